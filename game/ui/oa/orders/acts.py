"""Orders in words: what each is called on a button or in a menu, which key it has, and at what it aims."""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import DIRECTIONS, label
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId, World
from game.engine.text import mark, t
from game.rules.oa.model import decisions
from game.rules.oa.words.telling import name_of
from game.ui.window.keymap import key_of


class Act(Struct, frozen=True):
    """A sort of order: its name on a button, whose key it has, what a tooltip says, and whether it is an attack.

    ``aimed`` orders want a hex or a piece, which is chosen on the map.  A click on its hex aims an ``attack``;
    other orders with dice are ``weighed``: their chances are shown first, but a click there may mean something else.
    """

    name: str
    action: str
    hint: str
    aimed: bool = False
    attack: bool = False
    weighed: bool = False

    @property
    def key(self) -> str:
        """The key in force."""
        return key_of(self.action)

    @property
    def asks(self) -> bool:
        """Whether it is shown with its chances before it is given."""
        return self.attack or self.weighed


_ACTS: dict[type[Order], Act] = {
    decisions.Place: Act(mark("Place"), "move", mark("Put the helicopter over a hex of the map."), aimed=True),
    decisions.Lift: Act(mark("Take back"), "take_back_machine", mark("Take the helicopter off the map again.")),
    decisions.Load: Act(mark("Load"), "board", mark("Go aboard a helicopter at base."), aimed=True),
    decisions.Unload: Act(mark("Unload"), "get_off", mark("Get out of the helicopter at base.")),
    decisions.Fly: Act(mark("Fly"), "move", mark("Fly to any hex that has no helicopter yet."), aimed=True),
    decisions.FlyOff: Act(mark("Leave the map"), "leave", mark("Fly off; it can come back three turns later.")),
    decisions.Land: Act(mark("Land"), "land", mark("Set down in the hex below.")),
    decisions.TakeOff: Act(mark("Take off"), "take_off", mark("Rise, and stay over the hex.")),
    decisions.Embark: Act(mark("Board"), "board", mark("Board a landed helicopter in the same hex."), aimed=True),
    decisions.Disembark: Act(mark("Get off"), "get_off", mark("Get off the landed helicopter.")),
    decisions.Step: Act(mark("Move"), "move", mark("Walk; the costs stand in the hexes."), aimed=True),
    decisions.Assault: Act(
        mark("Assault"), "assault", mark("Fire at the end of the move, with the penalty of an assault."), True, True
    ),
    decisions.Capture: Act(
        mark("Capture"),
        "capture",
        mark("Take a reduced unit next to the squad prisoner after the Viet Cong's fire."),
        True,
    ),
    decisions.Fire: Act(mark("Fire"), "fire", mark("Fire at a hex; F again goes to the next target."), True, True),
    decisions.FireAtAircraft: Act(mark("Fire at aircraft"), "fire", mark("Fire at a helicopter in flight."), True),
    decisions.Locate: Act(mark("Look"), "search", mark("Look for the Viet Cong in a hex: one try a turn."), True, True),
    decisions.Dismantle: Act(mark("Dismantle"), "smoke", mark("Take the weapon apart.")),
    decisions.CallStrike: Act(
        mark("Air strike"), "fire", mark("Send the Cessna over a hex; the Phantom bombs there next turn."), True, True
    ),
    decisions.Drop: Act(mark("Drop"), "board", mark("What the Phantom drops on the strip."), weighed=True),
    decisions.LaySmoke: Act(
        mark("Smoke"),
        "smoke",
        mark("Costs 2 MP. Shots through a hex with smoke, into it or out of it lose 2."),
        True,
        weighed=True,
    ),
    decisions.Search: Act(
        mark("Search"), "search", mark("Costs 2 MP. Find out who a civilian in the next hex really is."), True, True
    ),
    decisions.PassPrisoner: Act(
        mark("Hand over"), "get_off", mark("Give a prisoner to another squad here or in the next hex."), True
    ),
    decisions.SearchTunnel: Act(
        mark("Find tunnel"),
        "take_off",
        mark("Costs 2 MP. Look for a tunnel in this building: one try a building."),
        weighed=True,
    ),
    decisions.ControlTunnel: Act(
        mark("Enter tunnel"),
        "tunnel",
        mark("There may be a trap; a squad that lives controls the tunnel."),
        weighed=True,
    ),
    decisions.Demolish: Act(
        mark("Blow up"),
        "land",
        mark("Destroy a bunker in the next hex, with an attack on whoever is inside."),
        True,
        True,
    ),
    decisions.LiftOut: Act(
        mark("Lift out"),
        "board",
        mark("The medevac takes the wounded men aboard; the unit is at full strength again."),
        True,
    ),
    decisions.MarkCasualty: Act(
        mark("Purple smoke"), "capture", mark("Call the medevac to this hex: it is placed here next turn."), True
    ),
    decisions.Leave: Act(mark("Withdraw"), "leave", mark("Leave the map by the north edge.")),
    decisions.Hold: Act(mark("Hold"), "hold", mark("Hold fire, or stay where it is.")),
    decisions.Done: Act(mark("Done"), "end_step", mark("Nothing more to order in this step.")),
}

ORDNANCE = {"he": mark("High explosive"), "napalm": mark("Napalm")}
"""What the Phantom may drop, in words."""
ORDNANCE_ACTIONS = {"he": "board", "napalm": "tunnel"}
"""Whose key chooses it (see ``actions``)."""

_WITH_BEARING = mark("{act} {hex}, run to {side}")
_SEARCHED, _BUNKER = mark("{act} {target}"), mark("{act} bunker {target}")
_HANDED = mark("{act}: {prisoner} to {unit}")
_WITH_HELICOPTER = mark("{act}: {unit} into {helicopter}")
_WITH_HEX, _GOING = mark("{act} {hex}"), mark("{act} to {hex}")
_WITH_BEHIND = mark("{act} {hex} and {behind}")
_WITH_TARGET = mark("{act}: {target}")


def act_of(order: Order) -> Act:
    """What sort of order it is."""
    return _ACTS[type(order)]


def words_of(world: World, order: Order) -> str:
    """The order in a few words, such as "Fire 1214" or "Board: Ruiz's squad into transport Slick 3"."""
    act, target = t(act_of(order).name), getattr(order, "target", None) or getattr(order, "aircraft", None)
    if isinstance(order, decisions.Load | decisions.Embark | decisions.LiftOut):
        unit, helicopter = name_of(world, order.unit), name_of(world, order.helicopter)
        return t(_WITH_HELICOPTER, act=act, unit=unit, helicopter=helicopter)
    if isinstance(order, decisions.CallStrike):
        return t(_WITH_BEARING, act=act, hex=label(order.hex), side=t(DIRECTIONS[order.bearing]))
    if isinstance(order, decisions.Drop):
        return t(ORDNANCE[order.ordnance])
    if isinstance(order, decisions.Search | decisions.Demolish | decisions.Capture):
        words = _BUNKER if isinstance(order, decisions.Demolish) else _SEARCHED
        return t(words, act=act, target=name_of(world, order.target))
    if isinstance(order, decisions.PassPrisoner):
        return t(_HANDED, act=act, prisoner=name_of(world, order.target), unit=name_of(world, order.unit))
    if isinstance(order, decisions.Fire) and order.behind:
        return t(_WITH_BEHIND, act=act, hex=label(order.hex), behind=label(order.behind))
    if isinstance(order, decisions.FireAtAircraft):
        return t("Fire at {target}", target=name_of(world, order.aircraft))
    if target:
        return t(_WITH_TARGET, act=act, target=name_of(world, target))
    hex = getattr(order, "hex", None)
    if isinstance(order, decisions.Step | decisions.Fly):
        return t(_GOING, act=act, hex=label(order.hex))
    return t(_WITH_HEX, act=act, hex=label(hex)) if hex else act


def full_words_of(world: World, order: Order, actor: EntityId) -> str:
    """The same with the piece that does it: "Get off: Ruiz's squad", "Fire 1214: gunship Cobra 1"."""
    words = words_of(world, order)
    if not actor or isinstance(order, _WITH_BOTH_NAMED):
        return words
    return t(_WITH_TARGET, act=words, target=name_of(world, actor))


_WITH_BOTH_NAMED = (decisions.Load, decisions.Embark, decisions.LiftOut, decisions.PassPrisoner)
"""Orders whose words name the piece that is ordered anyway."""

_TO_DO: dict[type[Decision | None], str] = {
    decisions.Deploy: mark(
        "Choose a platoon and click where it comes in, or drag squads onto helicopters and those onto the map."
    ),
    decisions.AirSupport: mark("Click the hex that the Cessna marks for an air strike, or end the step without one."),
    decisions.Ordnance: mark("The Phantom is coming in: choose what it drops before the roll for accuracy."),
    decisions.Airmobile: mark("Fly helicopters where you want them, bring in what waits at base, or send some away."),
    decisions.Landing: mark("Choose which helicopters land where they are."),
    decisions.Boarding: mark("Get squads off landed helicopters, or aboard."),
    decisions.UsMovement: mark("Move your units one after the other; at the end of its move a unit may assault."),
    decisions.UsReaction: mark("A Viet Cong unit has moved into view: fire at it, or hold."),
    decisions.UsFire: mark("Fire with everyone who still has a shot."),
    decisions.Charges: mark("Squads that have neither moved nor fired may blow up bunkers next to them."),
    decisions.Evacuation: mark(
        "Landed helicopters may take off and fly off the map; the medevac lifts out the wounded."
    ),
    decisions.Casualties: mark("Medical teams may call the medevac with purple smoke to units with losses."),
    decisions.VcReaction: mark("{unit}: fire at {mover}, which has just moved, or hold."),
    decisions.VcDefensiveFire: mark("{unit}: choose what it fires at, or hold."),
    decisions.VcMovement: mark("{unit}: move it a hex, or stay."),
}

VC_ACTS = mark("The Viet Cong act. Space shows the result at once.")
OVER = mark("The battle is over.")


def to_do(world: World, decision: Decision | None) -> str:
    """What the player is asked, in one sentence that names whom it is about."""
    words = _TO_DO.get(type(decision))
    if words is None:
        return t(OVER)
    about = {field: getattr(decision, field, None) for field in ("unit", "mover")}
    names = {field: name_of(world, piece) for field, piece in about.items() if piece is not None}
    if "unit" in names:
        names["unit"] = names["unit"][:1].upper() + names["unit"][1:]
    return t(words, **names)
