"""Snipers: a card at an edge, one shot at whoever is closest to it, and when he is seen."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.table.tablemap import Area, TableMap
from game.engine.core.dice import ScriptedDice
from game.engine.core.turn import Enter
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Acted, At, DuckedBack, Hidden, HunkeredDown, InView, KnockedDown
from game.rules.fng.model.components.snipers import Edge, SniperCard
from game.rules.fng.model.decisions.command import DropOrGo
from game.rules.fng.model.decisions.turn import Activation, Respond, Shoot
from game.rules.fng.model.events.snipers import CardLaid, SniperFired, SniperRevealed, SniperUnseen
from game.rules.fng.model.events.turn import DamageRolled, Spotted
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.query import can_react
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.nerve.no_cover import PRONE
from game.rules.fng.odds.command_line import ODDS
from game.rules.fng.resolve.snipers.card import (
    EDGES,
    edge_of,
    laid_at,
    moved_to,
    resolve_section,
    resolve_sniper_rep,
    resolve_target,
)
from game.rules.fng.sight.viewing import has_line, leave_cover
from game.rules.fng.snipers.shooting import snipers_fire
from tests.rules.fng.fng_board import box, find, has, man, skirmish, table, told

TABLES = load_tables()
SIZE = (48.0, 36.0)
WOODS = Area(7, "woods", box(0, 0, 48, 6))


def sniper(rep: int = 4, name: str = "Le") -> Man:
    return Man(name=name, rep=rep, weapons=("scoped_rifle", "tokarev"), attributes=("sniper",), sniper=True)


def battle(
    *faces: int, us: tuple[Man, ...] = (), rep: int = 4, dice: tuple[int, int] = (1, 4), ground: TableMap | None = None
) -> Skirmish:
    """Able stands in the south, a Viet Cong in the north, and a sniper is with him; the Viet Cong are active."""
    men = us or (man("Able", 20, 40, 4),)
    game = skirmish(
        men, [man("Uy", 44, 2, 4, facing=0), sniper(rep)], *faces, phase="vc", dice=dice,
        ground=ground or table([WOODS]),
    )  # fmt: skip
    game.agenda.clear()
    game.push(Activation("vc"))
    snipers_fire(game, Enter("after dice", "snipers", "vc"))
    return game


def run(game: Skirmish) -> Skirmish:
    """Everything until somebody is asked whether he fires, or the phase begins; who has no cover lies down."""
    while game.agenda and not isinstance(game.agenda[-1], Activation | Shoot):
        if isinstance(game.agenda[-1], DropOrGo):
            game.submit(Respond(PRONE))
        else:
            game.system.carry_out_task(game, game.agenda.pop())
    return game


# The card ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-SNIPER-01")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_picks_one_of_six_equal_lengths(die: int) -> None:
    assert resolve_section(TABLES, ScriptedDice([die])) == die
    assert laid_at(SIZE, "north", die, TABLES) == (8.0 * die - 4.0, 0.0)
    assert laid_at(SIZE, "south", die, TABLES) == (8.0 * die - 4.0, 36.0)
    assert laid_at(SIZE, "west", die, TABLES) == (0.0, 6.0 * die - 3.0)
    assert laid_at(SIZE, "east", die, TABLES) == (48.0, 6.0 * die - 3.0)


@pytest.mark.rule("FNG-SNIPER-01")
@pytest.mark.parametrize(
    ("place", "edge"), [((20, 3), "north"), ((45, 18), "east"), ((20, 34), "south"), ((3, 18), "west")]
)
def test_it_is_the_edge_nearest_to_his_side(place: tuple[float, float], edge: Edge) -> None:
    assert edge_of(SIZE, [place], [(20, 18)]) == edge


@pytest.mark.rule("FNG-SNIPER-01")
def test_who_is_alone_comes_from_the_edge_farthest_from_the_enemy() -> None:
    assert edge_of(SIZE, [], [(20, 34)]) == "north"
    assert edge_of(SIZE, [], [(2, 18)]) == "east"


@pytest.mark.rule("FNG-SNIPER-02")
@pytest.mark.parametrize("edge", EDGES)
def test_the_card_is_moved_straight_to_the_middle_of_the_depth(edge: Edge) -> None:
    x, y = laid_at(SIZE, edge, 2, TABLES)
    moved = (x, 18.0) if edge in ("north", "south") else (24.0, y)
    assert moved_to(SIZE, edge, 2, TABLES) == moved


@pytest.mark.rule("FNG-SNIPER-03")
def test_whoever_is_closest_to_the_card_is_the_target() -> None:
    assert resolve_target((10, 10), [(10, 14), (10, 13.9), (30, 30)], ScriptedDice()) == 1


@pytest.mark.rule("FNG-SNIPER-03")
@pytest.mark.parametrize(("die", "target"), [(1, 0), (2, 1)])
def test_a_die_says_which_of_two_who_are_as_close(die: int, target: int) -> None:
    assert resolve_target((10, 10), [(10, 14), (14, 10)], ScriptedDice([die])) == target


@pytest.mark.rule("FNG-SNIPER-01")
@pytest.mark.parametrize(("die", "rep"), [(3, 4), (4, 5)])
def test_a_die_says_his_rep(die: int, rep: int) -> None:
    assert resolve_sniper_rep(TABLES, ScriptedDice([die])) == rep


# In play ----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-SNIPER-01", "FNG-SNIPER-07")
def test_he_begins_as_a_card_without_a_place() -> None:
    game = battle()
    assert (has(game, "Le", SniperCard), has(game, "Le", Hidden), has(game, "Le", At)) == (True, True, False)
    row = TABLES.weapons[TABLES.snipers.equipment.arms["communist"][0]]
    assert (row.range, row.targets, row.impact) == (60, 1, 3)
    anzac = TABLES.weapons[TABLES.snipers.equipment.arms["anzac"][0]]
    assert (anzac.range, anzac.targets, anzac.impact) == (60, 1, 4)
    assert TABLES.snipers.equipment.attribute == "sniper"


@pytest.mark.rule("FNG-SNIPER-01", "FNG-SNIPER-02", "FNG-SNIPER-03")
def test_he_fires_once_at_whoever_is_closest_to_his_card() -> None:
    """Section 1 of the north edge: the card is moved to 4, 24; a crack shot throws two dice and keeps the better."""
    near, far = man("Baker", 8, 40, 4), man("Able", 20, 40, 4)
    game = run(battle(1, 6, 1, 6, us=(far, near)))
    events = game.take_events()
    laid = next(event for event in events if isinstance(event, CardLaid))
    fired = next(event for event in events if isinstance(event, SniperFired))
    assert (laid.edge, laid.section) == ("north", 1)
    assert (fired.target, fired.hit, fired.totals) == (find(game, "Baker"), True, (10,))
    assert [event.target for event in events if isinstance(event, DamageRolled)] == [find(game, "Baker")]


@pytest.mark.rule("FNG-SNIPER-06")
@pytest.mark.parametrize(("rep", "fires"), [(4, True), (3, False)])
def test_he_is_active_where_his_rep_is_that_of_the_die(rep: int, fires: bool) -> None:
    game = run(battle(1, 6, 1, 6, rep=rep))
    assert bool(told(game, SniperFired)) is fires


@pytest.mark.rule("FNG-SNIPER-06")
def test_on_doubles_nobody_fires() -> None:
    assert told(run(battle(dice=(4, 4))), SniperFired) == []


@pytest.mark.rule("FNG-SNIPER-06")
def test_who_hits_is_a_card_again_though_others_would_have_seen_him() -> None:
    game = run(battle(1, 6, 1, 1, us=(man("Able", 8, 40, 4), man("Baker", 12, 40, 4))))
    assert has(game, "Able", KnockedDown) or not has(game, "Able", DuckedBack)
    assert (has(game, "Le", SniperCard), has(game, "Le", At)) == (True, False)
    assert [event.figure for event in told(game, SniperUnseen)] == [find(game, "Le")]


@pytest.mark.rule("FNG-SNIPER-06")
def test_he_fires_again_from_the_same_section_without_a_die() -> None:
    game = run(battle(2, 6, 1, 1, 6, 1, 1, us=(man("Able", 8, 40, 4), man("Baker", 12, 40, 4))))
    game.take_events()
    snipers_fire(game, Enter("after dice", "snipers", "vc"))
    events = run(game).take_events()
    assert [type(event) for event in events if isinstance(event, CardLaid | SniperFired)] == [SniperFired]


@pytest.mark.rule("FNG-SNIPER-04")
def test_who_misses_and_is_not_ducked_from_stands_on_the_table() -> None:
    """Both dice too low; then Able passes both dice of Received Fire, and sees him."""
    game = run(battle(1, 1, 1, 1, 1))
    assert [event.figure for event in told(game, SniperRevealed)] == [find(game, "Le")]
    assert (has(game, "Le", SniperCard), has(game, "Le", At), has(game, "Le", Hidden)) == (False, True, False)
    assert has(game, "Le", Acted)
    assert find(game, "Le") in game.world.get(find(game, "Able"), InView).enemies


@pytest.mark.rule("FNG-SNIPER-04", "FNG-SNIPER-06")
def test_who_misses_stays_unseen_where_his_target_ducks_back() -> None:
    """One die of Received Fire passed in the open: he ducks back, and nobody else is there."""
    game = run(battle(1, 1, 1, 4, 6))
    assert has(game, "Able", DuckedBack)
    assert told(game, SniperRevealed) == []
    assert (has(game, "Le", SniperCard), has(game, "Le", At)) == (True, False)


@pytest.mark.rule("FNG-SNIPER-03", "FNG-SNIPER-04")
@pytest.mark.parametrize(("faces", "found"), [((1, 1, 1, 4, 6), False), ((1, 1, 1, 1, 1), True)])
def test_until_he_is_seen_he_takes_no_check_and_finds_nobody_who_hides(faces: tuple[int, ...], found: bool) -> None:
    """Able ducks back, or sees him; Baker cowers hidden in the open before both Viet Cong."""
    game = battle(*faces, us=(man("Able", 20, 40, 4), man("Baker", 24, 44, 4, hidden=True)))
    le, baker = find(game, "Le"), find(game, "Baker")
    game.world.set(baker, HunkeredDown())
    game.system.carry_out_task(game, game.agenda.pop())
    leave_cover(game, le)
    assert (can_react(game.world, le), has(game, "Baker", Hidden)) == (False, True)
    assert has_line(game, le, baker)
    run(game)
    assert (has(game, "Le", SniperCard), has(game, "Baker", Hidden)) == (not found, not found)
    assert can_react(game.world, le) is found


@pytest.mark.rule("FNG-SNIPER-04")
def test_another_who_sees_him_is_enough() -> None:
    game = run(battle(1, 1, 1, 4, 6, us=(man("Able", 8, 40, 4), man("Baker", 10, 44, 4))))
    assert has(game, "Able", DuckedBack)
    assert [event.figure for event in told(game, Spotted)] == [find(game, "Le")]


@pytest.mark.rule("FNG-SNIPER-05")
def test_he_is_found_in_cover_as_far_off_as_he_sees_his_target() -> None:
    """The only cover is the wood in the north: in its first inch, in the corner farthest from his target."""
    game = run(battle(1, 1, 1, 1, 1, us=(man("Able", 20, 40, 4),)))
    x, y = game.world.get(find(game, "Le"), At).point
    assert 5.0 <= y <= 6.0
    assert x > 40


@pytest.mark.rule("FNG-SNIPER-05")
def test_without_cover_he_is_found_as_far_off_as_may_be() -> None:
    game = run(battle(1, 1, 1, 1, 1, ground=table()))
    x, y = game.world.get(find(game, "Le"), At).point
    assert (x, y) == (47.5, 0.5) or y < 1


@pytest.mark.rule("FNG-SNIPER-03")
def test_where_no_place_sees_the_target_line_and_range_are_assumed() -> None:
    rock = (Area(1, "rock", box(16, 36, 8, 1)), Area(2, "rock", box(16, 43, 8, 1)),
            Area(3, "rock", box(16, 36, 1, 8)), Area(4, "rock", box(23, 36, 1, 8)))  # fmt: skip
    walled = table([*rock, WOODS])
    game = run(battle(1, 6, 6, 6, ground=walled))
    (fired,) = told(game, SniperFired)
    assert (fired.hit, fired.conditions) == (True, ())
    assert has(game, "Le", SniperCard)


@pytest.mark.rule("FNG-SNIPER-01")
def test_the_enemy_does_not_know_of_the_card() -> None:
    game = battle(1, 1, 1, 4, 6)
    run(game)
    (laid,) = told(game, CardLaid)
    secrets = game.system.secrets
    assert secrets is not None
    assert secrets.hides(game, "us")
    assert not secrets.hides(game, "vc")
    assert KIT.words(game, laid) == "Le lies in wait: section 1 of the north edge."


@pytest.mark.rule("FNG-SNIPER-03", "FNG-SNIPER-04", "FNG-SNIPER-06")
def test_the_odds_of_a_shot_are_those_of_the_dice() -> None:
    """Rep 4: in the open 4 or more hits, two dice of a crack shot; who is missed ducks back on one of two dice passed,
    and on none."""
    facts = {"rep": 4, "nation": "communist", "target_rep": 4, "cover": False, "concealed": False, "prone": False}
    alone = ODDS["sniper"].compute({**facts, "others": False})
    assert alone["hits, and stays unseen"] == Fraction(3, 4)
    assert alone["misses, and stays unseen"] == Fraction(1, 4) * (1 - Fraction(4, 9))
    assert alone["misses, and is seen"] == Fraction(1, 4) * Fraction(4, 9)
    watched = ODDS["sniper"].compute({**facts, "others": True})
    assert watched["misses, and is seen"] == Fraction(1, 4)
    assert sum(watched.values()) == 1
