"""Orders to NPCs, close combat, first aid, spotting, reloads, moves and random events, without a table."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core.dice import SeededDice
from game.rules.fmjp.model.cards import Card, card_of
from game.rules.fmjp.resolve.bleeding_card import (
    BleedFacts,
    BleedOutcome,
    bleeding_time,
    rescuer_ce,
    resolve_bleeding,
    resolve_fate,
)
from game.rules.fmjp.resolve.close_combat import CloseOutcome, Fighter, resolve_close, resolve_surprise
from game.rules.fmjp.resolve.mishap import bomb_count, civilian_count, resolve_mishap, resolve_mission, sniper_place
from game.rules.fmjp.resolve.npc_orders import OrderFacts, carries, resolve_order
from game.rules.fmjp.resolve.rates import is_spent, paces, rested
from game.rules.fmjp.resolve.reloading import ReloadFacts, ReloadOutcome, resolve_reload
from game.rules.fmjp.resolve.spotting import SpotFacts, resolve_notice, resolve_spot, spotting_reach
from tests.rules.fmjp.pure import TABLES, avd, drawn, thrown


@pytest.mark.rule("FMJP-4.1-2", "FMJP-4.1-1")
@pytest.mark.parametrize(("cards", "roll", "obeyed"), [((5,), 4, True), ((5,), 5, False), ((2, 4), 5, True)])
def test_an_order_is_obeyed_on_less_than_the_cards(cards: tuple[int, ...], roll: int, obeyed: bool) -> None:
    with thrown(roll) as dice:
        assert resolve_order(OrderFacts(cards=cards), dice).obeyed is obeyed


@pytest.mark.rule("FMJP-4.1-3")
def test_a_court_card_fails_on_a_ten_alone() -> None:
    king = OrderFacts(cards=(card_of("KH").value,))
    obeyed = []
    for roll in range(1, 11):
        with thrown(roll) as dice:
            obeyed.append(resolve_order(king, dice).obeyed)
    assert obeyed == [True] * 9 + [False]


@pytest.mark.rule("FMJP-4.1-1", "FMJP-1.0-1")
def test_signals_carry_twenty_paces_and_a_radio_sixty() -> None:
    assert [carries(TABLES, distance, radio=False) for distance in (20, 20.1)] == [True, False]
    assert [carries(TABLES, distance, radio=True) for distance in (60, 60.1)] == [True, False]


def fought(first: int, second: int, mine: dict[str, Any], theirs: dict[str, Any]) -> CloseOutcome:
    with thrown(*avd(first), *avd(second)) as dice:
        return resolve_close(Fighter(**{"ce": 4, **mine}), Fighter(**{"ce": 4, **theirs}), TABLES, dice)


@pytest.mark.rule("FMJP-8.0-1")
def test_a_pistol_and_a_long_bayonet_add_two_and_coming_from_behind_one() -> None:
    outcome = fought(3, 3, {"weapon": "pistol", "behind": True}, {"weapon": "sks", "puffed": 3})
    assert outcome.totals == (3 + 4 + 2 + 1, 3 + 4 + 2 - 1)
    assert fought(3, 3, {"weapon": "m16"}, {"puffed": 1}).totals == (7, 7)


@pytest.mark.rule("FMJP-8.0-2", "FMJP-8.0-3")
@pytest.mark.parametrize(("dice", "winner"), [((5, 2), 0), ((2, 5), 1)])
def test_the_winner_is_puffed_by_one_and_the_loser_by_the_difference_and_hurt(
    dice: tuple[int, int], winner: int
) -> None:
    outcome = fought(*dice, {}, {})
    assert outcome.winner == winner
    assert (outcome.puffed[winner], outcome.loss[winner]) == (1, 0)
    assert (outcome.puffed[1 - winner], outcome.loss[1 - winner]) == (3, 1)
    assert outcome.knocked_out == (False, False)


@pytest.mark.rule("FMJP-8.0-2")
def test_a_tie_leaves_both_out_of_breath() -> None:
    outcome = fought(3, 3, {}, {})
    assert (outcome.winner, outcome.puffed, outcome.loss) == (None, (1, 1), (0, 0))


@pytest.mark.rule("FMJP-8.0-4")
@pytest.mark.parametrize(("puffed", "out"), [(0, False), (1, True)])
def test_more_markers_than_ce_after_the_loss_is_a_knock_out(puffed: int, out: bool) -> None:
    outcome = fought(5, 2, {}, {"puffed": puffed})
    assert outcome.loss == (0, 1)
    assert outcome.knocked_out == (False, out)


@pytest.mark.rule("FMJP-8.0-4")
def test_the_winner_is_never_knocked_out() -> None:
    assert fought(5, 2, {"puffed": 4, "ce": 4}, {}).knocked_out[0] is False


@pytest.mark.rule("FMJP-8.0-5")
@pytest.mark.parametrize(("card", "roll", "success"), [(3, 3, False), (3, 4, True), (10, 10, False), (1, 2, True)])
def test_surprise_takes_a_die_above_the_card(card: int, roll: int, success: bool) -> None:
    with thrown(roll, *(avd(2) if success else ())) as dice:
        assert resolve_surprise(card, Fighter(ce=6), TABLES, dice).success is success


@pytest.mark.rule("FMJP-8.0-6", "FMJP-8.0-4")
@pytest.mark.parametrize(("ce", "out"), [(4, False), (3, True)])
def test_a_surprised_man_takes_one_marker_and_an_average_die_at_once(ce: int, out: bool) -> None:
    with thrown(9, *avd(3)) as dice:
        outcome = resolve_surprise(2, Fighter(ce=ce), TABLES, dice)
    assert (outcome.puffed, outcome.knocked_out) == (4, out)


@pytest.mark.rule("FMJP-7.0-1")
def test_bleeding_time_is_two_average_dice() -> None:
    with thrown(*avd(4, 5)) as dice:
        assert bleeding_time(TABLES, dice) == 9


def bled(card: str, **more: Any) -> BleedOutcome:
    with thrown(drawn(card)) as dice:
        return resolve_bleeding(BleedFacts(**{"time": 4, "original_ce": 4, **more}), TABLES, dice)


@pytest.mark.rule("FMJP-7.0-2", "FMJP-7.0-3")
@pytest.mark.parametrize(("card", "time"), [("5H", 3), ("QD", 2), ("5C", 4), ("KS", 4), ("AH", 3)])
def test_without_a_medic_red_shortens_his_time(card: str, time: int) -> None:
    outcome = bled(card)
    assert (outcome.time, outcome.end, outcome.may_redraw) == (time, "bleeds", False)


@pytest.mark.rule("FMJP-7.0-4")
@pytest.mark.parametrize(("time", "card", "end"), [(1, "5H", "dead"), (1, "KH", "dead"), (2, "5H", "bleeds")])
def test_at_nought_or_less_he_is_dead(time: int, card: str, end: str) -> None:
    assert bled(card, time=time).end == end


@pytest.mark.rule("FMJP-7.0-5", "FMJP-7.0-6")
@pytest.mark.parametrize(
    ("card", "time", "end", "left"),
    [("5C", 3, "bleeds", 4), ("5C", 4, "saved", 5), ("KC", 3, "saved", 5), ("5H", 9, "bleeds", 9),
     ("KH", 9, "bleeds", 9)],
)  # fmt: skip
def test_attended_black_lengthens_it_and_saves_him_above_his_first_ce(
    card: str, time: int, end: str, left: int
) -> None:
    outcome = bled(card, time=time, attended=True)
    assert (outcome.end, outcome.time) == (end, left)


@pytest.mark.rule("FMJP-7.0-6")
def test_a_long_bleeding_time_saves_nobody_without_aid() -> None:
    assert bled("5C", time=9).end == "bleeds"


@pytest.mark.rule("FMJP-7.0-5")
def test_a_trained_medic_may_redraw_a_red_card_once() -> None:
    assert bled("5H", attended=True, trained=True).may_redraw
    assert not bled("5C", attended=True, trained=True).may_redraw
    assert not bled("5H", attended=True, trained=True, redrawn=True).may_redraw
    assert not bled("5H", attended=True).may_redraw


@pytest.mark.rule("FMJP-7.0-8")
@pytest.mark.parametrize("attended", [True, False])
def test_the_ace_of_spades_kills_whatever_his_time(attended: bool) -> None:
    assert bled("AS", time=20, attended=attended).end == "dead"
    assert bled("AC", time=20).end == "bleeds"


@pytest.mark.rule("FMJP-7.0-9")
def test_a_rescuer_gains_one_up_to_six() -> None:
    assert [rescuer_ce(ce, TABLES) for ce in (3, 5, 6)] == [4, 6, 6]


@pytest.mark.rule("FMJP-5.3-1", "FMJP-7.0-1")
@pytest.mark.parametrize(("card", "dead"), [("5H", True), ("5C", False)])
def test_after_the_battle_red_kills_an_npc_who_is_out(card: str, dead: bool) -> None:
    with thrown(drawn(card)) as dice:
        assert resolve_fate(dice).dead is dead


@pytest.mark.rule("FMJP-5.0-6")
@pytest.mark.parametrize(("roll", "seen"), [(7, True), (8, False)])
def test_spotting_takes_a_die_at_most_ce_and_three(roll: int, seen: bool) -> None:
    with thrown(roll) as dice:
        assert resolve_spot(SpotFacts(ce=4, distance=60), TABLES, dice).seen is seen


@pytest.mark.rule("FMJP-5.0-6")
def test_near_ones_are_seen_without_a_die_and_far_ones_never() -> None:
    with thrown() as dice:
        assert resolve_spot(SpotFacts(ce=1, distance=20), TABLES, dice).seen
        assert not resolve_spot(SpotFacts(ce=6, distance=60.1), TABLES, dice).seen
    assert spotting_reach(TABLES) == 60


@pytest.mark.rule("FMJP-5.4-7")
@pytest.mark.parametrize(("card", "noticed"), [("4H", True), ("5H", False), ("AH", True)])
def test_a_trap_is_seen_on_a_card_up_to_the_ce(card: str, noticed: bool) -> None:
    with thrown(drawn(card)) as dice:
        assert resolve_notice(4, dice).noticed is noticed


@pytest.mark.rule("FMJP-4.0-8", "FMJP-4.0-10")
def test_a_magazine_goes_in_at_once_with_new_bursts() -> None:
    with thrown(*avd(2)) as dice:
        assert resolve_reload(ReloadFacts(ce=1, weapon="m16"), TABLES, dice) == ReloadOutcome(None, True, 3)


@pytest.mark.rule("FMJP-4.0-9", "FMJP-4.0-10")
def test_a_belt_goes_in_on_a_die_at_most_ce() -> None:
    with thrown(4, *avd(5)) as dice:
        assert resolve_reload(ReloadFacts(ce=4, weapon="m60"), TABLES, dice) == ReloadOutcome(4, True, 6)
    with thrown(5) as dice:
        assert resolve_reload(ReloadFacts(ce=4, weapon="m60"), TABLES, dice) == ReloadOutcome(5, False, 0)


@pytest.mark.rule("FMJP-4.0-3", "FMJP-4.0-4")
@pytest.mark.parametrize(
    ("pace", "card", "far"),
    [("advance", 9, 9), ("advance", 2, 5), ("double", 9, 18), ("double", 2, 10), ("crawl", 9, 4.5)],
)
def test_a_card_takes_a_man_its_value_and_at_least_his_ce(pace: Any, card: int, far: float) -> None:
    assert paces(TABLES, pace, card, 5) == far


@pytest.mark.rule("FMJP-4.0-3", "FMJP-9.0-4")
def test_who_carries_goes_half_as_far() -> None:
    assert paces(TABLES, "advance", 9, 5, carrying=True) == 4.5
    assert paces(TABLES, "advance", 1, 4, carrying=True) == 2


@pytest.mark.rule("FMJP-4.0-6", "FMJP-4.0-4")
def test_a_rest_takes_two_markers_and_too_many_forbid_a_run() -> None:
    assert [rested(puffed, TABLES) for puffed in (3, 2, 1)] == [1, 0, 0]
    assert [is_spent(3, puffed) for puffed in (2, 3)] == [False, True]
    assert not is_spent(0, 0)


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize(
    ("card", "faces", "kind", "row"),
    [
        ("7S", (), "sniper", None), ("7D", (), "incoming", None), ("7H", (3,), "civilian", "crossing"),
        ("7H", (5,), "civilian", "informer"), ("7H", (6,), "civilian", "disguised"), ("7C", (1,), "radio", "garbled"),
        ("7C", (2,), "radio", "new orders"), ("7C", (3,), "radio", "reinforcements"),
        ("7C", (4,), "radio", "fire mission"), ("7C", (5,), "radio", "evacuation"), ("7C", (6,), "radio", "warning"),
    ],
)  # fmt: skip
def test_the_suit_says_what_a_joker_brings(card: str, faces: tuple[int, ...], kind: str, row: str | None) -> None:
    with thrown(drawn(card), *faces) as dice:
        outcome = resolve_mishap(TABLES, dice)
    assert (outcome.kind, outcome.row, outcome.n) == (kind, row, 7)


@pytest.mark.rule("FMJP-9.0-2")
def test_the_numbers_of_the_events() -> None:
    with thrown(5) as dice:
        assert (lambda place: (place.paces, place.degrees))(sniper_place(4, TABLES, dice)) == (50, 180)
    assert [bomb_count(n, TABLES) for n in (5, 6)] == [1, 2]
    with thrown(*avd(4)) as dice:
        assert civilian_count(TABLES, dice) == 4
    with thrown(7, 8) as dice:
        assert [resolve_mission(4, TABLES, dice).accurate for _ in range(2)] == [True, False]


def test_every_suit_brings_an_event() -> None:
    found = {resolve_mishap(TABLES, SeededDice(seed)).card.suit for seed in range(60)}
    assert found == {"clubs", "diamonds", "hearts", "spades"}
    assert isinstance(resolve_mishap(TABLES, SeededDice(0)).card, Card)
