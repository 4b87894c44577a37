"""Reinforcement cards, the notes below their tables, and how a large action opens: the pure part."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.core.dice import EnumeratingDice, enumerate_outcomes
from game.rules.fng.model.tables.attributes import RANKS, SUITS, Suit
from game.rules.fng.odds.command_line import ODDS
from game.rules.fng.odds.reinforcing import NOTHING
from game.rules.fng.resolve.reinforcing.cards import (
    DECK,
    brings_something,
    card_of,
    cards_at,
    counts_as,
    deck_without,
    draw_card,
    flank_of,
    resolve_first_check,
    resolve_overrun_flank,
    resolve_stays,
)
from game.rules.fng.resolve.reinforcing.notes import (
    resolve_card_sniper,
    resolve_heavy,
    resolve_leaders_rep,
    resolve_night_gunship,
    resolve_shells,
    resolve_tank,
)
from game.rules.fng.resolve.reinforcing.opening import resolve_barrage, resolve_opening, resolve_wreck
from tests.rules.fng.pure import TABLES, thrown

FACTIONS = TABLES.reinforcing.factions


def drawn(number: int) -> tuple[int, ...]:
    """The faces that draw the card of this number from a whole deck."""
    return number // 36 + 1, number // 6 % 6 + 1, number % 6 + 1


@pytest.mark.rule("FNG-REINF-03")
@pytest.mark.parametrize(("level", "cards"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_cards_by_support_level(level: int, cards: int) -> None:
    assert cards_at(level, TABLES) == cards


@pytest.mark.rule("FNG-REINF-03")
def test_a_large_action_has_the_cards_of_level_four_at_least() -> None:
    assert [cards_at(level, TABLES, large=True) for level in (1, 4, 5)] == [2, 2, 3]


@pytest.mark.rule("FNG-REINF-05", "FNG-REINF-08")
def test_a_card_that_is_out_of_the_deck_is_not_drawn_again() -> None:
    with thrown(*drawn(0)) as dice:
        assert draw_card((), (), dice) == card_of("2", "diamonds")
    with thrown(*drawn(0)) as dice:
        assert draw_card((0,), (), dice) == card_of("2", "hearts")
    assert len({card.number for card in deck_without((), ())}) == DECK == 52


@pytest.mark.rule("FNG-REINF-05")
def test_all_but_the_cards_that_are_held_are_shuffled_when_none_is_left() -> None:
    everything = tuple(range(DECK))
    assert len(deck_without(everything[:-1], ())) == 1
    left = deck_without(everything, (7, 51))
    assert len(left) == DECK - 2
    assert {7, 51} & {card.number for card in left} == set()


@pytest.mark.rule("FNG-REINF-04", "FNG-REINF-07")
def test_of_the_two_the_ten_and_the_three_the_ten_is_kept() -> None:
    two, ten, three = (card_of(rank, "diamonds") for rank in ("2", "10", "3"))
    with thrown(*drawn(two.number), *drawn(ten.number - 1), *drawn(three.number - 1)) as dice:
        check = resolve_first_check((), (), 3, dice)
    assert check.cards == (two, ten, three)
    assert check.kept == ten


@pytest.mark.rule("FNG-REINF-08", "FNG-REINF-09")
@pytest.mark.parametrize(("held", "card", "arrives"), [("10", "J", False), ("10", "10", False), ("J", "10", True)])
def test_only_a_lower_card_brings_something(held: str, card: str, arrives: bool) -> None:
    counts = counts_as(card_of(held, "clubs"), TABLES, large=False)
    assert brings_something(card_of(card, "spades"), counts) is arrives


@pytest.mark.rule("FNG-REINF-10")
def test_an_ace_brings_nothing_and_one_that_is_held_lets_every_king_arrive() -> None:
    ace = counts_as(card_of("A", "clubs"), TABLES, large=False)
    assert not brings_something(card_of("A", "spades"), ace)
    assert brings_something(card_of("K", "spades"), ace)
    assert all(row.brings("A") == () for row in FACTIONS.values())


@pytest.mark.rule("FNG-REINF-09")
def test_the_first_card_of_a_large_action_counts_as_a_ten_at_least() -> None:
    seven, jack = card_of("7", "clubs"), card_of("J", "clubs")
    assert RANKS[counts_as(seven, TABLES, large=True)] == "10"
    assert RANKS[counts_as(seven, TABLES, large=False)] == "7"
    assert RANKS[counts_as(jack, TABLES, large=True)] == "J"


@pytest.mark.rule("FNG-REINF-12")
def test_the_suit_says_where_it_comes_in() -> None:
    assert [flank_of(card_of("5", suit), TABLES) for suit in SUITS] == ["left", "right", "rear", "rear"]


@pytest.mark.rule("FNG-OPENING-08")
def test_who_is_overrun_has_his_reinforcements_from_left_or_right() -> None:
    found = enumerate_outcomes(resolve_overrun_flank)
    assert found == {"left": Fraction(1, 2), "right": Fraction(1, 2)}
    with thrown(3) as dice:
        assert resolve_overrun_flank(dice) == "left"


@pytest.mark.rule(
    "FNG-REINF-16", "FNG-REINF-23", "FNG-REINF-31", "FNG-REINF-38", "FNG-REINF-41", "FNG-REINF-44", "FNG-REINF-47"
)
@pytest.mark.parametrize(
    ("faction", "expected"),
    [
        ("viet_cong", {"K": ("artillery or mortar",), "J": ("rest", "rto"), "10": ("rpg_team", "vc_sappers"),
                       "2": ("local_half_squad",)}),
        ("nva", {"K": ("mortar",), "Q": ("artillery",), "10": ("tank",), "9": ("engineers",), "2": ("half_squad",)}),
        ("us_army", {"K": ("gunship",), "Q": ("strike",), "9": ("tank", "rest"), "4": ("squad", "lmg_team")}),
        ("us_marines", {"K": ("gunship",), "7": ("sniper",), "6": ("artillery",), "2": ("squad",)}),
        ("cidg", {"7": ("artillery",), "6": ("rest",), "5": ("rest",), "4": ("advised_squad",), "2": ()}),
        ("anzac", {"4": ("rest",), "3": ("squad", "lmg_team"), "2": ("squad",)}),
        ("arvn", {"9": ("tank",), "8": ("rest",), "4": ("squad",), "3": ("rfpf_squad",), "2": ()}),
    ],
)  # fmt: skip
def test_the_tables_of_the_factions(faction: str, expected: dict[str, tuple[str, ...]]) -> None:
    assert {rank: FACTIONS[faction].brings(rank) for rank in expected} == expected


@pytest.mark.rule("FNG-REINF-01")
def test_every_army_reads_the_cards_of_one_faction() -> None:
    found = [TABLES.reinforcing.faction_of(army) for army in TABLES.organisation.armies]
    assert "" not in found
    assert TABLES.reinforcing.faction_of("air_cavalry") == "us_army"


@pytest.mark.rule("FNG-REINF-18")
@pytest.mark.parametrize(("die", "what"), [(3, "artillery"), (4, "mortar")])
def test_artillery_of_the_viet_cong(die: int, what: str) -> None:
    with thrown(die) as dice:
        assert resolve_shells(dice) == what


@pytest.mark.rule("FNG-REINF-32", "FNG-REINF-39", "FNG-REINF-42", "FNG-REINF-45", "FNG-REINF-48")
@pytest.mark.parametrize(
    ("faction", "by_die"),
    [
        ("us_army", ("nighthawk", "nighthawk", "nighthawk", "puff", "puff", "puff")),
        ("us_marines", ("nighthawk", "nighthawk", "gogo", "gogo", "puff", "puff")),
        ("cidg", ("nighthawk", "nighthawk", "nighthawk", "puff", "puff", "puff")),
        ("anzac", ("nighthawk", "nighthawk", "nighthawk", "", "", "")),
        ("arvn", ("nighthawk", "nighthawk", "nighthawk", "", "", "")),
    ],
)
def test_gunships_at_night(faction: str, by_die: tuple[str, ...]) -> None:
    found = []
    for die in range(1, 7):
        with thrown(die) as dice:
            found.append(resolve_night_gunship(faction, TABLES, dice))
    assert tuple(found) == by_die
    assert {kind for kind in found if kind} <= TABLES.air.aircraft.keys()


@pytest.mark.rule("FNG-REINF-21", "FNG-REINF-29", "FNG-REINF-37", "FNG-REINF-40", "FNG-REINF-46")
@pytest.mark.parametrize("faction", [key for key in FACTIONS if key not in ("arvn", "cidg")])
@pytest.mark.parametrize(("die", "rep"), [(3, 4), (4, 5)])
def test_the_rep_of_a_sniper(faction: str, die: int, rep: int) -> None:
    with thrown(die) as dice:
        assert resolve_card_sniper(faction, TABLES, dice) == rep


@pytest.mark.rule("FNG-REINF-49")
def test_snipers_of_the_arvn_are_rep_four_without_a_die() -> None:
    with thrown() as dice:
        assert resolve_card_sniper("arvn", TABLES, dice) == 4


@pytest.mark.rule("FNG-REINF-25", "FNG-REINF-35", "FNG-REINF-43")
def test_which_tank_comes() -> None:
    with thrown() as dice:
        assert resolve_tank("nva", "III", (), TABLES, dice) == "pt76"
    with thrown(5) as dice:
        assert resolve_tank("us_army", "III", (), TABLES, dice) == "m48"
    with thrown(4) as dice:
        assert resolve_tank("cidg", "III", (), TABLES, dice) == "m557"
    with thrown(4) as dice:
        assert resolve_tank("cidg", "I", (), TABLES, dice) == "m48"
    with thrown(4) as dice:
        assert resolve_tank("us_army", "III", ("acav",), TABLES, dice) == "acav"
    with thrown(4) as dice:
        assert resolve_tank("us_army", "III", ("m557",), TABLES, dice) == "m113"


@pytest.mark.rule("FNG-REINF-22", "FNG-REINF-30")
@pytest.mark.parametrize(
    ("unit", "faces", "heavy"),
    [
        ("half_squad", (2,), "rocketeer"), ("half_squad", (3,), "machine gunner"), ("half_squad", (5,), ""),
        ("local_half_squad", (4,), ""), ("local_half_squad", (3, 3), "machine gunner"),
        ("local_half_squad", (3, 4), "rocketeer"), ("green_local_force", (3,), "machine gunner"),
        ("green_local_force", (4,), "rocketeer"), ("squad", (), ""),
    ],
)  # fmt: skip
def test_the_one_heavy_weapon_of_a_squad(unit: str, faces: tuple[int, ...], heavy: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_heavy(TABLES.reinforcing.units[unit], dice) == heavy


@pytest.mark.rule("FNG-REINF-22")
@pytest.mark.parametrize(("die", "rep"), [(3, 4), (4, 3)])
def test_the_leader_of_a_green_squad(die: int, rep: int) -> None:
    with thrown(die) as dice:
        assert resolve_leaders_rep(TABLES.reinforcing.units["green_local_force"], dice) == rep


@pytest.mark.rule("FNG-REINF-33")
@pytest.mark.parametrize(("die", "stays"), [(4, True), (5, False)])
def test_a_controller_stays_on_one_to_four(die: int, stays: bool) -> None:
    with thrown(die) as dice:
        assert resolve_stays(TABLES, dice) == (die, stays)


@pytest.mark.rule("FNG-OPENING-01", "FNG-OPENING-05", "FNG-OPENING-06", "FNG-OPENING-07")
@pytest.mark.parametrize(
    ("faces", "result"),
    [
        ((1, 1), "barrage"), ((1, 2), "outflanked left"), ((2, 2), "frontal assault"), ((4, 6), "frontal assault"),
        ((5, 6), "outflanked right"), ((6, 6), "overrun"),
    ],
)  # fmt: skip
def test_how_a_large_action_opens(faces: tuple[int, ...], result: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_opening(TABLES, dice).result == result


@pytest.mark.rule("FNG-OPENING-02", "FNG-OPENING-09")
@pytest.mark.parametrize(
    ("faces", "cover", "result"),
    [
        ((4, 4), False, "unhurt"), ((4, 5), False, "duck back"), ((5, 5), False, "out of the fight"),
        ((5, 5), True, "unhurt"), ((5, 6), True, "duck back"),
    ],
)  # fmt: skip
def test_one_under_a_barrage(faces: tuple[int, ...], cover: bool, result: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_barrage(4, TABLES, dice, cover=cover).result == result


@pytest.mark.rule("FNG-OPENING-03")
@pytest.mark.parametrize(
    ("faces", "armour", "result"),
    [((1, 1), 1, "destroyed"), ((1, 1), 2, "disabled"), ((1, 2), 1, "")],
)
def test_a_vehicle_under_a_barrage(faces: tuple[int, ...], armour: int, result: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_wreck(armour, TABLES, dice).result == result


def odds(name: str, **facts: Any) -> dict[str, Fraction]:
    """The odds that the command line prints."""
    return dict(ODDS[name].compute(facts))


@pytest.mark.rule("FNG-REINF-07", "FNG-REINF-08", "FNG-REINF-09")
def test_the_odds_of_a_first_check_add_up_and_those_of_a_later_one_count_the_deck() -> None:
    first = odds("reinforcement", faction="us_army", level=1, held="?", large=False)
    assert sum(first.values()) == 1
    assert first[NOTHING] == 1 - Fraction(4 * sum(range(13)), 13 * 51)
    later = odds("reinforcement", faction="nva", level=1, held="4", large=False)
    assert later == {NOTHING: Fraction(43, 51), "half a squad": Fraction(4, 51), "a squad": Fraction(4, 51)}


@pytest.mark.rule("FNG-CHAR-10", "FNG-REP-02", "FNG-REP-03", "FNG-REP-05")
def test_the_odds_of_arrivals_and_months() -> None:
    assert odds("arrival") == {"Rep 3": Fraction(2, 3), "Rep 4": Fraction(1, 3)}
    month = odds("month", rep=3, months=4, kills=1, service="army", star=False)
    assert month == {"Rep rises": Fraction(8, 36), "Rep stays": Fraction(22, 36), "Rep is frozen": Fraction(6, 36)}
    short = odds("month", rep=5, months=10, kills=2, service="army", star=False)
    assert "Rep rises" not in short
    assert short["Rep falls"] == Fraction(26 - 4, 36)


def test_a_card_is_named_by_rank_and_suit() -> None:
    suits: tuple[Suit, ...] = SUITS
    cards = [card_of(rank, suit) for rank in RANKS for suit in suits]
    assert [card.number for card in cards] == list(range(DECK))
    assert (cards[-1].rank, cards[-1].suit) == ("A", "spades")
    assert draw_card(tuple(range(1, DECK)), (), EnumeratingDice([])) == cards[0]
