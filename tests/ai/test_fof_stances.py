"""What the Viet Cong of Force on Force think of in each stance, and what either side makes of a reaction."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.fof.viet_cong import stance_of
from game.ai.fof.view import View
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Zone
from game.engine.core.dice import SeededDice
from game.rules.fof.model.acts import Act, Aim
from game.rules.fof.model.components import Active, Hand, InCover, Lost, Pinned, Shots
from game.rules.fof.model.decisions import Activation, CardTime, Ducks, React, Shoot, UnitActs, WhoFirst
from game.rules.fof.turn.goals import men_of
from tests.ai.test_fof_thoughts import in_the_valley, plans
from tests.ai.test_fof_vc import dice_for
from tests.rules.fof.fof_board import battle, box, cell, find, give, table, unit


@pytest.mark.parametrize("holder", ["us", "vc"])
@pytest.mark.parametrize("stance", ["ambush", "defend", "harass", "withdraw"])
def test_the_stance_says_what_each_unit_is_activated_for(stance: str, holder: str) -> None:
    said = {
        ("ambush", "us"): [
            "Activate Cell out of contact: ambush: to cover beside the way of the Americans, unseen (FOF-SOLO-1)",
            (
                "Activate Cell stand, Activate Sentry stand, Activate Squad stand: stays where it is, in cover"
                " (FOF-SOLO-1)"
            ),
        ],
        ("ambush", "vc"): [
            "Activate Cell overwatch: on overwatch: nobody is in sight yet (FOF-SOLO-1)",
            (
                "Activate Cell stand, Activate Sentry stand, Activate Squad stand: stays where it is, in cover"
                " (FOF-SOLO-1)"
            ),
        ],
        ("defend", "us"): [
            "Activate Cell stand: stays where it is, in cover (FOF-SOLO-1)",
            "Activate Sentry stand: defend: Other is in sight (FOF-SOLO-1)",
            "Activate Sentry tactical: defend: to the nearest cover at huts (FOF-SOLO-1)",
            "Activate Sentry stand: stays where it is, in cover (FOF-SOLO-1)",
            "Activate Squad stand: defend: Team is in sight (FOF-SOLO-1)",
            "Activate Squad tactical: defend: to the nearest cover at huts (FOF-SOLO-1)",
            "Activate Squad stand: stays where it is, in cover (FOF-SOLO-1)",
        ],
        ("defend", "vc"): [
            "Activate Cell overwatch: on overwatch: nobody is in sight yet (FOF-SOLO-1)",
            "Activate Cell stand: stays where it is, in cover (FOF-SOLO-1)",
            "Activate Sentry stand: defend: Other is in sight (FOF-SOLO-1)",
            "Activate Sentry tactical: defend: to the nearest cover at huts (FOF-SOLO-1)",
            "Activate Sentry stand: stays where it is, in cover (FOF-SOLO-1)",
            "Activate Squad stand: defend: Team is in sight (FOF-SOLO-1)",
            "Activate Squad tactical: defend: to the nearest cover at huts (FOF-SOLO-1)",
            "Activate Squad stand: stays where it is, in cover (FOF-SOLO-1)",
        ],
        ("harass", "us"): [
            "Activate Cell out of contact: harass: unseen to where it will see HQ (FOF-SOLO-1)",
            "Activate Cell stand: stays where it is, in cover (FOF-SOLO-1)",
            "Activate Sentry stand: harass: a few shots at Other, then away (FOF-SOLO-1)",
            "Activate Sentry stand: stays where it is, in cover (FOF-SOLO-1)",
            "Activate Squad tactical: harass: out of their sight before they shoot back (FOF-SOLO-1)",
            "Activate Squad stand: stays where it is, in cover (FOF-SOLO-1)",
        ],
        ("harass", "vc"): [
            "Activate Cell stand: stays where it is, in cover (FOF-SOLO-1)",
            "Activate Sentry stand: harass: a few shots at Other, then away (FOF-SOLO-1)",
            "Activate Sentry stand: stays where it is, in cover (FOF-SOLO-1)",
            "Activate Squad tactical: harass: out of their sight before they shoot back (FOF-SOLO-1)",
            "Activate Squad stand: stays where it is, in cover (FOF-SOLO-1)",
        ],
        ("withdraw", "us"): [
            "Activate Cell rapid, Activate Cell tactical: withdraw: towards the edge (FOF-SOLO-1)",
            "Activate Cell stand: stays where it is, in cover (FOF-SOLO-1)",
            "Activate Sentry rapid, Activate Sentry tactical: withdraw: towards the edge (FOF-SOLO-1)",
            "Activate Sentry stand: withdraw: no way out, so it fires at Other (FOF-SOLO-1)",
            "Activate Sentry stand: stays where it is, in cover (FOF-SOLO-1)",
            "Activate Squad tactical: withdraw: towards the edge (FOF-SOLO-1)",
            "Activate Squad stand: withdraw: no way out, so it fires at Team (FOF-SOLO-1)",
            "Activate Squad stand: stays where it is, in cover (FOF-SOLO-1)",
        ],
        ("withdraw", "vc"): [
            "Activate Cell rapid, Activate Cell tactical: withdraw: towards the edge (FOF-SOLO-1)",
            "Activate Cell stand: stays where it is, in cover (FOF-SOLO-1)",
            "Activate Sentry rapid, Activate Sentry tactical: withdraw: towards the edge (FOF-SOLO-1)",
            "Activate Sentry stand: withdraw: no way out, so it fires at Other (FOF-SOLO-1)",
            "Activate Sentry stand: stays where it is, in cover (FOF-SOLO-1)",
            "Activate Squad tactical: withdraw: towards the edge (FOF-SOLO-1)",
            "Activate Squad stand: withdraw: no way out, so it fires at Team (FOF-SOLO-1)",
            "Activate Squad stand: stays where it is, in cover (FOF-SOLO-1)",
        ],
    }
    game = in_the_valley("vc", holder, turn=4)
    assert plans(game, Activation("vc"), stance) == said[stance, holder]


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize("thrown", ["ambush", "withdraw"])
def test_a_stance_that_is_left_to_the_die_is_that_of_the_die(thrown: str) -> None:
    assert stance_of(View(in_the_valley("vc", stance="dice"), "vc", dice_for(thrown))) == thrown


@pytest.mark.rule("FOF-OOC-1", "FOF-OOC-5")
@pytest.mark.parametrize("holder", ["us", "vc"])
def test_attackers_who_may_come_unseen_come_nearer_so_while_the_enemy_has_the_initiative(holder: str) -> None:
    bamboo = Area(1, "bamboo", box(16, 20, 10, 3), "bamboo")
    game = battle(
        [unit("Team", 21, 34)], [cell("Cell", 21, 6, out_of_contact=True)], active="vc", holder=holder,
        ground=table([bamboo, Area(2, "jungle", box(10, 2, 20, 20))], zones=[Zone("huts", box(18, 30, 4, 4))]),
        search=("huts",), attacker="vc", out_of_contact="vc",
    )  # fmt: skip
    thought = plans(game, Activation("vc"))
    unseen = "Activate Cell out of contact: unseen to where it is needed: huts (FOF-OOC-5)"
    assert (unseen in thought) is (holder == "us")
    give(game, "Cell", Active("out of contact"))
    assert all("unseen to where it is needed" in each for each in plans(game, UnitActs("vc", find(game, "Cell"))))
    assert len(plans(game, UnitActs("vc", find(game, "Cell")))) > 0


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize("stance", ["ambush", "defend", "harass", "withdraw"])
def test_the_stance_of_the_scenario_holds_whatever_the_die_says_until_half_of_them_are_gone(stance: str) -> None:
    game = in_the_valley("vc", stance=stance)
    looked_at = [View(game, "vc", dice_for(thrown)) for thrown in ("ambush", "withdraw")]
    assert [stance_of(view) for view in looked_at] == [stance, stance]
    for man in men_of(game.world, "vc")[:8]:
        game.world.set(man, Lost("killed"))
    assert stance_of(View(game, "vc", dice_for("ambush"))) == "withdraw"


@pytest.mark.parametrize(
    ("stance", "how", "name", "thought"),
    [
        (
            "ambush",
            "stand",
            "Cell",
            [
                "TakeCover Cell: stays where it is, in cover (FOF-SOLO-1)",
            ],
        ),
        ("ambush", "out of contact", "Squad", []),
        (
            "defend",
            "tactical",
            "Squad",
            [
                (
                    "Move Squad (20, 12), Move Squad (22, 11), Move Squad (21, 12), and 2 more: defend: to the"
                    " nearest cover at huts (FOF-SOLO-1)"
                ),
            ],
        ),
        ("defend", "rapid", "Squad", []),
        (
            "defend",
            "stand",
            "Squad",
            [
                "TakeCover Squad: stays where it is, in cover (FOF-SOLO-1)",
                "Fire Squad Team 0: fires at Team: 8 dice against 6 (FOF-ATK-1)",
            ],
        ),
        (
            "harass",
            "tactical",
            "Cell",
            [
                (
                    "Move Cell (24, 20), Move Cell (23, 21), Move Cell (25, 21), and 7 more: harass: out of "
                    "their sight before they shoot back (FOF-SOLO-1)"
                ),
            ],
        ),
        ("harass", "out of contact", "Squad", []),
        ("withdraw", "rapid", "Squad", []),
        ("withdraw", "out of contact", "Squad", []),
        (
            "withdraw",
            "stand",
            "Cell",
            [
                "TakeCover Cell: stays where it is, in cover (FOF-SOLO-1)",
            ],
        ),
        (
            "withdraw",
            "task",
            "Cell",
            [
                "Leave Cell: withdraw: leaves the table (FOF-SOLO-1)",
            ],
        ),
    ],
)
def test_an_active_unit_of_theirs_does_what_its_line_says(stance: str, how: Any, name: str, thought: list[str]) -> None:
    game = in_the_valley("vc", turn=4)
    give(game, name, Active(how))
    assert plans(game, UnitActs("vc", find(game, name)), stance) == thought


@pytest.mark.parametrize(
    ("stance", "at", "thought"),
    [
        (
            "ambush",
            "",
            [
                "ReactBy fire 1: reacts: Other comes into its fire (FOF-SOLO-1)",
                "Pass: lets Other pass: the shot would gain too little (FOF-RT-4)",
            ],
        ),
        (
            "ambush",
            "Cell",
            [
                "ReactBy fire 0: answers the fire of Other (FOF-SOLO-1)",
                "Pass: lets Other pass: the shot would gain too little (FOF-RT-4)",
            ],
        ),
        (
            "defend",
            "",
            [
                "ReactBy fire 1: reacts: Other comes into its fire (FOF-SOLO-1)",
                "Pass: lets Other pass: the shot would gain too little (FOF-RT-4)",
            ],
        ),
        (
            "harass",
            "",
            [
                "ReactBy fire 1: reacts: Other comes into its fire (FOF-SOLO-1)",
                "Pass: lets Other pass: the shot would gain too little (FOF-RT-4)",
            ],
        ),
        (
            "harass",
            "Cell",
            [
                "ReactBy fire 0: answers the fire of Other (FOF-SOLO-1)",
                "Pass: lets Other pass: the shot would gain too little (FOF-RT-4)",
            ],
        ),
        (
            "withdraw",
            "",
            [
                "ReactBy duck 1: ducks from Other (FOF-SOLO-1)",
                "ReactBy fire 1: reacts: Other comes into its fire (FOF-SOLO-1)",
                "Pass: lets Other pass: the shot would gain too little (FOF-RT-4)",
            ],
        ),
        (
            "",
            "",
            [
                "ReactBy fire 1: reacts: Cell comes into its fire (FOF-RT-4)",
                "Pass: lets Cell pass: the shot would gain too little (FOF-RT-4)",
            ],
        ),
        (
            "",
            "Other",
            [
                "ReactBy fire 0: answers the fire of Cell (FOF-RT-4)",
                "ReactBy hide 0: makes itself small: Cell is about to act (FOF-COV-6)",
                "Pass: lets Cell pass: the shot would gain too little (FOF-RT-4)",
            ],
        ),
    ],
)
def test_who_is_passed_or_shot_at_answers_as_its_side_does(stance: str, at: str, thought: list[str]) -> None:
    side, mine, his = ("vc", "Cell", "Other") if stance else ("us", "Other", "Cell")
    game = in_the_valley(side)
    actor = find(game, his)
    place = View(game, side, SeededDice(1)).at(actor)
    if at:
        act = Act(actor, "fire", "activation", aims=(Aim(AtPiece(find(game, at))),))
    else:
        act = Act(
            actor, "move", "activation", origin=place, path=(Point(place.x, place.y - 6 if stance else place.y + 3),)
        )
    decision = React(side, find(game, mine), act, (0,) if at else (1, 2, 3))
    assert plans(game, decision, stance) == thought


def test_of_those_who_tie_the_better_shot_goes_first_and_a_poor_one_is_kept() -> None:
    game = in_the_valley()
    team, other, hq, cell_, squad_ = (find(game, name) for name in ("Team", "Other", "HQ", "Cell", "Squad"))
    assert plans(game, WhoFirst("us", Act(squad_, "fire", "activation"), (team, other, hq), (), ())) == [
        "GoesFirst Team, GoesFirst Other, GoesFirst HQ: its fire counts most (FOF-RT-4)",
    ]
    assert plans(game, Shoot("us", other, cell_, "reaction")) == []
    give(game, "HQ", Shots(20))
    assert plans(game, Shoot("us", hq, cell_, "reaction")) == []
    assert plans(game, Ducks("vc", cell_, other), "ambush") == [
        "Move Cell (24, 20), Move Cell (23, 21), Move Cell (25, 21), and 12 more: ducks from Other (FOF-RT-4)",
    ]
    assert plans(game, Ducks("us", other, squad_)) == [
        "Move Other (24, 30), Move Other (23, 31), Move Other (22, 32), and 12 more: ducks from Squad (FOF-RT-4)",
    ]


def test_cards_are_thought_of_one_by_one() -> None:
    game = in_the_valley()
    give(game, "Team", Pinned(), InCover())
    game.world.put(
        Hand(us=("rockets", "buried_rice", "smoke_out", "hidden_marksman"), vc=("spider_hole", "late_arrivals"))
    )
    assert plans(game, CardTime("us")) == [
        "PlayCard rockets Cell: the card hurts Cell most (FOF-FOW-3)",
        "PlayCard rockets Squad: the card hurts Squad most (FOF-FOW-3)",
        (
            "PlayCard buried_rice Team, PlayCard buried_rice Other, PlayCard buried_rice HQ: nobody is "
            "looking: the rice is safe (FOF-FOW-3)"
        ),
        "PlayCard smoke_out (20, 34): smoke for Team, whom the enemy has in sight (FOF-COV-15)",
        "PlayCard hidden_marksman Cell: the card hurts Cell most (FOF-FOW-3)",
        "PlayCard hidden_marksman Squad: the card hurts Squad most (FOF-FOW-3)",
    ]
    assert plans(game, CardTime("vc"), "defend") == [
        (
            "PlayCard spider_hole Sentry (25, 23), PlayCard spider_hole Sentry (22, 8), PlayCard spider_hole "
            "Sentry (36, 25.5), and 3 more: comes up where nobody expects it: huts (FOF-FOW-3)"
        ),
        "PlayCard late_arrivals: every man is needed (FOF-FOW-3)",
    ]
