"""Men who hunker down, run, are confronted, rallied or captured; and those who find no cover."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point, distance
from game.board.table.tablemap import Barrier, Building, Opening
from game.engine.core.orders import IllegalOrder
from game.rules.fng.model.components.figures import (
    Aim,
    At,
    DuckedBack,
    Gone,
    HunkeredDown,
    OutOfFight,
    Prone,
    RunningAway,
)
from game.rules.fng.model.decisions.command import DropOrGo, Rally
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs, Move, Pass, Respond, Shots
from game.rules.fng.model.events.turn import CheckTaken, LeftTable
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import can_react, is_free
from game.rules.fng.nerve.involuntary import duck_back, flee, hunker_down, run_away
from game.rules.fng.nerve.reaction_tests import StarChooses
from game.rules.fng.nerve.surrounding import is_hemmed_in
from tests.rules.fng.fng_board import at, box, find, has, line, man, skirmish, table, told

WALL = Barrier(1, "stone wall", line((0, 20), (48, 20)))
FAR = man("Pham", 24, 46, 4, facing=0)


def scared(
    *faces: int, inches: float = 4.0, walled: bool = False, kind: type = HunkeredDown, **more: object
) -> Skirmish:
    """Able is active; so many inches from him Baker hunkers down or runs, behind a wall or in the open."""
    game = skirmish(
        [man("Able", 20, 19, 4, rank=str(more.pop("rank", ""))), man("Baker", 20 + inches, 19, 3, **more)],
        [FAR],
        *faces,
        ground=table(barriers=[WALL] if walled else []),
    )
    baker = find(game, "Baker")
    game.world.set(baker, HunkeredDown() if kind is HunkeredDown else RunningAway(find(game, "Pham")))
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-REACT-32", "FNG-INVOL-08")
@pytest.mark.parametrize(("inches", "legal"), [(4.0, True), (4.01, False)])
@pytest.mark.parametrize("kind", [HunkeredDown, RunningAway])
def test_any_friend_within_four_inches_may_rally(inches: float, legal: bool, kind: type) -> None:
    game = scared(inches=inches, kind=kind)
    order = Rally(find(game, "Able"), (find(game, "Baker"),))
    assert (game.why_not(order) is None) is legal
    assert (order in game.orders()) is legal


@pytest.mark.rule("FNG-REACT-32", "FNG-REACT-33", "FNG-INVOL-04")
@pytest.mark.parametrize("kind", [HunkeredDown, RunningAway])
def test_two_passes_bring_him_back(kind: type) -> None:
    game = scared(3, 3, kind=kind)
    baker = find(game, "Baker")
    assert not is_free(game.world, baker)
    game.submit(Rally(find(game, "Able"), (baker,)))
    assert is_free(game.world, baker)
    game.submit(Pass())
    assert game.why_not(Activate((baker,))) is None


@pytest.mark.rule("FNG-REACT-34")
@pytest.mark.parametrize(("walled", "back"), [(True, True), (False, False)])
def test_one_pass_brings_him_back_only_in_cover(walled: bool, back: bool) -> None:
    game = scared(3, 4, walled=walled)
    baker = find(game, "Baker")
    game.submit(Rally(find(game, "Able"), (baker,)))
    assert is_free(game.world, baker) is back
    assert [event.how for event in told(game, LeftTable)] == ([] if back else ["removed"])


@pytest.mark.rule("FNG-REACT-35")
def test_without_a_pass_he_is_removed_even_in_cover() -> None:
    game = scared(4, 4, walled=True)
    game.submit(Rally(find(game, "Able"), (find(game, "Baker"),)))
    assert game.world.get(find(game, "Baker"), Gone).how == "removed"


@pytest.mark.rule("FNG-REACT-32", "FNG-LEAD-05", "FNG-LEAD-06", "FNG-LEAD-07")
@pytest.mark.parametrize(("die", "back"), [(4, True), (5, False)])
def test_a_leader_throws_his_die_once_for_all_whom_he_rallies(die: int, back: bool) -> None:
    game = skirmish(
        [man("Able", 20, 19, rank="leader"), man("Baker", 22, 19, 3), man("Charlie", 18, 19, 3)],
        [FAR],
        die, 3, 4, 3, 4,
    )  # fmt: skip
    men = (find(game, "Baker"), find(game, "Charlie"))
    for each in men:
        game.world.set(each, HunkeredDown())
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Rally(find(game, "Able"), men))
    assert [is_free(game.world, each) for each in men] == [back, back]
    assert game.dice.rolls[-1].faces == (3, 4)


@pytest.mark.rule("FNG-ATTR-07", "FNG-REACT-32")
@pytest.mark.parametrize(("x", "shares"), [(22.0, True), (22.01, False)])
def test_a_friend_near_a_born_leader_shares_his_passes_in_the_same_rally(x: float, shares: bool) -> None:
    game = skirmish(
        [man("Able", 20, 19), man("Born", 18, 19, 3, attributes=("born leader",)), man("Baker", x, 19, 3)],
        [FAR],
        3, 3, 4, *(() if shares else (4, 4)),
    )  # fmt: skip
    men = (find(game, "Baker"), find(game, "Born"))
    for each in men:
        game.world.set(each, HunkeredDown())
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Rally(find(game, "Able"), men))
    assert is_free(game.world, find(game, "Baker")) is shares


@pytest.mark.rule("FNG-CHAR-06")
def test_a_star_who_is_rallied_chooses_or_throws() -> None:
    game = scared(star=True)
    baker = find(game, "Baker")
    game.submit(Rally(find(game, "Able"), (baker,)))
    assert isinstance(game.decision, StarChooses)
    assert Respond("back in the fight") in game.orders()
    with pytest.raises(IllegalOrder):
        game.submit(Respond("charge"))
    game.submit(Respond("back in the fight"))
    assert is_free(game.world, baker)


@pytest.mark.rule("FNG-REACT-32")
def test_nobody_rallies_those_with_whom_nothing_is_wrong_nor_enemies_nor_when_not_active() -> None:
    game = skirmish([man("Able", 20, 19), man("Baker", 22, 19)], [man("Pham", 20, 22)])
    able, baker, pham = (find(game, name) for name in ("Able", "Baker", "Pham"))
    game.submit(Activate((able,)))
    for order in (Rally(able, (baker,)), Rally(able, (pham,)), Rally(able, ()), Rally(baker, (able,))):
        refusal = game.why_not(order)
        assert refusal is not None
        assert refusal.rule == "FNG-REACT-32"


# Surrender --------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-INVOL-05")
@pytest.mark.parametrize(("y", "taken"), [(10.0, True), (10.5, False)])
def test_one_who_hunkers_down_surrenders_to_an_armed_enemy_who_comes_within_six_inches(y: float, taken: bool) -> None:
    game = skirmish([man("Able", 20, 14)], [man("Pham", 20, 4, facing=0), man("Thiet", 40, 40)])
    pham = find(game, "Pham")
    game.world.set(pham, HunkeredDown())
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Move(find(game, "Able"), ((20.0, y),)))
    assert at(game, "Able") == (20.0, y)
    gone = game.world.find(pham, Gone)
    assert (gone is not None and gone.how == "captured") is taken


@pytest.mark.rule("FNG-INVOL-05")
@pytest.mark.parametrize(("inches", "taken"), [(6.0, True), (6.01, False)])
def test_he_surrenders_to_one_who_is_there_when_he_becomes_active(inches: float, taken: bool) -> None:
    game = skirmish([man("Able", 20, 4 + inches)], [man("Pham", 20, 4), man("Thiet", 40, 40)])
    game.world.set(find(game, "Pham"), HunkeredDown())
    game.submit(Activate((find(game, "Able"),)))
    assert has(game, "Pham", Gone) is taken


@pytest.mark.rule("FNG-INVOL-05")
def test_nobody_surrenders_to_one_whom_he_cannot_see_or_who_hunkers_down_himself() -> None:
    house = Building(3, "house", box(18, 6, 4, 2))
    game = skirmish([man("Able", 20, 9)], [man("Pham", 20, 4), man("Thiet", 40, 40)], ground=table(buildings=[house]))
    game.world.set(find(game, "Pham"), HunkeredDown())
    game.submit(Activate((find(game, "Able"),)))
    assert not has(game, "Pham", Gone)


@pytest.mark.rule("FNG-INVOL-05")
def test_one_who_hunkers_down_runs_when_he_is_fired_on() -> None:
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10, 4), man("Thiet", 40, 40)], 2, 2)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(pham, HunkeredDown())
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 2),)))
    assert told(game, CheckTaken) == []
    assert has(game, "Pham", RunningAway) or has(game, "Pham", Gone)


@pytest.mark.rule("FNG-INVOL-07")
@pytest.mark.parametrize(("side", "hemmed"), [(5.99, True), (6.0, False)])
def test_without_a_gap_of_six_inches_he_is_hemmed_in(side: float, hemmed: bool) -> None:
    half = side / 2
    square = [(20 - half, 20 - half), (20 + half, 20 - half), (20 + half, 20 + half), (20 - half, 20 + half)]
    assert is_hemmed_in((20, 20), square, 6.0) is hemmed
    assert not is_hemmed_in((20, 20), square[:3], 6.0)
    assert not is_hemmed_in((20 + 2 * side, 20), square, 6.0)
    assert not is_hemmed_in((20, 20), square[:2], 6.0)


@pytest.mark.rule("FNG-INVOL-07")
@pytest.mark.parametrize("free", [True, False])
def test_a_runaway_who_is_hemmed_in_by_men_who_are_free_surrenders(free: bool) -> None:
    ring = [man(name, x, y) for name, x, y in (("A", 22, 22), ("B", 26, 22), ("C", 26, 26), ("D", 22, 26))]
    game = skirmish(ring, [man("Pham", 24, 24), man("Thiet", 40, 4)])
    if not free:
        game.world.set(find(game, "D"), HunkeredDown())
    pham = find(game, "Pham")
    run_away(game, pham, find(game, "A"), 0, "FNG-REACT-16")
    game.run()
    gone = game.world.find(pham, Gone)
    assert (gone is not None and gone.how == "captured") is free


# Running and ducking ----------------------------------------------------------------------------


@pytest.mark.rule("FNG-INVOL-06")
def test_a_runaway_makes_for_a_house_away_from_the_enemy_and_else_for_the_edge() -> None:
    door = Opening("door", Point(36, 38), Point(36, 40))
    house = Building(3, "house", box(36, 36, 6, 6), openings=(door,))
    for ground, inside in ((table(buildings=[house]), True), (table(), False)):
        game = skirmish([man("Able", 20, 4)], [man("Pham", 30, 39), man("Thiet", 2, 40)], ground=ground)
        pham = find(game, "Pham")
        run_away(game, pham, find(game, "Able"), 0, "FNG-REACT-16")
        game.run()
        assert has(game, "Pham", At) is inside
        if inside:
            assert at(game, "Pham") == (39, 39)
            refusal = game.why_not(Activate((find(game, "Able"),)))
            assert refusal is None
            assert game.world.get(pham, RunningAway).there


@pytest.mark.rule("FNG-INVOL-06")
def test_nobody_runs_away_lying_down() -> None:
    game = skirmish([man("Able", 20, 24)], [man("Pham", 24, 24), man("Thiet", 2, 40)])
    pham = find(game, "Pham")
    game.world.set(pham, Prone())
    run_away(game, pham, find(game, "Able"), 0, "FNG-REACT-16")
    game.run()
    assert at(game, "Pham") != (24, 24)
    assert not has(game, "Pham", Prone)


@pytest.mark.rule("FNG-INVOL-06")
def test_far_from_the_edge_he_runs_sixteen_inches_and_goes_on_in_the_next_phase_of_his_side() -> None:
    game = skirmish([man("Able", 20, 24)], [man("Pham", 24, 24), man("Thiet", 2, 40)])
    pham = find(game, "Pham")
    run_away(game, pham, find(game, "Able"), 0, "FNG-REACT-16")
    game.run()
    assert distance(at(game, "Pham"), (24, 24)) == pytest.approx(16, abs=0.02)
    assert game.why_not(Activate((find(game, "Able"),))) is None
    flee(game, pham, 0)
    game.run()
    assert game.world.get(pham, Gone).how == "fled"


@pytest.mark.rule("FNG-INVOL-02", "FNG-INVOL-03")
def test_one_who_ducked_behind_something_neither_sees_nor_is_seen_and_acts_when_next_active() -> None:
    house = Building(3, "house", box(18, 20, 4, 4))
    game = skirmish([man("Able", 20, 10)], [man("Pham", 17, 22), man("Thiet", 2, 40)], ground=table(buildings=[house]))
    able, pham = find(game, "Able"), find(game, "Pham")
    duck_back(game, pham, able, 0)
    game.run()
    assert not game.ctx.sees(at(game, "Able"), at(game, "Pham"))
    assert not can_react(game.world, pham)
    game.agenda.clear()
    game.push(Activation("vc"))
    game.submit(Activate((pham,)))
    assert not has(game, "Pham", DuckedBack)


@pytest.mark.rule("FNG-MOVE-06", "FNG-INVOL-01")
@pytest.mark.parametrize(("answer", "prone"), [("go prone", True), ("duck back", False), ("", True)])
def test_with_cover_beyond_twelve_inches_he_lies_down_or_makes_for_it(answer: str, prone: bool) -> None:
    house = Building(3, "house", box(16, 28, 8, 4))
    game = skirmish([man("Able", 20, 4)], [man("Pham", 20, 12), man("Thiet", 2, 40)], ground=table(buildings=[house]))
    pham = find(game, "Pham")
    duck_back(game, pham, find(game, "Able"), 0)
    game.run()
    assert isinstance(game.decision, DropOrGo)
    assert game.decision.side == "vc"
    game.submit(Respond(answer))
    assert has(game, "Pham", Prone) is prone
    assert (at(game, "Pham") == (20, 12)) is prone
    assert distance(at(game, "Pham"), (20, 12)) <= 12.01


@pytest.mark.rule("FNG-MOVE-06")
@pytest.mark.parametrize(("y", "asked"), [(20.0, False), (28.0, True)])
def test_he_is_not_asked_with_cover_near_nor_with_none_at_all(y: float, asked: bool) -> None:
    house = Building(3, "house", box(16, y, 8, 4))
    for ground, expected in ((table(buildings=[house]), asked), (table(), False)):
        game = skirmish([man("Able", 20, 4)], [man("Pham", 20, 12), man("Thiet", 2, 40)], ground=ground)
        duck_back(game, find(game, "Pham"), find(game, "Able"), 0)
        game.run()
        assert isinstance(game.decision, DropOrGo) is expected


@pytest.mark.rule("FNG-INVOL-04")
def test_one_who_hunkers_down_is_not_activated() -> None:
    game = skirmish([man("Able", 20, 4)], [FAR])
    hunker_down(game, find(game, "Able"), 0)
    refusal = game.why_not(Activate((find(game, "Able"),)))
    assert refusal is not None
    assert not isinstance(game.decision, GroupActs)
    assert not has(game, "Able", OutOfFight)


@pytest.mark.rule("FNG-INVOL-07")
@pytest.mark.parametrize("turn", range(6))
def test_it_does_not_matter_in_what_order_those_who_hem_him_in_are_counted(turn: int):
    ring = [(22.5, 20), (21, 22), (19, 22), (17.5, 20), (19, 18), (21, 18)]
    others = [*ring[turn:], *ring[:turn]][:: 1 if turn % 2 else -1]
    assert is_hemmed_in((20, 20), others, 4.0)
    assert not is_hemmed_in((20, 20), others[1:], 4.0)
