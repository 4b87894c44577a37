"""Charges as they are played: who wants to, how far they run, what those do at whom they come: FNG-REACT-18..31."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier
from game.engine.core.orders import IllegalOrder
from game.rules.fng.fire.receiving import FiredOn, React, react
from game.rules.fng.model.components.figures import Aim, DuckedBack, Gone, Halted, Hero
from game.rules.fng.model.components.melee import Charging, Fighting
from game.rules.fng.model.decisions.melee import Charge, Onset
from game.rules.fng.model.decisions.turn import Activate, GroupActs, HoldFire, Move, Respond, Shoot, Shots
from game.rules.fng.model.events.melee import ChargeBegan, ChargeFellShort, Fought, MeleeJoined
from game.rules.fng.model.events.turn import CheckTaken, FastMoveTried, ShotFired
from game.rules.fng.model.game import Skirmish
from game.rules.fng.nerve.reaction_tests import StarChooses
from tests.rules.fng.fng_board import at, find, has, hide, line, man, skirmish, table, told

TWO = (3, 3)
ONE = (3, 6)
NONE = (6, 6)
DRAWN = (6, 6, 6, 6)
"""A round of melee in which nobody passes."""


def charge(
    *faces: int, far: float = 6.0, facing: int = 270, able: Any = None, pham: Any = None, **more: Any
) -> Skirmish:
    """Able charges Pham, who stands to the east of him and faces him unless the test turns him."""
    game = skirmish(
        [able or man("Able", 10, 10, facing=90)],
        [pham or man("Pham", 10 + far, 10, 4, "m16", facing=facing)],
        *faces,
        **more,
    )
    game.submit(Activate((find(game, "Able"),)))
    game.submit(order(game))
    return game


def order(game: Skirmish, *names: str) -> Charge:
    return Charge(tuple(Onset(find(game, name), find(game, "Pham")) for name in names or ("Able",)))


def results(game: Skirmish) -> list[tuple[str, str]]:
    return [(check.test, check.result) for check in told(game, CheckTaken)]


# Who may charge ---------------------------------------------------------------------------------


@pytest.mark.rule("FNG-REACT-19")
@pytest.mark.parametrize(("far", "rule"), [(17.0, None), (17.1, "FNG-REACT-19")])
def test_a_charge_may_be_declared_over_sixteen_inches_of_movement(far: float, rule: str | None) -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 10 + far, 10)])
    game.submit(Activate((find(game, "Able"),)))
    refusal = game.why_not(order(game))
    assert (refusal.rule if refusal is not None else None) == rule


@pytest.mark.rule("FNG-REACT-19")
def test_nobody_charges_whom_he_does_not_see_or_a_friend() -> None:
    game = skirmish([man("Able", 10, 10), man("Baker", 12, 10)], [man("Pham", 20, 10)])
    able = find(game, "Able")
    hide(game, "Pham")
    game.submit(Activate((able,)))
    unseen = game.why_not(order(game))
    friend = game.why_not(Charge((Onset(able, find(game, "Baker")),)))
    assert unseen is not None
    assert unseen.rule == "FNG-LOS-01"
    assert friend is not None
    assert friend.rule == "FNG-REACT-19"


@pytest.mark.rule("FNG-TURN-07")
def test_who_has_moved_does_not_charge_and_who_charges_does_nothing_else() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 20, 10, facing=270)], *NONE)
    able = find(game, "Able")
    game.submit(Activate((able,)))
    before = game.copy()
    game.submit(Move(able, (Point(11.0, 10.0),)))
    refusal = game.why_not(order(game))
    assert refusal is not None
    assert refusal.rule == "FNG-TURN-07"
    before.submit(order(before))
    refusal = before.why_not(Move(able, (Point(11.0, 10.0),)))
    assert refusal is not None


@pytest.mark.rule("FNG-REACT-19")
def test_a_charge_names_everybody_once_and_somebody() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 14, 10)])
    game.submit(Activate((find(game, "Able"),)))
    assert game.why_not(Charge(())) is not None
    assert game.why_not(order(game, "Able", "Able")) is not None


# Wanting to charge ------------------------------------------------------------------------------


@pytest.mark.rule("FNG-REACT-21", "FNG-REACT-22", "FNG-MELEE-01")
@pytest.mark.parametrize("faces", [TWO, ONE])
def test_in_the_open_one_pass_is_enough_to_charge_home(faces: tuple[int, int]) -> None:
    game = charge(*faces, *ONE, *DRAWN)
    events = game.take_events()
    assert any(isinstance(event, ChargeBegan) for event in events)
    assert any(isinstance(event, MeleeJoined) for event in events)
    assert at(game, "Able") == (15.0, 10.0)
    assert game.world.get(find(game, "Able"), Fighting).enemies == (find(game, "Pham"),)


@pytest.mark.rule("FNG-REACT-23", "FNG-MELEE-01")
def test_without_a_pass_he_stays_and_does_not_fire() -> None:
    game = charge(*NONE)
    assert at(game, "Able") == (10.0, 10.0)
    assert not has(game, "Able", Fighting)
    assert isinstance(game.decision, GroupActs)
    assert game.why_not(Shots(find(game, "Able"), "m16", (Aim(AtPiece(find(game, "Pham")), 1),))) is not None


@pytest.mark.rule("FNG-REACT-22")
@pytest.mark.parametrize(("faces", "charges"), [(TWO, True), (ONE, False)])
def test_in_cover_one_pass_stays_and_fires(faces: tuple[int, int], charges: bool) -> None:
    wall = Barrier(1, "stone wall", line((5, 11), (15, 11)))
    able, pham = man("Able", 10, 10, facing=180), man("Pham", 10, 16, 4, "m16", facing=0)
    game = charge(*faces, *ONE, *DRAWN, able=able, pham=pham, ground=table(barriers=[wall]))
    assert any(isinstance(event, ChargeBegan) for event in game.take_events()) is charges
    if not charges:
        assert isinstance(game.decision, Shoot)
        assert game.decision.figure == find(game, "Able")
        game.submit(HoldFire())
        assert at(game, "Able") == (10.0, 10.0)


@pytest.mark.rule("FNG-LEAD-05", "FNG-LEAD-06", "FNG-LEAD-07")
@pytest.mark.parametrize(("die", "charges"), [(5, True), (6, False)])
def test_the_leaders_die_falls_once_for_all_who_charge(die: int, charges: bool) -> None:
    game = skirmish(
        [man("Lead", 10, 12, 5, rank="leader"), man("Able", 10, 10), man("Baker", 10, 8)],
        [man("Pham", 16, 10, facing=270)],
        die, *NONE, *NONE, *ONE, 6, 6, 6, 6, 6, 6,
    )  # fmt: skip
    names = ("Lead", "Able", "Baker")
    game.submit(Activate(tuple(find(game, name) for name in names)))
    game.submit(order(game, "Able", "Baker"))
    began = [event.figure for event in game.take_events() if isinstance(event, ChargeBegan)]
    assert began == ([find(game, "Able"), find(game, "Baker")] if charges else [])


@pytest.mark.rule("FNG-REACT-02")
def test_two_ones_make_a_hero_who_charges_without_dice() -> None:
    game = charge(1, 1, *ONE, *DRAWN)
    assert has(game, "Able", Hero)
    game = skirmish([man("Able", 10, 10)], [man("Pham", 16, 10, facing=270)], *ONE, *DRAWN)
    game.world.set(find(game, "Able"), Hero())
    game.submit(Activate((find(game, "Able"),)))
    game.submit(order(game))
    assert results(game)[0] == ("wanting to charge", "charge")


@pytest.mark.rule("FNG-ATTR-07")
@pytest.mark.parametrize(("gap", "charges"), [(4.0, True), (4.1, False)])
def test_friends_near_a_born_leader_share_his_passes(gap: float, charges: bool) -> None:
    us = [man("Born", 10, 10, attributes=("born leader",)), man("Able", 10, 10 + gap)]
    dice = (3, 3, 6) if charges else (3, 3, 6, 6, 6)
    game = skirmish(us, [man("Pham", 16, 12, facing=270)], *dice, *ONE, 6, 6, 6, 6, 6, 6)
    figures = (find(game, "Able"), find(game, "Born"))
    if not charges:
        game.submit(Activate(figures[:1]))
        game.submit(order(game, "Able"))
        return
    game.submit(Activate(figures))
    game.submit(order(game, "Able", "Born"))
    checks = told(game, CheckTaken)
    assert [check.figure for check in checks[:2]] == [find(game, "Born"), find(game, "Able")]
    assert checks[1].faces == ()
    assert checks[1].passes == 2


@pytest.mark.rule("FNG-CHAR-06")
def test_a_star_charges_or_stays_as_he_likes_or_rolls() -> None:
    for answer, faces, fights in (("charge", (*ONE, *DRAWN), True), ("stay", (), False), ("", NONE, False)):
        game = charge(*faces, able=man("Able", 10, 10, star=True))
        assert isinstance(game.decision, StarChooses)
        assert game.decision.answers == ("charge", "stay")
        with pytest.raises(IllegalOrder):
            game.submit(Respond("stay and fire"))
        game.submit(Respond(answer))
        assert has(game, "Able", Fighting) is fights


# The run ----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-REACT-20")
@pytest.mark.parametrize(("far", "runs"), [(9.0, False), (9.1, True)])
def test_beyond_eight_inches_a_charge_takes_a_fast_move(far: float, runs: bool) -> None:
    fast = TWO if runs else ()
    game = charge(*TWO, *fast, *ONE, *DRAWN, far=far)
    assert bool(told(game, FastMoveTried)) is runs
    assert has(game, "Able", Fighting)


@pytest.mark.rule("FNG-REACT-20")
@pytest.mark.parametrize(("faces", "gets_there"), [(ONE, True), (NONE, False)])
def test_who_does_not_get_there_stops_and_fires_instead(faces: tuple[int, int], gets_there: bool) -> None:
    game = charge(*TWO, *faces, *ONE, *DRAWN, far=13.0)
    assert bool(told(game, ChargeFellShort)) is not gets_there
    if gets_there:
        assert has(game, "Able", Fighting)
        return
    assert at(game, "Able") == (18.0, 10.0)
    assert isinstance(game.decision, Shoot)
    assert game.decision.figure == find(game, "Able")
    game.submit(HoldFire())
    assert not has(game, "Able", Charging)
    assert has(game, "Able", Halted)


@pytest.mark.rule("FNG-MELEE-01", "FNG-REACT-24")
def test_two_who_charge_one_fight_him_together_and_he_crossings_once() -> None:
    game = skirmish(
        [man("Able", 10, 10), man("Baker", 10, 12)], [man("Pham", 16, 11, facing=270)],
        *TWO, *TWO, *ONE, 6, 6, 6, 6, 6, 6,
    )  # fmt: skip
    game.submit(Activate((find(game, "Able"), find(game, "Baker"))))
    game.submit(order(game, "Able", "Baker"))
    events = game.take_events()
    tests = [event.test for event in events if isinstance(event, CheckTaken)]
    assert tests == ["wanting to charge", "wanting to charge", "being charged"]
    fought = [event for event in events if isinstance(event, Fought)]
    assert [event.enemies for event in fought if event.figure == find(game, "Pham")] == [
        (find(game, "Able"), find(game, "Baker"))
    ]


# Being charged ----------------------------------------------------------------------------------


@pytest.mark.rule("FNG-REACT-24", "FNG-REACT-25")
def test_two_passes_fire_at_the_charger_and_then_fight() -> None:
    game = charge(*TWO, *TWO, 1, *TWO, *DRAWN)
    assert isinstance(game.decision, Shoot)
    assert (game.decision.figure, game.decision.targets) == (find(game, "Pham"), (find(game, "Able"),))
    assert at(game, "Able") == (12.5, 10.0)
    with pytest.raises(IllegalOrder, match="bound"):
        game.submit(HoldFire())
    game.submit(Shots(find(game, "Pham"), "m16", (Aim(AtPiece(find(game, "Able")), 1),)))
    assert told(game, ShotFired)
    assert has(game, "Able", Fighting)


@pytest.mark.rule("FNG-REACT-25")
def test_who_has_only_a_blade_fights_without_firing() -> None:
    game = charge(*TWO, *TWO, *DRAWN, pham=man("Pham", 16, 10, 4, "knife", facing=270))
    assert results(game)[-1] == ("being charged", "melee")
    assert has(game, "Pham", Fighting)


@pytest.mark.rule("FNG-REACT-26", "FNG-FACE-03")
@pytest.mark.parametrize(("facing", "result"), [(270, "melee"), (0, "run away"), (90, "run away")])
def test_with_one_pass_he_fights_to_his_front_and_runs_from_flank_or_rear(facing: int, result: str) -> None:
    game = charge(*TWO, *ONE, *DRAWN, facing=facing)
    assert results(game)[1] == ("being charged", result)
    assert has(game, "Pham", Fighting) is (result == "melee")
    assert has(game, "Pham", Gone) is (result != "melee")


@pytest.mark.rule("FNG-REACT-26", "FNG-REACT-27")
@pytest.mark.parametrize(("faces", "result"), [(ONE, "fire and melee"), (NONE, "melee")])
def test_in_cover_he_fires_with_one_pass_and_fights_with_none(faces: tuple[int, int], result: str) -> None:
    wall = Barrier(1, "stone wall", line((5, 15), (15, 15)))
    able, pham = man("Able", 10, 10, facing=180), man("Pham", 10, 16, 4, "m16", facing=0)
    game = charge(*TWO, *faces, *DRAWN, able=able, pham=pham, ground=table(barriers=[wall]))
    assert results(game)[1] == ("being charged", result)


@pytest.mark.rule("FNG-REACT-27")
def test_in_the_open_he_runs_without_a_pass_and_the_charger_stands_where_he_cannot_follow() -> None:
    game = charge(*TWO, *NONE)
    assert results(game)[1] == ("being charged", "run away")
    assert not has(game, "Able", Fighting)
    assert not has(game, "Able", Charging)


@pytest.mark.rule("FNG-CHAR-06")
def test_a_star_who_is_charged_chooses() -> None:
    game = charge(*TWO, *DRAWN, pham=man("Pham", 16, 10, 4, "m16", facing=270, star=True))
    assert isinstance(game.decision, StarChooses)
    assert game.decision.answers == ("fire and melee", "melee", "run away")
    game.submit(Respond("melee"))
    assert has(game, "Pham", Fighting)


# Chargers under fire ----------------------------------------------------------------------------


@pytest.mark.rule("FNG-REACT-14", "FNG-REACT-15", "FNG-REACT-16", "FNG-REACT-17")
@pytest.mark.parametrize(
    ("weapon", "faces", "result"),
    [
        ("m16", TWO, "continue"),
        ("m16", ONE, "stop and fire"),
        ("knife", ONE, "continue"),
        ("m16", NONE, "duck back"),
        ("knife", NONE, "duck back"),
    ],
)
def test_a_charger_under_fire(weapon: str, faces: tuple[int, int], result: str) -> None:
    game = charge(*TWO, *TWO, 1, *faces, *DRAWN, able=man("Able", 10, 10, 4, weapon, facing=90))
    game.submit(Shots(find(game, "Pham"), "m16", (Aim(AtPiece(find(game, "Able")), 1),)))
    assert results(game)[-1] == ("received fire", result)
    assert has(game, "Able", Fighting) is (result == "continue")
    assert has(game, "Able", DuckedBack) is (result == "duck back")
    if result == "stop and fire":
        assert isinstance(game.decision, Shoot)
        assert game.decision.figure == find(game, "Able")
        assert at(game, "Able") == (12.5, 10.0)


@pytest.mark.rule("FNG-REACT-18")
@pytest.mark.parametrize(("far", "result"), [(17.0, "charge"), (17.1, "duck back")])
def test_a_blade_under_fire_charges_him_who_fired_or_ducks_back_where_he_is_too_far(far: float, result: str) -> None:
    game = skirmish(
        [man("Able", 10, 10, 4, "bolt_rifle", facing=90)], [man("Pham", 10 + far, 10, 4, "knife", facing=270)],
        1, *TWO, *TWO, *ONE, *DRAWN,
    )  # fmt: skip
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Shots(find(game, "Able"), "bolt_rifle", (Aim(AtPiece(find(game, "Pham")), 1),)))
    assert results(game)[0] == ("received fire", result)
    assert has(game, "Pham", Fighting) is (result == "charge")


@pytest.mark.rule("FNG-REACT-18")
@pytest.mark.parametrize(("firer", "result"), [("Able", "charge"), ("Binh", "duck back")])
def test_a_blade_ducks_back_from_a_friend_whose_round_went_astray(firer: str, result: str) -> None:
    vc = [man("Pham", 18, 10, 4, "knife", facing=270), man("Binh", 18, 16, 4, "ak47", facing=0)]
    game = skirmish([man("Able", 10, 10, facing=90)], vc, *TWO, *TWO)
    pham, by = find(game, "Pham"), find(game, firer)
    react(game, React(1, FiredOn(pham, (by,), ("bolt_rifle",), 0)))
    assert results(game)[-1] == ("received fire", result)
    assert has(game, "Pham", Charging) is (result == "charge")


@pytest.mark.rule("FNG-ATTR-07", "FNG-REACT-24")
@pytest.mark.parametrize(("gap", "shares"), [(4.0, True), (4.1, False)])
def test_those_who_are_charged_share_what_a_born_leader_passes(gap: float, shares: bool) -> None:
    vc = [
        man("Pham", 16, 10, 4, "knife", facing=270),
        man("Born", 16, 10 + gap, 4, "knife", facing=270, attributes=("born leader",)),
    ]
    us = [man("Able", 10, 10), man("Baker", 10, 14)]
    game = skirmish(us, vc, *TWO, *TWO, 3, 3, 6, *(() if shares else ONE), *DRAWN, *DRAWN)
    figures = tuple(find(game, name) for name in ("Able", "Baker"))
    game.submit(Activate(figures))
    game.submit(Charge((Onset(figures[0], find(game, "Pham")), Onset(figures[1], find(game, "Born")))))
    checks = [check for check in told(game, CheckTaken) if check.test == "being charged"]
    assert [check.figure for check in checks] == [find(game, "Born"), find(game, "Pham")]
    assert checks[1].passes == (2 if shares else 1)
    assert (checks[1].faces == ()) is shares
