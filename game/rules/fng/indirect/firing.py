"""Tubes are fired, when active and in reaction: FNG-MORTAR-06, FNG-MORTAR-10..13, FNG-VEHLIST-17."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPoint
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point, snapped, within
from game.engine.core.orders import Choices, Order, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.fire.firing import NOT_HIM, Volley, answers_fire
from game.rules.fng.fire.spent import use_weapon
from game.rules.fng.indirect.carriers import open_up, why_not_from_vehicle
from game.rules.fng.indirect.missions import (
    NO_MISSION,
    NO_TUBE,
    is_same_target,
    is_to_be_laid,
    lay_on,
    rounds_in,
    tell_called,
    why_not_target,
)
from game.rules.fng.indirect.spotting import why_not_heard, why_not_near, why_not_seen
from game.rules.fng.model.arms import kind_of
from game.rules.fng.model.components.figures import At, Clock, HasFired
from game.rules.fng.model.components.indirect import DeclaredRounds, FireMission, LaidOn, Place
from game.rules.fng.model.components.melee import HasFought
from game.rules.fng.model.decisions.indirect import FireOn, LobAt, SpotAt
from game.rules.fng.model.decisions.turn import GroupActs, Shoot
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, side_of
from game.rules.fng.model.tables.indirect import HIGH_EXPLOSIVE
from game.rules.fng.model.tubes import (
    gunner_at,
    is_off_table,
    mission_of,
    rate_of,
    shells_weapon,
    tube_of,
    tube_row,
    tubes_of,
)
from game.rules.fng.model.vehicles import row_of, vehicle_of
from game.rules.fng.sight.arcs import lay_gun
from game.rules.fng.sight.arms import why_no_hand_free, why_not_use
from game.rules.fng.sight.viewing import sees_enemy
from game.rules.fng.support.skies import use, why_not
from game.rules.fng.turn.acting import offers, why_not_shot, yet_to_fire

NOT_HIS_TUBE = mark("{name} neither serves it nor spots for it.")
BEING_LAID = mark("{weapon} is still being laid on that target; it fires in the next turn.")
NOT_RANGED = mark("The spotter has not seen a spotting round of {weapon} land yet; another one has to be fired.")
TOO_MANY = mark("{weapon} has {left} rounds of this mission left.")
LAYS_ONLY = mark("{weapon} was laid on another target; to lay it on this one takes a turn.")
OTHER_TARGET = mark("That is more than {inches} inches from the target, which would be another mission.")
NO_SPOTTING = mark("Direct fire needs no spotting round.")
NOT_AT_THEM = mark("In reaction {name} may fire only where a shell catches one of those that caused it.")


# What keeps a tube silent -----------------------------------------------------------------------


def why_not_fire(skirmish: Skirmish, figure: EntityId, tube: EntityId) -> Refusal | None:
    """FNG-MORTAR-04, FNG-MORTAR-12, FNG-VEHLIST-17, FNG-CALL-03: whether he can have this tube fired now, or why not:
    its gunner, with all that goes for his weapon, or the spotter of one off the table."""
    world = skirmish.world
    if tube not in tubes_of(skirmish, side_of(world, figure)):
        return refuse("FNG-MORTAR-06", NO_TUBE)
    barred = why_not(world, side_of(world, figure), "shells")
    if is_off_table(world, tube):
        mission = mission_of(world, tube)
        if mission is None or mission.spotter != figure:
            return refuse("FNG-MORTAR-12", NOT_HIS_TUBE, name=figure_of(world, figure).name)
        return barred or why_not_heard(skirmish, figure, tube)
    if gunner_at(skirmish, tube) != figure:
        return refuse("FNG-MORTAR-12", NOT_HIS_TUBE, name=figure_of(world, figure).name)
    vehicle = vehicle_of(world, figure)
    if vehicle is not None:
        return barred or why_no_hand_free(skirmish, figure) or why_not_from_vehicle(skirmish, vehicle)
    return barred or why_not_use(skirmish, figure, kind_of(world, tube))


def why_not_yet(skirmish: Skirmish, tube: EntityId) -> Refusal | None:
    """FNG-MORTAR-06: whether the tube is laid on the target of its mission."""
    laid = skirmish.world.find(tube, LaidOn)
    if laid is None or laid.turn <= skirmish.world.the(Clock).turn:
        return None
    return refuse("FNG-MORTAR-06", BEING_LAID, weapon=t(tube_row(skirmish, tube).title))


def why_not_on(skirmish: Skirmish, order: FireOn) -> Refusal | None:
    """FNG-MORTAR-08, FNG-MORTAR-10..13: what forbids so many more rounds of a mission by themselves, or None."""
    world, figure, tube = skirmish.world, order.figure, order.tube
    refusal = why_not_fire(skirmish, figure, tube)
    if refusal is not None:
        return refusal
    mission, title = mission_of(world, tube), t(tube_row(skirmish, tube).title)
    if mission is None:
        return refuse("FNG-MORTAR-13", NO_MISSION, weapon=title)
    if not mission.ranged:
        return refuse("FNG-MORTAR-10", NOT_RANGED, weapon=title)
    if not 1 <= order.rounds <= mission.left:
        return refuse("FNG-MORTAR-11", TOO_MANY, weapon=title, left=mission.left)
    near = None if mission.final else why_not_near(skirmish, side_of(world, figure), tube, mission.at, mission.shell)
    return why_not_yet(skirmish, tube) or near


def why_not_spot(skirmish: Skirmish, order: SpotAt) -> Refusal | None:
    """FNG-MORTAR-10, FNG-MORTAR-15: what forbids this spotting round by itself, or None."""
    world, figure, tube = skirmish.world, order.figure, order.tube
    refusal = why_not_fire(skirmish, figure, tube)
    if refusal is not None:
        return refusal
    mission, title = mission_of(world, tube), t(tube_row(skirmish, tube).title)
    if mission is None:
        return refuse("FNG-MORTAR-13", NO_MISSION, weapon=title)
    if not mission.spotter:
        return refuse("FNG-MORTAR-10", NO_SPOTTING)
    if not is_same_target(skirmish, mission.at, order.target.at):
        inches = skirmish.ctx.tables.indirect.calling.correction
        return refuse("FNG-MORTAR-10", OTHER_TARGET, inches=inches)
    near = None if mission.final else why_not_near(skirmish, side_of(world, figure), tube, order.target.at,
                                                   mission.shell)  # fmt: skip
    unseen = why_not_seen(skirmish, figure, order.target.place) if figure == mission.spotter else None
    return why_not_yet(skirmish, tube) or near or unseen


def why_not_lob(skirmish: Skirmish, order: LobAt) -> Refusal | None:
    """FNG-MORTAR-06, FNG-MORTAR-11: what forbids direct fire at this spot by itself, or None."""
    tube = order.tube
    refusal = why_not_fire(skirmish, order.figure, tube)
    refusal = refusal or why_not_target(
        skirmish, order.figure, tube, order.target.place, order.shell, final=order.final
    )
    if refusal is not None:
        return refusal
    title = t(tube_row(skirmish, tube).title)
    if is_to_be_laid(skirmish, tube, order.target.at):
        return refuse("FNG-MORTAR-06", LAYS_ONLY, weapon=title) if order.rounds else None
    most = rounds_in(skirmish, tube, final=order.final)
    if not 1 <= order.rounds <= most:
        return refuse("FNG-MORTAR-11", TOO_MANY, weapon=title, left=most)
    return why_not_yet(skirmish, tube)


# When active ------------------------------------------------------------------------------------


def why_not_fire_on(skirmish: Skirmish, decision: GroupActs, order: FireOn) -> Refusal | None:
    """FNG-MORTAR-11..12, FNG-REACT-10: an active man who has not fired, and the rounds themselves."""
    return why_not_shot(skirmish.world, order.figure) or why_not_on(skirmish, order)


@FNG.order(GroupActs, FireOn, why_not_fire_on)
def fire_on(skirmish: Skirmish, decision: GroupActs, order: FireOn) -> None:
    """FNG-MORTAR-11: so many rounds of the mission."""
    declare_rounds(skirmish, order.figure, order.tube, order.rounds, 0)
    skirmish.push(Volley(), decision)


def why_not_spotting(skirmish: Skirmish, decision: GroupActs, order: SpotAt) -> Refusal | None:
    """FNG-MORTAR-10, FNG-MORTAR-12, FNG-REACT-10: an active man who has not fired, and the round itself."""
    return why_not_shot(skirmish.world, order.figure) or why_not_spot(skirmish, order)


@FNG.order(GroupActs, SpotAt, why_not_spotting)
def spot_at(skirmish: Skirmish, decision: GroupActs, order: SpotAt) -> None:
    """FNG-MORTAR-10: a spotting round, corrected."""
    mission = skirmish.world.get(order.tube, FireMission)
    skirmish.world.set(order.tube, structs.replace(mission, at=snapped(order.target.at), point=None, ranged=False))
    declare_rounds(skirmish, order.figure, order.tube, 0, 0)
    skirmish.push(Volley(), decision)


def why_not_fire_directly(skirmish: Skirmish, decision: GroupActs, order: LobAt) -> Refusal | None:
    """FNG-MORTAR-06, FNG-MORTAR-11..12, FNG-REACT-10: an active gunner who has not fired, and the rounds."""
    return why_not_shot(skirmish.world, order.figure) or why_not_lob(skirmish, order)


@FNG.order(GroupActs, LobAt, why_not_fire_directly)
def fire_directly(skirmish: Skirmish, decision: GroupActs, order: LobAt) -> None:
    """FNG-MORTAR-06: the crew fires at what it sees, or lays its tube on it."""
    lob(skirmish, order, 0)
    skirmish.push(Volley(), decision)


def lob(skirmish: Skirmish, order: LobAt, node: int) -> None:
    """FNG-MORTAR-06, FNG-MORTAR-10..11: a mission of its own, without a spotting round."""
    at, tube = snapped(order.target.at), order.tube
    rounds = rounds_in(skirmish, tube, final=order.final)
    skirmish.world.set(tube, FireMission(EntityId(0), at, order.shell, rounds, ranged=True, final=order.final))
    lay_on(skirmish, tube, at)
    tell_called(skirmish, order.figure, tube)
    if order.rounds:
        declare_rounds(skirmish, order.figure, tube, order.rounds, node)
    else:
        skirmish.world.set(order.figure, HasFired())


def declare_rounds(skirmish: Skirmish, figure: EntityId, tube: EntityId, rounds: int, node: int) -> None:
    """FNG-FIRE-06, FNG-REACT-10, FNG-REP-07, FNG-CALL-03, FNG-VEHLIST-17: the rounds are on their way; they come down
    with the volley."""
    world, mission = skirmish.world, skirmish.world.get(tube, FireMission)
    use(world, side_of(world, figure), "shells")
    vehicle = vehicle_of(world, figure)
    if is_off_table(world, tube) or vehicle is not None:
        world.set(figure, HasFired())
        world.set(figure, HasFought())
    else:
        use_weapon(skirmish, figure, kind_of(world, tube), mission.at)
    if vehicle is not None and not is_off_table(world, tube):
        _turn_tube(skirmish, figure, vehicle, mission.at)
    world.set(figure, DeclaredRounds(tube, rounds, node))


def _turn_tube(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, at: Place) -> None:
    """FNG-VEHLIST-17, FNG-VEHLIST-21, FNG-ARTY-03 (house): the roof of a carrier is opened and its gunner turns; a
    howitzer on its wheels is turned by its crew."""
    if row_of(skirmish, vehicle).is_towed:
        lay_gun(skirmish, figure, vehicle, at)
        return
    open_up(skirmish, vehicle)
    here = skirmish.world.get(figure, At)
    skirmish.world.set(figure, structs.replace(here, facing=turned_to(here.point, at, here.facing)))


@offers("tubes")
def offer_rounds(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-MORTAR-06, FNG-MORTAR-10..12: what each who has not fired may have his tube, or that of his mission, fire."""
    tubes = tubes_of(skirmish, decision.side)
    for figure in yet_to_fire(skirmish.world) if tubes else ():
        for tube in tubes:
            mission = mission_of(skirmish.world, tube)
            if figure not in (gunner_at(skirmish, tube), mission.spotter if mission is not None else 0):
                continue
            for order in rounds_of(skirmish, figure, tube):
                choices.add(order)


def rounds_of(skirmish: Skirmish, figure: EntityId, tube: EntityId) -> Iterator[Order]:
    """FNG-MORTAR-06, FNG-MORTAR-10..11: one round or all of a mission, another spotting round, or, of its gunner, a
    mission at what he sees."""
    world, mission = skirmish.world, mission_of(skirmish.world, tube)
    if mission is not None:
        yield from (FireOn(figure, tube, rounds) for rounds in dict.fromkeys((mission.left, 1)))
        if mission.spotter:
            yield SpotAt(figure, tube, AtPoint(Point(*mission.at)))
    if gunner_at(skirmish, tube) == figure:
        yield from lobs_at(skirmish, figure, able(world, other_side(side_of(world, figure))))


def lobs_at(skirmish: Skirmish, figure: EntityId, targets: Ids) -> Iterator[LobAt]:
    """FNG-MORTAR-06, FNG-MORTAR-11: his tube at each of these enemies whom he sees, with one round or all, or laid on
    them alone."""
    tube = tube_of(skirmish, figure)
    if tube is None or why_not_fire(skirmish, figure, tube) is not None:
        return
    rounds = dict.fromkeys((rate_of(skirmish, tube), 1, 0))
    for target in targets:
        if sees_enemy(skirmish, figure, target):
            at = AtPoint(Point(*snapped(skirmish.world.get(target, At).point)))
            for count in rounds:
                order = LobAt(figure, tube, at, HIGH_EXPLOSIVE, count)
                if why_not_lob(skirmish, order) is None:
                    yield order


# In reaction ------------------------------------------------------------------------------------


@answers_fire("tubes")
def answer_with_shells(skirmish: Skirmish, figure: EntityId, targets: Ids) -> Iterator[Order]:
    """FNG-MORTAR-12: a tube on the table fires in reaction, too: at those who caused it, or on with its mission."""
    tube = tube_of(skirmish, figure)
    if tube is None:
        return
    yield from (order for order in lobs_at(skirmish, figure, targets) if order.rounds)
    mission = mission_of(skirmish.world, tube)
    if mission is not None:
        order = FireOn(figure, tube, mission.left)
        if why_not_on(skirmish, order) is None:
            yield order


def why_not_lob_back(skirmish: Skirmish, decision: Shoot, order: LobAt) -> Refusal | None:
    """FNG-REACT-13, FNG-MORTAR-12: he himself, and so that one of those who caused it stands in the circle."""
    world, name = skirmish.world, figure_of(skirmish.world, decision.figure).name
    if order.figure != decision.figure:
        return refuse("FNG-REACT-13", NOT_HIM, name=name)
    refusal = why_not_lob(skirmish, order)
    if refusal is not None:
        return refusal
    reach = shells_weapon(skirmish, order.tube).circle / 2
    places = [world.get(target, At).point for target in decision.targets if world.has(target, At)]
    if not order.rounds or not any(within(place, order.target.at, reach) for place in places):
        return refuse("FNG-REACT-13", NOT_AT_THEM, name=name)
    return None


@FNG.order(Shoot, LobAt, why_not_lob_back)
def lob_in_reaction(skirmish: Skirmish, decision: Shoot, order: LobAt) -> None:
    """FNG-MORTAR-12: the crew answers with its tube."""
    lob(skirmish, order, decision.node)


def why_not_go_on(skirmish: Skirmish, decision: Shoot, order: FireOn) -> Refusal | None:
    """FNG-REACT-13, FNG-MORTAR-11..12: he himself, and a mission of his tube."""
    if order.figure != decision.figure:
        return refuse("FNG-REACT-13", NOT_HIM, name=figure_of(skirmish.world, decision.figure).name)
    if tube_of(skirmish, order.figure) != order.tube:
        return refuse("FNG-MORTAR-12", NOT_HIS_TUBE, name=figure_of(skirmish.world, decision.figure).name)
    return why_not_on(skirmish, order)


@FNG.order(Shoot, FireOn, why_not_go_on)
def fire_on_in_reaction(skirmish: Skirmish, decision: Shoot, order: FireOn) -> None:
    """FNG-MORTAR-11..12: rounds of the mission are fired in reaction."""
    declare_rounds(skirmish, order.figure, order.tube, order.rounds, decision.node)
