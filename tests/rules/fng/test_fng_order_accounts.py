"""Every kind of order of FNG, carried out in a crowded place by day, by night and in the water, told to its end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, Opening
from game.rules.fng.model.arms import give
from game.rules.fng.model.components.arms import LightOn
from game.rules.fng.model.components.command import Attached, Looting, Swimming
from game.rules.fng.model.components.figures import (
    HunkeredDown,
    OutOfFight,
    Prone,
)
from game.rules.fng.model.game import Skirmish
from tests.rules.accounts import Told
from tests.rules.fng.accounts import RENEW, accounts_of, active, state
from tests.rules.fng.fng_board import arms, box, find, line, man, skirmish, table

Position = Callable[[], Skirmish]
DOOR = Opening("door", Point(21, 8), Point(22, 8))
GROUND = table(
    areas=[
        Area(80, "woods", box(30, 20, 8, 8)),
        Area(81, "water", box(2, 30, 10, 10)),
        Area(82, "trail", box(0, 44, 48, 2)),
    ],
    barriers=[Barrier(83, "stone wall", line((14, 20), (24, 20))), Barrier(84, "wire", line((8, 24), (16, 24)))],
    buildings=[Building(85, "hut", box(20, 8, 4, 4), openings=(DOOR,))],
)


def camp(edition: str = "2.0", hour: str = "day") -> Skirmish:
    """A squad behind a wall with its wounded, its radio, its lamps and all its arms; Viet Cong in the woods."""
    us = [
        man("Able", 16, 23, 5, "m16", "grenade", rank="overall", gear=("radio", "flare", "flashlight"), facing=90),
        man("Baker", 17, 22, 4, "m60", attributes=("medic",), gear=("wire cutters",), facing=90),
        man("Cole", 18, 23, 4, "m79", "m1911", facing=90),
        man("Dunn", 17, 24, 4, "law", "m16", attributes=("language",), gear=("starlight scope",), facing=90),
        man("Eads", 15, 22, 3, squad="2"),
        man("Fay", 15, 24, 3, squad="2"),
        man("Gray", 20, 22, 4, "flame_thrower", facing=90),
        man("Hale", 20, 24.5, 4, "satchel_charge", "molotov", facing=90),
        man("Ives", 17, 23, 4),
        man("Jones", 14, 24.6, 4, "m203", attributes=("runt",), gear=("wire cutters",), facing=90),
    ]
    vc = [
        man("Pham", 30.5, 21, 4, "ak47", facing=270, rank="leader"),
        man("Quan", 30.5, 24, 3, "rpg7", facing=270),
        man("Ry", 33, 23, 4, "rdp", facing=270, hidden=True),
        man("Sau", 19, 23, 4, "ak47"),
        man("Tam", 26, 22, 4, "sks", facing=270),
    ]
    game = skirmish(us, vc, ground=GROUND, edition=edition, hour=hour, calls=("battery", "helicopters"))
    state(game, "Ives", OutOfFight(1, find(game, "Pham")))
    state(game, "Sau", OutOfFight(1))
    state(game, "Fay", HunkeredDown())
    state(game, "Hale", Prone())
    state(game, "Eads", Attached("1"))
    arms(game.world, find(game, "Able"), "grenade", ready=True)
    arms(game.world, find(game, "Hale"), ready=True)
    arms(game.world, find(game, "Gray"), ready=True)
    arms(game.world, find(game, "Cole"), "m79", empty=True)
    return active(game, "Able", "Baker", "Cole", "Dunn", "Gray", "Hale", "Jones")


def night() -> Skirmish:
    """The same by night, under 1.0."""
    game = camp("1.0", "night")
    state(game, "Dunn", LightOn("flashlight"))
    return game


def wood() -> Skirmish:
    """The Viet Cong in the woods, active."""
    game = skirmish(
        [man("Able", 26, 24, 4, "m16", facing=90), man("Baker", 27, 27, 5, "m60", facing=90)],
        [
            man("Pham", 30.5, 21, 4, "ak47", "grenade", facing=270, rank="leader", attributes=("stealthy",)),
            man("Quan", 30.5, 24, 3, "rpg7", "knife", facing=270, attributes=("looter",)),
            man("Ry", 33, 23, 4, "rdp", facing=270, hidden=True),
            man("Tam", 32, 26, 4, "sks", "molotov", facing=270, attributes=("clumsy",)),
        ],
        ground=GROUND,
        phase="vc",
        dice=(6, 3),
    )
    state(game, "Tam", Looting(9))
    arms(game.world, find(game, "Quan"), "rpg7", ready=True)
    arms(game.world, find(game, "Pham"), "grenade", ready=True)
    give(game.world, find(game, "Ry"), "grenade")
    return active(game, "Pham", "Quan", "Ry")


def water() -> Skirmish:
    """Men in deep water and beside it."""
    us = [
        man("Able", 12.6, 34, 4, facing=270),
        man("Baker", 9, 34, 4, facing=270, attributes=("athlete",)),
        man("Cole", 6, 36, 4, facing=270),
        man("Dunn", 5, 36, 3, facing=270),
        man("Eads", 12.6, 35.1, 4),
    ]
    game = skirmish(us, [man("Pham", 30, 44, 4, "ak47")], ground=GROUND, dice=(3, 6))
    state(game, "Baker", Swimming("swims", 1))
    state(game, "Cole", Swimming("slight trouble", 1))
    state(game, "Dunn", OutOfFight(1))
    state(game, "Eads", Prone())
    return active(game, "Able", "Baker", "Eads")


def nth(position: Position, kind: str, last: bool) -> Told:
    """The order of a kind that is legal there, the last of all or the one in the middle."""
    game = position()
    legal = [order for order in game.candidates() if type(order).__name__ == kind and not game.why_not(order)]
    return game, [legal[-1 if last else len(legal) // 2]]


KINDS: dict[Position, str] = {
    camp: "Aid CallByRadio Carry Charge Crawl CutWire Detach Face GoProne Ignite MakeReady Move MoveTogether Pass "
    "Rally ReconFire Shots TakeCommand ThrowAt",
    night: "Carry Charge FireFlare Move ReconFire Shots UseLight",
    wood: "Charge Face GoProne MakeReady Move MoveTogether ReconFire Shots ThrowAt",
    water: "Crawl Move Face GoProne Shots",
}
"""The kinds of orders that are carried out in each place."""
ORDERS = {
    f"{kind} in the {position.__name__}, {'the last' if last else 'one in the middle'} of all": partial(
        nth, position, kind, last
    )
    for position, kinds in KINDS.items()
    for kind in kinds.split()
    for last in (False, True)[: 1 + (position is camp)]
}
ACCOUNT = accounts_of("orders", ORDERS, (4,))


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"
