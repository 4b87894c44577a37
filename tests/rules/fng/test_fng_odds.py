"""The odds of FNG: exact, and the very numbers of the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.faults import OptionFault
from game.rules.fng.odds.chances import MISSED, both_chances, fire_chances, hit_chances, melee_chances
from game.rules.fng.odds.command_line import ODDS
from game.rules.fng.resolve.damage import Wounding, damage_facts, resolve_damage, worst
from game.rules.fng.resolve.melee_round import Fighter, MeleeFacts, resolve_melee
from game.rules.fng.resolve.received_fire import ReceivedFireFacts, resolve_received_fire
from game.rules.fng.resolve.shot import Mark, Shooter, lost_dice, resolve_shot, shot_facts
from tests.rules.fng.pure import TABLES, man


def ask(test: str, **facts: Any) -> dict[str, Fraction]:
    """The odds of a test; facts that are not told have their usual value."""
    known = {fact.name: fact.default for fact in ODDS[test].facts}
    assert set(facts) <= set(known)
    return ODDS[test].compute({**known, **facts})


@pytest.mark.parametrize("name", tuple(ODDS))
def test_the_chances_of_every_test_add_up_to_one(name: str) -> None:
    told = {
        fact.name: fact.choices[0] if fact.kind == "choice" else 4 for fact in ODDS[name].facts if fact.default is None
    }
    chances = ask(name, **told)
    assert sum(chances.values()) == 1
    assert all(isinstance(chance, Fraction) for chance in chances.values())


@pytest.mark.rule("FNG-REACT-14", "FNG-REACT-15", "FNG-REACT-16")
def test_a_rep_four_in_the_open_fires_back_in_four_of_nine_cases() -> None:
    assert ask("received-fire", rep=4) == {
        "finish move and fire": Fraction(4, 9),
        "duck back": Fraction(4, 9),
        "run away": Fraction(1, 9),
    }


@pytest.mark.rule("FNG-FIRE-02", "FNG-V2-09")
def test_one_round_of_a_bolt_action_rifle() -> None:
    chances = ask("fire", rep=4, weapon="bolt_rifle", target_weapon="mosin")
    assert chances["dead"] == Fraction(1, 2) * Fraction(1, 6)
    assert chances["out of the fight"] == Fraction(1, 2) * Fraction(2, 6)
    assert chances["knocked down"] == Fraction(1, 2) * Fraction(3, 6)
    assert chances["finish move and fire"] == Fraction(1, 2) * Fraction(4, 9)
    assert ask("fire", rep=4, weapon="bolt_rifle", before=1)["dead"] == Fraction(2, 6) * Fraction(1, 6)


@pytest.mark.rule("FNG-WEAP-03", "FNG-WEAP-08")
@pytest.mark.parametrize(("dice", "automatic"), [(2, False), (3, True)])
def test_no_odds_are_told_of_more_dice_than_the_weapon_has(dice: int, automatic: bool) -> None:
    rifle: dict[str, Any] = {"rep": 4, "weapon": "m16", "automatic": automatic}
    assert ask("fire", **rifle, dice=dice) == ask("fire", **rifle)
    with pytest.raises(OptionFault, match=f"takes {dice + 1} dice; M-16 has {dice}"):
        ask("fire", **rifle, dice=dice + 1)


@pytest.mark.rule("FNG-OGR-02")
def test_who_is_outgunned_does_not_fire_back() -> None:
    assert "finish move and fire" not in ask("fire", rep=4, weapon="m60", target_weapon="ak47")


@pytest.mark.rule("FNG-FIRE-01", "FNG-DAMAGE-03")
def test_a_burst_is_reckoned_as_if_every_die_were_walked() -> None:
    shot = shot_facts(TABLES, Shooter(man(4), "large_smg"), (Mark(2), Mark(1, gap=0.5)))
    damage = damage_facts(TABLES, Wounding(man(3), "large_smg"))

    def walked(dice: Any) -> str:
        hits = resolve_shot(shot, TABLES, dice).hits(0)
        result = worst(resolve_damage(damage, TABLES, dice).result for _ in range(hits))
        return result or "missed"

    expected = enumerate_outcomes(walked)
    assert fire_chances(shot, 0, damage, None, TABLES) == expected
    assert sum(hit_chances(shot, 1, TABLES).values()) == 1


@pytest.mark.rule("FNG-FIRE-03", "FNG-DAMAGE-02")
def test_a_shot_with_the_nerves_of_whom_it_misses_is_reckoned_as_if_every_die_were_walked() -> None:
    shot = shot_facts(TABLES, Shooter(man(3), "bolt_rifle"), (Mark(1, cover=True),))
    damage, nerves = damage_facts(TABLES, Wounding(man(4), "bolt_rifle")), ReceivedFireFacts(man(4))

    def walked(dice: Dice) -> str:
        if resolve_shot(shot, TABLES, dice).hits(0):
            return resolve_damage(damage, TABLES, dice).result
        return str(resolve_received_fire(nerves, TABLES, dice).result)

    found = fire_chances(shot, 0, damage, nerves, TABLES)
    assert {name: chance for name, chance in found.items() if chance} == enumerate_outcomes(walked)


@pytest.mark.rule("FNG-FIRE-01", "FNG-FIRE-08", "FNG-SWATH-02")
@pytest.mark.parametrize(
    ("rep", "weapon", "marks"),
    [
        (4, "m16", (Mark(2),)),
        (4, "m16", (Mark(2, prone=True),)),
        (5, "m16", (Mark(1), Mark(1, cover=True))),
        (3, "m60", (Mark(1), Mark(2, gap=1.5), Mark(1))),
        (3, "m60", (Mark(2), Mark(1, gap=1.5), Mark(1))),
    ],
)
def test_the_hits_on_everybody_are_those_of_every_way_in_which_the_dice_can_fall(
    rep: int, weapon: str, marks: tuple[Mark, ...]
) -> None:
    lost = sum(lost_dice(each.gap) for each in marks)
    shot = shot_facts(TABLES, Shooter(man(rep), weapon, dice=lost + sum(each.dice for each in marks)), marks)
    assert shot.thrown <= 5

    def fallen(dice: Dice) -> tuple[int, ...]:
        outcome = resolve_shot(shot, TABLES, dice)
        return tuple(outcome.hits(place) for place in range(len(marks)))

    each: list[dict[int, Fraction]] = [{} for _ in marks]
    for hits, chance in enumerate_outcomes(fallen).items():
        for found, count in zip(each, hits, strict=True):
            found[count] = found.get(count, Fraction(0)) + chance
    assert [hit_chances(shot, place, TABLES) for place in range(len(marks))] == each


@pytest.mark.rule("FNG-MELEE-04", "FNG-V2-12")
@pytest.mark.parametrize("edition", ["1.0", "2.0"])
def test_a_melee_is_reckoned_as_if_every_die_were_walked(edition: Any) -> None:
    facts = MeleeFacts((Fighter(man(4), "bayonet"), Fighter(man(3), "knife")), ((0, 1),), edition)

    def walked(dice: Any) -> str:
        duel = resolve_melee(facts, TABLES, dice).duels[0]
        if duel.damage is None:
            return "both miss"
        return f"enemy {duel.damage.result}" if duel.winner == 0 else duel.damage.result

    expected = enumerate_outcomes(walked)
    found = melee_chances(facts, TABLES)
    assert {name: chance for name, chance in found.items() if chance} == expected


@pytest.mark.rule("FNG-GREN-01", "FNG-GREN-04")
def test_a_grenade_that_misses_may_be_fumbled() -> None:
    chances = ask("grenade", rep=4)
    assert chances["fumble"] == Fraction(1, 2) * Fraction(1, 9)
    assert chances["dead"] == Fraction(1, 2) * Fraction(1, 6)
    assert ask("grenade", rep=4, weapon="m79")["missed"] == Fraction(1, 2)


@pytest.mark.rule("FNG-LEAD-06", "FNG-REACT-22")
def test_the_leader_die_makes_a_charge_likelier() -> None:
    alone = ask("charge", rep=3, cover=True)["charge"]
    led = ask("charge", rep=3, cover=True, leader_rep=5)["charge"]
    assert (alone, led) == (Fraction(1, 4), Fraction(1, 4) + Fraction(1, 2) * Fraction(5, 6))


@pytest.mark.rule("FNG-MOVE-03")
def test_inches_of_a_fast_move() -> None:
    assert ask("fast-move", rep=4) == {"16": Fraction(4, 9), "12": Fraction(4, 9), "8": Fraction(1, 9)}


@pytest.mark.rule("FNG-ATTR-35")
def test_a_stealthy_enemy_is_seen_as_by_a_lower_rep() -> None:
    assert ask("in-sight", rep=4, stealthy=True) == ask("in-sight", rep=3)


def test_what_the_odds_ask_for_may_be_left_out_where_it_says_so_and_a_flag_is_off():
    facts = [fact for test in ODDS.values() for fact in test.facts]
    flags, numbers, choices = ([fact for fact in facts if fact.kind == kind] for kind in ("flag", "number", "choice"))
    assert {fact.default for fact in flags} == {False}
    assert [
        fact.name for fact in numbers if fact.default is not None and not fact.low <= fact.default <= fact.high
    ] == []
    assert [fact.name for fact in choices if fact.default is not None and fact.default not in fact.choices] == []
    assert [fact.name for fact in choices if len(set(fact.choices)) < max(2, len(fact.choices))] == []


FACTS = {
    "reinforcement": "faction level held large",
    "opening": "",
    "opening-barrage": "rep cover",
    "arrival": "",
    "month": "rep months kills service star",
    "mission": "rep bonus",
    "mission-type": "corps side large",
    "contact": "support",
    "posture": "nva",
    "replacements": "rep army men paper",
    "medal": "rep",
    "cowardice": "rep communist",
    "another-tour": "rep attribute",
    "fire": "rep attribute weapon dice automatic fast return_fire cover concealed prone target_fast before target_rep "
    "target_weapon edition",
    "received-fire": "rep attribute leader hero cover outgunned charging retrieving armed reaches surprised",
    "melee": "rep attribute weapon enemy_rep enemy_weapon enemies prone enemy_prone turned edition",
    "grenade": "rep attribute weapon cover concealed prone target_fast target_rep flak_jacket edition",
    "bombs-away": "rep",
    "in-sight": "rep attribute moving hidden with_leader covering stealthy edition",
    "charge": "rep attribute leader hero cover leader_rep",
    "being-charged": "rep attribute leader hero cover side unable",
    "surprise": "rep attribute by",
    "rally": "rep attribute leader cover leader_rep",
    "fast-move": "rep attribute leader_rep",
    "knock-down": "rep edition",
    "swim": "rep before towing",
    "language": "rep attribute",
    "radio": "rep attribute rain",
    "recovery": "rep attribute evacuated",
    "medic": "rep",
    "gun": "rep vehicle shell target facing part distance hull_down target_fast shooter_fast moving placing",
    "at": "rep weapon target facing part distance hull_down target_fast placing edition",
    "loading": "rep deployed",
    "clank": "rep attribute undergunned unable facing in_danger",
    "vehicle-in-sight": "rep attribute moving hidden buttoned_up from_gunner edition",
    "losing-control": "rep runs",
    "run-over": "rep armour against fast",
    "jump": "rep boarding afloat",
    "hero": "rep attribute",
    "overrun": "rep attribute anti_armour driver_rep",
    "building": "rep weapon building distance left right above placing edition",
    "piloting": "rep",
    "helicopter": "rep",
    "coming-down": "target_rep how edition",
    "dustoff": "rep failures",
    "gunship": "corps",
    "mortar": "tube spotting off_table rain long short left right cover concealed prone target_fast target_rep "
    "flak_jacket placing edition",
    "artillery": "tube shell spotting off_table rain long short left right cover concealed prone target_fast "
    "target_rep flak_jacket placing edition",
    "wind": "",
    "smoke": "turns",
    "weather": "sky flier",
    "day": "by_night monsoon",
    "sniper": "rep nation target_rep cover concealed prone others",
    "tunnel": "what rep attribute turns",
    "complex": "of size",
    "trap": "kind rep attribute fast cover concealed prone flak_jacket edition",
    "disarm": "kind rep wire_cutters again",
    "poison": "turns",
    "call": "rep leader_rep what observer shot_down controller rain",
    "aa": "rep attribute leader hero in_vehicle weapon automatic pilot_rep edition",
    "strafe": "rep gun everybody cover concealed prone target_fast target_rep flak_jacket edition",
    "bomb": "rep store beyond short aside off_table cover concealed prone target_fast target_rep flak_jacket edition",
}


@pytest.mark.parametrize("test", tuple(FACTS))
def test_the_odds_of_a_test_ask_for_what_counts_in_it(test: str) -> None:
    assert set(FACTS) == set(ODDS)
    assert [fact.name for fact in ODDS[test].facts] == FACTS[test].split()


@pytest.mark.parametrize(
    ("name", "low", "high", "default"),
    [("rep", 1, 7, None), ("target_rep", 1, 7, 4), ("enemy_rep", 1, 7, 4), ("leader_rep", 0, 7, 0), ("dice", 0, 8, 0),
     ("before", 0, 2, 0), ("enemies", 1, 6, 1)],
)  # fmt: skip
def test_a_number_that_counts_in_the_odds_lies_between_its_least_and_its_most(
    name: str, low: int, high: int, default: int | None
) -> None:
    facts = [fact for test in ODDS.values() for fact in test.facts if fact.kind == "number" and fact.name == name]
    assert {(fact.low, fact.high, fact.default) for fact in facts} == {(low, high, default)}


@pytest.mark.rule("FNG-DAMAGE-03", "FNG-ATTR-05")
def test_of_two_shots_at_one_man_the_worse_wound_counts() -> None:
    half, third = Fraction(1, 2), Fraction(1, 3)
    chances = both_chances({"dead": half, MISSED: half}, {"knocked down": third, "dead": third, MISSED: third})
    assert {name: chance for name, chance in chances.items() if chance} == {
        "dead": half + half * third,
        "knocked down": half * third,
        MISSED: half * third,
    }
