"""A skirmish in the window: the table, the figures, and the player's hands.  Each system makes its own scene of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import pygame

from game.board.table.digging import above_ground
from game.board.table.measure.geometry import Point
from game.engine.core.game import Game
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.files.paths import cache_dir
from game.engine.session.log import LogEntry
from game.engine.text import t
from game.ui.battle.cards.prompt import Prompt
from game.ui.battle.effects import Effect
from game.ui.battle.log.telling import PieceLink, side_of
from game.ui.battle.scene import BattleScene
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.menu import MenuItem
from game.ui.skirmish.acting import Acting
from game.ui.skirmish.controls import placing
from game.ui.skirmish.controls.furniture import TableFurniture
from game.ui.skirmish.controls.hands import TableHands
from game.ui.skirmish.controls.help import Keys, Told, battle_help
from game.ui.skirmish.controls.keyboard import choosing_bindings, table_bindings
from game.ui.skirmish.controls.menus import OrderItems, TableMenus
from game.ui.skirmish.desk import TableDesk
from game.ui.skirmish.orders.commander import TableCommander
from game.ui.skirmish.orders.plan_marks import NOTHING, Laid
from game.ui.skirmish.own import TableSystem
from game.ui.skirmish.scenery import TableScenery
from game.ui.skirmish.shown.contact import Lookout, TableContact
from game.ui.skirmish.shown.holding import Beat, Ordered
from game.ui.skirmish.shown.panel import Page
from game.ui.window.help import Help
from game.ui.window.keymap import Bindings, pressed
from game.ui.window.scene import AppContext


class TableBattle(BattleScene):
    """A skirmish on the table, whose picture is painted meanwhile.  ``own`` is the rule system's."""

    own: ClassVar[TableSystem[Any]]
    desk: TableDesk
    commander: TableCommander
    parts: TableFurniture
    menus: TableMenus

    # -- what a system brings ---------------------------------------------------------------------------------------

    def make_desk(self) -> TableDesk:
        """The player's desk."""
        return TableDesk(self.session, self.own)

    def make_commander(self) -> TableCommander:
        """The meaning of his hands."""
        raise NotImplementedError

    def entered(self) -> None:
        super().entered()
        self.parts.view.air.still = self.context.settings.now.still

    def order_bindings(self) -> Bindings:
        """The keys of the system's orders, besides choosing, turning and ending the step."""
        return {}

    def order_buttons(self) -> Sequence[Button]:
        """The orders for those who are chosen now, in the panel."""
        return ()

    def order_menu(self) -> OrderItems:
        """The orders in the menu that the right button opens."""
        raise NotImplementedError

    def show_aimed(self, prompt: Prompt) -> None:
        """Fill the card with what is aimed: its chances, and the buttons that do it."""

    def show_idle(self, prompt: Prompt) -> bool:
        """While nothing is aimed or asked: fill the card with what else is worth knowing; whether there is anything."""
        return False

    def aim_marks(self) -> Laid:
        """The marks under and over the figures while something is aimed."""
        return NOTHING

    def choice_marks(self) -> Laid:
        """Those for whoever is chosen while nothing is aimed, such as how far they get."""
        return NOTHING

    def asked_words(self) -> str:
        """The sentence over the table that says what the player is asked for."""
        return self.commander.answering.question().words

    def end_words(self) -> str:
        """The act of Space now in the player's turn, on its button."""
        return t("End phase") if self.desk.is_free else t("Answer first")

    def pages(self) -> Sequence[Page]:
        """Pages of the panel besides reactions, log and roster, such as a hand of cards."""
        return ()

    @property
    def needs_page(self) -> bool:
        """Whether the player decides on a page of the panel, which no card may lie over then."""
        return False

    def show_pages(self) -> None:
        """Those pages as the game stands, whenever it has changed or the player's choice has."""

    def told(self) -> Told:
        """The words of F1 on each part of the window."""
        raise NotImplementedError

    def key_help(self) -> Keys:
        """The keys that have no button, for F1."""
        raise NotImplementedError

    # -- made of it -------------------------------------------------------------------------------------------------

    def bring(self, context: AppContext) -> None:
        self.desk = self.make_desk()
        self.commander = self.make_commander()
        self.acting = Acting(self.desk)
        table = above_ground(self.own.outlook(self.desk.game).map)
        self.scenery = TableScenery(table, cache_dir(), context.jobs)
        self.beat: Beat | None = None
        """The link of a chain at which the stage waits for the player."""

    @property
    def animating(self) -> bool:
        return super().animating or self.parts.at_rest.waits

    def update(self, now: float) -> None:
        super().update(now)
        if self.parts.at_rest.tick(now):
            self.parts.show_hover()

    def furnish(self) -> TableFurniture:
        self.hands = TableHands(self)
        self.menus = TableMenus(self)
        parts = TableFurniture(self)
        self.lookout = Lookout(parts.view.camera, parts.view.seek)
        parts.stage.seek = lambda place: self.lookout.show(lambda: parts.view.seek(place))
        self.scenery.fill(parts.view)
        self.scenery.begin()
        return parts

    def left(self) -> None:
        self.scenery.stop()
        super().left()

    def help(self) -> Help:
        """The words of F1 on the battle as it stands."""
        return battle_help(self)

    @property
    def ground_trouble(self) -> str:
        return self.scenery.trouble

    # -- the menu over the table ------------------------------------------------------------------------------------

    def own_items(self, figure: EntityId) -> Iterable[MenuItem]:
        """The menu of one of the player's figures: his orders."""
        if self.commander.placing.now:
            return placing.own_items(self, figure)
        return self.order_menu().own_items(figure)

    def enemy_items(self, enemy: EntityId) -> Iterable[MenuItem]:
        """The menu of an enemy: what those who are chosen may do to him."""
        if self.commander.placing.now:
            return ()
        return self.order_menu().enemy_items(enemy)

    def place_items(self, at: Point) -> Iterable[MenuItem]:
        """The menu of a place: going there."""
        if self.commander.placing.now:
            return placing.place_items(self, at)
        return self.order_menu().place_items(at)

    # -- orders -----------------------------------------------------------------------------------------------------

    def bindings(self) -> Bindings:
        return choosing_bindings(self) | self.order_bindings() | table_bindings(self)

    def can_order(self, order: Order) -> bool:
        """Whether nothing forbids an order now."""
        return self.desk.my_turn and self.desk.why_not(order) is None

    def order_chosen(self, kind: type[Order]) -> None:
        """A plain order of the chosen figure's, who is made active first where he is not yet."""
        figure = self.desk.selected
        if figure is None or not self.desk.my_turn:
            self.commander.note_nobody()
            return
        self.commander.order(kind(figure), figure)

    def turn_chosen(self, degrees: int) -> None:
        """Turn the chosen figure where he stands, where he can be turned."""
        figure = self.desk.selected
        if figure is not None and self.desk.knows(figure) and figure in self.desk.active:
            facing = self.own.look_of(self.desk.game, figure).facing
            self.commander.led.turn(figure, facing + degrees)

    def carry_chosen(self) -> None:
        """Take the chosen figure up by keyboard."""
        figure = self.desk.selected
        if figure is None or not self.parts.view.pick_up(figure):
            self.note(t("Choose a figure that can move now."))

    def end_step(self) -> None:
        self.commander.led.end_step()

    def order_words(self, game: Game[Any], order: Order) -> str:
        return self.own.order_words(game, order, game.decision)

    def only_answer(self) -> Order | None:
        """All that a side can do that is asked who acts next: to end a phase in which none of its men can act.

        None where it has a choice, or is asked something else.
        """
        game = self.session.game
        if not isinstance(self.desk.decision, self.own.free[:1]):
            return None
        legal = (order for order in game.candidates() if game.why_not(order) is None)
        first, second = next(legal, None), next(legal, None)
        return first if second is None else None

    def choose_actor(self, order: Order) -> None:
        self.desk.choose(self.own.actors_of(self.desk.game, order))

    # -- on the table -----------------------------------------------------------------------------------------------

    def make_contact(self) -> TableContact:
        return TableContact(self.session, self.own)

    def effects_of(self, entry: LogEntry) -> Sequence[Effect]:
        return self.acting.effects_of(entry, side_of(self.session, entry))

    def shown_before(self, order: Order) -> Sequence[Effect]:
        return [Ordered(self.desk, order)]

    def show_figure(self, figure: EntityId) -> None:
        """Bring a figure into view, and out from under what lies over it, if the player knows where he is."""
        at = self.desk.place_of(figure)
        if at is None or not self.desk.knows(figure):
            return
        self.parts.show_clear(at)

    def show_table(self) -> None:
        """Bring the whole table into view, where it is not."""
        camera = self.parts.view.camera
        if not camera.shows_all:
            camera.fit_whole()
            self.parts.view.invalidate()

    def look_back(self) -> None:
        """Show again what the player looked at before a reaction was shown to him elsewhere."""
        self.lookout.back()

    def follow_place(self, target: object) -> None:
        if isinstance(target, PieceLink):
            self.choose(target.piece)

    def choose(self, piece: EntityId) -> None:
        if self.desk.knows(piece):
            self.commander.choose((piece,))
            self.show_figure(piece)
        else:
            self.note(t("He is not on the table now."))

    def choose_aboard(self, figure: EntityId) -> None:
        """Choose somebody on the vehicle that is looked at, whose card stays; once more, and it is his own."""
        vehicle = self.desk.vehicle if self.desk.selected != figure else None
        self.commander.choose((figure,))
        self.desk.look_at(vehicle)
        self.refresh()

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

    def forget_view(self) -> None:
        view = self.parts.view
        view.give_up()
        view.show_all()
        view.forget_cursor()
        view.lay()

    # -- stepping through a chain -----------------------------------------------------------------------------------

    @property
    def beat_holds(self) -> bool:
        """Whether the stage waits at a link until the player goes on."""
        return self.beat is not None and not self.beat.passed and self.stage.busy

    def space(self) -> None:
        """The act of Space: the next link, else whatever it does in every battle."""
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
