"""The choices for a quick battle: the armies, how many, where, when, and who is a Star."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import structs

from game.board.mustering import map_field, quick_tables
from game.board.skirmish.sides import SIDES, US, VC
from game.board.table.tablemap import TableMap
from game.engine.faults import Fault
from game.engine.files.paths import mods_dir
from game.engine.playable.quick import NO, Field, Option, yes_or_no
from game.engine.shelf.squads import squad_files
from game.engine.text import mark, nt, t
from game.rules.fng.model.tables.battlefields import CLASSES, TITLES
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.model.tables.platoons import Team
from game.rules.fng.model.tables.vehicles import VehicleRow
from game.rules.fng.resolve.support import EARLY
from game.rules.fng.tour.motor_pool import is_offered, titled
from game.rules.fng.tour.squad_file import read_squad
from game.rules.fng.words.telling import weather_name

DICE = "dice"
CARDS = "cards"
SQUAD = "squad:"
"""The beginning of the key of a squad of the player's; the name of its file follows."""

LAID = "laid:"
"""The beginning of the key of a table laid out for the battle; its class of terrain follows, or that dice choose it."""

COMMUNIST = "communist"
LARGEST = 72.0
"""Inches of the longer side of a table on which one still meets in a battle of usual length."""
USUAL_MAP = "fng-hamlet"
MOST_MEN = 14
MOST_SQUADS = 3
SIZES = ((36, 36), (48, 36), (48, 48), (60, 48), (72, 48))
"""Inches of the tables that are laid out."""
LISTED = "list"
"""The answer that takes as many squads, or men so made up, as the army's organisation says."""
USUAL = "usual"
LED = "led"
"""The answer that takes the headquarters along."""
NO_TEAM = "none"
NO_VEHICLE = "none"
RIDE = "ride:"
"""The beginning of the key of a vehicle; its key in the lists follows."""
AVAILABLE = f"{RIDE}available"
"""Whatever the dice say is to be had (FNG-AVAIL-09)."""
ALL_SUPPORT = "all"
NO_SUPPORT = "none"
MOST_VEHICLES = 3
NO_TRAPS, TRAPS_LAID, TRAPS_BY_DICE = "none", "laid", "dice"
TEAMS: dict[Team, str] = {
    "lmg": mark("Light machine gun"),
    "bar": mark("BAR"),
    "mmg": mark("Medium machine gun"),
    "hmg": mark("Heavy machine gun"),
    "sniper": mark("Sniper"),
    "law": mark("M-72 LAW"),
    "bazooka": mark("Bazooka or MAW"),
    "rpg2": mark("RPG-2"),
    "rpg7": mark("RPG-7"),
    "rr57": mark("57 mm recoilless rifle"),
    "rr82": mark("82 mm recoilless rifle"),
    "rr106": mark("106 mm recoilless rifle"),
    "charge": mark("Demolition charge"),
    "flames": mark("Flame-thrower"),
}
"""Support weapons that companies attach to their platoons, messages for ``t``."""
HOURS = {
    "day": mark("By day"),
    "night": mark("At night"),
    "predawn": mark("Before dawn"),
    "evening": mark("In the evening"),
}
TIMES = {
    "early": mark("Until the middle of 1967"),
    "middle": mark("From the middle of 1967"),
    "late": mark("Late 1968"),
}
SKIES = ("clear", "overcast", "rain", "heavy rain", "variable")

_BY_DICE = mark("By the dice")
_NATION = mark("Which army; or one of your own squads, its men as they came out of their last battle.")
_SIZE = mark("How many men a squad has; the dice keep to what is usual in that army.")
_COUNT = mark("How many such squads take part; a squad of your own comes alone.")
_LIST = mark("As one meets them in FNG, or by the organisation of their army; with its headquarters if you like.")
_TEAM = mark("A support weapon that the company attaches, with the men who serve it.")
_SNIPERS = {US: mark("A sniper"), VC: mark("An enemy sniper")}
_SNIPER = mark("Dice say where he lies in wait. He fires once whenever he is active, until he misses and is seen.")
_VEHICLES = {
    US: (mark("Vehicles"), mark("How many of them")),
    VC: (mark("Enemy vehicles"), mark("How many enemy vehicles")),
}
_VEHICLE = mark(
    "With a crew each; it carries who has room. Its enemies bring a weapon against armour for each of them."
)
_HOW_MANY = mark("How many of the kind come along.")
_HOUR = mark("At night one sees less far; before dawn it grows light in the battle, in the evening dark.")
_WEATHER = mark("Heavy rain shortens sight; variable weather has its own die each turn.")
_MONSOON = mark("From late May to September every die for the weather has one more.")
_WAR = mark("Starlight scopes and some vehicles came late in the war.")
_SUPPORT = mark("What the Americans and their allies may call for by radio: it turns battles.")
_TUNNELS = mark("Some of the enemy are below from the start, and come out where nobody looks. You bring smoke.")
_TRAPS = mark("One die says how many; the Americans and their allies bring claymores and trip flares.")
_STARS = mark("Stars choose what others have to test for; your own squad brings the Stars that it has.")
_STAR_REP = mark("What a Star begins with; Rep 4 is usual. With Rep 5 he has two attributes, with 6 three.")
_STAR_ATTRIBUTE = mark("A Star's first attribute is chosen; the cards deal the others.")
_TABLE_SIZE = mark("How large a table the dice lay out; on others it does not count.")
_SEASON = mark("Whether paddies are dry or under water, where dice lay out the table.")
_RIVER = mark("Whether a river or canal runs there, where dice lay out the table; they say where it can be forded.")
_URBAN = mark("Whether there is a town with streets, where dice lay out the table.")
_EDITION = mark("Whose reference sheets hold.")


def fields() -> tuple[Field, ...]:
    """FNG-SETUP-01, FNG-SETUP-03, FNG-CHAR-02, FNG-LOS-02, FNG-V2-18: everything that is asked; raises ``Fault``."""
    tables = load_tables(mods_dir())
    return (
        *_force_fields(tables),
        _map_field(),
        *_ground_fields(),
        *day_fields(),
        war_field(),
        _support_field(),
        _tunnels_field(),
        _trap_field(),
        *star_fields(tables),
        edition_field(),
    )


def _trap_field() -> Field:
    """FNG-TRAP-01, FNG-TRAP-03..04: whether there are booby traps, and how they are come upon."""
    answers = (
        Option(NO_TRAPS, t("None")),
        Option(TRAPS_LAID, t("Laid by the Viet Cong")),
        Option(TRAPS_BY_DICE, t("Found by the dice")),
    )
    return Field("traps", mark("Booby traps"), _TRAPS, answers, NO_TRAPS)


def _force_fields(tables: Tables) -> Iterator[Field]:
    counts = tuple(Option(str(n), nt("{count} man", "{count} men", n)) for n in range(2, MOST_MEN + 1))
    squads = (
        *(Option(str(n), nt("{count} squad", "{count} squads", n)) for n in range(1, MOST_SQUADS + 1)),
        Option(LISTED, t("A whole platoon")),
    )
    made = (
        Option(USUAL, t("As usual")),
        Option(LISTED, t("By the army's list")),
        Option(LED, t("List and headquarters")),
    )
    names = {
        US: (mark("Americans and allies"), mark("Their squads"), mark("Men in each of them")),
        VC: (mark("Their enemies"), mark("Enemy squads"), mark("Men in each enemy squad")),
    }
    more = {
        US: (mark("Organisation"), mark("Support weapon")),
        VC: (mark("Enemy organisation"), mark("Enemy support weapon")),
    }
    for side in SIDES:
        who, how_many, how_large = names[side]
        how, with_what = more[side]
        armies = _armies(side, tables)
        yield Field(side, who, _NATION, armies, armies[0].key)
        yield Field(f"{side}_squads", how_many, _COUNT, squads, "1")
        yield Field(f"{side}_men", how_large, _SIZE, (Option(DICE, t(_BY_DICE)), *counts), DICE)
        yield Field(f"{side}_list", how, _LIST, made, USUAL)
        yield Field(f"{side}_team", with_what, _TEAM, _teams(side, tables), NO_TEAM)
    for side in SIDES:
        yield Field(f"{side}_sniper", _SNIPERS[side], _SNIPER, yes_or_no()[::-1], NO)
    for side in SIDES:
        kind, number = _VEHICLES[side]
        counted = (Option(str(n), nt("{count} vehicle", "{count} vehicles", n)) for n in range(1, MOST_VEHICLES + 1))
        yield Field(f"{side}_vehicle", kind, _VEHICLE, _vehicles(side, tables), NO_VEHICLE)
        yield Field(f"{side}_vehicles", number, _HOW_MANY, tuple(counted), "1", (f"{side}_vehicle", RIDE))


def _teams(side: str, tables: Tables) -> tuple[Option, ...]:
    """FNG-ORG-09, FNG-ORG-17: what some army of this side has to attach."""
    lists = [row.list for row in tables.organisation.armies.values() if (row.list == COMMUNIST) == (side == VC)]
    known = [team for team in TEAMS if any(team in tables.platoons.teams[each] for each in lists)]
    return (
        Option(NO_TEAM, t("Nothing")),
        Option(DICE, t(_BY_DICE)),
        *(Option(team, t(TEAMS[team])) for team in known),
    )


def _vehicles(side: str, tables: Tables) -> tuple[Option, ...]:
    """FNG-VEHLIST-04, FNG-VEHLIST-06..08: what drives of the lists of this side's nations."""
    rows = tables.vehicles.vehicles.items()
    ours = [(key, row) for key, row in rows if is_offered(row) and (row.army == COMMUNIST) == (side == VC)]
    told = (_ride(key, row, side, tables) for key, row in ours)
    by_dice = (Option(AVAILABLE, t("Whatever is to be had")),) if side == US else ()
    return (Option(NO_VEHICLE, t("None")), *by_dice, *told)


def _ride(key: str, row: VehicleRow, side: str, tables: Tables) -> Option:
    return Option(f"{RIDE}{key}", _vehicle_title(row, tables), (side, _who_has(row, side, tables)))


def _who_has(row: VehicleRow, side: str, tables: Tables) -> tuple[str, ...]:
    """FNG-VEHLIST-04..08: the answers by which a side has a vehicle: the armies of whose list it is, and their squads
    of the player's."""
    armies = tables.organisation.armies
    return (
        *(key for key, army in armies.items() if army.list == row.army),
        *(option.key for option, army in _own_squads(side, tables) if armies[army].list == row.army),
    )


def _vehicle_title(row: VehicleRow, tables: Tables) -> str:
    """The name of a vehicle, and whose it is where a list is named after one army."""
    army = tables.organisation.armies.get(row.army)
    return t("{vehicle}, {army}", vehicle=titled(row), army=t(army.title)) if army is not None else titled(row)


def _armies(side: str, tables: Tables) -> tuple[Option, ...]:
    armies = tables.organisation.armies
    ours = [Option(key, t(row.title)) for key, row in armies.items() if (row.list == COMMUNIST) == (side == VC)]
    own = [option for option, _ in _own_squads(side, tables)]
    return (*ours[::-1], *own) if side == VC else (*ours, *own)


def _own_squads(side: str, tables: Tables) -> Iterator[tuple[Option, str]]:
    """FNG-ORG-01: the squads of the player's that can fight on a side, each with its army."""
    for path in squad_files("fng"):
        try:
            squad = read_squad(path, tables)
        except Fault:
            continue
        if (tables.organisation.armies[squad.army].list == COMMUNIST) == (side == VC):
            yield Option(f"{SQUAD}{path.stem}", t("{squad} (your squad)", squad=squad.title)), squad.army


def quick_maps() -> Iterator[tuple[Path, TableMap]]:
    """FNG-SETUP-01: the tables that are not too large for men who walk."""
    return quick_tables(LARGEST)


def _map_field() -> Field:
    """FNG-TERR-04: a table that there is, or one laid out by dice."""
    field = map_field(list(quick_maps()), USUAL_MAP)
    laid = [Option(f"{LAID}{terrain}", t("{title}, laid out by dice", title=t(TITLES[terrain]))) for terrain in CLASSES]
    return structs.replace(field, options=(*field.options, *laid, Option(f"{LAID}{DICE}", t("Laid out by dice"))))


def _ground_fields() -> Iterator[Field]:
    """FNG-TERR-15..16, FNG-TERR-19..20: what a table that is laid out has; others are as they are."""
    by_dice, under = Option(DICE, t(_BY_DICE)), ("map", LAID)
    sizes = tuple(Option(f"{wide}x{high}", t("{x} by {y} inches", x=wide, y=high)) for wide, high in SIZES)
    seasons = (Option("dry", t("Dry season")), Option("wet", t("Wet season")), by_dice)
    yield Field("size", mark("Size of the table"), _TABLE_SIZE, sizes, sizes[1].key, under)
    yield Field("season", mark("Season"), _SEASON, seasons, "dry", under)
    there = (*yes_or_no()[::-1], by_dice)
    yield Field("river", mark("River"), _RIVER, there, NO, under)
    yield Field("urban", mark("Built-up ground"), _URBAN, there, NO, under)


def day_fields() -> Iterator[Field]:
    """FNG-LOS-02, FNG-WEATHER-01..03: hour, weather, and whether it is the monsoon."""
    by_dice = Option(DICE, t(_BY_DICE))
    hours = tuple(Option(key, t(title)) for key, title in HOURS.items())
    yield Field("hour", mark("Hour"), _HOUR, (*hours, by_dice), "day")
    skies = tuple(Option(key.replace(" ", "-"), weather_name(key)) for key in SKIES)
    yield Field("weather", mark("Weather"), _WEATHER, (*skies, by_dice), "clear")
    yield Field("monsoon", mark("Monsoon"), _MONSOON, yes_or_no()[::-1], NO)


def war_field() -> Field:
    """FNG-GEAR-05, FNG-AVAIL-12: when in the war the battle is."""
    options = tuple(Option(key, t(title)) for key, title in TIMES.items())
    return Field("war", mark("Time of the war"), _WAR, options, "early")


def war_date(chosen: str, tables: Tables) -> tuple[int, int]:
    """FNG-GEAR-05, FNG-AVAIL-12: a year and month of the time that was chosen."""
    issue = tables.terrain.issue
    return {"middle": issue.company_from, "late": issue.platoon_from}.get(chosen, EARLY)


def _support_field() -> Field:
    """FNG-SUPPORT-01, FNG-CALL-01: what the Americans and their allies may call for."""
    titles = {
        NO_SUPPORT: mark("None"),
        "artillery": mark("Artillery"),
        ALL_SUPPORT: mark("Artillery and aircraft"),
        DICE: mark("By the Support Level"),
    }
    options = tuple(Option(key, t(title)) for key, title in titles.items())
    return Field("support", mark("Support by radio"), _SUPPORT, options, NO_SUPPORT)


def _tunnels_field() -> Field:
    """FNG-TUNNEL-02..03: whether the enemy has tunnels, and how many holes, by his Support Level."""
    options = (
        Option("0", t("None")),
        Option("1", t("An entrance and its exit")),
        Option("2", t("As many as one die")),
        Option("3", t("As many as two dice")),
        Option(DICE, t(_BY_DICE)),
    )
    return Field("tunnels", mark("Holes of enemy tunnels"), _TUNNELS, options, "0")


def star_fields(tables: Tables) -> Iterator[Field]:
    """FNG-CHAR-02, FNG-ATTR-01: who is a Star, with what Rep and first attribute."""
    stars = (
        Option("0", t("No Star")),
        Option("1", t("The leader of the first squad")),
        Option("2", t("The leader and his second")),
    )
    reps = tables.careers.stars.attributes
    attributes = tables.attributes.attributes
    deal = Option(CARDS, t("By the cards"))
    yield Field("stars", mark("Stars"), _STARS, stars, "1")
    told = tuple(Option(str(rep), t("Rep {rep}", rep=rep)) for rep in reps if rep > tables.careers.reputation.lowest)
    yield Field("star_rep", mark("Rep of the Stars"), _STAR_REP, told, str(tables.careers.stars.rep))
    wishes = tuple(Option(key.replace(" ", "-"), t(row.title)) for key, row in attributes.items())
    yield Field("star_attribute", mark("Their attribute"), _STAR_ATTRIBUTE, (deal, *wishes), CARDS)


def edition_field() -> Field:
    """FNG-V2-18: whose sheets hold."""
    editions = (Option("2.0", t("The sheets of 2.0")), Option("1.0", t("The sheets of 1.0")))
    return Field("edition", mark("Edition"), _EDITION, editions, "2.0")
