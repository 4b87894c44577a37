"""Howitzers on their wheels: what they reach on the table, who serves them, and canister with the barrel lowered."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.bases import overlap
from game.board.table.measure.facing import UNIT
from game.board.table.measure.geometry import Point
from game.rules.fng.model.components.figures import BODIES, At, Dead, DuckedBack, Figure, HasFired, Prone
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.decisions.indirect import LobAt
from game.rules.fng.model.decisions.vehicles import FireGun
from game.rules.fng.model.events.helicopters import MadeRoom
from game.rules.fng.model.events.indirect import RoundFell
from game.rules.fng.model.events.vehicles import CanisterFired, GunLoaded
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.tables.guns import CANISTER, HIGH_EXPLOSIVE, NOT_LOADED, READY, WHEN_ACTIVE
from game.rules.fng.model.tables.indirect import SMOKE, TubeShell
from game.rules.fng.model.tubes import rate_of, tubes_of
from game.rules.fng.model.vehicles import aboard
from game.rules.fng.nerve.involuntary import duck_back
from game.rules.fng.sight.arcs import lay_gun
from game.rules.fng.sight.coming_into_sight import come_out
from tests.rules.fng.fng_board import find, has, man, told
from tests.rules.fng.steel_board import refused, stands
from tests.rules.fng.test_fng_indirect_in_play import next_turn
from tests.rules.fng.test_fng_special_guns import DUDS, OURS, battle
from tests.rules.fng.tube_board import LONG


def howitzer(*faces: int, vc: list[Man], us: tuple[Man, ...] = ()) -> Skirmish:
    """One at 10, 24, on a table 120 inches long, its crew of four active."""
    return battle("howitzer_gun", *faces, *DUDS, vc=vc, us=us, ground=LONG)


def shells(game: Skirmish, x: float, y: float = 24, shell: Any = HIGH_EXPLOSIVE, rounds: int = 1) -> LobAt:
    gunner = find(game, "gunner")
    kind: TubeShell = shell
    return LobAt(gunner, tubes_of(game, "us")[0], AtPoint(Point(x, y)), kind, rounds)


def canister(game: Skirmish, name: str, then: Any = CANISTER) -> FireGun:
    return FireGun(find(game, "gunner"), AtPiece(find(game, name)), then)


@pytest.mark.rule("FNG-ARTY-03")
@pytest.mark.parametrize("shell", [HIGH_EXPLOSIVE, SMOKE])
@pytest.mark.parametrize(("x", "reached"), [(58, True), (57.9, False)])
def test_it_fires_no_nearer_than_48_inches(shell: str, x: float, reached: bool) -> None:
    game = howitzer(vc=[man("Bao", 70, 24)])
    found = refused(game, shells(game, x, shell=shell))
    assert (found == "") is reached
    assert reached or "FNG-ARTY-03" in found


@pytest.mark.rule("FNG-ARTY-03")
def test_it_reaches_400_inches() -> None:
    row = howitzer(vc=[man("Bao", 70, 24)]).ctx.tables.weapons["howitzer"]
    assert (row.arming, row.range) == (48, 400)


@pytest.mark.rule("FNG-ARTY-02", "FNG-ARTY-03")
def test_all_of_its_crew_serve_it_and_turn_it_to_its_target() -> None:
    game = howitzer(1, vc=[man("Bao", 60, 40)])
    tube = tubes_of(game, "us")[0]
    assert rate_of(game, tube) == 2
    game.world.set(find(game, "second loader"), Dead())
    assert rate_of(game, tube) == 1
    game.submit(shells(game, 60, 40))
    assert [event.title for event in told(game, RoundFell)] == ["howitzer"]
    assert stands(game, OURS) == (10, 24, 108)


@pytest.mark.rule("FNG-ARTY-08", "FNG-GUN-22")
def test_canister_hits_friend_and_foe_before_it() -> None:
    friends = (man("Cole", 20, 24, 4),)
    foes = [man("Bao", 24, 24.5), man("Far", 10, 44), man("Beside", 18, 28)]
    game = howitzer(vc=foes, us=friends)
    assert "reaches 18" in refused(game, canister(game, "Far"))
    game.submit(canister(game, "Bao"))
    fired = told(game, CanisterFired)[0]
    assert [game.world.get(each, Figure).name for each in fired.hits] == ["Cole", "Bao"]


@pytest.mark.rule("FNG-ARTY-08", "FNG-GUN-18")
@pytest.mark.parametrize(("dice", "result"), [((1, 1), READY), ((1, 5), WHEN_ACTIVE), ((5, 5), NOT_LOADED)])
def test_it_is_loaded_with_canister_again_as_the_gun_of_a_vehicle_is(dice: tuple[int, int], result: str) -> None:
    game = howitzer(*dice, vc=[man("Bao", 24, 24)])
    assert "fires no high explosive" in refused(game, canister(game, "Bao", HIGH_EXPLOSIVE))
    game.submit(canister(game, "Bao"))
    assert [event.result for event in told(game, GunLoaded)] == [result]


@pytest.mark.rule("FNG-ARTY-08")
@pytest.mark.parametrize(("lowered", "refusal"), [(True, "still being laid"), (False, "")])
def test_with_its_barrel_lowered_it_is_laid_anew_which_takes_a_turn(lowered: bool, refusal: str) -> None:
    game = howitzer(1, vc=[man("Bao", 24, 24), man("Chi", 70, 24)])
    game.submit(shells(game, 70))
    game.world.clear(HasFired)
    if lowered:
        game.submit(canister(game, "Bao"))
        game.world.clear(HasFired)
    found = refused(game, shells(game, 70))
    assert refusal in found
    assert bool(found) is lowered
    next_turn(game)
    assert refused(game, shells(game, 70)) == ""


@pytest.mark.rule("FNG-ARTY-08")
def test_it_fires_one_thing_in_an_activation() -> None:
    game = howitzer(1, vc=[man("Bao", 24, 24), man("Chi", 70, 24)])
    game.submit(canister(game, "Bao"))
    assert "FNG-REACT-10" in refused(game, shells(game, 70))


@pytest.mark.rule("FNG-CREW-02", "FNG-INVOL-01", "FNG-MOVE-06")
def test_its_crew_ducks_back_where_it_is_and_gets_up_for_its_next_activation() -> None:
    game = howitzer(vc=[man("Bao", 24, 24)])
    gunner, bao = find(game, "gunner"), find(game, "Bao")
    duck_back(game, gunner, bao, 0)
    game.system.carry_out_task(game, game.agenda.pop())
    assert has(game, "gunner", DuckedBack)
    assert has(game, "gunner", Prone)
    come_out(game, (gunner,))
    assert not has(game, "gunner", DuckedBack)
    assert not has(game, "gunner", Prone)


@pytest.mark.rule("FNG-CREW-02", "FNG-FACE-01")
def test_whoever_stands_where_its_trail_comes_to_lie_gets_out_of_its_way() -> None:
    game = howitzer(vc=[man("Bao", 24, 44)], us=(man("Own", 25, 24),))
    gun = next(each for each, _ in game.world.each(Vehicle))
    own, here = find(game, "Own"), game.world.get(gun, At)
    gap = (BODIES.of(game.world, gun), BODIES.of(game.world, own))
    assert not overlap(*gap)
    beside = next(
        Point(here.x + x / 4, here.y + y / 4)
        for x in range(-8, 9)
        for y in range(-8, 9)
        if not overlap(gap[0], BODIES.at(game.world, own, Point(here.x + x / 4, here.y + y / 4)))
        and overlap(
            BODIES.at(game.world, gun, Point(here.x, here.y), (here.facing + 60) % 360),
            BODIES.at(game.world, own, Point(here.x + x / 4, here.y + y / 4)),
        )
    )
    game.world.set(own, structs.replace(game.world.get(own, At), x=beside.x, y=beside.y))
    unit = UNIT[(here.facing + 60) % 360]
    lay_gun(game, aboard(game.world, gun)[0], gun, (here.x + 20 * unit.x, here.y + 20 * unit.y))
    assert not overlap(BODIES.of(game.world, gun), BODIES.of(game.world, own))
    assert [each.figure for each in told(game, MadeRoom)] == [own]
