"""Weapons made ready, dropped, picked up and served: what it costs and who can fire."""

from __future__ import annotations

import pytest

from game.board.skirmish.arms import Lying
from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.rules.fng.blast.both_hands import why_not_answer_both
from game.rules.fng.fire.firing import shots_at
from game.rules.fng.model.arms import Arm, weapons_of
from game.rules.fng.model.components.figures import Aim
from game.rules.fng.model.decisions.arms import FireBoth, MakeReady, PickUp, PutDown, ThrowAt
from game.rules.fng.model.decisions.turn import Activate, Move, Shoot, Shots
from game.rules.fng.model.events.turn import ShotFired
from game.rules.fng.model.game import Skirmish
from game.rules.fng.sight.arms import is_alone
from tests.rules.fng.fng_board import at, find, has_arm, lying, man, skirmish, told


def active(*men: object, faces: tuple[int, ...] = (), enemy: object = None, **options: object) -> Skirmish:
    """A skirmish in which the first of ours is active, alone."""
    foe = enemy if enemy is not None else man("Pham", 20, 10, 4, facing=270)
    game = skirmish(men, [foe], *faces, **options)  # type: ignore[arg-type,list-item]
    game.submit(Activate((find(game, men[0].name),)))  # type: ignore[attr-defined]
    return game


def refused(game: Skirmish, order: object) -> str:
    """The rule that forbids an order, empty for a legal one."""
    refusal = game.why_not(order)  # type: ignore[arg-type]
    return refusal.rule if refusal is not None else ""


@pytest.mark.rule("FNG-TURN-08", "FNG-GREN-09")
def test_a_grenade_is_thrown_only_once_it_is_ready_and_not_in_the_same_activation() -> None:
    game = active(man("Able", 16, 10, 4, "m16", "grenade", facing=90))
    able = find(game, "Able")
    assert refused(game, ThrowAt(able, "grenade", AtPoint(Point(20.0, 10.0)))) == "FNG-TURN-08"
    game.submit(MakeReady(able, "grenade"))
    assert has_arm(game, "Able", ready=True)
    assert refused(game, ThrowAt(able, "grenade", AtPoint(Point(20.0, 10.0)))) == "FNG-TURN-07"
    assert refused(game, Move(able, ((14.0, 10.0),))) == "FNG-TURN-07"


@pytest.mark.rule("FNG-TURN-07", "FNG-TURN-08")
def test_who_has_moved_does_not_ready_anything() -> None:
    game = active(man("Able", 16, 10, 4, "m16", "grenade", facing=90))
    able = find(game, "Able")
    assert refused(game, MakeReady(able, "grenade")) == ""
    game.submit(Move(able, ((15.0, 10.0),)))
    assert refused(game, MakeReady(able, "grenade")) == "FNG-TURN-08"


@pytest.mark.rule("FNG-GREN-08")
@pytest.mark.parametrize(("friend", "rule"), [(("m16", "grenade"), ""), (("m16",), "FNG-WEAP-01")])
def test_grenades_are_not_counted_man_by_man_but_a_force_without_any_has_none(
    friend: tuple[str, ...], rule: str
) -> None:
    game = active(man("Able", 16, 10, 4, "m16", facing=90), man("Baker", 2, 40, 4, *friend))
    assert refused(game, MakeReady(find(game, "Able"), "grenade")) == rule


@pytest.mark.rule("FNG-WEAP-11")
def test_a_light_machine_gun_fires_once_set_up_and_no_more_once_it_has_moved() -> None:
    game = active(man("Able", 16, 10, 4, "m60", facing=90, ready=("m60",)))
    able, pham = find(game, "Able"), find(game, "Pham")
    assert refused(game, Shots(able, "m60", (Aim(AtPiece(pham), 5),))) == ""
    game.submit(Move(able, ((15.0, 10.0),)))
    assert refused(game, Shots(able, "m60", (Aim(AtPiece(pham), 5),))) == "FNG-WEAP-11"


@pytest.mark.rule("FNG-WEAP-11")
def test_the_bar_needs_no_setting_up() -> None:
    game = active(man("Able", 16, 10, 4, "bar", facing=90))
    assert refused(game, Shots(find(game, "Able"), "bar", (Aim(AtPiece(find(game, "Pham")), 3),))) == ""
    assert refused(game, MakeReady(find(game, "Able"), "bar")) == "FNG-TURN-08"


@pytest.mark.rule("FNG-WEAP-12", "FNG-WEAP-09")
@pytest.mark.parametrize(("apart", "most"), [(2.0, 5), (2.01, 3)])
def test_a_medium_machine_gun_with_one_man_fires_half_its_dice_rounded_up(apart: float, most: int) -> None:
    game = active(man("Able", 16, 10, 4, "mmg", facing=90, ready=("mmg",)), man("Baker", 16, 10 + apart, 4))
    able, pham = find(game, "Able"), find(game, "Pham")
    assert refused(game, Shots(able, "mmg", (Aim(AtPiece(pham), most),))) == ""
    assert refused(game, Shots(able, "mmg", (Aim(AtPiece(pham), most + 1),))) == "FNG-WEAP-03"


@pytest.mark.rule("FNG-WEAP-09")
def test_a_mate_with_a_crewed_weapon_of_his_own_does_not_feed_the_gun() -> None:
    game = active(man("Able", 16, 10, 4, "mmg"), man("Baker", 16, 11.5, 4, "rr57"))
    assert is_alone(game, find(game, "Able"), "mmg")


@pytest.mark.rule("FNG-WEAP-12")
@pytest.mark.parametrize(("weapon", "rule"), [("hmg", "FNG-WEAP-12"), ("m60", "")])
def test_one_man_does_not_move_a_heavy_machine_gun_unless_he_leaves_it(weapon: str, rule: str) -> None:
    game = active(man("Able", 16, 10, 4, weapon, "m16", facing=90))
    able = find(game, "Able")
    assert refused(game, Move(able, ((15.0, 10.0),))) == rule
    game.submit(PutDown(able, weapon))
    assert refused(game, Move(able, ((15.0, 10.0),))) == ""
    assert [kind for kind, _ in lying(game)] == [weapon]


@pytest.mark.rule("FNG-TURN-08")
@pytest.mark.parametrize(("damage", "piles"), [(1, 1), (2, 1), (3, 0)])
def test_who_is_out_of_it_drops_his_gun_and_who_is_knocked_down_keeps_it(damage: int, piles: int) -> None:
    game = skirmish(
        [man("Able", 10, 10, 4, "m16", facing=90)],
        [man("Pham", 20, 10, 4, "rdp", "knife", facing=270), man("Thiet", 40, 40, 4, "sks")],
        6, damage,
    )  # fmt: skip
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 1),)))
    assert lying(game) == [("rdp", at(game, "Pham"))] * piles
    assert weapons_of(game.world, pham) == (("knife",) if piles else ("rdp", "knife"))


@pytest.mark.rule("FNG-TURN-08")
def test_what_is_picked_up_is_in_his_hands_and_takes_his_activation() -> None:
    game = active(man("Able", 16, 10, 4, "m16", facing=90))
    able = find(game, "Able")
    ak, rdp = (game.world.create(Arm(kind), Lying(16.5, 10.0)) for kind in ("ak47", "rdp"))
    assert refused(game, PickUp(able, able)) == "FNG-TURN-08"
    game.submit(PickUp(able, rdp))
    assert weapons_of(game.world, able) == ("rdp", "m16")
    assert lying(game) == [("ak47", (16.5, 10.0))]
    assert refused(game, PickUp(able, ak)) == "FNG-TURN-07"


@pytest.mark.rule("FNG-TURN-08")
@pytest.mark.parametrize(("inches", "rule"), [(1.0, ""), (1.01, "FNG-TURN-08")])
def test_a_weapon_on_the_ground_is_picked_up_from_an_inch_away(inches: float, rule: str) -> None:
    game = active(man("Able", 16, 10, 4, "m16", facing=90))
    ak = game.world.create(Arm("ak47"), Lying(16 + inches, 10.0))
    assert refused(game, PickUp(find(game, "Able"), ak)) == rule


@pytest.mark.rule("FNG-ATTR-05")
@pytest.mark.parametrize(("attributes", "total"), [((), -1), (("ambidextrous",), 0)])
def test_two_pistols_fire_with_one_less_unless_he_is_ambidextrous(attributes: tuple[str, ...], total: int) -> None:
    game = active(
        man("Able", 16, 10, 4, "m1911", "tokarev", facing=90, attributes=attributes), faces=(2, 2, 2, 2, 6, 6)
    )
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(FireBoth(able, ("m1911", "tokarev"), (Aim(AtPiece(pham), 2),), (Aim(AtPiece(pham), 2),)))
    shots = told(game, ShotFired)
    assert [(shot.weapon, shot.modifiers.total, len(shot.faces)) for shot in shots] == [
        ("m1911", total, 2), ("tokarev", total, 2),
    ]  # fmt: skip


@pytest.mark.rule("FNG-ATTR-05")
@pytest.mark.parametrize(
    ("weapons", "both", "rule"),
    [
        (("m1911", "m1911"), ("m1911", "m1911"), ""),
        (("m1911",), ("m1911", "m1911"), "FNG-ATTR-05"),
        (("m1911", "m16"), ("m1911", "m16"), "FNG-ATTR-05"),
        (("mat49", "tokarev"), ("mat49", "tokarev"), ""),
    ],
)
def test_two_one_handed_weapons_it_takes(weapons: tuple[str, ...], both: tuple[str, str], rule: str) -> None:
    game = active(man("Able", 16, 10, 4, *weapons, facing=90))
    able, pham = find(game, "Able"), find(game, "Pham")
    assert refused(game, FireBoth(able, both, (Aim(AtPiece(pham), 1),), (Aim(AtPiece(pham), 1),))) == rule


@pytest.mark.rule("FNG-WEAP-13", "FNG-WEAP-14", "FNG-WEAP-06")
@pytest.mark.parametrize(("x", "rule"), [(17.0, "FNG-FIRE-07"), (16.9, "")])
def test_a_combat_shotgun_throws_four_dice_keeps_two_and_near_by_hits_one_man(x: float, rule: str) -> None:
    game = skirmish(
        [man("Able", x, 10, 4, "shotgun", facing=90)],
        [man("Pham", 20, 10, 4, facing=270), man("Thiet", 20, 11, 4, facing=270)],
        1, 2, 3, 1, 6, 6, 6, 6,
    )  # fmt: skip
    able, pham, thiet = (find(game, name) for name in ("Able", "Pham", "Thiet"))
    game.submit(Activate((able,)))
    assert refused(game, Shots(able, "shotgun", (Aim(AtPiece(pham), 1), Aim(AtPiece(thiet), 1)))) == rule
    game.submit(Shots(able, "shotgun", (Aim(AtPiece(pham), 2),)))
    shot = told(game, ShotFired)[0]
    assert shot.faces == (1, 2, 3, 1)
    assert shot.targets[0].totals == (7, 6)
    assert shot.out_of_ammo


@pytest.mark.rule("FNG-REACT-13", "FNG-ATTR-05")
def test_in_reaction_he_fires_both_pistols_at_those_he_may_fire_at_and_nobody_else_does() -> None:
    game = active(man("Able", 16, 10, 4, "m1911", "tokarev", facing=90), man("Baker", 16, 11, 4, "m1911", "tokarev"))
    able, baker, pham = (find(game, name) for name in ("Able", "Baker", "Pham"))
    decision = Shoot("us", figure=able, targets=(pham,), change="", bound=False, node=0)
    both = ("m1911", "tokarev")
    assert (
        why_not_answer_both(game, decision, FireBoth(able, both, (Aim(AtPiece(pham), 1),), (Aim(AtPiece(pham), 1),)))
        is None
    )
    other = why_not_answer_both(
        game, decision, FireBoth(baker, both, (Aim(AtPiece(pham), 1),), (Aim(AtPiece(pham), 1),))
    )
    assert other is not None
    assert other.rule == "FNG-REACT-13"
    friend = why_not_answer_both(
        game, decision, FireBoth(able, both, (Aim(AtPiece(pham), 1),), (Aim(AtPiece(baker), 1),))
    )
    assert friend is not None
    assert friend.rule == "FNG-REACT-13"


@pytest.mark.rule("FNG-FIRE-07", "FNG-FIRE-08")
def test_one_who_may_fire_in_bursts_is_offered_single_shots_and_bursts_with_all_his_dice_or_one() -> None:
    game = active(man("Able", 16, 10, 4, "m16", facing=90))
    able, pham = find(game, "Able"), find(game, "Pham")
    offered = [(shot.automatic, shot.aims[0].dice) for shot in shots_at(game, able, [pham])]
    assert {automatic for automatic, _ in offered} == {False, True}
    assert (True, 1) in offered
    assert len(offered) == len(set(offered))
