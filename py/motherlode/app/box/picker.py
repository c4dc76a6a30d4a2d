"""The picker: the pieces that can be meant, as pictures to tap, with a filter by sorts."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import partial

from motherlode.app.html import Node, button, h, two_parts
from motherlode.locale import _, ngettext, with_label
from motherlode.view.told import Piece, PieceQuestion

#: CSS pixels of the picture of a piece.
PIECE_PX = 44
#: So few pieces need no filter.
FEW_PIECES = 12


@dataclass
class Picking:
    """The pieces picked so far of the answer to the question of the moment.

    Attributes:
        moment: The moment of the question.
        sorts: The keys of the sorts that pieces are filtered by; a piece is of all of them.
        picked: The pieces named, where several are asked for together.
    """

    moment: int = -1
    sorts: set[str] = field(default_factory=set)
    picked: list[Piece] = field(default_factory=list)

    def follow(self, moment: int, question: PieceQuestion) -> None:
        """Begin anew where the question is another one."""
        if moment != self.moment:
            self.moment, self.sorts, self.picked = moment, set(question.first), []

    def toggle_sort(self, sort: str) -> None:
        """Filter by that sort, or no more; of a group by one sort alone."""
        others = {one for one in self.sorts if group_of(one) != group_of(sort)}
        self.sorts = others if sort in self.sorts else others | {sort}

    def pick(self, piece: Piece, count: int) -> list[Piece]:
        """Name a piece, or take it back; return all of them once there are so many, in order."""
        if piece in self.picked:
            self.picked.remove(piece)
            return []
        self.picked.append(piece)
        return sorted(self.picked, key=lambda one: one.action.order()) if self._is(count) else []

    def _is(self, count: int) -> bool:
        return len(self.picked) == count

    def shown(self, question: PieceQuestion) -> list[Piece]:
        """Return the pieces that pass the filter."""
        return [piece for piece in question.pieces if self.sorts <= piece.sorts]

    def useful_sorts(self, question: PieceQuestion) -> list[str]:
        """Return the sorts that would leave some pieces and not all, and those that filter."""
        if len(question.pieces) <= FEW_PIECES:
            return []
        return [sort for sort in question.sorts if self._is_useful(sort, question)]

    def _is_useful(self, sort: str, question: PieceQuestion) -> bool:
        others = {one for one in self.sorts if group_of(one) != group_of(sort)}
        rest = [piece for piece in question.pieces if others <= piece.sorts]
        return sort in self.sorts or 0 < sum(sort in piece.sorts for piece in rest) < len(rest)


def group_of(sort: str) -> str:
    """Return the group of a sort, what stands before its colon; a piece is of one sort of it."""
    return sort.partition(":")[0]


def describe_picker(
    question: PieceQuestion,
    picking: Picking,
    pick: Callable[[Piece], None],
    toggle_sort: Callable[[str], None],
) -> Node:
    """Describe the filter and the pieces."""
    shown = picking.shown(question)
    return h(
        "div",
        _filter(question, picking, toggle_sort),
        h(
            "div",
            [_piece(piece, pick, picking.picked) for piece in shown],
            cls="pieces",
            role="group",
            aria_label=_count_words(question, picking, len(shown)),
        ),
        cls="picker",
        key="picker",
    )


def _count_words(question: PieceQuestion, picking: Picking, shown: int) -> str:
    words = ngettext("{n} piece to choose from", "{n} pieces to choose from", shown)
    words = words.format(n=shown)
    if question.count > 1:
        named = _("{n} of {all} named").format(n=len(picking.picked), all=question.count)
        return f"{words}. {named}"
    return words


def _filter(
    question: PieceQuestion, picking: Picking, toggle_sort: Callable[[str], None]
) -> Node | None:
    sorts = picking.useful_sorts(question)
    if not sorts:
        return None
    return h(
        "div",
        [
            button(
                two_parts(question.sorts[sort]),
                partial(toggle_sort, sort),
                cls="sort",
                aria_pressed="true" if sort in picking.sorts else "false",
                id=f"sort-{sort.replace(':', '-')}",
                key=sort,
            )
            for sort in sorts
        ],
        cls="sorts",
        role="group",
        aria_label=_("Show only"),
    )


def _piece(piece: Piece, pick: Callable[[Piece], None], picked: Collection[Piece]) -> Node:
    chosen = piece in picked
    left = with_label(piece.words, _("{n} left").format(n=piece.text)) if piece.text else ""
    if piece.mark:
        canvas = h(
            "canvas",
            data_picture=piece.mark,
            data_size=PIECE_PX,
            aria_hidden="true",
            key=piece.mark,
        )
        inside = [canvas, h("small", piece.text, aria_hidden="true") if piece.text else None]
    else:
        inside = [h("span", piece.words), None]
    return button(
        inside,
        lambda: pick(piece),
        cls="pick" if piece.mark else "pick named",
        aria_label=left or piece.words,
        title=piece.words,
        aria_pressed=("true" if chosen else "false") if chosen or picked else None,
        id=f"piece-{id_of(piece)}",
        key=id_of(piece),
    )


def id_of(piece: Piece) -> str:
    """Return what tells the piece from the others of a question."""
    return "-".join(map(str, piece.action.order()))
