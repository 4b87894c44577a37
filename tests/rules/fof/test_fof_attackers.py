"""Either side of Force on Force may be the one that attacks: it searches and holds, and its goals are its points."""

from __future__ import annotations

import pytest

from game.rules.fof.kit import KIT
from game.rules.fof.model.components import Hidden, Lost, Searched
from game.rules.fof.model.decisions import Search
from game.rules.fof.model.game import Battle
from game.rules.fof.model.tasks import Judge
from tests.rules.fof.fof_board import HUTS, activate, battle, cell, do, find, give, unit


def raid(*, attacker: str, active: str) -> Battle:
    """A team and a cell, each at the huts where the other side is; ``active`` acts."""
    us = [unit("Team", 18, 16)] if attacker == "us" else [unit("Team", 40, 40)]
    vc = [cell("Cell", 40, 40)] if attacker == "us" else [cell("Cell", 18, 16)]
    return battle(us, vc, 1, 1, 1, 1, 1, 1, ground=HUTS, search=("huts",), attacker=attacker, active=active)


def items(game: Battle) -> dict[str, int]:
    """The points of the account, where there are any."""
    return {item.title: item.points for item in KIT.report(game).items if item.points}


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(
    ("attacker", "side", "refused"),
    [
        ("us", "us", ""),
        ("us", "vc", "Only the Americans search."),
        ("vc", "vc", ""),
        ("vc", "us", "Only the Viet Cong search."),
    ],
)
def test_only_the_side_that_attacks_searches(attacker: str, side: str, refused: str) -> None:
    game = raid(attacker=attacker, active=side)
    name = "Team" if side == "us" else "Cell"
    activate(game, name, "task")
    refusal = game.why_not(Search(find(game, name), "huts"))
    assert (refusal.message if refusal is not None else "") == refused


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("attacker", "sign"), [("us", 1), ("vc", -1)])
def test_finds_and_huts_held_are_points_of_who_attacks_and_huts_not_searched_of_who_defends(
    attacker: str, sign: int
) -> None:
    game = raid(attacker=attacker, active=attacker)
    scoring = game.ctx.tables.scoring
    assert items(game) == {
        "Places held": sign * scoring.us.hold,
        "Places not searched yet": -sign * scoring.vc.never_searched,
    }
    game.world.put(Searched(("huts",), 3))
    assert items(game) == {"Places held": sign * scoring.us.hold, "Finds of searches": 3 * sign}


@pytest.mark.rule("FOF-SOLO-1")
def test_attackers_whom_nobody_has_seen_hold_nothing_before_the_end() -> None:
    game = raid(attacker="vc", active="vc")
    give(game, "Cell", Hidden("A"))
    assert "Places held" not in items(game)
    game.agenda.clear()
    assert items(game)["Places held"] < 0


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("attacker", "absent", "goes_on"), [
    ("us", "Cell", True), ("us", "Team", False), ("vc", "Team", True), ("vc", "Cell", False),
])  # fmt: skip
def test_who_attacks_plays_on_for_what_nobody_contests_any_more(attacker: str, absent: str, goes_on: bool) -> None:
    game = raid(attacker=attacker, active=attacker)
    for number in range(1, 6):
        game.world.set(find(game, f"{absent} {number}"), Lost("killed"))
    do(game, Judge())
    assert game.over is not goes_on
