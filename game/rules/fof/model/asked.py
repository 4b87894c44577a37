"""The questions to every kind of piece: a unit, a marker with nobody behind it, a man who lies where he fell."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fof.model.components import PIECES, Down, Dummy, InUnit, Unit, Vehicle
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import side_of


@PIECES.asks(Unit)
def can_fight(battle: Battle, piece: EntityId) -> bool:
    """FOF-OOC-1 (house): whether a piece can do more than go about: fire, watch, assault and carry out tasks."""
    return True


@can_fight.answers(Dummy)
@can_fight.answers(Down)
def can_not(battle: Battle, piece: EntityId) -> bool:
    """FOF-OOC-1 (house), FOF-CAS-1: nobody is there, or he lies."""
    return False


@PIECES.asks(Unit)
def whose(battle: Battle, piece: EntityId) -> str:
    """FOF-CAS-1: the side that a piece belongs to."""
    return side_of(battle.world, piece)


@whose.answers(Down)
def whose_man(battle: Battle, man: EntityId) -> str:
    """FOF-CAS-1: that of the unit he came with, wherever it is now."""
    return side_of(battle.world, EntityId(battle.world.get(man, InUnit).to))


@PIECES.asks(Unit)
def is_on_foot(battle: Battle, piece: EntityId) -> bool:
    """FOF-VEH-1 (house): whether it takes cover, ducks, searches, falls back, assaults and is assaulted: men do."""
    return True


@is_on_foot.answers(Vehicle)
def is_no_man(battle: Battle, vehicle: EntityId) -> bool:
    """FOF-VEH-1 (house): a vehicle does none of it."""
    return False
