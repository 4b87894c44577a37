"""Cards and dice of FMJP: values, dealing, the action pack, what is lost; the example of a man of CE 5."""

from __future__ import annotations

import pytest

from game.engine.core.dice import ScriptedDice, SeededDice, enumerate_outcomes
from game.rules.fmjp.model.cards import ID_DECK, JOKER, PACK, action_pack, card_of, deal, draw, lose, take, total
from game.rules.fmjp.resolve.dies import FACES, MEAN, average, direction
from game.rules.fmjp.resolve.reloading import roll_bursts
from tests.rules.fmjp.pure import TABLES, avd, drawn, thrown

EXAMPLE = tuple(card_of(code) for code in ("5D", "JC", "3H", "8H", "9S"))


def test_each_deck_holds_every_card_once() -> None:
    assert len(set(PACK)) == 52
    assert len(set(ID_DECK)) == 53
    assert [card_of(card.code) for card in ID_DECK] == list(ID_DECK)


@pytest.mark.rule("FMJP-4.0-2", "FMJP-4.1-3")
@pytest.mark.parametrize(("code", "value"), [("AS", 1), ("2D", 2), ("10H", 10), ("JC", 10), ("QD", 10), ("KS", 10)])
def test_what_a_card_is_worth(code: str, value: int) -> None:
    assert card_of(code).value == value


def test_colours_courts_and_the_two_cards_of_fate() -> None:
    assert [card_of(code).is_red for code in ("2C", "2D", "2H", "2S")] == [False, True, True, False]
    assert [card_of(code).is_black for code in ("2C", "2D", "2H", "2S")] == [True, False, False, True]
    assert [card.code for card in PACK if card.is_court and card.suit == "clubs"] == ["JC", "QC", "KC"]
    assert [card.code for card in PACK if card.is_ace_of_spades] == ["AS"]
    assert (JOKER.is_joker, JOKER.value, JOKER.is_red, JOKER.is_black, JOKER.is_court) == (True, 0, False, False, False)


@pytest.mark.rule("FMJP-2.0-2", "FMJP-2.0-1")
def test_a_man_of_ce_five_gets_the_five_cards_of_the_example() -> None:
    deck, faces = list(ID_DECK), []
    for card in EXAMPLE:
        faces.append(deck.index(card) + 1)
        deck.remove(card)
    with thrown(*faces) as dice:
        assert deal((5,), dice).hands == (tuple(sorted(EXAMPLE)),)
    assert total(EXAMPLE) == 5 + 10 + 3 + 8 + 9


@pytest.mark.rule("FMJP-2.0-2", "FMJP-2.0-5", "FMJP-3.0-4")
def test_within_a_side_a_card_has_one_owner_and_nobody_holds_the_joker() -> None:
    for seed in range(40):
        hands = deal((6, 5, 4, 4, 3), SeededDice(seed)).hands
        cards = [card for hand in hands for card in hand]
        assert [len(hand) for hand in hands] == [6, 5, 4, 4, 3]
        assert len(set(cards)) == len(cards)
        assert JOKER not in cards


@pytest.mark.rule("FMJP-9.0-1")
def test_a_joker_is_laid_aside_and_replaced() -> None:
    with thrown(53, 52, 1) as dice:
        dealt = deal((1, 1), dice)
    assert dealt.hands == ((card_of("KS"),), (card_of("AC"),))
    assert dealt.jokers == (1, 0)


@pytest.mark.rule("FMJP-3.0-1", "FMJP-3.0-2")
def test_the_action_pack_has_one_of_each_card_and_turns_up_every_one_of_them() -> None:
    shared = card_of("5D")
    pack = action_pack([EXAMPLE, (shared, card_of("KS"))])
    assert pack == tuple(sorted({*EXAMPLE, card_of("KS")}))
    dice, turned = SeededDice(4), []
    while pack:
        taken = take(pack, "next card", "FMJP-3.0-2", dice)
        pack = taken.rest
        turned.append(taken.card)
    assert sorted(turned) == sorted({*EXAMPLE, card_of("KS")})


@pytest.mark.rule("FMJP-3.0-1")
def test_every_order_of_the_pack_is_as_likely() -> None:
    three = EXAMPLE[:3]

    def order(dice: ScriptedDice) -> tuple[str, ...]:
        first = take(three, "next card", "FMJP-3.0-2", dice)
        return first.card.code, take(first.rest, "next card", "FMJP-3.0-2", dice).card.code

    chances = enumerate_outcomes(order)
    assert len(chances) == 6
    assert set(chances.values()) == {next(iter(chances.values()))}


@pytest.mark.rule("FMJP-5.3-5", "FMJP-5.3-1")
def test_cards_are_lost_at_random_and_never_more_than_are_held() -> None:
    with thrown(2, 1) as dice:
        lost = lose(EXAMPLE, 2, "duck", "FMJP-5.3-5", dice)
    assert [card.code for card in lost.lost] == ["JC", "5D"]
    assert [card.code for card in lost.kept] == ["3H", "8H", "9S"]
    with thrown() as dice:
        assert lose(EXAMPLE, 7, "duck", "FMJP-5.3-5", dice).kept == ()


def test_the_draw_pack_is_whole_at_each_draw() -> None:
    with thrown(drawn("AS"), drawn("AS")) as dice:
        assert {draw("hit", "FMJP-5.3-2", dice).code for _ in range(2)} == {"AS"}


@pytest.mark.rule("FMJP-2.0-6")
def test_the_average_die_has_a_two_two_threes_two_fours_and_a_five() -> None:
    assert FACES == (2, 3, 3, 4, 4, 5)
    assert float(MEAN) == 3.5
    with thrown(1, 6) as dice:
        assert average("dice", "FMJP-2.0-6", dice, 2).faces == (2, 5)
    with thrown() as dice:
        assert average("dice", "FMJP-2.0-6", dice, 0).total == 0
    sums = enumerate_outcomes(lambda dice: average("dice", "FMJP-2.0-6", dice, 2).total)
    assert {total: chance * 36 for total, chance in sums.items()} == {4: 1, 5: 4, 6: 8, 7: 10, 8: 8, 9: 4, 10: 1}


@pytest.mark.rule("FMJP-2.0-6", "FMJP-4.0-10")
def test_a_load_is_one_burst_and_an_average_die_of_them() -> None:
    with thrown(*avd(4)) as dice:
        assert roll_bursts("m16", TABLES, dice) == 5
    with thrown() as dice:
        assert roll_bursts("rpg", TABLES, dice) == 1


@pytest.mark.rule("FMJP-5.4-9")
def test_eight_directions_begin_in_the_north() -> None:
    with thrown(1, 3, 8) as dice:
        assert [direction("way", "FMJP-5.4-9", dice) for _ in range(3)] == [0, 90, 315]
