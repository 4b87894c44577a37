"""Posts, traps and Claymores of the leaders of FMJP, and the list of the attackers, on a bare field."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.ai.fmjp import us as attackers
from game.ai.fmjp.fire.shots import targets
from game.ai.fmjp.places import goes
from game.ai.fmjp.posts import _posts, takes_post
from game.ai.fmjp.viet_cong import SHADOWS, owner_acts
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Building, Opening, Zone
from game.board.table.tablemap import Spot as Place
from game.engine.core.orders import Order, Reason
from game.rules.fmjp.model.components import (
    At,
    Attended,
    Bleeding,
    Clock,
    Efficiency,
    Hidden,
    Prone,
    Puffed,
    Standing,
    ToRescue,
    Trap,
    UnderFire,
)
from game.rules.fmjp.model.decisions import (
    ChangePosition,
    Cross,
    Fire,
    IssueOrder,
    LayTrap,
    Leave,
    Move,
    Rest,
    SetClaymore,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.options import Man, Victory
from tests.ai.fmjp_bare import HALE, moves, orders, view_of, with_card
from tests.rules.fmjp.fmjp_board import battle, box, field, find, give, supplied, turn_up, us, vc

WAY = Reason("goes on")


# Posts ------------------------------------------------------------------------------------------

VILLAGE = Victory(turns=99, goals=("zone",), zone="village", attacker="us")


def defended(role: str, x: float, y: float, *foes: Man, areas: Sequence[Area] = (), card: str = "8H") -> Battle:
    """Pham of the Viet Cong has a card and is unseen; the battle is about a village round (50, 50)."""
    ground = field(areas, zones=[Zone("village", box(45, 45, 10, 10))])
    enemies = [vc("Pham", x, y, role, hidden=True)]
    game = battle(foes or [us("Hale", 95, 95, hidden=True)], enemies, ground=ground, victory=VILLAGE)
    turn_up(game, card, "Pham")
    return game


@pytest.mark.rule("FMJP-9.0-4")
def test_who_sees_somebody_looks_for_no_post() -> None:
    game = with_card([HALE], [vc("Pham", 50, 30)])
    assert orders(takes_post(view_of(game), find(game, "Hale"))) == []


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.4-5")
@pytest.mark.parametrize(("paces", "sets"), [(8.0, True), (8.1, False)])
def test_the_sapper_sets_up_his_claymore_eight_paces_from_the_goal(paces: float, sets: bool) -> None:
    game = defended("vc_sapper", 50, 50 - paces)
    found = orders(owner_acts(view_of(game), find(game, "Pham")))
    assert any(isinstance(order, SetClaymore) for order in found) is sets
    supplied(game.world, find(game, "Pham"))
    assert not any(isinstance(order, SetClaymore) for order in orders(owner_acts(view_of(game), find(game, "Pham"))))


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.4-7")
@pytest.mark.parametrize(("x", "lays"), [(50.0, True), (53.0, True), (53.1, False)])
def test_the_scout_lays_his_trap_within_three_paces_of_the_line(x: float, lays: bool) -> None:
    game = defended("vc_scout", x, 70)
    found = orders(owner_acts(view_of(game), find(game, "Pham")))
    assert any(isinstance(order, LayTrap) for order in found) is lays


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.4-7")
@pytest.mark.parametrize(
    ("laid", "foe", "place"),
    [
        ((), 99, 70),
        ((70,), 99, 60),
        ((64,), 99, 55),
        ((63,), 99, 70),
        ((60,), 99, 70),
        ((70, 60), 99, None),
        ((), 95, 70),
        ((), 94, 65),
        ((65,), 84, 55),
    ],
)
def test_traps_are_laid_six_paces_apart_and_twenty_five_from_any_enemy_seen(
    laid: tuple[int, ...], foe: int, place: int | None
) -> None:
    found = []
    for y in (75, 70, 65, 60, 55):
        game = defended("vc_scout", 50, y, us("Hale", 50, foe))
        for other in laid:
            game.world.create(Trap("vc"), At(50, other, 0))
        game.world.create(Trap("us"), At(50, y, 0))
        if any(isinstance(order, LayTrap) for order in orders(owner_acts(view_of(game), find(game, "Pham")))):
            found.append(y)
    assert found == ([] if place is None else [place])


@pytest.mark.rule("FMJP-9.0-4")
def test_the_scout_keeps_an_eye_on_the_enemy_once_he_has_no_trap() -> None:
    game = defended("vc_scout", 50, 70, us("Hale", 50, 92))
    supplied(game.world, find(game, "Pham"))
    found = list(owner_acts(view_of(game), find(game, "Pham")))
    assert not any(isinstance(order, LayTrap) for order, _ in found)
    assert [reason.message for _, reason in found].count(SHADOWS) > 0


@pytest.mark.rule("FMJP-9.0-4")
def test_who_watches_the_goal_unseen_stays_and_who_does_not_closes_up() -> None:
    game = defended("vc_cadre", 50, 20)
    me = find(game, "Pham")
    assert orders(takes_post(view_of(game), me)) == []
    game.world.remove(me, Hidden)
    assert moves(takes_post(view_of(game), me))
    game = defended("vc_cadre", 50, 20, areas=[Area(1, "dense jungle", box(30, 35, 40, 10))])
    assert not game.ctx.sees((50.0, 20.0), (50.0, 50.0))
    assert moves(takes_post(view_of(game), find(game, "Pham")))


@pytest.mark.rule("FMJP-9.0-4")
def test_where_nothing_is_to_be_watched_who_sees_nobody_stays() -> None:
    game = with_card([HALE])
    assert view_of(game).goal is None
    assert orders(takes_post(view_of(game), find(game, "Hale"))) == []


@pytest.mark.rule("FMJP-9.0-4")
def test_cover_from_which_nothing_is_to_be_watched_is_no_post_and_neither_is_the_open() -> None:
    idle = with_card([HALE], areas=[Area(1, "foxholes", box(47, 42, 6, 4))])
    assert view_of(idle).goal is None
    assert _posts(view_of(idle), find(idle, "Hale"), []) == []
    bare = defended("vc_cadre", 50, 20)
    assert _posts(view_of(bare), find(bare, "Pham"), []) == []
    covered = defended("vc_cadre", 50, 20, areas=[Area(1, "foxholes", box(47, 22, 6, 4))])
    assert _posts(view_of(covered), find(covered, "Pham"), [])


def wood_between() -> Battle:
    """Hale south of a wood, and an enemy who has been seen north of it; foxholes beside the wood."""
    areas = [Area(1, "dense jungle", box(47, 35, 6, 10)), Area(2, "foxholes", box(57, 42, 4, 4))]
    game = with_card([HALE], [vc("Pham", 50, 15)], "QH", areas)
    assert not game.ctx.sees((50.0, 50.0), (50.0, 15.0))
    return game


@pytest.mark.rule("FMJP-9.0-4")
def test_who_sees_nobody_goes_into_cover_from_which_he_sees_somebody() -> None:
    game = wood_between()
    ((order, reason), *_) = takes_post(view_of(game), find(game, "Hale"))
    assert isinstance(order, Move)
    assert str(reason).startswith("sees nobody from here: goes into cover from which he sees 1 of them")
    assert game.ctx.sees(order.path[-1], (50.0, 15.0))
    give(game, "Hale", Prone())
    me = find(game, "Hale")
    assert orders(takes_post(view_of(game), me))[0] == ChangePosition(me, "up")


@pytest.mark.rule("FMJP-9.0-4")
def test_with_no_cover_to_see_from_he_closes_up_to_the_enemy() -> None:
    game = with_card([HALE], [vc("Pham", 50, 15)], "4H", [Area(1, "dense jungle", box(20, 30, 60, 4))])
    assert not game.ctx.sees((50.0, 50.0), (50.0, 15.0))
    found = list(takes_post(view_of(game), find(game, "Hale")))
    assert {str(reason) for order, reason in found if isinstance(order, Move)} == {
        "sees nobody from here: closes up by covered ground"
    }


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("paces", "closes"), [(60.0, True), (60.5, False)])
def test_an_enemy_more_than_sixty_paces_off_is_looked_for_by_nobody(paces: float, closes: bool) -> None:
    areas = [Area(1, "dense jungle", box(20, 40, 60, 4))]
    game = battle([us("Hale", 50, 70)], [vc("Pham", 50, 70 - paces)], ground=field(areas))
    turn_up(game, "4H", "Hale")
    assert bool(moves(takes_post(view_of(game), find(game, "Hale")))) is closes


# The attackers ----------------------------------------------------------------------------------


def attacks(game: Battle) -> list[Answer]:
    """What Hale thinks of."""
    return list(attackers.owner_acts(view_of(game), find(game, "Hale")))


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.0-13")
def test_under_fire_from_nobody_seen_he_goes_into_cover() -> None:
    game = with_card([HALE], areas=[Area(1, "foxholes", box(54, 48, 4, 4))])
    give(game, "Hale", UnderFire(0))
    order, reason = attacks(game)[0]
    assert isinstance(order, Move)
    assert str(reason) == "under fire in the open: goes into hard cover, 4 paces"


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.0-13")
@pytest.mark.parametrize(("card", "first"), [("QH", Fire), ("2H", Move)])
def test_under_fire_in_the_open_only_a_good_shot_is_taken_before_cover(card: str, first: type[Order]) -> None:
    game = with_card([HALE], [vc("Pham", 50, 40)], card, [Area(1, "foxholes", box(54, 48, 4, 4))])
    supplied(game.world, find(game, "Hale"))
    give(game, "Hale", UnderFire(0))
    assert isinstance(attacks(game)[0][0], first)


@pytest.mark.rule("FMJP-4.0-6")
@pytest.mark.parametrize(("puffs", "under_fire", "rests"), [(1, False, 0), (2, False, 1), (2, True, 0)])
def test_an_attacker_rests_with_two_puffed_markers_where_nobody_fires_at_him(
    puffs: int, under_fire: bool, rests: int
) -> None:
    game = with_card([HALE])
    give(game, "Hale", Puffed(puffs))
    if under_fire:
        give(game, "Hale", UnderFire(0))
    assert [order for order, _ in attacks(game)].count(Rest(find(game, "Hale"))) == rests


@pytest.mark.rule("FMJP-5.0-7", "FMJP-9.0-4")
@pytest.mark.parametrize(("turn", "keeps_down"), [(5, True), (6, False)])
def test_a_poor_shot_keeps_the_enemy_down_in_the_first_half_of_the_battle_only(turn: int, keeps_down: bool) -> None:
    game = battle([HALE], [vc("Pham", 50, 5)], victory=Victory(turns=10, goals=("losses",)))
    turn_up(game, "2H", "Hale")
    give(game, "Hale", Efficiency(1))
    clock = game.world.the(Clock)
    game.world.put(Clock(turn, clock.phase, clock.card))
    view = view_of(game)
    assert targets(view, find(game, "Hale"))[0].percent < 20
    assert any(isinstance(order, Fire) for order, _ in attacks(game)) is keeps_down


@pytest.mark.rule("FMJP-4.0-11")
@pytest.mark.parametrize(
    ("role", "by_medic", "reaches"),
    [("us_leader", False, False), ("us_medic", False, True), ("us_medic", True, False)],
)
def test_one_who_is_attended_to_is_gone_to_by_a_better_medic_only(role: str, by_medic: bool, reaches: bool) -> None:
    game = with_card(
        [us("Hale", 50, 50, role), us("Dunn", 50, 46, "us_medic" if by_medic else "us_leader"), us("Rudd", 50, 45)]
    )
    for component in (ToRescue(), Efficiency(0), Bleeding(9), Attended(find(game, "Dunn"))):
        give(game, "Rudd", component)
    found = [str(reason) for _, reason in attacks(game)]
    assert ("Rudd is within reach: goes to him now" in found) is reaches


@pytest.mark.rule("FMJP-4.0-11", "FMJP-9.0-4")
@pytest.mark.parametrize(
    ("time", "turn", "foes", "reaches"),
    [(9, 1, 2, True), (9, 1, 3, False), (3, 1, 3, True), (4, 1, 3, False), (9, 17, 3, True), (9, 16, 3, False)],
)
def test_the_man_is_gone_to_under_three_pairs_of_eyes_only_where_time_is_short(
    time: int, turn: int, foes: int, reaches: bool
) -> None:
    enemies = [vc(name, 30 + 8 * number, 20) for number, name in enumerate(("Pham", "Tran", "Binh")[:foes])]
    game = battle([HALE, us("Rudd", 50, 45)], enemies, victory=Victory(turns=20, goals=("wounded",)))
    turn_up(game, "8H", "Hale")
    for component in (ToRescue(), Efficiency(0), Bleeding(time)):
        give(game, "Rudd", component)
    clock = game.world.the(Clock)
    game.world.put(Clock(turn, clock.phase, clock.card))
    found = [str(reason) for _, reason in attacks(game)]
    assert ("Rudd is within reach: goes to him now" in found) is reaches


@pytest.mark.rule("FMJP-9.0-4")
def test_the_cache_nearest_to_any_of_the_men_is_the_goal() -> None:
    spots = [Place("cache", Point(20, 50)), Place("cache", Point(90, 80))]
    victory = Victory(turns=99, goals=("caches",), spot="cache")
    game = battle([HALE, us("Rudd", 95, 95)], [vc("Pham", 5, 5)], ground=field(spots=spots), victory=victory)
    turn_up(game, "8H", "Hale")
    assert view_of(game).goal == Point(90, 80)
    give(game, "Rudd", At(50.0, 50.0, 0))
    assert view_of(game).goal == Point(20, 50)


@pytest.mark.rule("FMJP-4.0-12")
def test_of_two_doors_the_one_on_the_shorter_way_is_gone_through() -> None:
    doors = (
        Opening("door", Point(52.5, 46), Point(53.5, 46), 0),
        Opening("door", Point(56, 42.5), Point(56, 43.5), 0),
    )
    house = Building(90, "house", box(50, 40, 6, 6), 1, doors, "house")
    for x, y, door in ((53, 60, (53, 46)), (70, 43, (56, 43))):
        game = battle([us("Hale", x, y)], [vc("Pham", 5, 5, hidden=True)], ground=field(buildings=[house]))
        turn_up(game, "8H", "Hale")
        first = orders(goes(view_of(game), find(game, "Hale"), (52.0, 42.0), WAY))[0]
        assert isinstance(first, Cross)
        assert max(abs(first.to.x - door[0]), abs(first.to.y - door[1])) < 1.0


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.1-1")
@pytest.mark.parametrize(
    ("standing", "paces", "card", "told_to_follow"),
    [("hold", 5, "6H", 1), ("follow", 5, "6H", 0), ("hold", 30, "6H", 0), ("hold", 5, "5H", 0)],
)
def test_who_retreats_tells_his_men_once_to_follow_him(
    standing: str, paces: int, card: str, told_to_follow: int
) -> None:
    enemies = [vc("Pham", 50, 50), vc("Tran", 90, 50), vc("Hoa", 50, 50 - paces, "vc_fighter", under="Pham")]
    game = battle([us("Hale", 5, 95, hidden=True)], enemies)
    turn_up(game, card, "Pham")
    give(game, "Tran", Efficiency(0))
    give(game, "Hoa", Standing("follow") if standing == "follow" else Standing("hold"))
    found = orders(owner_acts(view_of(game), find(game, "Pham")))
    given = [order for order in found[: found.index(Leave(find(game, "Pham")))] if isinstance(order, IssueOrder)]
    assert [order.order for order in given] == ["follow"] * told_to_follow
