"""The battle: the session on screen.  It lets the computer act, acts out what happened, and passes orders on.

What it looks like, and what the player's hands mean in it, is its rule system's: each has a scene of its own, made of
this one, which brings the desk, the commander and the parts of ``game.ui.battle.own``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.core.orders import IllegalOrder, Order
from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry, played_on_words
from game.engine.session.session import Session
from game.engine.session.walks import whole_walks
from game.engine.text import t
from game.thoughts import Aside
from game.ui.battle.acts import Acts
from game.ui.battle.course.advice import Adviser
from game.ui.battle.course.course import Course, Gestures
from game.ui.battle.course.hot_seat import HotSeat
from game.ui.battle.course.map_news import MapNews
from game.ui.battle.course.pace import Pace
from game.ui.battle.course.patience import Thinking
from game.ui.battle.course.standin import StandIn
from game.ui.battle.course.thinker import Thinker
from game.ui.battle.hotkeys import Hotkeys
from game.ui.battle.own import OwnScene
from game.ui.kit.dialog import Answer
from game.ui.kit.inputs.menu import Menu, MenuItem
from game.ui.kit.theme import Size
from game.ui.kit.widget import Widget
from game.ui.scenes.games.report import ReportScene
from game.ui.window.keymap import key_of, pressed
from game.ui.window.scene import AppContext


class BattleScene(OwnScene):
    """One battle in the window; ``watched``: the computer plays the player's side as well, until he takes over."""

    navigate = False
    why_no_stand_in = ""
    """Why the computer cannot play on for the player in this battle, in a sentence; empty where it can."""
    orders = Acts()
    """The records of the orders of its system, which help reads."""
    why_no_playing_on = ""
    """Why no new game may begin from the replay of this battle, in a sentence; empty where one may."""

    def __init__(self, context: AppContext, session: Session, *, watched: bool = False) -> None:
        self.session, self.system_shown = session, session.header.system
        self._watched = watched
        self.then: Callable[[], object] | None = None
        """Called in place of the report at the end of a battle that was watched to it; None: the report is shown."""
        self.bring(context)
        header = session.header
        aside = Aside(header.scenario, header.fingerprint, context.jobs.wake) if context.jobs.threaded else None
        thinkers = Thinker(context.jobs, aside), Thinker(context.jobs, aside)
        self.thinking = Thinking(self, aside, *thinkers)
        self.course, self.adviser = Course(self, thinkers[0]), Adviser(self, thinkers[1])
        self.stand_in, self.pace = StandIn(self), Pace(self)
        self.gestures, self.map_news, self.hot_seat = Gestures(), MapNews(self), HotSeat(self)
        self._trouble = ""
        self._told_ground = False
        self._untold: list[LogEntry] = []
        super().__init__(context)

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.parts = self.furnish()
        self.view, self.stage = self.parts.view, self.parts.stage
        self.desk.waiting = lambda: self.stage.busy
        self.hotkeys = Hotkeys(self)
        self.parts.log_all()
        self.session.take_events()
        self.parts.show_world()
        self.parts.show_choice()
        return self.parts.layout

    def entered(self) -> None:
        self.hotkeys.forget_held()
        self.thinking.prepare(self.context.jobs)
        self.view.edge_scroll = self.context.settings.now.edge_scroll
        now = self.context.settings.now
        self.stage.keep_to(now.animation_factor, still=now.still)
        origin = self.session.header.origin
        if origin is not None and len(self.session.records) == origin.order:
            self.note(played_on_words(origin.file, origin.order))
        if self._watched:
            self._watched = False
            self.stand_in.watch()
        self.map_news.look()
        self.root.invalidate()

    def left(self) -> None:
        self.thinking.close()
        self.session.close()

    @property
    def surroundings(self) -> str:
        return "jungle"

    # -- time -------------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        holds = self.root.popups or self.course.halted or self.stand_in.holds or self.pace.holds
        working = (self.course.follows and not holds) or self.adviser.thinking
        return self.stage.alive or self.view.moving or (working and not self.thinking.waits) or self.commander.goes_on

    def update(self, now: float) -> None:
        self.parts.keep_clear()
        self.view.glide(now)
        self._tell_trouble()
        if self.course.hurry or self.stage.factor == 0:
            self.stage.skip(quietly=self.course.hurry)
        self.stage.update(now)
        self.adviser.update()
        self.thinking.update(now)
        if not self.stage.busy and not self.root.popups:
            self.course.go_on()

    def halt(self) -> Sequence[Answer]:
        self.course.halt()
        self.stage.clear()
        self.commander.stop()
        self.parts.show_words()
        scenes = self.context.scenes
        title = Answer(scenes.way_home, scenes.go_home, "Enter", primary=True)
        return title, Answer(t("Look at the map"), key="Esc")

    def open_report(self) -> None:
        """Show the end report; the map stays below it to look at.  A watched battle may lead on without it."""
        if self.then is not None and self.stand_in.watching:
            self.then()
            return
        self.context.scenes.push(ReportScene(self.context, self.session))

    # -- orders -----------------------------------------------------------------------------------------------------

    def submit(self, *orders: Order, goes_on: bool = False) -> bool:
        """Give orders one after the other; False where one was refused, which is told to the player.

        Together they are one gesture, which undo takes back as a whole; ``goes_on``: still the last one.
        """
        if not goes_on:
            self.begin_gesture()
        for order in orders:
            try:
                self.session.submit(order)
            except IllegalOrder as fault:
                self.note(str(fault.refusal))
                self.sync()
                return False
            if self.after_order():
                self.commander.stop()
        if self.stage.busy:
            self.parts.show_hover()
        elif not self.waits:
            self.sync()
        self.root.invalidate()
        return True

    def begin_gesture(self) -> None:
        """The next order begins a gesture, which undo takes back as a whole."""
        self.gestures.begin(self.session.game.orders_given)

    def after_order(self) -> bool:
        """Tell and act out what an order brought about, once that is known to the player; whether dice fell."""
        self._untold += self.session.take_events()
        if self.waits:
            return False
        entries = whole_walks(self.session.kit.log, self._untold)
        self._untold.clear()
        for entry in entries:
            self.stage.play([*self.effects_of(entry), *self.parts.cues_of(entry)])
        if entries:
            self.root.hide_tooltip()
        self.pace.see(entries)
        self.parts.show_newcomers(entries)
        return any(entry.rolls for entry in entries)

    @property
    def waits(self) -> bool:
        """Whether a walk is not shown yet because somebody unseen is asked what he does about it: it may go on, and
        where it paused must not show."""
        log, untold = self.session.kit.log, self._untold
        return bool(untold) and log.is_walk(untold[-1].event) and self.session.asks_unseen

    def drop_untold(self) -> int | None:
        """Show nothing of what waits to be shown; the first order of that, None where nothing does."""
        waiting = [entry.number for entry in self._untold]
        self._untold.clear()
        return min(waiting, default=None)

    def undo(self) -> None:
        """Take the orders of the last gesture back, as far as no die has fallen since."""
        start = self.gestures.before(self.session.game.orders_given)
        try:
            self.session.undo()
        except IllegalOrder as fault:
            self.note(str(fault.refusal))
            return
        while self.session.game.orders_given > start and self.session.can_undo:
            self.session.undo()
        self.gone_back()

    def take_back(self) -> None:
        """Take the player's last gesture back with all that followed, dice or not; the log remembers it."""
        records, commands = self.session.records, self.session.commands
        mine = [record.number for record in records if commands(record.side)]
        if not mine:
            return
        to = mine[-1] - 1
        start = self.gestures.before(mine[-1]) if records[to].reason is None else to
        while to > start and commands(records[to - 1].side) and records[to - 1].reason is None:
            to -= 1
        self.session.take_back(to)
        self.gone_back()

    def gone_back(self) -> None:
        """The game stands where it stood before: show that, and nothing of what was going on."""
        self._untold.clear()
        self.stage.clear()
        self.stand_in.gone_back()
        self.pace.rest()
        self.commander.let_go()
        self.commander.stop()
        self.course.ask_again()
        self.parts.log_all()
        self.sync()

    # -- showing ----------------------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the world as it is now."""
        self.desk.drop_gone()
        self.adviser.check()
        self.commander.check()
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
        if self.ground_trouble and not self._told_ground:
            self._told_ground = True
            self.note(self.ground_trouble)
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
        """Open a menu, at the place pointed at where none is given."""
        self.root.open(Menu(self.theme, items, self.parts.pointed_at() if pos is None else pos))

    @property
    def asks_before_end(self) -> bool:
        """Whether the player wants to be asked while units could still act."""
        return self.context.settings.now.confirm_phase

    def only_answer(self) -> Order | None:
        """The acts for the side that is asked without anybody of its own, as there is no choice."""
        return None

    def end_step(self) -> None:
        """Nothing more to order in this step."""
        self.commander.end_step()

    def choose(self, piece: EntityId) -> None:
        """Choose a piece from the panel."""
        self.commander.select(piece)

    def brief(self) -> None:
        """His orders, before the battle."""
        self.menus.open_briefing()

    def more_help(self) -> Sequence[tuple[str, str, Callable[[], object]]]:
        """Every key there is, and the rules."""
        return (t("All keys"), key_of("all_keys"), self.menus.open_keys), (
            t("Rules"),
            key_of("rule"),
            self.menus.rule_here,
        )

    # -- keys -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if self.hotkeys.is_repeated(event):
            return True
        if self._need_not_wait(event):
            self.stage.skip()
            self.course.go_on()
        if event.type == pygame.KEYDOWN and not self.root.popups and not self.root.focus_shown:
            return self.hotkeys.handle(event)
        return self.root.handle(event)

    def _need_not_wait(self, event: pygame.Event) -> bool:
        """Whether the player goes on while a short move of his own is still acted out.

        Space and Enter do not count: they might end a step that he has not seen begin.
        """
        if self.session.computer_decides or not self.stage.busy or not self.stage.nearly_over:
            return False
        going_on = event.type == pygame.KEYDOWN and not pressed(event, ("end_step", "do"))
        return going_on or event.type == pygame.MOUSEBUTTONDOWN

    def draw_background(self, surface: pygame.Surface) -> None:
        """Nothing: map, ribbon and panel cover the whole window."""
