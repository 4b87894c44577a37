"""What forbids one man each thing that he could do, in the words that the player reads, on both sides of the edge.

The empty sentence: nothing forbids it.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.board.skirmish.targets import AtGround, AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.arms import LightOn
from game.rules.fng.model.components.command import Instructed, Looting, OffTheAir, Reached, Urged
from game.rules.fng.model.components.figures import Aim, At, Busy, Group, Hidden, HunkeredDown, OnTheMove
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
from game.rules.fng.model.decisions.turn import Face, Move, MoveTogether, Shots
from tests.rules.fng.fng_jack import AHEAD, AK, A, B, C, D, E, P, Q, fresh, refusal


@pytest.mark.rule("FNG-MOVE-01", "FNG-FACE-01")
@pytest.mark.parametrize(
    ("state", "order", "words"),
    [
        (fresh, Move(A, ()), "Say where Able is to go. (FNG-MOVE-01)"),
        (fresh, Move(A, (Point(20, 11.9),)), "That costs 8.1 inches; Able has 8.0. (FNG-MOVE-01)"),
        (fresh, Move(A, (Point(20, 12),)), ""),
        (fresh, Move(A, (Point(22, 21.01),)), "There is no room beside Baker: bases are an inch wide. (FNG-FACE-01)"),
        (fresh, Move(A, (Point(22, 21),)), ""),
        (fresh, Move(A, (Point(20, -1),)), "That costs 21.0 inches; Able has 8.0. (FNG-MOVE-01)"),
        (fresh, Face(A, 360), "A facing is a number from 0 to 359. (FNG-FACE-01)"),
        (fresh, Face(A, -1), "A facing is a number from 0 to 359. (FNG-FACE-01)"),
        (fresh, Face(A, 0), "He faces that way. (FNG-FACE-01)"),
        (fresh, MoveTogether((AHEAD,)), "Name at least two who go together. (FNG-MOVE-01)"),
        (
            fresh,
            MoveTogether((AHEAD, Move(A, (Point(20, 16),)))),
            "Able is named twice; each goes one way. (FNG-MOVE-01)",
        ),
        (
            fresh,
            MoveTogether((AHEAD, Move(B, (Point(20.5, 18),)))),
            "Able and Baker would stop on the same ground: bases are an inch wide. (FNG-FACE-01)",
        ),
        (fresh, MoveTogether((AHEAD, Move(B, ()))), "Say where Baker is to go. (FNG-MOVE-01)"),
        (lambda world: (world.set(A, At(20, 12, 0)), world.set(A, OnTheMove(8.0))), Move(A, (Point(20, 11.01),)), ""),
        (lambda world: world.set(A, At(20, 12, 0)), Move(A, (Point(20, 11),)), ""),
    ],
)
def test_where_he_may_go(state: Callable[[World], object], order: Order, words: str) -> None:
    assert refusal(state, order) == words


@pytest.mark.rule("FNG-FIRE-01", "FNG-FIRE-08", "FNG-WEAP-03", "FNG-ATTR-05")
@pytest.mark.parametrize(
    ("state", "order", "words"),
    [
        (fresh, Shots(A, "ak47", (Aim(AtPiece(Q), 1),)), "Able has no such weapon. (FNG-WEAP-01)"),
        (fresh, Shots(A, "molotov", (Aim(AtPiece(Q), 1),)), "Molotov cocktail is not a weapon to fire. (FNG-WEAP-02)"),
        (fresh, Shots(A, "m16", ()), "Choose whom to fire at. (FNG-FIRE-08)"),
        (fresh, Shots(A, "m16", (Aim(AtPiece(B), 1),)), "That is no enemy to fire at. (FNG-FIRE-01)"),
        (fresh, Shots(A, "m16", (Aim(AtPiece(P), 1),)), "That is no enemy to fire at. (FNG-FIRE-01)"),
        (fresh, Shots(A, "m16", (Aim(AtPiece(Q), 0),)), "Each target takes at least one die. (FNG-FIRE-08)"),
        (fresh, Shots(A, "m16", (Aim(AtPiece(Q), 1), Aim(AtPiece(Q), 1))), "Quan is named twice. (FNG-FIRE-08)"),
        (fresh, Shots(A, "m16", (Aim(AtPiece(Q), 3),)), "That takes 3 dice; M-16 has 2. (FNG-WEAP-03)"),
        (fresh, Shots(A, "m16", (Aim(AtPiece(Q), 4),), True), "That takes 4 dice; M-16 has 3. (FNG-WEAP-03)"),
        (
            lambda world: world.set(Q, At(20, 7.5, 180)),
            Shots(A, "m1911", (Aim(AtPiece(Q), 1),)),
            "Able cannot see Quan: it is too far in this light or weather (FNG-LOS-01)",
        ),
        (lambda world: world.set(Q, At(20, 8, 180)), Shots(A, "m1911", (Aim(AtPiece(Q), 1),)), ""),
        (
            lambda world: world.set(Q, At(20, 7.99, 180)),
            Shots(A, "m1911", (Aim(AtPiece(Q), 1),)),
            "Able cannot see Quan: it is too far in this light or weather (FNG-LOS-01)",
        ),
        (
            lambda world: world.set(Q, Hidden()),
            Shots(A, "m16", (Aim(AtPiece(Q), 1),)),
            "Able has not seen anybody there. (FNG-HIDE-01)",
        ),
        (
            fresh,
            Shots(A, "m16", (Aim(AtPiece(Q), 1),), False, True),
            "Able did not know at the start of this phase that anybody is there. (FNG-COVERING-01)",
        ),
        (
            fresh,
            FireBoth(A, ("m1911", "m1911"), (Aim(AtPiece(Q), 1),), (Aim(AtPiece(Q), 1),)),
            "Able needs two pistols or machine pistols for that. (FNG-ATTR-05)",
        ),
        (
            fresh,
            FireBoth(A, ("m1911", "m16"), (Aim(AtPiece(Q), 1),), (Aim(AtPiece(Q), 1),)),
            "Able needs two pistols or machine pistols for that. (FNG-ATTR-05)",
        ),
        (
            fresh,
            FireBoth(A, ("m1911", "tokarev"), (Aim(AtPiece(Q), 1),), (Aim(AtPiece(Q), 1),)),
            "Able needs two pistols or machine pistols for that. (FNG-ATTR-05)",
        ),
        (fresh, FireBoth(A, ("m1911", "hi_power"), (Aim(AtPiece(Q), 1),), ()), "Choose whom to fire at. (FNG-FIRE-08)"),
    ],
)
def test_whom_he_may_shoot(state: Callable[[World], object], order: Order, words: str) -> None:
    assert refusal(state, order) == words


@pytest.mark.rule("FNG-GREN-01", "FNG-WEAP-25")
@pytest.mark.parametrize(
    ("state", "order", "words"),
    [
        (fresh, ThrowAt(A, "rpg7", AtPoint(Point(20, 15))), "Able has no such weapon. (FNG-WEAP-01)"),
        (fresh, ThrowAt(A, "m16", AtPoint(Point(20, 15))), "M-16 is not thrown or fired at a spot. (FNG-GREN-01)"),
        (
            fresh,
            ThrowAt(A, "molotov", AtPoint(Point(20, 17))),
            "Molotov cocktail has to be readied first, which takes an activation. (FNG-TURN-08)",
        ),
        (
            fresh,
            ThrowAt(A, "grenade", AtPoint(Point(20, 13.99))),
            "That spot is 6.01 inches away; hand grenade reaches 6. (FNG-WEAP-02)",
        ),
        (fresh, ThrowAt(A, "grenade", AtPoint(Point(20, 14))), ""),
        (fresh, ThrowAt(A, "grenade", AtPoint(Point(49, 15))), "That spot is off the table. (FNG-GREN-01)"),
        (
            fresh,
            ThrowAt(A, "satchel_charge", AtPoint(Point(20, 18.9))),
            "That spot is 1.1 inches away; satchel charge reaches 1. (FNG-WEAP-02)",
        ),
        (fresh, ThrowAt(A, "satchel_charge", AtPoint(Point(20, 19))), ""),
    ],
)
def test_where_he_may_throw(state: Callable[[World], object], order: Order, words: str) -> None:
    assert refusal(state, order) == words


@pytest.mark.rule("FNG-WEAP-20")
@pytest.mark.parametrize(
    ("state", "order", "words"),
    [
        (fresh, Ignite(A, "m16", AtPoint(Point(20, 14))), "M-16 throws no flame. (FNG-WEAP-20)"),
        (
            fresh,
            Ignite(A, "flame_thrower", AtPoint(Point(20, 7.9))),
            "That spot is 12.1 inches away; flame-thrower reaches 12. (FNG-WEAP-02)",
        ),
        (fresh, Ignite(A, "flame_thrower", AtPoint(Point(20, 8))), ""),
        (fresh, Ignite(A, "flame_thrower", AtPoint(Point(20, -1))), "That spot is off the table. (FNG-GREN-01)"),
        (fresh, Ignite(A, "mmg", AtPoint(Point(20, 14))), "Able has no such weapon. (FNG-WEAP-01)"),
    ],
)
def test_where_his_flames_may_go(state: Callable[[World], object], order: Order, words: str) -> None:
    assert refusal(state, order) == words


@pytest.mark.rule("FNG-RECON-01")
@pytest.mark.parametrize(
    ("state", "order", "words"),
    [
        (fresh, ReconFire(A, "m16", AtPoint(Point(20, 50))), "That spot is off the table. (FNG-RECON-01)"),
        (
            fresh,
            ReconFire(A, "m1911", AtPoint(Point(20, 33))),
            "That spot is 13.0 inches away; M-1911A1 reaches 12. (FNG-WEAP-02)",
        ),
        (
            fresh,
            ReconFire(A, "m16", AtPoint(Point(20, 33))),
            "Able cannot see that spot: it is too far in this light or weather (FNG-LOS-01)",
        ),
        (
            fresh,
            ReconFire(A, "m16", AtGround(1, Point(24, 20))),
            "That spot does not lie at this piece of terrain. (FNG-RECON-01)",
        ),
        (
            fresh,
            ReconFire(A, "m16", AtGround(9, Point(24, 20))),
            "That spot does not lie at this piece of terrain. (FNG-RECON-01)",
        ),
        (fresh, ReconFire(A, "m16", AtGround(1, Point(19, 22))), ""),
    ],
)
def test_where_he_may_fire_on_suspicion(state: Callable[[World], object], order: Order, words: str) -> None:
    assert refusal(state, order) == words


@pytest.mark.rule("FNG-GEAR-01", "FNG-GEAR-03", "FNG-GEAR-06")
@pytest.mark.parametrize(
    ("state", "order", "words"),
    [
        (fresh, UseLight(B, "flashlight"), "Baker has no flashlight. (FNG-GEAR-01)"),
        (fresh, UseLight(A, "lantern"), "A flashlight shines white or with its red filter. (FNG-GEAR-01)"),
        (fresh, UseLight(A, ""), "The light of Able is that way. (FNG-GEAR-01)"),
        (
            lambda world: world.set(A, LightOn("red filter")),
            UseLight(A, "red filter"),
            "The light of Able is that way. (FNG-GEAR-01)",
        ),
        (lambda world: world.set(A, LightOn("red filter")), UseLight(A, ""), ""),
        (fresh, FireFlare(B, Point(20, 10)), "Baker has no flare left. (FNG-GEAR-03)"),
        (fresh, FireFlare(A, Point(20, 50)), "That spot is off the table. (FNG-GEAR-03)"),
        (fresh, FireFlare(A, Point(20, 1.9)), "That spot is 18.1 inches away; a flare goes 18. (FNG-GEAR-03)"),
        (fresh, FireFlare(A, Point(20, 2)), ""),
        (fresh, CutWire(B, 1, Point(19, 20)), "Baker has no wire cutters. (FNG-GEAR-06)"),
        (fresh, CutWire(A, 2, Point(19, 20)), "There is no wire there. (FNG-GEAR-06)"),
        (fresh, CutWire(A, 1, Point(18.9, 20)), "There is no wire there. (FNG-GEAR-06)"),
        (fresh, CutWire(A, 1, Point(19, 20.1)), "Able has to stand at the wire to cut it. (FNG-GEAR-06)"),
        (fresh, CutWire(A, 1, Point(19, 25)), "There is no wire there. (FNG-GEAR-06)"),
    ],
)
def test_what_he_may_do_with_lamp_flare_and_cutters(state: Callable[[World], object], order: Order, words: str) -> None:
    assert refusal(state, order) == words


@pytest.mark.rule("FNG-TURN-08", "FNG-WEAP-12")
@pytest.mark.parametrize(
    ("state", "order", "words"),
    [
        (fresh, MakeReady(A, "rpg7"), "Able has no such weapon. (FNG-WEAP-01)"),
        (fresh, MakeReady(A, "m16"), "M-16 needs no readying. (FNG-TURN-08)"),
        (fresh, MakeReady(A, "satchel_charge"), "satchel charge is ready. (FNG-TURN-08)"),
        (fresh, PickUp(A, Q), "That does not lie there. (FNG-TURN-08)"),
        (fresh, PickUp(B, AK), "Baker has to stand beside it to pick it up. (FNG-TURN-08)"),
        (lambda world: world.set(A, At(20, 18.5, 0)), PickUp(A, AK), ""),
        (
            lambda world: world.set(A, At(20, 18.4, 0)),
            PickUp(A, AK),
            "Able has to stand beside it to pick it up. (FNG-TURN-08)",
        ),
        (fresh, PutDown(A, "rpg7"), "Able has no such weapon. (FNG-WEAP-01)"),
    ],
)
def test_what_he_may_ready_take_and_leave(state: Callable[[World], object], order: Order, words: str) -> None:
    assert refusal(state, order) == words


@pytest.mark.rule("FNG-GROUP-04", "FNG-REACT-32", "FNG-LANG-01", "FNG-RADIO-03")
@pytest.mark.parametrize(
    ("state", "order", "words"),
    [
        (fresh, TakeCommand(B, (D,)), "Baker is no Leader. (FNG-GROUP-04)"),
        (fresh, TakeCommand(A, ()), "Name the men. (FNG-GROUP-04)"),
        (fresh, TakeCommand(A, (Q,)), "Quan is not on your side. (FNG-GROUP-04)"),
        (fresh, TakeCommand(A, (EntityId(99),)), "? is not on your side. (FNG-GROUP-04)"),
        (fresh, TakeCommand(A, (C,)), "Cole can follow nobody now: he has fallen or runs away. (FNG-GROUP-04)"),
        (fresh, TakeCommand(A, (B,)), "Baker belongs to this unit already. (FNG-GROUP-04)"),
        (lambda world: world.set(D, At(24, 20, 0)), TakeCommand(A, (D,)), ""),
        (
            lambda world: world.set(D, At(24.01, 20, 0)),
            TakeCommand(A, (D,)),
            "Dog is not within 4 inches. (FNG-GROUP-04)",
        ),
        (fresh, Detach(A, ()), "Name the men. (FNG-GROUP-04)"),
        (fresh, Detach(A, (D,)), "Dog was not taken into this unit. (FNG-GROUP-04)"),
        (fresh, Detach(A, (B,)), "Baker was not taken into this unit. (FNG-GROUP-04)"),
        (fresh, Detach(B, (E,)), "Baker is no Leader. (FNG-GROUP-04)"),
        (fresh, Rally(A, ()), "Name the men to be rallied. (FNG-REACT-32)"),
        (fresh, Rally(A, (B,)), "Baker neither runs nor hunkers down. (FNG-REACT-32)"),
        (fresh, Rally(A, (Q,)), "? neither runs nor hunkers down. (FNG-REACT-32)"),
        (fresh, Rally(A, (E, E)), "Easy is named twice. (FNG-REACT-32)"),
        (lambda world: world.set(E, At(16, 20, 0)), Rally(A, (E,)), ""),
        (
            lambda world: world.set(E, At(15.99, 20, 0)),
            Rally(A, (E,)),
            "Easy is not within 4 inches and in sight of Able. (FNG-REACT-32)",
        ),
        (fresh, Rally(D, (E,)), "Only an active figure can rally others. (FNG-REACT-32)"),
        (lambda world: world.set(B, Looting(3)), Rally(A, (B,)), ""),
        (
            lambda world: (world.remove(E, HunkeredDown), world.set(E, Looting(3))),
            Rally(B, (E,)),
            "Only a Leader gets Easy away from his loot. (FNG-ATTR-20)",
        ),
        (
            lambda world: (world.set(B, Looting(3)), world.set(B, Urged(1))),
            Rally(A, (B,)),
            "Baker has been called away from his loot in this turn. (FNG-ATTR-20)",
        ),
        (lambda world: (world.set(B, Looting(3)), world.set(B, Urged(0))), Rally(A, (B,)), ""),
        (
            lambda world: world.set(A, Looting(3)),
            Rally(A, (A,)),
            "Able is not within 4 inches and in sight of Able. (FNG-REACT-32)",
        ),
        (fresh, Instruct(A, ()), "Name the men. (FNG-LANG-01)"),
        (fresh, Instruct(A, (D,)), "Dog does not take his orders from this Advisor in another tongue. (FNG-LANG-01)"),
        (fresh, Instruct(A, (Q,)), "? does not take his orders from this Advisor in another tongue. (FNG-LANG-01)"),
        (fresh, Instruct(B, (A,)), "Able does not take his orders from this Advisor in another tongue. (FNG-LANG-01)"),
        (
            lambda world: world.set(B, Instructed(1, "at once")),
            Instruct(A, (B,)),
            "Baker has been told in this turn. (FNG-LANG-01)",
        ),
        (lambda world: world.set(B, Instructed(0, "at once")), Instruct(A, (B,)), ""),
        (lambda world: world.set(B, At(30, 20, 0)), Instruct(A, (B,)), ""),
        (
            lambda world: (world.put(Group("us", (A,))), world.set(B, At(30, 20, 0))),
            Instruct(A, (B,)),
            "Baker is not within 4 inches. (FNG-LANG-01)",
        ),
        (lambda world: (world.put(Group("us", (A,))), world.set(B, At(24, 20, 0))), Instruct(A, (B,)), ""),
        (fresh, CallByRadio(B, "base"), "Baker has no radio. (FNG-RADIO-03)"),
        (fresh, CallByRadio(A, "nobody"), "Nobody of that name can be called. (FNG-RADIO-03)"),
        (
            lambda world: world.put(Reached(("base",))),
            CallByRadio(A, "base"),
            "base has been reached already. (FNG-RADIO-03)",
        ),
        (
            lambda world: world.set(A, OffTheAir(1)),
            CallByRadio(A, "base"),
            "A call has failed: the radio of Able is of no use in this turn. (FNG-RADIO-03)",
        ),
        (lambda world: world.set(A, OffTheAir(0)), CallByRadio(A, "base"), ""),
        (lambda world: world.set(A, Busy("radio")), CallByRadio(A, "base"), ""),
    ],
)
def test_whom_he_may_command_rally_instruct_and_call(
    state: Callable[[World], object], order: Order, words: str
) -> None:
    assert refusal(state, order) == words
