"""What becomes of units and men: morale, casualties, close assault, searches, markers, the account and the end."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Area, Barrier, Building, Zone
from game.engine.dice import ScriptedDice
from game.rules.fof.components import (
    At,
    Clock,
    Dependant,
    Down,
    Hidden,
    HurtBefore,
    LeaderLost,
    Lost,
    LostDice,
    Off,
    Pinned,
    Prisoner,
    Searched,
    Shots,
    Waiting,
)
from game.rules.fof.decisions import (
    Activate,
    Activation,
    Assault,
    Evacuate,
    FirstAid,
    Leave,
    Pass,
    PutSmoke,
    React,
    Search,
    Shoot,
    TakeOver,
)
from game.rules.fof.end_phase import Judge, Rally, Treat, TurnOver
from game.rules.fof.events import (
    GameEnded,
    InitiativeNamed,
    InitiativeRolled,
    Moved,
    PlaceSearched,
    QualityChecked,
    ReactionTested,
    Revealed,
    UnitAppeared,
    UnitArrived,
)
from game.rules.fof.events_fates import CasualtyChecked, MeleeFought, MoraleChecked, NerveTested, NewLeader
from game.rules.fof.facts import firer_facts, morale_facts
from game.rules.fof.hurting import CheckMorale, Hit
from game.rules.fof.kit import KIT
from game.rules.fof.options import Exit
from game.rules.fof.removing import fall
from game.rules.fof.sequence import PlayTurn, Reinforce
from tests.rules.fof.fof_board import (
    activate,
    at,
    battle,
    box,
    cell,
    change,
    dice_left,
    find,
    fire,
    give,
    has,
    headquarters,
    hide,
    let_pass,
    move,
    react,
    rule_against,
    squad,
    table,
    told,
    unit,
    up,
)

MISS = 1


def two(*faces: int, gap: float = 20.0, **options):
    """A fireteam and a cell ``gap`` inches apart; the cell is pinned and out of dice."""
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 20 + gap)], *faces, **options)
    give(game, "Cell", Shots(20), Pinned())
    return game


def do(game, *tasks):
    """These tasks are carried out now."""
    game.push(*tasks)
    game.run()


# Morale -----------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-MOR-1")
@pytest.mark.parametrize(
    ("face", "casualties", "result"),
    [
        (4, 2, "steady"),
        (3, 2, "pinned"),
        (2, 2, "pinned"),
        (3, 3, "pinned"),
        (2, 3, "falls back"),
        (1, 1, "pinned"),
        (1, 2, "falls back"),
    ],
)
def test_what_a_morale_check_does(face, casualties, result):
    # Five of five up and the leader among them: +1; each casualty beyond the first -1.
    game = two(face)
    do(game, CheckMorale(find(game, "Team"), casualties))
    assert told(game, MoraleChecked)[0].result == result
    assert has(game, "Team", Pinned) is (result != "steady")


@pytest.mark.rule("FOF-MOR-1", "FOF-DIM-3")
def test_who_falls_back_goes_to_the_nearest_cover_out_of_sight_and_loses_a_die():
    ground = table([Area(1, "scrub", box(10, 4, 20, 15.5))])
    game = two(1, gap=10, ground=ground)
    do(game, CheckMorale(find(game, "Team"), 2))
    moved = [event for event in told(game, Moved) if event.how == "falls back"]
    assert len(moved) == 1
    assert at(game, "Team")[1] < 15.6
    assert moved[0].inches <= 6.01
    assert game.world.get(find(game, "Team"), LostDice).reaction_moves == 1


@pytest.mark.rule("FOF-MOR-1")
def test_without_cover_in_reach_it_falls_back_towards_its_own_edge():
    game = two(1, gap=-10)
    do(game, CheckMorale(find(game, "Team"), 2))
    assert at(game, "Team") == (20, 26)


@pytest.mark.rule("FOF-MOR-1")
@pytest.mark.parametrize(("irregular", "gone"), [(True, True), (False, False)])
def test_a_pinned_irregular_that_fails_badly_breaks_and_a_regular_falls_back(irregular, gone):
    game = two(1)
    change(game, "Cell", irregular=irregular)
    do(game, CheckMorale(find(game, "Cell"), 2))
    assert has(game, "Cell", Off) is gone
    assert has(game, "Cell", At) is not gone
    if gone:
        assert game.world.get(find(game, "Cell"), Off).how == "broken"
        assert game.world.get(find(game, "Cell 1"), Lost).how == "broken"


@pytest.mark.rule("FOF-MOR-1")
@pytest.mark.parametrize(("face", "pinned"), [(2, True), (3, False)])
def test_a_rally_takes_the_pin_off_with_four_the_leader_counting(face, pinned):
    game = two(face)
    give(game, "Team", Pinned())
    do(game, Rally(find(game, "Team")))
    assert has(game, "Team", Pinned) is pinned


@pytest.mark.rule("FOF-MOR-1")
def test_sandbags_steady_a_unit_and_a_wall_does_not():
    for kind, cover in (("sandbags", "improved"), ("stone wall", "solid")):
        ground = table((), [Barrier(1, kind, ((0, 22), (48, 22)))])
        game = two(ground=ground)
        assert morale_facts(game, find(game, "Team"), 1).cover == cover
    bare = two()
    assert morale_facts(bare, find(bare, "Team"), 1).cover is None


# Casualties -------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-CAS-1", "FOF-RT-4")
def test_where_the_leader_falls_the_next_man_leads_and_the_unit_reacts_worse_for_good():
    game = two(1, 8)
    do(game, Hit(find(game, "Team"), 1))
    assert game.world.has(find(game, "Team 1"), Down)
    assert [event.man for event in told(game, NewLeader)] == [find(game, "Team 2")]
    assert has(game, "Team", LeaderLost)
    assert not morale_facts(game, find(game, "Team"), 1).leader_up


@pytest.mark.rule("FOF-CAS-1")
@pytest.mark.parametrize(
    ("face", "result", "men"), [(2, "killed", 4), (3, "serious", 4), (5, "light", 5), (6, "unhurt", 5)]
)
def test_what_the_casualty_check_brings(face, result, men):
    game = two(face)
    man = find(game, "Team 3")
    fall(game.world, man, (20, 20))
    do(game, Treat(man))
    assert [event.result for event in told(game, CasualtyChecked)] == [result]
    assert up(game, "Team") == men
    assert game.world.has(man, HurtBefore) is (result == "light")
    assert game.world.has(man, Dependant) is (result == "serious")


@pytest.mark.rule("FOF-CAS-1")
def test_the_second_wound_is_serious_without_a_roll():
    game = two()
    man = find(game, "Team 3")
    fall(game.world, man, (20, 20))
    game.world.set(man, HurtBefore())
    do(game, Treat(man))
    assert game.world.get(man, Dependant).to == find(game, "Team")


@pytest.mark.rule("FOF-CAS-1")
def test_without_a_friend_near_he_is_captured_or_lies_there():
    for gap, captured in ((6.0, True), (6.1, False)):
        game = two(gap=20)
        man = find(game, "Team 3")
        fall(game.world, man, (20, 40 + gap))
        do(game, Treat(man))
        assert game.world.has(man, Prisoner) is captured
        assert game.world.has(man, Down) is not captured
    game = two(gap=2)
    give(game, "Team", Pinned())
    fall(game.world, man, (20, 20))
    do(game, Treat(man))
    assert game.world.has(man, Down)


@pytest.mark.rule("FOF-CAS-1")
def test_a_medic_near_counts_and_irregulars_without_one_are_worse_off():
    game = battle([unit("Team", 20, 20), headquarters("HQ", 26, 20)], [cell("Cell", 20, 40)], 4, 5)
    fall(game.world, find(game, "Team 3"), (20, 20))
    fall(game.world, find(game, "Cell 3"), (20, 40))
    do(game, Treat(find(game, "Team 3")), Treat(find(game, "Cell 3")))
    first, second = told(game, CasualtyChecked)
    assert (first.modifiers.total, first.result) == (1, "light")
    assert (second.modifiers.total, second.result) == (-1, "serious")


@pytest.mark.rule("FOF-CAS-1", "FOF-FP-1")
def test_each_man_in_its_care_costs_a_unit_a_die_but_not_one_with_a_medic():
    game = battle([unit("Team", 20, 20), headquarters("HQ", 26, 20)], [cell("Cell", 20, 40)])
    game.world.set(find(game, "Team 3"), Dependant(find(game, "Team")))
    facts = firer_facts(game, find(game, "Team"))
    assert (facts.figures, facts.dependants, facts.medic) == (4, 1, False)
    assert firer_facts(game, find(game, "HQ")).medic


@pytest.mark.rule("FOF-CAS-1", "FOF-TURN-1")
def test_tasks_for_the_wounded():
    game = battle([unit("Team", 20, 46), headquarters("HQ", 20, 47.5)], [cell("Cell", 20, 10)], 4)
    give(game, "Cell", Pinned())
    for man in ("Team 3", "Team 4"):
        fall(game.world, find(game, man), (20, 46))
    activate(game, "Team", "task")
    assert rule_against(game, FirstAid(find(game, "Team"), find(game, "Team 2"))) == "FOF-CAS-1"
    game.submit(FirstAid(find(game, "Team"), find(game, "Team 3")))
    assert told(game, CasualtyChecked)[0].modifiers.total == 2
    assert up(game, "Team") == 4
    game.world.remove(find(game, "Team 4"), Down)
    game.world.remove(find(game, "Team 4"), At)
    game.world.set(find(game, "Team 4"), Dependant(find(game, "Team")))
    activate(game, "HQ", "task")
    assert rule_against(game, Evacuate(find(game, "HQ"))) == "FOF-CAS-1"
    game.submit(TakeOver(find(game, "HQ"), find(game, "Team")))
    assert game.world.get(find(game, "Team 4"), Dependant).to == find(game, "HQ")
    game = battle([headquarters("HQ", 20, 47)], [cell("Cell", 20, 10)])
    game.world.set(find(game, "HQ 2"), Dependant(find(game, "HQ")))
    activate(game, "HQ", "task")
    game.submit(Evacuate(find(game, "HQ")))
    assert game.world.get(find(game, "HQ 2"), Lost) == Lost("evacuated", serious=True)


# Close assault ----------------------------------------------------------------------------------


def assaulting(*faces: int, gap: float = 6.0, pinned: bool = True, **options):
    """A fireteam that goes in against a squad."""
    game = battle([unit("Team", 20, 20)], [squad("Squad", 20, 20 + gap)], *faces, **options)
    if pinned:
        give(game, "Squad", Pinned())
    return game


def go_in(game):
    """The team assaults."""
    activate(game, "Team", "assault")
    game.submit(Assault(find(game, "Team"), find(game, "Squad")))


@pytest.mark.rule("FOF-CA-1")
@pytest.mark.parametrize(("gap", "verdict"), [(13.0, ""), (13.1, "FOF-CA-1")])
def test_an_assault_reaches_as_far_as_a_rapid_move(gap, verdict):
    game = assaulting(gap=gap)
    assert rule_against(game, Activate(find(game, "Team"), "assault")) == verdict


@pytest.mark.rule("FOF-CA-1")
def test_without_the_nerve_it_stays_and_its_activation_ends():
    game = assaulting(3)
    go_in(game)
    assert not told(game, NerveTested)[0].passed
    assert at(game, "Team") == (20, 20)
    assert not isinstance(game.decision, Shoot)


@pytest.mark.rule("FOF-CA-1", "FOF-FP-4")
def test_the_defender_shoots_first_with_a_die_less_and_a_failed_check_stops_the_assault_three_inches_short():
    # Nerve 4; the squad's six, RPD, Exposed, Optimum Range: ten dice less one; one man falls; morale 2 fails.
    game = assaulting(4, 8, *[MISS] * 8, *[MISS] * 5, 2, 2, pinned=False)
    go_in(game)
    assert isinstance(game.decision, Shoot)
    assert game.decision.how == "assault"
    assert at(game, "Team") == (20, 23)
    fire(game, "Squad", "Team")
    assert at(game, "Team") == (20, 23)
    assert has(game, "Team", Pinned)


@pytest.mark.rule("FOF-CA-1")
def test_the_loser_of_the_melee_falls_back_six_inches_and_is_pinned():
    # Nerve; five dice and one for the pinned defender against six: six successes to three, three men fall.
    game = assaulting(4, *[8] * 6, *[8] * 3, *[MISS] * 3, 1, 1, 1)
    game.world.remove(find(game, "Squad"), Pinned)
    give(game, "Squad", Shots(20))
    game.dice = ScriptedDice([4, *[8] * 5, *[8] * 4, MISS, MISS, 1])
    go_in(game)
    fought = told(game, MeleeFought)[0]
    assert (fought.loser, fought.surrenders) == (find(game, "Squad"), False)
    assert up(game, "Squad") == 5
    assert has(game, "Squad", Pinned)
    assert at(game, "Squad") == (20, 20)
    assert at(game, "Team") == (20, 25)


@pytest.mark.rule("FOF-CA-1")
def test_a_loser_that_was_pinned_lays_down_its_arms():
    game = assaulting(4, *[8] * 6, *[8] * 3, *[MISS] * 3, 1, 1, 1)
    go_in(game)
    assert told(game, MeleeFought)[0].surrenders
    assert game.world.get(find(game, "Squad"), Off).how == "surrendered"
    assert len(game.world.pointing_at(Prisoner, find(game, "Team"))) == 3


@pytest.mark.rule("FOF-CA-1", "FOF-RT-4")
def test_other_enemies_react_to_the_rush_and_the_defender_does_not():
    game = battle([unit("Team", 20, 20)], [squad("Squad", 20, 28), squad("Other", 30, 24)], 4, *[MISS] * 60)
    activate(game, "Team", "assault")
    game.submit(Assault(find(game, "Team"), find(game, "Squad")))
    assert isinstance(game.decision, React)
    assert game.decision.unit == find(game, "Other")
    react(game, "hide", place=2)
    assert isinstance(game.decision, Shoot)
    assert game.decision.unit == find(game, "Squad")


# Searching, leaving, smoke ----------------------------------------------------------------------

HUTS = table(zones=[Zone("huts", box(18, 14, 4, 5))])


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("die", "points"), [(2, 0), (3, 2), (5, 3)])
def test_a_search_is_a_quality_check_and_a_die(die, points):
    game = two(4, die, ground=HUTS, search=("huts",))
    activate(game, "Team", "task")
    game.submit(Search(find(game, "Team"), "huts"))
    assert told(game, PlaceSearched)[0].points == points
    assert game.world.the(Searched) == Searched(("huts",), points)


@pytest.mark.rule("FOF-SOLO-1")
def test_what_keeps_a_unit_from_searching():
    def verdict(game, place="huts"):
        activate(game, "Team", "task")
        return rule_against(game, Search(find(game, "Team"), place))

    assert verdict(two(ground=HUTS, search=("huts",))) == ""
    assert verdict(two(ground=HUTS, search=("huts",)), "shed") == "FOF-SOLO-1"
    assert verdict(two(gap=6, ground=HUTS, search=("huts",))) == "FOF-SOLO-1"
    assert verdict(two(gap=6.1, ground=HUTS, search=("huts",))) == ""
    away = two(ground=HUTS, search=("huts",))
    give(away, "Team", At(20, 20.1))
    assert verdict(away) == "FOF-SOLO-1"
    game = two(3, ground=HUTS, search=("huts",))
    activate(game, "Team", "task")
    game.submit(Search(find(game, "Team"), "huts"))
    assert not told(game, PlaceSearched)


@pytest.mark.rule("FOF-SOLO-1")
def test_out_of_a_tunnel_comes_a_known_enemy_that_nobody_sees():
    house = Building(9, "house", box(16, 30, 8, 2))
    ground = table(zones=[Zone("huts", box(18, 14, 4, 5))], buildings=[house])
    game = two(4, 6, 1, 1, ground=ground, search=("huts",))
    activate(game, "Team", "task")
    game.submit(Search(find(game, "Team"), "huts"))
    assert told(game, UnitAppeared)[0].why == "tunnel"
    assert at(game, "Cell") == (20, 16)


@pytest.mark.rule("FOF-SOLO-1")
def test_units_leave_by_the_edge_and_from_the_turn_that_the_scenario_names():
    for turn, y, verdict in ((5, 1, "FOF-SOLO-1"), (6, 1, ""), (6, 1.1, "FOF-SOLO-1")):
        game = battle([unit("Team", 20, 40)], [cell("Cell", 20, y)], turn=turn, active="vc",
                      exits=(Exit("vc", "north", 6),))  # fmt: skip
        activate(game, "Cell", "task")
        assert rule_against(game, Leave(find(game, "Cell"))) == verdict
    game = battle([unit("Team", 20, 40)], [cell("Cell", 20, 1)], turn=6, active="vc", exits=(Exit("vc", "north"),))
    activate(game, "Cell", "task")
    game.submit(Leave(find(game, "Cell")))
    assert game.world.get(find(game, "Cell"), Off).how == "left"


@pytest.mark.rule("FOF-COV-15")
def test_a_unit_places_the_smoke_it_has_within_eight_inches():
    game = battle([unit("Team", 20, 20, smoke=1), headquarters("HQ", 30, 20)], [cell("Cell", 20, 40)])
    activate(game, "Team", "task")
    team = find(game, "Team")
    assert rule_against(game, PutSmoke(team, (28.1, 20))) == "FOF-COV-15"
    game.submit(PutSmoke(team, (28.0, 20)))
    activate(game, "HQ", "task")
    assert rule_against(game, PutSmoke(find(game, "HQ"), (30, 20))) == "FOF-COV-15"


# Markers ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-OOC-1")
@pytest.mark.parametrize(
    ("gap", "faces", "shows"), [(6.0, (), True), (6.1, (4,), True), (12.0, (3,), False), (12.1, (), False)]
)
def test_a_marker_in_sight_is_found_out_near_by_or_by_a_quality_check(gap, faces, shows):
    game = battle([unit("Team", 20, 20)], [cell("Cell", 22, 20 + gap)], *faces)
    hide(game, "Cell")
    activate(game, "Team", "tactical")
    move(game, "Team", (22, 20))
    while isinstance(game.decision, React):
        let_pass(game)
    assert has(game, "Cell", Hidden) is not shows
    assert dice_left(game) == 0


@pytest.mark.rule("FOF-OOC-1")
def test_there_are_half_as_many_dummies_as_markers_and_they_vanish_when_found_out():
    from game.rules.fof.components import Dummy
    from game.rules.fof.markers import reveal

    cells = [cell(name, x, 10, hidden=True) for name, x in (("One", 4), ("Two", 14), ("Three", 24))]
    ground = table(zones=[Zone("north", box(0, 2, 48, 20))])
    zoned = [type(one)(name=one.name, unit=one.unit, zone="north", hidden=True) for one in cells]
    game = battle([unit("Team", 20, 40)], zoned, ground=ground, dummies=("vc",))
    dummies = game.world.ids(Dummy)
    assert len(dummies) == 2
    reveal(game, dummies[0])
    assert told(game, Revealed)[0].dummy
    assert game.world.get(dummies[0], Off).how == "revealed"
    assert rule_against(game, Activate(dummies[1], "overwatch")) == "FOF-TURN-1"


@pytest.mark.rule("FOF-OOC-1", "FOF-FOW-2")
def test_the_enemy_does_not_learn_what_a_marker_does():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30)], 4, 8, 4, 4)
    hide(game, "Cell")
    activate(game, "Team", "tactical")
    move(game, "Team", (20, 17))
    assert game.system.secrets.hidden_from(game, game.decision) == "us"
    react(game, "hide", place=4)
    hidden = {type(item.event).__name__: item.hidden_from for item in game.take_told()}
    assert (hidden[ReactionTested.__name__], hidden[QualityChecked.__name__], hidden[Moved.__name__]) == (
        "us",
        "us",
        "",
    )


# The turn, the account and the end --------------------------------------------------------------


@pytest.mark.rule("FOF-INIT-1", "FOF-TURN-1")
def test_the_scenario_names_the_holder_of_turn_one_and_then_the_dice_say_it():
    game = two(5, 8)
    game.agenda.clear()
    game.world.put(Clock(0))
    do(game, PlayTurn(1))
    assert [event.holder for event in told(game, InitiativeNamed)] == ["us"]
    game.agenda.clear()
    game.world.remove(find(game, "Cell"), Pinned)
    change(game, "Cell", quality=8)
    do(game, PlayTurn(2))
    rolled = told(game, InitiativeRolled)[0]
    assert (rolled.totals, rolled.holder) == ((6, 8), "vc")
    assert isinstance(game.decision, Activation)
    assert game.decision.side == "vc"


@pytest.mark.rule("FOF-TURN-1")
def test_a_half_ends_when_the_side_is_done_and_a_turn_forgets_what_was_done():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 40)], 4, 4)
    game.agenda.clear()
    game.world.put(Clock(1, "start", "us"))
    give(game, "Team", Shots(3), LostDice(1, 1, 1))
    do(game, PlayTurn(2))
    assert not has(game, "Team", Shots)
    game.submit(Pass())
    assert (game.decision.side, game.world.the(Clock).phase) == ("vc", "vc")
    game.dice = ScriptedDice([4, 4])
    game.submit(Pass())
    assert game.world.the(Clock).turn == 3


@pytest.mark.rule("FOF-SOLO-1")
def test_reinforcements_come_on_in_their_turn_at_their_edge():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30), unit("Late", 0, 0, "vc_cell_poor", turn=3)])
    assert has(game, "Late", Waiting)
    do(game, Reinforce(2))
    assert not told(game, UnitArrived)
    do(game, Reinforce(3))
    assert at(game, "Late") == (24, 0)


@pytest.mark.rule("FOF-SOLO-1")
def test_the_account_of_both_sides():
    game = two(ground=HUTS, search=("huts",), gap=20)
    world = game.world
    world.put(Searched(("huts",), 3))
    world.set(find(game, "Cell 1"), Lost("killed"))
    fall(world, find(game, "Cell 2"), (20, 40))
    world.set(find(game, "Cell 3"), Prisoner(find(game, "Team")))
    world.set(find(game, "Team 1"), Lost("killed"))
    world.set(find(game, "Team 2"), Dependant(find(game, "Team")))
    items = {item.title: item.points for item in KIT.report(game).items if item.points}
    assert items == {
        "Finds of searches": 3,
        "Viet Cong killed or gravely hurt": 2,
        "Viet Cong captured": 2,
        "Hut groups held": 1,
        "Americans killed": -3,
        "Americans gravely hurt": -2,
    }
    assert KIT.report(game).level == "US minor"


@pytest.mark.rule("FOF-SOLO-1")
def test_it_ends_with_the_last_turn_or_when_a_side_has_nobody_left():
    game = two(turns=1)
    do(game, TurnOver())
    assert game.over
    assert len(told(game, GameEnded)) == 1
    game = two(turns=2)
    do(game, Judge(turn_done=True))
    assert not game.over
    for number in range(1, 6):
        game.world.set(find(game, f"Cell {number}"), Lost("killed"))
    do(game, Judge())
    assert game.over
    assert "None of the Viet Cong" in KIT.report(game).why


@pytest.mark.rule("FOF-OOC-1", "FOF-OW-1")
def test_that_a_marker_is_on_overwatch_or_near_a_hut_group_is_not_told():
    game = two(ground=HUTS, search=("huts",), gap=5, active="vc", holder="vc")
    hide(game, "Cell")
    game.world.remove(find(game, "Cell"), Pinned)
    game.world.remove(find(game, "Cell"), Shots)

    def held():
        return next(item.count for item in KIT.report(game).items if item.title == "Hut groups held")

    assert held() == 1
    activate(game, "Cell", "overwatch")
    assert [item.hidden_from for item in game.take_told()] == ["us", "us"]
    assert game.over
    assert held() == 0
