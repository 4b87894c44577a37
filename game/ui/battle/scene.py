"""The battle: the session on screen.  It lets the computer act, acts out what happened, and passes orders on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.board.hexgrid import Hex
from game.engine.orders import IllegalOrder, Order
from game.engine.paths import cache_dir
from game.engine.scenario import map_file
from game.engine.session import Session
from game.engine.text import t
from game.engine.world import EntityId
from game.ui.battle.board_hands import BoardHands
from game.ui.battle.commander import Commander
from game.ui.battle.course import Course
from game.ui.battle.desk import Desk
from game.ui.battle.effects import effects_of
from game.ui.battle.furniture import Furniture
from game.ui.battle.gestures import Gestures
from game.ui.battle.keyboard import REPEATING, Bindings, bound, map_bindings, order_bindings
from game.ui.battle.menus import Menus
from game.ui.battle.scenery import Scenery
from game.ui.battle.telling import thrower
from game.ui.kit.dialog import Answer
from game.ui.kit.menu import Menu, MenuItem
from game.ui.kit.theme import Size
from game.ui.kit.widget import Widget
from game.ui.mapview.geometry import centre
from game.ui.scene import AppContext, Scene
from game.ui.scenes.report import ReportScene


class BattleScene(Scene):
    """One battle in the window."""

    navigate = False

    def __init__(self, context: AppContext, session: Session) -> None:
        self.session = session
        board = session.context.map
        file = map_file(session.header.scenario)
        self.scenery = Scenery(board, file, cache_dir(), context.jobs)
        self.desk = Desk(session)
        self.commander = Commander(self.desk, self)
        self.course = Course(self)
        self.gestures = Gestures()
        self._held: set[int] = set()
        self._trouble = ""
        self._told_painting = False
        super().__init__(context)
        self.scenery.begin()

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.hands = BoardHands(self)
        self.menus = Menus(self)
        self.parts = Furniture(self)
        self.view, self.stage = self.parts.view, self.parts.stage
        self.desk.waiting = lambda: self.stage.busy
        self.scenery.fill(self.view.ground)
        self._bindings: Bindings = order_bindings(self.commander, self.submit_all)
        self._bindings |= map_bindings(self.commander, self.view) | self.menus.bindings() | self._own_bindings()
        self.parts.log_all()
        self.session.take_events()
        self.parts.show_world()
        self.parts.show_choice()
        return self.parts.layout

    def entered(self) -> None:
        self._held.clear()
        self.view.edge_scroll = self.context.settings.now.edge_scroll
        self.stage.factor = self.context.settings.now.animation_factor
        self.root.invalidate()

    def left(self) -> None:
        self.scenery.stop()
        self.session.close()

    # -- time -------------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        working = self.session.computer_decides and not self.root.popups and not self.course.halted
        return self.stage.alive or self.view.moving or working or bool(self.commander.intent.route)

    def update(self, now: float) -> None:
        self.parts.aim_card.keep_clear()
        self.view.glide(now)
        self._tell_trouble()
        if self.course.hurry or self.stage.factor == 0:
            self.stage.skip(quietly=self.course.hurry)
        self.stage.update(now)
        if not self.stage.busy and not self.root.popups:
            self.course.go_on()

    def halt(self) -> Sequence[Answer]:
        self.course.halt()
        self.stage.clear()
        self.commander.intent.stop_walking()
        self.parts.show_words()
        title = Answer(t("To the title"), self.context.scenes.pop_to_first, "Enter", primary=True)
        return title, Answer(t("Look at the map"), key="Esc")

    def open_report(self) -> None:
        """Show the end report; the map stays below it to look at."""
        self.context.scenes.push(ReportScene(self.context, self.session))

    # -- orders -----------------------------------------------------------------------------------------------------

    def submit(self, *orders: Order, goes_on: bool = False) -> bool:
        """Give orders one after the other; False where one was refused, which is told to the player.

        Together they are one gesture, which undo takes back as a whole; ``goes_on``: still the last one.
        """
        if not goes_on:
            self.gestures.begin(self.session.game.orders_given)
        for order in orders:
            try:
                self.session.submit(order)
            except IllegalOrder as fault:
                self.note(str(fault.refusal))
                self.sync()
                return False
            if self.after_order():
                self.commander.intent.stop_walking()
        if not self.stage.busy:
            self.sync()
        self.root.invalidate()
        return True

    def submit_all(self, kind: type[Order]) -> None:
        """The same plain order for everybody who can."""
        goes_on = False
        for order in self.commander.everybody(kind):
            if self.session.needed is None and self.session.game.why_not(order) is None:
                self.submit(order, goes_on=goes_on)
                goes_on = True

    def after_order(self) -> bool:
        """Tell and act out what an order brought about; whether dice fell."""
        entries = self.session.take_events()
        for entry in entries:
            acted = effects_of(entry, thrower(self.session, entry))
            self.stage.play([*acted, *self.parts.cues_of(entry)])
        if entries:
            self.root.hide_tooltip()
        self.parts.show_newcomers(entries)
        return any(entry.rolls for entry in entries)

    def undo(self) -> None:
        """Take the orders of the last gesture back, as far as no die has fallen since."""
        start = self.gestures.last(self.session.game.orders_given)
        try:
            self.session.undo()
        except IllegalOrder as fault:
            self.note(str(fault.refusal))
            return
        while self.session.game.orders_given > start and self.session.can_undo:
            self.session.undo()
        self._gone_back()

    def take_back(self) -> None:
        """Take the player's last order back with all that followed, dice or not; the log remembers it."""
        mine = [record.number for record in self.session.records if record.side not in self.session.seats]
        if mine:
            self.session.take_back(mine[-1] - 1)
            self._gone_back()

    def _gone_back(self) -> None:
        self.stage.clear()
        self.commander.intent.drop()
        self.commander.intent.stop_walking()
        self.course.ask_again()
        self.parts.log_all()
        self.sync()

    # -- showing ----------------------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the world as it is now."""
        self.desk.drop_gone()
        self.commander.aiming.check_aim()
        self.parts.show_world()
        self.refresh()

    def step_into_panel(self) -> None:
        """F6: give the keyboard to the panel; Esc gives it back."""
        self.root.focus_next()

    def refresh(self) -> None:
        """Show choice and intent afresh."""
        self.parts.show_choice()
        self.root.invalidate()

    def _tell_trouble(self) -> None:
        if self.scenery.trouble and not self._told_painting:
            self._told_painting = True
            self.note(self.scenery.trouble)
        trouble = self.session.trouble or ""
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble:
                hint = t("The menu (Esc) saves it again when that is put right.")
                self.say(t("The game is not saved any more"), f"{trouble} {hint}")

    def note(self, words: str) -> None:
        """Tell something for a few seconds."""
        self.parts.banner.say(words)

    def offer(self, items: Sequence[MenuItem], pos: Size | None = None) -> None:
        """Open a menu, at the hex pointed at where no place is given."""
        if pos is None:
            hex = self.view.hovered_hex
            pos = self.view.camera.to_window(centre(hex)) if hex is not None else self.view.rect.center
        self.root.open(Menu(self.theme, items, pos))

    def show_hex(self, hex: Hex, *, only_if_hidden: bool = True) -> None:
        """Bring a hex into view."""
        self.view.show_hex(hex, only_if_hidden=only_if_hidden)

    @property
    def asks_before_end(self) -> bool:
        """Whether the player wants to be asked while units could still act."""
        return self.context.settings.now.confirm_phase

    def choose(self, piece: EntityId) -> None:
        """Choose a piece from the panel."""
        self.commander.select(piece)

    # -- keys -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if self._is_repeated(event):
            return True
        if self._need_not_wait(event):
            self.stage.skip()
            self.course.go_on()
        if event.type == pygame.KEYDOWN and not self.root.popups and not self.root.focus_shown:
            return self._handle_key(event)
        return self.root.handle(event)

    def _is_repeated(self, event: pygame.Event) -> bool:
        """Whether a key is only being held down: one that orders something counts once for each press."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type != pygame.KEYDOWN or event.key in REPEATING or self.root.popups:
            return False
        repeated = event.key in self._held
        self._held.add(event.key)
        return repeated

    def _need_not_wait(self, event: pygame.Event) -> bool:
        """Whether the player goes on while a short move of his own is still acted out.

        Space and Enter do not count: they might end a step that he has not seen begin.
        """
        if self.session.computer_decides or not self.stage.busy or not self.stage.nearly_over:
            return False
        pressed = event.type == pygame.KEYDOWN and event.key not in (pygame.K_SPACE, pygame.K_RETURN)
        return pressed or event.type == pygame.MOUSEBUTTONDOWN

    def _handle_key(self, event: pygame.Event) -> bool:
        act: Callable[[], object] | None = bound(event, self._bindings)
        if act is None:
            return self.root.handle(event)
        self.root.hush()
        act()
        self.root.invalidate()
        return True

    def _own_bindings(self) -> Bindings:
        return {
            "Space": self.space,
            "Enter": self.enter,
            "Esc": self.escape,
            "Ctrl+Z": self.undo,
            "F6": self.step_into_panel,
        }

    def space(self) -> None:
        """Show the Viet Cong's acts at once, or end the step; when all is over, show the report again."""
        if self.course.halted:
            self.menus.open_menu()
        elif self.stage.busy or self.session.computer_decides:
            self.course.hurry = True
        elif self.session.over:
            self.open_report()
        else:
            self.commander.ending.end_step()

    def enter(self) -> None:
        """Do what is shown; else act at the hex pointed at by keyboard; else end the step."""
        if self.commander.intent.aim:
            self.commander.aiming.confirm()
        elif self.view.cursor is not None:
            hex = self.view.cursor
            stack = self.view.pieces.in_hex(hex)
            self.hands.map_clicked(hex, stack[-1] if stack else None)
        else:
            self.space()

    def escape(self) -> None:
        """Let go of what is aimed or chosen, else open the menu."""
        if self.view.cursor is not None:
            self.view.forget_cursor()
        elif not self.commander.cancel():
            self.menus.open_menu()

    def draw_background(self, surface: pygame.Surface) -> None:
        """Nothing: map, ribbon and panel cover the whole window."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.hands.draw_carried(surface)
