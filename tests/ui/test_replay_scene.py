"""The replay: looking through a battle by mouse and keyboard, at a speed, and playing on from anywhere."""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from game.engine.core.events import PlayedOn
from game.engine.playable.scenario import load_scenario
from game.engine.replay.review import Stride
from game.rules.oa.model.components import VC, Unit
from game.rules.oa.model.query import known_to_us
from game.systems import new_session
from game.ui.battle.log.filter import By
from game.ui.launch import Battles
from game.ui.oa.facts import facts_of
from game.ui.oa.scene import ApocalypseBattle
from game.ui.replay.scene import ReplayScene
from game.ui.scenes.games.dice import DiceScene
from game.ui.scenes.games.saves import SavesScene
from game.ui.scenes.title import TitleScene
from tests.asserting import some
from tests.ui.battle_table import unpainted
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts
from tests.usual import usual_seat


def saved(path: Path, orders: int | None, human=()) -> Path:
    """A battle that the computer played, so many orders of it or all; in the place of the ``human`` sides."""
    session = new_session(load_scenario("oa/village"), 7, human=human, path=path)
    for side in human:
        session.stand_in(side, usual_seat("oa", side))
    while (orders is None or len(session.records) < orders) and session.step_ai():
        pass
    session.close()
    return path


@pytest.fixture(scope="module")
def whole_file(tmp_path_factory) -> Path:
    return saved(tmp_path_factory.mktemp("saves") / "whole.apoc", None)


@pytest.fixture(scope="module")
def half_file(tmp_path_factory) -> Path:
    return saved(tmp_path_factory.mktemp("saves") / "half.apoc", 120)


class Viewer:
    """A replay on the dummy driver with someone to use it."""

    def __init__(self, home: Path, save: Path, *, size=(1280, 800), scale=100, speed="instant") -> None:
        self.hands = Hands(Battles(), home, size=size, scale=scale)
        self.hands.app.context.settings.change(speed=speed, edge_scroll=False)
        self.hands.app.context.scenes.push(TitleScene(self.hands.app.context))
        self.scene = Battles().replay(self.hands.app.context, save)
        self.hands.app.context.scenes.push(self.scene)
        self.hands.wait(0.1)

    @property
    def review(self):
        return self.scene.review

    def press(self, *keys: str) -> None:
        for key in keys:
            self.hands.press(key)
        self.hands.wait(0.1)

    def shown(self) -> dict[int, int]:
        """Where each counter lies."""
        return {key: piece.hex for key, piece in self.scene.board.view.pieces.all.items()}

    def log_length(self) -> int:
        return len(self.scene.board.log.log.entries)


@pytest.fixture
def viewer(home: Path, whole_file: Path, monkeypatch):
    unpainted(monkeypatch)
    return Viewer(home, whole_file)


def test_it_opens_at_the_first_decision(viewer):
    assert viewer.review.number == 0
    assert "After order 0 of" in viewer.scene.what.text
    assert not viewer.scene.steps[Stride.ORDER, False].enabled
    assert viewer.scene.steps[Stride.ORDER, True].enabled


def test_right_and_left_go_order_by_order_and_the_map_follows(viewer):
    viewer.scene.go(viewer.review.turns[1] + 10)
    before, lines = viewer.shown(), viewer.log_length()
    for _ in range(12):
        viewer.press("Right")
    assert viewer.review.number == viewer.review.turns[1] + 22
    there = viewer.shown()
    for _ in range(12):
        viewer.press("Left")
    assert viewer.shown() == before
    assert viewer.log_length() == lines
    viewer.scene.go(viewer.review.number + 12)
    assert viewer.shown() == there


@pytest.mark.parametrize(
    ("on", "back", "stride"),
    [("Down", "Up", Stride.PHASE), ("PageDown", "PageUp", Stride.TURN), ("L", "K", Stride.LOSS)],
)
def test_keys_go_by_phase_turn_and_loss(viewer, on, back, stride):
    stops = [stop for stop in viewer.review.stops[stride] if stop]
    viewer.press(on)
    assert viewer.review.number == stops[0]
    viewer.press(on, on)
    assert viewer.review.number == stops[2]
    viewer.press(back)
    assert viewer.review.number == stops[1]


def test_home_and_end(viewer):
    viewer.press("End")
    assert viewer.review.number == viewer.review.last
    assert not viewer.scene.play_on_button.enabled
    assert viewer.review.report.ending in viewer.scene.what.text
    viewer.press("Home")
    assert viewer.review.number == 0


def test_buttons_do_the_same(viewer):
    viewer.hands.click("Next turn")
    assert viewer.review.number == viewer.review.turns[1]
    viewer.hands.click("Order back")
    assert viewer.review.number == viewer.review.turns[1] - 1


def test_where_no_way_leads_on_it_says_so(viewer):
    viewer.press("Left")
    assert viewer.scene.what.text == "There is no other order."
    assert viewer.review.number == 0


def test_the_scrubber_goes_anywhere(viewer):
    bar = viewer.scene.scrubber
    middle = viewer.review.last // 2
    viewer.hands.click((bar.x_of(middle), bar.rect.centery))
    assert abs(viewer.review.number - middle) <= viewer.review.last // 20
    viewer.hands.move((bar.x_of(0), bar.rect.centery))
    viewer.hands.down((bar.x_of(0), bar.rect.centery))
    viewer.hands.move((bar.x_of(viewer.review.last), bar.rect.centery))
    viewer.hands.up((bar.x_of(viewer.review.last), bar.rect.centery))
    assert viewer.review.number == viewer.review.last
    viewer.hands.move((bar.rect.centerx, bar.rect.centery))
    viewer.hands.wheel(1)
    assert viewer.review.number == viewer.review.last - 1


def test_a_click_near_a_mark_means_the_mark(viewer):
    bar, turn = viewer.scene.scrubber, viewer.review.turns[2]
    viewer.hands.click((bar.x_of(turn) + 2, bar.rect.centery))
    assert viewer.review.number == turn


# -- looking closely -----------------------------------------------------------------------------


def middle_of_turn_two(viewer) -> Viewer:
    viewer.scene.go(viewer.review.turns[1] + 30)
    viewer.hands.wait(0.1)
    return viewer


def chips(viewer) -> list[object]:
    return [chip.value for chip in viewer.scene.board.log.filter.chips]


def test_the_log_is_filtered_by_unit_hex_phase_and_rule_as_in_the_battle(viewer):
    log = middle_of_turn_two(viewer).scene.board.log
    everything = log.log.shown
    for line, by in (("a unit of the log", By.PIECE), ("a place of the log", By.PLACE), ("a phase", By.PHASE),
                     ("a rule", By.RULE)):  # fmt: skip
        viewer.press("Ctrl+F")
        menu = viewer.scene.root.popups[-1]
        viewer.press(next(item.key for item in menu.items if item.text == line))
        viewer.press("Down", "Enter")
        assert [chip.by for chip in log.filter.chips] == [by]
        assert 0 < log.log.shown <= everything
        log.clear_filter()
    assert log.log.shown == everything


def test_the_filter_stays_while_the_replay_goes_on_and_counts_anew(viewer):
    log = middle_of_turn_two(viewer).scene.board.log
    log.by_words("e")
    for _ in range(8):
        viewer.press("Right")
    assert chips(viewer) == ["e"]
    assert log.count.text == f"Found: {log.log.shown}"


def test_a_click_chooses_a_unit_whose_card_follows_it_and_esc_lets_go_before_it_leaves(viewer):
    board = middle_of_turn_two(viewer).scene.board
    piece = next(iter(board.view.pieces.all.values()))
    viewer.scene.board.view.show_hex(piece.hex)
    viewer.hands.wait(1)
    viewer.hands.wait(1)
    viewer.hands.click(board.view.camera.to_window(board.view.pieces.point_of(piece.key, board.view.camera.zoom)))
    assert board.chosen
    chosen = board.desk.selected
    assert board.unit.facts.piece == chosen == board.view.selected
    viewer.press("Right")
    assert board.unit.facts == facts_of(viewer.review.game, chosen)
    viewer.press("Esc")
    assert not board.chosen
    assert board.unit.facts is None
    assert viewer.hands.scene is viewer.scene
    viewer.press("Esc")
    assert viewer.hands.scene is not viewer.scene


def test_tab_goes_through_the_units_on_the_map_both_ways(viewer):
    board = middle_of_turn_two(viewer).scene.board
    viewer.press("Tab")
    first = board.desk.selected
    viewer.press("Tab")
    assert board.desk.selected != first
    assert board.desk.selected in board.view.pieces.all
    viewer.press("Shift+Tab")
    assert board.desk.selected == first == min(board.view.pieces.all)


def test_a_unit_that_has_not_come_into_the_game_yet_is_let_go(viewer):
    viewer.press("End")
    board, first = viewer.scene.board, viewer.review.game_after(0).world
    late = next(
        key for key in board.view.pieces.all if not first.has(key, Unit) and viewer.review.game.world.has(key, Unit)
    )
    board._choose(late)
    assert board.chosen
    viewer.press("Home")
    assert not board.chosen
    assert board.unit.facts is None


def test_the_card_of_a_hex_tells_of_whoever_is_pointed_at(viewer):
    board = middle_of_turn_two(viewer).scene.board
    piece = next(iter(board.view.pieces.all.values()))
    board.map_hovered(piece.hex, piece)
    names = [part.name for part in board.notes.card.parts]
    assert facts_of(viewer.review.game, piece.key).name in names
    board.map_hovered(None, None)
    assert board.notes.card is None


def test_dice_and_reasons_are_a_key_away(viewer):
    middle_of_turn_two(viewer).press("Ctrl+D")
    assert isinstance(viewer.hands.scene, DiceScene)
    viewer.press("Esc")
    before = viewer.scene.board.logbook.reasons
    viewer.press("Ctrl+R")
    assert viewer.scene.board.logbook.reasons != before
    assert viewer.hands.app.context.settings.now.log_reasons != before


def test_in_a_low_window_the_panel_shows_the_log_or_the_chosen_unit(home, whole_file, monkeypatch):
    unpainted(monkeypatch)
    viewer = middle_of_turn_two(Viewer(home, whole_file, size=(1024, 700), scale=150))
    layout, board = viewer.scene.root.content, viewer.scene.board
    assert layout.log.visible
    assert not board.unit.visible
    viewer.press("Tab")
    assert board.unit.visible
    assert not layout.log.visible
    assert cut_texts(viewer.scene, viewer.hands.app.surface) == []
    viewer.press("Ctrl+F")
    assert layout.log.visible
    assert layout.log.rect.collidepoint(board.log.filter_button.rect.center)


def test_it_plays_to_the_end_and_stops_there(viewer):
    viewer.scene.go(viewer.review.last - 6)
    viewer.press("Space")
    assert viewer.scene.playing
    for _ in range(60):
        viewer.hands.wait(0.1)
    assert not viewer.scene.playing
    assert viewer.review.number == viewer.review.last


def test_at_a_slower_speed_orders_are_acted_out_one_after_the_other(home, whole_file, monkeypatch):
    unpainted(monkeypatch)
    viewer = Viewer(home, whole_file, speed="normal")
    viewer.scene.go(viewer.review.turns[1] + 20)
    viewer.hands.press("Space")
    start = viewer.review.number
    seen = []
    for _ in range(100):
        viewer.hands.wait(0.05)
        seen.append(viewer.review.number)
    assert start < seen[-1] < start + 40
    assert all(after - before <= 1 for before, after in pairwise(seen))
    viewer.hands.press("Space")
    assert not viewer.scene.playing


def test_the_speed_is_changed_on_the_way(viewer):
    viewer.press("F")
    assert viewer.scene.speed_button.text == "Speed: slow"
    assert viewer.hands.app.context.settings.now.speed == "slow"


def test_a_game_that_is_over_shows_every_viet_cong(viewer):
    game = viewer.review.game
    hidden = [e for e, unit in game.world.each(Unit) if unit.side == VC and not known_to_us(game.world, e)]
    assert all(viewer.scene.board.desk.knows(piece) for piece in hidden)


def test_a_game_that_goes_on_shows_what_the_player_knows(home, tmp_path, monkeypatch):
    unpainted(monkeypatch)
    save = saved(tmp_path / "mine.apoc", 120, human=("us",))
    viewer = Viewer(home, save)
    world = viewer.review.game.world
    for piece, _ in some(world.each(Unit)):
        assert viewer.scene.board.desk.knows(piece) is known_to_us(world, piece)


def test_playing_on_opens_a_new_game_there(home, whole_file, monkeypatch):
    unpainted(monkeypatch)
    viewer = Viewer(home, whole_file)
    before = whole_file.read_bytes()
    viewer.press("PageDown", "Enter")
    assert viewer.scene.root.popups
    viewer.press("Enter")
    battle = viewer.hands.scene
    assert isinstance(battle, ApocalypseBattle)
    assert battle.session.records == viewer.review.records[: viewer.review.turns[1]]
    assert any(isinstance(entry.event, PlayedOn) for entry in battle.session.log)
    assert whole_file.read_bytes() == before
    assert len(viewer.hands.app.context.scenes) == 2


def test_esc_goes_back(viewer):
    viewer.press("Esc")
    assert not isinstance(viewer.hands.scene, ReplayScene)


def test_f1_says_what_is_on_screen(viewer):
    viewer.press("F1")
    (card,) = viewer.scene.root.popups
    assert len(card.parts) == 5
    viewer.press("Esc")
    assert isinstance(viewer.hands.scene, ReplayScene)


def test_a_battle_that_was_played_on_says_from_where(home, whole_file, monkeypatch):
    unpainted(monkeypatch)
    viewer = Viewer(home, whole_file)
    viewer.press("PageDown", "Enter", "Enter")
    assert viewer.hands.scene.parts.banner.words.startswith("Played on from whole.apoc, after its order ")


def test_the_saves_lead_to_the_replay(home, whole_file, monkeypatch):
    unpainted(monkeypatch)
    (home / "saves").mkdir(exist_ok=True)
    shutil.copy(whole_file, home / "saves")
    hands = Hands(Battles(), home)
    hands.app.context.scenes.push(TitleScene(hands.app.context))
    hands.app.context.scenes.push(SavesScene(hands.app.context))
    hands.press("F5")
    assert isinstance(hands.scene, ReplayScene)
    hands.press("Esc")
    assert isinstance(hands.scene, SavesScene)


def test_another_language_keeps_the_place(viewer):
    viewer.press("PageDown")
    viewer.scene.rebuild()
    assert viewer.review.number == viewer.review.turns[1]
    viewer.press("Right")
    assert viewer.review.number == viewer.review.turns[1] + 1


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 700), 100), ((1024, 700), 150), ((1280, 720), 75), ((2560, 1440), 200)]
)
def test_nothing_is_cut_at_any_size(home, half_file, tmp_path, monkeypatch, size, scale):
    unpainted(monkeypatch)
    viewer = Viewer(home, Path(shutil.copy(half_file, tmp_path)), size=size, scale=scale)
    for stride in (Stride.TURN, Stride.LOSS, Stride.PHASE):
        viewer.scene.on(stride)
        viewer.hands.wait(0.1)
        assert cut_texts(viewer.scene, viewer.hands.app.surface) == []
