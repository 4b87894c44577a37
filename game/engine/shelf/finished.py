"""The finished games taken together: how often won and lost, the best, and what is usual, by scenario and level."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.replay.dice_statistics import Fall
from game.engine.shelf.glance import Glance
from game.engine.shelf.saves import SaveInfo


class Finished(Struct, frozen=True):
    """A game on the shelf: its file, and what came of it."""

    save: SaveInfo
    glance: Glance

    @property
    def points(self) -> int:
        """The points of its account, which may be the enemy's."""
        return self.glance.report.points

    @property
    def worth(self) -> int:
        """The points as they count for whoever played it: those of an enemy's account count against him."""
        return self.points if self.glance.kept_for_me else -self.points

    @property
    def my_dice(self) -> tuple[Fall, ...]:
        """The dice of the sides that people commanded."""
        return tuple(fall for fall in self.glance.dice if fall.side in self.glance.mine)


class Tally(Struct, frozen=True):
    """Games that are counted together; at least one.  Means are those of all ``games``."""

    games: int
    won: int
    lost: int
    best: Finished
    mean_points: float
    mean_turns: float
    mean_losses: float


class Kind(Struct, frozen=True, order=True):
    """Games of one scenario (its title, a message for ``t``) at one level (its key) by the same sides."""

    title: str
    level: str
    sides: tuple[str, ...]


def tally(games: Sequence[Finished]) -> Tally:
    """The tally of these games, at least one; a game that nobody or everybody commanded is neither won nor lost.

    >>> tally([]).games
    Traceback (most recent call last):
    ValueError: max() arg is an empty sequence
    """
    count = len(games)
    return Tally(
        count,
        sum(game.glance.won is True for game in games),
        sum(game.glance.won is False for game in games),
        max(games, key=lambda game: game.worth),
        sum(game.points for game in games) / count,
        sum(game.glance.report.turn for game in games) / count,
        sum(sum(game.glance.report.losses.values()) for game in games) / count,
    )


def by_kind(games: Sequence[Finished]) -> list[tuple[Kind, Tally]]:
    """A tally for each scenario, level and side that was played, in the order of their names.

    >>> by_kind([])
    []
    """
    kinds: dict[Kind, list[Finished]] = {}
    for game in games:
        kinds.setdefault(Kind(game.save.title, game.save.difficulty, game.glance.mine), []).append(game)
    return [(kind, tally(kinds[kind])) for kind in sorted(kinds)]


def luck(falls: Sequence[Fall]) -> tuple[float, float, int]:
    """The mean of these dice, the mean that chance gives, and how many they are; zeros for none.

    >>> from game.engine.replay.dice_statistics import Fall
    >>> luck([Fall("us", "", (0, 0, 0, 1, 0, 1))])
    (5.0, 3.5, 2)
    """
    count = sum(fall.count for fall in falls)
    if not count:
        return 0.0, 0.0, 0
    mean = sum(fall.mean * fall.count for fall in falls) / count
    expected = sum(fall.expected * fall.count for fall in falls) / count
    return mean, expected, count
