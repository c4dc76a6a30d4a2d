"""The fit of what leads come to: found again where games were made by a known rule."""

from __future__ import annotations

from motherlode.bots.bot_rng import BotRng
from research.lead_games import Told, play_told
from research.leads import fitted, report

TURNS = 20


def made_up(number: int) -> Told:
    """Half of a lead comes true, and who has moved last looks better by two points."""
    luck = BotRng(f"made up {number}".encode().ljust(16, b"."))
    lead = luck.randrange(4001) - 2000
    turns = []
    for turn in range(TURNS):
        mover = turn % 2 if turn else -1
        seems = lead if mover < 0 else lead + (200 if mover == 0 else -200)
        turns.append((mover, (seems, -seems)))
    final = lead // 2 + luck.randrange(401) - 200
    return Told(number, (final, -final), tuple(turns))


def test_a_rule_is_found_again() -> None:
    knots = fitted([made_up(number) for number in range(60)])
    for share, tempo, offset, spread in knots[1:]:
        assert 45 < share < 53 and -115 < tempo < -75 and offset == 0
        assert 90 < spread < 160


def test_the_report_tells_how_far_off_it_is() -> None:
    lines = list(report([made_up(number) for number in range(40)]))
    assert lines[0].startswith("quarter 1: off by ")
    assert any(line.startswith("said to win ") for line in lines)


def test_a_game_tells_its_leads() -> None:
    told = play_told("gold", "greedy-adult", 2, "test", 0)
    assert told == play_told("gold", "greedy-adult", 2, "test", 0)
    assert told.final[0] == -told.final[1] and len(told.turns) > 50
