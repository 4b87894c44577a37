"""Fighting in a tunnel: long weapons, explosives, back blasts, ducking back, the radio, and an armory."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle
from game.engine.core.dice import ScriptedDice
from game.engine.core.world import EntityId
from game.rules.fng.below.armories import GoesUp, shakes_an_armory
from game.rules.fng.below.falling_in import blow_shaft, shake_complex
from game.rules.fng.below.laying import heart_of, put_layout
from game.rules.fng.blast.bursts import circle_of
from game.rules.fng.model.checks import Tester as Somebody
from game.rules.fng.model.complexes import complex_of, is_below, layout_of
from game.rules.fng.model.components.figures import At, OutOfFight, RunningAway
from game.rules.fng.model.events.complexes import ArmoryShaken, EarthFell
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.nerve.involuntary import refuge_of
from game.rules.fng.nerve.sheltering import way_to_shelter
from game.rules.fng.resolve.complexes.drawing import Drawn
from game.rules.fng.resolve.complexes.growing import lay
from game.rules.fng.resolve.damage import Wounding, damage_facts
from game.rules.fng.resolve.shot import Shooter, shot_facts
from game.rules.fng.resolve.speech import CallFacts, resolve_call
from game.rules.fng.sight.arms import why_not_use
from game.rules.fng.sight.testers import shooter_of
from game.ui.fng.below.scroll import earth_of
from tests.fuzz.complex_laws import a_complex_is_connected, nobody_stands_in_earth
from tests.rules.fng.complex_board import place, underground
from tests.rules.fng.fng_board import find, told

TABLES = load_tables()


@pytest.mark.rule("FNG-TUNNEL-37")
@pytest.mark.parametrize(
    ("weapon", "less"),
    [("m16", -1), ("sks", -1), ("mosin", -1), ("shotgun", -1), ("m1911", 0), ("thompson", 0)],
)
def test_rifles_and_shotguns_fire_on_one_less_below(weapon: str, less: int):
    below, above = (Shooter(Somebody(4), weapon, below=so) for so in (True, False))
    assert shot_facts(TABLES, below, ()).modifiers.total == less
    assert shot_facts(TABLES, above, ()).modifiers.total == 0


@pytest.mark.rule("FNG-TUNNEL-37")
def test_whoever_is_below_fires_as_one_who_is():
    game = underground("straight", "straight")
    assert is_below(game.world, find(game, "Able"))
    assert shooter_of(game, find(game, "Able"), "m16", False).below
    place(game, "Able", 10.0, 20.0)
    assert not shooter_of(game, find(game, "Able"), "m16", False).below


@pytest.mark.rule("FNG-TUNNEL-37", "FNG-TUNNEL-39")
@pytest.mark.parametrize(
    ("weapon", "rule"),
    [
        ("law", "FNG-TUNNEL-39"),
        ("rpg7", "FNG-TUNNEL-39"),
        ("m79", "FNG-TUNNEL-37"),
        ("m79_buckshot", None),
        ("m16", None),
    ],
)
def test_back_blasts_and_rounds_that_burst_are_not_fired_below(weapon: str, rule: str | None):
    game = underground("straight", "straight", weapons=(weapon,))
    refusal = why_not_use(game, find(game, "Able"), weapon)
    assert (refusal.rule if refusal is not None else None) == rule
    place(game, "Able", 10.0, 20.0)
    above = why_not_use(game, find(game, "Able"), weapon)
    assert above is None or not above.rule.startswith("FNG-TUNNEL")


@pytest.mark.rule("FNG-TUNNEL-38")
def test_what_bursts_below_has_one_more_impact():
    wound = Wounding(Somebody(4), "grenade")
    above = damage_facts(TABLES, wound).total_impact
    assert damage_facts(TABLES, structs.replace(wound, below=True)).total_impact == above + 1
    shot = Wounding(Somebody(4), "m16", below=True)
    assert (
        damage_facts(TABLES, shot).total_impact == damage_facts(TABLES, structs.replace(shot, below=False)).total_impact
    )


@pytest.mark.rule("FNG-TUNNEL-38")
@pytest.mark.parametrize(("away", "caught"), [(1, True), (-1, False)])
def test_what_bursts_below_has_a_circle_of_four_inches_more(away: int, caught: bool):
    game = underground("straight", "straight")
    reach = (TABLES.weapons["grenade"].circle + 4) / 2
    place(game, "Uy", 83.0 + reach - away * 0.1, 20.0)
    assert (find(game, "Uy") in circle_of(game, "grenade", Point(83.0, 20.0))) is caught


@pytest.mark.rule("FNG-TUNNEL-38")
def test_no_burst_reaches_through_the_earth():
    game = underground("junction", "straight")
    branch = next(mouth for mouth in layout_of(game.world).mouths if mouth.heading in (0, 2))
    put_layout(game, lay(layout_of(game.world), branch, Drawn("straight", ()), game.ctx.tables.complexes.plan))
    side = layout_of(game.world).sections[-1]
    x, y = heart_of(side)
    place(game, "Uy", x, y)
    assert find(game, "Uy") not in circle_of(game, "grenade", Point(x - 3, 20.0))


@pytest.mark.rule("FNG-TUNNEL-40")
def test_one_ducks_back_round_a_corner_and_where_there_is_none_he_goes_prone():
    straight = underground("straight", "straight")
    assert way_to_shelter(straight, find(straight, "Uy"), find(straight, "Able")) is None
    corner = underground("junction")
    branch = next(mouth for mouth in layout_of(corner.world).mouths if mouth.heading in (0, 2))
    put_layout(corner, lay(layout_of(corner.world), branch, Drawn("straight", ()), corner.ctx.tables.complexes.plan))
    place(corner, "Uy", 86.0, 20.0)
    way = way_to_shelter(corner, find(corner, "Uy"), find(corner, "Able"))
    assert way
    assert abs(way[-1].y - 20.0) > 1


@pytest.mark.rule("FNG-INVOL-06")
def test_one_who_runs_below_runs_for_the_nearest_way_up():
    game = underground("straight", "straight")
    game.world.set(find(game, "Uy"), RunningAway(find(game, "Able")))
    assert refuge_of(game, find(game, "Uy")) == layout_of(game.world).shafts[0].place


@pytest.mark.rule("FNG-TUNNEL-41")
@pytest.mark.parametrize(("faces", "through"), [((3, 1), False), ((4, 1), True), ((4, 5), False)])
def test_a_call_from_below_is_lost_on_one_to_three(faces: tuple[int, int], through: bool):
    facts = CallFacts(Somebody(4), below=True)
    assert resolve_call(facts, TABLES, ScriptedDice(faces)).through is through
    assert resolve_call(CallFacts(Somebody(4)), TABLES, ScriptedDice(faces[1:])).through is (faces[1] <= 4)


# Armories ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-32")
@pytest.mark.parametrize(("die", "explodes"), [(1, True), (2, False)])
@pytest.mark.parametrize("inside", ["Able", "Uy"])
def test_a_shot_in_an_armory_or_into_it_sets_it_off_on_a_one(die: int, explodes: bool, inside: str):
    game = underground("straight", "armory", "straight", faces=(die,))
    place(game, inside, *heart_of(layout_of(game.world).sections[2]))
    shakes_an_armory(game, find(game, "Able"), (find(game, "Uy"),))
    assert [(event.die, event.explodes) for event in told(game, ArmoryShaken)] == [(die, explodes)]
    assert any(isinstance(task, GoesUp) for task in game.agenda) is explodes


@pytest.mark.rule("FNG-TUNNEL-32")
def test_a_shot_elsewhere_sets_nothing_off():
    game = underground("straight", "armory", "straight")
    shakes_an_armory(game, find(game, "Able"), (find(game, "Uy"),))
    assert told(game, ArmoryShaken) == []


@pytest.mark.rule("FNG-TUNNEL-09", "FNG-TUNNEL-32")
def test_an_armory_that_goes_up_hits_with_impact_six_and_the_earth_comes_down_beyond_it():
    game = underground("straight", "armory", "straight", faces=(6, 2, 2))
    armory = layout_of(game.world).sections[2]
    place(game, "Uy", *heart_of(armory))
    game.push(GoesUp(2, find(game, "Able")))
    game.run()
    (fell,) = told(game, EarthFell)
    assert fell.inches == 4
    found = complex_of(game.world)
    assert found is not None
    assert found.layout.sections[2].fallen
    x, y = heart_of(armory)
    assert game.ctx.field.paths.why_not_path(((82.0, 20.0), (x, y))) is not None
    last = found.layout.sections[3]
    assert any(box.holds((last.at[0] / 2 + 1, last.at[1] / 2)) for box in found.fallen)
    assert not any(box.holds((last.at[0] / 2 + 5, last.at[1] / 2)) for box in found.fallen)
    assert game.world.has(find(game, "Uy"), OutOfFight) or not game.world.has(find(game, "Uy"), At)


# Bombs and charges from above -------------------------------------------------------------------


def bombed(at: tuple[float, float], *faces: int, weapon: str = "bomb_500") -> Skirmish:
    """Able at 82 and Uy at 88 in a tunnel below; a bomb with a circle of twelve inches bursts at this place above."""
    game = underground("straight", "straight", "straight", faces=faces)
    shake_complex(game, weapon, Circle(Point(*at), 12.0), 0)
    return game


@pytest.mark.rule("FNG-TUNNEL-08", "FNG-TUNNEL-09")
@pytest.mark.parametrize(("die", "inches"), [(2, 4), (3, 0)])
def test_a_bomb_over_a_complex_brings_down_what_lies_below_it_on_its_faces(die: int, inches: int):
    game = bombed((16.0, 20.0), die, *(1,) * bool(inches), 6)
    event = told(game, EarthFell)[0]
    assert (event.inches, event.buried) == (inches, (find(game, "Uy"),) * bool(inches))
    assert game.world.has(find(game, "Uy"), OutOfFight) is bool(inches)
    assert not game.world.has(find(game, "Able"), OutOfFight)
    clear = game.ctx.sight.look((82.0, 20.0), (93.0, 20.0)).clear
    assert clear is not bool(inches)
    look = earth_of(game)
    assert look is not None
    assert look.fallen == (((86.0, 19.0, 89.0, 21.0), (89.0, 19.0, 90.0, 21.0)) if inches else ())
    assert [*nobody_stands_in_earth(game), *a_complex_is_connected(game)] == []


@pytest.mark.rule("FNG-TUNNEL-08")
@pytest.mark.parametrize(("y", "shaken"), [(27.0, True), (27.1, False)])
def test_a_complex_beside_the_circle_of_a_bomb_is_not_thrown_for(y: float, shaken: bool):
    assert bool(told(bombed((16.0, y), 6), EarthFell)) is shaken


@pytest.mark.rule("FNG-TUNNEL-10")
@pytest.mark.parametrize(("x", "buried"), [(85.0, True), (85.2, False)])
def test_a_charge_in_a_shaft_brings_down_its_first_inches(x: float, buried: bool):
    game = underground("straight", "straight", "straight")
    place(game, "Able", x, 20.0)
    blow_shaft(game, EntityId(90), 3)
    event = told(game, EarthFell)[0]
    assert event.buried == (find(game, "Able"),) * buried
    assert not game.ctx.sight.look((82.0, 20.0), (90.0, 20.0)).clear
