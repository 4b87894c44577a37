"""The pictures of everything but the battle: title, lessons, rules, settings, saves, reports, replay, map desk."""

from __future__ import annotations

import shutil
import subprocess
from functools import partial
from pathlib import Path

import pygame

from game.cli import main as command
from game.engine.shelf.lesson_progress import LessonProgress
from game.systems import lessons_of
from game.ui.replay.scene import ReplayScene
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.games.report import ReportScene
from game.ui.scenes.games.saves import SavesScene
from game.ui.scenes.games.shelf import ShelfScene
from game.ui.scenes.lessons import LearnScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from tools.few_colours import with_few_colours
from tools.positions import keep_games
from tools.studio import Studio

TABLE = "fire"
"""The table that the rules are opened at."""
PAGES = ("display", "play", "sound", "keys")
"""The pages of the settings."""
REPORT_SIZE = (1280, 1800)
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def title(studio: Studio) -> None:
    """The first thing that is seen."""
    studio.title()
    studio.keep("title.png")


def learn(studio: Studio) -> None:
    """The lessons, two of them done."""
    for done in lessons_of("oa")[:2]:
        LessonProgress().finish(done.id)
    studio.show(LearnScene(studio.context, "oa"))
    studio.keep("learn.png")


def choose(studio: Studio) -> None:
    """The scenarios to choose from."""
    scene = ChooseScene(studio.context)
    studio.show(scene)
    studio.wait_for_picture(scene.preview.picture)
    studio.keep("choose.png")


def rules(studio: Studio) -> None:
    """The rules browser at a rule, and at a table."""
    scene = RulesScene(studio.context, "oa", "OA-5.4-1")
    studio.show(scene)
    studio.keep("rules.png")
    scene.modes.choose("tables") if hasattr(scene.modes, "choose") else None
    scene.follow(next(view.id for view in scene.tables if TABLE in view.id))
    studio.keep("rules-table.png")


def settings(studio: Studio) -> None:
    """The four pages of the settings."""
    scene = SettingsScene(studio.context)
    studio.show(scene)
    for index, name in enumerate(PAGES):
        scene.tabs.select(index)
        studio.keep(f"settings-{name}.png")


def games(studio: Studio) -> None:
    """The saves, the shelf of finished games, an end report, a replay, and the report for a browser."""
    finished = keep_games()
    studio.title()
    studio.keep("title.png")
    studio.show(SavesScene(studio.context))
    studio.run(1.5)
    studio.keep("saves.png")
    studio.title()
    shelf = ShelfScene(studio.context)
    studio.show(shelf)
    studio.run(1.5)
    studio.keep("shelf.png")
    shelf.tabs.select(1)
    studio.keep("shelf-statistics.png")
    studio.title()
    studio.context.games.show_report(studio.context, finished)
    studio.keep("report.png")
    report = studio.top
    assert isinstance(report, ReportScene)
    report.tabs.select(1)
    studio.run_until(lambda: report.retold.line is not None)
    studio.keep("why.png")
    studio.title()
    replay(studio, finished)
    after_action(studio, finished)


def replay(studio: Studio, game: Path) -> None:
    """A finished game is looked through, half of it."""
    scene = studio.context.games.replay(studio.context, game)
    assert isinstance(scene, ReplayScene)
    studio.show(scene)
    studio.run_until(lambda: scene.board.scenery.done)
    scene.go(scene.review.last // 2)
    scene.on_loss() if hasattr(scene, "on_loss") else None
    studio.keep("replay.png")


def after_action(studio: Studio, game: Path) -> None:
    """The report of a game as a browser shows it; nothing where there is no browser."""
    browser = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if browser is None:
        print("after-action.png is not made: there is no Chromium here")
        return
    page = game.with_suffix(".html")
    if command(["replay", str(game), "--report", str(page)]):
        raise SystemExit("the report could not be made")
    picture = game.with_suffix(".png")
    size = ",".join(map(str, REPORT_SIZE))
    words = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={size}"]
    profile = f"--user-data-dir={game.parent / 'browser'}"
    run = partial(subprocess.run, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    run([browser, *words, profile, f"--screenshot={picture}", page.as_uri()], check=True)
    pygame.image.save(with_few_colours(pygame.image.load(picture)), studio.folder / "after-action.png")
    print(studio.folder / "after-action.png")
