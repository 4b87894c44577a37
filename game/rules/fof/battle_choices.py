"""The choices for a quick battle: where, about what, how the troops are, and the rules that may be switched."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.mustering import map_field, quick_tables
from game.board.skirmish.sides import NAMES, SIDES, US, VC
from game.engine.files.paths import mods_dir
from game.engine.playable.quick import NO, YES, Field, Option, in_turns, numbered, titled, yes_or_no
from game.engine.text import mark, t
from game.rules.fof.model.tables.forces import STANCES
from game.rules.fof.model.tables.loading import Tables, load_tables

LARGEST = 72.0
"""Inches of the longer side of a table on which one still meets in a battle of usual length."""
USUAL_MAP = "fof-three-huts"
AS_IT_IS = "usual"
DICE = "dice"
NOBODY = "nobody"
TURNS = range(4, 17)
MOST_DRAWS = 3
MOST_LATE = 3
MOST_SMOKE = 3
MOST_PLACES = 4
_DICE_OF_TROOPS = (6, 8, 10, 12)

_STANCES = {
    "ambush": mark("Ambush"), "defend": mark("Defend"), "harass": mark("Harass"), "withdraw": mark("Withdraw"),
}  # fmt: skip
_DEFENDERS = {
    "ambush": mark("Defenders lie in ambush"),
    "defend": mark("Defenders hold their ground"),
    "harass": mark("Defenders harass"),
    "withdraw": mark("Defenders withdraw"),
}
_SUPPLIES = {"normal": mark("Normal"), "well": mark("Well supplied"), "poor": mark("Poorly supplied")}
_ARMOURS = {"none": mark("None"), "light": mark("Light"), "heavy": mark("Heavy")}
_UNSEEN = {
    "seen": mark("In view"),
    "hidden": mark("As markers"),
    "dummies": mark("As markers, some of them nobody"),
}

_TROOPS = {
    US: (
        mark("Quality of the Americans"),
        mark("Morale of the Americans"),
        mark("Supply of the Americans"),
        mark("Armour of the Americans"),
        mark("Americans begin"),
        mark("Americans to come"),
        mark("Cards of the Americans"),
    ),
    VC: (
        mark("Quality of the Viet Cong"),
        mark("Morale of the Viet Cong"),
        mark("Supply of the Viet Cong"),
        mark("Armour of the Viet Cong"),
        mark("Viet Cong begin"),
        mark("Viet Cong to come"),
        mark("Cards of the Viet Cong"),
    ),
}

_MISSION = mark("Search huts and hold them, or nothing but to break the enemy.")
_ATTACKER = mark("Who searches and holds; the other side is there first and keeps it from that.")
_PLACES = mark("How many groups of huts are to be searched, drawn by the seed; the table may have fewer.")
_TURNS = mark("How long it goes on.")
_HOLDER = mark("Who has the initiative in the first turn.")
_STANCE = mark("What the computer has those do who defend; the die of the beginning names it where it is left to it.")
_WORKS = mark("Field works all over the huts that are to be searched, where these are a zone of the map.")
_LEAVE = mark("Whether those who defend may leave in the last three turns, by the edge on their side.")
_QUALITY = mark("Troop Quality of all units of a side, in place of their own.")
_MORALE = mark("Morale of all units of a side, in place of their own.")
_SUPPLY = mark("How much ammunition the units of a side have.")
_ARMOUR = mark("What the units of a side wear.")
_MARKERS = mark("How a side begins: in view, or as markers out of sight.")
_LATE = mark("How many of the units of a side, the last of its list, come on in the fourth turn.")
_DRAWS = mark("Fog of War cards that a side has at the start.")
_SMOKE = mark("How often each American unit with a grenade launcher may lay smoke.")
_CARDS = mark("Whether Fog of War cards are used.")
_CONTACT = mark("The one side that may move out of contact.")
_UAV = mark("Whether the enemy of who moves out of contact has eyes in the air.")
_LAYS = mark("Whether you lay the dice of your defence yourself where that matters, or the program, best.")
_EMPLACED = mark("Whether the support weapons of those who defend are emplaced where they begin.")
_OPTICS = mark("Enhanced optics double the Optimum Range of the American units.")


def fields() -> tuple[Field, ...]:
    """FOF-SOLO-1: everything that is asked beside the forces; raises ``Fault``."""
    tables = load_tables(mods_dir())
    return (*_battle_fields(tables), *_troop_fields(), *_rule_fields())


def stance_switch() -> Field:
    """FOF-SOLO-1: the stance of those who defend, to be chosen before any battle; its answers say whose it is.

    >>> [option.key for option in stance_switch().options]
    ['dice', 'ambush', 'defend', 'harass', 'withdraw']
    """
    by_die = Option(DICE, t("Defenders as the die says"))
    return Field("stance", mark("Stance of who defends"), _STANCE, (by_die, *titled(_DEFENDERS)), DICE)


def _battle_fields(tables: Tables) -> Iterator[Field]:
    sides = titled(NAMES)
    yield map_field(list(quick_tables(LARGEST, edges=True)), USUAL_MAP)
    yield Field(
        "mission", mark("The battle is about"), _MISSION,
        (Option("search", t("Huts to be searched")), Option("fight", t("Breaking the enemy"))), "search",
    )  # fmt: skip
    yield Field("attacker", mark("Attacker"), _ATTACKER, sides, US)
    yield Field("places", mark("Groups of huts"), _PLACES, numbered(range(1, MOST_PLACES + 1)), "3")
    turns = in_turns(TURNS)
    yield Field("turns", mark("Length"), _TURNS, turns, "8")
    yield Field("holder", mark("Initiative"), _HOLDER, sides, US)
    stances = tuple(Option(stance, t(_STANCES[stance])) for stance in STANCES)
    yield Field("stance", mark("Stance of who defends"), _STANCE, (Option(DICE, t("By the die")), *stances), DICE)
    works = tuple(Option(kind.replace(" ", "-"), t(kind)) for kind in tables.terrain.works)
    yield Field("works", mark("Field works"), _WORKS, (Option("none", t("None")), *works), "none")
    yield Field("leave", mark("Way out"), _LEAVE, yes_or_no(), YES)


def _troop_fields() -> Iterator[Field]:
    dice = tuple(Option(f"d{die}", t("D{sides}", sides=die)) for die in _DICE_OF_TROOPS)
    own = Option(AS_IT_IS, t("As it is"))
    for side in SIDES:
        quality, morale, supply, armour, begin, late, cards = _TROOPS[side]
        yield Field(f"{side}_quality", quality, _QUALITY, (own, *dice), AS_IT_IS)
        yield Field(f"{side}_morale", morale, _MORALE, (own, *dice), AS_IT_IS)
        yield Field(f"{side}_supply", supply, _SUPPLY, (own, *titled(_SUPPLIES)), AS_IT_IS)
        yield Field(f"{side}_armour", armour, _ARMOUR, titled(_ARMOURS), "none")
        yield Field(f"{side}_begin", begin, _MARKERS, titled(_UNSEEN), "seen" if side == US else "dummies")
        yield Field(f"{side}_late", late, _LATE, numbered(range(MOST_LATE + 1)), "0")
        yield Field(f"{side}_cards", cards, _DRAWS, numbered(range(MOST_DRAWS + 1)), "0")
    yield Field("smoke", mark("Smoke of the Americans"), _SMOKE, numbered(range(MOST_SMOKE + 1)), "1")
    yield Field("optics", mark("Optics of the Americans"), _OPTICS, yes_or_no(), NO)


def _rule_fields() -> Iterator[Field]:
    yield Field("cards", mark("Fog of War cards"), _CARDS, yes_or_no(), YES)
    sides = titled(NAMES)
    yield Field("out_of_contact", mark("Out of contact"), _CONTACT, (Option(NOBODY, t("Nobody")), *sides), VC)
    yield Field("uav", mark("Eyes in the air"), _UAV, yes_or_no(), NO)
    yield Field("emplaced", mark("Emplaced weapons"), _EMPLACED, yes_or_no(), NO)
    yield Field("lay_dice", mark("Dice of the defence"), _LAYS, (
        Option(YES, t("You lay them")), Option(NO, t("The program lays them"))), YES)  # fmt: skip
