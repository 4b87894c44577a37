"""What falls to the ground beside a man who is out of it: weapons and charges, not grenades and blades."""

from __future__ import annotations

import pytest

from game.rules.fng.fire.dropping import drop_arms, lay_down
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.events.arms import WeaponsDropped
from game.rules.fng.sight.seeking import seek
from tests.rules.fng.fng_board import find, lying, man, skirmish, told

KEPT = ("grenade", "molotov", "tossed_at_grenade", "knife")
DROPPED = ("m16", "satchel_charge", "demo_charge")


@pytest.mark.rule("FNG-TURN-08")
def test_weapons_and_charges_fall_and_grenades_and_blades_do_not() -> None:
    game = skirmish([man("Able", 10, 10, 4, *DROPPED, *KEPT)], [man("Binh", 40, 40)])
    able = find(game, "Able")
    before = weapons_of(game.world, able)
    assert set(before) == {*DROPPED, *KEPT}
    drop_arms(game, able)
    assert sorted(kind for kind, _ in lying(game)) == sorted(DROPPED)
    assert {place for _, place in lying(game)} == {(10.0, 10.0)}
    titles = {game.ctx.tables.arms.weapons[weapon].title for weapon in DROPPED}
    assert [set(event.weapons) for event in told(game, WeaponsDropped)] == [titles]


@pytest.mark.rule("FNG-TURN-08")
def test_of_who_has_nothing_that_falls_nothing_is_told() -> None:
    game = skirmish([man("Able", 10, 10, 4, *KEPT)], [man("Binh", 40, 40)])
    drop_arms(game, find(game, "Able"))
    assert (lying(game), told(game, WeaponsDropped)) == ([], [])


@pytest.mark.rule("FNG-TURN-08")
def test_the_weapons_of_who_is_off_the_table_are_gone_with_him() -> None:
    game = skirmish([man("Able", 10, 10, 4, "m16", "knife")], [man("Binh", 40, 40)])
    able = find(game, "Able")
    game.world.remove(able, At)
    lay_down(game, able, ("m16",))
    assert (lying(game), told(game, WeaponsDropped)) == ([], [])
    assert "m16" not in weapons_of(game.world, able)


@pytest.mark.rule("FNG-ATTR-35")
def test_who_is_off_the_table_looks_for_nobody() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Binh", 12, 10, 4, "ak47", attributes=("stealthy",))])
    able = find(game, "Able")
    game.world.remove(able, At)
    thrown = game.dice.thrown
    seek(game, able)
    assert game.dice.thrown == thrown
