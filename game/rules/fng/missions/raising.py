"""Men who come into a battle that goes on: put on the table, and seen by whoever sees them: FNG-MISSION-07."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.skirmish.deploying import APART, TOGETHER, WHERE, Places, covered_of, nearest_place
from game.board.skirmish.sides import other_side
from game.board.table.bases import MAN, Footprint, clearances, footprint
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import EPSILON, Point, distance, middle_of
from game.board.table.tablemap import Line
from game.engine.core.world import EntityId, World
from game.rules.fng.model.arms import give, make_arm_ready
from game.rules.fng.model.components.figures import BODIES, At, Base, Figure, Hidden
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Options
from game.rules.fng.model.query import Ids, able, active_side, members, taking_room
from game.rules.fng.move.gaits import over
from game.rules.fng.nerve.reaction_tests import FREE_WILL
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.meeting import may_react
from game.rules.fng.sight.night import looks_between
from game.rules.fng.sight.viewing import can_see, in_range, notice, refresh_views
from game.rules.fng.wounded.cheating_death import CHEATING_DEATH
from game.rules.fng.wounded.hits import LARGER_THAN_LIFE


def create(skirmish: Skirmish, side: str, man: Man) -> EntityId:
    """FNG-SETUP-02: a figure as his line of the roster says; he is nowhere yet."""
    return skirmish.world.create(
        Figure(
            name=man.name,
            side=side,
            squad=man.squad,
            rep=man.rep,
            rank=man.rank,
            star=man.star,
            attributes=man.attributes,
            advantages=advantages_of(skirmish.ctx.options, man),
            gear=man.gear,
            language=man.language,
        ),
        Base(MAN),
    )


def arm(world: World, figure: EntityId, man: Man) -> None:
    """FNG-WEAP-01: he is given what his line of the roster says; what he has ready is so before the first turn."""
    for kind in man.weapons:
        give(world, figure, kind)
    for kind in man.ready if not man.waits else ():
        make_arm_ready(world, figure, kind)


def advantages_of(options: Options, man: Man) -> tuple[str, ...]:
    """FNG-CHAR-03: what a Star may, or a Grunt who was given it, as far as the scenario lets them."""
    chosen = (
        (options.larger_than_life, LARGER_THAN_LIFE),
        (options.cheating_death, CHEATING_DEATH),
        (options.free_will, FREE_WILL),
    )
    return tuple(name for holds, name in chosen if holds and (man.star or name in man.advantages))


def bring_on(
    skirmish: Skirmish, side: str, men: Sequence[Man], outline: Line, *, hidden: bool, rule: str, unseen: bool = False
) -> Ids:
    """FNG-MISSION-07, FNG-CONTACT-02..03: these men stand within an outline, near each other, and In Sight checks are
    made: by those who have them in sight where they come on their own, else by them on whoever found them.

    ``hidden``: they lie in cover, and no enemy has seen them.  ``unseen``: where none sees them, if they can.
    """
    world = skirmish.world
    figures = tuple(create(skirmish, side, man) for man in men)
    for figure, man in zip(figures, men, strict=True):
        arm(world, figure, man)
    places = _ground_for(skirmish, side, figures[0], outline, hidden=hidden, unseen=unseen)
    _stand(skirmish, figures, outline, places, hidden=hidden, rule=rule)
    show_up(skirmish, side, figures)
    return figures


def show_up(skirmish: Skirmish, side: str, figures: Ids) -> None:
    """FNG-MISSION-07, FNG-REINF-14: guns are manned, and those who have just come on see and are seen."""
    man_the_guns(skirmish, side)
    for figure in figures:
        refresh_views(skirmish, figure)
    _seen(skirmish, side, figures)


def _ground_for(
    skirmish: Skirmish, side: str, figure: EntityId, outline: Line, *, hidden: bool, unseen: bool
) -> list[Point]:
    """FNG-MISSION-07, FNG-MISSION-27 (house): the places of an outline: who hides is in cover, and who is to be unseen
    out of sight, where there is any."""
    field = skirmish.ctx.field
    places = list(Places(field, outline, over(skirmish, figure)).all)
    enemies = able(skirmish.world, other_side(side))
    if unseen and places and enemies:
        rows = looks_between(skirmish, enemies, places).clear.tolist()
        seen = [any(column) for column in zip(*rows, strict=True)]
        places = [at for at, is_seen in zip(places, seen, strict=True) if not is_seen] or places
    if hidden:
        covered = covered_of(field, places)
        places = [at for at in places if at in covered] or places
    return places


def _stand(
    skirmish: Skirmish, figures: Ids, outline: Line, places: Sequence[Point], *, hidden: bool, rule: str
) -> None:
    """FNG-MISSION-07 (house): the first by chance, the others beside him with room between them; all face the middle of
    the table."""
    world, field = skirmish.world, skirmish.ctx.field
    taken = [BODIES.of(world, other) for other in taking_room(world)]
    towards = Point(skirmish.ctx.map.width / 2, skirmish.ctx.map.height / 2)
    first: Point | None = None
    for figure in figures:
        found = _place(skirmish, places, first, taken, rule)
        if found is None:
            middle = first if first is not None else middle_of(outline)
            found = nearest_place(field, middle, lambda at: footprint(MAN, at), taken)
        first = first if first is not None else found
        taken.append(footprint(MAN, found))
        world.set(figure, At(found.x, found.y, turned_to(found, towards)))
        if hidden:
            world.set(figure, Hidden())


def _place(
    skirmish: Skirmish, places: Sequence[Point], first: Point | None, taken: Sequence[Footprint], rule: str
) -> Point | None:
    """A free place: any for the first of them, for the others the one nearest to him that leaves room."""
    if not places:
        return None
    clear = clearances(MAN, places, taken)
    free = [at for at, inches in zip(places, clear, strict=True) if inches >= -EPSILON]
    roomy = [at for at, inches in zip(places, clear, strict=True) if inches >= APART - 2 * MAN.radius - EPSILON]
    if first is None:
        return free[skirmish.dice.pick(len(free), WHERE, rule)] if free else None
    near = [at for at in roomy if distance(at, first) <= TOGETHER * 2 + EPSILON] or free
    return min(near, key=lambda at: (round(distance(at, first), 3), at), default=None)


def _seen(skirmish: Skirmish, side: str, figures: Ids) -> None:
    """FNG-MISSION-19, FNG-CONTACT-03: the In Sight checks: whoever comes into view is tested on; those who lay there
    test on the active group that has come upon them."""
    world, enemies = skirmish.world, able(skirmish.world, other_side(side))
    if active_side(world) == side:
        movers, watchers = figures, enemies
    else:
        movers, watchers = tuple(each for each in members(world) if each in enemies) or enemies, figures
    sightings = []
    for mover in movers:
        seers = tuple(each for each in watchers if _meets(skirmish, each, mover))
        if seers:
            sightings.append(Sighting(mover, seers))
    for enemy in enemies:
        for figure in figures:
            if can_see(skirmish, enemy, figure):
                notice(skirmish, enemy, figure)
    if sightings:
        skirmish.push(Contact(tuple(sightings)))


def _meets(skirmish: Skirmish, watcher: EntityId, mover: EntityId) -> bool:
    """FNG-REACT-03, FNG-REACT-11: whether he may test on the other: he can react, and has him in sight and range."""
    return may_react(skirmish, watcher) and can_see(skirmish, watcher, mover) and in_range(skirmish, watcher, mover)
