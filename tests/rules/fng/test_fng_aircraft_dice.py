"""Dice of aircraft: fire at them, the golden BB, where ordnance goes, who comes: both sides of each edge."""

from __future__ import annotations

from fractions import Fraction
from math import hypot

import pytest

from game.board.table.measure.geometry import Point
from game.engine.core.dice import Dice, enumerate_outcomes
from game.rules.fng.model.tables.aircraft import CORPS
from game.rules.fng.odds.aircraft import bird_chances, caught_chance
from game.rules.fng.resolve.air.anti_aircraft import (
    AntiAircraftFacts,
    may_fire,
    resolve_anti_aircraft,
    resolve_golden_bb,
    shot_at_aircraft,
)
from game.rules.fng.resolve.air.ordnance import air_shot, comes_down, resolve_burning, resolve_deviation
from game.rules.fng.resolve.air.who_comes import resolve_load, resolve_pilot, resolve_strike
from game.rules.fng.resolve.damage import Wounding, damage_facts, resolve_damage
from game.rules.fng.resolve.shot import Mark, Shooter, resolve_shot
from tests.rules.fng.pure import TABLES, man, thrown
from tests.rules.fng.test_fng_odds import ask

AIR = TABLES.air


@pytest.mark.rule("FNG-AIR-06")
@pytest.mark.parametrize(
    ("faces", "in_vehicle", "result"),
    [
        ((4, 4), False, "stand and fire"),
        ((4, 5), False, "duck back"),
        ((5, 5), False, "run away"),
        ((4, 4), True, "stand and fire"),
        ((5, 4), True, "duck back"),
        ((5, 5), True, "duck back"),
    ],
)
def test_a_rep_four_reacts_to_an_aircraft_by_two_dice(faces: tuple[int, ...], in_vehicle: bool, result: str) -> None:
    with thrown(*faces) as dice:
        outcome = resolve_anti_aircraft(AntiAircraftFacts(man(4), in_vehicle), TABLES, dice)
    assert outcome.result == result
    assert may_fire(outcome.result) == (result == "stand and fire")


@pytest.mark.rule("FNG-AIR-08")
@pytest.mark.parametrize(("face", "hits"), [(4, 0), (5, 0), (6, 1)])
def test_an_aircraft_counts_as_in_cover(face: int, hits: int) -> None:
    facts = shot_at_aircraft(TABLES, Shooter(man(4), "m16", dice=1))
    with thrown(face) as dice:
        assert resolve_shot(facts, TABLES, dice).hits(0) == hits


@pytest.mark.rule("FNG-AIR-08")
def test_all_the_dice_of_a_weapon_go_at_an_aircraft() -> None:
    facts = shot_at_aircraft(TABLES, Shooter(man(4), "hmg"))
    assert (facts.thrown, facts.marks[0].dice) == (4, 4)


@pytest.mark.rule("FNG-AIR-09")
@pytest.mark.parametrize(
    ("faces", "result"), [((5, 5), "comes on"), ((5, 6), "veers off"), ((6, 5), "veers off"), ((6, 6), "crashes")]
)
def test_the_golden_bb_is_two_dice_against_the_pilot(faces: tuple[int, ...], result: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_golden_bb(5, TABLES, dice).result == result


@pytest.mark.rule("FNG-AIR-17")
@pytest.mark.parametrize(
    ("faces", "inches"),
    [((1,), 0), ((2,), 0), ((3, 4, 6), 10), ((4, 4, 6), -10), ((5, 1, 2, 3), 6), ((6, 1, 2, 3), -6)],
)
def test_ordnance_goes_long_or_short_along_the_line_of_flight(faces: tuple[int, ...], inches: int) -> None:
    with thrown(*faces) as dice:
        assert resolve_deviation(TABLES, dice).inches == inches
    with thrown(*faces) as dice:
        assert resolve_deviation(TABLES, dice, off_table=True).inches == 2 * inches
    assert comes_down(Point(10.0, 20.0), (0.0, -1.0), inches) == Point(10.0, 20.0 - inches)


@pytest.mark.rule("FNG-AIR-10", "FNG-AIR-14")
@pytest.mark.parametrize(("rep", "hits"), [(3, 0), (4, 1)])
def test_a_gun_of_an_aircraft_fires_with_the_rep_of_its_pilot(rep: int, hits: int) -> None:
    facts = air_shot(rep, 1, Mark(9, cover=True), "fixed HMG", "FNG-AIRLIST-04")
    with thrown(6) as dice:
        assert resolve_shot(facts, TABLES, dice).hits(0) == hits


@pytest.mark.rule("FNG-AIR-22")
@pytest.mark.parametrize(("face", "burns"), [(1, True), (3, True), (4, False), (6, False)])
def test_napalm_burns_on_up_to_three(face: int, burns: bool) -> None:
    with thrown(face) as dice:
        assert resolve_burning(TABLES, dice).burns is burns


# Who comes --------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-AVAIL-04", "FNG-AVAIL-05")
@pytest.mark.parametrize(
    ("face", "kind", "service", "rep"),
    [
        (1, "phantom", "marine", 6),
        (2, "skyraider", "usaf", 0),
        (3, "super_sabre", "usaf", 0),
        (4, "skyhawk", "marine", 0),
        (5, "canberra", "raaf", 0),
        (6, "dragonfly", "usaf", 0),
    ],
)
def test_who_answers_in_the_first_corps(face: int, kind: str, service: str, rep: int) -> None:
    with thrown(face) as dice:
        sent = resolve_strike("I", TABLES, dice).sent
    assert (sent.kinds, sent.service, sent.rep) == ((kind,), service, rep)


@pytest.mark.rule("FNG-AVAIL-07")
@pytest.mark.parametrize(
    ("corps", "faces", "kind", "service"),
    [
        ("II", (1,), "canberra", "raaf"),
        ("III", (1,), "canberra", "raaf"),
        ("IV", (1,), "skyraider", "vnaf"),
        ("II", (2, 3), "skyraider", "usaf"),
        ("II", (2, 4), "skyraider", "vnaf"),
        ("IV", (3,), "super_sabre", "usaf"),
        ("III", (4,), "skyhawk", "usaf"),
        ("IV", (5,), "phantom", "usaf"),
        ("II", (6,), "dragonfly", "usaf"),
    ],
)
def test_who_answers_in_the_other_corps(corps: str, faces: tuple[int, ...], kind: str, service: str) -> None:
    with thrown(*faces) as dice:
        sent = resolve_strike(next(each for each in CORPS if each == corps), TABLES, dice).sent
    assert (sent.kinds, sent.service) == ((kind,), service)


@pytest.mark.rule("FNG-AVAIL-08")
def test_the_rep_of_a_pilot() -> None:
    reps = {}
    for face in range(1, 7):
        with thrown(face) as dice:
            reps[face] = resolve_pilot("usaf", TABLES, dice)
    assert reps == {1: 4, 2: 4, 3: 4, 4: 4, 5: 5, 6: 5}
    with thrown(6) as dice:
        assert resolve_pilot("vnaf", TABLES, dice) == 4
    with thrown() as dice:
        assert resolve_pilot("marine", TABLES, dice, fixed=6) == 6


@pytest.mark.rule("FNG-AIRLIST-12", "FNG-AIRLIST-13")
@pytest.mark.parametrize(
    ("kind", "face", "name"),
    [
        ("phantom", 3, "guns and bombs"),
        ("phantom", 4, "napalm and bombs"),
        ("skyraider", 3, "napalm"),
        ("skyraider", 4, "750 lb bomb"),
    ],
)
def test_what_an_aircraft_comes_with_is_diced_for_where_there_is_a_choice(kind: str, face: int, name: str) -> None:
    with thrown(face) as dice:
        assert resolve_load(kind, TABLES, dice).name == name
    with thrown() as dice:
        assert resolve_load("skyhawk", TABLES, dice).name == ""


# The lists --------------------------------------------------------------------------------------


def hung(kind: str, load: str = "") -> dict[str, dict[str, int]]:
    """What hangs where: by place so many of each store."""
    found: dict[str, dict[str, int]] = {}
    for each in AIR.aircraft[kind].load(load).stores:
        found.setdefault(each.at, {})[each.store] = each.count
    return found


@pytest.mark.rule("FNG-AIRLIST-01", "FNG-AIRLIST-02")
def test_what_hangs_on_strike_aircraft() -> None:
    assert hung("phantom", "guns and bombs") == {
        "centre": {"hmg": 1},
        "left": {"bomb_500": 2},
        "right": {"bomb_500": 2},
    }
    assert hung("phantom", "napalm and bombs") == {
        "centre": {"napalm": 1}, "left": {"bomb_500": 1}, "right": {"bomb_500": 1},
    }  # fmt: skip
    side = {"lmg": 2, "napalm": 1, "bomb_500": 1}
    assert hung("skyraider", "750 lb bomb") == {"centre": {"bomb_750": 1}, "left": side, "right": side}
    assert hung("super_sabre")["centre"] == {"hmg": 2}
    assert hung("skyhawk") == {"centre": {"hmg": 1, "rockets": 1}, "left": {"bomb_500": 1}, "right": {"bomb_500": 1}}
    assert hung("dragonfly")["left"] == {"bomb_500": 2, "rockets": 1}
    assert hung("canberra") == {"centre": {"bomb_750": 4}, "left": {"bomb_750": 1}, "right": {"bomb_750": 1}}
    assert hung("bird_dog")["left"] == {"wp_rocket": 1}
    assert hung("skymaster")["right"] == {"wp_rocket": 2}
    assert sum("us" in row.lists for row in AIR.aircraft.values()) == 18  # with the medevac of FNG-HELO
    assert [row.title for key, row in AIR.aircraft.items() if "anzac" in row.lists and "us" not in row.lists] == [
        "UH-1 Huey Slick", "UH-1 Bushranger", "Canberra",
    ]  # fmt: skip


@pytest.mark.rule("FNG-AIRLIST-16", "FNG-AIRLIST-17")
def test_what_aircraft_carry_and_which_fly_at_night() -> None:
    assert (AIR.aircraft["slick"].seats, AIR.aircraft["slick"].litters) == (6, 2)
    assert (AIR.aircraft["cayuse"].seats, AIR.aircraft["cayuse"].litters) == (2, 1)
    assert [key for key, row in AIR.aircraft.items() if row.night] == ["gogo", "nighthawk", "puff", "canberra"]


@pytest.mark.rule("FNG-AIR-18", "FNG-AIR-19", "FNG-AIRLIST-03", "FNG-AIRLIST-04", "FNG-AIRLIST-05", "FNG-AIRLIST-07")
@pytest.mark.rule("FNG-AIRLIST-08", "FNG-AIRLIST-09", "FNG-AIRLIST-10", "FNG-PUFF-03", "FNG-AIRLIST-11")
def test_the_numbers_of_the_weapons() -> None:
    rows = {
        key: (store.all, weapon.targets, weapon.circle, weapon.impact, weapon.apw)
        for key, store in AIR.stores.items()
        if (weapon := TABLES.weapons.get(store.weapon)) is not None
    }
    assert rows["lmg"] == (3, 6, 0, 3, 0)
    assert rows["hmg"] == (4, 8, 0, 5, 2)
    assert rows["minigun"] == (4, 8, 0, 3, 1)
    assert rows["puff_minigun"] == (6, 6, 0, 3, 0)
    assert rows["bomb_500"] == (0, 1, 20, 4, 4)
    assert rows["bomb_750"] == (0, 1, 30, 5, 5)
    assert rows["rockets"] == (0, 1, 10, 3, 3)
    assert rows["wp_rocket"] == (0, 1, 8, 3, 3)
    assert rows["gl_40"] == (0, 1, 5, 2, 2)
    assert (AIR.stores["wp_rocket"].smoke, AIR.stores["bomb_500"].rep, AIR.stores["rockets"].rep) == (16, 6, 0)
    assert (AIR.stores["lmg"].per, AIR.stores["hmg"].per, AIR.stores["gl_40"].per) == (12, 0, 12)


# The odds ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-AIR-06", "FNG-AIR-08", "FNG-AIR-09")
def test_the_odds_of_fire_at_an_aircraft_are_those_of_all_throws_walked_one_by_one() -> None:
    def fire(dice):  # type: ignore[no-untyped-def]
        reaction = resolve_anti_aircraft(AntiAircraftFacts(man(4)), TABLES, dice).result
        if not may_fire(reaction):
            return reaction
        hits = resolve_shot(shot_at_aircraft(TABLES, Shooter(man(4), "sks")), TABLES, dice).hits(0)
        result = "misses it"
        for _ in range(hits):
            result = resolve_golden_bb(5, TABLES, dice).result
            if result != "comes on":
                return result
        return result

    found = ask("aa", rep=4, weapon="sks", pilot_rep=5)
    assert {name: chance for name, chance in found.items() if chance} == enumerate_outcomes(fire)


@pytest.mark.rule("FNG-AIR-09")
def test_each_hit_is_a_check_of_its_own() -> None:
    one = bird_chances({1: Fraction(1)}, 5, TABLES)
    two = bird_chances({2: Fraction(1)}, 5, TABLES)
    assert (one["comes on"], one["veers off"], one["crashes"]) == (Fraction(25, 36), Fraction(10, 36), Fraction(1, 36))
    assert two["crashes"] == Fraction(1, 36) + Fraction(25, 36) * Fraction(1, 36)
    assert two["comes on"] == Fraction(25, 36) ** 2


@pytest.mark.rule("FNG-AIR-17", "FNG-AIR-18", "FNG-AIR-21")
def test_whom_ordnance_reaches() -> None:
    bomb, napalm = AIR.stores["bomb_500"], AIR.stores["napalm"]
    north, aim = (0.0, -1.0), Point(0.0, 0.0)
    assert caught_chance(bomb, aim, north, (0.0, 0.0), TABLES) == Fraction(1, 3) + 2 * (
        Fraction(1, 6) * Fraction(33, 36) + Fraction(1, 6) * Fraction(108, 216)
    )
    assert caught_chance(bomb, aim, north, (10.0, 0.0), TABLES) == Fraction(1, 3)
    assert caught_chance(bomb, aim, north, (10.1, 0.0), TABLES) == 0
    assert caught_chance(napalm, aim, north, (3.0, 0.0), TABLES) > caught_chance(napalm, aim, north, (3.1, 0.0), TABLES)
    assert caught_chance(napalm, aim, north, (3.1, 0.0), TABLES) == 0


@pytest.mark.rule("FNG-AIR-14", "FNG-AIRLIST-11")
def test_a_strip_swept_and_one_target() -> None:
    assert ask("strafe", rep=4, gun="hmg", cover=True)["missed"] == Fraction(5, 6) ** 8
    assert ask("strafe", rep=4, gun="hmg", cover=True, everybody=True)["missed"] == Fraction(5, 6) ** 4


@pytest.mark.rule("FNG-AIR-20", "FNG-AIR-23")
def test_a_bomb_rolls_for_each_and_napalm_hits_whoever_is_in_it() -> None:
    bomb = ask("bomb", rep=2, cover=True)
    napalm = ask("bomb", rep=2, store="napalm", cover=True)
    assert bomb["missed"] == (1 - bomb["falls elsewhere"]) * Fraction(1, 2)
    assert napalm["missed"] == 0
    assert napalm["falls elsewhere"] < 1


@pytest.mark.rule("FNG-AIR-17", "FNG-AIR-18", "FNG-AIR-20", "FNG-DAMAGE-01")
@pytest.mark.parametrize(("beyond", "aside"), [(0, 0), (4, 3), (12, 0)])
def test_the_odds_of_a_bomb_are_those_of_all_throws_walked_one_by_one(beyond: int, aside: int) -> None:
    store = AIR.stores["bomb_500"]
    shot = air_shot(store.rep, 1, Mark(1, cover=True), store.title, store.rule)
    wound = damage_facts(TABLES, Wounding(man(4), store.weapon, by_rep=store.rep))

    def release(dice: Dice) -> str:
        fallen = comes_down(Point(0.0, 0.0), (0.0, -1.0), resolve_deviation(TABLES, dice).inches)
        if hypot(aside - fallen.x, -beyond - fallen.y) > 10:
            return "falls elsewhere"
        if not resolve_shot(shot, TABLES, dice).hits(0):
            return "missed"
        return str(resolve_damage(wound, TABLES, dice).result)

    found = ask("bomb", rep=3, target_rep=4, cover=True, beyond=beyond, aside=aside)
    assert {name: chance for name, chance in found.items() if chance} == enumerate_outcomes(release)
