"""The map desk for hex maps."""

from __future__ import annotations

import pygame

from game.board.cartography import Cartography
from game.board.hexgrid import Hex, parse_hex
from game.board.hexmap import HexMap
from game.engine.faults import MapProblem
from game.engine.files.paths import cache_dir
from game.engine.playable.scenario import Scenario
from game.systems import cartography_of
from game.ui.counters import CounterArt
from game.ui.kit.theme import Theme
from game.ui.map_tiles import TileSheet
from game.ui.mapdesk.desk import Desk
from game.ui.mapdesk.hands import DeskHands
from game.ui.mapdesk.live import Reading, read
from game.ui.mapdesk.objects import MapObjects
from game.ui.mapdesk.picture import Changed, LivePicture
from game.ui.mapview.geometry import centre
from game.ui.mapview.lettering import names_on
from game.ui.mapview.overlay import TARGET
from game.ui.mapview.view import MapView
from game.ui.scene import AppContext


class MapDesk(Desk):
    """A hex map, its faults by hex."""

    view: MapView | None
    map: HexMap | None
    cartography: Cartography
    hands: DeskHands

    def bring(self, context: AppContext) -> None:
        self.hands = DeskHands(self)
        self.picture = LivePicture(cache_dir(), self._show_picture)
        self.objects = MapObjects(context.theme)
        self._pixels: pygame.Surface | None = None

    def cartography_of(self, scenario: Scenario) -> Cartography:
        return cartography_of(scenario.system)

    def turned(self) -> None:
        self._sheet = TileSheet()

    def read_map(self) -> Reading:
        return read(self.scenario, self.cartography, self._sheet)

    def make_view(self, theme: Theme) -> MapView:
        assert self.map is not None
        view = MapView(theme, self.map.grid, self.context.jobs, CounterArt(theme), self.hands)
        if self._pixels is not None:
            view.ground.set_picture(self._pixels)
        view.names.names = self._names()
        return view

    def _names(self) -> dict[Hex, str]:
        """The places that are named on the map; none where its objects are shown, which name them too."""
        return names_on(self.map) if self.map is not None and not self.objects.shown else {}

    def toggle_objects(self) -> None:
        super().toggle_objects()
        if self.view is not None:
            self.view.names.names = self._names()

    def is_as_large(self, before: HexMap, now: HexMap) -> bool:
        return before.grid == now.grid

    def _show_picture(self, picture: pygame.Surface, changed: Changed) -> None:
        self._pixels = picture
        if self.view is not None and self.map is not None and self.view.grid == self.map.grid:
            self.view.ground.set_picture(picture, changed)
            self.view.names.names = self._names()

    def _hex_of(self, problem: MapProblem) -> Hex | None:
        """The hex of a fault; None where it has none on this map."""
        hex = parse_hex(problem.hex) if problem.hex else None
        return hex if hex is not None and self.view is not None and hex in self.view.grid else None

    def go_to_fault(self, problem: MapProblem) -> None:
        hex = self._hex_of(problem)
        if hex is not None and self.view is not None:
            self.view.show_hex(hex)

    def draw_fault(self, surface: pygame.Surface, problem: MapProblem, *, chosen: bool) -> None:
        hex = self._hex_of(problem)
        if hex is None or self.view is None:
            return
        camera = self.view.camera
        self.view.overlay.outline(surface, camera, hex, TARGET, 5 if chosen else 2)
        if chosen:
            self.view.overlay.write(surface, camera, "!", centre(hex), (255, 220, 120))
