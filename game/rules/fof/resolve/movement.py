"""Rates of movement, when a move is Rapid, and who may move Out of Contact."""

from __future__ import annotations

from msgspec import Struct

from game.board.table.measure.geometry import EPSILON
from game.engine.text import mark
from game.rules.fof.model.tables.ground import Mount, Pace
from game.rules.fof.model.tables.loading import Tables
from game.rules.fof.resolve.reactions import Denied

PACES: tuple[Pace, ...] = ("none", "tactical", "rapid")
DEFAULT_PACE: Pace = "tactical"
"""FOF-MOVE-2: what a move is where nothing was declared."""


def rate(tables: Tables, mount: Mount, pace: Pace) -> float:
    """FOF-MOVE-5..6: inches of a move at this pace at most."""
    row = tables.movement.rates[mount]
    return {"none": 0.0, "tactical": float(row.tactical), "rapid": float(row.rapid)}[pace]


def pace_of(tables: Tables, mount: Mount, inches: float) -> Pace:
    """FOF-MOVE-7: what all moves of a turn together make of a unit; ``inches`` of movement, reactions included."""
    if inches <= EPSILON:
        return "none"
    return "tactical" if inches <= rate(tables, mount, "tactical") + EPSILON else "rapid"


def quicker(first: Pace, second: Pace) -> Pace:
    """FOF-MOVE-7, FOF-MOVE-9: the quicker of two paces: what holds for the rest of the turn."""
    return max(first, second, key=PACES.index)


class MoveFacts(Struct, frozen=True):
    """FOF-MOVE-1, FOF-MOVE-8: a unit that is to move at this pace.

    ``fired``: it has fired in this activation.  ``slow``: the ground, a card or its dependants forbid a Rapid move.
    """

    pace: Pace
    fired: bool = False
    pinned: bool = False
    slow: bool = False
    dependants: int = 0


def why_not_move(facts: MoveFacts) -> Denied | None:
    """FOF-MOVE-3, FOF-MOVE-8, FOF-MOR-1, FOF-CAS-1: what forbids a move at this pace."""
    rapid = facts.pace == "rapid"
    for forbidden, reason, rule in (
        (facts.pinned, mark("A pinned unit does not move."), "FOF-MOR-1"),
        (rapid and facts.fired, mark("No Rapid move follows its own fire."), "FOF-MOVE-8"),
        (rapid and facts.slow, mark("It may make only Tactical moves here."), "FOF-MOVE-3"),
        (rapid and facts.dependants > 0, mark("A unit that carries wounded makes no Rapid move."), "FOF-CAS-1"),
    ):
        if forbidden:
            return Denied(reason, rule)
    return None


# Out of contact ---------------------------------------------------------------------------------


class OutOfContactFacts(Struct, frozen=True):
    """FOF-OOC-1..7: a unit that would move Out of Contact.  ``named``: the scenario lets it.

    ``watched``: a unit with the initiative has an open line of sight to it.  ``uav``: the side with the initiative has
    one.  ``acted``: it has fired or reacted this turn.
    """

    named: bool
    initiative: bool = False
    watched: bool = False
    uav: bool = False
    acted: bool = False
    pinned: bool = False


def why_not_out_of_contact(facts: OutOfContactFacts) -> Denied | None:
    """FOF-OOC-1..4, FOF-OOC-7: what forbids a unit to move Out of Contact at all."""
    for forbidden, reason, rule in (
        (not facts.named, mark("The scenario does not let this unit move Out of Contact."), "FOF-OOC-1"),
        (facts.initiative, mark("The side with the initiative does not move Out of Contact."), "FOF-OOC-3"),
        (facts.pinned, mark("A pinned unit does not move."), "FOF-MOR-1"),
        (facts.watched, mark("A unit with the initiative sees it."), "FOF-OOC-4"),
        (facts.uav, mark("A UAV watches the ground."), "FOF-OOC-7"),
        (facts.acted, mark("It has fired or reacted this turn."), "FOF-OOC-3"),
    ):
        if forbidden:
            return Denied(reason, rule)
    return None


class EndFacts(Struct, frozen=True):
    """FOF-OOC-5..6: where such a move would end.  ``crosses``: its path comes into the sight of the initiative."""

    crosses: bool = False
    nearest_enemy: float | None = None
    exposed: bool = False


def why_not_end(facts: EndFacts, tables: Tables) -> Denied | None:
    """FOF-OOC-5..6: what forbids to end a move Out of Contact there."""
    distance = tables.movement.out_of_contact.enemy_distance
    near = facts.nearest_enemy is not None and facts.nearest_enemy < distance - EPSILON
    for forbidden, reason, rule in (
        (facts.crosses, mark("The way crosses the sight of a unit with the initiative."), "FOF-OOC-5"),
        (near, mark("An enemy is too near to that place."), "FOF-OOC-6"),
        (facts.exposed, mark("That place is Exposed ground."), "FOF-OOC-6"),
    ):
        if forbidden:
            return Denied(reason, rule)
    return None
