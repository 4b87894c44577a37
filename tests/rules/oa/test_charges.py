"""Section 11.1: demolition charges."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.rules.oa.model.components import US, Bunker, Gone, Inside, Steps
from game.rules.oa.model.decisions import Charges, Demolish, Done
from game.rules.oa.model.events.support import BunkerDestroyed, ChargeLaid, HexBombed
from game.rules.oa.model.markers import Disembarked, Fired, Moved, Neutralised, Stopped
from game.rules.oa.turn.sequence import SEQUENCE, PlayStep
from game.rules.oa.words.telling import sentence
from tests.rules.oa.oa_board import Board, battle_on

GROUND = ". . . .\n. K . .\n. . . .\n. . . ."


def beside(*dice: int) -> tuple[Board, int, int]:
    """A squad in 0203, a bunker in 0202, and the player is asked."""
    board = battle_on(GROUND, dice=dice)
    squad, bunker = board.squad(203), board.bunker(202)
    board.run(PlayStep("charges"))
    return board, squad, bunker


@pytest.mark.rule("OA-11.1-1", "OA-11.1-2", "OA-11.1-3", "OA-1-5")
def test_a_squad_that_kept_still_blows_up_the_bunker_next_to_it() -> None:
    board, squad, bunker = beside()
    assert board.decision == Charges(US)
    board.give(Demolish(squad, bunker))
    assert not board.get(bunker, Bunker).intact
    assert board.battle.ctx.map.terrain[202] == "clear"
    assert sentence(board.world, board.last(ChargeLaid)) == "Alvarez's squad lays a charge at bunker A in 0202."
    assert board.last(BunkerDestroyed).rule == "OA-11.1-3"
    assert sentence(board.world, board.last(HexBombed)) == "The charge goes off in 0202: nobody is there."
    board.give(Done())
    keys = [step.key for step in SEQUENCE]
    assert keys[keys.index("us_fire") + 1] == "charges"
    assert keys[keys.index("charges") + 1] == "evacuation"


@pytest.mark.rule("OA-11.1-1")
@pytest.mark.parametrize(
    ("marker", "rule"),
    [
        (None, ""),
        (Moved(Hex(204), 1, 1, True), "OA-11.1-1"),
        (Moved(Hex(203), 2, 0, True), ""),  # points spent on the spot, on smoke or a search, are no move
        (Disembarked(), "OA-11.1-1"),
        (Fired(), "OA-11.1-1"),
        (Neutralised(), "OA-11.1-1"),
        (Stopped(), ""),
    ],
)
def test_neither_moved_nor_fired_nor_neutralised(
    marker: Moved | Disembarked | Fired | Neutralised | Stopped | None, rule: str
) -> None:
    board, squad, bunker = beside()
    if marker is not None:
        board.world.set(squad, marker)
    assert board.refusal(Demolish(squad, bunker)) == rule


@pytest.mark.rule("OA-11.1-1")
@pytest.mark.parametrize("kind", ["medical", "command", "aircrew"])
def test_squads_only(kind: str) -> None:
    board, _, bunker = beside()
    assert board.refusal(Demolish(board.us(kind, 303), bunker)) == "OA-11.1-1"


@pytest.mark.rule("OA-11.1-1", "OA-2.2-4")
def test_a_squad_of_a_broken_platoon_may() -> None:
    board = battle_on(GROUND)
    squad, bunker = board.squad(203, steps=1), board.bunker(202)
    board.run(PlayStep("charges"))
    assert board.refusal(Demolish(squad, bunker)) == ""


@pytest.mark.rule("OA-11.1-2")
@pytest.mark.parametrize(("hex", "rule"), [(203, ""), (302, ""), (204, "OA-11.1-2"), (402, "OA-11.1-2")])
def test_the_bunker_is_in_the_next_hex(hex: int, rule: str) -> None:
    board = battle_on(GROUND)
    squad, bunker = board.squad(hex), board.bunker(202)
    board.run(Charges(US))
    assert board.refusal(Demolish(squad, bunker)) == rule


@pytest.mark.rule("OA-11.1-2", "OA-2.4-2")
def test_a_destroyed_bunker_is_no_target_and_without_one_nobody_is_asked() -> None:
    board = battle_on(GROUND)
    squad, bunker = board.squad(203), board.bunker(202, intact=False)
    board.run(PlayStep("charges"))
    assert board.decision is None
    board.run(Charges(US))
    assert board.refusal(Demolish(squad, bunker)) == "OA-11.1-2"
    assert board.refusal(Demolish(squad, squad)) == "OA-11.1-2"


@pytest.mark.rule("OA-11.1-3")
@pytest.mark.parametrize(("die", "left"), [(1, 2), (2, 2), (3, 1), (5, 1), (6, 0)])
def test_whoever_is_inside_is_attacked_without_modifier_and_then_stands_in_the_open(die: int, left: int) -> None:
    board = battle_on(GROUND, dice=[die])
    squad, bunker = board.squad(203), board.bunker(202)
    viet = board.viet(202, inside=bunker)
    board.run(PlayStep("charges")).give(Demolish(squad, bunker))
    told = board.last(HexBombed)
    assert (told.die, told.ordnance, told.results[0].value) == (die, "charge", die)
    assert board.has(viet, Gone) == (left == 0)
    assert board.has(viet, Neutralised) == (die == 2)
    if left:
        assert board.get(viet, Steps).left == left
        assert not board.has(viet, Inside)
        assert board.at(viet) == 202


@pytest.mark.rule("OA-11.1-3")
def test_units_beside_the_bunker_are_not_hurt() -> None:
    board = battle_on(GROUND, dice=[6])
    squad, bunker = board.squad(203), board.bunker(202)
    inside, beside = board.viet(202, inside=bunker), board.viet(202)
    board.run(PlayStep("charges")).give(Demolish(squad, bunker))
    assert [result.unit for result in board.last(HexBombed).results] == [inside]
    assert board.has(inside, Gone)
    assert board.get(beside, Steps).left == 2


@pytest.mark.rule("OA-11.1-1")
def test_one_charge_a_squad_and_as_many_as_there_are_squads() -> None:
    board = battle_on(". K .\n. . .\n. K .")
    one, other = board.squad(202, name="Boone"), board.squad(303, platoon=2)
    north, south = board.bunker(201), board.bunker(203)
    board.run(PlayStep("charges")).give(Demolish(one, north))
    assert board.refusal(Demolish(one, south)) == "OA-11.1-1"
    board.give(Demolish(other, south))
    assert not any(bunker.intact for _, bunker in board.world.each(Bunker))
