"""Work that goes on: how far it is, in words and as a bar, and the button that gives it up."""

from __future__ import annotations

import pytest

from game.ui.kit.reading.progress import Work
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts


@pytest.fixture
def stopped() -> list[str]:
    """What was cancelled."""
    return []


@pytest.fixture
def work(show, hands: Hands, stopped: list[str]) -> Work:
    """Work that is shown."""
    work = show(lambda theme: Work(theme, "Stop", lambda: stopped.append("stopped"), key="S"))
    work.show(True)
    hands.step()
    return work


def filled(work: Work, hands: Hands) -> float:
    """The share of the bar that is gold, along a line under its words."""
    gold, box, y = hands.app.context.theme.palette.gold, work.bar.rect, work.bar.rect.bottom - 3
    line = [hands.app.surface.get_at((x, y))[:3] == gold for x in range(box.left, box.right)]
    return sum(line) / len(line)


def test_it_is_hidden_until_work_begins(show):
    assert not show(lambda theme: Work(theme, "Stop", lambda: None)).visible


@pytest.mark.parametrize(("told", "shown"), [(0.0, 0.0), (0.4, 0.4), (1.0, 1.0), (-1.0, 0.0), (7.0, 1.0)])
def test_the_bar_fills_with_what_is_done_and_no_further(work, hands, told, shown):
    work.tell(told, "Painting")
    hands.step()
    assert filled(work, hands) == pytest.approx(shown, abs=0.02)


def test_it_says_in_words_what_is_done_and_nothing_is_cut(work, hands):
    work.tell(0.4, "Painting the huts")
    hands.app.context.theme.recorder = written = []
    hands.scene.draw(hands.app.surface)
    hands.app.context.theme.recorder = None
    assert "Painting the huts  40%" in [each.text for each in written]
    assert cut_texts(hands.scene, hands.app.surface) == []


def test_only_news_is_drawn(work, hands):
    work.tell(0.4, "Painting")
    assert hands.step()
    work.tell(0.4, "Painting")
    assert not hands.step()


@pytest.mark.parametrize("how", ["mouse", "keyboard", "shortcut"])
def test_it_is_cancelled_by_mouse_and_by_keyboard(work, hands, stopped, how):
    if how == "mouse":
        hands.click(work.button)
    for key in {"keyboard": ("Tab", "Enter"), "shortcut": ("S",)}.get(how, ()):
        hands.press(key)
    assert stopped == ["stopped"]
