"""Two people at one desk: the curtain falls when the other one decides, and shows nothing of what is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.table.measure.geometry import snapped
from game.engine.shelf.glance import standing
from game.rules.fng.model.components.figures import Figure, Hidden
from game.rules.fng.model.events.turn import Moved
from game.systems import kit_of
from game.ui.fng.portrait import PORTRAITIST
from game.ui.kit.reading.label import Label
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.games.report import ReportScene
from tests.ui.fng.skirmish_table import SkirmishTable


@pytest.fixture
def desk(home: Path):
    """Two people with a curtain; Pham of the Viet Cong and Able of the Americans are hidden."""
    table = SkirmishTable(home, human=("us", "vc"), curtain=True)
    table.hands.app.context.settings.change(confirm_phase=False)
    for name in ("Pham", "Able"):
        table.world.set(table.man(name), Hidden())
    table.scene.sync()
    yield table
    table.close()


def curtain(table):
    """The curtain, which has to be down."""
    scene = table.hands.scene
    assert isinstance(scene, CurtainScene)
    return scene


def lift(table, key="Enter"):
    """Wait until it heeds the key, and press it."""
    curtain(table)
    table.hands.wait(0.6)
    table.hands.press(key)
    table.settle()


def pass_on(table):
    """End activations until the other side decides."""
    for _ in range(10):
        if table.hands.scene is not table.scene:
            return
        table.end()
    raise AssertionError("the desk does not change hands")


def told(table):
    """Every word and every figure that stands in the window of the battle, shown or behind the curtain."""
    parts, desk = table.scene.parts, table.scene.desk
    words = [row.text for row in parts.panel.roster.rows]
    words += [table.session.words(entry) for entry in table.session.log]
    words += [entry.everything() for entry in parts.panel.log.entries]
    words += [parts.banner.words, parts.prompt.title, *parts.notes.lines]
    words += [look.name for look in parts.view.figures.all.values()]
    for figure, man in table.world.each(Figure):
        tip = table.scene.hands.table_tip(table.view.camera.inches(table.view.rect.center), figure)
        words += [tip.title, tip.text] if tip is not None else []
        words += [man.name] if desk.knows(figure) else []
    return "\n".join(words)


def texts(scene):
    """What is written on a scene of labels."""
    return " ".join(widget.text for widget in scene.root.content.walk() if isinstance(widget, Label))


def test_before_anybody_has_said_that_he_is_there_neither_hidden_man_is_known(desk):
    assert desk.session.at_desk == ""
    assert "Americans" in texts(curtain(desk)) or "Viet Cong" in texts(curtain(desk))
    assert "Pham" not in told(desk)
    assert "Able" not in told(desk)


def test_the_last_key_of_the_other_does_not_lift_it_at_once(desk):
    desk.hands.press("Enter")
    assert desk.session.at_desk == ""
    lift(desk)
    assert desk.session.at_desk == desk.session.side
    assert desk.hands.scene is desk.scene


def test_a_click_anywhere_lifts_it(desk):
    scene = curtain(desk)
    desk.hands.wait(0.6)
    desk.hands.click((5, 5))
    assert desk.hands.scene is not scene
    assert desk.session.at_desk


def test_each_sees_his_own_and_nothing_hidden_of_the_other_however_often_the_desk_changes_hands(desk):
    seen = []
    for _ in range(6):
        assert "Pham" not in told(desk)
        assert "Able" not in told(desk)
        lift(desk)
        side = desk.session.at_desk
        seen.append(side)
        mine, hidden = ("Able", "Pham") if side == "us" else ("Pham", "Able")
        assert mine in told(desk)
        assert hidden not in told(desk)
        assert desk.scene.desk.my_turn
        pass_on(desk)
    assert set(seen) == {"us", "vc"}


def test_nothing_that_one_was_about_is_left_for_the_other(desk):
    lift(desk)
    first = desk.session.at_desk
    desk.click("Sarge" if first == "us" else "Thiet")
    desk.view.zoom_by_key(1)
    pointer = desk.view.rect.x + 300, desk.view.rect.y + 250
    desk.hands.move(pointer)
    desk.settle()
    chosen = desk.scene.desk.selected
    assert chosen is not None
    desk.scene.parts.log_desk.by_piece(chosen)
    desk.scene.note("a word for one alone")
    pass_on(desk)
    assert desk.scene.desk.selected is None
    assert not desk.scene.parts.log_desk.filter.chips
    assert "alone" not in desk.scene.parts.banner.words
    assert not desk.scene.desk.my_turn
    lift(desk)
    assert desk.session.at_desk != first
    assert desk.view.hovered_at == snapped(desk.view.camera.inches(pointer)), "what is pointed at moved with the view"
    assert not desk.session.can_undo, "the order before it was the other one's"
    assert desk.scene.stand_in.why_not_offered


def test_a_reaction_within_a_chain_brings_the_curtain_down(desk):
    """Whoever is fired on may fire back: in the middle of the other's activation the desk changes hands."""
    for name in ("Pham", "Able"):
        desk.world.remove(desk.man(name), Hidden)
    for _ in range(60):
        lift(desk) if desk.hands.scene is not desk.scene else fire_or_end(desk)
        if isinstance(desk.hands.scene, CurtainScene) and getattr(desk.session.game.decision, "node", 0):
            break
    asked = desk.session.side
    assert desk.scene.parts.chains.entries, "a chain is going on"
    lift(desk)
    assert desk.session.at_desk == asked
    assert desk.scene.desk.selected == desk.session.game.decision.figure
    assert desk.scene.parts.prompt.visible


def fire_or_end(table):
    """Fire with the next man who can, if anybody is in sight; else be done."""
    given = table.session.game.orders_given
    table.hands.press("Tab")
    table.fire()
    if table.scene.commander.aims:
        table.confirm()
    if table.session.game.orders_given == given and table.hands.scene is table.scene:
        table.end()


def test_what_happened_while_one_looked_away_is_acted_out_for_him(desk):
    for name in ("Pham", "Able"):
        desk.world.remove(desk.man(name), Hidden)
    lift(desk)
    while desk.session.at_desk != "us":
        pass_on(desk)
        lift(desk)
    desk.drag("Able", (desk.at("Able")[0] - 1.5, desk.at("Able")[1]))
    assert any(isinstance(entry.event, Moved) for entry in desk.session.log)
    pass_on(desk)
    able = desk.man("Able")
    while desk.session.side != "vc":
        lift(desk)
        pass_on(desk)
    desk.hands.app.context.settings.change(speed="normal")
    desk.hands.wait(0.6)
    desk.hands.press("Enter")
    desk.hands.step()
    assert desk.scene.stage.busy
    assert not desk.scene.desk.my_turn, "he looks before he is asked"
    assert desk.view.figures.place_of(able) != desk.at("Able"), "he starts anew from where he was seen"
    desk.settle()
    assert desk.view.figures.place_of(able) == desk.at("Able")
    assert desk.scene.desk.my_turn


def test_two_who_trust_each_other_have_no_curtain_and_no_secret(home: Path) -> None:
    table = SkirmishTable(home, human=("us", "vc"), curtain=False)
    table.hands.app.context.settings.change(confirm_phase=False)
    for name in ("Pham", "Able"):
        table.world.set(table.man(name), Hidden())
    table.scene.sync()
    sides = set()
    for _ in range(12):
        assert table.hands.scene is table.scene
        assert {"Pham", "Able"} <= {look.name for look in table.view.figures.all.values()}
        assert table.scene.desk.my_turn
        sides.add(table.session.side)
        table.end()
    assert sides == {"us", "vc"}
    table.close()


def test_the_picture_of_the_save_hides_both(home: Path, tmp_path: Path) -> None:
    table = SkirmishTable(home, human=("us", "vc"), curtain=True)
    lift(table)
    pass_on(table)
    for name in ("Pham", "Able"):
        table.world.set(table.man(name), Hidden())
    table.session.keep_in(tmp_path / "two.apoc")
    table.close()
    table.session.close()
    found = standing(tmp_path / "two.apoc", kit_of)
    assert found.readers == ("us", "vc")
    names = {look.name for look in PORTRAITIST.portrait(table.session.game, found.readers)}
    assert not names & {"Pham", "Able"}
    assert "Thiet" in names


def test_when_all_is_over_everything_is_told_and_no_curtain_falls(desk):
    lift(desk)
    desk.session.game.agenda.clear()
    desk.settle()
    assert desk.session.over
    assert isinstance(desk.hands.scene, ReportScene)
    assert {"Pham", "Able"} <= {look.name for look in desk.view.figures.all.values()}
