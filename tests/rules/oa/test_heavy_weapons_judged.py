"""Heavy weapons in random positions, against a slow and simple second reading of section 6."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from game.board.hexgrid import Hex, HexGrid
from game.engine.core.dice import ScriptedDice, SeededDice
from game.engine.core.world import EntityId
from game.rules.oa.fire.weapon_fire import fire_line, fire_round
from game.rules.oa.model.components import VC, Airborne, At, Helicopter, Prisoner, Steps, Unit
from game.rules.oa.model.decisions import Fire, VcDefensiveFire
from game.rules.oa.model.events.turn import AntiAircraftShot, ShotFired
from game.rules.oa.model.events.viet_cong import RoundLanded
from game.rules.oa.model.markers import Crossfire, Fired, FiredAtMover, Neutralised
from tests.asserting import some
from tests.rules.oa.oa_board import Board, battle_on

COLUMNS, ROWS = 9, 10
HEXES = HexGrid(COLUMNS, ROWS).hexes
PROTECTION = {"C": 0, "R": 0, "G": 2, "J": 3, "H": 3, "U": 3, "F": 1, "N": 3}
ROSE = {1: (0, -2), 2: (3, -1), 3: (3, 1), 4: (0, 2), 5: (-3, 1), 6: (-3, -1)}


class Scene(Struct):
    """A board with a weapon of one kind, its crew, and people of all sorts in other hexes."""

    board: Board
    ground: dict[Hex, str]
    weapon: EntityId
    crew: EntityId
    here: Hex


@st.composite
def scenes(draw: st.DrawFn, kind: str) -> Scene:
    """A random position."""
    codes = draw(st.lists(st.sampled_from("CCCCCRGJHUFN"), min_size=COLUMNS * ROWS, max_size=COLUMNS * ROWS))
    rows = [" ".join(codes[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
    ground = {Hex((n % COLUMNS + 1) * 100 + n // COLUMNS + 1): code for n, code in enumerate(codes)}
    board = battle_on("\n".join(rows))
    board.battle.dice = SeededDice(draw(st.integers(0, 10**6)))
    here, *others = draw(st.lists(st.sampled_from(HEXES), min_size=10, max_size=24, unique=True))
    crew = board.viet(here)
    weapon = board.weapon(kind, crew)
    for hex in others:
        people(board, draw(st.sampled_from("uuuvvcphs")), hex, neutralised=draw(st.booleans()))
    return Scene(board, ground, weapon, crew, here)


def people(board: Board, sort: str, hex: int, *, neutralised: bool) -> None:
    """A US squad, a VC squad, a civilian, a squad with a prisoner, a landed or a flying helicopter."""
    if sort in "up":
        squad = board.squad(hex)
    if sort == "p":
        board.guard(board.viet(hex, steps=1), squad)
    if sort == "v":
        viet = board.viet(hex)
        if neutralised:
            board.world.set(viet, Neutralised())
    if sort == "c":
        board.civilian(hex)
    if sort in "hs":
        board.helicopter("transport", hex, flying=sort == "s")


def sides_in(scene: Scene, hex: Hex) -> list[str]:
    """Whose free units are on the ground in a hex; a landed helicopter is one of the US."""
    world = scene.board.world
    units = [unit.side for e, unit, at in world.each(Unit, At) if at.hex == hex and not world.has(e, Prisoner)]
    return units + ["us" for e, _, at in world.each(Helicopter, At) if at.hex == hex and not world.has(e, Airborne)]


def far(a: Hex, b: Hex) -> int:
    """How far apart two hexes are, by the axial columns and rows."""
    (aq, ar), (bq, br) = (axial(hex) for hex in (a, b))
    return max(abs(aq - bq), abs(ar - br), abs(aq + ar - bq - br))


def axial(hex: Hex) -> tuple[int, int]:
    """Axial coordinates, counted out."""
    column, row = divmod(hex, 100)
    return column - 1, row - 1 - (column - 1) // 2


@pytest.mark.rule("OA-6.2-1", "OA-6.2-4", "OA-6.2-5", "OA-6.2-8")
@settings(max_examples=25)
@given(scene=scenes("dshk"), data=st.data())
def test_at_whom_a_machine_gun_may_fire(scene: Scene, data: st.DataObject) -> None:
    board, world, sight = scene.board, scene.board.world, scene.board.battle.ctx.sight
    squads = [(e, at.hex) for e, unit, at in world.each(Unit, At) if unit.side == "us"]
    shot = data.draw(st.sampled_from([None, *squads]))
    if shot is not None:
        world.set(scene.weapon, FiredAtMover(shot[0], shot[1]))
        world.set(shot[0], At(data.draw(st.sampled_from([shot[1], shot[1], scene.here]))))
    board.run(VcDefensiveFire(VC, scene.weapon))
    for hex in some(HEXES):
        line = [side for other in sight.swept(scene.here, hex, 5) for side in sides_in(scene, other)]
        spares = far(scene.here, hex) > 1 and line.count("vc") > line.count("us")
        again = shot is not None and world.get(shot[0], At).hex == shot[1] == hex
        target = hex != scene.here and "us" in sides_in(scene, hex) and sight.clear(scene.here, hex)
        legal = target and far(scene.here, hex) <= 10 and not spares and not again
        assert (board.battle.why_not(Fire(scene.weapon, hex)) is None) is legal or hex == scene.here


@pytest.mark.rule("OA-6.2-1", "OA-6.2-3", "OA-6.2-9", "OA-5.6-1", "OA-7.3-16")
@settings(max_examples=25)
@given(scene=scenes("dshk"), data=st.data())
def test_whom_a_burst_hits(scene: Scene, data: st.DataObject) -> None:
    board, world = scene.board, scene.board.world
    targets = [hex for hex in HEXES if hex != scene.here and scene.board.battle.ctx.sees(scene.here, hex)]
    hex = data.draw(st.sampled_from(targets))
    line = board.battle.ctx.sight.swept(scene.here, hex, 5)
    men = {other: sorted(e for e, _, at in world.each(Steps, At) if at.hex == other) for other in line}
    parked = {at.hex: e for e, _, at in world.each(Helicopter, At) if not world.has(e, Airborne)}
    fire_line(board.battle, scene.weapon, hex)
    shots, factor = board.told(ShotFired), board.battle.ctx.tables.units["dshk"].fire
    assert [shot.hex for shot in shots] == [other for other in line if men[other] or other in parked]
    assert [sorted(result.unit for result in shot.results) for shot in shots] == [men[shot.hex] for shot in shots]
    values = [
        (result.value, shot.die + factor - PROTECTION[scene.ground[shot.hex]])
        for shot in shots
        for result in shot.results
    ]
    assert [pair for pair in values if pair[0] != pair[1]] == []
    seconds = [(shot.target, shot.column) for shot in board.told(AntiAircraftShot)]
    assert seconds == [(parked[other], "dshk") for other in line if other in parked]
    assert world.get(scene.weapon, Fired).shots == 1


@pytest.mark.rule("OA-6.3-1", "OA-6.3-2", "OA-6.3-5")
@settings(max_examples=25)
@given(scene=scenes("mortar"), asleep=st.booleans())
def test_at_whom_a_mortar_may_fire(scene: Scene, asleep: bool) -> None:
    board, world = scene.board, scene.board.world
    if asleep:
        world.set(scene.crew, Neutralised())
    free = [(e, at.hex) for e, unit, at in world.each(Unit, At) if unit.side == VC]
    eyes = [hex for e, hex in free if not world.has(e, Neutralised) and not world.has(e, Prisoner)]
    board.run(VcDefensiveFire(VC, scene.weapon))
    for hex in some(HEXES):
        seen = any(board.battle.ctx.sees(eye, hex) for eye in eyes)
        legal = "us" in sides_in(scene, hex) and far(scene.here, hex) >= 4 and scene.ground[hex] != "H" and seen
        assert (board.battle.why_not(Fire(scene.weapon, hex)) is None) is (legal and not asleep)


@pytest.mark.rule("OA-6.3-2", "OA-6.3-3", "OA-6.3-4", "OA-0-4", "OA-5.6-2")
@settings(max_examples=25)
@given(
    scene=scenes("mortar"),
    hex=st.sampled_from(HEXES),
    first=st.integers(1, 6),
    second=st.integers(1, 6),
    faces=st.lists(st.integers(1, 6), min_size=20, max_size=20),
)
def test_where_a_round_falls_and_whom_it_hits(
    scene: Scene, hex: Hex, first: int, second: int, faces: list[int]
) -> None:
    board, world = scene.board, scene.board.world
    board.battle.dice = ScriptedDice([first, *([second] if first > 2 else []), *faces])
    q, r = axial(hex)
    x, y = 3 * q, 2 * r + q
    if first > 2:
        x, y = x + ROSE[second][0], y + ROSE[second][1]
    places = {(3 * axial(other)[0], 2 * axial(other)[1] + axial(other)[0]): other for other in HEXES}
    struck = places.get((x, y), Hex(0))
    men = sorted(e for e, _, at in world.each(Steps, At) if at.hex == struck)
    parked = [e for e, _, at in world.each(Helicopter, At) if at.hex == struck and not world.has(e, Airborne)]
    fire_round(board.battle, scene.weapon, hex)
    fallen = board.last(RoundLanded)
    assert (fallen.struck, fallen.direction) == (struck, second if first > 2 else 0)
    assert fallen.roofed is (struck != 0 and scene.ground[struck] == "H")
    hit = struck != 0 and not fallen.roofed and bool(men or parked)
    assert len(board.told(ShotFired)) == hit
    shots = board.told(ShotFired)
    assert [sorted(result.unit for result in shot.results) for shot in shots] == [men] * hit
    values = [(result.value, shot.die + 1) for shot in shots for result in shot.results]
    assert [value for value, most in values if value != most - PROTECTION[scene.ground[struck]]] == []
    assert [other.target for other in board.told(AntiAircraftShot)] == (parked if hit else [])
    assert not any(world.has(e, Crossfire) for e in men)
