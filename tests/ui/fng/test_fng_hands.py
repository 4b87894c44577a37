"""The player's hands on the table: dragging, choosing, turning, the menu; what a drag tells before it is let go."""

from __future__ import annotations

import pygame

from game.board.table.measure.geometry import Point, middle_of
from game.board.table.words import called
from game.rules.fng.model.components.figures import At, HasFired, Prone
from game.rules.fng.model.decisions.turn import Activate, Face, GroupActs, Move, MoveTogether
from game.rules.fng.model.query import members
from game.ui.kit.inputs.menu import Menu
from game.ui.table.overlays import Fan, RangeRing, Ruler, Shield, SightLine
from tests.asserting import some


def orders(table, kind):
    return [record.order for record in table.session.records if isinstance(record.order, kind)]


def mine(table):
    """What the player has ordered."""
    return [record.order for record in table.session.records if record.side == "us"]


def near(at, x, y):
    """A place as exactly as a mouse points."""
    return abs(at[0] - x) < 0.06 and abs(at[1] - y) < 0.06


def overlays(table, kind):
    return [each for each in (*table.view.under, *table.view.over) if isinstance(each, kind)]


def test_a_drag_activates_and_moves_a_man(table):
    table.drag("Able", (14.0, 10.0))
    assert orders(table, Activate) == [Activate((table.man("Able"),))]
    assert [order.figure for order in orders(table, Move)] == [table.man("Able")]
    assert near(table.at("Able"), 14.0, 10.0)
    assert members(table.world) == (table.man("Able"),)


def test_a_man_in_the_hand_shows_ruler_range_view_and_who_sees_him(table):
    table.drag("Able", (14.0, 14.4), drop=False)
    (ruler,) = overlays(table, Ruler)
    assert ruler.allowance == 8
    assert overlays(table, Fan)
    assert overlays(table, RangeRing)
    assert overlays(table, SightLine), "Pham at the wall would see him"
    (ghost,) = table.view.figures.ghosts
    assert ghost.fits
    assert any("Pham" in line for line in table.scene.parts.notes.lines)
    assert not mine(table), "nothing has been ordered yet"


def test_a_drag_beyond_reach_stops_at_its_limit_and_the_card_says_so(table):
    table.drag("Charlie", (24.0, 30.0), drop=False)
    (plan,) = table.scene.commander.plans
    (ghost,) = table.view.figures.ghosts
    (ruler,) = overlays(table, Ruler)
    assert ghost.fits
    assert ghost.at == plan.end
    assert 7.5 < plan.cost <= 8.0
    assert ruler.rest, "what lies beyond his reach is drawn otherwise"
    assert f"As far as it goes: the whole way would cost {plan.wanted:.1f} inches." in table.scene.parts.notes.lines
    table.hands.up(table.pixel((24.0, 30.0)))
    table.settle()
    assert [order.figure for order in orders(table, Move)] == [table.man("Charlie")]
    assert table.at("Charlie") == plan.end


def test_a_way_that_something_bars_is_refused_and_says_what(table):
    (house,) = table.view.table.buildings
    x, y = min(point.x for point in house.outline) + 0.7, max(point.y for point in house.outline)
    table.world.set(table.man("Able"), At(x, y + 1.5, 0))
    table.scene.desk._key = (-1, -1, -1)
    table.scene.sync()
    table.drag("Able", (x, y - 1.5), drop=False)
    (plan,) = table.scene.commander.plans
    assert plan.refusal is not None
    assert not plan.rest
    assert any(str(plan.refusal) in line for line in table.scene.parts.notes.lines)
    table.hands.up(table.pixel((x, y - 1.5)))
    table.settle()
    assert not orders(table, Move)
    assert table.scene.parts.banner.note == str(plan.refusal)


def test_esc_puts_back_what_the_keyboard_carries(table):
    table.click("Able")
    table.hands.press("K")
    assert table.view.hand.busy
    table.hands.press("Shift+Up")
    table.hands.press("Esc")
    assert not table.view.hand.busy
    assert not mine(table)


def test_a_man_is_moved_by_keyboard_alone(table):
    table.click("Able")
    table.hands.press("K")
    for _ in range(4):
        table.hands.press("Shift+Up")
    table.hands.press("Enter")
    table.settle()
    assert near(table.at("Able"), 14.0, 9.5)


def test_shift_adds_to_those_chosen_and_a_group_goes_each_with_his_ghost(table):
    table.click("Able")
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    table.click("Sarge")
    pygame.key.set_mods(0)
    assert set(table.scene.desk.group) == {table.man("Able"), table.man("Sarge")}
    table.drag("Able", (14.0, 9.5), drop=False)
    assert len(table.view.figures.ghosts) == 2
    assert [ruler.silent for ruler in overlays(table, Ruler)] == [False, True], "words side by side lie on each other"
    assert sum("of 8 inches" in line for line in table.scene.parts.notes.lines) == 2
    table.hands.up(table.pixel((14.0, 9.5)))
    table.settle()
    assert near(table.at("Able"), 14.0, 9.5)
    assert near(table.at("Sarge"), 16.5, 9.5)
    (activation,) = orders(table, Activate)
    assert set(activation.members) == {table.man("Able"), table.man("Sarge")}


def test_a_framed_group_goes_by_one_order_and_undo_takes_the_whole_drag_back(table):
    before = {name: table.at(name) for name in ("Able", "Sarge", "Baker")}
    table.drag((13.0, 9.0), (20.0, 13.0))
    table.drag("Able", (14.0, 10.5))
    assert [type(order) for order in mine(table)] == [Activate, MoveTogether]
    assert {name: table.at(name) for name in before} == {name: (x, y - 1) for name, (x, y) in before.items()}
    table.hands.press("Ctrl+Z")
    assert not mine(table)
    assert {name: table.at(name) for name in before} == before


def test_of_a_group_in_the_hand_each_watcher_is_named_once_where_he_first_notices_one(table):
    table.drag((13.0, 9.0), (20.0, 13.0))
    table.drag("Able", (14.0, 14.4), drop=False)
    plans = table.scene.commander.plans
    named = [enemy for plan in plans for enemy in plan.seen_by]
    assert named == [table.man("Pham")]
    (ring,) = [each for each in overlays(table, RangeRing) if each.pattern == "dotted"]
    assert ring.at in {notice.at for plan in plans for notice in plan.seen}


def test_an_order_of_several_is_shown_with_the_way_of_each(table):
    table.drag((13.0, 9.0), (20.0, 13.0))
    starts = {table.man(name): table.at(name) for name in ("Able", "Sarge", "Baker")}
    order = MoveTogether(tuple(Move(figure, (Point(x, y - 1),)) for figure, (x, y) in starts.items()))
    desk = table.scene.desk
    assert desk.own.actors_of(desk.game, order) == tuple(starts)
    assert desk.own.ways(desk.game, order) == [[(x, y), (x, y - 1)] for x, y in starts.values()]
    assert "Able, Sarge, Baker go together" in desk.own.order_words(desk.game, order)


def test_a_group_that_is_active_already_goes_by_one_order_too(table):
    table.drag((13.0, 9.0), (20.0, 13.0))
    table.drag("Able", (14.0, 10.5))
    table.drag("Able", (14.0, 9.5))
    assert [type(order) for order in mine(table)] == [Activate, MoveTogether, MoveTogether]
    table.hands.press("Ctrl+Z")
    assert near(table.at("Able"), 14.0, 10.5)
    assert near(table.at("Sarge"), 16.5, 10.5)


def test_a_group_in_the_hand_shows_what_its_first_sees_and_who_would_see_each(table):
    table.click("Able")
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    table.click("Sarge")
    pygame.key.set_mods(0)
    table.drag("Able", (14.0, 14.4), drop=False)
    assert len(overlays(table, Fan)) == 1
    assert len(table.scene.commander.plans) == 2
    for plan in some(table.scene.commander.plans):
        assert plan.watches, "both step into the open before the wall"
        marks = [each for each in overlays(table, (Shield, RangeRing)) if each.at == plan.end]
        assert marks, "each has the sign of what protects him, or that nothing does"
    lines = table.scene.parts.notes.lines
    assert sum("seen there by Pham" in line for line in lines) == 2, lines
    assert lines[0] == "Pham: In Sight on their way", "he tests once for both"


def test_pointing_at_the_ground_tells_terrain_movement_and_cover(table):
    tip = table.scene.hands.table_tip(Point(10.0, 5.0), None)
    assert "woods" in tip.text
    assert "of movement" in tip.text
    assert "in cover and concealed" in tip.text


def test_a_frame_on_open_ground_chooses_a_group(table):
    table.drag((13.0, 9.0), (20.0, 13.0))
    assert set(table.scene.desk.group) == {table.man(name) for name in ("Able", "Sarge", "Baker")}


def test_undo_takes_a_whole_drag_back(table):
    table.drag("Able", (14.0, 10.0))
    table.hands.press("Ctrl+Z")
    assert not mine(table)
    assert near(table.at("Able"), 14.0, 11.5)


def test_the_facing_handle_turns_a_man_of_the_group(table):
    table.drag("Able", (14.0, 10.0))
    able = table.man("Able")
    start = table.view.figures.handle_at(table.view.camera, able)
    x, y = table.pixel((17.0, 10.0))
    table.hands.down(start)
    for pos in ((start[0] + 10, start[1] + 6), (x, y)):
        table.hands.move(pos)
    table.hands.up((x, y))
    table.settle()
    assert orders(table, Face)
    assert abs(table.world.get(able, At).facing - 90) <= 2


def test_keys_turn_and_lay_down_whoever_is_active(table):
    table.drag("Able", (14.0, 10.0))
    able = table.man("Able")
    before = table.world.get(able, At).facing
    table.hands.press("Ctrl+Right")
    assert table.world.get(able, At).facing == (before + 15) % 360
    table.hands.press("P")
    assert table.world.has(able, Prone)


def test_tab_goes_round_those_who_can_act(table):
    seen = []
    for _ in range(5):
        table.hands.press("Tab")
        seen.append(table.scene.desk.selected)
    assert len(set(seen[:4])) == len(table.scene.desk.actors())
    assert seen[0] == seen[len(table.scene.desk.actors())]


def test_the_right_button_offers_orders_with_words(table):
    table.drag("Able", (14.0, 10.0))
    table.hands.click(table.pixel(table.at("Able")), 3)
    (menu,) = table.scene.root.popups
    assert isinstance(menu, Menu)
    texts = [item.text for item in menu.items]
    assert "Able" in texts
    assert any("prone" in text for text in texts)
    assert "Line of sight from here" in texts


def test_going_somewhere_by_menu(table):
    table.click("Able")
    table.hands.click(table.pixel((14.0, 9.0)), 3)
    (menu,) = table.scene.root.popups
    at = next(index for index, item in enumerate(menu.items) if item.text == "Go here")
    table.hands.click(menu.row_rect(at).center)
    table.settle()
    assert near(table.at("Able"), 14.0, 9.0)


def test_space_asks_while_somebody_could_still_act(table):
    table.drag("Able", (14.0, 10.0))
    table.hands.press("Space")
    assert table.scene.root.popups, "Able could go on"
    table.hands.press("Esc")
    assert isinstance(table.session.game.decision, GroupActs)
    table.hands.press("Space")
    table.hands.press("Enter")
    table.settle()
    assert not isinstance(table.session.game.decision, GroupActs)


def test_the_ruler_and_the_line_of_sight_are_tools(table):
    table.click("Able")
    table.hands.press("L")
    table.hands.move(table.pixel((20.0, 20.0)))
    assert overlays(table, SightLine)
    assert overlays(table, Fan)
    table.hands.press("M")
    table.hands.move(table.pixel((14.0, 8.0)))
    (ruler,) = overlays(table, Ruler)
    assert round(ruler.inches, 1) == 3.5
    table.hands.press("Esc")
    assert not overlays(table, Ruler)


def test_nobody_fires_twice(table):
    table.click("Able")
    table.hands.press("F")
    assert table.scene.commander.aims
    table.hands.press("Enter")
    table.settle()
    assert table.world.has(table.man("Able"), HasFired)
    assert isinstance(table.session.game.decision, GroupActs)
    table.hands.press("F")
    assert table.scene.parts.banner.note


def test_ground_that_is_pointed_at_is_named(table):
    house = table.session.context.map.buildings[0]
    inside = middle_of(house.outline)
    assert called(house) in table.scene.hands.table_tip(inside, None).text
    field = table.session.context.field
    plain = next(at for x in range(24) for y in range(24) if not field.pieces_at(at := Point(x + 0.5, y + 0.5)))
    assert "Open ground" in table.scene.hands.table_tip(plain, None).text
