"""The title: an evening over the hills, and what may be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from game import __version__
from game.engine.faults import Fault
from game.engine.playable.scenario import Scenario
from game.engine.shelf.saves import SaveInfo
from game.engine.text import t
from game.systems import has_lessons, list_saves, title_of
from game.tours import LeftOpen, last_played, left_open, tour_files
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.menu import Menu, MenuItem
from game.ui.kit.layout import Grid
from game.ui.kit.paint import draw_shadow
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import BUTTON, SMALL, TYPED, Style, Theme
from game.ui.kit.widget import Container, Widget
from game.ui.scenes.backdrop import evening
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.choosing.scenarios import first_battle, listed_scenarios
from game.ui.scenes.games.look_pane import find_saves
from game.ui.scenes.games.saves import SavesScene
from game.ui.scenes.games.shelf import ShelfScene
from game.ui.scenes.lessons import LearnScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.tours.new_tour import ToursScene
from game.ui.scenes.tours.tour import TourScene
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of
from game.ui.window.scene import AppContext, Scene

_BANNERS = tuple(Style("stencil", size) for size in (92, 78, 64, 52, 40, 30))
_LARGE = Style(BUTTON.face, 20)
_MENU_WIDTH = 290
_MENU_GAP = 10


class Masthead(Container):
    """The title in the largest lettering that leaves room, with the menu under it, in two columns in a low window."""

    def __init__(self, theme: Theme, lines: tuple[str, ...], motto: str, menu: Grid, note: str) -> None:
        self.menu = menu
        self.scroll = ScrollArea(theme, menu, on_paper=False)
        super().__init__(theme, self.scroll)
        self.lines = lines
        self.motto = motto
        self.note = note
        self.banner = _BANNERS[-1]

    def _wide(self, columns: int) -> int:
        return self.theme.S(_MENU_WIDTH * columns + _MENU_GAP * (columns - 1))

    def _choose(self, room: pygame.Rect) -> Style:
        """The lettering; the menu has one column if that fits with any."""
        for self.menu.columns in (1, 2):
            for style in _BANNERS:
                if self._fits(style, room):
                    return style
        return _BANNERS[-1]

    def _fits(self, style: Style, room: pygame.Rect) -> bool:
        theme, menu_wide = self.theme, self._wide(self.menu.columns)
        wide = max(theme.width(line, style) for line in self.lines)
        head = theme.line(style) * len(self.lines) + self._motto_height(room.w) + theme.S(52)
        return wide <= room.w and menu_wide <= room.w and head + self.menu.prefer(menu_wide)[1] <= room.h

    def _motto_lines(self, width: int) -> list[str]:
        return self.theme.wrap(self.motto, TYPED, width - self.theme.S(3))

    def _motto_height(self, width: int) -> int:
        return self.theme.line(TYPED) * len(self._motto_lines(width))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme = self.theme
        room = rect.inflate(-2 * theme.S(44), -2 * theme.S(26))
        self.banner = self._choose(room)
        head = theme.line(self.banner) * len(self.lines) + self._motto_height(room.w) + theme.S(8)
        menu_wide = self._wide(self.menu.columns)
        high = self.menu.prefer(menu_wide)[1]
        left = room.x + min(theme.S(60), max(0, (room.w - theme.S(760)) // 8))
        top = room.y + max(0, (room.h - head - high) // 3)
        self.heading = pygame.Rect(left, top, room.right - left, head)
        menu_top = max(top + head + theme.S(20), room.y + (room.h + head - high) // 2)
        menu_top = min(menu_top, max(top + head + theme.S(12), room.bottom - high - theme.S(12)))
        self.scroll.place(pygame.Rect(left, menu_top, menu_wide, min(high, rect.bottom - menu_top)))

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        high = theme.line(self.banner)
        box = pygame.Rect(self.heading.x, self.heading.y, self.heading.w, high)
        for text in self.lines:
            depth = theme.S(max(2, self.banner.size / 26))
            theme.write(surface, text, self.banner, palette.night, box.move(depth, depth))
            theme.write(surface, text, self.banner, palette.cream, box)
            box = box.move(0, high)
        motto = pygame.Rect(box.x + theme.S(3), box.y + theme.S(8), box.w, theme.line(TYPED))
        for line in self._motto_lines(self.heading.w):
            theme.write(surface, line, TYPED, palette.night, motto.move(theme.S(1), theme.S(2)))
            theme.write(surface, line, TYPED, palette.cream, motto)
            motto = motto.move(0, motto.h)
        for button in self.menu.children():
            if not self.scroll.scroller.furthest:
                draw_shadow(surface, theme, button.rect, 6)
        super().draw(surface)
        note = pygame.Rect(self.rect.x, 0, self.rect.w - theme.S(14), theme.line(SMALL))
        note.bottom = self.rect.bottom - theme.S(8)
        theme.write(surface, self.note, SMALL, palette.dim, note, "right")


class TitleScene(Scene):
    """Continue, begin, load, settings, quit: what is possible now, and nothing else."""

    music = "theme"

    _found: list[SaveInfo] | None = None
    """The saves, as they have just been found for the next ``build``."""
    _tour: LeftOpen | None = None
    """The tour that was left open after every battle; None while nobody has found it."""
    _tours_looked = False

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Begin here: Learn takes you to your first shot within a minute, New game to a battle of your own.")
        if key_of("first_battle") in {button.key for button in self.buttons}:
            now = t("Begin here: the first battle is short and easy, and Learn takes you by the hand.")
        battle = t("The battle that you played last, where you left it.")
        words = {
            "first_battle": t("One platoon, four turns, the easiest level: ten minutes, and no reading before."),
            "continue": t("The tour that you played last, where you left it.") if self._tour is not None else battle,
            "learn": t("The game step by step, in real battles with somebody beside you."),
            "new_game": t("A battle of your own: which one, how hard, and who rolls the dice."),
            "tours": t("Half months, missions and the same men from battle to battle, until you go home."),
            "load_game": t("Every battle that was kept: to play on, to rename, to copy."),
            "finished_games": t("Battles that are over: reports, replays, and how you have done so far."),
            "rules": t("Every rule and every table, to be searched and read."),
            "settings": t("Size, colours, language, sound and keys."),
            "quit": t("Leaves the game; every battle is kept."),
        }
        by_key = {key_of(name): about for name, about in words.items()}
        return Help(t("Help: title"), now, tuple(Part(button, by_key[button.key]) for button in self.buttons))

    def build(self) -> Widget:
        theme = self.theme
        found = find_saves(self.context, list_saves, self._take) if self._found is None else self._found
        self._found = None
        self.saves = found or []
        saved = found is None or bool(found)
        latest = next((save for save in self.saves if not save.problem and not save.finished), None)
        if found is not None:
            self._look_for_tour(latest)
        items, left = self._continue(latest)
        scenarios = [one.scenario for one in listed_scenarios() if one.scenario is not None]
        systems = tuple(dict.fromkeys(scenario.system for scenario in scenarios))
        learn = self._learn(any(map(has_lessons, systems)))
        if not saved:
            items += [*self._first_battle(), *learn]
        if scenarios:
            items.append((t("New game"), key_of("new_game"), lambda: self._push(ChooseScene(self.context))))
            items.append((t("Tour of duty"), key_of("tours"), lambda: self._push(ToursScene(self.context, "fng"))))
        if saved:
            items.append((t("Load game"), key_of("load_game"), lambda: self._push(SavesScene(self.context))))
        if any(save.finished for save in self.saves):
            items.append((t("Finished games"), key_of("finished_games"), lambda: self._push(ShelfScene(self.context))))
        if saved:
            items += learn
        if systems:
            items.append((t("Rules"), key_of("rules"), lambda: self._choose(t("Rules"), systems, RulesScene)))
        items.append((t("Settings"), key_of("settings"), lambda: self._push(SettingsScene(self.context))))
        items.append((t("Quit"), key_of("quit"), self.context.quit))
        self.buttons = buttons = [
            Button(theme, text, act, key=key, primary=at == 0, style=_LARGE, height=44)
            for at, (text, key, act) in enumerate(items)
        ]
        buttons[0].tooltip = left
        motto = t("An airmobile company, a river village, and whoever waits in it")
        title = (t("OPERATION"), t("APOCALYPSE"))
        return Masthead(
            theme, title, motto, Grid(theme, 1, *buttons, gap=_MENU_GAP), t("Version {number}", number=__version__)
        )

    def _continue(self, latest: SaveInfo | None) -> tuple[list[tuple[str, str, Callable[[], object]]], str]:
        """The way back to what was left open last, if anything was, a tour or the ``latest`` battle, and what that is
        in words."""
        tour, key = self._tour, key_of("continue")
        if tour is not None:
            words = t("{name}: {what}", name=tour.title, what=tour.headline)
            return [(t("Continue the tour"), key, lambda: self._go_on(tour.path))], words
        if latest is not None:
            words = t("{title}, turn {turn}", title=t(latest.title), turn=latest.turn)
            return [(t("Continue"), key, lambda: self._resume(latest.path))], words
        return [], ""

    def _take(self, found: list[SaveInfo]) -> None:
        """The saves have been looked through: what was played last can be continued."""
        if not self.root.popups:
            self._found = found
            self._show_anew()

    def _show_anew(self) -> None:
        self.rebuild()
        self.root.set_focus(next(iter(self.root.reachable()), None), shown=False)

    def _look_for_tour(self, latest: SaveInfo | None) -> None:
        """Look beside the window for a tour that was left open after the ``latest`` battle, once for each visit."""
        after = latest.date.timestamp() if latest is not None and latest.date is not None else 0.0
        newest = next(iter(tour_files()), None)
        if self._tours_looked or newest is None or last_played(newest) <= after:
            return
        self._tours_looked = True
        self.context.jobs.start(lambda job: left_open(after), self._take_tour)

    def _take_tour(self, tour: LeftOpen | None) -> None:
        """The tours have been looked through."""
        if tour is not None and not self.root.popups:
            self._tour = tour
            self._show_anew()

    def _learn(self, offered: bool) -> list[tuple[str, str, Callable[[], object]]]:
        """The lessons, if there are any: for somebody who has not played yet they come first."""
        return [(t("Learn"), key_of("learn"), lambda: self._push(LearnScene(self.context)))] if offered else []

    def _first_battle(self) -> list[tuple[str, str, Callable[[], object]]]:
        """A short battle, for somebody who has played nothing yet: it comes before everything else."""
        scenario = first_battle()
        if scenario is None:
            return []
        return [(t("A first battle"), key_of("first_battle"), partial(self._begin, scenario))]

    def _begin(self, scenario: Scenario) -> None:
        battle = self.context.games.new_game(self.context, scenario, None, self.context.settings.now.own_dice)
        self._push(battle)
        battle.brief()

    def _choose(self, title: str, systems: Sequence[str], make: Callable[[AppContext, str], Scene]) -> None:
        """Show a scene of the one rule system there is, or of that which is chosen in a menu."""
        if len(systems) == 1:
            self._push(make(self.context, systems[0]))
            return
        items = [MenuItem(title_of(system), partial(self._show_of, make, system)) for system in systems]
        self.root.open(Menu(self.theme, [MenuItem(title), *items], self.root.rect.center))

    def _show_of(self, make: Callable[[AppContext, str], Scene], system: str) -> None:
        self._push(make(self.context, system))

    def entered(self) -> None:
        """Coming back: games may have been played or deleted since."""
        if self.context.scenes.returning:
            self._tour, self._tours_looked = None, False
            self.rebuild()
        self.root.set_focus(next(iter(self.root.reachable()), None), shown=False)

    def _push(self, scene: Scene) -> None:
        self.context.scenes.push(scene)

    def _resume(self, save: Path) -> None:
        self._push(self.context.games.resume(self.context, save))

    def _go_on(self, tour: Path) -> None:
        """Open a tour, or say what stands in the way."""
        try:
            scene = TourScene(self.context, tour)
        except Fault as fault:
            self.say(t("Tour of duty"), str(fault))
            return
        self._push(scene)

    def draw_background(self, surface: pygame.Surface) -> None:
        surface.blit(evening(surface.get_size()), (0, 0))
