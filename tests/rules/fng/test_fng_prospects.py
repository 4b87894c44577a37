"""What lies before a charge, a melee, a burst: the chances that the cards show, and what the game then throws."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier
from game.engine.core.dice import SeededDice
from game.rules.fng.blast.fumbles import is_dropped
from game.rules.fng.model.components.figures import Aim, HunkeredDown, InView
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.decisions.arms import ThrowAt
from game.rules.fng.model.decisions.melee import Charge, Onset
from game.rules.fng.model.decisions.turn import Activate, HoldFire, Shoot, Shots
from game.rules.fng.model.events.arms import Burst
from game.rules.fng.model.events.melee import Fought, MeleeJoined
from game.rules.fng.model.events.turn import CheckTaken, ShotFired
from game.rules.fng.odds.chances import FUMBLED, STRIKES
from game.rules.fng.odds.charge_tests import charge_prospect
from game.rules.fng.odds.computed import charge_odds, grenade_odds, melee_odds, surprise_odds
from game.rules.fng.odds.prospects import burst_chances, burst_prospect, melee_prospect, reaction_of
from game.rules.fng.resolve.charge import RECEIVED_FIRE_LESS
from tests.rules.fng.fng_board import find, line, man, skirmish, table

SEEDS = 240


def close(share: float, chance: Fraction) -> bool:
    """Whether so many games out of ``SEEDS`` may well have come out with this chance: within four deviations."""
    return abs(share - float(chance)) < 4 * (float(chance) * (1 - float(chance)) / SEEDS) ** 0.5 + 1e-9


# Bursts -----------------------------------------------------------------------------------------


def thrower(*enemies, **more):
    game = skirmish([man("Able", 10, 10, 4, "m16", "grenade", facing=90, ready=("grenade",))], enemies, **more)
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-GREN-01", "FNG-GREN-02")
def test_a_burst_wounds_with_the_chances_that_the_command_line_tells():
    game = thrower(man("Pham", 14, 10, 4, facing=270))
    burst = burst_prospect(game, find(game, "Able"), "grenade", Point(14, 10))
    chances = burst_chances(game, find(game, "Able"), burst, 0)
    facts = {"rep": 4, "attribute": "none", "weapon": "grenade", "cover": False, "concealed": False, "prone": False,
             "target_fast": False, "target_rep": 4, "flak_jacket": False, "edition": "2.0"}  # fmt: skip
    told = grenade_odds(facts)
    assert [chances[name] for name in ("dead", "knocked down")] == [told[name] for name in ("dead", "knocked down")]
    assert sum(chances.values()) == 1
    assert "missed" not in chances, "who is missed takes Received Fire"


@pytest.mark.rule("FNG-GREN-02")
def test_friend_and_foe_stand_in_the_circle_and_nobody_outside():
    game = thrower(man("Pham", 14, 10), man("Thiet", 22, 10))
    burst = burst_prospect(game, find(game, "Able"), "grenade", Point(11.5, 10))
    assert burst.circle == (find(game, "Able"), find(game, "Pham"))


@pytest.mark.rule("FNG-GREN-03", "FNG-GREN-04")
def test_where_a_grenade_goes_adds_up():
    game = thrower(man("Pham", 14, 10))
    landing = burst_prospect(game, find(game, "Able"), "grenade", Point(14, 10)).landing
    assert sum(landing.values()) == 1
    assert landing[FUMBLED] == (1 - landing[STRIKES]) * Fraction(1, 9), "at Rep 4 both dice fail in 4 of 36"


@pytest.mark.rule("FNG-GREN-01", "FNG-GREN-03")
def test_so_many_throws_hit_as_were_foretold():
    game = thrower(man("Pham", 14, 10, 4, facing=270))
    landing = burst_prospect(game, find(game, "Able"), "grenade", Point(14, 10)).landing
    hits = 0
    for seed in range(SEEDS):
        twin = game.copy()
        twin.dice = SeededDice(seed)
        twin.submit(ThrowAt(find(game, "Able"), "grenade", AtPoint(Point(14, 10))))
        hits += any(isinstance(event, Burst) and event.result == "hit" for event in twin.take_events()[-40:])
    assert close(hits / SEEDS, landing[STRIKES])


@pytest.mark.rule("FNG-INVOL-05", "FNG-CHAR-06")
def test_who_takes_no_test_has_no_reaction_to_foretell():
    game = thrower(man("Pham", 14, 10), man("Thiet", 16, 10, star=True))
    able, pham, thiet = (find(game, name) for name in ("Able", "Pham", "Thiet"))
    assert reaction_of(game, thiet, able, "m16") == {"missed": 1}
    assert reaction_of(game, able, able, "grenade") == {"missed": 1}
    game.world.set(pham, HunkeredDown())
    assert reaction_of(game, pham, able, "m16") == {"run away": 1}


@pytest.mark.rule("FNG-REACT-28")
def test_fire_from_behind_unseen_surprises():
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10, facing=90)])
    able, pham = find(game, "Able"), find(game, "Pham")
    seen = reaction_of(game, pham, able, "m16")
    game.world.remove(pham, InView)
    unseen = reaction_of(game, pham, able, "m16")
    assert sum(unseen.values()) == 1
    assert unseen != seen
    assert "finish move and fire" in seen
    surprised = surprise_odds({"rep": 4, "attribute": "none", "by": "fire"})
    at_once = {name: chance for name, chance in surprised.items() if chance and name != RECEIVED_FIRE_LESS}
    assert at_once
    assert surprised[RECEIVED_FIRE_LESS] > 0
    assert RECEIVED_FIRE_LESS not in unseen, "he tests then, with one less"
    assert [name for name, chance in at_once.items() if unseen[name] < chance] == []


# Melee ------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-MELEE-02", "FNG-MELEE-03")
def test_a_round_has_the_chances_that_the_command_line_tells():
    game = skirmish([man("Able", 10, 10, 5, "m16")], [man("Pham", 11, 10, 3, "m16")])
    able, pham = find(game, "Able"), find(game, "Pham")
    assert melee_prospect(game, able) is None, "nobody fights yet"
    game.world.set(able, Fighting((pham,)))
    game.world.set(pham, Fighting((able,)))
    melee = melee_prospect(game, able)
    assert melee is not None
    weapons = [fighter.weapon for fighter in melee.facts.fighters]
    facts = {"rep": 5, "attribute": "none", "weapon": weapons[0], "enemy_rep": 3, "enemy_weapon": weapons[1],
             "enemies": 1, "prone": False, "enemy_prone": False, "turned": False, "edition": "2.0"}  # fmt: skip
    assert melee.pairs[able, pham] == melee_odds(facts)


@pytest.mark.rule("FNG-MELEE-02")
def test_each_of_two_enemies_has_chances_of_his_own():
    game = skirmish([man("Able", 10, 10, 5)], [man("Pham", 11, 10, 3), man("Thiet", 9, 10, 5)])
    able, pham, thiet = (find(game, name) for name in ("Able", "Pham", "Thiet"))
    game.world.set(able, Fighting((pham, thiet)))
    for enemy in (pham, thiet):
        game.world.set(enemy, Fighting((able,)))
    melee = melee_prospect(game, able)
    assert melee is not None
    assert set(melee.pairs) == {(able, pham), (able, thiet)}
    assert melee.pairs[able, pham]["enemy dead"] > melee.pairs[able, thiet]["enemy dead"]


# Charges ----------------------------------------------------------------------------------------


def charger(far: float, **more):
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 10 + far, 10, facing=270)], **more)
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-REACT-20", "FNG-REACT-21")
def test_a_near_enemy_takes_no_fast_move_and_a_far_one_does():
    near, far = (charge_prospect(game, (find(game, "Able"),), find(game, "Pham")) for game in (charger(6), charger(13)))
    (one,), (other,) = near.chargers, far.chargers
    assert (one.runs, one.arrives) == (False, 1)
    assert other.runs
    assert 0 < other.arrives < 1
    told = charge_odds({"rep": 4, "attribute": "none", "leader": False, "hero": False, "cover": False, "leader_rep": 0})
    assert one.wants == told


@pytest.mark.rule("FNG-REACT-24", "FNG-REACT-28")
def test_from_behind_he_is_surprised_and_from_the_front_charged():
    front = charger(6)
    assert not charge_prospect(front, (find(front, "Able"),), find(front, "Pham")).surprised
    behind = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 16, 10, facing=90)])
    behind.submit(Activate((find(behind, "Able"),)))
    behind.world.remove(find(behind, "Pham"), InView)
    assert charge_prospect(behind, (find(behind, "Able"),), find(behind, "Pham")).surprised


@pytest.mark.rule("FNG-REACT-21", "FNG-REACT-24", "FNG-MELEE-04")
def test_so_many_charges_go_as_was_foretold():
    game = charger(6)
    able, pham = find(game, "Able"), find(game, "Pham")
    before = game.world.digest()
    charge = charge_prospect(game, (able,), pham)
    assert game.world.digest() == before, "looking ahead changes nothing"
    ran, answered, fled = 0, 0, 0
    for seed in range(SEEDS):
        twin = game.copy()
        twin.dice = SeededDice(seed)
        twin.submit(Charge((Onset(able, pham),)))
        checks = [event for event in twin.take_events() if isinstance(event, CheckTaken)]
        ran += any(check.result == "charge" for check in checks)
        answers = [check.result for check in checks if check.test == "being charged"]
        answered += len(answers)
        fled += answers.count("run away")
    assert close(ran / SEEDS, charge.chargers[0].wants["charge"])
    assert answered > SEEDS / 4
    assert close(fled / answered, charge.answer.get("run away", Fraction(0)))


@pytest.mark.rule("FNG-MELEE-02")
def test_the_round_that_is_foretold_is_the_one_that_is_fought():
    game = charger(6)
    able, pham = find(game, "Able"), find(game, "Pham")
    foretold = charge_prospect(game, (able,), pham).melee
    assert foretold is not None
    fought: list[Fought] = []
    seeds = iter(range(SEEDS))
    while not fought:
        twin = game.copy()
        twin.dice = SeededDice(next(seeds))
        twin.submit(Charge((Onset(able, pham),)))
        while isinstance(twin.decision, Shoot) and twin.why_not(HoldFire()) is None:
            twin.submit(HoldFire())
        events = twin.take_events()
        if any(isinstance(event, MeleeJoined) for event in events):
            fought = [event for event in events if isinstance(event, Fought)]
    assert [one.figure for one in fought] == list(foretold.fighters)


# Fire at those who charge, and grenades thrown back -----------------------------------------------


@pytest.mark.rule("FNG-REACT-25", "FNG-FIRE-02")
@pytest.mark.parametrize("far", [6, 13])
def test_who_is_charged_hits_with_the_chance_that_was_foretold(far: int):
    game = charger(far)
    able, pham = find(game, "Able"), find(game, "Pham")
    fire = charge_prospect(game, (able,), pham).fire
    assert fire is not None
    assert (fire.by, fire.charger) == (pham, able)
    assert sum(fire.chances.values()) == 1
    assert fire.facts.marks[0].fast is (far == 13)
    shots = hits = 0
    for seed in range(SEEDS):
        twin = game.copy()
        twin.dice = SeededDice(seed)
        twin.submit(Charge((Onset(able, pham),)))
        if isinstance(twin.decision, Shoot) and twin.decision.figure == pham:
            twin.take_events()
            twin.submit(
                Shots(pham, fire.weapon, (Aim(AtPiece(able), fire.facts.marks[0].dice),), automatic=fire.automatic)
            )
            fired = next(event for event in twin.take_events() if isinstance(event, ShotFired))
            shots += 1
            hits += any(target.hits for target in fired.targets)
    assert shots > SEEDS / 8
    share = float(fire.hits)
    assert abs(hits / shots - share) < 4 * (share * (1 - share) / shots) ** 0.5 + 1e-9


@pytest.mark.rule("FNG-REACT-25", "FNG-REACT-28")
def test_who_cannot_fire_or_is_surprised_fires_at_nobody_on_the_way():
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 16, 10, 4, "knife", facing=270)])
    game.submit(Activate((find(game, "Able"),)))
    assert charge_prospect(game, (find(game, "Able"),), find(game, "Pham")).fire is None
    behind = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 16, 10, facing=90)])
    behind.submit(Activate((find(behind, "Able"),)))
    behind.world.remove(find(behind, "Pham"), InView)
    assert charge_prospect(behind, (find(behind, "Able"),), find(behind, "Pham")).fire is None


@pytest.mark.rule("FNG-ATTR-06")
def test_athletes_in_the_circle_may_throw_a_grenade_back():
    foes = [man("Pham", 14, 10, 4, attributes=("athlete",)), man("Thiet", 14.9, 10, 3, attributes=("athlete",))]
    game = thrower(*foes, man("Dong", 13.1, 10, 6))
    burst = burst_prospect(game, find(game, "Able"), "grenade", Point(14, 10))
    assert burst.athletes == (find(game, "Pham"), find(game, "Thiet"))
    assert burst.back == burst.landing[STRIKES] * (1 - Fraction(1, 3) * Fraction(1, 2))
    nobody = burst_prospect(thrower(foes[0]), find(game, "Able"), "grenade", Point(16.51, 10))
    assert (nobody.athletes, nobody.back) == ((), 0)


@pytest.mark.rule("FNG-ATTR-06")
@pytest.mark.parametrize(("weapon", "athletes"), [("grenade", 1), ("m79", 0)])
def test_only_what_is_thrown_may_be_thrown_back(weapon: str, athletes: int) -> None:
    able = man("Able", 10, 10, 4, weapon, facing=90, ready=("grenade",) if weapon == "grenade" else ())
    game = skirmish([able], [man("Pham", 18, 10, attributes=("athlete",))])
    burst = burst_prospect(game, find(game, "Able"), weapon, Point(18, 10))
    assert burst.circle == (find(game, "Pham"),)
    assert len(burst.athletes) == athletes
    assert (burst.back > 0) is (athletes > 0)


@pytest.mark.rule("FNG-GREN-06")
@pytest.mark.parametrize(
    ("weapon", "wall", "dropped"),
    [
        ("grenade", "stone wall", True),
        ("grenade", "", False),
        ("m79", "stone wall", False),
    ],
)
def test_only_a_grenade_by_hand_over_the_wall_that_he_stands_at_is_dropped(
    weapon: str, wall: str, dropped: bool
) -> None:
    barriers = [Barrier(1, wall, line((10.5, 5), (10.5, 15)))] if wall else []
    able = man("Able", 10, 10, 4, "m16", weapon, facing=90)
    game = skirmish([able], [man("Pham", 16, 10)], ground=table(barriers=barriers))
    assert is_dropped(game, find(game, "Able"), weapon, Point(16, 10)) is dropped
