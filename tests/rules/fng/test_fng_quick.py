"""Quick battles: the rules' own dice make the men, the zones of the map place them, and every one can be played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ai.fng.leader import SquadLeader
from game.ai.random_player import RandomPlayer
from game.cli import main
from game.drawing import quick_battle
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.core.world import THE_GAME
from game.engine.faults import OptionFault
from game.engine.files.paths import data_dir, maps_dir
from game.engine.playable.quick import answers
from game.engine.playable.scenario import Scenario, read_scenario
from game.engine.text import t
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import At, Dead, Figure
from game.rules.fng.model.components.traps import Trap, UnlaidTraps
from game.rules.fng.model.events.snipers import SniperFired
from game.rules.fng.model.options import Options
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.tour.battle_choices import HOURS
from game.rules.fng.tour.characters import star_attributes
from game.rules.fng.tour.quick import QUICK
from game.rules.fng.turn.victory import TITLES
from tests.asserting import some
from tests.rules.fng.fng_board import find

ARMIES = load_tables().organisation.armies


def drawn(seed: int = 1, **chosen: str) -> Scenario:
    return read_scenario(quick_battle("fng", chosen, seed))


def options(seed: int = 1, **chosen: str) -> Options:
    return KIT.context(drawn(seed, **chosen)).options


@pytest.fixture(autouse=True)
def _own_home(home: Path) -> None:
    """Scenarios of these tests go nowhere else."""


@pytest.mark.rule("FNG-GEAR-05")
@pytest.mark.parametrize(
    ("war", "us", "scopes"), [("early", "us_army", 0), ("late", "us_army", 1), ("late", "arvn", 0)]
)
def test_late_in_the_war_an_american_platoon_has_a_starlight_scope(war: str, us: str, scopes: int) -> None:
    assert sum("starlight scope" in man.gear for man in options(3, war=war, us=us, hour="night").us) == scopes


@pytest.mark.rule("FNG-SETUP-03", "FNG-CHAR-09")
@pytest.mark.parametrize("side", ["us", "vc"])
def test_every_army_can_take_part_with_its_own_weapons(side):
    field = next(field for field in QUICK.fields() if field.key == side)
    assert field.options
    for option in some(field.options):
        row = ARMIES[option.key]
        found = options(3, **{side: option.key, "stars": "0"})
        men = found.us if side == "us" else found.vc
        assert row.men < len(men) <= row.men_most
        assert {weapon for man in men for weapon in man.weapons} <= set(row.loads())
        assert all(man.rep in {band.result for band in row.reps} for man in men)
        assert [man.rank for man in men].count("leader") == 1


def test_so_many_squads_of_so_many_men_and_no_name_twice():
    found = options(us_squads="2", us_men="6", vc_squads="3", vc_men="3", map="fng-village")
    assert (len(found.us), len(found.vc)) == (12, 9)
    assert {man.squad for man in found.vc} == {"1", "2", "3"}
    names = [man.name for man in found.us]
    assert len(set(names)) == len(names)


def test_nobody_has_the_name_of_an_enemy():
    found = options(18, us="rfpf", us_list="led", vc="vc_local", vc_squads="3", map="fng-village")
    names = [man.name for man in (*found.us, *found.vc)]
    assert len(set(names)) == len(names)


@pytest.mark.rule("FNG-CHAR-02", "FNG-ATTR-01")
@pytest.mark.parametrize("rep", [3, 4, 5, 6])
def test_a_star_begins_with_the_rep_and_the_attribute_chosen(rep):
    found = options(star_rep=str(rep), star_attribute="hard-as-nails")
    star = found.us[0]
    assert (star.star, star.rep, star.rank) == (True, rep, "leader")
    wanted = star_attributes(rep, load_tables())
    assert (star.attributes[:1] == ("hard as nails",)) == (wanted > 0)
    assert len(star.attributes) >= wanted
    assert not any(man.star for man in (*found.us[1:], *found.vc))


@pytest.mark.parametrize(("stars", "count"), [("0", 0), ("1", 1), ("2", 2)])
def test_so_many_stars_lead(stars, count):
    assert [man.star for man in options(stars=stars).us].count(True) == count


@pytest.mark.rule("FNG-REP-06")
def test_men_of_a_tour_have_months_behind_them_and_others_have_none():
    found = options(us="us_marines", stars="0", us_men="13", map="fng-village")
    assert {man.record.service for man in found.us} == {"marines"}
    assert all((man.record.months > 0) == (man.rep > 3) for man in found.us)
    assert {man.record.months for man in found.vc} == {0}


@pytest.mark.rule("FNG-HIDE-01", "FNG-WEAP-11")
def test_the_enemy_lies_hidden_with_his_gun_set_up():
    found = options(4, vc="nva", vc_men="8", map="fng-village")
    assert all(man.hidden for man in found.vc)
    assert not any(man.hidden for man in found.us)
    assert [man.ready for man in found.vc if man.weapons[0] == "rdp"] == [("rdp",)]
    assert all(man.ready == () for man in found.vc if man.weapons[0] != "rdp")


@pytest.mark.rule("FNG-LOS-02")
def test_hour_and_weather_as_chosen_or_by_the_dice():
    found = options(hour="night", weather="heavy-rain")
    assert (found.hour, found.weather) == ("night", "heavy rain")
    thrown = {(one.hour, one.weather) for one in (options(seed, hour="dice", weather="dice") for seed in range(12))}
    assert len(thrown) > 3
    assert {hour for hour, _ in thrown} <= set(HOURS)
    assert options(edition="1.0").edition == "1.0"


@pytest.mark.parametrize("map", ["fng-hamlet", "fng-trail", "fng-village"])
def test_each_side_begins_in_its_zones_and_any_orders_lead_to_an_end(map):
    scenario = drawn(2, map=map, us_men="4", vc_men="4")
    setting = KIT.context(scenario)
    game = KIT.begin(setting, SeededDice(2))
    for side, force in (("us", setting.options.us), ("vc", setting.options.vc)):
        zones = [zone.name for zone in setting.map.zones if zone.props.get("side") == side]
        for man in some(force):
            at = game.world.get(find(game, man.name), At).point
            assert any(setting.field.is_in_zone(zone, at) for zone in zones)
    while not game.over:
        game.submit(answer_of(RandomPlayer(), game, 2)[0])
    assert KIT.report(game).ending


@pytest.mark.rule("FNG-SETUP-01")
@pytest.mark.parametrize(
    ("map", "title", "count"),
    [("fng-hamlet", "held", 1), ("fng-trail", "reached", 4), ("fng-village", "held", 1)],
)
def test_with_no_enemy_left_the_objective_of_a_quick_battle_is_still_walked_to(map: str, title: str, count: int):
    game = KIT.begin(KIT.context(drawn(2, map=map, us_men="4", vc_men="4")), SeededDice(3))
    for figure, one in list(game.world.each(Figure)):
        if one.side == "vc":
            game.world.set(figure, Dead())
    while not game.over:
        game.submit(answer_of(SquadLeader(), game, 2)[0])
    report = KIT.report(game)
    assert report.level == "major"
    assert [item.count for item in report.items if item.title == TITLES[title]] == [count]


def test_the_same_choices_and_seed_draw_the_same_and_another_seed_another():
    first, again, other = (QUICK.draw(answers(QUICK.fields(), {}), seed) for seed in (8, 8, 9))
    assert first == again
    assert first.rules != other.rules


def test_a_map_of_the_players_can_be_chosen_once_it_says_where_the_sides_begin(home: Path):
    maps_dir().mkdir(parents=True)
    text = (data_dir() / "maps" / "fng-trail.tmx").read_text(encoding="utf-8")
    (maps_dir() / "ford.tmx").write_text(text.replace("The trail", "The ford"), encoding="utf-8")
    (maps_dir() / "bare.tmx").write_text(text.replace('"side"', '"side of"'), encoding="utf-8")
    (maps_dir() / "torn.tmx").write_text("<map", encoding="utf-8")
    keys = [option.key for field in QUICK.fields() if field.key == "map" for option in field.options]
    assert "ford" in keys
    assert not {"bare", "torn"} & set(keys)
    assert KIT.context(drawn(map="ford")).map.title == "The ford"


# What cannot be drawn -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"us": "frogs"}, "us: there is no 'frogs'"),
        ({"moon": "full"}, "A quick battle has no 'moon'"),
        ({"vc_men": "14"}, "10 men at most"),
        ({"us": "us_marines", "us_men": "13", "us_squads": "3", "map": "fng-trail"}, "no zone has room for 39 men"),
    ],
)
def test_what_cannot_be_drawn_is_told_in_one_sentence(chosen, words):
    with pytest.raises(OptionFault, match=words) as caught:
        quick_battle("fng", chosen, 1)
    assert "\n" not in str(caught.value)


def test_a_name_that_is_taken_is_refused_and_seeds_are_numbered():
    quick_battle("fng", {}, 1, "The ford")
    with pytest.raises(OptionFault, match="choose another name"):
        quick_battle("fng", {}, 2, "the FORD")
    assert [quick_battle("fng", {}, 5).stem for _ in range(2)] == ["quick-battle-5", "quick-battle-5-2"]


# On the command line --------------------------------------------------------------------------------------------------


def test_the_command_writes_a_scenario_that_is_listed(capsys):
    assert main(["quick", "fng", "--vc", "nva", "--seed", "6", "--name", "Hill 6", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["id"], told["chosen"]["vc"]) == ("fng/hill-6", "nva")
    assert main(["scenarios", "--json"]) == 0
    listed = {one["id"] for one in json.loads(capsys.readouterr().out)}
    assert {"fng/hill-6", "fng/introductory", "fng/trail", "fng/village", "oa/village"} <= listed
    assert main(["quick", "fng", "--seed", "6"]) == 0
    assert "apocalypse play fng/quick-battle-6" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["quick"], "a rule system (fng, fmjp, fof) is missing"),
        (["quick", "oa"], "no quick battles for 'oa'"),
        (["quick", "nothing"], "There is no rule system 'nothing'"),
        (["quick", "fng", "--us", "frogs"], "frogs"),
        (["quick", "fng", "--seed", "-1"], "too small"),
    ],
)
def test_bad_usage_is_told_in_one_line(capsys, words, fault):
    assert main(words) == 2
    told = capsys.readouterr().err
    assert fault in told
    assert told.count("\n") == 1


def test_the_help_names_every_choice(capsys):
    assert main(["quick", "--help"]) == 0
    told = capsys.readouterr().out
    for field in some(QUICK.fields()):
        assert f"--{field.key.replace('_', '-')}" in told
        assert t(field.about).split(";")[0].split()[0] in told


def test_it_can_be_simulated(capsys):
    assert main(["quick", "fng", "--seed", "6", "--us-men", "4", "--vc-men", "3"]) == 0
    capsys.readouterr()
    players = ["--us", "random", "--vc", "random"]
    assert main(["simulate", "fng/quick-battle-6", "--games", "1", *players, "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["scenario"] == "fng/quick-battle-6"


@pytest.mark.rule("FNG-WEATHER-06", "FNG-WEATHER-01")
def test_no_night_falls_by_the_dice_on_who_only_walks_through():
    through = {options(seed, map="fng-trail", hour="dice").hour for seed in range(24)}
    held = {options(seed, map="fng-village", hour="dice").hour for seed in range(24)}
    assert "night" not in through
    assert "night" in held


@pytest.mark.rule("FNG-WEATHER-02")
def test_in_the_monsoon_the_dice_have_one_more():
    assert options(monsoon="yes").monsoon
    assert not options(monsoon="no").monsoon
    assert any(options(seed, hour="dice", monsoon="yes").hour != options(seed, hour="dice").hour for seed in range(6))


@pytest.mark.rule("FNG-SNIPER-01", "FNG-SNIPER-07")
def test_a_sniper_comes_with_a_side_that_has_one():
    plain, sniped = options(), options(us_sniper="yes", vc_sniper="yes")
    assert not any(man.sniper for man in (*plain.us, *plain.vc))
    assert (sniped.us[:-1], sniped.vc[:-1]) == (plain.us, plain.vc)
    for one in (sniped.us[-1], sniped.vc[-1]):
        assert (one.sniper, one.attributes, one.zones, one.hidden) == (True, ("sniper",), (), False)
        assert one.rep in (4, 5)
    assert (sniped.us[-1].weapons[0], sniped.vc[-1].weapons[0]) == ("scoped_springfield", "scoped_rifle")


@pytest.mark.rule("FNG-SNIPER-01", "FNG-SNIPER-06")
def test_battles_with_snipers_lead_to_an_end():
    scenario = drawn(3, us_sniper="yes", vc_sniper="yes", us_men="4", vc_men="4")
    game = KIT.begin(KIT.context(scenario), SeededDice(3))
    events = []
    lots = SeededDice(3, "lots")
    while not game.over:
        game.submit(game.sample(lots))
        events += [type(event) for event in game.take_events()]
    assert events.count(SniperFired) > 1


@pytest.mark.rule("FNG-TUNNEL-02", "FNG-TUNNEL-03")
def test_tunnels_come_with_men_below_and_smoke_for_those_who_look_for_them():
    plain, dug = options(), options(tunnels="2", vc_squads="2")
    assert plain.tunnels is None
    assert dug.tunnels is not None
    assert (dug.tunnels.side, dug.tunnels.support) == ("vc", 2)
    below = [man for man in dug.vc if man.below]
    assert below
    assert {(man.below, man.zones, man.hidden) for man in below} == {("any", (), False)}
    assert ["smoke grenade" in man.gear for man in dug.us].count(True) == 1


@pytest.mark.rule("FNG-TUNNEL-02")
def test_a_die_says_whether_the_ground_is_the_communists():
    found = [options(seed, tunnels="dice").tunnels for seed in range(1, 13)]
    assert None in found
    assert any(tunnels is not None and tunnels.support for tunnels in found)


@pytest.mark.rule("FNG-TRAP-01", "FNG-TRAP-03", "FNG-TRAP-04")
@pytest.mark.parametrize("traps", ["laid", "dice"])
def test_quick_battles_have_traps_that_are_laid_or_found_by_the_dice(traps: str) -> None:
    plain, trapped = options(), options(traps=traps)
    assert not plain.traps
    assert trapped.traps["vc"].by_dice is (traps == "dice")
    assert all({"claymore", "trip flare"} <= set(man.gear) for man in trapped.us)
    game = KIT.begin(KIT.context(drawn(traps=traps)), SeededDice(3))
    laid = [its for _, its in game.world.each(Trap) if its.side == "vc"]
    unlaid = game.world.find(THE_GAME, UnlaidTraps)
    assert (1 <= len(laid) <= 6) is (traps == "laid")
    assert (unlaid is not None and 1 <= unlaid.left <= 6) is (traps == "dice")
