"""The hint: what the computer's commander would do now, shown on the map, asked for and carried out by hand."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.engine.core.orders import Reason
from game.engine.core.players import Seat
from game.rules.oa.model.components import VcPosture
from game.rules.oa.model.decisions import Done, Fire, Hold, UsFire, UsMovement, UsReaction, VcMovement
from game.ui.battle.course import advice
from game.ui.window.jobs import Jobs
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.layout_walk import cut_texts

WHY = Reason("the gun must fall silent first", "OA-5.1-1")


class Wants:
    """A computer player who answers with the order that ``choose`` picks from the legal ones."""

    def __init__(self, choose) -> None:
        self.choose = choose
        self.asked = 0
        self.gate: threading.Event | None = None

    def answer(self, game, dice):
        self.asked += 1
        opened = self.gate is None or self.gate.wait(20)
        assert opened
        return self.choose(game), WHY


def shoots(game):
    return next(order for order in game.orders() if isinstance(order, Fire))


@pytest.fixture
def wants(monkeypatch) -> Wants:
    """The usual computer player of either side."""
    player = Wants(shoots)
    monkeypatch.setattr(advice, "adviser_of", lambda system, side: Seat("test", player))
    return player


def two_sides(board):
    board.squad(2109, name="Alvarez")
    board.viet(2111)
    return UsFire("us")


@pytest.fixture
def asked(table, wants) -> BattleTable:
    """A squad and a Viet Cong unit in its range; a hint has been asked for by key."""
    table.lay_out(two_sides, dice=[3] * 60)
    table.press("F2")
    return table


def hint(table):
    return table.scene.commander.intent.advice


def test_the_hint_says_order_reason_and_rule_and_shows_the_odds(asked):
    why = asked.prompt.why
    assert asked.prompt.visible
    assert why.order == "Fire 2111: Alvarez's squad"
    assert (why.reason, why.rule) == (WHY.message, WHY.rule)
    assert asked.prompt.view.forecasts


def test_it_marks_who_acts_the_way_and_the_target(asked):
    overlay = asked.scene.view.overlay
    assert [mark.hex for mark in overlay.marks] == [2111]
    assert [line.hexes for line in overlay.lines] == [(2109, 2111)]
    assert [hex for hex, _ in overlay.outlines] == [2109]
    assert asked.scene.desk.selected == asked.named("Alvarez")


def test_asking_costs_nothing_and_changes_nothing(table, wants):
    table.lay_out(two_sides, dice=[3] * 60)
    session = table.session
    before = (session.game.digest(), session.game.orders_given, session.game.dice.thrown, len(session.log))
    table.press("F2")
    assert hint(table) is not None
    table.press("Esc")
    assert (session.game.digest(), session.game.orders_given, session.game.dice.thrown, len(session.log)) == before


def test_the_real_commander_changes_nothing_either(table):
    before = table.session.game.to_json()
    table.press("F2")
    assert hint(table) is not None
    assert table.session.game.to_json() == before
    assert table.session.game.why_not(hint(table).order) is None


def test_enter_carries_it_out(asked):
    given = asked.session.game.orders_given
    asked.press("Enter")
    assert asked.session.game.orders_given == given + 1
    assert asked.session.records[-1].reason is None
    assert hint(asked) is None


def test_a_click_carries_it_out(asked):
    given = asked.session.game.orders_given
    asked.hands.click("Do it")
    asked.settle()
    assert asked.session.game.orders_given == given + 1


@pytest.mark.parametrize("key", ["Esc", "F2"])
def test_it_is_put_away_by_key(asked, key):
    given = asked.session.game.orders_given
    asked.press(key)
    assert hint(asked) is None
    assert not asked.prompt.why.visible or not asked.prompt.visible
    assert asked.session.game.orders_given == given


def test_it_is_put_away_by_a_click(asked):
    asked.hands.click("Cancel")
    assert hint(asked) is None


def test_it_is_asked_for_by_its_button(table, wants):
    table.lay_out(two_sides, dice=[3] * 60)
    table.hands.click("Hint")
    table.settle()
    assert hint(table) is not None


def test_aiming_at_something_else_goes_before_it(asked):
    asked.press("F")
    assert hint(asked) is None
    assert asked.scene.commander.intent.aimed is not None


def test_an_order_of_the_players_own_makes_it_void(asked, wants):
    wants.choose = lambda game: Done()
    asked.press("Esc", "F2")
    assert asked.prompt.why.order == "End the step"
    asked.scene.submit(Done())
    asked.settle()
    assert hint(asked) is None


def test_for_reaction_fire_the_shots_come_back_when_it_is_put_away(table, wants):
    wants.choose = lambda game: Hold()

    def arrange(board):
        board.squad(2109, name="Alvarez")
        return UsReaction("us", board.viet(2111))

    table.lay_out(arrange, dice=[3] * 60)
    table.press("F2")
    assert table.prompt.why.order == "Hold fire"
    table.press("Esc")
    assert table.scene.commander.intent.aimed is not None
    table.press("F2", "Enter")
    assert isinstance(table.session.records[-1].order, Hold)


def test_while_the_viet_cong_act_there_is_none(table, wants):
    def arrange(board):
        board.world.put(VcPosture(1, "defence"))
        board.squad(2109, name="Alvarez")
        return VcMovement("vc", board.viet(2111))

    table.hands.app.context.settings.change(speed="slow")
    table.scene.entered()
    table.lay_out(arrange, dice=[3] * 60)
    asked = wants.asked
    if table.scene.desk.my_turn:
        pytest.fail("the Viet Cong have nothing to do")
    table.hands.press("F2")
    assert wants.asked == asked
    assert "hint" in table.said


def test_the_window_lives_on_while_the_commander_thinks(table, wants, monkeypatch):
    table.lay_out(two_sides, dice=[3] * 60)
    wants.gate = threading.Event()
    monkeypatch.setattr(table.scene.adviser._thinker, "_jobs", Jobs())
    table.hands.press("F2")
    assert table.scene.adviser.thinking
    assert hint(table) is None
    table.hands.press("Tab")
    assert table.scene.desk.selected == table.named("Alvarez")
    wants.gate.set()
    table.scene.adviser._thinker._thought.job.wait(20)
    table.hands.wait(0.1)
    assert hint(table) is not None


def test_what_he_thought_about_a_decision_that_has_passed_is_forgotten(table, wants, monkeypatch):
    table.lay_out(two_sides, dice=[3] * 60)
    wants.gate = threading.Event()
    monkeypatch.setattr(table.scene.adviser._thinker, "_jobs", Jobs())
    table.hands.press("F2")
    table.scene.submit(shoots(table.session.game))
    wants.gate.set()
    table.settle()
    assert hint(table) is None
    assert not table.scene.adviser.thinking


def test_a_player_of_the_viet_cong_gets_hints_by_their_rules(home: Path, monkeypatch):
    unpainted(monkeypatch)
    table = BattleTable(home, human=("vc",))

    def arrange(board):
        board.world.put(VcPosture(1, "defence"))
        board.squad(2109, name="Alvarez")
        return VcMovement("vc", board.viet(2111))

    table.lay_out(arrange, dice=[3] * 60)
    table.press("F2")
    assert hint(table) is not None
    assert hint(table).reason.rule
    table.close()


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1024, 700), 150), ((1600, 900), 100)])
def test_nothing_is_cut_at_any_size(home: Path, monkeypatch, wants, size, scale):
    unpainted(monkeypatch)
    table = BattleTable(home, size=size, scale=scale)
    wants.choose = lambda game: next(order for order in game.orders() if not isinstance(order, Done))
    table.lay_out(lambda board: UsMovement("us") if two_sides(board) else None, dice=[3] * 60)
    table.press("F2")
    assert hint(table) is not None
    assert cut_texts(table.scene, table.hands.app.surface) == []
    table.close()


def test_in_a_small_window_the_card_leaves_firer_and_target_in_view(home: Path, monkeypatch, wants):
    unpainted(monkeypatch)
    table = BattleTable(home, size=(1024, 700), scale=150)
    table.lay_out(two_sides, dice=[3] * 60)
    table.press("F2")
    assert table.prompt.visible
    for hex in (2109, 2111):
        assert table.scene.view.rect.collidepoint(table.place(hex))
        assert not table.prompt.rect.collidepoint(table.place(hex))
    table.close()


def test_the_menu_offers_hint_and_play_on_beside_their_buttons(home: Path, monkeypatch, wants):
    unpainted(monkeypatch)
    table = BattleTable(home, size=(1024, 700), scale=150)
    table.lay_out(two_sides, dice=[3] * 60)
    assert table.scene.parts.panel.helping.visible
    table.press("Esc")
    assert {"Hint", "Play on for me"} <= set(table.menu_words())
    table.press("F2")
    assert hint(table) is not None
    table.close()
