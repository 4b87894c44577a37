"""Who thinks for long is never in the way: Esc has him act, a bar shows how far he is, a hint shows what he tried."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.ai.ahead.player import Ahead
from game.ai.ahead.search import Weighed
from game.engine.core.orders import Order, Reason, Tried
from game.engine.core.players import Seat
from game.rules.oa.model.decisions import Done, Fire, UsFire
from game.thoughts import Answered, Outcome
from game.ui.battle.course import advice, standin
from game.ui.battle.course.hinted import told_of
from game.ui.battle.course.patience import Thinking
from game.ui.battle.course.thinker import Thinker
from game.ui.battle.log import card
from game.ui.battle.own import Advice
from game.ui.window.jobs import Jobs
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.layout_walk import cut_texts

WHY, LATER = Reason("the gun must fall silent first", "OA-5.1-1"), Reason("nothing is gained here")


class Patient(Ahead):
    """A player who tries orders, and nothing by himself: he thinks elsewhere."""

    def __init__(self) -> None:
        """He needs to know nothing."""

    def search(self, game, dice):
        raise AssertionError("nobody thinks in the window")


class Elsewhere:
    """Another process that answers when it is let, or told to stop."""

    def __init__(self) -> None:
        self.trouble, self.share, self.best = "", 0.0, None
        self.asked: list[str] = []
        self.firsts: list[Order] = []
        """The best for each question, as far as it was known at once."""
        self.proposals: tuple[Weighed, ...] = ()
        self.opened = self.closed = False
        self._answered: Answered | None = None

    def start(self) -> None:
        self.opened = True

    def ask(self, name, seed, known, game) -> int:
        self.asked.append(name)
        self._answered = None
        orders = [order for order in game.orders() if not isinstance(order, Done)][:3] or game.orders()[:1]
        self.proposals = tuple(
            Weighed(order, WHY if place == 0 else LATER, 16 - 8 * (place > 0), 120 - 100 * place, 40, 190, 1200)
            for place, order in enumerate(orders)
        )
        self.share, self.best = 0.5, self.proposals[0].order
        self.firsts.append(self.best)
        return len(self.asked)

    def stop(self) -> None:
        self.finish()

    def finish(self) -> None:
        first = self.proposals[0]
        self._answered = Answered(len(self.asked), Outcome(first.order, first.reason, self.proposals))

    def answered(self, number: int) -> Answered | None:
        return Answered(number, None) if self.trouble else self._answered

    def close(self) -> None:
        self.closed = True


def think_elsewhere(table: BattleTable, patch: pytest.MonkeyPatch) -> Elsewhere:
    """Every computer player of this battle thinks elsewhere."""
    there, scene = Elsewhere(), table.scene
    patch.setattr(standin, "seat_at_level", lambda system, side, level: Seat("patient", Patient()))
    patch.setattr(advice, "adviser_of", lambda system, side: Seat("patient", Patient()))
    thinkers = Thinker(Jobs(threaded=False), there), Thinker(Jobs(threaded=False), there)
    scene.thinking = Thinking(scene, there, *thinkers)
    scene.course._thinker, scene.adviser._thinker = thinkers
    scene.parts.paint_note.look = scene.thinking.before(lambda: (1.0, ""))
    return there


@pytest.fixture
def there(table: BattleTable, monkeypatch: pytest.MonkeyPatch) -> Elsewhere:
    return think_elsewhere(table, monkeypatch)


def two_sides(board):
    board.squad(2109, name="Alvarez")
    board.viet(2111)
    return UsFire("us")


def watch(table: BattleTable) -> None:
    table.scene.stand_in.watch()
    table.hands.wait(0.1)


# Esc --------------------------------------------------------------------------------------------


def test_esc_has_whoever_thinks_act_and_the_order_stands_in_the_record(table, there) -> None:
    watch(table)
    assert not table.session.records
    table.hands.press("Esc")
    table.hands.wait(0.1)
    assert not table.scene.root.popups
    (record,) = table.session.records
    assert record.order == there.firsts[0]
    assert record.reason == WHY


def test_once_nobody_thinks_esc_opens_the_menu_as_ever(table, there) -> None:
    table.hands.press("Esc")
    assert table.scene.root.popups
    assert there.asked == []


def test_the_players_own_command_comes_back_with_esc_when_the_computer_plays_in_his_place(table, there) -> None:
    table.scene.stand_in.begin(standin.Until.TURN)
    table.hands.wait(0.1)
    table.hands.press("Esc")
    table.hands.wait(0.1)
    assert not table.scene.stand_in.active
    assert not table.session.records
    assert not table.scene.thinking.waits


def test_an_enemy_who_thinks_then_acts_with_what_he_has_and_does_not_begin_again(table, there) -> None:
    table.session.seats["us"] = Seat("patient", Patient())
    table.scene.stand_in.begin(standin.Until.END)
    table.hands.wait(0.1)
    table.hands.press("Esc")
    table.hands.wait(0.1)
    assert len(table.session.records) == 1
    assert table.session.records[0].order == there.firsts[0]


# The bar ----------------------------------------------------------------------------------------


def test_a_bar_shows_who_thinks_for_longer_than_a_second(table, there) -> None:
    watch(table)
    note = table.scene.parts.paint_note
    for seconds in (0.1, 0.9):
        table.hands.wait(seconds)
    assert note.words == ""
    for seconds in (0.2, 0.1):
        table.hands.wait(seconds)
    assert note.words.startswith("Best so far: ")
    assert note.share == 0.5


def test_of_an_enemy_it_tells_nothing_that_he_tries(table, there) -> None:
    table.session.seats["us"] = Seat("patient", Patient())
    for seconds in (0.1, 0.1, 1.1, 0.1):
        table.hands.wait(seconds)
    assert table.scene.parts.paint_note.words == "The enemy thinks; Esc lets him act now"


def test_who_is_asked_unseen_takes_no_time_that_would_tell_of_him(table, there, monkeypatch) -> None:
    monkeypatch.setattr(type(table.session), "asks_unseen", True)
    table.session.seats["us"] = Seat("patient", Patient())
    table.hands.wait(0.1)
    assert there.asked == []
    assert table.session.records[0].reason is not None


def test_it_goes_when_he_has_acted(table, there) -> None:
    watch(table)
    for seconds in (0.1, 1.1, 0.1):
        table.hands.wait(seconds)
    assert table.scene.parts.paint_note.words
    there.finish()
    for _ in range(3):
        table.hands.wait(0.1)
    assert table.scene.parts.paint_note.words == ""


def test_no_frame_is_drawn_only_because_somebody_thinks_elsewhere(table, there) -> None:
    watch(table)
    table.hands.wait(0.1)
    assert table.scene.thinking.waits
    assert not table.scene.animating


# Where no process can be had --------------------------------------------------------------------


def test_where_he_cannot_think_elsewhere_he_thinks_here_and_the_player_is_told(table, there, monkeypatch) -> None:
    there.trouble = "no room for a process"
    monkeypatch.setattr(Patient, "search", lambda self, game, dice: Quick(game))
    watch(table)
    for _ in range(3):
        table.hands.wait(0.1)
    assert table.session.records[0].reason == LATER
    assert table.said == "The computer thinks inside the window, which may stutter: no room for a process."


class Quick:
    """A search that is over before it has begun."""

    share, ranked = 1.0, ()

    def __init__(self, game) -> None:
        self.best = self.answer = (game.orders()[0], LATER)

    def steps(self):
        return iter(())


def test_his_process_is_ready_before_he_is_asked_first_where_a_side_is_his(table, there) -> None:
    table.scene.entered()
    assert not there.opened
    table.session.seats["vc"] = Seat("patient", Patient())
    table.scene.entered()
    assert there.opened


def test_a_battle_that_is_left_ends_the_process(home: Path, monkeypatch) -> None:
    unpainted(monkeypatch)
    table = BattleTable(home)
    there = think_elsewhere(table, monkeypatch)
    table.close()
    assert there.closed


# The log ----------------------------------------------------------------------------------------

TRIED = Reason(
    "fires at once", "OA-5.1-1", tried=(Tried("fires at once", (), 16, 120, 40, 190), Tried("waits", (), 8, 20, 0, 0))
)


def told_by_the_log(commands: bool, tells_all: bool) -> list[str]:
    """The lines of an open card about what was tried."""
    reading = SimpleNamespace(commands=lambda side: commands, records=[SimpleNamespace(side="us")], tells_all=tells_all)
    teller = SimpleNamespace(reading=reading, linked=lambda words, kind: [words])
    story = SimpleNamespace(entries=[SimpleNamespace(number=1)])
    return [words for _, (words,) in card._tries(teller, story, TRIED)]


def test_the_log_tells_what_the_players_own_computer_tried() -> None:
    assert told_by_the_log(commands=True, tells_all=False) == [
        "In 16 tries 0.4 own men lost, 1.9 enemies; 1.2 points to expect.",
        "Instead, waits: in 8 tries 0.0 own men lost, 0.0 enemies; 0.2 points to expect.",
    ]


def test_what_the_enemy_tried_it_tells_when_nothing_is_hidden_any_more() -> None:
    assert told_by_the_log(commands=False, tells_all=False) == []
    assert len(told_by_the_log(commands=False, tells_all=True)) == 2


# The hint ---------------------------------------------------------------------------------------


@pytest.fixture
def asked(table, there) -> BattleTable:
    """A squad with several shots; a hint has been asked for by key, and has come."""
    table.lay_out(two_sides_and_more, dice=[3] * 60)
    table.hands.press("F2")
    there.finish()
    table.settle()
    return table


def two_sides_and_more(board):
    board.squad(2109, name="Alvarez")
    board.viet(2111)
    board.viet(2110)
    return UsFire("us")


def test_a_hint_shows_the_best_three_with_their_numbers(asked) -> None:
    first, *others = asked.prompt.why.more
    count = len(others) + 1
    assert first == f"1 of {count}: in 16 tries 0.4 own men lost, 1.9 enemies; 1.2 points to expect."
    assert [line.split(". ")[0] for line in others] == [str(place) for place in range(2, count + 1)]
    assert 2 <= count <= 3
    assert others[0].endswith(": in 8 tries 0.4 own men lost, 1.9 enemies; 0.2 points to expect.")


def test_the_next_of_them_is_shown_by_key_and_followed_as_the_first_is(asked, there) -> None:
    second = there.proposals[1].order
    asked.hands.press("Tab")
    assert asked.scene.commander.intent.advice.order == second
    assert asked.prompt.why.reason == LATER.message
    asked.press("Enter")
    assert asked.session.records[-1].order == second
    assert asked.session.records[-1].reason is None


def test_the_next_of_them_is_shown_by_a_click_and_after_the_last_the_first(asked, there) -> None:
    shown = [asked.scene.commander.intent.advice.at]
    for _ in there.proposals:
        asked.hands.click("Next one")
        shown.append(asked.scene.commander.intent.advice.at)
    assert shown == [*range(len(there.proposals)), 0]


def test_esc_while_it_is_thought_about_shows_the_best_so_far(table, there) -> None:
    table.lay_out(two_sides, dice=[3] * 60)
    table.hands.press("F2")
    assert table.scene.adviser.thinking
    table.hands.press("Esc")
    table.hands.wait(0.1)
    assert isinstance(table.scene.commander.intent.advice.order, Fire)
    assert not table.scene.root.popups


@pytest.mark.parametrize("scale", [100, 150])
def test_nothing_of_it_is_cut_in_a_small_window(home: Path, monkeypatch, scale) -> None:
    unpainted(monkeypatch)
    table = BattleTable(home, size=(1024, 700), scale=scale)
    there = think_elsewhere(table, monkeypatch)
    table.lay_out(two_sides_and_more, dice=[3] * 60)
    table.hands.press("F2")
    there.finish()
    table.settle()
    assert table.prompt.why.more
    assert cut_texts(table.scene, table.hands.app.surface) == []
    table.close()


# The hint ---------------------------------------------------------------------------------------


def test_orders_that_are_named_alike_are_told_apart_by_their_reasons() -> None:
    first, second, third = orders = [
        Weighed(Order(), Reason(why, ""), 3, 0, 0, 0, 0) for why in ("runs", "hides", "waits")
    ]
    named = {id(first.order): "goes to the hut", id(second.order): "goes to the hut", id(third.order): "ends the turn"}
    advice = Advice(first.order, first.reason, 0, tuple(orders))
    more = told_of(advice, lambda order: named[id(order)])
    assert [line.partition(":")[0] for line in more] == ["1 of 3", "2. goes to the hut (hides)", "3. ends the turn"]
