"""Additions of a rule system to the replay: its board with the pieces on it, its log, and its orders in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.engine.journal.records import Record
from game.engine.replay.review import Review
from game.engine.session.log import LogEntry
from game.systems import load_part
from game.ui.kit.root import Root
from game.ui.kit.theme import Theme
from game.ui.kit.widget import Widget
from game.ui.mapview.minimap import CornerMap
from game.ui.systems import entry_of
from game.ui.window.scene import AppContext


class ReplayWindow(Protocol):
    """The window that a board of a replay lies in, and the review that it shows."""

    review: Review
    context: AppContext
    theme: Theme
    root: Root


class ReplayBoard(Protocol):
    """Shows where a review stands.  ``ribbon`` lies on top, ``view`` fills the window, the rest lies on it or beside.

    ``notes`` tell of the hex pointed at, ``unit`` of the piece that is chosen; ``log`` comes with its filter.
    """

    ribbon: Widget
    view: Widget
    minimap: CornerMap
    notes: Widget
    unit: Widget
    log: Widget

    @property
    def chosen(self) -> bool:
        """Whether a piece is chosen."""
        ...

    def let_go(self) -> None:
        """Choose no piece."""

    def bindings(self) -> Mapping[str, Callable[[], object]]:
        """The doers of further actions of the replay, by their names."""
        ...

    def show(self) -> None:
        """Show the position where the review stands now, and the log of its turn up to there."""

    def act(self, entries: Sequence[LogEntry]) -> None:
        """Act out what the last order brought about; the position itself is shown when that is over."""

    def order_words(self, record: Record) -> str:
        """The order that is given where the review stands, with whoever carries it out, in words."""
        ...

    @property
    def busy(self) -> bool:
        """Whether something is still being acted out."""
        ...

    @property
    def alive(self) -> bool:
        """Whether anything moves, so that frames are wanted."""
        ...

    def skip(self) -> None:
        """Show what is still to come at once."""

    def update(self, now: float, factor: float) -> None:
        """Let time pass, ``now`` in seconds; ``factor`` stretches what is acted out, 0 shows it at once."""

    def pan(self, way: tuple[int, int]) -> None:
        """Move the view by keyboard."""

    def zoom(self, step: int) -> None:
        """Bring the view nearer (1) or farther (-1)."""

    def stop(self) -> None:
        """The scene is left."""


MakeBoard = Callable[[ReplayWindow], ReplayBoard]


def replay_board_of(system: str) -> MakeBoard:
    """The maker of the board of a replay; raises ``Fault`` where the window cannot show the system's games."""
    make: MakeBoard = load_part(entry_of(system).replay)
    return make
