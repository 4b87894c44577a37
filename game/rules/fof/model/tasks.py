"""Tasks that one subject lays on the agenda and another carries out."""

from __future__ import annotations

from game.engine.core.naming import NOBODY
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fof.model.acts import Act
from game.rules.fof.model.declared import declare


@declare
class PlayTurn(Task, frozen=True):
    """FOF-TURN-1: play one whole turn."""

    turn: int


@declare
class NextUnit(Task, frozen=True):
    """FOF-TURN-1: ask the side for the next unit, if any is left that may act."""

    side: str


@declare
class HoldCards(Task, frozen=True):
    """FOF-FOW-2: before a half the other side may play a card that it holds."""

    side: str


@declare
class EndPhase(Task, frozen=True):
    """FOF-TURN-1: rallies, casualty checks, account."""


@declare
class GoOn(Task, frozen=True):
    """FOF-TURN-1: ask what the active unit does next, as long as there is anything."""

    unit: EntityId


@declare
class Finish(Task, frozen=True):
    """FOF-TURN-1: the activation of this unit is over."""

    unit: EntityId


@declare
class Perform(Task, frozen=True):
    """FOF-RT-4: a unit is about to do something: whoever may react is asked first."""

    act: Act


@declare
class WalkTo(Task, frozen=True):
    """FOF-RT-4: the acting unit goes on to this step of its way, where it is interrupted."""

    act: Act
    start: int
    place: int


@declare
class Hit(Task, frozen=True):
    """FOF-ATK-5: a unit loses so many men in one attack; ``leader_first``: the first of them is its leader."""

    unit: EntityId
    casualties: int
    leader_first: bool = False


@declare
class CheckMorale(Task, frozen=True):
    """FOF-MOR-1: a unit checks its morale; ``again``: card 12 was played on it."""

    unit: EntityId
    casualties: int
    again: bool = False


@declare
class FallBack(Task, frozen=True):
    """FOF-MOR-1, FOF-CA-1: a unit falls back: ``inches`` at most, 0 for its own rate."""

    unit: EntityId
    inches: float = 0.0


@declare
class Rally(Task, frozen=True):
    """FOF-MOR-1: a pinned unit tries to rally; ``again``: card 12 was played on it."""

    unit: EntityId


@declare
class Treat(Task, frozen=True):
    """FOF-CAS-1: a man who is down: looked after, captured, or left where he lies.

    ``first_aid``: a unit gives its activation to him (its number, else 0); ``quick``: card 6 was played on the check.
    """

    man: EntityId
    first_aid: EntityId = EntityId(0)
    quick: bool = False


@declare
class Judge(Task, frozen=True):
    """FOF-SOLO-1: whether the game is over."""

    turn_done: bool = False


@declare
class Draw(Task, frozen=True):
    """FOF-FOW-1: a side draws one card; ``unit`` rolled the 1, 0 where the scenario orders it."""

    side: str
    unit: EntityId = NOBODY
