"""Keeping a battle as files: the report, a print of the map, a film, the record; with progress, and stopped at will."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.engine.files.paths import keepsakes_dir
from game.engine.replay.replay import Replay, replay_entries
from game.engine.session.session import Session
from game.engine.text import t
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import HEAD, SMALL
from game.ui.kit.widget import Widget
from game.ui.pictures.keepsakes import KEEPSAKES, Keepsake, keep
from game.ui.scenes.making import MakingScene
from game.ui.scenes.page import Page
from game.ui.window.help import Help, Part
from game.ui.window.jobs import Job
from game.ui.window.scene import AppContext


class KeepsakesScene(MakingScene):
    """Shown over a battle at any time.  While it goes on the files tell no more than the player may know."""

    def __init__(self, context: AppContext, session: Session) -> None:
        self.session = session
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
        body = Column(
            theme,
            Label(theme, t("Keep this battle as a file"), HEAD, "link"),
            self.choices,
            Spacer(theme, 4),
            self.making(),
            gap=10,
        )
        self.show_state()
        foot = Row(theme, Button(theme, t("Back"), self.context.scenes.pop, key="Esc"), grow(Spacer(theme)))
        return Page(theme, t("Report and pictures"), Card(theme, ScrollArea(theme, body), padding=20), foot, width=680)

    # -- making -----------------------------------------------------------------------------------------------------

    def make(self, sort: Keepsake) -> None:
        """Begin to make one beside the window."""
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

        self.begin(work)

    def _file(self, sort: Keepsake) -> Path:
        """Named after the save; a later one of the same game takes the place of the former."""
        session = self.session
        stem = session.path.stem if session.path is not None else Path(session.header.scenario.id or "game").name
        return keepsakes_dir() / f"{stem}{sort.tail}{sort.suffix}"
