"""What activations, shots, assaults and moves leave behind in a battle of Force on Force."""

from __future__ import annotations

import pytest

from game.board.skirmish.arms import Lying, carried_by, carrier_of, crew_of
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.rules.fof.fire.round_of_fire import may_answer
from game.rules.fof.melee import CloseIn, MeetFire, shortened
from game.rules.fof.model.acts import Aim
from game.rules.fof.model.arms import gun_of, gunners, support_of
from game.rules.fof.model.components import (
    Active,
    At,
    Civilians,
    Extra,
    HeldBack,
    InCover,
    LostDice,
    Marched,
    Off,
    OnOverwatch,
    Overheated,
    Pinned,
    Shots,
    TriedCover,
)
from game.rules.fof.model.decisions import Activation, Assault, Fire, HoldFire, Move, Shoot, UnitActs
from game.rules.fof.model.events import (
    Attacked,
    FireHeld,
    MeleeFought,
    Moved,
    NerveTested,
    OverwatchEnded,
    Revealed,
    TookCover,
    UnitActivated,
    WeaponTakenOver,
    WentOnOverwatch,
)
from game.rules.fof.model.hand import keep
from game.rules.fof.model.tasks import Finish, GoOn
from game.rules.fof.move.marching import charge_die, charge_later_move, walk
from game.rules.fof.removing import capture, fall, take_off
from game.rules.fof.sight import fined
from tests.rules.fof.fof_board import (
    MISS,
    activate,
    armed,
    at,
    battle,
    box,
    cell,
    do,
    facing,
    find,
    fire,
    firing,
    give,
    has,
    hide,
    let_pass,
    refused,
    squad,
    table,
    told,
    two,
    unit,
)

# Activation -------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-OW-1", "FOF-TURN-1")
def test_who_goes_on_overwatch_is_done_and_the_next_unit_is_asked():
    game = battle([unit("Team", 20, 20), unit("Other", 26, 20)], [cell("Cell", 20, 40)])
    give(game, "Team", TriedCover())
    activate(game, "Team", "overwatch")
    events = game.take_events()
    assert [(event.unit, event.how) for event in events if isinstance(event, UnitActivated)] == [
        (find(game, "Team"), "overwatch")
    ]
    assert [event.unit for event in events if isinstance(event, WentOnOverwatch)] == [find(game, "Team")]
    assert has(game, "Team", OnOverwatch)
    assert not has(game, "Team", Active)
    assert not has(game, "Team", TriedCover)
    assert isinstance(game.decision, Activation)


@pytest.mark.rule("FOF-COV-5")
def test_a_regular_who_stands_is_in_cover_at_once_and_is_told_so_once():
    game = two(ground=table([Area(1, "scrub", box(10, 10, 20, 12))]))
    activate(game, "Team", "stand")
    assert has(game, "Team", InCover)
    assert len(told(game, TookCover)) == 1
    let_pass(game)
    assert not told(game, TookCover)
    assert not has(game, "Team", Active)


@pytest.mark.rule("FOF-TURN-1")
def test_whoever_is_not_active_or_off_the_table_is_not_asked_what_he_does():
    game = battle([unit("Team", 20, 20), unit("Other", 26, 20)], [cell("Cell", 20, 40)])
    do(game, GoOn(find(game, "Team")))
    assert not isinstance(game.decision, UnitActs)
    give(game, "Team", Active("stand"), Off("left", 1))
    do(game, GoOn(find(game, "Team")))
    assert not isinstance(game.decision, UnitActs)
    do(game, Finish(find(game, "Team")))
    assert not has(game, "Team", Active)
    assert not has(game, "Team", InCover)


@pytest.mark.rule("FOF-CAS-1")
def test_the_guns_of_the_fallen_go_to_men_without_one_the_last_first():
    game = two()
    team = find(game, "Team")
    (gunner,) = gunners(game.world, team)
    other = next(find(game, f"Team {number}") for number in (2, 3, 4, 5) if find(game, f"Team {number}") != gunner)
    guns = (gun_of(game.world, gunner), armed(game, other, "m79"))
    for man in (gunner, other):
        fall(game, man, (20, 20))
    activate(game, "Team", "tactical")
    events = told(game, WeaponTakenOver)
    assert [(event.unit, event.weapon) for event in events] == [(team, "m79")] * 2
    assert [event.man for event in events] == sorted((event.man for event in events), reverse=True)
    assert gunners(game.world, team) == tuple(sorted(event.man for event in events))
    assert {gun_of(game.world, event.man) for event in events} == set(guns)
    assert carried_by(game.world, gunner) == ()


@pytest.mark.rule("FOF-CAS-1")
def test_a_gun_of_a_prisoner_lies_where_he_was_and_nobody_takes_it_over():
    game = two()
    (gunner,) = gunners(game.world, find(game, "Team"))
    gun = gun_of(game.world, gunner)
    capture(game, gunner, find(game, "Cell"))
    activate(game, "Team", "tactical")
    assert not told(game, WeaponTakenOver)
    assert game.world.get(gun, Lying).point == at(game, "Team")
    assert crew_of(game.world, gun) == ()


@pytest.mark.rule("FOF-CAS-1")
def test_a_gun_too_many_stays_with_the_man_who_fell():
    game = two()
    men = [find(game, f"Team {number}") for number in range(1, 6)]
    for man in men:
        if support_of(game.world, game.ctx.tables, man) is None:
            armed(game, man, "m79")
    gun = support_of(game.world, game.ctx.tables, men[1])
    fall(game, men[1], (20, 20))
    activate(game, "Team", "tactical")
    assert not told(game, WeaponTakenOver)
    assert (carrier_of(game.world, gun), crew_of(game.world, gun)) == (men[1], ())


# Fire -------------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-OOC-1")
def test_a_marker_that_fires_shows_itself():
    game = facing(*[MISS] * 60, active="vc", holder="vc")
    hide(game, "Squad")
    activate(game, "Squad", "stand")
    fire(game, "Squad", "Team")
    assert [event.unit for event in told(game, Revealed)] == [find(game, "Squad")]


@pytest.mark.rule("FOF-RT-4", "FOF-FIRE-3")
def test_who_answers_fires_at_the_firer_first_or_holds_its_fire():
    game = battle([unit("Team", 20, 20), unit("Other", 23, 20)], [squad("Squad", 20, 30)], *[MISS] * 60)
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    while not isinstance(game.decision, Shoot):
        let_pass(game)
    assert game.decision.unit == find(game, "Squad")
    assert refused(game, firing(game, "Team", "Squad")) == "Team was not activated to fire. (FOF-TURN-1)"
    first = "This fire answers Team: name it first. (FOF-RT-4)"
    assert refused(game, firing(game, "Squad", "Other")) == first
    assert refused(game, Fire(find(game, "Squad"), ())) == first
    assert refused(game, firing(game, "Squad", "Team", pouches=True)) == "You do not hold that card. (FOF-FOW-2)"
    offered = list(game.orders())
    assert offered[0] == HoldFire()
    assert {order.aims[0].target.piece for order in offered[1:]} == {find(game, "Team")}
    assert len(offered) == 3
    game.take_events()
    game.submit(HoldFire())
    assert [event.unit for event in told(game, FireHeld)] == [find(game, "Squad")]


@pytest.mark.rule("FOF-DIM-2")
def test_every_shot_of_a_unit_is_counted():
    game = two(*[MISS] * 40, gap=10.0)
    give(game, "Team", Shots(2))
    activate(game, "Team", "stand")
    fire(game, "Team", "Cell")
    assert game.world.get(find(game, "Team"), Shots).count == 3


@pytest.mark.rule("FOF-FOW-3")
@pytest.mark.parametrize(
    ("firer", "turn", "y", "points"),
    [("Team", 2, 32, 1), ("Team", 2, 32.1, 0), ("Team", 3, 32, 0), ("Team", 1, 32, 0), ("Cell", 2, 22, 0)],
)
def test_the_turn_after_villagers_ran_american_fire_close_to_them_is_fined(firer, turn, y, points):
    game = two(gap=10.0, turn=turn)
    game.world.create(At(20, y), Civilians(1))
    game.world.put(Extra(villagers=2))
    target = "Cell" if firer == "Team" else "Team"
    fined(game, find(game, firer), find(game, target))
    assert game.world.the(Extra).villagers == 2 + points


@pytest.mark.rule("FOF-FOW-2", "FOF-FOW-3")
def test_full_pouches_are_offered_to_who_holds_them_and_kept_by_who_does_not_play_them():
    game = two(*[MISS] * 40, gap=10.0)
    keep(game.world, "us", "full_pouches")
    activate(game, "Team", "stand")
    assert [order.pouches for order in game.orders() if isinstance(order, Fire)] == [False, True]
    give(game, "Team", Shots(1))
    fire(game, "Team", "Cell")
    from game.rules.fof.model.components import Hand

    assert "FOF-DIM-2" in told(game, Attacked)[0].firepower
    assert game.world.the(Hand).us == ("full_pouches",)


@pytest.mark.rule("FOF-OW-1")
def test_a_unit_without_dice_is_on_overwatch_no_more():
    game = two(*[MISS] * 40, gap=10.0)
    give(game, "Team", OnOverwatch(), Shots(3))
    activate(game, "Team", "stand")
    give(game, "Team", OnOverwatch(), Shots(5))
    fire(game, "Team", "Cell")
    assert [event.why for event in told(game, OverwatchEnded)] == ["no dice"]
    assert not has(game, "Team", OnOverwatch)


@pytest.mark.rule("FOF-FIRE-3")
def test_nobody_answers_a_unit_that_has_not_fired_at_him_or_is_gone():
    game = battle([unit("Team", 20, 20)], [squad("Squad", 20, 30), squad("Other", 30, 30)], *[MISS] * 60)
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    while not isinstance(game.decision, Shoot):
        let_pass(game)
    team, squad_, other = (find(game, name) for name in ("Team", "Squad", "Other"))
    assert may_answer(game, squad_, team)
    assert not may_answer(game, other, team)
    assert not may_answer(game, team, squad_)
    give(game, "Squad", Shots(20))
    assert not may_answer(game, squad_, team)
    game.world.remove(squad_, Shots)
    hide(game, "Squad")
    assert not may_answer(game, squad_, team)


@pytest.mark.rule("FOF-SPLIT-6")
def test_dice_that_are_split_stay_split_and_what_was_lost_meanwhile_fails_the_last_target():
    game = battle([unit("Team", 20, 20)], [squad("One", 15, 30), squad("Two", 25, 30)], *[MISS] * 90)
    for name in ("One", "Two"):
        give(game, name, Shots(20), Pinned())
    activate(game, "Team", "stand")
    most = sum(aim.dice for aim in next(o for o in game.orders() if isinstance(o, Fire) and len(o.aims) == 2).aims)
    team, one, other = (find(game, name) for name in ("Team", "One", "Two"))
    game.submit(Fire(team, (Aim(AtPiece(one), most - 2), Aim(AtPiece(other), 2))))
    shots = told(game, Attacked)
    assert [shot.target for shot in shots] == [one, other]
    assert [len(shot.attack) for shot in shots] == [most - 2 + 1, 2 + 1]


# Assault ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-CA-1")
@pytest.mark.parametrize(
    ("inches", "left"),
    [
        (0.0, [(0, 0), (4, 0), (4, 3)]),
        (1.0, [(0, 0), (4, 0), (4, 2)]),
        (3.0, [(0, 0), (4, 0)]),
        (5.0, [(0, 0), (2, 0)]),
        (7.0, [(0, 0)]),
        (9.0, [(0, 0)]),
    ],
)
def test_a_way_is_shortened_from_its_end(inches, left):
    way = (Point(0, 0), Point(4, 0), Point(4, 3))
    assert [tuple(point) for point in shortened(way, inches)] == left


@pytest.mark.rule("FOF-CA-1", "FOF-DIM-3", "FOF-OOC-1")
def test_an_assault_shows_a_marker_costs_a_die_after_fire_and_ends_the_activation():
    game = battle([unit("Team", 20, 26)], [squad("Squad", 20, 20)], 4, *[8] * 7, *[MISS] * 6, *[1] * 9,
                  active="vc", holder="vc")  # fmt: skip
    give(game, "Team", Pinned(), Shots(20))
    give(game, "Squad", Shots(1))
    hide(game, "Squad")
    activate(game, "Squad", "assault")
    game.submit(Assault(find(game, "Squad"), find(game, "Team")))
    events = game.take_events()
    assert [(event.unit, event.face, event.passed) for event in events if isinstance(event, NerveTested)] == [
        (find(game, "Squad"), 4, True)
    ]
    assert [event.unit for event in events if isinstance(event, Revealed)] == [find(game, "Squad")]
    assert game.world.get(find(game, "Squad"), LostDice).moves_after_fire == 1
    assert not has(game, "Squad", Active)


@pytest.mark.rule("FOF-CA-1")
def test_without_nerve_nobody_is_asked_again_and_nothing_is_shown():
    game = battle([unit("Team", 20, 20), unit("Other", 40, 20)], [squad("Squad", 20, 26)], 3)
    give(game, "Squad", Pinned())
    activate(game, "Team", "assault")
    game.submit(Assault(find(game, "Team"), find(game, "Squad")))
    assert isinstance(game.decision, Activation)
    assert not has(game, "Team", Active)


@pytest.mark.rule("FOF-CA-1", "FOF-CAP-1")
def test_who_stands_beside_an_enemy_comes_to_grips_without_a_step():
    game = battle([unit("Team", 20, 20)], [squad("Squad", 20, 21)], 4, *[8] * 6, *[8] * 3, *[MISS] * 3, 1, 1, 1)
    give(game, "Squad", Pinned())
    activate(game, "Team", "assault")
    game.submit(Assault(find(game, "Team"), find(game, "Squad")))
    events = game.take_events()
    assert not [event for event in events if isinstance(event, Moved)]
    fought = next(event for event in events if isinstance(event, MeleeFought))
    assert (fought.unit, fought.target, len(fought.rounds)) == (find(game, "Team"), find(game, "Squad"), 1)
    assert fought.rounds[0].successes == (6, 3)
    assert fought.rounds[0].lost == (0, 3)
    assert [part.total for part in fought.dice] == [6, 6]


@pytest.mark.rule("FOF-CA-1")
@pytest.mark.parametrize("who", ["Team", "Squad"])
def test_an_assault_whose_one_side_is_gone_meets_no_fire_and_ends_in_no_melee(who):
    game = facing(gap=4)
    team, squad_ = find(game, "Team"), find(game, "Squad")
    take_off(game, find(game, who), "left")
    do(game, MeetFire(team, squad_), CloseIn(team, squad_))
    assert not isinstance(game.decision, Shoot)
    assert not told(game, MeleeFought)


@pytest.mark.rule("FOF-CA-1", "FOF-MOR-1")
def test_a_pinned_assaulter_does_not_come_on_and_a_pinned_defender_does_not_fire():
    game = facing(gap=4)
    team, squad_ = find(game, "Team"), find(game, "Squad")
    give(game, "Squad", Pinned())
    do(game, MeetFire(team, squad_))
    assert not isinstance(game.decision, Shoot)
    game.world.remove(squad_, Pinned)
    give(game, "Team", Pinned())
    do(game, MeetFire(team, squad_), CloseIn(team, squad_))
    assert not isinstance(game.decision, Shoot)
    assert not told(game, MeleeFought)
    game.world.remove(team, Pinned)
    do(game, MeetFire(team, squad_))
    assert isinstance(game.decision, Shoot)


@pytest.mark.rule("FOF-CA-1", "FOF-FOW-3")
@pytest.mark.parametrize(("components", "why"), [((), ""), ((HeldBack(3.0, 1),), "FOF"), ((Overheated(1),), "FOF")])
def test_an_assault_goes_no_farther_than_a_slowed_unit_moves(components, why):
    game = facing(gap=12)
    give(game, "Squad", Pinned())
    give(game, "Team", *components)
    from game.rules.fof.model.decisions import Activate

    assert bool(refused(game, Activate(find(game, "Team"), "assault"))) is bool(why)


# Moves ------------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-MOVE-5", "FOF-MOVE-6", "FOF-MOR-1", "FOF-RT-4", "FOF-CA-1", "FOF-OOC-5")
@pytest.mark.parametrize(
    ("how", "rule"),
    [
        ("tactical", "FOF-MOVE-5"),
        ("rapid", "FOF-MOVE-6"),
        ("duck", "FOF-RT-4"),
        ("falls back", "FOF-MOR-1"),
        ("assault", "FOF-CA-1"),
        ("out of contact", "FOF-OOC-5"),
    ],
)
def test_every_kind_of_move_is_told_with_its_rule_and_ends_cover_and_overwatch(how, rule):
    game = two()
    give(game, "Team", InCover(), OnOverwatch())
    walk(game, find(game, "Team"), (Point(20, 20), Point(20, 20)), how=how, pace="tactical")
    assert not told(game, Moved)
    assert has(game, "Team", InCover)
    walk(game, find(game, "Team"), (Point(20, 20), Point(20, 18), Point(23, 18)), how=how, pace="tactical")
    events = game.take_events()
    (moved,) = [event for event in events if isinstance(event, Moved)]
    assert (moved.start, moved.end, moved.inches, moved.how, moved.rule) == ((20, 20), (23, 18), 5.0, how, rule)
    assert [(event.why, event.rule) for event in events if isinstance(event, OverwatchEnded)] == [("moved", "FOF-OW-1")]
    assert not has(game, "Team", InCover)
    assert at(game, "Team") == (23, 18)
    assert has(game, "Team", Marched) is (how != "out of contact")


@pytest.mark.rule("FOF-DIM-3")
def test_moves_after_fire_and_moves_in_reaction_each_cost_one_more_die():
    game = two()
    team = find(game, "Team")
    charge_later_move(game.world, team)
    assert not has(game, "Team", LostDice)
    give(game, "Team", Shots(1))
    for _ in range(2):
        charge_later_move(game.world, team)
        charge_die(game.world, team)
    assert game.world.get(team, LostDice) == LostDice(moves_after_fire=2, reaction_moves=2)


@pytest.mark.rule("FOF-MOVE-5", "FOF-MOVE-6")
@pytest.mark.parametrize(("how", "inches"), [("tactical", 6.0), ("rapid", 12.0)])
def test_straight_moves_are_offered_all_the_way_and_half_of_it_until_one_is_made(how, inches):
    game = two(gap=24)
    activate(game, "Team", how)
    ends = {tuple(order.path[-1]) for order in game.orders() if isinstance(order, Move)}
    assert {(20 + inches, 20), (20 + inches / 2, 20)} <= ends
    assert len(ends) == 24
    give(game, "Team", Active(how, moved=True))
    assert not [order for order in game.orders() if isinstance(order, Move)]
    give(game, "Team", Active("stand"))
    assert not [order for order in game.orders() if isinstance(order, Move)]
