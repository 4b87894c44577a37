"""Bursts: who may throw, fire or place them, and where: FNG-GREN-01, FNG-WEAP-17..19, FNG-WEAP-24..28, FNG-TURN-08."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.arms import Carried
from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPoint
from game.board.table.layers import TABLE_GROUND, layer_of
from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.board.table.measure.templates import Circle
from game.board.table.words import clause_unseen
from game.engine.core.orders import Choices, Order, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, mark, t
from game.rules.fng.fire.backblast import why_not_behind
from game.rules.fng.fire.firing import NOT_HIM, Volley, answers_fire
from game.rules.fng.fire.spent import use_weapon
from game.rules.fng.model.arms import one_of, weapons_of
from game.rules.fng.model.components.arms import Barrage, Charge, DeclaredAt, Place
from game.rules.fng.model.components.figures import At, HasFired
from game.rules.fng.model.decisions.arms import ThrowAt
from game.rules.fng.model.decisions.turn import GroupActs, Shoot
from game.rules.fng.model.events.arms import ChargePlaced
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of
from game.rules.fng.model.tables.weapons import Weapon
from game.rules.fng.move.gaits import is_upstairs
from game.rules.fng.sight.arcs import is_in_arc
from game.rules.fng.sight.arms import carries, reach_of, title_of, weapon_row, why_not_use
from game.rules.fng.sight.covering_fire import end_cover
from game.rules.fng.sight.night import look_to
from game.rules.fng.sight.testers import wider_below
from game.rules.fng.sight.viewing import sees_enemy
from game.rules.fng.turn.acting import HAS_FIRED, acting, offers, why_not_act, why_not_shot

NOT_HIS = mark("{name} has no such weapon.")
NO_BURST = mark("{weapon} is not thrown or fired at a spot.")
OFF_TABLE = mark("That spot is off the table.")
TOO_FAR = mark("That spot is {distance} inches away; {weapon} reaches {range}.")
TOO_NEAR = mark("That spot is {distance} inches away; a round of {weapon} arms at {range}.")
OUT_OF_ARC = mark("{weapon} cannot be turned to that spot.")
ANOTHER_SPOT = mark("Each round of {weapon} goes at a spot of its own.")
NO_SIGHT = mark("{name} cannot see that spot: {why}")
NOT_AT_THEM = mark("In reaction {name} may throw only where it catches one of those that caused it.")
NOT_NOW = mark("A charge is placed in one's own activation.")


def bursting(skirmish: Skirmish, figure: EntityId) -> tuple[str, ...]:
    """FNG-GREN-08..09: what he could throw or fire at a spot now: launchers, and what is ready in his hand."""
    rows = skirmish.ctx.tables.arms.weapons
    found = dict.fromkeys(weapon for weapon in weapons_of(skirmish.world, figure) if rows[weapon].is_burst)
    return tuple(weapon for weapon in found if why_not_burst(skirmish, figure, weapon) is None)


def why_not_burst(skirmish: Skirmish, figure: EntityId, weapon: str) -> Refusal | None:
    """FNG-GREN-08..09, FNG-WEAP-17..18: what keeps him from throwing or firing this at any spot, or None."""
    if weapon not in skirmish.ctx.tables.arms.weapons or not carries(skirmish, figure, weapon):
        return refuse("FNG-WEAP-01", NOT_HIS, name=figure_of(skirmish.world, figure).name)
    row = weapon_row(skirmish, weapon)
    if not row.is_burst:
        return refuse("FNG-GREN-01", NO_BURST, weapon=t(row.title))
    return why_not_use(skirmish, figure, weapon)


def why_not_spot(skirmish: Skirmish, figure: EntityId, weapon: str, at: Place) -> Refusal | None:
    """FNG-GREN-01, FNG-WEAP-19, FNG-WEAP-26: what forbids this weapon at this spot, or None."""
    refusal = why_not_burst(skirmish, figure, weapon)
    if refusal is not None:
        return refusal
    return why_not_there(skirmish, figure, weapon, at) or why_not_behind(skirmish, figure, weapon, at)


def why_not_there(skirmish: Skirmish, figure: EntityId, weapon: str, at: Place) -> Refusal | None:
    """FNG-GREN-01, FNG-WEAP-19, FNG-LOS-01, FNG-VEH-06: on the ground of the table, in range and arc, armed, and in
    sight; the spot may be empty."""
    table = skirmish.ctx.map
    if not (table.on_table(at) or table.in_the_earth(at)) or layer_of(at) != TABLE_GROUND:
        return refuse("FNG-GREN-01", OFF_TABLE)
    row, start = weapon_row(skirmish, weapon), skirmish.world.get(figure, At).point
    inches, reach = distance(start, at), reach_of(skirmish, figure, weapon)
    values = {"weapon": t(row.title)}
    if inches > reach + EPSILON:
        return refuse("FNG-WEAP-02", TOO_FAR, distance=apart(inches, reach), range=int(reach), **values)
    if row.group == "grenade launcher" and inches < row.arming - EPSILON:
        return refuse("FNG-WEAP-19", TOO_NEAR, distance=apart(inches, row.arming), range=row.arming, **values)
    if not is_in_arc(skirmish, figure, weapon, at):
        return refuse("FNG-VEH-06", OUT_OF_ARC, **values)
    look = look_to(skirmish, figure, at)
    if not look.clear:
        name = figure_of(skirmish.world, figure).name
        return refuse("FNG-LOS-01", NO_SIGHT, name=name, why=clause_unseen(look))
    return None


# When active ------------------------------------------------------------------------------------


def why_not_throw(skirmish: Skirmish, decision: GroupActs, order: ThrowAt) -> Refusal | None:
    """FNG-GREN-01, FNG-VEHLIST-24: an active figure, a weapon, a spot; one more round of a launcher of several targets
    goes at another spot."""
    world, figure = skirmish.world, order.figure
    fired = barrage_of(skirmish, figure)
    if fired is None:
        refusal = why_not_shot(world, figure)
    elif fired.weapon != order.weapon:
        refusal = why_not_act(world, figure) or refuse("FNG-REACT-10", HAS_FIRED, name=figure_of(world, figure).name)
    else:
        refusal = why_not_act(world, figure)
        if snapped(order.target.at) in fired.spots:
            refusal = refuse("FNG-VEHLIST-24", ANOTHER_SPOT, weapon=t(weapon_row(skirmish, order.weapon).title))
    return refusal or why_not_spot(skirmish, figure, order.weapon, order.target.place)


def barrage_of(skirmish: Skirmish, figure: EntityId) -> Barrage | None:
    """FNG-VEHLIST-24 (house): what he has fired in this activation of a launcher that has rounds for more targets in
    it; None where he has fired none, or all."""
    fired = skirmish.world.find(figure, Barrage)
    more = fired is not None and len(fired.spots) < weapon_row(skirmish, fired.weapon).targets
    return fired if more else None


@FNG.order(GroupActs, ThrowAt, why_not_throw)
def throw_at(skirmish: Skirmish, decision: GroupActs, order: ThrowAt) -> None:
    """FNG-GREN-01, FNG-WEAP-25: he throws or fires; a charge he places, and it waits for its fuse."""
    if is_charge(weapon_row(skirmish, order.weapon)):
        _place(skirmish, order)
        skirmish.push(decision)
        return
    before = barrage_of(skirmish, order.figure)
    declare_at(skirmish, order, "", 0)
    if weapon_row(skirmish, order.weapon).targets > 1:
        spots = before.spots if before is not None else ()
        skirmish.world.set(order.figure, Barrage(order.weapon, (*spots, snapped(order.target.at))))
    skirmish.push(Volley(), decision)


def is_charge(row: Weapon) -> bool:
    """FNG-WEAP-25: whether it has a fuse."""
    return row.group == "charge"


def _place(skirmish: Skirmish, order: ThrowAt) -> None:
    world = skirmish.world
    at = snapped(order.target.at)
    charge = one_of(world, order.figure, order.weapon)
    world.remove(charge, Carried)
    world.set(charge, Charge(order.figure, at))
    world.set(order.figure, HasFired())
    title = title_of(skirmish, order.weapon)
    skirmish.emit(ChargePlaced(figure=order.figure, weapon=title, at=at, rule="FNG-WEAP-25"))


def declare_at(skirmish: Skirmish, order: ThrowAt, change: str, node: int) -> None:
    """FNG-FIRE-06: the throw is declared; it is carried out with the volley."""
    at = snapped(order.target.at)
    weapon = use_weapon(skirmish, order.figure, order.weapon, at)
    end_cover(skirmish.world, order.figure)
    skirmish.world.set(order.figure, DeclaredAt(weapon, AtPoint(at), change, node))


@offers("throws")
def offer_throws(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-GREN-01, FNG-VEHLIST-24: at every enemy in sight."""
    world = skirmish.world
    enemies = able(world, other_side(decision.side))
    for figure in acting(world):
        fired = barrage_of(skirmish, figure)
        if fired is None and world.has(figure, HasFired):
            continue
        for order in throws_at(skirmish, figure, enemies):
            if fired is None or why_not_throw(skirmish, decision, order) is None:
                choices.add(order)


def throws_at(skirmish: Skirmish, figure: EntityId, targets: Ids) -> Iterator[ThrowAt]:
    """FNG-GREN-01, FNG-WEAP-26: throws and rounds at the places of these enemies, as far as he sees them, they are in
    range and no loader stands behind his weapon; a charge at his own feet."""
    for weapon in bursting(skirmish, figure):
        if is_charge(weapon_row(skirmish, weapon)):
            yield ThrowAt(figure, weapon, AtPoint(Point(*skirmish.world.get(figure, At).point)))
            continue
        for target in targets:
            if sees_enemy(skirmish, figure, target) and not is_upstairs(skirmish.world, target):
                at = Point(*skirmish.world.get(target, At).point)
                barred = why_not_there(skirmish, figure, weapon, at) or why_not_behind(skirmish, figure, weapon, at)
                if barred is None:
                    yield ThrowAt(figure, weapon, AtPoint(at))


# In reaction ------------------------------------------------------------------------------------


@answers_fire("throws")
def answer_by_throw(skirmish: Skirmish, figure: EntityId, targets: Ids) -> Iterator[Order]:
    """FNG-TURN-08, FNG-WEAP-18: a grenade that is ready may be thrown in reaction, and a launcher fired."""
    orders = throws_at(skirmish, figure, targets)
    return (order for order in orders if not is_charge(weapon_row(skirmish, order.weapon)))


def why_not_answer(skirmish: Skirmish, decision: Shoot, order: ThrowAt) -> Refusal | None:
    """FNG-REACT-13, FNG-TURN-08: he himself, and so that one of those who caused it stands in the circle."""
    name = figure_of(skirmish.world, decision.figure).name
    if order.figure != decision.figure:
        return refuse("FNG-REACT-13", NOT_HIM, name=name)
    refusal = why_not_spot(skirmish, order.figure, order.weapon, order.target.place)
    if refusal is not None:
        return refusal
    row = weapon_row(skirmish, order.weapon)
    if is_charge(row):
        return refuse("FNG-WEAP-25", NOT_NOW)
    world, inches = skirmish.world, row.circle + wider_below(skirmish, order.target.at)
    circle = Circle(order.target.at, float(inches))
    places = [world.get(target, At).point for target in decision.targets if world.has(target, At)]
    if not places or not bool(circle.inside(places).any()):
        return refuse("FNG-REACT-13", NOT_AT_THEM, name=name)
    return None


@FNG.order(Shoot, ThrowAt, why_not_answer)
def throw_in_reaction(skirmish: Skirmish, decision: Shoot, order: ThrowAt) -> None:
    """FNG-TURN-08: he throws what he has ready, together with those who fire when he does."""
    declare_at(skirmish, order, decision.change, decision.node)
