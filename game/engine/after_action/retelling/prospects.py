"""The points that a battle may be expected to end with, read off its account as it stands."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.engine.playable.kit import Report


class Prospects(Struct, frozen=True):
    """How a battle goes on, on average, from an account: weights fitted to games that the computer played.

    What is still to come counts by the share of the battle that is still to come: ``turns`` is how many a battle
    lasts at most, ``open`` the points that the whole battle adds to an account of 0 without losses, ``points`` what it
    adds for each point already on it, ``losses`` what it adds for each loss of a sort.
    """

    turns: float
    open: float = 0.0
    points: float = 0.0
    losses: dict[str, float] = {}

    def share_left(self, turn: int) -> float:
        """The share of the battle that is still to come as ``turn`` (from 1; 0 the set-up) is played: 0 to 1.

        >>> Prospects(turns=10).share_left(6)
        0.5
        """
        return min(1.0, max(0.0, 1 - max(0, turn - 1) / self.turns))

    def expected(self, report: Report) -> float:
        """The points that the battle is to end with; those of the account itself once it is over.

        >>> halfway = Report("none", "None", 3, (), {"Americans": 1}, turn=6)
        >>> Prospects(turns=10, open=4, losses={"Americans": -2}).expected(halfway)
        4.0
        """
        return float(report.points) if report.why else self.as_in_turn(report, report.turn)

    def as_in_turn(self, report: Report, turn: int) -> float:
        """The points that an account would be expected to end with in ``turn``, were the battle not over.

        What only time changes is left out so: two accounts are compared as in the same turn.

        >>> Prospects(turns=10, open=4).as_in_turn(Report("none", "None", 3, (), {}, turn=9), 1)
        7.0
        """
        lost = _weighed(report.losses, self.losses)
        return report.points + self.share_left(turn) * (self.open + self.points * report.points + lost)


def _weighed(losses: Mapping[str, int], weights: Mapping[str, float]) -> float:
    return sum((weights.get(sort, 0.0) * count for sort, count in losses.items()), 0.0)


PLAIN = Prospects(turns=1.0)
"""Nothing is known of how such a battle goes on: what may be expected is the account as it stands."""
