"""Which mission comes: the check of the leader, kind, edge, what the enemy is like: FNG-MISSION, FNG-POSTURE."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.helicopters import Corps
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.missions import CheckResult, EdgeName, Kind, SquadKind, Stance

CHECK = mark("mission check")
KIND = mark("which mission")
LARGE = mark("what the large action is")
EDGE = mark("which edge")
STANCE = mark("activity and posture")
FORTIFIED = mark("whether the position is fortified")
INSTALLATIONS = mark("how many installations")

NORTH: Corps = "I"
"""FNG-MISSION-05: the Corps with a table of its own."""


class MissionCheck(Struct, frozen=True):
    """FNG-MISSION-01..02: the dice, how many passed, what comes of it; ``large``: doubles made it a large action."""

    faces: tuple[int, ...]
    passed: int
    result: CheckResult
    large: bool


def resolve_check(rep: int, bonus: int, tables: Tables, dice: Dice) -> MissionCheck:
    """FNG-MISSION-01..02: two dice against the Rep of the leader, with what his last check left him as ``bonus``."""
    faces = dice.roll(CHECK, "FNG-MISSION-01", 2)
    passed = sum(face <= rep + bonus for face in faces)
    result = tables.missions.check.result(passed)
    return MissionCheck(faces, passed, result, large=result == "mission" and faces[0] == faces[1])


def resolve_type(corps: Corps, tables: Tables, dice: Dice, *, communist: bool) -> SquadKind:
    """FNG-MISSION-03, FNG-MISSION-05..06: the mission of a side in a Corps by two dice."""
    row = tables.missions.types["north" if corps == NORTH else "south"]
    rule = "FNG-MISSION-05" if corps == NORTH else "FNG-MISSION-06"
    return row.kind(sum(dice.roll(KIND, rule, 2)), communist=communist)


def resolve_large(kind: SquadKind, tables: Tables, dice: Dice) -> Kind:
    """FNG-MISSION-02, FNG-MISSION-41: whether a large action attacks or defends."""
    row = tables.missions.large
    return row.kind(kind, dice.d6(LARGE, "FNG-MISSION-02") if row.throws(kind) else 1)


def resolve_edge(tables: Tables, dice: Dice) -> EdgeName:
    """FNG-MISSION-09: the edge from which a side comes, by one die, thrown again until it names one."""
    while True:
        found = tables.missions.edges.edge(dice.d6(EDGE, "FNG-MISSION-09"))
        if found != "again":
            return found


def resolve_other_edge(taken: EdgeName, tables: Tables, dice: Dice) -> EdgeName:
    """FNG-MISSION-39: an edge by one die, thrown again until it is not the one over which the enemy comes."""
    while True:
        found = resolve_edge(tables, dice)
        if found != taken:
            return found


def resolve_stance(tables: Tables, dice: Dice, *, nva: bool) -> tuple[int, Stance]:
    """FNG-POSTURE-01..03: one die, and what it says of a Communist side's activity and posture."""
    die = dice.d6(STANCE, "FNG-POSTURE-01")
    return die, tables.missions.posture.stance(die, nva=nva)


def is_fortified(tables: Tables, dice: Dice) -> bool:
    """FNG-MISSION-25: whether what is probed is a fortified position."""
    return dice.d6(FORTIFIED, "FNG-MISSION-25") in tables.missions.goals.fortified


def resolve_installations(tables: Tables, dice: Dice) -> int:
    """FNG-MISSION-32: how many of the markers are installations."""
    return tables.missions.goals.real(dice.d6(INSTALLATIONS, "FNG-MISSION-32"))
