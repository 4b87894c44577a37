"""The hands of the desk for hex maps."""

from __future__ import annotations

from game.board.hexgrid import Hex, label
from game.engine.text import mark, t
from game.ui.mapdesk.pointing import Pointing
from game.ui.mapview.listener import Onlooker
from game.ui.mapview.overlay import BLOCKED, CLEAR, Line
from game.ui.mapview.pieces import Piece


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
