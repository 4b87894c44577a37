"""A hex that is refused says why before it is clicked, and a grey button says why in its tooltip."""

from __future__ import annotations

import pytest

from game.rules.oa.model.decisions import UsMovement
from game.ui.kit.inputs.button import Pressable
from game.ui.mapview.overlay import BLOCKED, REACH
from tests.ui.test_second_press import TABLES


@pytest.fixture
def squads(table):
    """A squad whose mate stays far behind: it may not go farther away."""

    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.squad(2110, name="Ruiz")
        return UsMovement("us")

    table.lay_out(arrange)
    table.click_piece(table.named("Alvarez"))
    return table


def marked(table, ink: str) -> set[int]:
    return {mark.hex for mark in table.scene.view.overlay.marks if mark.colour == ink}


def barred(table) -> set[int]:
    """The hexes that the chosen squad comes to, but where it may not stay."""
    plan = table.scene.desk.plan(table.scene.desk.selected)
    return set(plan.found) - plan.ends - {table.hex_of(table.scene.desk.selected)}


def test_hexes_in_reach_where_the_move_may_not_end_are_crossed_out(squads):
    plan = squads.scene.desk.plan(squads.scene.desk.selected)
    assert marked(squads, REACH) >= plan.ends
    assert marked(squads, BLOCKED) == barred(squads)
    assert barred(squads)


def test_a_hex_too_far_from_the_platoon_says_so_while_the_mouse_is_on_it(squads):
    squads.point(min(barred(squads)))
    assert "OA-2.2-2" in squads.told
    assert "Not for" in squads.told


def test_a_hex_out_of_reach_says_how_many_points_are_left(squads):
    squads.point(1513)
    assert "OA-4.1-1" in squads.told
    squads.click(1513)
    assert "OA-4.1-1" in squads.said


def test_a_hex_to_go_to_has_nothing_against_it(squads):
    squads.point(min(squads.scene.desk.plan(squads.scene.desk.selected).ends))
    assert squads.told
    assert "Not for" not in squads.told


@pytest.mark.parametrize("system", sorted(TABLES))
def test_every_grey_button_of_a_battle_says_why_it_is_grey(home, monkeypatch, system):
    from tests.ui.battle_table import unpainted

    unpainted(monkeypatch)
    table = TABLES[system](home)
    grey, silent = set(), set()
    for keys in ((), ("Tab",), ("Esc", "Space"), ("Tab",)):
        for key in keys:
            table.hands.press(key)
        table.settle()
        for widget in table.scene.root.walk():
            if isinstance(widget, Pressable) and not widget.enabled:
                grey.add(widget.sign)
                silent |= {widget.sign} if not widget.reason else set()
    table.close()
    assert grey
    assert silent == set()
