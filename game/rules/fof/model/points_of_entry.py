"""Where rules enter what others do: the places of the turn, what an active unit is offered, what forbids it."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.hooks import Hooks
from game.engine.core.orders import Choices, Refusal
from game.engine.core.turn import Turn
from game.engine.core.world import EntityId
from game.rules.fof.model.acts import Act
from game.rules.fof.model.decisions import UnitActs
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import is_on_table
from game.rules.fof.model.setting import Setting

TURN: Turn[Setting] = Turn(
    FOF,
    start=("arrivals",),
    after_dice=("held cards",),
    after_activation=("cover", "at ease"),
    end=("vehicles", "rallies", "casualties", "smoke", "villagers", "cards", "account"),
)
"""The places of the turn.  The initiative is what the dice say; each side comes after it as its half begins."""

Offer = Callable[[Battle, UnitActs, Choices], None]
Check = Callable[[Battle, EntityId], Refusal | None]
offers: Hooks[Offer] = Hooks("assault", "tasks", "fire", "cover", "moves", "out of contact", "cards", "boarding")
"""Something that adds to what an active unit might do."""

CardOffer = Callable[[Battle, str, Choices], None]
between_units: Hooks[CardOffer] = Hooks("cards", "riders")
"""Something that adds to what a side might do instead of activating a unit."""

_CHECKS: dict[str, Check] = {}


def checks(how: str) -> Callable[[Check], Check]:
    """The function below says what forbids to activate a unit for ``how``."""

    def register(function: Check) -> Check:
        _CHECKS[how] = function
        return function

    return register


def why_not_so(how: str, battle: Battle, unit: EntityId) -> Refusal | None:
    """The refusal to activate a unit for ``how``; None where no rule has a say."""
    check = _CHECKS.get(how)
    return check(battle, unit) if check is not None else None


Goes = Callable[[Battle, Act], bool]
_GOES: dict[str, Goes] = {}


def goes_on(kind: str) -> Callable[[Goes], Goes]:
    """The function below says whether an act of this kind can still be carried out."""

    def register(function: Goes) -> Goes:
        _GOES[kind] = function
        return function

    return register


def can_go_on(battle: Battle, act: Act) -> bool:
    """FOF-RT-4: whether the actor is there, and its act can still be carried out."""
    return is_on_table(battle.world, act.actor) and _GOES[act.kind](battle, act)
