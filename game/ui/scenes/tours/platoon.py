"""The platoon's room: a card for each man, with his face; and the wall of those who did not come home."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.engine.campaign.course import Course
from game.engine.campaign.shown import Sheet
from game.engine.faults import Fault
from game.engine.text import t
from game.tours import last_words
from game.ui.kit.inputs.button import Button, Pressable
from game.ui.kit.layout import Column, Flow, Row, Spacer, grow
from game.ui.kit.paint import draw_card
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import BOLD, SMALL, SMALL_BOLD, Size, Theme
from game.ui.kit.widget import Widget
from game.ui.pictures.face import draw_face, face_of
from game.ui.scenes.page import Page
from game.ui.scenes.tours.compare import CompareScene, compared_men
from game.ui.scenes.tours.guide import FALLEN, MEN, TOUR, GuidedPage, TourGuide
from game.ui.scenes.tours.roster import COLUMNS, RosterHeads, RosterLine, RosterWidths, in_order
from game.ui.scenes.tours.sheet import sheet_lines
from game.ui.window.help import Help, Part
from game.ui.window.jobs import Job
from game.ui.window.keymap import key_of
from game.ui.window.scene import AppContext

_FACE = 64
_CARD = (214, 84)
_WALL = (300, 122)
"""The size of a card on the wall of the fallen, which says how he fell."""
_CARD_SORTS = ("squad", "rep", "kills", "months", "name")
"""The columns by which the cards are sorted with a button; the list sorts by any."""


class ManCard(Pressable):
    """A man on a card: face, name, rank, Rep and what he has done, or on the wall of the fallen how he fell; a press
    shows his sheet."""

    def __init__(
        self, theme: Theme, sheet: Sheet, on_press: Callable[[], object], *, chosen: bool, wall: bool = False
    ) -> None:
        super().__init__(theme)
        self.sheet, self.on_press, self.chosen, self.wall = sheet, on_press, chosen, wall
        self.tooltip = sheet.end or t("{name}: {what}", name=sheet.name, what=sheet.lot_words)

    def activate(self) -> None:
        """His sheet is shown."""
        self.on_press()

    def prefer(self, width: int) -> Size:
        """All cards are of one size."""
        wide, high = _WALL if self.wall else _CARD
        return min(width, self.theme.S(wide * self.theme.letters)), self.theme.S(high * self.theme.letters)

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, face, and three lines."""
        theme, palette, sheet = self.theme, self.theme.palette, self.sheet
        draw_card(surface, theme, self.rect)
        if self.chosen:
            pygame.draw.rect(surface, palette.rust, self.rect, theme.S(3), border_radius=theme.S(3))
        side, pad = theme.S(_FACE), theme.S(8)
        face = theme.kept(
            ("face", sheet.name, sheet.people, side, sheet.serves),
            lambda: draw_face(face_of(sheet.name), sheet.people, side, gone=not sheet.serves),
        )
        surface.blit(face, (self.rect.x + pad, self.rect.y + pad))
        left = self.rect.x + 2 * pad + side
        box = pygame.Rect(left, self.rect.y + pad, self.rect.right - left - pad, theme.line(BOLD))
        theme.write(surface, sheet.name, BOLD, palette.ink, box)
        who = t("Rep {rep}", rep=sheet.rep) + (f" · {sheet.rank}" if sheet.rank else "")
        deeds = t("kills {kills}, wounds {wounds}", kills=sheet.kills, wounds=sheet.wounds)
        room = (self.rect.bottom - pad - box.bottom) // theme.line(SMALL) - 1
        lines = (who, *theme.wrap(sheet.end, SMALL, box.w)[:room]) if self.wall else (who, deeds, sheet.lot_words)
        for line in lines:
            box = pygame.Rect(box.x, box.bottom, box.w, theme.line(SMALL))
            theme.write(surface, line, SMALL, palette.soft_ink, box)
        self.ring(surface)


class PlatoonScene(GuidedPage):
    """Everybody who is, or was, of the unit, as cards or as a list; ``fallen``: those who do not come home.

    Of two men who are chosen one after the other for it a page is shown side by side.
    """

    def __init__(
        self, context: AppContext, course: Course, *, fallen: bool, name: str = "", guide: TourGuide | None = None
    ) -> None:
        self.course, self.fallen = course, fallen
        self.sort, self.backwards, self.listed = "squad", False, False
        self.chosen = name
        self.against = ""
        """The man with whom another one is to be compared."""
        self.last: dict[str, dict[str, str]] = {}
        """Last words that were read, by the file of a battle and the name of a man."""
        self.problem = ""
        self._reading: Job[dict[str, str]] | None = None
        super().__init__(context, guide)

    def sheets(self) -> list[Sheet]:
        """Those who are shown, in the order that is chosen."""
        found = [sheet for sheet in self.course.kit.sheets(self.course.state) if not self.fallen or sheet.fell]
        return in_order(found, self.sort, backwards=self.backwards)

    def build(self) -> Widget:
        theme, sheets = self.theme, self.sheets()
        self.last_button: Button | None = None
        names = [sheet.name for sheet in sheets]
        if self.chosen not in names:
            self.chosen = names[0] if names else ""
        self.cards = [
            ManCard(theme, sheet, partial(self.show, sheet.name), chosen=sheet.name == self.chosen, wall=self.fallen)
            for sheet in sheets
        ]
        widths = RosterWidths(theme, sheets)
        self.lines = [
            RosterLine(
                theme,
                sheet,
                widths,
                partial(self.show, sheet.name),
                chosen=sheet.name == self.chosen,
                shaded=bool(number % 2),
            )
            for number, sheet in enumerate(sheets)
        ]
        chosen = next((sheet for sheet in sheets if sheet.name == self.chosen), None)
        self.sheet_area = ScrollArea(theme, Column(theme, *(self._sheet(chosen) if chosen else []), gap=5))
        said = t("{name} and … choose another man.", name=self.against) if self.against else ""
        told = [Label(theme, said, SMALL_BOLD, "link", wrap=True)] if said else []
        if self.listed:
            self.heads = RosterHeads(theme, widths, self.lines, self.sort, self.sort_by, backwards=self.backwards)
            list_ = Column(theme, *told, self.heads, grow(ScrollArea(theme, Column(theme, *self.lines, gap=0))), gap=4)
            body: Widget = Card(theme, list_, padding=10)
        else:
            left = Column(theme, *told, self._orders(), grow(ScrollArea(theme, self._wall())), gap=8)
            right = Card(theme, self.sheet_area, padding=12)
            body = Row(theme, grow(Card(theme, left, padding=10), 3), grow(right, 2), gap=12)
        heading = t("The fallen") if self.fallen else t("The men")
        return self.guided(Page(theme, heading, body, self._foot(chosen), width=1180, full=True))

    def _wall(self) -> Widget:
        if not self.cards:
            return Label(self.theme, t("Nobody has been lost."), wrap=True)
        return Flow(self.theme, *self.cards, gap=8)

    def _orders(self) -> Widget:
        """A button for each order in which the cards may lie."""
        theme = self.theme
        columns = (column for column in COLUMNS if column.key in _CARD_SORTS)
        self.orders = [
            Button(
                theme, t(column.about), partial(self.sort_by, column.key), primary=column.key == self.sort, height=30
            )
            for column in columns
        ]
        return Flow(theme, *self.orders, gap=4)

    def _foot(self, chosen: Sheet | None) -> Row:
        theme = self.theme
        self.back_button = back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        words = t("As cards") if self.listed else t("As a list")
        self.list_button = Button(theme, words, self.turn_list, key=key_of("tour_list"))
        self.compare_button = Button(
            theme, t("Compare"), self.compare, key=key_of("tour_compare"),
            tooltip=t("Choose two men, one after the other: they are shown side by side."),
        )  # fmt: skip
        self.compare_button.enable(chosen is not None, t("Nobody has been lost."))
        self.other_button = other = Button(
            theme, t("The men") if self.fallen else t("The fallen"), self.turn,
            key=key_of("tour_men") if self.fallen else key_of("tour_fallen"),
        )  # fmt: skip
        return Row(theme, back, grow(Spacer(theme)), self.list_button, self.compare_button, other)

    def _sheet(self, sheet: Sheet) -> list[Widget]:
        """The sheet of the man who is chosen: FNG-ROSTER-01."""
        return sheet_lines(self.theme, sheet, self.course.kit.turn(self.course.state), self._last(sheet))

    def _last(self, sheet: Sheet) -> list[Widget]:
        """The last words on him in the log of his last battle, or the button that reads them."""
        theme = self.theme
        if not sheet.parts:
            return []
        known = self.last.get(sheet.parts[-1].battle.file)
        if known is not None:
            words = known.get(sheet.name) or t("The log of his last battle does not name him.")
            return [Label(theme, t("The last that the log tells of him"), SMALL_BOLD, wrap=True),
                    Label(theme, words, SMALL, wrap=True)]  # fmt: skip
        if self._reading is not None:
            return [Label(theme, t("Reading the log of his last battle …"), SMALL, "soft_ink", wrap=True)]
        self.last_button = Button(
            theme, t("His last words in the log"), partial(self.read_last, sheet), key=key_of("tour_last_words"),
            height=30, tooltip=t("His last battle is read again, which takes a moment."),
        )  # fmt: skip
        told = [Label(theme, self.problem, SMALL, "bad", wrap=True)] if self.problem else []
        return [self.last_button, *told]

    # What may be done ---------------------------------------------------------------------------

    def read_last(self, sheet: Sheet) -> None:
        """Read his last battle again beside the window; then every man of it has his last words."""
        self.did("last words", sheet.name)
        battle, self.problem = sheet.parts[-1].battle, ""

        def done(found: dict[str, str]) -> None:
            self._reading = None
            self.last[battle.file] = found
            self.rebuild()

        def failed(error: Exception) -> None:
            self._reading = None
            if not isinstance(error, Fault):
                raise error
            self.problem = str(error)
            self.rebuild()

        self._reading = self.context.jobs.start(lambda job: last_words(self.course, battle), done, failed)
        if self._reading is not None and self._reading.finished:
            self._reading = None
        self.rebuild()

    def left(self) -> None:
        """Nobody waits any more for what is being read."""
        if self._reading is not None:
            self._reading.cancel()

    def show(self, name: str) -> None:
        """Show the sheet of a man; side by side with another where one waits for that."""
        if self.against and self.against != name:
            self._beside(self.against, name)
            return
        self.chosen, self.problem = name, ""
        self.did("sheet", name)
        self.rebuild()
        shown = [line for line in self.lines if line.sheet.name == name] if self.listed else self._card_of(name)
        self.root.set_focus(shown[0], shown=False)

    def _card_of(self, name: str) -> list[ManCard]:
        return [card for card in self.cards if card.sheet.name == name]

    def compare(self) -> None:
        """Keep the man who is chosen to be compared with the next; once more: with nobody."""
        self.against = "" if self.against else self.chosen
        self.rebuild()

    def _beside(self, first: str, second: str) -> None:
        sheets = {sheet.name: sheet for sheet in self.course.kit.sheets(self.course.state)}
        left, right = sheets[first], sheets[second]
        self.against, self.chosen = "", second
        self.rebuild()
        now = self.course.kit.turn(self.course.state)
        lines = compared_men(left, right)
        self.context.scenes.push(CompareScene(self.context, (first, second), lines, (left.reps, right.reps), now))

    def turn_list(self) -> None:
        """From the cards to the list, or back."""
        self.listed = not self.listed
        self.rebuild()

    def sort_by(self, name: str) -> None:
        """Lay them in another order; by the same column in the list: the other way round."""
        self.backwards = self.listed and name == self.sort and not self.backwards
        self.sort = name
        self.rebuild()

    def turn(self) -> None:
        """From the men to the fallen, or back."""
        self.fallen = not self.fallen
        self.against = ""
        self.rebuild()

    # In a lesson --------------------------------------------------------------------------------

    @property
    def page_name(self) -> str:
        return FALLEN if self.fallen else MEN

    def parts(self) -> Mapping[str, Widget]:
        last = {"last words": self.last_button} if self.last_button is not None else {}
        first = {"card": self.cards[0]} if self.cards else {}
        return {"sheet": self.sheet_area, "back": self.back_button, "other": self.other_button, **last, **first}

    def ways(self) -> Mapping[str, Callable[[], object]]:
        return {TOUR: self.context.scenes.pop, MEN if self.fallen else FALLEN: self.turn}

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Every man has a card; a click shows his sheet: what he carries, and all that the tour tells of him.")
        if self.listed:
            return Help(t("Help: the men"), now, (Part(self.heads, t("A click on a heading sorts by it.")),))
        parts = [Part(self.sheet_area, t("His sheet: kills, wounds and medals are read from the record."))]
        if self.cards:
            parts.insert(0, Part(self.cards[0], t("A man: his face, his Rep, what he has done.")))
        return Help(t("Help: the men"), now, tuple(parts))
