"""A mission against a player: his men are on the table from the start, in ground of their own: FNG-MISSION-14..45."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.board.skirmish.deploying import Places, covered_of
from game.board.table.measure.geometry import Point
from game.board.table.movers import WALK
from game.board.table.tablemap import TableMap
from game.engine.core.dice import SeededDice
from game.rules.fng.missions.edges import FACING, OPPOSITE, across, point_from
from game.rules.fng.model.assignment import Assignment
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.query import able
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.missions import Kind
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.meeting import may_react
from game.rules.fng.sight.viewing import can_see, in_range, notice
from game.rules.fng.tour.issue import turn_in
from game.rules.fng.tour.platoon import Levy, resolve_platoon

STREAM = "opponent-of-a-mission"
AT_ONCE: tuple[Kind, ...] = ("perimeter", "patrol", "search", "defense", "defend")
"""FNG-MISSION-19, -23, -35, -40: the missions in which In Sight is tested as soon as the game starts."""

_STEP = 4.0  # inches along an edge between the places from which one looks
_OUT = 0.5  # inches from an edge at which a man stands who has come over it


def opposing_men(mission: Assignment, squads: int, field: Setting, taken: Sequence[str]) -> tuple[Man, ...]:
    """FNG-MISSION-07, FNG-FORCE-01, FNG-CAMP-15, FNG-MISSION-35: one squad of the enemy, in a large action half as
    many as attack a town, or twice as many as hold one; each begins in the zones of his side, out of sight where the
    mission says so."""
    tables = field.tables
    dice = SeededDice(mission.draw, STREAM)
    levy = Levy(mission.enemy, tables, dice, taken, turn=turn_in(mission.year, mission.month, tables))
    count = 1 if not mission.is_large else max(1, squads // 2) if mission.kind == "attack" else squads * 2
    men = resolve_platoon(levy, squads=count)
    zones = tuple(zone.name for zone in field.map.zones if zone.props.get("side") == mission.foe)
    men = tuple(structs.replace(man, zone=zones, hidden=mission.kind == "search") for man in men)
    if mission.kind == "search":
        return tuple(structs.replace(man, squad=str(1 + place % 2)) for place, man in enumerate(men))
    places = unseen_places(mission, field, zones[0]) if mission.kind in ("recon", "probe", "attack") else ()
    if len(places) < len(men):
        return men
    step = len(places) // len(men)
    return tuple(
        structs.replace(man, at=(at.x, at.y), facing=FACING[OPPOSITE[mission.edge]])
        for man, at in zip(men, places[::step], strict=False)
    )


def unseen_places(mission: Assignment, field: Setting, zone: str) -> tuple[Point, ...]:
    """FNG-MISSION-14, FNG-MISSION-28, FNG-MISSION-45: the places of his ground that nobody sees from the near edge; in
    an attack those in cover that nobody sees from its middle."""
    ground = field.map.zone(zone)
    assert ground is not None
    places = Places(field.field, ground.outline, field.field.over(WALK)).all
    if mission.kind == "attack":
        covered = covered_of(field.field, places)
        places = tuple(at for at in places if at in covered)
    if not places:
        return ()
    looks = field.looks(_lookouts(field.map, mission), places).clear.tolist()
    seen = [any(column) for column in zip(*looks, strict=True)]
    return tuple(at for at, is_seen in zip(places, seen, strict=True) if not is_seen)


def _lookouts(map: TableMap, mission: Assignment) -> list[Point]:
    """The places at the near edge from which one looks."""
    size = (map.width, map.height)
    long = across(size, mission.edge)
    if mission.kind == "attack":
        return [point_from(size, mission.edge, long / 2, _OUT)]
    count = int(long / _STEP)
    return [point_from(size, mission.edge, (number + 0.5) * _STEP, _OUT) for number in range(count)]


def in_sight_at_once(skirmish: Skirmish, mission: Assignment) -> None:
    """FNG-MISSION-19, FNG-MISSION-23, FNG-MISSION-35, FNG-MISSION-40: the opponent's men are tested on by whoever has
    them in sight and range, before the first turn."""
    world, sightings = skirmish.world, []
    for figure in able(world, mission.foe):
        seers = [each for each in able(world, mission.side) if can_see(skirmish, each, figure)]
        for seer in seers:
            notice(skirmish, seer, figure)
        testers = tuple(each for each in seers if may_react(skirmish, each) and in_range(skirmish, each, figure))
        if testers and world.has(figure, At):
            sightings.append(Sighting(figure, testers))
    if sightings:
        skirmish.push(Contact(tuple(sightings)))
