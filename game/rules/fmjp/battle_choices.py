"""The choices for a quick battle: where, about what, and how the men are who meet there."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.mustering import map_field, quick_tables
from game.board.skirmish.sides import NAMES, SIDES, US, VC
from game.engine.playable.quick import NO, Field, in_turns, numbered, titled, yes_or_no
from game.engine.text import mark

USUAL_MAP = "fmjp-two-huts"
TURNS = range(5, 17)
BLEEDING = range(4, 13)
POINTS = range(1, 9)
MOST_PEOPLE = 12
QUALITY = {"-1": mark("Green: CE one lower"), "0": mark("As their roles say"), "1": mark("Veterans: CE one higher")}
BEGIN = {"seen": mark("In view"), "hidden": mark("Hidden"), "prone": mark("Hidden and prone")}

_MISSIONS = {
    "rescue": mark("A wounded man to bring back"),
    "caches": mark("Caches to be found"),
    "village": mark("A place to be held"),
    "fight": mark("Breaking the enemy"),
}

_MISSION = mark("What counts beside losses; caches have to be marked on the table, a place to be held too.")
_ATTACKER = mark("Who finds, holds and brings his man back; the other side is there first.")
_TURNS = mark("How long it goes on.")
_BLEEDING = mark("The turns that a wounded man who is to be brought back has before he dies.")
_WOUNDED = mark("His Combat Effectiveness when he was well.")
_CACHE = mark("Points of each cache.")
_HELD = mark("Points of the place that is held at the end.")
_PEOPLE = mark("How many villagers are about; each who is hit costs the side that did it points.")
_UNHURT = mark("Whether each American character without loss counts a point.")
_FLAK = mark("Whether the Americans wear jackets.")
_CE = mark("Combat Effectiveness of all men of a side, beside that of their roles, from 1 to 6.")
_BEGIN = mark("How the men of a side begin: in view, or where no enemy has seen them.")


def fields() -> tuple[Field, ...]:
    """FMJP-9.0-4: everything that is asked beside the forces; raises ``Fault``."""
    return (*_battle_fields(), *_men_fields())


def _battle_fields() -> Iterator[Field]:
    yield map_field(list(quick_tables(edges=True)), USUAL_MAP)
    yield Field("mission", mark("The battle is about"), _MISSION, titled(_MISSIONS), "rescue")
    yield Field("attacker", mark("Attacker"), _ATTACKER, titled(NAMES), US)
    turns = in_turns(TURNS)
    yield Field("turns", mark("Length"), _TURNS, turns, "10")
    bleeding = in_turns(BLEEDING)
    yield Field("bleeding", mark("Bleeding time"), _BLEEDING, bleeding, "8")
    yield Field("wounded_ce", mark("CE of the wounded man"), _WOUNDED, numbered(range(1, 7)), "4")
    yield Field("cache", mark("A cache counts"), _CACHE, numbered(POINTS), "2")
    yield Field("held", mark("The place counts"), _HELD, numbered(POINTS), "4")
    yield Field("people", mark("Villagers"), _PEOPLE, numbered(range(MOST_PEOPLE + 1)), "0")
    yield Field("unhurt", mark("Men without loss count"), _UNHURT, yes_or_no(), NO)


def _men_fields() -> Iterator[Field]:
    yield Field("flak", mark("Flak jackets"), _FLAK, yes_or_no(), NO)
    titles = {
        US: (mark("The Americans are"), mark("Americans begin")),
        VC: (mark("The Viet Cong are"), mark("Viet Cong begin")),
    }
    for side in SIDES:
        quality, begin = titles[side]
        yield Field(f"{side}_ce", quality, _CE, titled(QUALITY), "0")
        yield Field(f"{side}_begin", begin, _BEGIN, titled(BEGIN), "seen" if side == US else "hidden")
