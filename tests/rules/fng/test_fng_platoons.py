"""Platoons by the organisation of their army: who is present, what he carries by die, who leads, what is attached."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from game.ai.random_player import RandomPlayer
from game.drawing import quick_battle
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.faults import OptionFault, ScenarioFault, TableFault
from game.engine.playable.quick import answers
from game.engine.playable.scenario import Scenario, load_scenario, read_scenario, with_rules
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.options import Man, Options
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.tables.platoons import LISTS, Team
from game.rules.fng.tour.battle_choices import TEAMS
from game.rules.fng.tour.platoon import HEADQUARTERS, Levy, resolve_platoon
from game.rules.fng.tour.quick import QUICK
from game.rules.fng.tour.roster import ROSTER
from game.rules.fng.words.tables_view import table_views
from game.systems import new_session
from tests.asserting import some

TABLES = load_tables()
ARMIES = tuple(TABLES.organisation.armies)
STRENGTH = {
    "us_army": (6, 10), "air_cavalry": (6, 10), "us_marines": (6, 11), "cidg": (7, 12), "anzac": (6, 10),
    "arvn": (6, 10), "rfpf": (5, 10), "nva": (6, 10), "vc_main": (6, 10), "vc_local": (4, 9),
}  # fmt: skip
"""By army the fewest and the most men whom the dice bring to a squad."""


@cache
def squads(army: str) -> tuple[tuple[Man, ...], ...]:
    """Sixty squads of this army."""
    levy = Levy(army, TABLES, SeededDice(5))
    return tuple(levy.squad("1") for _ in range(60))


@cache
def staffs(army: str) -> tuple[tuple[Man, ...], ...]:
    """Thirty headquarters of this army."""
    levy = Levy(army, TABLES, SeededDice(5))
    return tuple(levy.headquarters() for _ in range(30))


# Squads ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-ORG-02", "FNG-ORG-05", "FNG-ORG-06", "FNG-ORG-07", "FNG-ORG-08", "FNG-ORG-11", "FNG-ORG-12")
@pytest.mark.rule("FNG-ORG-13", "FNG-ORG-14", "FNG-ORG-15", "FNG-ORG-16")
@pytest.mark.parametrize("army", ARMIES)
def test_a_squad_has_the_men_that_its_die_brings_and_never_more_than_its_paper_strength(army: str) -> None:
    sizes = {len(squad) for squad in squads(army)}
    assert (min(sizes), max(sizes)) == STRENGTH[army]
    assert max(sizes) <= TABLES.organisation.armies[army].men_most


@pytest.mark.rule("FNG-ORG-04")
@pytest.mark.parametrize("army", ARMIES)
def test_reps_are_those_of_the_list_and_the_best_lead(army: str) -> None:
    reps = Counter(man.rep for squad in squads(army) for man in squad)
    assert set(reps) == {band.result for band in TABLES.organisation.armies[army].reps}
    for squad in some(squads(army)):
        assert [man.rep for man in squad] == sorted((man.rep for man in squad), reverse=True)
        assert [man.rank for man in squad].count("leader") == 1
        assert squad[0].rank == "leader"


@pytest.mark.rule("FNG-ORG-03")
@pytest.mark.parametrize(
    ("army", "men", "weapons"),
    [
        ("us_army", 2, ["m16"] * 2), ("us_army", 3, ["m16", "m16", "m60"]),
        ("us_army", 4, ["m16", "m16", "m60", "m16"]),
        ("nva", 5, ["ak47", "ak47", "rdp", "ak47", "rpg"]), ("nva", 6, ["ak47", "ak47", "rdp", "ak47", "rpg", "ak47"]),
    ],
)  # fmt: skip
def test_men_fill_the_posts_from_the_top(army: str, men: int, weapons: list[str]) -> None:
    squad = Levy(army, TABLES, SeededDice(1)).squad("1", men=men)
    assert [man.weapons[0].rstrip("27") if "rpg" in man.weapons[0] else man.weapons[0] for man in squad] == weapons


@pytest.mark.rule("FNG-ORG-06", "FNG-ORG-07", "FNG-ORG-08", "FNG-ORG-13", "FNG-ORG-16")
@pytest.mark.parametrize(
    ("army", "counts"),
    [("us_army", {1}), ("air_cavalry", {1, 2}), ("us_marines", {1, 2, 3}), ("cidg", {2}), ("rfpf", {0, 1})],
)
def test_as_many_grenade_launchers_as_the_list_or_its_die_says(army: str, counts: set[int]) -> None:
    assert {sum("m79" in m.weapons or "m203" in m.weapons for m in squad) for squad in squads(army)} == counts


@pytest.mark.rule("FNG-ORG-05", "FNG-ORG-06", "FNG-ORG-07", "FNG-ORG-13", "FNG-ORG-15")
@pytest.mark.parametrize(
    ("army", "in_squad", "in_headquarters"),
    [("us_army", {1}, {0}), ("air_cavalry", {0}, {1}), ("us_marines", {0}, {1}), ("rfpf", {0}, {1}),
     ("vc_main", {0}, {1}), ("nva", {1}, {0}), ("vc_local", {0, 1}, {0})],
)  # fmt: skip
def test_the_machine_gun_is_in_the_squad_or_held_with_headquarters(
    army: str, in_squad: set[int], in_headquarters: set[int]
) -> None:
    def guns(men: tuple[Man, ...]) -> int:
        return sum(TABLES.weapons[man.weapons[0]].group == "light machine gun" for man in men)

    assert {guns(squad) for squad in squads(army)} == in_squad
    assert {guns(staff) for staff in staffs(army)} == in_headquarters


@pytest.mark.rule("FNG-ORG-07")
def test_a_squad_of_marines_has_one_kind_of_rifle_and_three_junior_ncos() -> None:
    kinds = {frozenset(man.weapons[0] for man in squad) & {"m14", "m16"} for squad in squads("us_marines")}
    assert kinds == {frozenset({"m14"}), frozenset({"m16"})}
    assert {[man.rank for man in squad].count("junior") for squad in squads("us_marines")} == {3}


@pytest.mark.rule("FNG-ORG-11")
def test_ncos_and_point_men_of_the_anzac_carry_what_their_die_says_and_riflemen_the_l1a1() -> None:
    assert {squad[0].weapons[0] for squad in squads("anzac")} == {"slr", "f1", "sterling", "owen"}
    assert {squad[5].weapons[0] for squad in squads("anzac")} == {"slr", "f1", "sterling", "owen", "m16", "shotgun"}
    assert {man.weapons[0] for squad in squads("anzac") for man in squad[6:]} == {"slr"}


@pytest.mark.rule("FNG-ORG-18", "FNG-ORG-12", "FNG-ORG-15")
@pytest.mark.parametrize(
    ("outfit", "die", "found"),
    [
        ("allies_varied", 1, {"garand"}), ("allies_varied", 2, {"garand"}),
        ("allies_varied", 3, {"m1_carbine", "m2_carbine"}), ("allies_varied", 4, {"m1_carbine", "m2_carbine"}),
        ("allies_varied", 5, {"thompson", "grease_gun"}), ("allies_varied", 6, {"m16"}),
        ("communist_varied", 1, {"mosin"}), ("communist_varied", 2, {"mosin"}), ("communist_varied", 3, {"sks"}),
        ("communist_varied", 4, {"ppsh", "mat49"}), ("communist_varied", 5, {"svt"}), ("communist_varied", 6, {"ak47"}),
    ],
)  # fmt: skip
def test_weapons_that_vary_go_by_one_die_a_man(outfit: str, die: int, found: set[str]) -> None:
    row = TABLES.platoons.outfits[outfit]
    assert row.throws("rifleman")
    assert {load[0] for load in row.loads("rifleman", die)} == found


@pytest.mark.rule("FNG-ORG-12", "FNG-ORG-15")
@pytest.mark.parametrize(("army", "uniform"), [("arvn", "m16"), ("vc_main", "ak47")])
def test_a_squad_is_armed_alike_or_its_weapons_vary_by_its_die(army: str, uniform: str) -> None:
    rifles = [{man.weapons[0] for man in squad[6:]} for squad in squads(army) if len(squad) == 10]
    assert {uniform} in rifles
    assert any(len(found) > 1 for found in rifles)
    assert [TABLES.platoons.platoons[army].outfit(die) for die in (3, 4)] != [
        TABLES.platoons.platoons[army].outfit(3)
    ] * 2


@pytest.mark.rule("FNG-ORG-10", "FNG-ORG-12", "FNG-ORG-17")
@pytest.mark.parametrize(
    ("army", "of_five"),
    [("us_army", 5), ("cidg", 5), ("anzac", 5), ("arvn", 3), ("rfpf", 3), ("nva", 3), ("vc_local", 3)],
)
def test_everybody_carries_grenades_or_every_other_man(army: str, of_five: int) -> None:
    squad = Levy(army, TABLES, SeededDice(2)).squad("1", men=5)
    assert sum("grenade" in man.weapons for man in squad) == of_five
    assert "grenade" in squad[0].weapons


@pytest.mark.rule("FNG-ORG-10")
@pytest.mark.parametrize(
    ("army", "gear"), [("us_marines", "claymore"), ("cidg", "claymore"), ("anzac", ""), ("nva", "")]
)
def test_everybody_in_an_american_squad_carries_a_claymore(army: str, gear: str) -> None:
    for man in some(Levy(army, TABLES, SeededDice(2)).squad("1", men=7)):
        assert ("claymore" in man.gear) == bool(gear)


@pytest.mark.rule("FNG-ORG-10")
def test_ncos_and_radio_operators_of_the_americans_carry_smoke_grenades_and_nobody_else_does() -> None:
    levy = Levy("us_marines", TABLES, SeededDice(2))
    squad, staff = levy.squad("1", men=7), levy.headquarters()
    assert [man.gear for man in squad] == [("claymore", "smoke grenade")] * 4 + [("claymore",)] * 3
    assert [man.gear for man in staff[:4]] == [(), ("smoke grenade",), ("radio", "smoke grenade"), ()]
    anzac = Levy("anzac", TABLES, SeededDice(2)).headquarters()
    assert [man.gear for man in anzac] == [(), (), ("radio",), ()]


# Platoons -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-ORG-01", "FNG-ORG-13", "FNG-ORG-15", "FNG-ORG-16")
@pytest.mark.parametrize(
    ("army", "counts"),
    [("us_army", {3}), ("rfpf", {4}), ("vc_main", {3, 4, 5}), ("vc_local", {1, 2, 3})],
)
def test_a_platoon_has_as_many_squads_as_its_list_or_die_says_headquarters_not_counted(
    army: str, counts: set[int]
) -> None:
    levy = Levy(army, TABLES, SeededDice(3))
    assert {levy.squads() for _ in range(24)} == counts
    men = resolve_platoon(levy, headquarters=True)
    assert len({man.squad for man in men} - {HEADQUARTERS}) in counts
    assert HEADQUARTERS in {man.squad for man in men}


@pytest.mark.rule("FNG-ORG-09", "FNG-ORG-11", "FNG-ORG-12", "FNG-ORG-17")
@pytest.mark.parametrize("army", [army for army in ARMIES if army != "cidg"])
def test_headquarters_are_an_officer_his_sergeant_a_radio_operator_and_a_medic(army: str) -> None:
    for staff in some(staffs(army)):
        assert [man.rank for man in staff[:2]] == ["overall", "junior"]
        assert ["radio" in man.gear for man in staff[:4]] == [False, False, True, False]
        assert [man.attributes for man in staff[:4]] == [(), (), (), ("medic",)]
        assert {man.squad for man in staff} == {HEADQUARTERS}


@pytest.mark.rule("FNG-ORG-08")
def test_an_american_leads_the_cidg_with_a_rep_by_die_and_speaks_another_language() -> None:
    advisors = [staff[0] for staff in staffs("cidg")]
    assert {man.rep for man in advisors} == {4, 5}
    assert [TABLES.platoons.advisors.rep(die) for die in (3, 4)] == [4, 5]
    assert {man.rank for man in advisors} == {"overall"}
    assert {man.weapons[0] for man in advisors} == {"m16", "car15", "swedish_k"}
    assert {man.name.split(" ")[0] for man in advisors} <= set(TABLES.platoons.names["us"])
    assert {len(staff) for staff in staffs("cidg")} == {3, 4}
    platoon = resolve_platoon(Levy("cidg", TABLES, SeededDice(1)), squads=1, headquarters=True)
    assert {man.language for man in platoon if man.squad == "1"} == {"vietnamese"}
    alone = resolve_platoon(Levy("cidg", TABLES, SeededDice(1)), squads=1)
    assert {man.language for man in alone} == {""}


@pytest.mark.rule("FNG-ORG-13")
def test_militia_has_an_advisor_who_does_not_lead_or_none() -> None:
    with_one = [staff for staff in staffs("rfpf") if any(man.language for man in staff)]
    assert 0 < len(with_one) < len(staffs("rfpf"))
    assert {staff[-1].rank for staff in with_one} == {""}
    assert [TABLES.platoons.platoons["rfpf"].headquarters[-1].by_die[place].result for place in (0, 1)] == [1, 0]


@pytest.mark.rule("FNG-ORG-09", "FNG-ORG-17")
@pytest.mark.parametrize("nation", LISTS)
def test_every_weapon_that_is_attached_comes_with_the_men_it_takes(nation: str) -> None:
    army = next(key for key, row in TABLES.organisation.armies.items() if row.list == nation)
    levy = Levy(army, TABLES, SeededDice(4))
    for team in some(levy.teams()):
        men = levy.team(team)
        weapon = TABLES.weapons[men[0].weapons[0]]
        assert nation in weapon.lists or weapon.lists[0] == "generic"
        assert len(men) == weapon.crew
        assert {man.squad for man in men} == {HEADQUARTERS}


@pytest.mark.rule("FNG-ORG-04")
def test_cards_are_drawn_for_the_players_own_squad_alone() -> None:
    men = resolve_platoon(Levy("us_army", TABLES, SeededDice(6)), squads=2, headquarters=True, personal=True)
    assert all(man.attributes for man in men if man.squad == "1")
    assert not any(man.attributes for man in men if man.squad == "2")


def test_a_name_is_dealt_once_and_numbered_when_all_are_gone() -> None:
    levy = Levy("vc_main", TABLES, SeededDice(1), ["Bay"])
    names = [man.name for number in range(7) for man in levy.squad(str(number), men=10)]
    assert len(set(names)) == 70
    assert "Bay" not in names
    assert any(name.endswith(" 2") for name in names)


# Every row of the lists -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-ARMY-01", "FNG-ORG-18", "FNG-WEAP-01")
@pytest.mark.parametrize("army", ARMIES)
def test_what_a_platoon_carries_stands_on_the_list_of_its_army(army: str) -> None:
    row = TABLES.organisation.armies[army]
    men = [man for men in (*squads(army), *staffs(army)) for man in men if not man.language]
    assert {w for man in men for w in man.weapons if row.list not in TABLES.weapons[w].lists} == set()


@pytest.mark.rule("FNG-ARMY-02", "FNG-ARMY-08", "FNG-ARMY-10", "FNG-ARMY-12")
@pytest.mark.parametrize("nation", LISTS)
def test_every_weapon_of_a_list_is_carried_by_somebody_in_a_quick_battle(nation: str) -> None:
    wanted = {key for key, row in TABLES.weapons.items() if nation in row.lists and "generic" not in row.lists}
    wanted = {key for key in wanted if not TABLES.weapons[key].rule.startswith("FNG-VEHLIST")}
    armies = TABLES.organisation.armies.items()
    carried = {weapon for key, row in armies for weapon in (*row.loads(), *TABLES.platoons.weapons(key))}
    carried |= {weapon for teams in TABLES.platoons.teams.values() for load in teams.values() for weapon in load}
    carried |= set(TABLES.platoons.outfits[TABLES.platoons.advisors.outfit].weapons())
    assert wanted
    assert wanted - carried == set()


# Quick battles --------------------------------------------------------------------------------------------------------


def drawn(seed: int = 1, **chosen: str) -> Scenario:
    return read_scenario(quick_battle("fng", chosen, seed))


def options(seed: int = 1, **chosen: str) -> Options:
    return KIT.context(drawn(seed, **chosen)).options


@pytest.mark.usefixtures("home")
@pytest.mark.rule("FNG-ORG-05", "FNG-ORG-06", "FNG-ORG-07", "FNG-ORG-08", "FNG-ORG-11", "FNG-ORG-12", "FNG-ORG-13")
@pytest.mark.rule("FNG-ORG-14", "FNG-ORG-15", "FNG-ORG-16")
@pytest.mark.parametrize("army", ARMIES)
def test_a_battle_of_each_organisation_can_be_begun_by_any_orders(army: str) -> None:
    side = "vc" if TABLES.organisation.armies[army].list == "communist" else "us"
    chosen = {side: army, f"{side}_list": "led", f"{side}_team": "dice", "map": "fng-village", "stars": "0"}
    setting = KIT.context(drawn(3, **chosen))
    force = setting.options.force("us" if side == "us" else "vc")
    assert {man.squad for man in force} == {"1", HEADQUARTERS}
    game = KIT.begin(setting, SeededDice(3))
    for number in range(12):
        game.submit(answer_of(RandomPlayer(), game, number)[0])
    assert not game.over
    assert {one.squad for _, one in game.world.each(Figure) if one.side == side} == {"1", HEADQUARTERS}


@pytest.mark.usefixtures("home")
@pytest.mark.rule("FNG-ORG-09", "FNG-ORG-17")
def test_a_quick_battle_of_small_platoons_is_played_to_its_end_by_any_orders() -> None:
    lists = {"us_list": "led", "vc_list": "led", "us_men": "3", "vc_men": "3", "us": "anzac", "vc": "vc_local"}
    game = KIT.begin(KIT.context(drawn(4, us_team="law", vc_team="rpg2", **lists)), SeededDice(4))
    while not game.over:
        game.submit(answer_of(RandomPlayer(), game, 4)[0])
    assert KIT.report(game).ending


@pytest.mark.usefixtures("home")
@pytest.mark.rule("FNG-ORG-01")
def test_the_usual_squads_may_have_a_weapon_attached_and_a_platoon_may_come_whole() -> None:
    found = options(us_team="mmg", us_men="2")
    assert [man.weapons[0] for man in found.us if man.squad == HEADQUARTERS] == ["mmg_30", "m16"]
    usual = options(us_men="2")
    assert found.us[: len(usual.us)] == usual.us
    whole = options(us_squads="list", us_list="list", us_men="2", vc_men="2")
    assert {man.squad for man in whole.us} == {"1", "2", "3"}


@pytest.mark.usefixtures("home")
@pytest.mark.rule("FNG-ORG-04", "FNG-CHAR-02")
def test_the_leader_of_the_first_squad_is_the_star_and_his_squad_draws_cards() -> None:
    found = options(us_list="led", us="us_army", us_men="4", vc_men="2")
    assert [man.star for man in found.us].index(True) == 0
    assert all(man.attributes for man in found.us[1:4])
    assert [man.attributes for man in found.us[4:]] == [(), (), (), ("medic",)]


def test_a_weapon_that_an_army_does_not_attach_is_refused_in_one_sentence() -> None:
    fields = QUICK.fields()
    with pytest.raises(
        OptionFault, match=r"ANZAC has no such weapon to attach \(BAR\); choose one of these: Light"
    ) as told:
        QUICK.draw(answers(fields, {"us": "anzac", "us_team": "bar"}), 1)
    assert "\n" not in str(told.value)


def test_every_team_has_a_title_and_is_offered_to_a_side() -> None:
    offered = {
        option.key for field in QUICK.fields() if field.key in ("us_team", "vc_team") for option in field.options
    }
    known: set[Team] = {team for teams in TABLES.platoons.teams.values() for team in teams}
    assert known == set(TEAMS)
    assert offered == {*known, "none", "dice"}


@pytest.mark.usefixtures("home")
@pytest.mark.rule("FNG-SETUP-03")
def test_a_squad_that_is_kept_belongs_to_the_army_that_fought() -> None:
    scenario = drawn(2, us="air_cavalry", us_list="list", us_men="2", vc_men="2")
    session = new_session(scenario, 1)
    assert 'army = "air_cavalry"' in ROSTER.after(session, "us", "Ours", None).text


# Scenarios ------------------------------------------------------------------------------------------------------------

AMBUSH = ("ambush north", "ambush south")
PLATOON = {"army": "nva", "zone": list(AMBUSH), "squads": 1, "headquarters": True, "teams": ["rr57"], "hidden": True}


def trail(**changed: object) -> Scenario:
    """The trail with a platoon of the NVA instead of its Viet Cong."""
    return with_rules(load_scenario("fng/trail"), {"vc": [], "mustered": {"vc": {**PLATOON, **changed}}})


@pytest.mark.rule("FNG-ORG-01", "FNG-ORG-14", "FNG-ORG-17")
def test_a_scenario_names_an_army_and_its_platoon_is_called_up() -> None:
    found = KIT.context(trail()).options
    assert {man.squad for man in found.vc} == {"1", HEADQUARTERS}
    assert all(man.hidden and man.zones == AMBUSH for man in found.vc)
    assert [man.ready for man in found.vc if TABLES.weapons[man.weapons[0]].sets_up] == [("rdp",), ("rr57",)]
    assert found.nations["vc"] == "NVA"
    assert KIT.ways(trail()).sides["vc"] == "NVA"


@pytest.mark.rule("FNG-ORG-02")
def test_the_same_number_calls_up_the_same_men_and_another_others() -> None:
    first, again, other = (KIT.context(trail(draw=draw)).options.vc for draw in (7, 7, 8))
    assert first == again
    assert first != other


@pytest.mark.rule("FNG-ORG-01")
def test_a_platoon_stands_beside_men_who_are_named_in_squads_of_its_own() -> None:
    rules = {"mustered": {"us": {"army": "arvn", "zone": "us", "squads": 1}}}
    scenario = with_rules(load_scenario("fng/trail"), rules)
    named = load_scenario("fng/trail").rules["us"]
    found = KIT.context(scenario).options.us
    assert [man.name for man in found[: len(named)]] == [man["name"] for man in named]
    squads = [man.squad for man in found]
    assert len(set(squads[len(named) :])) == 1
    assert squads[-1] not in squads[: len(named)]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"army": "nvaa"}, r"\[rules.mustered.vc\]: army: there is no army 'nvaa'; did you mean 'nva'"),
        ({"teams": ["rr75"]}, r"\[rules.mustered.vc\]: teams: NVA attaches no 'rr75'; did you mean 'rr57'"),
        ({"teams": ["rr57", "rr57"]}, "teams: 'rr57' is named twice; leave one out"),
        ({"zone": "vcc"}, r"\[rules.mustered.vc\] zone"),
        ({"zone": []}, r"\[rules.mustered.vc\] zone"),
        ({"squads": 0}, "squads"),
        ({"squads": 9, "zone": "exit"}, "it has no room for"),
        ({"leader": 1}, "leader"),
    ],
)
def test_a_platoon_that_cannot_be_called_up_is_told_in_one_sentence(changed: dict[str, object], words: str) -> None:
    with pytest.raises(ScenarioFault, match=words) as told:
        KIT.context(trail(**changed))
    assert "\n" not in str(told.value)


def test_a_side_without_men_and_without_a_platoon_is_refused() -> None:
    with pytest.raises(ScenarioFault, match="vc: nobody fights there; name its men, or an army in 'mustered'"):
        KIT.context(with_rules(load_scenario("fng/trail"), {"vc": []}))


# Tables ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-ORG-01", "FNG-ORG-09", "FNG-ORG-18")
def test_the_tables_tell_every_platoon_every_outfit_and_every_team() -> None:
    platoons, outfits, teams = table_views(TABLES, "platoons")
    assert [row[-1].value for row in platoons.rows] == [row.rule for row in TABLES.platoons.platoons.values()]
    assert {row[0].value for row in outfits.rows} == {row.title for row in TABLES.platoons.outfits.values()}
    assert len(teams.rows) == len(TEAMS)
    assert "M-20 bazooka" in {cell.text for row in teams.rows for cell in row}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[platoons.nvaa]\nrule = "FNG-ORG-14"\n', "nvaa"),
        ('[teams.us]\nlmg = ["m6o"]\n', "there is no weapon 'm6o'; did you mean 'm60'"),
        ('[outfits.nva_rifles.arms]\nrifleman = [{ on = "1-5", result = [["ak47"]] }]\n', "rifleman"),
        ('[outfits.nva_rifles.arms]\nmedic = [{ on = "1-6", result = [] }]\n', "a die finds nothing to carry"),
        ('[platoons.nva]\noutfits = [{ on = "1-6", result = "nva" }]\n', "there is no outfit 'nva'"),
        ('[names]\nus = ["Adams", "Adams"]\n', "a name stands there twice"),
    ],
)
def test_tables_of_the_players_that_do_not_fit_are_told(tmp_path, text: str, words: str) -> None:
    (tmp_path / "fng").mkdir()
    (tmp_path / "fng" / "platoons.toml").write_text(text, encoding="utf-8")
    with pytest.raises(TableFault, match=words):
        load_tables(tmp_path)
