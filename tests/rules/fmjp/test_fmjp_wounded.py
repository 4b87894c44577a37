"""The wounded and close combat on the table: first aid, the start of a turn, fights, surprise: FMJP-7.0, FMJP-8.0."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier
from game.engine.core.turn import Enter
from game.rules.fmjp.fire.launching import beyond
from game.rules.fmjp.model.cards import PACK, card_of
from game.rules.fmjp.model.components import (
    NOBODY,
    At,
    Attended,
    Bleeding,
    Clock,
    Dead,
    Efficiency,
    Hidden,
    MovedThisTurn,
    Puffed,
    Standing,
    Trail,
)
from game.rules.fmjp.model.decisions import Carry, CloseCombat, FirstAid, KeepCard, Move, Redraw, RedrawCard
from game.rules.fmjp.model.events.fire import Fought, KnockedOut, SurpriseTried
from game.rules.fmjp.model.events.turn import BleedingChecked, Died, LeftTable, Redrawn, Saved
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.tasks import Explode
from game.rules.fmjp.resolve.bleeding_card import BleedFacts, read_card
from game.rules.fmjp.turn.standing_orders import goal_of
from game.rules.fmjp.wounded import check_the_wounded
from tests.rules.fmjp.fmjp_board import (
    at,
    battle,
    box,
    ce,
    do,
    field,
    find,
    get,
    give,
    has,
    line,
    refused,
    roll_next,
    told,
    turn_up,
    us,
    vc,
)
from tests.rules.fmjp.pure import TABLES


def place(code: str) -> int:
    """What the die of the draw pack has to show for this card."""
    return PACK.index(card_of(code)) + 1


def ward(*codes: str, role: str = "us_leader", bleeding: int = 4, attended: bool = True, x: float = 51.0) -> Battle:
    """Irwin (CE 4) down with so much time, Hale beside him; these cards are drawn at the start of a turn."""
    game = battle((us("Hale", x, 50, role), us("Irwin", 50, 50, "us_team_leader")), (vc("Tran", 5, 5),))
    give(game, "Irwin", Efficiency(0))
    give(game, "Irwin", Bleeding(bleeding))
    if attended:
        give(game, "Irwin", Attended(find(game, "Hale")))
    roll_next(game, *map(place, codes))
    check_the_wounded(game, Enter("start", "bleeding"))
    game.run()
    return game


@pytest.mark.rule("FMJP-7.0-2", "FMJP-7.0-3")
@pytest.mark.parametrize(("code", "time"), [("5H", 3), ("5S", 4), ("KD", 2), ("KC", 4)])
def test_unattended_red_shortens_his_time_and_red_court_cards_twice(code: str, time: int) -> None:
    game = ward(code, attended=False)
    assert get(game, "Irwin", Bleeding).time == time


@pytest.mark.rule("FMJP-7.0-2", "FMJP-7.0-5", "FMJP-7.0-6")
@pytest.mark.parametrize(("code", "time"), [("5H", 2), ("5S", 3), ("KD", 2), ("KC", 4)])
def test_attended_black_lengthens_his_time_and_red_changes_nothing(code: str, time: int) -> None:
    game = ward(code, bleeding=2)
    assert get(game, "Irwin", Bleeding).time == time
    assert not has(game, "Irwin", Attended)  # it was for this start of a turn


@pytest.mark.rule("FMJP-7.0-4")
def test_at_bleeding_time_nought_he_is_dead() -> None:
    game = ward("5H", bleeding=1, attended=False)
    assert [event.rule for event in told(game, Died)] == ["FMJP-7.0-4"]
    assert has(game, "Irwin", Dead)
    assert has(ward("5S", bleeding=1, attended=False), "Irwin", Bleeding)


@pytest.mark.rule("FMJP-7.0-8")
@pytest.mark.parametrize("attended", [True, False])
def test_the_ace_of_spades_kills(attended: bool) -> None:
    game = ward("AS", bleeding=9, attended=attended)
    assert [event.rule for event in told(game, Died)] == ["FMJP-7.0-8"]


@pytest.mark.rule("FMJP-7.0-6", "FMJP-7.0-7", "FMJP-7.0-9")
def test_a_time_above_his_old_ce_after_an_attended_black_card_saves_him_with_ce_one_for_good() -> None:
    assert has(ward("5S", bleeding=3), "Irwin", Bleeding)  # 4 is not above CE 4
    game = ward("5S", bleeding=4)
    assert [event.ce for event in told(game, Saved)] == [6]
    assert get(game, "Irwin", Efficiency) == Efficiency(1, 1)
    assert get(game, "Hale", Efficiency) == Efficiency(6, 6)
    full = battle((us("Hale", 51, 50, ce=6), us("Irwin", 50, 50, "us_team_leader")), (vc("Tran", 5, 5),), place("5S"))
    give(full, "Irwin", Efficiency(0))
    give(full, "Irwin", Bleeding(4))
    give(full, "Irwin", Attended(find(full, "Hale")))
    check_the_wounded(full, Enter("start", "bleeding"))
    full.run()
    assert ce(full, "Hale") == 6  # never more than 6


@pytest.mark.rule("FMJP-7.0-6")
def test_a_red_card_saves_nobody_however_long_his_time_is() -> None:
    assert has(ward("5H", bleeding=10), "Irwin", Bleeding)
    assert has(ward("5S", bleeding=10, attended=False), "Irwin", Bleeding)


@pytest.mark.rule("FMJP-4.0-11")
def test_first_aid_takes_contact_and_holds_until_the_next_start_of_a_turn_while_he_stays() -> None:
    for x, reached in ((51.0, True), (51.1, False)):
        game = ward("5S", attended=False, bleeding=2, x=x)
        turn_up(game, "2C", "Hale")
        aid = FirstAid(find(game, "Hale"), find(game, "Irwin"))
        assert (refused(game, aid) == "") == reached
    game = ward("5S", attended=False, bleeding=2)
    turn_up(game, "2C", "Hale")
    do(game, aid)
    roll_next(game, place("5S"))
    check_the_wounded(game, Enter("start", "bleeding"))
    game.run()
    assert get(game, "Irwin", Bleeding).time == 3
    gone = ward("5S", bleeding=2, x=60.0)  # he has walked away
    assert get(gone, "Irwin", Bleeding).time == 2


@pytest.mark.rule("FMJP-4.0-11")
@pytest.mark.parametrize(
    ("enemy", "hidden", "allowed"),
    [
        ((52.0, 50.0), False, False),
        ((49.0, 50.0), False, False),
        ((52.1, 50.0), False, True),
        ((52.0, 50.0), True, True),
    ],
)
def test_nobody_gives_first_aid_while_an_enemy_he_sees_is_upon_him_or_the_wounded_man(
    enemy: tuple[float, float], hidden: bool, allowed: bool
) -> None:
    game = ward("5S", attended=False, bleeding=2)
    give(game, "Tran", At(*enemy, 180))
    if hidden:
        give(game, "Tran", Hidden())
    turn_up(game, "2C", "Hale")
    refusal = game.why_not(FirstAid(find(game, "Hale"), find(game, "Irwin")))
    assert (str(refusal) if refusal is not None else "") == ("" if allowed else UPON)


UPON = "Tran is in contact: nobody gives first aid with an enemy upon him. (FMJP-4.0-11)"


@pytest.mark.rule("FMJP-4.0-11", "FMJP-7.0-3")
@pytest.mark.parametrize(("enemy", "time"), [(52.0, 1), (52.1, 2)])
def test_who_was_being_treated_bleeds_on_with_an_enemy_upon_the_medic(enemy: float, time: int) -> None:
    game = battle((us("Hale", 51, 50), us("Irwin", 50, 50, "us_team_leader")), (vc("Tran", enemy, 50),))
    give(game, "Irwin", Efficiency(0))
    give(game, "Irwin", Bleeding(2))
    give(game, "Irwin", Attended(find(game, "Hale")))
    roll_next(game, place("5H"))
    check_the_wounded(game, Enter("start", "bleeding"))
    game.run()
    assert get(game, "Irwin", Bleeding).time == time


@pytest.mark.rule("FMJP-7.0-5", "FMJP-7.0-8")
def test_a_trained_medic_may_draw_another_card_for_a_red_one() -> None:
    game = ward("5H", role="us_medic", bleeding=2)
    assert isinstance(game.decision, RedrawCard)
    roll_next(game, place("KC"))
    do(game, Redraw())
    assert len([event for event in game.events if isinstance(event, Redrawn)]) == 1
    assert [event.time for event in told(game, BleedingChecked)] == [4]
    kept = ward("5H", role="us_medic", bleeding=2)
    do(kept, KeepCard())
    assert get(kept, "Irwin", Bleeding).time == 2
    assert not isinstance(ward("5S", role="us_medic", bleeding=2).decision, RedrawCard)
    again = ward("5H", role="us_medic", bleeding=2)
    roll_next(again, place("6H"))
    do(again, Redraw())
    assert again.over  # once only


@pytest.mark.rule("FMJP-7.0-6")
def test_who_is_saved_under_another_mans_feet_comes_to_stand_beside_him() -> None:
    game = ward("5S", x=50.0)
    assert at(game, "Hale") == (50, 50)
    assert 0.97 <= abs(at(game, "Irwin")[0] - 50) + abs(at(game, "Irwin")[1] - 50) <= 1.5


# Carrying ---------------------------------------------------------------------------------------


def bearers(x: float = 50.0, y: float = 50.0) -> Battle:
    """Hale and Doc beside Irwin, who is down; an eight for Hale: CE 5, four paces with a man to carry."""
    game = battle(
        (us("Hale", x - 1, y), us("Doc", x + 1, y, "us_medic"), us("Irwin", x, y, "us_team_leader")),
        (vc("Tran", 5, 5),),
    )
    give(game, "Irwin", Efficiency(0))
    give(game, "Irwin", Bleeding(5))
    turn_up(game, "8H", "Hale")
    return game


def carry(game: Battle, *path: tuple[float, float]) -> Carry:
    """Hale and Doc carry Irwin."""
    hale, doc, irwin = (find(game, name) for name in ("Hale", "Doc", "Irwin"))
    return Carry(hale, doc, irwin, tuple(Point(*each) for each in path))


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-3")
def test_two_men_in_contact_carry_at_half_a_normal_advance() -> None:
    game = bearers()
    assert refused(game, carry(game, (49, 45.9))) == "FMJP-4.0-3"
    do(game, carry(game, (49, 46)))
    assert at(game, "Hale") == (49, 46)
    assert [has(game, name, MovedThisTurn) for name in ("Hale", "Doc")] == [True] * 2
    assert all(abs(at(game, name)[1] - 46) <= 1.01 for name in ("Irwin", "Doc"))
    alone = bearers()
    give(alone, "Doc", Efficiency(0))
    assert refused(alone, carry(alone, (49, 46))) == "FMJP-9.0-4"


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("y", "off"), [(98.9, False), (99.0, True)])
def test_within_a_pace_of_the_edge_of_his_side_he_is_brought_off(y: float, off: bool) -> None:
    game = bearers(y=96)
    do(game, carry(game, (49, y)))
    assert [event.how for event in told(game, LeftTable)] == (["rescued"] if off else [])
    assert has(game, "Irwin", Bleeding) != off


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-3")
@pytest.mark.parametrize(("y", "rule"), [(46.0, ""), (46.1, "FMJP-4.0-3")])
def test_bearers_do_not_walk_into_an_enemy(y: float, rule: str) -> None:
    game = bearers()
    give(game, "Tran", At(49.0, y, 180))
    assert refused(game, carry(game, (49, 47))) == rule


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-3")
@pytest.mark.parametrize(("x", "rule"), [(50.0, ""), (49.9, "FMJP-4.0-3")])
def test_bearers_do_not_walk_through_an_enemy_on_their_way(x: float, rule: str) -> None:
    game = bearers()
    give(game, "Tran", At(x, 48.0, 180))
    assert refused(game, carry(game, (49, 46.5))) == rule


@pytest.mark.rule("FMJP-4.0-3")
@pytest.mark.parametrize(("x", "rule"), [(51.0, ""), (50.9, "FMJP-4.0-3")])
def test_nobody_walks_through_an_enemy_whom_he_sees(x: float, rule: str) -> None:
    game = brawl(tran=(x, 48.0))
    assert refused(game, Move(find(game, "Hale"), (Point(50, 46),), "advance")) == rule


@pytest.mark.rule("FMJP-4.0-3")
def test_who_is_in_contact_with_an_enemy_may_walk_away_from_him() -> None:
    game = brawl(tran=(50.0, 49.02))
    assert refused(game, Move(find(game, "Hale"), (Point(50, 52),), "advance")) == ""


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.0-6")
def test_bearers_who_come_upon_a_hidden_enemy_end_their_way_short_of_him() -> None:
    game = bearers()
    give(game, "Tran", At(49.0, 47.0, 180))
    give(game, "Tran", Hidden())
    assert refused(game, carry(game, (49, 46))) == ""
    do(game, carry(game, (49, 46)))
    assert at(game, "Hale") == (49, 48)
    assert not has(game, "Tran", Hidden)


# Close combat -----------------------------------------------------------------------------------


def brawl(*faces: int, code: str = "7H", tran=(50.0, 49.0), facing: int = 180, ground=None) -> Battle:  # type: ignore[no-untyped-def]
    """Hale (CE 5) at 50, 50 beside Tran (CE 5), who faces him, and a card for Hale."""
    game = battle((us("Hale", 50, 50),), (vc("Tran", *tran, facing=facing),), *faces, ground=ground)
    turn_up(game, code, "Hale")
    return game


def attack(game: Battle, *, surprise: bool = False) -> CloseCombat:
    """Hale attacks Tran."""
    return CloseCombat(find(game, "Hale"), find(game, "Tran"), surprise)


@pytest.mark.rule("FMJP-8.0-1")
def test_a_fight_takes_a_pace_and_breath() -> None:
    assert refused(brawl(), attack(brawl())) == ""
    far = brawl(tran=(50.0, 48.9))
    assert refused(far, attack(far)) == "FMJP-8.0-1"
    spent = brawl()
    give(spent, "Hale", Puffed(4))
    assert refused(spent, attack(spent)) == ""
    give(spent, "Hale", Puffed(5))
    assert refused(spent, attack(spent)) == "FMJP-8.0-1"
    wall = brawl(ground=field(barriers=[Barrier(1, "stone wall", line((40, 49.5), (60, 49.5)))]))
    assert refused(wall, attack(wall)) == "FMJP-8.0-1"


@pytest.mark.rule("FMJP-8.0-2", "FMJP-8.0-3")
def test_the_winner_takes_one_marker_and_the_loser_the_difference_and_loses_ce() -> None:
    game = brawl(6, 2)  # 5 + 5 against 3 + 5
    do(game, attack(game))
    assert [event.totals for event in told(game, Fought)] == [(10, 8)]
    assert get(game, "Hale", Puffed).markers == 1
    assert get(game, "Tran", Puffed).markers == 2
    assert (ce(game, "Hale"), ce(game, "Tran")) == (5, 4)
    tie = brawl(3, 3)
    do(tie, attack(tie))
    assert [get(tie, name, Puffed).markers for name in ("Hale", "Tran")] == [1, 1]
    assert (ce(tie, "Hale"), ce(tie, "Tran")) == (5, 5)


@pytest.mark.rule("FMJP-8.0-4")
@pytest.mark.parametrize(("skill", "markers", "out"), [(5, 4, False), (6, 5, True)])
def test_more_markers_than_ce_left_knock_the_loser_out(skill: int, markers: int, out: bool) -> None:
    game = brawl(6, 1, 1, 1)  # 5 + CE against 2 + 5
    give(game, "Hale", Efficiency(skill))
    give(game, "Tran", Puffed(1))
    do(game, attack(game))
    events = game.take_events()
    (fought,) = (event for event in events if isinstance(event, Fought))
    assert 1 + fought.puffed[1] == markers  # against CE 4
    assert sum(isinstance(event, KnockedOut) for event in events) == out
    assert has(game, "Tran", Bleeding) == out


@pytest.mark.rule("FMJP-8.0-5", "FMJP-8.0-6", "FMJP-8.0-7")
@pytest.mark.parametrize(("roll", "success"), [(4, False), (5, True)])
def test_surprise_from_behind_takes_a_die_above_the_card(roll: int, success: bool) -> None:
    faces = (roll, 1, 3, 3, 1, 1) if success else (roll, 3, 3)
    game = brawl(*faces, code="4H", facing=0)
    do(game, attack(game, surprise=True))
    events = game.take_events()
    (tried,) = (event for event in events if isinstance(event, SurpriseTried))
    assert (tried.success, tried.puffed) == (success, 3 if success else 0)
    assert sum(isinstance(event, Fought) for event in events) == 1  # the fight follows with the same card


@pytest.mark.rule("FMJP-8.0-5")
def test_a_court_card_never_surprises() -> None:
    game = brawl(10, 3, 3, code="JS", facing=0)
    do(game, attack(game, surprise=True))
    assert [event.success for event in told(game, SurpriseTried)] == [False]


@pytest.mark.rule("FMJP-8.0-6")
def test_who_is_knocked_out_by_surprise_does_not_fight() -> None:
    game = brawl(9, 6, 1, 1, code="2H", facing=0)
    give(game, "Tran", Efficiency(5))
    do(game, attack(game, surprise=True))  # 1 + 5 markers against CE 5
    events = game.take_events()
    assert sum(isinstance(event, KnockedOut) for event in events) == 1
    assert sum(isinstance(event, Fought) for event in events) == 0


@pytest.mark.rule("FMJP-8.0-7")
def test_nobody_is_surprised_who_sees_him_coming_unless_he_was_unseen() -> None:
    game = brawl()
    assert refused(game, attack(game, surprise=True)) == "FMJP-8.0-7"
    side = brawl(facing=90)  # Hale stands on the very line of his front
    assert refused(side, attack(side, surprise=True)) == "FMJP-8.0-7"
    rear = brawl(facing=89)
    assert refused(rear, attack(rear, surprise=True)) == ""
    give(game, "Hale", Hidden())
    assert refused(game, attack(game, surprise=True)) == ""


@pytest.mark.rule("FMJP-8.0-7")
def test_unseen_is_judged_by_the_start_of_the_phase() -> None:
    rock = field([Area(1, "rock", box(40, 45, 9, 4))])
    game = brawl(ground=rock)
    assert refused(game, attack(game, surprise=True)) == "FMJP-8.0-7"
    give(game, "Tran", Trail(1, ((41.0, 44.0), (50.0, 49.0))))  # he has just come round the rock
    assert refused(game, attack(game, surprise=True)) == ""
    give(game, "Tran", Trail(0, ((41.0, 44.0), (50.0, 49.0))))
    assert refused(game, attack(game, surprise=True)) == "FMJP-8.0-7"
    assert game.world.the(Clock).phase == 1


@pytest.mark.rule("FMJP-8.0-5")
def test_a_surprise_begins_within_three_paces_and_rushes_them() -> None:
    for y, reached in ((47.0, True), (46.9, False)):
        game = brawl(1, 3, 3, code="9H", facing=0, tran=(50.0, y))
        assert (refused(game, attack(game, surprise=True)) == "") == reached
    game = brawl(1, 3, 3, code="9H", facing=0, tran=(50.0, 47.0))
    do(game, attack(game, surprise=True))
    assert at(game, "Hale") == (50, 48)


@pytest.mark.rule("FMJP-4.0-11")
def test_first_aid_is_offered_for_a_bleeding_friend_in_contact_and_nobody_else() -> None:
    game = battle(
        (us("Hale", 51, 50), us("Irwin", 50, 50, "us_team_leader"), us("Cole", 60, 50)), (vc("Tran", 52, 50),)
    )
    for name in ("Irwin", "Cole", "Tran"):
        give(game, name, Efficiency(0))
        give(game, name, Bleeding(4))
    turn_up(game, "9H", "Hale")
    offered = [order for order in game.orders() if isinstance(order, FirstAid)]
    assert offered == [FirstAid(find(game, "Hale"), find(game, "Irwin"))]


@pytest.mark.rule("FMJP-5.4-1")
def test_a_blast_does_nothing_more_to_a_man_who_is_down() -> None:
    game = battle((us("Hale", 50, 60), us("Irwin", 50, 50, "us_team_leader")), (vc("Tran", 5, 5),), 1, 1)
    give(game, "Irwin", Efficiency(0))
    give(game, "Irwin", Bleeding(4))
    game.push(Explode("grenade", Point(50, 50), NOBODY))
    game.run()
    assert get(game, "Irwin", Bleeding) == Bleeding(4)
    assert not has(game, "Irwin", Dead)


@pytest.mark.rule("FMJP-4.1-4")
def test_who_is_to_follow_a_leader_he_has_not_got_goes_nowhere() -> None:
    game = battle((us("Hale", 50, 60), us("Irwin", 50, 50, "us_team_leader")), (vc("Tran", 5, 5),))
    irwin, hale = find(game, "Irwin"), find(game, "Hale")
    assert goal_of(game, irwin, Standing("help", AtPiece(hale))) == (50.0, 60.0)
    assert goal_of(game, irwin, Standing("help")) is None
    game.world.remove(hale, At)
    assert goal_of(game, irwin, Standing("help", AtPiece(hale))) is None


@pytest.mark.rule("FMJP-5.4-5")
def test_the_arc_of_a_round_opens_away_from_who_fired_it() -> None:
    assert beyond(Point(10, 20), Point(30, 25)) == Point(50, 30)


@pytest.mark.rule("FMJP-7.0-5")
@pytest.mark.parametrize(
    ("code", "attended", "change", "fate"),
    [
        ("5S", True, 1, "bleeds"),
        ("KS", True, 2, "saved"),
        ("5H", True, 0, "bleeds"),
        ("KH", True, 0, "bleeds"),
        ("5S", False, 0, "bleeds"),
        ("5H", False, -1, "bleeds"),
        ("KH", False, -2, "bleeds"),
    ],
)
def test_a_card_lengthens_the_time_of_the_attended_and_shortens_that_of_the_others_or_leaves_it(
    code: str, attended: bool, change: int, fate: str
) -> None:
    outcome = read_card(BleedFacts(time=3, original_ce=4, attended=attended), card_of(code), TABLES)
    assert (outcome.change, outcome.time, outcome.end) == (change, 3 + change, fate)
