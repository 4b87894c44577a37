"""What lessons of Operation Apocalypse ask of pieces: where they are, and whether they fly."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.engine.playable.lessons import Situation, holds
from game.rules.oa.model.components import Helicopter
from game.rules.oa.model.decisions import Step
from game.systems import lesson_kit_of
from tests.rules.oa.oa_board import battle_on, clear


@pytest.mark.parametrize(("flying", "landed"), [(True, False), (False, True)])
def test_a_machine_has_landed_or_flies(flying, landed):
    board = battle_on(clear(6, 6))
    machine = board.helicopter("transport", 303, flying=flying)
    name = board.world.get(machine, Helicopter).name
    kit, situation = lesson_kit_of("oa"), Situation(board.battle, None, (), {})
    assert holds(situation, {"check": "landed", "piece": name}, kit) is landed
    assert holds(situation, {"check": "flying", "piece": name}, kit) is flying
    assert holds(situation, {"check": "at", "piece": name, "hex": "0303"}, kit)
    assert not holds(situation, {"check": "at", "piece": name, "hex": "0304"}, kit)


def test_an_order_fits_what_a_lesson_says_of_its_pieces_and_hexes():
    board = battle_on(clear(6, 6))
    squad = board.squad(303, name="Alvarez")
    board.squad(404, name="Baker")
    kit, step = lesson_kit_of("oa"), Step(squad, Hex(304))
    assert kit.fits(board.battle, step, {"unit": "Alvarez", "hex": "0304"})
    assert kit.fits(board.battle, step, {})
    assert not kit.fits(board.battle, step, {"unit": "Baker", "hex": "0304"})
    assert not kit.fits(board.battle, step, {"unit": "Alvarez", "hex": "0303"})
    assert not kit.fits(board.battle, step, {"unit": "Alvarez", "hex": "304"})


def test_a_machine_at_base_has_not_landed():
    board = battle_on(clear(6, 6))
    machine = board.helicopter_at_base("transport")
    name = board.world.get(machine, Helicopter).name
    assert not holds(Situation(board.battle, None, (), {}), {"check": "landed", "piece": name}, lesson_kit_of("oa"))
