"""The laws of what is dug below, and of what is laid, see what they are there for."""

from __future__ import annotations

from msgspec import structs

from game.board.table.digging import Box
from game.rules.fng.below.laying import put_layout
from game.rules.fng.model.complexes import layout_of
from game.rules.fng.model.components.complexes import Layout
from game.rules.fng.model.components.figures import OutOfFight
from game.rules.fng.model.components.traps import KnownTrap, Trap
from game.rules.fng.model.game import Skirmish
from game.rules.fng.traps.laying import lay_trap
from tests.fuzz.complex_laws import a_complex_is_connected, nobody_stands_in_earth
from tests.fuzz.trap_laws import traps_are_what_they_say
from tests.rules.fng.complex_board import place, underground
from tests.rules.fng.fng_board import find


def moved(layout: Layout, by: int) -> Layout:
    """The layout with its last section so many half inches farther south."""
    last = layout.sections[-1]
    rooms = tuple(Box(box.left, box.top + by, box.right, box.bottom + by) for box in last.rooms)
    return structs.replace(layout, sections=(*layout.sections[:-1], structs.replace(last, rooms=rooms)))


def dug() -> Skirmish:
    return underground("straight", "straight")


def test_a_complex_that_hangs_together_breaks_no_law() -> None:
    game = dug()
    assert list(a_complex_is_connected(game)) == []
    assert list(nobody_stands_in_earth(game)) == []


def test_a_section_that_lies_apart_is_seen() -> None:
    game = dug()
    put_layout(game, moved(layout_of(game.world), 40))
    assert len(list(a_complex_is_connected(game))) == 1


def test_a_section_in_another_is_seen() -> None:
    game = dug()
    layout = layout_of(game.world)
    first, last = layout.sections[0], layout.sections[-1]
    twin = structs.replace(last, rooms=(*last.rooms, first.rooms[0]))
    put_layout(game, structs.replace(layout, sections=(*layout.sections[:-1], twin)))
    assert [breach for breach in a_complex_is_connected(game) if "in each other" in breach]


def test_a_man_in_the_earth_is_seen_while_he_is_able() -> None:
    game = dug()
    place(game, "Uy", 88.0, 26.0)
    assert len(list(nobody_stands_in_earth(game))) == 1
    game.world.set(find(game, "Uy"), OutOfFight(1))
    assert list(nobody_stands_in_earth(game)) == []


def test_a_man_under_fallen_earth_is_seen() -> None:
    game = dug()
    x, y = 176, 40
    put_layout(game, layout_of(game.world), (Box(x - 4, y - 4, x + 4, y + 4),))
    assert len(list(nobody_stands_in_earth(game))) == 1


def test_a_trap_beside_the_table_and_the_mark_of_one_on_a_man_are_seen() -> None:
    game = dug()
    trap = lay_trap(game, "mine", (20, 30), "vc")
    assert list(traps_are_what_they_say(game)) == []
    game.world.set(find(game, "Able"), KnownTrap(1))
    assert len(list(traps_are_what_they_say(game))) == 1
    game.world.remove(find(game, "Able"), KnownTrap)
    game.world.set(trap, structs.replace(game.world.get(trap, Trap), x=-5.0))
    assert len(list(traps_are_what_they_say(game))) == 1
