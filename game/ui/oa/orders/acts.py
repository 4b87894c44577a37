"""The orders of Operation Apocalypse, a record each: what it is called, its button and key, how it is aimed."""

from __future__ import annotations

from game.board.hexgrid import DIRECTIONS, label
from game.engine.core.orders import Order
from game.engine.core.world import EntityId, World
from game.engine.text import mark, t
from game.rules.oa.model import decisions
from game.rules.oa.resolve.bombing import HE, NAPALM
from game.rules.oa.words.telling import name_of
from game.ui.battle.acts import ODDS, WAY, Acts, Handle

HEX, PIECE, ATTACK, STRIKE, STEP = "hex", "piece", "attack", "strike", "step"
"""How orders are aimed: at a hex that is clicked, at a piece, as an attack on the hex that is clicked, by turning the
run of a strike; and what ends a step or declines what is asked."""
ALL = "all"
"""The handle that orders the same of everybody who can."""


def variant_of(order: Order) -> str:
    """The facts that tell an order from others of its kind: what the Phantom drops."""
    return order.ordnance if isinstance(order, decisions.Drop) else ""


ACTS = Acts(variant_of)
"""The orders of Operation Apocalypse."""

_BOTH_NAMED = (decisions.Load, decisions.Embark, decisions.LiftOut, decisions.PassPrisoner)
"""Orders whose words name the piece that is ordered anyway."""
_WITH_TARGET, _WITH_HEX, _GOING = mark("{act}: {target}"), mark("{act} {hex}"), mark("{act} to {hex}")
_AT_TARGET, _INTO = mark("{act} {target}"), mark("{act}: {unit} into {helicopter}")


def name_of_act(order: Order) -> str:
    """The name on the button of an order."""
    return ACTS.handle_of(order).words


def is_attack(order: Order) -> bool:
    """Whether an order is aimed as an attack."""
    return ACTS[type(order)].aim in (ATTACK, STRIKE)


def asks(order: Order) -> bool:
    """Whether an order is shown with its chances before it is given."""
    return ACTS[type(order)].shows == ODDS


def is_at_hex(order: Order) -> bool:
    """Whether an order wants a hex that is clicked, of which there are too many for a menu."""
    return ACTS[type(order)].aim == HEX


def words_of(world: World, order: Order) -> str:
    """An order in a few words, such as "Fire 1214" or "Board: Ruiz's squad into transport Slick 3"."""
    return ACTS[type(order)].says(world, order)


def full_words_of(world: World, order: Order, actor: EntityId) -> str:
    """That with the piece that does it: "Get off: Ruiz's squad", "Fire 1214: gunship Cobra 1"."""
    words = words_of(world, order)
    if not actor or isinstance(order, _BOTH_NAMED):
        return words
    return t(_WITH_TARGET, act=words, target=name_of(world, actor))


def _aboard(world: World, order: decisions.Load | decisions.Embark | decisions.LiftOut) -> str:
    unit, helicopter = name_of(world, order.unit), name_of(world, order.helicopter)
    return t(_INTO, act=name_of_act(order), unit=unit, helicopter=helicopter)


@ACTS.says(
    decisions.Place,
    Handle(mark("Place"), "move", mark("Put the helicopter over a hex of the map.")),
    aim=HEX,
    shows=WAY,
)
def _place(world: World, order: decisions.Place) -> str:
    return t(_WITH_HEX, act=name_of_act(order), hex=label(order.hex))


@ACTS.says(
    decisions.Lift,
    Handle(mark("Take back"), "take_back_machine", mark("Take the helicopter off the map again.")),
)
def _lift(world: World, order: decisions.Lift) -> str:
    return name_of_act(order)


@ACTS.says(
    decisions.Load,
    Handle(mark("Load"), "board", mark("Go aboard a helicopter at base.")),
    aim=PIECE,
)
def _load(world: World, order: decisions.Load) -> str:
    return _aboard(world, order)


@ACTS.says(
    decisions.Unload,
    Handle(mark("Unload"), "get_off", mark("Get out of the helicopter at base.")),
)
def _unload(world: World, order: decisions.Unload) -> str:
    return name_of_act(order)


@ACTS.says(
    decisions.Fly,
    Handle(mark("Fly"), "move", mark("Fly to any hex that has no helicopter yet.")),
    aim=HEX,
    shows=WAY,
)
def _fly(world: World, order: decisions.Fly) -> str:
    return t(_GOING, act=name_of_act(order), hex=label(order.hex))


@ACTS.says(
    decisions.FlyOff,
    Handle(mark("Leave the map"), "leave", mark("Fly off; it can come back three turns later.")),
    Handle(mark("Leave the map"), "leave_all", mark("Everybody who can flies off."), ALL),
)
def _fly_off(world: World, order: decisions.FlyOff) -> str:
    return name_of_act(order)


@ACTS.says(
    decisions.Land,
    Handle(mark("Land"), "land", mark("Set down in the hex below.")),
    Handle(mark("Land"), "land_all", mark("Everybody who can sets down."), ALL, when=(decisions.Landing,)),
)
def _land(world: World, order: decisions.Land) -> str:
    return name_of_act(order)


@ACTS.says(
    decisions.TakeOff,
    Handle(mark("Take off"), "take_off", mark("Rise, and stay over the hex.")),
    Handle(mark("Take off"), "take_off_all", mark("Everybody who can rises."), ALL, when=(decisions.Evacuation,)),
)
def _take_off(world: World, order: decisions.TakeOff) -> str:
    return name_of_act(order)


@ACTS.says(
    decisions.Embark,
    Handle(mark("Board"), "board", mark("Board a landed helicopter in the same hex.")),
    aim=PIECE,
)
def _embark(world: World, order: decisions.Embark) -> str:
    return _aboard(world, order)


@ACTS.says(
    decisions.Disembark,
    Handle(mark("Get off"), "get_off", mark("Get off the landed helicopter.")),
    Handle(mark("Get off"), "get_off_all", mark("Everybody who can gets off."), ALL, when=(decisions.Boarding,)),
)
def _disembark(world: World, order: decisions.Disembark) -> str:
    return name_of_act(order)


@ACTS.says(
    decisions.Step,
    Handle(mark("Move"), "move", mark("Walk; the costs stand in the hexes.")),
    aim=HEX,
    shows=WAY,
)
def _step(world: World, order: decisions.Step) -> str:
    return t(_GOING, act=name_of_act(order), hex=label(order.hex))


@ACTS.says(
    decisions.Assault,
    Handle(mark("Assault"), "assault", mark("Fire at the end of the move, with the penalty of an assault.")),
    aim=ATTACK,
    shows=ODDS,
)
def _assault(world: World, order: decisions.Assault) -> str:
    return t(_WITH_HEX, act=name_of_act(order), hex=label(order.hex))


@ACTS.says(
    decisions.Capture,
    Handle(
        mark("Capture"), "capture", mark("Take a reduced unit next to the squad prisoner after the Viet Cong's fire.")
    ),
    aim=PIECE,
)
def _capture(world: World, order: decisions.Capture) -> str:
    return t(_AT_TARGET, act=name_of_act(order), target=name_of(world, order.target))


@ACTS.says(
    decisions.Fire,
    Handle(mark("Fire"), "fire", mark("Fire at a hex; {fire} again goes to the next target.")),
    aim=ATTACK,
    shows=ODDS,
)
def _fire(world: World, order: decisions.Fire) -> str:
    act, hex = name_of_act(order), label(order.hex)
    if order.behind:
        return t("{act} {hex} and {behind}", act=act, hex=hex, behind=label(order.behind))
    return t(_WITH_HEX, act=act, hex=hex)


@ACTS.says(
    decisions.FireAtAircraft,
    Handle(mark("Fire at aircraft"), "fire", mark("Fire at a helicopter in flight.")),
    aim=PIECE,
)
def _fire_at_aircraft(world: World, order: decisions.FireAtAircraft) -> str:
    return t("Fire at {target}", target=name_of(world, order.aircraft))


@ACTS.says(
    decisions.Locate,
    Handle(mark("Look"), "search", mark("Look for the Viet Cong in a hex: one try a turn.")),
    aim=ATTACK,
    shows=ODDS,
)
def _locate(world: World, order: decisions.Locate) -> str:
    return t(_WITH_HEX, act=name_of_act(order), hex=label(order.hex))


@ACTS.says(
    decisions.Dismantle,
    Handle(mark("Dismantle"), "smoke", mark("Take the weapon apart.")),
)
def _dismantle(world: World, order: decisions.Dismantle) -> str:
    return name_of_act(order)


@ACTS.says(
    decisions.CallStrike,
    Handle(mark("Air strike"), "fire", mark("Send the Cessna over a hex; the Phantom bombs there next turn.")),
    aim=STRIKE,
    shows=ODDS,
)
def _call_strike(world: World, order: decisions.CallStrike) -> str:
    act, side = name_of_act(order), t(DIRECTIONS[order.bearing])
    return t("{act} {hex}, run to {side}", act=act, hex=label(order.hex), side=side)


@ACTS.says(
    decisions.Drop,
    Handle(mark("High explosive"), "board", mark("What the Phantom drops on the strip."), HE),
    Handle(mark("Napalm"), "tunnel", mark("What the Phantom drops on the strip."), NAPALM),
    shows=ODDS,
)
def _drop(world: World, order: decisions.Drop) -> str:
    return name_of_act(order)


@ACTS.says(
    decisions.Search,
    Handle(
        mark("Search"),
        "search",
        mark("Costs 2 MP. Find out who a civilian in the next hex really is."),
        when=(decisions.UsMovement,),
    ),
    aim=ATTACK,
    shows=ODDS,
)
def _search(world: World, order: decisions.Search) -> str:
    return t(_AT_TARGET, act=name_of_act(order), target=name_of(world, order.target))


@ACTS.says(
    decisions.LaySmoke,
    Handle(
        mark("Smoke"),
        "smoke",
        mark("Costs 2 MP. Shots through a hex with smoke, into it or out of it lose 2."),
        when=(decisions.UsMovement,),
    ),
    aim=HEX,
    shows=ODDS,
)
def _lay_smoke(world: World, order: decisions.LaySmoke) -> str:
    return t(_WITH_HEX, act=name_of_act(order), hex=label(order.hex))


@ACTS.says(
    decisions.PassPrisoner,
    Handle(mark("Hand over"), "get_off", mark("Give a prisoner to another squad here or in the next hex.")),
    aim=PIECE,
)
def _pass_prisoner(world: World, order: decisions.PassPrisoner) -> str:
    prisoner, unit = name_of(world, order.target), name_of(world, order.unit)
    return t("{act}: {prisoner} to {unit}", act=name_of_act(order), prisoner=prisoner, unit=unit)


@ACTS.says(
    decisions.SearchTunnel,
    Handle(
        mark("Find tunnel"),
        "take_off",
        mark("Costs 2 MP. Look for a tunnel in this building: one try a building."),
        when=(decisions.UsMovement,),
    ),
    shows=ODDS,
)
def _search_tunnel(world: World, order: decisions.SearchTunnel) -> str:
    return name_of_act(order)


@ACTS.says(
    decisions.ControlTunnel,
    Handle(
        mark("Enter tunnel"),
        "tunnel",
        mark("There may be a trap; a squad that lives controls the tunnel."),
        when=(decisions.UsMovement,),
    ),
    shows=ODDS,
)
def _control_tunnel(world: World, order: decisions.ControlTunnel) -> str:
    return name_of_act(order)


@ACTS.says(
    decisions.Demolish,
    Handle(
        mark("Blow up"),
        "land",
        mark("Destroy a bunker in the next hex, with an attack on whoever is inside."),
        when=(decisions.Charges,),
    ),
    aim=ATTACK,
    shows=ODDS,
)
def _demolish(world: World, order: decisions.Demolish) -> str:
    return t("{act} bunker {target}", act=name_of_act(order), target=name_of(world, order.target))


@ACTS.says(
    decisions.LiftOut,
    Handle(
        mark("Lift out"),
        "board",
        mark("The medevac takes the wounded men aboard; the unit is at full strength again."),
        when=(decisions.Evacuation,),
    ),
    aim=PIECE,
)
def _lift_out(world: World, order: decisions.LiftOut) -> str:
    return _aboard(world, order)


@ACTS.says(
    decisions.MarkCasualty,
    Handle(
        mark("Purple smoke"),
        "capture",
        mark("Call the medevac to this hex: it is placed here next turn."),
        when=(decisions.Casualties,),
    ),
    aim=PIECE,
)
def _mark_casualty(world: World, order: decisions.MarkCasualty) -> str:
    return t(_WITH_TARGET, act=name_of_act(order), target=name_of(world, order.target))


@ACTS.says(
    decisions.Leave,
    Handle(mark("Withdraw"), "leave", mark("Leave the map by the north edge.")),
)
def _leave(world: World, order: decisions.Leave) -> str:
    return name_of_act(order)


@ACTS.says(
    decisions.Hold,
    Handle(mark("Hold"), "hold", mark("Hold fire, or stay where it is.")),
    aim=STEP,
)
def _hold(world: World, order: decisions.Hold) -> str:
    return name_of_act(order)


@ACTS.says(
    decisions.Done,
    Handle(mark("Done"), "end_step", mark("Nothing more to order in this step.")),
    aim=STEP,
)
def _done(world: World, order: decisions.Done) -> str:
    return name_of_act(order)
