"""Events with weapons, bursts, flame, fire on a place and light.  A ``weapon`` is called by its title here."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, WITNESSES, Event, Linked
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import TargetOfShot


@declare(told=WITNESSES)
class WeaponReadied(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TURN-08, FNG-WEAP-11: a weapon is set up, or a grenade in the hand."""

    figure: EntityId
    weapon: str


@declare(told=WITNESSES)
class WeaponTaken(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TURN-08: a weapon is picked up."""

    figure: EntityId
    weapon: str


@declare(told=EVERYBODY)
class WeaponsDropped(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TURN-08, FNG-WEAP-12: weapons lie on the ground."""

    figure: EntityId
    weapons: tuple[str, ...]


@declare(told=EVERYBODY)
class Burst(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-GREN-01..05: one die at a spot: ``how`` is ``thrown``, ``dropped``, ``back``, ``astray``, ``fired`` or
    ``charge``; ``result`` is ``hit``, ``miss`` or ``dud``."""

    figure: EntityId
    weapon: str
    at: tuple[float, float]
    how: str
    result: str
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    targets: tuple[TargetOfShot, ...]


@declare(told=EVERYBODY)
class GrenadeChecked(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-GREN-04, FNG-GREN-07: where a grenade goes, or how it is dropped; ``test`` is the name of the table."""

    figure: EntityId
    test: str
    rep: int
    faces: tuple[int, ...]
    passes: int
    result: str


@declare(told=EVERYBODY)
class Fumbled(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-GREN-04: the grenade falls at his own feet: the die of each man around it, and who gets down in time."""

    figure: EntityId
    men: tuple[EntityId, ...]
    faces: tuple[int, ...]
    ducks: tuple[bool, ...]


@declare(told=EVERYBODY)
class ThrownBack(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-ATTR-06: an Athlete reaches for the grenade, and has it or not."""

    figure: EntityId
    has_it: bool


@declare(told=EVERYBODY)
class BackBlast(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-WEAP-26..29: the blast behind a launcher hits these men."""

    figure: EntityId
    weapon: str
    men: tuple[EntityId, ...]


@declare(told=EVERYBODY)
class ChargePlaced(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-WEAP-25: a charge lies where it will burst."""

    figure: EntityId
    weapon: str
    at: tuple[float, float]


@declare(told=EVERYBODY)
class FlameFired(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-WEAP-20..21: one die along a path of flame, and whom it hits."""

    figure: EntityId
    weapon: str
    end: tuple[float, float]
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    targets: tuple[TargetOfShot, ...]
    last_shot: bool
    empty: bool


@declare(told=EVERYBODY)
class TankTried(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-WEAP-22: the die for the tank of a flame-thrower, whether it explodes, and whom it burns."""

    figure: EntityId
    explodes: bool
    men: tuple[EntityId, ...]


@declare(told=EVERYBODY)
class FlamesCrossed(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-WEAP-23: one goes through burning ground: two dice less his Rep."""

    figure: EntityId
    faces: tuple[int, ...]
    total: int
    hit: bool


@declare(told=EVERYBODY)
class ReconFired(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-RECON-01: fire at a place; how many men there are fired on is not told."""

    figure: EntityId
    weapon: str
    at: tuple[float, float]
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    out_of_ammo: bool


@declare(told=EVERYBODY)
class ReconFound(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-RECON-03: what the dice of recon by fire do to those who betray themselves."""

    figure: EntityId
    targets: tuple[TargetOfShot, ...]


@declare(told=EVERYBODY)
class CoverLaid(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-COVERING-01: a figure keeps a swath under fire."""

    figure: EntityId


@declare(told=EVERYBODY)
class LightUsed(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-GEAR-01..02, FNG-TUNNEL-15: a light goes on or (no device) out."""

    figure: EntityId
    device: str


@declare(told=EVERYBODY)
class FlareLit(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-GEAR-03: a flare burns over a place."""

    figure: EntityId
    at: tuple[float, float]


@declare(told=EVERYBODY)
class FlareOut(Event, frozen=True, kw_only=True):
    """FNG-GEAR-03: a flare is burnt out."""

    at: tuple[float, float]


@declare(told=EVERYBODY)
class WireCut(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-GEAR-06: there is a gap in the wire."""

    figure: EntityId
    at: tuple[float, float]


@declare(told=WITNESSES)
class Entangled(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TERR-24..25: somebody has come to barbed wire, or gone an inch ``through`` it."""

    figure: EntityId
    through: bool


@declare(told=EVERYBODY)
class WireBlown(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TERR-27: a burst has cleared so many ``inches`` of barbed wire."""

    figure: EntityId
    inches: int
