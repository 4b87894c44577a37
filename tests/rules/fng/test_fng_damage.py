"""What a hit does under both editions, and what saves a man from the worst."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.fng.model.checks import Edition
from game.rules.fng.resolve.damage import (
    DAMAGE,
    DEAD,
    DOWN,
    MELEE_DAMAGE,
    OUT,
    Damage,
    DamageOutcome,
    KnockDownFacts,
    Wounding,
    damage_facts,
    resolve_damage,
    resolve_knock_down,
    worst,
)
from tests.rules.fng.pure import TABLES, man, thrown


def hit(die: int, rep: int = 4, weapon: str = "lmg", edition: Edition = "2.0", **more: Any) -> DamageOutcome:
    attributes = more.pop("attributes", ())
    with thrown(die) as dice:
        wounding = Wounding(man(rep, *attributes), weapon, edition, **more)
        return resolve_damage(damage_facts(TABLES, wounding), TABLES, dice)


@pytest.mark.rule("FNG-DAMAGE-01")
@pytest.mark.parametrize(("die", "result"), [(1, DEAD), (3, DEAD), (4, DOWN), (5, DOWN), (6, OUT)])
def test_sgt_slag_of_rep_five_hit_by_an_lmg(die: int, result: Damage) -> None:
    assert hit(die, rep=5, edition="1.0").result == result


@pytest.mark.rule("FNG-DAMAGE-01")
def test_an_impact_as_high_as_the_rep_leaves_no_knock_down() -> None:
    assert [hit(die, rep=3, edition="1.0").result for die in (3, 4)] == [DEAD, OUT]


@pytest.mark.rule("FNG-V2-09")
@pytest.mark.parametrize(("die", "result"), [(1, DEAD), (2, OUT), (3, OUT), (4, DOWN), (6, DOWN)])
def test_under_2_0_only_a_one_kills_and_the_rep_plays_no_part(die: int, result: Damage) -> None:
    assert hit(die, rep=2).result == result
    assert hit(die, rep=5).result == result


@pytest.mark.rule("FNG-V2-09")
def test_impact_nought_knocks_down_whatever_falls() -> None:
    assert {hit(die, weapon="small_pistol").result for die in range(1, 7)} == {DOWN}


@pytest.mark.rule("FNG-GREN-02", "FNG-DAMAGE-01")
@pytest.mark.parametrize(("die", "rep", "result"), [(1, 4, DEAD), (5, 3, OUT), (3, 3, DOWN), (2, 3, DEAD)])
def test_the_grenade_of_the_example_kills_the_four_and_puts_out_the_three(die: int, rep: int, result: Damage) -> None:
    assert hit(die, rep=rep, weapon="grenade", edition="1.0").result == result


@pytest.mark.rule("FNG-MELEE-05", "FNG-WEAP-32")
@pytest.mark.parametrize(("die", "result"), [(2, DEAD), (3, DOWN), (5, DOWN), (6, OUT)])
def test_comrade_hien_of_rep_five_under_a_fixed_bayonet(die: int, result: Damage) -> None:
    assert hit(die, rep=5, weapon="bayonet", edition="1.0").result == result


@pytest.mark.rule("FNG-V2-13", "FNG-V2-11")
@pytest.mark.parametrize(("weapon", "die", "result"), [
    ("bayonet", 3, OUT), ("bayonet", 4, DOWN), ("knife", 2, OUT), ("knife", 3, DOWN), ("knife", 1, DEAD),
])  # fmt: skip
def test_blades_bite_deeper_under_2_0(weapon: str, die: int, result: Damage) -> None:
    assert hit(die, weapon=weapon).result == result


@pytest.mark.rule("FNG-MELEE-04")
def test_won_by_two_under_1_0_a_knock_down_is_out_of_the_fight() -> None:
    serious = hit(4, rep=5, weapon="bayonet", edition="1.0", won_by_two=True)
    assert (serious.rolled, serious.result) == (DOWN, OUT)
    assert [reason.rule for reason in serious.reasons] == ["FNG-MELEE-04"]
    assert hit(4, rep=5, weapon="bayonet", edition="1.0").result == DOWN


@pytest.mark.rule("FNG-V2-12")
@pytest.mark.parametrize(("weapon", "die", "result"), [
    ("knife", 1, DEAD), ("knife", 2, OUT), ("knife", 6, OUT), ("gun_butt", 1, OUT),
])  # fmt: skip
def test_won_by_two_under_2_0_only_a_one_kills(weapon: str, die: int, result: Damage) -> None:
    assert hit(die, weapon=weapon, won_by_two=True).result == result


@pytest.mark.rule("FNG-MELEE-08")
def test_bare_hands_only_knock_out() -> None:
    drowned = hit(1, weapon="bare_hands", swimming=True)
    assert (drowned.rolled, drowned.result) == (DEAD, OUT)


@pytest.mark.rule("FNG-SWIM-05")
def test_in_water_every_melee_weapon_counts_one_impact_more() -> None:
    assert damage_facts(TABLES, Wounding(man(), "bare_hands", swimming=True)).total_impact == 1
    assert damage_facts(TABLES, Wounding(man(), "knife", swimming=True)).total_impact == 3
    assert damage_facts(TABLES, Wounding(man(), "m16", swimming=True)).total_impact == 2


@pytest.mark.rule("FNG-ATTR-16", "FNG-V2-17")
@pytest.mark.parametrize("edition", ["1.0", "2.0"])
def test_the_first_death_of_one_hard_as_nails_is_a_knock_down(edition: Edition) -> None:
    first = hit(1, edition=edition, attributes=("hard as nails",))
    assert first.result == DOWN
    assert first.toughness_used
    assert hit(1, edition=edition, attributes=("hard as nails",), toughness_spent=True).result == DEAD
    assert not hit(3, attributes=("hard as nails",)).toughness_used


@pytest.mark.rule("FNG-CHAR-04", "FNG-V2-17")
@pytest.mark.parametrize(("by_rep", "result"), [(3, OUT), (4, DEAD), (5, DEAD), (None, DEAD)])
def test_nobody_of_a_lower_rep_kills_one_larger_than_life(by_rep: int | None, result: Damage) -> None:
    assert hit(1, rep=4, by_rep=by_rep, larger_than_life=True).result == result
    assert hit(1, rep=4, by_rep=by_rep).result == DEAD


@pytest.mark.rule("FNG-GEAR-07")
@pytest.mark.parametrize(("weapon", "impact"), [("grenade", 1), ("satchel_charge", 4), ("m16", 2), ("lmg", 3)])
def test_a_flak_jacket_takes_one_off_blast_only(weapon: str, impact: int) -> None:
    assert damage_facts(TABLES, Wounding(man(), weapon, flak_jacket=True)).total_impact == impact


@pytest.mark.rule("FNG-GEAR-08")
@pytest.mark.parametrize(
    ("weapon", "impact"), [("grenade", 1), ("m16", 1), ("medium_pistol", 1), ("small_pistol", 0), ("knife", 2)]
)
def test_a_chicken_plate_takes_one_off_blast_and_bullet_but_leaves_one(weapon: str, impact: int) -> None:
    assert damage_facts(TABLES, Wounding(man(), weapon, chicken_plate=True)).total_impact == impact


@pytest.mark.rule("FNG-DAMAGE-03")
def test_of_several_hits_the_worst_counts() -> None:
    assert worst((DOWN, DEAD, OUT)) == DEAD
    assert worst((DOWN, OUT)) == OUT
    assert worst((DOWN,)) == DOWN
    assert worst(()) is None


@pytest.mark.rule("FNG-V2-10")
@pytest.mark.parametrize(("faces", "result"), [
    ((4, 4), "back in the fight"), ((4, 5), "stays down"), ((5, 6), "out of the fight"),
])  # fmt: skip
def test_one_knocked_down_throws_two_dice_against_his_rep_under_2_0(faces: tuple[int, ...], result: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_knock_down(KnockDownFacts(man(4)), TABLES, dice).result == result


@pytest.mark.rule("FNG-V2-10")
def test_a_star_throws_for_it_like_anybody() -> None:
    with thrown(5, 5) as dice:
        outcome = resolve_knock_down(KnockDownFacts(man(4, star=True)), TABLES, dice)
    assert outcome.result == "out of the fight"


@pytest.mark.rule("FNG-DAMAGE-01")
def test_under_1_0_one_knocked_down_gets_up_by_himself() -> None:
    with thrown() as dice:
        assert resolve_knock_down(KnockDownFacts(man(2), "1.0"), TABLES, dice).result == "back in the fight"


@pytest.mark.parametrize(
    ("edition", "melee", "by_two", "rule"),
    [
        ("1.0", False, False, "FNG-DAMAGE-01"),
        ("1.0", True, False, "FNG-MELEE-05"),
        ("1.0", True, True, "FNG-MELEE-05"),
        ("2.0", False, False, "FNG-V2-09"),
        ("2.0", True, False, "FNG-V2-13"),
        ("2.0", True, True, "FNG-V2-12"),
    ],
)
def test_the_die_of_damage_is_thrown_by_the_rule_of_its_edition(
    edition: Edition, melee: bool, by_two: bool, rule: str
) -> None:
    weapon = "knife" if melee else "m16"
    with thrown(3) as dice:
        wounding = Wounding(man(), weapon, edition, by_rep=4 if melee else None, won_by_two=by_two)
        resolve_damage(damage_facts(TABLES, wounding), TABLES, dice)
        (roll,) = dice.rolls
    assert (roll.rule, roll.purpose) == (rule, MELEE_DAMAGE if melee else DAMAGE)
