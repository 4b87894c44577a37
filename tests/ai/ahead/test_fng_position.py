"""What FNG's thinkers make of a position: men, fire and the way to the goal speak for whoever has them."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from game.ai.fng.mind import LURES, MIND
from game.ai.fng.position import features_of
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import Acted, At, Clock, HunkeredDown, OutOfFight
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able
from tests.ai.fng_games import played


@lru_cache(maxsize=1)
def begun() -> Skirmish:
    """The ambush on the trail, once both sides have fired."""
    for number, given in enumerate(played(3, "fng/trail")):
        features = features_of(given.skirmish)
        if number and features["fire"] > 0 and features["fire_at_us"] < 0:
            return given.skirmish.copy()
    raise AssertionError("nobody ever sees anybody")


def first(game: Skirmish, side: str) -> EntityId:
    return able(game.world, side)[0]


def test_a_man_out_of_the_fight_is_worth_points_to_the_other_side() -> None:
    game = begun()
    worths = {}
    for side in ("us", "vc"):
        fallen = game.copy()
        fallen.world.set(first(fallen, side), OutOfFight(1))
        worths[side] = MIND.worth(fallen, "us") - MIND.worth(game, "us")
    assert worths["us"] < 0 < worths["vc"]


def test_what_is_good_for_one_side_is_as_bad_for_the_other() -> None:
    assert MIND.worth(begun(), "us") == -MIND.worth(begun(), "vc")


def test_one_who_is_nearer_to_the_edge_by_which_he_is_to_leave_is_worth_more() -> None:
    game = begun()
    ahead = game.copy()
    man = first(ahead, "us")
    at = ahead.world.get(man, At)
    ahead.world.set(man, replace(at, x=at.x + 4.0))
    assert features_of(ahead)["left_near"] > features_of(game)["left_near"]


def test_one_who_hunkers_down_fights_no_more() -> None:
    game = begun()
    shaken = game.copy()
    shaken.world.set(first(shaken, "us"), HunkeredDown())
    before, after = features_of(game), features_of(shaken)
    assert after["men"] < before["men"]
    assert after["shaken"] < before["shaken"]


def test_shots_of_those_who_have_been_active_count_less_and_no_target_more_than_once() -> None:
    game = begun()
    fresh, spent = game.copy(), game.copy()
    fresh.world.clear(Acted)
    for man in able(spent.world, "us"):
        spent.world.set(man, Acted())
    assert 0 < features_of(spent)["fire"] < features_of(fresh)["fire"]
    enemies = len(able(game.world, "vc"))
    assert features_of(fresh)["fire"] <= 2 * enemies


def test_with_the_last_turns_there_is_less_still_to_come() -> None:
    game = begun()
    late = game.copy()
    late.world.put(replace(game.world.the(Clock), turn=game.ctx.options.victory.turns))
    before, after = features_of(game), features_of(late)
    assert after["men"] < before["men"]
    assert after["left_near"] < before["left_near"]


def test_every_feature_has_a_weight_that_does_not_count_against_whom_it_speaks_for() -> None:
    weights = MIND.weights.features
    assert set(weights) == set(features_of(begun()))
    assert min(weights.values()) >= 0
    assert {name: weights[name] for name in LURES} == LURES
