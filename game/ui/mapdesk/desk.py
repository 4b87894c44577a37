"""Shared by the map desks: one map as its file is now.  A save in Tiled shows at once, its faults as a list.

The board itself is each system's: a desk for hex maps and one for tables are made of this one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.board.tiled.program import find_tiled, open_in_tiled, where_to_get_it
from game.engine.faults import Fault, MapProblem
from game.engine.playable.scenario import Scenario, map_file
from game.engine.playable.workshop import may_be_changed, own_copy, project_for, scenario_of
from game.engine.text import nt, t
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Sized, grow
from game.ui.kit.panel import Card, Panel
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import SMALL, TEXT, TITLE, Colour, Size, Theme
from game.ui.kit.widget import Widget
from game.ui.mapdesk.board import Hands, Objects, Picture
from game.ui.mapdesk.faults import FaultList
from game.ui.mapdesk.live import LOOK_AGAIN, LiveMap, Reading
from game.ui.mapview.camera import Camera
from game.ui.scenes.page import note_card
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of
from game.ui.window.scene import AppContext, Scene

_WIDTH = 320
_DIM = 120

Begin = Callable[[Scenario], object]


class Desk(Scene):
    """The map of ``scenario``; ``edit`` opens it in Tiled at once.  ``begin`` plays a battle on it.

    ``bring`` is asked for hands, picture and objects before there is a window; ``read_map`` for what the file holds.
    """

    navigate = False
    view: Any
    hands: Hands
    picture: Picture
    objects: Objects
    cartography: Any

    def bring(self, context: AppContext) -> None:
        """Make hands, picture and objects."""
        raise NotImplementedError

    def cartography_of(self, scenario: Scenario) -> Any:
        """The side of map-making of the scenario's system."""
        raise NotImplementedError

    def read_map(self) -> Reading:
        """The contents of the file now; needs no window, so any thread may do it."""
        raise NotImplementedError

    def make_view(self, theme: Theme) -> Any:
        """The board of ``map`` with what has been drawn of it: a widget, and a ``DeskView`` of ``mapdesk.board``."""
        raise NotImplementedError

    def is_as_large(self, before: Any, now: Any) -> bool:
        """Whether the same view can show both maps."""
        raise NotImplementedError

    def go_to_fault(self, problem: MapProblem) -> None:
        """Bring the place of a fault into the middle, where it has one."""
        raise NotImplementedError

    def draw_fault(self, surface: pygame.Surface, problem: MapProblem, *, chosen: bool) -> None:
        """Mark a fault on the board, the one that is looked at more heavily."""
        raise NotImplementedError

    def __init__(self, context: AppContext, scenario: Scenario, begin: Begin, *, edit: bool = False) -> None:
        self._begin = begin
        self._edit_at_once = edit
        self.view = None
        self.bring(context)
        self._turn_to(scenario)
        super().__init__(context)
        self._watch()
        if self.reading.map is not None and self.reading.tiles is not None:
            self.picture.take(self.reading.map, self.reading.tiles)

    def _turn_to(self, scenario: Scenario) -> None:
        """Look at the map of this scenario from now on."""
        self.scenario = scenario
        self.cartography = self.cartography_of(scenario)
        self.turned()
        self.reading = self.read_map()
        self.map = self.reading.map
        """The map as it was when it was last whole."""

    def turned(self) -> None:
        """Another scenario is looked at, and nothing of it has been read."""

    def _watch(self) -> None:
        self.live = LiveMap(self.scenario, self.read_map, self.context.jobs, self.take)

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        theme = self.theme
        self.view = None
        self.objects.map = self.map
        left: Widget = note_card(theme, t("The map can be shown when its faults are mended."))
        if self.map is not None:
            left = self.view = self.make_view(theme)
            self.view.drawers += [self._draw_dimness, self.objects.draw, self._draw_faults]
        side = Panel(theme, self._make_side(theme), padding=10)
        self._show_reading()
        return Row(theme, grow(left), Sized(theme, side, width=_WIDTH), gap=0)

    def _make_side(self, theme: Theme) -> Widget:
        self.title = Label(theme, "", TITLE, wrap=True)
        self.file = Label(theme, "", SMALL, "soft_ink", wrap=True)
        self.state = Label(theme, "", TEXT, wrap=True)
        self.facts = Label(theme, "", TEXT, wrap=True)
        self.list = FaultList(theme, self._show_fault)
        self.sight = Button(theme, t("Line of sight"), self.hands.take_sight, key=key_of("map_sight"))
        self.edit_button = Button(theme, t("Edit in Tiled"), self.edit, key=key_of("edit_map"), primary=True)
        self.begin_button = Button(theme, t("Begin a battle here"), self.begin, key=key_of("play_map"))
        buttons = (
            self.edit_button,
            Row(
                theme,
                grow(self.sight),
                grow(Button(theme, t("Objects"), self.toggle_objects, key=key_of("map_objects"))),
            ),
            self.begin_button,
        )
        self.about = Card(theme, Column(theme, self.title, self.file, self.state, self.facts, gap=6))
        self.faults = Card(theme, ScrollArea(theme, self.list), title=t("Faults"))
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        return _Pulse(theme, self.look, self.about, *buttons, grow(self.faults), back)

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("One map as its file is now. Change it in Tiled, save, and it shows here at once.")
        shown = (Part(self.view, t("The map; arrows or dragging move it, the wheel zooms.")),) if self.view else ()
        parts = (
            *shown,
            Part(self.about, t("What the map is called, in which file it lies, and whether it can be played.")),
            Part(self.edit_button, t("Opens the map in Tiled; a map of the game is copied for you first.")),
            Part(self.begin_button, t("A battle on the map as it is now.")),
            Part(self.faults, t("What is wrong, with layer, place and remedy; choose a fault to see its place.")),
        )
        return Help(t("Help: map desk"), now, parts)

    # -- the file ---------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        if self._edit_at_once:
            self._edit_at_once = False
            try:
                self.edit()
            except Fault as fault:
                self.say(t("Edit this map"), str(fault))

    def left(self) -> None:
        self.live.stop()
        self.picture.stop()

    def look(self, now: float) -> None:
        """Look at the file and at the painter; called several times a second."""
        self.live.look(now)
        self.picture.look()
        _, words = self.picture.painting
        self._say_state(words)

    def take(self, reading: Reading) -> None:
        """The file has been saved and read."""
        self.reading = reading
        if reading.map is None or reading.tiles is None:
            self._show_reading()
            return
        before, self.map = self.map, reading.map
        self.objects.map = reading.map
        self.picture.take(reading.map, reading.tiles, reading.changed)
        if before is None or not self.is_as_large(before, reading.map):
            self.hands.let_go()
            self.rebuild()
        self._show_reading()

    def _show_reading(self) -> None:
        """The last reading: name, faults, whether a battle can be begun."""
        reading, count = self.reading, len(self.reading.problems)
        self.title.text = t(self.map.title) if self.map is not None else t(self.scenario.title)
        self.file.text = str(map_file(self.scenario))
        self.list.set(reading.problems)
        self.begin_button.enable(not count, t("The faults have to be mended first."))
        self._say_state(self.picture.painting[1])
        self.hands.point_out()
        if self.view is not None:
            self.view.invalidate()

    def _say_state(self, painting: str) -> None:
        count = len(self.reading.problems)
        if self.reading.map is None:
            words = nt(
                "One fault: what you see is the map before it.",
                "{count} faults: what you see is the map before them.",
                count,
            )
        elif count:
            words = nt(
                "One fault keeps this map from being played.", "{count} faults keep this map from being played.", count
            )
        else:
            words = painting or t("What you save in Tiled shows here at once.")
        self.state.text = words

    # -- what can be done -------------------------------------------------------------------------------------------

    def edit(self) -> None:
        """Open the map in Tiled; one of ours is copied first.  Raises ``Fault``."""
        if find_tiled() is None:
            raise Fault(where_to_get_it())
        if not may_be_changed(self.scenario):
            self._turn_to_copy()
        file = map_file(self.scenario)
        open_in_tiled(file, project_for(file))

    def _turn_to_copy(self) -> None:
        own = own_copy(self.scenario)
        self.live.stop()
        self._turn_to(scenario_of(own))
        self._watch()
        self.take(self.reading)
        words = (
            t("This map belongs to the game, so it was copied for you: the copy is {file}.", file=own.map)
            if own.fresh
            else t("This map belongs to the game; your copy of it is opened: {file}.", file=own.map)
        )
        chosen = t("Among the scenarios it is called '{title}'.", title=self.scenario.title)
        self.say(t("Your copy"), f"{words} {chosen}")

    def begin(self) -> None:
        """Begin a battle on the map as it is now."""
        self._begin(self.scenario)

    def toggle_objects(self) -> None:
        """Show what lies on the map besides its ground, or not."""
        self.objects.shown = not self.objects.shown
        self.root.invalidate()

    # -- faults over the map ----------------------------------------------------------------------------------------

    def _show_fault(self, problem: MapProblem) -> None:
        if self.view is not None:
            self.go_to_fault(problem)
            self.view.invalidate()

    def _draw_dimness(self, surface: pygame.Surface, camera: Camera) -> None:
        """While the file cannot be read, the map before it lies in the dark."""
        if self.reading.map is None:
            size = camera.view.size
            veil = self.theme.kept(("map dimness", size), lambda: _veil(size, self.theme.palette.dusk))
            surface.blit(veil, camera.view)

    def _draw_faults(self, surface: pygame.Surface, camera: Camera) -> None:
        chosen = self.list.chosen
        for row in self.list.rows:
            self.draw_fault(surface, row.problem, chosen=row.problem is chosen)

    # -- time and keys ----------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        return self.view is not None and self.view.moving

    def update(self, now: float) -> None:
        if self.view is not None:
            self.view.glide(now)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.root.popups and not self.root.focus_shown:
            act = self.hands.meaning(event)
            if act is not None:
                self.root.hush()
                act()
                self.root.invalidate()
                return True
        return super().handle(event)


class _Pulse(Column):
    """A column that is called again and again while it is shown."""

    def __init__(self, theme: Theme, look: Callable[[float], object], *children: Widget) -> None:
        super().__init__(theme, *children, gap=8)
        self._look = look

    def tick(self, now: float) -> float | None:
        self._look(now)
        return now + LOOK_AGAIN


def _veil(size: Size, dusk: Colour) -> pygame.Surface:
    veil = pygame.Surface(size)
    veil.fill(dusk)
    veil.set_alpha(_DIM)
    return veil
