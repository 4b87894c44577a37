"""What hits, blasts and throws do, and what saves a man from them."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.table.measure.geometry import Point
from game.engine.core.dice import SeededDice
from game.rules.fmjp.resolve.blast import (
    BlastFacts,
    BlastOutcome,
    Scatter,
    ThrowFacts,
    blast_shape,
    reaches,
    resolve_blast,
    resolve_throw,
    roll_radius,
    scatter,
    units,
)
from game.rules.fmjp.resolve.hits import HitFacts, HitOutcome, resolve_hit
from tests.rules.fmjp.pure import TABLES, avd, drawn, thrown


def low(ce: int, card: str, *, flak: bool = False) -> HitOutcome:
    with thrown(drawn(card)) as dice:
        return resolve_hit(HitFacts(ce=ce, velocity="low", flak=flak), TABLES, dice)


def high(ce: int, die: int, *, flak: bool = False) -> HitOutcome:
    with thrown(*avd(die)) as dice:
        return resolve_hit(HitFacts(ce=ce, velocity="high", flak=flak), TABLES, dice)


@pytest.mark.rule("FMJP-5.3-2", "FMJP-5.3-5")
@pytest.mark.parametrize(
    ("card", "left", "ducks"), [("3H", 4, True), ("4H", 3, False), ("KH", 3, False), ("AS", 4, True)]
)
def test_a_low_velocity_hit_hurts_on_a_card_at_or_above_the_ce(card: str, left: int, ducks: bool) -> None:
    outcome = low(4, card)
    assert (outcome.ce, outcome.ducks) == (left, ducks)


@pytest.mark.rule("FMJP-5.3-3")
@pytest.mark.parametrize(("card", "left"), [("5H", 4), ("6H", 3)])
def test_through_a_flak_jacket_the_card_must_be_two_more(card: str, left: int) -> None:
    assert low(4, card, flak=True).ce == left


@pytest.mark.rule("FMJP-5.3-4")
@pytest.mark.parametrize(("ce", "die", "left"), [(6, 2, 4), (6, 5, 1), (4, 4, 0), (3, 5, 0)])
def test_a_high_velocity_hit_costs_an_average_die(ce: int, die: int, left: int) -> None:
    outcome = high(ce, die)
    assert (outcome.ce, outcome.loss, outcome.ducks) == (left, ce - left, False)


@pytest.mark.rule("FMJP-5.3-3")
@pytest.mark.parametrize(("die", "loss"), [(2, 1), (5, 4)])
def test_a_flak_jacket_takes_one_off_a_high_velocity_hit(die: int, loss: int) -> None:
    assert high(6, die, flak=True).loss == loss


def in_blast(*faces: int, **more: Any) -> BlastOutcome:
    with thrown(*faces) as dice:
        return resolve_blast(BlastFacts(**{"ce": 4, "kind": "grenade", **more}), TABLES, dice)


@pytest.mark.rule("FMJP-5.4-1", "FMJP-5.4-3")
def test_in_a_blast_every_card_is_like_a_low_velocity_hit() -> None:
    outcome = in_blast(*avd(3), drawn("4C"), drawn("2C"), drawn("3C"))
    assert (outcome.wanted, outcome.loss, outcome.ce, outcome.ducks) == (3, 2, 2, False)
    assert outcome.lines["FMJP-5.4-3"] == 3


@pytest.mark.rule("FMJP-5.4-1", "FMJP-5.3-5")
def test_who_draws_only_harmless_cards_ducks_once() -> None:
    assert in_blast(*avd(2), drawn("2C"), drawn("3D")).ducks
    assert not in_blast(*avd(2), cover="hard").ducks


@pytest.mark.rule("FMJP-5.4-2")
@pytest.mark.parametrize(
    ("kept", "cards"),
    [({}, 4), ({"prone": True}, 3), ({"cover": "soft"}, 3), ({"cover": "hard"}, 2), ({"flak": True}, 3),
     ({"prone": True, "cover": "hard", "flak": True}, 0), ({"cover": "prepared"}, 2)],
)  # fmt: skip
def test_cover_of_all_sorts_saves_cards(kept: dict[str, Any], cards: int) -> None:
    outcome = in_blast(*avd(4), *(drawn("2C"),) * cards, **kept)
    assert (outcome.wanted, len(outcome.cards)) == (cards, cards)


@pytest.mark.rule("FMJP-5.4-2")
def test_there_are_never_fewer_than_no_cards() -> None:
    outcome = in_blast(*avd(2), prone=True, cover="hard", flak=True)
    assert (outcome.wanted, outcome.lines.total, outcome.ce) == (0, -2, 4)


@pytest.mark.rule("FMJP-5.4-1")
def test_no_more_cards_are_drawn_for_a_man_at_nought() -> None:
    assert len(in_blast(*avd(5, 5), drawn("KC"), ce=1, kind="mortar").cards) == 1


@pytest.mark.rule("FMJP-5.4-3", "FMJP-5.4-4", "FMJP-5.4-7")
def test_the_radius_of_a_round_blast() -> None:
    with thrown(*avd(2, 5)) as dice:
        assert roll_radius("grenade", TABLES, dice) == 7
    with thrown() as dice:
        found = {kind: roll_radius(kind, TABLES, dice) for kind in ("artillery", "mortar", "mine", "trap")}
    assert found == {"artillery": 10, "mortar": 6, "mine": 4, "trap": 3}


@pytest.mark.rule("FMJP-5.4-4")
@pytest.mark.parametrize("kind", ["artillery", "mortar", "mine"])
def test_shells_and_mines_draw_two_average_dice(kind: str) -> None:
    assert in_blast(*avd(2, 3), *(drawn("2C"),) * 5, kind=kind).wanted == 5


@pytest.mark.rule("FMJP-5.4-5")
@pytest.mark.parametrize(
    ("kind", "paces", "cards"), [("rpg", 0, 6), ("rpg", 1.9, 6), ("rpg", 2, 5), ("rpg", 6, 3), ("rpg", 6.1, 0),
                                 ("claymore", 4.9, 6), ("claymore", 5, 5), ("claymore", 30, 0), ("claymore", 14, 4)],
)  # fmt: skip
def test_rockets_and_claymores_lose_a_card_every_so_many_paces(kind: str, paces: float, cards: int) -> None:
    dice = avd(3, 3) if reaches(TABLES, kind, paces) else ()
    assert in_blast(*dice, *(drawn("2C"),) * cards, kind=kind, distance=paces).wanted == cards


@pytest.mark.rule("FMJP-5.4-5")
def test_they_cover_an_arc_of_ninety_degrees() -> None:
    arc = blast_shape("claymore", (10, 10), (10, 0), TABLES)
    inside, outside = [(10, -20), (20, 0), (0, 0)], [(10, -20.1), (21, 0), (10, 11)]
    assert arc.inside([*inside, *outside]).tolist() == [True] * 3 + [False] * 3
    assert blast_shape("rpg", (10, 10), (20, 10), TABLES).inside([(16, 10), (16.1, 10)]).tolist() == [True, False]


@pytest.mark.rule("FMJP-5.4-6")
@pytest.mark.parametrize(("paces", "cards"), [(3, 7), (10, 7), (10.1, 3), (25, 3), (25.1, 1), (50, 1)])
def test_a_shotgun_round_spreads_and_weakens(paces: float, cards: int) -> None:
    outcome = in_blast(*avd(3, 4), *(drawn("2C"),) * cards, kind="shotgun_round", distance=paces)
    assert outcome.wanted == cards
    spread = blast_shape("shotgun_round", (0, 50), (0, 0), TABLES)
    width = paces * 0.2 / 2
    assert spread.inside([(width, 50 - paces), (width + 0.1, 50 - paces)]).tolist() == [True, False]


@pytest.mark.rule("FMJP-5.4-6")
def test_beyond_fifty_paces_it_has_no_effect() -> None:
    assert in_blast(kind="shotgun_round", distance=50.1).wanted == 0


@pytest.mark.rule("FMJP-5.4-7")
def test_a_booby_trap_draws_a_die_less_one_and_punji_stakes_one_card() -> None:
    assert in_blast(4, *(drawn("2C"),) * 3, kind="trap").wanted == 3
    assert in_blast(1, kind="trap").wanted == 0
    assert in_blast(drawn("9C"), kind="punji").loss == 1
    stakes = blast_shape("punji", (5, 5), (5, 0), TABLES)
    assert stakes.inside([(5, 5), (5, 5.5)]).tolist() == [True, False]


@pytest.mark.rule("FMJP-5.4-8")
@pytest.mark.parametrize(("paces", "count"), [(0, 0), (5, 1), (5.1, 2), (25, 5)])
def test_a_throw_is_measured_in_units_of_five_paces(paces: float, count: int) -> None:
    assert units(paces, TABLES) == count


@pytest.mark.rule("FMJP-5.4-8", "FMJP-5.4-9")
@pytest.mark.parametrize(("card", "difference"), [(3, 0), (2, -1), (9, 6)])
def test_a_throw_succeeds_where_card_and_ce_reach_the_targets_ce_and_the_range(card: int, difference: int) -> None:
    with thrown(*avd(5, 3)) as dice:
        outcome = resolve_throw(ThrowFacts(card=card, ce=5, target_ce=4, distance=9), TABLES, dice)
    assert outcome.random == 2
    assert (outcome.needed, outcome.difference, outcome.success) == (8, difference, difference >= 0)


@pytest.mark.rule("FMJP-5.4-9", "FMJP-5.4-2")
def test_a_thrown_object_hits_by_the_difference_as_a_blast_does() -> None:
    assert in_blast(drawn("2C"), drawn("5C"), kind="object", cards=3, prone=True).loss == 1


@pytest.mark.rule("FMJP-5.4-9", "FMJP-9.0-2")
def test_what_fails_lands_some_paces_off_in_one_of_eight_directions() -> None:
    with thrown(*avd(4), 3) as dice:
        astray = scatter("grenade", TABLES, dice)
    assert astray == Scatter(4, 90)
    assert astray.from_((10, 10)) == Point(14, 10)
    assert 6 <= scatter("artillery", TABLES, SeededDice(1)).paces <= 15
