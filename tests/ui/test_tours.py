"""A tour of duty in the window: begun, led through a half month, its men, its fallen, its letters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.campaign.course import Course
from game.engine.shelf.saves import SaveInfo
from game.rules.fng.campaign.choices import Lot
from game.tours import battle_file, battle_session, last_played, left_open, open_tour
from game.ui.app import App
from game.ui.kit.inputs.button import Button
from game.ui.kit.reading.label import Label
from game.ui.launch import Battles
from game.ui.pictures.face import DRESSES, draw_face, face_of
from game.ui.scenes.page import PageScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.tours import platoon as platoon_module
from game.ui.scenes.tours import tour as tour_module
from game.ui.scenes.tours.compare import CompareScene
from game.ui.scenes.tours.letters import LettersScene
from game.ui.scenes.tours.new_tour import ToursScene
from game.ui.scenes.tours.platoon import PlatoonScene
from game.ui.scenes.tours.roster import COLUMNS, RosterColumn
from game.ui.scenes.tours.tour import TourScene
from tests.rules.fng.tour_of_duty import FILE, at_stage, begun, fallen_tour, step, told_battle


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    found = App(Battles(), threaded=False, size=(1024, 700))
    found.context.scenes.push(TitleScene(found.context))
    found.step(())
    yield found
    while found.context.scenes.top is not None:
        found.context.scenes.pop()


def press(app: App, key: int) -> None:
    for sort in (pygame.KEYDOWN, pygame.KEYUP):
        app.step([pygame.Event(sort, key=key, mod=0, unicode="", repeat=0)])


def buttons(app: App) -> list[str]:
    top = app.context.scenes.top
    assert top is not None
    return [each.text for each in top.root.content.walk() if isinstance(each, Button)]


def shown(app: App, course: Course) -> TourScene:
    """The tour of a course that is let go, in the window."""
    course.close()
    scene = TourScene(app.context, course.path)
    app.context.scenes.push(scene)
    app.step(())
    return scene


def test_a_tour_begins_from_the_title_and_goes_on_from_the_list(app: App):
    press(app, pygame.K_d)
    questions = app.context.scenes.top
    assert isinstance(questions, ToursScene)
    assert [field.key for field in questions.fields] == ["army", "corps", "begins", "squads", "you", "level"]
    assert not questions.open_button.enabled
    press(app, pygame.K_RETURN)
    scene = app.context.scenes.top
    assert isinstance(scene, TourScene)
    press(app, pygame.K_ESCAPE)
    assert len(questions.list.rows) == 1
    press(app, pygame.K_RETURN)
    assert isinstance(app.context.scenes.top, TourScene)


def test_the_title_continues_the_tour_that_was_left_open_last(app: App):
    assert not any(words.startswith("Continue") for words in buttons(app))
    course = begun()
    course.close()
    press(app, pygame.K_d)
    press(app, pygame.K_ESCAPE)
    app.step(())
    app.step(())
    assert buttons(app)[0] == "Continue the tour"
    press(app, pygame.K_RETURN)
    scene = app.context.scenes.top
    assert isinstance(scene, TourScene)
    assert scene.course.path == course.path


def test_a_tour_is_left_open_while_it_goes_on_and_nothing_was_played_since(home: Path):
    over = at_stage("battle")
    leader = over.state.fit[0]
    step(over, Lot(leader.name, leader.rep, 0, result="dead", hurt=True, by="Tran", weapon="ak47", turn=4))
    while step(over):
        pass
    over.close()
    assert left_open(0.0) is None
    course = begun(8)
    course.close()
    found = left_open(0.0)
    assert found is not None
    assert (found.path, found.title) == (course.path, "Bravo")
    assert found.headline == course.kit.headline(course.state)
    battle = battle_file(course, "01-1.apoc")
    battle.parent.mkdir()
    battle.touch()
    played = last_played(course.path)
    assert left_open(played - 1.0) is not None
    assert left_open(played) is None


def test_the_computer_plays_the_battles_of_a_tour_as_it_was_asked_when_it_began(app: App):
    app.context.settings.change(levels={"vc": "hard"})
    press(app, pygame.K_d)
    scene = app.context.scenes.top
    assert isinstance(scene, ToursScene)
    assert scene.chosen["level"] == "hard"
    level = scene.fields[-1]
    scene.choose(level, "timid")
    scene.begin()
    tour = app.context.scenes.top
    assert isinstance(tour, TourScene)
    assert tour.course.header.answers["level"] == "timid"


@pytest.mark.parametrize(("answers", "seat"), [({"level": "timid"}, "timid"), ({}, "leader")])
def test_the_enemy_of_a_battle_of_a_tour_has_its_level(home: Path, answers: dict[str, str], seat: str):
    course = at_stage("battle", **answers)
    session = battle_session(course)
    assert {side: found.name for side, found in session.seats.items()} == {"vc": seat}
    session.close()
    course.close()


def test_answers_keep_to_where_an_army_serves(app: App):
    press(app, pygame.K_d)
    scene = app.context.scenes.top
    assert isinstance(scene, ToursScene)
    scene.choose(scene.fields[0], "us_marines")
    assert scene.chosen["corps"] == "I"
    scene.begin()
    assert isinstance(app.context.scenes.top, TourScene)


def test_a_choice_is_in_the_file_before_it_is_shown_and_can_be_taken_back(app: App):
    scene = shown(app, begun())
    before = scene.course.state
    press(app, pygame.K_RETURN)
    after = scene.course.state
    assert after != before
    press(app, pygame.K_b)
    assert scene.course.state == before
    press(app, pygame.K_RETURN)
    assert scene.course.state == after
    scene.course.close()
    assert open_tour(scene.course.path).state == after


def test_a_battle_is_shown_and_kept_from_its_first_moment(app: App):
    scene = shown(app, at_stage("orders"))
    press(app, pygame.K_RETURN)
    battle = scene.course.kit.battle(scene.course.state)
    assert battle is not None
    press(app, pygame.K_RETURN)
    assert battle_file(scene.course, battle.file).is_file()
    assert app.context.scenes.top is not scene


def test_the_computer_resolves_a_battle_and_the_record_says_so(app: App, monkeypatch: pytest.MonkeyPatch):
    scene = shown(app, at_stage("battle"))
    monkeypatch.setattr(tour_module, "fought_out", lambda course, tell: told_battle(course.state, by_computer=20))
    press(app, pygame.K_p)
    assert scene.course.state.stage in ("rest", "honours")
    assert "The computer gave our orders." in " ".join(scene.course.kit.lines(scene.course.state, 0))


class Ended:
    """A battle that is over."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def close(self) -> None:
        """Nothing is held."""


def test_a_battle_that_is_over_is_entered_when_one_comes_back_from_it(app: App, monkeypatch: pytest.MonkeyPatch):
    scene = shown(app, at_stage("battle"))
    file = battle_file(scene.course, "01-1.apoc")
    file.parent.mkdir(parents=True)
    file.touch()
    ended: list[Path] = []
    monkeypatch.setattr(tour_module, "look_at", lambda path: SaveInfo(path, None, finished=path in ended))
    monkeypatch.setattr(tour_module, "resume_session", Ended)
    monkeypatch.setattr(tour_module, "settle", lambda course, session: course.choose(told_battle(course.state)))
    scene.room(fallen=False)
    press(app, pygame.K_ESCAPE)
    assert scene.course.state.stage == "battle"
    ended.append(file)
    scene.room(fallen=False)
    press(app, pygame.K_ESCAPE)
    assert scene.course.state.stage in ("rest", "honours")


def test_what_stands_in_the_way_of_a_battle_is_told(app: App, monkeypatch: pytest.MonkeyPatch):
    def none(course: Course, tell: object) -> None:
        raise OSError("no table")

    scene = shown(app, at_stage("battle"))
    monkeypatch.setattr(tour_module, "fought_out", none)
    press(app, pygame.K_p)
    assert scene.problem == "no table"
    assert scene.course.state.stage == "battle"


def test_every_man_has_a_card_and_the_fallen_hang_on_a_wall(app: App):
    scene = shown(app, fallen_tour())
    press(app, pygame.K_m)
    room = app.context.scenes.top
    assert isinstance(room, PlatoonScene)
    assert len(room.cards) == len(scene.course.state.men)
    press(app, pygame.K_f)
    assert [card.sheet.lot for card in room.cards] == ["dead"]
    press(app, pygame.K_m)
    assert len(room.cards) == len(scene.course.state.men)


@pytest.mark.parametrize("column", COLUMNS, ids=lambda column: column.key)
def test_the_men_lie_in_the_order_of_any_column_the_serving_first(app: App, column: RosterColumn):
    room = room_of(app, shown(app, fallen_tour()))
    press(app, pygame.K_v)
    room.sort_by("name" if column.key != "name" else "rep")
    room.sort_by(column.key)
    sheets = [line.sheet for line in room.lines]
    assert [sheet.serves for sheet in sheets] == sorted((sheet.serves for sheet in sheets), reverse=True)
    serving = [column.order(sheet) for sheet in sheets if sheet.serves]
    assert serving == sorted(serving)  # type: ignore[type-var]
    room.sort_by(column.key)
    turned = [column.order(line.sheet) for line in room.lines if line.sheet.serves]
    assert turned == sorted(serving, reverse=True)  # type: ignore[type-var]


def test_a_click_on_a_heading_sorts_by_its_column(app: App):
    room = room_of(app, shown(app, fallen_tour()))
    press(app, pygame.K_v)
    app.step(())
    heads, found = room.heads, []
    for x in range(heads.rect.x, heads.rect.right, 4):
        heads.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, heads.rect.centery), button=1))
        found.append(room.sort)
    assert tuple(dict.fromkeys(found)) == tuple(column.key for column in COLUMNS)


def room_of(app: App, scene: TourScene) -> PlatoonScene:
    scene.room(fallen=False)
    room = app.context.scenes.top
    assert isinstance(room, PlatoonScene)
    return room


def words_of(scene: PageScene) -> str:
    return "\n".join(widget.text for widget in scene.root.walk() if isinstance(widget, Label))


def test_two_men_are_shown_side_by_side_and_the_larger_number_stands_out(app: App):
    room = room_of(app, shown(app, fallen_tour()))
    leader = next(card.sheet for card in room.cards if card.sheet.kills)
    second = next(card.sheet for card in room.cards if card.sheet.fell)
    room.show(leader.name)
    press(app, pygame.K_c)
    assert room.against == leader.name
    room.show(second.name)
    page = app.context.scenes.top
    assert isinstance(page, CompareScene)
    assert page.names == (leader.name, second.name)
    lines = {line.title: line for line in page.lines}
    assert (lines["Kills"].left, lines["Kills"].right, lines["Kills"].marked) == (2, 0, (True, False))
    assert lines["Battles"].marked == (False, False)
    assert lines["Battles together"].left == "early January 1967"
    press(app, pygame.K_ESCAPE)
    assert room.against == ""
    press(app, pygame.K_c)
    press(app, pygame.K_c)
    assert room.against == ""


def test_two_tours_are_shown_side_by_side(app: App):
    fallen_tour().close()
    begun(8).close()
    app.context.scenes.push(ToursScene(app.context, "fng"))
    scene = app.context.scenes.top
    assert isinstance(scene, ToursScene)
    scene.list.select(0)
    press(app, pygame.K_c)
    assert app.context.scenes.top is scene
    scene.list.select(1)
    press(app, pygame.K_c)
    page = app.context.scenes.top
    assert isinstance(page, CompareScene)
    fought = next(line for line in page.lines if line.title == "missions fought")
    assert {fought.left, fought.right} == {0, 1}
    assert any(fought.marked)


def test_a_sheet_tells_his_battles_his_deeds_and_who_was_with_him(app: App):
    room = room_of(app, shown(app, fallen_tour()))
    killer = next(card.sheet for card in room.cards if card.sheet.kills)
    room.show(killer.name)
    words = words_of(room)
    assert f"Turn 2: {killer.name} killed Long (M-16)." in words
    assert "early January 1967: " in words
    assert "III Corps, against" in words
    others = [man.name for man in room.course.state.fit if man.name != killer.name]
    assert any(line.startswith("With ") and others[0] in line for line in words.splitlines())


def test_the_wall_says_how_each_fell(app: App):
    scene = shown(app, fallen_tour())
    scene.room(fallen=True)
    room = app.context.scenes.top
    assert isinstance(room, PlatoonScene)
    (card,) = room.cards
    assert card.wall
    assert "was hit by Tran (AK-47)" in card.sheet.end
    assert card.tooltip == card.sheet.end
    assert card.sheet.end in words_of(room)


def test_last_words_are_read_on_demand_and_why_not_is_said(app: App, monkeypatch: pytest.MonkeyPatch):
    room = room_of(app, shown(app, fallen_tour()))
    press(app, pygame.K_w)
    assert FILE in words_of(room)
    name = room.chosen
    monkeypatch.setattr(platoon_module, "last_words", lambda course, battle: {name: "Turn 3: he smiles."})
    press(app, pygame.K_w)
    assert "Turn 3: he smiles." in words_of(room)
    other = next(card.sheet.name for card in room.cards if card.sheet.parts and card.sheet.name != name)
    room.show(other)
    assert "The log of his last battle does not name him." in words_of(room)


def test_the_letters_home_name_everybody_and_how_he_fell(app: App):
    scene = shown(app, fallen_tour())
    press(app, pygame.K_l)
    press(app, pygame.K_1)
    page = scene.course.path.with_suffix(".html").read_text(encoding="utf-8")
    assert all(man.name in page for man in scene.course.state.men)
    assert "was killed in action" in page
    assert 'class="past lost' in page or 'class="now won' in page


def test_a_face_is_the_same_for_the_same_name_and_another_for_others():
    def drawn(name: str, people: str = "us") -> bytes:
        return pygame.image.tobytes(draw_face(face_of(name), people, 48), "RGBA")

    assert drawn("Riggs") == drawn("Riggs")
    assert len({drawn(name) for name in ("Riggs", "Boyd", "Valdez", "Tran", "Palmer")}) == 5
    assert len({drawn("Tran", people) for people in DRESSES}) == len(DRESSES)


def test_a_battle_of_a_tour_leads_back_to_it_and_any_other_to_the_title(app: App):
    scenes = app.context.scenes
    assert scenes.way_home == "To the title"
    scene = shown(app, at_stage("orders"))
    press(app, pygame.K_RETURN)
    press(app, pygame.K_RETURN)
    assert scenes.way_home == "To the tour"
    scenes.go_home()
    assert scenes.top is scene
    scenes.pop()
    scenes.go_home()
    assert isinstance(scenes.top, TitleScene)


def test_a_tour_that_is_over_gives_its_account_and_leads_to_its_letters(app: App):
    course = at_stage("battle")
    leader = course.state.fit[0]
    step(course, Lot(leader.name, leader.rep, 0, result="dead", hurt=True, by="Tran", weapon="ak47", turn=4))
    while step(course):
        pass
    scene = shown(app, course)
    words = [widget.text for widget in scene.root.walk() if isinstance(widget, Label)]
    assert "The tour is over." in words
    assert "men lost: 1" in words
    assert buttons(app).count("Letters home") == 2
    press(app, pygame.K_RETURN)
    assert isinstance(app.context.scenes.top, LettersScene)
    assert scene.course.path.with_suffix(".html").exists() is False
