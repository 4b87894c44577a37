"""The wounded while the battle goes on: dragged, carried, taken off the table, and seen to by a Medic."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece
from game.rules.fng.fire.receiving import FiredOn, React, ReceiveFire
from game.rules.fng.model.components.figures import (
    Acted,
    Aim,
    At,
    Busy,
    Dead,
    FastMoving,
    Gone,
    Halted,
    HasFired,
    KnockedDown,
    OutOfFight,
    Prone,
    Weakened,
)
from game.rules.fng.model.components.melee import Aided, Fighting, Retrieving
from game.rules.fng.model.decisions.melee import Aid, Carry, Evacuate, MedicAids
from game.rules.fng.model.decisions.turn import Activate, Activation, Move, Pass, Shots
from game.rules.fng.model.events.melee import CasualtyMoved, MedicTried
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import rep_of
from game.rules.fng.turn.sequence import PlayTurn
from game.rules.fng.wounded.bearing import most_inches
from game.rules.fng.wounded.medics import why_not_patient
from tests.rules.fng.fng_board import at, find, has, man, skirmish, told

AROUND = ((10.0, 9.0), (10.0, 11.0), (9.0, 10.0), (11.0, 10.0))
NAMES = ("Able", "Baker", "Chuck", "Davis")


def casualty(
    *faces: int, bearers: int = 1, rep: int = 4, die: int = 1, kind: type = OutOfFight, **more: Any
) -> Skirmish:
    """Ed lies at 10, 10 with some of his comrades around him; Pham is far away."""
    us = [man(name, x, y) for name, (x, y) in zip(NAMES[:bearers], AROUND, strict=False)]
    game = skirmish([*us, man("Ed", 10, 10)], [man("Pham", 42, 42)], *faces)
    game.world.set(find(game, "Ed"), kind(1))
    return game


def act(game: Skirmish, *names: str) -> tuple[Any, ...]:
    figures = tuple(find(game, name) for name in names)
    game.submit(Activate(figures))
    return figures


# Bearers ----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-CASU-03", "FNG-CASU-01")
@pytest.mark.parametrize(
    ("bearers", "dragging", "inches"), [(1, True, 2.0), (1, False, 4.0), (2, False, 8.0), (4, False, 16.0)]
)
def test_how_far_they_may_take_him(bearers: int, dragging: bool, inches: float) -> None:
    game = casualty(bearers=bearers)
    crew = act(game, *NAMES[:bearers])
    x, y = AROUND[0]
    near = Carry(crew, find(game, "Ed"), ((x + inches, y),), dragging)
    far = Carry(crew, find(game, "Ed"), ((x + inches + 0.1, y),), dragging)
    assert game.why_not(near) is None
    refusal = game.why_not(far)
    assert refusal is not None
    assert refusal.rule == "FNG-MOVE-01"


@pytest.mark.rule("FNG-CASU-03")
@pytest.mark.parametrize(("bearers", "dragging"), [(3, False), (2, True)])
def test_three_do_not_carry_and_two_do_not_drag(bearers: int, dragging: bool) -> None:
    game = casualty(bearers=bearers)
    crew = act(game, *NAMES[:bearers])
    refusal = game.why_not(Carry(crew, find(game, "Ed"), ((11.0, 9.0),), dragging))
    assert refusal is not None
    assert refusal.rule == "FNG-CASU-03"


@pytest.mark.rule("FNG-CASU-03")
@pytest.mark.parametrize("dragging", [True, False])
def test_one_who_drags_counts_as_prone(dragging: bool) -> None:
    game = casualty()
    (able,) = act(game, "Able")
    game.submit(Carry((able,), find(game, "Ed"), ((12.0, 9.0),), dragging))
    moved = told(game, CasualtyMoved)
    assert [event.how for event in moved] == ["dragged" if dragging else "carried"]
    assert at(game, "Able") == (12.0, 9.0)
    assert at(game, "Ed") == (11.01, 9.0)
    assert has(game, "Able", Prone) is dragging
    assert game.why_not(Move(able, ((12.0, 8.0),))) is not None


@pytest.mark.rule("FNG-CASU-03")
def test_two_stay_at_his_side() -> None:
    game = casualty(bearers=2)
    crew = act(game, "Able", "Baker")
    game.submit(Carry(crew, find(game, "Ed"), ((17.0, 9.0),)))
    ed, baker = at(game, "Ed"), at(game, "Baker")
    assert ed == (16.01, 9.0)
    assert (ed[0] - baker[0]) ** 2 + (ed[1] - baker[1]) ** 2 <= 1.0001


@pytest.mark.rule("FNG-CASU-03")
@pytest.mark.parametrize(("faces", "x"), [((3, 3), 26.0), ((3, 6), 22.0), ((6, 6), 18.0)])
def test_four_run_as_far_as_the_worst_of_them(faces: tuple[int, int], x: float) -> None:
    game = casualty(*faces, bearers=4)
    crew = act(game, *NAMES)
    game.submit(Carry(crew, find(game, "Ed"), ((26.0, 9.0),)))
    assert at(game, "Able") == (x, 9.0)
    assert has(game, "Able", FastMoving)


@pytest.mark.rule("FNG-CASU-02")
@pytest.mark.parametrize(("die", "legal"), [(5, True), (6, False)])
def test_bearers_are_active_together_on_the_best_rep_of_any_squad(die: int, legal: bool) -> None:
    us = [man("Able", 10, 9, 3, squad="1"), man("Baker", 10, 11, 5, squad="2"), man("Ed", 10, 10)]
    game = skirmish(us, [man("Pham", 46, 46)], dice=(die, 2))
    order = Activate((find(game, "Able"), find(game, "Baker")))
    assert game.why_not(order) is not None
    game.world.set(find(game, "Ed"), OutOfFight(1))
    assert (game.why_not(order) is None) is legal
    assert (order in list(game.candidates())) is True


@pytest.mark.rule("FNG-CASU-01", "FNG-CASU-02")
def test_only_a_comrade_who_cannot_move_and_is_in_reach_is_moved() -> None:
    for kind, legal in ((OutOfFight, True), (Dead, True), (KnockedDown, False)):
        game = casualty(kind=kind)
        (able,) = act(game, "Able")
        assert (game.why_not(Carry((able,), find(game, "Ed"), ((12.0, 9.0),))) is None) is legal
    game = casualty()
    world = game.world
    world.set(find(game, "Ed"), At(10.0, 10.1, 0))
    (able,) = act(game, "Able")
    refusal = game.why_not(Carry((able,), find(game, "Ed"), ((12.0, 9.0),)))
    assert refusal is not None
    assert refusal.rule == "FNG-CASU-02"


@pytest.mark.rule("FNG-CASU-01")
def test_those_who_retrieve_do_not_fire() -> None:
    game = skirmish([man("Able", 10, 9), man("Ed", 10, 10)], [man("Pham", 30, 9)], dice=(1, 2))
    game.world.set(find(game, "Ed"), OutOfFight(1))
    (able,) = act(game, "Able")
    shot = Shots(able, "m16", (Aim(AtPiece(find(game, "Pham")), 1),))
    assert game.why_not(shot) is None
    game.world.set(able, Retrieving(find(game, "Ed")))
    refusal = game.why_not(shot)
    assert refusal is not None
    assert refusal.rule == "FNG-CASU-01"


@pytest.mark.rule("FNG-CASU-01", "FNG-REACT-14", "FNG-REACT-15", "FNG-REACT-16")
@pytest.mark.parametrize(("faces", "result"), [((3, 3), "continue"), ((3, 6), "continue"), ((6, 6), "go prone")])
def test_those_who_retrieve_go_on_under_fire_or_lie_down(faces: tuple[int, int], result: str) -> None:
    game = casualty(*faces)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(able, Retrieving(find(game, "Ed")))
    game.push(React(1, FiredOn(able, (pham,), ("m16",), 1)))
    game.run()
    assert [check.result for check in told(game, CheckTaken)] == [result]
    assert has(game, "Able", Prone) is (result == "go prone")
    assert has(game, "Able", Halted) is (result == "go prone")


@pytest.mark.rule("FNG-CASU-01")
def test_the_next_activation_is_free_again() -> None:
    game = casualty()
    (able,) = act(game, "Able")
    game.submit(Carry((able,), find(game, "Ed"), ((12.0, 9.0),)))
    assert has(game, "Able", Retrieving)
    game.submit(Pass())
    game.world.clear(Busy)
    game.world.clear(Acted)
    game.submit(Activate((able,)))
    assert not has(game, "Able", Retrieving)


@pytest.mark.rule("FNG-CASU-05")
@pytest.mark.parametrize(("y", "enemy", "legal"), [(1.0, 40.0, True), (1.1, 40.0, False), (1.0, 0.9, False)])
def test_a_casualty_leaves_by_an_edge_that_no_enemy_is_nearer_to(y: float, enemy: float, legal: bool) -> None:
    us = [man("Able", 10, y), man("Ed", 10, y + 1)]
    game = skirmish(us, [man("Pham", 10.5, enemy) if enemy < 2 else man("Pham", 40, enemy)], dice=(1, 2))
    game.world.set(find(game, "Ed"), OutOfFight(1))
    if enemy < 2:
        game.world.set(find(game, "Pham"), At(10.0, 0.5, 0))
    (able,) = act(game, "Able")
    order = Evacuate((able,), find(game, "Ed"))
    assert (game.why_not(order) is None) is legal
    if legal:
        game.submit(order)
        assert game.world.get(find(game, "Ed"), Gone).how == "evacuated"
        assert has(game, "Able", At)


# The Medic --------------------------------------------------------------------------------------


def medic(*faces: int, turn: int = 1, gap: float = 1.0, **more: Any) -> Skirmish:
    """Doc beside Ed, who fell in ``turn``; it is turn 1."""
    us = [man("Doc", 10, 10 - gap, 4, attributes=("medic",)), man("Ed", 10, 10, 4)]
    game = skirmish(us, [man("Pham", 46, 46)], *faces, dice=(1, 2), **more)
    game.world.set(find(game, "Ed"), OutOfFight(turn))
    return game


@pytest.mark.rule("FNG-ATTR-22")
@pytest.mark.parametrize(
    ("faces", "result", "rep"), [((3, 3), "helped", 4), ((3, 6), "wounded", 3), ((6, 6), "out of the fight", 4)]
)
def test_a_medics_aid(faces: tuple[int, int], result: str, rep: int) -> None:
    game = medic(*faces)
    (doc,) = act(game, "Doc")
    ed = find(game, "Ed")
    game.submit(Aid(doc, ed))
    assert [event.result for event in told(game, MedicTried)] == [result]
    assert has(game, "Ed", KnockedDown) is (result != "out of the fight")
    assert has(game, "Ed", OutOfFight) is (result == "out of the fight")
    assert has(game, "Ed", Weakened) is (result == "wounded")
    assert rep_of(game.world, ed) == rep
    assert has(game, "Ed", Aided)
    assert game.why_not(Aid(doc, ed)) is not None


@pytest.mark.rule("FNG-ATTR-22")
@pytest.mark.parametrize(("turn", "gap", "legal"), [(1, 1.0, True), (-2, 1.0, True), (-3, 1.0, False), (1, 1.1, False)])
def test_he_comes_within_three_turns_and_into_contact(turn: int, gap: float, legal: bool) -> None:
    game = medic(turn=turn, gap=gap)
    (doc,) = act(game, "Doc")
    assert (game.why_not(Aid(doc, find(game, "Ed"))) is None) is legal


@pytest.mark.rule("FNG-ATTR-22", "FNG-TURN-07")
def test_aid_takes_his_action_and_is_given_once_by_medics_only() -> None:
    game = medic()
    (doc,) = act(game, "Doc")
    ed = find(game, "Ed")
    game.world.set(ed, Aided())
    refusal = game.why_not(Aid(doc, ed))
    assert refusal is not None
    assert refusal.rule == "FNG-ATTR-22"
    game.world.remove(ed, Aided)
    game.submit(Move(doc, ((10.0, 8.0), (10.0, 9.0))))
    refusal = game.why_not(Aid(doc, ed))
    assert refusal is not None
    assert refusal.rule == "FNG-TURN-07"
    other = casualty()
    (able,) = act(other, "Able")
    refusal = other.why_not(Aid(able, find(other, "Ed")))
    assert refusal is not None
    assert refusal.rule == "FNG-ATTR-22"


@pytest.mark.rule("FNG-TURN-02", "FNG-ATTR-22")
@pytest.mark.parametrize(("dice", "asked"), [((2, 2), True), ((3, 2), False)])
def test_on_doubles_a_medic_may_give_aid(dice: tuple[int, int], asked: bool) -> None:
    game = medic(*dice, *((3, 3, 3, 2, 6, 3) if asked else ()))
    game.agenda.clear()
    game.push(PlayTurn(2))
    game.run()
    assert isinstance(game.decision, MedicAids) is asked
    if not asked:
        assert isinstance(game.decision, Activation)
        return
    refused = game.copy()
    game.submit(Aid(find(game, "Doc"), find(game, "Ed")))
    assert game.world.has(find(game, "Ed"), KnockedDown)
    refused.submit(Pass())
    assert refused.world.has(find(game, "Ed"), OutOfFight)


@pytest.mark.rule("FNG-ATTR-07")
@pytest.mark.parametrize(("gap", "shares"), [(4.0, True), (4.1, False)])
def test_under_fire_friends_share_what_a_born_leader_passes(gap: float, shares: bool) -> None:
    us = [man("Able", 10, 10, facing=90), man("Born", 10, 10 + gap, facing=90, attributes=("born leader",))]
    game = skirmish(us, [man("Pham", 30, 10, facing=270)], 3, 3, 6, *(() if shares else (6, 6)))
    pham = find(game, "Pham")
    hits = tuple(FiredOn(find(game, name), (pham,), ("m16",), 1) for name in ("Able", "Born"))
    game.push(ReceiveFire(2, hits, (pham,)))
    game.run()
    checks = told(game, CheckTaken)
    assert [check.figure for check in checks] == [find(game, "Born"), find(game, "Able")]
    assert checks[1].passes == (2 if shares else 0)


@pytest.mark.rule("FNG-MELEE-06", "FNG-ATTR-22")
def test_a_medic_who_fights_hand_to_hand_aids_nobody() -> None:
    game = medic()
    (doc,) = act(game, "Doc")
    aid = Aid(doc, find(game, "Ed"))
    assert game.why_not(aid) is None
    game.world.set(doc, Fighting((find(game, "Pham"),)))
    refusal = why_not_patient(game, doc, find(game, "Ed"))
    assert refusal is not None
    assert refusal.rule == "FNG-MELEE-06"
    assert game.why_not(aid) is not None


@pytest.mark.rule("FNG-MELEE-01", "FNG-CASU-03")
@pytest.mark.parametrize(("y", "rule"), [(10.0, ""), (9.9, "FNG-MELEE-01"), (9.0, "FNG-MELEE-01")])
def test_bearers_do_not_walk_into_an_enemy(y: float, rule: str) -> None:
    game = casualty(bearers=2)
    game.world.set(find(game, "Pham"), At(14.0, y, 270))
    crew = act(game, "Able", "Baker")
    refusal = game.why_not(Carry(crew, find(game, "Ed"), ((17.0, 9.0),)))
    assert (refusal.rule if refusal is not None else "") == rule


@pytest.mark.rule("FNG-CASU-03", "FNG-ATTR-13")
@pytest.mark.parametrize(
    ("attributes", "bearers", "dragging", "inches"),
    [
        (("clumsy", "fast"), 4, False, 16.0),
        (("fast", "fast"), 4, False, 18.0),
        (("fast", "fast"), 1, True, 2.0),
    ],
)
def test_four_run_as_far_as_the_slowest_of_them(
    attributes: tuple[str, str], bearers: int, dragging: bool, inches: float
) -> None:
    one, others = attributes
    us = [
        man(name, x, y, attributes=(one if name == "Able" else others,))
        for name, (x, y) in zip(NAMES[:bearers], AROUND, strict=False)
    ]
    game = skirmish([*us, man("Ed", 10, 10)], [man("Pham", 42, 42)])
    crew = [find(game, name) for name in NAMES[:bearers]]
    assert most_inches(game, crew, dragging=dragging) == inches


@pytest.mark.rule("FNG-CASU-02")
@pytest.mark.parametrize("fired", [True, False])
def test_a_casualty_is_offered_to_those_beside_him_who_have_done_nothing_yet(fired: bool) -> None:
    us = [man("Able", 10, 9), man("Baker", 10, 11), man("Chuck", 13, 10)]
    game = skirmish([*us, man("Ed", 10, 10)], [man("Pham", 42, 42)])
    game.world.set(find(game, "Ed"), OutOfFight(1))
    able, baker, _ = act(game, "Able", "Baker", "Chuck")
    if fired:
        game.world.set(baker, HasFired())
    offered = {order.bearers for order in game.orders() if isinstance(order, Evacuate | Carry)}
    assert offered == ({(able,)} if fired else {(able,), (baker,), (able, baker)})
