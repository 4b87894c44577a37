"""A new tour of duty: its questions, and the tours that there are already."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from game.engine.faults import Fault
from game.engine.playable.quick import Field, answers, in_keeping
from game.engine.text import t
from game.systems import known_levels, sides_of
from game.tours import LEVEL, new_tour, read_tour, tour_fields, tour_files
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.entry import TextEntry, at_most
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.inputs.menu import Menu, MenuItem
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import SMALL, TEXT
from game.ui.kit.widget import Widget
from game.ui.scenes.page import Page
from game.ui.scenes.tours.compare import CompareScene, compared_tours
from game.ui.scenes.tours.guide import QUESTIONS, TOUR, GuidedPage, TourGuide
from game.ui.scenes.tours.tour import TourScene
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of
from game.ui.window.scene import AppContext

_LONGEST = 40
_WORDS = 120


class ToursScene(GuidedPage):
    """The questions of a new tour at the left, the tours that there are at the right; in a lesson the
    questions are answered, and no tours are shown."""

    def __init__(self, context: AppContext, system: str, guide: TourGuide | None = None) -> None:
        self.system, self.context = system, context
        self.fields = tour_fields(system)
        self.chosen = answers(self.fields, self._answered() if guide is None else guide.run.lesson.tour)
        self.usual_name = t("Practice tour") if guide is not None else t("Tour of duty")
        self.typed, self.problem = "", ""
        self.against: Path | None = None
        """The tour with which another one is to be compared."""
        super().__init__(context, guide)

    def _answered(self) -> dict[str, str]:
        """The answer that the settings give already: how well the computer last played the enemy."""
        levels = known_levels(self.system, self.context.settings.now.levels)
        return {LEVEL: levels[sides_of(self.system)[-1]]}

    def build(self) -> Widget:
        theme = self.theme
        self.buttons = {field.key: self._button(field) for field in self.fields}
        self.name = TextEntry(theme, self.typed, hint=self.usual_name, why_not=at_most(_LONGEST))
        rows = [self._line(t(field.title), self.buttons[field.key]) for field in self.fields]
        rows.append(self._line(t("Its name"), self.name))
        about = t("Twelve months, or what is left of you: battles strung together, with the same men.")
        said = Label(theme, self.problem or about, TEXT, "bad" if self.problem else "soft_ink", wrap=True)
        self.questions = Column(theme, said, *rows, gap=10)
        self.paths = tour_files() if self.guide is None else ()
        self.list = List(theme, [_row(path) for path in self.paths], on_activate=lambda index: self.go_on())
        self.begin_button = begin = Button(
            theme, t("Begin the tour"), self.begin, key=key_of("tour_new") if self.paths or self.guide else "Enter",
            primary=not self.paths,
            tooltip=t("The dice make your men, and the first half month begins."),
        )  # fmt: skip
        self.open_button = Button(
            theme, t("Go on with it"), self.go_on, key="Enter" if self.paths else "", primary=bool(self.paths)
        )
        self.open_button.enable(bool(self.paths), t("No tour has begun yet."))
        self.compare_button = Button(
            theme, t("Compare"), self.compare, key=key_of("tour_compare"),
            tooltip=t("Choose two tours, one after the other: they are shown side by side."),
        )  # fmt: skip
        self.compare_button.enable(len(self.paths) > 1, t("There is no other tour."))
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        foot = Row(theme, back, grow(Spacer(theme)), self.compare_button, begin, self.open_button)
        left = Card(theme, ScrollArea(theme, self.questions), title=t("A new tour"), padding=14)
        none = [] if self.paths else [Label(theme, t("No tour has begun yet."), SMALL, wrap=True)]
        if self.against is not None:
            words = t("{name} and … choose another tour, then Compare.", name=self.against.stem)
            none = [Label(theme, words, SMALL, "link", wrap=True)]
        right = Card(theme, Column(theme, *none, grow(self.list)), title=t("Your tours"), padding=10)
        body = Row(theme, grow(left, 3), grow(right, 2), gap=12)
        return self.guided(Page(theme, t("Tour of duty"), body, foot, width=1080))

    def _line(self, words: str, control: Widget) -> Widget:
        title = Sized(self.theme, Label(self.theme, words, SMALL, wrap=True, level=True), width=_WORDS, read=True)
        return Row(self.theme, title, grow(control))

    def _button(self, field: Field) -> Button:
        title = next(option.title for option in field.options if option.key == self.chosen[field.key])
        return Button(self.theme, title, partial(self.open_list, field), tooltip=t(field.about))

    def open_list(self, field: Field) -> None:
        """Open the answers to a question under its button."""
        self.did("open", field.key)
        items = [
            MenuItem(option.title, partial(self.choose, field, option.key)) for option in field.offered(self.chosen)
        ]
        self.root.open(Menu(self.theme, [MenuItem(t(field.title)), *items], self.buttons[field.key].rect.bottomleft))

    def choose(self, field: Field, key: str) -> None:
        """Take an answer; the others are kept in keeping with it."""
        if key != self.chosen[field.key] and not self.lets_act("answer"):
            return
        self.typed, self.problem = self.name.text, ""
        self.chosen = self._in_keeping({**self.chosen, field.key: key})
        self.rebuild()

    def _in_keeping(self, chosen: dict[str, str]) -> dict[str, str]:
        """Where the usual answer does not go with the others either, the first that does."""
        found = in_keeping(self.fields, chosen)
        for field in self.fields:
            offered = [option.key for option in field.offered(found)]
            if found[field.key] not in offered:
                found[field.key] = offered[0]
        return found

    def begin(self) -> None:
        """Begin the tour, or say what stands in the way."""
        if self.lets_act("begin"):
            self._begin()

    def _begin(self) -> None:
        guide = self.guide
        try:
            if guide is None:
                course = new_tour(self.system, self.chosen, self.name.text)
            else:
                name = self.name.text or self.usual_name
                course = new_tour(self.system, self.chosen, name, guide.run.lesson.seed, guide.folder)
        except Fault as fault:
            self.typed, self.problem = self.name.text, str(fault)
            self.rebuild()
            return
        course.close()
        if guide is None:
            self.context.scenes.push(TourScene(self.context, course.path))
        else:
            self.context.scenes.replace(TourScene(self.context, course.path, guide))

    def go_on(self) -> None:
        """Open the tour that is chosen in the list, or say what stands in the way."""
        if not self.paths:
            return
        try:
            scene = TourScene(self.context, self.paths[max(0, self.list.selected)])
        except Fault as fault:
            self.say(t("Tour of duty"), str(fault))
            return
        self.context.scenes.push(scene)

    def compare(self) -> None:
        """Keep the tour that is chosen, to be compared with the next one; then show both side by side."""
        path = self.paths[max(0, self.list.selected)]
        if self.against is None or self.against == path:
            self.against = path if self.against is None else None
            self._keep_the_place()
            return
        first, self.against = self.against, None
        try:
            left, right = read_tour(first), read_tour(path)
        except Fault as fault:
            self.say(t("Tour of duty"), str(fault))
            return
        self._keep_the_place()
        names = (left.header.title, right.header.title)
        self.context.scenes.push(CompareScene(self.context, names, compared_tours(left, right)))

    def _keep_the_place(self) -> None:
        """Show the page anew with the same tour chosen."""
        at, self.typed = self.list.selected, self.name.text
        self.rebuild()
        self.list.select(at)
        self.root.set_focus(self.list, shown=False)

    def entered(self) -> None:
        """Coming back: tours may have begun or gone on since."""
        if self.context.scenes.returning:
            self.rebuild()
        if self.paths:
            self.root.set_focus(self.list, shown=False)

    # In a lesson --------------------------------------------------------------------------------

    @property
    def page_name(self) -> str:
        return QUESTIONS

    def parts(self) -> Mapping[str, Widget]:
        return {"questions": self.questions, "begin": self.begin_button, **self.buttons}

    def ways(self) -> Mapping[str, Callable[[], object]]:
        return {TOUR: self._begin}

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Answer the questions and begin, or go on with a tour that has begun.")
        parts = (
            Part(self.questions, t("Each button opens its list; the mouse on it tells more of it.")),
            Part(self.list, t("The tours that you have begun, the one played last first.")),
        )
        return Help(t("Help: tours of duty"), now, parts)


def _row(path: Path) -> ListRow:
    """A tour in the list; one that cannot be read says why."""
    try:
        course = read_tour(path)
    except Fault as fault:
        return ListRow(path.name, str(fault))
    return ListRow(course.header.title, course.kit.headline(course.state))
