"""Questions about the world that many rules ask."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.skirmish.sides import US, VC
from game.board.table.bases import Footprint
from game.engine.core.world import THE_GAME, EntityId, World, looks_at
from game.rules.fng.model.checks import Leadership
from game.rules.fng.model.components.aircraft import LANDED, Aircraft, Aloft
from game.rules.fng.model.components.command import Attached
from game.rules.fng.model.components.figures import (
    BODIES,
    JUNIOR,
    LEADER,
    OVERALL,
    At,
    Base,
    Chain,
    Clock,
    Dead,
    DuckedBack,
    Figure,
    FiredOnSight,
    Gone,
    Group,
    Hidden,
    HunkeredDown,
    InSightTaken,
    InView,
    KnockedDown,
    OutOfFight,
    Prone,
    RunningAway,
    Weakened,
)
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.components.vehicles import FLAT, PASSENGER, Abandoned, Aboard, Immobile, Inside, Vehicle
from game.rules.fng.model.vehicles import gun_spotted_for

Ids = tuple[EntityId, ...]


def figure_of(world: World, figure: EntityId) -> Figure:
    """The line of the roster of a man; of a vehicle or an aircraft a line with its name and side (FNG-GEN-06)."""
    man = world.find(figure, Figure)
    if man is not None:
        return man
    aircraft = world.find(figure, Aircraft)
    return aircraft.line if aircraft is not None else world.get(figure, Vehicle).line


def side_of(world: World, figure: EntityId) -> str:
    """Whose figure he is, or whose vehicle or aircraft it is."""
    man = world.find(figure, Figure)
    return man.side if man is not None else figure_of(world, figure).side


def rep_of(world: World, figure: EntityId) -> int:
    """FNG-CHAR-08, FNG-ATTR-22, FNG-CREW-14: his Rep now, before any modifier of a test."""
    weakened, abandoned = world.find(figure, Weakened), world.find(figure, Abandoned)
    lost = (weakened.by if weakened is not None else 0) + (abandoned.less if abandoned is not None else 0)
    return world.get(figure, Figure).rep - lost


def has(world: World, figure: EntityId, attribute: str) -> bool:
    """Whether he has this attribute."""
    return attribute in world.get(figure, Figure).attributes


@looks_at(Figure, who_has=(At, KnockedDown, OutOfFight, Dead))
def _able(world: World) -> dict[str, Ids]:
    down = {*world.ids(KnockedDown), *world.ids(OutOfFight), *world.ids(Dead)}
    able: dict[str, list[EntityId]] = {US: [], VC: []}
    for figure, man, _ in world.each(Figure, At):
        if figure not in down:
            able[man.side].append(figure)
    return {side: tuple(figures) for side, figures in able.items()}


@looks_at(Figure, who_has=(At, KnockedDown, OutOfFight, Dead))
def _who_is_able(world: World) -> frozenset[EntityId]:
    return frozenset(figure for figures in _able(world).values() for figure in figures)


@looks_at(Figure, who_has=(At, KnockedDown, OutOfFight, Dead, HunkeredDown, RunningAway))
def _who_is_free(world: World) -> frozenset[EntityId]:
    return _who_is_able(world).difference(world.ids(HunkeredDown), world.ids(RunningAway))


@looks_at(Figure, Aloft, who_has=(At, KnockedDown, OutOfFight, Dead, Aboard, Vehicle, Immobile))
def taking_room(world: World) -> Ids:
    """FNG-FACE-01: those on whose ground nobody else can stand, see ``takes_room``, ascending."""
    return tuple(figure for figure in world.ids(At) if takes_room(world, figure))


@looks_at(Figure, At, Base, Immobile, who_has=(KnockedDown, OutOfFight, Dead, Aboard, Vehicle))
def ground_taken(world: World) -> tuple[tuple[EntityId, Footprint], ...]:
    """FNG-FACE-01: those who take room, ascending, each with the ground under it."""
    return tuple((figure, BODIES.of(world, figure)) for figure in taking_room(world))


def able(world: World, side: str) -> Ids:
    """FNG-DAMAGE-01: the figures of a side that are on the table and neither down nor out of the fight, ascending."""
    return _able(world)[side]


def is_able(world: World, figure: EntityId) -> bool:
    """FNG-DAMAGE-01: whether he is on the table and neither down nor out of the fight."""
    return figure in _who_is_able(world)


def is_unseen(world: World, figure: EntityId, other: EntityId) -> bool:
    """FNG-HIDE-01: whether ``other`` is an enemy of ``figure`` and hidden: no order of his may be forbidden by him."""
    return world.has(other, Hidden) and side_of(world, other) != side_of(world, figure)


def is_flying(world: World, piece: EntityId) -> bool:
    """FNG-HELO-05: whether it is an aircraft that is not on the ground: no weapon against vehicles finds it there."""
    aloft = world.find(piece, Aloft)
    return aloft is not None and aloft.where != LANDED


def is_in_the_air(world: World, figure: EntityId) -> bool:
    """FNG-HELO-28 (house): whether he is aboard a helicopter that flies: what is fired goes to the machine, not to
    him."""
    place = world.find(figure, Aboard)
    return place is not None and is_flying(world, EntityId(place.to))


def takes_room(world: World, figure: EntityId) -> bool:
    """FNG-FACE-01: whether nobody else can stand where he is: he is able, or only knocked down and may get up; where
    somebody is aboard a vehicle it is the vehicle that takes the room, unless it has sunk or is crushed."""
    if world.has(figure, Aboard):
        return False
    if is_flying(world, figure):
        return False
    if world.has(figure, Vehicle):
        stopped = world.find(figure, Immobile)
        return stopped is None or stopped.why not in FLAT
    return is_able(world, figure) or (world.has(figure, KnockedDown) and world.has(figure, At))


def is_free(world: World, figure: EntityId) -> bool:
    """FNG-INVOL-04, FNG-INVOL-06: able, and neither hunkered down nor running away."""
    return figure in _who_is_free(world)


def can_react(world: World, figure: EntityId) -> bool:
    """FNG-INVOL-02..03, FNG-VEH-02: free to take an In Sight check: one who has ducked back behind something does not
    look out, one who fights hand to hand has no eyes for others (house), armour is in the way of those inside, but
    for whoever spots for a main gun (FNG-CLANK-03), and a sniper's card has its one shot alone (FNG-SNIPER-03)."""
    if not is_free(world, figure) or world.has(figure, Fighting) or world.has(figure, SniperCard):
        return False
    if world.has(figure, Inside) and gun_spotted_for(world, figure) is None:
        return False
    return not keeps_down(world, figure)


def keeps_down(world: World, figure: EntityId) -> bool:
    """FNG-INVOL-02: whether he has ducked back behind something; one who lies prone for lack of cover has not."""
    ducked = world.find(figure, DuckedBack)
    return ducked is not None and (ducked.covered or not world.has(figure, Prone))


def wears_plate(world: World, figure: EntityId) -> bool:
    """FNG-GEAR-08: whether he is one of the crew of a helicopter in his seat; on the ground he has taken it off."""
    seat = world.find(figure, Aboard)
    return seat is not None and seat.seat != PASSENGER and world.has(EntityId(seat.to), Aloft)


def active_side(world: World) -> str:
    """FNG-TURN-03: the side whose phase it is; empty between the phases."""
    clock = world.find(THE_GAME, Clock)
    return clock.phase if clock is not None and clock.phase in (US, VC) else ""


def members(world: World) -> Ids:
    """FNG-TURN-05: the figures that are active now."""
    group = world.find(THE_GAME, Group)
    return group.members if group is not None else ()


def is_active(world: World, figure: EntityId) -> bool:
    """FNG-TURN-05: whether he belongs to the group that is active now."""
    return figure in members(world)


def in_view(world: World, figure: EntityId) -> Ids:
    """FNG-REACT-03: the enemies that he has in sight."""
    view = world.find(figure, InView)
    return view.enemies if view is not None else ()


def has_met(world: World, figure: EntityId) -> Ids:
    """FNG-REACT-03, FNG-REACT-11: the enemies in his sight who have been in his range: they come into view no more."""
    view = world.find(figure, InView)
    if view is None or not view.far:
        return view.enemies if view is not None else ()
    return tuple(enemy for enemy in view.enemies if enemy not in view.far)


_RANKS = {OVERALL: 0, LEADER: 1, JUNIOR: 2}


def squad_of(world: World, figure: EntityId) -> str:
    """FNG-GROUP-03..04: the unit he belongs to now."""
    attached = world.find(figure, Attached)
    return attached.squad if attached is not None else world.get(figure, Figure).squad


@looks_at(Figure, Attached, OutOfFight, Dead, Gone)
def _successors(world: World) -> tuple[EntityId, ...]:
    """FNG-LEAD-10: the last resort of every squad that has lost all who led it."""
    squads: dict[tuple[str, str], list[EntityId]] = {}
    led: dict[tuple[str, str], bool] = {}
    for figure, man in world.each(Figure):
        squad = (man.side, squad_of(world, figure))
        lost = any(world.has(figure, kind) for kind in (OutOfFight, Dead, Gone))
        if man.rank in _RANKS:
            led[squad] = led.get(squad, False) or not lost
        if not lost:
            squads.setdefault(squad, []).append(figure)
    return tuple(
        min(men, key=lambda figure: (-world.get(figure, Figure).rep, figure))
        for squad, men in squads.items()
        if led.get(squad) is False
    )


def rank_of(world: World, figure: EntityId) -> Leadership:
    """FNG-LEAD-01, FNG-LEAD-08, FNG-LEAD-10: his rank now: that of the roster, or junior NCO where the squad has lost
    its Leader and its junior NCOs and he has the highest Rep left, the first of the roster among equals (house: only
    in a squad that had one of them)."""
    rank = world.get(figure, Figure).rank
    return rank if rank or figure not in _successors(world) else "junior"


def has_rank(world: World, figure: EntityId) -> bool:
    """FNG-LEAD-01, FNG-LEAD-08: whether he is a Leader or a junior NCO."""
    return rank_of(world, figure) in _RANKS


def leader_of(world: World, members: Iterable[EntityId]) -> EntityId | None:
    """FNG-LEAD-02, FNG-LEAD-08: the figure on whose Rep a group is activated: the higher Rep before the lower, a
    Leader before a junior NCO."""
    leaders = [figure for figure in members if has_rank(world, figure)]
    if not leaders:
        return None
    return min(leaders, key=lambda f: (-figure_of(world, f).rep, _RANKS[rank_of(world, f)], f))


def overall_leader_of(world: World, members: Iterable[EntityId]) -> EntityId | None:
    """FNG-LEAD-04: the overall Leader among them, if there is one."""
    return next((figure for figure in members if figure_of(world, figure).rank == OVERALL), None)


def next_node(world: World) -> int:
    """The number of a new link."""
    chain = world.find(THE_GAME, Chain)
    node = (chain.last if chain is not None else 0) + 1
    world.put(Chain(node))
    return node


def begin_meeting(world: World) -> None:
    """FNG-REACT-03: another activation begins: nobody has taken his In Sight check in it yet, or fired on it."""
    for kind in (InSightTaken, FiredOnSight):
        world.clear(kind)
