"""The laws of FNG hold in skirmishes played by lot and by the computer's leaders, after every order."""

from __future__ import annotations

from itertools import islice

import pytest
from msgspec.structs import replace

from game.board.table.tablemap import Barrier
from game.engine.core.events import Event
from game.engine.core.game import Told
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import Component, EntityId
from game.rules.fng.model.arms import arms_of, one_of
from game.rules.fng.model.components.figures import At, DuckedBack, Figure, Prone
from game.rules.fng.model.components.vehicles import Immobile, Loss, Vehicle
from game.rules.fng.model.events.turn import DuckedAway, ShotFired
from game.rules.fng.model.events.vehicles import TookArms
from game.rules.fng.model.game import Skirmish
from game.rules.fng.nerve.involuntary import FindNoCover
from game.simulate import seed_of
from tests.asserting import some
from tests.fuzz.count_laws import Mustered
from tests.fuzz.fng_laws import Accounted, Watch, mustered, no_two_bases_share_their_ground
from tests.fuzz.fng_play import mix_of, played
from tests.rules.fng.fng_board import find, line, man, skirmish, table
from tests.rules.fng.steel_board import crew, on_the_move, ride, vehicle_of

SEED = 2026
ORDERS = 90
"""So many orders of each skirmish: enough for the first volleys, charges and men down."""


@pytest.mark.parametrize("game", range(12))
def test_no_law_is_broken(game: int) -> None:
    watch = Watch()
    for moment in some(islice(played(seed_of(SEED, game), mix_of(game)), ORDERS)):
        breaches = watch.breaches(moment.skirmish, moment.told, moment.rolls)
        assert (*moment.faults, *breaches) == (), f"order {moment.skirmish.orders_given} {moment.order}"


@pytest.mark.parametrize(("prone", "y", "breaches"), [(False, 24.0, 1), (True, 24.0, 0), (False, 19.0, 0)])
def test_the_law_on_ducking_back_sees_one_who_stands_in_the_open(prone: bool, y: float, breaches: int) -> None:
    ground = table(barriers=[Barrier(3, "stone wall", line((18, 18), (22, 18)))])
    game = skirmish([man("Able", 20, 4)], [man("Pham", 20, y)], ground=ground)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(pham, DuckedBack(able, node=7))
    if prone:
        game.world.set(pham, Prone())
    ducked = Told(DuckedAway(figure=pham, threat=able, node=7, parent=0, rule="FNG-INVOL-01"), ())
    found = [breach for breach in Watch().breaches(game, [ducked], ()) if "ducked back" in breach]
    assert len(found) == breaches


def test_the_law_on_ducking_back_waits_for_one_who_has_yet_to_look_for_cover() -> None:
    game = skirmish([man("Able", 20, 4)], [man("Pham", 20, 24)])
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(pham, DuckedBack(able, node=7))
    ducked = Told(DuckedAway(figure=pham, threat=able, node=7, parent=0, rule="FNG-INVOL-01"), ())
    game.push(FindNoCover(pham, able, 7))
    assert not [breach for breach in Watch().breaches(game, [ducked], ()) if "ducked back" in breach]


def lost(game: Skirmish, weapon: EntityId, *events: Event) -> list[str]:
    """What the watch says of a weapon that is there at one look and gone at the next, with these events between."""
    watch = Accounted()
    assert list(watch.breaches(game, ())) == []
    game.world.destroy(weapon)
    return list(watch.breaches(game, [Told(event, ()) for event in events]))


def shot(game: Skirmish, kind: str) -> ShotFired:
    """Able has fired a weapon of this kind at nobody."""
    return ShotFired(
        figure=find(game, "Able"), weapon=kind, rep=4, modifiers=Modifiers(), faces=(), targets=(), lost_dice=0,
        out_of_ammo=False, node=1, parent=0, rule="FNG-FIRE-01",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "fired", "seen"),
    [("m16", "", True), ("m16", "m16", True), ("law", "", True), ("law", "m16", True), ("law", "law", False)],
)
def test_the_law_on_weapons_sees_one_that_is_gone_and_was_not_used_up(kind: str, fired: str, seen: bool) -> None:
    game = skirmish([man("Able", 20, 4, 4, "m16", "law")], [man("Pham", 20, 24)])
    weapon = one_of(game.world, find(game, "Able"), kind)
    found = lost(game, weapon, *([shot(game, fired)] if fired else []))
    assert found == ([f"{kind} {weapon} is gone, and no event says so"] if seen else [])


def test_the_law_on_weapons_takes_one_event_for_one_weapon() -> None:
    game = skirmish([man("Able", 20, 4, 4, "law", "law")], [man("Pham", 20, 24)])
    (first, _), (second, _) = arms_of(game.world, find(game, "Able"))
    watch = Accounted()
    assert list(watch.breaches(game, ())) == []
    for weapon in (first, second):
        game.world.destroy(weapon)
    assert list(watch.breaches(game, [Told(shot(game, "law"), ())])) == [f"law {second} is gone, and no event says so"]


@pytest.mark.parametrize(("who", "seen"), [("Able", False), ("Pham", True)])
def test_the_law_on_weapons_knows_what_a_crew_leaves_behind_with_its_vehicle(who: str, seen: bool) -> None:
    game = skirmish([man("Able", 20, 4, 4, "m16")], [man("Pham", 20, 24)])
    event = TookArms(figure=find(game, who), die=2, weapon="M-1911A1", node=1, parent=0, rule="FNG-CREW-14")
    found = lost(game, one_of(game.world, find(game, "Able"), "m16"), event)
    assert bool(found) == seen


def test_the_watch_of_fng_counts_weapons() -> None:
    game, watch = skirmish([man("Able", 20, 4)], [man("Pham", 20, 24)]), Watch()
    assert not [breach for breach in watch.breaches(game, (), ()) if "is gone" in breach]
    game.world.destroy(one_of(game.world, find(game, "Able"), "m16"))
    assert len([breach for breach in watch.breaches(game, (), ()) if "is gone" in breach]) == 1


@pytest.mark.parametrize(("why", "breaches"), [("disabled", 1), ("crushed", 0)])
def test_the_law_on_overlap_lets_a_vehicle_stand_on_what_it_has_crushed(why: Loss, breaches: int) -> None:
    game = skirmish(crew(), [man("Pham", 40, 40)], vehicles={"us": (ride(), ride("truck", 30, 24, name="Truck"))})
    truck = vehicle_of(game, "Truck")
    game.world.set(truck, replace(game.world.get(truck, At), x=22.0))
    game.world.set(truck, Immobile(why))
    assert len(list(no_two_bases_share_their_ground(game))) == breaches


@pytest.mark.parametrize("kind", [Figure, Vehicle])
def test_the_law_on_the_count_sees_who_is_lost_from_it(kind: type[Component]) -> None:
    game = on_the_move()
    watch, piece = Mustered(mustered), game.world.ids(kind)[0]
    assert list(watch.breaches(game.world)) == []
    assert list(watch.breaches(game.world)) == []
    game.world.remove(piece, kind)
    assert list(watch.breaches(game.world)) == [f"{piece} is lost from the count"]


def test_the_law_on_the_count_sees_who_changes_sides() -> None:
    game, watch = skirmish([man("Able", 20, 4)], [man("Pham", 20, 24)]), Mustered(mustered)
    assert list(watch.breaches(game.world)) == []
    able = find(game, "Able")
    game.world.set(able, replace(game.world.get(able, Figure), side="vc"))
    assert list(watch.breaches(game.world)) == [f"{able} counted as us and counts as vc"]


def test_the_watch_of_fng_counts_men() -> None:
    game, watch = skirmish([man("Able", 20, 4)], [man("Pham", 20, 24)]), Watch()
    watch.breaches(game, (), ())
    pham = find(game, "Pham")
    game.world.set(pham, replace(game.world.get(pham, Figure), side="us"))
    assert f"{pham} counted as vc and counts as us" in watch.breaches(game, (), ())
