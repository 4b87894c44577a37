"""Lamps switched on and off, what burns below, and flares: FNG-GEAR-01..03, FNG-TUNNEL-15."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import EPSILON, distance, snapped
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import apart, mark
from game.rules.fng.below.revealing import Reveal
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.arms import Flare, LightOn
from game.rules.fng.model.components.figures import At, Busy, Figure
from game.rules.fng.model.decisions.arms import FireFlare, UseLight
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.arms import FlareLit, FlareOut, LightUsed
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, figure_of, has_met, side_of
from game.rules.fng.model.tunnels import FLAMES, FLASHLIGHT, LAMPS, light_of, lights_with
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.meeting import may_react
from game.rules.fng.sight.viewing import can_see, in_range, refresh_views
from game.rules.fng.turn.acting import acting, offers, why_not_act, why_not_whole
from game.rules.fng.turn.points_of_entry import TURN

FLARE = "flare"

NO_LAMP = mark("{name} has no flashlight.")
NO_SUCH_LIGHT = mark("A flashlight shines white or with its red filter.")
NO_LIGHT = mark("{name} has nothing with him that he could light.")
NOT_WITH_HIM = mark("{name} has no such light with him.")
BELOW_ONLY = mark("A candle or a torch is of use below ground only.")
IS_SO = mark("The light of {name} is that way.")
NO_FLARE = mark("{name} has no flare left.")
OFF_TABLE = mark("That spot is off the table.")
TOO_FAR = mark("That spot is {distance} inches away; a flare goes {range}.")


def why_not_light(skirmish: Skirmish, decision: GroupActs, order: UseLight) -> Refusal | None:
    """FNG-GEAR-01..02, FNG-TUNNEL-15: an active figure with such a light; what burns is of use below only."""
    world = skirmish.world
    refusal = why_not_act(world, order.figure)
    if refusal is not None:
        return refusal
    name, below = figure_of(world, order.figure).name, is_below(world, order.figure)
    lights, lit = lights_with(world, order.figure), light_of(world, order.figure)
    if not below and FLASHLIGHT not in lights:
        return refuse("FNG-GEAR-01", NO_LAMP, name=name)
    if below and not lights:
        return refuse("FNG-TUNNEL-15", NO_LIGHT, name=name)
    if order.device in FLAMES and not below:
        return refuse("FNG-TUNNEL-15", BELOW_ONLY)
    if order.device and order.device not in lights:
        return refuse("FNG-GEAR-01", NO_SUCH_LIGHT) if not below else refuse("FNG-TUNNEL-15", NOT_WITH_HIM, name=name)
    if order.device == (lit or ""):
        return refuse("FNG-GEAR-01", IS_SO, name=name)
    return None


@FNG.order(GroupActs, UseLight, why_not_light)
def use_light(skirmish: Skirmish, decision: GroupActs, order: UseLight) -> None:
    """FNG-GEAR-01..02, FNG-TUNNEL-15: it costs nothing; whoever sees him by his own light now may react, and below his
    light shows what comes next."""
    world, figure = skirmish.world, order.figure
    lit = next((light for light in lights_with(world, figure) if light == order.device), None)
    if lit is not None:
        world.set(figure, LightOn(lit))
    else:
        world.remove(figure, LightOn)
    skirmish.emit(LightUsed(figure=figure, device=order.device, rule="FNG-GEAR-01"))
    watchers = tuple(f for f in able(world, other_side(decision.side)) if _notices(skirmish, f, figure))
    refresh_views(skirmish, figure)
    seen = (Reveal(figure),) if is_below(world, figure) else ()
    skirmish.push(Contact((Sighting(figure, watchers),)), *seen, decision)


def _notices(skirmish: Skirmish, watcher: EntityId, figure: EntityId) -> bool:
    """FNG-REACT-03, FNG-REACT-11: whether an enemy sees him now who did not before, and could reach him."""
    world = skirmish.world
    if not may_react(skirmish, watcher) or figure in has_met(world, watcher):
        return False
    return in_range(skirmish, watcher, figure) and can_see(skirmish, watcher, figure)


def why_not_flare(skirmish: Skirmish, decision: GroupActs, order: FireFlare) -> Refusal | None:
    """FNG-GEAR-03: a whole activation, a flare, and a spot within its range."""
    return why_not_launch(skirmish, order.figure, order.at)


def why_not_launch(skirmish: Skirmish, figure: EntityId, at: tuple[float, float]) -> Refusal | None:
    """FNG-GEAR-03: what forbids this man to launch a flare over this spot, or None."""
    world = skirmish.world
    refusal = why_not_whole(world, figure)
    if refusal is not None:
        return refusal
    man = figure_of(world, figure)
    if FLARE not in man.gear:
        return refuse("FNG-GEAR-03", NO_FLARE, name=man.name)
    if not skirmish.ctx.map.on_table(at):
        return refuse("FNG-GEAR-03", OFF_TABLE)
    inches, reach = distance(world.get(figure, At).point, at), skirmish.ctx.tables.terrain.lights.flare_range
    if inches > reach + EPSILON:
        return refuse("FNG-GEAR-03", TOO_FAR, distance=apart(inches, reach), range=int(reach))
    return None


@FNG.order(GroupActs, FireFlare, why_not_flare)
def fire_flare(skirmish: Skirmish, decision: GroupActs, order: FireFlare) -> None:
    """FNG-GEAR-03: it burns over the place; that is not firing, and his activation is over."""
    world = skirmish.world
    man = world.get(order.figure, Figure)
    gear = list(man.gear)
    gear.remove(FLARE)
    world.set(order.figure, structs.replace(man, gear=tuple(gear)))
    world.set(order.figure, Busy(FLARE))
    at = snapped(order.at)
    world.create(Flare(at, side_of(world, order.figure)))
    skirmish.emit(FlareLit(figure=order.figure, at=at, rule="FNG-GEAR-03"))
    for figure in able(world, decision.side):
        refresh_views(skirmish, figure)
    skirmish.push(decision)


@TURN.after_dice("lights")
def burn_out(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-GEAR-03 (house): a flare goes out as the next phase of the side that launched it begins."""
    world = skirmish.world
    for flare, burning in list(world.each(Flare)):
        if burning.side == entered.side:
            world.destroy(flare)
            skirmish.emit(FlareOut(at=burning.at, rule="FNG-GEAR-03"))


@offers("light")
def offer_lights(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-GEAR-01..03, FNG-TUNNEL-15: at night and below, the light of each who has one; at night a flare over each
    place where enemies were seen."""
    world = skirmish.world
    for figure in acting(world):
        below = is_below(world, figure)
        if below or skirmish.ctx.dark:
            lights = [light for light in lights_with(world, figure) if below or light in LAMPS]
            for device in (*lights, "") if lights else ():
                choices.add(UseLight(figure, device))
        if skirmish.ctx.dark and not below and FLARE in figure_of(world, figure).gear:
            for enemy in able(world, other_side(decision.side)):
                if can_see(skirmish, figure, enemy):
                    choices.add(FireFlare(figure, snapped(world.get(enemy, At).point)))
