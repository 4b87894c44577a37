"""Placing before the battle in the window: ambushers are dragged, turned, put back, and begin where they were put."""

from __future__ import annotations

import pygame
import pytest

from game.board.skirmish.placing import AsComputer, Placing, PutAt, Ready, ToPlace
from game.rules.fng.model.components.figures import At
from game.ui.skirmish.shown.zones import together, view_from
from game.ui.table.overlays import Barred, Fan, JointFan, Shield, WatchedGround, ZoneMark
from tests.ui.battle_table import unpainted
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.read import standing

LATE = ("Binh", "Khoa", "Sang", "Linh", "Tien", "Phu", "Van")


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory):
    """The ambush on the trail in one window, whose Viet Cong the player is asked to place."""
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("placing")
        patch.setenv("APOCALYPSE_HOME", str(home))
        unpainted(patch)
        table = SkirmishTable(home, scenario="fng/trail", human=("vc",), rules={"placing": ["vc"]})
        yield table
        table.close()


@pytest.fixture
def table(window: SkirmishTable):
    """That window with everybody where the computer put him, nobody chosen, and nothing asked before it begins."""
    scene = window.scene
    window.hands.app.context.settings.change(confirm_phase=False)
    while scene.root.popups:
        window.hands.press("Esc")
    window.view.give_up()
    if window.session.records:
        window.session.take_back(0)
    scene.commander.placing.sees_together = False
    scene.commander.choose(())
    scene.gone_back()
    scene.forget_view()
    window.settle()
    return window


def free_place(table: SkirmishTable, name: str):
    """The nearest place, an inch away or more, where he may be put and that nothing lies over."""
    man, (x, y) = table.man(name), table.at(name)
    steps = [(dx, dy) for dx in range(-5, 6) for dy in range(-5, 6) if (dx, dy) != (0, 0)]
    near = [(x + dx, y + dy) for dx, dy in sorted(steps, key=lambda step: (step[0] ** 2 + step[1] ** 2, step))]
    bare = table.view.rect.inflate(-80, -160)
    return next(at for at in near if bare.collidepoint(table.pixel(at))
                and table.scene.desk.why_not(PutAt(man, at)) is None)  # fmt: skip


def laid(table: SkirmishTable, kind):
    """The overlays of a kind that lie on the table."""
    return [each for each in (*table.view.under, *table.view.over) if isinstance(each, kind)]


def orders(table: SkirmishTable):
    return [record.order for record in table.session.records]


def facing(table: SkirmishTable, name: str) -> int:
    return table.world.get(table.man(name), At).facing


def head_of(table: SkirmishTable) -> list[str]:
    """The words of the bar at the top behind the points."""
    return [words for _, y, words in standing(table.scene, pygame.display.get_surface()) if y < 30][1:3]


# What is shown ----------------------------------------------------------------------------------


def test_the_zones_lie_on_the_table_with_their_names_and_those_to_be_placed_are_marked(table):
    assert [mark.zone.name for mark in laid(table, ZoneMark)] == ["ambush north", "ambush south"]
    assert sorted(look.name.split()[0] for look in table.view.figures.all.values() if look.active) == sorted(LATE)


def test_the_window_says_in_a_sentence_what_to_do_and_space_begins(table):
    assert "drag your men" in table.scene.parts.banner.words
    assert table.scene.parts.end_button.text == "Begin"
    assert [button.text for button in table.scene.parts.panel.order_buttons] == [
        "As the computer would",
        "What all see",
    ]


def test_help_tells_of_placing(table):
    help = table.scene.help()
    assert "Placing" in help.title
    assert any("within the marked ground" in part.words for part in help.parts)
    assert any("as the computer would" in words for _, words in help.keys)


def test_whoever_is_chosen_shows_what_he_sees_of_the_trail_and_his_cover(table):
    table.click("Binh")
    (fan,) = laid(table, Fan)
    (watched,) = laid(table, WatchedGround)
    view = view_from(table.scene.desk, table.man("Binh"), table.scene.desk.place_of(table.man("Binh")))
    assert (watched.points, watched.seen) == (view.points, view.seen)
    assert 0 < view.count < len(view.points)
    assert fan.corners
    assert [shield.kind for shield in laid(table, Shield)] == ["cover"]


# By drag ----------------------------------------------------------------------------------------


def test_a_man_is_put_where_he_is_let_go(table):
    end = free_place(table, "Binh")
    turned = facing(table, "Binh")
    table.drag("Binh", end)
    assert table.at("Binh") == end
    assert facing(table, "Binh") == turned
    assert orders(table) == [PutAt(table.man("Binh"), end)]


def test_in_the_hand_he_shows_what_he_would_see_from_there(table):
    end = free_place(table, "Binh")
    table.drag("Binh", end, drop=False)
    (fan,) = laid(table, Fan)
    sight = table.session.game.ctx.sight
    assert fan.corners == tuple(sight.fan(end, limit=table.session.game.ctx.limit))
    assert table.scene.parts.notes.lines[0] == "Binh"
    view = view_from(table.scene.desk, table.man("Binh"), end)
    assert table.scene.parts.notes.lines[1] == f"trail: {view.count} of {len(view.points)} places seen"
    assert [ghost.fits for ghost in table.view.figures.ghosts] == [True]


def test_red_says_at_the_pointer_why_he_may_not_stand_there(table):
    before = table.at("Binh")
    ford = (before[0], before[1] + 4)
    table.drag("Binh", ford, drop=False)
    (barred,) = laid(table, Barred)
    assert barred.at == ford
    assert barred.words.startswith("That is outside the zones in which he may begin.")
    assert [ghost.fits for ghost in table.view.figures.ghosts] == [False]
    table.hands.up(table.pixel(ford))
    table.settle()
    assert table.at("Binh") == before
    assert orders(table) == []
    assert "outside the zones" in table.scene.parts.banner.words


def test_several_who_are_chosen_are_put_together_and_undone_together(table):
    names = ("Binh", "Sang")
    before = {name: table.at(name) for name in names}
    desk = table.scene.desk
    table.scene.commander.choose([table.man(name) for name in names])
    step = next(
        (0, dy) for dy in (-1, -2, -3, -4)
        if all(desk.why_not(PutAt(table.man(name), (before[name][0], before[name][1] + dy))) is None for name in names)
    )  # fmt: skip
    x, y = before["Binh"]
    table.drag("Binh", (x + step[0], y + step[1]))
    assert {name: table.at(name) for name in names} == {n: (at[0], at[1] + step[1]) for n, at in before.items()}
    assert len(orders(table)) == 2
    table.hands.press("Ctrl+Z")
    table.settle()
    assert {name: table.at(name) for name in names} == before


def test_those_in_the_hand_make_room_for_each_other(table):
    """One may take the place that another of them leaves."""
    table.drag("Sang", _beside(table, "Binh"))
    (ax, ay), (bx, by) = table.at("Binh"), table.at("Sang")
    table.scene.commander.choose([table.man("Binh"), table.man("Sang")])
    table.drag("Binh", (bx, by), drop=False)
    plans = {plan.figure: plan for plan in table.scene.commander.plans}
    assert plans[table.man("Binh")].refusal is None
    assert plans[table.man("Sang")].end == (2 * bx - ax, 2 * by - ay)


def _beside(table: SkirmishTable, name: str):
    """A place an inch beside him where Sang may be put."""
    x, y = table.at(name)
    near = [(x + dx, y + dy) for dx, dy in ((-1, 0), (1, 0), (0, -1), (-1, -1), (1, -1))]
    return next(at for at in near if table.scene.desk.why_not(PutAt(table.man("Sang"), at)) is None)


# Facing -----------------------------------------------------------------------------------------


def test_the_chosen_man_is_turned_by_key_and_keeps_his_place(table):
    table.click("Binh")
    at, turned = table.at("Binh"), facing(table, "Binh")
    table.hands.press("Ctrl+Right")
    table.settle()
    assert (table.at("Binh"), facing(table, "Binh")) == (at, (turned + 15) % 360)
    assert table.view.figures.turnable == (table.man("Binh"),)


# As the computer would --------------------------------------------------------------------------


def test_the_key_puts_the_chosen_back_and_nobody_else(table):
    before = {name: table.at(name) for name in LATE}
    table.drag("Binh", free_place(table, "Binh"))
    moved = free_place(table, "Linh")
    table.drag("Linh", moved)
    table.click("Binh")
    table.hands.press("Shift+A")
    table.settle()
    assert table.at("Binh") == before["Binh"]
    assert table.at("Linh") == moved
    assert orders(table)[-1] == AsComputer(table.man("Binh"))


def test_with_nobody_chosen_the_button_puts_all_back(table):
    before = {name: table.at(name) for name in LATE}
    table.drag("Binh", free_place(table, "Binh"))
    table.hands.press("Esc")
    table.hands.click(table.scene.parts.panel.order_buttons[0])
    table.settle()
    assert {name: table.at(name) for name in LATE} == before
    assert orders(table)[-1] == AsComputer()


# What all see -----------------------------------------------------------------------------------


def test_what_all_see_together_is_shown_until_the_key_is_pressed_again(table):
    table.hands.press("Shift+S")
    (joint,) = laid(table, JointFan)
    assert len(joint.fans) == len(LATE)
    (watched,) = laid(table, WatchedGround)
    desk = table.scene.desk
    alone = [view_from(desk, table.man(name), desk.place_of(table.man(name))).seen for name in LATE]
    assert watched.seen == tuple(map(any, zip(*alone, strict=True)))
    assert table.scene.parts.notes.lines == (
        "All together", f"trail: {sum(watched.seen)} of {len(watched.seen)} places seen",
    )  # fmt: skip
    table.hands.press("Shift+S")
    assert laid(table, JointFan) == []
    assert table.scene.parts.notes.lines == ()


def test_of_each_ground_that_somebody_watches_all_is_added_up(table):
    desk = table.scene.desk
    one, two = (view_from(desk, table.man(name), desk.place_of(table.man(name))) for name in ("Binh", "Van"))
    (both,) = together([one, two])
    assert both.what == "trail"
    assert both.count >= max(one.count, two.count)
    assert together([]) == []


# By keyboard ------------------------------------------------------------------------------------


def test_a_man_is_placed_by_keyboard_alone(table):
    table.hands.press("Tab")
    name = table.scene.desk.name_of(table.scene.desk.selected)
    before = table.at(name)
    way = next(
        (key, step) for key, step in (("Shift+Up", (0, -1)), ("Shift+Left", (-1, 0)), ("Shift+Right", (1, 0)))
        if table.scene.desk.why_not(PutAt(table.man(name), (before[0] + step[0], before[1] + step[1]))) is None
    )  # fmt: skip
    table.hands.press("K")
    for _ in range(2):
        table.hands.press(way[0])
    table.hands.press("Enter")
    table.settle()
    assert table.at(name) == (before[0] + way[1][0], before[1] + way[1][1])


# The menu ---------------------------------------------------------------------------------------


def test_the_right_button_offers_to_place_the_chosen_one_there(table):
    table.click("Binh")
    end = free_place(table, "Binh")
    table.click(end, button=3)
    items = table.scene.root.popups[-1].items
    next(item for item in items if item.text == "Place Binh here").act()
    table.settle()
    assert table.at("Binh") == end


def test_the_menu_of_a_man_puts_him_back_and_says_why_it_cannot(table):
    old, end = table.at("Binh"), free_place(table, "Binh")
    table.drag("Binh", end)
    table.drag("Sang", old)
    table.click("Binh", button=3)
    item = next(item for item in table.scene.root.popups[-1].items if item.text == "As the computer would")
    assert item.reason.startswith("Somebody stands there already.")


# Beginning --------------------------------------------------------------------------------------


def test_space_begins_and_the_men_stand_where_they_were_put(table):
    end = free_place(table, "Binh")
    table.drag("Binh", end)
    assert head_of(table) == ["Before the battle", "Placing"]
    table.end()
    assert not isinstance(table.session.game.decision, Placing)
    assert head_of(table)[0] == "Turn 1 of 18"
    assert orders(table)[1] == Ready()
    assert table.at("Binh") == end
    assert laid(table, ZoneMark) == []


def test_the_player_is_asked_once_more_before_it_begins_where_he_wants_that(table):
    table.hands.app.context.settings.change(confirm_phase=True)
    table.end()
    assert isinstance(table.session.game.decision, Placing)
    table.hands.click("Begin")
    table.settle()
    assert not isinstance(table.session.game.decision, Placing)


def test_keys_of_placing_say_so_once_the_battle_has_begun(table):
    table.end()
    for key in ("Shift+A", "Shift+S"):
        table.scene.parts.banner.say("")
        table.hands.press(key)
        assert table.scene.parts.banner.words == "That is for placing, before the battle."


def test_a_man_whom_the_scenario_puts_itself_stays_and_says_why(table):
    """Nobody is to be placed any more whose zone is gone from his line."""
    binh = table.man("Binh")
    kept = table.world.get(binh, ToPlace)
    table.world.remove(binh, ToPlace)
    table.scene.sync()
    before = table.at("Binh")
    table.drag("Binh", (before[0] + 1, before[1]))
    assert table.at("Binh") == before
    assert table.scene.parts.banner.words == "He begins where the scenario puts him."
    table.world.set(binh, kept)
