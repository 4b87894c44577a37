"""Hits on a helicopter in the air: FNG-HELO-28..34, FNG-GEAR-08."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point, distance, snapped
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import Component, EntityId
from game.engine.text import mark
from game.rules.fng.air.from_below import ShotUp, struck
from game.rules.fng.air.squadrons import is_in_action
from game.rules.fng.helicopters.coming_down import away_from, come_down, leave_for_good
from game.rules.fng.helicopters.lifts import fits, rep_of_pilot
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.components.aircraft import Aircraft, Aloft
from game.rules.fng.model.components.figures import Clock, Dead, Hardened, KnockedDown, OutOfFight
from game.rules.fng.model.components.helicopters import Lift
from game.rules.fng.model.components.vehicles import PASSENGER, Aboard
from game.rules.fng.model.decisions.helicopters import PicksPlace, SetDownAt
from game.rules.fng.model.events.helicopters import HelicopterHit
from game.rules.fng.model.events.turn import DamageRolled, Fell
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, is_flying, next_node, side_of, wears_plate
from game.rules.fng.model.vehicles import aboard
from game.rules.fng.resolve.damage import DEAD, DOWN, Damage, Wounding, damage_facts, resolve_damage
from game.rules.fng.resolve.helicopters.hits import (
    AUTOROTATION,
    CRASH,
    LEAVES,
    PILOT_SHAKEN,
    resolve_fall,
    resolve_helicopter_hit,
    rule_of,
    who_is_hit,
)
from game.rules.fng.sight.testers import tester_of

TOO_FAR = mark("Without its engine it comes down within {inches} inches.")
NOT_AHEAD = mark("Without its engine it comes down ahead, within {degrees} degrees of its way.")
OFF_TABLE = mark("It comes down on the table.")

_STEP = 3
_WORSE: tuple[type[Component], ...] = (KnockedDown, OutOfFight, Dead)


def hit_in_the_air(skirmish: Skirmish, helicopter: EntityId, at: Point, weapon: str, by: EntityId, node: int) -> None:
    """FNG-HELO-28..34: one hit, as it passes ``at``: what it does to the machine and to those aboard."""
    world, tables = skirmish.world, skirmish.ctx.tables
    pilot = Tester(rep_of_pilot(world, helicopter) or 0)
    outcome = resolve_helicopter_hit(pilot, tables, skirmish.dice)
    link = next_node(world)
    skirmish.emit(
        HelicopterHit(
            helicopter=helicopter, faces=outcome.faces, die=outcome.die or 0, result=outcome.result, node=link,
            parent=node, rule=rule_of(outcome.result),
        )
    )  # fmt: skip
    if outcome.result == PILOT_SHAKEN:
        aircraft = world.get(helicopter, Aircraft)
        world.set(helicopter, structs.replace(aircraft, rep=max(1, aircraft.rep - 1)))
    if outcome.hurt:
        _hurt_somebody(skirmish, helicopter, weapon, by, link, crew_alone=outcome.result != LEAVES)
    if outcome.result == LEAVES:
        leave_for_good(skirmish, helicopter, link, "FNG-HELO-31")
    elif outcome.result == AUTOROTATION:
        skirmish.push(PicksPlace(side_of(world, helicopter), helicopter, at, link))
    elif outcome.is_down:
        fall = resolve_fall(tables, skirmish.dice)
        come_down(skirmish, helicopter, away_from(at, fall.inches, fall.degrees), outcome.result, link)
    elif rep_of_pilot(world, helicopter) is None:
        come_down(skirmish, helicopter, at, CRASH, link)


@struck("lift")
def hit_a_lift(skirmish: Skirmish, helicopter: EntityId, shot: ShotUp, parent: int) -> bool | None:
    """FNG-HELO-28..34: a hit on a helicopter that carries men; whether it flies on."""
    world = skirmish.world
    if not world.has(helicopter, Lift):
        return None
    hit_in_the_air(skirmish, helicopter, shot.at, shot.weapon, shot.figure, parent)
    waits = isinstance(skirmish.decision, PicksPlace)
    return not waits and is_in_action(world, helicopter) and is_flying(world, helicopter)


def _hurt_somebody(
    skirmish: Skirmish, helicopter: EntityId, weapon: str, by: EntityId, node: int, *, crew_alone: bool
) -> None:
    """FNG-HELO-30, FNG-HELO-31: one of the crew, or of all aboard, is hit by the weapon that hit the machine."""
    world = skirmish.world
    men: Ids = tuple(
        man for man in aboard(world, helicopter)
        if not world.has(man, Dead) and not (crew_alone and world.get(man, Aboard).seat == PASSENGER)
    )  # fmt: skip
    if men:
        wound_aboard(skirmish, men[who_is_hit(len(men), skirmish.dice)], weapon, by, node)


def wound_aboard(skirmish: Skirmish, man: EntityId, weapon: str, by: EntityId, node: int) -> None:
    """FNG-HELO-30, FNG-GEAR-08, FNG-DAMAGE-01: he is hit in the air, one of the crew through his plate."""
    world, tables = skirmish.world, skirmish.ctx.tables
    wound = Wounding(
        tester_of(skirmish, man), weapon, skirmish.ctx.edition, toughness_spent=world.has(man, Hardened),
        chicken_plate=wears_plate(world, man),
    )  # fmt: skip
    facts = damage_facts(tables, wound)
    outcome = resolve_damage(facts, tables, skirmish.dice)
    if outcome.toughness_used:
        world.set(man, Hardened())
    link = next_node(world)
    rule = "FNG-V2-09" if skirmish.ctx.edition == "2.0" else "FNG-DAMAGE-01"
    skirmish.emit(
        DamageRolled(target=man, by=by, die=outcome.die, impact=facts.total_impact, result=outcome.result, node=link,
                     parent=node, rule=rule)
    )  # fmt: skip
    _goes_down(skirmish, man, outcome.result, by, link)


def _goes_down(skirmish: Skirmish, man: EntityId, result: Damage, by: EntityId, node: int) -> None:
    """FNG-DAMAGE-01..02: how he is from now on, on his seat in the air."""
    world, turn = skirmish.world, skirmish.world.the(Clock).turn
    now = next((place for place, kind in enumerate(_WORSE) if world.has(man, kind)), -1)
    then = 0 if result == DOWN else 2 if result == DEAD else 1
    if then > now:
        for kind in _WORSE:
            world.remove(man, kind)
        world.set(man, KnockedDown(turn) if result == DOWN else Dead(by) if result == DEAD else OutOfFight(turn, by))
    skirmish.emit(Fell(figure=man, result=result, node=next_node(world), parent=node, rule="FNG-DAMAGE-02"))


# Without an engine ------------------------------------------------------------------------------


@FNG.choices(PicksPlace)
def places_to_set_down(skirmish: Skirmish, decision: PicksPlace) -> Choices:
    """FNG-HELO-32: places within reach where it has room, the nearest first; straight down where there is none."""
    reach = skirmish.ctx.tables.helicopters.damage.glide
    around = range(-reach, reach + 1, _STEP)
    places = [snapped((decision.at.x + across, decision.at.y + down)) for across in around for down in around]
    places.sort(key=lambda place: (distance(place, decision.at), place))
    legal = [place for place in places if _why_not_there(skirmish, decision, place) is None]
    good = [place for place in legal if fits(skirmish, place)][:6]
    return Choices(SetDownAt(place) for place in good or legal[:1] or [decision.at])


def _why_not_there(skirmish: Skirmish, decision: PicksPlace, at: Point) -> Refusal | None:
    row = skirmish.ctx.tables.helicopters.damage
    if at == decision.at:
        return None
    if not skirmish.ctx.map.on_table(at):
        return refuse("FNG-HELO-32", OFF_TABLE)
    if distance(at, decision.at) > row.glide + 1e-6:
        return refuse("FNG-HELO-32", TOO_FAR, inches=row.glide)
    heading = skirmish.world.get(decision.helicopter, Aloft).heading
    if abs((turned_to(decision.at, at) - heading + 180) % 360 - 180) > row.within:
        return refuse("FNG-HELO-32", NOT_AHEAD, degrees=row.within)
    return None


def why_not_set_down_at(skirmish: Skirmish, decision: PicksPlace, order: SetDownAt) -> Refusal | None:
    """FNG-HELO-32: within reach, ahead, on the table; straight down always."""
    return _why_not_there(skirmish, decision, order.at)


@FNG.order(PicksPlace, SetDownAt, why_not_set_down_at)
def set_down_at(skirmish: Skirmish, decision: PicksPlace, order: SetDownAt) -> None:
    """FNG-HELO-32: it is set down there, and everybody aboard is shaken."""
    come_down(skirmish, decision.helicopter, order.at, AUTOROTATION, decision.node)
