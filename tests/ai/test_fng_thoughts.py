"""What squad leaders of FNG think of, man by man and the best first, with their reasons and chances."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.board.table.tablemap import Area, Barrier, Building, Edge, TableMap, Zone
from game.engine.core.world import EntityId
from game.rules.fng.model.arms import make_arm_ready
from game.rules.fng.model.components.figures import Clock, Dead, DuckedBack, HunkeredDown, OutOfFight, RunningAway
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.decisions.melee import MedicAids
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Victory
from tests.ai.fng_thoughts import active, plans
from tests.rules.fng.fng_board import arms, box, find, hide, line, man, skirmish, table

COUNTRY = table(
    areas=[Area(9, "jungle", box(30, 14, 8, 6), "jungle")],
    barriers=[Barrier(1, "stone wall", line((16, 18), (24, 18)))],
    buildings=[Building(5, "masonry house", box(8, 20, 5, 4))],
)
HUT = (Zone("hut", box(19, 4, 4, 4)),)
TO_THE_HUT = Victory(9, (Goal("reached", 1, zone="hut"),), 1, 2)


def with_a_hut(ground: TableMap = COUNTRY) -> TableMap:
    """The same table with a place to take, and an edge to leave by."""
    return structs.replace(ground, zones=HUT, edges=(Edge("north", line((0, 0), (48, 0))),))


SQUAD = (
    man("Able", 20, 26, 5, "m16", "grenade", rank="leader"),
    man("Baker", 23, 28, 4, "m60"),
    man("Clay", 17, 27, 3, "m79"),
)
FOES = (man("Pham", 20, 12, 4, "ak47", facing=180), man("Dong", 26, 13, 3, "mosin", facing=180))


# Which group ------------------------------------------------------------------------------------


def test_the_largest_group_that_has_something_to_do_acts_first() -> None:
    assert plans(skirmish(SQUAD, FOES, ground=COUNTRY)) == [
        "Activate Able Baker Clay: Able leads 3 men: there is something to do (FNG-LEAD-02)",
        "Activate Able: Able has something to do (FNG-TURN-04)",
        "Activate Baker: Baker has something to do (FNG-TURN-04)",
        "Activate Clay: Clay has something to do (FNG-TURN-04)",
    ]


def test_with_nobody_met_the_squad_goes_for_the_hut_and_at_a_run_only_when_late() -> None:
    far = skirmish(SQUAD, (man("Pham", 46, 2),), ground=with_a_hut(), victory=TO_THE_HUT)
    hide(far, "Pham")
    assert plans(far) == [
        "Activate Able Baker Clay: Able leads 3 men: there is something to do (FNG-LEAD-02)",
        "Activate Able: Able has something to do (FNG-TURN-04)",
        "Activate Baker: Baker has something to do (FNG-TURN-04)",
        "Activate Clay: Clay has something to do (FNG-TURN-04)",
    ]
    far.world.put(Clock(9, "us", (1, 2)))
    assert plans(far) == [
        "Activate Able Baker Clay: Able leads 3 men: there is something to do (FNG-LEAD-02)",
        "Activate Able: Able has something to do (FNG-TURN-04)",
        "Activate Baker yes: nobody is in the way: Baker takes his men forward at a run (FNG-MOVE-02)",
        "Activate Baker: Baker has something to do (FNG-TURN-04)",
        "Activate Clay yes: nobody is in the way: Clay takes his men forward at a run (FNG-MOVE-02)",
        "Activate Clay: Clay has something to do (FNG-TURN-04)",
    ]


def test_when_nobody_can_contest_it_any_more_the_squad_runs_for_the_hut() -> None:
    game = skirmish(SQUAD, FOES, ground=with_a_hut(), victory=TO_THE_HUT)
    for name in ("Pham", "Dong"):
        game.world.set(find(game, name), OutOfFight(1))
    assert plans(game) == [
        "Activate Able Baker Clay yes: nobody is in the way: Able takes his men forward at a run (FNG-MOVE-02)",
        "Activate Able Baker Clay: Able leads 3 men: there is something to do (FNG-LEAD-02)",
        "Activate Able yes: nobody is in the way: Able takes his men forward at a run (FNG-MOVE-02)",
        "Activate Able: Able has something to do (FNG-TURN-04)",
        "Activate Baker yes: nobody is in the way: Baker takes his men forward at a run (FNG-MOVE-02)",
        "Activate Baker: Baker has something to do (FNG-TURN-04)",
        "Activate Clay yes: nobody is in the way: Clay takes his men forward at a run (FNG-MOVE-02)",
        "Activate Clay: Clay has something to do (FNG-TURN-04)",
    ]


# What the men do --------------------------------------------------------------------------------


def test_shots_come_first_then_each_goes_where_he_stands_better() -> None:
    assert plans(active(SQUAD, FOES, ground=COUNTRY)) == [
        "Shots Able m16 Dong 3 yes: 96 % to hurt Dong (FNG-FIRE-01)",
        "ThrowAt Clay m79 (20, 12): throws at Pham: 33 % to hurt him, and 0 more stand in the circle (FNG-GREN-01)",
        "ThrowAt Clay m79 (26, 13): throws at Dong: 33 % to hurt him, and 0 more stand in the circle (FNG-GREN-01)",
        "Move Baker (20, 21) 0: closes with the enemy; 9 in left from there",
        (
            "Move Baker (19, 22) 6, Move Baker (21, 21) 354, Move Baker (20, 22) 0: closes with the enemy; 10 "
            "in left from there"
        ),
        "Move Clay (17, 19) 23: takes cover from the fire of Pham (FNG-FIRE-04)",
        "Move Clay (11, 25) 35, Move Clay (10, 25) 38, Move Clay (10, 26) 36: goes out of sight of Pham (FNG-LOS-01)",
        (
            "Move Able (20, 18) 0, Move Able (19, 19) 8, Move Able (18, 19) 16, and 1 more: takes cover from "
            "the fire of Pham (FNG-FIRE-04)"
        ),
        "Shots Able m16 Dong 3 yes yes: fires and keeps the place under fire: 96 % to hurt Dong (FNG-COVERING-01)",
        "Shots Able m16 Dong 3 yes: 96 % to hurt Dong (FNG-FIRE-01)",
        "GoProne Able: lies down: no cover from Pham here (FNG-MOVE-07)",
        "MakeReady Baker m60: sets up his gun where it can be used (FNG-WEAP-11)",
        "GoProne Baker, GoProne Clay: lies down: no cover from Pham here (FNG-MOVE-07)",
    ]


def test_who_has_lost_sight_of_the_enemy_advances_on_the_hut_in_cover() -> None:
    game = active(SQUAD, FOES, ground=with_a_hut(), victory=TO_THE_HUT)
    for name in ("Pham", "Dong"):
        hide(game, name)
    assert plans(game) == [
        "Move Baker (20, 21) 4, Move Baker (21, 21) 0: advances on the objective; 15 in left from there",
        "Move Baker (20, 22) 4: advances on the objective; 16 in left from there",
        "Move Baker (23, 20) 352: advances on the objective; 15 in left from there",
        (
            "Move Clay (20, 20) 4, Move Clay (19, 20) 8, Move Clay (17, 19) 17: advances on the objective; 14 "
            "in left from there"
        ),
        "Move Clay (20, 21) 4: advances on the objective; 15 in left from there",
        "Move Able (20, 18) 5: advances on the objective; 12 in left from there",
        "Move Able (20, 19) 4, Move Able (19, 19) 9: advances on the objective; 13 in left from there",
        "Move Able (18, 19) 13: advances on the objective; 14 in left from there",
        "MakeReady Baker m60: sets up his gun where it can be used (FNG-WEAP-11)",
    ]


def test_men_who_hold_the_hut_stay_at_it_and_fire_from_there() -> None:
    victory = Victory(9, (Goal("held", 1, zone="hut"),), 1, 2, attacker="vc")
    us = (man("Able", 20, 6, 5, rank="leader"), man("Baker", 22.5, 8.5, 4), man("Clay", 25, 11, 3))
    assert plans(active(us, (man("Pham", 20, 24, 4, "ak47"),), ground=with_a_hut(), victory=victory)) == [
        "Shots Able m16 Pham 3 yes yes: fires and keeps the place under fire: 96 % to hurt Pham (FNG-COVERING-01)",
        "Shots Able m16 Pham 3 yes: 96 % to hurt Pham (FNG-FIRE-01)",
        "Shots Baker m16 Pham 3 yes yes: fires and keeps the place under fire: 88 % to hurt Pham (FNG-COVERING-01)",
        "Shots Baker m16 Pham 3 yes: 88 % to hurt Pham (FNG-FIRE-01)",
        "Shots Clay m16 Pham 3 yes: 70 % to hurt Pham (FNG-FIRE-01)",
        "Move Clay (20, 16) 180, Move Clay (21, 17) 188: takes cover from the fire of Pham (FNG-FIRE-04)",
        "Move Clay (31, 14) 228: goes out of sight of Pham (FNG-LOS-01)",
        "Move Clay (20, 17) 180: takes cover from the fire of Pham (FNG-FIRE-04)",
        "Shots Able m16 Pham 3 yes yes: fires and keeps the place under fire: 96 % to hurt Pham (FNG-COVERING-01)",
        "Shots Able m16 Pham 3 yes: 96 % to hurt Pham (FNG-FIRE-01)",
        "Face Able 180: turns to Pham (FNG-FACE-01)",
        "GoProne Able: lies down: no cover from Pham here (FNG-MOVE-07)",
        "Shots Baker m16 Pham 3 yes yes: fires and keeps the place under fire: 88 % to hurt Pham (FNG-COVERING-01)",
        "Shots Baker m16 Pham 3 yes: 88 % to hurt Pham (FNG-FIRE-01)",
        "Face Baker 189: turns to Pham (FNG-FACE-01)",
        "GoProne Baker: lies down: no cover from Pham here (FNG-MOVE-07)",
        "Shots Clay m16 Pham 3 yes yes: fires and keeps the place under fire: 70 % to hurt Pham (FNG-COVERING-01)",
        "Shots Clay m16 Pham 3 yes: 70 % to hurt Pham (FNG-FIRE-01)",
        "Face Clay 201: turns to Pham (FNG-FACE-01)",
        "GoProne Clay: lies down: no cover from Pham here (FNG-MOVE-07)",
    ]


def test_a_hunting_squad_goes_for_the_nearest_enemy_and_keeps_with_its_leader() -> None:
    us = (man("Able", 20, 40, 5, rank="leader"), man("Baker", 23, 42, 4), man("Clay", 26, 41, 3, "knife"))
    foes = (man("Pham", 8, 6, 4, "tokarev", facing=180), man("Dong", 40, 6, 3, "tokarev", facing=180))
    assert plans(active(us, foes, ground=COUNTRY)) == [
        "Shots Baker m16 Pham 3 yes: 88 % to hurt Pham (FNG-FIRE-01)",
        "Move Baker (20, 35) 338: closes with the enemy; 32 in left from there",
        "Move Baker (19, 36) 340: closes with the enemy; 33 in left from there",
        "Move Baker (21, 35) 336: closes with the enemy; 32 in left from there",
        "Move Baker (20, 36) 338: closes with the enemy; 33 in left from there",
        "Move Clay (21, 35) 336: closes with the enemy; 32 in left from there",
        "Move Clay (20, 36) 338: closes with the enemy; 33 in left from there",
        "Move Clay (22, 35) 334: closes with the enemy; 32 in left from there",
        "Move Clay (21, 36) 337: closes with the enemy; 33 in left from there",
        (
            "Move Able (20, 32) 335, Move Able (19, 33) 338, Move Able (18, 33) 340, and 1 more: goes where "
            "Pham can be fired at: 96 % to hurt him (FNG-FIRE-01)"
        ),
        "Shots Baker m16 Pham 3 yes yes: fires and keeps the place under fire: 88 % to hurt Pham (FNG-COVERING-01)",
        "Shots Baker m16 Pham 3 yes: 88 % to hurt Pham (FNG-FIRE-01)",
    ]


def test_an_empty_gun_is_loaded_in_cover_and_a_heavy_one_is_set_up() -> None:
    us = (man("Able", 20, 19, 4, "m16"), man("Baker", 23, 19, 4, "m60"), man("Clay", 26, 19.5, 4, "m1911"))
    game = active(us, FOES, ground=COUNTRY)
    arms(game.world, find(game, "Able"), "m16", empty=True)
    assert plans(game) == [
        "Shots Clay m1911 Dong 2: 75 % to hurt Dong (FNG-FIRE-01)",
        (
            "Move Clay (29, 16) (31, 15) 292, Move Clay (29, 17) (31, 16) 301, Move Clay (31, 17) 309, and 1 "
            "more: goes out of sight of Pham (FNG-LOS-01)"
        ),
        "MakeReady Baker m60: sets up his gun where it can be used (FNG-WEAP-11)",
        "Shots Clay m1911 Dong 2 yes: fires and keeps the place under fire: 75 % to hurt Dong (FNG-COVERING-01)",
        "Shots Clay m1911 Dong 2: 75 % to hurt Dong (FNG-FIRE-01)",
        "GoProne Clay: lies down: no cover from Pham here (FNG-MOVE-07)",
    ]


def test_who_looks_the_wrong_way_with_nothing_to_fire_turns_or_lies_down() -> None:
    us = (man("Able", 20, 44, 4, "m1911", facing=180), man("Baker", 23, 44, 4, "knife"))
    assert plans(active(us, (man("Pham", 20, 22, 5, "rdp", facing=180, ready=("rdp",)),))) == [
        "Move Able (20, 36) 0: closes with the enemy; 14 in left from there",
        (
            "Move Able (20, 37) 0, Move Able (21, 37) 356, Move Able (22, 37) 352, and 2 more: closes with the"
            " enemy; 15 in left from there"
        ),
        "Move Baker (20, 38) 0: closes with the enemy; 16 in left from there",
        "Move Baker (23, 36) 348: closes with the enemy; 15 in left from there",
        "Face Able 0: turns to Pham (FNG-FACE-01)",
        "GoProne Able, GoProne Baker: lies down: no cover from Pham here (FNG-MOVE-07)",
    ]


def test_grenades_fly_where_two_stand_together_and_charges_wait_for_a_shaken_man() -> None:
    us = (man("Able", 20, 20, 5, "m1911", "grenade"), man("Baker", 23.5, 20, 6, "knife"))
    foes = (
        man("Pham", 20, 15, 3, "mosin", facing=180),
        man("Dong", 21, 15, 3, "mosin", facing=180),
        man("Quan", 27, 17, 2, "knife", facing=180),
    )
    game = active(us, foes)
    make_arm_ready(game.world, find(game, "Able"), "grenade")
    game.world.set(find(game, "Quan"), HunkeredDown())
    assert plans(game) == [
        (
            "ThrowAt Able grenade (20, 15): throws at Pham: 67 % to hurt him, and 1 more stand in the circle "
            "(FNG-GREN-01)"
        ),
        (
            "ThrowAt Able grenade (21, 15): throws at Dong: 67 % to hurt him, and 1 more stand in the circle "
            "(FNG-GREN-01)"
        ),
        "Shots Able m1911 Pham 1 Dong 1: fires at 2 men: 89 % to hurt Pham, the first of them (FNG-FIRE-08)",
        "Charge Baker Quan: charges Quan, who keeps his head down, to take him prisoner (FNG-REACT-19)",
        "Charge Baker Pham: charges Pham: hand to hand 59 % to put him down against 9 % (FNG-REACT-19)",
        "Charge Baker Dong: charges Dong: hand to hand 59 % to put him down against 9 % (FNG-REACT-19)",
        "Move Able (26, 15) 270: goes round the flank of Pham: 89 % to hurt him from there (FNG-FACE-02)",
        (
            "Move Able (26, 17) 288, Move Able (26, 18) 297, Move Able (26, 16) 279, and 3 more: closes with "
            "the enemy; 1 in left from there"
        ),
        (
            "Shots Able m1911 Pham 1 Dong 1 yes: fires and keeps the place under fire: 89 % to hurt Pham (FNG-"
            "COVERING-01)"
        ),
        "Shots Able m1911 Pham 1 Dong 1: fires at 2 men: 89 % to hurt Pham, the first of them (FNG-FIRE-08)",
        "GoProne Able, GoProne Baker: lies down: no cover from Pham here (FNG-MOVE-07)",
    ]


@pytest.mark.parametrize(
    ("rep", "thought"),
    [
        (
            2,
            [
                (
                    "BreakOff Able (20, 21.02), BreakOff Able (20, 28), BreakOff Able (19.49, 20.88), and 7 "
                    "more: breaks off: one more round is 19 % to put Pham down against 44 % to go down himself"
                    " (FNG-MELEE-07)"
                ),
            ],
        ),
        (5, []),
    ],
)
def test_who_would_lose_the_next_round_steps_back_and_the_better_man_fights_on(rep: int, thought: list[str]) -> None:
    game = skirmish([man("Able", 20, 20, rep)], [man("Pham", 20, 19, 4, "knife", facing=180)])
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(able, Fighting((pham,)))
    game.world.set(pham, Fighting((able,)))
    game.submit(Activate((able,)))
    assert plans(game)[:2] == thought


# Comrades ---------------------------------------------------------------------------------------


def with_fallen(turn: int = 1) -> Skirmish:
    """Baker lies in the enemy's sight and Eads out of it; Doc is a Medic, Clay hunkers down and Ford runs."""
    us = (
        man("Able", 20, 24, 5, rank="leader"),
        man("Baker", 26, 22, 4),
        man("Clay", 18, 25, 5),
        man("Doc", 23, 26, 4, attributes=("medic",)),
        man("Eads", 9.5, 27, 4),
        man("Ford", 14, 30, 3),
    )
    game = skirmish(us, (man("Pham", 20, 6, 3, "mosin", facing=180),), ground=COUNTRY)
    pham = find(game, "Pham")
    game.world.put(Clock(turn, "us", (1, 2)))
    for name in ("Baker", "Eads"):
        game.world.set(find(game, name), OutOfFight(1, by=pham))
    game.world.set(find(game, "Clay"), HunkeredDown())
    game.world.set(find(game, "Ford"), RunningAway(pham))
    game.submit(Activate(tuple(find(game, name) for name in ("Able", "Doc"))))
    return game


def test_the_shaken_are_rallied_first_and_the_medic_goes_to_the_fallen() -> None:
    assert plans(with_fallen()) == [
        "Rally Able Clay: brings Clay to his senses: 69 % (FNG-REACT-32)",
        "Rally Able Ford: brings Ford to his senses: 25 % (FNG-REACT-32)",
        "Rally Doc Clay: brings Clay to his senses: 69 % (FNG-REACT-32)",
        "Rally Doc Ford: brings Ford to his senses: 25 % (FNG-REACT-32)",
        "Shots Able m16 Pham 3 yes: 96 % to hurt Pham (FNG-FIRE-01)",
        "Shots Doc m16 Pham 3 yes: 88 % to hurt Pham (FNG-FIRE-01)",
        (
            "Move Doc (20, 20) 0, Move Doc (20, 19) 0, Move Doc (21, 19) 356, and 5 more: takes cover from the"
            " fire of Pham (FNG-FIRE-04)"
        ),
        "Shots Able m16 Pham 3 yes yes: fires and keeps the place under fire: 96 % to hurt Pham (FNG-COVERING-01)",
        "Shots Able m16 Pham 3 yes: 96 % to hurt Pham (FNG-FIRE-01)",
        "Shots Doc m16 Pham 3 yes yes: fires and keeps the place under fire: 88 % to hurt Pham (FNG-COVERING-01)",
        "Shots Doc m16 Pham 3 yes: 88 % to hurt Pham (FNG-FIRE-01)",
        "GoProne Doc: lies down: no cover from Pham here (FNG-MOVE-07)",
    ]


def test_in_the_end_somebody_goes_to_guard_who_lies_alone() -> None:
    assert plans(with_fallen(turn=98)) == [
        "Rally Able Clay: brings Clay to his senses: 69 % (FNG-REACT-32)",
        "Rally Able Ford: brings Ford to his senses: 25 % (FNG-REACT-32)",
        "Rally Doc Clay: brings Clay to his senses: 69 % (FNG-REACT-32)",
        "Rally Doc Ford: brings Ford to his senses: 25 % (FNG-REACT-32)",
        "Shots Able m16 Pham 3 yes: 96 % to hurt Pham (FNG-FIRE-01)",
        "Shots Doc m16 Pham 3 yes: 88 % to hurt Pham (FNG-FIRE-01)",
        "Move Doc (20, 19) 0: closes with the enemy; 13 in left from there",
        "Move Doc (21, 19) 356, Move Doc (20, 20) 0: closes with the enemy; 14 in left from there",
        "Move Doc (23, 18) 346: closes with the enemy; 13 in left from there",
        (
            "Move Able (19, 18) 5, Move Able (20, 18) 0, Move Able (18, 18) 9: closes with the enemy; 12 "
            "in left from there"
        ),
        "Move Able (21, 18) 355: closes with the enemy; 13 in left from there",
        "Shots Able m16 Pham 3 yes yes: fires and keeps the place under fire: 96 % to hurt Pham (FNG-COVERING-01)",
        "Shots Able m16 Pham 3 yes: 96 % to hurt Pham (FNG-FIRE-01)",
        "Shots Doc m16 Pham 3 yes yes: fires and keeps the place under fire: 88 % to hurt Pham (FNG-COVERING-01)",
        "Shots Doc m16 Pham 3 yes: 88 % to hurt Pham (FNG-FIRE-01)",
        "GoProne Doc: lies down: no cover from Pham here (FNG-MOVE-07)",
    ]


def test_a_medic_between_several_aids_the_best_man() -> None:
    game = with_fallen()
    doc, baker, eads = (find(game, name) for name in ("Doc", "Baker", "Eads"))
    assert plans(game, MedicAids("us", doc, (baker, eads))) == [
        "Aid Doc Baker: sees to Baker (FNG-ATTR-22)",
        "Aid Doc Eads: sees to Eads (FNG-ATTR-22)",
    ]


def test_the_dead_are_feared_for_and_the_fallen_enemy_is_taken() -> None:
    game = active((man("Able", 20, 26, 5), man("Baker", 24, 26, 4)), FOES, ground=COUNTRY)
    game.world.set(find(game, "Pham"), OutOfFight(1))
    game.world.set(find(game, "Dong"), DuckedBack(find(game, "Able")))
    game.world.set(find(game, "Baker"), Dead(EntityId(0)))
    assert plans(game) == [
        "Shots Able m16 Dong 3 yes: 96 % to hurt Dong (FNG-FIRE-01)",
        "Move Able (23, 19) 27, Move Able (22, 19) 34: closes with the enemy; 7 in left from there",
        "Move Able (20, 18) 50, Move Able (21, 19) 40: closes with the enemy; 8 in left from there",
        "Shots Able m16 Dong 3 yes yes: fires and keeps the place under fire: 96 % to hurt Dong (FNG-COVERING-01)",
        "Shots Able m16 Dong 3 yes: 96 % to hurt Dong (FNG-FIRE-01)",
        "GoProne Able: lies down: no cover from Dong here (FNG-MOVE-07)",
    ]
