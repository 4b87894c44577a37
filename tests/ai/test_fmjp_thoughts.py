"""What leaders of FMJP think of on a card: the owner of the card first, then each of his men by his order."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.fmjp.leader import Leader, _card_acts
from game.ai.fmjp.places import exposure
from game.engine.core.players import answer_of
from game.engine.core.world import EntityId
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import (
    Aim,
    Figure,
    Hidden,
    Standing,
    UnderFire,
)
from game.rules.fmjp.model.query import npcs_under
from tests.ai.test_fmjp_list import Case
from tests.ai.thoughts import ordered, thoughts
from tests.rules.fmjp.fmjp_board import supplied

FIRST = 7
"""So many thoughts are looked at; what comes after them is seldom ordered."""


def plans(case: Case) -> list[str]:
    """What he and his men think of, the best first."""
    decision: Any = case.battle.decision
    names = {e: man.name for e, man in case.world.each(Figure)}
    return thoughts(_card_acts(case.view(), decision), names)[:FIRST]


def man_of(case: Case, step: int, standing: Standing | None = None, number: int = 0) -> EntityId:
    """One of his men on the row, seen, with this order."""
    npc = npcs_under(case.world, case.me)[number]
    case.put(npc, step)
    case.world.remove(npc, Hidden)
    if standing is not None:
        case.world.set(npc, standing)
    return npc


@pytest.mark.parametrize(
    ("role", "card", "thought"),
    [
        (
            "vc_cadre",
            "6H",
            [
                "Cross Tran (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Tran (10, 22) advance, Move Tran (10, 20) advance, Move Tran (10, 18) advance: sees nobody "
                    "from here: closes up by covered ground (FMJP-9.0-4)"
                ),
                "Cross Tran (8, 21), Cross Tran (7.41, 22.41): climbs over what is in the way (FMJP-4.0-12)",
                "HoldCard Tran: lies in wait and keeps the card (FMJP-3.0-5)",
                "Move Hoa (8, 2) advance, Move Hoa (10, 2) advance: follows Tran (FMJP-4.1-4)",
                "Cross Hoa (9, 3), Cross Hoa (7.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
                (
                    "Move Vang (10, 4) advance, Move Vang (8, 2) advance, Move Vang (10, 2) advance: follows Tran "
                    "(FMJP-4.1-4)"
                ),
            ],
        ),
        (
            "vc_cadre",
            "KH",
            [
                "Cross Tran (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Tran (10, 30) advance, Move Tran (14, 22) advance, Move Tran (14, 18) advance, and 8 more: "
                    "sees nobody from here: closes up by covered ground (FMJP-9.0-4)"
                ),
                "Cross Tran (8, 21), Cross Tran (7.41, 22.41): climbs over what is in the way (FMJP-4.0-12)",
                "HoldCard Tran: lies in wait and keeps the card (FMJP-3.0-5)",
                "Move Hoa (6, 4) advance, Move Hoa (8, 4) advance, Move Hoa (10, 4) advance: follows Tran (FMJP-4.1-4)",
                "Cross Hoa (9, 3), Cross Hoa (7.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
                (
                    "Move Vang (8, 4) advance, Move Vang (10, 4) advance, Move Vang (10, 6) advance: follows Tran "
                    "(FMJP-4.1-4)"
                ),
            ],
        ),
        (
            "vc_scout",
            "8H",
            [
                (
                    "Move Sau (8, 28) advance, Move Sau (6, 28) advance, Move Sau (8, 26) advance: goes to the"
                    " enemy's line of advance to lay a trap (FMJP-9.0-4)"
                ),
                "Cross Sau (7.41, 22.41), Cross Sau (8, 21): climbs over what is in the way (FMJP-4.0-12)",
                "Cross Sau (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sau (12, 22) advance, Move Sau (12, 20) advance, Move Sau (8, 28) advance: sees "
                    "nobody from here: closes up by covered ground (FMJP-9.0-4)"
                ),
                "Cross Sau (8, 21), Cross Sau (7.41, 22.41): climbs over what is in the way (FMJP-4.0-12)",
                "HoldCard Sau: lies in wait and keeps the card (FMJP-3.0-5)",
            ],
        ),
        (
            "vc_rocketeer",
            "9S",
            [
                "Cross Duc (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Duc (14, 22) advance, Move Duc (14, 18) advance, Move Duc (12, 22) advance, and 8 more: "
                    "sees nobody from here: closes up by covered ground (FMJP-9.0-4)"
                ),
                "Cross Duc (8, 21), Cross Duc (7.41, 22.41): climbs over what is in the way (FMJP-4.0-12)",
                "HoldCard Duc: lies in wait and keeps the card (FMJP-3.0-5)",
                (
                    "Move Hien (16, 8) advance, Move Hien (14, 8) advance, Move Hien (12, 4) advance: follows Duc "
                    "(FMJP-4.1-4)"
                ),
                "Cross Hien (14, 3), Cross Hien (12.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
            ],
        ),
        (
            "us_leader",
            "6H",
            [
                "Cross Sergeant Hale (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sergeant Hale (10, 22) advance, Move Sergeant Hale (10, 20) advance, Move Sergeant "
                    "Hale (10, 18) advance: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 22.41): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                "Cross Sergeant Hale (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sergeant Hale (10, 22) advance, Move Sergeant Hale (10, 20) advance, Move Sergeant "
                    "Hale (10, 18) advance: sees nobody from here: closes up by covered ground (FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 22.41): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
                "Spot Sergeant Hale: looks out for hidden enemies (FMJP-5.0-6)",
            ],
        ),
        (
            "us_medic",
            "KS",
            [
                "Cross Doc Slade (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Doc Slade (10, 30) advance, Move Doc Slade (14, 22) advance, Move Doc Slade (14, 18)"
                    " advance, and 8 more: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Doc Slade (8, 21), Cross Doc Slade (7.41, 22.41): climbs over what is in the way "
                    "(FMJP-4.0-12)"
                ),
                "Spot Doc Slade: looks out for hidden enemies (FMJP-5.0-6)",
                "HoldCard Doc Slade: keeps the card for a better moment (FMJP-3.0-5)",
            ],
        ),
        (
            "us_gunner",
            "8S",
            [
                "Cross Lopez (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Lopez (12, 22) advance, Move Lopez (12, 20) advance, Move Lopez (8, 28) advance: "
                    "goes forward by covered ground towards what they came for (FMJP-9.0-4)"
                ),
                "Cross Lopez (8, 21), Cross Lopez (7.41, 22.41): climbs over what is in the way (FMJP-4.0-12)",
                "Cross Lopez (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Lopez (12, 22) advance, Move Lopez (12, 20) advance, Move Lopez (8, 28) advance: "
                    "sees nobody from here: closes up by covered ground (FMJP-9.0-4)"
                ),
                "Cross Lopez (8, 21), Cross Lopez (7.41, 22.41): climbs over what is in the way (FMJP-4.0-12)",
                "Spot Lopez: looks out for hidden enemies (FMJP-5.0-6)",
            ],
        ),
    ],
)
def test_with_nobody_in_sight_each_goes_about_what_he_is_there_for(role: str, card: str, thought: list[str]) -> None:
    assert plans(Case(role, card)) == thought


@pytest.mark.parametrize(
    ("role", "card", "thought"),
    [
        (
            "vc_cadre",
            "9H",
            [
                "Throw Tran grenade Sergeant Hale: throws a grenade at Sergeant Hale: 2 of them are there (FMJP-5.4-3)",
                "Throw Tran grenade Coleman: throws a grenade at Coleman: 2 of them are there (FMJP-5.4-3)",
                "TakeAim Tran (40, 21): aims at Foster, 34 paces off, before anybody has seen him (FMJP-4.0-13)",
                (
                    "Fire Tran, Fire Tran Sergeant Hale 9 hearts Coleman, Fire Tran Sergeant Hale 9 hearts: fires at "
                    "Sergeant Hale: 90 % by the averages, 10 paces off (FMJP-5.0-2)"
                ),
                "HoldCard Tran: lies in wait and keeps the card (FMJP-3.0-5)",
                "Move Hoa (6, 4) advance, Move Hoa (8, 4) advance, Move Hoa (10, 4) advance: follows Tran (FMJP-4.1-4)",
                "Cross Hoa (9, 3), Cross Hoa (7.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
            ],
        ),
        (
            "vc_rocketeer",
            "9H",
            [
                "TakeAim Duc (40, 21): aims at Foster, 34 paces off, before anybody has seen him (FMJP-4.0-13)",
                (
                    "Fire Duc, Fire Duc Sergeant Hale 9 hearts Coleman, Fire Duc Sergeant Hale 9 hearts: fires at "
                    "Sergeant Hale: 72 % by the averages, 10 paces off (FMJP-5.0-2)"
                ),
                "HoldCard Duc: lies in wait and keeps the card (FMJP-3.0-5)",
                (
                    "Move Hien (16, 8) advance, Move Hien (14, 8) advance, Move Hien (12, 4) advance: follows Duc "
                    "(FMJP-4.1-4)"
                ),
                "Cross Hien (14, 3), Cross Hien (12.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
            ],
        ),
        (
            "us_leader",
            "9H",
            [
                "Throw Sergeant Hale grenade Tran: throws a grenade at Tran: 2 of them are there (FMJP-5.4-3)",
                "Throw Sergeant Hale grenade Hoa: throws a grenade at Hoa: 2 of them are there (FMJP-5.4-3)",
                (
                    "TakeAim Sergeant Hale (40, 21): aims at Vang, 34 paces off, before anybody has seen him "
                    "(FMJP-4.0-13)"
                ),
                (
                    "Fire Sergeant Hale, Fire Sergeant Hale Tran 9 hearts Hoa, Fire Sergeant Hale Tran 9 "
                    "hearts: fires at Tran: 90 % by the averages, 10 paces off (FMJP-5.0-2)"
                ),
                "TakeAim Sergeant Hale (16, 21): aims at Tran: a shot now is worth 90 % (FMJP-4.0-13)",
                "Cross Sergeant Hale (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sergeant Hale (8, 28) advance, Move Sergeant Hale (10, 28) advance, Move Sergeant "
                    "Hale (8, 24) advance, and 8 more: goes forward by covered ground towards what they came "
                    "for (FMJP-9.0-4)"
                ),
            ],
        ),
        (
            "us_medic",
            "9H",
            [
                "TakeAim Doc Slade (40, 21): aims at Vang, 34 paces off, before anybody has seen him (FMJP-4.0-13)",
                (
                    "Fire Doc Slade, Fire Doc Slade Tran 9 hearts Hoa, Fire Doc Slade Tran 9 hearts: fires at "
                    "Tran: 27 % by the averages, 10 paces off (FMJP-5.0-2)"
                ),
                "Cross Doc Slade (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Doc Slade (8, 28) advance, Move Doc Slade (10, 28) advance, Move Doc Slade (8, 24) "
                    "advance, and 8 more: goes forward by covered ground towards what they came for "
                    "(FMJP-9.0-4)"
                ),
                (
                    "Cross Doc Slade (8, 21), Cross Doc Slade (7.41, 22.41): climbs over what is in the way "
                    "(FMJP-4.0-12)"
                ),
                "HoldCard Doc Slade: keeps the card for a better moment (FMJP-3.0-5)",
            ],
        ),
        (
            "us_gunner",
            "3H",
            [
                "TakeAim Lopez (40, 21): aims at Vang, 34 paces off, before anybody has seen him (FMJP-4.0-13)",
                "TakeAim Lopez (16, 21): aims at Tran: a shot now is worth 12 % (FMJP-4.0-13)",
                "Cross Lopez (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Lopez (8, 24) advance, Move Lopez (8, 22) advance, Move Lopez (8, 20) advance: goes "
                    "forward by covered ground towards what they came for (FMJP-9.0-4)"
                ),
                "Cross Lopez (8, 21), Cross Lopez (7.41, 22.41): climbs over what is in the way (FMJP-4.0-12)",
                "HoldCard Lopez: keeps the card for a better moment (FMJP-3.0-5)",
                "Move Greer (16, 2) advance, Move Greer (18, 2) advance: follows Lopez (FMJP-4.1-4)",
            ],
        ),
    ],
)
def test_with_two_enemies_on_the_row_fire_comes_first(role: str, card: str, thought: list[str]) -> None:
    case = Case(role, card)
    case.foe(5)
    case.foe(6, 1)
    case.foe(14, 2)
    assert plans(case) == thought


@pytest.mark.parametrize(
    ("role", "thought"),
    [
        (
            "vc_cadre",
            [
                (
                    "Fire Tran Sergeant Hale 9 hearts: fires at Sergeant Hale: 20 % by the averages, 8 paces off "
                    "(FMJP-5.0-2)"
                ),
                "Move Tran (10, 30) double: under fire in the open: goes into hard cover, 10 paces (FMJP-4.0-4)",
                "Move Tran (10, 16) advance: under fire in the open: goes into soft cover, 6 paces (FMJP-4.0-4)",
                "HoldCard Tran: lies in wait and keeps the card (FMJP-3.0-5)",
                "Move Hoa (6, 4) advance, Move Hoa (8, 4) advance, Move Hoa (10, 4) advance: follows Tran (FMJP-4.1-4)",
                "Cross Hoa (9, 3), Cross Hoa (7.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
                (
                    "Move Vang (8, 4) advance, Move Vang (10, 4) advance, Move Vang (12, 4) advance: follows Tran "
                    "(FMJP-4.1-4)"
                ),
            ],
        ),
        (
            "us_leader",
            [
                "Fire Sergeant Hale Tran 9 hearts: fires at Tran: 20 % by the averages, 8 paces off (FMJP-5.0-2)",
                (
                    "Move Sergeant Hale (10, 30) double: under fire in the open: goes into hard cover, 10 "
                    "paces (FMJP-4.0-4)"
                ),
                (
                    "Move Sergeant Hale (10, 16) advance: under fire in the open: goes into soft cover, 6 "
                    "paces (FMJP-4.0-4)"
                ),
                "Fire Sergeant Hale Tran 9 hearts: fires at Tran: 20 % by the averages, 8 paces off (FMJP-5.0-2)",
                "Cross Sergeant Hale (16.5, 24.4): goes through the door or the window (FMJP-4.0-12)",
                (
                    "Move Sergeant Hale (8, 28) advance, Move Sergeant Hale (10, 28) advance, Move Sergeant "
                    "Hale (14, 18) advance, and 8 more: goes forward by covered ground towards what they came "
                    "for (FMJP-9.0-4)"
                ),
                (
                    "Cross Sergeant Hale (8, 21), Cross Sergeant Hale (7.41, 22.41): climbs over what is in "
                    "the way (FMJP-4.0-12)"
                ),
            ],
        ),
    ],
)
def test_under_fire_in_the_open_cover_comes_after_a_good_shot(role: str, thought: list[str]) -> None:
    case = Case(role, "9H")
    case.world.set(case.me, UnderFire(0))
    supplied(case.world, case.me)
    case.foe(4)
    assert plans(case) == thought


@pytest.mark.parametrize(
    ("hidden", "markers", "thought"),
    [
        (
            True,
            0,
            [
                "TakeAim Tran (40, 21): aims at Sergeant Hale, 34 paces off, before anybody has seen him (FMJP-4.0-13)",
                (
                    "Fire Tran Sergeant Hale 10 hearts: fires at Sergeant Hale: 50 % by the averages, 34 paces off "
                    "(FMJP-5.0-2)"
                ),
                "HoldCard Tran: lies in wait and keeps the card (FMJP-3.0-5)",
                "Move Hoa (6, 4) advance, Move Hoa (8, 4) advance, Move Hoa (10, 4) advance: follows Tran (FMJP-4.1-4)",
                "Cross Hoa (9, 3), Cross Hoa (7.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
                (
                    "Move Vang (8, 4) advance, Move Vang (10, 4) advance, Move Vang (10, 6) advance: follows Tran "
                    "(FMJP-4.1-4)"
                ),
                "Cross Vang (10, 3), Cross Vang (8.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
            ],
        ),
        (
            True,
            2,
            [
                (
                    "Fire Tran Sergeant Hale 10 hearts: fires at Sergeant Hale: 98 % by the averages, 34 paces off "
                    "(FMJP-5.0-2)"
                ),
                "HoldCard Tran: lies in wait and keeps the card (FMJP-3.0-5)",
                "Move Hoa (6, 4) advance, Move Hoa (8, 4) advance, Move Hoa (10, 4) advance: follows Tran (FMJP-4.1-4)",
                "Cross Hoa (9, 3), Cross Hoa (7.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
                (
                    "Move Vang (8, 4) advance, Move Vang (10, 4) advance, Move Vang (10, 6) advance: follows Tran "
                    "(FMJP-4.1-4)"
                ),
                "Cross Vang (10, 3), Cross Vang (8.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
                (
                    "Move Binh (8, 4) advance, Move Binh (10, 4) advance, Move Binh (10, 6) advance: follows Tran "
                    "(FMJP-4.1-4)"
                ),
            ],
        ),
        (
            False,
            0,
            [
                (
                    "Fire Tran Sergeant Hale 10 hearts: fires at Sergeant Hale: 50 % by the averages, 34 paces off "
                    "(FMJP-5.0-2)"
                ),
                "TakeAim Tran (40, 21): aims at Sergeant Hale: a shot now is worth 50 % (FMJP-4.0-13)",
                (
                    "Fire Tran Sergeant Hale 10 hearts: fires at Sergeant Hale: 50 % by the averages, 34 paces off "
                    "(FMJP-5.0-2)"
                ),
                "HoldCard Tran: lies in wait and keeps the card (FMJP-3.0-5)",
                "Move Hoa (6, 4) advance, Move Hoa (8, 4) advance, Move Hoa (10, 4) advance: follows Tran (FMJP-4.1-4)",
                "Cross Hoa (9, 3), Cross Hoa (7.59, 2.41): climbs over what is in the way (FMJP-4.0-12)",
                (
                    "Move Vang (8, 4) advance, Move Vang (10, 4) advance, Move Vang (10, 6) advance: follows Tran "
                    "(FMJP-4.1-4)"
                ),
            ],
        ),
    ],
)
def test_who_is_unseen_aims_from_afar_and_then_fires(hidden: bool, markers: int, thought: list[str]) -> None:
    case = Case("vc_cadre", "10H")
    supplied(case.world, case.me)
    foe = case.foe(14)
    if not hidden:
        case.world.remove(case.me, Hidden)
    if markers:
        there = case.view().at(foe)
        case.world.set(case.me, Aim(markers, there, (card_of("2C"), card_of("2D"))))
    assert plans(case) == thought


def test_the_first_thought_that_the_rules_allow_is_ordered() -> None:
    case = Case("vc_cadre", "9H")
    case.foe(5)
    order, reason = answer_of(Leader(), case.battle, 1)
    names = {e: man.name for e, man in case.world.each(Figure)}
    first, *_ = plans(case)
    assert first.startswith(f"{ordered(order, names)}")
    assert first.endswith(f": {reason} ({reason.rule})")


def test_a_place_is_as_exposed_as_enemies_see_it() -> None:
    case = Case("us_leader", "9H")
    case.foe(9)
    case.foe(12, 1)
    view = case.view()
    numbers = [view.ground.nearest(place) for place in (*case.open[:8:2], (2.0, 2.0), (40.0, 10.0))]
    assert exposure(view, numbers) == [2.0, 2.0, 2.0, 2.0, 0.0, 1.0]
