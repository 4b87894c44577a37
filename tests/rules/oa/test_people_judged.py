"""Terrorists, guards and medevacs in many random positions, against slow and simple judges of the same rules."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.blast.changing_ground import change_ground
from game.rules.oa.helicopters.medevac import bring_medevacs
from game.rules.oa.model.components import (
    Aboard,
    Airborne,
    At,
    AtBase,
    Civilian,
    Gone,
    Helicopter,
    MedicalDuty,
    PurpleSmoke,
    Steps,
    Unit,
)
from game.rules.oa.model.decisions import Search
from game.rules.oa.model.events.people import CasualtyWaits, TerroristRan, TerroristTested
from game.rules.oa.model.markers import Flown, Neutralised
from game.rules.oa.units.guarding import can_guard
from tests.rules.oa.ground import us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

SIDE = 5
START, BELOW = 303, 304
HEXES = [column * 100 + row for column in range(1, SIDE + 1) for row in range(1, SIDE + 1)]
PIECES = ("us_squad", "command", "medical", "aircrew", "transport", "medevac")


# Terrorists -------------------------------------------------------------------------------------


class Scene(Struct, frozen=True):
    """A terrorist in 0303, the squad that finds him in 0304, other pieces, and the dice."""

    field: str
    others: tuple[tuple[str, int, bool], ...]
    """Kind, hex, and whether it is neutralised, or in flight."""
    dice: tuple[int, ...]


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Ground and pieces by lot; one helicopter a hex, whatever else may crowd there."""
    codes = {hex: draw(st.sampled_from("......GJUW")) for hex in HEXES} | {START: ".", BELOW: "."}
    rows = [" ".join(codes[column * 100 + row] for column in range(1, SIDE + 1)) for row in range(1, SIDE + 1)]
    dry = [hex for hex in HEXES if codes[hex] != "W"]
    found = draw(st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from(dry), st.booleans()), max_size=7))
    machines: set[int] = set()
    others = []
    for kind, hex, flag in found:
        if kind in ("transport", "medevac"):
            if hex in machines:
                continue
            machines.add(hex)
        elif hex == START:
            continue
        others.append((kind, hex, flag))
    dice = draw(st.lists(st.integers(1, 6), min_size=16, max_size=16))
    return Scene("\n".join(rows), tuple(others), tuple(dice))


def staged(scene: Scene) -> tuple[Board, EntityId, EntityId]:
    """The scene on the board; the US player is to move."""
    board = battle_on(scene.field, dice=scene.dice, turn=3)
    squad, terrorist = board.squad(BELOW, platoon=0), board.civilian(START, "terrorist")
    for kind, hex, flag in scene.others:
        if kind in ("transport", "medevac"):
            board.helicopter(kind, hex, flying=flag)
        elif flag:
            board.world.set(board.us(kind, hex), Neutralised())
        else:
            board.us(kind, hex)
    return us_moves(board), squad, terrorist


def next_to(board: Board, hex: int) -> list[Hex]:
    """The hexes one can walk to from there, ascending."""
    field = board.battle.ctx
    return sorted(there for there in field.grid.neighbours(Hex(hex)) if field.terrain[there].code != "W")


def ways(board: Board, hex: int) -> list[list[int]]:
    """OA-12.2-3: the shortest ways from the terrorist to ``hex``, at most two steps long, the lowest hexes first."""
    far = board.battle.ctx.grid.distance(Hex(START), Hex(hex))
    if far == 0:
        return [[START]]
    if far == 1:
        return [[START]] if hex in next_to(board, START) else []
    return [[START, there] for there in next_to(board, START) if hex in next_to(board, there)] if far == 2 else []


def kind_of(board: Board, piece: EntityId) -> str:
    """What the piece is: ``helicopter`` for any on the ground, ``flying`` for any in flight."""
    if board.has(piece, Helicopter):
        return "flying" if board.has(piece, Airborne) else "helicopter"
    unit = board.world.find(piece, Unit)
    return unit.kind if unit is not None else ""


def wanted(board: Board) -> list[EntityId]:
    """OA-12.2-3: whom he may go for instead of the squad: the nearest, of those the first in rank."""
    found = []
    for piece, at in board.world.each(At):
        kind, far = kind_of(board, piece), board.battle.ctx.grid.distance(Hex(START), at.hex)
        seen = board.battle.ctx.sees(Hex(START), at.hex)
        if kind in ("command", "helicopter", "medical") and far <= 2 and seen and ways(board, at.hex):
            found.append((far, ("command", "helicopter", "medical").index(kind), piece))
    return [piece for far, rank, piece in sorted(found) if (far, rank) == min(found)[:2]]


def who_tests(board: Board, squad: EntityId, target: EntityId) -> list[EntityId]:
    """OA-12.2-4: who may throw him back, in order."""
    if target == squad:
        return [squad]
    way = ways(board, board.get(target, At).hex)[0]
    near = {there for hex in way for there in [hex, *board.battle.ctx.grid.neighbours(Hex(hex))]}
    squads = [e for e, at in board.world.each(At) if kind_of(board, e) == "us_squad" and at.hex in near and e != squad]
    last = [target] if kind_of(board, target) != "medical" else []
    return [e for e in [squad, *squads, *last] if not board.has(e, Neutralised)]


@pytest.mark.rule("OA-12.2-1", "OA-12.2-2", "OA-12.2-3", "OA-12.2-4", "OA-12.2-5")
@settings(max_examples=400)
@given(scene=scenes())
def test_a_terrorist_does_what_the_rules_demand(scene: Scene) -> None:
    board, squad, terrorist = staged(scene)
    targets = wanted(board) or [squad]
    expected = {target: who_tests(board, squad, target) for target in targets}
    kinds = {target: kind_of(board, target) for target in targets}
    board.give(Search(squad, terrorist))
    target = board.last(TerroristRan).target
    assert target in targets
    tests = [(event.unit, event.die) for event in board.told(TerroristTested)]
    thrown_back = bool(tests) and tests[-1][1] <= 2
    assert all(die > 2 for _, die in tests[: len(tests) - thrown_back])
    assert [unit for unit, _ in tests] == expected[target][: len(tests)]
    assert thrown_back or len(tests) == len(expected[target])
    assert board.get(terrorist, Gone).how == ("killed" if thrown_back else "spent")
    assert board.get(terrorist, Civilian).revealed
    lost = {e: gone.how for e, gone in board.world.each(Gone) if e != terrorist}
    killed = {target: "destroyed" if kinds[target] == "helicopter" else "killed"}
    assert lost == ({} if thrown_back or target == squad else killed)
    assert thrown_back or target != squad or board.get(squad, Steps).left == 1
    hurt = [e for e, steps in board.world.each(Steps) if steps.reduced and e not in lost]
    assert hurt == ([squad] if target == squad and not thrown_back else [])


# Guards -----------------------------------------------------------------------------------------

HOLDS = {(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (0, 2)}
"""OA-12.1-5: the civilians and Viet Cong that one squad can guard together."""


@pytest.mark.rule("OA-12.1-5", "OA-3.2-3")
@pytest.mark.parametrize(("civilians", "fighters"), sorted(HOLDS))
def test_whom_a_squad_can_guard_besides_those_it_has(civilians: int, fighters: int) -> None:
    for commissar, kind in product((False, True), ("civilian", "commissar", "known commissar", "fighter")):
        board = battle_on(clear(3, 3))
        squad = board.squad(202)
        for _ in range(civilians):
            board.guard(board.civilian(202), squad)
        for _ in range(fighters):
            board.guard(board.viet(202, steps=1), squad)
        if commissar:
            board.world.set(board.guard(board.civilian(202), squad), Civilian("commissar", revealed=True))
        one = board.viet(201, steps=1) if kind == "fighter" else board.civilian(201, kind.removeprefix("known "))
        if kind == "known commissar":
            board.world.set(one, Civilian("commissar", revealed=True))
        more = {"fighter": (0, 1), "known commissar": (0, 0)}.get(kind, (1, 0))
        assert can_guard(board.battle, squad, one) is ((civilians + more[0], fighters + more[1]) in HOLDS)
        for other in ("command", "medical", "aircrew"):
            assert not can_guard(board.battle, board.us(other, 202), one)


# Medevacs ---------------------------------------------------------------------------------------


class Call(Struct, frozen=True):
    """Purple smoke: where, since when, and whether the hex burns."""

    hex: int
    called: int
    burning: bool


class Machine(Struct, frozen=True):
    """A helicopter: what it is, where (0 at base), whether it flies, and when it is due from base."""

    kind: str
    hex: int
    flying: bool
    due: int


@st.composite
def calls_and_machines(draw: st.DrawFn) -> tuple[list[Call], list[Machine]]:
    """Up to four calls in different hexes, and up to four helicopters, on the map one a hex."""
    hexes = draw(st.lists(st.sampled_from(HEXES), max_size=4, unique=True))
    called = [Call(hex, draw(st.integers(1, 3)), draw(st.integers(0, 4)) == 0) for hex in hexes]
    kinds = st.sampled_from(("medevac", "duty", "transport"))
    places = draw(st.lists(st.sampled_from([*hexes, *hexes, 505, 101]), max_size=4, unique=True))
    machines = [Machine(draw(kinds), hex, draw(st.booleans()), 0) for hex in places]
    machines += [Machine(draw(kinds), 0, False, draw(st.integers(3, 5))) for _ in range(draw(st.integers(0, 2)))]
    return called, draw(st.permutations(machines))


def foreseen(called: list[Call], machines: list[Machine], turn: int) -> tuple[list[int], list[int]]:
    """OA-10-3: where each machine is then (0 at base), and the hexes of the calls that wait, the oldest first."""
    where, used, waits = [machine.hex for machine in machines], set(), []
    medical = [machine.kind != "transport" for machine in machines]
    for call in sorted(called, key=lambda call: call.called):
        there = [i for i, hex in enumerate(where) if hex == call.hex]
        if there and medical[there[0]]:
            used.add(there[0])
            continue
        free = [
            i for i, machine in enumerate(machines)
            if medical[i] and i not in used and (machine.flying if machine.hex else machine.due <= turn)
        ]  # fmt: skip
        if there or call.burning or not free:
            waits.append(call.hex)
            continue
        where[free[0]] = call.hex
        used.add(free[0])
    return where, waits


@pytest.mark.rule("OA-10-3", "OA-8.2-2", "OA-3.1-3", "OA-4.5-2")
@settings(max_examples=400)
@given(positions=calls_and_machines())
def test_medevacs_come_as_the_rules_demand(positions: tuple[list[Call], list[Machine]]) -> None:
    called, machines = positions
    board = battle_on("\n".join(["G " * SIDE] * SIDE), turn=4)
    for call in called:
        team, unit = board.us("medical", call.hex), board.squad(call.hex, steps=1)
        board.world.create(PurpleSmoke(unit, team, call.called), At(Hex(call.hex)))
        if call.burning:
            change_ground(board.battle, Hex(call.hex), "tall grass", burning=True, rule="OA-9.3-4")
    made = []
    for machine in machines:
        kind = "medevac" if machine.kind == "medevac" else "transport"
        if machine.hex:
            made.append(board.helicopter(kind, machine.hex, flying=machine.flying))
        else:
            made.append(board.helicopter_at_base(kind, machine.due))
        if machine.kind == "duty":
            board.world.set(made[-1], MedicalDuty())
    where, waits = foreseen(called, machines, 4)
    bring_medevacs(board.battle)
    assert [board.at(machine) or 0 for machine in made] == where
    assert [event.hex for event in board.told(CasualtyWaits)] == waits
    calls = {call.hex for call in called}
    comes = [
        before.kind != "transport" and (before.flying or before.hex == 0) and now in calls
        for before, now in zip(machines, where, strict=True)
    ]
    moved = [before.flying or now != before.hex for before, now in zip(machines, where, strict=True)]
    assert [board.has(machine, AtBase) for machine in made] == [now == 0 for now in where]
    assert [board.has(machine, Airborne) for machine in made] == moved
    assert [board.has(machine, Flown) for machine in made] == comes
    assert [machine for machine in made if board.has(machine, Aboard)] == []
