"""Random events on the table: snipers, civilians, incoming rounds, messages: FMJP-9.0."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point, distance
from game.board.table.measure.templates import Circle
from game.board.table.tablemap import Area
from game.engine.core.dice import ScriptedDice
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME
from game.rules.fmjp.civilians import _edge_point, civilians_run, hit_civilians
from game.rules.fmjp.hits import TakeHit
from game.rules.fmjp.jokers.random_events import random_event
from game.rules.fmjp.jokers.shelling import last_shells_land, shells_land
from game.rules.fmjp.jokers.sniping import Snipe, snipers_shoot
from game.rules.fmjp.model.arms import supply_of
from game.rules.fmjp.model.cards import PACK, card_of
from game.rules.fmjp.model.components import (
    NOBODY,
    At,
    Bleeding,
    Civilians,
    CiviliansHit,
    Clock,
    Dealt,
    Efficiency,
    Figure,
    FireMission,
    Gone,
    Hidden,
    NewOrders,
    Reinforcements,
    Shells,
    Sniper,
    Under,
)
from game.rules.fmjp.model.decisions import CallFire, Choose, ChooseMan, Fire, Share
from game.rules.fmjp.model.events.fire import Exploded, ShotFired, Thrown
from game.rules.fmjp.model.events.jokers import (
    CardGiven,
    CivilianHit,
    CiviliansWent,
    FighterRevealed,
    MishapDrawn,
    SniperLeft,
    VillagerPointed,
)
from game.rules.fmjp.model.events.turn import JokerDealt
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import hand_of
from game.rules.fmjp.model.tasks import Explode
from game.rules.fmjp.move.reserves import arrive
from game.rules.fmjp.turn.sequence import Joker
from game.rules.fmjp.words.telling import sentence
from tests.rules.fmjp.fmjp_board import (
    asked,
    at,
    battle,
    box,
    deal,
    do,
    field,
    find,
    get,
    give,
    has,
    hut,
    refused,
    roll_next,
    told,
    turn_up,
    us,
    vc,
)


def place(code: str) -> int:
    """What the die of the draw pack has to show for this card."""
    return PACK.index(card_of(code)) + 1


def joker(*faces: int, side: str = "us", **more) -> Battle:  # type: ignore[no-untyped-def]
    """Hale is dealt a joker, and these dice fall for it."""
    game = battle(
        more.pop("americans", (us("Hale", 50, 50),)), more.pop("enemies", (vc("Tran", 5, 5),)), *faces, **more
    )
    deal(game, "Hale", "2C")
    game.world.put(Dealt((card_of("2C"),), ()))
    game.push(Joker(side, find(game, "Hale" if side == "us" else "Tran")))
    game.run()
    return game


@pytest.mark.rule("FMJP-9.0-1", "FMJP-9.0-2")
@pytest.mark.parametrize(
    ("faces", "kind"),
    [
        ((place("2S"), 1, *[4] * 9), "sniper"),
        ((place("2H"), 4), "civilian"),
        ((place("2D"),), "incoming"),
        ((place("2C"), 1), "radio"),
    ],
)
def test_the_suit_of_a_further_card_says_what_a_joker_brings(faces: tuple[int, ...], kind: str) -> None:
    game = joker(*faces)
    events = game.take_events()
    assert sum(isinstance(event, JokerDealt) for event in events) == 1
    assert [event.kind for event in events if isinstance(event, MishapDrawn)] == [kind]


# Incoming ---------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize(("code", "rounds"), [("5D", 1), ("6D", 2)])
def test_bombs_land_where_the_man_was_when_the_third_card_has_been_turned(code: str, rounds: int) -> None:
    game = joker(place(code))
    ((_, coming),) = game.world.each(Shells)
    assert (coming.at, coming.rounds, coming.phase) == ((50, 50), rounds, 3)
    give(game, "Hale", At(80, 80, 0))
    game.world.put(Clock(1, 2, card_of("2C")))
    shells_land(game, Enter("after dice", "shells"))
    assert list(game.world.ids(Shells)) != []
    game.world.put(Clock(1, 3, card_of("2C")))
    roll_next(game, *[1, 1, 1] * rounds)  # two average dice of paces each, to the north
    shells_land(game, Enter("after dice", "shells"))
    game.run()
    bursts = told(game, Exploded)
    assert [event.at for event in bursts] == [(50, 46)] * rounds
    assert list(game.world.ids(Shells)) == []


@pytest.mark.rule("FMJP-9.0-2")
def test_in_a_short_turn_they_land_at_its_end() -> None:
    game = joker(place("5D"))
    give(game, "Hale", At(80, 80, 0))
    roll_next(game, 1, 1, 1)
    last_shells_land(game, Enter("end", "shells"))
    game.run()
    assert len(told(game, Exploded)) == 1


# The sniper -------------------------------------------------------------------------------------

SCRUB = field([Area(1, "scrub", box(45, 0, 10, 12))])


@pytest.mark.rule("FMJP-9.0-2")
def test_a_sniper_of_the_other_side_lies_in_cover_thirty_paces_and_five_for_each_point_off_and_shoots() -> None:
    game = joker(place("2S"), 1, 3, 3, 9, 10, ground=SCRUB)  # 40 paces to the north: 50, 10
    (sniper,) = game.world.ids(Sniper)
    assert game.world.get(sniper, Figure).side == "vc"
    assert distance(game.world.get(sniper, At).point, (50, 10)) <= 2
    (shot,) = (event for event in game.events if isinstance(event, ShotFired))
    assert shot.aim == 1
    assert shot.lines[0].value == 2 * (4 + 1)
    assert shot.velocity == "high"
    assert all(line.kind == "add" for line in shot.lines)  # no halving at long range
    assert game.world.get(sniper, Sniper).shots == 2


@pytest.mark.rule("FMJP-9.0-2")
def test_he_shoots_with_the_first_card_of_a_turn_at_the_nearest_in_the_open_and_leaves_after_his_third_shot() -> None:
    game = joker(
        place("2S"), 1, 1, 3, 3, 9, 10, ground=SCRUB, americans=(us("Hale", 50, 50), us("Doc", 50, 60, "us_medic"))
    )
    (sniper,) = game.world.ids(Sniper)
    game.take_events()
    for phase, shots in ((2, 0), (1, 1)):
        game.world.put(Clock(2, phase, card_of("3C")))
        roll_next(game, 3, 3, 9, 9)
        snipers_shoot(game, Enter("after dice", "sniper"))
        game.run()
        assert [event.target for event in told(game, ShotFired)] == [find(game, "Hale")] * shots
    roll_next(game, 3, 3, 9, 9)
    game.push(Snipe(sniper, find(game, "Hale"), card_of("3C")))
    game.run()
    assert len(told(game, SniperLeft)) == 1
    assert game.world.get(sniper, Gone).how == "slipped away"


@pytest.mark.rule("FMJP-9.0-2")
def test_any_hit_drives_the_sniper_away() -> None:
    game = joker(place("2S"), 1, 3, 3, 9, 10, ground=SCRUB)
    (sniper,) = game.world.ids(Sniper)
    roll_next(game, 1)
    game.push(TakeHit(sniper, "high", find(game, "Hale")))
    game.run()
    assert not game.world.has(sniper, At)


TWO_SCRUBS = field([Area(1, "scrub", box(45, 0, 10, 12)), Area(2, "scrub", box(48, 48, 4, 4))])


@pytest.mark.rule("FMJP-9.0-2", "FMJP-5.0-6")
@pytest.mark.parametrize(("hidden", "snipers", "shots"), [(False, 1, 1), (True, 0, 0)])
def test_a_sniper_is_after_nobody_who_is_hidden_from_him(hidden: bool, snipers: int, shots: int) -> None:
    game = joker(place("2S"), 1, 3, 3, 9, 10, americans=(us("Hale", 50, 50, hidden=hidden),), ground=TWO_SCRUBS)
    assert game.world.has(find(game, "Hale"), Hidden) is hidden
    assert len(list(game.world.ids(Sniper))) == snipers
    assert len([event for event in game.events if isinstance(event, ShotFired)]) == shots


def lair(doc: tuple[float, float]) -> tuple[float, float]:
    """Where the sniper of the Viet Cong comes to lie while a hidden American lies there."""
    americans = (us("Hale", 50, 50), us("Doc", *doc, "us_medic", hidden=True))
    game = joker(place("2S"), 1, 1, 3, 3, 9, 10, americans=americans, ground=SCRUB)
    (sniper,) = game.world.ids(Sniper)
    return game.world.get(sniper, At).point


@pytest.mark.rule("FMJP-9.0-2", "FMJP-5.0-6")
def test_the_sniper_does_not_know_who_lies_hidden_and_comes_to_lie_beside_one_who_is_in_his_lair() -> None:
    wanted = lair((46, 2))
    assert lair((54, 6)) == wanted
    assert distance(wanted, (50, 10)) <= 2
    assert 1 <= distance(lair(wanted), wanted) < 2


# Civilians --------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-9.0-2")
def test_civilians_run_ten_paces_a_turn_for_a_house_and_bar_fire_within_two_paces() -> None:
    enemies = (vc("Tran", 50, 30), vc("Sau", 60, 30, "vc_scout"))
    game = joker(place("2H"), 1, 6, 51, enemies=enemies, ground=field(buildings=[hut(47, 20)]))
    ((people, who, where),) = game.world.each(Civilians, At)
    assert (who.count, where.point, who.goal) == (5, (50, 0), (50, 23))
    civilians_run(game)
    assert game.world.get(people, At).point == (50, 10)
    for x, rule in ((52.0, "FMJP-9.0-2"), (52.1, "")):
        game.world.set(people, At(x, 40, 0))
        turn_up(game, "7H", "Hale")
        shot = Fire(find(game, "Hale"), (Share(AtPiece(find(game, "Tran")), (card_of("7H"),)),))
        assert refused(game, shot) == rule
    game.world.set(people, At(50, 13, 0))
    civilians_run(game)
    assert list(game.world.ids(Civilians)) == []  # ten paces: they are safe
    went = [(event.count, event.start, event.end, event.safe) for event in told(game, CiviliansWent)]
    assert went == [(5, (50, 0), (50, 10), False), (5, (50, 13), (50, 23), True)]


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize(
    ("die", "start"),
    [
        (1, (0, 0)),
        (100, (99, 0)),
        (101, (100, 0)),
        (200, (100, 99)),
        (201, (100, 100)),
        (300, (1, 100)),
        (301, (0, 100)),
        (400, (0, 1)),
    ],
)
def test_civilians_come_from_any_pace_of_the_rim_and_run_for_the_middle_where_there_is_no_house(
    die: int, start: tuple[float, float]
) -> None:
    game = joker(place("2H"), 1, 6, die)
    ((_, who, where),) = game.world.each(Civilians, At)
    assert (where.point, who.goal) == (start, (50, 50))


@pytest.mark.rule("FMJP-9.0-2")
def test_civilians_run_for_the_nearer_of_two_houses() -> None:
    game = joker(place("2H"), 1, 6, 51, ground=field(buildings=[hut(47, 60), hut(67, 20)]))
    ((_, who, _where),) = game.world.each(Civilians, At)
    assert who.goal == (70, 23)


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize(("by", "hit"), [("Hale", (3, 0)), ("Tran", (0, 3)), ("", None)])
def test_civilians_who_are_hit_count_against_the_side_of_whoever_did_it_and_else_against_nobody(
    by: str, hit: tuple[int, int] | None
) -> None:
    game = battle((us("Hale", 50, 80),), (vc("Tran", 5, 5),))
    game.world.create(Civilians(3, (50.0, 0.0)), At(50, 44, 0))
    hit_civilians(game, Circle(Point(50, 40), 8.0), find(game, by) if by else NOBODY)
    account = game.world.find(THE_GAME, CiviliansHit)
    assert (account and (account.us, account.vc)) == hit
    assert list(game.world.ids(Civilians)) == []


@pytest.mark.rule("FMJP-9.0-2")
def test_civilians_beside_a_blast_are_not_hit() -> None:
    game = battle((us("Hale", 50, 80),), (vc("Tran", 5, 5),))
    game.world.create(Civilians(3, (50.0, 0.0)), At(50, 44.1, 0))
    hit_civilians(game, Circle(Point(50, 40), 8.0), find(game, "Hale"))
    assert len(game.world.ids(Civilians)) == 1


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize(
    ("y", "end", "words"), [(12.9, (50, 22.9), "The civilians run on."), (13.0, (50, 23), "The civilians are safe.")]
)
def test_it_is_told_how_far_civilians_run_and_when_they_are_safe(
    y: float, end: tuple[float, float], words: str
) -> None:
    game = joker(place("2H"), 1, 6, 51, ground=field(buildings=[hut(47, 20)]))
    (people,) = game.world.ids(Civilians)
    game.world.set(people, At(50, y, 0))
    civilians_run(game)
    (went,) = told(game, CiviliansWent)
    assert (went.count, went.start, went.end) == (5, (50, y), end)
    assert sentence(game.world, went) == words


@pytest.mark.rule("FMJP-9.0-2")
def test_civilians_in_a_blast_count_against_whoever_set_it_off() -> None:
    game = battle((us("Hale", 50, 80),), (vc("Tran", 5, 5),), 1, 1)
    game.world.create(Civilians(3, (50.0, 0.0)), At(50, 44, 0))
    game.push(Explode("grenade", Point(50, 40), find(game, "Hale")))
    game.run()
    assert [(event.side, event.count) for event in told(game, CivilianHit)] == [("us", 3)]
    assert game.world.get(THE_GAME, CiviliansHit) == CiviliansHit(us=3)


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize(("y", "pointed"), [(10.0, True), (9.9, False)])
def test_a_villager_points_at_the_nearest_hidden_enemy_within_forty_paces(y: float, pointed: bool) -> None:
    game = joker(place("2H"), 5, enemies=(vc("Tran", 50, y, hidden=True), vc("Sau", 5, 5, "vc_scout", hidden=True)))
    assert [event.figure for event in told(game, VillagerPointed)] == [find(game, "Tran") if pointed else 0]
    assert has(game, "Tran", Hidden) != pointed
    assert has(game, "Sau", Hidden)


@pytest.mark.rule("FMJP-9.0-2")
def test_a_disguised_fighter_stands_eight_paces_off_and_throws_at_once() -> None:
    game = joker(place("9H"), 6, 1, *[1] * 14)
    events = game.take_events()
    (fighter,) = (event for event in events if isinstance(event, FighterRevealed))
    assert (fighter.side, fighter.at) == ("vc", (50, 42))
    assert [event.card for event in events if isinstance(event, Thrown)] == [card_of("9H")]
    assert game.world.get(fighter.figure, Efficiency).now == 2
    assert supply_of(game.world, fighter.figure, "grenade") == 0


# Messages ---------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-9.0-2")
def test_new_orders_make_a_goal_worth_two_more() -> None:
    game = joker(place("2C"), 2, 1)
    (bonus,) = game.world.get(THE_GAME, NewOrders).bonuses
    assert (bonus.side, bonus.points) == ("us", 2)


@pytest.mark.rule("FMJP-9.0-2")
def test_reinforcements_come_at_the_edge_in_the_next_turn_under_the_nearest_character() -> None:
    game = joker(place("2C"), 3, americans=(us("Hale", 50, 50), us("Doc", 50, 90, "us_medic")))
    ((_, coming),) = game.world.each(Reinforcements)
    assert (coming.turn, coming.count) == (2, 2)
    arrive(game, Enter("start", "arrivals"))
    assert len(game.world.ids(Under)) == 0
    game.world.put(Clock(2))
    roll_next(game, 1, 1, 1, 1, 1)
    arrive(game, Enter("start", "arrivals"))
    men = game.world.pointing_at(Under, find(game, "Doc"))
    assert [game.world.get(man, Efficiency).now for man in men] == [3, 3]
    assert all(game.ctx.paces_to_edge("us", game.world.get(man, At).point) == 0 for man in men)


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize(("roll", "astray"), [(8, False), (9, True)])
def test_a_fire_mission_is_called_once_and_accurate_on_ce_and_three(roll: int, astray: bool) -> None:
    game = joker(place("2C"), 4)
    assert [mission.side for _, mission in game.world.each(FireMission)] == ["us"]
    turn_up(game, "2C", "Hale")
    hale = find(game, "Hale")
    roll_next(game, roll, *[1] * 4)
    do(game, CallFire(hale, Point(50, 10)))
    (burst,) = told(game, Exploded)
    assert burst.at == ((50, 4) if astray else (50, 10))  # three twos to the north
    turn_up(game, "3C", "Hale")
    assert refused(game, CallFire(hale, Point(50, 10))) == "FMJP-9.0-2"


@pytest.mark.rule("FMJP-9.0-2")
def test_a_runner_brings_the_viet_cong_two_grenades_for_one_man() -> None:
    game = joker(place("2C"), 4, side="vc")
    assert game.decision == ChooseMan("vc", "grenades", (find(game, "Tran"),))
    do(game, Choose(find(game, "Tran")))
    assert supply_of(game.world, find(game, "Tran"), "grenade") == 3


@pytest.mark.rule("FMJP-9.0-2")
def test_evacuation_gives_the_bleeding_one_point_more() -> None:
    game = battle((us("Hale", 50, 50), us("Doc", 52, 50, "us_medic")), (vc("Tran", 5, 5),), place("2C"), 5)
    for name in ("Doc", "Tran"):
        give(game, name, Efficiency(0))
        give(game, name, Bleeding(4))
    random_event(game, "us", find(game, "Hale"))
    assert get(game, "Doc", Bleeding).time == 5
    assert get(game, "Tran", Bleeding).time == 4


@pytest.mark.rule("FMJP-9.0-2")
def test_a_warning_gives_one_character_one_more_card_that_nobody_of_his_side_has() -> None:
    game = joker(place("2C"), 6)
    assert isinstance(game.decision, ChooseMan)
    roll_next(game, 2)  # the ace of clubs is first, the two is dealt: the three
    do(game, Choose(find(game, "Hale")))
    assert hand_of(game.world, find(game, "Hale")) == (card_of("2C"), card_of("3C"))
    assert [(event.figure, event.card) for event in told(game, CardGiven)] == [(find(game, "Hale"), card_of("3C"))]
    assert asked(game) == ""
    assert at(game, "Hale") == (50, 50)


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize(
    ("die", "place"),
    [(1, (0, 0)), (40, (39, 0)), (41, (40, 0)), (60, (40, 19)), (61, (40, 20)), (100, (1, 20)), (101, (0, 20)),
     (120, (0, 1))],
)  # fmt: skip
def test_civilians_come_from_each_whole_pace_of_the_rim_clockwise(die: int, place: tuple[int, int]) -> None:
    setting = battle((us("Hale", 5, 5),), (vc("Tran", 9, 5),)).ctx
    narrow = SimpleNamespace(map=SimpleNamespace(width=40.0, height=20.0))
    assert tuple(_edge_point(narrow, ScriptedDice([die]))) == place  # type: ignore[arg-type]
    assert tuple(_edge_point(setting, ScriptedDice([400]))) == (0.0, 1.0)
