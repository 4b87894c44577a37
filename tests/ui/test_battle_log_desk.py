"""The log in the battle: cards that open, links that lead somewhere, a filter of chips, reasons, and the dice."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.board.places import hex_place
from game.rules.oa.model.decisions import UsFire, UsMovement
from game.rules.oa.model.markers import Fired
from game.ui.battle.course.standin import Until
from game.ui.battle.log.telling import PieceLink
from game.ui.kit.inputs.button import Button
from game.ui.kit.reading.entries import Span, line_height
from game.ui.scenes.games.dice import DiceScene
from tests.asserting import some
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.layout_walk import cut_texts


def patrol(board):
    """A squad on the move, and a Viet Cong unit in range that has fired already."""
    board.squad(2109, name="Alvarez")
    spent = board.viet(2112)
    board.world.set(spent, Fired())
    return UsMovement("us")


def skirmish(board):
    """Two squads with a Viet Cong unit in range."""
    board.squad(2109, name="Alvarez")
    board.squad(2108, name="Boone")
    board.viet(2111)
    return UsFire("us")


@pytest.fixture
def walkers(table):
    table.lay_out(patrol)
    table.scene.parts.panel.pages.select(0)
    return table


@pytest.fixture
def shooters(table):
    table.lay_out(skirmish, dice=[6] * 60)
    table.scene.parts.panel.pages.select(0)
    return table


def log_of(table):
    return table.scene.parts.panel.log


def desk_of(table):
    return table.scene.parts.panel.log_desk


def shown(table) -> list[str]:
    """The lines of the log that pass the filter."""
    return ["".join(piece.text for piece in line) for line in log_of(table).sheet.lines]


def walk(table, *hexes: int) -> None:
    table.click_piece(table.named("Alvarez"))
    for hex in hexes:
        table.click(hex)


def inside(table, words: str) -> list[str]:
    """The lines of the newest card with these words in it."""
    card = [entry for entry in log_of(table).entries if words in entry.words][-1]
    return ["".join(getattr(part, "text", "") for part in parts) for _, parts in card.details()]


def test_the_steps_of_a_walk_are_one_card_with_the_way_and_who_could_not_react(walkers):
    walk(walkers, 2108, 2107)
    cards = [entry for entry in log_of(walkers).entries if "moves from" in entry.words]
    assert len(cards) == 1
    assert "from 2109 to 2107 by 2108" in cards[0].words
    lines = inside(walkers, "moves from")
    assert sum("moves from" in line for line in lines) == 2
    assert any(line.startswith("VC squad 1 — It has no shot left this turn.") and "OA-5.1-2" in line for line in lines)


def test_a_click_on_a_card_opens_it_in_place(shooters):
    shooters.press("Tab", "F", "Enter")
    log = log_of(shooters)
    index = next(i for i, entry in enumerate(log.entries) if "fires from" in entry.words)
    row = log.sheet.owners.index(index)
    high = line_height(log.theme)
    links = [rect for rect, _ in log._links]
    place = (log.rect.x + 5, log.rect.y + row * high - log.scroller.offset + high // 2)
    assert not any(rect.collidepoint(place) for rect in links)
    shooters.hands.click(place)
    assert log.is_open(index)
    assert any(line.startswith("Terrain of the target") for line in shown(shooters))


def test_the_name_of_a_unit_in_the_log_chooses_it(shooters):
    shooters.press("Tab", "F", "Enter")
    shooters.scene.desk.select(None)
    shooters.scene.sync()
    shooters.hands.step()
    links = [(rect, span.target) for rect, span in log_of(shooters)._links if isinstance(span.target, PieceLink)]
    rect, target = next((rect, target) for rect, target in links if target.piece == shooters.named("Alvarez"))
    shooters.hands.click(rect.center)
    assert shooters.scene.desk.selected == target.piece


def test_the_log_of_a_hex_is_had_from_its_menu_and_the_chip_takes_it_off_again(shooters):
    shooters.press("Tab", "F", "Enter")
    all_lines = shown(shooters)
    shooters.click(2205, button=3)
    assert "Log of this hex" in shooters.menu_words()
    index = shooters.menu_words().index("Log of this hex")
    shooters.scene.root.popups[-1].choose(index)
    shooters.settle()
    assert not any("fires from" in line for line in shown(shooters))
    chip = next(child for child in desk_of(shooters).chips.children() if isinstance(child, Button))
    shooters.hands.click(chip)
    assert shown(shooters) == all_lines


def test_conditions_of_one_sort_are_either_or_and_those_of_several_must_all_be_met(shooters):
    shooters.press("Tab", "F", "Enter", "Tab", "F", "Enter")
    desk, log = desk_of(shooters), log_of(shooters)
    alvarez, boone = shooters.named("Alvarez"), shooters.named("Boone")
    desk.by_piece(alvarez)
    of_one = log.shown
    desk.by_piece(boone)
    assert log.shown > of_one
    desk.by_words("Boone")
    assert 0 < log.shown < of_one + log.shown
    assert all("Boone" in entry.words for entry in log.entries if not entry.heading and log.sheet.shows(entry))
    desk.by_words("nothing of the kind")
    desk.clear_filter()
    assert log.sheet.shows is None


def test_words_are_found_in_cards_that_are_opened_and_in_those_that_are_closed(shooters):
    """Dice with their purpose, modifiers and rules stand in the open card alone."""
    shooters.press("Tab", "F", "Enter")
    desk, log = desk_of(shooters), log_of(shooters)
    card = next(index for index, entry in enumerate(log.entries) if "fires" in entry.words)
    hidden = [line for line in log.entries[card].everything().splitlines()[1:] if line not in log.entries[card].words]
    assert hidden
    for opened in (False, True):
        assert log.is_open(card) == opened
        for line in some(hidden):
            desk.by_words(line)
            assert log.sheet.rows_of(card)[0] < log.sheet.rows_of(card)[1], line
            desk.clear_filter()
        shooters.hands.step()
        log.toggle(card)


def choose_in_filter(table, words: str) -> None:
    """Open the filter, and press the number of this line."""
    table.press("Ctrl+F")
    table.press(next(item.key for item in table.scene.root.popups[-1].items if item.text == words))


def test_the_filter_is_set_and_taken_off_by_keyboard_alone(shooters):
    shooters.press("Tab", "F", "Enter", "Ctrl+F", "5")
    asked = shooters.scene.root.popups[-1]
    first, second = (words for words, _ in asked.found)
    shooters.press("Down", "Enter")
    assert [chip.value for chip in desk_of(shooters).filter.chips] == [second]
    shooters.press("Ctrl+F", "5")
    shooters.hands.type(first[-3:])
    shooters.press("Enter")
    assert [chip.value for chip in desk_of(shooters).filter.chips] == [second, first]
    choose_in_filter(shooters, "Everything again")
    shooters.press("Ctrl+F", "6")
    shooters.hands.type("fires")
    shooters.press("Enter")
    assert [chip.value for chip in desk_of(shooters).filter.chips] == ["fires"]
    choose_in_filter(shooters, "Everything again")
    assert desk_of(shooters).filter.chips == []


def test_a_chip_is_reached_and_taken_off_by_keyboard(shooters):
    desk = desk_of(shooters)
    desk.by_place(hex_place(Hex(2111)))
    desk.by_words("fires")
    shooters.hands.step()
    chip = next(child for child in desk.chips.children() if isinstance(child, Button))
    for _ in range(40):
        if shooters.scene.root.focus is chip:
            break
        shooters.hands.press("F6" if shooters.scene.root.focus is None else "Tab")
    shooters.hands.press("Enter")
    assert [chip.value for chip in desk.filter.chips] == ["fires"]
    assert shooters.scene.root.focus is desk.filter_button


def test_the_log_of_the_chosen_unit_is_had_from_the_menu_of_a_hex(shooters):
    shooters.press("Tab", "F", "Enter")
    boone = shooters.named("Boone")
    shooters.click_piece(boone)
    shooters.click(2205, button=3)
    menu = shooters.scene.root.popups[-1]
    menu.choose(shooters.menu_words().index("Log of the chosen unit"))
    assert [chip.value for chip in desk_of(shooters).filter.chips] == [boone]


def test_reasons_stand_in_the_opened_card_and_on_demand_in_every_line_and_that_lasts(table):
    table.scene.stand_in.begin(Until.STEP)
    table.settle()
    for _ in range(400):
        if not table.scene.stand_in.active:
            break
        table.hands.wait(0.4)
    log = log_of(table)
    assert not any(" — " in entry.words for entry in log.entries)
    with_reason = [entry for entry in log.entries if entry.details and any(
        "Why:" in getattr(part, "text", "") for _, parts in entry.details() for part in parts if isinstance(part, Span)
    )]  # fmt: skip
    assert with_reason
    table.hands.press("Ctrl+R")
    assert any(" — " in entry.words for entry in log.entries)
    assert table.hands.app.context.settings.now.log_reasons
    table.hands.press("Ctrl+R")
    assert not any(" — " in entry.words for entry in log.entries)


def test_the_dice_so_far_are_all_that_have_fallen_and_the_player_may_know_of(shooters):
    shooters.press("Tab", "F", "Enter", "Ctrl+D")
    scene = shooters.hands.scene
    assert isinstance(scene, DiceScene)
    fallen = sum(len(roll.faces) for entry in shooters.session.log for roll in entry.rolls)
    assert sum(fall.count for fall in scene.falls if not fall.purpose) == fallen > 0
    assert sum(fall.count for fall in scene.falls if fall.purpose) == fallen
    shooters.hands.press("Esc")
    assert shooters.hands.scene is shooters.scene


SIZES = [
    ((1024, 700), 100),
    ((1280, 720), 100),
    ((1280, 720), 75),
    ((1920, 1080), 150),
    ((2560, 1440), 200),
    ((3840, 2160), 300),
]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_no_text_of_log_filter_or_dice_is_cut_at_any_size(home, monkeypatch, size, scale):
    unpainted(monkeypatch)
    table = BattleTable(home, size=size, scale=scale)
    try:
        table.lay_out(skirmish, dice=[6] * 60)
        table.scene.parts.panel.pages.select(0)
        table.press("Tab", "F", "Enter", "Tab", "F", "Enter")
        for index in range(len(log_of(table).entries)):
            log_of(table).toggle(index)
        desk = desk_of(table)
        desk.by_piece(table.named("Alvarez"))
        desk.by_place(hex_place(Hex(2111)))
        desk.by_words("some words that make a long chip")
        walk_through(table, ())
        walk_through(table, ("Ctrl+F",))
        walk_through(table, ("R",))
        walk_through(table, ("Esc", "Ctrl+D"))
    finally:
        table.close()


def walk_through(table, keys: tuple[str, ...]) -> None:
    """Press these keys; every text that is then on screen is whole."""
    for key in keys:
        table.hands.press(key)
    assert cut_texts(table.hands.scene, table.hands.app.surface) == [], keys
