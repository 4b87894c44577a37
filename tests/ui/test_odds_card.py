"""The odds card: fire that can change nothing says so, instead of a result with 100 %."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.model.decisions import Done, Fire
from game.rules.oa.model.field import Field
from game.rules.oa.model.markers import Neutralised, Stopped
from game.rules.oa.model.tables.loading import load_tables
from game.ui.battle.cards.forecast import Chance, Forecast
from game.ui.battle.cards.prompt import ForecastView
from game.ui.oa.orders.odds import best_effect, forecasts
from tests.rules.oa.oa_board import Board, village_map

NOTHING, HIT = Chance("no effect", Fraction(1), 0), Chance("hit", Fraction(1), 3)


@pytest.mark.parametrize(
    ("forecast", "words"),
    [
        (Forecast("cell", (), (NOTHING,), of_fire=True), "This fire can change nothing: no effect"),
        (Forecast("cell", (), (HIT,), of_fire=True), "hit 100 %"),
        (Forecast("nerve", (), (NOTHING,)), "no effect 100 %"),
    ],
    ids=["in vain", "a sure hit", "no fire"],
)
def test_fire_that_can_change_nothing_says_so_instead_of_a_hundred_per_cent(forecast: Forecast, words: str) -> None:
    (chance,) = forecast.chances
    assert ForecastView._words(forecast, chance).replace("\u00a0", " ") == words


def chances(board: Board, hex: int, squad: EntityId) -> dict[str, list[str]]:
    """What the card tells of a shot at everybody in a hex: the results that have a chance."""
    shown = forecasts(board.battle, Fire(squad, Hex(hex)))
    return {forecast.target: [chance.words for chance in forecast.chances] for forecast in shown}


@pytest.mark.rule("OA-2.3-2")
def test_a_civilian_is_neither_stopped_nor_neutralised_in_the_odds() -> None:
    board = Board(Field(village_map(), load_tables()))
    squad = board.squad(2109)
    board.civilian(2111)
    (told,) = chances(board, 2111, squad).values()
    assert "stopped" not in told
    assert "neutralised" not in told
    assert "no effect" in told


@pytest.mark.rule("OA-5.7-2")
def test_whoever_is_neutralised_already_is_not_neutralised_again_in_the_odds() -> None:
    board = Board(Field(village_map(), load_tables()))
    squad, viet = board.squad(2109), board.viet(2111)
    fresh = best_effect(board.battle, Fire(squad, Hex(2111)))
    (told,) = chances(board, 2111, squad).values()
    assert "neutralised" in told
    board.world.set(viet, Stopped())
    board.world.set(viet, Neutralised())
    (told,) = chances(board, 2111, squad).values()
    assert "stopped" not in told
    assert "neutralised" not in told
    after = best_effect(board.battle, Fire(squad, Hex(2111)))
    assert fresh is not None
    assert after is not None
    assert after < fresh


def test_what_needs_no_dice_has_no_chance_in_its_hex() -> None:
    board = Board(Field(village_map(), load_tables()))
    assert best_effect(board.battle, Done()) is None
