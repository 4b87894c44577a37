"""A battle looked through again: the same map, counters and log, which show where the review stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.board.hexgrid import Hex
from game.engine.log import LogEntry
from game.engine.paths import cache_dir
from game.engine.records import Record
from game.engine.review import Review
from game.engine.scenario import map_file
from game.engine.text import t
from game.engine.world import EntityId
from game.rules.oa.components import US
from game.rules.oa.knowledge import known_to_us
from game.ui.battle.dialogs import points_dialog
from game.ui.battle.logbook import Logbook
from game.ui.battle.scenery import Scenery
from game.ui.battle.stage import Stage
from game.ui.battle.telling import HexLink, PieceLink, RuleLink, side_of
from game.ui.counters import CounterArt
from game.ui.kit.log import Log
from game.ui.kit.widget import Tip
from game.ui.mapview.listener import Onlooker
from game.ui.mapview.minimap import MiniMap
from game.ui.mapview.pieces import Piece
from game.ui.mapview.view import MapView
from game.ui.oa.acting import effects_of
from game.ui.oa.facts import who_is_in
from game.ui.oa.ground_facts import hex_line
from game.ui.oa.landscape import changes_of, markers_of
from game.ui.oa.order_words import order_words
from game.ui.oa.ribbon import Ribbon
from game.ui.oa.tokens import pieces_on_map
from game.ui.painting.lettering import names_on
from game.ui.scenes.rules import RulesScene

if TYPE_CHECKING:
    from game.ui.replay.scene import ReplayScene


class BattleReplay(Onlooker):
    """The ``ReplayBoard`` of Operation Apocalypse; it listens to its own map."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self.review: Review = scene.review
        theme, jobs, board = scene.theme, scene.context.jobs, self.review.context.map
        art = CounterArt(theme)
        grid = self.review.game.ctx.grid
        self.view = MapView(theme, grid, jobs, art, self)
        self.view.scars.names = {hex: name for name, hex in names_on(board)}
        self.stage = Stage(theme, self.view)
        self.ribbon = Ribbon(theme, self._open_points)
        self.minimap = MiniMap(theme, self.view, lambda side: art.colours.sides[side].face)
        self.log = Log(theme, self._follow)
        self.logbook = Logbook(self.review, self.log, grid, reasons=scene.context.settings.now.log_reasons)
        self.scenery = Scenery(board, map_file(self.review.header.scenario), cache_dir(), jobs)
        self.scenery.fill(self.view.ground)
        self.scenery.begin()

    # -- what is shown ----------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The position where the review stands, and the log of its turn up to there."""
        battle = self.review.game
        self.stage.clear()
        self.view.pieces.show(pieces_on_map(battle, self._knows))
        self.view.scars.show(changes_of(battle))
        self.view.markers.show(markers_of(battle))
        self.ribbon.show_moment(self.review.moment, self.review.report)
        self._show_log()
        self.view.invalidate()

    def _knows(self, piece: EntityId) -> bool:
        """Whether the player knows of this piece, as in the battle."""
        review = self.review
        return US in review.seats or review.tells_all or known_to_us(review.game.world, piece)

    def _show_log(self) -> None:
        """The log of the turn up to here: only what is new or gone is written."""
        review = self.review
        orders = range(review.turn_began, review.number + 1)
        self.logbook.show([entry for order in orders for entry in review.told_by(order)])

    def act(self, entries: Sequence[LogEntry]) -> None:
        """Act out what the last order brought about."""
        for entry in entries:
            self.stage.play(effects_of(entry, side_of(self.review, entry)))

    def order_words(self, record: Record) -> str:
        """The order that is given where the review stands, in words."""
        game = self.review.game
        return order_words(game.world, game.decision, record.order)

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
        self.stage.factor = factor
        if factor == 0:
            self.stage.skip()
        self.stage.update(now)

    def stop(self) -> None:
        """The scene is left."""
        self.scenery.stop()

    # -- the map ----------------------------------------------------------------------------------------------------

    def pan(self, way: tuple[int, int]) -> None:
        """Move the map by keyboard."""
        self.view.pan_by_key(*way)

    def zoom(self, step: int) -> None:
        """Zoom by keyboard."""
        self.view.zoom_by_key(step)

    def map_tip(self, hex: Hex, piece: Piece | None) -> Tip | None:
        """A hex in words: the ground, and who is there."""
        battle = self.review.game
        stack = tuple(EntityId(each.key) for each in self.view.pieces.in_hex(hex))
        return Tip("\n".join(who_is_in(battle, stack)) or t("Nobody is here."), hex_line(battle, hex))

    # -- what opens -------------------------------------------------------------------------------------------------

    def _open_points(self) -> None:
        self.scene.root.open(points_dialog(self.scene.theme, self.review.report))

    def _follow(self, target: object) -> None:
        """A link of the log was clicked."""
        if isinstance(target, HexLink):
            self.view.show_hex(target.hex)
        elif isinstance(target, RuleLink):
            context = self.scene.context
            context.scenes.push(RulesScene(context, self.review.kit.system.id, target.rule))
        elif isinstance(target, PieceLink) and target.piece in self.view.pieces.all:
            self.view.selected = target.piece
            self.view.show_hex(self.view.pieces.all[target.piece].hex)
