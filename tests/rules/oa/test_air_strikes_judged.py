"""Strikes one after the other on random ground, against a slow and simple second reading of section 9."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from game.board.hexgrid import Hex, HexGrid
from game.board.los import Sight
from game.engine.core.dice import DiceNeeded, OwnDice, SeededDice
from game.engine.core.game import Game
from game.engine.core.world import EntityId
from game.rules.oa.blast.bombing_run import strike_odds
from game.rules.oa.model.components import (
    Airborne,
    At,
    AtBase,
    Bearing,
    Bunker,
    Clock,
    Gone,
    Ground,
    Helicopter,
    Inside,
    Plane,
    Prisoner,
    Steps,
)
from game.rules.oa.model.decisions import Drop, Ordnance
from game.rules.oa.model.events.support import BombRun, BunkerDestroyed, HexBombed
from game.rules.oa.model.events.turn import AntiAircraftShot
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import OA
from game.rules.oa.model.markers import Neutralised
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.turn.ending import TakeOffMarkers
from tests.asserting import some
from tests.rules.oa.oa_board import Board, battle_on

SIDE = 7
HEXES = HexGrid(SIDE, SIDE).hexes
NAMES = {row.code: name for name, row in load_tables().terrain.items()}
BY_EXPLOSIVE = {"H": "U", "B": "W", "K": "C"}
BURNING = "BHJTG"
BLIND = "GJTHU"
COMPASS = {0: (0, -2), 1: (3, -1), 2: (3, 1), 3: (0, 2), 4: (-3, 1), 5: (-3, -1)}
PLACES = {(3 * (hex // 100 - 1), 2 * (hex % 100 - 1) + (hex // 100 - 1) % 2): hex for hex in HEXES}
CENTRES = {hex: place for place, hex in PLACES.items()}


class Scene(Struct):
    """A board, what its hexes are by code, and which of them burn."""

    board: Board
    ground: dict[Hex, str]
    burning: set[Hex]


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Ground of every sort, with people, bunkers and helicopters on it, and a plane at base."""
    codes = draw(st.lists(st.sampled_from("CCRGJTHHUFNKKBBW"), min_size=SIDE**2, max_size=SIDE**2))
    ground = {hex: codes[(hex % 100 - 1) * SIDE + hex // 100 - 1] for hex in HEXES}
    board = battle_on("\n".join(" ".join(codes[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)))
    board.battle.dice = SeededDice(draw(st.integers(0, 10**6)))
    bunkers = {hex: board.bunker(hex) for hex, code in ground.items() if code == "K"}
    for hex in draw(st.lists(st.sampled_from(HEXES), max_size=30, unique=True)):
        if ground[hex] != "W":
            people(board, draw(st.sampled_from("uuvvwcph")), hex, bunkers.get(hex))
    board.world.create(Plane("Cessna"), AtBase(1))
    return Scene(board, ground, set())


def people(board: Board, sort: str, hex: int, bunker: EntityId | None) -> None:
    """A US squad, a VC squad, one with its gun, a civilian, a squad with a prisoner, a landed helicopter with a squad.

    In a bunker hex Viet Cong are inside.
    """
    if sort in "up":
        squad = board.squad(hex)
    if sort == "p":
        board.guard(board.viet(hex, steps=1), squad)
    if sort in "vw":
        viet = board.viet(hex, inside=bunker)
    if sort == "w":
        board.weapon("dshk", viet)
    if sort == "c":
        board.civilian(hex)
    if sort == "h":
        board.helicopter("transport", hex, flying=False, aboard=[board.squad(hex)])


def strip(hex: Hex, bearing: int, drift: int) -> list[Hex]:
    """OA-9.2-3, OA-9.2-5: three hexes along the bearing, all moved by the classic rose (0: not at all)."""
    x, y = CENTRES[hex]
    if drift:
        x, y = x + COMPASS[drift - 1][0], y + COMPASS[drift - 1][1]
    dx, dy = COMPASS[bearing]
    return [PLACES[place] for n in range(3) if (place := (x + n * dx, y + n * dy)) in PLACES]


def marks(scene: Scene, turn: int, hex: Hex, bearing: int) -> EntityId:
    """The plane has marked ``hex``, and the strike is due."""
    world = scene.board.world
    plane = next(e for e, _, base in world.each(Plane, AtBase) if base.due <= turn)
    world.remove(plane, AtBase)
    for part in (At(hex), Airborne(), Bearing(bearing, turn - 1)):
        world.set(plane, part)
    world.put(Clock(turn, "bombardment"))
    scene.board.run(Ordnance("us"))
    return plane


def bomb(scene: Scene, turn: int, hex: Hex, bearing: int, ordnance: str) -> list[Hex]:
    """The plane that marks ``hex`` makes its run; the hexes that it hit."""
    plane = marks(scene, turn, hex, bearing)
    scene.board.give(Drop(ordnance))
    assert scene.board.get(plane, AtBase).due == turn + 1
    run = scene.board.last(BombRun)
    assert (run.die >= 5) is bool(run.drift)
    assert list(run.hexes) == strip(hex, bearing, run.drift)
    return list(run.hexes)


def expect_ground(scene: Scene, hexes: Sequence[Hex], ordnance: str) -> None:
    """OA-9.3-1..4: what the run makes of the ground."""
    for hex in hexes:
        code = scene.ground[hex]
        if ordnance == "he":
            scene.ground[hex] = BY_EXPLOSIVE.get(code, code)
        elif code in BURNING:
            scene.burning.add(hex)


def check_field(scene: Scene) -> None:
    """OA-9.3-1..5: what the rules look up is what a map printed like this one would give, fires put on top."""
    field, printed = scene.board.battle.ctx, scene.board.battle.ctx.original
    assert {hex: row.code for hex, row in field.terrain.items()} == scene.ground
    fresh = Field(
        replace(printed.map, terrain={hex: NAMES[code] for hex, code in scene.ground.items()}), printed.tables
    )
    steps = {
        here: {there: cost for there, cost in ways.items() if there not in scene.burning}
        for here, ways in fresh.steps.items()
    }
    assert field.steps == steps
    assert {here: tuple(ways) for here, ways in steps.items()} == field.entries
    assert {here: tuple(ways.items()) for here, ways in steps.items()} == field.ways
    assert field.protection == fresh.protection
    blind = {hex for hex, code in scene.ground.items() if code in BLIND} | scene.burning
    sight = Sight(field.grid, dict.fromkeys(blind, ""))
    assert [field.sight.row(hex) for hex in HEXES] == [sight.row(hex) for hex in HEXES]
    assert not any(field.terrain[hex].landing for hex in scene.burning)


Before = dict[EntityId, tuple[int, Hex, bool, bool]]
"""Of everybody: steps left, hex, whether inside, whether one person."""


def check_people(scene: Scene, before: Before, bombed: Sequence[HexBombed]) -> None:
    """OA-9.3-6..7, OA-4.5-5: everybody in a hex that was hit has taken its one die, and on a lost bridge his death."""
    hit = {event.hex: event for event in bombed}
    spared = [unit for unit, was in before.items() if was[1] not in hit]
    assert [scene.board.get(unit, Steps).left for unit in spared] == [before[unit][0] for unit in spared]
    struck = [(unit, *was, hit[was[1]]) for unit, was in before.items() if was[1] in hit]
    assert [one for one in struck if fate_of(scene, one[0]) != fate_by_rules(scene, *one)] == []


def fate_of(scene: Scene, unit: EntityId) -> tuple[bool, bool, int, bool]:
    """Whether he is gone, still stands on the map, the steps he has left and whether he is neutralised."""
    world = scene.board.world
    gone = world.has(unit, Gone)
    left, out = (0, False) if gone else (world.get(unit, Steps).left, world.has(unit, Neutralised))
    return gone, world.has(unit, At), left, out


def fate_by_rules(
    scene: Scene, unit: EntityId, steps: int, hex: Hex, inside: bool, person: bool, event: HexBombed
) -> tuple[bool, bool, int, bool]:
    """The same by the table; the value that the log tells of him is looked at as well."""
    value = event.die - 2 * (inside and event.ordnance == "napalm")
    assert [result.value for result in event.results if result.unit == unit] == [value]
    result = "none" if value <= 1 else "N" if value == 2 else "E" if value >= 6 else "P"
    dead = result == "E" or (result == "P" and steps == 1) or scene.ground[hex] == "W"
    return dead, not dead, 0 if dead else steps - (result == "P"), not dead and result == "N" and not person


@pytest.mark.rule(
    "OA-9.2-1", "OA-9.2-3", "OA-9.2-5", "OA-9.3-1", "OA-9.3-2", "OA-9.3-3", "OA-9.3-4", "OA-9.3-5", "OA-9.3-6",
    "OA-9.3-7", "OA-9.3-8", "OA-4.5-2", "OA-4.5-5", "OA-2.4-2",
)  # fmt: skip
@settings(max_examples=30)
@given(
    scene=scenes(),
    runs=st.lists(
        st.tuples(st.sampled_from(HEXES), st.integers(0, 5), st.sampled_from(["he", "napalm"])), min_size=1, max_size=5
    ),
)
def test_strikes_do_what_the_rules_say_one_after_the_other(scene: Scene, runs: list[tuple[Hex, int, str]]) -> None:
    world = scene.board.world
    for number, (hex, bearing, ordnance) in some(enumerate(runs)):
        before = {
            e: (steps.left, at.hex, world.has(e, Inside), world.has(e, Prisoner) or steps.full == 1)
            for e, steps, at in world.each(Steps, At)
        }
        parked = {at.hex: e for e, _, at in world.each(Helicopter, At)}
        told = len(scene.board.battle.events)
        standing = {hex for hex, code in scene.ground.items() if code == "K"}
        hexes = bomb(scene, 2 * number + 2, hex, bearing, ordnance)
        expect_ground(scene, hexes, ordnance)
        events = scene.board.battle.events[told:]
        bombed = [event for event in events if isinstance(event, HexBombed)]
        assert [event.hex for event in bombed] == hexes
        assert [e.target for e in events if isinstance(e, AntiAircraftShot)] == [
            parked[h] for h in hexes if h in parked
        ]
        lost = [event.hex for event in events if isinstance(event, BunkerDestroyed)]
        assert lost == [hex for hex in hexes if ordnance == "he" and hex in standing]
        check_people(scene, before, bombed)
        check_field(scene)
        bunkers = list(world.each(Bunker, At))
        assert [piece.intact for _, piece, _ in bunkers] == [scene.ground[at.hex] == "K" for *_, at in bunkers]
        assert [bunker for bunker, piece, _ in bunkers if not piece.intact and world.pointing_at(Inside, bunker)] == []
        stored = Game.from_json(scene.board.battle.to_json(), OA, scene.board.battle.ctx.original, SeededDice(1))
        assert stored.ctx is scene.board.battle.ctx
        scene.board.run(TakeOffMarkers())
        scene.ground.update({hex: "U" for hex in scene.burning if scene.ground[hex] == "H"})
        scene.burning.clear()
        check_field(scene)
        printed = scene.board.battle.ctx.original.terrain
        changed = {at.hex for _, _, at in world.each(Ground, At)}
        assert changed == {hex for hex, code in scene.ground.items() if code != printed[hex].code}


@pytest.mark.rule("OA-9.2-2", "OA-9.2-3", "OA-9.2-5")
@settings(max_examples=60)
@given(hex=st.sampled_from(HEXES), bearing=st.integers(0, 5))
def test_the_shown_chances_are_those_of_all_the_dice(hex: Hex, bearing: int) -> None:
    field = battle_on("\n".join([" ".join("." * SIDE)] * SIDE)).battle.ctx
    faces = [strip(hex, bearing, drift if die >= 5 else 0) for die in range(1, 7) for drift in range(1, 7)]
    counted = {other: sum(other in hexes for hexes in faces) for other in HEXES}
    assert {h: chance * 36 for h, chance in strike_odds(field, hex, bearing).items()} == {
        other: count for other, count in counted.items() if count
    }


@pytest.mark.rule("OA-9.2-2", "OA-9.3-6")
@settings(max_examples=20)
@given(
    scene=scenes(), hex=st.sampled_from(HEXES), bearing=st.integers(0, 5), ordnance=st.sampled_from(["he", "napalm"])
)
def test_a_strike_whose_dice_the_player_throws_is_the_same_strike(
    scene: Scene, hex: Hex, bearing: int, ordnance: str
) -> None:
    battle = scene.board.battle
    marks(scene, 2, hex, bearing)
    twin = battle.copy()
    twin.submit(Drop(ordnance))
    dice = OwnDice()
    battle.dice = dice
    before, field = battle.digest(), battle.ctx
    for roll in some(twin.dice.rolls):
        with pytest.raises(DiceNeeded):
            battle.submit(Drop(ordnance))
        assert (battle.digest(), battle.ctx is field, battle.events) == (before, True, [])
        dice.tell(roll.faces)
    battle.submit(Drop(ordnance))
    assert (battle.digest(), battle.ctx is twin.ctx, battle.events) == (twin.digest(), True, twin.events)
