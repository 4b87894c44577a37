"""What a rocket at a vehicle is worth to the computer."""

from __future__ import annotations

import pytest

from game.ai.fng.steel.vehicles import rocket_worth
from game.ai.fng.view import View
from game.board.skirmish.targets import AtPiece
from game.board.table.tablemap import Barrier
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.decisions.vehicles import FireAtVehicle, Part
from tests.rules.fng.fng_board import find, line, man, skirmish, table
from tests.rules.fng.steel_board import crew, ride, vehicle_of


def chance(part: Part, bank: float) -> int:
    """In per cent, of an RPG-7 fourteen inches off to stop a PT-76 with a bank along that line."""
    ground = table(barriers=[Barrier(1, "stone wall", line((16, bank), (24, bank)))])
    men = crew([("Tully", "commander"), ("Dixon", "driver")])
    bao = man("Bao", 20, 10, 4, "rpg7", facing=180)
    game = skirmish(men, [bao], phase="vc", vehicles={"us": (ride("pt76"),)}, ground=ground)
    game.submit(Activate((find(game, "Bao"),)))
    order = FireAtVehicle(find(game, "Bao"), "rpg7", AtPiece(vehicle_of(game)), part)
    _, (_, reason) = rocket_worth(View(game, "vc"), order)
    return int(dict(reason.values)["chance"])


@pytest.mark.rule("FNG-AT-03")
def test_a_leader_knows_that_a_bank_before_a_hull_stops_a_rocket_and_that_one_behind_it_does_not() -> None:
    before, behind = ({part: chance(part, bank) for part in ("hull", "turret")} for bank in (22.5, 26.0))
    assert before["hull"] < before["turret"] < behind["hull"]
