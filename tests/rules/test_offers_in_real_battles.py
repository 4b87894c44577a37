"""What a menu lists in battles as they go: everything is accepted, and no straight way is longer than a man can go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from game.ai.random_player import RandomPlayer
from game.board.table.measure.geometry import along, distance, snapped
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order
from game.engine.core.players import answer_of
from game.rules.fmjp.kit import KIT as FMJP
from game.rules.fmjp.move import moving as fmjp
from game.rules.fng.kit import KIT as FNG
from game.rules.fng.move import moving as fng
from game.rules.fof.kit import KIT as FOF
from game.rules.fof.model import components as fof_components
from game.rules.fof.move import ways as fof
from tests.fuzz import fmjp_play, fng_play, fof_play
from tests.fuzz.pointed_at import spread

BATTLES = ("fng/introductory", "fng/village", "fof/three-huts", "fof/village", "fmjp/bring_him_back", "fmjp/village")
BEGIN = {
    "fng": lambda name, dice: FNG.begin(fng_play.setting_of(name), dice),
    "fof": lambda name, dice: FOF.begin(fof_play.setting_of(name), dice),
    "fmjp": lambda name, dice: FMJP.begin(fmjp_play.setting_of(name), dice),
}
PLACES = {"fng": fng.At, "fof": fof_components.At, "fmjp": fmjp.At}
TOO_LONG = (fng.NO_INCHES, fof.TOO_FAR, fof.GROUND_LIMIT, fof.GROUND_TOO_SLOW, fmjp.TOO_FAR)
ORDERS, LISTED = 40, 8
"""So many orders of each battle are given, and of so many that a position lists each is tried."""


def positions(scenario: str, seed: int) -> Iterator[Game[Any]]:
    """A battle by lot before each of its first orders."""
    game: Game[Any] = BEGIN[scenario.split("/")[0]](scenario, SeededDice(seed))
    while not game.over and game.orders_given < ORDERS:
        yield game
        game.submit(answer_of(RandomPlayer(), game, seed)[0])


def a_bit_of(game: Game[Any], scenario: str, order: Any) -> Order:
    """The same order for the first twentieth of its way."""
    who = getattr(order, "figure", None) or getattr(order, "unit", None) or order.bearers[0]
    start = game.world.get(who, PLACES[scenario.split("/")[0]]).point
    end = order.path[-1]
    return structs.replace(order, path=(snapped(along(start, end, distance(start, end) / 20)),))


@pytest.mark.parametrize("scenario", BATTLES)
def test_every_order_that_a_player_is_offered_is_accepted(scenario: str) -> None:
    tried = 0
    for game in positions(scenario, 3):
        for order in spread(game.orders(), LISTED):
            game.copy().submit(order)
            tried += 1
    assert tried > ORDERS


@pytest.mark.parametrize("scenario", BATTLES)
@pytest.mark.rule("FNG-MOVE-01", "FOF-MOVE-5", "FMJP-4.0-3")
def test_no_straight_way_that_is_offered_is_longer_than_who_is_to_go_it_can_go(scenario: str) -> None:
    ways = 0
    too_long = []
    for game in positions(scenario, 4):
        moves = [order for order in game.candidates() if hasattr(order, "path")]
        ways += len(moves)
        refused = [(order, game.why_not(order)) for order in moves]
        long = [order for order, why in refused if why is not None and why.message in TOO_LONG]
        too_long += [order for order in long if game.why_not(a_bit_of(game, scenario, order)) is None]
    assert ways > ORDERS
    assert too_long == []
