"""OA-1-6: setting down."""

from __future__ import annotations

import pytest

from game.engine.core.world import EntityId
from game.rules.oa.model.components import Airborne
from game.rules.oa.model.decisions import Done, Land, Landing
from game.rules.oa.model.events.turn import Landed
from game.rules.oa.turn.sequence import PlayStep
from tests.rules.oa.oa_board import battle_on, clear


@pytest.mark.rule("OA-1-6", "OA-2.1-6")
def test_a_helicopter_in_flight_lands_where_it_is() -> None:
    board = battle_on(clear(3, 3))
    machine = board.helicopter("transport", 202)
    board.run(PlayStep("landing")).give(Land(machine))
    assert board.at(machine) == 202
    assert not board.has(machine, Airborne)
    assert board.last(Landed).hex == 202
    assert board.refusal(Land(machine)) == "OA-1-6"


@pytest.mark.rule("OA-1-6")
@pytest.mark.parametrize(
    ("code", "rule"),
    [("C", ""), ("R", ""), ("G", ""), *((code, "OA-1-6") for code in "JTHUFNKBW")],
)
def test_only_clear_ground_paddies_and_grass_can_be_landed_on(code: str, rule: str) -> None:
    board = battle_on(f". . .\n. {code} .\n. . .")
    machine = board.helicopter("transport", 202)
    board.run(Landing("us"))
    assert board.refusal(Land(machine)) == rule


@pytest.mark.rule("OA-8.1-6")
@pytest.mark.parametrize(
    ("kind", "rule"), [("cobra", "OA-8.1-6"), ("cayuse", ""), ("command", ""), ("medevac", ""), ("transport", "")]
)
def test_gunships_never_land_all_others_do(kind: str, rule: str) -> None:
    board = battle_on(clear(3, 3))
    machine = board.helicopter(kind, 202)
    board.run(Landing("us"))
    assert board.refusal(Land(machine)) == rule


@pytest.mark.rule("OA-3.1-4", "OA-1-6")
def test_a_wreck_keeps_others_from_landing_but_not_from_flying_over() -> None:
    board = battle_on(clear(3, 3))
    board.wreck(202)
    machine = board.helicopter("transport", 202)
    board.run(Landing("us"))
    assert board.refusal(Land(machine)) == "OA-3.1-4"


@pytest.mark.rule("OA-1-6")
def test_nobody_lands_among_viet_cong_but_beside_prisoners_and_friends() -> None:
    board = battle_on(clear(5, 3))
    board.viet(202)
    hot, friendly = board.helicopter("transport", 202), board.helicopter("transport", 402)
    board.guard(board.viet(402), board.squad(402))
    board.run(Landing("us"))
    assert board.refusal(Land(hot)) == "OA-1-6"
    assert board.refusal(Land(friendly)) == ""


@pytest.mark.rule("OA-1-6")
def test_what_is_no_helicopter_does_not_land() -> None:
    board = battle_on(clear(3, 3))
    squad = board.squad(101)
    board.helicopter("transport", 202)
    board.run(Landing("us"))
    assert board.refusal(Land(squad)) == "OA-1-6"
    assert board.refusal(Land(EntityId(77))) == "OA-1-6"


@pytest.mark.rule("OA-1-6", "OA-1-5")
def test_landing_is_a_choice_and_where_nobody_can_the_step_passes() -> None:
    board = battle_on(clear(3, 3))
    machine = board.helicopter("transport", 202)
    board.run(PlayStep("landing")).give(Done())
    assert board.has(machine, Airborne)
    assert board.decision is None
    board = battle_on(clear(3, 3))
    board.helicopter("cobra", 202)
    board.run(PlayStep("landing"))
    assert board.decision is None


@pytest.mark.rule("OA-1-6")
def test_nobody_lands_on_civilians_but_beside_them() -> None:
    board = battle_on(clear(3, 3))
    board.civilian(202)
    above, beside = board.helicopter("transport", 202), board.helicopter("transport", 203)
    board.run(Landing("us"))
    assert [board.refusal(Land(machine)) for machine in (above, beside)] == ["OA-1-6", ""]
