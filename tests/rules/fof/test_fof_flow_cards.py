"""The twenty Fog of War cards as they are drawn, kept and played."""

from __future__ import annotations

from functools import partial

import pytest

from game.board.table.changes import Changed, patches
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Building, Zone
from game.engine.core.dice import ScriptedDice
from game.engine.core.world import THE_GAME
from game.rules.fof.cards_drawn import Strike
from game.rules.fof.fire.fire_facts import firer_facts
from game.rules.fof.model.components import (
    Arrivals,
    At,
    Civilians,
    Cloudburst,
    DeadNets,
    Down,
    Extra,
    Hand,
    HeldBack,
    LostDice,
    Marched,
    Overheated,
    Pile,
    Pinned,
    Shots,
    Unit,
)
from game.rules.fof.model.decisions import Activate, CardTime, Decline, Pass, PlayCard, Reroll
from game.rules.fof.model.events import Attacked, CardDrawn, CardKept, CardPlayed, QualityChecked
from game.rules.fof.model.hand import keep
from game.rules.fof.model.options import Work
from game.rules.fof.model.tables.cards import CARDS
from game.rules.fof.model.tasks import CheckMorale, Draw, HoldCards, Rally, Treat
from game.rules.fof.removing import fall
from game.rules.fof.sight import quality_facts
from game.rules.fof.turn.initiative import command_of
from tests.rules.fof.fof_board import (
    MISS,
    activate,
    arrive,
    at,
    battle,
    box,
    cell,
    dice_left,
    do,
    find,
    fire,
    firing,
    give,
    has,
    headquarters,
    let_pass,
    moving,
    react,
    rule_against,
    squad,
    table,
    told,
    turn_over,
    unit,
    up,
)
from tests.rules.fof.fof_board import two as pair

two = partial(pair, gap=10.0)
"""A fireteam and a cell ten inches apart; the cell is out of dice and does not react."""


def strike(game, card, name="Team", side="us"):
    """A card strikes a unit."""
    do(game, Strike(side, card, find(game, name)))


# Drawing ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-FOW-1")
def test_an_unmodified_one_on_the_test_draws_one_card_a_side():
    # Test: 1 and 1, 1; a draw for each side: two dice, the first card of the deck's order.
    game = battle(
        [unit("Team", 20, 20)], [squad("One", 10, 26), squad("Two", 30, 26)], 1, 1, 1, 1, 1, 1, 2, *[MISS] * 60
    )
    activate(game, "Team", "tactical")
    game.submit(moving(game, "Team", (20, 16)))
    react(game, "hide", place=2)
    react(game, "hide", place=2)
    assert [(event.side, event.card) for event in told(game, CardDrawn)] == [("us", "fouled_chamber")]
    assert game.world.the(Hand).vc == ("hidden_marksman",)
    assert len(game.world.the(Pile).left) == 18


@pytest.mark.rule("FOF-FOW-2", "FOF-FOW-5")
def test_the_card_says_if_it_is_kept_and_the_enemy_does_not_learn_which():
    game = two(1, 3)
    do(game, Draw("us"))
    assert game.world.the(Hand).us == ("hidden_marksman",)
    kept = [item for item in game.take_told() if isinstance(item.event, CardKept)]
    assert [item.hidden_from for item in kept] == ["vc"]


@pytest.mark.rule("FOF-FOW-4")
def test_a_scenario_orders_draws_or_plays_without_cards():
    game = two(cards=False)
    do(game, Draw("us"))
    assert len(game.world.the(Pile).left) == len(CARDS)


@pytest.mark.rule("FOF-FOW-4")
def test_draws_at_the_start():
    from game.engine.core.game import Game
    from game.rules.fof.model.game import FOF
    from game.rules.fof.setup import set_up

    game = two(draws={"vc": 1})
    again = Game(FOF, game.ctx, ScriptedDice([1, 3]))
    set_up(again)
    again.run()
    assert again.world.the(Hand).vc == ("hidden_marksman",)


@pytest.mark.rule("FOF-FOW-3")
def test_a_card_without_a_unit_strikes_the_one_nearest_to_an_enemy():
    game = battle([unit("Team", 20, 20), headquarters("HQ", 20, 24)], [cell("Cell", 20, 30)])
    do(game, Strike("us", "fouled_chamber"))
    assert has(game, "HQ", LostDice)
    assert not has(game, "Team", LostDice)


# Carried out at once ----------------------------------------------------------------------------


@pytest.mark.rule("FOF-FOW-3")
def test_fouled_chamber_costs_a_die_for_the_turn():
    game = two()
    strike(game, "fouled_chamber")
    assert firer_facts(game, find(game, "Team")).fouled == 1


@pytest.mark.rule("FOF-FOW-3", "FOF-LOS-2")
def test_cloudburst_ends_sight_at_twelve_inches_for_this_turn_and_the_next():
    game = two(*[MISS] * 10)
    for gap, verdict in ((12.0, ""), (12.1, "FOF-LOS-2")):
        game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 20 + gap)])
        give(game, "Cell", Shots(20), Pinned())
        strike(game, "cloudburst")
        activate(game, "Team", "stand")
        assert rule_against(game, firing(game, "Team", "Cell")) == verdict
    assert game.world.the(Cloudburst).turn == 2
    assert game.ctx.limit == 12


@pytest.mark.rule("FOF-FOW-3", "FOF-OR-2")
def test_in_a_cloudburst_nobody_has_the_optimum_range_die():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 26)], *[MISS] * 40)
    give(game, "Cell", Shots(20), Pinned())
    strike(game, "cloudburst")
    activate(game, "Team", "stand")
    fire(game, "Team", "Cell")
    assert "FOF-OR-2" not in told(game, Attacked)[0].firepower


@pytest.mark.rule("FOF-FOW-3")
def test_trip_wire_hits_only_who_has_moved():
    game = two()
    strike(game, "trip_wire")
    assert [event.void for event in told(game, CardPlayed)] == [True]
    game = two(4, MISS, MISS, *[MISS] * 3, 2, 6)
    give(game, "Team", Marched(3.0))
    strike(game, "trip_wire")
    shot = told(game, Attacked)[0]
    assert (len(shot.attack), shot.attack_die, shot.casualties) == (3, 8, 1)
    assert up(game, "Team") == 4


@pytest.mark.rule("FOF-FOW-3", "FOF-INIT-1")
def test_dead_net_weighs_on_the_next_initiative_only():
    game = two()
    strike(game, "dead_net")
    assert game.world.the(DeadNets) == DeadNets(2, ("us",))
    assert not command_of(game, "us").dead_net
    game = two(turn=2)
    game.world.put(DeadNets(2, ("us",)))
    assert command_of(game, "us").dead_net


@pytest.mark.rule("FOF-FOW-3", "FOF-MOVE-3")
def test_wrong_trail_allows_three_inches_until_the_end_of_the_next_turn():
    game = two()
    strike(game, "wrong_trail")
    assert rule_against(game, Activate(find(game, "Team"), "rapid")) == "FOF-MOVE-3"
    activate(game, "Team", "tactical")
    assert rule_against(game, moving(game, "Team", (23.1, 20))) == "FOF-MOVE-5"
    assert rule_against(game, moving(game, "Team", (23, 20))) == ""
    assert game.world.get(find(game, "Team"), HeldBack).turn == 2


@pytest.mark.rule("FOF-FOW-3")
def test_villagers_run_four_inches_off_and_close_fire_of_the_americans_costs_a_point_next_turn():
    from game.rules.fof.sight import fined

    game = two(4)
    strike(game, "villagers")
    where = game.world.ids(Civilians)[0]
    assert game.world.get(where, At).point == (20, 24)
    game.world.set(where, Civilians(0))
    game.world.set(where, At(20, 28))
    fined(game, find(game, "Team"), find(game, "Cell"))
    fined(game, find(game, "Cell"), find(game, "Cell"))
    assert game.world.the(Extra).villagers == 1


@pytest.mark.rule("FOF-FOW-3")
def test_check_your_fire_is_two_dice_of_the_nearest_friend_who_sees_it():
    game = battle([unit("Team", 20, 20), headquarters("HQ", 20, 32)], [cell("Cell", 40, 40)], *[MISS] * 4)
    strike(game, "check_fire")
    shot = told(game, Attacked)[0]
    assert (shot.unit, shot.target, len(shot.attack), shot.attack_die) == (find(game, "HQ"), find(game, "Team"), 2, 8)
    game = battle([unit("Team", 20, 20), headquarters("HQ", 20, 32.1)], [cell("Cell", 40, 40)])
    strike(game, "check_fire")
    assert told(game, CardPlayed)[0].void


@pytest.mark.rule("FOF-FOW-3", "FOF-COV-6")
def test_heat_forbids_rapid_moves_and_weighs_on_quality_checks():
    game = two()
    strike(game, "heat")
    assert rule_against(game, Activate(find(game, "Team"), "rapid")) == "FOF-MOVE-3"
    assert quality_facts(game.world, find(game, "Team")).heat
    game.world.set(find(game, "Team"), Overheated(0))
    assert not quality_facts(game.world, find(game, "Team")).heat


@pytest.mark.rule("FOF-FOW-3")
@pytest.mark.parametrize(("gap", "struck"), [(3.0, 2), (3.1, 1)])
def test_mortar_rounds_fall_on_every_unit_within_three_inches(gap, struck):
    game = battle([unit("Team", 20, 20), headquarters("HQ", 20 + gap, 20)], [cell("Cell", 40, 40)], *[MISS] * 12)
    strike(game, "mortars")
    shots = told(game, Attacked)
    assert [(len(shot.attack), shot.attack_die) for shot in shots] == [(3, 6)] * struck


@pytest.mark.rule("FOF-FOW-3")
@pytest.mark.parametrize(("face", "pinned"), [(3, True), (4, False)])
def test_a_stunned_leader_takes_a_quality_check_or_is_pinned(face, pinned):
    game = two(face)
    strike(game, "stunned")
    assert has(game, "Team", Pinned) is pinned
    assert len(told(game, QualityChecked)) == 1


@pytest.mark.rule("FOF-FOW-3", "FOF-FOW-5")
def test_a_lull_brings_the_discards_back():
    game = two()
    game.world.put(Pile(CARDS[5:], CARDS[:5]))
    strike(game, "lull")
    assert game.world.the(Pile) == Pile(CARDS)


# Kept for later ---------------------------------------------------------------------------------


def holding(card, *faces: int, side="us", **options):
    """A battle in which a side keeps a card."""
    game = two(*faces, **options)
    keep(game.world, side, card)
    pile = game.world.the(Pile)
    game.world.put(Pile(tuple(each for each in pile.left if each != card), pile.discards))
    return game


@pytest.mark.rule("FOF-FOW-2")
def test_a_card_that_is_not_held_or_answers_a_check_is_not_played():
    game = two()
    assert rule_against(game, PlayCard("rockets", find(game, "Cell"))) == "FOF-FOW-2"
    game = holding("steady")
    assert rule_against(game, PlayCard("steady")) == "FOF-FOW-2"


@pytest.mark.rule("FOF-FOW-3")
def test_the_marksman_hits_the_leader_first_but_not_in_a_fortified_work():
    game = holding("hidden_marksman", 10, MISS, *[MISS] * 2, 6)
    game.submit(PlayCard("hidden_marksman", find(game, "Cell")))
    shot = told(game, Attacked)[0]
    assert (len(shot.attack), shot.attack_die) == (2, 10)
    assert game.world.has(find(game, "Cell 1"), Down)
    assert game.world.the(Hand).us == ()
    assert "hidden_marksman" in game.world.the(Pile).discards
    ground = table(zones=[Zone("works", box(18, 28, 4, 4))])
    game = holding("hidden_marksman", ground=ground, works=(Work("log bunker", "works"),))
    assert rule_against(game, PlayCard("hidden_marksman", find(game, "Cell"))) == "FOF-FOW-3"


@pytest.mark.rule("FOF-FOW-3", "FOF-CAP-3")
def test_rockets_fall_on_whom_a_leader_sees():
    game = holding("rockets", *[MISS] * 10)
    game.submit(PlayCard("rockets", find(game, "Cell")))
    assert [(len(shot.attack), shot.attack_die) for shot in told(game, Attacked)] == [(5, 8)]
    game = holding("rockets", ground=table([Area(1, "scrub", box(10, 22, 20, 5))]))
    assert rule_against(game, PlayCard("rockets", find(game, "Cell"))) == "FOF-FOW-3"


@pytest.mark.rule("FOF-FOW-3")
def test_full_pouches_give_back_lost_dice_for_one_shot():
    game = holding("full_pouches", *[MISS] * 40)
    give(game, "Team", Shots(3))
    activate(game, "Team", "stand")
    fire(game, "Team", "Cell", pouches=True)
    shot = told(game, Attacked)[0]
    assert "FOF-DIM-2" not in shot.firepower
    assert game.world.the(Hand).us == ()
    game = two()
    activate(game, "Team", "stand")
    assert rule_against(game, firing(game, "Team", "Cell", pouches=True)) == "FOF-FOW-2"


@pytest.mark.rule("FOF-FOW-3", "FOF-CAS-1")
def test_quick_hands_throw_a_casualty_check_again_with_two_more():
    for order, killed in ((Decline(), True), (PlayCard("quick_hands"), False)):
        game = holding("quick_hands", 1, 4)
        fall(game, find(game, "Team 2"), (20, 20))
        do(game, Treat(find(game, "Team 2")))
        assert isinstance(game.decision, Reroll)
        game.submit(order)
        assert (up(game, "Team") == 4) is killed
        assert dice_left(game) == (1 if killed else 0)


@pytest.mark.rule("FOF-FOW-3", "FOF-MOR-1")
def test_steady_now_throws_a_morale_check_or_a_rally_again():
    game = holding("steady", 2, 8)
    do(game, CheckMorale(find(game, "Team"), 1))
    game.submit(PlayCard("steady"))
    assert not has(game, "Team", Pinned)
    game = holding("steady", 2)
    do(game, CheckMorale(find(game, "Team"), 1))
    game.submit(Decline())
    assert has(game, "Team", Pinned)
    game = holding("steady", 2, 8)
    give(game, "Team", Pinned())
    do(game, Rally(find(game, "Team")))
    game.submit(PlayCard("steady"))
    assert not has(game, "Team", Pinned)


@pytest.mark.rule("FOF-FOW-3", "FOF-COV-15")
@pytest.mark.parametrize(("x", "verdict"), [(28.0, ""), (28.1, "FOF-FOW-3")])
def test_smoke_out_puts_smoke_within_eight_inches(x, verdict):
    game = holding("smoke_out")
    order = PlayCard("smoke_out", at=Point(x, 20))
    assert rule_against(game, order) == verdict
    if not verdict:
        game.submit(order)
        assert [smoke.width for _, _, smoke in patches(game.world, "smoke")] == [6]
        game.dice = ScriptedDice([4, 4])
        turn_over(game)
        assert not game.world.ids(Changed)


@pytest.mark.rule("FOF-FOW-3")
def test_the_spider_hole_opens_in_cover_six_inches_from_everybody_for_who_is_unseen():
    house = Building(9, "house", box(16, 24, 8, 2))
    ground = table([Area(1, "scrub", box(20, 36, 20, 10)), Area(2, "scrub", box(0, 0, 16, 16))], buildings=[house])

    def hole(us=(20, 20)):
        game = battle([unit("Team", *us)], [cell("Cell", 20, 30)], ground=ground, active="vc")
        keep(game.world, "vc", "spider_hole")
        return game

    game = hole()
    who = find(game, "Cell")
    assert rule_against(game, PlayCard("spider_hole", who, Point(20, 34))) == "FOF-FOW-3"
    assert rule_against(game, PlayCard("spider_hole", who, Point(15, 18))) == "FOF-FOW-3"
    game.submit(PlayCard("spider_hole", who, Point(30, 40)))
    assert at(game, "Cell") == (30, 40)
    seen = hole(us=(30, 30))
    assert rule_against(seen, PlayCard("spider_hole", find(seen, "Cell"), Point(30, 40))) == "FOF-FOW-3"


@pytest.mark.rule("FOF-FOW-3", "FOF-SOLO-1")
def test_buried_rice_is_a_point_for_a_unit_that_nobody_sees():
    game = holding("buried_rice")
    assert rule_against(game, PlayCard("buried_rice", find(game, "Team"))) == "FOF-FOW-3"
    game = holding("buried_rice", ground=table([Area(1, "scrub", box(10, 22, 20, 5))]))
    game.submit(PlayCard("buried_rice", find(game, "Team")))
    assert game.world.the(Extra).rice_us == 1


@pytest.mark.rule("FOF-FOW-3")
def test_late_arrivals_come_in_the_next_start_phase_at_the_own_edge():
    game = holding("late_arrivals")
    game.submit(PlayCard("late_arrivals"))
    assert game.world.the(Arrivals).sides == ("us",)
    arrive(game, 2)
    new = find(game, "Late arrivals 1")
    assert (up(game, "Late arrivals 1"), game.world.get(new, Unit).quality) == (4, 8)
    assert at(game, "Late arrivals 1") == (24, 48)
    assert game.world.find(THE_GAME, Arrivals) is None


@pytest.mark.rule("FOF-FOW-2")
def test_before_the_half_of_the_enemy_a_side_is_asked_for_cards_it_can_play():
    game = holding("rockets", *[MISS] * 10)
    do(game, HoldCards("us"))
    assert isinstance(game.decision, CardTime)
    game.submit(Pass())
    assert not isinstance(game.decision, CardTime)
    game = holding("steady")
    do(game, HoldCards("us"))
    assert not isinstance(game.decision, CardTime)
    let_pass(game)
