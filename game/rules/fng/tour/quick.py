"""A quick battle of FNG: both forces from the dice and the cards, on a table whose zones say where they begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from msgspec import Struct, structs

from game.board.mustering import goal_zone, roomy
from game.board.skirmish.deploying import places_of
from game.board.skirmish.sides import SIDES, US, VC, other_side
from game.board.table.bases import MAN, footprint, overlap
from game.board.table.measure.geometry import Point, distance, middle_of
from game.board.table.tablemap import TableMap, Zone
from game.board.tiled.tables.writer import table_text as board_text
from game.engine.core.dice import Dice, SeededDice
from game.engine.faults import OptionFault
from game.engine.files.paths import mods_dir
from game.engine.files.toml_text import table_text, values_of
from game.engine.playable.picker import Count
from game.engine.playable.quick import YES, DrawnBattle, Field
from game.engine.shelf.squads import squad_path
from game.engine.text import nt, t
from game.rules.fng.model.checks import Edition
from game.rules.fng.model.options import Goal, Hour, Man, Options, Record, Ride, Trapping, Victory
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.battlefields import CLASSES, LaidOut
from game.rules.fng.model.tables.ground import Weather
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.model.tables.platoons import Team
from game.rules.fng.resolve.sky.day import resolve_day
from game.rules.fng.resolve.support import resolve_tanks
from game.rules.fng.tour.backing import backed, with_dustoff, with_mines, with_radio
from game.rules.fng.tour.battle_choices import (
    AVAILABLE,
    CARDS,
    DICE,
    HOURS,
    LAID,
    LED,
    LISTED,
    NO_TEAM,
    NO_TRAPS,
    NO_VEHICLE,
    RIDE,
    SQUAD,
    TEAMS,
    TRAPS_BY_DICE,
    USUAL,
    fields,
    quick_maps,
    war_date,
)
from game.rules.fng.tour.battlefield import CHOICE, CLASS, lay_out
from game.rules.fng.tour.characters import Character, gains, resolve_attribute, resolve_squad, star_attributes
from game.rules.fng.tour.issue import with_scope
from game.rules.fng.tour.motor_pool import (
    answers_to,
    covered,
    drawn_vehicles,
    free_name,
    is_offered,
    mounted_up,
    parked,
)
from game.rules.fng.tour.platoon import Levy, in_wait, resolve_platoon
from game.rules.fng.tour.reputation import months_served
from game.rules.fng.tour.squad_file import Trooper, read_squad
from game.rules.fng.tour.under_ground import dug, with_men_below, with_smoke

STREAM = "quick battle"
FACTIONS: dict[str, str] = {"us": "us_army", "anzac": "anzac", "arvn": "arvn"}
"""Whose table of vehicles an army uses that has none of its own, by its list (FNG-AVAIL-10..16)."""
MOTORS = f"{STREAM} vehicles"
"""The stream for crews and for what answers them, so that the men are the same with vehicles and without."""
SNIPERS = f"{STREAM} snipers"
ISSUE = f"{STREAM} issue"
HOUR_OF: dict[str, Hour] = {
    "predawn": "predawn", "morning": "day", "afternoon": "day", "evening": "evening", "night": "night",
}  # fmt: skip
"""The hour of a battle by the time of day that the dice name."""

_FEWEST_TURNS = 12
_APPROACH = 8
"""Turns beyond those that it takes to walk to the objective."""
_DRY = 3
"""The faces of a die up to which the season is the dry one."""
_STRIDE = 4
"""Inches a turn that a careful man makes."""


class Force(Struct, frozen=True):
    """One side of a quick battle: its title, its army by key, its men, the file of the player's squad, if it is one,
    the name of its army, and its vehicles, whose crews are among the men."""

    title: str
    army: str
    men: tuple[Man, ...]
    squad: str = ""
    nation: str = ""
    rides: tuple[Ride, ...] = ()


class Quick:
    """The ``QuickKit`` of this rule system."""

    def fields(self) -> tuple[Field, ...]:
        """The choices; raises ``Fault``."""
        return fields()

    def counts(self) -> tuple[Count, ...]:
        """None: the dice make its men, squad by squad."""
        return ()

    def draw(self, chosen: Mapping[str, str], seed: int) -> DrawnBattle:
        """FNG-SETUP-01: the battle; raises ``Fault`` where the answers do not go together."""
        return _drawn(chosen, seed)


QUICK = Quick()


def _drawn(chosen: Mapping[str, str], seed: int) -> DrawnBattle:
    """FNG-SETUP-01: a battle of these answers."""
    tables, dice = load_tables(mods_dir()), SeededDice(seed, STREAM)
    laid = _laid_out(chosen, seed, tables)
    if laid is None:
        name, ground = next((path.name, map) for path, map in quick_maps() if path.stem == chosen["map"])
    else:
        name, ground = "", lay_out(laid, tables.battlefields)
    hour, weather = _day(chosen, ground, tables, dice)
    forces: dict[str, Force] = {}
    for side in SIDES:
        names = tuple(man.name for force in forces.values() for man in force.men)
        forces[side] = _force(side, chosen, tables, dice, names)
    options = Options(
        us=forces[US].men, vc=forces[VC].men, victory=Victory(1, (), 0, 0), edition=_edition(chosen["edition"]),
        hour=hour, weather=weather, monsoon=chosen["monsoon"] == YES,
        laid_out=laid,
    )  # fmt: skip
    field = Setting(ground, tables, options)
    forces = _with_snipers(chosen, seed, _motored(chosen, seed, forces, field), tables)
    us, vc = (_placed(side, forces[side], field) for side in SIDES)
    us = with_scope(us, forces[US].army, war_date(chosen["war"], tables), tables, SeededDice(seed, ISSUE))
    tunnels = dug(chosen, tables, seed, urban=laid is not None and laid.urban)
    us, vc = with_smoke(us, tunnels), with_men_below(vc, tunnels)
    us = us if chosen["traps"] == NO_TRAPS else with_mines(us)
    backing = backed(chosen, tables, seed, urban=laid is not None and laid.urban)
    if backing.calls:
        us = with_radio(us)
    options = structs.replace(
        options,
        us=us,
        vc=vc,
        victory=_victory(ground, len(us), len(vc)),
        nations={side: force.nation for side, force in forces.items() if force.nation},
        squads={side: force.squad for side, force in forces.items() if force.squad},
        vehicles=with_dustoff({side: forces[side].rides for side in SIDES}, backing, seed),
        support={US: backing} if backing.calls else {},
        tunnels=tunnels,
        traps={} if chosen["traps"] == NO_TRAPS else {VC: Trapping(by_dice=chosen["traps"] == TRAPS_BY_DICE)},
    )
    told = _told(name, ground, forces, options, tables)
    return told if laid is None else structs.replace(told, tmx=board_text(ground))


# The day ---------------------------------------------------------------------------------------


def _day(chosen: Mapping[str, str], ground: TableMap, tables: Tables, dice: Dice) -> tuple[Hour, Weather]:
    """FNG-LOS-02, FNG-WEATHER-01..03, FNG-WEATHER-06: hour and weather as chosen, else by two dice; night only where
    one side holds a place that the other probes (house)."""
    hour: Hour = next((key for key in HOUR_OF.values() if key == chosen["hour"]), "day")
    weathers: tuple[Weather, ...] = ("clear", "overcast", "rain", "heavy rain", "variable")
    weather = next((key for key in weathers if key == chosen["weather"].replace("-", " ")), weathers[0])
    if DICE in (chosen["hour"], chosen["weather"]):
        zone = goal_zone(ground)
        by_night = zone is not None and zone.props["goal"] == "held"
        day = resolve_day(tables, dice, by_night=by_night, monsoon=chosen["monsoon"] == YES)
        hour = HOUR_OF[day.time] if chosen["hour"] == DICE else hour
        weather = day.weather if chosen["weather"] == DICE else weather
    return hour, weather


def _edition(key: str) -> Edition:
    return "1.0" if key == "1.0" else "2.0"


# The forces ------------------------------------------------------------------------------------


def _force(side: str, chosen: Mapping[str, str], tables: Tables, dice: Dice, taken: Sequence[str]) -> Force:
    """FNG-SETUP-03, FNG-ORG-01..18: so many squads of an army, as usual or by its organisation, or a squad of the
    player's; ``taken``: names that others have."""
    army = chosen[side]
    if army.startswith(SQUAD):
        name = army.removeprefix(SQUAD)
        squad = read_squad(squad_path("fng", name), tables)
        veterans = tuple(_veteran(man, tables) for man in squad.fit_men)
        return Force(squad.title, squad.army, veterans, name, tables.organisation.armies[squad.army].title)
    count = None if chosen[f"{side}_men"] == DICE else int(chosen[f"{side}_men"])
    row = tables.organisation.armies[army]
    if count is not None and count > row.men_most:
        raise OptionFault(
            t(
                "A squad of this army ({army}) has {most} men at most; choose fewer.",
                army=t(row.title),
                most=row.men_most,
            )
        )
    stars = int(chosen["stars"]) if side == US else 0
    levy = Levy(army, tables, dice, taken)
    team = _team(chosen[f"{side}_team"], levy, row.title)
    squads = None if chosen[f"{side}_squads"] == LISTED else int(chosen[f"{side}_squads"])
    if chosen[f"{side}_list"] == USUAL:
        found = _usual(army, levy.squads() if squads is None else squads, count, stars, chosen, tables, dice, taken)
        names = (*taken, *(man.name for man in found))
        men = (*found, *(man for each in team for man in Levy(army, tables, dice, names).team(each)))
    else:
        led = chosen[f"{side}_list"] == LED
        men = resolve_platoon(levy, squads=squads, men=count, headquarters=led, teams=team, personal=side == US)
        men = (*(star(man, chosen, tables, dice) for man in men[:stars]), *men[stars:])
    return Force(t(row.title), army, men, nation=row.title)


def _usual(
    army: str, squads: int, count: int | None, stars: int, chosen: Mapping[str, str], tables: Tables, dice: Dice,
    taken: Sequence[str],
) -> list[Man]:  # fmt: skip
    """FNG-SETUP-03: squads as one meets them in FNG, a card for every man; nobody has a name that is ``taken``."""
    men: list[Man] = []
    for number in range(1, squads + 1):
        drawn = resolve_squad(army, tables, dice, men=count)
        for place, one in enumerate(drawn.men):
            tour = tables.organisation.armies[army].tour
            name = free_name(one.name, [*taken, *(other.name for other in men)])
            man = _man(one, str(number), tour, name, tables, dice)
            is_star = number == 1 and place < stars
            men.append(star(man, chosen, tables, dice) if is_star else man)
    return men


def _motored(chosen: Mapping[str, str], seed: int, forces: Mapping[str, Force], field: Setting) -> dict[str, Force]:
    """FNG-VEHLIST-04..09, FNG-CREW-01 (house): the forces with the vehicles that are chosen, manned and put on their
    ground; who comes rides in them, and each side brings what answers those of the other."""
    dice, found = SeededDice(seed, MOTORS), dict(forces)
    for side in SIDES:
        if chosen[f"{side}_vehicle"] != NO_VEHICLE:
            found[side] = _with_vehicles(side, chosen, found, field, dice)
    for side in SIDES:
        against = answers_to(found[other_side(side)].rides, _levy(side, found, field.tables, dice), field.tables, dice)
        men = found[side].men
        for team in against:
            men += _levy(side, found, field.tables, dice).team(team)
            found[side] = structs.replace(found[side], men=men)
    return found


def _with_snipers(
    chosen: Mapping[str, str], seed: int, forces: Mapping[str, Force], tables: Tables
) -> dict[str, Force]:
    """FNG-SNIPER-01, FNG-SNIPER-07: the forces with the snipers that are chosen."""
    dice, found = SeededDice(seed, SNIPERS), dict(forces)
    for side in SIDES:
        if chosen[f"{side}_sniper"] == YES:
            sniper = _levy(side, found, tables, dice).sniper()
            found[side] = structs.replace(found[side], men=(*found[side].men, sniper))
    return found


def _levy(side: str, forces: Mapping[str, Force], tables: Tables, dice: Dice) -> Levy:
    """More men of the army of a side."""
    return Levy(forces[side].army, tables, dice, [man.name for force in forces.values() for man in force.men])


def _with_vehicles(
    side: str, chosen: Mapping[str, str], forces: Mapping[str, Force], field: Setting, dice: Dice
) -> Force:
    """FNG-VEHLIST-04..09: a force with its vehicles; raises ``OptionFault`` where its nation has none of the kind."""
    tables, force = field.tables, forces[side]
    kinds = _kinds(side, chosen, force, tables, dice)
    names = [man.name for one in forces.values() for man in one.men]
    names += [ride.name for one in forces.values() for ride in one.rides]
    squads = [man.squad for man in force.men]
    levy = _levy(side, forces, tables, dice)
    motored = drawn_vehicles(kinds, levy, tables, names=names, squads=squads)
    taken = [body for one in forces.values() for body in covered(one.rides, tables)]
    rides = tuple(parked(motored.rides, _zones_of(side, field), field, taken))
    men = mounted_up(force.men, rides, tables) if side == US else force.men
    return structs.replace(force, men=(*men, *motored.crews), rides=rides)


def _kinds(side: str, chosen: Mapping[str, str], force: Force, tables: Tables, dice: Dice) -> tuple[str, ...]:
    """FNG-AVAIL-09, FNG-VEHLIST-04..08: the vehicles of a side by key; raises ``OptionFault`` where its nation has none
    of the kind."""
    rows, count = tables.vehicles.vehicles, int(chosen[f"{side}_vehicles"])
    army = tables.organisation.armies[force.army]
    if chosen[f"{side}_vehicle"] == AVAILABLE:
        faction = force.army if force.army in tables.support.tanks.rolls else FACTIONS[army.list]
        return resolve_tanks(faction, count, tables, dice, war_date(chosen["war"], tables))
    kind = chosen[f"{side}_vehicle"].removeprefix(RIDE)
    if rows[kind].army != army.list:
        known = ", ".join(t(row.title) for row in rows.values() if is_offered(row) and row.army == army.list)
        raise OptionFault(
            t("{army} has no such vehicle ({vehicle}); choose one of these: {known}.",
              army=t(force.nation), vehicle=t(rows[kind].title), known=known)
        )  # fmt: skip
    return (kind,) * count


def _team(key: str, levy: Levy, army: str) -> tuple[Team, ...]:
    """FNG-ORG-09, FNG-ORG-17: what is attached; raises ``OptionFault`` where the army has nothing of the kind."""
    if key == NO_TEAM:
        return ()
    if key == DICE:
        return (levy.any_team(),)
    for team in levy.teams():
        if team == key:
            return (team,)
    told = t(
        "{army} has no such weapon to attach ({weapon}); choose one of these: {known}.",
        army=t(army),
        weapon=next(t(title) for team, title in TEAMS.items() if team == key),
        known=", ".join(t(TEAMS[team]) for team in levy.teams()),
    )
    raise OptionFault(told)


def _man(one: Character, squad: str, tour: str, name: str, tables: Tables, dice: Dice) -> Man:
    """FNG-REP-06: he has months behind him where his army counts them."""
    record = Record()
    if tour:
        record = Record(months=months_served(one.rep, tables, dice), service="marines" if tour == "marines" else "army")
    return Man(
        name=name, rep=one.rep, weapons=one.weapons, squad=squad, rank=one.leader, attributes=one.attributes,
        record=record,
    )  # fmt: skip


def star(man: Man, chosen: Mapping[str, str], tables: Tables, dice: Dice) -> Man:
    """FNG-CHAR-02, FNG-ATTR-01: Rep and first attribute as chosen, the others by the cards."""
    rep, wish = int(chosen["star_rep"]), chosen["star_attribute"].replace("-", " ")
    attributes: tuple[str, ...] = ()
    for number in range(star_attributes(rep, tables)):
        if number == 0 and wish != CARDS:
            attributes = gains(wish, (), tables, dice)
        else:
            attributes += resolve_attribute(attributes, tables, dice).gained
    return structs.replace(man, rep=rep, star=True, attributes=attributes)


def _veteran(man: Trooper, tables: Tables) -> Man:
    return Man(
        name=man.name, rep=man.rep, weapons=man.weapons, rank=man.rank, star=man.star, attributes=man.attributes,
        gear=man.gear, record=man.record,
    )  # fmt: skip


# The ground ------------------------------------------------------------------------------------


def _laid_out(chosen: Mapping[str, str], seed: int, tables: Tables) -> LaidOut | None:
    """FNG-TERR-04: the battlefield that is to be laid out, dice for what nobody has chosen; None: a map is chosen."""
    if not chosen["map"].startswith(LAID):
        return None
    table, dice = tables.battlefields.choice, SeededDice(seed, CHOICE)
    drawn = table.terrain(dice.d6(CLASS, "FNG-TERR-04"))
    terrain = next((each for each in CLASSES if each == chosen["map"].removeprefix(LAID)), drawn)
    faces = {what: dice.d6(CLASS, "FNG-TERR-04") for what in ("season", "river", "urban")}
    wet = faces["season"] > _DRY if chosen["season"] == DICE else chosen["season"] == "wet"
    river = faces["river"] in table.river if chosen["river"] == DICE else chosen["river"] == YES
    urban = faces["urban"] in table.urban if chosen["urban"] == DICE else chosen["urban"] == YES
    wide, high = (int(side) for side in chosen["size"].split("x"))
    return LaidOut(terrain, (wide, high), seed, "wet" if wet else "dry", urban, river)


def _placed(side: str, force: Force, field: Setting) -> tuple[Man, ...]:
    """FNG-SETUP-01, FNG-HIDE-01: each in the zones of his side that have room; those who wait for the others hide."""
    ours = _zones_of(side, field)
    afoot = sum(not (man.aboard or man.sniper) for man in force.men)
    zones = roomy(field.field, ours, afoot + _room_taken(force.rides, ours, field), force.title)

    def placed(man: Man) -> Man:
        if man.aboard or man.sniper:
            return man
        return in_wait(man, zones, field.tables) if side == VC else structs.replace(man, zone=zones)

    return tuple(placed(man) for man in force.men)


def _zones_of(side: str, field: Setting) -> list[Zone]:
    """Where a side begins."""
    return [zone for zone in field.map.zones if zone.props.get("side") == side]


def _room_taken(rides: Sequence[Ride], zones: Sequence[Zone], field: Setting) -> int:
    """Places for a man that vehicles take in a zone, at most."""
    bodies = covered(rides, field.tables)

    def is_taken(at: Point) -> bool:
        return any(overlap(footprint(MAN, at), body) for body in bodies)

    return max(sum(map(is_taken, places_of(field.field, zone.name).all)) for zone in zones)


def _victory(ground: TableMap, us: int, vc: int) -> Victory:
    """Points, thresholds and turns by what is at stake and how far it is."""
    goals = [Goal("enemy_lost", 1), Goal("own_lost", -1)]
    zone, stake, turns = goal_zone(ground), vc, _FEWEST_TURNS
    if zone is not None:
        reach = zone.props["goal"] == "reached"
        goals.insert(0, Goal("reached", 1, zone=zone.name) if reach else Goal("held", max(1, us // 2), zone=zone.name))
        stake += us if reach else max(1, us // 2)
        turns = max(turns, _APPROACH + ceil(_way(ground, zone) / _STRIDE))
    minor = max(1, stake * 2 // 5)
    return Victory(turns, tuple(goals), minor, max(minor + 1, stake * 7 // 10))


def _way(ground: TableMap, zone: Zone) -> float:
    start = next(each for each in ground.zones if each.props.get("side") == US)
    return distance(Point(*middle_of(start.outline)), middle_of(zone.outline))


# The words -------------------------------------------------------------------------------------


def _told(map: str, ground: TableMap, forces: Mapping[str, Force], options: Options, tables: Tables) -> DrawnBattle:
    us, vc = forces[US], forces[VC]
    zone, turns = goal_zone(ground), options.victory.turns
    names = ", ".join(man.name for man in us.men)
    day = t(
        "{map}. {hour}; weather: {weather}.",
        map=t(ground.title),
        hour=t(HOURS[options.hour]),
        weather=t(options.weather),
    )
    task = t("Put the enemy out of the fight. There are {turns} turns.", turns=turns)
    if zone is not None and zone.props["goal"] == "held":
        task = t("Take and hold this place: {zone}. There are {turns} turns.", zone=t(zone.name), turns=turns)
    elif zone is not None:
        task = t("Bring your men to this place: {zone}. There are {turns} turns.", zone=t(zone.name), turns=turns)
    said = nt("{force}: one man, {names}.", "{force}: {count} men, {names}.", len(us.men), force=us.title, names=names)
    unseen = t("Their enemies ({force}) lie hidden, nobody knows how many.", force=vc.title)
    if us.rides:
        said += " " + t("With them: {vehicles}.", vehicles=", ".join(ride.name for ride in us.rides))
    calls = [t(tables.support.requests[what].title) for what in options.support_of(US).calls]
    if calls:
        said += " " + t("To be had by radio: {support}.", support=", ".join(calls))
    if options.traps:
        unseen += " " + t("Booby traps are to be expected.")
    if vc.rides:
        unseen += " " + t("To be seen: {vehicles}.", vehicles=", ".join(ride.name for ride in vc.rides))
    account = t(
        "Who is out of the fight counts one point, for you where he is theirs, against you where he is yours; the "
        "objective counts as the account says. {minor} points are a minor victory, {major} a major one.",
        minor=options.victory.minor, major=options.victory.major,
    )  # fmt: skip
    return DrawnBattle(
        subtitle=t("{us} against {vc}", us=us.title, vc=vc.title),
        map=map, briefing=f"{day}\n\n{said} {unseen}\n\n{task}", situation=day, mission=task,
        forces=f"{said}\n\n{unseen}", victory=account, rules=rules_text(options),
    )  # fmt: skip


def rules_text(options: Options) -> str:
    """The options as ``[rules]`` of a scenario."""
    head: dict[str, object] = {"edition": options.edition, "hour": options.hour, "weather": options.weather}
    if options.monsoon:
        head["monsoon"] = True
    if options.mission is not None:
        head["corps"] = options.corps
    if options.nations:
        head["nations"] = options.nations
    if options.squads:
        head["squads"] = options.squads
    victory, laid = options.victory, options.laid_out
    goals = tuple(values_of(goal) for goal in victory.goals)
    text = table_text("[rules]", head).lstrip("\n")
    for name, table in (("laid_out", laid), ("mission", options.mission), ("tunnels", options.tunnels)):
        text += table_text(f"[rules.{name}]", values_of(table)) if table is not None else ""
    text += table_text(
        "[rules.victory]", {"turns": victory.turns, "minor": victory.minor, "major": victory.major, "goals": goals}
    )
    for side, backing in options.support.items():
        text += table_text(f"[rules.support.{side}]", {"calls": backing.calls})
    text += "".join(table_text(f"[rules.traps.{side}]", values_of(each)) for side, each in options.traps.items())
    for side in SIDES:
        text += "".join(table_text(f"[[rules.vehicles.{side}]]", values_of(ride)) for ride in options.rides(side))
    for side, force in zip(SIDES, (options.us, options.vc), strict=True):
        text += "".join(table_text(f"[[rules.{side}]]", values_of(man)) for man in force)
    return text
