"""Advice: a search that also tells the second best, and what a turn is good for.

The action that is best in a search owes some of it to luck there, and the candidates dropped early
were hardly looked at. So the best is measured once more, with other luck, against the runner-up
alone, and again many turns later: much of what an action brings comes only then. A reason is given
for a whole turn: it is played out by the policy first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from motherlode.bots.bot_rng import BotRng
from motherlode.bots.compare import Difference, compare
from motherlode.bots.decision import Decision
from motherlode.bots.roster import bot_module, is_memory, judge_level
from motherlode.bots.search import Search, Shard, choose_by_policy, draw
from motherlode.bots.search_result import RunnerUp, SearchResult
from motherlode.core.action import Action
from motherlode.core.bot import Evaluation, Level, Motif, Policy
from motherlode.core.game import CHANCE, TERMINAL, State

#: Further turns after those of the level, to the end of which a distance is measured again.
FAR_TURNS = 8
#: Samples after which that one is looked at, and the part of the level's work it may take.
FAR_LOOKS, FAR_WORK = (8, 16), 2
#: Samples in which the next turns of the others are looked for.
REPLY_SAMPLES = 8


class Adviser(Search):
    """A search for a hint. A ``Bot``."""

    def __init__(self, evaluation: Evaluation, level: Level) -> None:
        super().__init__(evaluation, level)
        self._compared = evaluation
        self._limits = level

    def think(
        self,
        decision: Decision,
        times: int = 1,
        also: Action | None = None,
        shard: Shard | None = None,
    ) -> Iterator[SearchResult]:
        """Search as ``Search`` does; the last result has the runner-up and the turn."""
        result = SearchResult(decision.legal[0])
        for result in super().think(decision, times, also, shard):
            yield result
        runner_up = None
        if len(result.candidates) > 1:
            best, second = result.best, result.candidates[1].action
            measured = None
            for found in compare(self._compared, decision, self._limits, best, second):
                measured = found
                yield result
            assert measured is not None
            if measured.mean < 0:
                best, second = second, best
            result = replace(result, best=best)
            far = None
            for found in self._compare_far(decision, best, second):
                far = found
                yield result
            assert far is not None
            turn = play_out(self._compared, decision, [second])
            ahead = abs(measured.mean)
            runner_up = RunnerUp(second, ahead, measured.error, turn, (far.mean, far.error))
        turn = play_out(self._compared, decision, [result.best])
        yield replace(result, runner_up=runner_up, turn=turn)

    def _compare_far(
        self, decision: Decision, best: Action, second: Action
    ) -> Iterator[Difference | None]:
        """Compare as ``compare`` does, at the end of so many more turns."""
        limits = self._limits
        far = replace(limits, turns=limits.turns + FAR_TURNS, work=limits.work // FAR_WORK)
        return compare(self._compared, decision, far, best, second, FAR_LOOKS)


def sample_for(evaluation: Evaluation, decision: Decision) -> State:
    """Return a state that the seat of the decision may be in, always the same one."""
    luck = BotRng(b"turn" + decision.memory_seed)
    return evaluation.sample(decision.observation, decision.events, luck)


def play_out(
    evaluation: Evaluation, decision: Decision, plan: Sequence[Action], turns: int = 1
) -> tuple[Action, ...]:
    """Return the actions of everybody and of chance from the decision to the end of the turn.

    The seat's first choices are those of the ``plan``, the others the policy's. It may go on for
    more ``turns``: of more the actions begin with those of fewer.
    """
    state, luck = sample_for(evaluation, decision), BotRng(b"play" + decision.memory_seed)
    seat, turn = state.current_player, evaluation.turn(state)
    left, done = list(plan), []
    policy: Policy | None = None
    while state.current_player != TERMINAL:
        if evaluation.turn(state) != turn:
            turns, turn, policy = turns - 1, evaluation.turn(state), None
            if not turns:
                break
        if state.current_player == CHANCE:
            action = draw(state.chance_outcomes(), luck)
        elif left and state.current_player == seat and len(state.legal_actions()) > 1:
            action = left.pop(0)
        else:
            action, policy = choose_by_policy(evaluation, state, policy)
        done.append(action)
        state._apply(action)
    return tuple(done)


def motifs_of(entry_id: str, decision: Decision, turn: Sequence[Action]) -> tuple[Motif, ...]:
    """Return the motifs of a turn that ``play_out`` has made at that decision."""
    module = bot_module(entry_id)
    if module is None or not hasattr(module, "motifs"):
        return ()
    before = sample_for(module.evaluation(""), decision)
    state, seat, own = before.clone(), before.current_player, []
    for action in turn:
        own += [action] if state.current_player in (seat, CHANCE) else []
        state._apply(action)
    return _select(module.motifs(before, own, state, seat))


def replies_of(
    entry_id: str, decision: Decision, action: Action, samples: int = REPLY_SAMPLES
) -> dict[int, tuple[Motif, ...]]:
    """Return the motifs of the next turn of each other seat, if the action is played now.

    All play by the policy. Of several samples, with other draws and other hidden things, each
    seat's is the one in which its turn is worth most.
    """
    module, found = bot_module(entry_id), dict[int, tuple[Motif, ...]]()
    judge = judge_level(entry_id)
    if module is None or judge is None or not hasattr(module, "motifs"):
        return found
    evaluation, seats = judge[0], decision.observation.seats
    for sample in range(samples):
        luck = replace(decision, memory_seed=bytes([sample]) + decision.memory_seed)
        done = play_out(evaluation, luck, [action], seats)
        for seat, before, own, after in _list_turns(evaluation, sample_for(evaluation, luck), done):
            motifs = _select(module.motifs(before, own, after, seat))
            if motifs and (seat not in found or motifs[0].worth > found[seat][0].worth):
                found[seat] = motifs
    return found


def _list_turns(
    evaluation: Evaluation, state: State, done: Sequence[Action]
) -> Iterator[tuple[int, State, list[Action], State]]:
    """Yield the turns of the others: the seat, before its first decision, its actions, after.

    Uses up ``state``.
    """
    mover, turn = state.current_player, evaluation.turn(state)
    before, seat, own = state, mover, list[Action]()
    for action in done:
        if evaluation.turn(state) != turn:
            if seat != mover:
                yield seat, before, own, state.clone()
            turn, seat, own = evaluation.turn(state), CHANCE, []
        if seat == CHANCE and state.current_player >= 0:
            before, seat = state.clone(), state.current_player
        if seat != CHANCE and state.current_player in (seat, CHANCE):
            own.append(action)
        state._apply(action)
    if seat not in (mover, CHANCE):
        yield seat, before, own, state


def _select(found: Sequence[Motif]) -> tuple[Motif, ...]:
    """Return the motifs that are worth something; the others only where there are none."""
    return tuple(motif for motif in found if motif.worth > 0) or tuple(found)


def motifs_of_played(
    entry_id: str, before: State, turn: Sequence[Action], after: State, seat: int
) -> tuple[Motif, ...]:
    """Return the motifs of the last turn that was played, by what everybody saw of it.

    ``turn`` is what the seat and chance did in a row since another decided. None where memory is
    the game's subject: what was shown is for the players to remember.
    """
    module = bot_module(entry_id)
    if module is None or not hasattr(module, "motifs") or is_memory(module):
        return ()
    evaluation, luck = module.evaluation(""), BotRng(b"seen")
    before, turn = _last_turn(evaluation, before, turn)
    one, two = (evaluation.sample(state.observation(None), (), luck) for state in (before, after))
    return _select(module.motifs(one, turn, two, seat))


def _last_turn(
    evaluation: Evaluation, before: State, actions: Sequence[Action]
) -> tuple[State, list[Action]]:
    """Return the state before the last turn among actions in a row, and those of that turn.

    Who is asked in another's turn may move next: what was answered then is not of its own turn.
    """
    state, own = before.clone(), list[Action]()
    for action in actions:
        if evaluation.turn(state) != evaluation.turn(before) and state.current_player != CHANCE:
            before, own = state.clone(), []
        own.append(action)
        state._apply(action)
    return before, own


def compare_motifs(best: Sequence[Motif], other: Sequence[Motif]) -> tuple[Motif, ...]:
    """Return the motifs of the best turn that the other has not.

    What is said in the same words is the same. All where it has the same, or all that are worth
    something.
    """
    same = {replace(motif, worth=0, pieces=()) for motif in other}
    found = tuple(motif for motif in best if replace(motif, worth=0, pieces=()) not in same)
    return found if any(motif.worth > 0 for motif in found) else tuple(best)


def theme_of(entry: str, motifs: Sequence[Motif]) -> str:
    """Return the theme of a turn with these motifs, the best first; empty where there is none."""
    themes: Mapping[str, str] = getattr(bot_module(entry), "THEME_OF", {})
    return themes.get(motifs[0].name, "") if motifs else ""
