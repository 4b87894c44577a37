"""Upper storeys in the hands of the computer: up where more of the enemy is seen, down where nobody is."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.shells import stays_at_tube
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.layers import Board, Layer, Level, on_layer
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.move.storeys import TakeStairs, storey_from

GOES_UP = mark("goes upstairs: he sees {count} of theirs from there")
COMES_DOWN = mark("comes downstairs: he sees nobody from up here")


def is_upstairs(view: View, figure: EntityId) -> bool:
    """Whether he is in an upper storey, from where nobody walks anywhere."""
    return not view.world.get(figure, At).on_the_ground


def climbs(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-BLDG-02: of those who hold a place up a storey where he sees more of the enemy; down where he sees nobody."""
    if view.world.has(figure, Aboard) or stays_at_tube(view, figure):
        return
    here, level = _seen_from(view, figure, None), storey_from(view.skirmish, figure, up=True)
    if level is not None and view.mission.kind == "hold" and (count := _seen_from(view, figure, level)) > here:
        yield TakeStairs(figure, up=True), Reason(GOES_UP, "FNG-BLDG-02", (("count", count),))
    if here == 0 and storey_from(view.skirmish, figure, up=False) is not None and _is_wanted_below(view, figure):
        yield TakeStairs(figure, up=False), Reason(COMES_DOWN, "FNG-BLDG-02")


def _is_wanted_below(view: View, figure: EntityId) -> bool:
    """Whether there is something to see or to do below: an enemy, or a place to go to."""
    below = storey_from(view.skirmish, figure, up=False)
    return view.mission.kind != "hold" or (below is not None and _seen_from(view, figure, below) > 0)


def _seen_from(view: View, figure: EntityId, level: Level | None) -> int:
    """How many of the known enemies he sees from this storey of the house; None: where he is."""
    at = view.world.get(figure, At)
    place = at.point if level is None else on_layer(at.x, at.y, Layer(Board.TABLE, level))
    return sum(view.skirmish.ctx.clear([place], [foe.at for foe in view.foes])) if view.foes else 0
