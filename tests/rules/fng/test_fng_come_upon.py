"""A hidden enemy forbids no order and is not betrayed by a refusal; who walks into him meets him there."""

import pytest

from game.rules.fng.model.components.figures import Halted, Hidden
from game.rules.fng.model.decisions.turn import Activate, Move
from game.rules.fng.model.events.turn import Spotted
from tests.rules.fng.fng_board import at, find, hide, line, man, skirmish, told

FACES = (6,) * 40


def walk(*, enemy=True, hidden=True, x=16.0):
    """Able is active to the west of Pham, who looks the other way."""
    foes = [man("Pham", x, 10, facing=90)] if enemy else [man("Far", 40, 40, facing=180)]
    game = skirmish([man("Able", 10, 10, facing=90)], foes, *FACES)
    if hidden and enemy:
        hide(game, "Pham")
    game.submit(Activate((find(game, "Able"),)))
    return game


def move(game, *points):
    return Move(find(game, "Able"), line(*points))


@pytest.mark.rule("FNG-HIDE-04", "FNG-FACE-01", "FNG-MELEE-01")
@pytest.mark.parametrize("end", [(15.5, 10.0), (17.5, 10.0), (16.0, 10.0), (30.0, 10.0), (13.0, 10.0)])
def test_the_answer_is_the_same_as_if_he_were_not_there(end):
    there, empty = walk(), walk(enemy=False)
    one, other = there.why_not(move(there, end)), empty.why_not(move(empty, end))
    assert str(one) == str(other)


@pytest.mark.rule("FNG-FACE-01", "FNG-MELEE-01")
def test_one_who_is_seen_still_bars_the_way():
    game = walk(hidden=False)
    assert game.why_not(move(game, (15.5, 10.0))).rule == "FNG-FACE-01"
    assert game.why_not(move(game, (17.5, 10.0))).rule == "FNG-MELEE-01"


@pytest.mark.rule("FNG-HIDE-04")
def test_the_move_ends_where_he_is_met_and_he_is_hidden_no_more():
    game = walk()
    game.submit(move(game, (17.5, 10.0)))
    x, y = at(game, "Able")
    assert y == 10.0
    assert 14.4 <= x <= 15.0, "short of him by the width of a base"
    assert not game.world.has(find(game, "Pham"), Hidden)
    assert game.world.has(find(game, "Able"), Halted)
    assert [event.figure for event in told(game, Spotted)] == [find(game, "Pham")]


@pytest.mark.rule("FNG-HIDE-04")
def test_who_passes_a_base_away_meets_nobody():
    game = walk()
    game.submit(move(game, (17.0, 12.0)))
    assert at(game, "Able") == (17.0, 12.0) or game.world.has(find(game, "Able"), Halted)
    near = walk(x=16.0)
    near.submit(move(near, (14.9, 10.0)))
    assert at(near, "Able") == (14.9, 10.0)
