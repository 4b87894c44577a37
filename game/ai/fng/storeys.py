"""Upper storeys in the hands of the computer: up where more of the enemy is seen, to the window that shows most of him,
down where nobody is."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.shells import stays_at_tube
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.field import Place
from game.board.table.layers import Board, Layer, Level, on_layer
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import At, OnTheMove
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.decisions.turn import Move
from game.rules.fng.move.storeys import TakeStairs, storey_from

GOES_UP = mark("goes upstairs: he sees {count} of theirs from there")
TO_WINDOW = mark("goes to where he sees {count} of theirs from this storey")
COMES_DOWN = mark("comes downstairs: he sees nobody from up here")


def is_upstairs(view: View, figure: EntityId) -> bool:
    """Whether he is in an upper storey, from where nobody walks anywhere."""
    return not view.world.get(figure, At).on_the_ground


def climbs(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-BLDG-02: of those who hold a place up a storey where he sees more of the enemy; upstairs to where he sees
    more; down where he sees nobody."""
    if view.world.has(figure, Aboard) or stays_at_tube(view, figure):
        return
    here, level = _seen_from(view, figure, None), storey_from(view.skirmish, figure, up=True)
    if level is not None and view.mission.kind == "hold" and (count := _seen_from(view, figure, level)) > here:
        yield TakeStairs(figure, up=True), Reason(GOES_UP, "FNG-BLDG-02", (("count", count),))
    yield from _to_window(view, figure, here)
    if here == 0 and storey_from(view.skirmish, figure, up=False) is not None and _is_wanted_below(view, figure):
        yield TakeStairs(figure, up=False), Reason(COMES_DOWN, "FNG-BLDG-02")


def _to_window(view: View, figure: EntityId, here: int) -> Iterator[Answer]:
    """FNG-BLDG-02, FNG-MOVE-01: on his storey to the place from where he sees most of the enemy, once in an
    activation."""
    moving = view.world.find(figure, OnTheMove)
    if not is_upstairs(view, figure) or moving is None or moving.spent > 0 or not view.foes:
        return
    layer = view.world.get(figure, At).layer
    ways = [o for o in view.skirmish.candidates() if isinstance(o, Move) and o.figure == figure]
    ends = [on_layer(way.path[-1].x, way.path[-1].y, layer) for way in ways]
    scored = [(_sees(view, at), -number) for number, at in enumerate(ends)]
    count, number = max(scored, default=(0, 0))
    if count > here:
        yield ways[-number], Reason(TO_WINDOW, "FNG-BLDG-02", (("count", count),))


def _is_wanted_below(view: View, figure: EntityId) -> bool:
    """Whether there is something to see or to do below: an enemy, or a place to go to."""
    below = storey_from(view.skirmish, figure, up=False)
    return view.mission.kind != "hold" or (below is not None and _seen_from(view, figure, below) > 0)


def _seen_from(view: View, figure: EntityId, level: Level | None) -> int:
    """How many of the known enemies he sees from this storey of the house; None: where he is."""
    at = view.world.get(figure, At)
    place = at.point if level is None else on_layer(at.x, at.y, Layer(Board.TABLE, level))
    return _sees(view, place)


def _sees(view: View, place: Place) -> int:
    return sum(view.skirmish.ctx.clear([place], [foe.at for foe in view.foes])) if view.foes else 0
