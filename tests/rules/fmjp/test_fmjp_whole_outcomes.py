"""Outcomes of FMJP told whole: bleeding cards, fights by odds, reinforcements, ways up to a wall, and who carries."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.skirmish.walking import straight_way
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier
from game.engine.core.turn import Enter
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import (
    Acted,
    Bleeding,
    Clock,
    Efficiency,
    MovedThisTurn,
    Reinforcements,
    Under,
)
from game.rules.fmjp.model.decisions import Carry, Spot
from game.rules.fmjp.model.events.jokers import Reinforced
from game.rules.fmjp.move.moving import walkable
from game.rules.fmjp.move.reserves import arrive
from game.rules.fmjp.odds import cqb_odds
from game.rules.fmjp.resolve.bleeding_card import BleedFacts, BleedOutcome, End, read_card
from tests.rules.fmjp.fmjp_board import (
    at,
    battle,
    do,
    field,
    find,
    get,
    give,
    has,
    line,
    roll_next,
    sentence_against,
    told,
    turn_up,
    us,
    vc,
)
from tests.rules.fmjp.pure import TABLES


@pytest.mark.rule("FMJP-7.0-3", "FMJP-7.0-5", "FMJP-7.0-6", "FMJP-7.0-8")
@pytest.mark.parametrize(
    ("code", "attended", "time", "change", "left", "end"),
    [
        ("AS", False, 4, -4, 0, "dead"),
        ("AS", True, 4, -4, 0, "dead"),
        ("3H", False, 2, -1, 1, "bleeds"),
        ("3H", False, 1, -1, 0, "dead"),
        ("3C", False, 2, 0, 2, "bleeds"),
        ("KD", False, 3, -2, 1, "bleeds"),
        ("KD", False, 2, -2, 0, "dead"),
        ("3C", True, 4, 1, 5, "bleeds"),
        ("3C", True, 5, 1, 6, "saved"),
        ("KC", True, 4, 2, 6, "saved"),
        ("KC", True, 3, 2, 5, "bleeds"),
        ("3H", True, 5, 0, 5, "bleeds"),
    ],
)
def test_what_a_card_says_of_one_who_bleeds_and_was_of_ce_five(
    code: str, attended: bool, time: int, change: int, left: int, end: End
) -> None:
    facts = BleedFacts(time=time, original_ce=5, attended=attended)
    assert read_card(facts, card_of(code), TABLES) == BleedOutcome(card_of(code), change, left, end)


@pytest.mark.rule("FMJP-7.0-5")
@pytest.mark.parametrize(
    ("code", "trained", "redrawn", "again"),
    [("3H", True, False, True), ("3C", True, False, False), ("3H", False, False, False), ("3H", True, True, False)],
)
def test_a_medic_draws_again_once_for_a_red_card(code: str, trained: bool, redrawn: bool, again: bool) -> None:
    facts = BleedFacts(time=3, original_ce=5, attended=True, trained=trained, redrawn=redrawn)
    assert read_card(facts, card_of(code), TABLES).may_redraw is again


@pytest.mark.rule("FMJP-8.0-1", "FMJP-8.0-4")
@pytest.mark.parametrize(("ce", "out"), [(1, 13), (2, 5), (3, 1), (4, 0)])
def test_who_loses_hand_to_hand_is_out_with_no_ce_left_or_with_more_markers_than_ce(ce: int, out: int) -> None:
    """Of 36 throws 13 are won, 8 by one, 4 by two and 1 by three points, each of them a puffed marker for the loser."""
    unarmed = {"weapon": "", "puffed": 0, "enemy_weapon": "", "enemy_puffed": 0, "behind": False}
    found = cqb_odds({"ce": ce, "enemy_ce": ce, **unarmed})
    wanted = [Fraction(out, 36), Fraction(13 - out, 36), Fraction(10, 36), Fraction(13 - out, 36), Fraction(out, 36)]
    assert list(found.values()) == wanted


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize("count", [1, 2])
def test_reinforcements_are_under_the_character_nearest_to_the_first_of_them(count: int) -> None:
    """One space of the southern edge is drawn: the first, at 99, 100; Doc is nearer to it than Hale."""
    game = battle((us("Hale", 50, 70), us("Doc", 80, 90, "us_medic")), (vc("Tran", 5, 5),))
    game.world.create(Reinforcements("us", 2, count))
    game.world.put(Clock(2))
    roll_next(game, *[1] * 9)
    arrive(game, Enter("start", "arrivals"))
    (came,) = told(game, Reinforced)
    assert len(came.figures) == count
    assert came.leader == find(game, "Doc")
    assert [game.world.get(man, Under).to for man in came.figures] == [came.leader] * count


@pytest.mark.rule("FMJP-4.0-3", "FMJP-4.0-12")
@pytest.mark.parametrize(("off", "end"), [(0.8, 58.0), (1.0, 58.0), (1.1, 50.6), (4.0, 53.5), (9.0, 58.0)])
def test_a_way_ends_half_a_pace_short_of_a_wall_but_where_he_stands_at_it(off: float, end: float) -> None:
    ground = field(barriers=[Barrier(1, "stone wall", line((50 + off, 40), (50 + off, 60)))])
    game = battle((us("Hale", 50, 50),), (vc("Tran", 5, 5),), ground=ground)
    found = walkable(game, find(game, "Hale"), 8.0, 90)
    at_the_wall = straight_way(game.ctx.paths, (50.0, 50.0), 8.0, 90)
    assert found == (at_the_wall if end == 58.0 else Point(end, 50))


@pytest.mark.rule("FMJP-9.0-4")
def test_both_bearers_have_acted_and_moved_and_are_offered_the_man_whom_they_touch() -> None:
    """Doyle, who bleeds far off and comes first, is carried by nobody."""
    cole = us("Cole", 50, 49, "us_rifleman", under="Hale")
    dunn = us("Dunn", 50, 60, "us_rifleman", under="Hale")
    game = battle((us("Doyle", 20, 20), us("Irwin", 50, 50), us("Hale", 50, 51), cole, dunn), (vc("Tran", 5, 5),))
    irwin, hale, helper = (find(game, name) for name in ("Irwin", "Hale", "Cole"))
    for wounded in ("Doyle", "Irwin"):
        give(game, wounded, Efficiency(0))
        give(game, wounded, Bleeding(5))
    turn_up(game, "KH", "Hale")
    assert {(order.helper, order.wounded) for order in game.orders() if isinstance(order, Carry)} == {(helper, irwin)}
    do(game, Carry(hale, helper, irwin, (Point(54, 51),)))
    assert at(game, "Hale") == (54, 51)
    for bearer in ("Hale", "Cole"):
        assert get(game, bearer, MovedThisTurn) == MovedThisTurn()
    assert has(game, "Cole", Acted)
    told_why = [sentence_against(game, Spot(man)) for man in (hale, helper, find(game, "Dunn"))]
    assert told_why == [
        "Hale has acted on this card.", "Cole has acted on this card.", "Dunn has other orders: follow me.",
    ]  # fmt: skip
    assert at(game, "Doyle") == (20, 20)
