"""Count the messages of a game by link, without plans and with them: ``--games``, ``--entries``.

Both seats are played by the one-step player of the game; one decision in five is any legal one,
as people see things that others do not. Who has played leaves up to eight plans: for the turn that
the same player would play now, and for turns that begin otherwise. Where hands are hidden it leaves
one, for whatever comes. The table is open, as draws of fair ones need the device of who draws.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from hashlib import sha256
from random import Random

from motherlode.app.thinking import consider, last_answer
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.match.plans import (
    MAX_PLANS,
    OwnPlan,
    add_plan,
    ground_of,
    learn_plans,
    next_set,
    password_of,
    plans_met,
    play_plan,
    salt_of,
    unseal,
    watched_log,
)
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

LEVEL = "greedy"
SURPRISES = 1 / 5
#: Entries whose hands are hidden: a plan is for whatever comes.
HIDDEN = frozenset({"go-west"})
MAX_PLIES_OF_A_TURN = 40


def best(table: Table) -> Action:
    """Return the choice of the one-step player."""
    return last_answer(consider(table, table.state.current_player, LEVEL)).result.best


def give(table: Table, seat: int) -> None:
    """Hand the table to the device of that seat."""
    seats = enumerate(table.terms.seats)
    table.reseat(tuple(replace(s, kind="person" if n == seat else "link") for n, s in seats))
    learn_plans(table, table.plans, ())
    table.resolve_chance()


def quick_key(password: bytes, salt: bytes) -> bytes:
    """Return a key that is not slow: nobody guesses here."""
    return sha256(salt + password).digest()


def leave_plans(table: Table, seat: int, rng: Random) -> None:
    """Leave the plans of the seat that has just played."""
    known: set[tuple[str, ...]] = set()
    hides = table.terms.entry in HIDDEN
    for number in range(1 if hides else MAX_PLANS):
        ground = ground_of(table, seat, rng.randbytes(16))
        plies = 0
        while ground.state.current_player not in (seat, -1, -4) and plies < MAX_PLIES_OF_A_TURN:
            legal = ground.state.legal_actions()
            ground.play(rng.choice(legal) if number and not plies else best(ground))
            plies += 1
        at = ground.cursor
        if ground.state.current_player != seat:
            return  # a draw comes first
        log = () if hides else tuple(watched_log(ground))
        if log in known:
            continue
        known.add(log)
        while ground.state.current_player == seat:
            ground.play(best(ground))
        decided = zip(ground.tokens(), ground.plies, strict=True)
        tokens = tuple(token for token, ply in [*decided][at:] if ply.seat == seat)
        plans = next_set(table, seat, rng.randbytes(8))
        key = quick_key(password_of([*watched_log(table), *log]), salt_of(table, plans))
        add_plan(table, plans, len(log), key, OwnPlan(plans.edition, (), (), tokens))


def open_plan(table: Table) -> bool:
    """Play the plan that is met, if one is."""
    for plans, plan in plans_met(table):
        log = watched_log(table)[: plans.base + plan.steps]
        tokens = unseal(quick_key(password_of(log), salt_of(table, plans)), plan)
        if play_plan(table, tokens):
            return True
    return False


def count(entry: str, number: int, *, plans: bool) -> tuple[int, int]:
    """Play a game; return its messages, and the plans that were met."""
    rng, leaving = Random(f"{entry} {number}"), Random(number)
    terms = Terms(entry, (SeatTerms("Anna"), SeatTerms("Ben", "link")), {}, rng.randbytes(16))
    table = Table.new(terms)
    messages = met = holder = 0
    while not table.finished:
        if table.turn == holder or table.turn < 0:
            legal = table.state.legal_actions()
            table.play(rng.choice(legal) if rng.random() < SURPRISES else best(table))
            continue
        if plans and open_plan(table):
            met += 1
            continue
        if plans and table.state.current_player >= 0:
            leave_plans(table, holder, leaving)
        messages += 1
        holder = table.turn
        give(table, holder)
    return messages, met


def main() -> None:
    """Play the games and print a line for each entry."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--entries", nargs="*", default=[e for e in CATALOG if e != "gold"])
    args = parser.parse_args()
    for entry in args.entries:
        before = [count(entry, number, plans=False)[0] for number in range(args.games)]
        after = [count(entry, number, plans=True) for number in range(args.games)]
        mean = sum(before) / args.games, sum(n for n, _met in after) / args.games
        met = sum(met for _n, met in after) / args.games
        print(
            f"{entry}: {mean[0]:.1f} messages a game, {mean[1]:.1f} with plans, {met:.1f} met",
            flush=True,
        )


if __name__ == "__main__":
    main()
