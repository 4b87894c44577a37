"""Victory, secrecy and scenarios of FMJP: FMJP-9.0-4, FMJP-2.0-2, FMJP-5.0-6."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import takewhile

import msgspec
import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Spot, Zone
from game.engine.core.dice import SeededDice
from game.engine.faults import ScenarioFault
from game.engine.playable.scenario import with_rules
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.cards import PACK, card_of
from game.rules.fmjp.model.components import (
    At,
    Bleeding,
    Bonus,
    CiviliansHit,
    Clock,
    Dead,
    Efficiency,
    Found,
    Gone,
    Hand,
    Hidden,
    Hurt,
    NewOrders,
)
from game.rules.fmjp.model.decisions import CardActs, HoldCard, Leave
from game.rules.fmjp.model.events.fire import ShotFired, TrapLaid, TrapNoticed
from game.rules.fmjp.model.events.turn import (
    AidGiven,
    BattleEnded,
    BleedingChecked,
    CardHeld,
    CardTurned,
    HandDealt,
    Moved,
    NpcFate,
    OrderIssued,
    Redrawn,
    Saved,
    Spotted,
    TakenOver,
)
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.options import Options, Victory, Wounded
from game.rules.fmjp.model.setting import Setting
from game.rules.fmjp.model.tables.loading import load_tables
from game.rules.fmjp.scenario_faults import FITTING
from game.rules.fmjp.turn.points_of_entry import TURN
from game.rules.fmjp.turn.victory import Judge, count, level_of
from tests.fuzz.fmjp_play import scenarios
from tests.rules.fmjp.fmjp_board import (
    EDGES,
    LONG,
    battle,
    box,
    deal,
    do,
    field,
    find,
    give,
    has,
    refused,
    told,
    turn_up,
    us,
    vc,
)

RESCUE = Victory(turns=10, goals=("rescue", "losses", "unhurt"))
MAN = Wounded(name="Kowalski", at=(50, 40), ce=4, bleeding=8)


def rescue(**more) -> Battle:  # type: ignore[no-untyped-def]
    """Hale, Doc and Cole come for Kowalski; Tran and Hoa are there."""
    return battle(
        (us("Hale", 50, 80), us("Doc", 55, 80, "us_medic"), us("Cole", 52, 80, "us_rifleman", under="Hale")),
        (vc("Tran", 50, 10), vc("Hoa", 52, 10, "vc_fighter", under="Tran")),
        victory=RESCUE, wounded=MAN, **more,
    )  # fmt: skip


def points(game: Battle) -> int:
    """The account now."""
    return KIT.report(game).points


@pytest.mark.rule("FMJP-9.0-4")
def test_the_wounded_man_lies_at_ce_nought_with_his_time_and_counts_for_no_other_line() -> None:
    game = rescue()
    assert game.world.get(find(game, "Kowalski"), Bleeding).time == 8
    assert game.world.get(find(game, "Kowalski"), Efficiency).now == 0
    assert points(game) == 2  # two characters without loss


@pytest.mark.rule("FMJP-9.0-4")
def test_what_counts_for_the_americans() -> None:
    game = rescue()
    game.world.remove(find(game, "Kowalski"), At)
    give(game, "Kowalski", Gone("rescued", 5))
    assert points(game) == 6 + 2
    give(game, "Tran", Efficiency(0))
    assert points(game) == 6 + 2 + 2
    give(game, "Hoa", Efficiency(0))
    assert points(game) == 6 + 2 + 2 + 1
    give(game, "Hale", Hurt())
    assert points(game) == 6 + 1 + 2 + 1


@pytest.mark.rule("FMJP-9.0-4")
def test_what_counts_for_the_viet_cong() -> None:
    game = rescue()
    give(game, "Cole", Efficiency(0))
    assert points(game) == 2 - 1
    give(game, "Doc", Efficiency(0))
    give(game, "Doc", Hurt())
    give(game, "Doc", Bleeding(3))
    assert points(game) == 1 - 1 - 2
    give(game, "Doc", Dead())
    assert points(game) == 1 - 1 - 3
    give(game, "Kowalski", Dead())
    assert points(game) == 1 - 1 - 3 - 4


@pytest.mark.rule("FMJP-9.0-4")
def test_the_wounded_man_is_in_enemy_hands_where_one_touches_him_and_no_american_does() -> None:
    game = rescue()
    give(game, "Tran", At(50, 38.9, 0))
    assert count(game, "captive_lost") == 0
    give(game, "Tran", At(50, 39, 0))
    assert count(game, "captive_lost") == 1
    give(game, "Doc", At(51, 40, 0))
    assert count(game, "captive_lost") == 0


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(
    ("points", "level"),
    [
        (5, "us clear"),
        (4, "us narrow"),
        (1, "us narrow"),
        (0, "draw"),
        (-1, "vc narrow"),
        (-4, "vc narrow"),
        (-5, "vc clear"),
    ],
)
def test_a_difference_of_five_is_clear_one_is_narrow_and_nought_a_draw(points: int, level: str) -> None:
    assert level_of(rescue(), points) == level


@pytest.mark.rule("FMJP-9.0-2")
def test_each_civilian_hit_costs_two_points() -> None:
    game = rescue()
    game.world.put(CiviliansHit(us=3, vc=1))
    assert points(game) == 2 - 6 + 2


@pytest.mark.rule("FMJP-9.0-2", "FMJP-9.0-4")
def test_new_orders_add_to_each_time_a_goal_is_met() -> None:
    game = rescue()
    game.world.put(NewOrders((Bonus("us", "us_unhurt", 2),)))
    assert points(game) == 2 * 3


@pytest.mark.rule("FMJP-9.0-4")
def test_a_side_without_a_character_above_ce_nought_loses_at_once_whatever_the_points() -> None:
    game = rescue()
    game.push(Judge())
    game.run()
    assert told(game, BattleEnded) == []
    for name in ("Hale", "Doc"):
        give(game, name, Efficiency(0))
    give(game, "Tran", Efficiency(5))
    game.push(Judge())
    game.run()
    assert len(told(game, BattleEnded)) == 1
    assert game.over
    assert KIT.report(game).level == "vc clear"


def gone(game: Battle, *names: str, how: str = "left") -> Battle:
    """These men have gone off by their edge; then it is looked whether the battle is over."""
    for name in names:
        game.world.remove(find(game, name), At)
        game.world.remove(find(game, name), Bleeding)
        give(game, name, Gone(how, 3))
    game.push(Judge())
    game.run()
    return game


@pytest.mark.rule("FMJP-9.0-4")
def test_the_last_viet_cong_has_walked_off_and_the_battle_goes_on_until_the_wounded_man_is_brought_off() -> None:
    game = gone(rescue(), "Tran")
    assert told(game, BattleEnded) == []
    gone(game, "Kowalski", how="rescued")
    assert len(told(game, BattleEnded)) == 1


@pytest.mark.rule("FMJP-9.0-4")
def test_the_americans_walked_off_and_left_him_the_viet_cong_may_still_fetch_him() -> None:
    game = gone(rescue(), "Hale", "Doc")
    assert told(game, BattleEnded) == []
    give(game, "Kowalski", Dead())
    game.world.remove(find(game, "Kowalski"), Bleeding)
    game.push(Judge())
    game.run()
    assert len(told(game, BattleEnded)) == 1


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("found", "over"), [((0,), False), ((0, 1), True)])
@pytest.mark.parametrize(("leaves", "wins"), [("Tran", True), ("Hale", False)])
def test_caches_that_are_not_found_keep_the_battle_going_for_the_americans_alone(
    found: tuple[int, ...], over: bool, leaves: str, wins: bool
) -> None:
    goals = Victory(turns=9, goals=("caches", "losses"), spot="cache", cache=2)
    ground = field(spots=[Spot("cache", Point(50, 20)), Spot("cache", Point(50, 30))])
    game = battle((us("Hale", 50, 80),), (vc("Tran", 5, 5),), victory=goals, ground=ground)
    game.world.put(Found(found))
    gone(game, leaves)
    assert bool(told(game, BattleEnded)) == (over or not wins)


@pytest.mark.rule("FMJP-9.0-4")
def test_nobody_left_who_could_go_on_ends_it_whatever_lies_there() -> None:
    assert len(told(gone(rescue(), "Tran", "Hale", "Doc"), BattleEnded)) == 1


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("turn", "over"), [(9, False), (10, True)])
def test_it_ends_with_the_last_turn(turn: int, over: bool) -> None:
    game = rescue()
    game.world.put(Clock(turn))
    game.push(Judge(turn_done=True))
    game.run()
    assert bool(told(game, BattleEnded)) == over


@pytest.mark.rule("FMJP-5.3-1")
@pytest.mark.parametrize(("code", "dead"), [("2H", True), ("2S", False)])
def test_after_the_battle_a_red_card_is_death_for_an_npc_who_is_out(code: str, dead: bool) -> None:
    game = battle((us("Hale", 50, 80), us("Cole", 52, 80, "us_rifleman", under="Hale")), (vc("Tran", 50, 10),),
                  PACK.index(card_of(code)) + 1)  # fmt: skip
    give(game, "Cole", Efficiency(0))
    give(game, "Tran", Efficiency(0))
    game.push(Judge())
    game.run()
    assert [event.dead for event in told(game, NpcFate)] == [dead]
    assert has(game, "Cole", Dead) == dead


@pytest.mark.rule("FMJP-9.0-4")
def test_caches_are_found_by_who_ends_a_turn_beside_them_and_a_village_is_held_alone() -> None:
    goals = Victory(turns=9, goals=("caches", "village"), spot="cache", zone="village", cache=2, held=4)
    ground = field(
        spots=[Spot("cache", Point(50, 79)), Spot("cache", Point(50, 78))], zones=[Zone("village", box(40, 70, 20, 20))]
    )
    game = battle((us("Hale", 50, 80),), (vc("Tran", 5, 5),), victory=goals, ground=ground)
    assert points(game) == 4
    game.push(*TURN.end.entries())
    game.run()
    assert points(game) == 4 + 2  # the other one is two paces off
    give(game, "Tran", At(41, 71, 0))
    assert points(game) == 2


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("y", "reached"), [(99.0, True), (98.9, False)])
def test_one_leaves_within_a_pace_of_his_edge(y: float, reached: bool) -> None:
    game = battle((us("Hale", 50, y), us("Doc", 10, 50, "us_medic")), (vc("Tran", 5, 5),))
    deal(game, "Hale", "5C")
    turn_up(game, "2C", "Hale")
    leave = Leave(find(game, "Hale"))
    assert (refused(game, leave) == "") == reached
    if reached:
        do(game, leave)
        assert game.world.get(find(game, "Hale"), Gone).how == "left"
        assert not has(game, "Hale", Hand)  # his cards go with him


# Secrecy ----------------------------------------------------------------------------------------


def secret(game: Battle, thing) -> str:  # type: ignore[no-untyped-def]
    """From whom this is hidden now."""
    assert FMJP.secrets is not None
    return FMJP.secrets.hidden_from(game, thing)


@pytest.mark.rule("FMJP-2.0-2", "FMJP-3.0-5")
def test_hands_and_held_cards_are_told_to_their_own_side_alone() -> None:
    game = rescue()
    hale = find(game, "Hale")
    assert secret(game, HandDealt(figure=hale, cards=())) == "vc"
    assert secret(game, CardHeld(figure=hale, card=card_of("2C"))) == "vc"
    assert secret(game, CardTurned(card=card_of("2C"), number=1, left=3)) == ""
    assert secret(game, TrapLaid(figure=find(game, "Tran"), kind="trap", at=(5.0, 5.0))) == "us"


@pytest.mark.rule("FMJP-5.0-6")
def test_what_a_hidden_man_does_is_not_told_but_his_shot_is() -> None:
    game = rescue()
    tran = find(game, "Tran")
    moved = Moved(figure=tran, start=(1, 1), end=(2, 2), cost=1, how="advance")
    assert secret(game, moved) == ""
    give(game, "Tran", Hidden())
    assert secret(game, moved) == "us"
    assert secret(game, CardActs("vc", tran, card_of("2C"))) == "us"
    shot = ShotFired(figure=tran, weapon="ak47", cards=(), aim=0, lines=(), percent=0, points=0, velocity="high")
    assert secret(game, shot) == ""


@pytest.mark.rule("FMJP-5.0-6")
@pytest.mark.parametrize(("hidden", "kept_from"), [((), ""), (("Tran",), "us"), (("Hoa",), "us"), (("Hale",), "")])
def test_what_is_done_with_a_hidden_mate_is_not_told_to_the_enemy(hidden: tuple[str, ...], kept_from: str) -> None:
    game = rescue()
    tran, hoa, hale = (find(game, name) for name in ("Tran", "Hoa", "Hale"))
    for name in hidden:
        give(game, name, Hidden())
    events = (
        OrderIssued(figure=tran, npc=hoa, order="fire", cards=(), total=5, roll=4, obeyed=True, target=hale),
        TakenOver(figure=hoa, npc=tran),
        AidGiven(figure=tran, patient=hoa),
        BleedingChecked(figure=hoa, card=card_of("2C"), change=1, time=4, medic=tran),
        Redrawn(figure=tran, patient=hoa, card=card_of("2H")),
        Saved(figure=hoa, by=tran, ce=4),
    )  # fmt: skip
    assert [secret(game, event) for event in events] == [kept_from] * len(events)


@pytest.mark.rule("FMJP-5.4-7")
def test_a_trap_that_a_hidden_man_sees_in_time_is_not_told_to_who_laid_it() -> None:
    game = rescue()
    seen = TrapNoticed(figure=find(game, "Tran"), card=card_of("3C"), noticed=True, kind="trap", at=(5.0, 5.0))
    assert secret(game, seen) == ""
    give(game, "Tran", Hidden())
    assert secret(game, seen) == "us"


@pytest.mark.rule("FMJP-5.0-6", "FMJP-2.0-2")
def test_the_log_of_a_turn_hides_what_is_hidden() -> None:
    game = rescue()
    turn_up(game, "7H", "Tran")
    give(game, "Tran", Hidden())
    do(game, HoldCard(find(game, "Tran")))
    assert {item.hidden_from for item in game.take_told() if isinstance(item.event, CardHeld)} == {"us"}


# Scenarios --------------------------------------------------------------------------------------

BATTLES = ("fmjp/bring_him_back", "fmjp/market", "fmjp/mud_fort", "fmjp/stream_bed", "fmjp/village")


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize("id", BATTLES)
def test_the_scenarios_can_be_set_up_with_their_forces(id: str) -> None:
    setting = KIT.context(scenarios()[id])
    assert sum(setting.tables.roles[man.role].character for man in setting.options.us) == 4
    assert sum(setting.tables.roles[man.role].character for man in setting.options.vc) == 4
    assert setting.options.victory.turns in (10, 12)


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.0-6")
@pytest.mark.parametrize("id", BATTLES)
def test_nobody_who_is_to_be_hidden_is_seen_before_the_first_card(id: str) -> None:
    setting, seen = KIT.context(scenarios()[id]), []
    for seed in range(12):
        game = KIT.begin(setting, SeededDice(seed))
        begun = list(takewhile(lambda event: not isinstance(event, HandDealt), game.take_events()))
        assert begun
        seen += [event for event in begun if isinstance(event, Spotted)]
    assert seen == []


HALE = us("Hale", 50, 80)
FAULTS = [
    ({"role": "us_cook"}, "no role 'us_cook'"),
    ({"role": "vc_cadre"}, "no role 'vc_cadre'"),
    ({"weapons": ("bow",)}, "no weapon 'bow'"),
    ({"under": "Nobody"}, "'Nobody' leads nobody"),
    ({"under": "Doc"}, "acts on cards of his own"),
    ({"role": "us_rifleman"}, "needs somebody over him"),
    ({"at": (500.0, 5.0)}, "at: 500, 5 is not on the table"),
    ({"name": "Doc"}, "'Doc' is the name of somebody else"),
]


@pytest.mark.parametrize(("change", "words"), FAULTS, ids=lambda value: str(value)[:20])
def test_a_man_who_cannot_be_is_told_with_scenario_side_and_number(change: dict[str, object], words: str) -> None:
    men = (us("Doc", 55, 80, "us_medic"), msgspec.structs.replace(HALE, **change))
    with pytest.raises(ScenarioFault, match=rf"\[rules.us\] 2 .*{words}"):
        check(us=men)


def test_men_whom_nobody_can_lead_are_told_what_is_missing() -> None:
    with pytest.raises(ScenarioFault, match="under: nobody of his side can lead him; give somebody the role"):
        check(us=(msgspec.structs.replace(HALE, role="us_rifleman", under="Hale"),))


@pytest.mark.rule("FMJP-2.0-2")
@pytest.mark.parametrize(("count", "fits"), [(8, True), (9, False)])
def test_characters_who_might_hold_more_cards_than_a_deck_has_are_told(count: int, fits: bool) -> None:
    """Leaders of CE 5 may rise to 6: eight of them hold 48 cards of 52, nine 54."""
    men = tuple(us(f"Man {number}", 10 + 4 * number, 80) for number in range(count))
    with nullcontext() if fits else pytest.raises(ScenarioFault, match=r"\[rules.us\].* 54 cards, a deck has 52"):
        check(us=men)


def check(**changed) -> None:  # type: ignore[no-untyped-def]
    """Check a battle of two on a bare field, with these options instead."""
    options = {"us": (HALE,), "vc": (vc("Tran", 50, 10),), "victory": LONG, "edges": EDGES, **changed}
    FITTING.check("test", Setting(field(), load_tables(), Options(**options)))


def test_other_faults_of_a_scenario_are_told_too() -> None:
    check()
    with pytest.raises(ScenarioFault, match="goal 'rescue' needs"):
        check(victory=RESCUE)
    with pytest.raises(ScenarioFault, match=r"rules.wounded\] \(Kowalski\): at: 500, 5 is not on"):
        check(victory=RESCUE, wounded=Wounded("Kowalski", (500, 5), 4, 8))
    with pytest.raises(ScenarioFault, match="'Hale' is the name of somebody else"):
        check(victory=RESCUE, wounded=Wounded("Hale", (40, 40), 4, 8))
    with pytest.raises(ScenarioFault, match="no edge 'up'"):
        check(edges={"us": "up", "vc": "north"})
    with pytest.raises(ScenarioFault, match="edges: the edge of 'vc' is missing"):
        KIT.context(with_rules(scenarios()["fmjp/village"], {"edges": {"us": "west"}}))
