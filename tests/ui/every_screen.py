"""Every screen of the game, to be gone through in a language: one window, and each screen shown in it by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.board.hexgrid import Hex
from game.board.places import hex_place
from game.board.tiled.hexes.reader import read_map
from game.engine.core.dice import DiceNeeded
from game.engine.core.game import Game
from game.engine.core.orders import Decision
from game.engine.files.paths import data_dir, saves_dir
from game.engine.playable.lessons import Lesson
from game.engine.playable.scenario import load_scenario, with_placing
from game.engine.playable.workshop import own_copy, scenario_of
from game.engine.shelf.saves import SaveInfo
from game.engine.text import t, use_language
from game.rules.fmjp.model import components as fmjp
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.query import able
from game.rules.oa.model.decisions import UsFire, UsMovement
from game.systems import begin_map, lessons_of, new_session, resume_session
from game.ui.battle.course.own_dice import DiceDialog
from game.ui.battle.course.standin import Until
from game.ui.fmjp.scene import FmjpBattle
from game.ui.fng.scene import FngBattle
from game.ui.fof.scene import FofBattle
from game.ui.kit.dialog import Answer
from game.ui.kit.shelf import PictureShelf
from game.ui.kit.theme import Size
from game.ui.kit.widget import Widget
from game.ui.mapdesk.hexes import MapDesk
from game.ui.oa.scene import ApocalypseBattle
from game.ui.painting import PaintedMap
from game.ui.painting.background import Painting
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.choosing.quick import QuickScene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.games.report import ReportScene
from game.ui.scenes.games.saves import SavesScene
from game.ui.scenes.games.shelf import ShelfScene
from game.ui.scenes.lessons import LearnScene
from game.ui.scenes.page import PageScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.tours.new_tour import ToursScene
from game.ui.scenes.tours.platoon import PlatoonScene
from game.ui.scenes.tours.tour import TourScene
from game.ui.systems import desk_of
from game.ui.window.display import fitting_scale
from game.ui.window.glimpses import Look
from game.ui.window.scene import Scene
from tests.rules.fng.tour_of_duty import fallen_tour
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.canvas import Canvas
from tests.ui.fof import positions as fof_positions
from tests.ui.screens import SCREENS, small_fight
from tests.ui.stage import glance_of

SIZES: tuple[Size, ...] = ((1024, 700), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = (75, 100, 150, 200, 300)
WINDOWS = [(size, scale) for scale in SCALES for size in SIZES if fitting_scale(scale / 100, size) == scale / 100]
"""Every size of the window with every scale that fits it; scale by scale, as another one makes all fonts anew."""

_KEPT_TO = 150
"""Scales up to this (in per cent) keep what was drawn at them for the next screen; larger ones take much memory."""

Show = Callable[["Tour"], object]


def _save(name: str, **facts: object) -> SaveInfo:
    known = {"scenario": "oa/village", "title": "Operation Apocalypse", "turn": 4, "phase": "US movement", "points": 12}
    known |= {"system": "oa", "difficulty": "historical"}
    return SaveInfo(Path(name), datetime(2026, 11, 21, 19, 5), **(known | facts))


SAVES = (
    _save("village-004.apoc"),
    _save("village-003.apoc", finished=True, level="Marginal victory", points=-3, turn=12),
    _save("My best start.apoc", difficulty="hard", points=130),
    SaveInfo(Path("torn.apoc"), datetime(2026, 11, 1), problem="torn.apoc: the file is damaged; delete it."),
)


class Tour(BattleTable):
    """A battle table in one language, whose window is shown at any size and scale without being opened again."""

    def __init__(self, home: Path, language: str, patch: pytest.MonkeyPatch) -> None:
        unpainted(patch)
        patch.setattr("game.rules.oa.kit.read_map", cache(read_map))
        self._drawn: dict[int, dict[str, object]] = {}
        for scene in (TitleScene, PageScene):
            patch.setattr(scene, "draw_background", Scene.draw_background)
        patch.setattr(PaintedMap, "start", lambda painted: None)
        patch.setattr(Painting, "start", lambda painted: None)
        for place in ("title", "games.saves", "games.shelf"):
            patch.setattr(f"game.ui.scenes.{place}.list_saves", lambda: list(SAVES))
        super().__init__(home)
        self.look_at_saves(patch)
        use_language(language, data_dir() / "assets" / "locale")
        self.replayed = self._half_a_battle()
        largest = Canvas((max(width for width, _ in SIZES), max(height for _, height in SIZES)))
        self.surfaces = {size: largest.subsurface((0, 0), size) for size in SIZES}
        """One after the other is drawn on, so all share the memory of the largest."""

    def look_at_saves(self, patch: pytest.MonkeyPatch) -> None:
        """A save looks like this, without its being there."""
        picture = pygame.Surface((40, 60))
        look = Look(glance_of(over=True, won=True), {"us": "US company", "vc": "Viet Cong"}, picture)
        patch.setattr(self.context.games, "look", lambda *facts: look)

    def _half_a_battle(self) -> Path:
        path = saves_dir() / "half.apoc"
        path.parent.mkdir(parents=True, exist_ok=True)
        session = new_session(load_scenario("oa/village"), 7, human=(), path=path)
        while len(session.records) < 60 and session.step_ai():
            pass
        session.close()
        return path

    @property
    def context(self):
        return self.hands.app.context

    def begin(self, **how: object) -> None:
        """A battle at its first decision, over the title."""
        self.at((1280, 720), 100)
        self.context.scenes.pop_to_first()
        self.context.scenes.top.rebuild()
        session = new_session(load_scenario("oa/village"), 7, **({"human": ("us",)} | how))
        self.scene = ApocalypseBattle(self.context, session, watched=how.get("human") == ())
        self.context.scenes.push(self.scene)
        self.hands.step()

    def back(self) -> None:
        """To the battle that there was, if it is still there."""
        if self.scene not in self.context.scenes.all():
            self.begin()
        self.at((1280, 720), 100)
        while self.hands.scene is not self.scene:
            self.context.scenes.pop()
        for popup in tuple(self.scene.root.popups):
            popup.close()

    def show(self, scene: Scene) -> Scene:
        """Put a scene over the battle."""
        self.context.scenes.push(scene)
        self.hands.step()
        self.hands.step()
        return scene

    def at(self, size: Size, scale: int) -> pygame.Surface:
        """Lay everything out for a window; returns what to draw on."""
        app, context = self.hands.app, self.context
        app.surface = self.surfaces[size]
        app.surface.set_clip(None)  # a screen that could not be drawn to its end leaves its own
        self._rescale(scale)
        context.scenes.place(app.surface.get_rect())
        self.hands.clock.now += 1
        self.hands.scene.update(self.hands.clock.now)
        return app.surface

    @contextmanager
    def large_letters(self) -> Iterator[None]:
        """A small window in which everything that is read is as large as the settings allow."""
        self.at((1024, 700), 100)
        theme = self.context.theme
        kept = theme._fonts, theme._widths, theme.texts, theme.pictures
        theme._fonts, theme._widths, theme.texts, theme.pictures = {}, {}, _empty(theme.texts), _empty(theme.pictures)
        theme.change(letters=1.2)
        try:
            yield
        finally:
            theme.change(letters=1.0)
            theme._fonts, theme._widths, theme.texts, theme.pictures = kept

    def _rescale(self, scale: int) -> None:
        """Another scale; fonts are kept for the next screen, at the smaller scales pictures too."""
        theme = self.context.theme
        before = round(theme.scale * 100)
        if before == scale:
            return
        self._drawn[before] = {"_fonts": theme._fonts, "_widths": theme._widths}
        if before <= _KEPT_TO:
            self._drawn[before] |= {"texts": theme.texts, "pictures": theme.pictures}
        theme._fonts, theme._widths = {}, {}
        theme.texts, theme.pictures = _empty(theme.texts), _empty(theme.pictures)
        theme.change(scale=scale / 100)
        for name, kept in self._drawn.get(scale, {}).items():
            setattr(theme, name, kept)
        for scene in self.context.scenes.all():
            scene.restyle()


def _empty(shelf: PictureShelf) -> PictureShelf:
    """Another one that keeps to its room: nobody looks at a screen twice here."""
    return PictureShelf(shelf.most, 8, shelf.room)


def _fight(*keys: str, kind=UsMovement) -> Show:
    def show(tour: Tour) -> None:
        tour.lay_out(small_fight(kind), dice=[3] * 40)
        tour.press(*keys)

    return show


def _menu(make: Callable[[Tour], Scene], *keys: str) -> Show:
    def show(tour: Tour) -> None:
        tour.show(make(tour))
        for key in keys:
            tour.hands.press(key)

    return show


def _settings(page: int, *keys: str) -> Show:
    def show(tour: Tour) -> None:
        scene = tour.show(SettingsScene(tour.context))
        scene.tabs.select(page)
        for key in keys:
            tour.hands.press(key)

    return show


def _shelf_statistics(tour: Tour) -> None:
    tour.show(ShelfScene(tour.context)).tabs.select(1)


def _map_desk(tour: Tour) -> Scene:
    for path in (*saves_dir().parent.glob("maps/ford*"), *saves_dir().parent.glob("scenarios/**/ford*")):
        path.unlink()  # each screen has a map of its own, whichever was shown before
    own = begin_map("Ford 1", "small")
    return MapDesk(tour.context, scenario_of(own), lambda scenario: None)


def _table_desk(tour: Tour) -> Scene:
    """The player's own copy of a table of FNG."""
    return desk_of("fng")(tour.context, scenario_of(own_copy(load_scenario("fng/introductory"))), lambda scenario: None)


def _skirmish(tour: Tour) -> Scene:
    """The introductory encounter of FNG, where the player is asked."""
    session = new_session(load_scenario("fng/introductory"), 7, human=("us",))
    while session.computer_decides:
        session.step_ai()
    return FngBattle(tour.context, session)


def _placing(tour: Tour) -> Scene:
    """The ambush on the trail before it begins: the player places the Viet Cong."""
    session = new_session(with_placing(load_scenario("fng/trail"), ["vc"]), 7, human=("vc",))
    return FngBattle(tour.context, session)


def _fof(tour: Tour) -> Scene:
    """The three huts of Force on Force, where the player is asked, with all cards in his hand and an enemy in sight."""
    session = new_session(load_scenario("fof/three-huts"), 7, human=("us",))
    while session.computer_decides:
        session.step_ai()
    fof_positions.prepare(session.game)
    return FofBattle(tour.context, session)


def _fof_asked(ask: Callable[[Game[Any]], Decision], *keys: str) -> Show:
    """The same where something else is asked."""

    def show(tour: Tour) -> None:
        scene = _fof(tour)
        scene.session.game.agenda.append(ask(scene.session.game))
        tour.show(scene)
        scene.commander.show_asked()
        for key in keys:
            tour.hands.press(key)

    return show


def _cards(tour: Tour) -> Scene:
    """The rice store of Full Metal Jacket Potato: the player's first card is turned, and one enemy is to be seen."""
    session = new_session(load_scenario("fmjp/village"), 7, human=("us",))
    while session.computer_decides:
        session.step_ai()
    world, decision = session.game.world, session.game.decision
    (enemy, *_), here = able(world, "vc"), world.get(decision.figure, fmjp.At)
    world.set(enemy, fmjp.At(here.x + 6.0, here.y - 4.0, 180))
    world.remove(enemy, fmjp.Hidden)
    world.set(decision.figure, fmjp.Held((card_of("KS"),)))
    return FmjpBattle(tour.context, session)


def _two_people(tour: Tour, *keys: str) -> None:
    scene = tour.show(ChooseScene(tour.context))
    tour.hands.click(scene.desk_button)
    for key in keys:
        tour.hands.press(key)


def _curtain(tour: Tour) -> Scene:
    return CurtainScene(tour.context, t("Americans"), t("Turn {turn}, {phase}.", turn=1, phase="US movement"), list)


def _faults(tour: Tour) -> None:
    desk = tour.show(_map_desk(tour))
    file = desk.live.file
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"road"', '"raod"').replace('value="SW"', 'value="WS"'), encoding="utf-8")
    for _ in range(3):
        tour.hands.wait(1)
    assert desk.list.rows


def _own_dice(tour: Tour) -> None:
    needed = DiceNeeded("fire", "OA-5.5-1", 3, 6)
    back = Answer(t("Take the order back"), key="Esc")
    tour.scene.root.open(DiceDialog(tour.context.theme, needed, "ivory", lambda faces: None, back))
    tour.hands.type("25")


def _lesson(lesson: Lesson) -> Show:
    def show(tour: Tour) -> None:
        scene = tour.context.games.lesson(tour.context, lesson, anew=True)
        tour.show(scene)
        for _ in range(3):
            tour.hands.wait(0.4)

    return show


def _retold(tour: Tour) -> None:
    """Why half a battle went so."""
    session = resume_session(tour.replayed)
    scene = tour.show(ReportScene(tour.context, session))
    scene.tabs.select(1)
    tour.hands.wait(0.1)
    session.close()


def _played(*keys: str) -> Show:
    """After the computer has played a turn in the player's place."""

    def show(tour: Tour) -> None:
        tour.scene.stand_in.begin(Until.TURN)
        for _ in range(600):
            tour.hands.wait(0.2)
            if not tour.scene.stand_in.active and tour.scene.desk.my_turn:
                break
        tour.press(*keys)

    return show


def _log(tour: Tour) -> None:
    _fight("Tab", "F", "Enter", "Tab", "F", "Enter", kind=UsFire)(tour)
    panel = tour.scene.parts.panel
    panel.pages.select(0)
    for index in range(len(panel.log.entries)):
        panel.log.toggle(index)
    panel.log_desk.by_place(hex_place(Hex(1313)))


def _card(tour: Tour) -> None:
    _fight("Tab", kind=UsFire)(tour)
    tour.point(1413)


def _tooltip(widget: Callable[[Tour], Widget]) -> Show:
    def show(tour: Tour) -> None:
        _fight("Tab")(tour)
        tour.hands.move(widget(tour).rect.center)
        tour.hands.wait(1)
        tour.hands.wait(1)

    return show


def _watched(tour: Tour) -> None:
    tour.begin(human=())
    for _ in range(4):
        tour.hands.wait(0.4)


def _trouble(tour: Tour) -> None:
    tour.hands.app.tell(ValueError("a cause that nobody thought of"))


def _tour_of_duty(act: Callable[[TourScene], object]) -> Show:
    """A tour of duty that has a battle and a fallen man behind it."""

    def show(tour: Tour) -> None:
        course = fallen_tour()
        course.close()
        scene = TourScene(tour.context, course.path)
        tour.show(scene)
        act(scene)

    return show


def _platoon(act: Callable[[PlatoonScene], object]) -> Show:
    """The men of that tour, and something done there."""

    def done(scene: TourScene) -> None:
        room = PlatoonScene(scene.context, scene.course, fallen=False)
        scene.context.scenes.push(room)
        act(room)

    return _tour_of_duty(done)


def _beside(room: PlatoonScene) -> None:
    room.compare()
    room.show(room.cards[-1].sheet.name)


_MORE: dict[str, Show] = {
    "tour of duty: questions": lambda tour: tour.show(ToursScene(tour.context, "fng")),
    "tour of duty": _tour_of_duty(lambda scene: None),
    "tour of duty: men": _tour_of_duty(lambda scene: scene.room(fallen=False)),
    "tour of duty: fallen": _tour_of_duty(lambda scene: scene.room(fallen=True)),
    "tour of duty: list": _platoon(lambda room: room.turn_list()),
    "tour of duty: side by side": _platoon(_beside),
    "tour of duty: letters": _tour_of_duty(lambda scene: scene.letters()),
    "first turn loaded": lambda tour: tour.press("1", "B"),
    "end of step": _fight("Space"),
    "leave the battle": _fight("Esc", "T"),
    "go to hex": _fight("G"),
    "strike": _fight("Tab", "S"),
    "log": _log,
    "filter": _fight("Ctrl+F"),
    "card of a hex": _card,
    "tooltip": _tooltip(lambda tour: tour.scene.parts.ribbon),
    "own dice": _own_dice,
    "trouble": _trouble,
    "watched": _watched,
    "played on": _played(),
    "take back": _played("Backspace"),
    "take back asked": _played("Backspace", "Enter"),
    "briefing": lambda tour: tour.press("J"),
    "replay": lambda tour: tour.show(tour.context.games.replay(tour.context, tour.replayed)),
    "replay on": _menu(lambda tour: tour.context.games.replay(tour.context, tour.replayed), "PageDown", "Down"),
    "replay help": _menu(lambda tour: tour.context.games.replay(tour.context, tour.replayed), "F1"),
    "play on": _menu(lambda tour: tour.context.games.replay(tour.context, tour.replayed), "PageDown", "Enter"),
    "settings: play": _settings(1),
    "settings: sound": _settings(2),
    "settings: keys": _settings(3),
    "settings: a key": lambda tour: (_settings(3)(tour), tour.hands.click(tour.hands.scene.keys_page.change_button)),
    "new map": _menu(lambda tour: ChooseScene(tour.context), "N"),
    "quick battle": _menu(lambda tour: QuickScene(tour.context, "fng", lambda path: None)),
    "quick battle, Force on Force": _menu(lambda tour: QuickScene(tour.context, "fof", lambda path: None, print)),
    "quick battle, FMJP": _menu(lambda tour: QuickScene(tour.context, "fmjp", lambda path: None, print)),
    "quick battle: a list": _menu(lambda tour: QuickScene(tour.context, "fng", lambda path: None), "Tab", "Enter"),
    "map desk": _menu(_map_desk),
    "map desk: objects": _menu(_map_desk, "O"),
    "map desk: faults": _faults,
    "table desk": _menu(_table_desk),
    "rename": _menu(lambda tour: SavesScene(tour.context), "F2"),
    "delete": _menu(lambda tour: SavesScene(tour.context), "Del"),
    "shelf: statistics": _shelf_statistics,
    "rules: contents": _menu(lambda tour: RulesScene(tour.context, "oa")),
    "rules: vehicles": _menu(lambda tour: RulesScene(tour.context, "fng"), "Tab", "Right", "Right", "Right"),
    "help: title": _menu(lambda tour: TitleScene(tour.context), "F1"),
    "help: choose": _menu(lambda tour: ChooseScene(tour.context), "F1"),
    "help: saves": _menu(lambda tour: SavesScene(tour.context), "F1"),
    "help: settings": _menu(lambda tour: SettingsScene(tour.context), "F1"),
    "help: learn": _menu(lambda tour: LearnScene(tour.context, "oa"), "F1"),
    "help: rules": _menu(lambda tour: RulesScene(tour.context, "oa"), "F1"),
    "help: map desk": _menu(_map_desk, "F1"),
    "skirmish": _menu(_skirmish),
    "skirmish: in the hand": _menu(_skirmish, "Tab", "K", "Shift+Down", "Shift+Down", "Shift+Down"),
    "skirmish: aimed": _menu(_skirmish, "Tab", "F"),
    "skirmish: orders": _menu(_skirmish, "Tab", "Q"),
    "skirmish: end of phase": _menu(_skirmish, "Space"),
    "skirmish: placing": _menu(_placing, "Tab", "K", "Shift+Down", "Shift+Down", "Shift+S"),
    "help: skirmish": _menu(_skirmish, "F1"),
    "units": _menu(_fof, "Tab"),
    "units: in the hand": _menu(_fof, "Shift+Tab", "K", "Shift+Up", "Shift+Up"),
    "units: aimed": _menu(_fof, "Tab", "F"),
    "units: split": _menu(_fof, "Tab", "F", "T"),
    "units: assault": _menu(_fof, "Tab", "C"),
    "units: orders": _menu(_fof, "Tab", "Q"),
    "units: cards": _menu(_fof, "Shift+C"),
    "units: end of half": _menu(_fof, "Space"),
    "units: reaction": _fof_asked(fof_positions.reaction),
    "units: fire": _fof_asked(fof_positions.fire),
    "units: dice": _fof_asked(fof_positions.dice, "T"),
    "units: again": _fof_asked(fof_positions.again),
    "help: units": _menu(_fof, "F1"),
    "cards": _menu(_cards),
    "cards: in the hand": _menu(_cards, "K", "Shift+Up", "Shift+Up", "Shift+Up"),
    "cards: fire": _menu(_cards, "F"),
    "cards: aim": _menu(_cards, "A"),
    "cards: a held card": _menu(_cards, "1"),
    "cards: orders": _menu(_cards, "Q"),
    "cards: roster": lambda tour: tour.show(_cards(tour)).parts.show_page(3),
    "help: cards": _menu(_cards, "F1"),
    "choose: who sits there": _two_people,
    "choose: two people": lambda tour: _two_people(tour, "Down", "Down", "Down", "Enter"),
    "choose: a battle with editions": _menu(lambda tour: ChooseScene(tour.context), "Down"),
    "skirmish: curtain": _menu(_curtain),
    "help: curtain": _menu(_curtain, "F1"),
    "report: why": _retold,
    "lesson of FNG": _lesson(lessons_of("fng")[0]),
    "lesson on a tour": _lesson(lessons_of("fng")[-1]),
    "lesson of Force on Force": _lesson(lessons_of("fof")[0]),
    "lesson of the cards": _lesson(lessons_of("fmjp")[0]),
} | {f"lesson {number}": _lesson(lesson) for number, lesson in enumerate(lessons_of("oa"), 1)}

_MENUS = ("quick", "replay", "settings", "rules", "shelf")
_OVER_ANY_BATTLE = {"title", "choose", "saves", "shelf", "settings", "learn", "rules"} | {
    name
    for name in _MORE
    if name.startswith(
        (*_MENUS, "choose: ", "skirmish", "units", "table desk", "map desk", "help: ", "lesson", "tour of duty")
    )
}
"""Screens that do not care what battle lies below them."""


def _shown(name: str, show: Show) -> Show:
    def begin_and_show(tour: Tour) -> None:
        tour.back() if name in _OVER_ANY_BATTLE else tour.begin()
        show(tour)

    return begin_and_show


EVERY_SCREEN: dict[str, Show] = {name: _shown(name, show) for name, show in (SCREENS | _MORE).items()}
