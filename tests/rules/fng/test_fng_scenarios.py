"""The scenarios of FNG: the introductory encounter as the rulebook has it, zones, goals, and that all can be played."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.ai.random_player import RandomPlayer
from game.board.skirmish.deploying import APART, TOGETHER, WHERE
from game.board.skirmish.overlooking import with_a_view
from game.board.skirmish.sides import SIDES
from game.board.table.measure.geometry import Point, distance
from game.board.table.tablemap import Edge, Spot, TableMap, Zone
from game.engine.core.dice import ScriptedDice, SeededDice
from game.engine.core.players import answer_of
from game.engine.faults import ScenarioFault
from game.engine.files.paths import data_dir
from game.engine.playable.scenario import Scenario, load_scenario, read_scenario, with_rules
from game.rules.fng.kit import KIT
from game.rules.fng.model.arms import is_ready, weapons_of
from game.rules.fng.model.components.figures import At, Figure, Gone, Hidden, InView, OutOfFight, Searched, Waiting
from game.rules.fng.model.events.turn import Arrived
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Victory
from game.rules.fng.move.leaving import go_out_of_play
from game.rules.fng.move.reserves import shooting_starts
from game.rules.fng.setup import AMBUSH
from game.rules.fng.sight.arms import farthest
from game.rules.fng.turn.goals import LEFT
from game.rules.fng.turn.points_of_entry import TURN
from game.rules.fng.turn.victory import account, lost
from tests.asserting import some
from tests.rules.fng.fng_board import at, box, find, has, man, skirmish, table, told

SCENARIOS = tuple(sorted((data_dir() / "scenarios" / "fng").glob("*.toml")))
INTRO = "fng/introductory"


def begun(name: str, seed: int = 1) -> Skirmish:
    return KIT.begin(KIT.context(load_scenario(name)), SeededDice(seed))


def after_the_first_shot(name: str, die: int) -> Skirmish:
    """A battle at its first shot, with this die for whoever comes on then."""
    game = begun(name)
    game.agenda.clear()
    game.dice = ScriptedDice([die])
    game.forget()
    shooting_starts(game)
    game.run()
    return game


def line_of(name: str):
    options = KIT.context(load_scenario(INTRO)).options
    return next(one for one in (*options.us, *options.vc) if one.name == name)


# The introductory encounter ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-INTRO-01")
def test_the_encounter_is_of_june_1967_and_losses_cost_more_than_anything_else_earns():
    scenario = load_scenario(INTRO)
    assert "June 1967, the coastal plain of II Corps" in scenario.briefing
    goals = {goal.kind: goal for goal in KIT.context(scenario).options.victory.goals}
    assert (goals["own_lost"].points, goals["reached"].points, goals["reached"].zone) == (-2, 1, "house")
    assert len(KIT.context(scenario).options.us) == 4


@pytest.mark.rule("FNG-INTRO-02")
@pytest.mark.parametrize(
    ("name", "rep", "weapon", "figures"),
    [("Sarge", 5, "grease_gun", (20, 3, 2)), ("Able", 4, "m16", None), ("Baker", 3, "m16", None),
     ("Charlie", 4, "m60", (48, 5, 3))],
)  # fmt: skip
def test_the_fire_team(name, rep, weapon, figures):
    one = line_of(name)
    assert (one.rep, one.weapons[0]) == (rep, weapon)
    if figures is not None:
        row = KIT.context(load_scenario(INTRO)).tables.weapons[weapon]
        assert (row.range, row.targets, row.impact) == figures
    assert (one.rank == "leader") == (name == "Sarge")
    assert one.star == (name == "Sarge")


@pytest.mark.rule("FNG-INTRO-03")
@pytest.mark.parametrize(
    ("name", "rep", "weapon"),
    [("Dong", 4, "medium_smg"), ("Ha", 4, "rdp"), ("Nguyen", 3, "bolt_rifle"), ("Pham", 3, "bolt_rifle"),
     ("Thiet", 3, "select_rifle")],
)  # fmt: skip
def test_the_viet_cong(name, rep, weapon):
    one = line_of(name)
    assert (one.rep, one.weapons[0]) == (rep, weapon)
    assert (one.rank == "leader") == (name == "Dong")


@pytest.mark.rule("FNG-INTRO-04", "FNG-INTRO-05", "FNG-INTRO-06")
def test_the_encounter_is_played_on_the_hamlet():
    map = KIT.context(load_scenario(INTRO)).map
    assert (map.title, map.width, map.height) == ("The hamlet", 36, 36)
    areas = {area.name: area for area in map.areas}
    assert max(p.y for p in areas["north woods"].outline) == 12 == min(p.y for p in areas["dirt trail"].outline)
    wide = [max(axis) - min(axis) for axis in zip(*areas["small woods"].outline, strict=True)]
    assert wide == [pytest.approx(6, abs=0.5)] * 2
    openings = map.buildings[0].openings
    assert [sum(one.kind == kind for one in openings) for kind in ("door", "window")] == [2, 4]


@pytest.mark.rule("FNG-INTRO-07")
def test_the_americans_are_unseen_in_the_woods_near_the_house_and_see_two():
    game = begun(INTRO)
    middle = Point(18, 18)
    for name in ("Sarge", "Able", "Baker", "Charlie"):
        assert has(game, name, Hidden)
        assert at(game, name)[1] < 12
        assert distance(at(game, name), middle) <= 24
    assert at(game, "Pham") == tuple(game.ctx.map.spot("pham").at)
    assert at(game, "Thiet") == tuple(game.ctx.map.spot("thiet").at)
    assert not has(game, "Pham", Hidden)
    assert {game.world.get(f, Figure).name for f in game.world.ids(Waiting)} == {"Dong", "Ha", "Nguyen"}
    assert not game.world.has(find(game, "Pham"), InView)


@pytest.mark.rule("FNG-INTRO-08")
@pytest.mark.parametrize(
    ("die", "dong", "gunners"),
    [(1, "house", "house"), (2, "house", "house"), (3, "small woods", "house"), (4, "house", "stone wall"),
     (5, "on the way", "on the way"), (6, "on the way", "on the way")],
)  # fmt: skip
def test_a_die_tells_where_the_others_are(die, dong, gunners):
    game = after_the_first_shot(INTRO, die)
    assert [event.die for event in told(game, Arrived)] == [die] * 3
    assert game.ctx.field.is_in_zone(dong, at(game, "Dong"))
    for name in ("Ha", "Nguyen"):
        assert game.ctx.field.is_in_zone(gunners, at(game, name))
    assert not game.world.ids(Waiting)


@pytest.mark.rule("FNG-INTRO-08")
def test_who_has_run_off_the_table_notices_nobody_when_the_others_come():
    game = begun(INTRO)
    sarge, pham = find(game, "Sarge"), find(game, "Pham")
    game.world.remove(sarge, Hidden)
    game.world.set(sarge, InView((pham,)))
    game.agenda.clear()
    go_out_of_play(game, pham, "fled", 0, "FNG-REACT-34")
    game.dice = ScriptedDice([4])
    game.forget()
    shooting_starts(game)
    game.run()
    assert not game.world.ids(Waiting)
    assert not game.world.has(pham, InView)


@pytest.mark.rule("FNG-INTRO-08", "FNG-FACE-01")
def test_where_another_has_gone_meanwhile_he_comes_to_stand_beside_him():
    game = begun(INTRO)
    spot = at(after_the_first_shot(INTRO, 4), "Dong")
    game.world.set(find(game, "Pham"), At(spot[0] + 0.3, spot[1], 0))
    game.agenda.clear()
    game.dice = ScriptedDice([4])
    game.forget()
    shooting_starts(game)
    game.run()
    assert 1 <= distance(at(game, "Dong"), at(game, "Pham")) < 2
    assert distance(at(game, "Dong"), spot) < 2


@pytest.mark.rule("FNG-INTRO-09")
@pytest.mark.parametrize(("die", "ready"), [(1, False), (3, False), (4, True), (5, False)])
def test_their_machine_gun_is_set_up_behind_the_wall_alone(die, ready):
    game = after_the_first_shot(INTRO, die)
    assert is_ready(game.world, find(game, "Ha"), "rdp") == ready


# Every scenario -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-SETUP-01", "FNG-SETUP-03")
@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
@pytest.mark.parametrize("seed", [3])
def test_any_legal_orders_lead_to_an_end(path: Path, seed: int):
    game = KIT.begin(KIT.context(read_scenario(path)), SeededDice(seed))
    orders = 0
    while not game.over and orders < 4000:
        order, _ = answer_of(RandomPlayer(), game, seed)
        game.submit(order)
        orders += 1
        for item in game.take_told():
            KIT.words(game, item.event)
    assert game.over
    report = KIT.report(game)
    assert report.ending
    assert report.turn <= game.ctx.options.victory.turns
    assert report.points == sum(item.points for item in report.items)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_scenario_says_all_that_the_briefing_shows(path: Path):
    scenario = read_scenario(path)
    for text in (scenario.subtitle, scenario.situation, scenario.mission, scenario.forces, scenario.victory):
        assert text.strip()
    assert not Path(scenario.map).is_absolute()


def test_on_the_trail_each_party_lies_hidden_on_one_side_of_it():
    sides = set()
    for seed in range(12):
        game = begun("fng/trail", seed)
        for names in (("Binh", "Khoa", "Linh", "Sang"), ("Tien", "Van", "Phu")):
            zones = {zone for zone in ("ambush north", "ambush south") for name in names
                     if game.ctx.field.is_in_zone(zone, at(game, name))}  # fmt: skip
            assert len(zones) == 1
            sides |= zones
            assert all(has(game, name, Hidden) for name in names)
    assert sides == {"ambush north", "ambush south"}


def test_in_the_village_three_places_are_to_be_searched():
    game = begun("fng/village")
    assert len(game.ctx.map.spots_of("cache")) == 3
    for spot in some(game.ctx.map.spots_of("cache")):
        assert game.ctx.paths.why_not_stand(spot.at) is None
        assert game.ctx.field.is_in_zone("village", spot.at)


# Zones ----------------------------------------------------------------------------------------------------------------


def ground(**more) -> TableMap:
    zones = (Zone("field", box(10, 10, 10, 10), {}), Zone("yard", box(30, 30, 2, 2), {"facing": "270"}))
    return msgspec.structs.replace(table(), zones=zones, **more)


def in_zone(name: str, zone, **more):
    return msgspec.structs.replace(man(name, 0, 0, **more), at=None, facing=None, zone=zone)


@pytest.mark.rule("FNG-SETUP-01")
def test_men_of_a_squad_begin_together_in_their_zone_and_apart_from_each_other():
    men = [in_zone(name, "field") for name in ("Adams", "Baker", "Coleman", "Dixon")]
    game = skirmish(men, [man("Ha", 40, 40)], *[2, 3, 4] * 20, ground=ground())
    places = [at(game, one.name) for one in men]
    for number, place in some(enumerate(places)):
        assert 10 <= place[0] <= 20
        assert 10 <= place[1] <= 20
        assert distance(places[0], place) <= TOGETHER
        assert all(distance(place, other) >= APART for other in places[:number])


def test_they_face_as_the_zone_says_else_towards_the_middle_of_the_table():
    game = skirmish([in_zone("Adams", "yard")], [in_zone("Ha", "field")], *[1] * 20, ground=ground())
    assert game.world.get(find(game, "Adams"), At).facing == 270
    assert 90 < game.world.get(find(game, "Ha"), At).facing < 180


@pytest.mark.rule("FNG-HIDE-01")
def test_who_hides_begins_under_cover_where_the_zone_has_any():
    from game.board.table.tablemap import Area

    woods = Area(1, "woods", box(10, 10, 2, 2), "copse")
    for face in (1, 2, 4):
        men = [in_zone("Ha", "field", hidden=True)]
        game = skirmish([man("Adams", 1, 1)], men, *[face] * 20, ground=ground(areas=(woods,)))
        x, y = at(game, "Ha")
        assert 10 <= x <= 12
        assert 10 <= y <= 12


def test_where_they_lie_is_thrown_in_secret():
    game = begun("fng/trail")
    thrown = [roll for roll in game.dice.rolls if roll.purpose == WHERE]
    assert thrown or any(KIT.log.is_secret(roll) for item in game.take_told() for roll in item.rolls)
    assert all(KIT.log.is_secret(roll) for roll in thrown)


# What a scenario may not say ------------------------------------------------------------------------------------------


def changed(**rules) -> Scenario:
    return with_rules(load_scenario("fng/trail"), rules)


def roster(**more):
    place = {} if "zone" in more else {"at": [2, 20]}
    return [{"name": "Adams", "rep": 4, "weapons": ["m16"], **place, **more}]


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"us": roster(zone="nowhere")}, "the map has no zone 'nowhere'"),
        ({"us": roster(ready=["m60"])}, "he has no 'm60' to be ready with"),
        ({"us": roster(name="Binh")}, "'Binh' is the name of somebody else"),
        ({"us": roster(weapons=["bow"])}, "there is no weapon 'bow'"),
        ({"us": roster(record={"points": -1})}, "record.points"),
    ],
)
def test_a_fault_of_a_roster_is_told_in_one_sentence(rules, words):
    with pytest.raises(ScenarioFault, match=words) as caught:
        KIT.context(changed(**rules))
    assert str(caught.value).startswith("fng/trail.toml: ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"us": roster(attributes=["bold"])}, "there is no attribute 'bold'"),
        ({"us": roster(language="latin")}, "there is no language 'latin'"),
        ({"us": roster(language="english")}, "language: nobody of his side speaks another one"),
        ({"us": roster(watches="the bridge", at=[2, 20])}, "only in a 'zone' can a place with a view be looked for"),
        ({"nations": {"us": "mars"}}, "there is no nation 'mars'"),
        ({"calls": ["base"]}, "calls: nobody has a radio to call with"),
        ({"us": roster(gear=["radio"]), "calls": ["base", "base"]}, r"calls\[2\]: 'base' is named twice"),
    ],
)
def test_what_means_nothing_or_is_unknown_is_told(rules, words):
    with pytest.raises(ScenarioFault, match=words):
        KIT.context(changed(**rules))


@pytest.mark.parametrize(
    "rules",
    [
        {"us": [*roster(language="english"), {**roster(language="vietnamese")[0], "name": "Huong", "at": [4, 20]}]},
        {"us": roster(gear=["radio"])},
        {"us": roster(gear=["radio"]), "calls": ["base", "company"]},
    ],
)
def test_what_can_be_is_not_called_a_fault(rules):
    chosen = KIT.context(changed(**rules)).options
    assert (len(chosen.us), chosen.calls) == (len(rules["us"]), tuple(rules.get("calls", ())))


@pytest.mark.rule("FNG-INTRO-08")
def test_who_waits_has_no_place_of_his_own() -> None:
    scenario = load_scenario(INTRO)
    force = [{**man, "at": [20, 20]} if man.get("waits") else man for man in scenario.rules["vc"]]
    with pytest.raises(ScenarioFault, match="at: he waits, and 'arrivals' say where he is found; leave 'at'"):
        KIT.context(with_rules(scenario, {"vc": force}))


def with_goals(goal: dict[str, object], **rules: object) -> Scenario:
    return changed(victory={"turns": 5, "minor": 1, "major": 2, "goals": [{"points": 1, **goal}]}, **rules)


def test_a_goal_of_those_who_are_called_wants_somebody_to_call():
    us = roster(gear=["radio"])
    assert KIT.context(with_goals({"kind": "called"}, calls=["base"], us=us)).options.calls == ("base",)
    with pytest.raises(ScenarioFault, match="nobody can be called; name units in 'calls'"):
        KIT.context(with_goals({"kind": "called"}, calls=[], us=us))


@pytest.mark.parametrize(("key", "kind"), [("zone", "enemy_lost"), ("spot", "enemy_lost"), ("edge", "enemy_lost")])
def test_a_goal_names_no_place_that_it_is_not_about(key, kind):
    with pytest.raises(ScenarioFault, match=f"{key}: a goal of this kind is about no {key}; leave it out"):
        KIT.context(with_goals({"kind": kind, key: "somewhere"}))
    assert KIT.context(with_goals({"kind": kind})).options.victory.goals[0].kind == kind


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ({"kind": "held", "points": 1, "zone": "moon"}, "no zone 'moon'"),
        ({"kind": "found", "points": 1, "spot": "moon"}, "no spot 'moon'"),
        ({"kind": "left", "points": 1, "edge": "up"}, "no edge 'up'"),
    ],
)
def test_goals_name_what_the_map_has(goal, words):
    with pytest.raises(ScenarioFault, match=words):
        KIT.context(changed(victory={"turns": 5, "minor": 1, "major": 2, "goals": [goal]}))


def test_a_zone_that_is_too_small_is_refused():
    men = [{"name": f"Man {number}", "rep": 4, "weapons": ["m16"], "zone": "exit"} for number in range(30)]
    with pytest.raises(ScenarioFault, match="zone 'exit': it has no room for 30 men"):
        KIT.context(changed(us=men))


# Goals ----------------------------------------------------------------------------------------------------------------


def with_goal(goal: Goal, *us, vc=(), **map) -> Skirmish:
    enemies = vc or (man("Ha", 40, 40),)
    victory = Victory(9, (goal,), 1, 2)
    return skirmish(us, enemies, *[1] * 40, ground=ground(**map), victory=victory)


def turn_ends(game: Skirmish) -> None:
    """The turn ends and is judged, and nothing else happens."""
    game.agenda.clear()
    game.push(*TURN.end.entries())
    game.run()


def count(game: Skirmish) -> int:
    return account(game)[0].count


@pytest.mark.parametrize(("x", "found"), [(21.0, 1), (21.01, 0)])
def test_a_place_is_searched_by_who_ends_a_turn_beside_it(x, found):
    game = with_goal(Goal("found", 2, spot="cache"), man("Adams", x, 20), spots=(Spot("cache", Point(20, 20), -1),))
    assert count(game) == 0
    turn_ends(game)
    assert count(game) == found
    turn_ends(game)
    assert count(game) == found
    assert bool(game.world.ids(Searched)) == bool(found)


@pytest.mark.parametrize(("y", "gone"), [(1.0, True), (1.01, False)])
def test_who_ends_a_turn_at_the_edge_has_left_and_is_not_lost(y, gone):
    edge = Edge("north", (Point(0, 0), Point(48, 0)))
    game = with_goal(Goal("left", 2, edge="north"), man("Adams", 20, y), man("Baker", 5, 40), edges=(edge,))
    turn_ends(game)
    assert (game.world.find(find(game, "Adams"), Gone) is not None) == gone
    assert count(game) == int(gone)
    assert lost(game, "us") == 0
    if gone:
        assert game.world.get(find(game, "Adams"), Gone).how == LEFT
        assert not has(game, "Adams", At)


def test_when_the_last_has_left_the_battle_is_over():
    edge = Edge("north", (Point(0, 0), Point(48, 0)))
    game = with_goal(Goal("left", 2, edge="north"), man("Adams", 20, 0.5), edges=(edge,))
    turn_ends(game)
    assert "leaves the table" in KIT.report(game).why
    assert KIT.report(game).points == 2


def test_a_place_is_held_by_those_who_are_there_alone():
    goal = Goal("held", 3, zone="field")
    assert count(with_goal(goal, man("Adams", 15, 15))) == 1
    assert count(with_goal(goal, man("Adams", 9.9, 15))) == 0
    game = with_goal(goal, man("Adams", 15, 15), vc=(man("Ha", 19, 19),))
    assert count(game) == 0
    game.world.set(find(game, "Ha"), OutOfFight(1))
    assert count(game) == 1


# Who they are ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-CHAR-03")
@pytest.mark.parametrize("off", ["larger_than_life", "cheating_death", "free_will"])
def test_each_advantage_of_a_star_can_be_switched_off_by_itself(off):
    all_on = skirmish([man("Adams", 5, 5, star=True)], [man("Ha", 40, 40)])
    one_off = skirmish([man("Adams", 5, 5, star=True)], [man("Ha", 40, 40)], **{off: False})
    names = {"larger_than_life": "larger than life", "cheating_death": "cheating death", "free_will": "free will"}
    before, after = (set(g.world.get(find(g, "Adams"), Figure).advantages) for g in (all_on, one_off))
    assert before == set(names.values())
    assert before - after == {names[off]}


@pytest.mark.rule("FNG-CHAR-01", "FNG-CHAR-03")
def test_who_is_no_star_is_a_grunt_and_has_no_advantage():
    game = skirmish([man("Adams", 5, 5)], [man("Ha", 40, 40)])
    assert not game.world.get(find(game, "Adams"), Figure).star
    assert game.world.get(find(game, "Adams"), Figure).advantages == ()


@pytest.mark.rule("FNG-SETUP-02")
def test_a_line_of_the_roster_becomes_a_figure():
    one = man("Adams", 5, 5, 5, "m16", "grenade", attributes=("medic",), rank="junior", star=True)
    figure = skirmish([one], [man("Ha", 40, 40)])
    line = figure.world.get(find(figure, "Adams"), Figure)
    assert (line.name, line.rep) == ("Adams", 5)
    assert weapons_of(figure.world, find(figure, "Adams")) == ("m16", "grenade")
    assert (line.attributes, line.rank, line.star) == (("medic",), "junior", True)


def test_the_setting_of_a_set_up_is_the_same_for_the_same_seed():
    assert begun("fng/village", 5).digest() == begun("fng/village", 5).digest()
    assert begun("fng/village", 5).digest() != begun("fng/village", 6).digest()


@pytest.mark.rule("FNG-SETUP-01")
def test_whoever_lies_in_wait_by_the_trail_sees_some_of_it_within_his_range() -> None:
    context = KIT.context(load_scenario("fng/trail"))
    (trail,) = (area for area in context.map.areas if area.name == "trail")
    blind = []
    for seed in range(8):
        game = KIT.begin(context, SeededDice(seed))
        men = [(figure, at) for figure, man, at in game.world.each(Figure, At) if man.side == "vc"]
        assert len(men) == 7
        blind += [
            (seed, figure)
            for figure, at in men
            if not with_a_view(context.field, trail.name, [at.point], min(farthest(game, figure), AMBUSH))
        ]
    assert blind == []


@pytest.mark.rule("FNG-SETUP-01")
def test_whoever_lies_in_wait_by_the_trail_has_none_of_the_squad_in_sight_before_it_walks() -> None:
    context = KIT.context(load_scenario("fng/trail"))
    seen = []
    for seed in range(8):
        game = KIT.begin(context, SeededDice(seed))
        men = {side: [at.point for _, man, at in game.world.each(Figure, At) if man.side == side] for side in SIDES}
        assert (len(men["us"]), len(men["vc"])) == (8, 7)
        seen += [(seed, one, other) for one in men["vc"] for other in men["us"] if context.sees(one, other)]
    assert seen == []


def test_a_man_who_is_to_watch_what_the_map_does_not_have_is_told() -> None:
    scenario = load_scenario("fng/trail")
    force = [{**man, "watches": "the bridge"} for man in scenario.rules["vc"]]
    with pytest.raises(ScenarioFault, match=r"\[rules.vc\] 1 \(Binh\): watches: the map has nothing called 'the b"):
        KIT.context(with_rules(scenario, {"vc": force}))
