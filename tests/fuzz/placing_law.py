"""The law of secrets before the battle: nobody learns how the enemy was placed, not even by how many orders.

Two sessions of the same battle: in one the enemy says at once that all stand as they should, in the other he tries this
and that first, and puts all back, or leaves men elsewhere whom nobody can know of.  The reader's own orders are the
same in both.  When he is asked next, all that he may learn has to be the same to the byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, cast

from game.board.skirmish.kit import TableKit
from game.board.skirmish.placing import AsComputer, Placing, PutAt, Ready, to_place
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.playable.scenario import load_scenario, with_placing
from tests.fuzz.hiding_places import hiding_of
from tests.fuzz.secrets_law import _Desk, _different
from tests.fuzz.trap_laws import relaid

PLACINGS = (
    ("fng/trail", "us"),
    ("fng/village", "us"),
    ("fng/wires", "us"),
    ("fng/trail", "vc"),
    ("fof/village", "us"),
    ("fof/three-huts", "vc"),
    ("fmjp/bring_him_back", "us"),
    ("fmjp/village", "vc"),
)
"""Scenarios in which the enemy of this reader places."""
TRIED = 5
"""So many places an enemy tries."""


def _tries(kit: TableKit[Any], game: Game[Any], lots: SeededDice) -> Iterator[PutAt]:
    """Places for one man or another, by lot."""
    while True:
        pieces = to_place(game)
        piece = pieces[lots.below(len(pieces))]
        places = kit.stations.places(game, piece)
        yield PutAt(piece, places[lots.below(len(places))])


def _place(desk: _Desk, side: str, lots: SeededDice, *, much: bool, back: bool) -> None:
    """A side places: at once, or after this and that, with all put ``back`` or as they then stand."""
    game, kit = desk.session.game, cast("TableKit[Any]", desk.hiding.kit)
    if not isinstance(game.decision, Placing) or game.decision.side != side:
        return
    if much:
        for order in islice(_tries(kit, game, lots), TRIED):
            desk.give(order)
        if back:
            desk.give(AsComputer())
        for laid in relaid(game):
            desk.give(laid)
    desk.give(Ready())


def breaches_of_placing(place: str, reader: str, seed: int, *, back: bool = True) -> tuple[int, list[str]]:
    """How many could be placed by the enemy of the reader, and what differs for him; ``back``: all stand in both where
    the computer had put them, else those alone who are hidden from him stand elsewhere."""
    found = load_scenario(place)
    hiding = hiding_of(found.system, reader)
    scenario = with_placing(found, hiding.kit.ways(found).placing)
    game = hiding.kit.begin(hiding.kit.context(scenario), SeededDice(seed))
    desks = [_Desk(hiding, scenario, game.copy(), seed, number) for number in range(2)]
    enemy = next(side for side in hiding.kit.sides if side != reader)
    placed = 0
    for desk, much in zip(desks, (False, True), strict=True):
        for side in hiding.kit.sides:
            if side == enemy:
                placed = len(to_place(desk.session.game))
                _place(desk, side, SeededDice(seed, "enemy"), much=much, back=back)
            else:
                _place(desk, side, SeededDice(seed, "reader"), much=True, back=False)
    return placed, list(_different(desks, files=True))
