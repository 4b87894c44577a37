"""Where the men of FMJP run to when they are fired at in the open."""

from __future__ import annotations

import pytest

from game.ai.fmjp.places import TO_HARD, TO_SOFT, takes_cover
from game.ai.fmjp.view import View
from game.board.table.tablemap import Area
from game.engine.core.orders import Order
from game.rules.fmjp.model.components import Prone
from game.rules.fmjp.model.decisions import CardActs, ChangePosition, Move
from game.rules.fmjp.model.game import Battle
from tests.rules.fmjp.fmjp_board import battle, box, field, find, give, turn_up, us, vc


def alone(*areas: tuple[str, float, float], card: str = "10H") -> Battle:
    """Able has a card at (50, 50); pieces of ground of four by four paces, by their north-west corners."""
    ground = field([Area(number, kind, box(x, y, 4, 4)) for number, (kind, x, y) in enumerate(areas, 1)])
    game = battle([us("Able", 50, 50)], [vc("Pham", 5, 5)], ground=ground)
    turn_up(game, card, "Able")
    return game


def thought_of(game: Battle) -> list[tuple[Order, str]]:
    """What Able thinks of to get into cover, the best first, and the words of it."""
    assert isinstance(game.decision, CardActs)
    return [(order, reason.message) for order, reason in takes_cover(View(game, game.decision), find(game, "Able"))]


def ends(game: Battle) -> list[tuple[str, float]]:
    """The words of each of his moves, and where it ends from west to east."""
    return [(words, order.path[-1].x) for order, words in thought_of(game) if isinstance(order, Move)]


@pytest.mark.rule("FMJP-9.0-4")
def test_of_two_thickets_he_goes_into_the_nearer_one() -> None:
    ((words, x),) = ends(alone(("scrub", 52, 48), ("scrub", 41, 48)))
    assert words == TO_SOFT
    assert 52 <= x <= 56


@pytest.mark.rule("FMJP-9.0-4")
def test_foxholes_farther_off_are_better_than_a_thicket_close_by() -> None:
    found = ends(alone(("scrub", 54, 48), ("foxholes", 41, 48)))
    assert [words for words, _ in found] == [TO_HARD, TO_SOFT]
    assert 41 <= found[0][1] <= 45


@pytest.mark.rule("FMJP-9.0-4")
def test_of_two_rows_of_foxholes_he_goes_into_the_nearer_one() -> None:
    ((words, x),) = ends(alone(("foxholes", 54, 48), ("foxholes", 41, 48)))
    assert words == TO_HARD
    assert 54 <= x <= 58


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-4")
@pytest.mark.parametrize(("card", "pace"), [("10H", "advance"), ("4H", "double")])
def test_he_runs_to_cover_only_where_a_walk_does_not_take_him_there(card: str, pace: str) -> None:
    moves = [order for order, _ in thought_of(alone(("foxholes", 55, 48), card=card)) if isinstance(order, Move)]
    assert [order.pace for order in moves] == [pace]


@pytest.mark.rule("FMJP-4.0-12")
def test_who_lies_down_gets_up_before_he_goes_into_cover() -> None:
    game = alone(("foxholes", 55, 48))
    give(game, "Able", Prone())
    assert [order for order, _ in thought_of(game)] == [ChangePosition(find(game, "Able"), "up")]


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize("kind", ["scrub", "foxholes"])
def test_who_is_in_cover_stays_in_it(kind: str) -> None:
    assert thought_of(alone((kind, 48, 48), ("foxholes", 55, 48))) == []
