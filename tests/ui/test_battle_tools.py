"""Tools, keys and the map itself: sight, ruler, help, minimap, zoom, links of the log."""

import pygame
import pytest

from game.rules.oa.model.decisions import Done, UsMovement
from game.ui.kit import keys
from game.ui.kit.dialog import Dialog
from game.ui.mapview.camera import ZOOMS, centre, map_size
from game.ui.scenes.rules import RulesScene
from game.ui.window.actions import BATTLE
from game.ui.window.keymap import help_rows, pressed
from tests.ui.layout_walk import cut_texts


def one_squad(board):
    board.squad(1313, name="Alvarez")
    board.viet(1716)
    return UsMovement("us")


@pytest.fixture
def laid(table):
    table.lay_out(one_squad)
    return table


def test_the_sight_tool_names_what_blocks_where_and_by_which_rule(laid):
    laid.point(1313)
    laid.press("L")
    laid.point(1610)
    assert "1313 does not see 1610" in laid.said
    assert "OA-5.4-1" in laid.said
    blocking = laid.session.context.sight.why_blocked(1313, 1610).stops[0].hexes[0]
    assert f"{blocking:04d}" in laid.said


def test_the_sight_tool_says_when_the_line_is_free(laid):
    laid.press("Tab", "L")
    laid.point(1413)
    assert "1313 sees 1413" in laid.said


def test_esc_puts_the_tool_away(laid):
    laid.press("L", "Esc")
    assert laid.scene.commander.intent.tool == ""
    assert not laid.scene.root.popups


def test_the_ruler_counts_hexes(laid):
    laid.press("Tab", "M")
    laid.point(1613)
    assert "3 hexes" in laid.said


def test_what_the_keyboard_points_at_is_told_on_the_card_of_the_hex(laid):
    laid.press("Tab", "Shift+Down")
    assert "1314" in laid.told
    laid.press("Shift+Right")
    assert "1414" in laid.told


def test_without_the_card_it_is_told_at_the_hex_until_the_next_key(laid):
    laid.press("0", "Tab", "Shift+Down")
    root, view = laid.scene.root, laid.scene.view
    assert "1314" in root._tip.title
    x, y = view.camera.at_rest(centre(1314))
    assert root._tip_pos == (round(x), round(y))
    laid.press("T")
    assert root._tip is None


def test_an_order_key_that_cannot_be_obeyed_says_why(laid):
    laid.press("F")
    assert "Choose a counter first" in laid.said
    laid.press("Tab", "F")
    assert laid.said == "Alvarez's squad cannot do that in this step, US movement. (OA-1-5)"
    laid.press("D")
    assert laid.said == "Alvarez's squad cannot do that in this step, US movement. (OA-1-5)"


def test_f1_leads_to_every_key_and_esc_closes_it(laid):
    laid.press("F1", "K")
    (dialog,) = laid.scene.root.popups
    assert isinstance(dialog, Dialog)
    laid.press("Esc")
    assert not laid.scene.root.popups


@pytest.mark.parametrize("key", ["L", "M", "N", "T", "F1", "G", "Q", "R", "B", "H", "1", "4"])
def test_the_help_card_tells_the_truth_about_keys(laid, key):
    assert any(key in shown.split() for shown, _ in help_rows(BATTLE))
    code, _ = keys.parse(key)
    assert pressed(pygame.Event(pygame.KEYDOWN, key=code, mod=0), laid.scene.hotkeys.bindings)


def test_r_opens_the_rule_that_the_last_line_cites(table):
    table.press("Shift+B")
    table.click(1208)
    table.press("Space")
    cited = [entry.event.rule for entry in table.session.log if entry.event.rule][-1]
    table.press("R")
    assert isinstance(table.hands.scene, RulesScene)
    assert table.hands.scene.at.key == cited


def test_r_opens_the_rule_of_a_refusal_that_is_being_told(table):
    table.press("Space")
    refusal = table.session.game.why_not(Done())
    assert refusal.rule in table.said
    table.press("R")
    assert table.hands.scene.at.key == refusal.rule


def test_a_hex_in_the_log_centres_the_map_and_a_rule_opens_it(table):
    table.press("1")
    table.click(1208)
    table.hands.press("+")
    table.hands.press("+")
    table.settle()
    log = table.scene.parts.panel.log
    table.scene.parts.panel.pages.select(0)
    table.settle()
    links = {type(span.target).__name__: box for box, span in log._links}
    before = table.scene.view.camera.at
    table.hands.click(links["PlaceLink"].center)
    table.settle()
    assert table.scene.view.camera.at != before
    table.hands.click(links["RuleLink"].center)
    assert isinstance(table.hands.scene, RulesScene)


def test_the_wheel_zooms_on_the_mouse(laid):
    view = laid.scene.view
    pos = laid.place(1716)
    laid.hands.move(pos)
    under = view.hovered_hex
    laid.hands.wheel(1)
    laid.settle()
    assert view.camera.zoom == ZOOMS[view.camera.level]
    assert view.hex_under(pos) == under


def test_a_click_on_the_small_map_goes_there(laid):
    laid.hands.press("+")
    laid.hands.press("+")
    laid.settle()
    minimap = laid.scene.parts.minimap
    laid.hands.click((minimap.rect.right - 20, minimap.rect.bottom - 20))
    x, y = laid.scene.view.camera.at
    assert x > laid.scene.view.camera.size[0] / 2
    assert y > laid.scene.view.camera.size[1] / 2


def test_the_small_map_shows_the_painting_as_soon_as_there_is_one(laid):
    minimap, ground = laid.scene.parts.minimap, laid.scene.view.ground
    for level in (40, 120, 200):
        picture = pygame.Surface(map_size(laid.scene.view.grid))
        picture.fill((level, level, level))
        ground.set_picture(picture)
        laid.hands.step()
        shown = laid.hands.app.surface.get_at((minimap.rect.x + 12, minimap.rect.y + 12))
        assert abs(shown.r - level) < 5


def test_n_folds_the_small_map_and_t_hides_the_grid(laid):
    laid.press("N", "T")
    assert laid.scene.parts.minimap.folded
    assert not laid.scene.view.ground.show_grid


def test_g_goes_to_a_hex_by_its_number(laid):
    laid.press("G")
    laid.hands.type("2020")
    laid.press("Enter")
    assert laid.scene.view.hovered_hex == 2020


def test_q_opens_the_menu_of_the_hex_pointed_at(laid):
    laid.point(1313)
    laid.press("Q")
    assert laid.menu_words()[0].startswith("1313")


def test_nothing_is_drawn_while_nothing_happens(laid):
    before = laid.hands.app.frames
    for _ in range(20):
        laid.hands.wait(0.5)
    assert laid.hands.app.frames == before


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1024, 700), 150), ((1600, 900), 100)])
@pytest.mark.parametrize("state", ["deploy", "moving", "help"])
def test_every_text_can_be_read_whole(table, size, scale, state):
    table.hands.app.context.settings.change(scale=scale)
    table.hands.resize(size)
    if state != "deploy":
        table.lay_out(one_squad)
        table.press("Tab")
    if state == "help":
        table.press("F1")
    assert cut_texts(table.scene, table.hands.app.surface) == []


def test_go_to_a_hex_says_which_number_is_no_hex_of_the_map(laid):
    laid.press("G")
    dialog = laid.hands.scene.root.popups[-1]
    laid.hands.type("9999")
    laid.press("Enter")
    assert "9999" in dialog.problem.text
    assert laid.hands.scene.root.popups == [dialog]
    laid.press("Ctrl+A")
    laid.hands.type("1214")
    laid.press("Enter")
    assert laid.scene.view.hovered_hex == 1214
