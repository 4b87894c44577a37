"""Fewer keys: Tab among targets, no second question for a Star's charge, no curtain for nobody, the view comes back."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from game.rules.fng.model.components.figures import Acted, At, Figure
from game.rules.fng.model.decisions.melee import Charge
from game.rules.fng.model.decisions.turn import Respond
from game.rules.fng.model.query import able
from game.ui.skirmish.shown.contact import Lookout
from tests.ui.fng.skirmish_table import SkirmishTable


def look_again(table):
    table.scene.desk._key = (-1, -1, -1)
    table.scene.sync()
    table.settle()


def test_tab_while_aiming_takes_the_next_target_and_not_the_next_man(table):
    x, y = table.at("Pham")
    table.world.set(table.man("Dong"), At(x + 1.5, y, 180))
    look_again(table)
    table.click("Charlie")
    table.fire()
    first = table.scene.commander.fire.shot.targets
    table.hands.press("Tab")
    table.settle()
    shot = table.scene.commander.fire.shot
    assert table.scene.desk.selected == table.man("Charlie")
    assert shot is not None
    assert shot.targets != first


def test_a_star_who_is_told_to_charge_is_not_asked_whether_he_does(table):
    man = table.man("Able")
    figure = table.world.get(man, Figure)
    table.world.set(man, replace(figure, star=True, advantages=(*figure.advantages, "free will")))
    x, y = table.at("Able")
    table.world.set(table.man("Pham"), At(x, y - 3, 180))
    look_again(table)
    table.click("Able")
    table.hands.press("C")
    table.settle()
    table.confirm()
    given = [record.order for record in table.session.records]
    place = next(number for number, order in enumerate(given) if isinstance(order, Charge))
    assert given[place + 1] == Respond("charge")


def test_the_curtain_does_not_fall_for_a_side_of_which_nobody_can_act(home: Path):
    table = SkirmishTable(home, human=("us", "vc"), curtain=True)
    table.hands.app.context.settings.change(confirm_phase=False)
    table.hands.wait(0.6)
    table.hands.press("Enter")
    table.settle()
    side = table.session.at_desk
    other = "vc" if side == "us" else "us"
    for figure in able(table.world, other):
        table.world.set(figure, Acted())
    look_again(table)
    turn = table.session.moment.turn
    for _ in range(6):
        if table.session.moment.turn == turn and table.hands.scene is table.scene:
            table.end()
    assert table.session.moment.turn > turn, "the phase of the other side is over without him"
    table.close()


def test_the_view_comes_back_from_what_was_shown_elsewhere(table):
    camera = table.view.camera
    camera.zoom_by(3)
    camera.settle()
    camera.go_to(table.at("Able"), at_once=True)
    before = camera.goal
    table.scene.stage.seek((40.0, 40.0))
    camera.settle()
    assert camera.goal != before
    table.scene.commander.show_asked()
    camera.settle()
    assert camera.goal == before


def test_whoever_moves_the_view_himself_meanwhile_stays_there(table):
    camera = table.view.camera
    camera.zoom_by(3)
    camera.settle()
    camera.go_to(table.at("Able"), at_once=True)
    lookout = Lookout(camera)
    lookout.show(lambda: camera.look_at((40.0, 40.0), at_once=True))
    camera.pan(60, 60)
    there = camera.goal
    lookout.back()
    assert camera.goal == there


def test_the_shooter_stays_in_view_with_a_target_far_away(home: Path):
    table = SkirmishTable(home, size=(1024, 700), scale=150)
    table.view.camera.zoom_by(9)
    table.view.camera.settle()
    table.scene.commander.select(table.man("Charlie"))
    table.fire()
    table.hands.wait(1.0)
    shot = table.scene.commander.fire.shot
    table.settle()
    shown = [table.view.rect.collidepoint(table.pixel(table.world.get(each, At).point))
             for each in (shot.figure, *shot.targets)]  # fmt: skip
    assert shown == [True, True]
    table.close()
