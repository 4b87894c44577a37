"""A window of 1024x700 at 150 %: cards, small map and tooltips leave in view what the player aims at."""

import itertools
from pathlib import Path

import pygame
import pytest

from game.board.hexgrid import Hex
from game.engine.files.paths import data_dir
from game.engine.text import use_language
from game.rules.oa.model.components import AtBase, Plane
from game.rules.oa.model.decisions import AirSupport, UsFire, UsMovement, UsReaction
from game.ui.kit.tooltip import place_tooltip
from game.ui.mapview.camera import HEX_HEIGHT, centre
from game.ui.oa.orders.words import ends_of
from tests.asserting import some
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.layout_walk import cut_texts


@pytest.fixture
def small(home: Path, monkeypatch):
    """A battle in the smallest window with large letters."""
    unpainted(monkeypatch)
    table = BattleTable(home, size=(1024, 700), scale=150)
    yield table
    table.close()


def two_squads(board, row):
    board.squad(2100 + row, name="Alvarez")
    board.squad(2200 + row, name="Boone")
    return board.viet(2102 + row)


def reaction(table, row=9):
    table.lay_out(lambda board: UsReaction("us", two_squads(board, row)), dice=[1] * 80)


def cards(table) -> list[pygame.Rect]:
    parts = table.scene.parts
    shown = [parts.banner, parts.prompt, *([] if parts.minimap.crowded_out else [parts.minimap])]
    return [card.rect for card in shown if card.visible]


@pytest.mark.parametrize("row", [6, 9, 12, 14, 15])
def test_no_card_lies_over_target_or_firer_while_a_shot_is_chosen(small, row):
    reaction(small, row)
    assert small.prompt.visible
    for hex in (2100 + row, 2102 + row):
        assert small.scene.view.rect.collidepoint(small.place(hex))
        assert not any(card.collidepoint(small.place(hex)) for card in cards(small))


def test_every_button_of_a_reaction_lies_within_its_card(small):
    reaction(small)
    buttons = small.prompt.bar.children()
    assert len(buttons) == 4
    assert all(small.prompt.rect.contains(button.rect) for button in buttons)
    assert all(not one.rect.colliderect(two.rect) for one, two in itertools.combinations(buttons, 2))


def test_f_aims_at_nothing_that_lies_under_the_card(small):
    def arrange(board):
        two_squads(board, 9)
        return UsFire("us")

    small.lay_out(arrange, dice=[1] * 80)
    camera, view = small.scene.view.camera, small.scene.view.rect
    small.scene.view.show_hex(2111)
    small.settle()
    camera.pan(0, small.place(2111)[1] - (view.bottom - 30))
    small.press("Tab", "F")
    assert small.prompt.visible
    assert view.collidepoint(small.place(2111))
    assert not any(card.collidepoint(small.place(2111)) for card in cards(small))


def test_the_map_stays_where_it_is_when_the_shot_is_in_full_view(table):
    table.lay_out(lambda board: UsFire("us") if two_squads(board, 9) else None, dice=[1] * 80)
    before = table.scene.view.camera.at
    table.press("Tab", "F")
    assert table.prompt.visible
    assert table.scene.view.camera.at == before


def test_the_small_map_stays_beside_a_card_that_lies_over_the_panel(small):
    minimap = small.scene.parts.minimap
    assert not minimap.crowded_out
    reaction(small)
    assert small.prompt.rect.left >= small.scene.view.rect.right
    assert not minimap.crowded_out
    assert not minimap.rect.colliderect(small.prompt.rect)


def test_counters_are_legible_at_the_start_whatever_the_scale(small):
    view = small.scene.view
    assert view.pieces.size_at(view.camera.zoom) >= small.scene.theme.S(20)


def test_a_tooltip_leaves_marked_hexes_in_view_where_it_can(small):
    window, mouse = pygame.Rect(0, 0, 1024, 700), (500, 300)
    marked = pygame.Rect(540, 330, 60, 50)
    free = place_tooltip(small.scene.theme, (200, 80), (), mouse, window)
    assert free.colliderect(marked)
    place = place_tooltip(small.scene.theme, (200, 80), (marked,), mouse, window)
    assert not place.colliderect(marked)
    assert window.contains(place)
    assert not place.collidepoint(mouse)


def test_the_tooltip_of_the_map_is_told_of_the_marked_targets(table):
    table.lay_out(lambda board: UsFire("us") if two_squads(board, 9) else None, dice=[1] * 80)
    table.click_piece(table.named("Alvarez"))
    table.press("0")
    table.point(2110)
    tip = table.scene.view.tip(table.place(2110))
    assert any(box.collidepoint(table.place(2111)) for box in tip.clear)


@pytest.mark.parametrize("scale", [100, 150])
def test_a_strike_at_the_rim_of_the_map_is_aimed_in_view(home: Path, monkeypatch, scale):
    unpainted(monkeypatch)
    table = BattleTable(home, size=(1024, 700), scale=scale)

    def arrange(board):
        board.helicopter("command", 2010, aboard=[board.us("command", 2011, name="Stodden")])
        board.viet(921)
        board.world.create(Plane("Cessna"), AtBase(1))
        return AirSupport("us")

    table.lay_out(arrange, dice=[4] * 60)
    table.press("F")
    assert table.scene.commander.intent.aimed.hex == 921
    assert not any(card.collidepoint(table.place(921)) for card in cards(table))
    table.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_whole_menu_of_the_battle_is_seen_at_once(small, language):
    """The scale of the smallest window is at most 150 %, whatever is wished for: larger ones have as much room."""
    use_language(language, data_dir() / "assets" / "locale")
    small.press("Esc")
    menu = small.scene.root.popups[-1]
    rows = [menu.row_rect(index) for index in range(len(menu.items))]
    assert menu.scroller.furthest == 0
    assert all(menu.rect.contains(row) for row in rows)
    assert not any(one.colliderect(two) for one, two in itertools.combinations(rows, 2))
    assert all(item.key for item in menu.items if item.open)
    small.hands.step()
    assert cut_texts(small.scene, small.hands.app.surface) == []


def moving_squads(board):
    two_squads(board, 9)
    return UsMovement("us")


CORNERS_AND_MIDDLE = (101, 1101, 2201, 1109, 116, 1116, 2216)


def under_a_card(table, hex: int) -> bool:
    half = table.scene.view.camera.zoom * HEX_HEIGHT / 2 - 2
    place = pygame.Rect(0, 0, 2 * half, 2 * half)
    place.center = table.place(hex)
    notes = table.scene.parts.notes
    legend = [notes.legend_box()] if notes.rows else []
    return place.collidelist([*cards(table), *legend]) >= 0 or not table.scene.view.rect.collidepoint(place.center)


def push_under(table, hex: int, card: pygame.Rect) -> bool:
    """Pan so that the hex lies under a card, as far as the map can be panned; whether it does."""
    camera = table.scene.view.camera
    camera.look_at(centre(hex), at_once=True)
    x, y = table.place(hex)
    camera.pan(x - card.centerx, y - card.centery)
    return card.collidepoint(table.place(hex))


@pytest.mark.parametrize("hex", CORNERS_AND_MIDDLE)
@pytest.mark.parametrize("layers", [(), ("5", "6", "7")], ids=["plain", "legend"])
def test_a_hex_that_is_gone_to_lies_under_no_card(small, hex, layers):
    small.lay_out(moving_squads)
    small.press(*layers)
    assert not layers or small.scene.parts.notes.rows
    for card in some(cards(small)):
        push_under(small, hex, card)
        small.scene.show_hex(Hex(hex))
        small.settle()
        assert not under_a_card(small, hex)


def test_the_unit_that_is_chosen_by_keyboard_comes_out_from_under_the_banner(small):
    small.lay_out(moving_squads)
    assert push_under(small, 2109, small.scene.parts.banner.rect)
    small.press("Tab")
    small.settle()
    assert small.hex_of(small.scene.desk.selected) == 2109
    assert not under_a_card(small, 2109)


def test_a_hex_pointed_at_by_keyboard_comes_out_from_under_the_small_map(small):
    small.lay_out(moving_squads)
    assert push_under(small, 1109, small.scene.parts.minimap.rect)
    small.scene.view.point_at(Hex(1109))
    small.settle()
    assert not under_a_card(small, 1109)


def test_the_map_stays_where_a_hex_that_is_gone_to_can_be_seen(small):
    small.lay_out(moving_squads)
    small.scene.show_hex(Hex(1109))
    small.settle()
    before = small.scene.view.camera.at
    small.scene.show_hex(Hex(1109))
    small.settle()
    assert small.scene.view.camera.at == before


def test_who_is_hinted_at_and_where_he_goes_lie_under_no_card(small):
    small.lay_out(moving_squads)
    push_under(small, 2109, small.scene.parts.banner.rect)
    small.press("F2")
    small.settle()
    advice = small.scene.commander.intent.advice
    assert advice is not None
    for hex in some(ends_of(small.scene.desk, advice.order)):
        assert not under_a_card(small, hex)


def test_the_small_map_never_lies_over_the_chosen_counter(table):
    table.lay_out(lambda board: UsFire("us") if two_squads(board, 9) else None, dice=[1] * 80)
    table.click_piece(table.named("Alvarez"))
    small, view = table.scene.parts.minimap, table.scene.view
    view.zoom_by_key(6)
    view.camera.settle()
    before = small.rect.copy()
    (x, y), (there, below) = table.place(2109), small.rect.center
    view.pan(x - there, y - below)
    table.settle()
    assert before.collidepoint(table.place(2109))
    assert small.crowded_out or not small.rect.collidepoint(table.place(2109))
