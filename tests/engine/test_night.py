"""A game in which a side hides: what the other reads, counts and undoes of it, and the dice that he throws."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai.random_player import RandomPlayer
from game.engine.core.dice import DiceNeeded, OwnDice, SeededDice
from game.engine.core.events import Explained, TakenBack
from game.engine.core.orders import IllegalOrder, Order, Reason
from game.engine.core.players import Seat
from game.engine.faults import OptionFault
from game.engine.journal.records import DiceKind, Note
from game.engine.replay.review import Review
from game.engine.session.session import Session, Since
from tests.engine.night import (
    BLUE,
    HIDDEN,
    KIT,
    RED,
    SCENARIO,
    Act,
    Go,
    Listen,
    Listened,
    Night,
    NightGame,
    Noticed,
    Run,
    Scout,
    Strike,
    Struck,
    TurnBegan,
    Wait,
    Went,
)
from tests.engine.toy import SIDES

BLUE_PLAYS = {"blue": Seat("random", RandomPlayer())}
STEALING = (Go(1), Go(1), Go(1), Go(5))
"""Both red scouts go; the hidden one meets them halfway and notices the second; the other blue one goes as well."""


def night(
    *orders: Order,
    dice: DiceKind = "seeded",
    dark: bool = True,
    people: bool = False,
    curtain: bool = False,
    path: Path | None = None,
    seed: int = 1,
) -> Session:
    """A night in which these orders were given; blue is the computer's, but for ``people``."""
    seats = {} if people or curtain else BLUE_PLAYS
    scenario = SCENARIO if dark else replace(SCENARIO, rules={"dark": False})
    session = Session.new(KIT, scenario, seed, seats=seats, dice=dice, path=path, curtain=curtain)
    for order in orders:
        session.submit(order)
    return session


def told(session: Session | Review) -> list[type]:
    return [type(entry.event) for entry in session.log]


def to_the_end(session: Session) -> Session:
    while not session.over:
        session.submit(Wait())
    return session


# What is told ---------------------------------------------------------------------------------------------------------


def test_a_hidden_scout_and_what_he_notices_are_told_when_all_is_over_and_not_before() -> None:
    session = night(*STEALING)
    assert told(session) == [TurnBegan, Went, Went, Went, TurnBegan]
    assert [type(entry.event) for entry in session.take_events()] == told(session)
    assert [type(entry.event) for entry in session.log_from(3)] == [Went, Went, TurnBegan]
    assert not session.tells_all
    to_the_end(session)
    assert session.tells_all
    assert told(session)[:7] == [TurnBegan, Went, Went, Went, Noticed, Went, TurnBegan]
    assert [type(entry.event) for entry in session.log_from(2)][:2] == [Went, Went]


def test_without_darkness_everything_is_told_at_once() -> None:
    session = night(*STEALING, dark=False)
    assert told(session) == [TurnBegan, Went, Went, Went, Went, TurnBegan]
    assert not session.hides
    assert night().hides


def test_dice_for_a_secret_are_shown_when_all_is_over() -> None:
    session = night(Listen(), Go(1), Go(1), Wait())
    noticed = next(entry for entry in session._chronicle.entries if isinstance(entry.event, Noticed))
    listened = next(entry for entry in session.log if isinstance(entry.event, Listened))
    assert [roll.purpose for roll in session.rolls(listened)] == ["listen"]
    assert session.rolls(noticed) == ()
    to_the_end(session)
    assert [roll.purpose for roll in session.rolls(noticed)] == ["notice"]


def test_why_an_enemy_acts_is_not_told_while_anything_is_hidden() -> None:
    session = night()
    for number, order in enumerate(STEALING):
        session.submit(order, Reason(f"reason {number}"))
    assert [str(entry.event.reason) for entry in session.log if isinstance(entry.event, Explained)] == [
        "reason 0",
        "reason 2",
    ]
    bright = night(dark=False)
    for order in STEALING:
        bright.submit(order, Reason("a reason"))
    assert sum(isinstance(entry.event, Explained) for entry in bright.log) == 4


@pytest.mark.parametrize(("dark", "words"), [(True, "Orders taken back."), (False, "3 orders taken back.")])
def test_how_many_orders_were_taken_back_is_said_where_none_of_them_can_be_hidden(dark: bool, words: str) -> None:
    session = night(*STEALING, dark=dark)
    session.take_back(1)
    entry = session.log[-1]
    assert isinstance(entry.event, TakenBack)
    assert (session.words(entry), session.brief(entry)) == (words, words)
    assert session.notes == [Note(1, 3)]


def test_words_and_words_in_brief_are_those_of_the_rules() -> None:
    session = night(*STEALING)
    entry = next(session.log_from(3))
    assert session.words(entry) == "Scout 3 goes from 0 to 1."
    assert session.brief(entry) == "In brief: Scout 3 goes from 0 to 1."


# What counts ----------------------------------------------------------------------------------------------------------


def test_orders_of_whoever_is_hidden_and_orders_that_nobody_sees_carried_out_do_not_count() -> None:
    session = night(*STEALING, Wait(), Wait(), Wait(), Wait())
    assert [record.number for record in session.counted(session.records)] == [1, 3, 4, 5, 7]
    assert [session.orders_up_to(number) for number in range(9)] == [0, 1, 1, 2, 3, 4, 4, 5, 5]
    bright = night(*STEALING, Wait(), dark=False)
    assert bright.orders_up_to(5) == len(bright.counted(bright.records)) == 5


def test_a_hidden_scout_who_strikes_has_shown_himself_and_his_order_counts() -> None:
    session = night(Go(1), Strike(RED))
    assert [record.number for record in session.counted(session.records)] == [1, 2]
    assert told(session) == [TurnBegan, Went, Struck]


def test_an_event_belongs_to_whom_it_is_about_and_a_turn_to_whoever_was_last_known_to_act() -> None:
    session = night(Go(1), Wait(), Go(1), Wait())
    givers = [(type(entry.event), session.giver(entry)) for entry in session.log]
    assert givers == [(TurnBegan, ""), (Went, "red"), (Went, "red"), (TurnBegan, "red")]
    bright = night(Go(1), Wait(), Go(1), Wait(), dark=False)
    assert bright.giver(bright.log[-1]) == "blue"


@pytest.mark.parametrize(
    ("orders", "since"),
    [
        ((Listen(), Wait(), Wait(), Wait()), Since(2, 1, False)),
        ((Wait(), Go(1), Wait(), Wait()), Since(2, 0, False)),
        ((Wait(), Go(1), Go(1), Wait()), Since(2, 0, True)),
        ((Wait(), Wait(), Wait(), Go(5)), Since(3, 0, True)),
    ],
)
def test_what_has_happened_since_is_no_more_than_was_seen(orders: tuple[Order, ...], since: Since) -> None:
    assert night(*orders).since(0) == since


def test_where_nothing_is_hidden_every_order_and_roll_since_counts_and_crossing_is_nothing() -> None:
    session = night(Listen(), Run(), Go(1), Wait(), dark=False)
    assert session.since(0) == Since(4, 3, False)
    assert session.since(1) == Since(3, 2, False)
    assert session.since(2) == Since(2, 0, False)


# Who commands ---------------------------------------------------------------------------------------------------------


def test_with_a_curtain_each_reads_what_is_hidden_from_the_other() -> None:
    session = night(*STEALING, curtain=True)
    assert session.readers == SIDES
    session.at_desk = "blue"
    assert told(session).count(Noticed) == 1
    assert not session.hides
    session.at_desk = "red"
    assert told(session).count(Noticed) == 0
    assert session.hides
    assert [session.commands(side) for side in SIDES] == [True, False]


def test_of_sides_that_people_play_openly_all_is_commanded_and_told() -> None:
    session = night(*STEALING, people=True)
    assert session.readers == ()
    assert told(session).count(Noticed) == 1
    assert all(session.commands(side) for side in SIDES)
    assert [night().commands(side) for side in SIDES] == [True, False]


# Undo -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("orders", "dark", "to"),
    [
        ((Wait(),), True, 0),
        ((Wait(), Wait()), True, 0),
        ((Wait(), Go(1)), True, 0),
        ((Wait(), Go(1), Wait()), True, 2),
        ((Wait(), Wait(), Wait(), Wait()), True, 2),
        ((Wait(), Wait(), Wait(), Go(5)), True, None),
        ((Wait(), Wait(), Wait(), Go(5)), False, 2),
        ((Go(1),), True, None),
        ((Go(1),), False, 0),
        ((Wait(), Wait(), Go(1)), True, None),
        ((Listen(),), True, None),
        ((Listen(),), False, None),
        ((Wait(), Listen()), True, 0),
        ((Wait(), Strike(RED)), True, None),
        ((), True, None),
    ],
)
def test_how_far_undo_goes_back_tells_nothing_of_the_unseen(
    orders: tuple[Order, ...], dark: bool, to: int | None
) -> None:
    session = night(*orders, dark=dark)
    if to is None:
        assert not session.can_undo
        with pytest.raises(IllegalOrder, match="only taking back goes behind that"):
            session.undo()
        assert len(session.records) == len(orders)
        return
    assert session.can_undo
    session.undo()
    assert len(session.records) == to


def test_why_nothing_can_be_undone_says_no_more_than_is_known() -> None:
    watched = "Dice have fallen, an enemy has acted or may have watched unseen, or nothing has been ordered."
    assert night(Go(1)).why_no_undo == watched
    assert night(Listen(), dark=False).why_no_undo == "Dice have fallen, or nothing has been ordered."
    with pytest.raises(IllegalOrder, match="an enemy has acted, or hidden enemies may have watched since"):
        night(Go(1)).undo()
    with pytest.raises(IllegalOrder, match="Dice have fallen or something hidden has shown since"):
        night(Listen(), dark=False).undo()


def test_an_order_of_which_nothing_but_its_reason_is_told_is_undone() -> None:
    session = night()
    session.submit(Wait(), Reason("nothing to do"))
    assert session.can_undo
    session.undo()
    assert session.records == ()


def test_an_order_with_which_the_turn_goes_on_stands() -> None:
    """The blue scout is gone, so that the last order of the turn is red's."""
    session = night(Wait(), Wait())
    session.game.world.destroy(BLUE)
    session.game.agenda.remove(Act("blue", BLUE))
    session.submit(Wait(), Reason("nothing to do"))
    assert session.moment.turn == 2
    assert not session.can_undo


# The player's own dice ------------------------------------------------------------------------------------------------


def needed_for(session: Session) -> str:
    return session.needed.purpose if session.needed is not None else ""


@pytest.mark.parametrize(
    ("orders", "dark", "purpose"),
    [
        ((Listen(),), True, "listen"),
        ((Run(),), True, "run"),
        ((Go(1), Go(1), Go(1)), True, ""),
        ((Wait(), Listen()), True, ""),
        ((Wait(), Listen()), False, "listen"),
        ((Wait(), Strike(RED)), True, "strike"),
        ((Wait(), Run()), True, ""),
        ((Wait(), Wait(), Wait(), Run()), True, "run"),
    ],
)
def test_whoever_throws_his_own_dice_throws_those_that_he_may_see(
    orders: tuple[Order, ...], dark: bool, purpose: str
) -> None:
    session = night(*orders, dice="own", dark=dark)
    assert needed_for(session) == purpose
    assert len(session.records) == len(orders) - bool(purpose)


def test_a_roll_after_a_secret_one_is_asked_for_and_both_are_recorded() -> None:
    """The first step leads to the hidden scout, who tests unseen; the second die is the player's again."""
    session = night(Wait(), Go(1), Run(), dice="own")
    assert needed_for(session) == "run"
    session.tell((5,))
    assert needed_for(session) == "stumble"
    session.tell((2,))
    assert session.needed is None
    rolls = session.records[-1].rolls
    assert [roll.purpose for roll in rolls] == ["run", "notice", "stumble"]
    assert (rolls[0].faces, rolls[2].faces) == ((5,), (2,))
    again = night(Wait(), Go(1), Run(), dice="own")
    again.tell((5,))
    again.tell((2,))
    assert again.records[-1].rolls == rolls, "what is thrown unseen hangs on the seed alone"


@pytest.mark.parametrize(
    ("orders", "dark", "undone"),
    [
        ((Listen(),), True, True),
        ((Run(),), True, False),
        ((Run(),), False, True),
        ((Wait(), Wait(), Wait(), Run()), False, False),
    ],
)
def test_an_order_that_waits_for_dice_is_undone_unless_it_may_have_been_watched_or_is_the_computers(
    orders: tuple[Order, ...], dark: bool, undone: bool
) -> None:
    session = night(*orders, dice="own", dark=dark)
    assert session.can_undo is undone
    given = len(session.records)
    if not undone:
        with pytest.raises(IllegalOrder):
            session.undo()
    else:
        session.undo()
    assert (session.needed is None) is undone
    assert len(session.records) == given


def test_an_order_is_not_undone_once_one_of_its_dice_was_told_and_no_other_is_given_meanwhile() -> None:
    session = night(*[Wait()] * 4, Run(), dice="own", dark=False)
    assert session.can_undo
    with pytest.raises(IllegalOrder, match="The dice of the last order come first"):
        session.submit(Wait())
    assert not session.step_ai()
    session.tell((3,))
    assert not session.can_undo
    session.take_back(0)
    assert session.needed is None
    session.submit(Listen())
    assert needed_for(session) == "listen", "what was told before is forgotten"


def test_dice_are_told_only_where_they_are_asked_for() -> None:
    with pytest.raises(OptionFault, match="No roll is asked for now"):
        night(dice="own").tell((3,))
    session = night(Listen(), dice="own")
    with pytest.raises(OptionFault):
        session.tell((7,))
    assert needed_for(session) == "listen"


def test_what_an_order_would_have_told_before_it_waited_for_dice_is_told_of_no_other() -> None:
    def begun() -> NightGame:
        game = KIT.begin(Night(), SeededDice(1))
        game.forget()
        game.world.set(HIDDEN, Scout("blue", 1, hidden=True))
        return game

    waiting, plain = begun(), begun()
    waiting.dice = OwnDice()
    for _ in range(2):
        with pytest.raises(DiceNeeded):
            waiting.submit(Run())
        waiting.dice.tell((3,))
    with pytest.raises(DiceNeeded, match="stumble"):
        waiting.submit(Run())
    told = []
    for game in (waiting, plain):
        game.dice = SeededDice(2)
        game.submit(Listen())
        told.append([(type(each.event), each.hidden_from) for each in game.take_told()])
    assert told[0] == told[1] == [(Listened, "blue")]
