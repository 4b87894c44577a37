"""Quick battles of Force on Force: the forces that were picked, the huts to be searched, and every switch."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.fof.leader import Leader
from game.ai.random_player import RandomPlayer
from game.board.mustering import quick_tables, roles_of, to_search
from game.drawing import quick_battle
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.faults import OptionFault
from game.engine.playable.picker import strength
from game.engine.playable.quick import answers
from game.engine.playable.scenario import read_scenario
from game.rules.fof.battle_choices import LARGEST
from game.rules.fof.force_picker import title_of, worth
from game.rules.fof.kit import KIT
from game.rules.fof.model.components import At, Hidden, Unit
from game.rules.fof.model.options import Options
from game.rules.fof.model.setting import Setting
from game.rules.fof.model.tables.loading import load_tables
from game.rules.fof.quick import QUICK
from tests.asserting import some
from tests.fuzz.quick_draws import chosen_by, drawn

TABLES = load_tables()
FEW = {"us_headquarters": "0", "us_fireteam": "1", "us_gun_team": "1", "vc_main_force": "0", "vc_cell_rpg": "0"}
PLAIN = {"cards": "yes", "uav": "no", "works": "none"}
"""Answers that go with all others."""
MAPS = [path.stem for path, _ in quick_tables(LARGEST, edges=True)]


def setting(seed: int = 1, **chosen: str) -> Setting:
    return KIT.context(drawn("fof", seed, chosen))


def options(seed: int = 1, **chosen: str) -> Options:
    return setting(seed, **chosen).options


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.usefixtures("home")
def test_the_usual_battle_can_be_played_without_a_choice() -> None:
    scenario = read_scenario(quick_battle("fof", {}, 3))
    found = KIT.context(scenario).options
    assert [force.unit for force in found.us] == ["us_headquarters", "us_fireteam", "us_fireteam", "us_gun_team"]
    assert (found.attacker, found.turns, found.stance) == ("us", 8, None)
    assert len(found.search) == 3
    assert scenario.id == "fof/quick-battle-3"


def test_the_units_that_were_picked_fight_with_names_of_their_own() -> None:
    found = options(us_fireteam="3", us_gun_team="0", vc_heavy_gun="2", vc_cell_rpd="0")
    assert [force.unit for force in found.us].count("us_fireteam") == 3
    assert [force.unit for force in found.vc].count("vc_heavy_gun") == 2
    assert not {"us_gun_team", "vc_cell_rpd"} & {force.unit for force in (*found.us, *found.vc)}
    units = [force.name for force in (*found.us, *found.vc)]
    assert units[:4] == ["Squad headquarters", "Fireteam 1", "Fireteam 2", "Fireteam 3"]
    men = [man for force in (*found.us, *found.vc) for man in force.men]
    assert len(set(units)) == len(units)
    assert len(set(men)) == len(men)
    for force in some((*found.us, *found.vc)):
        assert len(force.men) == len(TABLES.forces.units[force.unit].figures)


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("attacker", ["us", "vc"])
def test_those_who_come_begin_by_their_edge_and_those_who_are_there_near_the_goal(map: str, attacker: str) -> None:
    where = setting(map=map, attacker=attacker, us_begin="seen", vc_begin="seen")
    found, roles = where.options, roles_of(where.map)
    zones = {True: roles.attackers, False: roles.defenders}
    for side in ("us", "vc"):
        known = {zone.name for zone in zones[side == attacker]}
        assert {zone for force in found.force(side) for zone in force.zones} <= known
    assert found.entry["us"] != found.entry["vc"]
    assert found.exits[0].side == found.defender
    game = KIT.begin(where, SeededDice(4))
    for unit, row in some(game.world.each(Unit)):
        at = game.world.get(unit, At).point
        assert any(where.field.is_in_zone(zone.name, at) for zone in zones[row.side == attacker])


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize("stance", ["ambush", "defend", "harass", "withdraw"])
def test_the_stance_can_be_chosen(stance: str) -> None:
    assert options(stance=stance).stance == stance


@pytest.mark.rule("FOF-OOC-1", "FOF-OOC-2", "FOF-OOC-7")
def test_markers_dummies_and_moves_out_of_contact_are_switches() -> None:
    usual = options()
    assert (usual.dummies, usual.out_of_contact, usual.uav) == (("vc",), "vc", False)
    assert all(force.hidden and force.unseen and force.out_of_contact for force in usual.vc)
    assert not any(force.hidden or force.out_of_contact for force in usual.us)
    other = options(us_begin="dummies", vc_begin="hidden", out_of_contact="us", uav="yes")
    assert (other.dummies, other.out_of_contact, other.uav) == (("us",), "us", True)
    open_ground = options(vc_begin="seen", out_of_contact="nobody")
    assert open_ground.dummies == ()
    assert not any(force.hidden or force.out_of_contact for force in open_ground.vc)


@pytest.mark.rule("FOF-SOLO-1")
def test_troop_quality_and_morale_of_a_side_replace_those_of_its_units() -> None:
    where = setting(vc_quality="d10", vc_morale="d12", us_morale="d6")
    units = where.tables.forces.units
    for key in some({force.unit for force in where.options.vc}):
        assert (units[key].quality, units[key].morale) == (10, 12)
    for key in some({force.unit for force in where.options.us}):
        assert (units[key].quality, units[key].morale) == (TABLES.forces.units[key].quality, 6)


def test_supply_armour_optics_smoke_and_emplaced_weapons_are_given_to_whom_they_concern() -> None:
    found = options(
        us_supply="well", us_armour="heavy", vc_supply="poor", optics="yes", smoke="3", emplaced="yes", us_fireteam="1"
    )
    assert {force.supply for force in found.us} == {"well"}
    assert {force.armour for force in found.us} == {"heavy"}
    assert {force.armour for force in found.vc} == {"none"}
    assert {force.supply for force in found.vc} == {"poor"}
    assert all(force.optics for force in found.us)
    assert not any(force.optics for force in found.vc)
    assert [force.smoke for force in found.us] == [0, 3, 0]
    assert [force.emplaced for force in found.vc] == [True, True, True, False]
    assert not any(force.emplaced for force in found.us)


@pytest.mark.rule("FOF-FOW-4", "FOF-INIT-1", "FOF-ATK-4")
def test_cards_initiative_length_and_way_out_are_switches() -> None:
    found = options(us_cards="2", vc_cards="1", holder="vc", turns="12", lay_dice="no", leave="yes")
    assert (found.draws, found.holder, found.turns, found.lay_dice) == ({"us": 2, "vc": 1}, "vc", 12, False)
    assert [(one.side, one.turn) for one in found.exits] == [("vc", 10)]
    without = options(cards="no", leave="no")
    assert (without.cards, without.draws, without.exits) == (False, {}, ())


@pytest.mark.rule("FOF-SOLO-1")
def test_the_last_units_of_a_side_come_later_as_many_as_are_wanted() -> None:
    found = options(vc_late="2")
    assert [force.turn for force in found.vc] == [0, 0, 4, 4]
    assert all(not force.zone and not force.hidden for force in found.vc[2:])


@pytest.mark.rule("FOF-COV-14")
def test_works_stand_in_every_zone_that_is_searched() -> None:
    found = options(works="log-bunker", places="4")
    zones = [place for place in found.search if setting().map.zone(place) is not None]
    assert zones
    assert [(work.kind, work.zone) for work in found.works] == [("log bunker", zone) for zone in zones]


def test_places_are_drawn_by_the_seed_and_no_more_than_there_are() -> None:
    ground = setting().map
    assert options(places="1").search[0] in to_search(ground)
    assert len({options(seed, places="1").search for seed in range(8)}) > 1
    assert len(options(map="fng-trail", places="4").search) == 1
    assert options(mission="fight").search == ()


def test_the_same_choices_and_seed_draw_the_same_and_another_seed_another() -> None:
    chosen = answers(QUICK.fields(), {}, QUICK.counts())
    first, again, other = (QUICK.draw(chosen, seed) for seed in (8, 8, 9))
    assert first == again
    assert first.rules != other.rules


# The picker -----------------------------------------------------------------------------------------------------------


def test_a_row_for_each_unit_of_the_table_worth_more_the_better_it_is() -> None:
    rows = {row.key: row for row in QUICK.counts()}
    on_foot = [key for key, row in TABLES.forces.units.items() if not row.vehicle]
    assert list(rows) == sorted(on_foot, key=lambda key: (not key.startswith("us"),))
    assert rows["us_fireteam"].title == title_of(TABLES.forces.units["us_fireteam"], TABLES) == "fireteam (M79)"
    # 6 dice of 5 in 8 and 5 men of 7 in 10: 3.75 + 3.5 successes
    assert worth(TABLES.forces.units["us_fireteam"], TABLES) == 72
    assert rows["vc_cell_rpd"].worth > rows["vc_cell_poor"].worth
    assert abs(strength(list(rows.values()), {}, "us") - strength(list(rows.values()), {}, "vc")) < 40


# What cannot be drawn -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"map": "nowhere"}, "map: there is no 'nowhere'"),
        ({"us_fireteam": "7"}, "us_fireteam: '7' will not do; choose a number from 0 to 6"),
        ({"us_frogs": "1"}, "A quick battle has no 'us_frogs'"),
        ({"cards": "no", "vc_cards": "1"}, "No Fog of War cards are used"),
        ({"uav": "yes", "out_of_contact": "nobody"}, "Eyes in the air"),
        ({**dict.fromkeys(("us_headquarters", "us_fireteam", "us_gun_team"), "0")}, "Americans: one unit has to be"),
        ({"vc_late": "3", "vc_main_force": "0"}, "Viet Cong: one unit has to be there .* beside the 3 to come"),
        ({"map": "fng-trail", "works": "foxholes"}, "The trail: no zone is searched here"),
    ],
)
def test_what_cannot_be_drawn_is_told_in_one_sentence(chosen: dict[str, str], words: str) -> None:
    with pytest.raises(OptionFault, match=words) as caught:
        drawn("fof", 1, chosen)
    assert "\n" not in str(caught.value)


# Many of them ---------------------------------------------------------------------------------------------------------


def test_whatever_is_chosen_by_lot_is_a_legal_scenario_or_is_refused_in_a_sentence() -> None:
    begun: list[int] = []
    refused: list[str] = []
    for seed in range(16):
        lots = SeededDice(seed, "quick fof")
        chosen = chosen_by(lots, "fof") | (PLAIN if lots.below(4) else {})
        try:
            where = setting(seed, **chosen)
        except OptionFault as fault:
            refused.append(str(fault))
        else:
            begun.append(KIT.begin(where, SeededDice(seed)).ctx.options.turns)
    assert len(begun) > 5
    assert min(begun) >= 4
    assert refused
    assert not [told for told in refused if "\n" in told or not told.endswith(".")]


@pytest.mark.parametrize("player", [RandomPlayer, Leader])
def test_a_quick_battle_is_played_to_its_end(player: Any) -> None:
    game = KIT.begin(setting(5, turns="4", places="1", **FEW), SeededDice(5))
    who = player()
    while not game.over:
        game.submit(answer_of(who, game, 5)[0])
    assert KIT.report(game).ending
    assert not [unit for unit, row in game.world.each(Unit) if row.side == "us" and game.world.has(unit, Hidden)]
