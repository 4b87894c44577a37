"""Melee as it is played: rounds, several enemies, men down, breaking off, and what becomes of the helpless."""

from __future__ import annotations

import pytest

from game.rules.fng.melee.rounds import EndMelee, FightRound, join
from game.rules.fng.model.arms import one_of
from game.rules.fng.model.components.figures import At, Dead, Gone, HunkeredDown, KnockedDown, OutOfFight, Prone
from game.rules.fng.model.components.melee import Fighting, HasFought, KnockedOut
from game.rules.fng.model.decisions.melee import BreakOff, Capture, Charge, Dispatch, Onset
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs, Move, Pass, Shoot, Shots
from game.rules.fng.model.events.melee import BrokeOff, Dispatched, DuelDecided, Fought, TakenPrisoner
from game.rules.fng.model.events.turn import CheckTaken, DamageRolled
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.turn.sequence import PlayPhase
from game.rules.fng.wounded.hits import Hit, roll_hits
from tests.rules.fng.fng_board import at, find, has, man, skirmish, told

DRAWN = (6, 6, 6, 6)


def fight(*faces: int, able: Man | None = None, pham: Man | None = None, **more: object) -> Skirmish:
    """Able and Pham side by side, hand to hand, in a phase of the Americans; no round has been fought."""
    game = skirmish([able or man("Able", 10, 10, facing=90)], [pham or man("Pham", 11, 10, facing=270)], *faces, **more)
    join(game, find(game, "Able"), find(game, "Pham"), 0)
    game.forget()
    return game


def round_of(game: Skirmish) -> list[object]:
    """One round, and what it was."""
    decision = game.agenda.pop()
    game.push(FightRound((find(game, "Able"),)), EndMelee(), decision)
    game.run()
    return list(game.take_events())


def kinds(events: list[object], kind: type) -> list[object]:
    return [event for event in events if isinstance(event, kind)]


# A round ----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-MELEE-02", "FNG-V2-12", "FNG-V2-13")
@pytest.mark.parametrize(
    ("faces", "margin", "result"),
    [
        ((3, 6, 3, 6), 0, None),
        ((3, 6, 6, 6, 4), 1, "knocked down"),
        ((3, 6, 6, 6, 3), 1, "out of the fight"),
        ((3, 6, 6, 6, 1), 1, "dead"),
        ((3, 3, 6, 6, 4), 2, "out of the fight"),
        ((3, 3, 6, 6, 1), 2, "dead"),
    ],
)
def test_passes_compared_and_the_wound_of_two_zero(faces: tuple[int, ...], margin: int, result: str | None) -> None:
    events = round_of(fight(*faces))
    duel = kinds(events, DuelDecided)[0]
    assert duel.margin == margin  # type: ignore[attr-defined]
    assert [event.result for event in kinds(events, DamageRolled)] == ([result] if result else [])  # type: ignore[attr-defined]


@pytest.mark.rule("FNG-MELEE-04", "FNG-MELEE-05")
@pytest.mark.parametrize(
    ("faces", "result"),
    [
        ((3, 6, 6, 6, 2), "dead"),
        ((3, 6, 6, 6, 3), "knocked down"),
        ((3, 6, 6, 6, 4), "knocked down"),
        ((3, 6, 6, 6, 5), "out of the fight"),
        ((3, 3, 6, 6, 4), "out of the fight"),
    ],
)
def test_the_wound_of_one_zero(faces: tuple[int, ...], result: str) -> None:
    events = round_of(fight(*faces, edition="1.0"))
    assert [event.result for event in kinds(events, DamageRolled)] == [result]  # type: ignore[attr-defined]


@pytest.mark.rule("FNG-MELEE-03", "FNG-V2-11")
def test_prone_less_impact_and_more_enemies_tell() -> None:
    game = skirmish([man("Able", 10, 10, 4, "knife"), man("Baker", 11, 11)], [man("Pham", 11, 10)], 6, 6, 6, 6, 6, 6)
    for name in ("Able", "Baker"):
        join(game, find(game, name), find(game, "Pham"), 0)
    game.world.set(find(game, "Baker"), Prone())
    game.forget()
    fought = {event.figure: event.modifiers for event in kinds(round_of(game), Fought)}  # type: ignore[attr-defined]
    assert fought[find(game, "Pham")].total == -1
    assert fought[find(game, "Baker")].total == -1
    assert fought[find(game, "Able")].total == -1


@pytest.mark.rule("FNG-MELEE-01", "FNG-MELEE-02")
def test_all_wounds_of_a_round_count_only_when_all_are_rolled() -> None:
    game = skirmish([man("Able", 10, 10), man("Baker", 12, 10)], [man("Pham", 11, 10)], 6, 6, 3, 3, 3, 6, 4, 3)
    for name in ("Able", "Baker"):
        join(game, find(game, name), find(game, "Pham"), 0)
    game.forget()
    events = round_of(game)
    assert len(kinds(events, DamageRolled)) == 2
    assert has(game, "Able", KnockedDown)
    assert has(game, "Pham", OutOfFight)


@pytest.mark.rule("FNG-MELEE-06")
def test_who_falls_leaves_the_other_free() -> None:
    game = fight(3, 3, 6, 6, 4)
    round_of(game)
    assert has(game, "Pham", OutOfFight)
    assert not has(game, "Able", Fighting)
    assert has(game, "Able", HasFought)


@pytest.mark.rule("FNG-MELEE-08")
@pytest.mark.parametrize(("weapon", "knocked_out"), [("knife", False), ("grenade", True)])
def test_bare_hands_knock_out_even_where_a_blade_kills(weapon: str, knocked_out: bool) -> None:
    game = fight(3, 3, 6, 6, 1, able=man("Able", 10, 10, 4, weapon), pham=man("Pham", 11, 10, 4, "grenade"))
    round_of(game)
    assert has(game, "Pham", Dead) is not knocked_out
    assert has(game, "Pham", OutOfFight) is knocked_out
    assert has(game, "Pham", KnockedOut) is knocked_out


# In every phase ---------------------------------------------------------------------------------


@pytest.mark.rule("FNG-MELEE-06")
def test_they_fight_again_in_the_phase_of_either_side_and_once_in_each() -> None:
    game = fight(*DRAWN, *DRAWN)
    game.agenda.clear()
    game.push(PlayPhase("vc", 1), PlayPhase("us", 2))
    game.run()
    rounds = []
    for _ in range(2):
        rounds.append(len(told(game, Fought)))
        assert isinstance(game.decision, Activation)
        game.submit(Pass())
    rounds.append(len(told(game, Fought)))
    assert rounds == [0, 2, 2]


@pytest.mark.rule("FNG-MELEE-06", "FNG-REACT-20")
def test_a_round_at_contact_is_the_round_of_that_phase() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 14, 10, facing=270)], 3, 3, 3, 6, *DRAWN)
    game.agenda.clear()
    game.push(PlayPhase("us", 1))
    game.run()
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Charge((Onset(find(game, "Able"), find(game, "Pham")),)))
    assert len(told(game, Fought)) == 2
    game.submit(Pass())
    game.submit(Pass())
    assert told(game, Fought) == []
    assert has(game, "Able", Fighting)


@pytest.mark.rule("FNG-DAMAGE-01", "FNG-DAMAGE-04", "FNG-MELEE-03")
def test_a_man_knocked_down_fights_lying_until_his_phase_and_may_come_off_worse() -> None:
    game = fight(3, 6, 6, 6, 4, 3, 3, 6, 6, 4)
    round_of(game)
    assert has(game, "Pham", KnockedDown)
    assert has(game, "Able", Fighting)
    second = kinds(round_of(game), Fought)
    assert [event.modifiers.total for event in second] == [0, -1]  # type: ignore[attr-defined]
    assert has(game, "Pham", OutOfFight)
    assert not has(game, "Pham", KnockedDown)


@pytest.mark.rule("FNG-MELEE-06")
def test_a_fighter_neither_moves_nor_fires_nor_tests() -> None:
    game = fight()
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    for order in (Move(able, ((8.0, 10.0),)), Shots(able, "m16", ()), Charge((Onset(able, pham),))):
        refusal = game.why_not(order)
        assert refusal is not None
        assert refusal.rule.startswith("FNG-MELEE-0")


@pytest.mark.rule("FNG-MELEE-06")
def test_a_round_from_elsewhere_can_still_fell_a_fighter() -> None:
    game = fight(2)
    roll_hits(game, [Hit(find(game, "Pham"), find(game, "Able"), one_of(game.world, find(game, "Able"), "m16"), 0)])
    assert has(game, "Pham", OutOfFight)
    assert not has(game, "Able", Fighting)


# Breaking off -----------------------------------------------------------------------------------


@pytest.mark.rule("FNG-MELEE-07")
@pytest.mark.parametrize(
    ("to", "legal"),
    [((9.0, 10.0), True), ((9.01, 10.0), False), ((2.0, 10.0), True), ((1.9, 10.0), False), ((13.0, 10.0), False)],
)
def test_a_step_back_is_one_inch_or_more_and_away(to: tuple[float, float], legal: bool) -> None:
    game = fight()
    game.submit(Activate((find(game, "Able"),)))
    assert (game.why_not(BreakOff(find(game, "Able"), to)) is None) is legal  # type: ignore[arg-type]


@pytest.mark.rule("FNG-MELEE-07", "FNG-V2-02")
@pytest.mark.parametrize(("edition", "testers"), [("2.0", ["Pham"]), ("1.0", ["Pham", "Able"])])
def test_after_it_they_take_in_sight_checks(edition: str, testers: list[str]) -> None:
    game = fight(*(6,) * 2 * len(testers), edition=edition)
    able = find(game, "Able")
    game.submit(Activate((able,)))
    game.submit(BreakOff(able, (8.0, 10.0)))  # type: ignore[arg-type]
    events = list(game.take_events())
    assert kinds(events, BrokeOff)
    checks = kinds(events, CheckTaken)
    assert [check.figure for check in checks] == [find(game, name) for name in testers]  # type: ignore[attr-defined]
    assert at(game, "Able") == (8.0, 10.0)
    assert not has(game, "Pham", Fighting)
    assert isinstance(game.decision, GroupActs)
    shot = next(order for order in game.orders() if isinstance(order, Shots))
    assert shot.figure == able


@pytest.mark.rule("FNG-MELEE-07")
def test_those_he_leaves_may_fire_at_him() -> None:
    game = fight(3, 3)
    able = find(game, "Able")
    game.submit(Activate((able,)))
    game.submit(BreakOff(able, (8.0, 10.0)))  # type: ignore[arg-type]
    assert isinstance(game.decision, Shoot)
    assert game.decision.figure == find(game, "Pham")


@pytest.mark.rule("FNG-MELEE-07")
def test_who_does_not_fight_does_not_break_off() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 20, 10)])
    game.submit(Activate((find(game, "Able"),)))
    refusal = game.why_not(BreakOff(find(game, "Able"), (8.0, 10.0)))  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.rule == "FNG-MELEE-07"


# The helpless -----------------------------------------------------------------------------------


def beside_a_casualty(kind: type = OutOfFight, gap: float = 1.0) -> Skirmish:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 10 + gap, 10), man("Duc", 40, 40)])
    game.world.set(find(game, "Pham"), kind(1))
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-DAMAGE-04")
@pytest.mark.parametrize(
    ("kind", "gap", "legal"), [(OutOfFight, 1.0, True), (OutOfFight, 1.1, False), (KnockedDown, 1.0, False)]
)
def test_only_one_out_of_the_fight_and_in_contact_is_helpless(kind: type, gap: float, legal: bool) -> None:
    game = beside_a_casualty(kind, gap)
    able, pham = find(game, "Able"), find(game, "Pham")
    assert (game.why_not(Dispatch(able, pham)) is None) is legal
    assert (game.why_not(Capture(able, pham)) is None) is legal


@pytest.mark.rule("FNG-DAMAGE-04")
def test_he_is_dispatched_or_taken_prisoner_and_that_is_the_activation() -> None:
    game = beside_a_casualty()
    able, pham = find(game, "Able"), find(game, "Pham")
    other = game.copy()
    game.submit(Dispatch(able, pham))
    assert told(game, Dispatched)
    assert game.world.get(pham, Dead).by == able
    assert game.why_not(Move(able, ((8.0, 10.0),))) is not None
    other.submit(Capture(able, pham))
    assert told(other, TakenPrisoner)
    assert other.world.get(pham, Gone).how == "captured"
    assert not other.world.has(pham, At)


@pytest.mark.rule("FNG-DAMAGE-04")
def test_who_has_moved_has_no_time_for_it() -> None:
    game = beside_a_casualty()
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Move(able, ((10.0, 11.0), (10.0, 10.0))))
    refusal = game.why_not(Capture(able, pham))
    assert refusal is not None
    assert refusal.rule == "FNG-DAMAGE-04"


@pytest.mark.rule("FNG-DAMAGE-04")
def test_a_man_knocked_down_is_charged_and_does_not_react() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 14, 10), man("Duc", 40, 40)], 3, 3, *DRAWN)
    game.world.set(find(game, "Pham"), KnockedDown(1))
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Charge((Onset(find(game, "Able"), find(game, "Pham")),)))
    assert [check.test for check in told(game, CheckTaken)] == ["wanting to charge"]
    assert has(game, "Pham", Fighting)


@pytest.mark.rule("FNG-INVOL-05")
def test_one_who_hunkers_down_is_taken_by_a_charge() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 18, 10), man("Duc", 40, 40)], 3, 3)
    game.world.set(find(game, "Pham"), HunkeredDown())
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Charge((Onset(find(game, "Able"), find(game, "Pham")),)))
    assert game.world.get(find(game, "Pham"), Gone).how == "captured"


@pytest.mark.rule("FNG-MELEE-02")
def test_each_throw_of_a_round_is_told_with_its_dice() -> None:
    game = fight(*DRAWN)
    decision = game.agenda.pop()
    game.push(FightRound((find(game, "Able"),)), EndMelee(), decision)
    game.run()
    told_of = [item for item in game.take_told() if isinstance(item.event, Fought)]
    assert [len(item.rolls) for item in told_of] == [1, 1]
    assert [roll.faces for item in told_of for roll in item.rolls] == [item.event.faces for item in told_of]
