"""Who had ducked back and is active again comes into view where he is."""

from __future__ import annotations

import pytest

from game.rules.fng.model.components.figures import DuckedBack, Figure, InView, Prone
from game.rules.fng.model.decisions.turn import Activate, Shoot
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import in_view
from game.rules.fng.sight.viewing import refresh_views
from tests.rules.fng.fng_board import find, has, man, skirmish, told


def ducked(*faces: int, x: float = 20.0, **more: object) -> Skirmish:
    """Pham has ducked back ten inches before Able, who has come there since and has not had him in view."""
    us, vc = [man("Able", 10, 10, facing=90)], [man("Pham", x, 10, facing=270)]
    game = skirmish(us, vc, *faces, phase="vc", dice=(1, 2), edition="1.0", **more)  # type: ignore[arg-type]
    game.world.set(find(game, "Pham"), DuckedBack(find(game, "Able")))
    game.world.clear(InView)
    game.take_events()
    return game


def those_who_test(game: Skirmish) -> list[str]:
    """Who took a check, in order, as Pham becomes active."""
    game.submit(Activate((find(game, "Pham"),)))
    return [game.world.get(check.figure, Figure).name for check in told(game, CheckTaken)]


@pytest.mark.rule("FNG-REACT-04", "FNG-REACT-03")
def test_who_pops_up_is_noticed_and_tests_as_one_who_moves() -> None:
    game = ducked(4, 5, 4, 5)
    assert those_who_test(game) == ["Able", "Pham"]
    assert find(game, "Pham") in in_view(game.world, find(game, "Able"))
    assert not has(game, "Pham", DuckedBack)


@pytest.mark.rule("FNG-REACT-04", "FNG-REACT-07")
def test_with_one_pass_only_he_who_stood_still_may_fire() -> None:
    game = ducked(3, 5, 3, 5)
    those_who_test(game)
    assert isinstance(game.decision, Shoot)
    assert game.decision.figure == find(game, "Able")


@pytest.mark.rule("FNG-REACT-04")
@pytest.mark.parametrize("how", ["on his feet", "known", "behind"])
def test_nobody_crossings_on_him_who(how: str) -> None:
    game = ducked()
    able, pham = find(game, "Able"), find(game, "Pham")
    if how == "on his feet":
        game.world.remove(pham, DuckedBack)
    elif how == "known":
        game.world.set(able, InView((pham,)))
    else:
        game = ducked(x=2.0)
    assert those_who_test(game) == []


@pytest.mark.rule("FNG-REACT-04", "FNG-INVOL-02")
@pytest.mark.parametrize(("prone", "seen"), [(False, False), (True, True)])
def test_one_who_keeps_down_comes_into_view_only_as_he_pops_up(prone: bool, seen: bool) -> None:
    game = ducked()
    able, pham = find(game, "Able"), find(game, "Pham")
    if prone:
        game.world.set(pham, Prone())
    refresh_views(game, able)
    assert (pham in in_view(game.world, able)) is seen
