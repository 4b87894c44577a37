"""Those who live below let the lamp come near: they keep still in the dark, and fire at whom it shows:
FNG-TUNNEL-16..17, FNG-TUNNEL-26."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.facing import in_front_half, turned_to
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.turn import Face

FIRES = mark("has let the lamp come near")
FACES = mark("turns to where the light comes from")

NEAR = 8.0
"""Inches within which one who lives below fires in his own time: farther away he waits (house)."""


def dwellers_act(view: View, figure: EntityId, found: tuple[int, Answer] | None) -> Iterator[Answer]:
    """Below nobody goes to look for the enemy, but he fires as soon as he is near, and faces where he comes from."""
    foes = sorted((distance(view.at(figure), foe.at), foe) for foe in view.foes if is_below(view.world, foe.figure))
    if not foes:
        return
    inches, foe = foes[0]
    if found is not None and (view.side == "us" or inches <= NEAR):
        order, reason = found[1]
        yield order, Reason(FIRES, "FNG-TUNNEL-26") if view.side != "us" else reason
    if not in_front_half(view.at(figure), view.world.get(figure, At).facing, foe.at):
        yield Face(figure, turned_to(view.at(figure), foe.at)), Reason(FACES, "FNG-FACE-01")
