"""What the window shows of a duel, made of the parts that every rule system shares."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.board.hexmap import HexMap
from game.engine.journal.records import Record
from game.engine.session.log import LogEntry
from game.ui.battle.log.book import Logbook
from game.ui.counters import CounterArt
from game.ui.counters.spec import CounterSpec
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.log import Log
from game.ui.mapview.listener import Onlooker
from game.ui.mapview.minimap import MiniMap
from game.ui.mapview.notes import MapNotes
from game.ui.mapview.pieces import Piece
from game.ui.mapview.view import MapView
from game.ui.pictures.board import HexPortrait, HexPortraitist
from tests.duel.rules import BLUE, RED, Duel, Yard, hex_of, standing

if TYPE_CHECKING:
    from game.ui.replay.scene import ReplayScene


LIVERY = {BLUE: "us", RED: "vc"}
"""In whose colours the counters are printed."""


def pieces_of(game: Duel) -> tuple[Piece, ...]:
    """Both men, as counters."""
    return tuple(
        Piece(piece, hex_of(game, piece), CounterSpec("squad", LIVERY[man.side], man.name))
        for piece, man in standing(game).items()
    )


def order_words(order: object) -> str:
    return type(order).__name__.lower()


class DuelReplay(Onlooker):
    """The ``ReplayBoard`` of a duel: nothing is acted out."""

    busy = alive = chosen = False

    def __init__(self, scene: ReplayScene) -> None:
        self.review = scene.review
        theme, art, grid = scene.theme, CounterArt(scene.theme), self.review.context.map.grid
        self.view = MapView(theme, grid, scene.context.jobs, art, self)
        self.minimap = MiniMap(theme, self.view, lambda side: art.colours.sides["neutral"].face)
        self.ribbon, self.notes, self.unit = Label(theme, ""), MapNotes(theme), Label(theme, "")
        self.log = Log(theme, lambda target: None)
        self.logbook = Logbook(self.review, self.log)

    def show(self) -> None:
        self.view.pieces.show(pieces_of(self.review.game))
        self.ribbon.text = self.review.moment.title
        orders = range(self.review.turn_began, self.review.number + 1)
        self.logbook.show([entry for order in orders for entry in self.review.told_by(order)])

    def let_go(self) -> None:
        pass

    def bindings(self) -> dict[str, Callable[[], object]]:
        return {}

    def act(self, entries: Sequence[LogEntry]) -> None:
        pass

    def order_words(self, record: Record) -> str:
        return order_words(record.order)

    def skip(self) -> None:
        pass

    def update(self, now: float, factor: float) -> None:
        self.view.glide(now)

    def pan(self, way: tuple[int, int]) -> None:
        self.view.pan_by_key(*way)

    def zoom(self, step: int) -> None:
        self.view.zoom_by_key(step)

    def stop(self) -> None:
        pass


def _board(yard: Yard) -> HexMap:
    return yard.map


def _portrait(game: Duel, known: bool) -> HexPortrait:
    return HexPortrait(pieces_of(game))


PORTRAITIST = HexPortraitist(_board, _portrait)
