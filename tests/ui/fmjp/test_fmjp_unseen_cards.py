"""What marks a man for one card tells the enemy nothing of a card that an unseen man plays."""

from __future__ import annotations

import pytest

from game.ai.fmjp.view import View
from game.engine.core.world import Component
from game.rules.fmjp.model.components import Acted, Ducked, Efficiency, Hidden, LosesAction, UnderFire
from game.rules.fmjp.model.game import Battle
from game.ui.fmjp.own import FMJP_TABLE
from tests.rules.fmjp.fmjp_board import battle, deal, find, give, turn_up, us, vc

MARKS = [
    (UnderFire(0), "fired at", "under fire"),
    (Ducked(), "ducked", "ducked"),
    (LosesAction(), "ducked", "loses an action"),
]


@pytest.fixture
def game() -> Battle:
    """Tran leads Minh, and nobody has seen Tran; Hale's card is turned up."""
    men = (vc("Tran", 50, 20), vc("Minh", 60, 20, "vc_guerrilla", under="Tran"))
    found = battle((us("Hale", 50, 90),), men)
    give(found, "Tran", Hidden())
    deal(found, "Hale", "9H")
    turn_up(found, "KH", "Hale")
    return found


def shown(game: Battle, *readers: str) -> tuple[tuple[str, ...], list[str]]:
    """The badges of Minh, and the states on his card."""
    minh = find(game, "Minh")
    states = FMJP_TABLE.line_for(game, readers, minh).states
    return FMJP_TABLE.look_for(game, readers, minh).badges, [state.words for state in states]


@pytest.mark.rule("FMJP-5.0-6", "FMJP-5.0-7")
@pytest.mark.parametrize(("mark", "badge", "words"), MARKS)
def test_his_own_side_and_whoever_knows_all_sees_what_marks_him(
    game: Battle, mark: Component, badge: str, words: str
) -> None:
    give(game, "Minh", mark)
    for readers in (("vc",), ()):
        assert shown(game, *readers) == ((badge,), [words])


@pytest.mark.rule("FMJP-5.0-6", "FMJP-5.0-7")
@pytest.mark.parametrize(("mark", "badge", "words"), MARKS)
def test_the_enemy_sees_it_only_where_he_sees_whose_card_ends_it(
    game: Battle, mark: Component, badge: str, words: str
) -> None:
    bare = shown(game, "us")
    give(game, "Minh", mark)
    assert shown(game, "us") == bare == ((), [])
    game.world.remove(find(game, "Tran"), Hidden)
    assert shown(game, "us") == ((badge,), [words])


@pytest.mark.rule("FMJP-4.1-4", "FMJP-5.0-6")
def test_who_has_no_leader_acts_on_the_first_card_of_whoever_goes_unseen() -> None:
    men = (vc("Tran", 50, 20), vc("Lam", 70, 20), vc("Minh", 60, 20, "vc_guerrilla", under="Tran"))
    game = battle((us("Hale", 50, 90),), men)
    give(game, "Minh", UnderFire(0))
    give(game, "Tran", Efficiency(0))
    assert shown(game, "us")[0] == ("fired at",)
    give(game, "Lam", Hidden())
    assert shown(game, "us")[0] == ()


def test_that_he_has_acted_is_seen_as_long_as_the_card_is(game: Battle) -> None:
    give(game, "Minh", Acted())
    minh = find(game, "Minh")
    assert [FMJP_TABLE.look_for(game, readers, minh).acted for readers in (("us",), ("vc",), ())] == [False, True, True]


@pytest.mark.rule("FMJP-5.0-6")
@pytest.mark.parametrize(("hidden", "kept_down"), [(True, False), (False, True)])
def test_the_computer_does_not_reckon_with_it_either(game: Battle, hidden: bool, kept_down: bool) -> None:
    give(game, "Minh", UnderFire(0))
    if not hidden:
        game.world.remove(find(game, "Tran"), Hidden)
    assert View(game, game.decision).is_kept_down(find(game, "Minh")) is kept_down
