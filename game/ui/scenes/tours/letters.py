"""Letters home in the window: the whole tour as one page, made beside it, and opened in a browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from game.engine.campaign.course import Course
from game.engine.text import t
from game.tours import letters_file, write_letters
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import HEAD, SMALL, TEXT
from game.ui.kit.widget import Widget
from game.ui.pictures.letters import LetterArtist
from game.ui.scenes.making import MakingScene
from game.ui.scenes.page import Page
from game.ui.scenes.tours.guide import LETTERS, TOUR, GuidedPage, TourGuide
from game.ui.window.help import Help, Part
from game.ui.window.jobs import Job
from game.ui.window.scene import AppContext


class LettersScene(GuidedPage, MakingScene):
    """Shown over a tour; with the ground as far as it was painted already the work takes seconds, painting all of
    it takes longer."""

    def __init__(self, context: AppContext, course: Course, guide: TourGuide | None = None) -> None:
        self.course = course
        self.missing: tuple[str, ...] = ()
        super().__init__(context, guide)

    def build(self) -> Widget:
        theme = self.theme
        ways = ((t("Write them"), self.write), (t("Write them, and paint every battlefield"), self.write_painted))
        self.buttons = [
            Button(theme, words, act, key=str(number), primary=number == 1)
            for number, (words, act) in enumerate(ways, 1)
        ]
        about = (
            t("Battlefields that you have seen are as they were painted; of others there is the plan."),
            t("Every battlefield is painted first, which takes some seconds for each."),
        )
        self.choices = Column(
            theme,
            *(Column(theme, button, Label(theme, words, SMALL, "soft_ink", wrap=True), gap=4)
              for button, words in zip(self.buttons, about, strict=True)),
            gap=10,
        )  # fmt: skip
        told = t(
            "The whole tour as one page for a browser: every half month, every battle with its map and picture, the "
            "roll of honour, and every man's record. It needs no network."
        )
        body = Column(
            theme, Label(theme, t("Letters home"), HEAD, "link"), Label(theme, told, TEXT, wrap=True), self.choices,
            Spacer(theme, 4), self.making(), gap=10,
        )  # fmt: skip
        self.show_state()
        self.back_button = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        foot = Row(theme, self.back_button, grow(Spacer(theme)))
        card = Card(theme, ScrollArea(theme, body), padding=20)
        return self.guided(Page(theme, self.course.header.title, card, foot, width=680))

    def write(self) -> None:
        """Write them with what has been painted already."""
        self._write(paint=False)

    def write_painted(self) -> None:
        """Write them with every battlefield painted."""
        self._write(paint=True)

    def _write(self, *, paint: bool) -> None:
        course, palette = self.course, self.context.settings.now.palette

        def work(job: Job[Path]) -> Path:
            artist = LetterArtist(palette, job.report, paint=paint)
            path, self.missing = write_letters(course, letters_file(course), artist, job.report)
            return path

        self.begin(work)

    def where_it_is(self, made: Path) -> str:
        """Where the page is, and what could not be read for it."""
        return " ".join((super().where_it_is(made), *self.missing))

    @property
    def page_name(self) -> str:
        return LETTERS

    def parts(self) -> Mapping[str, Widget]:
        return {"ways": self.choices, "back": self.back_button}

    def ways(self) -> Mapping[str, Callable[[], object]]:
        return {TOUR: self.context.scenes.pop}

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Write the whole tour as one page, and open it in a browser; what was written before is replaced.")
        parts = (
            Part(self.choices, t("How the battlefields are to look; the line under each button tells more.")),
            Part(self.working, t("How far the work is.")),
            Part(self.where, t("Where the file lies.")),
        )
        return Help(t("Help: letters home"), now, parts)
