"""Whose Rep and whose die a group of FNG uses, and at whom a charge is offered."""

from __future__ import annotations

import pytest

from game.engine.core.world import Component
from game.rules.fng.model.components.figures import Dead, Halted, HunkeredDown, KnockedDown, OutOfFight
from game.rules.fng.model.decisions.melee import Charge
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.query import leader_of
from game.rules.fng.turn.groups import leader_with, why_not_group
from tests.rules.fng.fng_board import find, man, skirmish

FAR = man("Pham", 40, 40)


@pytest.mark.rule("FNG-LEAD-02", "FNG-LEAD-08")
@pytest.mark.parametrize(
    ("able", "baker", "leads"),
    [
        ((4, "leader"), (5, "junior"), "Baker"),
        ((5, "leader"), (4, "leader"), "Able"),
        ((4, "junior"), (4, "leader"), "Baker"),
        ((4, "leader"), (4, "leader"), "Able"),
        ((3, "junior"), (6, ""), "Able"),
    ],
)
def test_the_higher_rep_leads_and_of_equals_a_leader_before_a_junior_nco(
    able: tuple[int, str], baker: tuple[int, str], leads: str
) -> None:
    game = skirmish([man("Able", 10, 10, able[0], rank=able[1]), man("Baker", 12, 10, baker[0], rank=baker[1])], [FAR])
    both = (find(game, "Able"), find(game, "Baker"))
    assert leader_of(game.world, both) == find(game, leads)
    assert leader_of(game.world, both[::-1]) == find(game, leads)


@pytest.mark.rule("FNG-LEAD-05", "FNG-LEAD-09")
@pytest.mark.parametrize(
    ("x", "rank", "squad", "state", "helps"),
    [
        (14.0, "leader", "1", None, True),
        (14.0, "junior", "1", None, True),
        (14.1, "leader", "1", None, False),
        (14.0, "", "1", None, False),
        (14.0, "leader", "2", None, False),
        (14.0, "overall", "2", None, True),
        (14.0, "leader", "1", HunkeredDown(), False),
    ],
)
def test_the_die_is_that_of_a_free_leader_of_theirs_within_four_inches(
    x: float, rank: str, squad: str, state: Component | None, helps: bool
) -> None:
    game = skirmish([man("Able", 10, 10), man("Baker", x, 10, rank=rank, squad=squad)], [FAR])
    able, baker = find(game, "Able"), find(game, "Baker")
    if state is not None:
        game.world.set(baker, state)
    assert leader_with(game, (able,)) == (baker if helps else None)
    assert leader_with(game, ()) is None


@pytest.mark.rule("FNG-GROUP-01", "FNG-GROUP-03")
@pytest.mark.parametrize(
    ("places", "refused"),
    [([10.0], ""), ([10.0, 14.0], ""), ([10.0, 14.0, 18.0], ""), ([10.0, 15.0], "FNG-GROUP-01"),
     ([10.0, 14.0, 19.0], "FNG-GROUP-01"), ([10.0, 15.0, 19.0], "FNG-GROUP-01")],
)  # fmt: skip
def test_each_of_a_group_is_near_another_and_one_alone_is_a_group(places: list[float], refused: str) -> None:
    game = skirmish([man(f"Man {number}", x, 10) for number, x in enumerate(places)], [FAR])
    refusal = why_not_group(game, [find(game, f"Man {number}") for number in range(len(places))])
    assert (refusal.rule if refusal is not None else "") == refused


@pytest.mark.rule("FNG-REACT-19")
@pytest.mark.parametrize(
    ("state", "offered"), [(Halted(), True), (KnockedDown(1), True), (OutOfFight(1), False), (Dead(1), False)]
)
def test_a_charge_is_offered_at_enemies_who_can_be_fought_and_at_no_comrade(state: Component, offered: bool) -> None:
    us = [man("Able", 10, 10, facing=90), man("Baker", 12, 12, facing=90)]
    game = skirmish(us, [man("Pham", 16, 10, facing=270)])
    able, baker, pham = (find(game, name) for name in ("Able", "Baker", "Pham"))
    game.world.set(pham, state)
    game.submit(Activate((able, baker)))
    charges = [order for order in game.orders() if isinstance(order, Charge)]
    assert {onset.target for order in charges for onset in order.onsets} == ({pham} if offered else set())
    assert {tuple(onset.figure for onset in order.onsets) for order in charges} == (
        {(able,), (baker,), (able, baker)} if offered else set()
    )
