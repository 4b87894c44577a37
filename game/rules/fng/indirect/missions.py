"""Fire missions: a target is named to a tube, and a mission ends: FNG-MORTAR-06..09, FNG-MORTAR-13, FNG-ARTY-01."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point, snapped, within
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark, t
from game.rules.fng.indirect.spotting import (
    HARMFUL,
    has_flare,
    is_on_the_net,
    shouts_to,
    spend_flare,
    why_not_final,
    why_not_heard,
    why_not_near,
    why_not_reached,
    why_not_seen,
    why_not_there,
)
from game.rules.fng.model.components.figures import At, Clock, Hidden
from game.rules.fng.model.components.indirect import Battery, FireMission, LaidOn, Place
from game.rules.fng.model.decisions.indirect import CallFire, EndMission
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.indirect import MissionCalled, MissionOver
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, figure_of, side_of
from game.rules.fng.model.tables.indirect import HIGH_EXPLOSIVE, ILLUMINATION, SMOKE, TUBE_SHELL_TITLES, TubeShell
from game.rules.fng.model.tubes import gunner_at, mission_of, rate_of, tube_row, tubes_of
from game.rules.fng.support.skies import why_not
from game.rules.fng.turn.acting import acting, offers, why_not_act

NO_TUBE = mark("That is no mortar or battery of yours.")
HIS_OWN = mark("{name} serves it himself; let him fire it at what he sees.")
NO_SUCH_SHELL = mark("There is no {shell} for {weapon}.")
SPENT = mark("{weapon} has no mission left.")
NO_MISSION = mark("{weapon} fires no mission.")
NOT_HIS_CALL = mark("{name} neither serves it nor spots for it.")
NOT_FINAL = mark("Final protective fire is of shells that do harm.")


def why_not_target(
    skirmish: Skirmish, figure: EntityId, tube: EntityId, at: Place, shell: TubeShell, *, final: bool = False
) -> Refusal | None:
    """FNG-MORTAR-01..03, FNG-MORTAR-06, FNG-MORTAR-08..09, FNG-ARTY-05, FNG-ARTY-07, FNG-CALL-03: what forbids this
    shell of this tube at this spot, or None; he has to see it, unless light is to show it to him (house)."""
    row, side = tube_row(skirmish, tube), side_of(skirmish.world, figure)
    if shell not in row.shells:
        values = {"shell": t(TUBE_SHELL_TITLES[shell]), "weapon": t(row.title)}
        return refuse("FNG-ARTY-05", NO_SUCH_SHELL, **values)
    unseen = why_not_there(skirmish, at) if shell == ILLUMINATION else why_not_seen(skirmish, figure, at)
    refusal = unseen or why_not_reached(skirmish, tube, at)
    if refusal is not None:
        return refusal
    if final and shell not in HARMFUL:
        return refuse("FNG-MORTAR-09", NOT_FINAL)
    near = why_not_final(skirmish, side) if final else why_not_near(skirmish, side, tube, at, shell)
    return near or why_not(skirmish.world, side, "shells")


def why_not_call(skirmish: Skirmish, decision: GroupActs, order: CallFire) -> Refusal | None:
    """FNG-MORTAR-06..09, FNG-ARTY-01: what forbids this call for fire, or None."""
    world, figure, tube = skirmish.world, order.figure, order.tube
    refusal = why_not_act(world, figure)
    if refusal is not None:
        return refusal
    if tube not in tubes_of(skirmish, side_of(world, figure)):
        return refuse("FNG-MORTAR-06", NO_TUBE)
    if gunner_at(skirmish, tube) == figure:
        return refuse("FNG-MORTAR-06", HIS_OWN, name=figure_of(world, figure).name)
    battery = world.find(tube, Battery)
    if battery is not None and not battery.missions and not takes_over(skirmish, order):
        return refuse("FNG-MORTAR-13", SPENT, weapon=t(tube_row(skirmish, tube).title))
    return why_not_heard(skirmish, figure, tube) or why_not_target(
        skirmish, figure, tube, order.target.place, order.shell, final=order.final
    )


def takes_over(skirmish: Skirmish, order: CallFire) -> bool:
    """FNG-MORTAR-07 (house): whether it is the mission that the tube fires already, for which he spots from now on."""
    mission = mission_of(skirmish.world, order.tube)
    if mission is None or mission.shell != order.shell or mission.final != order.final:
        return False
    return is_same_target(skirmish, mission.at, order.target.at)


def is_same_target(skirmish: Skirmish, one: Place, other: Place) -> bool:
    """FNG-MORTAR-06, FNG-MORTAR-10 (house): whether a spot is only a correction of another one, not another target."""
    return within(one, other, float(skirmish.ctx.tables.indirect.calling.correction))


@FNG.order(GroupActs, CallFire, why_not_call)
def call_fire(skirmish: Skirmish, decision: GroupActs, order: CallFire) -> None:
    """FNG-MORTAR-06..09: he names the target; that costs him nothing but what he signals with."""
    world, figure = skirmish.world, order.figure
    heard = shouts_to(skirmish, figure, order.tube) or is_on_the_net(skirmish, figure, order.tube)
    if not heard and has_flare(world, figure):
        spend_flare(world, figure)
    running = mission_of(world, order.tube)
    if running is not None and takes_over(skirmish, order):
        world.set(order.tube, structs.replace(running, spotter=figure))
    else:
        begin_mission(skirmish, figure, order)
    skirmish.push(decision)


def begin_mission(skirmish: Skirmish, figure: EntityId, order: CallFire) -> None:
    """FNG-MORTAR-06, FNG-MORTAR-09..11, FNG-MORTAR-13: another mission; a tube that is laid on something else takes a
    turn, and smoke and light need no spotting round (house)."""
    world, tube = skirmish.world, order.tube
    at, rounds = snapped(order.target.at), rounds_in(skirmish, tube, final=order.final)
    plain = order.shell in (SMOKE, ILLUMINATION)
    world.set(tube, FireMission(figure, at, order.shell, rounds, ranged=plain, final=order.final))
    spend_mission(world, tube)
    lay_on(skirmish, tube, at)
    tell_called(skirmish, figure, tube)


def rounds_in(skirmish: Skirmish, tube: EntityId, *, final: bool) -> int:
    """FNG-MORTAR-09, FNG-MORTAR-11: the rounds of a mission of this tube; final protective fire is two in a row."""
    missions = skirmish.ctx.tables.indirect.calling.missions if final else 1
    return rate_of(skirmish, tube) * missions


def tell_called(skirmish: Skirmish, figure: EntityId, tube: EntityId) -> None:
    """FNG-MORTAR-06: the log's line of a mission that begins."""
    mission = skirmish.world.get(tube, FireMission)
    rule = "FNG-MORTAR-09" if mission.final else "FNG-MORTAR-07" if mission.spotter else "FNG-MORTAR-06"
    skirmish.emit(
        MissionCalled(
            figure=figure, tube=tube, title=tube_row(skirmish, tube).title, at=mission.at, shell=mission.shell,
            rounds=mission.left, final=mission.final, rule=rule,
        )
    )  # fmt: skip


def spend_mission(world: World, tube: EntityId) -> None:
    """FNG-CALL-08 (house): a battery has so many missions, whatever comes of them."""
    battery = world.find(tube, Battery)
    if battery is not None:
        world.set(tube, structs.replace(battery, missions=battery.missions - 1))


def is_to_be_laid(skirmish: Skirmish, tube: EntityId, at: Place) -> bool:
    """FNG-MORTAR-06: whether a tube is laid on another target than this one."""
    laid = skirmish.world.find(tube, LaidOn)
    return laid is not None and not is_same_target(skirmish, laid.at, at)


def lay_on(skirmish: Skirmish, tube: EntityId, at: Place) -> None:
    """FNG-MORTAR-06: a tube is laid on a target; one that was laid on another fires from the next turn on."""
    world = skirmish.world
    laid, turn = world.find(tube, LaidOn), world.the(Clock).turn
    if laid is None:
        world.set(tube, LaidOn(at, turn))
    elif is_to_be_laid(skirmish, tube, at):
        world.set(tube, LaidOn(at, turn + 1))


def end_mission(skirmish: Skirmish, figure: EntityId, tube: EntityId, *, cancelled: bool) -> None:
    """FNG-MORTAR-13: the mission is over."""
    skirmish.world.remove(tube, FireMission)
    title = tube_row(skirmish, tube).title
    skirmish.emit(MissionOver(figure=figure, tube=tube, title=title, cancelled=cancelled, rule="FNG-MORTAR-13"))


def why_not_end(skirmish: Skirmish, decision: GroupActs, order: EndMission) -> Refusal | None:
    """FNG-MORTAR-13: an active man who serves the tube or spots for it, and a mission."""
    world, figure, tube = skirmish.world, order.figure, order.tube
    refusal = why_not_act(world, figure)
    if refusal is not None:
        return refusal
    if tube not in tubes_of(skirmish, side_of(world, figure)):
        return refuse("FNG-MORTAR-06", NO_TUBE)
    mission = mission_of(world, tube)
    if mission is None:
        return refuse("FNG-MORTAR-13", NO_MISSION, weapon=t(tube_row(skirmish, tube).title))
    if figure not in (mission.spotter, gunner_at(skirmish, tube)):
        return refuse("FNG-MORTAR-13", NOT_HIS_CALL, name=figure_of(world, figure).name)
    return None


@FNG.order(GroupActs, EndMission, why_not_end)
def cancel(skirmish: Skirmish, decision: GroupActs, order: EndMission) -> None:
    """FNG-MORTAR-13: no more rounds of this mission."""
    end_mission(skirmish, order.figure, order.tube, cancelled=True)
    skirmish.push(decision)


@offers("missions")
def offer_missions(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-MORTAR-06..09, FNG-MORTAR-13: every tube, every shell, at each enemy in sight; or no more of a mission."""
    tubes = tubes_of(skirmish, decision.side)
    for figure in acting(skirmish.world) if tubes else ():
        for tube in tubes:
            if mission_of(skirmish.world, tube) is not None:
                choices.add(EndMission(figure, tube))
            for order in calls_of(skirmish, figure, tube):
                choices.add(order)


def calls_of(skirmish: Skirmish, figure: EntityId, tube: EntityId) -> Iterator[CallFire]:
    """FNG-MORTAR-06..09: the calls that he may make at the places of enemies whom he knows of, of each shell, and final
    protective fire of high explosive."""
    if gunner_at(skirmish, tube) == figure or why_not_heard(skirmish, figure, tube) is not None:
        return
    world = skirmish.world
    for enemy in able(world, other_side(side_of(world, figure))):
        if world.has(enemy, Hidden):
            continue
        target = AtPoint(Point(*snapped(world.get(enemy, At).point)))
        for shell in tube_row(skirmish, tube).shells:
            yield CallFire(figure, tube, target, shell)
        yield CallFire(figure, tube, target, HIGH_EXPLOSIVE, final=True)
