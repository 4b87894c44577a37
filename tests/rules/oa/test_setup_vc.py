"""OA-13.2: where the Viet Cong and the civilians begin."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.rules.oa.model.components import At, Bunker, Civilian, Crews, Inside, Steps, Unit, VcPosture, Weapon
from game.rules.oa.model.events.turn import Drifted, PostureRolled
from game.rules.oa.model.field import Field
from game.rules.oa.model.options import Options
from game.rules.oa.model.query import vc_units
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.model.tables.setup import Attitude
from game.rules.oa.viet_cong.placement import SetUpVietCong, create_bunkers, place_civilians, scatter_civilians
from game.rules.oa.words.telling import sentence
from tests.asserting import some
from tests.rules.oa.oa_board import Board, battle_on, village, village_map

IDENTITY_DICE = [1] * 13
"""Ten lots are drawn with thirteen dice: two each for the first four, one each for the next five, none for the last."""


def set_up(placement: int, attitude: int, scatter: list[int]) -> Board:
    """The village with the Viet Cong set up by these dice."""
    board = village([placement, *IDENTITY_DICE, *scatter, attitude])
    create_bunkers(board.battle)
    return board.run(SetUpVietCong())


def set_up_with(options: Options, dice: list[int]) -> Board:
    """The village with the Viet Cong set up under these options."""
    board = Board(Field(village_map(), load_tables(), options), dice)
    create_bunkers(board.battle)
    return board.run(SetUpVietCong())


def civilian_hexes(board: Board) -> list[int]:
    """Where the civilians stand, in order."""
    return [at.to for _, _, at in board.world.each(Civilian, At)]


@pytest.mark.rule("OA-13.2-6", "OA-2.3-1", "OA-2.3-4", "OA-2.3-5")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_placement_die_puts_twelve_squads_two_machine_guns_and_a_mortar_on_their_posts(die: int) -> None:
    board = set_up(die, 1, [1] * 10)
    posts = board.battle.ctx.tables.placements[die].posts
    squads = [(e, unit) for e, unit, _ in board.world.each(Unit, At) if unit.side == "vc"]
    assert [board.at(e) for e, _ in squads] == [post.hex for post in posts]
    assert {(board.get(e, Steps).left, board.get(e, Steps).full) for e, _ in squads} == {(2, 2)}
    weapons = [weapon for _, weapon in board.world.each(Weapon)]
    assert Counter(weapon.kind for weapon in weapons) == {"dshk": 2, "mortar": 1}
    assert all(weapon.ready for weapon in weapons)
    assert board.last(PostureRolled).placement == die


@pytest.mark.rule("OA-2.3-4", "OA-13.2-6")
def test_each_weapon_stands_beside_its_own_crew() -> None:
    board = set_up(3, 1, [1] * 10)
    crews = list(board.world.each(Crews))
    assert len(crews) == len({crew.to for _, crew in crews}) == 3
    for unit, crew in some(crews):
        assert board.at(unit) == board.get(crew.to, At).to  # type: ignore[arg-type]
    assert sorted(board.at(unit) for unit, _ in crews) == [915, 1114, 1715]  # type: ignore[type-var]


@pytest.mark.rule("OA-2.4-1", "OA-3.2-4", "OA-13.2-6")
def test_the_bunkers_face_as_drawn_and_hold_who_is_placed_inside() -> None:
    board = set_up(3, 1, [1] * 10)
    bunkers = {bunker.name: (e, bunker) for e, bunker in board.world.each(Bunker)}
    assert {name: (board.at(e), bunker.facing, bunker.intact) for name, (e, bunker) in bunkers.items()} == {
        "A": (915, 4, True),  # south-west
        "B": (1717, 3, True),  # south
    }
    inside = {board.at(unit): relation.to for unit, relation in board.world.each(Inside)}
    assert inside == {915: bunkers["A"][0], 1717: bunkers["B"][0]}


@pytest.mark.rule("OA-13.2-6")
def test_bunker_a_is_empty_in_the_fourth_placement() -> None:
    board = set_up(4, 1, [1] * 10)
    assert [board.at(unit) for unit, _ in board.world.each(Inside)] == [1717]


@pytest.mark.rule("OA-13.2-7")
@pytest.mark.parametrize(("die", "attitude"), [(1, "defence"), (4, "defence"), (5, "withdraw"), (6, "withdraw")])
def test_the_attitude_die_says_defence_to_four_and_withdraw_from_five(die: int, attitude: str) -> None:
    board = set_up(1, die, [1] * 10)
    assert board.world.the(VcPosture).attitude == attitude


@pytest.mark.rule("OA-13.2-1")
def test_civilians_begin_one_to_a_hex_and_face_down() -> None:
    board = village(IDENTITY_DICE)
    place_civilians(board.battle)
    assert civilian_hexes(board) == [1213, 1314, 1415, 1512, 1514, 1712, 1714, 1815, 1913, 2014]
    assert not any(person.revealed for _, person in board.world.each(Civilian))
    assert {unit.kind for _, unit in board.world.each(Unit)} == {"civilian"}


@pytest.mark.rule("OA-2.3-3")
@pytest.mark.parametrize("dice", [IDENTITY_DICE, [5, 6, 6, 6, 5, 2, 5, 3, 6, 5, 4, 3, 2], [2, 3] * 4 + [2, 2, 2, 2, 2]])
def test_lots_hide_two_terrorists_and_the_commissar_among_ten(dice: list[int]) -> None:
    board = village(dice)
    place_civilians(board.battle)
    assert Counter(person.identity for _, person in board.world.each(Civilian)) == {
        "civilian": 7,
        "terrorist": 2,
        "commissar": 1,
    }


@pytest.mark.rule("OA-2.3-3")
def test_other_lots_hide_them_elsewhere() -> None:
    first, other = village(IDENTITY_DICE), village([2, 4, *([1] * 11)])
    place_civilians(first.battle)
    place_civilians(other.battle)
    assert [p.identity for _, p in first.world.each(Civilian)][:1] == ["civilian"]
    assert [p.identity for _, p in other.world.each(Civilian)][:1] == ["commissar"]  # 1 * 6 + 3 = 9: the tenth piece


@pytest.mark.rule("OA-13.2-2", "OA-0-4", "OA-0-5")
@pytest.mark.parametrize(("die", "hex"), [(1, 302), (2, 402), (3, 403), (4, 304), (5, 203), (6, 202)])
def test_the_classic_rose_scatters_a_civilian_one_hex(die: int, hex: int) -> None:
    board = battle_on("\n".join([". . . . ."] * 5), [die])
    person = board.civilian(303)
    scatter_civilians(board.battle)
    assert board.at(person) == hex
    told = board.last(Drifted)
    assert (told.start, told.hex, told.die) == (303, hex, die)


@pytest.mark.rule("OA-13.2-2", "OA-0-6")
def test_nobody_scatters_into_water_or_off_the_map() -> None:
    board = battle_on(
        """
        . W .
        . . .
        """,
        [1, 1],
    )
    by_water, at_edge = board.civilian(202), board.civilian(301)
    scatter_civilians(board.battle)
    assert (board.at(by_water), board.at(at_edge)) == (202, 301)


@pytest.mark.rule("OA-13.2-2", "OA-3.2-1")
@pytest.mark.parametrize(("viet", "hex"), [(1, 201), (2, 202)])
def test_a_civilian_scatters_to_one_viet_cong_unit_but_not_to_two(viet: int, hex: int) -> None:
    board = battle_on("\n".join([". . ."] * 3), [1])
    person = board.civilian(202)
    for _ in range(viet):
        board.viet(201)
    scatter_civilians(board.battle)
    assert board.at(person) == hex


@pytest.mark.rule("OA-13.2-2")
def test_scattering_is_an_option() -> None:
    board = battle_on(village_map(), [2, *IDENTITY_DICE, 5], scatter=False)
    create_bunkers(board.battle)
    board.run(SetUpVietCong())
    assert board.told(Drifted) == []
    assert board.dice.left == 0
    assert civilian_hexes(board)[0] == 1213


@pytest.mark.rule("OA-13.1-3", "OA-3.2-1", "OA-3.2-2")
def test_no_placement_stacks_more_than_a_hex_holds() -> None:
    for die in range(1, 7):
        board = set_up(die, 1, [4] * 10)
        hexes = {at.hex for _, unit, at in board.world.each(Unit, At)}
        for hex in some(hexes):
            assert len(vc_units(board.world, hex)) <= 2
            assert sum(1 for _, _, at in board.world.each(Weapon, At) if at.hex == hex) <= 1


@pytest.mark.rule("OA-13.2-6")
@pytest.mark.parametrize("placement", [1, 6])
def test_a_placement_that_is_chosen_is_not_thrown_for(placement: int) -> None:
    board = set_up_with(Options(scatter_civilians=False, placement=placement), [*IDENTITY_DICE, 4])
    assert board.battle.dice.thrown == len(IDENTITY_DICE) + 1
    posture = board.last(PostureRolled)
    assert (posture.placement, posture.placement_chosen, posture.attitude_chosen) == (placement, True, False)
    squads = [at.to for _, unit, at in board.world.each(Unit, At) if unit.side == "vc"]
    assert squads == [post.hex for post in board.battle.ctx.tables.placements[placement].posts]


@pytest.mark.rule("OA-13.2-7")
@pytest.mark.parametrize("attitude", ["defence", "withdraw"])
def test_an_attitude_that_is_chosen_is_not_thrown_for(attitude: Attitude) -> None:
    board = set_up_with(Options(scatter_civilians=False, attitude=attitude), [2, *IDENTITY_DICE])
    assert board.battle.dice.thrown == 1 + len(IDENTITY_DICE)
    posture = board.last(PostureRolled)
    assert (posture.attitude, posture.placement_chosen, posture.attitude_chosen) == (attitude, False, True)
    assert board.world.the(VcPosture) == VcPosture(2, attitude)


@pytest.mark.parametrize(
    ("options", "dice", "told"),
    [
        (Options(), [2, 1], "Viet Cong placement: River line. They defend the village."),
        (Options(placement=2), [5], "Viet Cong placement, as chosen: River line. They withdraw to the north."),
        (Options(attitude="withdraw"), [2], "Viet Cong placement: River line. They withdraw to the north, as chosen."),
        (
            Options(placement=2, attitude="defence"),
            [],
            "Viet Cong placement, as chosen: River line. They defend the village, as chosen.",
        ),
    ],
)
def test_the_log_says_what_was_chosen(options: Options, dice: list[int], told: str) -> None:
    at = 0 if options.placement else 1
    board = set_up_with(replace(options, scatter_civilians=False), [*dice[:at], *IDENTITY_DICE, *dice[at:]])
    assert sentence(board.world, board.last(PostureRolled)) == told
