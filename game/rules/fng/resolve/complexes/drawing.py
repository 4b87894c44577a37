"""The dice of a complex: its size, its next section, what is in it, and who is met: FNG-TUNNEL-18,
FNG-TUNNEL-20..36."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.complexes import DWELLERS, Dweller, Encounter, Found, Hand, Note, Size, Snare, Sort
from game.rules.fng.model.tables.loading import Tables

SIZE = mark("size of the complex")
SECTION = mark("next section")
SIDE = mark("left or right")
TRAPDOOR = mark("ceiling or floor")
THERE = mark("what is there")
WHAT = mark("what it is")
HOW_MANY = mark("how many")
ENCOUNTER = mark("encounter")
ARM = mark("what he has")
WHO = mark("who he is")
WALL = mark("search of a wall")
EXPLODES = mark("shot in an armory")
FALLS_IN = mark("inches that fall in")

NOTES_OF: dict[Sort, tuple[Note, ...]] = {
    "junction": ("junction",),
    "chamber": ("chamber",),
    "long chamber": ("valuables",),
    "trapdoor": ("trapdoor",),
    "alcove": ("alcove", "hallway"),
    "closed room": ("closed room",),
    "large chamber": ("large chamber",),
    "radio room": ("valuables",),
}
"""The numbers in brackets behind each section."""

SIDED: tuple[Sort, ...] = ("junction", "long chamber", "alcove", "workshop", "radio room")
"""Sections with something in a side wall."""


class Finding(Struct, frozen=True):
    """Something in a section: ``who`` of enemies, the ``snare`` of a trap, how ``many`` there are."""

    found: Found
    rule: str
    who: Dweller | str = ""
    snare: Snare | str = ""
    many: int = 1


class Drawn(Struct, frozen=True):
    """A section as the dice have drawn it: to which ``hand`` its side wall opens, whether its trapdoor leads ``up``,
    what is in it, and how many pieces lie in a workshop."""

    sort: Sort
    faces: tuple[int, ...]
    hand: Hand = "left"
    up: bool = False
    findings: tuple[Finding, ...] = ()
    pieces: int = 0


def resolve_size(tables: Tables, dice: Dice) -> Size:
    """FNG-TUNNEL-18: one die."""
    row = tables.complexes.size
    return row.at(dice.d6(SIZE, row.rule))


def resolve_section(size: Size, tables: Tables, dice: Dice, *, sort: Sort | None = None) -> Drawn:
    """FNG-TUNNEL-20..23, FNG-TUNNEL-34: the next section, and what is in it; ``sort`` where it is known already."""
    row = tables.complexes.sections[size]
    faces = dice.roll(SECTION, row.rule, row.dice) if sort is None else ()
    kind = row.at(sum(faces)) if sort is None else sort
    plan, trapdoor = tables.complexes.plan, tables.complexes.trapdoor
    hand = plan.side(dice.d6(SIDE, row.rule)) if kind in SIDED else "left"
    up = kind == "trapdoor" and trapdoor.way(dice.d6(TRAPDOOR, trapdoor.rule)) == "ceiling"
    pieces = dice.d6(HOW_MANY, "FNG-TUNNEL-34") if kind == "workshop" else 0
    findings = tuple(
        finding
        for note in NOTES_OF.get(kind, ())
        if (finding := resolve_note(note, size, tables, dice)) is not None
    )  # fmt: skip
    return Drawn(kind, faces, hand, up, findings, pieces)


def resolve_note(note: Note, size: Size, tables: Tables, dice: Dice) -> Finding | None:
    """FNG-TUNNEL-25..31, FNG-TUNNEL-33: whether there is something, what, how many, and which."""
    row = tables.complexes.notes[note]
    if dice.d6(THERE, row.rule) > row.most:
        return None
    many = dice.d6(HOW_MANY, row.rule) if note == "large chamber" else 1
    found = row.at(size, dice.d6(WHAT, row.rule) if row.splits(size) else 1)
    unnamed = tables.complexes.unnamed
    if found == "trap":
        return Finding(found, row.rule, snare=unnamed.snare(dice.d6(WHAT, row.rule)))
    if found in ("enemy", "enemies"):
        return Finding(found, row.rule, who=unnamed.who(dice.d6(WHO, row.rule)), many=many)
    return Finding(found, row.rule, many=many)


def resolve_encounter(tables: Tables, dice: Dice, sections: int) -> Encounter | None:
    """FNG-TUNNEL-35..36: what the next section holds, after so many have been laid out; None: nobody."""
    row = tables.complexes.encounters
    if sections % row.every or dice.d6(ENCOUNTER, "FNG-TUNNEL-35") > row.most:
        return None
    return row.at(dice.d6(WHO, row.rule))


def encountered(met: Encounter, tables: Tables) -> Finding:
    """FNG-TUNNEL-36: an encounter as something in a section."""
    rule = tables.complexes.encounters.rule
    return Finding("enemy", rule, who=met) if met in DWELLERS else Finding("trap", rule, snare=met)


def resolve_dweller(who: str, tables: Tables, dice: Dice) -> tuple[str, ...]:
    """FNG-TUNNEL-36: what somebody who is met carries."""
    row = tables.complexes.soldiers[who]
    arm = row.arm(dice.d6(ARM, row.rule) if row.needs_die else 1)
    return (arm, row.besides) if row.besides else (arm,)


def resolve_piece(tables: Tables, dice: Dice) -> str:
    """FNG-TUNNEL-34: one weapon of a workshop."""
    row = tables.complexes.workshop
    return row.arm(dice.d6(WHAT, row.rule))


class WallOutcome(Struct, frozen=True):
    """The search of a wall: his Rep, the dice, and whether there is a hidden exit."""

    rep: int
    faces: tuple[int, ...]

    @property
    def found(self) -> bool:
        """FNG-TUNNEL-33: with two passes."""
        return all(face <= self.rep for face in self.faces)


def resolve_wall(rep: int, dice: Dice) -> WallOutcome:
    """FNG-TUNNEL-33: two dice against his Rep."""
    return WallOutcome(rep, dice.roll(WALL, "FNG-TUNNEL-33", 2))


def resolve_armory(tables: Tables, dice: Dice) -> tuple[int, bool]:
    """FNG-TUNNEL-32: the die for a shot in an armory, and whether it goes up."""
    row = tables.complexes.armory
    die = dice.d6(EXPLODES, row.rule)
    return die, die <= row.most


def resolve_fall(tables: Tables, dice: Dice) -> int:
    """FNG-TUNNEL-32: inches of tunnel beyond an armory that fall in."""
    row = tables.complexes.armory
    return sum(dice.roll(FALLS_IN, row.rule, row.collapse_dice))
