"""Marches of FNG into view, through fire, water and wire, and men who lose their nerve on them, told to their end."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.board.table.changes import Changed, Patch
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, Opening
from game.engine.core.orders import Order
from game.rules.fng.fire.receiving import FiredOn, do_result
from game.rules.fng.model.components.arms import Covering
from game.rules.fng.model.components.command import HoldsFire, Looting
from game.rules.fng.model.components.figures import Clock, DuckedBack, InView, OutOfFight, Prone, RunningAway
from game.rules.fng.model.decisions.turn import Activate, Activation, Move, MoveTogether, Pass
from game.rules.fng.model.game import Skirmish
from game.rules.fng.turn.sequence import PlayPhase
from tests.rules.accounts import Told
from tests.rules.fng.accounts import RENEW, accounts_of, active, state
from tests.rules.fng.fng_board import arms, box, find, hide, line, man, skirmish, table

HUT = Building(70, "hut", box(30, 14, 5, 4), openings=(Opening("door", Point(32, 18), Point(33, 18)),))
GROUND = table(
    areas=[
        Area(71, "woods", box(6, 4, 12, 6)),
        Area(72, "water", box(2, 30, 8, 6)),
        Area(73, "elephant grass", box(36, 26, 8, 8)),
    ],
    barriers=[Barrier(74, "stone wall", line((18, 20), (28, 20))), Barrier(75, "wire", line((12, 34), (20, 34)))],
    buildings=[HUT],
)


LINE = ("Able", "Baker", "Cole", "Dunn")
"""Those behind the wall."""


def valley(edition: str = "2.0", **more: Any) -> Skirmish:
    """Americans in the south behind a wall, by the water, the wire and the grass; Viet Cong north of them in woods."""
    us = [
        man("Able", 20, 24, 4, facing=0, rank="leader"),
        man("Baker", 21.5, 24, 4, "m60", facing=0),
        man("Cole", 23, 24, 3, facing=0, attributes=("clumsy",)),
        man("Dunn", 24.5, 24, 5, facing=0, attributes=("pointman", "fast")),
        man("Eads", 14, 37, 4, facing=0, attributes=("coward",)),
        man("Fay", 11, 33, 4, facing=270, attributes=("athlete",)),
        man("Gray", 38, 35, 4, facing=0, attributes=("stealthy",)),
        man("Hale", 34, 24, 4, facing=0, attributes=("looter",)),
    ]
    vc = [
        man("Pham", 12, 9.5, 4, "ak47", facing=180, rank="leader"),
        man("Quan", 14, 9.5, 3, "rdp", facing=180),
        man("Ry", 16, 9.5, 4, "sks", facing=180, hidden=True),
        man("Sau", 40, 8, 4, "ak47", "grenade", facing=180),
        man("Tam", 38, 27, 4, "ak47", facing=180, hidden=True),
        man("Uy", 44, 30, 4, "m1911", facing=90),
    ]
    game = skirmish(us, vc, ground=GROUND, edition=edition, **more)
    for name in ("Pham", "Quan", "Sau", "Uy"):
        game.world.remove(find(game, name), InView)
    arms(game.world, find(game, "Quan"), ready=True)
    state(game, "Ry", HoldsFire(1, "", 1))
    state(game, "Quan", Covering((14, 9.5), (22, 20), 4, (26, 26)))
    return game


def march(*ways: tuple[Any, ...], edition: str = "2.0", fast: bool = False, **more: Any) -> Told:
    """These are made active together and go one after the other, each along his way."""
    game = valley(edition, **more)
    names = list(dict.fromkeys(str(way[0]) for way in ways))
    game = active(game, *(LINE if len(names) > 1 else names), fast=fast)
    orders: list[Order] = [Move(find(game, name), tuple(Point(*point) for point in way)) for name, *way in ways]
    return game, [*orders, Pass()]


def together(*ways: tuple[Any, ...], edition: str = "2.0") -> Told:
    """These go step by step with each other."""
    game = active(valley(edition), *(str(way[0]) for way in ways))
    moves = tuple(Move(find(game, name), tuple(Point(*point) for point in way), 0) for name, *way in ways)
    return game, [MoveTogether(moves), Pass()]


def flames(name: str, *way: tuple[float, float]) -> Told:
    """Burning ground lies across the way."""
    game = valley()
    game.world.create(Changed(Patch("fire", Point(16, 27), Point(30, 27), 2.0), find(game, "Sau")))
    game = active(game, name)
    return game, [Move(find(game, name), tuple(Point(*point) for point in way))]


def flight(name: str, result: str, edition: str = "2.0") -> Told:
    """A result of Received Fire, done to one who was on his way."""
    game = valley(edition)
    state(game, "Eads", Prone())
    game = active(game, "Able", "Baker", "Cole", "Dunn")
    hit = FiredOn(find(game, name), (find(game, "Pham"), find(game, "Sau")), ("ak47",), 4)
    do_result(game, result, hit, 4, 5)
    return game, []


def they_act(*names: str, **more: Any) -> Told:
    """The Viet Cong have their phase: those who ducked back come out, those who run go on."""
    game = valley(**more)
    game.world.put(Clock(2, "vc", (1, 2)))
    state(game, "Pham", DuckedBack(find(game, "Able"), covered=True))
    state(game, "Quan", DuckedBack(find(game, "Able")), Prone())
    state(game, "Sau", RunningAway(find(game, "Dunn")))
    state(game, "Uy", Looting(2))
    state(game, "Gray", OutOfFight(1))
    game.agenda.clear()

    game.push(PlayPhase("vc", 2))
    orders: list[Order] = [Activate((find(game, name),)) for name in names]
    return game, [each for order in orders for each in (order, Pass())] + [Pass()]


def hidden_march() -> Told:
    """Hidden Viet Cong go from cover into the open, and past an enemy."""
    game = valley()
    for name in ("Pham", "Quan"):
        hide(game, name)
    game.world.put(Clock(1, "vc", (1, 2)))
    game.agenda.clear()

    game.push(Activation("vc"))
    game = active(game, "Pham", "Quan")
    ways = [("Pham", (11, 9.5), (8, 9.5)), ("Quan", (16, 12), (20, 13)), ("Pham", (8, 14))]
    return game, [Move(find(game, str(name)), tuple(Point(*point) for point in way)) for name, *way in ways]


MARCHES = {
    "out from behind the wall": partial(march, ("Able", (16, 24), (16, 18)), ("Dunn", (30, 24), (30, 20))),
    "out from behind the wall under 1.0": partial(
        march, ("Able", (16, 24), (16, 18)), ("Dunn", (30, 24), (30, 20)), edition="1.0"
    ),
    "over the wall at a run": partial(march, ("Cole", (23, 18)), ("Baker", (21.5, 19)), fast=True),
    "through the water": partial(march, ("Fay", (6, 33)), ("Fay", (1, 33))),
    "over the wire": partial(march, ("Eads", (14, 34)), ("Eads", (14, 33))),
    "into a hidden man": partial(march, ("Gray", (38, 28.5))),
    "past a house with loot": partial(march, ("Hale", (34, 19)), ("Hale", (28, 19))),
    "by night": partial(march, ("Able", (16.5, 24), (16, 20)), hour="night"),
    "in heavy rain": partial(march, ("Able", (16.5, 24), (16, 20)), weather="heavy rain"),
    "off the table": partial(march, ("Gray", (38, 41), (38, 43))),
    "two together around the wall": partial(together, ("Able", (17, 24), (17, 19)), ("Baker", (18.2, 24), (17, 21))),
    "three together around the wall under 1.0": partial(
        together, ("Cole", (29, 22)), ("Dunn", (30, 20)), ("Baker", (28, 24)), edition="1.0"
    ),
    "into the flames": partial(flames, "Cole", (23, 30)),
    "into the flames and out again": partial(flames, "Dunn", (24.5, 26.5), (24.5, 29)),
    **{
        f"{result}, {name}": partial(flight, name, result)
        for name in ("Able", "Dunn", "Eads", "Hale")
        for result in ("duck back", "hunker down", "run away", "go prone", "stay")
    },
    **{
        f"{result}, {name}, under 1.0": partial(flight, name, result, "1.0")
        for name in ("Able", "Gray")
        for result in ("finish move and fire", "stop and fire", "return fire at -1", "continue")
    },
    "the phase of the others": partial(they_act, "Pham", "Quan", "Tam"),
    "the phase of the others under 1.0": partial(they_act, "Ry", "Pham", edition="1.0"),
    "hidden from the woods": hidden_march,
}
ACCOUNT = accounts_of("marches", MARCHES, (1, 4))


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"
