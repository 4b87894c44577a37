"""Keeping a battle as files: the report, a print of the map, a film, the record; with progress, and stopped at will."""

from __future__ import annotations

import webbrowser
from functools import partial
from pathlib import Path

from game.engine.faults import Fault
from game.engine.files.paths import keepsakes_dir
from game.engine.replay.replay import Replay, replay_entries
from game.engine.session.session import Session
from game.engine.text import decimal, t
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.progress import Work
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import HEAD, SMALL, TEXT, Size
from game.ui.kit.widget import Widget
from game.ui.pictures.keepsakes import KEEPSAKES, Keepsake, keep
from game.ui.scenes.page import Page, PageScene
from game.ui.window.help import Help, Part
from game.ui.window.jobs import Job
from game.ui.window.keymap import key_of
from game.ui.window.scene import AppContext

_ROOM = 124
"""Points that are kept for telling where a file lies: no button shifts under the mouse while one is made."""


class _Room(Sized):
    """As high as it is asked to be, or higher where that is too little."""

    def prefer(self, width: int) -> Size:
        wide, high = super().prefer(width)
        return wide, max(high, self._children[0].prefer(wide)[1])


class KeepsakesScene(PageScene):
    """Shown over a battle at any time.  While it goes on the files tell no more than the player may know."""

    def __init__(self, context: AppContext, session: Session) -> None:
        self.session = session
        self.made: Path | None = None
        self._job: Job[Path] | None = None
        self._told = ""
        super().__init__(context)

    def help(self) -> Help:
        """The words of F1 here."""
        now = t(
            "Each button makes one file of the battle as it stands. While the battle goes on the files tell no more "
            "than you may know. You may go back to the battle when the work is done, or stop it."
        )
        parts = (
            Part(self.choices, t("What can be made; the line under each button tells what it is good for.")),
            Part(self.working, t("How far the work is.")),
            Part(self.where, t("Where the file lies.")),
        )
        return Help(t("Help: report and pictures"), now, parts)

    # -- what is shown ----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        theme = self.theme
        self.buttons = [
            Button(theme, t(sort.title), partial(self.make, sort), key=str(number))
            for number, sort in enumerate(KEEPSAKES, 1)
        ]
        rows = [
            Column(theme, button, Label(theme, t(sort.about), SMALL, "soft_ink", wrap=True), gap=4)
            for sort, button in zip(KEEPSAKES, self.buttons, strict=True)
        ]
        self.choices = Column(theme, *rows, gap=10)
        self.working = Work(theme, t("Stop"), self.stop, key=key_of("stop_work"))
        self.where = Label(theme, self._told, TEXT, wrap=True)
        self.open_button = Button(theme, t("Open the file"), self.open_file, key=key_of("open_file"), primary=True)
        self.folder_button = Button(theme, t("Open the folder"), self.open_folder, key=key_of("open_folder"))
        self.opening = Row(theme, grow(Spacer(theme)), self.folder_button, self.open_button)
        body = Column(
            theme,
            Label(theme, t("Keep this battle as a file"), HEAD, "link"),
            self.choices,
            Spacer(theme, 4),
            _Room(theme, Column(theme, self.working, self.where, self.opening, gap=10), height=_ROOM),
            gap=10,
        )
        self._show_state()
        foot = Row(theme, Button(theme, t("Back"), self.context.scenes.pop, key="Esc"), grow(Spacer(theme)))
        return Page(theme, t("Report and pictures"), Card(theme, ScrollArea(theme, body), padding=20), foot, width=680)

    def _show_state(self) -> None:
        """Progress while something is made, afterwards where it lies."""
        busy = self._job is not None
        self.working.show(busy)
        self.opening.show(self.made is not None and not busy)
        self.where.show(bool(self._told) and not busy)
        self.where.text = self._told
        for button in self.buttons:
            button.enable(not busy, t("One file after the other; Stop ends the work."))

    @property
    def animating(self) -> bool:
        return self._job is not None

    def update(self, now: float) -> None:
        if self._job is not None:
            self.working.tell(self._job.fraction, self._job.words)

    def left(self) -> None:
        self.stop()

    # -- making -----------------------------------------------------------------------------------------------------

    def make(self, sort: Keepsake) -> None:
        """Begin to make one beside the window."""
        if self._job is not None:
            return
        session = self.session
        replayed = partial(
            replay_entries,
            session.kit,
            session.context,
            session.header,
            tuple(session.history),
            str(session.path or ""),
        )
        out = self._file(sort)
        palette = self.context.settings.now.palette

        def work(job: Job[Path]) -> Path:
            words = t("Playing the battle again")
            replay: Replay = replayed(lambda share: job.report(share, words))
            return keep(sort, replay, out, palette, job.report)

        self.made, self._told = None, ""
        self._job = self.context.jobs.start(work, self._finish, self._fail)
        self._show_state()

    def _file(self, sort: Keepsake) -> Path:
        """Named after the save; a later one of the same game takes the place of the former."""
        session = self.session
        stem = session.path.stem if session.path is not None else Path(session.header.scenario.id or "game").name
        return keepsakes_dir() / f"{stem}{sort.tail}{sort.suffix}"

    def _finish(self, made: Path) -> None:
        megabytes = decimal(max(0.1, made.stat().st_size / 1e6), 1)
        self._job, self.made = None, made
        self._told = t("It is in {file} ({size} MB).", file=made, size=megabytes)
        self._show_state()

    def _fail(self, error: Exception) -> None:
        self._job = None
        self._show_state()
        if not isinstance(error, Fault):
            raise error
        self.say(t("The file could not be made"), str(error))

    def stop(self) -> None:
        """Give up what is being made; nothing of it is left."""
        if self._job is None:
            return
        self._job.cancel()
        self._job, self._told = None, t("Stopped; no file was written.")
        self._show_state()

    # -- looking ----------------------------------------------------------------------------------------------------

    def open_file(self) -> None:
        """With whatever program the player's desktop has for it."""
        if self.made is not None:
            self._open(self.made)

    def open_folder(self) -> None:
        """The folder that it lies in."""
        if self.made is not None:
            self._open(self.made.parent)

    def _open(self, path: Path) -> None:
        """Beside the window: some browsers take their time."""

        def told(opened: bool) -> None:
            if not opened:
                self.say(t("It could not be opened"), t("Open it yourself: {file}", file=path))

        self.context.jobs.start(lambda job: webbrowser.open(path.as_uri()), told, lambda error: told(False))
