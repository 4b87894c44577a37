"""Whoever flies over a place or lands there is warned of the guns that see it, before he orders it."""

from __future__ import annotations

import pytest

from game.rules.oa.fire.heavy_weapons import MACHINE_GUN
from game.rules.oa.model.decisions import Airmobile, Landing

WARNED = "Enemies who can fire here"


def gun_at(hex: int, decision):
    """A machine gun, and a transport with a squad far from it."""

    def arrange(board):
        board.helicopter("transport", 203, aboard=[board.squad(203, name="Kane")])
        board.weapon(MACHINE_GUN, board.viet(hex))
        return decision("us")

    return arrange


@pytest.mark.parametrize("decision", [Airmobile, Landing])
def test_a_place_in_view_of_a_known_gun_says_so_before_it_is_flown_to_or_landed_on(table, decision):
    table.lay_out(gun_at(811, decision))
    table.point(711)
    assert WARNED in table.told
    assert "helicopters can land" in table.told
    table.point(2921)
    assert WARNED not in table.told


@pytest.mark.parametrize(("gun", "warned"), [(1110, True), (2921, False)])
def test_the_button_that_lands_a_machine_names_the_guns_that_see_the_hex_below(table, gun, warned):
    def arrange(board):
        board.helicopter("transport", 1108, aboard=[board.squad(1108, name="Kane")])
        board.weapon(MACHINE_GUN, board.viet(gun))
        return Landing("us")

    table.lay_out(arrange)
    table.press("Tab")
    land = table.hands.button("Land")
    assert (WARNED in land.tip(land.rect.center).text) is warned
