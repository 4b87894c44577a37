"""Pages that make files: progress while one is made, stopped at will, then where it lies, and the way to it."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

from game.engine.faults import Fault
from game.engine.text import decimal, t
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.progress import Work
from game.ui.kit.theme import TEXT, Size
from game.ui.kit.widget import Widget
from game.ui.scenes.page import PageScene
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


class MakingScene(PageScene):
    """A page whose ``buttons`` make files, one after the other."""

    def __init__(self, context: AppContext) -> None:
        self.made: Path | None = None
        self.buttons: Sequence[Button] = ()
        self._job: Job[Path] | None = None
        self._told = ""
        super().__init__(context)

    # -- what is shown ----------------------------------------------------------------------------------------------

    def making(self) -> Widget:
        """Progress, or where the file lies with the buttons that open it; as high whichever is shown."""
        theme = self.theme
        self.working = Work(theme, t("Stop"), self.stop, key=key_of("stop_work"))
        self.where = Label(theme, self._told, TEXT, wrap=True)
        self.open_button = Button(theme, t("Open the file"), self.open_file, key=key_of("open_file"), primary=True)
        self.folder_button = Button(theme, t("Open the folder"), self.open_folder, key=key_of("open_folder"))
        self.opening = Row(theme, grow(Spacer(theme)), self.folder_button, self.open_button)
        return _Room(theme, Column(theme, self.working, self.where, self.opening, gap=10), height=_ROOM)

    def show_state(self) -> None:
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

    def begin(self, work: Callable[[Job[Path]], Path]) -> None:
        """Begin to make a file beside the window, where none is being made."""
        if self._job is not None:
            return
        self.made, self._told = None, ""
        self._job = self.context.jobs.start(work, self._finish, self._fail)
        self.show_state()

    def where_it_is(self, made: Path) -> str:
        """The sentence on a file that is made."""
        megabytes = decimal(max(0.1, made.stat().st_size / 1e6), 1)
        return t("It is in {file} ({size} MB).", file=made, size=megabytes)

    def _finish(self, made: Path) -> None:
        self._job, self.made = None, made
        self._told = self.where_it_is(made)
        self.show_state()

    def _fail(self, error: Exception) -> None:
        self._job = None
        self.show_state()
        if not isinstance(error, Fault):
            raise error
        self.say(t("The file could not be made"), str(error))

    def stop(self) -> None:
        """Give up what is being made; nothing of it is left."""
        if self._job is None:
            return
        self._job.cancel()
        self._job, self._told = None, t("Stopped; no file was written.")
        self.show_state()

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
