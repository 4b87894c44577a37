"""A hidden man whom a hidden enemy of FMJP observes: the enemy is shown him, and his own side nothing of it."""

from __future__ import annotations

import pytest

from game.rules.fmjp.model.components import At, Hidden, Observed
from game.ui.fmjp.own import FMJP_TABLE
from game.ui.fmjp.shown.knowledge import as_known, knows
from game.ui.fmjp.shown.looks import look_of
from game.ui.skirmish.own import is_known
from tests.rules.fmjp.fmjp_board import battle, find, us, vc


@pytest.mark.rule("FMJP-5.0-6")
def test_who_is_observed_is_shown_to_the_enemy_and_looks_unseen_to_his_own() -> None:
    game = battle((us("Hale", 50, 50, hidden=True),), (vc("Tran", 50, 80, hidden=True),))
    hale, tran = find(game, "Hale"), find(game, "Tran")
    for figure in (hale, tran):
        game.world.set(figure, Hidden())
        game.world.remove(figure, Observed)
    before = look_of(game, hale, readers=("us",))
    assert not knows(game.world, ("vc",), hale)
    game.world.set(hale, Observed())
    assert knows(game.world, ("vc",), hale)
    assert not knows(game.world, (), hale)
    assert [is_known(FMJP_TABLE, game, readers, hale) for readers in (("us",), ("vc",), ("us", "vc"))] == [
        True, True, False,
    ]  # fmt: skip
    assert not knows(game.world, ("us",), tran)
    assert look_of(game, hale, readers=("us",)) == before
    assert before.hidden
    for side, observed, stands in (("us", False, False), ("vc", True, True)):
        known = as_known(game, (side,)).world
        assert known.has(hale, Observed) is observed
        assert known.has(tran, At) is stands
