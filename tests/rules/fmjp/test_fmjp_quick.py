"""Quick battles of FMJP: the men that were picked and who leads them, what lies where, and every switch."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.ai.fmjp.leader import Leader
from game.ai.random_player import RandomPlayer
from game.board.mustering import quick_tables, roles_of
from game.board.table.measure.geometry import distance
from game.drawing import quick_battle
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.faults import OptionFault
from game.engine.playable.picker import strength
from game.engine.playable.quick import answers
from game.engine.playable.scenario import read_scenario
from game.rules.fmjp.force_picker import LAID, can_be_picked, led_by, worth
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.components import At, Figure
from game.rules.fmjp.model.options import Options
from game.rules.fmjp.model.setting import Setting
from game.rules.fmjp.model.tables.loading import load_tables
from game.rules.fmjp.quick import APART, QUICK
from tests.asserting import some
from tests.fuzz.quick_draws import chosen_by, drawn

TABLES = load_tables()
NOBODY = {row.key: "0" for row in QUICK.counts()}
FEW = NOBODY | {"us_leader": "1", "us_rifleman": "2", "vc_cadre": "1", "vc_fighter": "2"}
MAPS = [path.stem for path, _ in quick_tables(edges=True)]


def setting(seed: int = 1, **chosen: str) -> Setting:
    return KIT.context(drawn("fmjp", seed, chosen))


def options(seed: int = 1, **chosen: str) -> Options:
    return setting(seed, **chosen).options


@pytest.mark.usefixtures("home")
def test_the_usual_battle_can_be_played_without_a_choice() -> None:
    scenario = read_scenario(quick_battle("fmjp", {}, 3))
    found = KIT.context(scenario).options
    assert scenario.id == "fmjp/quick-battle-3"
    assert (len(found.us), len(found.vc), found.flak) == (10, 12, False)
    assert (found.victory.turns, found.victory.goals) == (10, ("rescue", "losses"))


@pytest.mark.rule("FMJP-2.0-1", "FMJP-9.0-4")
def test_men_are_under_who_leads_such_men_in_a_sample_force_and_shared_out_among_several() -> None:
    found = options(us_leader="2", us_rifleman="6")
    role_of = {man.name: man.role for man in found.us}
    under = [(man.role, role_of[man.under]) for man in found.us if man.under]
    assert under.count(("us_assistant", "us_gunner")) == 1
    assert set(under) == {
        ("us_rifleman", "us_leader"), ("us_rifleman", "us_team_leader"), ("us_radioman", "us_leader"),
        ("us_assistant", "us_gunner"),
    }  # fmt: skip
    leaders = [man.under for man in found.us if man.under]
    assert max(leaders.count(name) for name in leaders) <= 3
    assert led_by(["us_rifleman"], TABLES) == {}
    assert led_by(["us_medic", "us_assistant"], TABLES) == {1: 0}


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("attacker", ["us", "vc"])
def test_each_side_begins_in_its_zones_and_a_leader_with_his_men(map: str, attacker: str) -> None:
    where = setting(map=map, attacker=attacker, mission="fight")
    found, roles = where.options, roles_of(where.map)
    zones = {True: roles.attackers, False: roles.defenders}
    zone_of = {man.name: man.zone for man in (*found.us, *found.vc)}
    for side in ("us", "vc"):
        assert {man.zone for man in found.force(side)} <= {zone.name for zone in zones[side == attacker]}
    for man in some([man for man in (*found.us, *found.vc) if man.under]):
        assert man.zone == zone_of[man.under]
    assert found.edges["us"] != found.edges["vc"]
    game = KIT.begin(where, SeededDice(4))
    named = [(figure, man) for figure, man in game.world.each(Figure) if man.name in zone_of]
    assert len(named) == len(zone_of)
    for figure, man in some(named):
        assert where.field.is_in_zone(zone_of[man.name], game.world.get(figure, At).point)


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(
    ("mission", "map", "goal"),
    [
        ("rescue", "fmjp-two-huts", "rescue"),
        ("caches", "fng-village", "caches"),
        ("village", "fmjp-two-huts", "village"),
        ("fight", "fng-trail", "losses"),
    ],
)
def test_each_mission_has_its_goal_and_what_it_is_about(mission: str, map: str, goal: str) -> None:
    found = options(mission=mission, map=map, held="7", cache="5", turns="6")
    assert found.victory.goals == tuple(dict.fromkeys((goal, "losses")))
    assert (found.victory.turns, found.victory.held, found.victory.cache) == (6, 7, 5)
    assert (found.wounded is not None) == (mission == "rescue")
    assert (found.victory.spot, found.victory.zone) == (
        "cache" if mission == "caches" else "", "huts" if mission == "village" else "",
    )  # fmt: skip


@pytest.mark.rule("FMJP-9.0-4")
def test_the_wounded_man_lies_near_the_middle_of_the_goal_and_is_of_those_who_come() -> None:
    where = setting(attacker="vc", wounded_ce="5", bleeding="12")
    wounded = where.options.wounded
    assert wounded is not None
    assert (wounded.ce, wounded.bleeding) == (5, 12)
    assert where.field.is_in_zone("huts", wounded.at)
    assert wounded.name not in {man.name for man in (*where.options.us, *where.options.vc)}
    assert len({options(seed).wounded.at for seed in range(6)}) > 1


@pytest.mark.rule("FMJP-5.4-7")
def test_traps_lie_where_those_who_defend_are_and_apart() -> None:
    where = setting(laid_trap="3", laid_punji="2", laid_mine="6")
    laid = where.options.laid
    assert [one.kind for one in laid] == [*["trap"] * 3, *["punji"] * 2, *["mine"] * 6]
    assert all(where.field.is_in_zone("huts", one.at) for one in laid)
    places = [one.at for one in laid]
    far = [distance(one, other) for number, one in enumerate(places) for other in places[:number]]
    assert min(far) >= APART


@pytest.mark.parametrize(("change", "cadre", "fighter"), [("-1", 4, 1), ("0", None, None), ("1", 6, 3)])
def test_ce_of_a_side_is_better_or_worse_within_its_limits(change: str, cadre: int, fighter: int) -> None:
    found = options(vc_ce=change)
    ces = {man.role: man.ce for man in found.vc}
    assert (ces["vc_cadre"], ces["vc_fighter"]) == (cadre, fighter)
    assert {man.ce for man in found.us} == {None}


def test_villagers_are_about_where_the_battle_is_in_groups() -> None:
    where = setting(people="9")
    assert [people.count for people in where.options.people] == [4, 4, 1]
    assert all(where.field.is_in_zone("huts", people.at) for people in where.options.people)
    assert options().people == ()


def test_jackets_and_how_they_begin_are_switches() -> None:
    usual, other = options(), options(flak="yes", us_begin="prone", vc_begin="seen")
    assert (usual.flak, other.flak) == (False, True)
    assert {(man.hidden, man.prone) for man in usual.us} == {(False, False)}
    assert {(man.hidden, man.prone) for man in usual.vc} == {(True, False)}
    assert {(man.hidden, man.prone) for man in other.us} == {(True, True)}
    assert {(man.hidden, man.prone) for man in other.vc} == {(False, False)}


def test_the_same_choices_and_seed_draw_the_same_and_another_seed_another() -> None:
    chosen = answers(QUICK.fields(), {}, QUICK.counts())
    first, again, other = (QUICK.draw(chosen, seed) for seed in (8, 8, 9))
    assert first == again
    assert first.rules != other.rules


# The picker -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(
    ("more", "worth_more"),
    [
        ({"grenades": 3}, 3), ({"claymores": 2}, 2), ({"traps": 4}, 4), ({"medic": True}, 1), ({"radio": True}, 1),
        ({"ce": 5}, 3), ({"character": True}, 2), ({"grenades": 1, "traps": 1, "radio": True}, 3),
    ],
)  # fmt: skip
def test_each_thing_that_a_man_has_and_his_rank_make_him_worth_more(more: dict[str, Any], worth_more: int) -> None:
    bare = structs.replace(TABLES.roles["vc_fighter"], grenades=0)
    assert worth(bare, TABLES) == 2 + 1 - TABLES.roles["vc_fighter"].grenades
    assert worth(structs.replace(bare, **more), TABLES) == worth(bare, TABLES) + worth_more


def test_a_row_for_each_role_that_can_be_picked_and_for_what_is_laid() -> None:
    rows = {row.key: row for row in QUICK.counts()}
    roles = [key for key in TABLES.roles if can_be_picked(key, TABLES)]
    assert set(rows) == {*roles, *(f"laid_{kind}" for kind in LAID)}
    assert not {"us_sniper", "vc_disguised"} & set(rows)
    # CE 5, twice for a character, an assault rifle and two grenades
    assert worth(TABLES.roles["us_leader"], TABLES) == 2 * 5 + 2 + 2
    assert worth(TABLES.roles["vc_fighter"], TABLES) == 2 + 1
    assert abs(strength(list(rows.values()), {}, "us") - strength(list(rows.values()), {}, "vc")) < 8


# What cannot be drawn -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"map": "nowhere"}, "map: there is no 'nowhere'"),
        ({"us_rifleman": "9"}, "us_rifleman: '9' will not do; choose a number from 0 to 8"),
        ({"us_sniper": "1"}, "A quick battle has no 'us_sniper'"),
        ({"mission": "caches", "map": "fng-trail"}, "The trail: no cache is marked"),
        (NOBODY | {"us_rifleman": "1", "vc_cadre": "1"}, "Americans: somebody has to lead"),
        (
            {"map": "fng-hamlet", "vc_fighter": "8", "vc_loader": "8", "vc_guerrilla": "8"},
            "no zone has room for 28 men",
        ),
        ({"us_leader": "8", "us_gunner": "3"}, r"us.*hold up to 72 cards.*has 52"),
    ],
)
def test_what_cannot_be_drawn_is_told_in_one_sentence(chosen: dict[str, str], words: str) -> None:
    with pytest.raises(OptionFault, match=words) as caught:
        drawn("fmjp", 1, chosen)
    assert "\n" not in str(caught.value)


# Many of them ---------------------------------------------------------------------------------------------------------


def test_whatever_is_chosen_by_lot_is_a_legal_scenario_or_is_refused_in_a_sentence() -> None:
    begun: list[int] = []
    refused: list[str] = []
    for seed in range(16):
        try:
            where = setting(seed, **chosen_by(SeededDice(seed, "quick fmjp"), "fmjp"))
        except OptionFault as fault:
            refused.append(str(fault))
        else:
            begun.append(KIT.begin(where, SeededDice(seed)).ctx.options.victory.turns)
    assert len(begun) > 5
    assert min(begun) >= 5
    assert refused
    assert not [told for told in refused if "\n" in told or not told.endswith(".")]


@pytest.mark.parametrize("player", [RandomPlayer, Leader])
def test_a_quick_battle_is_played_to_its_end(player: Any) -> None:
    game = KIT.begin(setting(5, turns="5", map="fng-hamlet", **FEW), SeededDice(5))
    who = player()
    while not game.over:
        game.submit(answer_of(who, game, 5)[0])
    assert KIT.report(game).ending
