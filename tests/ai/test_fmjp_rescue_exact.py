"""Who of the attackers of FMJP goes to the man they came for, and who keeps behind, on a bare field."""

from __future__ import annotations

import pytest

from game.ai.fmjp.rescue import helps_him, is_runner, keeps_behind
from game.ai.fmjp.us import _goes_on
from game.board.table.tablemap import Area
from game.rules.fmjp.model.components import Attended, Bleeding, Efficiency, ToRescue
from game.rules.fmjp.model.decisions import Carry, FirstAid
from game.rules.fmjp.model.game import Battle
from tests.ai.fmjp_bare import orders, view_of, with_card
from tests.rules.fmjp.fmjp_board import box, find, give, us, vc


def rescue(hale: float, dunn: float, *, role: str = "us_leader") -> Battle:
    """Hale has a card, Rudd bleeds at (50, 50); Hale and Dunn are so many paces south and west of him."""
    men = [us("Hale", 50, 50 + hale, role), us("Dunn", 50 - dunn, 50), us("Rudd", 50, 50)]
    game = with_card(men, [vc("Pham", 50, 30)])
    give(game, "Rudd", ToRescue())
    give(game, "Rudd", Efficiency(0))
    give(game, "Rudd", Bleeding(9))
    return game


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(
    ("hale", "dunn", "role", "runs"),
    [
        (10, 11, "us_leader", True),
        (11, 10, "us_leader", False),
        (5, 20, "us_medic", False),
        (5, 20, "us_gunner", False),
    ],
)
def test_the_nearest_goes_to_him_but_neither_the_medic_nor_the_gunner(
    hale: float, dunn: float, role: str, runs: bool
) -> None:
    game = rescue(hale, dunn, role=role)
    assert is_runner(view_of(game), find(game, "Hale")) is runs
    give(game, "Rudd", Attended(find(game, "Dunn")))
    assert not is_runner(view_of(game), find(game, "Hale"))


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("dunn", "behind"), [(12.0, False), (12.1, True), (11.9, False), (30.0, True)])
def test_the_medic_keeps_behind_while_nobody_is_eight_paces_nearer(dunn: float, behind: bool) -> None:
    game = rescue(20, dunn, role="us_medic")
    assert keeps_behind(view_of(game), find(game, "Hale"), 8.0) is behind


@pytest.mark.rule("FMJP-4.0-11")
def test_one_man_alone_carries_nobody_and_dresses_his_wounds() -> None:
    game = rescue(0.9, 20)
    hale, rudd = find(game, "Hale"), find(game, "Rudd")
    assert orders(helps_him(view_of(game), hale)) == [FirstAid(hale, rudd)]


@pytest.mark.rule("FMJP-9.0-4")
def test_without_a_man_to_bring_back_nobody_runs_or_keeps_behind() -> None:
    game = with_card([us("Hale", 50, 50), us("Dunn", 40, 50)])
    view, hale = view_of(game), find(game, "Hale")
    assert not is_runner(view, hale)
    assert not keeps_behind(view, hale, 8.0)
    assert orders(helps_him(view, hale)) == []


@pytest.mark.rule("FMJP-4.0-11", "FMJP-9.0-4")
@pytest.mark.parametrize("helped", [False, True])
def test_he_is_carried_out_of_sight_by_two_and_by_no_less(helped: bool) -> None:
    """Pham sees Rudd, who lies beside a wood; Hale touches him, and so does Dunn or not."""
    americans = [us("Hale", 50, 51), us("Dunn", *((50, 49) if helped else (80, 80)), "us_rifleman"), us("Rudd", 50, 50)]
    game = with_card(americans, [vc("Pham", 50, 25)], "QH", [Area(1, "dense jungle", box(51, 40, 12, 20))])
    for component in (ToRescue(), Efficiency(0), Bleeding(9)):
        give(game, "Rudd", component)
    view, hale, dunn = view_of(game), find(game, "Hale"), find(game, "Dunn")
    carried = [order for order in orders(helps_him(view, hale)) if isinstance(order, Carry)]
    assert {order.helper for order in carried} == ({dunn} if helped else set())
    assert all(not game.ctx.sees((50.0, 25.0), order.path[-1]) for order in carried)


@pytest.mark.rule("FMJP-9.0-4")
def test_the_runner_goes_to_the_man_and_to_no_other_who_bleeds() -> None:
    game = with_card([us("Hale", 50, 60), us("Rudd", 50, 40), us("Dunn", 60, 60)], card="8H")
    for component in (ToRescue(), Efficiency(0), Bleeding(9)):
        give(game, "Rudd", component)
    give(game, "Dunn", Efficiency(0))
    give(game, "Dunn", Bleeding(9))
    view, hale = view_of(game), find(game, "Hale")
    assert is_runner(view, hale)
    told = [str(reason) for _, reason in _goes_on(view, hale)]
    assert "goes to Rudd, who bleeds" in told
    assert not [words for words in told if "Dunn" in words]
