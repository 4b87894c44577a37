"""A walk that a hidden man notices: who throws the dice of his test, and how long the walk is told to be."""

from __future__ import annotations

import pytest

from game.ai.random_player import RandomPlayer
from game.board.table.tablemap import Building
from game.engine.core.dice import DiceNeeded
from game.engine.core.players import Seat
from game.engine.playable.scenario import load_scenario
from game.engine.replay.replay import replay_session
from game.engine.session.session import Session
from game.engine.session.unseen_dice import _AnyDice, is_unseen
from game.rules.fng.kit import KIT
from game.rules.fng.model.decisions.turn import Activate, HoldFire, Move, Shoot
from game.rules.fng.model.events.turn import Moved
from tests.fuzz.secrets_law import Staged
from tests.rules.fng.fng_board import box, find, man, skirmish, table
from tests.rules.fng.test_fng_turn_and_ground import WALL


def noticed(*, hidden: bool) -> Session:
    """Able comes round a house into the sight of Pham, by dice that the player throws."""
    house = Building(5, "house", box(10, 26, 6, 6))
    men = [man("Pham", 15, 19, 3, facing=180, hidden=hidden), man("Thiet", 46, 2)]
    ground = table(barriers=[WALL], buildings=[house])
    game = skirmish([man("Able", 13, 36, 4, facing=0)], men, ground=ground, edition="2.0")
    seats = {"vc": Seat("random", RandomPlayer())}
    session = Session.new(Staged(KIT, game), load_scenario("fng/trail"), 1, seats=seats, dice="own")
    able = find(game, "Able")
    session.submit(Activate((able,)))
    session.submit(Move(able, ((20.0, 34.0),)))
    return session


@pytest.mark.parametrize("hidden", [True, False])
def test_the_computer_throws_the_dice_of_a_hidden_mans_test_and_the_player_those_that_he_may_see(hidden: bool) -> None:
    assert (noticed(hidden=hidden).needed is None) is hidden


def test_no_roll_is_hidden_where_the_program_throws_for_everybody() -> None:
    game = skirmish([man("Able", 13, 36)], [man("Pham", 15, 19, hidden=True)])
    order = Activate((find(game, "Able"),))
    assert not is_unseen(KIT, game, order, DiceNeeded("fire", "FNG-FIRE-01", 1, 6), ("us",))


def test_a_walk_that_was_noticed_in_secret_is_told_as_one_length() -> None:
    session = noticed(hidden=True)
    while isinstance(session.game.decision, Shoot):
        session.submit(HoldFire())
    walked = [line.event.cost for line in replay_session(session).lines if isinstance(line.event, Moved)]
    apart = [entry.event.cost for entry in session.log if isinstance(entry.event, Moved)]
    assert len(walked) == 1
    assert walked == pytest.approx([sum(apart)])
    assert len(apart) > 1, "the hidden man was asked on the way"


@pytest.mark.parametrize("thrown", [0, 1, 2, 5])
def test_a_copy_of_dice_beyond_those_that_are_known_falls_as_they_do(thrown: int) -> None:
    dice = _AnyDice([(6,), (1,)])
    for _ in range(thrown):
        dice.roll("fire", "N-1", 1, 6)
    twin = dice.copy()
    later = [dice.roll("fire", "N-1", 1, 6) for _ in range(12)]
    assert [twin.roll("fire", "N-1", 1, 6) for _ in range(12)] == later
    assert len(set(later)) > 1
