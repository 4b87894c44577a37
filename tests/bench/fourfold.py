"""The village four times over: a field of two by two maps, and a battle with every piece in each of them."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import HexMap, Hexside, Link
from game.engine.core.dice import SeededDice
from game.engine.core.world import THE_GAME, Component, EntityId, Relation, World
from game.rules.oa.model.components import At, HeadingFor, InPlatoon
from game.rules.oa.model.declared import declare
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.setup import set_up
from tests.fuzz.oa_play import deploy
from tests.rules.oa.oa_board import village_field, village_map

PLATOONS = 3


def shifts(grid: HexGrid) -> tuple[int, ...]:
    """What is added to a hex's number to find it in each of the four quarters; columns keep their height."""
    assert grid.columns % 2 == 0
    east, south = grid.columns * 100, grid.rows
    return (0, east, south, east + south)


def four_maps(one: HexMap) -> HexMap:
    """Two by two of the map; bunkers only in the first quarter, because pieces are copied later."""
    grid = HexGrid(one.grid.columns * 2, one.grid.rows * 2)
    by = shifts(one.grid)
    terrain = {Hex(hex + shift): name for shift in by for hex, name in one.terrain.items()}
    return replace(
        one,
        id="fourfold",
        grid=grid,
        terrain={hex: terrain[hex] for hex in grid.hexes},
        links=tuple(
            Link(k.kind, k.name, tuple(Hex(hex + shift) for hex in k.hexes)) for shift in by for k in one.links
        ),
        hexsides=tuple(
            Hexside(side.kind, side.name, Hex(side.a + shift), Hex(side.b + shift))
            for shift in by
            for side in one.hexsides
        ),
    )


@lru_cache(maxsize=1)
def fourfold_field() -> Field:
    """The four villages under our tables; sight is worked out hex by hex, as in any battle."""
    return Field(four_maps(village_map()), load_tables())


def fourfold_battle(seed: int) -> Battle:
    """A battle whose company is in the air and whose Viet Cong stand ready, everything four times."""
    battle = _begun(fourfold_field(), seed)
    quadruple(battle.world, shifts(village_field().grid))
    return battle


def single_battle(seed: int) -> Battle:
    """The same battle in one village."""
    return _begun(village_field(), seed)


def _begun(field: Field, seed: int) -> Battle:
    battle = Battle(OA, field, SeededDice(seed))
    set_up(battle)
    battle.run()
    deploy(battle, SeededDice(seed, "deploy"), village_field())
    battle.forget()
    return battle


def quadruple(world: World, by: tuple[int, ...]) -> None:
    """Copy every piece into the other quarters, with what it carries, crews or guards there."""
    kinds = declare.kinds(Component)
    pieces = sorted({entity for kind in kinds for entity in world.ids(kind)} - {THE_GAME})
    for quarter, shift in enumerate(by[1:], start=1):
        twins = {piece: world.create() for piece in pieces}
        for kind in kinds:
            for piece in pieces:
                component = world.find(piece, kind)
                if component is not None:
                    world.set(twins[piece], _moved(component, shift, quarter, twins))


def _moved(component: Component, shift: int, quarter: int, twins: dict[EntityId, EntityId]) -> Component:
    """The component of a copy: hexes lie in its quarter, relations join copies, platoons are its quarter's own."""
    if isinstance(component, At | HeadingFor):
        return replace(component, to=Hex(component.to + shift))
    if isinstance(component, InPlatoon):
        return replace(component, to=component.to + PLATOONS * quarter)
    if isinstance(component, Relation):
        return replace(component, to=twins[EntityId(component.to)])
    return component
