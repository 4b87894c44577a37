"""The decisions of Operation Apocalypse and the orders that answer them.

A decision says who decides what; an order is a plain value.  Which orders are legal, and what they do, stands
in the files of the rules themselves.
"""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.naming import NamesTarget, NamesUnit
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.rules.oa.model.declared import declare
from game.rules.oa.model.naming import NamesHelicopter, NamesHex

# Decisions of the US player ---------------------------------------------------------------------


@declare
class Deploy(Decision, frozen=True):
    """OA-13.1-1..2: load the company and place its helicopters, in flight, anywhere."""


@declare
class AirSupport(Decision, frozen=True):
    """OA-9.1-1: the commander may call an air strike."""


@declare
class Ordnance(Decision, frozen=True):
    """OA-9.2-4: what the Phantom drops, chosen before the accuracy roll."""


@declare
class Airmobile(Decision, frozen=True):
    """OA-1-3: helicopters fly, come in from base with what they load there, or leave."""


@declare
class Landing(Decision, frozen=True):
    """OA-1-6: helicopters in flight may land."""


@declare
class Boarding(Decision, frozen=True):
    """OA-4.4-1..4: units get on and off landed helicopters."""


@declare
class UsMovement(Decision, frozen=True):
    """OA-4.1-1..2: ground units move, one at a time."""


@declare
class UsReaction(Decision, frozen=True):
    """OA-5.2-3: whether to fire at the VC unit ``mover`` in the hex it has just entered."""

    mover: EntityId


@declare
class UsFire(Decision, frozen=True):
    """OA-1-9: units and helicopters with a shot left may fire."""


@declare
class Charges(Decision, frozen=True):
    """OA-11.1-1: squads that neither moved nor fired may blow up bunkers next to them."""


@declare
class Evacuation(Decision, frozen=True):
    """OA-1-10, OA-10-4: landed helicopters take off, and may fly off the map; the medevac lifts a wounded unit."""


@declare
class Casualties(Decision, frozen=True):
    """OA-10-1: medical teams may mark their hex with purple smoke."""


# Decisions of the VC ----------------------------------------------------------------------------


@declare
class VcReaction(Decision, NamesUnit, frozen=True):
    """OA-5.2-1: whether ``unit`` fires at the US unit ``mover`` in the hex it has just entered."""

    unit: EntityId
    mover: EntityId


@declare
class VcDefensiveFire(Decision, NamesUnit, frozen=True):
    """OA-1-7: what ``unit``, which has not fired yet, fires at."""

    unit: EntityId


@declare
class VcMovement(Decision, NamesUnit, frozen=True):
    """OA-1-8: what ``unit``, which has not fired, does in its movement step."""

    unit: EntityId


# Orders -----------------------------------------------------------------------------------------


@declare
class Load(Order, NamesUnit, NamesHelicopter, frozen=True):
    """Before the game or at base: ``unit`` goes aboard ``helicopter``."""

    unit: EntityId
    helicopter: EntityId


@declare
class Unload(Order, NamesUnit, frozen=True):
    """Before the game or at base: ``unit`` gets out again."""

    unit: EntityId


@declare
class Place(Order, NamesHelicopter, NamesHex, frozen=True):
    """Put ``helicopter`` over ``hex``: in the set-up, or coming in from base."""

    helicopter: EntityId
    hex: Hex


@declare
class Lift(Order, NamesHelicopter, frozen=True):
    """In the set-up: take a placed helicopter off the map again."""

    helicopter: EntityId


@declare
class Fly(Order, NamesHelicopter, NamesHex, frozen=True):
    """OA-4.6-1: fly to ``hex``, any distance."""

    helicopter: EntityId
    hex: Hex


@declare
class FlyOff(Order, NamesHelicopter, frozen=True):
    """OA-8.3-2: leave the map."""

    helicopter: EntityId


@declare
class Land(Order, NamesHelicopter, frozen=True):
    """OA-1-6: set down in the hex below."""

    helicopter: EntityId


@declare
class TakeOff(Order, NamesHelicopter, frozen=True):
    """OA-8.3-2: rise, and stay over the hex."""

    helicopter: EntityId


@declare
class Embark(Order, NamesUnit, NamesHelicopter, frozen=True):
    """OA-4.4-2: board a landed helicopter in the same hex."""

    unit: EntityId
    helicopter: EntityId


@declare
class Disembark(Order, NamesUnit, frozen=True):
    """OA-4.4-1: get off a landed helicopter."""

    unit: EntityId


@declare
class Step(Order, NamesUnit, NamesHex, frozen=True):
    """OA-5.2-1: move ``unit`` one hex."""

    unit: EntityId
    hex: Hex


@declare
class Assault(Order, NamesUnit, NamesHex, frozen=True):
    """OA-4.3-1: ``unit``, having moved, fires at ``hex`` at once."""

    unit: EntityId
    hex: Hex


@declare
class Capture(Order, NamesUnit, NamesTarget, frozen=True):
    """OA-4.3-3: ``unit``, having moved next to a reduced VC unit, will take ``target`` prisoner."""

    unit: EntityId
    target: EntityId


@declare
class Fire(Order, NamesUnit, NamesHex, frozen=True):
    """OA-5.1-1: ``unit`` (or helicopter) fires at ``hex``; ``behind`` is a gunship's second hex, 0 for none."""

    unit: EntityId
    hex: Hex
    behind: Hex = Hex(0)


@declare
class FireAtAircraft(Order, NamesUnit, frozen=True):
    """OA-5.1-8: ``unit`` fires its ordinary shot at a helicopter in flight."""

    unit: EntityId
    aircraft: EntityId


@declare
class Locate(Order, NamesHelicopter, NamesHex, frozen=True):
    """OA-8.4-6: ``helicopter`` tries to sight the VC in ``hex``."""

    helicopter: EntityId
    hex: Hex


@declare
class CallStrike(Order, NamesHex, frozen=True):
    """OA-9.1-2..4: put the Cessna over ``hex``; the bombing run goes by the hexside ``bearing`` (0 N ... 5 NW)."""

    hex: Hex
    bearing: int


@declare
class Drop(Order, frozen=True):
    """OA-9.2-4: the Phantom drops ``ordnance``: ``he`` or ``napalm``."""

    ordnance: str


@declare
class LaySmoke(Order, NamesUnit, NamesHex, frozen=True):
    """OA-11.2-1: ``unit`` spends 2 points to try to place smoke on ``hex``, its own or the next."""

    unit: EntityId
    hex: Hex


@declare
class Search(Order, NamesUnit, NamesTarget, frozen=True):
    """OA-12.1-1: ``unit`` spends 2 points to reveal the civilian ``target`` in the next hex."""

    unit: EntityId
    target: EntityId


@declare
class PassPrisoner(Order, NamesUnit, NamesTarget, frozen=True):
    """OA-12.1-6: the prisoner ``target`` goes over to the squad ``unit`` in the same or the next hex."""

    unit: EntityId
    target: EntityId


@declare
class SearchTunnel(Order, NamesUnit, frozen=True):
    """OA-12.4-1: ``unit`` spends 2 points to look for a tunnel in the building where it stands."""

    unit: EntityId


@declare
class ControlTunnel(Order, NamesUnit, frozen=True):
    """OA-12.4-2: ``unit`` makes the control roll for the tunnel in its hex."""

    unit: EntityId


@declare
class Demolish(Order, NamesUnit, NamesTarget, frozen=True):
    """OA-11.1-2: ``unit`` blows up the bunker ``target`` in the next hex."""

    unit: EntityId
    target: EntityId


@declare
class LiftOut(Order, NamesUnit, NamesHelicopter, frozen=True):
    """OA-10-4: the landed medevac ``helicopter`` takes the wounded men of ``unit`` aboard."""

    unit: EntityId
    helicopter: EntityId


@declare
class MarkCasualty(Order, NamesUnit, NamesTarget, frozen=True):
    """OA-10-1: the medical team ``unit`` marks its hex with purple smoke for the wounded unit ``target``."""

    unit: EntityId
    target: EntityId


@declare
class Dismantle(Order, NamesUnit, frozen=True):
    """OA-2.3-6: the crew ``unit`` takes its weapon apart."""

    unit: EntityId


@declare
class Leave(Order, NamesUnit, frozen=True):
    """OA-13.2-10: a withdrawing unit on the north edge leaves the map."""

    unit: EntityId


@declare
class Hold(Order, frozen=True):
    """Not now: hold fire, or stay where you are."""


@declare
class Done(Order, frozen=True):
    """Nothing more to order in this step."""
