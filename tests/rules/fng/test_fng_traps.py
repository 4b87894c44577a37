"""Booby traps in play: who knows of them, who comes upon them, and what they do."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from game.board.table.measure.geometry import Point
from game.engine.core.orders import IllegalOrder
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME, EntityId
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import (
    Busy,
    Clock,
    Dead,
    FastMoving,
    Hidden,
    KnockedDown,
    OnTheMove,
    OutOfFight,
)
from game.rules.fng.model.components.sky import Illumination
from game.rules.fng.model.components.traps import (
    ClearedCells,
    ClearsStakes,
    KnownTrap,
    Poisoned,
    Trap,
    UnlaidTraps,
)
from game.rules.fng.model.decisions.traps import ClearStakes, Disarm, EasePoison, FireMine, KillViper, SetTrap
from game.rules.fng.model.decisions.turn import Activate, Move
from game.rules.fng.model.events import traps as events
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.tables.traps import TrapKind
from game.rules.fng.odds.command_line import ODDS
from game.rules.fng.traps.clearing import stakes_are_out
from game.rules.fng.traps.laying import lay_trap
from game.rules.fng.traps.poison import poison_works
from game.rules.fng.traps.solo import traps_are_met
from tests.rules.fng.fng_board import at, find, has, man, skirmish, told

FAR = man("Uy", 44, 2, 4, facing=0)
"""A Viet Cong behind everything."""


def walk(
    kind: TrapKind, *faces: int, us: tuple[Man, ...] = (), where: tuple[float, float] = (20, 20), **more: Any
) -> Skirmish:
    """Able walks north past the trap of the enemy, which lies six inches ahead unless the test says otherwise."""
    game = skirmish(us or (man("Able", 20, 26, 4),), [FAR], *faces, dice=(1, 2), **more)
    lay_trap(game, kind, where, "vc")
    game.submit(Activate(tuple(f for f in game.world.ids(OnTheMove)) or (find(game, "Able"),)))
    return game


def go(game: Skirmish, *path: tuple[float, float], name: str = "Able") -> None:
    game.submit(Move(find(game, name), tuple(Point(*each) for each in path)))


def the_trap(game: Skirmish) -> EntityId:
    return game.world.ids(Trap)[0]


# Coming upon one --------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TRAP-07", "FNG-TRAP-17")
@pytest.mark.parametrize(("die", "found"), [(3, True), (4, False)])
def test_within_an_inch_he_finds_it_and_stops_or_sets_it_off(die: int, found: bool) -> None:
    game = walk("trip_flare", die)
    go(game, (20, 18))
    if found:
        event = told(game, events.TrapFound)[0]
        assert (event.die, event.target, event.knew) == (3, 3, False)
        assert game.world.has(the_trap(game), KnownTrap)
        assert at(game, "Able") == (20, 21)
        assert game.world.get(find(game, "Able"), OnTheMove).left == 3
    else:
        assert [event.kind for event in told(game, events.TrapSprung)] == ["trip_flare"]
        assert game.world.ids(Trap) == ()
        assert game.world.get(find(game, "Able"), OnTheMove).left == 0


@pytest.mark.rule("FNG-TRAP-07")
@pytest.mark.parametrize(("aside", "meets"), [(1.0, True), (1.1, False)])
def test_farther_than_an_inch_off_his_way_it_does_nothing(aside: float, meets: bool) -> None:
    game = walk("trip_flare", 1, where=(20 + aside, 20))
    go(game, (20, 18))
    assert bool(told(game, events.TrapFound)) is meets


@pytest.mark.rule("FNG-TRAP-17")
def test_who_moves_fast_does_not_look() -> None:
    game = walk("trip_flare")
    game.world.set(find(game, "Able"), FastMoving())
    go(game, (20, 18))
    assert [event.die for event in told(game, events.TrapSprung)] == [0]


@pytest.mark.rule("FNG-TRAP-17", "FNG-ATTR-25")
def test_a_pointman_finds_what_another_does_not() -> None:
    game = walk("trip_flare", 4, us=(man("Able", 20, 26, 4, attributes=("pointman",)),))
    go(game, (20, 18))
    assert [event.target for event in told(game, events.TrapFound)] == [4]


@pytest.mark.rule("FNG-TRAP-18")
@pytest.mark.parametrize(("aside", "meets"), [(0.5, True), (0.6, False)])
def test_a_known_trap_is_met_by_whoever_goes_right_over_it(aside: float, meets: bool) -> None:
    game = walk("trip_flare", 3, where=(20 + aside, 20))
    game.world.set(the_trap(game), KnownTrap(1))
    go(game, (20, 18))
    assert [event.knew for event in told(game, events.TrapFound)] == [True] * meets
    assert at(game, "Able") == (20, 18)


@pytest.mark.rule("FNG-TRAP-18")
def test_a_known_trap_goes_off_below_who_treads_on_it() -> None:
    game = walk("punji", 4, 6)
    game.world.set(the_trap(game), KnownTrap(1))
    go(game, (20, 18))
    assert [event.kind for event in told(game, events.TrapSprung)] == ["punji"]


@pytest.mark.rule("FNG-TRAP-14", "FNG-TRAP-17")
@pytest.mark.parametrize(("kind", "die", "found"), [("command_mine", 3, True), ("vehicle_mine", 4, False)])
def test_mines_that_no_foot_sets_off_are_found_or_passed_by(kind: TrapKind, die: int, found: bool) -> None:
    game = walk(kind, die)
    go(game, (20, 18))
    assert game.world.has(the_trap(game), KnownTrap) is found
    kept = [item.hidden_from for item in game.take_told() if isinstance(item.event, events.TrapPassed)]
    assert kept == [] if found else ["us"]


# What it does -----------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TRAP-08")
@pytest.mark.parametrize(
    ("kind", "asks"),
    [("punji", True), ("mine", True), ("command_mine", False), ("vehicle_mine", False)],
)
@pytest.mark.parametrize("die", [1, 6])
def test_who_throws_his_own_dice_is_asked_for_none_that_would_tell_of_what_no_foot_sets_off(
    kind: TrapKind, asks: bool, die: int
) -> None:
    game = walk(kind, die, *(6,) * 9)
    game.dice.take_rolls()
    go(game, (20, 18))
    first = game.dice.take_rolls()[0]
    assert first.faces == (die,)
    assert KIT.log.is_secret(first) is not asks


@pytest.mark.parametrize("kind", ["explosive_tripwire", "mine"])
def test_a_burst_takes_a_die_for_each_in_its_circle(kind: TrapKind) -> None:
    us = (man("Able", 20, 26, 4), man("Baker", 21, 22, 4), man("Cole", 20, 28, 4))
    game = walk(kind, 4, 6, 1, 1, us=us)
    go(game, (20, 18))
    burst = told(game, events.TrapBurst)[0]
    assert [target.target for target in burst.targets] == [find(game, "Able"), find(game, "Baker")]
    assert burst.faces == (6, 1)
    assert has(game, "Able", Dead)
    assert not has(game, "Baker", KnockedDown)
    assert game.world.ids(Trap) == ()


@pytest.mark.rule("FNG-TRAP-09")
def test_a_sapling_strikes_him_who_sprang_it_and_is_gone() -> None:
    game = walk("reflex_tripwire", 4, 4, 4, 5, 5, 1)
    go(game, (20, 18))
    struck = told(game, events.TrapStruck)[0]
    assert (struck.passes, struck.own_passes, struck.struck) == (2, 0, True)
    assert has(game, "Able", Dead)
    assert game.world.ids(Trap) == ()


@pytest.mark.rule("FNG-TRAP-10")
@pytest.mark.parametrize(("x", "falls"), [(21.0, True), (21.1, False)])
def test_stakes_hit_whose_middle_comes_over_them_and_stay(x: float, falls: bool) -> None:
    us = (man("Able", x, 26, 4),)
    game = walk("punji", 4, 2, us=us)
    go(game, (x, 18))
    assert bool(told(game, events.TrapSprung)) is falls
    assert has(game, "Able", KnockedDown) or not falls
    assert game.world.has(the_trap(game), KnownTrap) is falls


@pytest.mark.rule("FNG-TRAP-12")
@pytest.mark.parametrize(
    ("faces", "poisoned", "left"),
    [((3, 3, 5, 5), True, 1), ((4, 4, 4, 4), False, 0), ((4, 4, 5, 5), False, 1)],
)
def test_a_viper_poisons_or_dies_or_coils_up(faces: tuple[int, ...], poisoned: bool, left: int) -> None:
    game = walk("viper", 4, *faces)
    go(game, (20, 18))
    assert has(game, "Able", Poisoned) is poisoned
    assert len(game.world.ids(Trap)) == left
    assert all(game.world.has(trap, KnownTrap) for trap in game.world.ids(Trap))


@pytest.mark.rule("FNG-TRAP-13")
@pytest.mark.parametrize(("die", "kind"), [(1, Dead), (3, OutOfFight), (5, Poisoned)])
def test_poison_works_from_the_turn_after_the_bite(die: int, kind: type) -> None:
    game = walk("viper", die)
    game.world.set(find(game, "Able"), Poisoned(1))
    poison_works(game, Enter("after dice", "poison", "us"))
    assert told(game, events.PoisonWorked) == []
    game.world.put(Clock(2, "us", (1, 2)))
    poison_works(game, Enter("after dice", "poison", "vc"))
    poison_works(game, Enter("after dice", "poison", "us"))
    assert [event.die for event in told(game, events.PoisonWorked)] == [die]
    assert has(game, "Able", kind)
    assert has(game, "Able", Poisoned) is (die == 5)


@pytest.mark.rule("FNG-TRAP-13")
@pytest.mark.parametrize(("faces", "cured"), [((4, 4), True), ((4, 5), False)])
def test_a_medic_who_passes_twice_ends_the_poison(faces: tuple[int, ...], cured: bool) -> None:
    us = (man("Doc", 20, 26, 4, attributes=("medic",)), man("Baker", 21, 26, 4))
    game = skirmish(us, [FAR], *faces)
    game.world.set(find(game, "Baker"), Poisoned(1))
    game.submit(Activate((find(game, "Doc"),)))
    order = EasePoison(find(game, "Doc"), find(game, "Baker"))
    assert order in game.orders()
    game.submit(order)
    assert has(game, "Baker", Poisoned) is not cured


@pytest.mark.rule("FNG-TRAP-16")
def test_a_trip_flare_lights_twelve_inches_for_a_turn() -> None:
    game = walk("trip_flare", 4, hour="night")
    go(game, (20, 18))
    light = next(light for _, light in game.world.each(Illumination))
    assert (light.at, light.inches, light.side, light.until) == ((20, 20), 12, "vc", 2)


# Command detonated mines ------------------------------------------------------------------------


@pytest.mark.rule("FNG-TRAP-03", "FNG-TRAP-14", "FNG-TRAP-15")
@pytest.mark.parametrize(
    ("x", "y", "hit"),
    [(20, 12, True), (20, 11.9, False), (23.9, 12.1, True), (24.1, 12.1, False), (20.4, 19.9, True), (21, 19.5, False)],
)
def test_a_mine_hits_everybody_in_its_zone(x: float, y: float, hit: bool) -> None:
    us = (man("Able", 20, 20, 4, gear=("claymore",)),)
    game = skirmish(us, [man("Tri", x, y, 4), FAR], *([1] * 40))
    able = find(game, "Able")
    trap = lay_trap(game, "command_mine", (20, 20), "us", facing=0)
    game.submit(Activate((able,)))
    go(game, (20, 25.9))
    game.submit(FireMine(able, trap))
    fired = told(game, events.MineFired)[0]
    assert (find(game, "Tri") in fired.men) is hit
    assert game.world.ids(Trap) == ()


@pytest.mark.rule("FNG-TRAP-14")
@pytest.mark.parametrize(("y", "hit"), [(22, True), (22.1, False)])
def test_the_blast_behind_a_mine_hits_too(y: float, hit: bool) -> None:
    us = (man("Able", 20, 26, 4), man("Baker", 20, y, 4))
    game = skirmish(us, [FAR], 3)
    trap = lay_trap(game, "command_mine", (20, 20), "us", facing=0)
    game.submit(Activate((find(game, "Able"),)))
    game.submit(FireMine(find(game, "Able"), trap))
    assert told(game, events.MineFired)[0].behind == ((find(game, "Baker"),) if hit else ())
    assert has(game, "Baker", OutOfFight) or has(game, "Baker", KnockedDown) or not hit


@pytest.mark.rule("FNG-TRAP-14")
@pytest.mark.parametrize(("y", "fires"), [(28, True), (28.1, False)])
def test_a_mine_is_fired_from_eight_inches_at_most(y: float, fires: bool) -> None:
    game = skirmish((man("Able", 20, y, 4),), [FAR])
    trap = lay_trap(game, "command_mine", (20, 20), "us", facing=0)
    game.submit(Activate((find(game, "Able"),)))
    order = FireMine(find(game, "Able"), trap)
    if not fires:
        with pytest.raises(IllegalOrder, match="8"):
            game.submit(order)
        return
    game.submit(order)
    assert len(told(game, events.MineFired)) == 1


@pytest.mark.rule("FNG-TRAP-03", "FNG-TRAP-14", "FNG-TRAP-16", "FNG-TRAP-02")
@pytest.mark.parametrize(("kind", "gear"), [("command_mine", "claymore"), ("trip_flare", "trip flare")])
def test_a_man_sets_what_he_carries_in_an_activation_and_in_secret(kind: TrapKind, gear: Any) -> None:
    game = skirmish((man("Able", 20, 26, 4, gear=(gear,)),), [FAR])
    able = find(game, "Able")
    game.submit(Activate((able,)))
    game.submit(SetTrap(able, kind, 90))
    trap = game.world.get(the_trap(game), Trap)
    assert (trap.kind, trap.side, trap.point, trap.facing) == (kind, "us", (20, 26), 90)
    assert [item.hidden_from for item in game.take_told() if isinstance(item.event, events.TrapSet)] == ["vc"]
    with pytest.raises(IllegalOrder):
        game.submit(SetTrap(able, kind, 0))


# Known traps ------------------------------------------------------------------------------------


def beside(kind: TrapKind, *faces: int, found: int = 0, **more: Any) -> Skirmish:
    """Able is active beside a trap that was found in an earlier turn."""
    game = skirmish((man("Able", 20, 20.9, 4, **more),), [FAR], *faces)
    game.world.set(lay_trap(game, kind, (20, 20), "vc"), KnownTrap(found))
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-TRAP-19", "FNG-TRAP-20")
@pytest.mark.parametrize(
    ("faces", "result", "left"), [((2, 2), "disarmed", 0), ((2, 3), "not yet", 1), ((3, 3, 6, 6), "set off", 0)]
)
def test_disarming_makes_it_worthless_or_sets_it_off(faces: tuple[int, ...], result: str, left: int) -> None:
    game = beside("mine", *faces)
    order = Disarm(find(game, "Able"), the_trap(game))
    assert order in game.orders()
    game.submit(order)
    assert [event.result for event in told(game, events.DisarmTried)] == [result]
    assert len(game.world.ids(Trap)) == left


@pytest.mark.rule("FNG-TRAP-20")
def test_the_odds_of_disarming_are_those_of_all_ways_in_which_two_dice_fall_in_play() -> None:
    found: Counter[str] = Counter()
    for one in range(1, 7):
        for two in range(1, 7):
            game = beside("mine", one, two, *(6,) * 9)
            game.submit(Disarm(find(game, "Able"), the_trap(game)))
            found.update(event.result for event in told(game, events.DisarmTried))
    odds = ODDS["disarm"].compute({"kind": "mine", "rep": 4, "again": False, "wire_cutters": False})
    assert {result: Fraction(count, 36) for result, count in found.items()} == odds


@pytest.mark.rule("FNG-TRAP-10", "FNG-TRAP-17")
def test_the_odds_of_stakes_are_those_of_all_ways_in_which_the_dice_fall_in_play() -> None:
    found: Counter[bool] = Counter()
    for seen in range(1, 7):
        for hurt in range(1, 7):
            game = walk("punji", seen, hurt)
            go(game, (20, 18))
            found[any(has(game, "Able", kind) for kind in (Dead, OutOfFight, KnockedDown))] += 1
    facts = {"attribute": "none", "fast": False, "cover": False, "concealed": False, "prone": False}
    odds = ODDS["trap"].compute({**facts, "kind": "punji", "rep": 4, "flak_jacket": False, "edition": "2.0"})
    spared = odds["found in time"] + odds.get("unhurt", 0)
    assert Fraction(found[False], 36) == spared


@pytest.mark.rule("FNG-TRAP-19")
def test_what_was_found_in_this_turn_is_disarmed_in_the_next() -> None:
    game = beside("mine", found=1)
    with pytest.raises(IllegalOrder, match="next"):
        game.submit(Disarm(find(game, "Able"), the_trap(game)))


@pytest.mark.rule("FNG-TRAP-19", "FNG-TRAP-02")
def test_nobody_disarms_what_he_does_not_know_and_stakes_and_snakes_never() -> None:
    game = beside("mine")
    game.world.remove(the_trap(game), KnownTrap)
    order = Disarm(find(game, "Able"), the_trap(game))
    with pytest.raises(IllegalOrder) as unknown:
        game.submit(order)
    with pytest.raises(IllegalOrder) as nothing:
        game.submit(Disarm(find(game, "Able"), EntityId(999)))
    assert str(unknown.value) == str(nothing.value)
    for kind in ("punji", "viper"):
        stakes = beside(kind)
        with pytest.raises(IllegalOrder, match="disarmed"):
            stakes.submit(Disarm(find(stakes, "Able"), the_trap(stakes)))


@pytest.mark.rule("FNG-TRAP-20")
def test_a_second_pass_of_one_die_counts_as_none() -> None:
    game = beside("command_mine", 2, 3, 2, 3, 6)
    able = find(game, "Able")
    game.submit(Disarm(able, the_trap(game)))
    game.world.clear(Busy)
    game.submit(Disarm(able, the_trap(game)))
    assert [event.result for event in told(game, events.DisarmTried)] == ["not yet", "set off"]


@pytest.mark.rule("FNG-TRAP-21")
@pytest.mark.parametrize("disturbed", [False, True])
def test_stakes_are_pulled_up_piece_by_piece_unless_he_is_disturbed(disturbed: bool) -> None:
    game = beside("punji")
    able = find(game, "Able")
    game.submit(ClearStakes(able, the_trap(game)))
    if disturbed:
        game.world.set(able, KnockedDown(1))
    stakes_are_out(game, Enter("end", "stakes"))
    assert [event.stage for event in told(game, events.StakesPulled)] == ["begins", "lost" if disturbed else "done"]


@pytest.mark.rule("FNG-TRAP-21")
def test_a_bed_of_which_all_is_pulled_up_is_gone() -> None:
    game = beside("punji")
    able = find(game, "Able")
    game.world.set(the_trap(game), ClearedCells((0, 1, 2)))
    place = at(game, "Able")
    game.world.set(able, ClearsStakes(the_trap(game), 3, *place))
    stakes_are_out(game, Enter("end", "stakes"))
    assert game.world.ids(Trap) == ()


@pytest.mark.rule("FNG-TRAP-22")
@pytest.mark.parametrize(("die", "killed"), [(6, True), (1, False)])
def test_a_viper_is_shot(die: int, killed: bool) -> None:
    game = beside("viper", die)
    game.submit(KillViper(find(game, "Able"), the_trap(game), True))
    assert [event.killed for event in told(game, events.ViperShotAt)] == [killed]
    assert len(game.world.ids(Trap)) == (not killed)


@pytest.mark.rule("FNG-TRAP-22")
def test_a_viper_is_fought_hand_to_hand_and_bites_back() -> None:
    game = beside("viper", 3, 3, 5, 5)
    game.submit(KillViper(find(game, "Able"), the_trap(game), False))
    assert has(game, "Able", Poisoned)


# Secrets ----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TRAP-02")
def test_a_hidden_man_who_sets_off_a_trap_is_hidden_no_more() -> None:
    game = walk("trip_flare", 4)
    game.world.set(find(game, "Able"), Hidden())
    go(game, (20, 18))
    assert not has(game, "Able", Hidden)


# Solo -------------------------------------------------------------------------------------------


def doubles(*faces: int, left: int = 2, dice: tuple[int, int] = (3, 3)) -> Skirmish:
    us = (man("Able", 20, 26, 4), man("Baker", 25, 26, 3))
    game = skirmish(us, [FAR], *faces, dice=dice)
    game.world.put(UnlaidTraps("vc", left))
    game.world.put(Clock(1, "activation", dice))
    return game


@pytest.mark.rule("FNG-TRAP-04", "FNG-TRAP-05", "FNG-TRAP-06")
def test_three_equal_dice_bring_a_trap_to_the_lowest() -> None:
    game = doubles(3, 2, 1, 1, 3, 2)
    traps_are_met(game, Enter("after dice", "traps", "vc"))
    traps_are_met(game, Enter("after dice", "traps", "us"))
    all_told = game.take_events()
    met = next(event for event in all_told if isinstance(event, events.TrapMet))
    assert (met.kind, met.figure, met.faces) == ("punji", find(game, "Baker"), (1, 1))
    assert any(isinstance(event, events.TrapSprung) for event in all_told)
    assert game.world.get(THE_GAME, UnlaidTraps).left == 1


@pytest.mark.rule("FNG-TRAP-04")
@pytest.mark.parametrize(
    ("faces", "left", "dice", "thrown"), [((2,), 2, (3, 3), 1), ((), 0, (3, 3), 0), ((), 2, (3, 4), 0)]
)
def test_no_trap_where_the_third_differs_and_no_die_where_none_is_left(
    faces: tuple[int, ...], left: int, dice: tuple[int, int], thrown: int
) -> None:
    game = doubles(*faces, left=left, dice=dice)
    traps_are_met(game, Enter("after dice", "traps", "us"))
    assert len(told(game, events.ThirdDieThrown)) == thrown
    assert game.world.ids(Trap) == ()


@pytest.mark.rule("FNG-TRAP-14")
def test_a_command_mine_of_the_dice_goes_off_at_whom_they_name() -> None:
    game = doubles(3, 5, 1, 1, 6, 6)
    traps_are_met(game, Enter("after dice", "traps", "us"))
    assert find(game, "Baker") in told(game, events.MineFired)[0].men
