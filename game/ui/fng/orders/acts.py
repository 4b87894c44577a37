"""The orders of FNG, a record each: what it is called, its button and key, how it is aimed, what a menu says of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.whereabouts import whereabouts
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, t
from game.rules.fng.model.arms import Arm
from game.rules.fng.model.components.figures import Aim
from game.rules.fng.model.decisions import arms as decisions_arms
from game.rules.fng.model.decisions import command as decisions_command
from game.rules.fng.model.decisions import melee as decisions_melee
from game.rules.fng.model.decisions import turn as decisions
from game.rules.fng.model.game import Skirmish
from game.rules.fng.move.crawling import Crawl
from game.rules.fng.words.telling import name_of
from game.rules.fng.words.turn import RESULTS
from game.ui.battle.acts import ODDS, WAY, Acts, Handle
from game.ui.fng.aircraft.saying import say_aircraft
from game.ui.fng.below.saying import say_below
from game.ui.fng.missions.saying import say_missions
from game.ui.fng.orders.coming_on import say_coming
from game.ui.fng.orders.flights import say_flights, say_loads
from game.ui.fng.orders.helm import say_helm
from game.ui.fng.orders.indirect import say_indirect
from game.ui.fng.orders.radio import say_radio
from game.ui.fng.orders.riding import ROUND, say_against_vehicles, say_guns, say_riding
from game.ui.fng.orders.sky import say_sky
from game.ui.fng.orders.walls import say_walls
from game.ui.fng.traps.saying import say_traps
from game.ui.fng.tunnels.saying import say_tunnels
from game.ui.skirmish.orders.acts import say_placing

ACTS = Acts()
"""The orders of FNG."""
GROUP, SHOT, BOTH, SPOT, FOE, READY = "group", "shot", "both", "spot", "foe", "ready"
"""How orders are aimed: by choosing a group, by a shot, one with both hands, at a spot, at an enemy to run at, and
what is made ready in the hand."""
AIMED = (GROUP, SHOT, BOTH, SPOT, FOE, ROUND)
"""Those that a menu offers by what they aim at, not one line for each of their many forms."""
FAST = "fast"

ANSWERS = {
    **RESULTS,
    "cheat death": mark("cheats death"),
    "die": mark("dies"),
    "make for cover": mark("makes for cover"),
}
"""The choices of a Star, by the result of the table."""


def order_words(skirmish: Skirmish, order: Order, decision: Decision | None = None) -> str:
    """An order as the player would call it, with whoever carries it out."""
    if isinstance(order, decisions.Pass):
        return t("End the phase") if isinstance(decision, decisions.Activation) else _pass(skirmish, order)
    return ACTS[type(order)].says(skirmish, order) if type(order) in ACTS else t("Another order")


def weapon_name(skirmish: Skirmish, weapon: str) -> str:
    """The name of a weapon."""
    return t(skirmish.ctx.tables.arms.weapons[weapon].title)


def names(skirmish: Skirmish, figures: Sequence[EntityId]) -> str:
    """Several figures by name."""
    return ", ".join(name_of(skirmish.world, figure) for figure in figures)


def _name(skirmish: Skirmish, figure: EntityId) -> str:
    return name_of(skirmish.world, figure)


def _targets(skirmish: Skirmish, aims: Sequence[Aim]) -> str:
    told = [
        nt(
            "{name} ({dice} die)",
            "{name} ({dice} dice)",
            aim.dice,
            name=_name(skirmish, aim.target.piece),
            dice=aim.dice,
        )
        for aim in aims
    ]
    return ", ".join(told)


def _place(skirmish: Skirmish, at: tuple[float, float]) -> str:
    return whereabouts(skirmish.ctx.map, at)


say_placing(ACTS, name_of)
say_riding(ACTS)
say_walls(ACTS)
say_helm(ACTS)
say_flights(ACTS)
say_loads(ACTS)
say_against_vehicles(ACTS)
say_guns(ACTS)
say_sky(ACTS)
say_indirect(ACTS)
say_radio(ACTS)
say_coming(ACTS)
say_aircraft(ACTS)
say_tunnels(ACTS)
say_traps(ACTS)
say_below(ACTS)


@ACTS.says(
    decisions.Activate,
    Handle(
        mark("Walk"),
        "table_walk",
        mark("Those who are chosen become active together, at a walk. Dragging them does the same."),
        when=(decisions.Activation,),
    ),
    Handle(
        mark("Fast Move"),
        "table_fast",
        mark("They become active together and throw for how far they get."),
        FAST,
        (decisions.Activation,),
    ),
    aim=GROUP,
)
def _activate(skirmish: Skirmish, order: decisions.Activate) -> str:
    if order.fast:
        return t("Activate {names}, Fast Move", names=names(skirmish, order.members))
    return t("Activate {names}", names=names(skirmish, order.members))


@ACTS.says(
    decisions.Move,
    Handle(mark("Go"), hint=mark("As far as his movement reaches, by the way that is drawn.")),
    shows=WAY,
)
def _move(skirmish: Skirmish, order: decisions.Move) -> str:
    return t("{name} goes to {place}", name=_name(skirmish, order.figure), place=_place(skirmish, order.path[-1]))


@ACTS.says(
    decisions.MoveTogether,
    Handle(mark("Go together"), hint=mark("Those who are chosen go side by side; dragging one of them does the same.")),
    shows=WAY,
)
def _move_together(skirmish: Skirmish, order: decisions.MoveTogether) -> str:
    told = names(skirmish, [move.figure for move in order.moves])
    return t("{names} go together to {place}", names=told, place=_place(skirmish, order.moves[0].path[-1]))


@ACTS.says(
    Crawl,
    Handle(mark("Crawl"), hint=mark("A prone man crawls a short way.")),
    shows=WAY,
)
def _crawl(skirmish: Skirmish, order: Crawl) -> str:
    return t("{name} crawls to {place}", name=_name(skirmish, order.figure), place=_place(skirmish, order.path[-1]))


@ACTS.says(
    decisions.Face,
    Handle(mark("Turn about"), hint=mark("He turns where he stands; the knob before him does it.")),
)
def _face(skirmish: Skirmish, order: decisions.Face) -> str:
    return t("{name} turns to {facing} degrees", name=_name(skirmish, order.figure), facing=order.facing)


@ACTS.says(
    decisions.GoProne,
    Handle(
        mark("Prone"),
        "table_prone",
        mark("He lies down, which ends his activation."),
        when=(decisions.GroupActs,),
    ),
)
def _prone(skirmish: Skirmish, order: decisions.GoProne) -> str:
    return t("{name} goes prone", name=_name(skirmish, order.figure))


@ACTS.says(
    decisions.Shots,
    Handle(
        mark("Fire"),
        "fire",
        mark("Aim at the nearest enemy, with the exact odds; {fire} again takes the next."),
        when=(decisions.Activation, decisions.GroupActs),
    ),
    aim=SHOT,
    shows=ODDS,
    line=mark("Aim {weapon} at {name}"),
)
def _shots(skirmish: Skirmish, order: decisions.Shots) -> str:
    values = {"weapon": weapon_name(skirmish, order.weapon), "targets": _targets(skirmish, order.aims)}
    if order.automatic:
        return t("Fire {weapon} on full automatic at {targets}", **values)
    return t("Fire {weapon} at {targets}", **values)


@ACTS.says(decisions.HoldFire, Handle(mark("Hold fire"), "hold", mark("He lets his chance to fire go by.")))
def _hold(skirmish: Skirmish, order: decisions.HoldFire) -> str:
    return t("Hold fire")


@ACTS.says(
    decisions.Respond,
    Handle(mark("Answer"), hint=mark("What a Star makes of his result, or the roll of the dice.")),
)
def _respond(skirmish: Skirmish, order: decisions.Respond) -> str:
    if not order.result:
        return t("Roll the dice")
    words = t(ANSWERS.get(order.result, order.result))
    return words[:1].upper() + words[1:]


@ACTS.says(
    decisions_arms.MakeReady,
    Handle(
        mark("Ready grenade"),
        "table_grenade",
        mark("No grenade is ready in his hand: making one ready is all that he does in this activation."),
        when=(decisions.GroupActs,),
    ),
    aim=READY,
)
def _ready(skirmish: Skirmish, order: decisions_arms.MakeReady) -> str:
    return t("Make {weapon} ready", weapon=weapon_name(skirmish, order.weapon))


@ACTS.says(
    decisions_arms.PickUp,
    Handle(mark("Pick up"), hint=mark("He picks up a weapon that lies where he is.")),
)
def _pick_up(skirmish: Skirmish, order: decisions_arms.PickUp) -> str:
    return t("Pick up {weapon}", weapon=weapon_name(skirmish, skirmish.world.get(order.arm, Arm).kind))


@ACTS.says(
    decisions_arms.PutDown,
    Handle(mark("Put down"), hint=mark("He leaves a weapon where he is.")),
)
def _put_down(skirmish: Skirmish, order: decisions_arms.PutDown) -> str:
    return t("Leave {weapon} here", weapon=weapon_name(skirmish, order.weapon))


@ACTS.says(
    decisions_arms.ThrowAt,
    Handle(
        mark("Throw"),
        "table_grenade",
        mark("A grenade in the hand is aimed at a spot."),
        when=(decisions.GroupActs,),
    ),
    aim=SPOT,
    shows=ODDS,
    line=mark("{weapon}: choose the spot"),
)
def _throw(skirmish: Skirmish, order: decisions_arms.ThrowAt) -> str:
    return t("{weapon} at {place}", weapon=weapon_name(skirmish, order.weapon), place=_place(skirmish, order.target.at))


@ACTS.says(
    decisions_arms.LeaveIt,
    Handle(mark("Leave it"), hint=mark("The grenade beside him is left alone.")),
)
def _leave_it(skirmish: Skirmish, order: decisions_arms.LeaveIt) -> str:
    return t("Leave the grenade alone")


@ACTS.says(
    decisions_arms.Ignite,
    Handle(mark("Flame"), hint=mark("The jet of a flamethrower, as far as a place that you show.")),
    aim=SPOT,
    line=mark("{weapon}: choose how far"),
    shows=ODDS,
)
def _ignite(skirmish: Skirmish, order: decisions_arms.Ignite) -> str:
    weapon, place = weapon_name(skirmish, order.weapon), _place(skirmish, order.target.at)
    return t("{weapon} as far as {place}", weapon=weapon, place=place)


@ACTS.says(
    decisions_arms.FireBoth,
    Handle(mark("Both hands"), "table_both", mark("Two one-handed weapons at once.")),
    aim=BOTH,
    shows=ODDS,
    line=mark("Aim {first} and {second} at {name}"),
)
def _both(skirmish: Skirmish, order: decisions_arms.FireBoth) -> str:
    first, second = (weapon_name(skirmish, weapon) for weapon in order.weapons)
    return t(
        "Fire {first} at {targets} and {second} at {others}",
        first=first, second=second, targets=_targets(skirmish, order.first), others=_targets(skirmish, order.second),
    )  # fmt: skip


@ACTS.says(
    decisions_arms.ReconFire,
    Handle(mark("Recon by fire"), hint=mark("Fire at a place where somebody may be hidden, to see who answers.")),
    aim=SPOT,
    line=mark("Recon by fire with {weapon}: choose the spot"),
    shows=ODDS,
)
def _recon(skirmish: Skirmish, order: decisions_arms.ReconFire) -> str:
    return t(
        "Recon by fire with {weapon} at {place}",
        weapon=weapon_name(skirmish, order.weapon),
        place=_place(skirmish, order.target.at),
    )


_LIT = {
    "flashlight": mark("Switch the flashlight on"),
    "red filter": mark("Switch the flashlight on, with the red filter"),
    "torch": mark("Light a torch"),
    "candle": mark("Light a candle"),
}


@ACTS.says(
    decisions_arms.UseLight,
    Handle(mark("Light"), hint=mark("A light is lit or put out.")),
)
def _light(skirmish: Skirmish, order: decisions_arms.UseLight) -> str:
    if not order.device:
        return t("Put the light out")
    return t(_LIT[order.device])


@ACTS.says(
    decisions_arms.FireFlare,
    Handle(mark("Flare"), hint=mark("A flare over a place lights it for a time.")),
)
def _flare(skirmish: Skirmish, order: decisions_arms.FireFlare) -> str:
    return t("Fire a flare over {place}", place=_place(skirmish, order.at))


@ACTS.says(
    decisions_arms.CutWire,
    Handle(mark("Cut wire"), hint=mark("He cuts the wire before him.")),
)
def _cut(skirmish: Skirmish, order: decisions_arms.CutWire) -> str:
    return t("Cut the wire at {place}", place=_place(skirmish, order.at))


@ACTS.says(
    decisions_melee.Charge,
    Handle(
        mark("Charge"),
        "table_charge",
        mark("Run at an enemy and fight him hand to hand."),
        when=(decisions.GroupActs,),
    ),
    aim=FOE,
    shows=ODDS,
    line=mark("Charge {name}"),
)
def _charge(skirmish: Skirmish, order: decisions_melee.Charge) -> str:
    told = ", ".join(
        t("{name} at {target}", name=_name(skirmish, onset.figure), target=_name(skirmish, onset.target))
        for onset in order.onsets
    )
    return t("Charge: {who}", who=told)


@ACTS.says(
    decisions_melee.BreakOff,
    Handle(mark("Break off"), hint=mark("He leaves the melee and steps back.")),
)
def _break_off(skirmish: Skirmish, order: decisions_melee.BreakOff) -> str:
    return t("Break off and step back to {place}", place=_place(skirmish, order.to))


@ACTS.says(
    decisions_melee.Dispatch,
    Handle(mark("Kill"), hint=mark("An enemy who is out of the fight is killed.")),
)
def _dispatch(skirmish: Skirmish, order: decisions_melee.Dispatch) -> str:
    return t("Kill {target}", target=_name(skirmish, order.target))


@ACTS.says(
    decisions_melee.Capture,
    Handle(mark("Prisoner"), hint=mark("An enemy who is out of the fight is taken prisoner.")),
)
def _capture(skirmish: Skirmish, order: decisions_melee.Capture) -> str:
    return t("Take {target} prisoner", target=_name(skirmish, order.target))


@ACTS.says(
    decisions_melee.Carry,
    Handle(mark("Carry"), hint=mark("A casualty is carried, or dragged by one man.")),
    shows=WAY,
)
def _carry(skirmish: Skirmish, order: decisions_melee.Carry) -> str:
    values = {"names": names(skirmish, order.bearers), "casualty": _name(skirmish, order.casualty)}
    values["place"] = _place(skirmish, order.path[-1])
    if order.dragging:
        return t("{names}: drag {casualty} to {place}", **values)
    return t("{names}: carry {casualty} to {place}", **values)


@ACTS.says(
    decisions_melee.Evacuate,
    Handle(mark("Off the table"), hint=mark("Bearers at the edge take a casualty off the table, and go with him.")),
)
def _evacuate(skirmish: Skirmish, order: decisions_melee.Evacuate) -> str:
    values = {"names": names(skirmish, order.bearers), "casualty": _name(skirmish, order.casualty)}
    return t("{names}: take {casualty} off the table", **values)


@ACTS.says(
    decisions_melee.Aid,
    Handle(mark("First aid"), hint=mark("A medic sees to a casualty.")),
)
def _aid(skirmish: Skirmish, order: decisions_melee.Aid) -> str:
    return t("See to {casualty}", casualty=_name(skirmish, order.casualty))


@ACTS.says(
    decisions_command.TakeCommand,
    Handle(mark("Take command"), hint=mark("A leader takes men of another unit into his own.")),
)
def _take_command(skirmish: Skirmish, order: decisions_command.TakeCommand) -> str:
    return t("Take command of {names}", names=names(skirmish, order.men))


@ACTS.says(
    decisions_command.Detach,
    Handle(mark("Detach"), hint=mark("A leader sends men whom he took in back to their own unit.")),
)
def _detach(skirmish: Skirmish, order: decisions_command.Detach) -> str:
    return t("Send {names} back to their unit", names=names(skirmish, order.men))


@ACTS.says(
    decisions_command.Rally,
    Handle(mark("Rally"), hint=mark("He confronts friends who run or hunker down.")),
)
def _rally(skirmish: Skirmish, order: decisions_command.Rally) -> str:
    return t("Rally {names}", names=names(skirmish, order.men))


@ACTS.says(
    decisions_command.Instruct,
    Handle(mark("Instruct"), hint=mark("An advisor tells men of another tongue more than to follow and fire.")),
)
def _instruct(skirmish: Skirmish, order: decisions_command.Instruct) -> str:
    return t("Instruct {names}", names=names(skirmish, order.men))


@ACTS.says(decisions.Pass, Handle(mark("Done"), "end_step", mark("Ends the activation of the group, or the phase.")))
def _pass(skirmish: Skirmish, order: decisions.Pass) -> str:
    return t("The group is done")


say_missions(ACTS)
