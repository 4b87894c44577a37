"""Events in charges and in melee, to the wounded, and after the battle, as typed values."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, Event, Linked
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure, NamesTarget
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare


@declare(told=EVERYBODY)
class ChargeBegan(Linked, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FNG-REACT-21: a figure charges another."""

    figure: EntityId
    target: EntityId


@declare(told=EVERYBODY)
class ChargeFellShort(Linked, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FNG-REACT-20: a charger does not get to his enemy."""

    figure: EntityId
    target: EntityId


@declare(told=EVERYBODY)
class MeleeJoined(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-MELEE-01: a figure comes to blows with an enemy."""

    figure: EntityId
    enemy: EntityId


@declare(told=EVERYBODY)
class Fought(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-MELEE-02..03: a figure's dice in a round of melee, and against whom they count."""

    figure: EntityId
    enemies: tuple[EntityId, ...]
    weapon: str
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    passes: int


@declare(told=EVERYBODY)
class DuelDecided(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-MELEE-04, FNG-V2-12: how two in contact came out of a round; ``margin`` 0: neither has won."""

    figure: EntityId
    enemy: EntityId
    margin: int


@declare(told=EVERYBODY)
class BrokeOff(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-MELEE-07: a figure steps back from his enemies."""

    figure: EntityId
    enemies: tuple[EntityId, ...]


@declare(told=EVERYBODY)
class Dispatched(Event, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FNG-DAMAGE-04: a figure has killed one who was out of the fight."""

    figure: EntityId
    target: EntityId


@declare(told=EVERYBODY)
class TakenPrisoner(Linked, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FNG-DAMAGE-04, FNG-INVOL-05: a figure has captured another."""

    figure: EntityId
    target: EntityId


@declare(told=EVERYBODY)
class CasualtyMoved(Event, frozen=True, kw_only=True):
    """FNG-CASU-03: bearers have moved a casualty to ``end``; ``how``: dragged or carried."""

    bearers: tuple[EntityId, ...]
    casualty: EntityId
    end: tuple[float, float]
    how: str


@declare(told=EVERYBODY)
class MedicTried(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-ATTR-22: a Medic's dice over a casualty, and what they do for him."""

    figure: EntityId
    casualty: EntityId
    rep: int
    faces: tuple[int, ...]
    passes: int
    result: str


@declare(told=EVERYBODY)
class Recovered(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-RECOV-01..02: what became of a casualty after the battle: his dice, none where none are thrown.

    ``result``: recovers, returns later (in ``turns`` turns of a campaign), goes home, dies or is missing.
    """

    figure: EntityId
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    result: str
    turns: int = 0


@declare(told=EVERYBODY)
class ReputationChanged(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-REP-07..10: a figure's Reputation Points after the battle, and his Rep; ``why``: deeds, fled or wounded."""

    figure: EntityId
    points: int
    rep: int
    risen: bool
    why: str
