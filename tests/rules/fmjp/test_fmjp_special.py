"""Throws, blasts, launchers, Claymores and traps on the table: FMJP-5.4."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point, distance
from game.board.table.tablemap import Area
from game.rules.fmjp.fire.explosions import Feel, blast_facts
from game.rules.fmjp.fire.throwing import Hurl
from game.rules.fmjp.jokers.sniping import Snipe
from game.rules.fmjp.model.arms import Munition, supply_of
from game.rules.fmjp.model.cards import PACK, card_of
from game.rules.fmjp.model.components import (
    NOBODY,
    At,
    Claymore,
    Efficiency,
    Hidden,
    KnownTrap,
    Prone,
    Trap,
    UnderFire,
)
from game.rules.fmjp.model.decisions import Fire, FireClaymore, LayTrap, Move, SetClaymore, Share, Throw
from game.rules.fmjp.model.events.fire import BlastFelt, Exploded, Scattered, Thrown, TrapNoticed
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.tasks import Explode
from tests.rules.fmjp.fmjp_board import (
    at,
    battle,
    box,
    ce,
    do,
    field,
    find,
    give,
    loaded,
    refused,
    roll_next,
    supplied,
    takes,
    told,
    turn_up,
    us,
    vc,
)

EVEN = (3, 3)
"""Two average dice that cancel each other."""


def place(code: str) -> int:
    """What the die of the draw pack has to show for this card."""
    return PACK.index(card_of(code)) + 1


def thrower(*faces: int, y: float = 40.0, code: str = "7H", **more) -> Battle:  # type: ignore[no-untyped-def]
    """Hale (CE 5, two grenades) at 50, 50, Tran (CE 5) north of him, and a card for Hale."""
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, y),), *faces, **more)
    turn_up(game, code, "Hale")
    return game


def grenade(game: Battle, at: Point | None = None) -> Throw:
    """Hale throws a grenade at Tran, or at a place."""
    return Throw(find(game, "Hale"), "grenade", AtPoint(at) if at is not None else AtPiece(find(game, "Tran")))


@pytest.mark.rule("FMJP-5.4-8", "FMJP-5.4-9", "FMJP-5.4-3")
@pytest.mark.parametrize(("code", "success"), [("2H", True), ("AH", False)])
def test_a_throw_succeeds_at_card_and_ce_equal_to_the_targets_ce_and_range(code: str, success: bool) -> None:
    after = (1, 1, 1, place("2C"), place("2C")) if success else (1,) * 12
    game = thrower(*EVEN, *after, code=code)  # 10 paces: two units and CE 5 against card and CE 5
    do(game, grenade(game))
    events = game.take_events()
    (thrown,) = (event for event in events if isinstance(event, Thrown))
    assert (thrown.score, thrown.needed, thrown.success) == (7 if success else 6, 7, success)
    (burst,) = (event for event in events if isinstance(event, Exploded))
    if success:
        assert burst.at == (50, 40)
    else:
        (off,) = (event for event in events if isinstance(event, Scattered))
        assert off.paces == 2  # one average die
        assert distance(burst.at, (50, 40)) == pytest.approx(2, abs=0.01)
    assert supply_of(game.world, find(game, "Hale"), "grenade") == 1


@pytest.mark.rule("FMJP-5.4-8")
def test_the_random_amount_is_the_first_die_less_the_second() -> None:
    game = thrower(6, 1, *[1] * 12)  # 5 - 2 makes it three harder: 7 + 5 against 5 + 2 + 3
    do(game, grenade(game))
    assert [(event.needed, event.random) for event in told(game, Thrown)] == [(10, 3)]


@pytest.mark.rule("FMJP-5.4-3")
def test_a_grenade_flies_twenty_five_paces_and_there_has_to_be_one() -> None:
    for y, reached in ((25.0, True), (24.9, False)):
        game = thrower(y=y)
        assert (refused(game, grenade(game)) == "") == reached
    assert refused(game, grenade(game, Point(50, 30))) == ""
    supplied(game.world, find(game, "Hale"))
    assert refused(game, grenade(game, Point(50, 30))) == "FMJP-5.4-3"
    assert refused(game, Throw(find(game, "Hale"), "object", AtPoint(Point(50, 30)))) == "FMJP-5.4-9"


@pytest.mark.rule("FMJP-5.4-9")
def test_a_plain_object_makes_one_man_draw_the_difference() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 40), vc("Sau", 51, 40, "vc_scout")), *EVEN, *[place("AC")] * 8)
    turn_up(game, "10H", "Hale")
    do(game, Throw(find(game, "Hale"), "object", AtPiece(find(game, "Tran"))))  # 15 against 7 and no luck
    felt = told(game, BlastFelt)
    assert [(event.figure, event.wanted) for event in felt] == [(find(game, "Tran"), 8)]


@pytest.mark.rule("FMJP-5.4-9", "FMJP-5.0-7")
def test_a_man_at_whom_something_is_thrown_is_under_fire_whether_it_hits_or_not() -> None:
    game = thrower(*EVEN, code="AH")
    do(game, Throw(find(game, "Hale"), "object", AtPiece(find(game, "Tran"))))
    assert [event.success for event in told(game, Thrown)] == [False]
    assert list(game.world.ids(UnderFire)) == [find(game, "Tran")]


@pytest.mark.rule("FMJP-5.4-8", "FMJP-5.0-7")
def test_a_throw_at_a_place_is_against_its_range_alone_and_puts_nobody_far_off_under_fire() -> None:
    game = thrower(*EVEN, 1, 1, 1, y=5.0)
    do(game, grenade(game, Point(50, 30)))
    assert [(event.needed, event.target) for event in told(game, Thrown)] == [(4, NOBODY)]
    assert list(game.world.ids(UnderFire)) == []


@pytest.mark.rule("FMJP-5.4-8")
def test_whoever_is_down_before_it_leaves_his_hand_throws_nothing() -> None:
    game = thrower()
    give(game, "Hale", Efficiency(0))
    tran = find(game, "Tran")
    game.push(Hurl(find(game, "Hale"), "grenade", AtPiece(tran), Point(50, 40), card_of("7H")))
    game.run()
    assert list(game.take_events()) == []


@pytest.mark.rule("FMJP-5.4-8")
@pytest.mark.parametrize(
    ("at", "words"),
    [
        ((50, -1), "That is off the field. (FMJP-5.4-8)"),
        ((50, 76), "Hale throws 25 paces at most. (FMJP-5.4-3)"),
    ],
)
def test_nobody_throws_off_the_field_or_too_far_at_a_place(at: tuple[float, float], words: str) -> None:
    game = thrower()
    assert str(game.why_not(grenade(game, Point(*at)))) == words


@pytest.mark.rule("FMJP-5.4-1", "FMJP-5.4-3")
def test_everybody_in_the_radius_of_a_grenade_draws_friend_and_foe() -> None:
    americans = (us("Hale", 50, 55), us("Doc", 54, 50, "us_medic"))
    game = battle(
        americans, (vc("Tran", 50, 46), vc("Sau", 50, 45.9, "vc_scout")), 1, 1, 1, place("2C"), place("2C"), 1
    )
    roll_next(game, 1, 1, 1, place("2C"), place("2C"), 1, place("2C"), place("2C"))
    game.push(Explode("grenade", Point(50, 50), NOBODY))  # two twos: a radius of 4
    game.run()
    assert [event.figure for event in told(game, BlastFelt)] == [find(game, "Doc"), find(game, "Tran")]
    assert ce(game, "Sau") == 3


@pytest.mark.rule("FMJP-5.4-2")
def test_lying_down_cover_and_flak_jackets_save_cards() -> None:
    scrub = field([Area(1, "scrub", box(45, 45, 10, 10))])
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 10),), ground=scrub, flak=True)
    give(game, "Hale", Prone())
    facts = blast_facts(game, Feel(find(game, "Hale"), "mortar", Point(50, 42)))
    assert (facts.prone, facts.cover, facts.flak) == (True, "soft", True)
    assert not blast_facts(game, Feel(find(game, "Tran"), "mortar", Point(50, 12))).flak


@pytest.mark.rule("FMJP-5.4-4")
@pytest.mark.parametrize(("kind", "radius"), [("artillery", 10), ("mortar", 6), ("mine", 4)])
def test_shells_and_mines_reach_so_far(kind: str, radius: int) -> None:
    for paces, inside in ((radius, True), (radius + 0.1, False)):
        game = battle((us("Hale", 50, 50 + paces),), (vc("Tran", 5, 5),), 1, 1, *[place("2C")] * 4)
        game.push(Explode(kind, Point(50, 50), NOBODY))
        game.run()
        assert bool(told(game, BlastFelt)) == inside


def rocketeer(*faces: int, **more) -> Battle:  # type: ignore[no-untyped-def]
    """Tran with a rocket launcher at 50, 80 and Hale 30 paces off, a nine for Tran."""
    game = battle((us("Hale", 50, 50), us("Doc", 50, 53, "us_medic"), us("Irwin", 50, 44, "us_team_leader")),
                  (vc("Tran", 50, 80, "vc_rocketeer"),), *faces, **more)  # fmt: skip
    takes(game.world, find(game, "Tran"), "rpg")
    loaded(game.world, find(game, "Tran"), "ak47", 3, 3)
    loaded(game.world, find(game, "Tran"), "rpg", 1, 2)
    turn_up(game, "9H", "Tran")
    return game


@pytest.mark.rule("FMJP-5.4-5")
def test_a_rocket_that_strikes_opens_away_from_the_firer() -> None:
    game = rocketeer(*EVEN, 4, 3, 3, *[place("AC")] * 8, 1, 1)
    do(game, Fire(find(game, "Tran"), (Share(AtPiece(find(game, "Hale")), (card_of("9H"),)),)))
    events = game.take_events()
    (burst,) = (event for event in events if isinstance(event, Exploded))
    assert burst.at == (50, 50)
    assert burst.figures == (find(game, "Hale"), find(game, "Irwin"))  # 6 paces beyond; Doc is on the near side


@pytest.mark.rule("FMJP-5.4-5")
def test_a_rocket_that_misses_goes_astray() -> None:
    game = rocketeer(*EVEN, 9, 6, 3)  # 36 percent: 4 points; the face 6 is five paces, the third direction east
    do(game, Fire(find(game, "Tran"), (Share(AtPiece(find(game, "Hale")), (card_of("9H"),)),)))
    (burst,) = told(game, Exploded)
    assert burst.at == pytest.approx((55, 50), abs=0.01)


@pytest.mark.rule("FMJP-5.4-1", "FMJP-5.0-6")
def test_a_burst_does_not_name_the_hidden_men_who_are_in_it() -> None:
    enemies = (vc("Tran", 50, 30), vc("Sau", 52, 30, "vc_scout"))
    game = battle((us("Hale", 50, 50, "us_team_leader"),), enemies, *[1] * 4)
    takes(game.world, find(game, "Hale"), "m79_shot")
    give(game, "Sau", Hidden())
    turn_up(game, "7H", "Hale")
    do(game, Fire(find(game, "Hale"), (Share(AtPiece(find(game, "Tran")), (card_of("7H"),)),)))
    happened = [item for item in game.take_told() if isinstance(item.event, Exploded | BlastFelt)]
    assert [item.event.figures for item in happened if isinstance(item.event, Exploded)] == [(find(game, "Tran"),)]
    felt = [(item.event.figure, item.hidden_from) for item in happened if isinstance(item.event, BlastFelt)]
    assert felt == [(find(game, "Tran"), ""), (find(game, "Sau"), "us")]


@pytest.mark.rule("FMJP-5.4-6")
def test_a_shotgun_round_spreads_a_fifth_of_its_range_and_needs_no_roll() -> None:
    enemies = (vc("Tran", 50, 30), vc("Sau", 52, 30, "vc_scout"), vc("Lam", 52.2, 30, "vc_sapper"))
    game = battle((us("Hale", 50, 50, "us_team_leader"),), enemies, *[1] * 4)
    takes(game.world, find(game, "Hale"), "m79_shot")
    turn_up(game, "7H", "Hale")
    do(game, Fire(find(game, "Hale"), (Share(AtPiece(find(game, "Tran")), (card_of("7H"),)),)))
    (burst,) = told(game, Exploded)
    assert burst.figures == (find(game, "Tran"), find(game, "Sau"))  # 4 paces wide at 20: 2 to each side


@pytest.mark.rule("FMJP-5.4-5")
def test_a_claymore_takes_a_card_to_set_up_and_one_to_fire_and_strikes_an_arc_of_ninety_degrees() -> None:
    americans = (us("Hale", 50, 30), us("Doc", 59, 40, "us_medic"), us("Irwin", 61, 40, "us_team_leader"))
    game = battle(americans, (vc("Lam", 50, 50, "vc_sapper"),), *[1] * 10)
    lam = find(game, "Lam")
    turn_up(game, "2C", "Lam")
    do(game, SetClaymore(lam, 0))
    (mine,) = game.world.ids(Claymore)
    assert game.over
    give(game, "Lam", At(50, 65, 0))
    turn_up(game, "3C", "Lam")
    assert refused(game, SetClaymore(lam, 0)) == "FMJP-5.4-5"  # he had one
    assert refused(game, FireClaymore(lam, mine)) == ""
    give(game, "Lam", At(50, 65.1, 0))
    assert refused(game, FireClaymore(lam, mine)) == "FMJP-5.4-5"  # 15 paces are the most
    give(game, "Lam", At(50, 50, 0))
    roll_next(game, *[1] * 12)
    do(game, FireClaymore(lam, mine))
    (burst,) = told(game, Exploded)
    assert burst.figures == (find(game, "Hale"), find(game, "Doc"))
    assert list(game.world.ids(Claymore)) == []


def trapped(*faces: int, kind: str = "trap", x: float = 50.0) -> Battle:
    """Hale with a trap of the enemy five paces ahead, and a nine for him."""
    game = battle((us("Hale", 50, 50),), (vc("Tran", 5, 5),), *faces)
    game.world.create(Munition(kind), Trap("vc"), At(x, 45, 0))
    turn_up(game, "9H", "Hale")
    return game


def ahead(game: Battle) -> Move:
    """Hale walks on over the place."""
    return Move(find(game, "Hale"), (Point(50, 42),))


@pytest.mark.rule("FMJP-5.4-7")
@pytest.mark.parametrize(("code", "noticed"), [("5C", True), ("6C", False)])
def test_a_trap_is_noticed_on_a_card_of_at_most_ce(code: str, noticed: bool) -> None:
    game = trapped(place(code), 1)  # 1d6 - 1: no card at all
    do(game, ahead(game))
    events = game.take_events()
    assert [event.noticed for event in events if isinstance(event, TrapNoticed)] == [noticed]
    assert sum(isinstance(event, Exploded) for event in events) == (not noticed)
    assert at(game, "Hale") == (50, 46)  # stopped within a pace of it
    assert len(game.world.ids(KnownTrap)) == noticed


@pytest.mark.rule("FMJP-5.4-7")
def test_a_trap_catches_who_comes_within_a_pace_and_everybody_within_three() -> None:
    missed = trapped(x=51.1)
    do(missed, ahead(missed))
    assert told(missed, TrapNoticed) == []
    game = battle((us("Hale", 50, 50), us("Doc", 53, 45, "us_medic"), us("Irwin", 53.1, 45, "us_team_leader")),
                  (vc("Tran", 5, 5),), place("10C"), 2, place("AC"), 2, place("AC"))  # fmt: skip
    game.world.create(Munition("trap"), Trap("vc"), At(50, 45, 0))
    turn_up(game, "9H", "Hale")
    do(game, ahead(game))
    (burst,) = told(game, Exploded)
    assert burst.figures == (find(game, "Hale"), find(game, "Doc"))


@pytest.mark.rule("FMJP-5.4-7")
def test_punji_stakes_take_one_man_and_one_card() -> None:
    game = trapped(place("10C"), place("10C"), kind="punji")
    do(game, ahead(game))
    assert [event.wanted for event in told(game, BlastFelt)] == [1]
    assert ce(game, "Hale") == 4


@pytest.mark.rule("FMJP-5.4-7")
def test_a_trap_is_laid_with_a_card_where_he_is_and_his_own_side_walks_over_it() -> None:
    game = battle((us("Hale", 50, 80),), (vc("Sau", 50, 50, "vc_scout"),))
    sau = find(game, "Sau")
    turn_up(game, "2C", "Sau")
    assert refused(game, LayTrap(sau, "mine")) == "FMJP-5.4-7"
    do(game, LayTrap(sau, "trap"))
    assert supply_of(game.world, sau, "trap") == 2
    turn_up(game, "5C", "Sau")
    assert refused(game, LayTrap(sau, "trap")) == "FMJP-5.4-7"  # one lies here
    do(game, Move(sau, (Point(50, 45),)))
    turn_up(game, "6C", "Sau")
    do(game, Move(sau, (Point(50, 51),)))
    assert told(game, TrapNoticed) == []


@pytest.mark.rule("FMJP-5.0-6")
def test_who_throws_is_seen() -> None:
    ground = field([Area(1, "scrub", box(40, 20, 20, 12))])
    game = battle((us("Hale", 50, 52),), (vc("Tran", 50, 30, hidden=True),), *EVEN, 1, 1, 1, 1, ground=ground)
    turn_up(game, "7H", "Tran")
    do(game, Throw(find(game, "Tran"), "grenade", AtPoint(Point(50, 45))))
    assert not game.world.has(find(game, "Tran"), Hidden)


@pytest.mark.rule("FMJP-9.0-2")
def test_who_is_no_sniper_fires_no_shot_of_a_sniper() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),))
    before = game.digest()
    game.push(Snipe(find(game, "Tran"), find(game, "Hale"), card_of("7H")))
    game.run()
    assert game.digest() == before
