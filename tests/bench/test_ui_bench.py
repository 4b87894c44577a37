"""How long the interface takes: a log line, a full side panel, a panel that did not change, the title."""

from itertools import count
from pathlib import Path

import pytest

from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Grid, Row, Sized, Spacer, grow
from game.ui.kit.panel import Card, Panel
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.log import Entry, Kind, Log, Span, spans
from game.ui.kit.theme import TITLE
from game.ui.scenes.backdrop import evening
from tests.ui.hands import Hands
from tests.ui.stage import Bench, FakeGames

LINE = Entry(
    spans("0719 ", Span("2nd squad", Kind.LINK, 1), " fires at ", Span("0915", Kind.LINK, 2), ": factor 3, rolls 4, ",
          Span("pinned, retreats two hexes", Kind.BAD))
)  # fmt: skip


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("APOCALYPSE_HOME", str(tmp_path))
    hands = Hands(FakeGames(), tmp_path, size=(1920, 1080))

    def make(theme):
        log = Log(theme)
        for _ in range(500):
            log.append(LINE)
        names = ("Move", "Fire", "Assault", "Rally", "Load", "Smoke", "Wait", "End")
        buttons = (Button(theme, name, lambda: None, key=name[0]) for name in names)
        unit = Card(theme, Column(theme, Label(theme, "2nd Platoon", TITLE), Label(theme, "B Company")))
        column = Column(theme, unit, Grid(theme, 4, *buttons), grow(Card(theme, log, title="Radio log")))
        panel = Sized(theme, Panel(theme, column), width=380)
        made.update(log=log, panel=panel.children()[0])
        return Row(theme, grow(Spacer(theme)), panel, gap=0)

    made: dict = {}
    hands.app.context.scenes.push(Bench(hands.app.context, make))
    hands.step()
    return hands, made


def test_append_to_a_log_of_500(benchmark, scene):
    benchmark(scene[1]["log"].append, LINE)


def test_filter_a_log_of_5000(benchmark, scene):
    hands, made = scene
    log, turns = made["log"], count()
    for _ in range(4500):
        log.append(LINE)

    def filter_and_show():
        log.filter((None, lambda entry: "squad" in entry.words)[next(turns) % 2])
        hands.step()

    benchmark(filter_and_show)


def test_side_panel_redrawn_whole(benchmark, scene):
    hands, made = scene

    def redraw():
        made["panel"].invalidate()
        made["panel"].draw(hands.app.surface)

    benchmark(redraw)


def test_side_panel_unchanged(benchmark, scene):
    hands, made = scene
    benchmark(made["panel"].draw, hands.app.surface)


def test_idle_step(benchmark, scene):
    benchmark(scene[0].step)


def test_backdrop_painted(benchmark, scene):
    def paint():
        evening.cache_clear()
        evening((1920, 1080))

    benchmark(paint)
