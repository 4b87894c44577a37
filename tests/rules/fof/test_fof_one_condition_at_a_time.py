"""Conditions of Force on Force that seldom decide alone, each where it alone decides."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Building
from game.engine.core.dice import ScriptedDice, SeededDice
from game.rules.fof.cards_drawn import Strike
from game.rules.fof.fire.round_of_fire import _powers, may_answer
from game.rules.fof.kit import KIT
from game.rules.fof.melee import _defeat
from game.rules.fof.model.acts import Act, Aim
from game.rules.fof.model.components import (
    Active,
    Clock,
    Dummy,
    FiredAt,
    Hidden,
    InCover,
    LostDice,
    Marched,
    Off,
    Pinned,
    Unit,
    Volley,
)
from game.rules.fof.model.decisions import FirstAid, TakeCover
from game.rules.fof.model.options import Options
from game.rules.fof.model.query import men_up, point_of
from game.rules.fof.model.setting import Setting
from game.rules.fof.model.tables.loading import load_tables
from game.rules.fof.model.tasks import FallBack
from game.rules.fof.nerve.taking_cover import in_cover_facts
from game.rules.fof.removing import fall
from game.rules.fof.resolve.casualties import who_falls
from game.rules.fof.resolve.melee_round import MeleeFacts, MeleeOutcome
from game.rules.fof.searching import _come_out
from game.rules.fof.sight import unit_between
from game.rules.fof.words.turn import CHECKED
from tests.rules.fof.fof_board import (
    activate,
    at,
    battle,
    box,
    cell,
    dice_left,
    do,
    facing,
    find,
    give,
    has,
    headquarters,
    rule_against,
    squad,
    table,
    unit,
    up,
)

# Casualties -------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-CAS-1", "FOF-ATK-5")
def test_behind_the_leader_who_is_hit_first_the_others_fall_by_lot() -> None:
    dice = SeededDice(5)
    fallen = {who_falls(5, 2, dice, leader_first=True) for _ in range(60)}
    assert fallen == {(0, other) for other in range(1, 5)}
    assert who_falls(5, 2, ScriptedDice([4]), leader_first=True) == (0, 4)


@pytest.mark.rule("FOF-CAS-1", "FOF-TURN-1")
def test_who_has_given_first_aid_does_nothing_more_in_this_activation() -> None:
    game = battle([headquarters("Head", 20, 20), unit("Team", 22, 20)], [cell("Cell", 20, 44)], 6)
    man = men_up(game.world, find(game, "Team"))[-1]
    fall(game, man, (22, 20))
    activate(game, "Head", "task")
    assert rule_against(game, FirstAid(find(game, "Head"), man)) == ""
    game.submit(FirstAid(find(game, "Head"), man))
    state = game.world.find(find(game, "Head"), Active)
    assert state is None or state.busy
    assert rule_against(game, TakeCover(find(game, "Head"))) != ""


@pytest.mark.rule("FOF-CA-1")
@pytest.mark.parametrize(("gone", "how"), [(False, "surrendered"), (True, "")])
def test_nobody_surrenders_to_a_winner_who_is_there_no_more(gone: bool, how: str) -> None:
    game = facing(gap=3.0)
    pair = find(game, "Team"), find(game, "Squad")
    for off in (Off("wiped out", 1),) if gone else ():
        give(game, "Team", off)
    outcome = MeleeOutcome(MeleeFacts((), ()), (), (0, 0), 1, surrenders=True)  # type: ignore[arg-type]
    _defeat(game, pair, outcome)
    game.run()
    assert has(game, "Squad", Pinned) is gone
    off_table = game.world.find(find(game, "Squad"), Off)
    assert (off_table.how if off_table is not None else "") == how
    assert (up(game, "Squad") > 0) is gone


@pytest.mark.rule("FOF-MOR-1", "FOF-DIM-3")
@pytest.mark.parametrize(("inches", "rapid"), [(6.0, False), (0.0, True)])
def test_irregulars_run_who_fall_back_but_not_those_who_do_so_by_so_many_inches(inches: float, rapid: bool) -> None:
    house = Building(9, "house", box(16, 40, 8, 1))
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 36)], ground=table(buildings=[house]))
    do(game, FallBack(find(game, "Cell"), inches))
    marched = game.world.get(find(game, "Cell"), Marched)
    assert marched.inches > 0
    assert marched.rapid is rapid


# Fire -------------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-SPLIT-6")
@pytest.mark.parametrize(("fouled", "shares"), [(0, [3, 2]), (2, [3, 1]), (3, [3, 0]), (4, [2, 0])])
def test_of_fire_that_was_split_the_later_targets_lose_the_dice_that_were_lost_meanwhile(
    fouled: int, shares: list[int]
) -> None:
    game = battle([unit("Team", 20, 4)], [squad("Squad", 20, 44), cell("Cell", 24, 44)])
    team = find(game, "Team")
    give(game, "Team", LostDice(cards=fouled))
    aims = tuple(Aim(AtPiece(find(game, name)), dice) for name, dice in (("Squad", 3), ("Cell", 2)))
    powers = _powers(game, Act(team, "fire", "activation", aims=aims), aims, pouches=False)
    assert [power.items.items[0].value for power in powers] == shares


@pytest.mark.rule("FOF-FIRE-3", "FOF-FIRE-6")
@pytest.mark.parametrize(
    ("state", "answers"),
    [("", True), ("firer gone", False), ("gone", False), ("hidden", False), ("not fired at", False)],
)
def test_only_who_was_fired_at_by_a_unit_that_is_still_there_returns_fire(state: str, answers: bool) -> None:
    game = facing()
    team, other = find(game, "Team"), find(game, "Squad")
    if state != "not fired at":
        give(game, "Team", FiredAt((Volley(other, Point(*point_of(game.world, other))),)))
    if state == "hidden":
        give(game, "Squad", Hidden("A"))
    if state in ("firer gone", "gone"):
        give(game, "Team" if state == "firer gone" else "Squad", Off("left", 1))
    assert may_answer(game, other, team) is answers


# Cover, tunnels, and the beginning --------------------------------------------------------------


@pytest.mark.rule("FOF-COV-4", "FOF-COV-5")
@pytest.mark.parametrize(
    ("states", "moved"), [((), False), ((Active("tactical"),), False), ((Active("tactical", moved=True),), True)]
)
def test_only_an_active_unit_that_has_moved_counts_as_moved_for_cover(states: tuple[Active, ...], moved: bool) -> None:
    game = facing()
    give(game, "Team", *states)
    assert in_cover_facts(game, find(game, "Team")).moved is moved


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(
    ("faces", "place"),
    [
        ((1, 1), (21.0, 16.0)),
        ((1, 2), (23.0, 16.54)),
        ((1, 4), (25.0, 20.0)),
        ((2, 1), (21.0, 24.0)),
        ((2, 6), (19.0, 16.54)),
    ],
)
def test_out_of_a_tunnel_one_comes_in_one_of_twelve_directions(
    faces: tuple[int, int], place: tuple[float, float]
) -> None:
    house = Building(9, "house", box(16, 30, 8, 2))
    game = battle([unit("Team", 21, 20)], [cell("Cell", 20, 40)], *faces, ground=table(buildings=[house]))
    _come_out(game, find(game, "Team"))
    assert at(game, "Cell") == pytest.approx(place, abs=0.02)
    assert dice_left(game) == 0


@pytest.mark.rule("FOF-SOLO-1", "FOF-TURN-1")
def test_a_battle_begins_with_turn_one() -> None:
    us, vc = (unit("Team", 20, 20),), (cell("Cell", 20, 40),)
    options = Options(us=us, vc=vc, turns=3, holder="us", entry={"us": "south", "vc": "north"})
    game = KIT.begin(Setting(table(), load_tables(), options), SeededDice(1))
    assert game.world.the(Clock).turn == 1


@pytest.mark.rule("FOF-SOLO-1", "FOF-COV-5")
def test_of_those_who_lie_hidden_only_regulars_in_cover_begin_in_cover() -> None:
    woods = Area(80, "woods", box(10, 2, 30, 8))
    us = (unit("Team", 24, 40), unit("Head", 24, 44, "us_headquarters"))
    vc = (
        squad("Regulars", 14, 6, hidden=True),
        squad("Bare", 4, 6, hidden=True),
        cell("Irregulars", 20, 6, hidden=True),
        squad("Seen", 26, 6),
    )
    entry = {"us": "south", "vc": "north"}
    options = Options(us=us, vc=vc, turns=3, holder="us", entry=entry, dummies=("vc",))
    game = KIT.begin(Setting(table(areas=[woods]), load_tables(), options), SeededDice(1))
    world = game.world
    assert [world.get(each, Unit).name for each in world.ids(InCover)] == ["Regulars"]
    assert len(world.ids(Dummy)) > 0


# Cards, lines and words -------------------------------------------------------------------------


@pytest.mark.rule("FOF-FOW-3", "FOF-DIM-3")
def test_a_fouled_chamber_costs_a_die_besides_those_that_were_lost_before() -> None:
    game = facing()
    team = find(game, "Team")
    give(game, "Team", LostDice(reaction_moves=1, moves_after_fire=2))
    do(game, Strike("us", "fouled_chamber", team), Strike("us", "fouled_chamber", team))
    assert game.world.get(team, LostDice) == LostDice(1, 2, 2)


@pytest.mark.rule("FOF-LOS-1")
@pytest.mark.parametrize(
    ("third", "between"),
    [((20, 28), "Guns"), ((20.9, 28), "Guns"), ((21.1, 28), ""), ((20, 20.9), ""), ((20, 35.2), "")],
)
def test_a_third_unit_is_in_the_way_where_it_stands_close_to_the_line_and_to_neither_end(
    third: tuple[float, float], between: str
) -> None:
    us = [unit("Head", 20.95, 20, "us_headquarters"), unit("Team", 20, 20), unit("Guns", *third, "us_gun_team")]
    game = battle(us, [squad("Squad", 20, 36)])
    for firer, target in (("Team", "Squad"), ("Squad", "Team")):
        found = unit_between(game, find(game, firer), find(game, target))
        assert (game.world.get(found, Unit).name if found is not None else "") == between


def test_every_check_of_quality_has_words_for_either_outcome() -> None:
    whats = ("in cover", "search", "reveal", "stunned")
    assert set(CHECKED) == {(what, passed) for what in whats for passed in (True, False)}
    assert CHECKED["stunned", True] == "The leader of {name} keeps his head ({face})."
    assert CHECKED["reveal", False] == "{name} makes nothing out ({face})."
