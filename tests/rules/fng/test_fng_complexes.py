"""Complexes below: the tables, the dice of each section and its notes, and how a complex grows."""

from __future__ import annotations

import pytest

from game.board.table.digging import HALF, Box, Dug
from game.engine.core.dice import ScriptedDice, SeededDice
from game.engine.core.world import EntityId
from game.rules.fng.model.components.complexes import Layout, Mouth
from game.rules.fng.model.tables.complexes import SIZES, Found, Note, Size, Sort
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.odds.command_line import ODDS
from game.rules.fng.resolve.complexes.drawing import (
    Drawn,
    Finding,
    encountered,
    resolve_dweller,
    resolve_encounter,
    resolve_note,
    resolve_piece,
    resolve_section,
    resolve_size,
)
from game.rules.fng.resolve.complexes.growing import (
    begin_layout,
    is_closed_in,
    lay,
    level_at,
    near_shaft,
    open_shaft,
    open_wall,
)

TABLES = load_tables()
ROW = TABLES.complexes.plan
TABLE = (60.0, 40.0)
ENTRY, FAR = EntityId(1), EntityId(2)


def begun(*others: tuple[float, float], size: Size = "small") -> Layout:
    """A complex with an entrance in the west, from which it goes on to the east."""
    holes = [(ENTRY, (10.0, 20.0)), *((EntityId(2 + n), at) for n, at in enumerate(others))]
    return open_shaft(begin_layout(size, TABLE, holes), ENTRY, ROW)


def grown(layout: Layout, *drawn: Drawn) -> Layout:
    """With these sections behind its first mouth, one after another."""
    for each in drawn:
        layout = lay(layout, layout.mouths[0], each, ROW)
    return layout


def section(sort: Sort, **facts: object) -> Drawn:
    return Drawn(sort, (), **facts)  # type: ignore[arg-type]


def is_connected(layout: Layout) -> bool:
    """Whether one comes from every place of a complex to every other."""
    cells = Dug(layout.rooms).cells()
    through = {stair.upper: stair.lower for stair in layout.stairs} | {s.lower: s.upper for s in layout.stairs}
    front = [min(cells)]
    seen = set(front)
    while front:
        x, y = front.pop()
        beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        for step in (*beside, *([through[x, y]] if (x, y) in through else [])):
            if step in cells and step not in seen:
                seen.add(step)
                front.append(step)
    return len(seen) == len(cells)


# The dice ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-18")
@pytest.mark.parametrize(("die", "size"), [(1, "small"), (3, "small"), (4, "moderate"), (5, "moderate"), (6, "large")])
def test_a_die_says_how_large_the_complex_is(die: int, size: Size):
    assert resolve_size(TABLES, ScriptedDice([die])) == size


@pytest.mark.rule("FNG-TUNNEL-20", "FNG-TUNNEL-21", "FNG-TUNNEL-22")
@pytest.mark.parametrize(
    ("size", "sorts"),
    [
        ("small", ["straight", "junction", "chamber", "long chamber", "trapdoor", "dead end"]),
        ("moderate", ["straight", "junction", "chamber", "long chamber", "trapdoor", "dead end", "alcove",
                      "closed room", "ladder", "flooded", "large chamber"]),
        ("large", ["straight", "junction", "chamber", "long chamber", "trapdoor", "dead end", "alcove", "closed room",
                   "ladder", "flooded", "large chamber", "armory", "supply room", "alcove", "workshop", "radio room"]),
    ],
)  # fmt: skip
def test_the_dice_draw_the_next_section(size: Size, sorts: list[Sort]):
    dice = TABLES.complexes.sections[size].dice
    assert [TABLES.complexes.sections[size].at(total) for total in range(dice, 6 * dice + 1)] == sorts


@pytest.mark.rule("FNG-TUNNEL-23")
@pytest.mark.parametrize(("die", "up"), [(1, True), (3, True), (4, False), (6, False)])
def test_a_trapdoor_leads_up_on_three_and_down_on_four(die: int, up: bool):
    assert resolve_section("small", TABLES, ScriptedDice([5, die, 6])) == Drawn("trapdoor", (5,), up=up)


@pytest.mark.rule("FNG-TUNNEL-20")
@pytest.mark.parametrize(("die", "hand"), [(3, "left"), (4, "right")])
def test_the_side_opening_of_a_long_chamber_is_on_the_left_up_to_three(die: int, hand: str):
    assert resolve_section("small", TABLES, ScriptedDice([4, die, 6])).hand == hand


NOTES: list[tuple[Note, Size, list[int], Found | None]] = [
    ("junction", "small", [3, 1], "trap"),
    ("junction", "small", [4], None),
    ("chamber", "small", [3, 1], "enemy"),
    ("chamber", "large", [4], None),
    ("valuables", "small", [3], "intelligence"),
    ("valuables", "moderate", [3, 4], "intelligence"),
    ("valuables", "moderate", [3, 5], "important person"),
    ("valuables", "large", [4], None),
    ("trapdoor", "small", [3, 3, 1], "trap"),
    ("trapdoor", "small", [3, 4, 1], "enemy"),
    ("trapdoor", "large", [3, 4, 1], "trap"),
    ("trapdoor", "large", [3, 5, 1], "enemy"),
    ("trapdoor", "large", [4], None),
    ("alcove", "large", [3, 1], "enemy"),
    ("alcove", "large", [4], None),
    ("hallway", "large", [3, 1], "trap"),
    ("hallway", "large", [4], None),
    ("closed room", "large", [2], "intelligence"),
    ("closed room", "large", [3], None),
    ("large chamber", "large", [4, 5, 3], "non-combatants"),
    ("large chamber", "large", [4, 5, 5, 1], "enemies"),
    ("large chamber", "large", [4, 5, 6], "captives"),
    ("large chamber", "large", [5], None),
    ("hidden door", "large", [3, 1], "trap"),
    ("hidden door", "large", [4], None),
]


@pytest.mark.rule(
    "FNG-TUNNEL-25", "FNG-TUNNEL-26", "FNG-TUNNEL-27", "FNG-TUNNEL-28", "FNG-TUNNEL-29", "FNG-TUNNEL-30",
    "FNG-TUNNEL-31", "FNG-TUNNEL-33",
)  # fmt: skip
@pytest.mark.parametrize(("note", "size", "faces", "found"), NOTES)
def test_a_note_says_whether_there_is_something_and_what(note: Note, size: Size, faces: list[int], found: Found | None):
    dice = ScriptedDice(faces)
    finding = resolve_note(note, size, TABLES, dice)
    assert (finding.found if finding is not None else None) == found
    assert dice.thrown == len(faces)


@pytest.mark.rule("FNG-TUNNEL-31")
def test_a_die_says_how_many_are_in_a_large_chamber():
    found = resolve_note("large chamber", "moderate", TABLES, ScriptedDice([1, 5, 6]))
    assert found == Finding("captives", "FNG-TUNNEL-31", many=5)


@pytest.mark.rule("FNG-TUNNEL-35")
@pytest.mark.parametrize(
    ("sections", "faces", "met"),
    [(1, [], None), (2, [2], None), (2, [1, 1], "punji"), (3, [], None), (4, [1, 4], "guard")],
)
def test_on_every_second_section_a_one_is_an_encounter(sections: int, faces: list[int], met: str | None):
    dice = ScriptedDice(faces)
    assert resolve_encounter(TABLES, dice, sections) == met
    assert dice.thrown == len(faces)


@pytest.mark.rule("FNG-TUNNEL-36")
@pytest.mark.parametrize(
    ("who", "faces", "rep", "arms"),
    [
        ("guard", [], 3, ("tokarev",)),
        ("soldier", [1], 4, ("tokarev",)),
        ("soldier", [2], 4, ("mosin",)),
        ("soldier", [3], 4, ("sks",)),
        ("soldier", [4], 4, ("sks",)),
        ("soldier", [5], 4, ("ak47",)),
        ("grenadier", [], 4, ("ak47", "grenade")),
    ],
)
def test_those_who_are_met_have_the_rep_and_arms_of_the_table(
    who: str, faces: list[int], rep: int, arms: tuple[str, ...]
):
    assert TABLES.complexes.soldiers[who].rep == rep
    assert resolve_dweller(who, TABLES, ScriptedDice(faces)) == arms


@pytest.mark.rule("FNG-TUNNEL-36")
@pytest.mark.parametrize(
    ("die", "finding"),
    [
        (1, Finding("trap", "FNG-TUNNEL-36", snare="punji")),
        (2, Finding("trap", "FNG-TUNNEL-36", snare="explosive_tripwire")),
        (3, Finding("trap", "FNG-TUNNEL-36", snare="viper")),
        (4, Finding("enemy", "FNG-TUNNEL-36", who="guard")),
        (5, Finding("enemy", "FNG-TUNNEL-36", who="soldier")),
        (6, Finding("enemy", "FNG-TUNNEL-36", who="grenadier")),
    ],
)
def test_an_encounter_is_a_trap_up_to_three_and_somebody_from_four(die: int, finding: Finding):
    met = resolve_encounter(TABLES, ScriptedDice([1, die]), 2)
    assert met is not None
    assert encountered(met, TABLES) == finding


@pytest.mark.rule("FNG-TUNNEL-34")
def test_a_workshop_holds_one_weapon_for_each_point_of_a_die():
    assert resolve_section("large", TABLES, ScriptedDice([6, 6, 5, 1, 4])).pieces == 4
    found = [resolve_piece(TABLES, ScriptedDice([die])) for die in range(1, 7)]
    assert found == ["tokarev", "mosin", "grenade", "sks", "ak47", "rpg7"]


# The plan ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-20", "FNG-TUNNEL-21", "FNG-TUNNEL-22", "FNG-TUNNEL-32", "FNG-TUNNEL-33", "FNG-TUNNEL-34")
@pytest.mark.parametrize(
    ("sort", "wide", "deep", "mouths"),
    [
        ("straight", 2, 6, 1),
        ("junction", 2, 6, 2),
        ("chamber", 6, 6, 1),
        ("long chamber", 4, 8, 2),
        ("dead end", 2, 3, 0),
        ("alcove", 2, 6, 1),
        ("closed room", 6, 6, 0),
        ("ladder", 2, 6, 1),
        ("flooded", 2, 3, 0),
        ("large chamber", 10, 10, 1),
        ("armory", 5, 5, 1),
        ("supply room", 6, 6, 0),
        ("workshop", 4, 4, 1),
        ("radio room", 6, 6, 1),
    ],
)
def test_a_section_is_as_large_as_the_table_says(sort: Sort, wide: int, deep: int, mouths: int):
    layout = grown(begun((50.0, 20.0)), section("junction"), section(sort))
    room = max(layout.sections[-1].rooms, key=lambda box: (box.right - box.left) * (box.bottom - box.top))
    assert sorted(((room.right - room.left) / HALF, (room.bottom - room.top) / HALF)) == sorted((wide, deep))
    assert len([mouth for mouth in layout.mouths if mouth.section == layout.sections[-1].number]) == mouths


@pytest.mark.rule("FNG-TUNNEL-20", "FNG-TUNNEL-23")
@pytest.mark.parametrize(
    ("up", "level", "ends"), [(False, 1, 2), (True, 1, 2), (True, 2, 1), (False, 2, 3), (False, 3, 2)]
)
def test_a_trapdoor_leads_to_a_corridor_on_the_next_level(up: bool, level: int, ends: int):
    layout = begun()
    for _ in range(level - 1):
        layout = grown(layout, section("trapdoor"))
    layout = grown(layout, section("trapdoor", up=up))
    assert layout.sections[-1].level == level
    assert level_at(layout, layout.mouths[0].at) == ends
    assert is_connected(layout)


@pytest.mark.rule("FNG-TUNNEL-24")
@pytest.mark.parametrize("sort", ["dead end", "flooded"])
def test_a_dead_end_that_closes_the_last_way_leads_to_an_exit(sort: Sort):
    layout = grown(begun((50.0, 20.0)), section(sort))
    assert [shaft.section for shaft in layout.shafts] == [0, 1]
    assert layout.sections[1].sort == "junction"
    assert is_connected(layout)


@pytest.mark.rule("FNG-TUNNEL-24")
@pytest.mark.parametrize("sort", ["dead end", "flooded"])
def test_it_is_a_dead_end_where_another_way_leads_on(sort: Sort):
    layout = grown(begun((50.0, 20.0)), section("junction"), section(sort))
    assert layout.sections[-1].sort == sort
    assert len(layout.mouths) == 1


@pytest.mark.rule("FNG-TUNNEL-18")
@pytest.mark.parametrize(("away", "joined"), [(9.0, True), (12.0, False)])
def test_a_mouth_near_an_entrance_leads_to_it(away: float, joined: bool):
    layout = begun((11.0 + away, 20.0))
    found = near_shaft(layout, layout.mouths[0], ROW)
    assert (found is not None) is joined
    assert found is None or is_connected(found)


@pytest.mark.rule("FNG-TUNNEL-33")
@pytest.mark.parametrize("wall", [0, 1, 2])
def test_a_hidden_exit_of_a_supply_room_is_a_way_on(wall: int):
    layout = grown(begun(), section("supply room"))
    room = layout.sections[-1]
    assert is_closed_in(layout, room)
    opened = open_wall(layout, room, wall, ROW)
    assert [mouth.section for mouth in opened.mouths] == [room.number]
    assert is_connected(grown(opened, section("straight")))
    assert not is_closed_in(opened, room)


@pytest.mark.rule("FNG-TUNNEL-18", "FNG-TUNNEL-24")
def test_a_complex_is_connected_however_the_dice_fall():
    for seed in range(30):
        dice = SeededDice(seed)
        layout = begun((44.0, 30.0), (30.0, 8.0), size=SIZES[seed % 3])
        for _ in range(25):
            if layout.mouths:
                layout = _next(layout, layout.mouths[seed % len(layout.mouths)], dice)
        assert is_connected(layout), seed
        rooms = [(each.number, room) for each in layout.sections for room in each.rooms]
        assert not any(a != b and one.meets(other) for a, one in rooms for b, other in rooms), seed


def _next(layout: Layout, mouth: Mouth, dice: SeededDice) -> Layout:
    joined = near_shaft(layout, mouth, ROW)
    return joined if joined is not None else lay(layout, mouth, resolve_section(layout.size, TABLES, dice), ROW)


# The earth --------------------------------------------------------------------------------------


def test_two_rooms_that_touch_have_no_wall_between_them():
    alone, together = Dug((Box(0, 0, 12, 4),)), Dug((Box(0, 0, 12, 4), Box(12, 0, 16, 4)))
    assert len(alone.cells()) == 48
    assert len(together.cells()) == 64
    assert together.extent == (0.0, 0.0, 8.0, 2.0)


def test_what_has_fallen_in_is_earth_again():
    assert Dug((Box(0, 0, 12, 4),), (Box(4, 0, 8, 4),)).cells() == frozenset(
        (*Box(0, 0, 4, 4).cells(), *Box(8, 0, 12, 4).cells())
    )


# Odds -------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-20", "FNG-TUNNEL-21", "FNG-TUNNEL-22", "FNG-TUNNEL-35")
def test_the_odds_of_a_section_are_those_of_its_dice():
    ask = ODDS["complex"].compute
    assert ask({"of": "section", "size": "small"})["dead end"] * 6 == 1
    assert ask({"of": "section", "size": "moderate"})["dead end"] * 6 == 1
    assert ask({"of": "section", "size": "large"})["radio room"] * 216 == 1
    assert ask({"of": "encounter", "size": "small"})["viper"] * 36 == 1
    assert ask({"of": "size", "size": "small"})["moderate"] * 3 == 1
