"""Shared by the boards of the replays: its log, the passing of time, its dialogs, moving the view by keyboard."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from game.engine.replay.review import Review
from game.ui.battle.log.book import Logbook
from game.ui.battle.log.desk import LogDesk
from game.ui.battle.menus import points_dialog
from game.ui.battle.stage import Stage
from game.ui.scenes.games.dice import DiceScene
from game.ui.scenes.rules import RulesScene

if TYPE_CHECKING:
    from game.ui.replay.board import ReplayWindow


class MovingView(Protocol):
    """A view of the board that can be moved about."""

    edge_scroll: bool

    @property
    def moving(self) -> bool:
        """Whether it is on its way to another place."""
        ...

    def glide(self, now: float) -> None:
        """Go on with what is under way."""

    def pan_by_key(self, x: int, y: int) -> None:
        """Move by so many steps."""

    def zoom_by_key(self, step: int) -> None:
        """Come nearer or go farther."""


class Painting(Protocol):
    """The ground, painted on another thread."""

    @property
    def done(self) -> bool:
        """Whether all of it is there."""
        ...

    def look(self) -> object:
        """Take in what has been painted."""

    def stop(self) -> None:
        """Paint no more."""


V = TypeVar("V", bound=MovingView)


class ReplayCourse(ABC, Generic[V]):
    """The part of a ``ReplayBoard`` that needs no rules; who makes it sets up the parts named here."""

    scene: ReplayWindow
    review: Review
    view: V
    stage: Stage
    scenery: Painting
    log: LogDesk
    logbook: Logbook

    @abstractmethod
    def let_go(self) -> None:
        """Choose no piece."""

    @abstractmethod
    def step_piece(self, step: int) -> None:
        """Choose the next piece (1) or the one before (-1)."""

    # -- the log ----------------------------------------------------------------------------------------------------

    def show_log(self) -> None:
        """The log of the turn up to here: only what is new or gone is written."""
        review = self.review
        shown = review.places[review.count(review.turn_began) : review.count(review.number) + 1]
        self.log.show_entries([entry for place in shown for entry in review.told_by(place)])

    def keep_reasons(self, shown: bool) -> None:
        """Whether the log tells the computer's reasons, now and the next time."""
        self.scene.context.settings.change(log_reasons=shown)
        self.logbook.clear()
        self.show_log()

    def bindings(self) -> Mapping[str, Callable[[], object]]:
        """The doers of further actions of the replay."""
        return {
            "log_filter": self._open_filter,
            "log_reasons": self.log.turn_reasons,
            "dice": self.open_dice,
            "replay_unit_on": partial(self.step_piece, 1),
            "replay_unit_back": partial(self.step_piece, -1),
        }

    def _open_filter(self) -> None:
        """The filters of the log; where the card of a piece has taken its place, the log comes back."""
        holder = self.log.parent
        if holder is not None and not holder.visible:
            self.let_go()
            self.scene.root.lay_out()
        self.log.open_filter()

    # -- time -------------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something is still being acted out."""
        return self.stage.busy

    @property
    def alive(self) -> bool:
        """Whether anything moves."""
        return self.stage.alive or self.view.moving or not self.scenery.done

    def skip(self) -> None:
        """Show what is still to come at once."""
        self.stage.skip()

    def update(self, now: float, factor: float) -> None:
        """Let time pass."""
        self.view.edge_scroll = self.scene.context.settings.now.edge_scroll
        self.view.glide(now)
        self.scenery.look()
        self.stage.keep_to(factor, still=self.scene.context.settings.now.still)
        if factor == 0:
            self.stage.skip()
        self.stage.update(now)

    def stop(self) -> None:
        """The scene is left."""
        self.scenery.stop()

    # -- the view ---------------------------------------------------------------------------------------------------

    def pan(self, way: tuple[int, int]) -> None:
        """Move the view by keyboard."""
        self.view.pan_by_key(*way)

    def zoom(self, step: int) -> None:
        """Zoom by keyboard."""
        self.view.zoom_by_key(step)

    # -- what opens -------------------------------------------------------------------------------------------------

    def open_points(self) -> None:
        """The account of victory up to here."""
        self.scene.root.open(points_dialog(self.scene.theme, self.review.report))

    def open_rule(self, rule: str) -> None:
        """A rule in the ledger."""
        context = self.scene.context
        context.scenes.push(RulesScene(context, self.review.kit.system.id, rule))

    def open_dice(self) -> None:
        """How the dice had fallen up to here."""
        context = self.scene.context
        context.scenes.push(DiceScene(context, self.review))
