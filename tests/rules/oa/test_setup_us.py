"""OA-13.1: the airmobile company, its loading and its placing."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.board.hexgrid import Hex
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.oa.helicopters.lifts import load_by_platoon, platoon_lift, whole_lift
from game.rules.oa.model.components import (
    Aboard,
    Airborne,
    At,
    AtBase,
    Helicopter,
    InPlatoon,
    OnMapSince,
    Plane,
    Steps,
    Unit,
    VcPosture,
)
from game.rules.oa.model.decisions import Deploy, Done, Landing, Lift, Load, Place, Unload
from game.rules.oa.model.events.turn import GotOff, PostureRolled, StepBegan
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import OA
from game.rules.oa.setup import set_up
from game.rules.oa.turn.deployment import awaited, transports
from game.rules.oa.turn.sequence import PlayTurn
from game.rules.oa.units.carrying import why_not_carry
from tests.rules.oa.oa_board import Board, village, village_field

SET_UP_DICE = [3] + [1] * 60


def company(dice: list[int] | None = None) -> Board:
    """The village with the company at base and the player about to place it."""
    return begun(village(dice if dice is not None else SET_UP_DICE))


def begun(board: Board) -> Board:
    """The board with the company at base and the player about to place it; no turns follow."""
    set_up(board.battle)
    board.battle.agenda.remove(PlayTurn(1))
    board.battle.run()
    return board


def unit(board: Board, name: str) -> EntityId:
    """The unit with this name."""
    return next(e for e, piece in board.world.each(Unit) if piece.name == name)


def machines(board: Board, kind: str) -> list[EntityId]:
    """The helicopters of a kind."""
    return [e for e, piece in board.world.each(Helicopter) if piece.kind == kind]


@pytest.mark.rule("OA-2.1-5", "OA-2.1-7")
def test_the_company_has_eighteen_helicopters_and_one_plane() -> None:
    board = company()
    kinds = Counter(piece.kind for _, piece in board.world.each(Helicopter))
    assert kinds == {"transport": 12, "command": 1, "medevac": 1, "cobra": 2, "cayuse": 2}
    assert len(board.world.ids(Plane)) == 1


@pytest.mark.rule("OA-2.2-1", "OA-2.1-1", "OA-2.1-2", "OA-2.1-4")
def test_the_company_has_three_platoons_of_four_squads_three_medical_teams_and_a_commander() -> None:
    board = company()
    us = [piece for _, piece in board.world.each(Unit)]
    assert Counter(squad.to for _, squad in board.world.each(InPlatoon)) == {1: 4, 2: 4, 3: 4}
    assert Counter(piece.kind for piece in us) == {"us_squad": 12, "medical": 3, "command": 1}
    steps = {piece.kind: board.get(e, Steps).full for e, piece in board.world.each(Unit)}
    assert steps == {"us_squad": 2, "medical": 1, "command": 2}


@pytest.mark.rule("OA-13.1-1")
def test_a_helicopter_is_placed_in_flight_over_any_hex() -> None:
    board = company()
    slick = machines(board, "transport")[0]
    for hex in (101, 1213, 1619, 3222):  # jungle, building, bridge, the far corner
        assert board.refusal(Place(slick, Hex(hex))) == ""
    board.give(Place(slick, Hex(1213)))
    assert board.at(slick) == 1213
    assert board.has(slick, Airborne)
    assert board.get(slick, OnMapSince).turn == 1


@pytest.mark.rule("OA-13.1-1", "OA-3.1-3")
def test_two_helicopters_do_not_share_a_hex() -> None:
    board = company()
    one, other = machines(board, "transport")[:2]
    board.give(Place(one, Hex(505)))
    assert board.refusal(Place(one, Hex(507))) == "OA-13.1-1", "it is placed"
    assert board.refusal(Place(other, Hex(505))) == "OA-3.1-3"
    assert board.refusal(Place(other, Hex(506))) == ""


@pytest.mark.rule("OA-13.1-1")
def test_what_is_no_helicopter_or_no_hex_is_not_placed() -> None:
    board = company()
    slick = machines(board, "transport")[0]
    assert board.refusal(Place(unit(board, "Alvarez"), Hex(505))) == "OA-13.1-1"
    assert board.refusal(Place(EntityId(9999), Hex(505))) == "OA-13.1-1"
    assert board.refusal(Place(slick, Hex(3323))) == "OA-13.1-1"
    assert board.refusal(Place(slick, Hex(-1))) == "OA-13.1-1"


@pytest.mark.rule("OA-13.1-1")
def test_a_placed_helicopter_can_be_taken_up_again_with_its_load() -> None:
    board = company()
    slick, squad = machines(board, "transport")[0], unit(board, "Alvarez")
    assert board.refusal(Lift(slick)) == "OA-13.1-1"
    board.give(Load(squad, slick), Place(slick, Hex(505)), Lift(slick))
    assert board.at(slick) is None
    assert board.has(slick, AtBase)
    assert not board.has(slick, Airborne)
    assert board.get(squad, Aboard).to == slick


@pytest.mark.rule("OA-13.1-2", "OA-3.3-1")
def test_five_points_fit_into_a_transport_and_no_more() -> None:
    board = company()
    slick = machines(board, "transport")[0]
    board.give(Load(unit(board, "Alvarez"), slick))  # 3
    assert board.refusal(Load(unit(board, "Boone"), slick)) == "OA-3.3-1"  # 3 + 3
    board.give(Load(unit(board, "Medic 1"), slick))  # 3 + 2
    assert board.refusal(Load(unit(board, "Stodden"), slick)) == "OA-3.3-1"  # 5 + 1


@pytest.mark.rule("OA-3.3-2", "OA-8.1-1", "OA-8.2-1")
def test_command_and_medevac_carry_five_points_scouts_only_aircrew_and_gunships_nobody() -> None:
    board = company()
    squad = unit(board, "Alvarez")
    assert board.refusal(Load(squad, machines(board, "command")[0])) == ""
    assert why_not_carry(board.battle, machines(board, "medevac")[0], (squad,)) is None
    assert board.refusal(Load(squad, machines(board, "cayuse")[0])) == "OA-8.1-1"
    assert board.refusal(Load(squad, machines(board, "cobra")[0])) == "OA-3.3-2"
    assert board.refusal(Load(squad, unit(board, "Boone"))) == "OA-3.3-1"


@pytest.mark.rule("OA-13.1-2")
def test_only_a_unit_at_base_is_loaded_and_only_one_aboard_unloaded() -> None:
    board = company()
    slick, other = machines(board, "transport")[:2]
    squad = unit(board, "Alvarez")
    assert board.refusal(Unload(squad)) == "OA-13.1-2"
    board.give(Load(squad, slick))
    assert board.refusal(Load(squad, other)) == "OA-13.1-2"
    assert board.refusal(Load(slick, other)) == "OA-13.1-2"
    board.give(Unload(squad))
    assert (board.last(GotOff).unit, board.last(GotOff).helicopter, board.last(GotOff).rule) == (
        squad,
        slick,
        "OA-13.1-2",
    )
    assert board.has(squad, AtBase)
    assert not board.has(squad, Aboard)


def in_flight(board: Board, *, but: tuple[str, ...] = ()) -> Board:
    """Everybody loaded and placed around the village but those pieces, who stay at base."""
    names = {e: piece.name for kind in (Unit, Helicopter) for e, piece in board.world.each(kind)}
    orders = whole_lift(board.battle, Hex(1210))
    pieces = [order.unit if isinstance(order, Load) else order.helicopter for order in orders]
    return board.give(*(order for order, piece in zip(orders, pieces, strict=True) if names[piece] not in but))


def roomy(board: Board, passenger: EntityId) -> EntityId:
    """The first machine with room for somebody."""
    return next(e for e in transports(board.battle) if why_not_carry(board.battle, e, (passenger,)) is None)


@pytest.mark.rule("OA-13.1-1", "OA-13.1-2")
@pytest.mark.parametrize("missing", ["Alvarez", "Medic 1", "Stodden"])
def test_the_battle_does_not_begin_while_anybody_waits_at_base(missing: str) -> None:
    board = in_flight(company(), but=(missing,))
    assert board.refusal(Done()) == "OA-13.1-2"
    board.give(Load(unit(board, missing), roomy(board, unit(board, missing))))
    assert board.refusal(Done()) == ""


@pytest.mark.rule("OA-13.1-1")
@pytest.mark.parametrize("missing", ["Slick 12", "Eagle 1", "Cobra 2", "Cayuse 1"])
def test_the_battle_does_not_begin_while_a_machine_waits_at_base(missing: str) -> None:
    board = in_flight(company(), but=(missing,))
    assert board.refusal(Done()) == "OA-13.1-1"
    machine = next(e for e, piece in board.world.each(Helicopter) if piece.name == missing)
    board.give(Place(machine, Hex(3222)))
    assert board.refusal(Done()) == ""


@pytest.mark.rule("OA-13.1-1", "OA-13.1-2", "OA-10-3")
def test_the_medical_helicopter_alone_waits_at_base_and_takes_nobody_in() -> None:
    board = in_flight(company())
    (dustoff,) = machines(board, "medevac")
    assert board.refusal(Place(dustoff, Hex(3222))) == "OA-13.1-1"
    board.give(Unload(unit(board, "Medic 1")))
    assert board.refusal(Load(unit(board, "Medic 1"), dustoff)) == "OA-13.1-2"
    board.give(Load(unit(board, "Medic 1"), roomy(board, unit(board, "Medic 1"))), Done())
    assert board.get(dustoff, AtBase).due == 2
    assert board.world.ids(AtBase) == tuple(sorted([dustoff, *board.world.ids(Plane)]))


@pytest.mark.rule("OA-13.1-2")
def test_nobody_of_the_company_is_on_the_ground_when_the_battle_begins() -> None:
    board = in_flight(company()).give(Done())
    us = [e for e, piece in board.world.each(Unit) if piece.side == "us"]
    assert len(us) == 16
    assert all(board.has(EntityId(board.get(e, Aboard).to), Airborne) for e in us)


@pytest.mark.rule("OA-13.1-2", "OA-3.3-1")
def test_who_finds_no_room_under_the_players_own_tables_does_not_keep_the_battle_from_beginning() -> None:
    board = in_flight(with_two_transports())
    assert [piece.kind for _, piece, _ in board.world.each(Unit, AtBase)].count("us_squad") == 9
    assert awaited(board.battle).squads == ()
    assert board.refusal(Done()) == ""
    board.give(Unload(board.world.pointing_at(Aboard, machines(board, "transport")[0])[0]))
    assert board.refusal(Done()) == "OA-13.1-2"


def with_two_transports() -> Board:
    """The company under tables that leave it two transports."""
    field = village_field()
    kinds = field.tables.pieces.helicopters
    pieces = replace(field.tables.pieces, helicopters=kinds | {"transport": replace(kinds["transport"], count=2)})
    return begun(Board(Field(field.map, replace(field.tables, pieces=pieces)), SET_UP_DICE))


@pytest.mark.parametrize("seed", range(5))
def test_a_player_by_lot_comes_to_begin_the_battle(seed: int) -> None:
    board, dice = company(), SeededDice(seed, "lot")
    while isinstance(board.decision, Deploy) and board.battle.orders_given < 2000:
        board.give(board.battle.sample(dice))
    assert not isinstance(board.decision, Deploy)
    assert awaited(board.battle).machines == ()


@pytest.mark.rule("OA-13.1-3")
def test_the_viet_cong_come_only_after_the_company_is_placed() -> None:
    board = in_flight(company())
    assert not any(piece.side == "vc" for _, piece in board.world.each(Unit))
    assert board.battle.dice.thrown == 0
    board.give(Done())
    assert board.last(PostureRolled).placement == 3
    assert board.world.the(VcPosture).placement == 3


@pytest.mark.rule("OA-13.1-4", "OA-1-1")
def test_turn_one_begins_with_antiaircraft_fire_and_nobody_flies_in_it() -> None:
    board = village([3] + [1] * 200)
    set_up(board.battle)
    board.battle.run()
    in_flight(board).give(Done())
    assert [step.step for step in board.told(StepBegan)] == ["dca", "landing"]
    assert isinstance(board.decision, Landing)


def test_orders_are_drawn_without_doubles() -> None:
    board = company()
    orders = list(board.battle.candidates())
    assert len(orders) == len(set(orders))
    assert isinstance(board.decision, Deploy)


@pytest.mark.rule("OA-13.1-1")
def test_who_plays_by_lot_takes_nothing_back_before_all_that_can_come_has_come() -> None:
    def kinds(board: Board) -> set[type[Order]]:
        assert board.decision is not None
        return {type(order) for order in OA.lots(board.battle, board.decision)}

    board = company()
    slick = machines(board, "transport")[0]
    board.give(Load(unit(board, "Alvarez"), slick), Place(slick, Hex(505)))
    assert board.refusal(Load(unit(board, "Boone"), slick)) == "OA-3.3-1", "not all that is thought of may be ordered"
    assert kinds(board) == {Done, Place, Load}
    assert {Lift, Unload} <= {type(order) for order in board.battle.orders()}
    board.give(*whole_lift(board.battle, Hex(1210)))
    assert kinds(board) == {Done, Lift, Unload}


# Ready-made lifts -------------------------------------------------------------------------------


def test_a_platoon_is_loaded_and_placed_around_a_hex_by_ready_made_orders() -> None:
    board = company()
    board.give(*platoon_lift(board.battle, 2, Hex(810), command=True))
    placed = [at.to for _, _, at in board.world.each(Helicopter, At)]
    assert sorted(placed) == sorted(board.battle.ctx.near(Hex(810), 1)[:5])
    for name in ("Ellis", "Foley", "Grant", "Hicks", "Medic 1", "Stodden"):
        assert board.has(unit(board, name), Aboard)


def test_a_second_platoon_goes_to_the_next_free_hexes_and_machines() -> None:
    board = company()
    for platoon, hex in ((1, 810), (2, 2210), (3, 810)):
        board.give(*platoon_lift(board.battle, platoon, Hex(hex), medical=platoon != 2))
    hexes = [at.to for _, _, at in board.world.each(Helicopter, At)]
    assert len(hexes) == len(set(hexes)) == 12


def test_the_whole_company_is_loaded_by_platoon() -> None:
    board = company()
    board.give(*load_by_platoon(board.battle))
    assert not list(board.world.each(Helicopter, At))
    assert len(board.world.ids(Aboard)) == 16
    assert load_by_platoon(board.battle) == []


def test_everybody_is_loaded_and_placed_around_a_hex_by_ready_made_orders_whoever_is_aboard_already() -> None:
    board = company()
    board.give(Load(unit(board, "Medic 3"), machines(board, "transport")[11]))
    board.give(*whole_lift(board.battle, Hex(1210)))
    assert board.refusal(Done()) == ""
    placed = sorted(at.to for _, _, at in board.world.each(Helicopter, At))
    assert placed == sorted(board.battle.ctx.near(Hex(1210), 3)[:17])
