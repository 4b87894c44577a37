"""What a leader of FMJP thinks of for his men, for the wounded and at close quarters."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece
from game.rules.fmjp.model.components import (
    Bleeding,
    Efficiency,
    Prone,
    Puffed,
    Standing,
)
from game.rules.fmjp.model.query import able
from tests.ai.test_fmjp_list import Case
from tests.ai.test_fmjp_rescue import wounded
from tests.ai.test_fmjp_thoughts import man_of, plans
from tests.rules.fmjp.fmjp_board import loaded, stopped


@pytest.mark.parametrize(
    ("standing", "thought"),
    [
        (
            "fire",
            [
                "ClearStoppage Sergeant Hale: clears the stoppage (FMJP-4.0-8)",
                "Cross Sergeant Hale (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sergeant Hale (12, 18) advance, Move Sergeant Hale (10, 16) advance, Move Sergeant "
                    "Hale (6, 28) advance: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 22.41): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                "HoldCard Sergeant Hale: keeps the card for a better moment (FMJP-3.0-5)",
                (
                    "Fire Coleman Tran 7 hearts, Fire Coleman Tran 7 hearts: fires at Tran: 42 % by the "
                    "averages, 18 paces off (FMJP-5.0-2)"
                ),
                (
                    "Move Foster (14, 6) advance, Move Foster (12, 2) advance, Move Foster (16, 6) advance: "
                    "follows Sergeant Hale (FMJP-4.1-4)"
                ),
            ],
        ),
        (
            "aim",
            [
                "ClearStoppage Sergeant Hale: clears the stoppage (FMJP-4.0-8)",
                "Cross Sergeant Hale (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sergeant Hale (12, 18) advance, Move Sergeant Hale (10, 16) advance, Move Sergeant "
                    "Hale (6, 28) advance: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 22.41): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                "HoldCard Sergeant Hale: keeps the card for a better moment (FMJP-3.0-5)",
                (
                    "Fire Coleman Tran 7 hearts, Fire Coleman Tran 7 hearts: fires at Tran: 42 % by the "
                    "averages, 18 paces off (FMJP-5.0-2)"
                ),
                (
                    "Move Foster (14, 6) advance, Move Foster (12, 2) advance, Move Foster (16, 6) advance: "
                    "follows Sergeant Hale (FMJP-4.1-4)"
                ),
            ],
        ),
        (
            "cover",
            [
                "ClearStoppage Sergeant Hale: clears the stoppage (FMJP-4.0-8)",
                (
                    "IssueOrder Sergeant Hale Coleman aim 7 hearts Tran: orders Coleman to aim and fire at "
                    "Tran: he has no useful order (FMJP-4.1-1)"
                ),
                "Cross Sergeant Hale (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sergeant Hale (12, 18) advance, Move Sergeant Hale (10, 16) advance, Move Sergeant "
                    "Hale (6, 28) advance: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 22.41): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                "HoldCard Sergeant Hale: keeps the card for a better moment (FMJP-3.0-5)",
                "Move Coleman (20, 20) double: under fire in the open: goes into hard cover, 8 paces (FMJP-4.0-4)",
            ],
        ),
        (
            "hold",
            [
                "ClearStoppage Sergeant Hale: clears the stoppage (FMJP-4.0-8)",
                (
                    "IssueOrder Sergeant Hale Coleman aim 7 hearts Tran: orders Coleman to aim and fire at "
                    "Tran: he has no useful order (FMJP-4.1-1)"
                ),
                "Cross Sergeant Hale (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sergeant Hale (12, 18) advance, Move Sergeant Hale (10, 16) advance, Move Sergeant "
                    "Hale (6, 28) advance: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 22.41): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                "HoldCard Sergeant Hale: keeps the card for a better moment (FMJP-3.0-5)",
                "Spot Coleman: looks out for hidden enemies (FMJP-5.0-6)",
            ],
        ),
        (
            "follow",
            [
                "ClearStoppage Sergeant Hale: clears the stoppage (FMJP-4.0-8)",
                (
                    "IssueOrder Sergeant Hale Coleman aim 7 hearts Tran: orders Coleman to aim and fire at "
                    "Tran: he has no useful order (FMJP-4.1-1)"
                ),
                "Cross Sergeant Hale (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sergeant Hale (12, 18) advance, Move Sergeant Hale (10, 16) advance, Move Sergeant "
                    "Hale (6, 28) advance: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 22.41): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                "HoldCard Sergeant Hale: keeps the card for a better moment (FMJP-3.0-5)",
                (
                    "Move Coleman (6, 24) advance, Move Coleman (8, 24) advance, Move Coleman (8, 16) advance,"
                    " and 8 more: follows Sergeant Hale (FMJP-4.1-4)"
                ),
            ],
        ),
        (
            "",
            [
                "ClearStoppage Sergeant Hale: clears the stoppage (FMJP-4.0-8)",
                (
                    "IssueOrder Sergeant Hale Coleman aim 7 hearts Tran: orders Coleman to aim and fire at "
                    "Tran: he has no useful order (FMJP-4.1-1)"
                ),
                "Cross Sergeant Hale (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sergeant Hale (12, 18) advance, Move Sergeant Hale (10, 16) advance, Move Sergeant "
                    "Hale (6, 28) advance: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 22.41): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                "HoldCard Sergeant Hale: keeps the card for a better moment (FMJP-3.0-5)",
                (
                    "Move Foster (14, 6) advance, Move Foster (12, 2) advance, Move Foster (16, 6) advance: "
                    "follows Sergeant Hale (FMJP-4.1-4)"
                ),
            ],
        ),
    ],
)
def test_a_man_does_what_his_order_says(standing: Any, thought: list[str]) -> None:
    case = Case("us_leader", "7H")
    foe = case.foe(9)
    stopped(case.world, case.me, "m16")
    order = (
        Standing(standing, AtPiece(foe)) if standing in ("fire", "aim") else Standing(standing) if standing else None
    )
    npc = man_of(case, 3, order)
    if standing == "":
        case.world.remove(npc, Standing)
    assert plans(case) == thought


@pytest.mark.parametrize(
    ("puffs", "thought"),
    [
        (
            1,
            [
                "TakeAim Sergeant Hale (30, 21): aims at Tran: a shot now is worth 20 % (FMJP-4.0-13)",
                "Cross Sergeant Hale (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sergeant Hale (8, 24) advance, Move Sergeant Hale (10, 22) advance, Move Sergeant "
                    "Hale (10, 20) advance: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 22.41): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                "HoldCard Sergeant Hale: keeps the card for a better moment (FMJP-3.0-5)",
                "Reload Coleman: reloads: no bursts are left (FMJP-4.0-8)",
            ],
        ),
        (
            2,
            [
                "TakeAim Sergeant Hale (30, 21): aims at Tran: a shot now is worth 20 % (FMJP-4.0-13)",
                "Cross Sergeant Hale (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sergeant Hale (8, 24) advance, Move Sergeant Hale (10, 22) advance, Move Sergeant "
                    "Hale (10, 20) advance: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 22.41): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                "HoldCard Sergeant Hale: keeps the card for a better moment (FMJP-3.0-5)",
                "Reload Coleman: reloads: no bursts are left (FMJP-4.0-8)",
            ],
        ),
    ],
)
def test_a_breathless_man_rests_and_one_with_an_empty_gun_loads(puffs: int, thought: list[str]) -> None:
    case = Case("us_leader", "2H")
    case.foe(9)
    npc = man_of(case, 3, Standing("follow"))
    case.world.set(npc, Puffed(puffs))
    loaded(case.world, npc, "m16", 0, 2)
    assert plans(case)[-6:] == thought


@pytest.mark.parametrize(
    ("step", "card", "thought"),
    [
        (
            4.0,
            "8H",
            [
                (
                    "Move Sergeant Hale (9.1, 21) advance, Move Sergeant Hale (9.36, 20.36) advance, Move "
                    "Sergeant Hale (9.36, 21.64) advance, and 5 more: Coleman is within reach: goes to him now"
                    " (FMJP-9.0-4)"
                ),
                (
                    "Move Sergeant Hale (9.1, 21) double, Move Sergeant Hale (9.36, 20.36) double, Move "
                    "Sergeant Hale (9.36, 21.64) double, and 5 more: Coleman is within reach: runs to him now "
                    "(FMJP-9.0-4)"
                ),
                "FirstAid Sergeant Hale Coleman: gives first aid to Coleman (FMJP-4.0-11)",
                (
                    "IssueOrder Sergeant Hale Foster help 8 hearts Coleman, IssueOrder Sergeant Hale Foster "
                    "help 8 hearts Coleman: orders Foster to help Coleman (FMJP-4.1-1)"
                ),
                (
                    "Move Sergeant Hale (10, 20) advance, Move Sergeant Hale (10, 22) advance, Move Sergeant "
                    "Hale (8, 20) advance, and 8 more: goes to Coleman, who bleeds (FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 19.59): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                "Spot Sergeant Hale: looks out for hidden enemies (FMJP-5.0-6)",
            ],
        ),
        (
            12.0,
            "8H",
            [
                (
                    "Move Sergeant Hale (17.1, 21) double, Move Sergeant Hale (17.36, 20.36) double, Move "
                    "Sergeant Hale (17.36, 21.64) double, and 5 more: Coleman is within reach: runs to him now"
                    " (FMJP-9.0-4)"
                ),
                "FirstAid Sergeant Hale Coleman: gives first aid to Coleman (FMJP-4.0-11)",
                (
                    "IssueOrder Sergeant Hale Foster help 8 hearts Coleman, IssueOrder Sergeant Hale Foster "
                    "help 8 hearts Coleman: orders Foster to help Coleman (FMJP-4.1-1)"
                ),
                (
                    "Move Sergeant Hale (12, 16) advance, Move Sergeant Hale (12, 20) advance, Move Sergeant "
                    "Hale (12, 22) advance: goes to Coleman, who bleeds (FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 19.59): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                (
                    "Move Sergeant Hale (12, 16) advance, Move Sergeant Hale (12, 20) advance, Move Sergeant "
                    "Hale (12, 22) advance: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 19.59): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
            ],
        ),
        (
            24.0,
            "3H",
            [
                "FirstAid Sergeant Hale Coleman: gives first aid to Coleman (FMJP-4.0-11)",
                (
                    "Move Sergeant Hale (10, 20) advance, Move Sergeant Hale (10, 22) advance, Move Sergeant "
                    "Hale (8, 20) advance: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 19.59): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                "Spot Sergeant Hale: looks out for hidden enemies (FMJP-5.0-6)",
                "HoldCard Sergeant Hale: keeps the card for a better moment (FMJP-3.0-5)",
                "Move Nowak (14, 2) advance, Move Nowak (16, 2) advance: follows Sergeant Hale (FMJP-4.1-4)",
                "Cross Nowak (13.59, 2.41), Cross Nowak (15, 3): climbs over what is in the way (FMJP-4.0-12)",
            ],
        ),
    ],
)
def test_the_man_they_came_for_is_gone_to_and_the_others_are_sent(step: float, card: str, thought: list[str]) -> None:
    case = Case("us_leader", card)
    wounded(case, step)
    man_of(case, 2)
    assert plans(case) == thought


def test_the_medic_goes_to_whoever_bleeds_and_waits_behind_the_others() -> None:
    case = Case("us_medic", "9H")
    man = next(figure for figure in able(case.world, "us") if figure != case.me)
    case.put(man, 6)
    case.world.set(man, Efficiency(0))
    case.world.set(man, Bleeding(6))
    case.foe(15)
    assert plans(case) == [
        "FirstAid Doc Slade Sergeant Hale: gives first aid to Sergeant Hale (FMJP-4.0-11)",
        "TakeAim Doc Slade (42, 21): aims at Tran, 36 paces off, before anybody has seen him (FMJP-4.0-13)",
        "TakeOver Doc Slade Coleman: takes over Coleman, whose leader is out of action (FMJP-4.1-4)",
        "TakeOver Doc Slade Foster: takes over Foster, whose leader is out of action (FMJP-4.1-4)",
        "TakeOver Doc Slade Nowak: takes over Nowak, whose leader is out of action (FMJP-4.1-4)",
        (
            "Move Doc Slade (14, 18) advance, Move Doc Slade (12, 16) advance, Move Doc Slade (12, 18) "
            "advance: goes to Sergeant Hale, who bleeds (FMJP-9.0-4)"
        ),
        "Cross Doc Slade (8, 21), Cross Doc Slade (7.41, 19.59): climbs over what is in the way (FMJP-4.0-12)",
    ]


@pytest.mark.parametrize(
    ("card", "thought"),
    [
        (
            "3H",
            [
                "CloseCombat Tran Sergeant Hale yes: takes Sergeant Hale by surprise with a card of 3 (FMJP-8.0-5)",
                "CloseCombat Tran Sergeant Hale: attacks Sergeant Hale hand to hand (FMJP-8.0-1)",
                "CloseCombat Tran Coleman yes: takes Coleman by surprise with a card of 3 (FMJP-8.0-5)",
                (
                    "Fire Tran, Fire Tran Sergeant Hale 3 hearts Coleman, Fire Tran Sergeant Hale 3 hearts: fires at "
                    "Sergeant Hale: 30 % by the averages, 1 paces off (FMJP-5.0-2)"
                ),
                "HoldCard Tran: lies in wait and keeps the card (FMJP-3.0-5)",
                "Move Hoa (8, 2) advance, Move Hoa (10, 2) advance: follows Tran (FMJP-4.1-4)",
                "Cross Hoa (9, 3), Cross Hoa (7.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
            ],
        ),
        (
            "9H",
            [
                "CloseCombat Tran Sergeant Hale: attacks Sergeant Hale hand to hand (FMJP-8.0-1)",
                (
                    "Fire Tran, Fire Tran Sergeant Hale 9 hearts Coleman, Fire Tran Sergeant Hale 9 hearts: fires at "
                    "Sergeant Hale: 90 % by the averages, 1 paces off (FMJP-5.0-2)"
                ),
                "HoldCard Tran: lies in wait and keeps the card (FMJP-3.0-5)",
                "Move Hoa (6, 4) advance, Move Hoa (8, 4) advance, Move Hoa (10, 4) advance: follows Tran (FMJP-4.1-4)",
                "Cross Hoa (9, 3), Cross Hoa (7.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
                (
                    "Move Vang (8, 4) advance, Move Vang (10, 4) advance, Move Vang (12, 4) advance: follows Tran "
                    "(FMJP-4.1-4)"
                ),
                "Cross Vang (10, 3), Cross Vang (8.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
            ],
        ),
    ],
)
def test_an_enemy_within_arms_reach_is_fought_and_surprised_with_a_low_card(card: str, thought: list[str]) -> None:
    case = Case("vc_cadre", card)
    near, next_ = case.foe(1), case.foe(2, 1)
    x, y = case.open[0]
    case.place(near, (x + 0.9, y))
    case.place(next_, (x + 2.9, y))
    case.world.set(case.me, Prone())
    assert plans(case)[:8] == thought
