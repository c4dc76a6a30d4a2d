"""Laws of scores, breakdowns and standings."""

from __future__ import annotations

from motherlode.core.game import TERMINAL
from tests.contract.playout import Playout


def test_the_breakdown_sums_to_the_score_at_every_ply(played: Playout) -> None:
    """Scores are ints, one per seat, and nothing in them is without a source."""
    for state in played.walk():
        scores = state.scores()
        assert len(scores) == played.setup.seats
        for seat, score in enumerate(scores):
            assert type(score) is int
            assert score == sum(line.points for line in state.score_breakdown(seat))


def test_score_lines_are_data(played: Playout) -> None:
    """A source is a short key and not a sentence; counts are not negative."""
    for state in played.stops.values():
        for seat in range(played.setup.seats):
            lines = state.score_breakdown(seat)
            assert len({line.source for line in lines}) == len(lines)
            for line in lines:
                assert line.source
                assert not any(c.isspace() for c in line.source)
                assert line.count >= 0
                assert isinstance(line.pieces, tuple)


def test_standings_rank_by_score(played: Playout) -> None:
    """One per seat in seat order; a better score is never ranked behind a worse one."""
    for state in played.stops.values():
        standings = state.standings()
        scores = state.scores()
        assert [s.seat for s in standings] == list(range(played.setup.seats))
        assert [s.score for s in standings] == scores
        for one in standings:
            better = [other for other in standings if other.rank < one.rank]
            assert one.rank == 1 + len(better)
            assert all(other.score >= one.score for other in better)


def test_what_separates_ranks_is_shown(played: Playout) -> None:
    """Seats with equal scores and different ranks carry tie-break values that differ."""
    standings = played.stops[len(played.actions)].standings()
    for one in standings:
        for other in standings:
            if one.score == other.score:
                same = one.tie_breaks == other.tie_breaks
                assert same == (one.rank == other.rank)


def test_the_observation_ends_with_all_scores(played: Playout) -> None:
    """When the game is over everybody is shown every line and the ranks; before, no ranks."""
    for state in played.stops.values():
        seen = state.observation(None)
        assert len(seen.shown_scores) == played.setup.seats
        if state.current_player == TERMINAL:
            totals = [sum(line.points for line in lines) for lines in seen.shown_scores]
            assert totals == state.scores()
            assert list(seen.standings) == state.standings()
        else:
            assert seen.standings == ()
