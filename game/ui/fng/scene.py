"""The skirmish of FNG in the window: the table, the figures, and the player's hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.log import LogEntry
from game.engine.orders import Order
from game.engine.paths import cache_dir
from game.engine.text import t
from game.engine.world import EntityId
from game.rules.fng.components import At
from game.ui.battle.bindings import Bindings
from game.ui.battle.effects import Effect
from game.ui.battle.scene import BattleScene
from game.ui.battle.telling import PieceLink, side_of
from game.ui.fng.acting import Acting
from game.ui.fng.beats import Beat
from game.ui.fng.commander import Commander
from game.ui.fng.contact import Contact
from game.ui.fng.desk import Desk, actors_of
from game.ui.fng.furniture import Furniture
from game.ui.fng.help import battle_help
from game.ui.fng.keyboard import order_bindings, table_bindings
from game.ui.fng.menus import TableMenus
from game.ui.fng.order_words import order_words
from game.ui.fng.ordered import Ordered
from game.ui.fng.scenery import TableScenery
from game.ui.fng.table_hands import TableHands
from game.ui.keymap import pressed
from game.ui.learn.help import Help
from game.ui.scene import AppContext


class FngBattle(BattleScene):
    """A skirmish on the table, whose picture is painted meanwhile."""

    desk: Desk
    commander: Commander
    parts: Furniture
    menus: TableMenus

    def bring(self, context: AppContext) -> None:
        self.desk = Desk(self.session)
        self.commander = Commander(self.desk, self)
        self.acting = Acting(lambda: self.desk.game.world, self.desk.knows)
        self.scenery = TableScenery(self.desk.game.ctx.map, cache_dir(), context.jobs)
        self.beat: Beat | None = None
        """The link of a chain at which the stage waits for the player."""

    def furnish(self) -> Furniture:
        self.hands = TableHands(self)
        self.menus = TableMenus(self)
        parts = Furniture(self)
        self.scenery.fill(parts.view)
        self.scenery.begin()
        return parts

    def left(self) -> None:
        self.scenery.stop()
        super().left()

    def help(self) -> Help:
        """What F1 says of the battle as it stands."""
        return battle_help(self)

    @property
    def ground_trouble(self) -> str:
        return self.scenery.trouble

    # -- orders -----------------------------------------------------------------------------------------------------

    def bindings(self) -> Bindings:
        return order_bindings(self) | table_bindings(self)

    def can_order(self, order: Order) -> bool:
        """Whether nothing forbids an order now."""
        return self.desk.my_turn and self.desk.why_not(order) is None

    def order_chosen(self, kind: type[Any]) -> None:
        """A plain order of the chosen figure's, who is activated first where he is not active yet."""
        figure = self.desk.selected
        if figure is None or not self.desk.my_turn:
            self.note(t("Choose a figure first, or press Tab for the next one that can act."))
            return
        self.commander.order(kind(figure), figure)

    def turn_chosen(self, degrees: int) -> None:
        """Turn the chosen figure where he stands."""
        figure = self.desk.selected
        at = self.desk.game.world.find(figure, At) if figure is not None else None
        if figure is not None and at is not None and figure in self.desk.active:
            self.commander.turn(figure, at.facing + degrees)

    def carry_chosen(self) -> None:
        """Take the chosen figure up by keyboard."""
        figure = self.desk.selected
        if figure is None or not self.parts.view.pick_up(figure):
            self.note(t("Choose a figure that can move now."))

    def order_words(self, game: Any, order: Order) -> str:
        return order_words(game, order, game.decision)

    def choose_actor(self, order: Order) -> None:
        self.desk.choose(actors_of(order))

    # -- on the table -----------------------------------------------------------------------------------------------

    def make_contact(self) -> Contact:
        return Contact(self.session)

    def effects_of(self, entry: LogEntry) -> Sequence[Effect]:
        return self.acting.effects_of(entry, side_of(self.session, entry))

    def shown_before(self, order: Order) -> Sequence[Effect]:
        return [Ordered(self.desk.game, order)]

    def show_figure(self, figure: EntityId) -> None:
        """Bring a figure into view, if the player knows where he is."""
        at = self.desk.game.world.find(figure, At)
        if at is not None and self.desk.knows(figure):
            self.parts.view.show_place(at.point, only_if_hidden=True)

    def follow_place(self, target: object) -> None:
        if isinstance(target, PieceLink):
            self.choose(target.piece)
            self.show_figure(target.piece)

    def choose(self, piece: EntityId) -> None:
        if self.desk.knows(piece):
            self.commander.choose((piece,))
            self.show_figure(piece)
        else:
            self.note(t("He is not on the table now."))

    def act_at_cursor(self) -> bool:
        view = self.parts.view
        if view.put_down():
            return True
        at = view.cursor
        if at is not None:
            self.hands.table_clicked(at, view.hovered_key, False)
        return at is not None

    def forget_cursor(self) -> bool:
        view = self.parts.view
        if view.give_up():
            return True
        pointed = view.cursor is not None
        if pointed:
            view.forget_cursor()
        return pointed

    # -- stepping through a chain -----------------------------------------------------------------------------------

    @property
    def beat_holds(self) -> bool:
        """Whether the stage waits at a link until the player goes on."""
        return self.beat is not None and not self.beat.passed and self.stage.busy

    def space(self) -> None:
        """What Space does: the next link, else whatever it does in every battle."""
        if self.beat_holds and self.beat is not None:
            self.beat.passed = True
            self.parts.show_words()
            self.root.invalidate()
        else:
            self.hotkeys.space()

    def handle(self, event: pygame.Event) -> bool:
        hears_keys = event.type == pygame.KEYDOWN and not self.root.popups and not self.root.focus_shown
        if self.beat_holds and hears_keys and pressed(event, ("end_step", "do")):
            self.space()
            return True
        return super().handle(event)

    def gone_back(self) -> None:
        self.beat = None
        super().gone_back()
