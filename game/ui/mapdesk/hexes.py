"""The map desk for hex maps: the picture, its objects as lines and letters, and what the mouse does there."""

from __future__ import annotations

import math

import pygame

from game.board.cartography import Cartography
from game.board.hexgrid import Hex, label, parse_hex
from game.board.hexmap import HexMap
from game.board.tiled.hexes.writer import LAYERS
from game.engine.faults import MapProblem
from game.engine.files.paths import cache_dir
from game.engine.playable.scenario import Scenario
from game.engine.text import mark, t
from game.systems import cartography_of
from game.ui.counters import CounterArt
from game.ui.kit.theme import SMALL_BOLD, Colour, Theme
from game.ui.mapdesk.desk import Desk
from game.ui.mapdesk.live import Reading, read
from game.ui.mapdesk.picture import Changed, LivePicture
from game.ui.mapdesk.pointing import Pointing
from game.ui.mapview.camera import CORNERS, HEX_WIDTH, Camera, Point, centre
from game.ui.mapview.lettering import names_on
from game.ui.mapview.listener import Onlooker
from game.ui.mapview.overlay import BLOCKED, CLEAR, TARGET, Line
from game.ui.mapview.pieces import Piece
from game.ui.mapview.view import MapView
from game.ui.pictures.map_tiles import TileSheet
from game.ui.window.scene import AppContext


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
            self.view.overlay.write(surface, camera, "!", centre(hex), self.view.overlay.theme.palette.gold)


_CORNER_OF_SIDE = {0: (1, 2), 1: (2, 3), 2: (3, 4), 3: (4, 5), 4: (5, 0), 5: (0, 1)}
"""The two corners of each side, N to NW, as numbers of ``CORNERS``."""
_LETTER_FROM = 0.3


class MapObjects:
    """Draws the objects of ``map`` in the colours that Tiled shows them in, each kind with a shape of its own."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.map: HexMap | None = None
        self.shown = False
        self.plates: list[pygame.Rect] = []
        """Where names were written when the objects were drawn last: none lies over another."""

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw them over the ground, where they are shown."""
        self.plates.clear()
        if self.map is None or not self.shown:
            return
        self._draw_zones(surface, camera, self.map)
        for link in self.map.links:
            points = [camera.to_window(centre(hex)) for hex in link.hexes]
            self._line(surface, points, colour_of("links"))
            self._write(surface, camera, t(link.name or link.kind), centre(link.hexes[len(link.hexes) // 2]))
        for side in self.map.hexsides:
            way = self.map.grid.direction_to(side.a, side.b)
            self._line(surface, self._side(camera, centre(side.a), way), colour_of("hexsides"))
        for feature in self.map.features:
            self._draw_feature(surface, camera, centre(feature.hex), feature.facing, called(feature.kind, feature.name))
        for place in self.map.places:
            x, y = centre(place.hex)
            pygame.draw.circle(surface, self.theme.palette.edge, camera.to_window((x, y)), self.theme.S(4))
            self._write(surface, camera, t(place.name), (x, y + 24))

    def _draw_zones(self, surface: pygame.Surface, camera: Camera, map: HexMap) -> None:
        for zone in map.zones:
            inside = frozenset(zone.hexes)
            for hex in zone.hexes:
                for way in range(6):
                    if map.grid.neighbour(hex, way) not in inside:
                        start, end = self._side(camera, centre(hex), way)
                        pygame.draw.line(surface, colour_of("zones"), start, end, self.theme.S(2))
            if zone.hexes:
                x, y = centre(zone.hexes[len(zone.hexes) // 2])
                self._write(surface, camera, called(zone.kind, zone.name), (x, y - 20))

    def _side(self, camera: Camera, at: Point, way: int) -> list[tuple[int, int]]:
        corners = (CORNERS[number] for number in _CORNER_OF_SIDE[way])
        return [camera.to_window((at[0] + dx * 0.97, at[1] + dy * 0.97)) for dx, dy in corners]

    def _draw_feature(self, surface: pygame.Surface, camera: Camera, at: Point, facing: int, words: str) -> None:
        x, y = camera.to_window(at)
        half = self.theme.S(6)
        pygame.draw.rect(
            surface, self.theme.palette.edge, pygame.Rect(x - half - 1, y - half - 1, 2 * half + 2, 2 * half + 2)
        )
        pygame.draw.rect(surface, colour_of("features"), pygame.Rect(x - half, y - half, 2 * half, 2 * half))
        if facing >= 0:
            angle = math.radians(60 * facing - 90)
            reach = HEX_WIDTH * 0.36
            tip = camera.to_window((at[0] + math.cos(angle) * reach, at[1] + math.sin(angle) * reach))
            self._line(surface, [(x, y), tip], colour_of("features"))
        self._write(surface, camera, words, (at[0], at[1] + 30))

    def _line(self, surface: pygame.Surface, points: list[tuple[int, int]], colour: Colour) -> None:
        if len(points) > 1:
            pygame.draw.lines(surface, self.theme.palette.edge, False, points, self.theme.S(3) + 2)
            pygame.draw.lines(surface, colour, False, points, self.theme.S(3))

    def _write(self, surface: pygame.Surface, camera: Camera, words: str, at: Point) -> None:
        """A name at its place, or above or below it where another one stands; none where there is no room near it."""
        place = camera.to_window(at)
        if camera.zoom < _LETTER_FROM or not words or not camera.view.collidepoint(place):
            return
        picture = self.theme.text(words, SMALL_BOLD, self.theme.palette.lettering)
        plate = picture.get_rect(center=place).inflate(self.theme.S(6), 0)
        tries = [plate.move(0, way * plate.h).clamp(camera.view) for way in (0, -1, 1)]
        box = next((each for each in tries if each.collidelist(self.plates) < 0), None)
        if box is not None:
            self.plates.append(box)
            pygame.draw.rect(surface, self.theme.palette.edge, box, border_radius=self.theme.S(3))
            surface.blit(picture, picture.get_rect(center=box.center))


def called(kind: str, name: str) -> str:
    """The name of a thing on the map, in the player's language: its kind, and its name where it says more."""
    return t(kind) if name == kind else f"{t(kind)} {t(name)}".rstrip()


def colour_of(layer: str) -> Colour:
    """The colour in which Tiled shows the objects of a layer."""
    red, green, blue = (int(LAYERS[layer][at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


class DeskHands(Pointing[Hex], Onlooker):
    """The listener of the map on ``desk`` (``MapListener``), and its keys."""

    point_from = mark("Click the hex to look from.")
    point_at = mark("Point at a hex to read what it is.")

    def pointed(self) -> Hex | None:
        hovered: Hex | None = self.desk.view.hovered_hex
        return hovered

    def words_of(self, place: Hex) -> str:
        hexmap = self.desk.map
        names = [t(there.name) for there in hexmap.places if there.hex == place]
        points = [thing for thing in hexmap.features if thing.hex == place]
        runs = [thing for thing in (*hexmap.links, *hexmap.zones) if place in thing.hexes]
        things = [f"{t(thing.kind)} {thing.name}".strip() for thing in (*points, *runs)]
        ground = self.desk.cartography.hex_facts(hexmap, place)
        return " · ".join([label(place), *names, t(hexmap.terrain[place]), *ground, *things])

    def show_line(self, start: Hex, end: Hex) -> str:
        told = self.desk.cartography.sight_line(self.desk.map, start, end)
        line = Line((start, end), CLEAR if told.free else BLOCKED, dashed=not told.free)
        self.desk.view.overlay.show(lines=[line], outlines=[(stop, BLOCKED) for stop in told.stops])
        words: str = told.words
        return words

    def hide_line(self) -> None:
        self.desk.view.overlay.show()

    def step_cursor(self, way: tuple[int, int]) -> None:
        self.desk.view.move_cursor(way, self.desk.view.hovered_hex)

    def toggle(self) -> None:
        """Hexes and their numbers."""
        view = self.desk.view
        view.ground.show_grid = view.ground.show_numbers = not view.ground.show_grid
        view.invalidate()

    # -- the listener of the map ------------------------------------------------------------------------------------

    def map_hovered(self, hex: Hex | None, piece: Piece | None) -> None:
        """Tell what is there."""
        self.point_out()

    def map_clicked(self, hex: Hex, piece: Piece | None) -> None:
        """The line-of-sight tool."""
        self.look_from(hex)
