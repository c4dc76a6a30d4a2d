"""The book: the chapters of a game's guide, and the search for a clause or words in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from motherlode.app.game_view import view_of
from motherlode.games import CATALOG
from motherlode.locale import _, with_label
from motherlode.view.contract import Clause
from motherlode.view.guide import Example, Guide, GuideTable, GuideTerms

MAX_FOUND = 40


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A clause, or with an empty number a sentence without one."""

    text: str
    number: str = ""
    source: str = ""
    ruling: bool = False


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the guide.

    ``shows_start``: it holds a picture of the set-up. ``turn``: the pictures of a turn.
    """

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    tables: tuple[GuideTable, ...] = ()
    examples: tuple[Example, ...] = ()
    shows_start: bool = False
    turn: tuple[Example, ...] = ()


#: Of a text that explains a word, the word stands within so many characters.
HEAD_CHARACTERS = 20


@dataclass(frozen=True, slots=True)
class Found:
    """A place where the searched words stand; ``anchor`` is the id of the element."""

    chapter: int
    title: str
    excerpt: str
    anchor: str


def guide_of(terms: GuideTerms) -> Guide | None:
    """Return what the game adds to its rules; ``None`` where it adds nothing."""
    entry = CATALOG[terms.entry]
    if "guide" not in entry.on_demand:
        return None
    return cast(Guide, entry.part("guide").guide(terms))


def anchor(number: str) -> str:
    """Return the id of the element that says the clause of that number."""
    return f"clause-{number}"


class Book:
    """All chapters, in the player's language."""

    def __init__(self, terms: GuideTerms) -> None:
        self.terms = terms
        self.guide = guide_of(terms)
        view = view_of(CATALOG[terms.entry])
        self.clauses = {clause.number: clause for clause in view.clauses(terms.entry)}
        said = {clause.text: clause for clause in self.clauses.values()}
        said |= {_("Ruling: {text}").format(text=text): c for text, c in said.items() if c.ruling}
        sections = [
            (section.title, tuple(_paragraph(text, said) for text in section.paragraphs))
            for section in view.rules(terms.entry)
        ]
        places = [{p.number for p in paragraphs} for _title, paragraphs in sections]
        self.chapters = [
            self._chapter(number, title, paragraphs, places)
            for number, (title, paragraphs) in enumerate(sections)
        ]
        draws = draw_paragraphs(CATALOG[terms.entry].info.hidden_hands)
        self.chapters.append(Chapter("draws", _("Fair draws by link"), draws))
        self.chapters.append(Chapter("plans", _("Planning ahead by link"), plan_paragraphs()))
        hands = CATALOG[terms.entry].info.hidden_hands
        self.chapters.append(Chapter("box", _("Beside the real box"), box_paragraphs(hands)))
        if self.clauses:
            every = tuple(_of(clause) for clause in self.clauses.values())
            self.chapters.append(Chapter("every", _("Every rule by its number"), every))

    def _chapter(
        self, at: int, title: str, paragraphs: tuple[Paragraph, ...], places: list[set[str]]
    ) -> Chapter:
        guide = self.guide
        if guide is None:
            return Chapter(f"chapter-{at}", title, paragraphs)

        def here(number: str) -> bool:
            return next((n for n, said in enumerate(places) if number in said), 0) == at

        return Chapter(
            f"chapter-{at}",
            title,
            paragraphs,
            tuple(table for table in guide.tables if here(table.after)),
            tuple(example for example in guide.examples if here(example.after)),
            here(guide.start),
            guide.turn if guide.turn and here(guide.turn[0].after) else (),
        )

    def at(self, number: str) -> int:
        """Return the number of the chapter that says that clause; 0 where there is none."""
        for place, chapter in enumerate(self.chapters):
            if any(said.number == number for said in chapter.paragraphs):
                return place
        return 0

    def summary(self) -> tuple[tuple[str, tuple[Paragraph, ...]], ...]:
        """Return the one-page summary: headings with their paragraphs."""
        return tuple(
            (title, tuple(_of(self.clauses[number]) for number in numbers))
            for title, numbers in (self.guide.summary if self.guide else ())
        )

    def is_absent(self, number: str) -> bool:
        """Return whether that clause is not played under these terms."""
        return self.guide is not None and number in self.guide.absent

    def is_special(self, number: str) -> bool:
        """Return whether that clause holds only under these terms."""
        return self.guide is not None and number in self.guide.special

    def find(self, words: str) -> list[Found]:
        """Return the places where all of these words stand together.

        Those that begin with one of them come first, as what explains it does; else they are in the
        order of the book.
        """
        wanted = words.casefold().split()
        if not wanted:
            return []
        found = []
        for number, chapter in enumerate(self.chapters[:-1] or self.chapters):
            for text, at in _texts(chapter):
                if all(word in f"{chapter.title} {text}".casefold() for word in wanted):
                    found.append(Found(number, chapter.title, text, at))
        found.sort(key=lambda place: not _begins_with(place.excerpt, wanted))
        return found[:MAX_FOUND]


def _begins_with(text: str, wanted: Sequence[str]) -> bool:
    head = text.casefold()[:HEAD_CHARACTERS]
    return any(word in head for word in wanted)


def draw_paragraphs(hidden_hands: bool) -> tuple[Paragraph, ...]:
    """Return how friends by link draw without trusting anybody; with hands also how they deal."""
    sealed = (
        _(
            "Hands can be sealed. Every device shuffles and locks the pile in turn, and a "
            "card opens only with the keys of all the others: no device shows another’s hand "
            "or the pile."
        ),
        _(
            "A changed program could see some cards. If one of them turns up twice, the game "
            "stops; else it is found when the game is over and each device shows its secret."
        ),
    )
    words = (
        _(
            "With friends by link, draws can come from all of you. Each device promises "
            "secret numbers, and every draw is made of one number from each: nobody can "
            "choose it or change it by moving differently."
        ),
        _(
            "Every device checks every link before it shows or stores anything. At the end "
            "the game says whether all draws are as promised."
        ),
        *(sealed if hidden_hands else ()),
        _(
            "A seat belongs to its device; its key, or where hands are sealed the file of the "
            "whole shelf, carries it to another. With neither left, a player continues with new "
            "draws in their own turn, if all others agree; with sealed hands the game stops."
        ),
        _(
            "Nobody can choose or repeat a draw. A program could see those of its own "
            "turn a little early."
        ),
        _(
            "Neighbours who conspire could know the draw between them one turn early. They "
            "cannot change it."
        ),
        _(
            "The page “Fair draws” of the project’s documents has the formulas, and thirty "
            "lines of code that check a game without Motherlode."
        ),
    )
    return tuple(map(Paragraph, words))


def box_paragraphs(hidden_hands: bool) -> tuple[Paragraph, ...]:
    """Return how a game is played with the real box beside the device, and with phones as hands."""
    hands = (
        _(
            "Everybody holds their own cards, and nobody enters them: a card is tapped when it is "
            "played. Only what a computer draws is entered, by the person who holds its cards."
        ),
        _("Since nobody tells the hands, such a game has no review of luck and decisions."),
    )
    words = (
        _(
            "Tick “With the real box” at a new table, and put the device beside the box. When "
            "something is drawn or turned over, the table asks what it was: tap its picture. "
            "With many to choose from, the buttons above show only some of them; Alt and a number "
            "press them too."
        ),
        _(
            "What is on the table when you set up is entered once. What is face down stays "
            "unknown until somebody sees it."
        ),
        *(hands if hidden_hands else ()),
        _(
            "The table is the referee: it says why a move is not allowed and by which rule, what "
            "each turn brought, whose turn it is and what is left to draw. A computer can take a "
            "seat: its move is told in words and shown on the board, and you make it on yours."
        ),
        _(
            "Undo goes back as far as you want, one entry at a time; in the replay “Undo to here” "
            "goes back at once. What you enter is an ordinary game: it can be replayed, shared "
            "and kept."
        ),
        _(
            "“Only count the points” is a pad for the end, without a referee: enter what each "
            "player has, and read the points by source."
        ),
        _(
            "The button with the screen, or Alt and F, fills the screen with any table, to be "
            "read from afar. In the settings the device can say moves aloud."
        ),
        _(
            "“Table here, hands on phones” plays without a box: one device shows the board, and "
            "each player scans a code and plays on a phone. All are in one Wi-Fi, and no server "
            "takes part."
        ),
    )
    return tuple(map(Paragraph, words))


def plan_paragraphs() -> tuple[Paragraph, ...]:
    """Return how plans go with a link, and who can read them."""
    words = (
        _(
            "When you have played by link, “Plan ahead” lets you say what you do next if the "
            "others play this or that: up to eight plans, made on the board. A plan that is met "
            "is played on the other device at once, and the log says that it was planned."
        ),
        _(
            "Each plan is sealed with a key made of the moves that it answers. A device opens the "
            "one that is met and shows nobody the others. A program could try the moves one by "
            "one, which takes about a second each; a plan for whatever comes needs no guess."
        ),
        _(
            "A plan ends at the next draw that you have to see. With fair draws it ends at any "
            "draw of your own, and where cards are sealed there are no plans."
        ),
        _(
            "You can take a plan back until it is met: send the link again, and the other device "
            "forgets it. A move made by plan is made, as if you had sent it."
        ),
    )
    return tuple(map(Paragraph, words))


def _paragraph(text: str, said: dict[str, Clause]) -> Paragraph:
    return _of(said[text]) if text in said else Paragraph(text)


def _of(clause: Clause) -> Paragraph:
    return Paragraph(clause.text, clause.number, clause.source, clause.ruling)


def _texts(chapter: Chapter) -> Iterator[tuple[str, str]]:
    """Yield all that a chapter says, each with the id of the element that says it."""
    for paragraph in chapter.paragraphs:
        yield paragraph.text, anchor(paragraph.number) if paragraph.number else "guide-title"
    for table in chapter.tables:
        for row in table.rows:
            yield with_label(row.title, row.words), row_id(row.picture)
    for example in (*chapter.turn, *chapter.examples):
        yield " ".join(filter(None, (example.title, example.words))), f"example-{example.id}"


def row_id(picture: str) -> str:
    """Return the id of the row of a table that shows that picture."""
    return f"row-{picture}"
