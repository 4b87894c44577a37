"""Earth that comes down on a tunnel: under bombs, and with a charge in its hole: FNG-TUNNEL-08..10."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.geometry import EPSILON, distance, distance_to_segment, nearest_on_segment
from game.board.table.measure.templates import Circle
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.arms import arms_of, kind_of, lose
from game.rules.fng.model.complexes import forget_shaft
from game.rules.fng.model.components.figures import At, Busy
from game.rules.fng.model.components.melee import HasFought
from game.rules.fng.model.components.tunnels import Entrance, Tunnel, Underground
from game.rules.fng.model.decisions.tunnels import BlowHole
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.tunnels import EarthShook, HoleBlown
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, next_node
from game.rules.fng.model.tunnels import is_up, known_to, tunnels_of
from game.rules.fng.move.reserves import shooting_starts
from game.rules.fng.resolve.tunnels.earth import (
    Collapse,
    Span,
    around,
    inches_of_charge,
    resolve_collapse,
    with_fallen,
)
from game.rules.fng.sight.covering_fire import end_cover
from game.rules.fng.tunnels.entering import why_not_at_hole
from game.rules.fng.tunnels.losing import put_out_below
from game.rules.fng.tunnels.travelling import name_of_hole
from game.rules.fng.turn.acting import acting, offers, why_not_afresh
from game.rules.fng.turn.points_of_entry import blows, shakes
from game.rules.fng.turn.victory import Judge

NO_CHARGE = mark("{name} has nothing that is as good as a satchel charge.")
NOT_AFRESH = mark("{name} has moved, fired or run; laying a charge takes a whole activation.")


@shakes("tunnels")
def shake_tunnels(skirmish: Skirmish, weapon: str, circle: Circle, node: int) -> None:
    """FNG-TUNNEL-08: a die for each tunnel that runs through the circle of a bomb; what comes down lies around the
    place nearest to where it burst (house)."""
    if weapon not in skirmish.ctx.tables.tunnels.bombs:
        return
    for tunnel, row in list(skirmish.world.each(Tunnel)):
        if distance_to_segment(circle.centre, row.start, row.end) > circle.diameter / 2 + EPSILON:
            continue
        outcome = resolve_collapse(weapon, skirmish.ctx.tables, skirmish.dice)
        at = distance(row.start, nearest_on_segment(circle.centre, row.start, row.end))
        span = around(at, outcome.inches, row.length)
        _tell(skirmish, row, outcome, span, node, "FNG-TUNNEL-08")
        if outcome.inches:
            bring_down(skirmish, tunnel, span, node)


def _tell(skirmish: Skirmish, row: Tunnel, outcome: Collapse, span: Span, parent: int, rule: str) -> None:
    world = skirmish.world
    first, second = name_of_hole(world, row.first), name_of_hole(world, row.second)
    inches = round(span[1] - span[0], 2) if outcome.inches else 0.0
    skirmish.emit(
        EarthShook(
            side=row.side, first=first, second=second, face=outcome.face, faces=outcome.faces, inches=inches,
            node=next_node(world), parent=parent, rule=rule,
        )
    )  # fmt: skip


def bring_down(skirmish: Skirmish, tunnel: EntityId, span: Span, node: int) -> None:
    """FNG-TUNNEL-08..09: this length of a tunnel comes down, and whoever is in it is out of the fight."""
    world = skirmish.world
    row = world.get(tunnel, Tunnel)
    world.set(tunnel, structs.replace(row, fallen=with_fallen(row.fallen, span)))
    row = world.get(tunnel, Tunnel)
    for man, place in list(world.each(Underground)):
        if place.tunnel == tunnel and row.is_buried(place.inches) and is_up(world, man):
            put_out_below(skirmish, man, NOBODY, "earth", 0, node)


# A charge in a hole -----------------------------------------------------------------------------


def why_not_blow(skirmish: Skirmish, decision: GroupActs, order: BlowHole) -> Refusal | None:
    """FNG-TUNNEL-10 (house): a whole activation at a hole that he knows, with a charge of his."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_afresh(world, figure, "FNG-TUNNEL-10", NOT_AFRESH) or why_not_at_hole(
        skirmish, figure, order.into
    )
    if refusal is None and order.weapon not in charges_of(skirmish, figure):
        return refuse("FNG-TUNNEL-10", NO_CHARGE, name=figure_of(world, figure).name)
    return refusal


def charges_of(skirmish: Skirmish, figure: EntityId) -> tuple[EntityId, ...]:
    """FNG-TUNNEL-10: what he has that is as good as a satchel charge."""
    kinds = skirmish.ctx.tables.tunnels.charges.weapons
    return tuple(weapon for weapon, arm in arms_of(skirmish.world, figure) if arm.kind in kinds and not arm.empty)


@FNG.order(GroupActs, BlowHole, why_not_blow)
def blow_hole(skirmish: Skirmish, decision: GroupActs, order: BlowHole) -> None:
    """FNG-TUNNEL-10: the hole is no more, and of each tunnel from it a length comes down."""
    world, figure, hole = skirmish.world, order.figure, order.into
    kind, entrance = kind_of(world, order.weapon), world.get(hole, Entrance)
    inches = inches_of_charge(kind, skirmish.ctx.tables)
    lose(world, figure, kind)
    world.set(figure, Busy("charge"))
    world.set(figure, HasFought())
    end_cover(world, figure)
    skirmish.emit(
        HoleBlown(
            figure=figure, hole=entrance.name, weapon=skirmish.ctx.tables.weapons[kind].title, at=entrance.point,
            inches=float(inches), rule="FNG-TUNNEL-10",
        )
    )  # fmt: skip
    for tunnel in tunnels_of(world, hole):
        row = world.get(tunnel, Tunnel)
        length = min(float(inches), row.length)
        span = (0.0, length) if hole == row.first else (round(row.length - length, 2), row.length)
        _tell(skirmish, row, Collapse(0, (), inches), span, 0, "FNG-TUNNEL-10")
        bring_down(skirmish, tunnel, span, 0)
    for blown in blows:
        blown(skirmish, hole, inches)
    forget_shaft(world, hole)
    world.destroy(hole)
    shooting_starts(skirmish)
    skirmish.push(Judge(), decision)


@offers("holes")
def offer_charges(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TUNNEL-10: each charge of a member at each hole of the enemy to which he has come."""
    world = skirmish.world
    known = [hole for hole in known_to(world, decision.side) if world.get(hole, Entrance).side != decision.side]
    for figure in acting(world) if known else ():
        for hole in known if world.has(figure, At) else ():
            for weapon in charges_of(skirmish, figure):
                order = BlowHole(figure, hole, weapon)
                if why_not_blow(skirmish, decision, order) is None:
                    choices.add(order)
