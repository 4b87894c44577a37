"""What men are like, in play: Stars who cheat death, friends of a born leader, the stupid, the greedy, the unlucky."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.tablemap import Barrier, Building
from game.engine.core.ending import TURNS_ARE_UP
from game.rules.fng.fire.receiving import FiredOn, ReceiveFire
from game.rules.fng.model.arms import one_of, weapons_of
from game.rules.fng.model.components.arms import Hit
from game.rules.fng.model.components.command import Looted, Looting
from game.rules.fng.model.components.figures import (
    Acted,
    Aim,
    At,
    Busy,
    Clock,
    Dead,
    DuckedBack,
    Figure,
    Gone,
    HunkeredDown,
    InView,
    KnockedDown,
    OnTheMove,
    OutOfFight,
)
from game.rules.fng.model.decisions.command import CheatDeath, Rally
from game.rules.fng.model.decisions.turn import Activate, Activation, FreeWill, GroupActs, Move, Pass, Respond, Shots
from game.rules.fng.model.events.command import DeathCheated, HitTaken, LootFound, WitsTried
from game.rules.fng.model.events.melee import ReputationChanged
from game.rules.fng.model.events.turn import CheckTaken, DamageRolled, FastMoveTried
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Record
from game.rules.fng.sight.arms import strongest_in_hand
from game.rules.fng.sight.viewing import betray_by_fire, can_see
from game.rules.fng.turn.victory import end_skirmish
from game.rules.fng.wounded.cheating_death import CHEATS
from game.rules.fng.wounded.hits import roll_hits
from tests.rules.fng.fng_board import at, box, find, has, line, man, skirmish, table, told

FAR = man("Pham", 46, 46)
WALL = Barrier(1, "stone wall", line((0, 20), (48, 20)))


def shot(game: Skirmish, *dice: int) -> None:
    """Able, who is alone active, fires at Pham (and with the second die at Thiet)."""
    able = find(game, "Able")
    names = ("Pham", "Thiet")[: len(dice)]
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", tuple(Aim(AtPiece(find(game, n)), d) for n, d in zip(names, dice, strict=True))))


# Stars ------------------------------------------------------------------------------------------


def shot_at_a_star(*faces: int, rep: int = 4, **more: object) -> Skirmish:
    """Able hits a Star of Rep 4 once, who has a friend far away."""
    edition = more.pop("edition", "2.0")
    options = {key: more.pop(key) for key in ("larger_than_life", "cheating_death") if key in more}
    game = skirmish(
        [man("Able", 10, 10, rep, facing=90)],
        [man("Pham", 20, 10, 4, facing=270, **{"star": True, **more}), man("Thiet", 40, 40)],
        *faces,
        edition=edition,
        **options,
    )
    shot(game, 1)
    return game


@pytest.mark.rule("FNG-CHAR-04", "FNG-V2-17")
@pytest.mark.parametrize(("rep", "asked"), [(4, True), (3, False)])
def test_a_star_is_killed_only_by_one_of_his_rep_or_more_and_may_then_cheat_death(rep: int, asked: bool) -> None:
    game = shot_at_a_star(6, 1, rep=rep)
    assert isinstance(game.decision, CheatDeath) is asked
    assert has(game, "Pham", OutOfFight) is not asked


@pytest.mark.rule("FNG-CHAR-05", "FNG-CHAR-04")
@pytest.mark.parametrize(("answer", "kind"), [(CHEATS, Gone), ("", Dead)])
def test_he_is_out_of_this_battle_with_a_rep_less_or_dies(answer: str, kind: type) -> None:
    game = shot_at_a_star(6, 1)
    assert isinstance(game.decision, CheatDeath)
    assert game.decision.side == "vc"
    game.submit(Respond(answer))
    assert has(game, "Pham", kind)
    assert not has(game, "Pham", Dead if kind is Gone else Gone)
    assert [event.rep for event in told(game, DeathCheated)] == ([3] if answer else [])


@pytest.mark.rule("FNG-CHAR-05")
def test_nobody_falls_below_the_lowest_rep_by_cheating_death() -> None:
    game = skirmish(
        [man("Able", 10, 10, 4, facing=90)],
        [man("Pham", 20, 10, 2, facing=270, star=True), man("Thiet", 40, 40)],
        6,
        1,
    )
    shot(game, 1)
    game.submit(Respond(CHEATS))
    assert [event.rep for event in told(game, DeathCheated)] == [2]


@pytest.mark.rule("FNG-CHAR-05")
def test_when_the_battle_is_over_he_keeps_the_lower_rep_and_has_lost_his_points() -> None:
    game = shot_at_a_star(6, 1, record=Record(points=3))
    game.submit(Respond(CHEATS))
    end_skirmish(game, TURNS_ARE_UP)
    game.run()
    pham = find(game, "Pham")
    assert [(e.rep, e.points) for e in told(game, ReputationChanged) if e.figure == pham] == [(3, 0)]


@pytest.mark.rule("FNG-CHAR-03")
def test_each_advantage_is_a_choice_of_the_scenario_and_may_be_given_to_a_grunt() -> None:
    assert not isinstance(shot_at_a_star(6, 1, cheating_death=False).decision, CheatDeath)
    assert not isinstance(shot_at_a_star(6, 1, star=False).decision, CheatDeath)
    grunt = shot_at_a_star(6, 1, star=False, advantages=("cheating death",))
    assert isinstance(grunt.decision, CheatDeath)
    game = skirmish([man("Able", 10, 10, star=True)], [FAR], free_will=False, larger_than_life=False)
    assert game.world.get(find(game, "Able"), Figure).advantages == ("cheating death",)


@pytest.mark.rule("FNG-CHAR-01", "FNG-SETUP-02")
def test_the_roster_says_who_is_a_star_and_what_each_man_has() -> None:
    game = skirmish([man("Able", 10, 10, 5, "m60", star=True, attributes=("fast",), gear=("radio",))], [FAR])
    able = game.world.get(find(game, "Able"), Figure)
    assert (able.name, able.rep, able.star) == ("Able", 5, True)
    assert weapons_of(game.world, find(game, "Able")) == ("m60",)
    assert (able.attributes, able.gear) == (("fast",), ("radio",))
    assert not game.world.get(find(game, "Pham"), Figure).star


@pytest.mark.rule("FNG-CHAR-06")
@pytest.mark.parametrize("star", [True, False])
def test_a_star_chooses_how_he_takes_fire(star: bool) -> None:
    game = skirmish(
        [man("Able", 10, 10, facing=90)], [man("Pham", 20, 10, facing=270, star=star), man("Thiet", 40, 40)], 2, 5, 5
    )
    shot(game, 1)
    assert isinstance(game.decision, FreeWill) is star


@pytest.mark.rule("FNG-CHAR-07", "FNG-OGR-02")
@pytest.mark.parametrize(("star", "ducks"), [(False, True), (True, False)])
def test_a_machine_gun_outguns_a_rifleman_but_not_a_star(star: bool, ducks: bool) -> None:
    game = skirmish(
        [man("Able", 10, 10, 4, "m60", facing=90, ready=("m60",))],
        [man("Pham", 20, 10, 4, "bolt_rifle", facing=270, star=star), man("Thiet", 40, 40)],
        2,
        3,
        3,
        2,
        free_will=False,
    )
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m60", (Aim(AtPiece(pham), 1),)))
    assert has(game, "Pham", DuckedBack) is ducks


@pytest.mark.rule("FNG-OGR-01", "FNG-OGR-02")
@pytest.mark.parametrize(("ready", "weapon"), [((), "bolt_rifle"), (("grenade",), "grenade")])
def test_a_readied_grenade_counts_for_him_who_is_to_be_outgunned(ready: tuple[str, ...], weapon: str) -> None:
    game = skirmish([man("Able", 10, 10, 4, "bolt_rifle", "grenade", ready=ready)], [man("Pham", 20, 10)])
    assert strongest_in_hand(game, find(game, "Able")) == weapon


# Friends and nerves -----------------------------------------------------------------------------


@pytest.mark.rule("FNG-ATTR-07")
@pytest.mark.parametrize(("x", "shares"), [(24.0, True), (24.01, False)])
def test_friends_near_a_born_leader_take_fire_as_he_does(x: float, shares: bool) -> None:
    game = skirmish(
        [man("Able", 22, 4, facing=180)],
        [
            man("Thiet", x, 12, 4, facing=0),
            man("Pham", 20, 12, 4, facing=0, attributes=("born leader",)),
            man("Dong", 40, 40),
        ],
        5, 5, 4, *(() if shares else (5, 4)),
    )  # fmt: skip
    able, pham, thiet = (find(game, name) for name in ("Able", "Pham", "Thiet"))
    game.push(ReceiveFire(99, tuple(FiredOn(each, (able,), ("m16",), 0) for each in (thiet, pham)), (able,)))
    game.run()
    checks = [event for event in told(game, CheckTaken) if event.test == "received fire"]
    assert [check.figure for check in checks] == [pham, thiet]
    assert checks[0].passes == 1
    assert checks[1].passes == 1
    assert bool(checks[1].faces) is not shares


@pytest.mark.rule("FNG-ATTR-10", "FNG-ATTR-39", "FNG-ATTR-23")
@pytest.mark.parametrize(
    ("attribute", "faces", "hunkers"),
    [("coward", (4, 5), True), ("", (4, 5), False), ("nerves of steel", (4, 5), False)],
)
def test_what_nature_makes_of_duck_back(attribute: str, faces: tuple[int, int], hunkers: bool) -> None:
    attributes = (attribute,) if attribute else ()
    game = skirmish(
        [man("Able", 10, 10, facing=90)],
        [man("Pham", 20, 10, 4, facing=270, attributes=attributes), man("Thiet", 40, 40)],
        2,
        *faces,
    )
    shot(game, 1)
    assert has(game, "Pham", HunkeredDown) is hunkers
    assert has(game, "Pham", DuckedBack) is (attribute == "")


@pytest.mark.rule("FNG-ATTR-12")
@pytest.mark.parametrize(("die", "acts"), [(4, True), (5, False)])
def test_a_dumb_ass_above_his_rep_does_nothing_in_this_activation(die: int, acts: bool) -> None:
    game = skirmish([man("Able", 10, 10, 4, attributes=("dumb ass",)), man("Baker", 12, 10)], [FAR], die)
    able, baker = find(game, "Able"), find(game, "Baker")
    game.submit(Activate((able, baker)))
    assert [event.acts for event in told(game, WitsTried)] == [acts]
    refusal = game.why_not(Move(able, ((10.0, 12.0),)))
    assert (refusal is None) is acts
    assert refusal is None or "does nothing" in refusal.words
    assert game.why_not(Move(baker, ((12.0, 12.0),))) is None
    assert has(game, "Able", Busy) is not acts


@pytest.mark.rule("FNG-ATTR-09", "FNG-MOVE-02")
@pytest.mark.parametrize(("first", "inches"), [(1, 3), (2, 16)])
def test_a_clumsy_man_stumbles_on_a_one(first: int, inches: int) -> None:
    game = skirmish([man("Able", 10, 10, attributes=("clumsy",))], [FAR], first, 2, *((3,) if first == 1 else ()))
    game.submit(Activate((find(game, "Able"),), fast=True))
    assert told(game, FastMoveTried)[0].inches == (inches,)
    game.submit(Move(find(game, "Able"), ((11.0, 10.0),)))
    assert isinstance(game.decision, GroupActs)
    refusal = game.why_not(Move(find(game, "Able"), ((12.0, 10.0),)))
    assert (refusal is not None) is (first == 1)


@pytest.mark.rule("FNG-ATTR-13", "FNG-ATTR-33")
@pytest.mark.parametrize(("attributes", "inches"), [((), 8), (("fast",), 10), (("slow",), 6), (("fast", "slow"), 8)])
def test_the_fast_go_two_inches_more_and_the_slow_two_less(attributes: tuple[str, ...], inches: int) -> None:
    game = skirmish([man("Able", 10, 10, attributes=attributes)], [FAR])
    game.submit(Activate((find(game, "Able"),)))
    assert game.world.get(find(game, "Able"), OnTheMove).allowance == inches


# Loot -------------------------------------------------------------------------------------------


def near_loot(*faces: int, gap: float = 2.0) -> Skirmish:
    """A Looter comes within so many inches of a dead man; a Leader and a junior NCO are near."""
    game = skirmish(
        [
            man("Able", 10, 14, 4, attributes=("looter",)),
            man("Lead", 12, 19, 5, rank="leader"),
            man("Nco", 8, 19, 4, rank="junior"),
        ],
        [man("Pham", 10, 21, 4), man("Thiet", 42, 42)],
        *faces,
    )
    game.world.set(find(game, "Pham"), Dead())
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Move(find(game, "Able"), ((10.0, 21.0 - gap),)))
    return game


@pytest.mark.rule("FNG-ATTR-20")
@pytest.mark.parametrize(("gap", "tempted"), [(2.0, True), (2.01, False)])
def test_loot_within_two_inches_stops_him_for_the_turns_of_a_die(gap: float, tempted: bool) -> None:
    game = near_loot(2, gap=gap)
    assert [event.turns for event in told(game, LootFound)] == ([2] if tempted else [])
    able = find(game, "Able")
    game.submit(Pass())
    if not tempted:
        return
    assert at(game, "Able") == (10.0, 19.0)
    for turn, free in ((2, False), (3, False), (4, True)):
        game.agenda.clear()
        game.world.put(Clock(turn, "us", (1, 2)))
        game.world.remove(able, Busy)
        game.world.remove(able, Acted)
        game.push(Activation("us"))
        refusal = game.why_not(Activate((able,)))
        assert (refusal is None) is free
        assert refusal is None or refusal.rule == "FNG-ATTR-20"


@pytest.mark.rule("FNG-ATTR-20")
@pytest.mark.parametrize(("faces", "freed"), [((6, 3, 3), True), ((6, 5, 5), False)])
def test_a_leader_may_force_a_rally_check_on_him_once_a_turn(faces: tuple[int, ...], freed: bool) -> None:
    game = near_loot(6, *faces)
    game.submit(Pass())
    game.submit(Activate((find(game, "Lead"), find(game, "Nco"))))
    able = find(game, "Able")
    refusal = game.why_not(Rally(find(game, "Nco"), (able,)))
    assert refusal is not None
    assert refusal.rule == "FNG-ATTR-20"
    order = Rally(find(game, "Lead"), (able,))
    game.submit(order)
    assert has(game, "Able", Looting) is not freed
    assert has(game, "Able", At)
    assert game.why_not(order) is not None
    assert has(game, "Able", Looted)


@pytest.mark.rule("FNG-ATTR-20")
@pytest.mark.parametrize("lived_in", [True, False])
def test_an_empty_house_tempts_him_and_one_with_people_in_it_does_not(lived_in: bool) -> None:
    house = Building(3, "house", box(10, 20, 6, 6))
    place = (13, 23) if lived_in else (46, 30)
    game = skirmish(
        [man("Able", 13, 14, attributes=("looter",)), man("Baker", *place)], [FAR], 1, ground=table(buildings=[house])
    )
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Move(find(game, "Able"), ((13.0, 18.5),)))
    assert has(game, "Able", Looting) is not lived_in


# Luck and stealth -------------------------------------------------------------------------------


@pytest.mark.rule("FNG-ATTR-40")
@pytest.mark.parametrize(("x", "die", "takes"), [(23.0, 1, True), (23.0, 2, False), (23.01, None, False)])
def test_the_unlucky_take_hits_of_friends_within_three_inches_on_a_one(x: float, die: int | None, takes: bool) -> None:
    game = skirmish(
        [man("Able", 10, 10)],
        [man("Pham", 20, 10), man("Thiet", x, 10, attributes=("unlucky",)), man("Dong", 40, 40)],
        *((die,) if die else ()),
        6,
    )
    pham, thiet = find(game, "Pham"), find(game, "Thiet")
    roll_hits(game, [Hit(pham, find(game, "Able"), one_of(game.world, find(game, "Able"), "m16"), 0)])
    assert [event.takes for event in told(game, HitTaken)] == ([takes] if die else [])
    assert has(game, "Thiet" if takes else "Pham", KnockedDown)
    assert not has(game, "Pham" if takes else "Thiet", KnockedDown)
    assert thiet != pham


@pytest.mark.rule("FNG-ATTR-40")
def test_the_unlucky_take_no_hits_of_enemies_nor_of_blades() -> None:
    game = skirmish(
        [man("Able", 10, 10), man("Baker", 21, 10, attributes=("unlucky",))], [man("Pham", 20, 10), FAR_TOO], 6, 6
    )
    roll_hits(game, [Hit(find(game, "Pham"), find(game, "Able"), one_of(game.world, find(game, "Able"), "m16"), 0)])
    events = game.take_events()
    assert not [event for event in events if isinstance(event, HitTaken)]
    assert [event.target for event in events if isinstance(event, DamageRolled)] == [find(game, "Pham")]


FAR_TOO = man("Thiet", 46, 46)


def stalker(*faces: int, y: float = 19.0, **more: object) -> Skirmish:
    """A Stealthy man behind a wall, whom nobody has in view as Able steps out from behind a house."""
    house = Building(5, "house", box(10, 26, 6, 6))
    game = skirmish(
        [man("Able", 13, 36, 4, facing=0)],
        [man("Pham", 15, y, 3, facing=180, **{"attributes": ("stealthy",), **more}), man("Thiet", 46, 2)],
        *faces,
        ground=table(barriers=[WALL], buildings=[house]),
    )
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-ATTR-35")
@pytest.mark.parametrize(("faces", "seen"), [((3, 6), True), ((4, 6), False)])
def test_a_stealthy_man_still_in_cover_has_to_be_found_in_the_enemys_own_turn(
    faces: tuple[int, int], seen: bool
) -> None:
    game = stalker(6, 6, *faces)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Move(able, ((20.0, 34.0),)))
    checks = [event for event in told(game, CheckTaken) if event.figure == able]
    assert [check.result for check in checks] == ["found" if seen else "not found"]
    assert can_see(game, able, pham) is seen
    refusal = game.why_not(Shots(able, "m16", (Aim(AtPiece(pham), 1),)))
    assert (refusal is None) is seen


@pytest.mark.rule("FNG-ATTR-35")
@pytest.mark.parametrize(("y", "attributes"), [(21.0, ("stealthy",)), (19.0, ())])
def test_in_the_open_or_without_the_gift_he_is_seen_at_once(y: float, attributes: tuple[str, ...]) -> None:
    game = stalker(6, 6, y=y, attributes=attributes)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Move(able, ((20.0, 34.0),)))
    assert can_see(game, able, pham)
    assert not [event for event in told(game, CheckTaken) if event.figure == able]


@pytest.mark.rule("FNG-ATTR-35")
def test_he_is_looked_for_once_a_turn_and_shows_himself_by_firing() -> None:
    game = stalker(6, 6, 6, 6, 4)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Move(able, ((20.0, 34.0),)))
    assert not can_see(game, able, pham)
    told(game, CheckTaken)
    game.submit(Move(able, ((20.0, 33.5),)))
    assert told(game, CheckTaken) == []
    betray_by_fire(game, pham)
    assert can_see(game, able, pham)
    assert pham in game.world.get(able, InView).enemies
