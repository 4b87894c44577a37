"""A mission as the player is offered it: whose, against whom, where and when; dice say the rest: FNG-MISSION-03."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import structs

from game.board.skirmish.sides import US, VC, Side
from game.engine.core.dice import Dice, SeededDice
from game.engine.files.paths import mods_dir
from game.engine.playable.picker import Count
from game.engine.playable.quick import YES, DrawnBattle, Field, Option, yes_or_no
from game.engine.text import mark, t
from game.rules.fng.missions.battle import mission_battle
from game.rules.fng.missions.ground import NAMED
from game.rules.fng.missions.orders import MissionOrder
from game.rules.fng.model.options import Hour, Man
from game.rules.fng.model.tables.battlefields import CLASSES
from game.rules.fng.model.tables.battlefields import TITLES as TITLES_OF_COUNTRY
from game.rules.fng.model.tables.ground import Weather
from game.rules.fng.model.tables.helicopters import CORPS
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.model.tables.missions import KINDS, LARGE_KINDS, TITLES
from game.rules.fng.tour.battle_choices import COMMUNIST, DICE, day_fields, edition_field, star_fields
from game.rules.fng.tour.issue import turn_in
from game.rules.fng.tour.platoon import Levy, resolve_platoon
from game.rules.fng.tour.quick import star

LARGE = "large"
"""The answer that takes a large action, whichever the dice make of it."""

STREAM = "platoon-of-a-mission"
YEARS = (1967, 1968)
MONTHS = (
    mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June"), mark("July"),
    mark("August"), mark("September"), mark("October"), mark("November"), mark("December"),
)  # fmt: skip
SIZES = ((48, 48), (60, 48), (72, 48))
"""Inches of the tables on which missions are fought: a position has to lie a foot and a half from every edge."""

_MISSION = mark("What is to be done: by the dice of the Corps, or as you like.")
_ARMY = mark("Whose mission it is; that is usually your side.")
_ENEMY = mark("Who is met; how many, and what they mean to do, nobody knows.")
_CORPS = mark("Which part of the country; it has to do with which missions there are, and what may be called for.")
_MONTH = mark("Paddies are wet from May to October; in the monsoon it rains more.")
_POSTURE = mark("Whether a die says how busy the Communist side is, and whether it looks for a fight or avoids one.")
_OPPOSED = mark(
    "Unseen, until the rules bring him on; or a side like yours, on the table from the start: the computer or somebody "
    "beside you leads it."
)
_EDGE = mark("Where you come from, where a side like yours is met.")
_TERRAIN = mark("What the country is like, where a side like yours is met.")
_SIZE = mark("How large a table the dice lay out.")


class Missions:
    """The ``QuickKit`` of missions."""

    def fields(self) -> tuple[Field, ...]:
        """The choices; raises ``Fault``."""
        return tuple(_fields(load_tables(mods_dir())))

    def counts(self) -> tuple[Count, ...]:
        """None: the dice make the men."""
        return ()

    def draw(self, chosen: Mapping[str, str], seed: int) -> DrawnBattle:
        """FNG-MISSION-03..52: the battle of a mission; raises ``Fault`` where the answers do not go together."""
        tables, dice = load_tables(mods_dir()), SeededDice(seed, STREAM)
        order = _order(chosen, seed, tables)
        return mission_battle(order, _men(order, chosen, tables, dice), tables, seed)


MISSIONS = Missions()


def _fields(tables: Tables) -> Iterator[Field]:
    armies = tables.organisation.armies
    us = tuple(Option(key, t(row.title)) for key, row in armies.items() if row.list != COMMUNIST)
    communist = tuple(Option(key, t(row.title)) for key, row in armies.items() if row.list == COMMUNIST)
    kinds = (
        Option(DICE, t("By the dice of the Corps")),
        Option(LARGE, t("A large action")),
        *(Option(kind, t(TITLES[kind])) for kind in KINDS),
    )
    corps = tuple(Option(each, each) for each in CORPS)
    months = tuple(
        Option(f"{year}-{number:02}", t("{month} {year}", month=t(month), year=year))
        for year in YEARS for number, month in enumerate(MONTHS, start=1)
    )  # fmt: skip
    against = tuple(
        structs.replace(option, beside=("army", tuple(each.key for each in others)))
        for ours, others in ((communist[::-1], us), (us, communist)) for option in ours
    )  # fmt: skip
    yield Field("army", mark("Whose mission"), _ARMY, (*us, *communist), us[0].key)
    yield Field("enemy", mark("Their enemies"), _ENEMY, against, against[0].key)
    yield Field("mission", mark("Mission"), _MISSION, kinds, DICE)
    yield Field("corps", mark("Corps"), _CORPS, corps, CORPS[2])
    yield Field("month", mark("Month"), _MONTH, months, months[0].key)
    sizes = tuple(Option(f"{wide}x{high}", t("{x} by {y} inches", x=wide, y=high)) for wide, high in SIZES)
    yield Field("size", mark("Size of the table"), _SIZE, sizes, sizes[0].key)
    led = (Option("rules", t("By the rules, unseen")), Option("player", t("As a side like yours")))
    yield Field("opponent", mark("The enemy is led"), _OPPOSED, led, "rules")
    under, by_dice = ("opponent", "player"), Option(DICE, t("By the dice"))
    edges = tuple(Option(edge, t(title)) for edge, title in NAMED.items())
    yield Field("edge", mark("Your edge"), _EDGE, (by_dice, *edges), DICE, under)
    country = tuple(Option(each, t(TITLES_OF_COUNTRY[each])) for each in CLASSES)
    yield Field("terrain", mark("Country"), _TERRAIN, (by_dice, *country), DICE, under)
    yield Field("posture", mark("Activity and posture"), _POSTURE, yes_or_no(), YES)
    yield from (structs.replace(each, usual=DICE) for each in day_fields() if each.key != "monsoon")
    yield from star_fields(tables)
    yield edition_field()


def _order(chosen: Mapping[str, str], seed: int, tables: Tables) -> MissionOrder:
    """FNG-MISSION-03: what is known before the dice."""
    side: Side = VC if tables.organisation.armies[chosen["army"]].list == COMMUNIST else US
    year, month = (int(part) for part in chosen["month"].split("-"))
    wide, high = (int(part) for part in chosen["size"].split("x"))
    opposed = chosen["opponent"] == "player"
    hours: tuple[Hour, ...] = ("day", "night", "predawn", "evening")
    skies: tuple[Weather, ...] = ("clear", "overcast", "rain", "heavy rain", "variable")
    return MissionOrder(
        side=side, army=chosen["army"], enemy=chosen["enemy"],
        corps=next(each for each in CORPS if each == chosen["corps"]), year=year, month=month,
        kind=next((kind for kind in KINDS if kind == chosen["mission"]), None), large=chosen["mission"] == LARGE,
        opposed=opposed, edge=next((edge for edge in NAMED if opposed and edge == chosen["edge"]), None),
        terrain=next((each for each in CLASSES if opposed and each == chosen["terrain"]), None),
        size=(wide, high), posture=chosen["posture"] == YES,
        hour=next((each for each in hours if each == chosen["hour"]), None),
        weather=next((each for each in skies if each == chosen["weather"].replace("-", " ")), None),
        edition="1.0" if chosen["edition"] == "1.0" else "2.0",
    )  # fmt: skip


def _men(order: MissionOrder, chosen: Mapping[str, str], tables: Tables, dice: Dice) -> tuple[Man, ...]:
    """FNG-SETUP-03, FNG-MISSION-41, FNG-CAMP-04: a squad, or the whole platoon in a large action; the first of
    them are Stars."""
    levy = Levy(order.army, tables, dice, turn=turn_in(order.year, order.month, tables))
    large = order.large or order.kind in LARGE_KINDS
    if large:
        men = resolve_platoon(levy, headquarters=True, personal=True)
    else:
        men = resolve_platoon(levy, squads=1, personal=True)
    stars = int(chosen["stars"])
    return (*(star(man, chosen, tables, dice) for man in men[:stars]), *men[stars:])
