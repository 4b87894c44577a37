"""What is neither a machine gun nor the gun of a tank: flame, rapid fire, the rifles of the Ontos, towed guns."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.facing import UNIT
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.rules.fng.armour.penetrating import penetrate, penetration_facts
from game.rules.fng.model.arms import NEVER, arms_of, change
from game.rules.fng.model.components.figures import Aim, At, Dead, Figure, HasFired
from game.rules.fng.model.components.vehicles import Breech, Immobile, Inside
from game.rules.fng.model.decisions.arms import Ignite, ThrowAt
from game.rules.fng.model.decisions.turn import Activate, Shots
from game.rules.fng.model.decisions.vehicles import Drive, FireGun, LoadShell
from game.rules.fng.model.events.arms import BackBlast, Burst, FlameFired, TankTried
from game.rules.fng.model.events.turn import ShotFired
from game.rules.fng.model.events.vehicles import BarrelSpent, GunLoaded, Penetration, RoundPlaced
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Options, Ride
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.guns import HIGH_EXPLOSIVE, NOT_LOADED, READY
from game.rules.fng.model.vehicles import main_gun_of, turret_facing
from game.rules.fng.scenario_faults import problems_of
from game.rules.fng.sight.arcs import is_in_arc
from game.rules.fng.sight.arms import carries, why_not_use
from game.rules.fng.sight.testers import can_be_shot
from game.rules.fng.sight.viewing import glance_at
from tests.rules.fng.fng_board import NEVER_ENDS, box, find, has, man, skirmish, table, told
from tests.rules.fng.pure import TABLES
from tests.rules.fng.steel_board import refused, stands, vehicle_of

ROWS = TABLES.vehicles.vehicles
OURS = "Our gun"
DUDS = [6] * 40


def crew(kind: str, rank: str = "leader") -> list[Man]:
    """A man for every seat, by the name of his seat; the commander leads."""
    seats = ROWS[kind].seats
    ranks: dict[str, Any] = {seat: rank if seat == "commander" else "" for seat in seats}
    return [
        Man(name=seat, rep=4, weapons=("m1911",), aboard=OURS, seat=seat, rank=ranks[seat]) for seat in seats
    ]  # fmt: skip


def battle(
    kind: str, *faces: int, vc: list[Man], us: tuple[Man, ...] = (), theirs: Ride | None = None, x: float = 10,
    **options: Any,
) -> Skirmish:  # fmt: skip
    """One of the kind at x, 24, facing east, its crew active."""
    own, rides = crew(kind), {"us": (Ride(name=OURS, kind=kind, at=(x, 24), facing=90),)}
    if theirs is not None:
        rides["vc"] = (theirs,)
    game = skirmish([*own, *us], vc, *faces, vehicles=rides, **options)
    game.submit(Activate(tuple(find(game, each.name) for each in own)))
    return game


def gun_of(game: Skirmish) -> Any:
    return main_gun_of(game.world, vehicle_of(game, OURS))


def again(game: Skirmish, kind: str) -> None:
    """The crew is active once more, in the same turn of the game."""
    for each in crew(kind):
        game.world.remove(find(game, each.name), HasFired)


# Flame ------------------------------------------------------------------------------------------


def burn(game: Skirmish, x: float, y: float) -> Ignite:
    return Ignite(find(game, "gunner"), "vehicle_flame", AtPoint(Point(x, y)))


@pytest.mark.rule("FNG-VEHLIST-18", "FNG-VEHLIST-04")
@pytest.mark.parametrize("kind", ["m67a2", "m132"])
def test_the_flame_of_a_vehicle_reaches_eighteen_inches_from_its_gunner(kind: str) -> None:
    game = battle(kind, vc=[man("Bao", 20, 24)])
    x, y = game.world.get(find(game, "gunner"), At).point
    assert refused(game, burn(game, x + 18, y)) == ""
    assert "reaches 18" in refused(game, burn(game, x + 18.1, y))
    assert refused(game, burn(game, x, y + 10)) == ""  # the turret turns
    assert has(game, "gunner", Inside)


@pytest.mark.rule("FNG-VEHLIST-18")
@pytest.mark.parametrize("kind", ["m67a2", "m132"])
def test_it_burns_everybody_in_a_path_three_inches_wide_but_its_own_crew(kind: str) -> None:
    foes = [man("Bao", 20, 24), man("Near", 18, 25.4), man("Chi", 22, 27), man("Dung", 10, 30)]
    game = battle(kind, 6, 1, 1, *DUDS, vc=foes)
    game.submit(burn(game, 24, 24))
    fired = told(game, FlameFired)[0]
    assert [game.world.get(each.target, Figure).name for each in fired.targets] == ["Bao", "Near"]
    assert abs(turret_facing(game.world, vehicle_of(game, OURS)) - 90) <= 2


@pytest.mark.rule("FNG-VEHLIST-18")
def test_it_ignores_the_first_roll_that_would_leave_it_a_last_shot() -> None:
    game = battle("m67a2", 1, 1, 1, *DUDS, vc=[man("Bao", 46, 46)])
    flame = next(weapon for weapon, arm in arms_of(game.world, find(game, "gunner")) if arm.kind == "vehicle_flame")
    states = []
    for turn in range(3):
        again(game, "m67a2")
        change(game.world, flame, fired_in=NEVER)
        game.submit(burn(game, 24, 24))
        fired = told(game, FlameFired)[0]
        states.append((turn, fired.last_shot, fired.empty))
    assert states == [(0, False, False), (1, True, False), (2, False, True)]


@pytest.mark.rule("FNG-VEHLIST-18")
def test_the_fuel_of_a_vehicle_does_not_explode_with_its_gunner() -> None:
    game = skirmish(crew("m132"), [man("Bao", 20, 24)], 6, 6, 6, 6, *DUDS, phase="vc",
                    vehicles={"us": (Ride(name=OURS, kind="m132", at=(10, 24), facing=90),)})  # fmt: skip
    game.submit(Activate((find(game, "Bao"),)))
    game.submit(Shots(find(game, "Bao"), "m16", (Aim(AtPiece(find(game, "commander")), 2),)))
    assert told(game, TankTried) == []


# Rapid fire -------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-VEHLIST-24", "FNG-VEHLIST-04")
def test_a_duster_fires_both_its_bofors_as_two_attacks() -> None:
    game = battle("m42", 6, 6, 1, 2, 5, 4, 3, 3, *DUDS, vc=[man("Bao", 60 - 20, 24)])
    game.submit(Shots(find(game, "gunner"), "bofors", (Aim(AtPiece(find(game, "Bao")), 4),)))
    fired = told(game, ShotFired)
    assert [(shot.weapon, shot.faces) for shot in fired[:2]] == [("bofors", (6, 6, 1, 2)), ("bofors", (5, 4, 3, 3))]


@pytest.mark.rule("FNG-VEHLIST-24")
@pytest.mark.parametrize(("kind", "seat", "weapon", "dice"), [("gun_truck", "gunner", "quad_50", 8)])
def test_a_quad_of_fifties_fires_eight_dice_to_sixty_inches(kind: str, seat: str, weapon: str, dice: int) -> None:
    game = battle(kind, *DUDS, vc=[man("Bao", 40, 24)], x=4)
    bao = find(game, "Bao")
    assert refused(game, Shots(find(game, seat), weapon, (Aim(AtPiece(bao), dice),))) == ""
    assert refused(game, Shots(find(game, seat), weapon, (Aim(AtPiece(bao), dice + 1),))) != ""
    game.submit(Shots(find(game, seat), weapon, (Aim(AtPiece(bao), dice),)))
    assert [len(shot.faces) for shot in told(game, ShotFired)][:1] == [dice]


# Six rifles on tracks ---------------------------------------------------------------------------

TANK = Ride(name="Tank two", kind="t55", at=(34, 24), facing=270)


def tankers() -> list[Man]:
    return [Man(name=f"Foe {seat}", rep=4, weapons=("tokarev",), aboard="Tank two", seat=seat)
            for seat in ROWS["t55"].seats]  # fmt: skip


def round_at(game: Skirmish, target: Any, part: Any = "hull", seat: str = "gunner") -> FireGun:
    return FireGun(find(game, seat), AtPiece(target), HIGH_EXPLOSIVE, part)


@pytest.mark.rule("FNG-VEHLIST-16", "FNG-VEHLIST-04", "FNG-GUN-05")
def test_an_ontos_fires_six_rifles_once_each_and_is_not_loaded_again() -> None:
    game = battle("ontos", *[6] * 12, *DUDS, vc=tankers(), theirs=TANK)
    left = []
    for _ in range(6):
        again(game, "ontos")
        game.submit(round_at(game, vehicle_of(game, "Tank two"), seat="commander"))
        left += [event.left for event in told(game, BarrelSpent)]
    assert left == [5, 4, 3, 2, 1, 0]
    assert game.world.get(gun_of(game), Breech).loaded == NOT_LOADED
    again(game, "ontos")
    words = refused(game, round_at(game, vehicle_of(game, "Tank two"), seat="commander"))
    assert words == "The gun of Our gun is not loaded. (FNG-GUN-19)"
    assert refused(game, LoadShell(find(game, "loader"), HIGH_EXPLOSIVE)) == (
        "Our gun is not loaded again in this battle. (FNG-VEHLIST-16)"
    )


@pytest.mark.rule("FNG-VEHLIST-16")
def test_its_round_meets_armour_with_a_power_of_six() -> None:
    game = battle("ontos", 1, 1, 2, 2, *[1] * 30, vc=tankers(), theirs=TANK)
    game.submit(round_at(game, vehicle_of(game, "Tank two"), seat="commander"))
    events = game.take_events()
    assert [event.part for event in events if isinstance(event, RoundPlaced)] == ["hull"]
    assert [event.difference for event in events if isinstance(event, Penetration)] == [6 - 5]


@pytest.mark.rule("FNG-VEHLIST-16")
def test_among_men_it_bursts_in_a_circle_of_eight_inches() -> None:
    game = battle("ontos", 6, *DUDS, vc=[man("Bao", 30, 24), man("In", 30, 27.9), man("Out", 30, 28.1)])
    game.submit(round_at(game, find(game, "Bao"), seat="commander"))
    burst = told(game, Burst)[0]
    assert [game.world.get(each.target, Figure).name for each in burst.targets] == ["Bao", "In"]


@pytest.mark.rule("FNG-VEHLIST-16", "FNG-WEAP-26")
def test_its_blast_sweeps_the_ground_behind_it() -> None:
    game = battle("ontos", 6, 6, *DUDS, vc=[man("Bao", 30, 24)], us=(man("Close", 7, 24), man("Beside", 10, 28)))
    game.submit(round_at(game, find(game, "Bao"), seat="commander"))
    blasts = told(game, BackBlast)
    assert [event.men for event in blasts] == [(find(game, "Close"),)]


@pytest.mark.rule("FNG-VEHLIST-16")
@pytest.mark.parametrize(("x", "reached"), [(44.0, True), (44.1, False)])
def test_it_reaches_forty_inches(x: float, reached: bool) -> None:
    game = battle("ontos", *DUDS, vc=[man("Bao", x, 24)], x=4)
    assert (refused(game, round_at(game, find(game, "Bao"), seat="commander")) == "") == reached


# Towed ------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-CREW-02", "FNG-VEHLIST-25")
@pytest.mark.parametrize(("kind", "reach"), [("rr57_gun", 30), ("rr106_gun", 40)])
def test_a_towed_gun_is_laid_fired_and_loaded_as_that_of_a_tank_and_turns_to_its_target(kind: str, reach: int) -> None:
    game = battle(kind, 6, 3, 3, *DUDS, vc=[man("Bao", 10, 24 - 20), man("Far", 10 + reach + 0.1, 24)])
    assert "reaches" in refused(game, round_at(game, find(game, "Far")))
    game.submit(round_at(game, find(game, "Bao")))
    assert stands(game, OURS) == (10, 24, 0)
    assert told(game, GunLoaded)[0].result == READY


@pytest.mark.rule("FNG-CREW-02", "FNG-GUN-19")
@pytest.mark.parametrize(
    ("dice", "result"), [((5, 5), "loaded, not in reaction"), ((4, 5), "loaded"), ((4, 4), "loaded")]
)
def test_a_deployed_gun_is_loaded_sooner_than_one_in_a_vehicle(dice: tuple[int, int], result: str) -> None:
    game = battle("rr106_gun", 6, *dice, *DUDS, vc=[man("Bao", 30, 24)])
    game.submit(round_at(game, find(game, "Bao")))
    assert [event.result for event in told(game, GunLoaded)] == [result]


@pytest.mark.rule("FNG-CREW-02")
def test_its_leader_spots_for_it_and_without_him_the_gunner() -> None:
    game = battle("rr106_gun", *DUDS, vc=[man("Bao", 30, 24)])
    assert refused(game, round_at(game, find(game, "Bao"))) == ""
    game.world.set(find(game, "commander"), Dead())
    assert refused(game, round_at(game, find(game, "Bao"))) == ""
    game.world.set(find(game, "gunner"), Dead())
    assert refused(game, round_at(game, find(game, "Bao"))) != ""


@pytest.mark.rule("FNG-CREW-02")
def test_nobody_drives_it_and_it_gives_its_crew_no_cover() -> None:
    game = battle("rr106_gun", *DUDS, vc=[man("Bao", 30, 24)])
    for seat in ("gunner", "loader", "commander"):
        assert refused(game, Drive(find(game, seat), (Point(14, 24),))) == f"{seat} does not drive. (FNG-CREW-04)"
        assert can_be_shot(game, find(game, seat))
        assert not glance_at(game, find(game, "Bao"), find(game, seat)).cover


def faults(men: list[Man]) -> list[str]:
    gun = Ride(name=OURS, kind="rr106_gun", at=(10, 24))
    options = Options(us=tuple(men), vc=(man("Bao", 30, 24),), victory=NEVER_ENDS, vehicles={"us": (gun,)})
    return problems_of(Setting(table(), TABLES, options))


@pytest.mark.rule("FNG-CREW-02")
def test_a_scenario_has_a_leader_command_it_and_needs_no_driver() -> None:
    assert faults(crew("rr106_gun")) == []
    assert any("whoever commands a towed gun is a Leader" in fault for fault in faults(crew("rr106_gun", "")))
    assert faults(crew("rr106_gun")[:2]) == []


@pytest.mark.rule("FNG-CREW-02", "FNG-GUN-11")
@pytest.mark.parametrize(("dice", "dead"), [((6, 6), 0), ((1, 1), 3)])
def test_a_round_that_penetrates_knocks_it_out_with_its_crew(dice: tuple[int, int], dead: int) -> None:
    game = battle("rr106_gun", *dice, vc=[man("Bao", 30, 24)])
    gun, bao = vehicle_of(game, OURS), find(game, "Bao")
    penetrate(game, gun, penetration_facts(game, gun, (30, 24), 5, turret=False), bao, 0)
    assert game.world.has(gun, Immobile) == bool(dead)
    assert len(game.world.ids(Dead)) == dead


# Afloat -----------------------------------------------------------------------------------------

RIVER = table([Area(1, "water", box(0, 17, 48, 14))])


def boat(kind: str, *faces: int, vc: list[Man], guns: tuple[str, ...] = ()) -> Skirmish:
    """One of the kind in midstream, heading east, its crew active."""
    own, rides = crew(kind), {"us": (Ride(name=OURS, kind=kind, at=(24, 24), facing=90, guns=guns),)}
    game = skirmish(own, vc, *faces, vehicles=rides, ground=RIVER)
    game.submit(Activate(tuple(find(game, each.name) for each in own)))
    return game


TURRETS = [(key, number) for key in ("atc", "monitor", "pbr") for number, mount in enumerate(ROWS[key].mounts)
           if mount.shield]  # fmt: skip


@pytest.mark.rule("FNG-VEHLIST-23")
@pytest.mark.parametrize(("key", "number"), TURRETS)
def test_a_turret_on_a_boat_covers_three_quarters_of_the_circle_and_no_more(key: str, number: int) -> None:
    mount = ROWS[key].mounts[number]
    game = boat(key, vc=[man("Bao", 2, 2)])
    gunner = find(game, mount.seat)
    x, y = game.world.get(gunner, At).point

    def covers(way: int) -> bool:
        unit = UNIT[(90 + mount.faces + way) % 360]
        return is_in_arc(game, gunner, mount.weapon, (x + 16 * unit.x, y + 16 * unit.y))

    assert mount.arc == 270
    assert [covers(way) for way in (0, 134, 226, 136, 180, 224)] == [True, True, True, False, False, False]


@pytest.mark.rule("FNG-VEHLIST-23", "FNG-VEHLIST-24")
def test_a_twenty_millimetre_cannon_fires_six_dice_past_the_stern_and_not_across_the_deck() -> None:
    game = boat("atc", *DUDS, vc=[man("Bao", 24, 6), man("Chi", 8, 16), man("Dung", 24, 42)])

    def aimed(name: str, dice: int = 6) -> Shots:
        return Shots(find(game, "port cannon"), "cannon_20mm", (Aim(AtPiece(find(game, name)), dice),))

    assert [refused(game, aimed(name)) == "" for name in ("Bao", "Chi", "Dung")] == [True, True, False]
    assert refused(game, aimed("Bao", 7)) != ""


def grenades(game: Skirmish, name: str) -> ThrowAt:
    return ThrowAt(find(game, "gunner"), "mk19", AtPoint(Point(*game.world.get(find(game, name), At).point)))


@pytest.mark.rule("FNG-VEHLIST-24")
def test_a_mk_19_fires_three_rounds_each_at_a_spot_of_its_own() -> None:
    foes = [man("Ann", 12, 8), man("Bao", 20, 8), man("Chi", 28, 8), man("Dung", 36, 8)]
    game = boat("pbr", *DUDS, vc=foes, guns=("mk19",))
    game.submit(grenades(game, "Ann"))
    assert refused(game, grenades(game, "Ann")) == "Each round of Mk. 19 goes at a spot of its own. (FNG-VEHLIST-24)"
    game.submit(grenades(game, "Bao"))
    offered = [order for order in game.candidates() if isinstance(order, ThrowAt)]
    assert {order.target.at for order in offered} == {Point(28, 8), Point(36, 8)}
    game.submit(grenades(game, "Chi"))
    assert refused(game, grenades(game, "Dung")) == "gunner has fired in this activation. (FNG-REACT-10)"
    spots = [(burst.at, [game.world.get(each.target, Figure).name for each in burst.targets])
             for burst in told(game, Burst)]  # fmt: skip
    assert spots == [((12, 8), ["Ann"]), ((20, 8), ["Bao"]), ((28, 8), ["Chi"])]


@pytest.mark.rule("FNG-VEHLIST-24", "FNG-WEAP-19")
@pytest.mark.parametrize(("name", "reached"), [("Near", False), ("Far", True), ("Off", False)])
def test_its_rounds_arm_at_twelve_inches_and_reach_twenty_eight(name: str, reached: bool) -> None:
    foes = [man("Near", 24, 13), man("Far", 24, 2), man("Off", 2, 2)]
    game = boat("pbr", *DUDS, vc=foes, guns=("mk19",))
    assert (refused(game, grenades(game, name)) == "") == reached


@pytest.mark.rule("FNG-VEHLIST-24")
def test_a_launcher_of_one_target_fires_once_and_nothing_else_is_fired_between_three_rounds() -> None:
    foes = [man("Ann", 12, 8), man("Bao", 20, 8)]
    game = boat("pbr", *DUDS, vc=foes, guns=("mk19",))
    game.submit(grenades(game, "Ann"))
    shot = Shots(find(game, "gunner"), "m1911", (Aim(AtPiece(find(game, "Bao")), 1),))
    assert "has fired in this activation" in refused(game, shot)
    alone = skirmish([man("Able", 24, 30, 4, "m79")], foes, *DUDS)
    alone.submit(Activate((find(alone, "Able"),)))
    throw = [ThrowAt(find(alone, "Able"), "m79", AtPoint(Point(x, 8))) for x in (12, 20)]
    alone.submit(throw[0])
    assert refused(alone, throw[1]) == "Able has fired in this activation. (FNG-REACT-10)"


ALL_MOUNTS = [(key, number) for key, row in ROWS.items() for number, _ in enumerate(row.mounts)]


@pytest.mark.rule("FNG-VEHLIST-05", "FNG-VEH-06", "FNG-VEHLIST-23")
@pytest.mark.parametrize(("key", "number"), ALL_MOUNTS)
def test_whoever_has_the_seat_of_a_gun_can_use_it(key: str, number: int) -> None:
    mount = ROWS[key].mounts[number]
    game = (boat if ROWS[key].is_boat else battle)(key, *DUDS, vc=[man("Bao", 2, 2)])
    served = [weapon for weapon in mount.choice or (mount.weapon,) if carries(game, find(game, mount.seat), weapon)]
    assert [why_not_use(game, find(game, mount.seat), weapon) for weapon in served] == [None]
