"""One man who could do anything: what he is offered, what keeps him from it in each of his states."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import pytest

from game.board.skirmish.targets import AtGround, AtPiece, AtPoint
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Order
from game.engine.core.world import World
from game.rules.fng.model.components.command import Instructed
from game.rules.fng.model.components.figures import (
    Aim,
    Busy,
    FastMoving,
    Group,
    Halted,
    HasFired,
    HunkeredDown,
    KnockedDown,
    OnTheMove,
    Prone,
    RunningAway,
)
from game.rules.fng.model.components.melee import Fighting, Retrieving
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
from game.rules.fng.model.decisions.turn import Face, GoProne, Move, MoveTogether, Pass, Shots
from game.rules.fng.move.crawling import Crawl
from game.rules.fng.move.moving import NO_INCHES
from tests.asserting import some
from tests.rules.fng.fng_board import arms
from tests.rules.fng.fng_jack import AK, ORDERS, RPG, A, B, C, D, E, P, Q, battle

NOT_FIGHTING = {"break off": "Able is not fighting hand to hand. (FNG-MELEE-07)"}
ON_HIS_FEET = {"crawl": "Able is on his feet; only a prone man crawls. (FNG-MOVE-08)"}
NO_EDGE = {"evacuate": "Able is not at an edge of the table that no enemy is nearer to. (FNG-CASU-05)"}
FRESH = {**NOT_FIGHTING, **ON_HIS_FEET, **NO_EDGE}
FIRE = ("shoot", "shoot twice", "throw", "flame", "recon by fire")
WHOLE = ("flare", "cut", "ready", "pick up", "take command", "send back", "call")
ALONE = {
    "charge": "To charge is all that Able may do in an activation; he has moved or fired. (FNG-TURN-07)",
    **dict.fromkeys(
        ("kill", "capture"), "That takes the whole activation of Able; he has moved or fired. (FNG-DAMAGE-04)"
    ),
    **dict.fromkeys(
        ("carry", "evacuate", "aid"), "That takes the whole activation of Able; he has moved or fired. (FNG-TURN-07)"
    ),
}
HAS_BEGUN = {
    **dict.fromkeys(WHOLE, "Able has moved, fired or reloaded; that takes a whole activation. (FNG-TURN-08)"),
    **ALONE,
    **NOT_FIGHTING,
    **ON_HIS_FEET,
}
AT_BLOWS = ("break off", "face", "rally")
NOT_ACTIVE = {"rally": "Only an active figure can rally others. (FNG-REACT-32)"}
EVERYTHING_BUT_RALLY = tuple(name for name in ORDERS if name != "rally")


def nothing(sentence: str) -> dict[str, str]:
    """Everything but to rally is forbidden with one sentence."""
    return dict.fromkeys(EVERYTHING_BUT_RALLY, sentence)


@pytest.mark.rule("FNG-TURN-07", "FNG-TURN-08", "FNG-REACT-10", "FNG-MELEE-06", "FNG-MELEE-07", "FNG-MOVE-10")
@pytest.mark.parametrize(
    ("state", "forbidden"),
    [
        pytest.param(lambda world: None, FRESH, id="fresh"),
        pytest.param(
            lambda world: world.set(A, Busy("aid")),
            nothing("Able has done something else in this activation. (FNG-TURN-07)"),
            id="busy",
        ),
        pytest.param(
            lambda world: world.set(A, Busy("idle")),
            nothing("Able stands there and does nothing. (FNG-TURN-07)"),
            id="idle",
        ),
        pytest.param(
            lambda world: world.set(A, Halted()), nothing("The activation of Able is over. (FNG-MOVE-10)"), id="halted"
        ),
        pytest.param(
            lambda world: world.set(A, HunkeredDown()),
            {**nothing("Able cannot do anything now. (FNG-TURN-07)"), **NOT_ACTIVE},
            id="hunkered down",
        ),
        pytest.param(
            lambda world: world.set(A, RunningAway(Q)),
            {**nothing("Able cannot do anything now. (FNG-TURN-07)"), **NOT_ACTIVE},
            id="running",
        ),
        pytest.param(
            lambda world: world.set(A, KnockedDown(1)),
            {**nothing("Able cannot do anything now. (FNG-TURN-07)"), **NOT_ACTIVE},
            id="knocked down",
        ),
        pytest.param(
            lambda world: world.put(Group("us", (B,))),
            {**nothing("That figure does not belong to the active group. (FNG-TURN-05)"), **NOT_ACTIVE},
            id="not active",
        ),
        pytest.param(
            lambda world: world.set(A, HasFired()),
            {**HAS_BEGUN, **dict.fromkeys(FIRE, "Able has fired in this activation. (FNG-REACT-10)")},
            id="has fired",
        ),
        pytest.param(lambda world: world.set(A, OnTheMove(8.0, 1.0)), HAS_BEGUN, id="has moved"),
        pytest.param(
            lambda world: world.set(A, FastMoving()),
            {
                **dict.fromkeys(WHOLE, "Able has begun to run; that takes a whole activation. (FNG-MOVE-05)"),
                **ALONE,
                **NOT_FIGHTING,
                **ON_HIS_FEET,
            },
            id="runs fast",
        ),
        pytest.param(
            lambda world: arms(world, A, "m16", empty=True),
            {
                **FRESH,
                **dict.fromkeys(
                    ("shoot", "recon by fire"),
                    "M-16: out of ammunition; Able reloads when he is next active. (FNG-AMMO-01)",
                ),
            },
            id="out of ammunition",
        ),
        pytest.param(
            lambda world: world.set(A, Prone()),
            {**NOT_FIGHTING, **NO_EDGE, "lie down": "Able is prone. (FNG-MOVE-07)"},
            id="prone",
        ),
        pytest.param(
            lambda world: world.set(A, Retrieving(C)),
            {**FRESH, **dict.fromkeys(FIRE, "Able has his hands full with a wounded man. (FNG-CASU-01)")},
            id="with a wounded man",
        ),
        pytest.param(
            lambda world: world.set(A, Instructed(1, "next turn")),
            {
                **FRESH,
                **dict.fromkeys(
                    ("move", "go together"),
                    "Able has understood late: he does not advance before the next turn. (FNG-LANG-04)",
                ),
            },
            id="told late",
        ),
    ],
)
def test_what_keeps_a_man_from_what_he_could_do(state: Callable[[World], None], forbidden: dict[str, str]) -> None:
    game = battle()
    state(game.world)
    refusals = {name: str(game.why_not(order)) for name, order in ORDERS.items()}
    assert {name: words for name, words in refusals.items() if words != "None"} == forbidden


@pytest.mark.rule("FNG-MELEE-06", "FNG-MELEE-07")
def test_one_who_is_at_blows_fights_on_or_breaks_off_and_only_turns_and_rallies_besides() -> None:
    game = battle()
    game.world.set(A, Fighting((Q,)))
    forbidden = {name: str(game.why_not(order)) for name, order in ORDERS.items() if name not in AT_BLOWS}
    assert forbidden == dict.fromkeys(
        forbidden, "Able is fighting hand to hand; he has to break off first. (FNG-MELEE-06)"
    )
    assert len(forbidden) == len(ORDERS) - len(AT_BLOWS)
    assert [name for name in some(AT_BLOWS) if game.why_not(ORDERS[name]) is not None] == []
    assert {type(order) for order in game.orders() if getattr(order, "figure", None) == A} == {BreakOff, Rally}


@pytest.mark.rule("FNG-MELEE-07")
def test_no_step_back_that_is_offered_is_longer_than_he_can_go() -> None:
    game = battle()
    game.world.set(A, Fighting((Q,)))
    game.world.set(A, OnTheMove(5.37, 0.0))
    steps = [order for order in game.candidates() if isinstance(order, BreakOff)]
    refused = [game.why_not(order) for order in steps]
    assert len(steps) == 10
    assert [why for why in refused if why is not None and why.message == NO_INCHES] == []
    assert max(distance(order.to, (20, 20)) for order in steps) > 5.3


def shots(weapon: str, most: int, *, automatic: bool = False) -> list[Order]:
    return [Shots(A, weapon, (Aim(AtPiece(Q), dice),), automatic) for dice in (most, 1)]


def carries(inches: float, *, dragging: bool) -> list[Order]:
    short_of_the_wire = (18.5, 20.0)
    ends = ((20.0, 20.0 - inches), (20.0 + inches, 20.0), (20.0, 20.0 + inches), short_of_the_wire)
    return [Carry((A,), C, (Point(*end),), dragging) for end in ends]


@pytest.mark.rule("FNG-TURN-07", "FNG-TURN-08")
@pytest.mark.parametrize(
    ("kind", "offered"),
    [
        (Pass, [Pass()]),
        (
            Shots,
            [*shots("m16", 2), *shots("m16", 3, automatic=True), *shots("m1911", 2), *shots("hi_power", 2)],
        ),
        (FireBoth, [FireBoth(A, ("m1911", "hi_power"), (Aim(AtPiece(Q), 2),), (Aim(AtPiece(Q), 2),))]),
        (ThrowAt, [ThrowAt(A, "satchel_charge", AtPoint(Point(20, 20)))]),
        (Ignite, [Ignite(A, "flame_thrower", AtPoint(Point(20, 10)))]),
        (ReconFire, [ReconFire(A, "m16", AtGround(1, Point(19, 24)))]),
        (UseLight, [UseLight(A, "flashlight"), UseLight(A, "red filter")]),
        (FireFlare, [FireFlare(A, Point(20, 10))]),
        (CutWire, [CutWire(A, 1, Point(19, 20))]),
        (MakeReady, [MakeReady(A, "molotov"), MakeReady(B, "grenade")]),
        (PickUp, [PickUp(A, AK), PickUp(A, RPG)]),
        (PutDown, []),
        (TakeCommand, [TakeCommand(A, (D,))]),
        (Detach, [Detach(A, (E,))]),
        (Rally, [Rally(A, (E,)), Rally(B, (E,))]),
        (Instruct, [Instruct(A, (B,))]),
        (CallByRadio, [CallByRadio(A, "base")]),
        (Charge, [Charge((Onset(A, Q),))]),
        (BreakOff, []),
        (Capture, [Capture(A, P)]),
        (Dispatch, [Dispatch(A, P)]),
        (Carry, [*carries(4.0, dragging=False), *carries(2.0, dragging=True)]),
        (Evacuate, []),
        (Aid, [Aid(A, C)]),
        (Crawl, []),
        (GoProne, [GoProne(A), GoProne(B)]),
        (Face, [Face(figure, facing) for figure in (A, B) for facing in (90, 180, 270)]),
    ],
)
def test_what_the_group_is_offered(kind: type[Order], offered: list[Order]) -> None:
    assert [order for order in battle().orders() if isinstance(order, kind)] == offered


@pytest.mark.rule("FNG-MOVE-01")
def test_ways_are_offered_at_the_full_move_and_at_half_of_it_and_together_at_half() -> None:
    orders = battle().orders()
    ends = [tuple(order.path[-1]) for order in orders if isinstance(order, Move) and order.figure == A]
    free = [(x, y) for x, y in ends if x >= 20]
    assert {round(hypot(x - 20, y - 20)) for x, y in free} == {4, 8}
    assert (20.0, 12.0) in ends
    assert {(18.5, 20.0), (19.25, 20.0)} == {(x, y) for x, y in ends if x < 20 and y == 20}, (
        "short of the wire, and half"
    )
    assert next(order for order in orders if isinstance(order, MoveTogether)) == MoveTogether(
        (Move(A, (Point(20, 16),)), Move(B, (Point(22, 18),)))
    )
