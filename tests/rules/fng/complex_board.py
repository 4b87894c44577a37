"""A small complex below a table, for tests: two men in it, six inches apart."""

from __future__ import annotations

from msgspec import structs

from game.engine.core.world import EntityId
from game.rules.fng.below.laying import put_layout
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.tunnels import Entrance
from game.rules.fng.model.game import Skirmish
from game.rules.fng.resolve.complexes.drawing import Drawn
from game.rules.fng.resolve.complexes.growing import begin_layout, lay, open_shaft
from tests.rules.fng.fng_board import find, man, skirmish


def underground(*sorts: str, weapons: tuple[str, ...] = ("m16",), faces: tuple[int, ...] = ()) -> Skirmish:
    """Able and Uy in a complex of these sections, one after the other; Able where one comes in, Uy six inches on."""
    game = skirmish([man("Able", 10, 20, 4, *weapons)], [man("Uy", 20, 20, 4, facing=270)], *faces)
    game.world.set(EntityId(90), Entrance("old graves", "vc", 10.0, 20.0))
    layout = open_shaft(
        begin_layout("small", (48, 48), [(EntityId(90), (10.0, 20.0))]), EntityId(90), game.ctx.tables.complexes.plan
    )
    for sort in sorts:
        layout = lay(layout, layout.mouths[0], Drawn(sort, ()), game.ctx.tables.complexes.plan)  # type: ignore[arg-type]
    put_layout(game, layout)
    place(game, "Able", 82.0, 20.0)
    place(game, "Uy", 88.0, 20.0)
    game.take_events()
    return game


def place(game: Skirmish, name: str, x: float, y: float) -> None:
    figure = find(game, name)
    game.world.set(figure, structs.replace(game.world.get(figure, At), x=x, y=y))
