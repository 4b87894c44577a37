"""What the card of a unit of Force on Force tells, and that of a man: class, state, burden, and what became of him."""

from __future__ import annotations

import pytest

from game.engine.core.world import Component
from game.rules.fof.model.arms import gunners
from game.rules.fof.model.components import (
    Acted,
    Dependant,
    Down,
    Dummy,
    HurtBefore,
    InCover,
    LeaderLost,
    Lost,
    Marched,
    Off,
    OnOverwatch,
    Pinned,
    Prisoner,
    Reacted,
    Waiting,
)
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import leader_of, men_up
from game.rules.fof.removing import fall
from game.ui.fof.formation import place_of
from game.ui.fof.shown.looks import look_of
from game.ui.fof.shown.roster import line_of, man_state, unit_line, weapon_title
from game.ui.table.figures import FigureLook
from tests.rules.fof.fof_board import activate, battle, cell, change, find, give, headquarters, hide, squad, unit


@pytest.fixture
def game() -> Battle:
    """A fireteam and a cell."""
    return battle([unit("Alpha", 20, 30)], [cell("Cell", 20, 10)])


def states(game: Battle, name: str) -> list[tuple[str, str]]:
    """What marks a unit, each with its rule."""
    return [(each.words, each.rule) for each in line_of(game, find(game, name)).states]


def attributes(game: Battle, name: str) -> list[str]:
    """What else there is to say of a unit."""
    return [each.words for each in line_of(game, find(game, name)).attributes]


def test_a_unit_is_told_with_its_leader_its_men_and_its_quality(game: Battle) -> None:
    alpha = find(game, "Alpha")
    line = line_of(game, alpha)
    leader = leader_of(game.world, alpha)
    assert leader is not None
    assert line.name == "Alpha"
    assert (line.value, line.note) == ("5", "5 men, D8")
    assert line.kind == line_of(game, leader).name


def test_a_marker_tells_the_enemy_neither_its_men_nor_its_name(game: Battle) -> None:
    hide(game, "Cell")
    line = line_of(game, find(game, "Cell"))
    assert (line.value, line.weapons, line.attributes) == ("?", (), ())
    assert "Cell" not in line.name
    assert states(game, "Cell") == [("marker", "FOF-OOC-1")]


def test_its_own_side_reads_the_name_behind_a_marker_and_its_letter(game: Battle) -> None:
    hide(game, "Cell")
    line = unit_line(game, find(game, "Cell"))
    assert line.name.startswith("Cell (marker ")
    assert line.value == "5"
    assert "marker" in [each.words for each in line.states]


def test_a_marker_with_nobody_behind_it_has_no_weapons(game: Battle) -> None:
    give(game, "Cell", Dummy())
    assert [each.words for each in unit_line(game, find(game, "Cell")).weapons] == [
        "a marker with nobody behind it"
    ]  # fmt: skip


def test_regulars_and_irregulars_are_told_apart(game: Battle) -> None:
    assert line_of(game, find(game, "Alpha")).weapons[0].words.startswith("Regulars: Troop Quality D8")
    first = line_of(game, find(game, "Cell")).weapons[0]
    assert first.words == "Irregulars: Troop Quality D6, morale D8"
    assert len(first.meaning.splitlines()) == 2


def test_the_support_weapon_is_told_with_the_man_who_serves_it(game: Battle) -> None:
    alpha = find(game, "Alpha")
    (served,) = gunners(game.world, alpha)
    title, name = weapon_title(game, served), line_of(game, served).name
    assert title
    assert [each.words for each in line_of(game, alpha).weapons[2:]] == [f"{title}: {name}"]
    assert [each.words for each in line_of(game, served).weapons] == [title]


def test_a_man_is_called_by_the_seat_that_he_has_at_a_weapon() -> None:
    game = battle([unit("Guns", 20, 30, "us_gun_team"), unit("Alpha", 26, 30)], [cell("Cell", 20, 10)])
    (gunner,) = gunners(game.world, find(game, "Guns"))
    (grenadier,) = gunners(game.world, find(game, "Alpha"))
    fed = [man for man in men_up(game.world, find(game, "Guns"))[1:] if man != gunner]
    assert line_of(game, gunner).kind == "leader, Guns"
    assert [line_of(game, man).kind for man in fed] == ["assistant gunner, Guns"] * len(fed)
    assert fed
    assert line_of(game, grenadier).kind == "grenadier, Alpha"
    fall(game, gunner, (20, 30))
    activate(game, "Guns", "stand")
    assert line_of(game, gunner).kind == "led it before, Guns"
    (taker,) = gunners(game.world, find(game, "Guns"))
    assert line_of(game, taker).kind == "gunner, Guns"


def test_a_man_without_a_support_weapon_has_none_on_his_card(game: Battle) -> None:
    leader = leader_of(game.world, find(game, "Alpha"))
    assert leader is not None
    assert weapon_title(game, leader) == ""
    assert line_of(game, leader).weapons == ()


@pytest.mark.parametrize(
    ("mark", "words", "rule"),
    [
        (Pinned(), "pinned", "FOF-MOR-1"),
        (OnOverwatch(), "on overwatch", "FOF-OW-1"),
        (InCover(), "In Cover", "FOF-COV-4"),
        (LeaderLost(), "leader lost", "FOF-RT-4"),
        (Acted(), "has been active", "FOF-TURN-1"),
        (Reacted(), "has reacted", "FOF-FIRE-6"),
        (Marched(4.5), "Tactical, 4.5 in", "FOF-MOVE-7"),
        (Marched(9.0, rapid=True), "Rapid, 9.0 in", "FOF-MOVE-7"),
    ],
)
def test_what_marks_a_unit_is_told_with_its_rule(game: Battle, mark: Component, words: str, rule: str) -> None:
    assert (words, rule) not in states(game, "Alpha")
    give(game, "Alpha", mark)
    assert (words, rule) in states(game, "Alpha")


def test_a_pinned_unit_says_what_being_pinned_means(game: Battle) -> None:
    give(game, "Alpha", Pinned())
    (pinned,) = [each for each in line_of(game, find(game, "Alpha")).states if each.words == "pinned"]
    assert pinned.meaning.startswith("It does not move")


def test_a_unit_out_of_play_says_only_how_it_went(game: Battle) -> None:
    give(game, "Alpha", Pinned(), Off("broken", 2))
    assert states(game, "Alpha") == [("broken", "FOF-CAS-1")]


def test_a_unit_that_is_yet_to_come_says_when_and_nothing_else(game: Battle) -> None:
    give(game, "Alpha", Acted(), Waiting(3))
    assert states(game, "Alpha") == [("comes in turn 3", "FOF-SOLO-1")]


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"supply": "well"}, "well supplied"),
        ({"supply": "poor"}, "poorly supplied"),
        ({"armour": "light"}, "light body armor"),
        ({"armour": "heavy"}, "heavy body armor"),
        ({"named": True}, "may move out of contact"),
        ({"smoke": 2}, "smoke: 2"),
    ],
)
def test_what_a_unit_has_on_it_is_told_and_nothing_else_is(game: Battle, values: dict[str, object], words: str) -> None:
    change(game, "Alpha", supply="normal", armour="none", named=False, smoke=0)
    assert attributes(game, "Alpha") == []
    change(game, "Alpha", **values)
    assert attributes(game, "Alpha") == [words]


def test_a_unit_counts_the_wounded_it_carries_and_the_prisoners_it_guards(game: Battle) -> None:
    change(game, "Alpha", supply="normal", armour="none", named=False, smoke=0)
    alpha, world = find(game, "Alpha"), game.world
    mine, theirs = men_up(world, alpha)[1:3], men_up(world, find(game, "Cell"))[1]
    for man in mine:
        world.set(man, Dependant(alpha))
    world.set(theirs, Prisoner(alpha))
    assert attributes(game, "Alpha") == ["2 wounded carried", "1 prisoner"]
    assert man_state(game, mine[0]) == "gravely wounded, with Alpha"
    assert man_state(game, theirs) == "prisoner of Alpha"


@pytest.mark.parametrize("hidden", [False, True])
def test_where_the_wounded_of_a_marker_lies_tells_nothing_of_how_many_stand_round_it(
    game: Battle, hidden: bool
) -> None:
    alpha, world = find(game, "Alpha"), game.world
    if hidden:
        hide(game, "Alpha")
    wounded, *others = men_up(world, alpha)[1:]
    world.set(wounded, Dependant(alpha))
    before = place_of(world, wounded)
    for man in others:
        world.set(man, Lost("killed"))
    assert before is not None
    assert (place_of(world, wounded) == before) is hidden


@pytest.mark.parametrize("hidden", [False, True])
def test_the_wounded_of_a_marker_do_not_show_that_it_has_acted(game: Battle, hidden: bool) -> None:
    alpha = find(game, "Alpha")
    wounded = men_up(game.world, alpha)[1]
    game.world.set(wounded, Dependant(alpha))
    give(game, "Alpha", Acted())
    if hidden:
        hide(game, "Alpha")
    assert look_of(game, wounded).acted is not hidden


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        (Down(2), "down since turn 2"),
        (HurtBefore(), "light wound"),
        (Lost("killed"), "killed"),
        (Lost("evacuated", serious=True), "evacuated"),
    ],
)
def test_what_has_become_of_a_man_is_told(game: Battle, mark: Component, words: str) -> None:
    man = men_up(game.world, find(game, "Alpha"))[1]
    before = line_of(game, man)
    assert (man_state(game, man), before.states) == ("", ())
    game.world.set(man, mark)
    line = line_of(game, man)
    assert man_state(game, man) == line.note == words
    assert [(each.words, each.rule) for each in line.states] == [(words, "FOF-CAS-1")]


def test_a_leader_is_told_as_such_while_he_is_up_and_as_one_who_led_once_he_is_down(game: Battle) -> None:
    leader = leader_of(game.world, find(game, "Alpha"))
    assert leader is not None
    assert line_of(game, leader).kind == "leader, Alpha"
    game.world.set(leader, HurtBefore())
    assert line_of(game, leader).kind == "leader, Alpha"
    game.world.set(leader, Down(1))
    assert line_of(game, leader).kind == "led it before, Alpha"


def looks(game: Battle, name: str) -> list[FigureLook]:
    """How the men of a unit look who are on their feet."""
    return [look_of(game, man) for man in men_up(game.world, find(game, name))]


def test_regulars_of_the_viet_cong_wear_what_their_main_force_does() -> None:
    game = battle([unit("Alpha", 20, 30)], [cell("Cell", 20, 10), squad("Squad", 30, 10)])
    assert {look.dress for look in looks(game, "Alpha")} == {"american"}
    assert {look.dress for look in looks(game, "Cell")} == {"local", "local bare"}
    assert {look.dress for look in looks(game, "Squad")} == {"main force"}


def test_radio_and_bag_show_on_the_men_of_the_headquarters() -> None:
    game = battle([headquarters("Six", 20, 30)], [cell("Cell", 20, 10)])
    assert [look.gear for look in looks(game, "Six")][1:] == ["radio", "medic"]
    assert look_of(game, find(game, "Six")).gear == "officer"


def test_a_dependant_is_carried_and_a_man_nobody_has_looked_after_lies(game: Battle) -> None:
    alpha = find(game, "Alpha")
    man, other = men_up(game.world, alpha)[1:3]
    fall(game, man, (20.0, 30.0))
    game.world.set(other, Dependant(alpha))
    assert (look_of(game, man).posture, look_of(game, other).posture) == ("out", "carried")
