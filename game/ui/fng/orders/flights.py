"""The orders of helicopters and of whoever fires at them, as the player meets them: FNG-HELO."""

from __future__ import annotations

from game.board.table.measure.geometry import Point, snapped
from game.board.table.whereabouts import whereabouts
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, percent, t
from game.rules.fng.air.lines import Line
from game.rules.fng.helicopters.lifts import edges, fits, is_light, is_litter, load_of, where
from game.rules.fng.model.components.aircraft import AWAY, HOVERING, OnStation
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions import helicopters as decisions
from game.rules.fng.model.game import Skirmish
from game.rules.fng.odds.flights import threats
from game.rules.fng.words.telling import name_of
from game.ui.battle.acts import WAY, Acts, Handle
from game.ui.fng.aircraft.saying import edge_words


def pilot_words(skirmish: Skirmish, helicopter: EntityId) -> str:
    """FNG-HELO-07, FNG-HELO-12..16: where a helicopter is, whom it carries, and what it may do now."""
    world = skirmish.world
    sitting, lying = load_of(world, helicopter)
    aboard = nt("{carried} man aboard", "{carried} men aboard", sitting + lying, carried=sitting + lying)
    if where(world, helicopter) == AWAY:
        until = world.get(helicopter, OnStation).until
        return t(
            "It is in the area until turn {turn}, {men}. To have it land or hover, click the place.",
            turn=until,
            men=aboard,
        )
    if where(world, helicopter) == HOVERING:
        return t("It hovers over the table, {men}. In a turn it does one of these.", men=aboard)
    return t("It stands on the ground, {men}. In a turn it does one of these.", men=aboard)


def risk_words(skirmish: Skirmish, way: tuple[Point, Point]) -> str:
    """FNG-HELO-03: who of the enemies who are seen may fire at the helicopter on this way, each with his chance to hit
    it; empty where nobody may."""
    decision = skirmish.decision
    if not isinstance(decision, decisions.PilotActs):
        return ""
    told = [
        t("{name} {percent}", name=name_of(skirmish.world, threat.figure), percent=percent(float(threat.hits)))
        for threat in threats(skirmish, decision.helicopter, Line(*way))
    ]
    return t("may fire: {names}", names=", ".join(told)) if told else ""


def _with_risk(words: str, skirmish: Skirmish, way: tuple[Point, Point]) -> str:
    risk = risk_words(skirmish, way)
    return t("{order} ({risk})", order=words, risk=risk) if risk else words


def ways_of_flight(skirmish: Skirmish, order: Order) -> tuple[tuple[Point, Point], ...]:
    """FNG-HELO-12, FNG-HELO-16: the way over the table that an order lets a helicopter fly."""
    if isinstance(order, decisions.FlyIn | decisions.HoverIn):
        return ((order.entry, order.at),)
    decision = skirmish.decision
    if isinstance(order, decisions.FlyOff | decisions.Skim) and isinstance(decision, decisions.PilotActs):
        at, to = (
            skirmish.world.find(decision.helicopter, At),
            order.at if isinstance(order, decisions.Skim) else order.exit,
        )
        return ((Point(*at.point), to),) if at is not None else ()
    return ()


def orders_at(skirmish: Skirmish, at: Point) -> tuple[Order, ...]:
    """FNG-HELO-05, FNG-HELO-12, FNG-HELO-22, FNG-HELO-32: what a click on the ground may tell a pilot who is asked: to
    land or to hover there, over each of the edges, to fly low to it, or to be set down there."""
    decision, place = skirmish.decision, snapped(at)
    if isinstance(decision, decisions.PicksPlace):
        return (decisions.SetDownAt(place),)
    if not isinstance(decision, decisions.PilotActs):
        return ()
    if where(skirmish.world, decision.helicopter) == AWAY:
        ways = edges(skirmish, place)
        return (*(decisions.FlyIn(each, place) for each in ways), *(decisions.HoverIn(each, place) for each in ways))
    if is_light(skirmish, decision.helicopter):
        return decisions.Skim(place), decisions.Skim(place, True)
    return ()


def _names(skirmish: Skirmish, figures: tuple[EntityId, ...]) -> str:
    return ", ".join(name_of(skirmish.world, figure) for figure in figures)


def say_flights(acts: Acts) -> None:
    """Have these acts tell of helicopters, too."""

    @acts.says(
        decisions.FlyIn,
        Handle(
            mark("Land"), hint=mark("The helicopter comes in over an edge and lands; a click on the table says where.")
        ),
        shows=WAY,
    )
    def fly_in(skirmish: Skirmish, order: decisions.FlyIn) -> str:
        place = whereabouts(skirmish.ctx.map, order.at)
        edge = edge_words(skirmish, order.entry)
        if not fits(skirmish, order.at):
            return t("Land at {place}, {edge}: too small, it would crash there", place=place, edge=edge)
        words = t("Land at {place}, {edge}", place=place, edge=edge)
        return _with_risk(words, skirmish, (order.entry, order.at))

    @acts.says(
        decisions.HoverIn,
        Handle(mark("Hover"), hint=mark("The helicopter comes in over an edge and hovers; a click on the table says "
                                        "where.")),
        shows=WAY,
    )  # fmt: skip
    def hover_in(skirmish: Skirmish, order: decisions.HoverIn) -> str:
        place = whereabouts(skirmish.ctx.map, order.at)
        words = t("Hover over {place}, {edge}", place=place, edge=edge_words(skirmish, order.entry))
        return _with_risk(words, skirmish, (order.entry, order.at))

    @acts.says(
        decisions.Skim,
        Handle(mark("Fly low"), hint=mark("A light helicopter flies up to 36 inches over the table, and hovers or "
                                          "lands.")),
        shows=WAY,
    )  # fmt: skip
    def skim(skirmish: Skirmish, order: decisions.Skim) -> str:
        place = whereabouts(skirmish.ctx.map, order.at)
        words = t("Fly low to {place} and land", place=place) if order.lands else t("Fly low to {place}", place=place)
        ways = ways_of_flight(skirmish, order)
        return _with_risk(words, skirmish, ways[0]) if ways else words

    _say_leaving(acts)


def _say_leaving(acts: Acts) -> None:
    """FNG-HELO-06..07, FNG-HELO-16, FNG-HELO-32: off the table, or down."""

    @acts.says(
        decisions.FlyOff,
        Handle(mark("Take off"), hint=mark("The helicopter leaves the table with all aboard.")),
        shows=WAY,
    )
    def fly_off(skirmish: Skirmish, order: decisions.FlyOff) -> str:
        words = t("Take off, {edge}", edge=edge_words(skirmish, order.exit))
        ways = ways_of_flight(skirmish, order)
        return _with_risk(words, skirmish, ways[0]) if ways else words

    @acts.says(
        decisions.Stand,
        Handle(mark("Wait"), hint=mark("The helicopter stays on the ground, or away from the table.")),
    )
    def stand(skirmish: Skirmish, order: decisions.Stand) -> str:
        return t("Wait")

    @acts.says(
        decisions.SetDownAt,
        Handle(mark("Set down"), hint=mark("Without its engine the helicopter comes down there.")),
        shows=WAY,
    )
    def set_down_at(skirmish: Skirmish, order: decisions.SetDownAt) -> str:
        return t("Set down at {place}", place=whereabouts(skirmish.ctx.map, order.at))


def say_loads(acts: Acts) -> None:
    """Have these acts tell of men who get on and off, too."""

    @acts.says(
        decisions.SetDown,
        Handle(mark("Unload"), hint=mark("All passengers who can walk get off, and may act in this phase.")),
    )
    def set_down(skirmish: Skirmish, order: decisions.SetDown) -> str:
        return t("Unload")

    @acts.says(
        decisions.TakeAboard,
        Handle(mark("Take aboard"), hint=mark("Men near the helicopter get on, and casualties are lifted on.")),
    )
    def take_aboard(skirmish: Skirmish, order: decisions.TakeAboard) -> str:
        lying = sum(is_litter(skirmish.world, figure) for figure in order.figures)
        told = _names(skirmish, order.figures)
        if not lying:
            return t("Take aboard {names}", names=told)
        return nt(
            "Take aboard {names} ({count} casualty)", "Take aboard {names} ({count} casualties)", lying, names=told
        )
