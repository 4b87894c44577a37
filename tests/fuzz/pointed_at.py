"""What a side can point at or ask about in the window, without a window: tooltips, cards, refusals, plans and odds.

Everything is asked of the desk at which the player of a side sits, in words where the window shows words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from game.board.table.measure.geometry import Point, snapped
from game.engine.core.game import Game
from game.engine.core.orders import Order
from game.engine.session.session import Session
from game.engine.text import decimal
from game.rules.fmjp.model.decisions import CardActs
from game.rules.fng.model.decisions.turn import Shots
from game.rules.fof.model.decisions import Fire
from game.ui.battle.cards.forecast import Forecast
from game.ui.fmjp.orders import odds as fmjp_odds
from game.ui.fmjp.orders.planning import plan_way
from game.ui.fng.desk import Desk as FngDesk
from game.ui.fng.orders import odds as fng_odds
from game.ui.fng.orders.aiming import Shot as FngShot
from game.ui.fng.orders.planning import plan_move as fng_plan
from game.ui.fof.desk import Desk as FofDesk
from game.ui.fof.orders import odds as fof_odds
from game.ui.fof.orders.aiming import Shot as FofShot
from game.ui.fof.orders.planning import plan_move as fof_plan
from game.ui.oa.desk import Desk as OaDesk
from game.ui.oa.orders.odds import forecasts
from game.ui.oa.shown.hover import hex_card
from game.ui.oa.shown.layers import ANTI_AIR, ENEMY_FIRE, LayersLook
from game.ui.oa.shown.tokens import pieces_on_map
from game.ui.skirmish.controls.hands import figure_tip
from game.ui.skirmish.desk import TableDesk
from game.ui.skirmish.orders.plans import Plan
from game.ui.skirmish.own import TableSystem

RASTER = 12
"""Inches between the places of a table that are pointed at."""
STEPS = ((0.0, -5.0), (3.0, 3.0))
"""Where figures are dragged to, from where they stand."""
ORDERS, FIGURES, HEXES = 30, 3, 24
"""So many orders, figures and hexes at most are asked about at once."""

Seen = Iterator[tuple[str, object]]


def spread(things: Sequence[Any], most: int) -> Sequence[Any]:
    """So many at most of these, from first to last."""
    return things[:: -(-len(things) // most)] if things else things


def pointed_at(own: TableSystem, session: Session) -> Seen:
    """All of it, for the side that reads a battle on a table."""
    desk = _DESKS.get(session.header.system, TableDesk)(session, own)
    game: Game[Any] = session.game
    yield "ribbon", (own.last_turn(desk.known), own.sky(desk.known), own.dice(desk.known), own.light(desk.known))
    yield "tooltips", [(figure, at, figure_tip(desk, at, figure)) for figure, at in _figures(desk)]
    yield "ground", [(at, figure_tip(desk, at, None)) for at in _places(desk)]
    asked = spread(game.orders(), ORDERS) if desk.my_turn else ()
    yield "odds", [told for order in asked for told in _odds(desk, order)]
    yield (
        "words of orders",
        [
            (own.order_words(desk.known, order, game.decision), own.ways(desk.known, order))
            for order in spread(game.orders(), ORDERS)
        ],
    )
    yield "refusals", [(order, str(game.why_not(order))) for order in spread(list(game.candidates()), ORDERS)]
    if desk.my_turn and desk.is_free:
        yield "plans", [_plan(desk, figure, step) for figure in desk.actors()[:FIGURES] for step in STEPS]


def _figures(desk: TableDesk) -> Iterator[tuple[Any, Point]]:
    """Every figure that stands on the table as far as the player can find it with the pointer."""
    for figure in desk.own.pieces(desk.game):
        at = desk.place_of(figure)
        if at is not None and desk.knows(figure):
            yield figure, at


def _places(desk: TableDesk) -> list[Point]:
    table = desk.game.ctx.map
    return [Point(x, y) for x in range(2, int(table.width), RASTER) for y in range(2, int(table.height), RASTER)]


def _odds(desk: TableDesk, order: Order) -> Sequence[object]:
    """What the card of a shot says, of any order that has chances."""
    game, decision = desk.known, desk.decision
    if isinstance(order, Shots):
        shot = FngShot(order.figure, order.weapon, order.aims, order.automatic, order.covering)
        return _told(fng_odds.forecasts_of(game, shot))
    if isinstance(order, Fire) and desk.session.header.system == "fof":
        return _told(fof_odds.forecasts_of(game, FofShot(order.unit, order.aims)))
    if isinstance(decision, CardActs):
        return _told(fmjp_odds.forecasts_of(game, decision, order))
    return ()


def _told(shown: Iterable[Forecast]) -> list[object]:
    """What the card of an attack says: targets, reasons, chances, and what is at stake."""
    return [(each.target, each.terms, each.chances, each.stake()) for each in shown]


def _plan(desk: TableDesk, figure: Any, step: tuple[float, float]) -> object:
    """What the ghost of a dragged figure says: its cost, who sees it, who would notice it."""
    at = desk.place_of(figure)
    assert at is not None
    end = snapped((at.x + step[0], at.y + step[1]))
    plan = _PLANS[desk.session.header.system](desk, figure, (at, end))
    said = (str(plan.refusal), decimal(plan.cost, 1), decimal(plan.allowance, 1), *plan.notes)
    halt = plan.halt and (snapped(plan.halt.at), plan.halt.why)
    return figure, said, plan.path, plan.seen, plan.watches, plan.others, halt


def pointed_at_hexes(session: Session) -> Seen:
    """All of it, for the side that reads a battle of Operation Apocalypse."""
    desk = OaDesk(session)
    look, battle = LayersLook(desk), desk.battle
    stacks: dict[Any, list[Any]] = {}
    for piece in pieces_on_map(battle, desk.knows):
        stacks.setdefault(piece.hex, []).append(piece.key)
    yield "layers", [look.laid(layer, None) for layer in (ENEMY_FIRE, ANTI_AIR)]
    hexes = [*spread(list(stacks), HEXES), *spread(battle.ctx.grid.hexes, HEXES)]
    yield "cards of hexes", [hex_card(desk, look, hex, stacks.get(hex, ())) for hex in hexes]
    yield "odds", [_told(forecasts(battle, order)) for order in spread(battle.orders(), ORDERS)]
    yield "refusals", [(order, str(battle.why_not(order))) for order in spread(list(battle.candidates()), ORDERS)]


_DESKS: dict[str, Callable[[Session, TableSystem], TableDesk]] = {"fng": FngDesk, "fof": FofDesk}
_PLANS: dict[str, Callable[[Any, Any, Sequence[Point]], Plan]] = {"fng": fng_plan, "fof": fof_plan, "fmjp": plan_way}
