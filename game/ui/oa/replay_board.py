"""A battle looked through again: the same map, counters and log, which show where the review stands.

Its desk is that of one who may point and choose, and orders nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from game.board.hexgrid import Hex
from game.board.places import place_of
from game.engine.core.world import EntityId
from game.engine.files.paths import cache_dir
from game.engine.journal.records import Record
from game.engine.playable.scenario import map_file
from game.engine.replay.review import Review
from game.engine.session.log import LogEntry
from game.engine.session.session import Session
from game.engine.text import t
from game.rules.oa.model.components import US
from game.rules.oa.model.query import known_to_us
from game.ui.battle.cards.small_map import keep_fold
from game.ui.battle.log.book import Logbook
from game.ui.battle.log.desk import LogDesk
from game.ui.battle.log.telling import PieceLink, PlaceLink, RuleLink, side_of
from game.ui.battle.replay_course import ReplayCourse
from game.ui.battle.stage import Stage
from game.ui.counters import CounterArt
from game.ui.kit.widget import Tip
from game.ui.mapview.camera import centre
from game.ui.mapview.lettering import names_on
from game.ui.mapview.listener import Onlooker
from game.ui.mapview.minimap import MiniMap
from game.ui.mapview.notes import MapNotes
from game.ui.mapview.pieces import Piece
from game.ui.mapview.view import MapView
from game.ui.oa.controls.ribbon import Ribbon
from game.ui.oa.desk import Desk, printed_field
from game.ui.oa.facts import hex_line, who_is_in
from game.ui.oa.orders.words import order_words
from game.ui.oa.scenery import Scenery
from game.ui.oa.shown.acting import effects_of
from game.ui.oa.shown.hover import hex_card
from game.ui.oa.shown.layers import LayersLook
from game.ui.oa.shown.tokens import changes_of, markers_of, pieces_on_map
from game.ui.oa.shown.unit_card import UnitCard

if TYPE_CHECKING:
    from game.ui.replay.board import ReplayWindow


class BattleReplay(ReplayCourse[MapView], Onlooker):
    """The ``ReplayBoard`` of Operation Apocalypse; it listens to its own map."""

    def __init__(self, scene: ReplayWindow) -> None:
        self.scene = scene
        self.review: Review = scene.review
        theme, jobs, board = scene.theme, scene.context.jobs, printed_field(self.review).map
        art = CounterArt(theme)
        grid = self.review.game.ctx.grid
        self.view = MapView(theme, grid, jobs, art, self)
        self.view.names.names = names_on(board)
        self.stage = Stage(theme, self.view, self.view.pieces)
        self.stage.seek = self.view.show_point
        self.ribbon = Ribbon(theme, self.open_points, printed_field(self.review).tables.ending.end_roll)
        self.minimap = MiniMap(theme, self.view, lambda side: art.colours.sides[side].face)
        keep_fold(self.minimap, scene.context.settings)
        self.desk = Looker(self.review)
        self.look = LayersLook(self.desk)
        self.notes = MapNotes(theme)
        self.unit = UnitCard(theme, art, self._choose)
        self.unit.show_players(commands=False)
        self.log = LogDesk(theme, self._follow)
        self.logbook = Logbook(self.review, self.log.log, reasons=scene.context.settings.now.log_reasons)
        self.log.serve(self.logbook, self.keep_reasons, self.open_dice)
        self.log.chosen = lambda: (self.desk.selected, place_of(self.view.hovered_hex))
        scenery = Scenery(board, map_file(self.review.header.scenario), cache_dir(), jobs)
        scenery.fill(self.view.ground)
        scenery.begin()
        self.scenery = scenery

    # -- what is shown ----------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The position where the review stands, and the log of its turn up to there."""
        battle = self.review.game
        self.stage.clear()
        self.view.pieces.show(pieces_on_map(battle, self.desk.knows))
        self.view.scars.show(changes_of(battle))
        self.view.markers.show(markers_of(battle))
        self.ribbon.show_moment(self.review.moment, self.review.report)
        self.show_log()
        self._show_unit()
        self._show_hex(self.view.hovered_hex)
        self.view.invalidate()

    def act(self, entries: Sequence[LogEntry]) -> None:
        """Act out what the last order brought about."""
        for entry in entries:
            self.stage.play(effects_of(entry, side_of(self.review, entry)))

    def order_words(self, record: Record) -> str:
        """The order that is given where the review stands, in words."""
        game = self.review.game
        return order_words(game.world, game.decision, record.order)

    # -- the unit that is chosen, the hex pointed at ---------------------------------------------------------------

    @property
    def chosen(self) -> bool:
        """Whether a piece is chosen."""
        return self.desk.selected is not None

    def let_go(self) -> None:
        """Choose no piece."""
        self.desk.select(None)
        self._show_unit()

    def _choose(self, piece: EntityId) -> None:
        """Choose a piece, and bring it into view where it lies on the map."""
        self.desk.select(piece)
        self._show_unit()
        shown = self.view.pieces.all.get(piece)
        if shown is not None:
            self.view.show_hex(shown.hex, only_if_hidden=True)

    def step_piece(self, step: int) -> None:
        """Choose the next counter on the map, or the one before."""
        piece = self.desk.next_on_map([EntityId(key) for key in self.view.pieces.all], step)
        if piece is not None:
            self._choose(piece)

    def _show_unit(self) -> None:
        """The card of the chosen piece as it is here; one that is not in the game, or not known yet, is let go."""
        self.desk.drop_gone()
        piece = self.desk.selected
        if piece is not None and not self.desk.knows(piece):
            self.desk.select(None)
        self.view.selected = self.desk.selected
        self.unit.show_piece(self.review.game, self.desk.selected)
        self.view.invalidate()

    def _show_hex(self, hex: Hex | None) -> None:
        """The card of the hex pointed at."""
        if hex is None:
            self.notes.show_card(None, None)
            return
        x, y = self.view.camera.at_rest(centre(hex))
        self.notes.show_card(hex_card(self.desk, self.look, hex, self._stack(hex)), (round(x), round(y)))

    def _stack(self, hex: Hex) -> tuple[EntityId, ...]:
        return tuple(EntityId(each.key) for each in self.view.pieces.in_hex(hex))

    # -- the map ----------------------------------------------------------------------------------------------------

    def map_hovered(self, hex: Hex | None, piece: Piece | None) -> None:
        """Tell of the hex in a card."""
        self._show_hex(hex)

    def map_clicked(self, hex: Hex, piece: Piece | None) -> None:
        """Choose the counter, or let go of the one that was chosen."""
        if piece is not None:
            self._choose(EntityId(piece.key))
        else:
            self.let_go()

    def map_tip(self, hex: Hex, piece: Piece | None) -> Tip | None:
        """A hex in words where there is no room for its card: the ground, and who is there."""
        if self.notes.tells:
            return None
        battle = self.review.game
        return Tip("\n".join(who_is_in(battle, self._stack(hex))) or t("Nobody is here."), hex_line(battle, hex))

    # -- what opens -------------------------------------------------------------------------------------------------

    def _follow(self, target: object) -> None:
        """A link of the log was clicked."""
        if isinstance(target, PlaceLink):
            assert isinstance(target.place.at, int)
            self.view.show_hex(Hex(target.place.at))
        elif isinstance(target, RuleLink):
            self.open_rule(target.rule)
        elif isinstance(target, PieceLink) and target.piece in self.view.pieces.all:
            self._choose(EntityId(target.piece))


class Looker(Desk):
    """A ``Desk`` at the position where ``review`` stands."""

    def __init__(self, review: Review) -> None:
        super().__init__(cast(Session, review))
        self.review = review

    @property
    def my_turn(self) -> bool:
        """Never: whatever is to be decided has been."""
        return False

    def knows(self, piece: EntityId) -> bool:
        """Whether the player knew of this piece; of a game that is over he knows all."""
        return US not in self.review.readers or known_to_us(self.review.game.world, piece)

    def next_on_map(self, shown: list[EntityId], step: int = 1) -> EntityId | None:
        """The piece after the chosen one among those on the map, or before it with -1, round and round."""
        if not shown:
            return None
        order = sorted(shown)
        at = order.index(self.selected) if self.selected in order else -1 if step > 0 else 0
        return order[(at + step) % len(order)]
