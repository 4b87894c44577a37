"""Along a tunnel: who may go on in the phase of his side, and how far: FNG-TUNNEL-05..06, FNG-TUNNEL-17."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.measure.geometry import EPSILON
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import apart, decimal, mark
from game.rules.fng.model.components.figures import Acted, Figure
from game.rules.fng.model.components.tunnels import CLOSE, Entrance, Tunnel, Underground
from game.rules.fng.model.decisions.tunnels import CrawlOn
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.events.tunnels import CrawledOn
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.tunnels import below, connected, hole_at, is_up, tunnel_between
from game.rules.fng.resolve.fast_move import normal_move
from game.rules.fng.resolve.tunnels.earth import way_open
from game.rules.fng.turn.activation import HAS_ACTED, NOT_FREE, NOT_YOURS, TOO_LOW, die_of, openings
from game.rules.fng.turn.activation import loots as has_loot

NOT_IN_TUNNEL = mark("{name} is in no tunnel.")
NO_WAY = mark("From where {name} is no tunnel leads there.")
NO_INCHES = mark("{name} goes {left} inches below ground; that is {cost}.")
NOT_AT_ALL = mark("Say how many inches {name} is to go.")
FALLEN = mark("The earth has come down in the way of {name}.")

LEAST = 0.1
"""Inches that are worth an order."""


def why_not_move_below(skirmish: Skirmish, side: str, figure: EntityId) -> Refusal | None:
    """FNG-TUNNEL-05, FNG-TURN-04..06: one of this side in a tunnel whose Rep is at least the die, and who has not been
    active in this turn; below ground each goes on by himself (house)."""
    world = skirmish.world
    man = world.find(figure, Figure)
    if man is None or not world.has(figure, Underground):
        return refuse("FNG-TUNNEL-05", NOT_IN_TUNNEL, name=man.name if man is not None else "?")
    if man.side != side:
        return refuse("FNG-TURN-05", NOT_YOURS, name="?")
    if not is_up(world, figure) or has_loot(world, figure):
        return refuse("FNG-TURN-04", NOT_FREE, name=man.name)
    if world.has(figure, Acted):
        return refuse("FNG-TURN-06", HAS_ACTED, name=man.name)
    die = die_of(world, side)
    if man.rep < die:
        return refuse("FNG-TURN-04", TOO_LOW, name=man.name, rep=man.rep, die=die)
    return None


def allowance_below(skirmish: Skirmish, figure: EntityId) -> float:
    """FNG-TUNNEL-06, FNG-TUNNEL-17: inches that he goes below in a turn: three quarters of an ordinary move."""
    tables = skirmish.ctx.tables
    return tables.tunnels.travel.inches(float(normal_move(tables, figure_of(skirmish.world, figure).attributes)))


def way_toward(world: World, figure: EntityId, hole: EntityId) -> tuple[EntityId, float, float] | None:
    """FNG-TUNNEL-04, FNG-TUNNEL-06: the tunnel by which he goes to this hole, where in it he is, and where the way is
    open to; at a hole any tunnel from it.  None where none leads there."""
    place = world.get(figure, Underground)
    tunnel, at = place.tunnel, place.inches
    if hole not in (world.get(tunnel, Tunnel).first, world.get(tunnel, Tunnel).second):
        here = hole_at(world, figure)
        other = tunnel_between(world, here, hole) if here is not None else None
        if here is None or other is None or hole not in connected(world, here):
            return None
        tunnel, at = other, world.get(other, Tunnel).mark(here)
    row = world.get(tunnel, Tunnel)
    return tunnel, at, way_open(row.fallen, at, row.mark(hole))


def goals_below(world: World, figure: EntityId) -> Iterator[EntityId]:
    """FNG-TUNNEL-04: the holes toward which he could go, ascending: both ends of his tunnel, and at a hole all that are
    connected with it."""
    place = world.get(figure, Underground)
    row, here = world.get(place.tunnel, Tunnel), hole_at(world, figure)
    ends = [hole for hole in (row.first, row.second) if hole != here]
    yield from sorted({*ends, *(connected(world, here) if here is not None and world.has(here, Entrance) else ())})


def why_not_crawl_on(skirmish: Skirmish, decision: Activation, order: CrawlOn) -> Refusal | None:
    """FNG-TUNNEL-06: as far as he goes below in a turn, on a way that is open."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_move_below(skirmish, decision.side, figure)
    if refusal is not None:
        return refusal
    name = figure_of(world, figure).name
    way = way_toward(world, figure, order.toward)
    if way is None:
        return refuse("FNG-TUNNEL-06", NO_WAY, name=name)
    if not order.inches >= LEAST:
        return refuse("FNG-TUNNEL-06", NOT_AT_ALL, name=name)
    allowance = allowance_below(skirmish, figure)
    if order.inches > allowance + EPSILON:
        return refuse(
            "FNG-TUNNEL-06", NO_INCHES, name=name, cost=apart(order.inches, allowance), left=decimal(allowance, 1)
        )
    if order.inches > abs(way[2] - way[1]) + CLOSE:
        return refuse("FNG-TUNNEL-06", FALLEN, name=name)
    return None


@FNG.order(Activation, CrawlOn, why_not_crawl_on)
def crawl_on(skirmish: Skirmish, decision: Activation, order: CrawlOn) -> None:
    """FNG-TUNNEL-06: he has acted, and is so much farther."""
    world, figure = skirmish.world, order.figure
    world.set(figure, Acted())
    go_along(skirmish, figure, order.toward, order.inches)
    skirmish.push(decision)


def go_along(skirmish: Skirmish, figure: EntityId, toward: EntityId, inches: float) -> None:
    """FNG-TUNNEL-06: he goes so many inches toward a hole; his distance is noted."""
    world = skirmish.world
    way = way_toward(world, figure, toward)
    assert way is not None
    tunnel, at, open_to = way
    row = world.get(tunnel, Tunnel)
    ahead = row.mark(toward) > at
    stops = min(at + inches, open_to) if ahead else max(at - inches, open_to)
    world.set(figure, Underground(tunnel, round(stops, 2), toward))
    skirmish.emit(
        CrawledOn(
            figure=figure, hole=name_of_hole(world, toward), inches=round(abs(stops - at), 2),
            left=round(abs(row.mark(toward) - stops), 2), rule="FNG-TUNNEL-06",
        )
    )  # fmt: skip


def name_of_hole(world: World, hole: EntityId) -> str:
    """The name of a hole; one that has been destroyed has none any more."""
    entrance = world.find(hole, Entrance)
    return entrance.name if entrance is not None else "-"


@openings("tunnels")
def offer_travel(skirmish: Skirmish, decision: Activation, choices: Choices) -> None:
    """FNG-TUNNEL-06: each below as far as he goes toward every hole to which he could; half as far along his own
    tunnel."""
    world = skirmish.world
    for figure in below(world, decision.side):
        if why_not_move_below(skirmish, decision.side, figure) is not None:
            continue
        allowance = allowance_below(skirmish, figure)
        for toward in goals_below(world, figure):
            way = way_toward(world, figure, toward)
            most = min(allowance, abs(way[2] - way[1])) if way is not None else 0.0
            own = way is not None and way[0] == world.get(figure, Underground).tunnel
            for inches in dict.fromkeys((round(most, 2), *((round(most / 2, 2),) if own else ()))):
                if inches >= LEAST:
                    choices.add(CrawlOn(figure, toward, inches))
