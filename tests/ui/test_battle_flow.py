"""The course of a battle: the computer's turns, saving, own dice, trouble, the end."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.engine.core.dice import SeededDice
from game.engine.core.naming import NOBODY
from game.engine.shelf.saves import list_saves
from game.rules.oa.model.components import Airborne, At, Ending, Unit
from game.rules.oa.model.decisions import Done, Landing, UsFire, UsMovement, VcDefensiveFire
from game.rules.oa.model.markers import Stopped
from game.rules.oa.model.naming import who_acts
from game.rules.oa.turn.ending import ROLLED
from game.ui.battle.course.own_dice import DiceDialog
from game.ui.kit.inputs.menu import Menu
from game.ui.launch import Battles
from game.ui.oa.scene import ApocalypseBattle
from game.ui.scenes.games.report import ReportScene
from game.ui.scenes.title import TitleScene
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.layout_walk import cut_texts


@pytest.fixture
def kept(home: Path, monkeypatch):
    """A battle that is saved, as every battle is."""
    unpainted(monkeypatch)
    (home / "saves").mkdir()
    table = BattleTable(home, path=home / "saves" / "village-001.apoc")
    yield table
    table.close()


@pytest.fixture
def own_dice(home: Path, monkeypatch):
    """A battle with the player's own dice."""
    unpainted(monkeypatch)
    table = BattleTable(home, dice="own")
    yield table
    table.close()


def begin(table) -> None:
    table.press("Shift+B")
    table.click(1208)
    table.press("Space")


def test_the_ribbon_shows_turn_step_and_points(table):
    begin(table)
    ribbon = table.scene.parts.ribbon
    assert (ribbon.moment.turn, ribbon.moment.phase) == (table.session.moment.turn, table.session.moment.phase)
    assert ribbon.report.points == table.session.report.points


def test_hovering_the_points_breaks_them_down(table):
    begin(table)
    ribbon = table.scene.parts.ribbon
    tip = ribbon.tip(ribbon._points.center)
    assert tip is not None
    assert tip.title


def test_the_viet_cong_act_by_themselves_until_the_player_is_asked(table):
    begin(table)
    assert table.session.side == "us"
    assert not table.session.computer_decides


def test_acts_are_played_out_one_after_the_other_and_space_shows_the_result(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.viet(2112)
        return UsMovement("us")

    table.lay_out(arrange, dice=[3] * 60)
    table.scene.stage.factor = 1.0
    squad = table.named("Alvarez")
    table.hands.click(table.place_of(squad))
    table.hands.click(table.place(2110))
    assert table.scene.stage.busy
    assert squad in table.scene.view.pieces.moved or table.hex_of(squad) == 2110
    table.hands.press("Space")
    for _ in range(3):
        table.hands.step()
    assert not table.scene.stage.busy
    assert table.scene.view.pieces.all[squad].hex == 2110


def test_a_moving_counter_is_on_its_way_between_the_hexes(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        return UsMovement("us")

    table.lay_out(arrange)
    table.scene.stage.factor = 1.0
    squad = table.named("Alvarez")
    table.hands.click(table.place_of(squad))
    table.hands.click(table.place(2110))
    before = table.scene.view.pieces.point_of(squad, 1.0)
    table.hands.wait(0.1)
    assert table.scene.view.pieces.point_of(squad, 1.0) != before
    assert table.scene.animating


def test_every_order_is_in_the_save_and_the_title_goes_on_with_it(kept):
    begin(kept)
    given = kept.session.game.orders_given
    file = kept.session.path
    kept.hands.app.context.scenes.pop_to_first()
    (save,) = list_saves()
    assert save.path == file
    resumed = Battles().resume(kept.hands.app.context, save.path)
    assert isinstance(resumed, ApocalypseBattle)
    assert resumed.session.game.orders_given == given
    kept.hands.app.context.scenes.push(resumed)
    kept.hands.step()


def has_silent_order(session) -> bool:
    """Whether a unit was asked and the order named nobody, such as holding fire."""
    asked = {entry.number for entry in session.log if getattr(entry.asked, "unit", None)}
    return any(who_acts(record.order) == NOBODY for record in session.records if record.number in asked)


def test_the_log_of_a_resumed_game_reads_as_it_did(kept):
    begin(kept)
    kept.hands.app.context.settings.change(confirm_phase=False)
    for _ in range(40):
        if has_silent_order(kept.session):
            break
        kept.press("Space")
    assert has_silent_order(kept.session)
    lines, file = kept.log_words(), kept.session.path
    kept.hands.app.context.scenes.pop_to_first()
    kept.scene = Battles().resume(kept.hands.app.context, file)
    kept.hands.app.context.scenes.push(kept.scene)
    kept.settle()
    assert kept.log_words() == lines


class Broken:
    """A computer player that always fails."""

    def __init__(self, table, monkeypatch) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(type(table.session), "step_ai", self.fail)
            table.lay_out(self.arrange, dice=[3] * 60)

    @staticmethod
    def fail(session):
        raise ZeroDivisionError

    @staticmethod
    def arrange(board):
        board.squad(2109, name="Alvarez")
        return VcDefensiveFire("vc", board.viet(2111))


def test_what_goes_wrong_in_the_computers_turn_stops_the_battle_and_is_told_once(table, monkeypatch):
    Broken(table, monkeypatch)
    (dialog,) = table.scene.root.popups
    assert dialog.title == "Unexpected error"
    table.press("Esc")
    assert not table.scene.root.popups
    assert not table.scene.animating
    assert "stopped" in table.said
    table.press("Space")
    assert "To the title" in table.menu_words()[-1]


def test_from_a_battle_that_has_stopped_enter_leads_to_the_title(table, monkeypatch):
    Broken(table, monkeypatch)
    table.press("Enter")
    assert isinstance(table.hands.scene, TitleScene)


def test_a_battle_that_has_stopped_goes_on_when_the_player_goes_back(table, monkeypatch):
    Broken(table, monkeypatch)
    table.press("Esc")
    assert table.session.computer_decides
    table.scene.course.ask_again()
    table.settle()
    assert not table.session.computer_decides
    assert not table.scene.root.popups


def test_undo_is_not_offered_while_the_viet_cong_act_and_it_cannot_be_done(table):
    table.scene.stage.factor = 1.0
    table.press("Shift+B")
    table.click(1208)
    table.hands.press("Space")
    seen = set()
    for _ in range(200):
        table.hands.wait(0.05)
        assert table.scene.parts.undo_button.enabled == table.session.can_undo
        seen.add(table.session.computer_decides or table.scene.stage.busy)
    assert seen == {True, False}


def test_esc_opens_the_menu_and_leads_to_the_title(table):
    table.press("Esc")
    assert "To the title" in table.menu_words()[-1]
    table.press("T")
    assert isinstance(table.hands.scene, TitleScene)


def test_trouble_with_the_save_is_told_once(table, monkeypatch):
    words = "the disk is full. The game goes on, but it is not saved."
    monkeypatch.setattr(type(table.session), "trouble", property(lambda self: words))
    table.settle()
    (dialog,) = table.scene.root.popups
    assert words in dialog.body.text
    table.press("Enter")
    table.settle()
    assert not table.scene.root.popups


def test_own_dice_are_asked_for_with_their_purpose_and_typed_as_digits(own_dice):
    begin(own_dice)
    (dialog,) = own_dice.scene.root.popups
    assert isinstance(dialog, DiceDialog)
    needed = dialog.needed
    for _ in range(needed.count):
        own_dice.hands.type("4")
    own_dice.press("Enter")
    assert own_dice.session.needed is None or own_dice.session.needed is not needed
    assert own_dice.session._pending is None or own_dice.session._pending.told[0] == (4,) * needed.count


def test_a_digit_that_is_no_face_is_not_taken(own_dice):
    begin(own_dice)
    (dialog,) = own_dice.scene.root.popups
    own_dice.hands.type("9")
    assert dialog.row.faces == ()


def test_an_order_that_waits_for_dice_can_be_taken_back(own_dice):
    begin(own_dice)
    own_dice.press("Esc")
    assert own_dice.session.needed is None
    assert own_dice.decision == "Deploy"


@pytest.mark.parametrize("whose", ["mine", "the computer's"])
def test_esc_opens_the_menu_where_no_order_can_be_taken_back_for_a_roll(own_dice, whose):
    """One of its dice has fallen, or it is the computer's; closed again, the menu leaves the same roll to be told."""
    begin(own_dice)
    if whose == "mine":
        own_dice.press("T")
        own_dice.press("Enter")
    else:
        pending = own_dice.session._pending
        own_dice.session._pending = replace(pending, side="vc")
        own_dice.scene.root.popups[0].close()
        own_dice.settle()
    needed = own_dice.session.needed
    (dialog,) = own_dice.scene.root.popups
    assert dialog.buttons[0].text == "Menu"
    own_dice.press("Esc")
    (menu,) = own_dice.scene.root.popups
    assert isinstance(menu, Menu)
    own_dice.press("Esc")
    (dialog,) = own_dice.scene.root.popups
    assert isinstance(dialog, DiceDialog)
    assert own_dice.session.needed == needed


def test_a_whole_battle_ends_with_its_report(table):
    begin(table)
    dice = SeededDice(5)
    for turn in range(600):
        if table.session.over:
            break
        if table.scene.desk.my_turn:
            done = Done() if turn % 3 == 0 and table.session.game.why_not(Done()) is None else None
            table.scene.submit(done or table.session.game.sample(dice))
        table.hands.wait(0.05)
    assert table.session.over
    table.hands.wait(2.5)
    report = table.hands.scene
    assert isinstance(report, ReportScene)
    assert cut_texts(report, table.hands.app.surface) == []
    table.hands.press("Esc")
    assert table.hands.scene is table.scene
    assert "over" in table.said


def test_the_report_tells_level_points_and_why(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        return UsFire("us")

    table.lay_out(arrange, turn=10)
    table.world.put(Ending("The last turn has been played."))
    table.session.game.agenda.clear()
    table.refresh()
    table.hands.wait(2.5)
    report = table.hands.scene
    assert isinstance(report, ReportScene)
    texts = [getattr(widget, "text", "") for widget in report.root.walk()]
    assert table.session.report.title in texts
    assert any("last turn" in text for text in texts)
    thresholds = table.session.report.thresholds
    assert len(thresholds) == 2
    assert any(all(str(each.points) in text and each.title in text for each in thresholds) for text in texts)
    table.hands.press("Enter")
    assert isinstance(table.hands.scene, TitleScene)


def test_the_report_says_once_after_which_turn_the_battle_ended(table):
    table.lay_out(lambda board: UsFire("us"), turn=6)
    table.world.put(Ending(ROLLED))
    table.session.game.agenda.clear()
    table.refresh()
    texts = [getattr(widget, "text", "") for widget in table.hands.scene.root.walk()]
    assert sum("turn" in text for text in texts) == 1
    assert any("after turn 6" in text for text in texts)


def test_the_window_never_changes_the_game(table):
    begin(table)
    before = table.session.game.digest()
    table.press("Tab", "Tab", "L", "Esc", "F1", "Esc", "N", "T")
    table.click(1313)
    table.point(1414)
    table.scene.root.invalidate()
    table.hands.step()
    assert table.session.game.digest() == before


def test_who_is_gone_is_no_longer_chosen(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.squad(2209, name="Boone")
        return UsMovement("us")

    table.lay_out(arrange)
    squad = table.named("Alvarez")
    table.click_piece(squad)
    table.world.remove(squad, At)
    table.world.remove(squad, Unit)
    table.refresh()
    assert table.scene.desk.selected is None


def test_the_menu_takes_back_an_order_with_its_dice(table):
    begin(table)
    table.press("Esc", "B")
    assert table.decision == "Deploy"
    assert any("taken back" in line for line in table.log_words())


def test_counters_that_can_do_nothing_more_are_greyed(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.squad(2209, name="Boone")
        return UsMovement("us")

    table.lay_out(arrange)
    squad, other = table.named("Alvarez"), table.named("Boone")
    table.click_piece(squad)
    goal = max(table.scene.desk.plan(squad).ends, key=lambda hex: table.scene.desk.plan(squad).found[hex].cost)
    table.click(goal)
    table.click_piece(other)
    table.click(2210)
    pieces = table.scene.view.pieces.all
    assert pieces[squad].spec.dimmed
    assert not pieces[other].spec.dimmed


def test_the_card_says_why_a_unit_can_do_nothing(table):
    def arrange(board):
        squad = board.squad(2109, name="Alvarez")
        board.squad(2209, name="Boone")
        board.world.set(squad, Stopped())
        return UsMovement("us")

    table.lay_out(arrange)
    table.click_piece(table.named("Alvarez"))
    assert "OA-5.7-1" in table.scene.parts.panel.unit_card.facts.note


def test_all_land_at_once_while_things_are_acted_out(table):
    def arrange(board):
        for hex in (2109, 2209, 2309):
            board.helicopter("transport", hex)
        return Landing("us")

    table.lay_out(arrange)
    table.scene.stage.factor = 1.0
    table.hands.press("Shift+D")
    table.settle()
    assert not list(table.world.ids(Airborne))


def test_what_is_still_acted_out_is_not_in_the_log_yet(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        return UsMovement("us")

    table.lay_out(arrange)
    table.scene.stage.factor = 1.0
    table.hands.click(table.place_of(table.named("Alvarez")))
    table.hands.click(table.place(2110))
    assert not any("moves from" in line for line in table.log_words())
    table.settle()
    assert any("moves from" in line for line in table.log_words())


def test_a_click_during_a_short_move_is_not_lost(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.squad(2209, name="Boone")
        return UsMovement("us")

    table.lay_out(arrange)
    table.scene.stage.factor = 1.0
    table.hands.click(table.place_of(table.named("Alvarez")))
    table.hands.click(table.place(2110))
    table.hands.click(table.place_of(table.named("Boone")))
    assert table.scene.desk.selected == table.named("Boone")
    table.hands.click(table.place(2210))
    table.settle()
    assert table.hex_of(table.named("Boone")) == 2210


def test_after_the_battle_space_opens_the_report_again(table):
    table.lay_out(lambda board: UsFire("us"), turn=10)
    table.session.game.agenda.clear()
    table.refresh()
    table.press("Esc")
    assert table.hands.scene is table.scene
    table.press("Space")
    assert isinstance(table.hands.scene, ReportScene)


def test_a_key_that_is_held_down_orders_only_once(table):
    begin(table)
    given = table.session.game.orders_given
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    table.hands.app.context.settings.change(confirm_phase=False)
    for _ in range(5):
        table.hands.step(down)
    assert table.session.game.orders_given == given + 1


def test_skipping_leaves_no_heap_of_words_over_the_map(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.viet(2111)
        return UsMovement("us")

    table.lay_out(arrange, dice=[3] * 60)
    table.scene.stage.factor = 1.0
    table.hands.click(table.place_of(table.named("Alvarez")))
    table.hands.click(table.place(2110))
    table.hands.press("Space")
    for _ in range(4):
        table.hands.step()
    assert not table.scene.stage.alive
