"""The state of a table on the screen: the table, and all that is looked at, asked, shown and lit.

It knows no page, no stage and no cabinet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from motherlode.app.game_view import view_of
from motherlode.app.hint import Hint
from motherlode.app.memo import Memo
from motherlode.app.table.board_walk import BoardWalk
from motherlode.app.table.choosing import Choosing
from motherlode.app.table.counsel import Counsel
from motherlode.app.table.dragging import Dragging
from motherlode.app.table.ending import Ending, answered
from motherlode.app.table.hover import HoverTarget
from motherlode.app.table.inspector import Inspector
from motherlode.app.table.last_moves import began
from motherlode.app.table.looked_back import LookedBack
from motherlode.app.table.overlays import OverlaySwitch
from motherlode.app.table.playback import Playback
from motherlode.app.table.privacy import Privacy
from motherlode.app.table.reordering import Reordering
from motherlode.app.table.ruled import ruled
from motherlode.app.table.sending import Sending
from motherlode.app.table.since import Since
from motherlode.app.table.tabs import Tabs
from motherlode.app.table.tempo import Tempo, in_passing
from motherlode.app.table.undo import Undo
from motherlode.app.words import seat_names, titled
from motherlode.canvas.scene import Look, Scene, TextBoard
from motherlode.canvas.tween import Frame
from motherlode.core.action import Action
from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.games import CATALOG
from motherlode.locale import _, language
from motherlode.match.table import Step, Table
from motherlode.view.contract import Seen


class TableState:
    """One table on the screen.

    ``mine`` are the seats answered on this device, ``seen_plies`` is how many plies have been
    shown on it, ``looking`` the ply shown in replay (``None``: the game itself), ``lit`` are the
    scene keys of pieces to light up, ``held`` whether a computer waits until the player is done,
    ``replaying`` whether the replay goes on by itself, ``noting`` whether there are notes on the
    table (``Features.notes``). The rest is kept by the operations, each its own.
    """

    def __init__(
        self,
        table: Table,
        mine: Iterable[int],
        seen_plies: int,
        sent_plies: int = 0,
        noting: bool = False,
    ) -> None:
        self.table = table
        self.noting = noting
        self.mine = frozenset(mine)
        self.seen_plies = seen_plies
        self.entry = CATALOG[table.terms.entry]
        self.view = view_of(self.entry)
        self.features = self.view.features
        self.names = seat_names(table.terms)
        self.looking: int | None = None
        self.lit: tuple[str, ...] = ()
        self.playback = Playback()
        self.tempo = Tempo()
        self.privacy = Privacy(table, self.view, self.mine, self.names)
        self.choosing = Choosing(self.view)
        self.reordering = Reordering(table, self.view)
        self.dragging = Dragging(table, self.view)
        self.undo = Undo(table)
        self.sending = Sending(table, sent_plies)
        self.counsel = Counsel(table)
        self.overlays = OverlaySwitch(table, self.view)
        self.since = Since()
        self.ending = Ending()
        self.looked_back = LookedBack()
        self.held = False
        self.hover = HoverTarget(self.view)
        self.inspector = Inspector()
        self.walk = BoardWalk()
        self.tabs = Tabs()
        self.replaying = False
        self._stops: Memo[list[int]] = Memo()
        self._moments = 0
        self._moment: Memo[int] = Memo()
        self._position: Memo[State] = Memo()
        self._seen: Memo[Seen] = Memo()
        self._legal: Memo[list[Action]] = Memo()
        self._text_board: Memo[TextBoard] = Memo()

    # -- the moment shown --------------------------------------------------------------

    def _parts(self) -> tuple[object, ...]:
        # a table's state is changed in place as plies are added, and replaced as they go
        return (self.table.state, self.table.cursor, self.looking, self.playback.step)

    @property
    def moment(self) -> int:
        """A number that is another one whenever the position, or what may be seen of it, is."""
        return self._moment.of(self._next_moment, *self._parts(), self.perspective())

    def _next_moment(self) -> int:
        self._moments += 1
        return self._moments

    @property
    def position(self) -> State:
        """The position shown: of the game, or of the moment looked at in replay."""
        return self._position.of(self._find_position, *self._parts())

    def _find_position(self) -> State:
        if self.looking is not None:
            return self.table.at(self.looking)
        step = self.playback.step
        return self.table.state if step is None else step.before

    @property
    def ply(self) -> int:
        """How many plies the panels tell of."""
        return self.logged if self.looking is None else self.looking

    @property
    def logged(self) -> int:
        """How many plies have been shown, whatever is looked at."""
        step = self.playback.step
        return self.table.cursor if step is None else step.ply

    def perspective(self) -> int | None:
        """The seat whose eyes the board is seen through on this device."""
        return self.privacy.perspective()

    @property
    def seen(self) -> Seen:
        """What may be shown of the position."""
        return self._seen.of(lambda: self.seen_in(self.position), self.moment)

    def seen_in(self, position: State) -> Seen:
        """What may be shown of that position."""
        observation = position.observation(self.perspective())
        if self.looking is not None:
            now = self.table.state.observation(self.perspective())
            observation = self.view.redact(observation, now)
        return self._noted(observation, self.ply)

    def _noted(self, seen: Seen, ply: int) -> Seen:
        """With a note of what so many plies have shown, where there are notes."""
        notes = self.features.notes if self.noting else None
        if notes is None:
            return seen
        return notes.add(seen, self.table.events_for(self.perspective(), last=ply))

    # -- pictures ----------------------------------------------------------------------

    def look(self, shape: float, size: tuple[float, float]) -> Look:
        """How the view is asked to show the moment in a place of that shape and size."""
        return Look(
            shape=shape,
            seat=self.perspective(),
            names=self.names,
            aids=self.table.terms.aids,
            last=self._last_keys(),
            lit=self.lit,
            size=size,
            pointed=self.hover.at,
            overlay=self.overlays.name,
            past=self.looking is not None,
        )

    def _last_keys(self) -> tuple[str, ...]:
        """The pieces of the last moves, see ``last_moves``; in replay those of whoever acted."""
        if self.position.current_player == TERMINAL:
            return ()
        plies = self.table.plies[: self.ply]
        first = began(plies, self.mine if self.looking is None else ())
        return self.view.last_keys(self.table.events_for(self.perspective(), first, self.ply))

    def scene(self, look: Look, position: State | None = None) -> Scene:
        """The scene of the moment shown, or of that position."""
        seen = self.seen if position is None else self.seen_in(position)
        ghost = self.features.ghost
        if ghost is not None and self.choosing.asked and self.looking is None:
            return ghost.with_ghost(seen, look, self.choosing.action)
        return self.view.build_scene(seen, look)

    def frames(self, steps: Sequence[Step], look: Look, shown: Scene | None = None) -> list[Frame]:
        """The way that these steps went, from what is shown, at the tempo of the moment."""
        self.tempo.turn_to(any(step.seat in self.mine for step in steps[:1]))
        seat = self.perspective()
        frames: list[Frame] = []
        for step in steps:
            events = [event for event in step.events if event.seen_by(seat)]
            before = self._noted(step.before.observation(seat), step.ply)
            after = self._noted(step.after.observation(seat), step.ply + 1)
            of_step = self.view.frames(before, events, after, look)
            if answered(self.table, step.after.current_player):
                self.playback.asks_nobody(self.view.prompt(after, self.names))
            if step.after.current_player == TERMINAL:
                frames = in_passing(frames)
                self.ending.comes([frame.say for frame in of_step if frame.say])
            frames.extend(of_step)
        return self.tempo.paced(frames, shown)

    # -- what can be done --------------------------------------------------------------

    def legal(self) -> list[Action]:
        """The legal actions of a person at this device; empty while anything else goes on.

        The same list as long as nothing has changed.
        """
        busy = self.looking is not None or self.playback.playing or not self.my_turn
        idle = not (busy or self.privacy.blocked)
        return self._legal.of(self._legal_now if idle else list, self.moment, idle)

    def _legal_now(self) -> list[Action]:
        return [*self.table.state.legal_actions(), *self.earlier()]

    def earlier(self) -> list[Action]:
        """What can be done now although the rules write it before what is done already."""
        return self.reordering.earlier(self.seen)

    @property
    def my_turn(self) -> bool:
        """Whether somebody at this device is to move."""
        return self.table.state.current_player in self.mine

    @property
    def away(self) -> int | None:
        """The seat to move when it is answered on another device."""
        seat = self.table.state.current_player
        by_link = seat >= 0 and self.table.terms.seats[seat].kind == "link"
        here = self.playback.step is None and self.looking is None
        return seat if by_link and here else None

    @property
    def by_link(self) -> bool:
        """Whether anybody plays on another device."""
        return any(seat.kind == "link" for seat in self.table.terms.seats)

    @property
    def computer(self) -> int | None:
        """The seat to move when the cabinet answers for it."""
        seat = self.table.state.current_player
        return seat if answered(self.table, seat) else None

    def forced(self) -> Action | None:
        """The only thing that the player to move can do, which needs no hand.

        What would take the turn out of the player's hand does, as long as something of it may
        still be taken back.
        """
        action = None if self.earlier() else self.table.forced_action()
        if action is None or not self.is_final(action):
            return action
        limit, _restart = self.undo.reach(self.moment)
        return action if limit >= self.table.cursor else None

    @property
    def at_rest(self) -> bool:
        """Whether the game can go on by itself: nothing is shown, looked at or covered."""
        return self.looking is None and not self.playback.playing and not self.privacy.blocked

    def is_final(self, action: Action) -> bool:
        """Whether the action cannot be taken back under this table's terms."""
        return self.table.terms.undo != "free" and self.reordering.ends_turn(action)

    def dropped(self, key: str, target: str) -> list[Action]:
        """The actions that a piece dragged there means; empty where it may not be put down."""
        if not self.legal():
            return []
        return self.dragging.meant(key, target, self.seen, self.earlier())

    @property
    def stops(self) -> list[int]:
        """The moments of the replay, as plies played by then: where somebody is to decide, or all
        is over. What chance does comes with what led to it: so nobody counts how often."""
        return self._stops.of(self._find_stops, *self._parts()[:2])

    def _find_stops(self) -> list[int]:
        cursor, plies = self.table.cursor, self.table.plies
        return [at for at in range(cursor + 1) if at == cursor or plies[at].seat != CHANCE]

    def replay_by_itself(self, on: bool) -> None:
        """Whether the replay goes on by itself."""
        self.replaying = on

    @property
    def can_branch(self) -> bool:
        """Whether playing on from the moment shown would tell nothing that is still hidden."""
        if self.looking is None:
            return False
        then, now = self.table.at(self.looking), self.table.state
        seen = then.observation(self.perspective())
        return (
            then.current_player >= 0
            and self.view.redact(seen, now.observation(self.perspective())) == seen
        )

    @property
    def private_offered(self) -> bool:
        """Whether the player to move has something private to cover or to show."""
        return self.looking is None and not self.privacy.blocked and self.privacy.secrets()

    # -- words -------------------------------------------------------------------------

    def words(self, action: Action) -> str:
        """The action as a sentence."""
        return self.view.action_words(action, self.seen, self.names)

    def token(self, action: Action) -> str:
        """The action in the game's notation."""
        notation = self.table.game.notation
        return notation.text(action)

    def prompt(self) -> str:
        """The sentence that says what is wanted now, or what is just happening."""
        here = self.looking is None
        if here and self.playback.sentence:
            return self.playback.sentence
        if here and self.playback.step is None and self.privacy.blocked:
            return self.privacy.prompt()
        if self.position.current_player == CHANCE:
            return _("Dealing …")
        if self.away is not None:
            return _("{name} moves next, on another device.").format(name=self.names[self.away])
        return self.view.prompt(self.seen, self.names)

    def refusal(self, key: str) -> Hint:
        """Why a tap on that spot does nothing, with the rule behind it."""
        if not self.my_turn or self.privacy.blocked:
            return Hint(self.prompt())
        refused = self.view.refusal(self.seen, self.hover.at or key, self.names)
        return ruled(self.entry, refused.sentence, refused.clause) if refused else Hint()

    def title(self) -> str:
        """The game's."""
        return titled(self.entry.info)

    @property
    def text_board(self) -> TextBoard:
        """The board as a table of words."""
        return self._text_board.of(self._board_in_words, self.moment, language())

    def _board_in_words(self) -> TextBoard:
        board = self.view.board(self.seen, self.names)
        return board if self.table.terms.aids else board.without_aids()

    @property
    def own_turn(self) -> int | None:
        """Where the last turn of somebody here began, if nobody else has acted since."""
        plies = self.table.plies[: self.table.cursor]
        acted = [at for at, ply in enumerate(plies) if ply.seat != CHANCE]
        if not acted or plies[acted[-1]].seat not in self.mine:
            return None
        others = [at for at in acted if plies[at].seat != plies[acted[-1]].seat]
        return next(at for at in acted if not others or at > others[-1])

    @property
    def can_hold(self) -> bool:
        """Whether a computer is to move, and somebody here can still take back their turn."""
        return self.computer is not None and self.table.can_undo

    def hold(self, held: bool) -> None:
        """Whether the computer waits until the player is done."""
        self.held = held

    # -- changes -----------------------------------------------------------------------

    def look_at(self, ply: int | None) -> None:
        """Shows the position after that many plies; ``None`` returns to the game."""
        self.choosing.clear()
        self.looking = None if ply is None else max(0, min(self.table.cursor, ply))

    def light(self, pieces: tuple[str, ...]) -> None:
        """Lights these pieces up, and no others."""
        self.lit = pieces

    def play(self, action: Action) -> list[Step]:
        """Plays the action; the steps to be shown. Raises what ``Table.play`` raises."""
        return self.reordering.play(action, self.earlier())

    def saw_all(self) -> int:
        """All plies so far count as shown; how many had been."""
        before, self.seen_plies = self.seen_plies, self.table.cursor
        return before

    def cover(self, hush: bool = True) -> None:
        """Nothing private is shown any more, nor, with ``hush``, is what was said."""
        self.privacy.put_down(hush)
        self.choosing.clear()
        self.lit = ()
        self.playback.hush()
