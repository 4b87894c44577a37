"""What forbids charges, blows, bearers, Medics and crawling, in the player's words, on both sides of the edge.

The empty sentence: nothing forbids it.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import World
from game.rules.fng.model.components.command import Instructed
from game.rules.fng.model.components.figures import At, Clock, Hidden, OnTheMove, OutOfFight, Prone
from game.rules.fng.model.components.melee import Aided, Fighting
from game.rules.fng.model.decisions.melee import Aid, BreakOff, Capture, Carry, Charge, Dispatch, Evacuate, Onset
from game.rules.fng.move.crawling import Crawl
from tests.rules.fng.fng_jack import A, B, C, D, P, Q, fresh, refusal


@pytest.mark.rule(
    "FNG-REACT-19", "FNG-DAMAGE-04", "FNG-MELEE-07", "FNG-CASU-03", "FNG-CASU-05", "FNG-ATTR-22", "FNG-MOVE-08"
)
@pytest.mark.parametrize(
    ("state", "order", "words"),
    [
        (fresh, Charge(()), "Say who charges whom. (FNG-REACT-19)"),
        (fresh, Charge((Onset(A, Q), Onset(A, Q))), "Able cannot charge twice. (FNG-REACT-19)"),
        (fresh, Charge((Onset(A, P),)), "There is no enemy there to charge. (FNG-REACT-19)"),
        (fresh, Charge((Onset(A, B),)), "There is no enemy there to charge. (FNG-REACT-19)"),
        (lambda world: world.set(Q, Hidden()), Charge((Onset(A, Q),)), "Able cannot see Quan. (FNG-LOS-01)"),
        (lambda world: world.set(Q, At(20, 3, 180)), Charge((Onset(A, Q),)), "Able cannot see Quan. (FNG-LOS-01)"),
        (fresh, Charge((Onset(B, Q),)), "Baker cannot see Quan. (FNG-LOS-01)"),
        (fresh, Charge((Onset(D, Q),)), "That figure does not belong to the active group. (FNG-TURN-05)"),
        (fresh, Dispatch(A, Q), "There is no enemy there who is out of the fight. (FNG-DAMAGE-04)"),
        (fresh, Dispatch(A, C), "There is no enemy there who is out of the fight. (FNG-DAMAGE-04)"),
        (
            lambda world: world.set(P, At(21.02, 20, 0)),
            Dispatch(A, P),
            "Able is not in contact with Pham. (FNG-DAMAGE-04)",
        ),
        (
            lambda world: world.set(P, At(21.02, 20, 0)),
            Capture(A, P),
            "Able is not in contact with Pham. (FNG-DAMAGE-04)",
        ),
        (
            lambda world: world.remove(P, At),
            Capture(A, P),
            "There is no enemy there who is out of the fight. (FNG-DAMAGE-04)",
        ),
        (
            lambda world: world.set(A, Fighting((P,))),
            BreakOff(A, Point(19.5, 20)),
            "Able has to step back 1 inch or more. (FNG-MELEE-07)",
        ),
        (lambda world: world.set(A, Fighting((P,))), BreakOff(A, Point(19, 20)), ""),
        (
            lambda world: world.set(A, Fighting((P,))),
            BreakOff(A, Point(22.5, 20)),
            "Able has to step away from Pham. (FNG-MELEE-07)",
        ),
        (
            lambda world: world.set(A, Fighting((P,))),
            BreakOff(A, Point(20, 11.9)),
            "That costs 8.1 inches; Able has 8.0. (FNG-MOVE-01)",
        ),
        (
            lambda world: (world.set(A, Fighting((P,))), world.remove(C, OutOfFight)),
            BreakOff(A, Point(19.9, 21.2)),
            "There is no room beside Cole: bases are an inch wide. (FNG-FACE-01)",
        ),
        (
            lambda world: world.set(A, Fighting((P,))),
            BreakOff(A, Point(20, 10.6)),
            "That costs 9.4 inches; Able has 8.0. (FNG-MOVE-01)",
        ),
        (
            fresh,
            Carry((), C, (Point(20, 18),)),
            "One man, two or four carry a casualty; one alone drags him. (FNG-CASU-03)",
        ),
        (
            fresh,
            Carry((A, B, D), C, (Point(20, 18),)),
            "One man, two or four carry a casualty; one alone drags him. (FNG-CASU-03)",
        ),
        (
            fresh,
            Carry((A, B), C, (Point(20, 18),), True),
            "One man, two or four carry a casualty; one alone drags him. (FNG-CASU-03)",
        ),
        (fresh, Carry((A, A), C, (Point(20, 18),)), "Able is named twice. (FNG-CASU-03)"),
        (fresh, Carry((A, B), C, (Point(20, 18),)), "Baker is not in contact with Cole. (FNG-CASU-02)"),
        (fresh, Carry((A,), P, (Point(20, 18),)), "There is no comrade there who has to be carried. (FNG-CASU-01)"),
        (fresh, Carry((A,), B, (Point(20, 18),)), "There is no comrade there who has to be carried. (FNG-CASU-01)"),
        (fresh, Carry((A,), C, ()), "Say where Cole is to be taken. (FNG-CASU-03)"),
        (fresh, Carry((A,), C, (Point(20, 15.9),)), "That costs 4.1 inches; Able has 4.0. (FNG-MOVE-01)"),
        (fresh, Carry((A,), C, (Point(20, 17.9),), True), "That costs 2.1 inches; Able has 2.0. (FNG-MOVE-01)"),
        (
            lambda world: world.set(Q, At(20, 18, 180)),
            Carry((A,), C, (Point(20, 16),)),
            "That leads into Quan: only a charge does. (FNG-MELEE-01)",
        ),
        (fresh, Carry((A,), C, (Point(20, 16),)), ""),
        (
            lambda world: world.set(D, At(20, 17, 180)),
            Carry((A,), C, (Point(20, 16.5),)),
            "There is no room beside Dog: bases are an inch wide. (FNG-FACE-01)",
        ),
        (lambda world: (world.set(A, At(1, 20, 0)), world.set(C, At(2, 20, 0))), Evacuate((A,), C), ""),
        (
            lambda world: (world.set(A, At(1.1, 20, 0)), world.set(C, At(2, 20, 0))),
            Evacuate((A,), C),
            "Able is not at an edge of the table that no enemy is nearer to. (FNG-CASU-05)",
        ),
        (
            lambda world: (world.set(A, At(1, 20, 0)), world.set(C, At(2, 20, 0)), world.set(Q, At(0.9, 21, 0))),
            Evacuate((A,), C),
            "",
        ),
        (fresh, Evacuate((A, B, D), C), "One man, two or four carry a casualty; one alone drags him. (FNG-CASU-03)"),
        (fresh, Aid(B, C), "Baker is no Medic. (FNG-ATTR-22)"),
        (fresh, Aid(A, P), "There is no comrade out of the fight there. (FNG-ATTR-22)"),
        (fresh, Aid(A, B), "There is no comrade out of the fight there. (FNG-ATTR-22)"),
        (lambda world: world.set(C, Aided()), Aid(A, C), "Cole has had a Medic's aid. (FNG-ATTR-22)"),
        (lambda world: world.put(Clock(4, "us", (1, 2))), Aid(A, C), ""),
        (lambda world: world.put(Clock(5, "us", (1, 2))), Aid(A, C), "Cole fell more than 3 turns ago. (FNG-ATTR-22)"),
        (lambda world: world.set(C, At(20, 21.02, 0)), Aid(A, C), "Able is not in contact with Cole. (FNG-ATTR-22)"),
        (
            lambda world: world.remove(C, At),
            Aid(A, C),
            "There is no comrade out of the fight there. (FNG-ATTR-22)",
        ),
        (lambda world: world.set(A, Prone()), Crawl(A, ()), "Say where Able is to go. (FNG-MOVE-08)"),
        (lambda world: world.set(A, Prone()), Crawl(A, (Point(20, 18),)), ""),
        (
            lambda world: world.set(A, Prone()),
            Crawl(A, (Point(20, 17.9),)),
            "That costs 2.1 inches; Able has 2.0. (FNG-MOVE-01)",
        ),
        (lambda world: (world.set(A, Prone()), world.set(A, OnTheMove(8.0, 1.5))), Crawl(A, (Point(20, 19.5),)), ""),
        (
            lambda world: (world.set(A, Prone()), world.set(A, OnTheMove(8.0, 1.5))),
            Crawl(A, (Point(20, 19.4),)),
            "That costs 0.6 inches; Able has 0.5. (FNG-MOVE-01)",
        ),
        (
            lambda world: (world.set(A, Prone()), world.set(A, Fighting((Q,)))),
            Crawl(A, (Point(20, 19.4),)),
            "Able is fighting hand to hand; he has to break off first. (FNG-MELEE-06)",
        ),
        (
            lambda world: (world.set(A, Prone()), world.set(D, At(20, 18, 0))),
            Crawl(A, (Point(20, 18.5),)),
            "There is no room beside Dog: bases are an inch wide. (FNG-FACE-01)",
        ),
        (
            lambda world: (world.set(A, Prone()), world.set(Q, At(20, 18, 0))),
            Crawl(A, (Point(20, 18.5),)),
            "There is no room beside Quan: bases are an inch wide. (FNG-FACE-01)",
        ),
        (
            lambda world: (world.set(A, Prone()), world.set(A, Instructed(1, "act on their own"))),
            Crawl(A, (Point(20, 18.5),)),
            "Able has understood nothing and does as he thinks best: he holds where he is. (FNG-LANG-05)",
        ),
    ],
)
def test_whom_he_may_charge_seize_and_carry(state: Callable[[World], object], order: Order, words: str) -> None:
    assert refusal(state, order) == words
