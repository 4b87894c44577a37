"""A window for each test of the interface, with one scenario and a way to start it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.kit.theme import Theme
from game.ui.kit.widget import Widget
from game.ui.scenes.choosing.board_picture import BoardPicture
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.every_screen import Tour
from tests.ui.hands import Hands
from tests.ui.sketch import Sketcher
from tests.ui.stage import Bench, FakeGames, write_scenario


@pytest.fixture
def home(home: Path) -> Path:
    """The test's own home, and it is there."""
    home.mkdir()
    return home


@pytest.fixture(autouse=True)
def no_painter(monkeypatch: pytest.MonkeyPatch) -> None:
    """No painter is sent for while menus and orders are looked at: those would be many."""
    monkeypatch.setattr(BoardPicture, "tick", lambda self, now: None)


@pytest.fixture
def viet(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[BattleTable]:
    """A battle against the computer's US company."""
    unpainted(monkeypatch)
    table = BattleTable(home, human=("vc",))
    yield table
    table.close()


@pytest.fixture
def scenario_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scenario folder with one scenario, in place of the shipped ones."""
    folder = tmp_path / "data" / "scenarios" / "oa"
    folder.mkdir(parents=True)
    write_scenario(folder / "bend.toml")
    files = lambda: sorted(folder.glob("*.toml"))  # noqa: E731 - as short as what it stands for
    monkeypatch.setattr("game.ui.scenes.choosing.scenarios.scenario_files", files)
    return folder


@pytest.fixture
def games() -> FakeGames:
    """Games that start an empty battle and remember how."""
    return FakeGames()


@pytest.fixture
def hands(home: Path, games: FakeGames) -> Iterator[Hands]:
    """A window of 1280x800 without a scene, and someone to use it."""
    hands = Hands(games, home)
    yield hands
    pygame.display.quit()


@pytest.fixture
def show(hands: Hands) -> Callable[..., Widget]:
    """Shows a widget made by a function of the theme, and returns it."""

    def put(make: Callable[[Theme], Widget], *, navigate: bool = True) -> Widget:
        hands.app.context.scenes.push(Bench(hands.app.context, make, navigate=navigate))
        hands.step()
        return hands.scene.root.content

    return put


@pytest.fixture
def table(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[BattleTable]:
    """A battle at its first decision: the company waits at base."""
    unpainted(monkeypatch)
    table = BattleTable(home)
    yield table
    table.close()


@pytest.fixture(scope="module")
def english_tour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tour]:
    """One window in which every screen is shown in turn."""
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("tour")
        patch.setenv("APOCALYPSE_HOME", str(home))
        tour = Tour(home, "en", patch)
        yield tour
        tour.close()


@pytest.fixture
def sketcher(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sketcher]:
    """Someone who tells what a widget draws, in letters of one width."""
    pygame.display.init()
    yield Sketcher(monkeypatch)
    pygame.display.quit()
