"""Helicopters that come down, and those that have gone for good: FNG-HELO-07, FNG-HELO-13, FNG-HELO-32..34."""

from __future__ import annotations

from functools import partial

from msgspec import structs

from game.board.skirmish.deploying import nearest_place
from game.board.table.bases import overlap
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.naming import NOBODY
from game.engine.core.world import THE_GAME, EntityId, World
from game.rules.fng.helicopters.lifts import is_litter
from game.rules.fng.model.components.aircraft import AWAY, LANDED, Aloft, OnStation, OutOfAction
from game.rules.fng.model.components.figures import (
    BODIES,
    At,
    Clock,
    Dead,
    DuckedBack,
    Hardened,
    HunkeredDown,
    InView,
    RunningAway,
)
from game.rules.fng.model.components.helicopters import Approach, LiftedOut, OnTheGround, OverTable, Piloted
from game.rules.fng.model.components.support import HelicopterLost
from game.rules.fng.model.components.vehicles import Abandoned, OfCrew
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.events.helicopters import CameDown, LeftArea, MadeRoom, ThrownFromWreck
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import is_able, next_node, side_of, taking_room
from game.rules.fng.model.seats import give_up_seat
from game.rules.fng.model.vehicles import aboard, settle
from game.rules.fng.move.leaving import go_out_of_play
from game.rules.fng.resolve.helicopters.hits import (
    AUTOROTATION,
    CRASH,
    EXPLODES,
    HelicopterHit,
    coming_down_damage,
    resolve_thrown,
)
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.meeting import first_meeting, notice_in_passing
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import refresh_views
from game.rules.fng.steel.crews_afoot import abandon
from game.rules.fng.steel.stopping import stop_for_good
from game.rules.fng.turn.goals import FLOWN_OUT
from game.rules.fng.wounded.hits import bare_hit, fall

_RULES = {AUTOROTATION: "FNG-HELO-32", CRASH: "FNG-HELO-33", EXPLODES: "FNG-HELO-34"}


# Off the table ----------------------------------------------------------------------------------


def vanish(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-HELO-16: he has no place on the table, and nobody has him in sight any more."""
    world = skirmish.world
    for kind in (At, InView, DuckedBack, HunkeredDown, RunningAway):
        world.remove(figure, kind)
    for enemy, view in list(world.each(InView)):
        if figure in view.enemies:
            kept = (tuple(each for each in some if each != figure) for some in (view.enemies, view.far))
            world.set(enemy, InView(*kept))


def fly_out(skirmish: Skirmish, figure: EntityId, node: int) -> None:
    """FNG-HELO-27: whoever is flown off the table is out of the battle; the wounded are evacuated."""
    world = skirmish.world
    how = "evacuated" if is_litter(world, figure) else FLOWN_OUT
    world.remove(figure, LiftedOut)
    go_out_of_play(skirmish, figure, how, node, "FNG-HELO-27" if how == "evacuated" else "FNG-HELO-16")


def leave_for_good(skirmish: Skirmish, helicopter: EntityId, node: int, rule: str) -> None:
    """FNG-HELO-07, FNG-HELO-31: it comes back no more, and neither does anybody aboard."""
    world = skirmish.world
    world.set(helicopter, structs.replace(world.get(helicopter, Aloft), where=AWAY))
    world.set(helicopter, OutOfAction("gone home", world.the(Clock).turn))
    for kind in (OnStation, Approach, OnTheGround, OverTable, Piloted, At):
        world.remove(helicopter, kind)
    link = next_node(world) if node else 0
    skirmish.emit(LeftArea(helicopter=helicopter, for_good=True, node=link, parent=node, rule=rule))
    for man in aboard(world, helicopter):
        if world.has(man, Dead):
            world.remove(man, At)
        else:
            fly_out(skirmish, man, link)


# Down -------------------------------------------------------------------------------------------


def come_down(
    skirmish: Skirmish, helicopter: EntityId, at: tuple[float, float], how: HelicopterHit, node: int, rule: str = ""
) -> None:
    """FNG-HELO-13, FNG-HELO-32..34: it lies there for good; those aboard are shaken, thrown out or killed."""
    world, link = skirmish.world, next_node(skirmish.world)
    aloft = world.get(helicopter, Aloft)
    place = _room_for(skirmish, helicopter, at, aloft.heading)
    world.set(helicopter, structs.replace(aloft, where=LANDED))
    world.set(helicopter, At(place.x, place.y, aloft.heading))
    world.set(helicopter, OutOfAction("shot down", world.the(Clock).turn))
    for kind in (OnStation, Approach, OnTheGround, OverTable, Piloted):
        world.remove(helicopter, kind)
    settle(skirmish, helicopter)
    count_as_lost(world)
    told = rule or _RULES[how]
    skirmish.emit(CameDown(helicopter=helicopter, at=place, how=how, node=link, parent=node, rule=told))
    stop_for_good(skirmish, helicopter, "stopped" if how == AUTOROTATION else "knocked out", link)
    men = tuple(man for man in aboard(world, helicopter) if not world.has(man, Dead))
    for man in men:
        _suffer(skirmish, helicopter, man, how, link)
    man_the_guns(skirmish, side_of(world, helicopter))
    come_into_view(skirmish, tuple(man for man in men if is_able(world, man)))


def count_as_lost(world: World) -> None:
    """FNG-CALL-16: one more helicopter has been shot down in this battle."""
    lost = world.find(THE_GAME, HelicopterLost)
    world.put(HelicopterLost((lost.count if lost is not None else 0) + 1))


def _suffer(skirmish: Skirmish, helicopter: EntityId, man: EntityId, how: HelicopterHit, node: int) -> None:
    """FNG-HELO-32..34: what coming down does to one aboard."""
    world = skirmish.world
    if how == EXPLODES:
        fall(skirmish, man, "dead", NOBODY, node)
        return
    if how == CRASH:
        _throw_out(skirmish, helicopter, man, node)
    facts = coming_down_damage(
        tester_of(skirmish, man), how, skirmish.ctx.edition, skirmish.ctx.tables,
        toughness_spent=world.has(man, Hardened),
    )  # fmt: skip
    bare_hit(skirmish, man, facts, _RULES[how], node)


def _throw_out(skirmish: Skirmish, helicopter: EntityId, man: EntityId, node: int) -> None:
    """FNG-HELO-33, FNG-CREW-14: he lies some way from the wreck; one of the crew is on foot from now on."""
    world = skirmish.world
    thrown = resolve_thrown(skirmish.ctx.tables, skirmish.dice)
    give_up_seat(world, man)
    at = world.get(helicopter, At).point
    place = _room_for(skirmish, man, away_from(at, thrown.inches, thrown.degrees))
    world.set(man, structs.replace(world.get(man, At), x=place.x, y=place.y))
    link = next_node(world)
    skirmish.emit(
        ThrownFromWreck(figure=man, helicopter=helicopter, inches=thrown.inches, at=place, node=link, parent=node,
                        rule="FNG-HELO-33")
    )  # fmt: skip
    if world.has(man, OfCrew) and not world.has(man, Abandoned):
        abandon(skirmish, man, helicopter, link)


def away_from(at: tuple[float, float], inches: float, degrees: int) -> Point:
    """FNG-HELO-33: the point so many inches from another in a direction, clockwise from north."""
    unit = UNIT[degrees % DEGREES]
    return snapped((at[0] + unit.x * inches, at[1] + unit.y * inches))


def _room_for(skirmish: Skirmish, piece: EntityId, at: tuple[float, float], facing: int | None = None) -> Point:
    """FNG-FACE-01, FNG-HELO-33 (house): a place on the table, the nearest to this one that nobody takes."""
    world, table = skirmish.world, skirmish.ctx.map
    inside = snapped((min(max(at[0], 1.0), table.width - 1.0), min(max(at[1], 1.0), table.height - 1.0)))
    others = [BODIES.of(world, other) for other in taking_room(world) if other != piece]
    body = partial(BODIES.at, world, piece, facing=facing)
    return nearest_place(skirmish.ctx.field, inside, body, others, skirmish.ctx.movers["walk"])


def clear_the_ground(skirmish: Skirmish, helicopter: EntityId) -> None:
    """FNG-HELO-13, FNG-FACE-01 (house): whoever stands where it lands gets out of its way."""
    world, body = skirmish.world, BODIES.of(skirmish.world, helicopter)
    for man in taking_room(world):
        if man != helicopter and overlap(BODIES.of(world, man), body):
            place = _room_for(skirmish, man, world.get(man, At).point)
            world.set(man, structs.replace(world.get(man, At), x=place.x, y=place.y))
            man_the_guns(skirmish, side_of(world, man))
            skirmish.emit(MadeRoom(figure=man, helicopter=helicopter, at=place, rule="FNG-HELO-13"))
            refresh_views(skirmish, man)


def come_into_view(skirmish: Skirmish, men: tuple[EntityId, ...]) -> None:
    """FNG-REACT-03, FNG-HELO-35: these come into view of the enemies there, who may react."""
    found: list[Sighting] = []
    for man in men:
        refresh_views(skirmish, man)
        notice_in_passing(skirmish, man)
        meeting = first_meeting(skirmish, man, (Point(*skirmish.world.get(man, At).point),))
        if meeting is not None:
            found.append(Sighting(man, meeting.watchers, meeting.met))
    if found:
        skirmish.push(Contact(tuple(found)))
