"""Splitting the fire of a unit: never more dice than it has, the nearest first, and targets taken out again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fof.model.components import At
from game.ui.fof.orders.splitting import dice_of
from tests.asserting import while_true
from tests.ui.fof import positions
from tests.ui.fof.fof_table import FofBattleTable

TEAM, SQUAD, CELL = "Fireteam 1", "Main-force squad", "First cell"


def aim(table: FofBattleTable):
    """The fireteam aims at two enemies."""
    positions.prepare(table.session.game)
    table.refresh()
    table.click(TEAM)
    table.fire()
    table.hands.press("T")
    table.settle()
    return table.scene.commander.fire


def card(table: FofBattleTable, words: str):
    return next(each for each in table.scene.parts.prompt.bar.children() if each.text == words)


def press(table: FofBattleTable, button) -> None:
    table.hands.click(button)
    table.settle()


def spread(table: FofBattleTable) -> list[int]:
    return [aim.dice for aim in table.scene.commander.fire.shot.aims]


def test_dice_are_moved_as_long_as_a_target_can_spare_one_and_never_more_than_the_unit_has(table):
    fire = aim(table)
    has = dice_of(table.session.game, fire.shot)
    assert sum(spread(table)) == has
    sums = []
    for _ in while_true(lambda: card(table, f"+ {SQUAD}").enabled):
        press(table, card(table, f"+ {SQUAD}"))
        sums.append((sum(spread(table)), fire.why_not_now()))
    assert set(sums) == {(has, None)}
    more = card(table, f"+ {SQUAD}")
    assert spread(table)[1] == 1
    assert "can spare a die" in more.reason


def test_the_weapon_takes_its_dice_to_the_next_target(table):
    fire = aim(table)
    press(table, card(table, f"+ {SQUAD}"))
    table.hands.press("X")
    table.settle()
    assert [len(each.men) for each in fire.shot.aims] == [0, 1]
    assert fire.why_not_now() is None


def test_a_target_is_taken_out_again_by_its_button(table):
    fire = aim(table)
    while spread(table)[1] > 1:
        press(table, card(table, f"− {CELL}"))
    press(table, card(table, f"Without {CELL}"))
    assert fire.shot.targets == (table.unit(SQUAD),)
    assert fire.why_not_now() is None


def test_the_nearest_target_comes_first_whichever_was_named_first(table):
    positions.prepare(table.session.game)
    table.refresh()
    table.click(TEAM)
    table.fire()
    table.scene.commander.fire.toggle(table.unit(CELL), add=False)
    table.scene.commander.fire.toggle(table.unit(SQUAD), add=True)
    assert table.scene.commander.fire.shot.targets == (table.unit(SQUAD), table.unit(CELL))


def test_more_targets_than_the_quality_of_the_troops_allows_are_not_offered(table):
    table.stand("Second cell", (22, 20))
    aim(table)
    split = card(table, "Split")
    assert not split.enabled
    assert "FOF-SPLIT-4" in split.reason


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1280, 800), 150)], ids=["small", "large type"])
def test_whoever_fires_and_all_targets_stay_in_sight_above_the_card(home: Path, size, scale):
    table = FofBattleTable(home, size=size, scale=scale)
    fire = aim(table)
    table.hands.wait(1.0)
    table.settle()
    card, field = table.scene.parts.prompt.rect, table.view.rect
    places = [table.pixel(table.world.get(each, At).point) for each in (fire.shot.unit, *fire.shot.targets)]
    hidden = [at for at in places if card.collidepoint(at) or not field.collidepoint(at)]
    table.close()
    assert hidden == []
    assert len(places) == 3
