"""Why it went so, in the window: the battle is carried out again when somebody asks, and points lead to the map."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.after_action.retelling.chains import By, Chain, Course, Deed
from game.engine.after_action.retelling.goals import goals_of
from game.engine.after_action.retelling.retell import Retelling
from game.engine.core.game import Moment
from game.engine.playable.scenario import load_scenario
from game.engine.session.session import Session
from game.systems import new_session
from game.ui.kit.inputs.button import Button
from game.ui.kit.reading.label import Label
from game.ui.scenes.games import retold
from game.ui.scenes.games.report import ReportScene
from tests.ui.hands import Hands
from tests.ui.stage import FakeGames


def deed(number: int, swing: float, turn: int, act: str) -> Deed:
    return Deed(number, Moment(turn, "fire", "Fire"), "us", swing, (By(1, "Able", "us"),), act, (), (), ())


CHAINS = (
    Chain((deed(3, 4.0, 1, "Able fires."),), 0.0, 4.0),
    Chain((deed(5, 0.0, 2, "Able waits."),), 4.0, 4.0),
    Chain((deed(9, -6.0, 3, "Able is hit."),), 4.0, -2.0),
)


@pytest.fixture(scope="module")
def session() -> Session:
    return new_session(load_scenario("fng/introductory"), 7, human=("us",))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, session: Session) -> list[object]:
    """How often the battle was retold; what is told of it is laid out by hand."""
    found: list[object] = []

    def retell(*given: object) -> Retelling:
        found.append(given)
        course = Course(0.0, CHAINS, {})
        goals = goals_of(course, session.report)
        return Retelling(course, "us", (CHAINS[0], CHAINS[2]), (), (), {"us": 1.5, "vc": 0.0}, (), goals, (), None)

    monkeypatch.setattr(retold, "retell", retell)
    return found


@pytest.fixture
def hands(home: Path, session: Session, asked: list[object]) -> Iterator[Hands]:
    hands = Hands(FakeGames(), home)
    hands.app.context.scenes.push(ReportScene(hands.app.context, session))
    hands.step()
    yield hands
    pygame.display.quit()


def turn_to(hands: Hands, page: int) -> None:
    hands.scene.tabs.select(page)
    hands.step()
    hands.step()


def said(hands: Hands) -> list[str]:
    return [each.text for each in hands.scene.retold.walk() if isinstance(each, Label)]


def test_the_account_is_in_front_and_nothing_is_carried_out_again_before_somebody_asks(
    hands: Hands, asked: list[object]
) -> None:
    assert hands.scene.tabs.selected == 0
    assert not asked


def test_whoever_asks_why_is_told_once_however_often_he_leafs(hands: Hands, asked: list[object]) -> None:
    turn_to(hands, 1)
    turn_to(hands, 0)
    turn_to(hands, 1)
    assert len(asked) == 1
    words = said(hands)
    assert "Turning points" in words
    assert words.index("Able fires.") < words.index("Able is hit.")
    assert "+4" in words
    assert "−6" in words
    assert "Beside the computer" not in words, "nobody has played it"


def test_points_are_green_where_they_are_good_for_whoever_plays(hands: Hands) -> None:
    turn_to(hands, 1)
    palette = hands.scene.theme.palette
    colours = {each.text: each.colour for each in hands.scene.retold.walk() if isinstance(each, Label)}
    assert (colours["+4"], colours["−6"]) == (palette.good, palette.bad)


def test_show_leads_to_the_map_as_it_was_before_that_order(hands: Hands) -> None:
    turn_to(hands, 1)
    buttons = [each for each in hands.scene.retold.walk() if isinstance(each, Button)]
    buttons[1].activate()
    assert hands.app.context.games.replayed_at == [8]


def test_the_line_shows_what_was_to_be_expected_where_the_mouse_is(hands: Hands) -> None:
    turn_to(hands, 1)
    line = hands.scene.retold.line
    west, east = line._at(0, 0.0), line._at(3, 0.0)
    assert line.tip(west).title == "The beginning"
    tip = line.tip(east)
    assert (tip.title, tip.text) == ("Turn 3", "−2 points to be expected\nAble is hit.")
    assert line.tip(line._at(2, 0.0)).title == "Turn 2"


def test_a_click_on_the_line_leads_to_the_order_under_it(hands: Hands) -> None:
    turn_to(hands, 1)
    line = hands.scene.retold.line
    for place in (0, 2):
        at = line._at(place, 0.0)
        assert line.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at))
    assert hands.app.context.games.replayed_at == [2, 4]
    assert not line.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=line.rect.center))


def test_the_titles_of_the_pages_stay_where_they_are_when_the_story_comes(hands: Hands) -> None:
    before = hands.scene.tabs.titles.rect.copy()
    turn_to(hands, 1)
    assert hands.scene.tabs.titles.rect == before


def key(name: int) -> pygame.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=name, mod=0, unicode="", scancode=0)


def test_the_keyboard_walks_along_the_line_and_shows_what_is_there(hands: Hands) -> None:
    turn_to(hands, 1)
    line = hands.scene.retold.line
    assert line.handle(key(pygame.K_LEFT))
    assert line.place_looked_at == 0, "nothing lies before the beginning"
    for _ in range(2):
        assert line.handle(key(pygame.K_RIGHT))
    assert line.place_looked_at == 2
    assert line.handle(key(pygame.K_RETURN))
    assert line.handle(key(pygame.K_END))
    assert line.handle(key(pygame.K_RIGHT))
    assert line.place_looked_at == 3, "nor behind the end"
    assert line.handle(key(pygame.K_RETURN))
    assert line.handle(key(pygame.K_HOME))
    assert (line.place_looked_at, hands.app.context.games.replayed_at) == (0, [4, 8])
    assert not line.handle(key(pygame.K_F2))


def test_turning_points_are_dots_on_the_line_and_other_chains_are_not(hands: Hands) -> None:
    turn_to(hands, 1)
    line, rust = hands.scene.retold.line, hands.scene.theme.palette.rust
    surface = pygame.Surface(hands.app.surface.get_size())
    line.draw(surface)
    reds = [surface.get_at(line._at(place, points))[:3] == tuple(rust) for place, points in enumerate([0, 4, 4, -2])]
    assert reds == [False, True, False, True]


def test_whoever_leaves_the_report_waits_for_nothing_more(hands: Hands) -> None:
    turn_to(hands, 1)
    page = hands.scene.retold
    hands.app.context.scenes.pop()
    assert page.job.cancelled
