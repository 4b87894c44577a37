"""A mission becomes a battle: its ground, its goals and its words: FNG-MISSION-08..52."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.board.mustering import roomy
from game.board.table.measure.geometry import middle_of
from game.board.table.tablemap import TableMap
from game.board.tiled.tables.writer import table_text as board_text
from game.engine.core.dice import Roll, SeededDice
from game.engine.playable.quick import DrawnBattle
from game.engine.text import mark, nt, t
from game.rules.fng.missions.ground import AREA, CENTRE, NAMED, POSITION, lay_mission
from game.rules.fng.missions.opposed import opposing_men
from game.rules.fng.missions.orders import MissionOrder, draw_mission
from game.rules.fng.model.assignment import Assignment
from game.rules.fng.model.options import Backing, Goal, Hour, Man, Options, Victory
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.battlefields import LaidOut
from game.rules.fng.model.tables.ground import Weather
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.missions import TITLES, Kind
from game.rules.fng.model.tables.reinforcing.opening import Opening
from game.rules.fng.resolve.sky.day import resolve_day
from game.rules.fng.tour.backing import with_dustoff, with_radio
from game.rules.fng.tour.battle_choices import HOURS
from game.rules.fng.tour.issue import turn_in, with_scope
from game.rules.fng.tour.motor_pool import Motored
from game.rules.fng.tour.platoon import HEADQUARTERS
from game.rules.fng.tour.quick import HOUR_OF, rules_text
from game.rules.fng.tour.river_craft import is_riverine, river_craft

STREAM = "mission"
_SQUADS = 10
"""The number from which squads of crews are counted."""
ISSUE = f"{STREAM} issue"
BY_NIGHT: tuple[Kind, ...] = ("perimeter", "probe", "defend")
"""FNG-WEATHER-02: the missions that are fought at night."""
TASKS: dict[Kind, str] = {
    "recon": mark(
        "Bring a Scout or an NCO to the middle of the far edge, keep him there for three turns, and bring him back "
        "over your own edge."
    ),
    "perimeter": mark("Let no enemy leave the table over your own edge."),
    "patrol": mark("Move out to the middle of the table, and let no enemy stay in the centre of your half."),
    "probe": mark("Hit and run: do more harm than you suffer."),
    "search": mark("Find the enemy's installations and destroy them, or put every enemy there out of the fight."),
    "defense": mark("Hold the position: no enemy may have it in the end."),
    "attack": mark("Drive all enemies from the area, and hold it in the end."),
    "defend": mark("Hold the area, with no enemy in it in the end."),
}  # fmt: skip
"""FNG-MISSION-10..46: the goal of each kind, a message for ``t``."""


OPENINGS: dict[Opening, str] = {
    "barrage": mark("The attack opens with a barrage on whoever defends."),
    "outflanked left": mark("The attack comes from the left of whoever defends."),
    "frontal assault": mark("The attack comes from the front."),
    "outflanked right": mark("The attack comes from the right of whoever defends."),
    "overrun": mark("The attack comes from behind whoever defends."),
}
"""FNG-OPENING-01: how a large action opens, a message for ``t``."""


def mission_battle(order: MissionOrder, men: Sequence[Man], tables: Tables, seed: int) -> DrawnBattle:
    """FNG-MISSION-03..52: the battle of a mission for these men; the enemy is in no line of it but where a player leads
    him."""
    dice = SeededDice(seed, STREAM)
    drawn = draw_mission(order, seed, tables, dice)
    mission = drawn.assignment
    hour, weather = _day(order, mission, tables, dice)
    ground = lay_mission(drawn.ground, mission, tables)
    armies = tables.organisation.armies
    nations = {mission.side: armies[mission.army].title, mission.foe: armies[mission.enemy].title}
    options = Options(
        us=tuple(men) if mission.side == "us" else (), vc=tuple(men) if mission.side == "vc" else (),
        victory=Victory(1, (Goal("own_lost", -1),), 0, 0), edition=order.edition, hour=hour, weather=weather,
        monsoon=order.monsoon, corps=order.corps, laid_out=drawn.ground, nations=nations,
        mission=structs.replace(mission, opposed=False),
    )  # fmt: skip
    field = Setting(ground, tables, options)
    zones = roomy(field.field, ground.zones[:1], len(men), nations[mission.side])
    issued = with_scope(men, mission.army, (mission.year, mission.month), tables, SeededDice(seed, ISSUE))
    placed = tuple(structs.replace(man, zone=zones) for man in issued)
    backing = _backing(mission, tables)
    if backing.calls:
        placed = with_radio(placed)
    squads = len({man.squad for man in placed if man.squad != HEADQUARTERS})
    theirs = opposing_men(mission, squads, field, [man.name for man in placed]) if mission.opposed else ()
    forces = {mission.side: placed, mission.foe: theirs}
    boat = _boat(order, mission, drawn.ground, field, [man.name for force in forces.values() for man in force], seed)
    forces[mission.side] = (*placed, *boat.crews)
    options = structs.replace(
        options,
        us=forces["us"],
        vc=forces["vc"],
        mission=mission,
        victory=victory_of(mission, len(men), tables),
        support={mission.side: backing} if backing.calls else {},
        vehicles=with_dustoff({"us": (), "vc": (), mission.side: boat.rides}, backing, seed),
    )
    told = _told(ground, forces[mission.side], options, mission, dice.take_rolls(), tables)
    return structs.replace(told, tmx=board_text(ground))


def _boat(
    order: MissionOrder, mission: Assignment, ground: LaidOut, field: Setting, names: Sequence[str], seed: int
) -> Motored:  # fmt: skip
    """FNG-CAMP-07: the patrol boat that goes with those whose mission is one of rivers."""
    turn = turn_in(mission.year, mission.month, field.tables)
    if not ground.river or not is_riverine(mission.army, order.corps, turn, field.tables, seed):
        return Motored()
    near = middle_of(field.map.zones[0].outline)
    return river_craft(mission.army, near, field, seed, names=names, squads=[str(n) for n in range(1, _SQUADS)])


def _day(order: MissionOrder, mission: Assignment, tables: Tables, dice: SeededDice) -> tuple[Hour, Weather]:
    """FNG-WEATHER-01..03, FNG-WEATHER-06: hour and weather as ordered, else by two dice."""
    day = resolve_day(tables, dice, by_night=mission.kind in BY_NIGHT, monsoon=order.monsoon)
    return order.hour or HOUR_OF[day.time], order.weather or day.weather


def _backing(mission: Assignment, tables: Tables) -> Backing:
    """FNG-SUPPORT-04: what a side of the Free World may call for at its Support Level."""
    if mission.side != "us":
        return Backing()
    return Backing(calls=tables.support.level.callable_at(min(mission.support, tables.support.level.most)))


def victory_of(mission: Assignment, men: int, tables: Tables) -> Victory:
    """FNG-MISSION-10..46 (house): the goal of the mission is a minor victory however many it costs, and a major one
    where three men of four are still there."""
    turns = tables.missions.kinds[mission.kind].turns
    lost = Goal("own_lost", -1)
    if mission.kind == "probe":
        return Victory(turns, (Goal("enemy_lost", 1), lost), 1, max(2, men // 3), attacker=mission.side)
    worth = min(99, men + 1)
    return Victory(turns, (_goal(mission, worth), lost), 1, worth - men // 4, attacker=mission.side)


def _goal(mission: Assignment, points: int) -> Goal:
    """FNG-MISSION-10..46: the goal of a kind."""
    if mission.kind == "patrol":
        return Goal("kept free", points, zone=CENTRE)
    if mission.kind == "recon":
        return Goal("reported", points, most=1)
    if mission.kind == "perimeter":
        return Goal("kept out", points)
    if mission.kind == "defense":
        return Goal("not taken", points, zone=POSITION)
    if mission.kind == "search":
        return Goal("destroyed", points, most=1)
    if mission.kind == "attack":
        return Goal("cleared", points, zone=AREA)
    return Goal("held", points, zone=AREA)


# The words -------------------------------------------------------------------------------------


def _told(
    ground: TableMap, men: Sequence[Man], options: Options, mission: Assignment, rolls: Sequence[Roll], tables: Tables
) -> DrawnBattle:  # fmt: skip
    """The briefing: dice, ground, men and task; nothing of the enemy but his army."""
    side, foe = (t(options.nations[each]) for each in (mission.side, mission.foe))
    day = t(
        "{map}. {hour}; weather: {weather}.",
        map=t(ground.title), hour=t(HOURS[options.hour]), weather=t(options.weather),
    )  # fmt: skip
    edge = t("Your own edge: {edge}.", edge=t(NAMED[mission.edge]))
    opening = f" {t(OPENINGS[mission.opening])}" if mission.is_large else ""
    situation = f"{day} {edge}{opening} {_dice(rolls)}"
    names = ", ".join(man.name for man in men)
    said = nt("{force}: one man, {names}.", "{force}: {count} men, {names}.", len(men), force=side, names=names)
    calls = [t(tables.support.requests[what].title) for what in options.support_of(mission.side).calls]
    if calls:
        said += " " + t("To be had by radio: {support}.", support=", ".join(calls))
    if any(ride.kind == tables.campaign.rivers.craft for ride in options.rides(mission.side)):
        said += " " + t("A patrol boat of the river force goes with them.")
    unseen = t("Their enemies ({force}): nobody knows how many they are, nor what they mean to do.", force=foe)
    turns = nt("There is {count} turn.", "There are {count} turns.", options.victory.turns)
    task = f"{t(TASKS[mission.kind])} {turns}"
    account = t("The mission counts as the account says, and each of your own men out of the fight one point less.")
    kind = t(TITLES[mission.kind])
    return DrawnBattle(
        subtitle=t("{mission}: {us} against {vc}", mission=kind, us=side, vc=foe),
        map="", briefing=f"{situation}\n\n{said} {unseen}\n\n{task}", situation=situation,
        mission=f"{kind}. {task}", forces=f"{said}\n\n{unseen}", victory=account, rules=rules_text(options),
    )  # fmt: skip


def _dice(rolls: Sequence[Roll]) -> str:
    """Every die of the mission; that for the enemy's support is not among them."""
    shown = [
        t("{purpose}: {faces}", purpose=t(roll.purpose), faces=", ".join(map(str, roll.faces)))
        for roll in rolls
    ]  # fmt: skip
    return t("The dice: {dice}.", dice="; ".join(shown))
