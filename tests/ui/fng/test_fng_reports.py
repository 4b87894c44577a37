"""The stage lets every kind of fire of FNG be seen and heard: guns, rockets, shells, bombs, fire, smoke, light."""

from __future__ import annotations

from typing import Any, cast

import pytest

from game.board.table.measure.geometry import Point
from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.events import aircraft, arms, buildings, indirect, sky, snipers, support, turn, vehicles
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.vehicles import row_of
from game.ui.battle.effects import NO_DICE, Effect
from game.ui.fng.aircraft.passing import FlyPast
from game.ui.fng.fire.reports import is_flat, report_of, row_called
from game.ui.fng.shown.acting import ACTED
from game.ui.skirmish.acting import Acting, pixels
from game.ui.skirmish.motions import Lob, Ride, Volley
from game.ui.skirmish.shown.blasts import Bloom, Bolt, Collapse, Explosion, Falling, FlameJet
from game.ui.table.camera import INCH
from game.ui.window.sound import NAMES
from tests.rules.fng.air_board import battle, overhead
from tests.rules.fng.complex_board import place, underground
from tests.rules.fng.fng_board import find, man
from tests.rules.fng.gun_board import OURS, duel, tank

NONE = Modifiers()
HERE, THERE = (14.0, 20.0), (30.0, 20.0)


class Onlooker:
    """A player who knows where everybody is."""

    def __init__(self, game: Skirmish) -> None:
        self.game = game

    def knows(self, figure: EntityId) -> bool:
        return True

    def place_of(self, figure: EntityId) -> Any:
        at = self.game.world.find(figure, At)
        return Point(at.x, at.y) if at is not None else None


def acted(game: Skirmish, *events: Event) -> list[Effect]:
    """The scenes of events, one after the other on one stage."""
    acting = Acting(cast(Any, Onlooker(game)))
    return [effect for event in events for effect in ACTED[type(event)](acting, event, NO_DICE)]


def heard(effects: list[Effect]) -> list[str]:
    """What is heard of them, in order; loops as they begin."""
    return [name for each in effects for name in (each.hum, *(name for _, name in each.sounds)) if name]


def seen(effects: list[Effect]) -> list[type[Effect]]:
    """What is seen of them but words."""
    return [type(each) for each in effects if type(each) is not Effect]


def at_the_tank(weapon: str, part: str = "hull") -> tuple[Skirmish, vehicles.RoundPlaced]:
    """A round of ours at their tank."""
    game = duel()
    event = vehicles.RoundPlaced(
        figure=find(game, "Clay"), target=tank(game), weapon=weapon, aimed_at="hull", rep=4, modifiers=NONE,
        faces=(2, 3), passes=2, drift=0, part=part,
    )  # fmt: skip
    return game, event


@pytest.mark.parametrize(
    ("weapon", "sound"),
    [
        ("m16", "rifle"), ("m60", "machine_gun"), ("m79", "launcher"), ("law", "rocket"), ("rpg2", "rocket"),
        ("fixed minigun", "minigun"), ("7.62 mm minigun", "minigun"), ("500 lb bomb", "shell"), ("napalm", "fire"),
        ("rocket launcher", "rocket"), ("canister", "cannon"),
    ],
)  # fmt: skip
def test_each_weapon_is_heard_as_what_it_is(weapon: str, sound: str) -> None:
    assert report_of(duel(), weapon) == sound


def test_every_weapon_has_a_report_that_is_a_sound_of_the_game() -> None:
    game = duel()
    assert {report_of(game, key) for key in game.ctx.tables.weapons} <= set(NAMES)
    assert {report_of(game, row.title) for row in game.ctx.tables.air.stores.values()} <= set(NAMES)


def test_small_arms_are_heard_as_a_burst_where_more_than_two_dice_are_thrown() -> None:
    game = duel()
    assert [report_of(game, "m16", automatic=auto) for auto in (False, True)] == ["rifle", "machine_gun"]


def test_a_weapon_is_known_by_its_key_its_title_and_what_hangs_on_an_aircraft() -> None:
    game = duel()
    by_key, by_title = row_called(game, "law"), row_called(game, game.ctx.tables.weapons["law"].title)
    assert by_key is by_title is not None
    assert row_called(game, "fixed minigun") is game.ctx.tables.weapons["air_minigun"]
    assert row_called(game, "no weapon") is None
    assert [is_flat(game, weapon) for weapon in ("law", "m79", "no weapon")] == [True, False, False]


@pytest.mark.parametrize(("part", "strikes"), [("hull", [Explosion]), ("", [])])
def test_a_tank_fires_flat_and_what_hits_strikes(part: str, strikes: list[type[Effect]]) -> None:
    gun = next(key for key, row in duel().ctx.tables.weapons.items() if row.group == "main gun" and key != "canister")
    game, event = at_the_tank(gun, part)
    effects = acted(game, event)
    assert seen(effects) == [Bolt, *strikes]
    assert heard(effects) == ["cannon", *(["explosion"] if strikes else [])]
    (bolt,) = (each for each in effects if isinstance(each, Bolt))
    assert not bolt.motor


def test_the_round_leaves_at_the_rim_of_the_hull_towards_its_mark() -> None:
    game, event = at_the_tank("law")
    bolt = acted(game, event)[0]
    start, end = bolt.places
    ours = game.world.get(tank(game, OURS), At).point
    assert start[0] / INCH - ours[0] == pytest.approx(row_of(game, tank(game, OURS)).length / 2)
    assert start[0] < end[0]


def test_a_rocket_of_infantry_leaves_a_trail() -> None:
    game, event = at_the_tank("law")
    bolt = acted(game, event)[0]
    assert isinstance(bolt, Bolt)
    assert (bolt.motor, heard([bolt])) == (True, ["rocket"])


@pytest.mark.parametrize(
    ("why", "bursts"), [("knocked out", True), ("burning", True), ("track", False), ("sunk", False)]
)
def test_only_a_vehicle_that_is_knocked_out_bursts(why: str, bursts: bool) -> None:
    game = duel()
    effects = acted(game, vehicles.VehicleStopped(vehicle=tank(game), why=why))
    assert seen(effects) == ([Explosion] if bursts else [])
    assert effects[-1].floats


def test_an_engine_is_heard_while_a_vehicle_drives() -> None:
    game = duel()
    vehicle = tank(game, OURS)
    x, y = game.world.get(vehicle, At).point
    drove = vehicles.Drove(
        figure=find(game, "Clay"), vehicle=vehicle, start=(x, y), end=(x + 4, y), facing=90, turned=0, cost=4.0
    )  # fmt: skip
    effects = acted(game, drove)
    assert (seen(effects), heard(effects)) == ([Ride], ["engine"])


def test_canister_goes_out_in_a_swath_and_is_heard_once() -> None:
    game = duel()
    fired = vehicles.CanisterFired(figure=find(game, "Clay"), vehicle=tank(game, OURS), facing=90, hits=())
    effects = acted(game, fired)
    assert (seen(effects), heard(effects)) == ([Volley, Volley], ["cannon"])
    assert {volley.places[0] for volley in effects} == {effects[0].places[0]}
    assert effects[0].places[1] != effects[1].places[1]


@pytest.mark.parametrize(("falls", "seen_now", "sounds"), [(True, [Collapse], ["collapse"]), (False, [], [])])
def test_an_area_that_comes_down_is_seen_and_heard(falls: bool, seen_now: list[Any], sounds: list[str]) -> None:
    event = buildings.AreaFell(building="house", at=HERE, level=0, face=3, falls=falls)
    effects = acted(duel(), event)
    assert (seen(effects), heard(effects)) == (seen_now, sounds)


def test_a_round_at_a_wall_flies_and_bursts_there() -> None:
    game = duel()
    placed = buildings.RoundAtWall(
        figure=find(game, "Clay"), building="house", weapon="law", at=HERE, level=0, rep=4, modifiers=NONE,
        faces=(1, 2), passes=2, drift=0, inches=0, struck="spot",
    )  # fmt: skip
    struck = buildings.WallStruck(building="house", at=HERE, level=0, difference=1, faces=(1, 2), passes=2,
                                  result="penetrated")  # fmt: skip
    effects = acted(game, placed, struck)
    assert (seen(effects), heard(effects)) == ([Bolt, Explosion], ["rocket", "explosion"])


FELL = {"side": "us", "aimed": HERE, "at": HERE, "die": 1, "drift": 0, "faces": (), "where": "on target", "inches": 0}


@pytest.mark.parametrize(
    ("title", "shell", "spotting", "off_table", "seen_now", "sounds"),
    [
        ("medium mortar", "high explosive", False, False, [Falling], ["mortar"]),
        ("artillery", "high explosive", False, False, [Falling], ["shell"]),
        ("artillery", "high explosive", True, False, [Falling, Explosion], ["shell", "hiss"]),
        ("medium mortar", "illumination", False, False, [], ["mortar"]),
        ("artillery", "high explosive", False, True, [], ["shell"]),
    ],
)  # fmt: skip
def test_a_round_is_heard_on_its_way_and_seen_to_fall(
    title: str, shell: str, spotting: bool, off_table: bool, seen_now: list[Any], sounds: list[str]
) -> None:
    event = indirect.RoundFell(title=title, shell=shell, spotting=spotting, off_table=off_table, **cast(Any, FELL))
    effects = acted(duel(), event)
    assert (seen(effects), heard(effects)) == (seen_now, sounds)


def test_a_shell_bursts_as_wide_as_its_circle() -> None:
    def burst(circle: int) -> Explosion:
        event = indirect.ShellBurst(side="us", title="artillery", shell="high explosive", at=HERE, circle=circle, rep=5,
                                    faces=(), targets=())  # fmt: skip
        (effect,) = acted(duel(), event)
        assert isinstance(effect, Explosion)
        return effect

    small, large = burst(3), burst(6)
    assert large.fire.spread == pytest.approx(2 * small.fire.spread)
    assert heard([small]) == ["explosion"]


@pytest.mark.parametrize(
    ("event", "seen_now", "sounds"),
    [
        (sky.SmokeLaid(at=HERE, end=THERE, inches=5.0), [Explosion], ["hiss"]),
        (sky.GroundLit(at=HERE, inches=48.0, turns=3), [Bloom], ["flare"]),
        (arms.FlareLit(figure=EntityId(1), at=HERE), [Bloom], ["flare"]),
    ],
)  # fmt: skip
def test_smoke_hisses_and_light_opens_above(event: Event, seen_now: list[Any], sounds: list[str]) -> None:
    effects = acted(duel(), event)
    assert (seen(effects), heard(effects)) == (seen_now, sounds)


def test_the_shot_of_a_sniper_is_heard_and_comes_from_nowhere() -> None:
    game = duel()
    event = snipers.SniperFired(target=find(game, "Clay"), rep=5, modifiers=NONE, faces=(6,), totals=(11,), hit=True,
                                conditions=())  # fmt: skip
    effects = acted(game, event)
    assert (seen(effects), heard(effects)) == ([], ["sniper"])


def test_a_call_by_radio_is_heard() -> None:
    game = duel()
    clay = find(game, "Clay")
    call = support.SupportCalled(figure=clay, leader=clay, what="mortar", rep=4, modifiers=NONE, face=2, through=True)
    assert heard(acted(game, call)) == ["radio"]


def test_recon_by_fire_is_acted_out_without_a_word_of_who_lies_there() -> None:
    game = duel()
    fired = arms.ReconFired(figure=find(game, "Clay"), weapon="m16", at=HERE, rep=4, modifiers=NONE, faces=(3, 4, 5),
                            out_of_ammo=False)  # fmt: skip
    effects = acted(game, fired)
    assert (seen(effects), heard(effects), effects[0].floats) == ([Volley], ["machine_gun"], ())


def test_flame_goes_as_far_as_its_path() -> None:
    game = duel()
    flame = next(key for key, row in game.ctx.tables.weapons.items() if row.group == "flame-thrower" and row.path)
    fired = arms.FlameFired(figure=find(game, "Clay"), weapon=flame, end=HERE, rep=4, modifiers=NONE, faces=(2,),
                            targets=(), last_shot=False, empty=False)  # fmt: skip
    effects = acted(game, fired)
    assert (seen(effects), heard(effects)) == ([FlameJet], ["fire"])
    assert effects[0].places[1] == pixels(HERE)


@pytest.mark.parametrize(
    ("weapon", "how", "seen_now", "sounds"),
    [
        ("m79", "fired", [Lob, Explosion], ["launcher", "explosion"]),
        ("grenade", "thrown", [Lob, Explosion], ["explosion"]),
        ("rpg2", "fired", [Bolt, Explosion], ["rocket", "explosion"]),
        ("grenade", "dropped", [Explosion], ["explosion"]),
    ],
)
def test_a_burst_comes_as_its_weapon_does(weapon: str, how: str, seen_now: list[Any], sounds: list[str]) -> None:
    game = duel()
    event = arms.Burst(figure=find(game, "Clay"), weapon=weapon, at=HERE, how=how, result="hit", rep=4, modifiers=NONE,
                       faces=(1,), targets=())  # fmt: skip
    effects = acted(game, event)
    assert (seen(effects), heard(effects)) == (seen_now, sounds)


@pytest.mark.parametrize(
    ("kind", "sound"),
    [("phantom", "jet"), ("canberra", "jet"), ("skyraider", "propeller"), ("puff", "propeller"), ("cobra", "rotor"),
     ("slick", "rotor"), ("dragonfly", "jet")],
)  # fmt: skip
def test_each_aircraft_is_heard_as_what_drives_it(kind: str, sound: str) -> None:
    assert heard([FlyPast(kind, HERE, THERE)]) == [sound]


def test_every_aircraft_of_the_lists_is_heard() -> None:
    kinds = duel().ctx.tables.air.aircraft
    assert all(len(heard([FlyPast(kind, HERE, THERE)])) == 1 for kind in kinds)


def over_the_table(kind: str = "phantom") -> tuple[Skirmish, EntityId, Event]:
    """A strike aircraft that has begun its run."""
    game = battle(vc=(man("Bao", 20.0, 20.0),))
    craft = overhead(game, kind)
    return game, craft, aircraft.RunBegan(unit=craft, entry=(20.0, 48.0), exit=(20.0, 0.0), purpose="attack")


def ordnance(craft: EntityId, weapon: str) -> Event:
    return aircraft.OrdnanceFell(unit=craft, weapon=weapon, aimed=(20.0, 20.0), at=(20.0, 16.0), face=3, way="long",
                                 faces=(2, 2), inches=4, circle=10.0)  # fmt: skip


def test_a_bomb_whistles_and_bursts() -> None:
    game, craft, began = over_the_table()
    burst = aircraft.OrdnanceBurst(unit=craft, weapon="500 lb bomb", at=(20.0, 16.0), circle=10.0, rep=5, targets=())
    effects = acted(game, began, ordnance(craft, "500 lb bomb"), burst)
    assert seen(effects) == [FlyPast, FlyPast, Falling, Explosion]
    assert heard(effects) == ["jet", "jet", "shell", "explosion"]
    start, end = effects[2].places
    assert start[1] > end[1]  # it flies on the way it was dropped


def test_rockets_from_above_fly_flat() -> None:
    game, craft, began = over_the_table("cobra")
    effects = acted(game, began, ordnance(craft, "rocket launcher"))
    assert (seen(effects)[2:], heard(effects)) == ([Bolt], ["rotor", "rotor", "rocket"])


def test_napalm_rolls_as_wide_as_it_burns() -> None:
    game, craft, began = over_the_table()
    effects = acted(game, began, aircraft.NapalmFell(unit=craft, at=(20.0, 24.0), end=(20.0, 12.0), men=()))
    (flames,) = (each for each in effects if isinstance(each, FlameJet))
    assert (flames.rolls, flames.inches) == (True, 6.0)
    assert heard(effects) == ["jet", "jet", "fire"]


def test_the_guns_of_spooky_are_heard_as_one_long_tear() -> None:
    game, craft, began = over_the_table("puff")
    target = turn.TargetOfShot(target=find(game, "Bao"), totals=(8,), hits=1, conditions=())
    strafed = aircraft.Strafed(unit=craft, weapon="7.62 mm minigun", everybody=True, rep=4, targets=(target,))
    effects = acted(game, began, strafed)
    assert (seen(effects)[2:], heard(effects)) == ([Volley], ["propeller", "propeller", "minigun"])


@pytest.mark.parametrize(("x", "sounds"), [(82.0, ["rifle", "ringing"]), (10.0, ["rifle"])])
def test_a_shot_below_ground_rings_in_the_ears(x: float, sounds: list[str]) -> None:
    game = underground("straight")
    place(game, "Able", x, 20.0)
    able, uy = find(game, "Able"), find(game, "Uy")
    hit = turn.TargetOfShot(target=uy, totals=(9,), hits=1, conditions=())
    shot = turn.ShotFired(
        figure=able, weapon="m16", rep=4, modifiers=NONE, faces=(5,), targets=(hit,), node=1, rule="FNG-FIRE-01"
    )
    assert list(dict.fromkeys(heard(acted(game, shot)))) == sounds
