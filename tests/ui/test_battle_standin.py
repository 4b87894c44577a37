"""Play on for me: the computer gives the orders in the player's place until it is stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.events import Explained
from game.engine.replay.played import in_his_place, last_stretch
from game.rules.oa.model.decisions import Deploy
from game.ui.battle.course.standin import Until
from game.ui.launch import Battles
from game.ui.scenes.games.report import ReportScene
from game.ui.window.settings import SPEEDS
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.layout_walk import cut_texts


def wait_for(table, what, seconds=600) -> None:
    """Let time pass until it is so."""
    for _ in range(seconds * 5):
        if what():
            return
        table.hands.wait(0.2)
    raise AssertionError("it never came")


def at_pace(table, speed="normal") -> None:
    table.hands.app.context.settings.change(speed=speed)
    table.scene.stage.factor = table.hands.app.context.settings.now.animation_factor


def placed(table) -> int:
    """How many orders the computer has given in the player's place."""
    return len(in_his_place(table.session.records, table.session.seats)[1])


def test_f3_asks_how_long(table):
    table.press("F3")
    assert table.menu_words()[:4] == [
        "Play on for me", "To the end of this step", "To the end of this turn", "To the end of the battle",
    ]  # fmt: skip
    table.press("Esc")
    assert placed(table) == 0


def test_to_the_end_of_the_step(table):
    assert isinstance(table.session.game.decision, Deploy)
    table.press("F3", "1")
    wait_for(table, lambda: not table.scene.stand_in.active)
    assert not isinstance(table.session.game.decision, Deploy)
    assert table.session.moment.turn == 1
    assert placed(table) > 5
    explained = [entry for entry in table.session.log if isinstance(entry.event, Explained) and entry.side == "us"]
    assert len({(entry.turn, entry.phase) for entry in explained}) == 1


def test_to_the_end_of_the_turn(table):
    table.press("F3", "1")
    wait_for(table, lambda: not table.scene.stand_in.active and table.scene.desk.my_turn)
    turn, before = table.session.moment.turn, placed(table)
    table.hands.click("Play on")
    table.hands.step()
    menu = table.scene.root.popups[-1]
    table.hands.click(menu.row_rect(2).center)
    wait_for(table, lambda: not table.scene.stand_in.active)
    assert table.session.moment.turn == turn + 1
    assert placed(table) > before
    assert not table.session.stand_ins


@pytest.mark.parametrize("key", ["Esc", "Space", "F3", "Enter"])
def test_one_key_stops_it_at_once(table, key):
    at_pace(table)
    table.hands.press("F3")
    table.hands.press("3")
    wait_for(table, lambda: placed(table) >= 3)
    given = len(table.session.records)
    table.hands.press(key)
    assert not table.scene.stand_in.active
    table.settle()
    assert len(table.session.records) == given
    assert table.scene.desk.my_turn


def test_a_click_stops_it(table):
    at_pace(table)
    table.scene.stand_in.begin(Until.END)
    wait_for(table, lambda: placed(table) >= 3)
    bar = table.scene.parts.bar
    assert bar.visible
    table.hands.click(bar.stop)
    assert not table.scene.stand_in.active
    table.settle()
    assert not bar.visible


def test_each_order_is_told_with_its_reason(table):
    at_pace(table)
    table.press("Ctrl+R")
    table.scene.stand_in.begin(Until.END)
    wait_for(table, lambda: placed(table) >= 2)
    record = in_his_place(table.session.records, table.session.seats)[1][0]
    wait_for(table, lambda: str(record.reason) in " ".join(table.log_words()))
    wait_for(table, lambda: " — " in table.said)
    assert table.scene.stand_in.said == table.said


def test_while_it_plays_the_player_orders_nothing(table):
    at_pace(table)
    table.scene.stand_in.begin(Until.END)
    table.hands.wait(0.1)
    assert not table.scene.desk.my_turn
    assert table.scene.desk.actors() == ()


def test_speed_is_changed_on_the_way_and_lasts(table):
    at_pace(table, "fast")
    table.scene.stand_in.begin(Until.END)
    table.hands.wait(0.1)
    table.hands.press("F")
    now = table.hands.app.context.settings.now
    assert now.speed == SPEEDS[(SPEEDS.index("fast") + 1) % len(SPEEDS)]
    assert table.scene.stage.factor == now.animation_factor


def test_undo_takes_all_of_it_back_as_long_as_no_die_has_fallen(table):
    start = table.session.game.digest()
    at_pace(table)
    table.scene.stand_in.begin(Until.END)
    wait_for(table, lambda: placed(table) >= 3)
    table.hands.press("Esc")
    assert table.session.can_undo
    table.press("Ctrl+Z")
    assert table.session.game.digest() == start


def test_the_menu_takes_back_all_that_the_computer_did_dice_or_not(table):
    table.press("F3", "1")
    wait_for(table, lambda: not table.scene.stand_in.active and table.scene.desk.my_turn)
    before, digest = len(table.session.records), table.session.game.digest()
    first = last_stretch(table.session.records, table.session.seats)
    table.press("Esc", "C")
    assert len(table.session.records) == first
    table.scene.stand_in.begin(Until.STEP)
    wait_for(table, lambda: not table.scene.stand_in.active and table.scene.desk.my_turn)
    assert (len(table.session.records), table.session.game.digest()) == (before, digest)


def test_going_back_on_the_way_gives_the_command_back(table):
    at_pace(table)
    table.scene.stand_in.begin(Until.END)
    wait_for(table, lambda: placed(table) >= 3)
    table.hands.press("Ctrl+Z")
    assert not table.scene.stand_in.active
    assert placed(table) < 3


def test_a_game_saved_meanwhile_resumes_in_the_players_hands(home: Path, monkeypatch):
    unpainted(monkeypatch)
    table = BattleTable(home, path=home / "saves" / "a.apoc")
    table.scene.stand_in.begin(Until.END)
    wait_for(table, lambda: table.session.moment.turn >= 2)
    records = table.session.records
    table.hands.app.context.scenes.pop()
    table.scene = Battles().resume(table.hands.app.context, home / "saves" / "a.apoc")
    table.hands.app.context.scenes.push(table.scene)
    assert table.session.records == records
    assert not table.scene.stand_in.active
    assert list(table.session.seats) == ["vc"]
    wait_for(table, lambda: table.scene.desk.my_turn)
    table.close()


def test_to_the_end_and_the_report_says_who_played(table):
    table.press("F3", "3")
    wait_for(table, lambda: isinstance(table.hands.scene, ReportScene))
    assert "The computer played every side." in table.hands.scene._how()
    assert not table.scene.stand_in.active


def test_with_own_dice_the_player_still_throws(home: Path, monkeypatch):
    unpainted(monkeypatch)
    table = BattleTable(home, dice="own")
    table.scene.stand_in.begin(Until.END)
    wait_for(table, lambda: table.session.needed is not None)
    table.hands.wait(0.2)
    (dialog,) = table.scene.root.popups
    for _ in range(dialog.needed.count):
        table.hands.type("3")
    table.hands.press("Enter")
    assert table.session.needed is not dialog.needed
    assert table.scene.stand_in.active
    table.close()


def test_another_language_on_the_way_stops_nothing(table):
    at_pace(table)
    table.scene.stand_in.begin(Until.END)
    table.hands.wait(0.1)
    table.scene.rebuild()
    table.scene.root.place(table.hands.app.surface.get_rect())
    given = placed(table)
    wait_for(table, lambda: placed(table) > given)
    assert table.scene.parts.bar.visible


@pytest.mark.parametrize("until", Until)
@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1024, 700), 150), ((1600, 900), 100)])
def test_nothing_is_cut_at_any_size(home: Path, monkeypatch, size, scale, until):
    unpainted(monkeypatch)
    table = BattleTable(home, size=size, scale=scale)
    at_pace(table)
    table.scene.stand_in.begin(until)
    wait_for(table, lambda: placed(table) >= 2)
    table.hands.wait(0.1)
    assert cut_texts(table.scene, table.hands.app.surface) == []
    bar = table.scene.parts.bar
    assert table.scene.view.rect.contains(bar.rect)
    assert all(bar.rect.contains(button.rect) for button in bar.bar.children())
    table.close()
