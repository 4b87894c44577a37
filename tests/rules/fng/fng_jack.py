"""A night battle in which one man could do anything, and an order for each thing that he could do."""

from __future__ import annotations

from collections.abc import Callable

from game.board.skirmish.arms import Lying
from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Order
from game.engine.core.world import EntityId, World
from game.rules.fng.model.arms import Arm, make_arm_ready
from game.rules.fng.model.components.command import Attached
from game.rules.fng.model.components.figures import Aim, HunkeredDown, OutOfFight
from game.rules.fng.model.decisions.arms import (
    CutWire,
    FireBoth,
    FireFlare,
    Ignite,
    MakeReady,
    PickUp,
    PutDown,
    ReconFire,
    ThrowAt,
    UseLight,
)
from game.rules.fng.model.decisions.command import CallByRadio, Detach, Instruct, Rally, TakeCommand
from game.rules.fng.model.decisions.melee import Aid, BreakOff, Capture, Carry, Charge, Dispatch, Evacuate, Onset
from game.rules.fng.model.decisions.turn import Activate, Face, GoProne, Move, MoveTogether, Shots
from game.rules.fng.model.game import Skirmish
from game.rules.fng.move.crawling import Crawl
from tests.rules.fng.fng_board import find, line, man, skirmish, table

A, B, C, D, E, P, Q = (EntityId(number) for number in range(1, 8))
AK, RPG = EntityId(21), EntityId(22)
"""Able of all trades, Baker of another tongue, Cole who is out of the fight, Dog of another squad, Easy who was taken
into Able's and hunkers down; Pham out of the fight beside Able, Quan before his gun; the weapons on the ground."""


def battle(*faces: int) -> Skirmish:
    """A night in which Able and Baker are active, and there is something to do for every hand."""
    weapons = ("m16", "m1911", "hi_power", "flame_thrower", "satchel_charge", "molotov")
    game = skirmish(
        [
            man("Able", 20, 20, 5, *weapons, rank="leader", language="english", attributes=("medic",),
                gear=("flare", "flashlight", "radio", "wire cutters")),
            man("Baker", 22, 22, 4, "m16", "grenade", language="vietnamese"),
            man("Cole", 20, 21),
            man("Dog", 23, 22, squad="2"),
            man("Easy", 18, 22, squad="3"),
        ],
        [man("Pham", 21, 20, 4, "ak47", facing=180), man("Quan", 20, 10, 4, "ak47", facing=180)],
        *faces,
        ground=table(barriers=[Barrier(1, "wire", line((19, 16), (19, 24)))]),
        calls=("base",),
        hour="night",
    )  # fmt: skip
    world = game.world
    world.set(C, OutOfFight(1))
    world.set(P, OutOfFight(1))
    world.set(E, Attached("1"))
    world.set(E, HunkeredDown())
    assert [world.create(Arm(kind), Lying(20.0, 19.5)) for kind in ("ak47", "rpg7")] == [AK, RPG]
    assert [find(game, name) for name in ("Able", "Dog", "Quan")] == [A, D, Q]
    game.submit(Activate((A, B)))
    for kind in ("satchel_charge", "grenade"):
        make_arm_ready(world, A, kind)
    game.take_events()
    return game


AHEAD = Move(A, (Point(20, 18),))
PLAIN = Modifiers()
ORDERS: dict[str, Order] = {
    "move": AHEAD,
    "go together": MoveTogether((AHEAD, Move(B, (Point(22, 20),)))),
    "face": Face(A, 90),
    "lie down": GoProne(A),
    "shoot": Shots(A, "m16", (Aim(AtPiece(Q), 1),)),
    "shoot twice": FireBoth(A, ("m1911", "hi_power"), (Aim(AtPiece(Q), 1),), (Aim(AtPiece(Q), 1),)),
    "throw": ThrowAt(A, "grenade", AtPoint(Point(20, 15))),
    "flame": Ignite(A, "flame_thrower", AtPoint(Point(20, 14))),
    "recon by fire": ReconFire(A, "m16", AtPoint(Point(24, 20))),
    "lamp": UseLight(A, "flashlight"),
    "flare": FireFlare(A, Point(20, 10)),
    "cut": CutWire(A, 1, Point(19, 20)),
    "ready": MakeReady(A, "molotov"),
    "pick up": PickUp(A, AK),
    "put down": PutDown(A, "m16"),
    "take command": TakeCommand(A, (D,)),
    "send back": Detach(A, (E,)),
    "rally": Rally(A, (E,)),
    "instruct": Instruct(A, (B,)),
    "call": CallByRadio(A, "base"),
    "charge": Charge((Onset(A, Q),)),
    "break off": BreakOff(A, Point(20, 22)),
    "kill": Dispatch(A, P),
    "capture": Capture(A, P),
    "carry": Carry((A,), C, (Point(20, 18),)),
    "evacuate": Evacuate((A,), C),
    "aid": Aid(A, C),
    "crawl": Crawl(A, (Point(20, 18),)),
}


def fresh(world: World) -> None:
    """He has done nothing yet, and nothing is wrong with him."""


def refusal(state: Callable[[World], object], order: Order) -> str:
    """Why this order is not allowed in such a state; empty where it is."""
    game = battle()
    state(game.world)
    return str(game.why_not(order) or "")
