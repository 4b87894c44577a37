"""The kit that a rule system hands to those who run it: sessions, simulations, the window and the command line.

Nothing above the rules needs to know which system it runs; everything it asks is here.
"""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.events import Event
from game.engine.core.game import Game, RuleSystem
from game.engine.core.game import Moment as Moment
from game.engine.playable.log_facts import LogFacts
from game.engine.playable.quick import Field
from game.engine.playable.scenario import Scenario
from game.engine.text import t


class PointItem(Struct, frozen=True):
    """One line of the victory account: what (message for ``t``), how often, points in all, and the rule."""

    title: str
    count: int
    points: int
    rule: str


class Threshold(Struct, frozen=True):
    """A level of victory that has to be reached: its title (message for ``t``) and the fewest points for it."""

    title: str
    points: int


class Difficulty(Struct, frozen=True):
    """A level of difficulty: its key, its title (message for ``t``) and what it changes, in the player's language.

    The level that changes nothing is the historical game.
    """

    key: str
    title: str
    changes: tuple[str, ...] = ()


def difficulty_line(difficulty: Difficulty) -> str:
    """One line for a report: the level, and what it changes.

    >>> difficulty_line(Difficulty("recruit", "Recruit", ("2 Viet Cong squads fewer.",)))
    'Difficulty: Recruit. 2 Viet Cong squads fewer.'
    """
    named = t("Difficulty: {level}.", level=t(difficulty.title))
    return " ".join((named, *difficulty.changes))


class Ways(Struct, frozen=True):
    """How a scenario can be played: its ``sides`` by name, in the player's language, the one that is usually the
    player's first, what of its ``[rules]`` the player may ``switch`` before it begins, its ``levels`` of
    difficulty, each with what it changes in this scenario, and the sides that have anybody to place before the battle
    (``placing``)."""

    sides: dict[str, str]
    switches: tuple[Field, ...] = ()
    levels: tuple[Difficulty, ...] = ()
    placing: tuple[str, ...] = ()


class Report(Struct, frozen=True):
    """How a game stands or ended: ``level`` is a stable key, ``title`` its message, ``why`` what ended the game.

    ``losses`` counts by sort; each sort is a message for ``t``, as are the titles of the ``items``.
    ``thresholds`` are the levels above the lowest, ascending.  ``difficulty`` is the level that was played, where
    the system has any.  ``names`` are those of the sides (messages for ``t``) where this game has its own.
    ``winner`` is the side whose victory the level is; empty for a draw.  ``gainer`` is the side that points above 0 are
    for; empty for the first one.  ``verdict`` is what is said of such an end at home (a message for ``t``), where the
    system says anything.
    """

    level: str
    title: str
    points: int
    items: tuple[PointItem, ...]
    losses: dict[str, int]
    turn: int
    why: str = ""
    thresholds: tuple[Threshold, ...] = ()
    difficulty: Difficulty | None = None
    names: dict[str, str] = {}
    winner: str = ""
    gainer: str = ""
    verdict: str = ""

    @property
    def ending(self) -> str:
        """The end of the game, in the player's language; empty while it goes on.  Its message may name the turn, and
        a side that has a name of its own."""
        named = {side: t(name) for side, name in self.names.items()}
        return t(self.why, turn=self.turn, **named) if self.why else ""


def gainer_of(report: Report, sides: tuple[str, ...]) -> str:
    """The side, out of those of a game, that points above 0 are for.

    >>> gainer_of(Report("draw", "Draw", 0, (), {}, 1, gainer="vc"), ("us", "vc"))
    'vc'
    >>> gainer_of(Report("draw", "Draw", 0, (), {}, 1), ("us", "vc"))
    'us'
    """
    return report.gainer or sides[0]


class SystemKit(Protocol):
    """One playable rule system."""

    system: RuleSystem[Any]
    sides: tuple[str, ...]
    log: LogFacts

    def context(self, scenario: Scenario) -> Any:
        """The context in which a game of ``scenario`` looks things up (map, tables); raises ``Fault``."""

    def difficulties(self) -> tuple[Difficulty, ...]:
        """The levels that a scenario may name in its ``[rules]`` as ``difficulty``; raises ``Fault``.

        No map is loaded for it.
        """

    def ways(self, scenario: Scenario) -> Ways:
        """The ways to play ``scenario``: players, switches and levels; raises ``Fault``.  No map is loaded for
        it."""

    def fingerprint(self, context: Any) -> str:
        """A short hash of what a saved game relies on and players may edit: the map and the tables."""

    def begin(self, context: Any, dice: Dice) -> Game[Any]:
        """A game set up and run to its first decision."""

    def moment(self, game: Game[Any]) -> Moment:
        """Turn and phase now."""

    def report(self, game: Game[Any]) -> Report:
        """The account so far, or of the whole game when it is over."""

    def words(self, game: Game[Any], event: Event) -> str:
        """One line of the log for ``event``, in the player's language; empty for events not worth a line."""


def side_name(kit: SystemKit, report: Report, side: str) -> str:
    """The name of a side in the game of this account, in the player's language.

    >>> side_name(session.kit, session.report, "us")
    'US company'
    """
    named = report.names.get(side, "")
    return t(named) if named else kit.log.side(side)
