"""Every kind of order of Force on Force in a crowded place, its cards, and whole turns, told to their end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, Opening, Zone
from game.engine.core.dice import SeededDice
from game.rules.fof.cards_drawn import Strike
from game.rules.fof.model.components import (
    Acted,
    Arrivals,
    At,
    Civilians,
    Dependant,
    Extra,
    Hidden,
    HurtBefore,
    InCover,
    LeaderLost,
    Lost,
    Marched,
    OnOverwatch,
    Pinned,
    Prisoner,
    Reacted,
    Searched,
    Shots,
)
from game.rules.fof.model.decisions import Activate, Activation, Pass, UnitActs
from game.rules.fof.model.game import Battle
from game.rules.fof.model.hand import keep
from game.rules.fof.model.options import Exit, Work
from game.rules.fof.model.query import men_up
from game.rules.fof.model.tables.cards import CARDS
from game.rules.fof.model.tables.loading import load_tables
from game.rules.fof.model.tasks import CheckMorale, Draw, EndPhase, Hit, PlayTurn
from game.rules.fof.removing import fall
from game.rules.fof.resolve.deck import must_play_now
from tests.rules.accounts import Told
from tests.rules.fof.accounts import RENEW, accounts_of, named
from tests.rules.fof.fof_board import battle, box, cell, find, give, headquarters, hide, squad, table, unit

Position = Callable[[], Battle]
DOOR = Opening("door", Point(9, 30), Point(10, 30))
GROUND = table(
    areas=[Area(80, "woods", box(28, 22, 8, 6)), Area(81, "wet paddy", box(2, 8, 12, 8))],
    barriers=[Barrier(83, "stone wall", (Point(16, 22), Point(25, 22)))],
    buildings=[Building(85, "hut", box(8, 26, 4, 4), openings=(DOOR,))],
    zones=[Zone("huts", box(19, 17, 4, 5)), Zone("works", box(34, 38, 6, 6))],
)


def company(*faces: int, **more: Any) -> Battle:
    """Americans at a wall with their wounded, and at the southern edge; Viet Cong in front of them, in woods, a hut
    and a bunker, some of them markers."""
    game = battle(
        [
            unit("Team", 20, 20, smoke=2),
            headquarters("Head", 24, 20.5),
            unit("Guns", 16, 19.5, "us_gun_team"),
            unit("Rear", 24, 47.2),
            unit("Late", 0, 0, turn=3),
        ],
        [
            squad("Squad", 20, 34),
            cell("Cell", 23.5, 26),
            unit("Heavy", 37, 41, "vc_heavy_gun", emplaced=True),
            unit("Snake", 10, 28, "vc_hard_core", out_of_contact=True),
            unit("Rocket", 31, 25, "vc_cell_rpg"),
            unit("Militia", 42, 1, "vc_militia"),
        ],
        *faces,
        ground=GROUND,
        out_of_contact="vc",
        search=("huts",),
        exits=(Exit("us", "south"), Exit("vc", "north", 2)),
        works=(Work("log bunker", "works"),),
        **more,
    )
    hide(game, "Snake")
    give(game, "Cell", Pinned(), Shots(1))
    give(game, "Heavy", OnOverwatch())
    give(game, "Rocket", InCover())
    give(game, "Squad", Marched(3.0))
    give(game, "Guns", LeaderLost(), Shots(1))
    world = game.world
    for name in ("Team", "Rear", "Head", "Militia"):
        world.set(men_up(world, find(game, name))[-1], Dependant(find(game, name)))
    world.set(men_up(world, find(game, "Squad"))[-1], Prisoner(find(game, "Head")))
    world.set(men_up(world, find(game, "Team"))[1], HurtBefore())
    fall(game, men_up(world, find(game, "Team"))[-1], (20.0, 18.5))
    for side, cards in (("us", ("full_pouches", "steady", "smoke_out")), ("vc", ("spider_hole", "quick_hands"))):
        for card in cards:
            keep(world, side, card)
    return game


def acting(side: str, name: str, how: Any) -> Battle:
    """One of these units is active."""
    game = company(active=side)
    game.dice = SeededDice(3)
    game.submit(Activate(find(game, name), how))
    while not isinstance(game.decision, UnitActs | Activation):
        legal = game.orders()
        game.submit(legal[-1])
    return game


def nth(position: Position, kind: str, last: bool) -> Told:
    """The order of a kind that is legal there, the last of all or the one in the middle."""
    game = position()
    legal = [order for order in game.candidates() if type(order).__name__ == kind and not game.why_not(order)]
    return game, [legal[-1 if last else len(legal) // 2]]


KINDS: dict[tuple[str, str, str], str] = {
    ("us", "Team", "tactical"): "Fire Move PlayCard",
    ("us", "Team", "stand"): "Fire Pass",
    ("us", "Team", "task"): "FirstAid PutSmoke Search",
    ("us", "Head", "assault"): "Assault",
    ("us", "Head", "stand"): "Fire",
    ("us", "Head", "task"): "FirstAid",
    ("us", "Guns", "rapid"): "Fire Move TakeCover",
    ("us", "Guns", "assault"): "Assault",
    ("us", "Rear", "tactical"): "Fire Move TakeCover",
    ("us", "Rear", "task"): "Evacuate Leave",
    ("vc", "Squad", "tactical"): "Fire Move PlayCard TakeCover",
    ("vc", "Squad", "rapid"): "Fire Move",
    ("vc", "Cell", "stand"): "Fire TakeCover",
    ("vc", "Heavy", "tactical"): "Fire Move",
    ("vc", "Snake", "tactical"): "Move TakeCover",
    ("vc", "Snake", "rapid"): "Move",
    ("vc", "Snake", "out of contact"): "Move",
    ("vc", "Rocket", "assault"): "Assault",
    ("vc", "Rocket", "tactical"): "Fire Move",
    ("vc", "Militia", "task"): "Evacuate Pass",
    ("vc", "Militia", "stand"): "Fire",
}
"""The kinds of orders that are carried out by each unit, made active so."""
ORDERS = {
    f"{kind}, {name} of the {side}, {how}, {'the last' if last else 'one in the middle'} of all": partial(
        nth, partial(acting, side, name, how), kind, last
    )
    for (side, name, how), kinds in KINDS.items()
    for kind in kinds.split()
    for last in (False, True)
}


def between(side: str, kind: str, last: bool) -> Told:
    """An order between two activations."""
    return nth(partial(company, active=side), kind, last)


def card(side: str, card: str) -> Told:
    """A card is drawn that is carried out at once."""
    game = company(active=side)
    game.world.set(find(game, "Guns"), Hidden("B"))
    game.push(Strike(side, card, find(game, "Team" if side == "us" else "Squad")))
    return game, []


def hits(name: str, casualties: int, leader_first: bool) -> Told:
    """A unit is hit, and tests its nerve."""
    game = company()
    game.push(Hit(find(game, name), casualties, leader_first), CheckMorale(find(game, name), casualties))
    return game, []


def cards_are_drawn_by_both() -> Told:
    game = company()
    game.push(*(Draw(side, find(game, "Team")) for side in ("us", "vc") for _ in range(4)))
    return game, []


def a_turn_ends() -> Told:
    game = company(turn=2)
    world = game.world
    game.world.put(Arrivals(("vc", "us")))
    world.create(Civilians(3), At(21, 30))
    give(game, "Heavy", Pinned(), Reacted())
    give(game, "Rear", Pinned(), Acted())
    fall(game, men_up(world, find(game, "Squad"))[0], (20.0, 34.0))
    fall(game, men_up(world, find(game, "Head"))[0], (24.0, 20.5))
    game.push(EndPhase(), PlayTurn(3))
    return game, [Pass()] * 4


def the_battle_ends_with_this_turn() -> Told:
    game = company(turns=2, turn=2)
    world = game.world
    for place, how in enumerate(("killed", "evacuated", "broken", "left")):
        world.set(men_up(world, find(game, "Rear"))[-1], Lost(how, serious=place % 2 == 0))
        world.set(men_up(world, find(game, "Militia"))[-1], Lost(how, serious=place % 2 == 1))
    world.put(Searched(("huts",), 3))
    world.put(Extra(2, 1, 1))
    game.push(EndPhase(), PlayTurn(3))
    return game, []


BETWEEN = {
    f"{kind} between activations of the {side}, {'the last' if last else 'one in the middle'} of all": partial(
        between, side, kind, last
    )
    for side in ("us", "vc")
    for kind in ("Activate", "Pass", "PlayCard")
    for last in (False, True)
}
AT_ONCE = tuple(title for title in CARDS if must_play_now(load_tables(), title))
STRUCK = {f"{title} strikes the {side}": partial(card, side, title) for title in AT_ONCE for side in ("us", "vc")}
HITS = {
    f"{casualties} of {name} are hit{', the leader first' if first else ''}": partial(hits, name, casualties, first)
    for name, casualties, first in (
        ("Team", 1, False), ("Team", 3, True), ("Cell", 2, True), ("Squad", 2, False), ("Head", 3, False),
    )
}  # fmt: skip
ACCOUNT = accounts_of("orders", ORDERS | BETWEEN, (2,))
TURNS = accounts_of(
    "turns",
    STRUCK | HITS | named(cards_are_drawn_by_both, a_turn_ends, the_battle_ends_with_this_turn),
    (1, 2),
)


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"


@pytest.mark.parametrize("name", TURNS.scenes)
def test_the_whole_account_when(name: str) -> None:
    assert TURNS.played(name) == TURNS.recorded(name), f"if the rules changed on purpose: {RENEW}"
