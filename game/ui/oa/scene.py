"""The battle of Operation Apocalypse in the window: the village, the company, and the player's hands."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.files.paths import cache_dir
from game.engine.playable.scenario import map_file
from game.engine.session.log import LogEntry
from game.engine.session.session import Session
from game.engine.text import t
from game.rules.oa.model.game import Battle
from game.rules.oa.model.naming import who_acts
from game.ui.battle.effects import Effect, Ordered
from game.ui.battle.log.telling import PieceLink, PlaceLink, side_of
from game.ui.mapview.view import MapView
from game.ui.oa.contact import Contact
from game.ui.oa.controls.board_hands import BoardHands
from game.ui.oa.controls.furniture import Furniture
from game.ui.oa.controls.help import battle_help
from game.ui.oa.controls.keyboard import map_bindings, order_bindings
from game.ui.oa.controls.map_battle import MapBattle
from game.ui.oa.controls.menus import MapMenus
from game.ui.oa.desk import Desk, printed_field
from game.ui.oa.groundwork import Groundwork
from game.ui.oa.orders.acts import ACTS
from game.ui.oa.orders.commander import Commander
from game.ui.oa.orders.words import marks_of, order_words
from game.ui.oa.scenery import Scenery
from game.ui.oa.shown.acting import effects_of
from game.ui.window.help import Help
from game.ui.window.keymap import Bindings
from game.ui.window.scene import AppContext


class ApocalypseBattle(MapBattle):
    """A battle on the hex map, whose picture is painted meanwhile."""

    orders = ACTS
    parts: Furniture
    hands: BoardHands
    menus: MapMenus
    view: MapView

    def __init__(self, context: AppContext, session: Session, *, watched: bool = False) -> None:
        super().__init__(context, session, watched=watched)
        self._roomy = self.parts.aim_card.roomy
        self.scenery.begin()

    def bring(self, context: AppContext) -> None:
        board, file = printed_field(self.session).map, map_file(self.session.header.scenario)
        self.scenery = Scenery(board, file, cache_dir(), context.jobs)
        self.desk = Desk(self.session)
        self.commander = Commander(self.desk, self)
        self.groundwork = Groundwork(self, context.jobs)

    def furnish(self) -> Furniture:
        self.hands = BoardHands(self)
        self.menus = MapMenus(self)
        parts = Furniture(self)
        self.scenery.fill(parts.view.ground)
        return parts

    def go_ahead(self) -> None:
        self.groundwork.go_on()

    def update(self, now: float) -> None:
        """In another window the card of the hint may have room for more, or only for less."""
        super().update(now)
        roomy = self.parts.aim_card.roomy
        if roomy != self._roomy:
            self._roomy = roomy
            if self.commander.shows_hint:
                self.refresh()

    def left(self) -> None:
        self.scenery.stop()
        super().left()

    def help(self) -> Help:
        """The words of F1 on the battle as it stands."""
        return battle_help(self)

    @property
    def ground_trouble(self) -> str:
        return self.scenery.trouble

    # -- orders -----------------------------------------------------------------------------------------------------

    def bindings(self) -> Bindings:
        return order_bindings(self.commander, self.submit_all) | map_bindings(self.commander, self.parts.view)

    def submit_all(self, kind: type[Order]) -> None:
        """One plain order for everybody who can."""
        goes_on = False
        for order in self.commander.everybody(kind):
            if self.session.needed is None and self.session.game.why_not(order) is None:
                self.submit(order, goes_on=goes_on)
                goes_on = True

    def order_words(self, game: Battle, order: Order) -> str:
        return order_words(game.world, game.decision, order)

    def choose_actor(self, order: Order) -> None:
        actor = who_acts(order)
        if actor:
            self.desk.select(actor)

    # -- on the map -------------------------------------------------------------------------------------------------

    def make_contact(self) -> Contact:
        return Contact(self.session)

    def effects_of(self, entry: LogEntry) -> Sequence[Effect]:
        return effects_of(entry, side_of(self.session, entry))

    def shown_before(self, order: Order) -> Sequence[Effect]:
        return [Ordered(self.parts.view.overlay, *marks_of(self.desk, order))]

    def show_hex(self, hex: Hex, *, only_if_hidden: bool = True) -> None:
        """Bring a hex into view."""
        self.view.show_hex(hex, only_if_hidden=only_if_hidden)

    def follow_place(self, target: object) -> None:
        if isinstance(target, PlaceLink):
            assert isinstance(target.place.at, int)
            self.show_hex(Hex(target.place.at), only_if_hidden=False)
        elif isinstance(target, PieceLink):
            self._follow_piece(target.piece)

    def _follow_piece(self, piece: EntityId) -> None:
        """The name of a piece was clicked in the log: choose it where it stands."""
        shown = self.parts.view.pieces.all.get(piece)
        if shown is None:
            self.note(t("That unit is not on the map now."))
            return
        self.choose(piece)
        self.show_hex(shown.hex, only_if_hidden=False)

    def act_at_cursor(self) -> bool:
        view = self.parts.view
        hex = view.cursor
        if hex is None and self.commander.striking.calling:
            self.commander.striking.begin(view.hovered_hex)
            return True
        if hex is not None:
            stack = view.pieces.in_hex(hex)
            self.hands.map_clicked(hex, stack[-1] if stack else None)
        return hex is not None

    def forget_cursor(self) -> bool:
        view = self.parts.view
        pointed = view.cursor is not None
        if pointed:
            view.forget_cursor()
        return pointed

    def forget_view(self) -> None:
        self.parts.view.show_all()
        self.parts.view.forget_cursor()

    def draw(self, surface: pygame.Surface) -> pygame.Rect:
        if self.hands.carries:
            self.root.invalidate()
        part = super().draw(surface)
        self.hands.draw_carried(surface)
        return part
