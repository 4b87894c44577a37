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
from game.rules.fng.model.complexes import FREE_WORLD, is_below
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.turn import Face

FIRES = mark("has let the lamp come near")
FACES = mark("turns to where the light comes from")

WAITS = mark("keeps still in the dark and lets the lamp come near")

NEAR = 8.0
"""Inches within which one whom nobody has seen below fires: farther away he waits (house)."""


def lets_come_near(view: View, figure: EntityId) -> bool:
    """Whether he keeps still in the dark: below, unseen, and no lamp near."""
    if view.side == FREE_WORLD or not view.is_hidden(figure) or not is_below(view.world, figure):
        return False
    return all(distance(view.at(figure), foe.at) > NEAR for foe in view.foes)


def dwellers_act(view: View, figure: EntityId, found: tuple[int, Answer] | None) -> Iterator[Answer]:
    """Below nobody goes to look for the enemy, but he fires as soon as he is near, and faces where he comes from."""
    foes = sorted((distance(view.at(figure), foe.at), foe) for foe in view.foes if is_below(view.world, foe.figure))
    if not foes:
        return
    _, foe = foes[0]
    if found is not None and not lets_come_near(view, figure):
        order, reason = found[1]
        yield order, Reason(FIRES, "FNG-TUNNEL-26") if view.side != FREE_WORLD else reason
    if not in_front_half(view.at(figure), view.world.get(figure, At).facing, foe.at):
        yield Face(figure, turned_to(view.at(figure), foe.at)), Reason(FACES, "FNG-FACE-01")
