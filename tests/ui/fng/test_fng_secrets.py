"""What the player has not seen stays unseen: on the table, in the roster, in tips, plans and targets."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.table.measure.geometry import Point
from game.engine.core.modifiers import Modifiers
from game.rules.fng.model.components.figures import At, Hidden
from game.rules.fng.model.events.turn import FireHeld, ShotFired
from game.ui.fng.orders.planning import plan_move
from game.ui.fng.portrait import PORTRAITIST
from tests.ui.fng.skirmish_table import SkirmishTable


@pytest.fixture
def hiding(table):
    """Pham, who would see Able step out, is hidden."""
    table.world.set(table.man("Pham"), Hidden())
    table.scene.desk._key = (-1, -1, -1)
    table.scene.sync()
    return table


def test_a_hidden_enemy_is_not_on_the_table(hiding):
    assert hiding.man("Pham") not in hiding.view.figures.all
    assert hiding.man("Thiet") in hiding.view.figures.all


def test_nor_in_the_roster(hiding):
    assert all("Pham" not in row.text for row in hiding.scene.parts.panel.roster.rows)
    assert any("Thiet" in row.text for row in hiding.scene.parts.panel.roster.rows)


def test_nor_among_those_who_would_see_a_man_on_his_way(hiding):
    able = hiding.man("Able")
    way = (Point(14.0, 11.5), Point(14.0, 14.4))
    plan = plan_move(hiding.scene.desk, able, way)
    assert hiding.man("Pham") not in {*plan.seen_by, *(watch.enemy for watch in plan.watches)}
    hiding.world.remove(hiding.man("Pham"), Hidden)
    hiding.scene.desk._key = (-1, -1, -1)
    plan = plan_move(hiding.scene.desk, able, way)
    assert hiding.man("Pham") in {*plan.seen_by, *(watch.enemy for watch in plan.watches)}


def test_nor_among_the_targets(hiding):
    hiding.click("Able")
    hiding.hands.press("F")
    shot = hiding.scene.commander.fire.shot
    assert shot is None or hiding.man("Pham") not in shot.targets


def test_his_own_side_sees_him(home: Path) -> None:
    table = SkirmishTable(home, human=("vc",))
    pham = table.man("Pham")
    table.world.set(pham, Hidden())
    table.scene.desk._key = (-1, -1, -1)
    table.scene.sync()
    assert table.view.figures.all[pham].hidden
    table.close()


def test_a_picture_of_the_game_hides_him_too(hiding):
    game = hiding.session.game
    pham = hiding.man("Pham")
    assert pham not in {look.key for look in PORTRAITIST.looks(game, ("us",))}
    assert pham in {look.key for look in PORTRAITIST.looks(game, ())}


def test_men_who_wait_are_nowhere(table):
    assert not any(table.world.has(table.man(name), At) for name in ("Dong", "Ha", "Nguyen"))
    assert all("Dong" not in row.text for row in table.scene.parts.panel.roster.rows)


def test_the_log_does_not_tell_what_a_hidden_enemy_does_unseen(hiding):
    game, pham = hiding.session.game, hiding.man("Pham")
    hushed = FireHeld(figure=pham, rule="FNG-HIDE-05")
    assert game.system.secrets.hidden_from(game, hushed) == "us"
    hiding.world.remove(pham, Hidden)
    assert game.system.secrets.hidden_from(game, hushed) == ""


def test_a_shot_is_heard_whoever_fires_it(hiding):
    game = hiding.session.game
    shot = ShotFired(
        figure=hiding.man("Pham"), weapon="bolt_rifle", rep=3, modifiers=Modifiers(), faces=(1,), targets=()
    )
    assert game.system.secrets.hidden_from(game, shot) == ""
