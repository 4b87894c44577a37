"""What FMJP tells of men who go unseen, whom civilians cost points, and how far it is to the edge of a side."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Area
from game.engine.core.turn import Enter
from game.rules.fmjp.model.components import CiviliansHit, Clock, Hidden
from game.rules.fmjp.model.events.turn import Hid
from game.rules.fmjp.sight import hide
from game.rules.fmjp.turn.victory import account
from tests.rules.fmjp.fmjp_board import battle, box, field, find, told, us, vc


@pytest.mark.rule("FMJP-5.0-6")
@pytest.mark.parametrize(("turn", "hidden"), [(1, False), (2, True)])
def test_who_goes_unseen_from_the_second_turn_on_is_told_so_once(turn, hidden):
    game = battle((us("Hale", 50, 90),), (vc("Tran", 50, 5),), ground=field([Area(1, "scrub", box(40, 0, 20, 20))]))
    game.world.put(Clock(turn))
    tran = find(game, "Tran")
    assert not game.world.has(tran, Hidden)
    hide(game, Enter("start", "hiding"))
    assert [(event.figure, event.rule) for event in told(game, Hid)] == [(tran, "FMJP-5.0-6")] * hidden
    assert game.world.has(tran, Hidden) is hidden
    hide(game, Enter("start", "hiding"))
    assert told(game, Hid) == []


@pytest.mark.rule("FMJP-5.0-6")
@pytest.mark.parametrize(("x", "seen", "hides"), [(30, True, False), (30, False, True), (29.9, True, True)])
def test_an_enemy_near_keeps_him_from_going_unseen_unless_he_is_hidden_himself(x, seen, hides):
    ground = field([Area(1, "scrub", box(45, 0, 10, 20)), Area(2, "jungle", box(0, 0, 44.5, 20))])
    game = battle((us("Hale", x, 5),), (vc("Tran", 50, 5),), ground=ground)
    game.world.put(Clock(2))
    hale, tran = find(game, "Hale"), find(game, "Tran")
    assert not game.ctx.sees((x, 5), (50, 5))
    if not seen:
        game.world.set(hale, Hidden())
    hide(game, Enter("start", "hiding"))
    assert game.world.has(tran, Hidden) is hides


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize(
    ("hit", "counted"), [((0, 0), []), ((1, 0), [(1, -1)]), ((0, 2), [(2, 2)]), ((3, 1), [(4, -2)])]
)
def test_civilians_cost_whoever_hits_them(hit, counted):
    game = battle((us("Hale", 50, 90),), (vc("Tran", 50, 5),))
    each = game.ctx.tables.account.points.civilian
    game.world.put(CiviliansHit(*hit))
    found = [(item.count, item.points) for item in account(game) if item.rule == "FMJP-9.0-2"]
    assert found == [(count, each * sign) for count, sign in counted]


@pytest.mark.rule("FMJP-9.0-4")
def test_how_far_it_is_to_the_edge_of_a_side():
    game = battle((us("Hale", 50, 90),), (vc("Tran", 50, 5),))
    assert [game.ctx.paces_to_edge(side, (50.0, 90.0)) for side in ("us", "vc")] == [10.0, 90.0]
