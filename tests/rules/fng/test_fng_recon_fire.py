"""Recon by fire and covering fire as they are played."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtGround, AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Cone
from game.board.table.tablemap import Area, Barrier
from game.engine.core.parts import parts
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.blast.recon_fire import FreeWillUnderRecon
from game.rules.fng.fire.receiving import FreeWillUnderFire
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.arms import Covering, Known
from game.rules.fng.model.components.figures import Acted, Aim, At, Clock, Group, Hidden, Prone
from game.rules.fng.model.decisions.arms import ReconFire
from game.rules.fng.model.decisions.turn import (
    Activate,
    Activation,
    FreeWill,
    GroupActs,
    Move,
    Respond,
    Shoot,
    Shots,
)
from game.rules.fng.model.events.arms import ReconFired, ReconFound
from game.rules.fng.model.events.turn import CheckTaken, DamageRolled, ShotFired, Spotted
from game.rules.fng.model.game import Skirmish
from game.rules.fng.sight.arms import reach_of
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.covering_fire import cover_with, covers, know, lay_cover
from tests.asserting import some
from tests.battery import assert_round_trip_is_equal, assert_twin_offers_the_same
from tests.rules.fng.fng_board import box, find, has, has_arm, line, man, skirmish, table, told

WALL = Barrier(7, "stone wall", line((20, 20), (28, 20)))
GRASS = Area(8, "elephant grass", box(20, 10, 6, 6))


def recon(*faces: int, spot: tuple[float, float] = (24.0, 19.0), piece: int = 0, **more: object) -> Skirmish:
    """Able with an LMG of four dice fires into the place behind the wall where Pham is hidden."""
    foes = more.pop("foes", None) or [man("Pham", 24, 19, 4, facing=180, hidden=True)]
    able = man("Able", 24, 30, 4, "lmg", facing=0, ready=("lmg",))
    game = skirmish([able], foes, *faces, ground=table(barriers=[WALL], areas=[GRASS]), **more)  # type: ignore[arg-type]
    game.submit(Activate((find(game, "Able"),)))
    game.submit(ReconFire(find(game, "Able"), "lmg", AtGround(piece, Point(*spot)) if piece else AtPoint(Point(*spot))))
    return game


@pytest.mark.rule("FNG-RECON-01", "FNG-WEAP-03")
def test_recon_by_fire_throws_all_dice_with_two_less() -> None:
    game = recon(2, 3, 4, 5, 3, 3, 3)
    shot = told(game, ReconFired)[0]
    assert (shot.faces, shot.modifiers.total) == ((2, 3, 4, 5), -2)


@pytest.mark.rule("FNG-RECON-01", "FNG-AMMO-01")
@pytest.mark.parametrize(("faces", "empty"), [((1, 1, 4, 5), True), ((1, 2, 4, 5), False)])
def test_recon_by_fire_can_empty_the_weapon(faces: tuple[int, ...], empty: bool) -> None:
    assert has_arm(recon(*faces, 3, 3, 3), "Able", empty=True) is empty


@pytest.mark.rule("FNG-RECON-02", "FNG-RECON-03")
def test_in_cover_he_throws_three_dice_and_two_passes_leave_him_unseen_and_unhurt() -> None:
    game = recon(6, 6, 6, 6, 5, 3, 3)
    events = game.take_events()
    checks = [event for event in events if isinstance(event, CheckTaken)]
    assert [(check.faces, check.passes) for check in checks] == [((5, 3, 3), 2)]
    assert has(game, "Pham", Hidden)
    assert not any(isinstance(event, DamageRolled | ReconFound) for event in events)
    assert isinstance(game.decision, GroupActs)


STAR = man("Pham", 24, 19, 4, facing=180, hidden=True, star=True, advantages=("free will",))


@pytest.mark.rule("FNG-CHAR-06", "FNG-RECON-02", "FNG-RECON-03")
@pytest.mark.parametrize(("answer", "unseen"), [(0, True), (-1, False)])
def test_a_star_under_recon_by_fire_chooses_and_is_found_by_what_a_man_who_hides_would_not_do(
    answer: int, unseen: bool
) -> None:
    game = recon(1, 2, 2, 3, foes=[STAR])
    assert isinstance(game.decision, FreeWillUnderRecon)
    game.submit(Respond(game.decision.answers[answer]))
    assert has(game, "Pham", Hidden) is unseen


@pytest.mark.rule("FNG-CHAR-06")
def test_a_star_who_is_asked_what_he_does_under_fire_is_told_nobody_but_himself() -> None:
    game = recon(1, 2, 2, 3, foes=[STAR])
    assert game.decision is not None
    assert list(parts(game.decision, EntityId)) == [find(game, "Pham")]
    assert FreeWillUnderFire.__struct_fields__ == FreeWillUnderRecon.__struct_fields__ == FreeWill.__struct_fields__


@pytest.mark.rule("FNG-CHAR-06", "FNG-RECON-02")
def test_a_star_under_recon_by_fire_may_roll_instead() -> None:
    game = recon(6, 6, 6, 6, 5, 3, 3, foes=[STAR])
    game.submit(Respond())
    assert [check.passes for check in told(game, CheckTaken)] == [2]
    assert has(game, "Pham", Hidden)


@pytest.mark.rule("FNG-RECON-03", "FNG-HIDE-04")
def test_with_one_pass_he_is_spotted_and_takes_the_hits() -> None:
    foes = [man("Pham", 24, 19, 4, "rdp", facing=180, hidden=True, ready=("rdp",))]
    game = recon(6, 6, 5, 1, 5, 5, 3, foes=foes)
    events = game.take_events()
    assert [event.figure for event in events if isinstance(event, Spotted)] == [find(game, "Pham")]
    found = next(event for event in events if isinstance(event, ReconFound))
    assert [(target.totals, target.hits) for target in found.targets] == [((8, 8, 7, 3), 0)]
    assert isinstance(game.decision, Shoot)
    assert game.decision.change == "return fire"


@pytest.mark.rule("FNG-RECON-02", "FNG-FIRE-04")
def test_concealed_but_not_in_cover_he_has_no_third_die() -> None:
    foes = [man("Pham", 23, 15.5, 4, facing=180, hidden=True)]
    game = recon(6, 6, 5, 1, 4, 4, spot=(23.0, 15.5), piece=8, foes=foes)
    assert [(check.faces, check.passes) for check in told(game, CheckTaken)] == [((4, 4), 2)]
    assert has(game, "Pham", Hidden)


@pytest.mark.rule("FNG-RECON-01")
@pytest.mark.parametrize(("x", "found"), [(25.0, True), (25.01, False)])
def test_the_square_reaches_an_inch_to_each_side(x: float, found: bool) -> None:
    game = recon(2, 3, 4, 5, *((3, 3, 3) if found else ()), foes=[man("Pham", x, 19, 4, hidden=True, facing=180)])
    assert bool(told(game, CheckTaken)) is found


@pytest.mark.rule("FNG-RECON-01")
@pytest.mark.parametrize(("spot", "piece", "rule"), [
    ((24.0, 19.0), 7, ""), ((24.0, 18.9), 7, "FNG-RECON-01"), ((23.0, 15.5), 8, ""), ((24.0, 19.0), 8, "FNG-RECON-01"),
    ((24.0, 19.0), 99, "FNG-RECON-01"),
])  # fmt: skip
def test_a_piece_of_terrain_may_be_named_instead(spot: tuple[float, float], piece: int, rule: str) -> None:
    able = man("Able", 24, 30, 4, "lmg", facing=0, ready=("lmg",))
    game = skirmish([able], [man("Pham", 40, 40)], ground=table(barriers=[WALL], areas=[GRASS]))
    game.submit(Activate((find(game, "Able"),)))
    refusal = game.why_not(
        ReconFire(find(game, "Able"), "lmg", AtGround(piece, Point(*spot)) if piece else AtPoint(Point(*spot)))
    )
    assert (refusal.rule if refusal is not None else "") == rule


@pytest.mark.rule("FNG-RECON-03")
def test_the_dice_go_round_those_betrayed_the_nearest_first() -> None:
    foes = [man("Pham", 24, 19, 4, facing=180, hidden=True), man("Dong", 24, 18, 4, facing=180, hidden=True)]
    game = recon(6, 5, 4, 3, 5, 5, 5, 5, 5, 5, spot=(24.0, 18.5), foes=foes)
    found = told(game, ReconFound)[0]
    assert [(target.target, target.totals) for target in found.targets] == [
        (find(game, "Pham"), (8, 6)), (find(game, "Dong"), (7, 5)),
    ]  # fmt: skip


def test_recon_is_told() -> None:
    game = recon(6, 6, 5, 1, 5, 5, 3, 6)
    for event in some(event for event in game.take_events() if isinstance(event, ReconFired | ReconFound)):
        assert KIT.words(game, event).endswith(".")
        assert KIT.log.details(game, event)


# Covering fire ----------------------------------------------------------------------------------


def covering(*faces: int, known: bool = True, **more: object) -> Skirmish:
    """Pham has Able in view, and covers the ground around him with an LMG of four dice in his own phase."""
    game = skirmish(
        [man("Able", 24, 10, 4, facing=180), man("Baker", 26, 4, 4, facing=180)],
        [man("Pham", 24, 30, 4, "lmg", facing=0, ready=("lmg",))],
        *faces,
        phase="vc",
        dice=(2, 1),
        **more,  # type: ignore[arg-type]
    )
    pham, able = find(game, "Pham"), find(game, "Able")
    if known:
        game.world.set(pham, Known((able,)))
    game.submit(Activate((pham,)))
    return game


@pytest.mark.rule("FNG-COVERING-01")
@pytest.mark.parametrize(("known", "rule"), [(True, ""), (False, "FNG-COVERING-01")])
def test_he_covers_only_where_he_knew_of_a_target_as_the_phase_began(known: bool, rule: str) -> None:
    game = covering(known=known)
    order = Shots(find(game, "Pham"), "lmg", (Aim(AtPiece(find(game, "Able")), 4),), covering=True)
    refusal = game.why_not(order)
    assert (refusal.rule if refusal is not None else "") == rule


@pytest.mark.rule("FNG-COVERING-01")
def test_who_is_in_view_as_the_phase_begins_is_known() -> None:
    game = covering(known=False)
    know(game, Enter("after dice", "know", "vc"))
    assert game.world.get(find(game, "Pham"), Known).enemies == (find(game, "Able"), find(game, "Baker"))


@pytest.mark.rule("FNG-COVERING-02", "FNG-REACT-05", "FNG-V2-03")
@pytest.mark.parametrize(("x", "dice"), [(25.99, 3), (26.01, 2)])
def test_a_third_die_against_whoever_appears_in_the_swath_and_no_other(x: float, dice: int) -> None:
    game = covering(2, 2, 2, 2, 5, 5, *((3, 3, 5) if dice == 3 else (3, 3)))
    pham, able, baker = (find(game, name) for name in ("Pham", "Able", "Baker"))
    game.submit(Shots(pham, "lmg", (Aim(AtPiece(able), 4),), covering=True))
    game.world.set(baker, At(x, 10.0, 180))
    game.world.put(Group("us", (baker,)))
    game.take_events()
    game.push(Contact((Sighting(baker, (pham,)),)))
    game.world.put(Clock(1, "us", (2, 1)))
    game.run()
    assert [len(check.faces) for check in told(game, CheckTaken)] == [dice]


@pytest.mark.rule("FNG-COVERING-02")
def test_its_swath_is_an_inch_wide_for_each_die_and_stays_so_in_a_save() -> None:
    game = covering(2, 2, 2, 2, 4, 5)
    game.submit(Shots(find(game, "Pham"), "lmg", (Aim(AtPiece(find(game, "Able")), 4),), covering=True))
    assert game.world.get(find(game, "Pham"), Covering).width == 4.0
    assert_twin_offers_the_same(game, assert_round_trip_is_equal(game))


@pytest.mark.rule("FNG-COVERING-02")
@pytest.mark.parametrize(("x", "y", "covered"), [(24.0, 20.0, True), (25.9, 5.0, True), (26.1, 5.0, False)])
def test_a_covering_swath_goes_on_beyond_its_target_no_wider(x: float, y: float, covered: bool) -> None:
    game = covering()
    pham, baker = find(game, "Pham"), find(game, "Baker")
    lay_cover(game, pham, "lmg", Cone(Point(24.0, 30.0), Point(24.0, 22.0), 4.0))
    game.world.set(baker, At(x, y, 180))
    assert covers(game, pham, baker) is covered


@pytest.mark.rule("FNG-COVERING-02")
@pytest.mark.parametrize(("short", "covered"), [(0.1, True), (-0.1, False)])
def test_a_covering_swath_reaches_as_far_as_its_weapon(short: float, covered: bool) -> None:
    game = covering()
    pham, baker = find(game, "Pham"), find(game, "Baker")
    lay_cover(game, pham, "shotgun", Cone(Point(24.0, 30.0), Point(24.0, 22.0), 3.0))
    reach = reach_of(game, pham, "shotgun")
    game.world.set(baker, At(24.0, 30.0 - reach + short, 180))
    assert covers(game, pham, baker) is covered


@pytest.mark.rule("FNG-COVERING-03")
def test_it_ends_when_he_moves_or_falls() -> None:
    game = covering(2, 2, 2, 2, 4, 5)
    pham, able = find(game, "Pham"), find(game, "Able")
    game.submit(Shots(pham, "lmg", (Aim(AtPiece(able), 4),), covering=True))
    assert covers(game, pham, able)
    game.submit(Move(pham, ((24.0, 31.0),)))
    assert not covers(game, pham, able)


@pytest.mark.rule("FNG-COVERING-03")
@pytest.mark.parametrize(("target", "kept"), [("Able", True), ("Baker", False)])
def test_a_shot_at_somebody_elsewhere_ends_it(target: str, kept: bool) -> None:
    game = covering()
    pham = find(game, "Pham")
    lay_cover(game, pham, "lmg", Cone(Point(24.0, 30.0), Point(24.0, 10.0), 1.0))
    cover_with(game, Shots(pham, "lmg", (Aim(AtPiece(find(game, target)), 4),)))
    assert has(game, "Pham", Covering) is kept


@pytest.mark.rule("FNG-COVERING-01", "FNG-RECON-01")
def test_recon_by_fire_may_cover_the_place() -> None:
    able = man("Able", 24, 30, 4, "lmg", facing=0, ready=("lmg",))
    game = skirmish([able], [man("Pham", 40, 40)], 2, 3, 4, 5)
    game.submit(Activate((find(game, "Able"),)))
    game.submit(ReconFire(find(game, "Able"), "lmg", AtPoint(Point(24.0, 19.0)), covering=True))
    assert game.world.get(find(game, "Able"), Covering).width == 4.0


# Fire in general --------------------------------------------------------------------------------


@pytest.mark.rule("FNG-FIRE-05", "FNG-REACT-14")
def test_fire_goes_back_and_forth_until_one_side_ducks() -> None:
    game = skirmish(
        [man("Able", 10, 10, 4, facing=90)], [man("Pham", 20, 10, 4, "m16", facing=270)],
        2, 2, 3, 3, 2, 2, 3, 3, 2, 2, 4, 5,
    )  # fmt: skip
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 2),)))
    game.submit(Shots(pham, "m16", (Aim(AtPiece(able), 2),)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 2),)))
    assert [shot.figure for shot in told(game, ShotFired)] == [able, pham, able]
    assert has(game, "Pham", Prone)
    assert isinstance(game.decision, GroupActs)


@pytest.mark.rule("FNG-FIRE-07", "FNG-FIRE-08", "FNG-SWATH-01", "FNG-SWATH-02")
@pytest.mark.parametrize(("x", "dice", "rule"), [
    (25.0, (2, 2), ""), (26.0, (2, 2), "FNG-WEAP-03"), (26.0, (2, 1), ""), (29.0, (1, 1), "FNG-WEAP-03"),
])  # fmt: skip
def test_a_gap_of_more_than_an_inch_costs_dice(x: float, dice: tuple[int, int], rule: str) -> None:
    game = skirmish(
        [man("Able", 24.5, 30, 4, "lmg", facing=0, ready=("lmg",))], [man("Pham", 24, 10), man("Dong", x, 10)]
    )
    able, pham, dong = (find(game, name) for name in ("Able", "Pham", "Dong"))
    game.submit(Activate((able,)))
    refusal = game.why_not(Shots(able, "lmg", (Aim(AtPiece(pham), dice[0]), Aim(AtPiece(dong), dice[1]))))
    assert (refusal.rule if refusal is not None else "") == rule


@pytest.mark.rule("FNG-FIRE-08", "FNG-FIRE-02")
def test_the_highest_dice_go_to_the_first_target_named_and_the_second_is_harder_to_hit() -> None:
    game = skirmish(
        [man("Able", 24.5, 30, 4, "m16", facing=0)], [man("Pham", 24, 10, 4), man("Dong", 25, 10, 4)],
        4, 4, 6, 5, 5,
    )  # fmt: skip
    able, pham, dong = (find(game, name) for name in ("Able", "Pham", "Dong"))
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(dong), 1), Aim(AtPiece(pham), 1))))
    shot = told(game, ShotFired)[0]
    assert [(target.target, target.totals, target.hits) for target in shot.targets] == [
        (dong, (8,), 1), (pham, (8,), 0),
    ]  # fmt: skip


@pytest.mark.rule("FNG-SWATH-03")
@pytest.mark.parametrize(("y", "rule"), [(25.1, "FNG-SWATH-01"), (21.8, "")])
def test_he_fires_only_at_what_is_before_him_when_he_has_turned(y: float, rule: str) -> None:
    game = skirmish(
        [man("Able", 24, 24, 4, "lmg", facing=180, ready=("lmg",))], [man("Pham", 24, 22.9), man("Dong", 24, y)]
    )
    able, pham, dong = (find(game, name) for name in ("Able", "Pham", "Dong"))
    game.submit(Activate((able,)))
    refusal = game.why_not(Shots(able, "lmg", (Aim(AtPiece(pham), 1), Aim(AtPiece(dong), 1))))
    assert (refusal.rule if refusal is not None else "") == rule


@pytest.mark.rule("FNG-SWATH-03")
def test_to_fire_he_turns_to_his_first_target() -> None:
    game = skirmish([man("Able", 24, 24, 4, "m16", facing=180)], [man("Pham", 24, 10, 4, facing=180)], 2, 4, 5)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 1),)))
    assert game.world.get(able, At).facing == 0


@pytest.mark.rule("FNG-AMMO-01", "FNG-AMMO-02")
def test_two_ones_empty_a_gun_and_reloading_takes_the_fire_of_the_next_activation() -> None:
    game = skirmish(
        [man("Able", 10, 10, 4, facing=90)], [man("Pham", 20, 10, 4, "m16", facing=270)], 1, 1, 4, 5, 6, 5, 6, 5,
    )  # fmt: skip
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 2),)))
    assert has_arm(game, "Able", empty=True)
    game.agenda.clear()
    game.world.remove(able, Acted)
    game.push(Activation("us"))
    game.submit(Activate((able,)))
    assert not has_arm(game, "Able", empty=True)
    assert game.why_not(Move(able, ((9.0, 10.0),))) is None
    refusal = game.why_not(Shots(able, "m16", (Aim(AtPiece(pham), 2),)))
    assert refusal is not None
    assert refusal.rule == "FNG-REACT-10"


@pytest.mark.rule("FNG-WEAP-03")
def test_covering_fire_has_no_more_dice_than_the_weapon() -> None:
    game = covering(known=True)
    refusal = game.why_not(Shots(find(game, "Pham"), "lmg", (Aim(AtPiece(find(game, "Able")), 9),), covering=True))
    assert refusal is not None
    assert refusal.rule == "FNG-WEAP-03"
