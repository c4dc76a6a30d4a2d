"""`python3 -m research.motifs ENTRY`: what hints say over the positions of whole games.

Players of a single step play against each other, one action in twelve by luck; at every so
many-th decision that is worth a search a hint is asked for as the page does. Printed are the hints,
and in the end how many name a motif, how often each, what is said of the second best, and with
`--check` how much of that is not so when measured with four times as many simulations.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from time import process_time

from motherlode.app.table.commands.hint import hint_words
from motherlode.app.table.state import TableState
from motherlode.app.thinking import HINT, consider, decision_at, last_answer
from motherlode.bots.advice import compare_motifs, motifs_of
from motherlode.bots.bot_rng import BotRng
from motherlode.bots.compare import POINT, SLIGHT_DIFFERENCE, Difference, bounds, compare
from motherlode.bots.roster import judge_level, make
from motherlode.bots.search_result import SearchResult
from motherlode.games import CATALOG
from motherlode.locale import LANGUAGES, set_language
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

SLIPS = 12
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Fred")
#: Times that the simulations of a comparison are made anew for the check.
CHECKS = 4


def positions(entry: str, seats: int, seed: str, every: int) -> Iterator[Table]:
    """The tables at every so many-th decision that is worth a search, game after game."""
    judge = judge_level(entry)
    assert judge is not None
    player, people = make("greedy", entry), [SeatTerms(name, "person") for name in NAMES[:seats]]
    number = game = 0
    while True:
        key = sha256(f"{seed} {entry} {game}".encode()).digest()[:16]
        table, luck = Table.new(Terms(entry, tuple(people), seed=key)), BotRng(b"slips" + key)
        game += 1
        while not table.finished:
            legal, seat = table.state.legal_actions(), table.state.current_player
            if len(legal) > 1 and judge[0].searched(table.state):
                number += 1
                if number % every == 0:
                    yield table
            action = player.choose(decision_at(table, seat))
            if luck.randrange(SLIPS) == 0:
                action = legal[luck.randrange(len(legal))]
            table.play(action)


def said_of_second(found: SearchResult) -> str:
    """Return what the hint says of it.

    It is ``as good``, ``better``, ``between``, ``probably`` or ``nothing``.
    """
    second = found.runner_up
    if second is None:
        return "nothing"
    measured = Difference(second.ahead, second.error)
    low, high = bounds(measured, Difference(*second.far) if second.far else measured)
    if low < high:
        return "between" if low > -POINT / 2 else "probably"
    if measured.equal:
        return "as good"
    return "better" if measured.clear and measured.mean >= POINT / 2 else "probably"


def measure_again(table: Table, found: SearchResult) -> Difference | None:
    """The distance between the two best, with ``CHECKS`` times the simulations and other luck."""
    judge, second = judge_level(table.terms.entry), found.runner_up
    if judge is None or second is None:
        return None
    decision = decision_at(table, table.state.current_player)
    decision.rng.randrange(7)
    measured = []
    for _time in range(CHECKS):
        *_slices, last = compare(judge[0], decision, judge[1], found.best, second.action)
        assert last is not None
        measured.append(last)
    mean = sum(one.mean for one in measured) / CHECKS
    return Difference(mean, sum(one.error**2 for one in measured) ** 0.5 / CHECKS)


def is_wrong(said: str, anew: Difference) -> bool:
    """Return whether what was said is surely not so."""
    low, high = anew.mean - 2 * anew.error, anew.mean + 2 * anew.error
    if said == "as good":
        return low > SLIGHT_DIFFERENCE or high < -SLIGHT_DIFFERENCE
    return high < 0 if said in ("probably", "between") else high < SLIGHT_DIFFERENCE / 2


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="research.motifs", description=__doc__)
    parser.add_argument("entry", choices=sorted(CATALOG), metavar="ENTRY")
    parser.add_argument("--hints", type=int, default=100, help="so many hints")
    parser.add_argument("--every", type=int, default=5, help="one decision in so many")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="motifs", help="any words")
    parser.add_argument("--check", action="store_true", help="measure the second best anew")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="en")
    given = parser.parse_args(arguments)
    set_language(given.language)
    names: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    words = slowest = 0.0
    tables = positions(given.entry, given.seats, given.seed, given.every)
    for _number, table in zip(range(given.hints), tables, strict=False):
        seat, began = table.state.current_player, process_time()
        found = last_answer(consider(table, seat, HINT)).result
        slowest = max(slowest, process_time() - began)
        state = TableState(table, (seat,), table.cursor)
        sentence, decision = hint_words(state, found), decision_at(table, seat)
        motifs = motifs_of(given.entry, decision, found.turn)
        if found.runner_up:
            motifs = compare_motifs(motifs, motifs_of(given.entry, decision, found.runner_up.turn))
        names[motifs[0].name if motifs else "none"] += 1
        said, words = said_of_second(found), max(words, len(sentence.split()))
        answers[said] += 1
        anew = measure_again(table, found) if given.check else None
        wrong[said] += anew is not None and is_wrong(said, anew)
        print(f"{table.state.phase}: {state.words(found.best)} | {sentence}", flush=True)
    hints = sum(names.values())
    print(f"{hints - names['none']} of {hints} hints name a motif: {dict(names.most_common())}")
    print(f"of the second best: {dict(answers)}, not so: {dict(wrong) if given.check else '-'}")
    print(f"at most {words:.0f} words, slowest {slowest:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
