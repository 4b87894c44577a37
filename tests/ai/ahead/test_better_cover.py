"""Who thinks ahead leaves better cover for worse only with a purpose in his reason, on every table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from game.ai.fmjp import men, places, posts, rescue, viet_cong
from game.ai.fmjp.us import ADVANCES
from game.ai.fmjp.view import View as FmjpView
from game.ai.fng.care import GOES_TO, GOES_TO_AID, GUARDS
from game.ai.fng.places import PURPOSES
from game.ai.fng.view import View as FngView
from game.ai.fof import other_ways, us
from game.ai.fof import viet_cong as fof_viet_cong
from game.ai.fof.view import View as FofView
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order
from game.engine.core.players import answer_of
from game.engine.playable.scenario import load_scenario
from game.rules.fmjp.model.decisions import Move as FmjpMove
from game.rules.fng.model.decisions.turn import Move as FngMove
from game.rules.fof.model.decisions import Move as FofMove
from game.simulate import context_of
from game.systems import kit_of, make_player, sides_of
from tests.asserting import some

SEED = 1

FMJP_PURPOSES = (
    men.FOLLOWS, men.GOES, men.TO_WOUNDED, ADVANCES, posts.NEARER, places.LEAVES, places.WITHDRAWS, rescue.TO_HIM,
    rescue.RUNS_TO_HIM, rescue.CARRIES, viet_cong.TO_WOUNDED, viet_cong.TO_GOAL, viet_cong.TO_LINE, viet_cong.SHADOWS,
)  # fmt: skip
FOF_PURPOSES = (
    us.GOES, us.RUNS, us.SLIPS, us.SHIFTS, us.RUNS_OFF, us.SLIPS_OFF, us.CLOSES, other_ways.SAFEST, other_ways.FORWARD,
    other_ways.BEST_SHOT, fof_viet_cong.HARASSES, fof_viet_cong.SHADOWS, fof_viet_cong.OUT_OF_SIGHT, fof_viet_cong.AWAY,
)  # fmt: skip


def fng_cover(game: Game[Any], order: Order) -> tuple[int, int]:
    """What is not to be feared where a man stands and where he goes."""
    assert game.decision is not None
    assert isinstance(order, FngMove)
    view = FngView(game, game.decision.side)
    danger = view.danger(order.figure)
    here, there = (view.ground.nearest(at) for at in (view.at(order.figure), order.path[-1]))
    return -int(danger[here]), -int(danger[there])


def fof_cover(game: Game[Any], order: Order) -> tuple[int, int]:
    """The dice that cover gives a unit where it stands and where it goes."""
    decision: Any = game.decision
    assert isinstance(order, FofMove)
    view = FofView(game, decision.side, SeededDice(SEED))
    here, there = (view.ground.nearest(at) for at in (view.at(decision.unit), order.path[-1]))
    return int(view.ground.cover[here]), int(view.ground.cover[there])


def fmjp_cover(game: Game[Any], order: Order) -> tuple[int, int]:
    """How good the cover of a man is where he stands and where he goes."""
    decision: Any = game.decision
    assert isinstance(order, FmjpMove)
    ground = FmjpView(game, decision).ground
    here, there = (ground.nearest(at) for at in (FmjpView(game, decision).at(order.figure), order.path[-1]))
    return ground.shelter(here), ground.shelter(there)


class Table(NamedTuple):
    """A battle, what its system calls a move, how its cover is told, and what anybody may leave cover for."""

    scenario: str
    move: type[Order]
    cover: Callable[[Game[Any], Order], tuple[int, int]]
    purposes: tuple[str, ...]


TABLES = (
    Table("fng/outpost", FngMove, fng_cover, (*PURPOSES, GOES_TO, GOES_TO_AID, GUARDS)),
    Table("fof/three-huts", FofMove, fof_cover, FOF_PURPOSES),
    Table("fmjp/stream_bed", FmjpMove, fmjp_cover, FMJP_PURPOSES),
)


def moves(table: Table) -> Iterator[tuple[int, int, str]]:
    """Every move of a battle between thinkers: its cover before and after, and the words of its reason."""
    system = table.scenario.partition("/")[0]
    game = kit_of(system).begin(context_of(load_scenario(table.scenario)), SeededDice(SEED))
    players = {side: make_player(system, side, "thinking") for side in sides_of(system)}
    while (decision := game.decision) is not None:
        order, reason = answer_of(players[decision.side], game, SEED)
        if isinstance(order, table.move):
            yield (*table.cover(game, order), reason.message)
        game.submit(order)
        game.forget()


@pytest.mark.parametrize("table", [pytest.param(each, id=each.scenario.partition("/")[0]) for each in TABLES])
def test_who_thinks_leaves_better_cover_only_for_a_purpose(table: Table) -> None:
    worse = [why for here, there, why in some(moves(table)) if there < here]
    assert worse, "no move of this battle led into worse cover: nothing was tried"
    assert set(worse) <= set(table.purposes)
