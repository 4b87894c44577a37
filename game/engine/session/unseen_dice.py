"""Dice that whoever throws his own must not throw: what they are for, or that they fall at all, is hidden from him."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.engine.core.dice import Dice, DiceNeeded, OwnDice, Roll, SeededDice
from game.engine.core.game import Game, Told
from game.engine.core.orders import Order
from game.engine.playable.kit import SystemKit


class _AnyDice(Dice):
    """The faces that are known, and any beyond them."""

    def __init__(self, known: list[tuple[int, ...]]) -> None:
        super().__init__()
        self._known = list(known)
        self._beyond = SeededDice(0, "unseen")

    def _throw(self, purpose: str, rule: str, count: int, sides: int) -> tuple[int, ...]:
        return self._known.pop(0) if self._known else self._beyond.roll(purpose, rule, count, sides)

    def copy(self) -> _AnyDice:
        twin = _AnyDice(self._known)
        twin._beyond = self._beyond.copy()
        self._like(twin)
        return twin


def tried(game: Game[Any], order: Order) -> list[Told]:
    """The events that ``order`` would bring about with the dice that were told for it, and any others.

    >>> from game.engine.core.players import answer_of
    >>> from game.systems import make_player
    >>> order, _ = answer_of(make_player("oa", "us", "random"), session.game, 7)
    >>> len(tried(session.game, order)) > 0
    True
    """
    trial, dice = game.copy(), game.dice
    trial.take_told()
    trial.dice = _AnyDice(dice.told if isinstance(dice, OwnDice) else [])
    trial.dice.thrown = dice.thrown
    trial.submit(order)
    return trial.take_told()


def is_unseen(kit: SystemKit, game: Game[Any], order: Order, needed: DiceNeeded, readers: Collection[str]) -> bool:
    """Whether the roll that ``order`` waits for is hidden from ``readers``: its purpose, or what it tells of.

    >>> from game.engine.core.players import answer_of
    >>> from game.systems import make_player
    >>> order, _ = answer_of(make_player("oa", "us", "random"), session.game, 7)
    >>> is_unseen(session.kit, session.game, order, DiceNeeded("fire", "OA-5.5-1", 1, 6), ())
    False
    """
    if kit.log.is_secret(Roll(needed.purpose, needed.rule, (), needed.sides)):
        return True
    if not isinstance(game.dice, OwnDice) or not readers or kit.system.secrets is None:
        return False
    place = len(game.dice.told)
    for item in tried(game, order):
        if place < len(item.rolls):
            return item.hidden_from in readers
        place -= len(item.rolls)
    return False
