"""A mind: everything that the searcher has to know of a rule system."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from msgspec import Struct

from game.ai.ahead.efforts import Effort
from game.ai.ahead.worth import Weights, weights_of
from game.ai.proposals import Answer, Leader, Plan
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Decision, Order
from game.engine.core.players import Player
from game.engine.playable.kit import SystemKit, gainer_of


class Account(NamedTuple):
    """How a battle stands: the ``points`` above 0 are for the ``gainer``; ``ended``: none will be added."""

    points: int
    gainer: str
    ended: bool


class Tally(Struct, frozen=True):
    """The plain numbers of a position as one side counts them: its points, and the men of either side who are lost."""

    points: int
    own: int
    enemies: int


class Mind(ABC):
    """One rule system as a player who tries orders needs it.  Nothing in it changes from one battle to the next.

    ``leaders``: the quick leader of each side that may think.  ``players``: the quick player of every side; they play
    the futures on.
    """

    kit: SystemKit
    leaders: Mapping[str, Leader]
    players: Mapping[str, Player]
    equals: Mapping[str, Player] = {}
    """Players of futures where a level takes the enemy for its equal; none: ``players``."""
    pace: float = 1.0
    """How many orders its leaders give while FNG's give one: what it may try in the same time."""
    least: float = 25.0
    """Thousandths of a point by which another order has to look better: smaller differences are chance."""
    looks_farther: bool = False
    """Whether all is tried once more, past the end of the turn, where at it no order is better than the leader's."""
    finishes: bool = False
    """Whether it goes on only where the budget lasts for as many futures as it takes to tell two orders apart."""
    goes_on: float = 1.0
    """How many times its budget a search may spend where another order looks better, if not surely so."""
    beside: int | None = None
    """How many of the orders that the leader never thinks of are looked at, at most; None: as many as there is room."""

    def worth_trying(self, decision: Decision, effort: Effort) -> Effort:
        """The effort that a decision is worth of the ``effort`` of a level; all of it unless a system knows better.

        With a width of 0 nothing is tried.
        """
        return effort

    def futures_of(self, effort: Effort) -> Mapping[str, Player]:
        """The players who play the futures of a level on."""
        return self.equals if effort.equals and self.equals else self.players

    def load(self, game: Game[Any]) -> float:
        """How many times as long an order takes in a position as in a small battle, about: so many fewer are tried."""
        return 1.0

    def searches(self, decision: Decision) -> bool:
        """Whether a decision is worth trying anything; the quick leader answers all others."""
        return True

    def least_in(self, game: Game[Any]) -> float:
        """Thousandths of a point by which another order has to look better in a position: ``least``, unless a system
        knows better."""
        return self.least

    def thoughts(self, game: Game[Any], plan: Plan) -> Iterator[Answer]:
        """Thoughts of a leader that are tried, first the order that he would give; all unless a system knows better."""
        return plan.legal(game)

    def also(self, game: Game[Any], first: Order, dice: SeededDice) -> Iterable[Answer]:
        """Orders beside the leader's ``first`` that he passes over or never thinks of, each with its reason.

        They need not be legal.
        """
        return ()

    @abstractmethod
    def imagine(self, game: Game[Any], side: str, dice: SeededDice) -> Game[Any]:
        """A copy in which everything that ``side`` does not know is as it might be, drawn with ``dice``.

        Nothing of how it truly is may enter: where two battles look the same to the side, so do their copies.
        """

    @abstractmethod
    def lost(self, game: Game[Any], side: str) -> int:
        """The men of a side who are lost so far."""

    @abstractmethod
    def turns(self, game: Game[Any]) -> int:
        """The turns that the battle lasts at most."""

    def features(self, game: Game[Any]) -> dict[str, float]:
        """Signs of how the battle will end, as counted for whom points above 0 are; by name, in a fixed order.

        Each is worth its weight in points still to come: the account, and the losses of either side, each times the
        share of the battle that is still to come.
        """
        left = max(0.0, 1.0 - (max(1, self.turn(game)) - 1) / self.turns(game))
        account = self.account(game)
        tally = self._tally(game, account, account.gainer)
        return {
            "left": left,
            "points": left * account.points,
            "own_lost": left * tally.own,
            "enemies_lost": left * tally.enemies,
        }

    @cached_property
    def weights(self) -> Weights:
        """The weights of the features, fitted to battles that the quick leaders played."""
        return weights_of(self.kit.system.id)

    def account(self, game: Game[Any]) -> Account:
        """How the battle stands."""
        report = self.kit.report(game)
        return Account(report.points, gainer_of(report, self.kit.sides), bool(report.why))

    def turn(self, game: Game[Any]) -> int:
        """The turn that is played."""
        return self.kit.moment(game).turn

    def worth(self, game: Game[Any], side: str, own: int = 100) -> int:
        """The points that a side may expect at the end, in thousandths.

        ``own``: what its own men weigh, in hundredths of what they are worth.
        """
        account = self.account(game)
        points = float(account.points)
        if not account.ended:
            points += self.weights.still_to_come(self.features(game))
        worth = points if account.gainer == side else -points
        if own != 100:
            worth -= (own - 100) / 100 * self.weights.man * self.lost(game, side)
        return round(1000 * worth)

    def tally(self, game: Game[Any], side: str) -> Tally:
        """The numbers of a position that reasons tell."""
        return self._tally(game, self.account(game), side)

    def _tally(self, game: Game[Any], account: Account, side: str) -> Tally:
        points = account.points if account.gainer == side else -account.points
        enemies = sum(self.lost(game, other) for other in self.kit.sides if other != side)
        return Tally(points, self.lost(game, side), enemies)
