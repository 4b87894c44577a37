"""Melee and grenades, from the dice to who is hurt."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.fng.model.checks import Edition
from game.rules.fng.resolve.fire_at_ground import (
    FlameFacts,
    recon_scores,
    resolve_crossing,
    resolve_flame,
    resolve_recon,
)
from game.rules.fng.resolve.grenade import (
    Throw,
    ThrowOutcome,
    resolve_astray,
    resolve_bombs_away,
    resolve_fumble,
    resolve_throw,
    resolve_throw_back,
)
from game.rules.fng.resolve.melee_round import Fighter, MeleeFacts, MeleeOutcome, melee_check, resolve_melee
from game.rules.fng.resolve.outgunned import is_dud, melee_weapon, outgunned, reach, resolve_flame_tank
from game.rules.fng.resolve.shot import Mark, Shooter, shot_facts
from tests.rules.fng.pure import TABLES, man, thrown

PAIR = ((0, 1),)


def fight(
    faces: tuple[int, ...], first: Fighter, second: Fighter, edition: Edition = "1.0", **more: Any
) -> MeleeOutcome:
    with thrown(*faces) as dice:
        return resolve_melee(MeleeFacts((first, second), PAIR, edition, **more), TABLES, dice)


def target(facts: MeleeFacts, place: int = 0) -> int:
    return melee_check(facts, place, TABLES).target


@pytest.mark.rule("FNG-MELEE-02", "FNG-MELEE-03", "FNG-MELEE-04")
def test_pfc_barnes_with_a_fixed_bayonet_beats_comrade_vang_with_a_knife_by_one() -> None:
    barnes, vang = Fighter(man(4), "bayonet"), Fighter(man(4), "knife")
    outcome = fight((3, 1, 5, 2, 3), barnes, vang)
    assert [check.passes for check in outcome.checks] == [2, 1]
    assert outcome.checks[1].check.target == 3
    assert outcome.checks[1].check.modifiers["FNG-MELEE-03"] == -1
    duel = outcome.duels[0]
    assert (duel.winner, duel.margin, duel.loser) == (0, 1, 1)
    assert duel.damage is not None
    assert duel.damage.result == "knocked down"


@pytest.mark.rule("FNG-MELEE-04")
def test_equal_passes_hurt_nobody() -> None:
    outcome = fight((1, 6, 1, 6), Fighter(man(4), "knife"), Fighter(man(4), "knife"))
    assert (outcome.duels[0].winner, outcome.duels[0].damage) == (None, None)


@pytest.mark.rule("FNG-MELEE-04", "FNG-V2-12")
@pytest.mark.parametrize(("edition", "die", "result"), [
    ("1.0", 4, "out of the fight"), ("1.0", 2, "dead"), ("2.0", 4, "out of the fight"), ("2.0", 1, "dead"),
    ("2.0", 2, "out of the fight"),
])  # fmt: skip
def test_winning_by_two_wounds_seriously(edition: Edition, die: int, result: str) -> None:
    blade = Fighter(man(4), "bayonet")
    outcome = fight((1, 1, 6, 6, die), blade, blade, edition)
    assert outcome.duels[0].damage is not None
    assert outcome.duels[0].damage.result == result


@pytest.mark.rule("FNG-MELEE-03", "FNG-V2-11")
def test_each_modifier_of_a_melee() -> None:
    knife, bayonet, hands = Fighter(man(4), "knife"), Fighter(man(4), "bayonet"), Fighter(man(4), "bare_hands")
    assert target(MeleeFacts((Fighter(man(4), "knife", prone=True), knife), PAIR)) == 3
    assert target(MeleeFacts((hands, bayonet), PAIR, "1.0")) == 2
    assert target(MeleeFacts((hands, bayonet), PAIR, "2.0")) == 1
    assert target(MeleeFacts((knife, bayonet), PAIR, "2.0")) == 3
    assert target(MeleeFacts((bayonet, knife), PAIR)) == 4
    assert target(MeleeFacts((knife, knife, knife), ((0, 1), (0, 2)))) == 3
    assert target(MeleeFacts((knife,) * 4, ((0, 1), (0, 2), (0, 3)))) == 2
    assert target(MeleeFacts((knife,) * 4, ((0, 1), (0, 2), (0, 3))), 1) == 4


@pytest.mark.rule("FNG-MELEE-02")
def test_one_throw_is_compared_with_every_enemy() -> None:
    knife = Fighter(man(4), "knife")
    facts = MeleeFacts((knife, knife, knife), ((0, 1), (0, 2)), "1.0")
    with thrown(3, 6, 1, 1, 6, 6, 4, 4) as dice:
        outcome = resolve_melee(facts, TABLES, dice)
    assert [check.passes for check in outcome.checks] == [1, 2, 0]
    assert [duel.winner for duel in outcome.duels] == [1, 0]


@pytest.mark.rule("FNG-ATTR-08", "FNG-ATTR-18", "FNG-ATTR-28")
@pytest.mark.parametrize(("attribute", "weapon", "dice", "rep"), [
    ("brawler", "bayonet", 3, 4), ("knifeman", "knife", 3, 4), ("knifeman", "bayonet", 2, 4), ("runt", "bayonet", 2, 3),
])  # fmt: skip
def test_attributes_in_a_melee(attribute: str, weapon: str, dice: int, rep: int) -> None:
    facts = MeleeFacts((Fighter(man(4, attribute), weapon), Fighter(man(4), "gun_butt")), PAIR)
    check = melee_check(facts, 0, TABLES)
    assert (check.count, check.target) == (dice, rep)


@pytest.mark.rule("FNG-REACT-29", "FNG-REACT-30", "FNG-REACT-31")
def test_surprise_takes_a_rep_a_die_or_both_dice_in_the_first_round() -> None:
    knife = Fighter(man(4), "knife")
    turned = MeleeFacts((Fighter(man(4), "knife", turned=True), knife), PAIR)
    assert (target(turned), melee_check(turned, 0, TABLES).count) == (3, 2)
    for most in (1, 0):
        surprised = MeleeFacts((Fighter(man(4, "brawler"), "knife", most_dice=most), knife), PAIR)
        assert melee_check(surprised, 0, TABLES).count == most


@pytest.mark.rule("FNG-SWIM-03")
def test_foundering_costs_a_rep_in_melee() -> None:
    assert target(MeleeFacts((Fighter(man(4), "knife", foundering=True), Fighter(man(4), "knife")), PAIR)) == 3


@pytest.mark.rule("FNG-WEAP-32", "FNG-ATTR-18")
@pytest.mark.parametrize(("attributes", "weapons", "steel"), [
    ((), ("m16",), "bayonet"), ((), ("m60",), "gun_butt"), ((), ("m60", "knife"), "knife"), ((), (), "bare_hands"),
    ((), ("grenade",), "bare_hands"), (("knifeman",), ("m16",), "knife"),
])  # fmt: skip
def test_what_a_man_fights_with_hand_to_hand(attributes: tuple[str, ...], weapons: tuple[str, ...], steel: str) -> None:
    assert melee_weapon(TABLES, attributes, weapons) == steel


def throw(faces: tuple[int, ...], *marks: Mark, weapon: str = "grenade", **facts: Any) -> ThrowOutcome:
    attributes = facts.pop("attributes", ())
    with thrown(*faces) as dice:
        return resolve_throw(Throw(man(4, *attributes), weapon, marks, **facts), TABLES, dice)


OPEN = Mark(1)


@pytest.mark.rule("FNG-GREN-01", "FNG-GREN-02", "FNG-WEAP-15")
def test_a_total_of_eight_hits_two_of_three_in_the_circle_but_not_the_one_in_cover() -> None:
    outcome = throw((4,), OPEN, Mark(1, cover=True), OPEN)
    assert [hit.judged.hit for hit in outcome.hits] == [True, False, True]
    assert not outcome.misses


@pytest.mark.rule("FNG-GREN-02")
def test_the_third_man_in_a_blast_is_no_third_target() -> None:
    assert [hit.judged.hit for hit in throw((5,), OPEN, OPEN, OPEN).hits] == [True, True, True]


@pytest.mark.rule("FNG-GREN-03")
def test_a_grenade_misses_when_nobody_is_hit_or_the_empty_spot_with_seven() -> None:
    assert throw((4,), Mark(1, cover=True)).misses
    assert throw((3,), OPEN).misses
    assert throw((3,)).misses
    assert not throw((4,)).misses


@pytest.mark.rule("FNG-GREN-03", "FNG-GREN-04")
@pytest.mark.parametrize(("faces", "result"), [((4, 4), "harmless"), ((4, 5), "astray"), ((5, 5), "fumble")])
def test_where_the_grenade_goes(faces: tuple[int, ...], result: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_astray(man(4), TABLES, dice).result == result


@pytest.mark.rule("FNG-GREN-06", "FNG-GREN-07")
@pytest.mark.parametrize(("faces", "result"), [((4, 4), "open"), ((4, 5), "cover"), ((5, 5), "fumble")])
def test_bombs_away(faces: tuple[int, ...], result: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_bombs_away(man(4), TABLES, dice).result == result


@pytest.mark.rule("FNG-GREN-07")
def test_a_grenade_rolled_well_finds_men_in_the_open_and_one_rolled_badly_in_cover() -> None:
    hidden = Mark(1, cover=True, prone=True)
    assert not throw((4,), hidden, counted="open").misses
    assert throw((5,), OPEN, counted="cover").misses
    assert not throw((6,), OPEN, counted="cover").misses


@pytest.mark.rule("FNG-GREN-04", "FNG-GREN-07")
def test_around_a_fumbled_grenade_each_throws_against_his_rep() -> None:
    with thrown(4, 5, 3) as dice:
        assert resolve_fumble((4, 4, 3), dice).ducks == (True, False, True)


@pytest.mark.rule("FNG-ATTR-06")
@pytest.mark.parametrize(("face", "back"), [(3, True), (4, True), (5, False)])
def test_smith_the_athlete_of_rep_four_throws_it_back(face: int, back: bool) -> None:
    with thrown(face) as dice:
        assert resolve_throw_back(man(4, "athlete"), dice) is back


@pytest.mark.rule("FNG-ATTR-06", "FNG-GREN-01", "FNG-V2-14")
def test_how_far_weapons_reach() -> None:
    assert reach(TABLES, "grenade", (), "2.0") == 6
    assert reach(TABLES, "grenade", ("athlete",), "2.0") == 8
    assert reach(TABLES, "bazooka", (), "2.0") == 20
    assert reach(TABLES, "bazooka", (), "1.0") == 30
    assert reach(TABLES, "m20_bazooka", (), "2.0") == 30


@pytest.mark.rule("FNG-ATTR-15", "FNG-ATTR-18")
def test_a_grenadier_and_a_knifeman_throw_two_dice_and_keep_the_better() -> None:
    assert throw((2, 5), OPEN, weapon="m79", attributes=("grenadier",)).die == 5
    assert throw((2, 5), OPEN, weapon="knife", attributes=("knifeman",)).die == 5
    assert throw((2,), OPEN, attributes=("grenadier",)).die == 2


@pytest.mark.rule("FNG-WEAP-19", "FNG-WEAP-27", "FNG-GREN-05", "FNG-WEAP-17")
@pytest.mark.parametrize(("weapon", "distance", "dud"), [
    ("m79", 11.9, True), ("m79", 12.0, False), ("rpg7", 11.0, True), ("rpg2", 12.0, False),
    ("rifle_grenade", 3.0, False),
])  # fmt: skip
def test_a_round_that_has_not_armed_is_a_dud(weapon: str, distance: float, dud: bool) -> None:
    assert is_dud(TABLES.arms, weapon, distance) is dud


@pytest.mark.rule("FNG-RECON-01", "FNG-RECON-03")
def test_recon_by_fire_is_two_worse_and_its_dice_go_to_the_betrayed_in_turn() -> None:
    facts = shot_facts(TABLES, Shooter(man(4), "lmg", recon=True), ())
    with thrown(6, 5, 2, 6) as dice:
        outcome = resolve_recon(facts, dice)
    assert not outcome.out_of_ammo
    scores = recon_scores(outcome, (OPEN, Mark(1, cover=True)), TABLES)
    assert [(score.mark, score.total, score.hit) for score in scores] == [
        (0, 8, True), (1, 8, False), (0, 7, False), (1, 4, False),
    ]  # fmt: skip
    assert recon_scores(outcome, (), TABLES) == ()


@pytest.mark.rule("FNG-RECON-01", "FNG-AMMO-01")
def test_recon_by_fire_can_empty_the_weapon() -> None:
    with thrown(1, 1, 2, 6) as dice:
        assert resolve_recon(shot_facts(TABLES, Shooter(man(4), "lmg", recon=True), ()), dice).out_of_ammo


@pytest.mark.rule("FNG-WEAP-20", "FNG-WEAP-21")
@pytest.mark.parametrize(("die", "hits", "last"), [(1, False, True), (2, False, False), (4, True, False)])
def test_a_flame_thrower_judges_everybody_in_its_path(die: int, hits: bool, last: bool) -> None:
    with thrown(die) as dice:
        outcome = resolve_flame(FlameFacts(man(4), (OPEN, Mark(1, cover=True))), TABLES, dice)
    assert ([judged.hit for judged in outcome.hits], outcome.last_shot) == ([hits, False], last)


@pytest.mark.rule("FNG-WEAP-22")
@pytest.mark.parametrize(("die", "explodes"), [(4, False), (5, True), (6, True)])
def test_the_tank_of_a_flame_thrower_explodes_on_five(die: int, explodes: bool) -> None:
    with thrown(die) as dice:
        assert resolve_flame_tank(TABLES, dice) is explodes


@pytest.mark.rule("FNG-WEAP-23")
@pytest.mark.parametrize(("faces", "hit"), [((6, 6), True), ((6, 5), False)])
def test_who_crosses_flames_takes_his_rep_off_two_dice(faces: tuple[int, int], hit: bool) -> None:
    with thrown(*faces) as dice:
        assert resolve_crossing(4, TABLES, dice).hit is hit


@pytest.mark.rule("FNG-OGR-01")
@pytest.mark.parametrize(("weapon", "rating"), [
    ("flame_thrower", 5), ("grenade", 5), ("satchel_charge", 5), ("law", 5), ("m79", 5), ("molotov", 5), ("hmg", 4),
    ("mmg", 4), ("m60", 4), ("bar", 4), ("ak47", 3), ("machine_pistol", 3), ("medium_smg", 3), ("m2_carbine", 3),
    ("sks", 2), ("m1_carbine", 2), ("mosin", 1), ("tokarev", 1), ("shotgun", 1), ("bare_hands", 1),
])  # fmt: skip
def test_outgunned_ratings(weapon: str, rating: int) -> None:
    assert TABLES.arms.ogr(weapon) == rating


@pytest.mark.rule("FNG-OGR-02", "FNG-OGR-03", "FNG-CHAR-07", "FNG-REACT-02", "FNG-ATTR-30")
def test_who_is_outgunned() -> None:
    assert outgunned(TABLES, man(), "ak47", ("m60",))
    assert not outgunned(TABLES, man(), "ak47", ("m16",))
    assert outgunned(TABLES, man(), "ak47", ("mosin", "m60"))
    assert outgunned(TABLES, man(), "", ("sks",))
    assert not outgunned(TABLES, man(star=True), "mosin", ("m60",))
    assert not outgunned(TABLES, man(hero=True), "mosin", ("m60",))
    assert outgunned(TABLES, man(4, "shirker"), "m60", ("mosin",))
