"""Grenades, launchers, rockets and charges as they are played."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier, Building, Opening
from game.engine.core.orders import IllegalOrder
from game.rules.fng.fire.firing import can_answer
from game.rules.fng.kit import KIT
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.arms import Charge
from game.rules.fng.model.components.figures import Aim, Clock, DuckedBack, Figure, Prone
from game.rules.fng.model.decisions.arms import LeaveIt, MakeReady, ThrowAt, ThrowItBack
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs, Move, Pass, Shoot, Shots
from game.rules.fng.model.events.arms import BackBlast, Burst, ChargePlaced, Fumbled, GrenadeChecked, ThrownBack
from game.rules.fng.model.events.turn import CheckTaken, DamageRolled, ShotFired
from game.rules.fng.model.game import Skirmish
from game.rules.fng.sight.arms import why_not_use
from game.rules.fng.words.telling import sentence
from tests.asserting import some
from tests.rules.fng.fng_board import at, box, find, has, has_arm, line, man, skirmish, table, told

WALL = Barrier(1, "stone wall", line((20, 10), (28, 10)))


def thrower(
    *faces: int, foes: tuple[object, ...] = (), weapon: str = "grenade", ready: bool = True, **more: object
) -> Skirmish:
    """Able at 20, 14 with a weapon ready, active; his foes to the north."""
    able = man("Able", 20, 14, 4, "m16", weapon, facing=0, ready=(weapon,) if ready else ())
    game = skirmish(
        [able, *more.pop("friends", ())],  # type: ignore[misc]
        foes or [man("Pham", 20, 9, 4, facing=180)],  # type: ignore[arg-type]
        *faces,
        **more,  # type: ignore[arg-type]
    )
    game.submit(Activate((find(game, "Able"),)))
    return game


def fling(game: Skirmish, weapon: str = "grenade", spot: tuple[float, float] = (20.0, 9.0)) -> None:
    game.submit(ThrowAt(find(game, "Able"), weapon, AtPoint(Point(*spot))))


@pytest.mark.rule("FNG-GREN-01", "FNG-GREN-02", "FNG-WEAP-15", "FNG-WEAP-16")
def test_a_grenade_hits_everybody_within_two_and_a_half_inches_friend_and_foe() -> None:
    foes = [man("Pham", 20, 9, 4, facing=180), man("Dong", 20, 6.5, 4), man("Ha", 20, 6.49, 4)]
    game = thrower(4, 6, 6, 6, foes=tuple(foes), friends=(man("Baker", 22, 9, 4),))
    fling(game)
    events = game.take_events()
    burst = next(event for event in events if isinstance(event, Burst))
    names = [game.world.get(target.target, Figure).name for target in burst.targets]
    assert names == ["Baker", "Pham", "Dong"]
    assert [event.result for event in events if isinstance(event, DamageRolled)] == ["knocked down"] * 3


@pytest.mark.rule("FNG-GREN-02", "FNG-DAMAGE-01")
@pytest.mark.parametrize(
    ("edition", "results"), [("2.0", ["dead", "knocked down"]), ("1.0", ["dead", "out of the fight"])]
)
def test_each_who_is_hit_has_his_own_damage_die(edition: str, results: list[str]) -> None:
    foes = (man("Pham", 20, 9, 4, facing=180), man("Dong", 21, 9, 3, facing=180), man("Far", 40, 40))
    game = thrower(6, 1, 5, foes=foes, edition=edition)
    fling(game)
    assert [event.result for event in told(game, DamageRolled)] == results


@pytest.mark.rule("FNG-GREN-02")
def test_cover_is_judged_for_each_man_by_himself() -> None:
    foes = (man("Pham", 24, 9, 4, facing=180), man("Dong", 24, 11.2, 4, facing=180), man("Far", 40, 40))
    game = skirmish(
        [man("Able", 24, 15.5, 4, "grenade", facing=0, ready=("grenade",))], foes, 4, 6, 6, 6, 6, 6,
        ground=table(barriers=[WALL]),
    )  # fmt: skip
    game.submit(Activate((find(game, "Able"),)))
    fling(game, spot=(24.0, 10.2))
    burst = told(game, Burst)[0]
    assert [(target.conditions, target.hits) for target in burst.targets] == [(("cover",), 0), ((), 1)]


@pytest.mark.rule("FNG-GREN-02")
def test_a_wall_of_a_house_keeps_a_blast_out() -> None:
    house = Building(5, "concrete house", box(18, 4, 6, 4), 1, ())
    game = thrower(6, 1, foes=(man("Pham", 20, 7, 4), man("Dong", 20, 9.5, 4)), ground=table(buildings=[house]))
    fling(game)
    assert [target.target for target in told(game, Burst)[0].targets] == [find(game, "Dong")]


@pytest.mark.rule("FNG-GREN-01")
@pytest.mark.parametrize(("inches", "rule"), [(6.0, ""), (6.01, "FNG-WEAP-02")])
def test_a_spot_within_six_inches_need_not_hold_anybody(inches: float, rule: str) -> None:
    game = thrower()
    refusal = game.why_not(ThrowAt(find(game, "Able"), "grenade", AtPoint(Point(20 + inches, 14.0))))
    assert (refusal.rule if refusal is not None else "") == rule


@pytest.mark.rule("FNG-GREN-01", "FNG-LOS-01")
def test_a_spot_behind_a_house_cannot_be_thrown_at() -> None:
    house = Building(5, "concrete house", box(18, 10, 4, 2), 1, ())
    game = thrower(ground=table(buildings=[house]))
    refusal = game.why_not(ThrowAt(find(game, "Able"), "grenade", AtPoint(Point(20.0, 9.0))))
    assert refusal is not None
    assert refusal.rule == "FNG-LOS-01"


@pytest.mark.rule("FNG-GREN-09", "FNG-TURN-08")
def test_a_thrown_grenade_is_gone_from_the_hand() -> None:
    game = thrower(6, 6)
    fling(game)
    assert not has_arm(game, "Able", ready=True)


@pytest.mark.rule("FNG-GREN-03", "FNG-GREN-04", "FNG-FIRE-03", "FNG-OGR-02")
def test_a_miss_that_bursts_harmlessly_still_outguns_those_in_the_circle() -> None:
    game = thrower(1, 4, 4, 3, 3)
    fling(game)
    events = game.take_events()
    assert [event.result for event in events if isinstance(event, GrenadeChecked)] == ["harmless"]
    checks = [event for event in events if isinstance(event, CheckTaken)]
    assert [(check.passes, check.result) for check in checks] == [(2, "duck back")]


@pytest.mark.rule("FNG-GREN-04")
def test_a_grenade_gone_astray_comes_down_on_the_next_group_in_reach_friend_or_foe() -> None:
    foes = (man("Pham", 20, 9, 4, facing=180), man("Dong", 24, 9.5, 4, facing=180))
    game = thrower(1, 4, 5, 6, 6, 3, 3, 3, 3, foes=foes, friends=(man("Baker", 15, 12, 4),))
    fling(game)
    second = told(game, Burst)[1]
    assert second.how == "astray"
    assert second.at == at(game, "Dong")
    assert [target.target for target in second.targets] == [find(game, "Dong")]


@pytest.mark.rule("FNG-GREN-04")
def test_those_between_him_and_the_spot_catch_it_before_nearer_ones_beyond() -> None:
    foes = (man("Pham", 20, 8, 4, facing=180), man("Near", 22.6, 8, 4), man("Between", 20, 11.5, 4))
    game = thrower(1, 4, 5, 6, 6, 3, 3, 3, 3, 3, 3, foes=foes)
    fling(game, spot=(20.0, 8.0))
    assert told(game, Burst)[1].at == (20.0, 11.5)


@pytest.mark.rule("FNG-GREN-04")
@pytest.mark.parametrize(("face", "ducks"), [(4, True), (5, False)])
def test_a_fumble_bursts_at_his_own_feet_and_a_die_within_his_rep_saves_him(face: int, ducks: bool) -> None:
    game = thrower(1, 5, 5, face, 6, 3, 3)
    fling(game)
    fumble = told(game, Fumbled)[0]
    assert fumble.men == (find(game, "Able"),)
    assert fumble.ducks == (ducks,)
    assert has(game, "Able", Prone)
    assert has(game, "Able", DuckedBack) is ducks


@pytest.mark.rule("FNG-GREN-06", "FNG-GREN-07")
@pytest.mark.parametrize(("y", "dropped"), [(11.0, True), (11.1, False)])
def test_who_stands_at_a_wall_drops_a_grenade_over_it_and_cover_does_not_help(y: float, dropped: bool) -> None:
    game = skirmish(
        [man("Able", 24, y, 4, "grenade", facing=0, ready=("grenade",))],
        [man("Pham", 24, 8.2, 4, facing=180), man("Far", 40, 40)],
        *((4, 4, 4, 6) if dropped else (4, 4, 4, 6, 6)),
        ground=table(barriers=[WALL]),
    )
    game.submit(Activate((find(game, "Able"),)))
    fling(game, spot=(24.0, 8.2))
    burst = told(game, Burst)[0]
    assert burst.how == ("dropped" if dropped else "thrown")
    assert burst.result == ("hit" if dropped else "miss")


@pytest.mark.rule("FNG-GREN-06")
def test_a_grenade_through_a_window_is_dropped_too() -> None:
    window = Opening("window", Point(19.5, 13.2), Point(20.5, 13.2), 0)
    house = Building(5, "concrete house", box(16, 7.2, 8, 6), 1, (window,))
    game = thrower(4, 5, 5, 3, 3, ground=table(buildings=[house]))
    fling(game)
    events = game.take_events()
    assert [event.result for event in events if isinstance(event, GrenadeChecked)] == ["cover"]
    assert [(event.how, event.result) for event in events if isinstance(event, Burst)] == [("dropped", "miss")]


@pytest.mark.rule("FNG-ATTR-06")
@pytest.mark.parametrize(("face", "has_it"), [(4, True), (5, False)])
def test_an_athlete_may_throw_it_back_before_it_bursts(face: int, has_it: bool) -> None:
    foes = (man("Pham", 20, 9, 4, facing=180, attributes=("athlete",)), man("Far", 40, 40))
    game = thrower(6, face, 6, 6, foes=foes)
    fling(game)
    assert isinstance(game.decision, ThrowItBack)
    with pytest.raises(IllegalOrder, match="thrown back"):
        game.submit(ThrowAt(find(game, "Pham"), "molotov", AtPoint(Point(20.0, 14.0))))
    game.submit(ThrowAt(find(game, "Pham"), "grenade", AtPoint(Point(20.0, 14.0))))
    events = game.take_events()
    assert [event.has_it for event in events if isinstance(event, ThrownBack)] == [has_it]
    hit = [event.target for event in events if isinstance(event, DamageRolled)]
    assert hit == [find(game, "Able" if has_it else "Pham")]


@pytest.mark.rule("FNG-ATTR-06")
def test_an_athlete_may_let_it_lie() -> None:
    game = thrower(6, 6, foes=(man("Pham", 20, 9, 4, facing=180, attributes=("athlete",)), man("Far", 40, 40)))
    fling(game)
    game.submit(LeaveIt())
    assert [event.target for event in told(game, DamageRolled)] == [find(game, "Pham")]


@pytest.mark.rule("FNG-TURN-08", "FNG-REACT-13")
def test_a_readied_grenade_is_thrown_in_reaction() -> None:
    game = skirmish(
        [man("Able", 20, 14, 4, "shotgun", facing=0)],
        [man("Pham", 20, 9, 4, "grenade", facing=180, ready=("grenade",))],
        1, 2, 1, 2, 3, 4, 6, 6,
    )  # fmt: skip
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "shotgun", (Aim(AtPiece(pham), 2),)))
    assert isinstance(game.decision, Shoot)
    refusal = game.why_not(ThrowAt(pham, "grenade", AtPoint(Point(20.0, 9.5))))
    assert refusal is not None
    assert refusal.rule == "FNG-REACT-13"
    game.submit(ThrowAt(pham, "grenade", AtPoint(Point(20.0, 13.0))))
    assert [event.target for event in told(game, DamageRolled)] == [able]


@pytest.mark.rule("FNG-WEAP-24")
@pytest.mark.parametrize(("spot", "rule"), [((20.0, 10.0), ""), ((20.0, 9.99), "FNG-WEAP-02")])
def test_a_molotov_cocktail_goes_four_inches(spot: tuple[float, float], rule: str) -> None:
    game = thrower(weapon="molotov")
    refusal = game.why_not(ThrowAt(find(game, "Able"), "molotov", AtPoint(Point(*spot))))
    assert (refusal.rule if refusal is not None else "") == rule


@pytest.mark.rule("FNG-WEAP-24")
def test_a_molotov_cocktail_burns_whoever_is_within_an_inch_and_a_half() -> None:
    game = thrower(4, 5, weapon="molotov", foes=(man("Pham", 20, 10, 4), man("Dong", 21.51, 10, 4)))
    fling(game, "molotov", (20.0, 10.0))
    events = game.take_events()
    assert [event.impact for event in events if isinstance(event, DamageRolled)] == [5]


# Launchers and rockets --------------------------------------------------------------------------


def gunner(weapon: str, *faces: int, y: float = 30.0, friends: tuple[object, ...] = (), **more: object) -> Skirmish:
    """Able at 20, 30 with a launcher, set up where it has to be; Pham 20 inches to the north or where the test says."""
    able = man("Able", 20, 30, 4, weapon, "m1911", facing=0, ready=(weapon,), **more.pop("man", {}))  # type: ignore[arg-type]
    game = skirmish(
        [able, *friends],  # type: ignore[list-item]
        [man("Pham", 20, 30 - (y if y != 30.0 else 20.0), 4, facing=180), man("Far", 45, 45)],
        *faces,
        **more,  # type: ignore[arg-type]
    )
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-WEAP-18", "FNG-WEAP-19")
@pytest.mark.parametrize(("inches", "rule"), [(12.0, ""), (11.99, "FNG-WEAP-19"), (28.0, ""), (28.01, "FNG-WEAP-02")])
def test_a_forty_millimetre_round_goes_from_twelve_to_twenty_eight_inches(inches: float, rule: str) -> None:
    game = gunner("m79")
    refusal = game.why_not(ThrowAt(find(game, "Able"), "m79", AtPoint(Point(20.0, 30 - inches))))
    assert (refusal.rule if refusal is not None else "") == rule


@pytest.mark.rule("FNG-GREN-05", "FNG-OGR-02")
def test_a_launcher_that_misses_does_not_go_astray_but_outguns() -> None:
    game = gunner("m79", 2, 3, 3)
    fling(game, "m79", (20.0, 10.0))
    events = game.take_events()
    assert [event.result for event in events if isinstance(event, Burst)] == ["miss"]
    assert not any(isinstance(event, GrenadeChecked) for event in events)
    assert [event.result for event in events if isinstance(event, CheckTaken)] == ["duck back"]


@pytest.mark.rule("FNG-ATTR-15")
def test_a_grenadier_throws_two_dice_for_his_launcher() -> None:
    game = gunner("m79", 2, 4, 6, man={"attributes": ("grenadier",)})
    fling(game, "m79", (20.0, 10.0))
    burst = told(game, Burst)[0]
    assert (burst.faces, burst.result) == ((2, 4), "hit")


@pytest.mark.rule("FNG-WEAP-18")
def test_an_m203_fires_once_a_turn_whatever_it_is_loaded_with() -> None:
    game = skirmish(
        [man("Able", 20, 30, 4, "m203", "m203_buckshot", "m16", facing=0)],
        [man("Pham", 20, 19, 4, "mosin", facing=180), man("Far", 20, 10, 4, "mosin", facing=180)],
        2, 1, 2, 3, 3, 3, 3,
    )  # fmt: skip
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    assert game.why_not(Shots(able, "m203_buckshot", (Aim(AtPiece(pham), 3),))) is None
    fling(game, "m203", (20.0, 10.0))
    told(game, Burst)
    for weapon in ("m203", "m203_buckshot"):
        refusal = why_not_use(game, able, weapon)
        assert refusal is not None
        assert refusal.rule == "FNG-WEAP-18"
    assert why_not_use(game, able, "m16") is None


@pytest.mark.rule("FNG-WEAP-17", "FNG-WEAP-30")
@pytest.mark.parametrize(("weapon", "inches", "rule"), [
    ("rifle_grenade", 20.0, ""), ("rifle_grenade", 20.01, "FNG-WEAP-02"), ("rifle_grenade", 3.0, ""),
    ("launched_at_grenade", 20.0, ""), ("tossed_at_grenade", 2.0, ""), ("tossed_at_grenade", 2.01, "FNG-WEAP-02"),
])  # fmt: skip
def test_how_far_grenades_are_launched_and_tossed(weapon: str, inches: float, rule: str) -> None:
    game = gunner(weapon)
    refusal = game.why_not(ThrowAt(find(game, "Able"), weapon, AtPoint(Point(20.0, 30 - inches))))
    assert (refusal.rule if refusal is not None else "") == rule


@pytest.mark.rule("FNG-WEAP-27")
@pytest.mark.parametrize(("inches", "result"), [(12.0, "hit"), (11.9, "dud")])
def test_a_rocket_that_lands_within_twelve_inches_is_a_dud_and_still_frightens(inches: float, result: str) -> None:
    game = gunner("rpg7", *((6, 6) if result == "hit" else (3, 3)), y=inches)
    fling(game, "rpg7", (20.0, 30 - inches))
    events = game.take_events()
    assert [event.result for event in events if isinstance(event, Burst)] == [result]
    ducked = [event.result for event in events if isinstance(event, CheckTaken)]
    assert ducked == (["duck back"] if result == "dud" else [])


@pytest.mark.rule("FNG-WEAP-27", "FNG-WEAP-26")
@pytest.mark.parametrize(("x", "y", "hit"), [
    (20.0, 36.0, True), (20.0, 36.01, False), (20.5, 33.0, True), (20.51, 33.0, False), (20.0, 29.0, False),
])  # fmt: skip
def test_the_blast_behind_a_rocket_hits_a_friend_six_inches_back_in_a_strip_of_an_inch(
    x: float, y: float, hit: bool
) -> None:
    game = gunner("rpg7", 2, *((6,) if hit else ()), 3, 3, friends=(man("Baker", x, y, 4),))
    fling(game, "rpg7", (20.0, 10.0))
    events = game.take_events()
    assert [event.men for event in events if isinstance(event, BackBlast)] == [(find(game, "Baker"),)] * hit
    assert [event.impact for event in events if isinstance(event, DamageRolled)] == [2] * hit


@pytest.mark.rule("FNG-WEAP-28")
@pytest.mark.parametrize(("y", "hit"), [(34.0, True), (34.01, False)])
def test_a_law_is_thrown_away_and_its_blast_goes_four_inches_back(y: float, hit: bool) -> None:
    game = gunner("law", 2, *((6,) if hit else ()), 3, 3, friends=(man("Baker", 20, y, 4),))
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Shots(able, "law", (Aim(AtPiece(pham), 1),)))
    assert len(told(game, BackBlast)) == hit
    assert weapons_of(game.world, able) == ("m1911",)


@pytest.mark.rule("FNG-WEAP-26")
@pytest.mark.parametrize(("x", "rule"), [(20.0, "FNG-WEAP-26"), (20.6, "")])
def test_a_recoilless_rifle_does_not_fire_over_its_loader(x: float, rule: str) -> None:
    game = gunner("rr57", friends=(man("Baker", x, 31.2, 4),))
    refusal = game.why_not(ThrowAt(find(game, "Able"), "rr57", AtPoint(Point(20.0, 10.0))))
    assert (refusal.rule if refusal is not None else "") == rule
    assert can_answer(game, find(game, "Able"), (find(game, "Pham"),)) == (not rule), "nobody is bound to fire so"


@pytest.mark.rule("FNG-WEAP-29", "FNG-WEAP-26")
@pytest.mark.parametrize(("weapon", "mate", "rule"), [
    ("bazooka", 21.5, ""), ("bazooka", 25.0, "FNG-WEAP-26"), ("rr57", 25.0, "FNG-WEAP-26"), ("rpg7", 25.0, ""),
])  # fmt: skip
def test_with_one_man_it_fires_every_other_turn(weapon: str, mate: float, rule: str) -> None:
    game = gunner(weapon, 2, 3, 3, friends=(man("Baker", mate, 30, 4),))
    able = find(game, "Able")
    if weapon == "bazooka":
        game.submit(Shots(able, weapon, (Aim(AtPiece(find(game, "Pham")), 1),)))
    else:
        fling(game, weapon, (20.0, 10.0))
    for turn, expected in ((1, "FNG-WEAP-18"), (2, rule), (3, "")):
        game.world.put(Clock(turn, "us", (1, 2)))
        refusal = why_not_use(game, able, weapon)
        assert (refusal.rule if refusal is not None else "") == expected


@pytest.mark.rule("FNG-WEAP-29", "FNG-V2-14")
@pytest.mark.parametrize(("edition", "inches", "rule"), [
    ("2.0", 20.0, ""), ("2.0", 20.01, "FNG-WEAP-02"), ("1.0", 30.0, ""), ("1.0", 30.01, "FNG-WEAP-02"),
])  # fmt: skip
def test_how_far_a_bazooka_reaches_in_both_editions(edition: str, inches: float, rule: str) -> None:
    able = man("Able", 20, 40, 4, "bazooka", facing=0)
    game = skirmish([able], [man("Pham", 20, 40 - inches, 4, facing=180)], edition=edition)
    game.submit(Activate((find(game, "Able"),)))
    refusal = game.why_not(Shots(find(game, "Able"), "bazooka", (Aim(AtPiece(find(game, "Pham")), 1),)))
    assert (refusal.rule if refusal is not None else "") == rule


# Charges ----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-WEAP-25")
def test_a_charge_that_is_laid_down_is_told() -> None:
    game = thrower(6, 6, weapon="satchel_charge", foes=(man("Pham", 20, 13, 4, facing=0),))
    fling(game, "satchel_charge", (20.0, 13.0))
    (placed,) = told(game, ChargePlaced)
    assert (placed.figure, placed.at) == (find(game, "Able"), (20.0, 13.0))
    words = sentence(game.world, placed)
    assert words.startswith("Able lays his charge down, ")
    assert words.endswith("; the fuse burns.")


@pytest.mark.rule("FNG-WEAP-25")
def test_a_charge_goes_off_as_his_next_activation_ends_where_he_has_laid_it() -> None:
    game = thrower(6, 6, weapon="satchel_charge", foes=(man("Pham", 20, 13, 4, facing=0), man("Far", 40, 40)))
    able = find(game, "Able")
    refusal = game.why_not(ThrowAt(able, "satchel_charge", AtPoint(Point(20.0, 12.99))))
    assert refusal is not None
    assert refusal.rule == "FNG-WEAP-02"
    fling(game, "satchel_charge", (20.0, 13.0))
    assert len(game.world.ids(Charge)) == 1
    assert [(event.figure, event.at) for event in told(game, ChargePlaced)] == [(able, (20.0, 13.0))]
    assert "satchel_charge" not in weapons_of(game.world, able)
    game.submit(Move(able, ((20.0, 20.0),)))
    assert told(game, DamageRolled) == []
    game.submit(Pass())
    assert [event.target for event in told(game, DamageRolled)] == [find(game, "Pham")]
    assert not game.world.ids(Charge)


@pytest.mark.rule("FNG-WEAP-25")
def test_a_charge_that_is_still_carried_goes_off_in_his_hands_but_not_in_the_turn_it_is_readied() -> None:
    game = thrower(6, weapon="demo_charge", ready=False)
    game.submit(MakeReady(find(game, "Able"), "demo_charge"))
    game.submit(Pass())
    assert told(game, Burst) == []
    game = thrower(6, 6, weapon="demo_charge", foes=(man("Pham", 40, 40),))
    game.submit(Pass())
    assert [event.target for event in told(game, DamageRolled)] == [find(game, "Able")]


@pytest.mark.rule("FNG-WEAP-25", "FNG-WEAP-16")
@pytest.mark.parametrize(("weapon", "men"), [("satchel_charge", 1), ("demo_charge", 3)])
def test_a_satchel_charge_reaches_half_an_inch_and_a_demolition_charge_two_and_a_half(weapon: str, men: int) -> None:
    foes = (man("Pham", 20, 13, 4), man("Dong", 22.5, 13, 4), man("Ha", 22.51, 13, 4))
    game = thrower(2, 3, 3, 3, 3, 3, 3, weapon=weapon, foes=foes)
    fling(game, weapon, (20.0, 13.0))
    game.submit(Pass())
    assert len(told(game, Burst)[0].targets) == men


# Told -------------------------------------------------------------------------------------------


def test_every_event_has_a_sentence_and_its_dice() -> None:
    game = thrower(1, 5, 5, 4, 3, 3)
    fling(game)
    events = game.take_events()
    for event in events:
        KIT.log.details(game, event)
    for event in some(event for event in events if isinstance(event, Burst | Fumbled | GrenadeChecked)):
        assert KIT.words(game, event).endswith(".")
        assert KIT.log.details(game, event)


def test_a_skirmish_goes_on_after_a_throw() -> None:
    game = thrower(6, 6, foes=(man("Pham", 20, 9, 4), man("Far", 40, 40)))
    fling(game)
    assert isinstance(game.decision, GroupActs)
    game.submit(Pass())
    assert isinstance(game.decision, Activation)
    assert told(game, ShotFired) == []
