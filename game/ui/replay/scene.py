"""The replay: a game looked through again on its own map, both ways, at any pace, and played on from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.engine.replay.review import Review, Stride
from game.engine.session.log import LogEntry
from game.engine.shelf.saves import autosave_path
from game.engine.text import mark, nt, t, tc
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Sized, grow
from game.ui.kit.panel import Card, Panel
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import HEAD, SMALL
from game.ui.kit.widget import Widget
from game.ui.mapview.camera import ARROW_WAYS
from game.ui.replay.board import MakeBoard
from game.ui.replay.layout import ReplayLayout, StepButtons
from game.ui.replay.scrubber import Scrubber, when
from game.ui.window.actions import BY_NAME, REPLAY
from game.ui.window.help import Help, Part
from game.ui.window.keymap import help_rows, key_of, pressed
from game.ui.window.scene import AppContext, Scene
from game.ui.window.settings import SPEED_WORDS, next_speed

_PLAY, _SPEED, _BUTTON = 104, 148, 26
_PAUSE = 0.45
"""Seconds between two orders at normal speed, besides what is acted out."""
_SHORTEST = 0.06
"""Seconds between two orders where nothing is acted out."""
_NO_MORE = {
    Stride.ORDER: mark("There is no other order."),
    Stride.PHASE: mark("There is no other phase."),
    Stride.TURN: mark("There is no other turn."),
    Stride.LOSS: mark("Nobody else is lost."),
}


class ReplayScene(Scene):
    """Shows ``review``; ``make_board`` gives what its rule system shows of a position."""

    navigate = False

    def __init__(self, context: AppContext, review: Review, make_board: MakeBoard) -> None:
        self.review, self.system_shown = review, review.header.system
        self.make_board = make_board
        self.playing = False
        self._next_at = 0.0
        self._now = 0.0
        self._behind = False
        """Whether the board still acts out the last order, and shows the position before it."""
        super().__init__(context)

    @property
    def surroundings(self) -> str:
        return "jungle"

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        theme = self.theme
        self.board = self.make_board(self)
        self.scrubber = Scrubber(theme, self.review, self.go)
        self.when = Label(theme, "", HEAD, "link")
        self.what = Label(theme, "", SMALL, wrap=True)
        self.bindings = self._bindings()
        card = Card(theme, Column(theme, self.when, self.what, gap=4), padding=10)
        log = Card(theme, self.board.log, padding=8)
        steps = self._steps()
        column = Column(theme, card, self.board.unit, grow(log), steps, self._foot(), gap=8)
        player = Row(theme, *self._player(), grow(self.scrubber), gap=6)
        layout = ReplayLayout(
            theme, self.board, log=log, steps=steps, panel=Panel(theme, column, padding=9),
            player=Panel(theme, player, padding=2),
        )  # fmt: skip
        self.board.show()
        self._write_place()
        return layout

    def _steps(self) -> StepButtons:
        titles = (
            (Stride.ORDER, t("Order back"), t("Next order"), tc("replay", "Order")),
            (Stride.PHASE, t("Phase back"), t("Next phase"), tc("replay", "Phase")),
            (Stride.TURN, t("Turn back"), t("Next turn"), tc("replay", "Turn")),
            (Stride.LOSS, t("Loss before"), t("Next loss"), tc("replay", "Loss")),
        )
        self.steps: dict[tuple[Stride, bool], Button] = {}
        short = []
        for stride, back, on, word in titles:
            self.steps[stride, False] = self._button(back, f"replay_{stride.value}_back", partial(self.back, stride))
            self.steps[stride, True] = self._button(on, f"replay_{stride.value}_on", partial(self.on, stride))
            short += [f"‹ {word}", f"{word} ›"]
        return StepButtons(self.theme, list(self.steps.values()), short)

    def _player(self) -> tuple[Widget, Widget]:
        """The buttons that play it, beside the scrubber."""
        self.play_button = self._button(tc("replay", "Play"), "replay_play", self.play)
        self.speed_button = self._button("", "replay_speed", self.faster)
        return Sized(self.theme, self.play_button, width=_PLAY), Sized(self.theme, self.speed_button, width=_SPEED)

    def _button(self, text: str, action: str, act: Callable[[], object]) -> Button:
        return Button(self.theme, text, act, key=key_of(action), height=_BUTTON)

    def _foot(self) -> Widget:
        close = Button(self.theme, t("Back"), self.context.scenes.pop, key="Esc")
        self.play_on_button = Button(
            self.theme, t("Play on from here"), self.ask_play_on, key=key_of("replay_play_on"), primary=True,
            tooltip=t("A new game begins with the orders up to here; this one stays as it is."),
        )  # fmt: skip
        return Row(self.theme, close, grow(self.play_on_button), gap=6)

    def _bindings(self) -> dict[str, Callable[[], object]]:
        """The doer of each action of the replay, by its name."""
        found: dict[str, Callable[[], object]] = {}
        for stride in Stride:
            found[f"replay_{stride.value}_back"] = partial(self.back, stride)
            found[f"replay_{stride.value}_on"] = partial(self.on, stride)
        for name, way in ARROW_WAYS.items():
            found[f"replay_pan_{name}"] = partial(self.board.pan, way)
        return (
            found
            | dict(self.board.bindings())
            | {
                "replay_start": partial(self.go, 0),
                "replay_end": partial(self.go, self.review.last),
                "replay_play": self.play,
                "replay_speed": self.faster,
                "replay_play_on": self.ask_play_on,
                "replay_zoom_in": partial(self.board.zoom, 1),
                "replay_zoom_out": partial(self.board.zoom, -1),
                "replay_panel": lambda: self.root.focus_next(),
                "replay_close": self.close,
            }
        )

    def close(self) -> None:
        """Let go of the unit that is chosen, else leave."""
        if self.board.chosen:
            self.board.let_go()
        else:
            self.context.scenes.pop()

    def left(self) -> None:
        self.board.stop()

    def help(self) -> Help:
        """The words of F1 here."""
        keys_alone = ("replay_start", "replay_pan_left", "replay_zoom_in", "replay_unit_on")
        without_button = {t(BY_NAME[name].family) for name in keys_alone}
        return Help(
            t("Help: replay"),
            t("A battle is looked through again: it changes nothing in it. From any place you may play on anew."),
            (
                Part(self.scrubber, t("The whole battle: strokes are turns, triangles losses, diamonds take-backs. "
                                      "Click or drag to go there; the wheel goes order by order.")),
                Part(self.what, t("Where the battle stands, and what is ordered next.")),
                Part(self.board.unit, t("The unit that is chosen, as it was then; click another one, or none.")),
                Part(self.board.log, t("What happened in this turn, up to here.")),
                Part(self.board.view, t("The map as the player knew it; when the battle is over, all of it.")),
            ),
            tuple(row for row in help_rows(REPLAY) if row[1] in without_button),
        )  # fmt: skip

    # -- going about ------------------------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """Stand after order ``number``, at once."""
        self.playing = False
        self._show_at(number)

    def back(self, stride: Stride) -> None:
        """One stride back."""
        self._stride(stride, self.review.before(stride))

    def on(self, stride: Stride) -> None:
        """One stride forward; a single order is acted out."""
        if stride is Stride.ORDER and self.review.number < self.review.last:
            self.playing = False
            self._act_next()
        else:
            self._stride(stride, self.review.after(stride))

    def _stride(self, stride: Stride, number: int | None) -> None:
        if number is None:
            self._show_place(t(_NO_MORE[stride]))
        else:
            self.go(number)

    def _show_at(self, number: int) -> None:
        self.board.skip()
        self._behind = False
        self.review.to(number)
        self.board.show()
        self._show_place()

    def _act_next(self) -> None:
        """The next order, acted out; until that is over everything shows the position before it."""
        self._settle()
        number = self.review.after(Stride.ORDER) or self.review.last
        entries: list[LogEntry] = self.review.told_by(number)
        self.review.to(number)
        self._behind = True
        self.board.act(entries)
        if not self.board.busy:
            self._settle()

    def _settle(self) -> None:
        """Show where the review stands, whatever is still being acted out."""
        if self._behind:
            self._behind = False
            self.board.skip()
            self.board.show()
            self._show_place()

    # -- time -------------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        return self.playing or self.board.alive

    @property
    def _factor(self) -> float:
        return self.context.settings.now.animation_factor

    def update(self, now: float) -> None:
        self._now = now
        self.board.update(now, self._factor)
        if self.board.busy:
            return
        if self._behind:
            self._settle()
            self._next_at = now + max(_SHORTEST, _PAUSE * self._factor)
        if self.playing and now >= self._next_at:
            self._play_next()

    def _play_next(self) -> None:
        if self.review.number >= self.review.last:
            self.playing = False
            self._show_place()
            return
        self._act_next()
        if not self._behind:
            self._next_at = self._now + max(_SHORTEST, _PAUSE * self._factor)

    def play(self) -> None:
        """Play at the present speed, or stop; from the end it begins anew."""
        self.playing = not self.playing
        self._next_at = self._now
        if self.playing and self.review.number >= self.review.last:
            self._show_at(0)
        self._show_place()

    def faster(self) -> None:
        """The next speed; after the fastest the slowest.  It lasts, like that of the settings."""
        settings = self.context.settings
        settings.change(speed=next_speed(settings.now.speed))
        self._show_place()

    # -- showing ----------------------------------------------------------------------------------------------------

    def _show_place(self, note: str = "") -> None:
        """Show where the review stands, and draw it soon; ``note`` says why a way does not lead on."""
        self._write_place(note)
        self.root.invalidate()

    def _write_place(self, note: str = "") -> None:
        """Where the review stands, what is ordered next, and which ways lead on."""
        review = self.review
        self.when.text = when(review, review.number)
        self.what.text = note or self._words()
        for (stride, on), button in self.steps.items():
            there = review.after(stride) if on else review.before(stride)
            button.enable(there is not None, t(_NO_MORE[stride]))
        self.play_button.text = t("Pause") if self.playing else tc("replay", "Play")
        self.speed_button.text = t(SPEED_WORDS[self.context.settings.now.speed])
        self.play_on_button.enable(not review.why_not_play_on, review.why_not_play_on)

    def _words(self) -> str:
        """How many orders have been given, and what is ordered here."""
        review = self.review
        given, last = review.count(review.number), review.count(review.last)
        counted = t("After order {number} of {last}.", number=given, last=last)
        if review.number == review.last:
            return f"{counted} {review.report.ending}".strip()
        record = review.records[review.number]
        if not review.commands(record.side) and not review.tells_all:
            return t("{counted} Now the enemy decides.", counted=counted)
        words = t("{counted} Now: {order}.", counted=counted, order=self.board.order_words(record))
        return t("{words} Why: {reason}", words=words, reason=record.reason) if record.reason is not None else words

    # -- playing on -------------------------------------------------------------------------------------------------

    def ask_play_on(self) -> None:
        """Ask whether a new game is to begin here."""
        review = self.review
        if review.why_not_play_on:
            self._show_place(review.why_not_play_on)
            return
        self.playing = False
        later = review.count(review.last) - review.count(review.number)
        question = nt(
            "A new game begins here, without the order that came after it. The old game stays as it is.",
            "A new game begins here, without the {count} orders that came after it. The old game stays as it is.",
            later,
        )
        self.ask(t("Play on from here"), question, tc("replay", "Play on"), self.play_on)

    def play_on(self) -> None:
        """Begin a new game here, in the place of everything but the title."""
        path = self.review.play_on(autosave_path(self.review.header.scenario))
        scenes = self.context.scenes
        battle = self.context.games.resume(self.context, path)
        scenes.pop_to_first()
        scenes.push(battle)

    # -- keys -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or self.root.popups or self.root.focus_shown:
            return super().handle(event)
        act = self.bindings.get(pressed(event, self.bindings))
        if act is None:
            return super().handle(event)
        self.root.hush()
        act()
        self.root.invalidate()
        return True
