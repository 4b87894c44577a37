"""Throws and rounds that burst: the to-hit die, where a grenade goes that misses, and a fumble: FNG-GREN-01..07."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.board.table.field import Place
from game.board.table.measure.geometry import EPSILON, Point, distance, nearest_on_segment, within
from game.board.table.measure.templates import Circle
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Task
from game.engine.core.world import EntityId, World
from game.rules.fng.blast.clearing import clear_wire
from game.rules.fng.blast.flames import fire_flame, fired_on, strike
from game.rules.fng.blast.fumbles import is_dropped
from game.rules.fng.fire.backblast import back_blast
from game.rules.fng.model.arms import kind_of
from game.rules.fng.model.components.arms import DeclaredAt, Duck, Hit
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.arms import Landed, ThrowItBack
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.arms import Burst, Fumbled, GrenadeChecked
from game.rules.fng.model.events.turn import TargetOfShot
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, is_able, members, next_node, rep_of, side_of
from game.rules.fng.resolve.attributes import ATHLETE, holds
from game.rules.fng.resolve.grenade import (
    ASTRAY,
    BOMBS_AWAY,
    As,
    GrenadeCheck,
    Throw,
    ThrowOutcome,
    counts_as,
    resolve_astray,
    resolve_bombs_away,
    resolve_fumble,
    resolve_throw,
)
from game.rules.fng.resolve.outgunned import is_dud
from game.rules.fng.resolve.shot import shot_facts
from game.rules.fng.sight.arms import title_of, weapon_row
from game.rules.fng.sight.testers import marks_of, shooter_of, standing_in, tester_of, told, wider_below
from game.rules.fng.turn.groups import are_near


@declare
class LetFly(Task, frozen=True):
    """FNG-FIRE-06: a declared throw, round or flame is carried out; what it does counts with the rest of the volley."""

    figure: EntityId


@FNG.task(LetFly)
def let_fly(skirmish: Skirmish, task: LetFly) -> None:
    """FNG-GREN-01, FNG-GREN-06, FNG-WEAP-20: a flame, a grenade dropped or thrown, a round fired."""
    shot = skirmish.world.get(task.figure, DeclaredAt)
    skirmish.world.remove(task.figure, DeclaredAt)
    kind, at = kind_of(skirmish.world, shot.weapon), shot.target.at
    if weapon_row(skirmish, kind).path:
        fire_flame(skirmish, task.figure, shot)
    elif is_dropped(skirmish, task.figure, kind, at):
        _drop(skirmish, task.figure, shot.weapon, at, shot.node)
    else:
        throw(skirmish, task.figure, shot.weapon, at, shot.node, change=shot.change)


def circle_of(skirmish: Skirmish, weapon: str, at: Point, source: Place | None = None) -> Ids:
    """FNG-GREN-02, FNG-WEAP-16, FNG-TUNNEL-38: everybody in the blast circle, friend and foe, on the level of
    ``source``: the ground of the table unless it says another."""
    inches = weapon_row(skirmish, weapon).circle + wider_below(skirmish, at)
    return standing_in(skirmish, Circle(at, float(inches)), source if source is not None else at)


def throw(
    skirmish: Skirmish, figure: EntityId, weapon: EntityId, at: Point, node: int, *, change: str = "", how: str = "",
    counted: As = "as found",
) -> None:  # fmt: skip
    """FNG-GREN-01..03, FNG-GREN-05: one die; a hit bursts (unless it is thrown back), a miss may go astray."""
    kind = kind_of(skirmish.world, weapon)
    row = weapon_row(skirmish, kind)
    how = how or ("thrown" if row.thrown else "fired")
    circle = circle_of(skirmish, kind, at)
    if not row.thrown and is_dud(skirmish.ctx.tables.arms, kind, _inches(skirmish, figure, at) + EPSILON):
        link = tell_burst(skirmish, figure, kind, at, "dud", how, None, circle, node)
        strike(skirmish, hits=back_blast(skirmish, figure, weapon, link))
        fired_on(skirmish, figure, weapon, circle, link)
        return
    outcome = roll_burst(skirmish, figure, kind, circle, change, counted)
    result = "miss" if outcome.misses else "hit"
    link = tell_burst(skirmish, figure, kind, at, result, how, outcome, circle, node)
    strike(skirmish, hits=back_blast(skirmish, figure, weapon, link))
    hits = tuple(circle[hit.mark] for hit in outcome.hits if hit.judged.hit)
    landed = Landed(weapon, figure, at, hits, circle, link)
    if not outcome.misses and row.thrown and how != "back":
        let_lie(skirmish, landed, athletes_in(skirmish, figure, circle))
    elif outcome.misses and how in ("thrown", "back"):
        fired_on(skirmish, figure, weapon, circle, link)
        _astray(skirmish, landed)
    else:
        burst(skirmish, landed)


def athletes_in(skirmish: Skirmish, figure: EntityId, circle: Ids) -> Ids:
    """FNG-ATTR-06: who in the circle of a hand grenade may throw it back, but for him who threw it."""
    return tuple(man for man in circle if man != figure and _is_athlete(skirmish, man))


def let_lie(skirmish: Skirmish, landed: Landed, athletes: Ids) -> None:
    """FNG-ATTR-06: the next Athlete in the circle may throw it back; where none does it bursts."""
    if not athletes:
        burst(skirmish, landed)
        return
    first = athletes[0]
    skirmish.push(ThrowItBack(side_of(skirmish.world, first), first, landed, athletes[1:]))


def roll_burst(
    skirmish: Skirmish, figure: EntityId, weapon: str, circle: Ids, change: str, counted: As = "as found"
) -> ThrowOutcome:
    """FNG-GREN-01..02: the die, judged for everybody in the circle."""
    facts = burst_facts(skirmish, figure, weapon, circle, change, counted)
    return resolve_throw(facts, skirmish.ctx.tables, skirmish.dice)


def burst_facts(
    skirmish: Skirmish, figure: EntityId, weapon: str, circle: Ids, change: str = "", counted: As = "as found"
) -> Throw:
    """FNG-GREN-01..02: all that a throw or a round depends on."""
    shot = shot_facts(skirmish.ctx.tables, shooter_of(skirmish, figure, weapon, False, dice=1, change=change), ())
    marks = marks_of(skirmish, figure, circle)
    return Throw(tester_of(skirmish, figure), weapon, marks, shot.modifiers, shot.fast, counted)


def tell_burst(
    skirmish: Skirmish, figure: EntityId, weapon: str, at: Point, result: str, how: str,
    outcome: ThrowOutcome | None, circle: Ids, parent: int,
) -> int:  # fmt: skip
    """The log's line of a throw or a round; the link of the chain."""
    world = skirmish.world
    node = next_node(world)
    targets: tuple[TargetOfShot, ...] = ()
    if outcome is not None:
        hits = [hit.judged.hit for hit in outcome.hits]
        targets = told(circle, outcome.facts.marks, [outcome.total] * len(circle), hits)
    skirmish.emit(
        Burst(
            figure=figure, weapon=title_of(skirmish, weapon), at=at, how=how, result=result, rep=rep_of(world, figure),
            modifiers=outcome.facts.modifiers if outcome is not None else Modifiers(),
            faces=outcome.faces if outcome is not None else (), targets=targets, node=node, parent=parent,
            rule=weapon_row(skirmish, weapon).rule,
        )
    )  # fmt: skip
    return node


# What counts with the volley --------------------------------------------------------------------


def burst(skirmish: Skirmish, landed: Landed) -> None:
    """FNG-GREN-02, FNG-TERR-27: it bursts: hits, and everybody in the circle has been fired on; wire there is gone."""
    hits = [Hit(man, landed.by, landed.weapon, landed.node) for man in landed.hits]
    if skirmish.ctx.entangling:
        kind = kind_of(skirmish.world, landed.weapon)
        clear_wire(skirmish, landed.by, landed.at, skirmish.ctx.tables.arms.impact(kind, skirmish.ctx.edition))
    strike(skirmish, hits=hits, caught=landed.circle)
    fired_on(skirmish, landed.by, landed.weapon, landed.circle, landed.node)


# Where it goes ----------------------------------------------------------------------------------


def _drop(skirmish: Skirmish, figure: EntityId, weapon: EntityId, at: Point, node: int) -> None:
    """FNG-GREN-06..07: Bombs Away."""
    check = resolve_bombs_away(tester_of(skirmish, figure), skirmish.ctx.tables, skirmish.dice)
    link = _tell_check(skirmish, figure, BOMBS_AWAY, check, node, "FNG-GREN-07")
    if check.result == "fumble":
        _fumble(skirmish, figure, weapon, link)
    else:
        throw(skirmish, figure, weapon, at, link, how="dropped", counted=counts_as(check.result))


def _astray(skirmish: Skirmish, landed: Landed) -> None:
    """FNG-GREN-03..04: nobody is hit: harmless, at the next group, or at his own feet."""
    check = resolve_astray(tester_of(skirmish, landed.by), skirmish.ctx.tables, skirmish.dice)
    link = _tell_check(skirmish, landed.by, ASTRAY, check, landed.node, "FNG-GREN-04")
    if check.result == "fumble":
        _fumble(skirmish, landed.by, landed.weapon, link)
    elif check.result == "astray":
        centre = next_group(skirmish, landed)
        if centre is not None:
            _burst_astray(skirmish, landed, skirmish.world.get(centre, At).point, link)


def _burst_astray(skirmish: Skirmish, landed: Landed, at: tuple[float, float], node: int) -> None:
    place, kind = Point(*at), kind_of(skirmish.world, landed.weapon)
    circle = circle_of(skirmish, kind, place)
    outcome = roll_burst(skirmish, landed.by, kind, circle, "")
    result = "miss" if outcome.misses else "hit"
    link = tell_burst(skirmish, landed.by, kind, place, result, "astray", outcome, circle, node)
    hits = tuple(circle[hit.mark] for hit in outcome.hits if hit.judged.hit)
    burst(skirmish, Landed(landed.weapon, landed.by, place, hits, circle, link))


def next_group(skirmish: Skirmish, landed: Landed) -> EntityId | None:
    """FNG-GREN-04: the figure that a grenade gone astray comes down on: the nearest to the spot of the nearest group.

    Men between thrower and spot come first; his own group only counts where it is the nearest of all.  House: nobody
    whom he could not reach with a throw.
    """
    world = skirmish.world
    start, at = world.get(landed.by, At).point, landed.at
    row = weapon_row(skirmish, kind_of(world, landed.weapon))
    everybody = [f for side in (side_of(world, landed.by), _enemy_of(world, landed.by)) for f in able(world, side)]
    around = [
        figure
        for figure in everybody
        if figure != landed.by
        and figure not in landed.circle
        and within(world.get(figure, At).point, start, float(row.range) + row.circle / 2)
    ]
    if not around:
        return None

    def apart(figure: EntityId) -> tuple[float, EntityId]:
        return (distance(world.get(figure, At).point, at), figure)

    own = _own_group(skirmish, landed.by)
    between = [f for f in around if f not in own and _is_between(world.get(f, At).point, start, at, row.circle / 2)]
    return min(between or around, key=apart)


def _enemy_of(world: World, figure: EntityId) -> str:
    return other_side(side_of(world, figure))


def _own_group(skirmish: Skirmish, figure: EntityId) -> Ids:
    """FNG-GROUP-01: those who are active with him, else those near him."""
    world = skirmish.world
    if figure in members(world):
        return members(world)
    return tuple(f for f in able(world, side_of(world, figure)) if f != figure and are_near(skirmish, f, figure))


def _is_between(place: tuple[float, float], start: tuple[float, float], end: Point, aside: float) -> bool:
    """Whether a place lies on the way of the throw, at most ``aside`` inches off it."""
    nearest = nearest_on_segment(place, start, end)
    return tuple(nearest) not in (tuple(start), tuple(end)) and within(place, nearest, aside)


def _fumble(skirmish: Skirmish, figure: EntityId, weapon: EntityId, node: int) -> None:
    """FNG-GREN-04, FNG-GREN-07: it bursts at his feet; everybody around gets down in time or is hit."""
    world = skirmish.world
    feet = world.get(figure, At).point
    men = circle_of(skirmish, kind_of(world, weapon), Point(*feet), feet)
    outcome = resolve_fumble(tuple(rep_of(world, man) for man in men), skirmish.dice)
    link = next_node(world)
    skirmish.emit(
        Fumbled(figure=figure, men=men, faces=outcome.faces, ducks=outcome.ducks, node=link, parent=node,
                rule="FNG-GREN-04")
    )  # fmt: skip
    told_of = list(zip(men, outcome.ducks, strict=True))
    strike(
        skirmish,
        hits=[Hit(man, figure, weapon, link) for man, ducked in told_of if not ducked],
        ducks=tuple(Duck(man, figure, link) for man, ducked in told_of if ducked),
        caught=men,
    )


def _tell_check(
    skirmish: Skirmish, figure: EntityId, test: str, check: GrenadeCheck, parent: int, rule: str
) -> int:  # fmt: skip
    node = next_node(skirmish.world)
    skirmish.emit(
        GrenadeChecked(
            figure=figure, test=test, rep=check.check.check.rep, faces=check.check.faces, passes=check.check.passes,
            result=check.result, node=node, parent=parent, rule=rule,
        )
    )  # fmt: skip
    return node


def _inches(skirmish: Skirmish, figure: EntityId, at: Point) -> float:
    return distance(skirmish.world.get(figure, At).point, at)


def _is_athlete(skirmish: Skirmish, figure: EntityId) -> bool:
    attributes = figure_of(skirmish.world, figure).attributes
    return is_able(skirmish.world, figure) and holds(skirmish.ctx.tables.attributes, attributes, ATHLETE)
