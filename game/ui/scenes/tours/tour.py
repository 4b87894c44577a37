"""A tour of duty: its calendar on the wall, the news, what may be chosen, and what has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from game.engine.campaign.course import Course
from game.engine.campaign.records import Choice
from game.engine.campaign.shown import HalfMonth, Offer, Told
from game.engine.faults import Fault
from game.engine.files.regular_files import is_regular
from game.engine.session.session import Session
from game.engine.shelf.saves import look_at
from game.engine.text import mark, t
from game.systems import ledger_of, resume_session
from game.tours import battle_at_hand, battle_file, battle_session, fought_out, march, open_tour, settle
from game.ui.kit.dialog import Answer
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Flow, Row, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import BOLD, HEAD, SMALL, TEXT
from game.ui.kit.widget import Tip, Widget
from game.ui.scenes.page import Page
from game.ui.scenes.tours.calendar import WallCalendar
from game.ui.scenes.tours.corps_map import CorpsMap
from game.ui.scenes.tours.guide import FALLEN, LETTERS, MEN, TOUR, GuidedPage, TourGuide
from game.ui.scenes.tours.letters import LettersScene
from game.ui.scenes.tours.platoon import ManCard, PlatoonScene
from game.ui.window.help import Help, Part
from game.ui.window.jobs import Job
from game.ui.window.keymap import key_of
from game.ui.window.scene import AppContext
from game.ui.window.settings import SPEED_WORDS, next_speed

_READING = 2.5
"""Seconds at the usual speed in which what a step of a watched tour brought can be read."""


class TourScene(GuidedPage):
    """One tour.  A battle is a scene of its own; when it is over it is entered into the tour.  In a lesson ``guide``
    holds back what its step does not ask for."""

    way_home = mark("To the tour")

    def __init__(self, context: AppContext, path: Path, guide: TourGuide | None = None) -> None:
        self.course: Course = open_tour(path)
        self.shown_turn = self.course.kit.turn(self.course.state)
        self.problem = ""
        self._fighting: Job[Choice] | None = None
        self.watching = False
        """Whether the computer leads both sides, half month after half month, and the player looks on."""
        self._due, self._leads_on = 0.0, False
        super().__init__(context, guide)

    def build(self) -> Widget:
        theme, kit, state = self.theme, self.course.kit, self.course.state
        self.calendar = WallCalendar(theme, kit.calendar(state), self.shown_turn, self.show_turn)
        news = [Label(theme, words, TEXT, wrap=True) for words in kit.news(state)]
        self.news = Column(theme, *news, gap=4)
        self.told = Column(theme, *self._told(), gap=3)
        self.record = ScrollArea(theme, self.told)
        self.offers = Column(theme, *self._offers(kit.offers(state)), gap=6)
        self.map = CorpsMap(theme, kit.where(state))
        status = self.problem or kit.headline(state)
        self.cards = [
            ManCard(theme, sheet, partial(self.room, fallen=False, name=sheet.name), chosen=False)
            for sheet in kit.sheets(state)
            if sheet.serves
        ]
        left = Column(
            theme,
            Label(theme, status, BOLD, "bad" if self.problem else "ink", wrap=True),
            self.calendar,
            Row(theme, grow(Column(theme, self.news, self.offers, gap=10)), self.map, gap=14),
            Flow(theme, *self.cards, gap=8),
            gap=10,
        )
        body = Row(
            theme,
            grow(Card(theme, ScrollArea(theme, left), padding=14), 3),
            grow(Card(theme, self.record, title=self._heading(), padding=14), 2),
            gap=12,
        )
        return self.guided(Page(theme, self.course.header.title, body, self._foot(), width=1180, full=True))

    def _heading(self) -> str:
        return next(half.title for half in self.calendar.halves if half.turn == self.shown_turn)

    def _told(self) -> list[Widget]:
        """The half month that is shown, a sentence a line."""
        lines = self.course.kit.told_of(self.course.state, self.shown_turn)
        return [self._line(line) for line in lines] or [Label(self.theme, t("Nothing yet."))]

    def _line(self, line: Told) -> Widget:
        """A sentence with its rule, whose words are under the mouse."""
        words = f"{line.words}  {line.rule}" if line.rule else line.words
        label = Label(self.theme, words, SMALL, wrap=True)
        rules = ledger_of(self.course.header.system)
        label.tooltip = Tip(rules.rule(line.rule).rule, line.rule) if line.rule else ""
        return label

    def _offers(self, offers: Sequence[Offer]) -> list[Widget]:
        """A button for each choice, or what may be done about the battle at hand."""
        theme, battle = self.theme, self.course.kit.battle(self.course.state)
        if self._fighting is not None:
            return [Label(theme, t("The computer fights this battle …"), TEXT)]
        if self.watching:
            return self._watched()
        if battle is not None and battle.file:
            begun = is_regular(battle_file(self.course, battle.file))
            words = t("Go on with the battle") if begun else t("To the battle")
            fight = Button(theme, words, self.fight, key="Enter", primary=True)
            about = t("The computer resolves it for both sides; the record says so.")
            play_on = Button(theme, t("Play on"), self.play_on, key=key_of("tour_play_on"), tooltip=about)
            return [fight, play_on, self._watch_button()]
        if not offers:
            return self._end()
        found: list[Widget] = []
        for number, offer in enumerate(offers):
            first = number == 0
            act = partial(self.choose, offer.choice)
            key = "Enter" if first else ""
            found.append(Button(theme, offer.words, act, key=key, tooltip=offer.about, primary=first))
        return [*found, self._watch_button()]

    def _watch_button(self) -> Button:
        about = t("The computer leads both sides from here, half month after half month, as fast as you like; you may "
                  "take over at any moment.")  # fmt: skip
        return Button(self.theme, t("Watch"), self.watch, key=key_of("tour_watch"), tooltip=about)

    def _watched(self) -> list[Widget]:
        """The words and buttons while the tour is watched."""
        theme, speed = self.theme, self.context.settings.now.speed
        said = Label(theme, t("The computer leads this tour; you look on."), TEXT, wrap=True)
        stop = Button(theme, t("Take over"), self.stop, key="Enter", primary=True,
                      tooltip=t("The tour waits for you from here on."))  # fmt: skip
        faster = Button(theme, t(SPEED_WORDS[speed]), self.faster, key=key_of("speed"),
                        tooltip=t("The next speed, here and in battles."))  # fmt: skip
        return [said, stop, faster]

    def _end(self) -> list[Widget]:
        """FNG-CAMP-13: the account of a tour that is over, and the way to its letters."""
        theme, totals = self.theme, self.course.kit.totals(self.course.state)
        account = [Label(theme, t("{name}: {what}", name=t(name), what=str(n)), TEXT) for name, n in totals.items()]
        letters = Button(theme, t("Letters home"), self.letters, key="Enter", primary=True)
        return [Label(theme, t("The tour is over."), HEAD, "link"), Column(theme, *account, gap=3), letters]

    def _foot(self) -> Row:
        theme, scenes = self.theme, self.context.scenes
        back = Button(theme, t("Back"), scenes.pop, key="Esc")
        self.undo_button = Button(
            theme, t("Take back"), self.take_back, key=key_of("tour_take_back"),
            tooltip=t("What was chosen in this half month; the dice fall again as they fell."),
        )  # fmt: skip
        self.undo_button.enable(self.course.back_to is not None, t("Nothing was chosen in this half month."))
        self.letters_button = letters = Button(
            theme, t("Letters home"), self.letters, key=key_of("tour_letters"),
            tooltip=t("The whole tour as one page, to be read in a browser."),
        )  # fmt: skip
        self.fallen_button = fallen = Button(
            theme, t("The fallen"), partial(self.room, fallen=True), key=key_of("tour_fallen")
        )
        self.men_button = men = Button(theme, t("The men"), partial(self.room, fallen=False), key=key_of("tour_men"))
        return Row(theme, back, self.undo_button, grow(Spacer(theme)), letters, fallen, men)

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("A tour of duty counts half months: report, fight what is ordered, look after your men, turn the page.")
        parts = (
            Part(self.calendar, t("Two years of half months; a click on one shows what happened in it.")),
            Part(self.offers, t("What may be chosen now; the first is the usual one.")),
            Part(self.told, t("The record of the half month that is shown.")),
        )
        return Help(t("Help: tour of duty"), now, parts)

    # What may be done ---------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        """Make a choice; one to march names the battle first."""
        if self.lets(choice):
            self._choose(choice)

    def _choose(self, choice: Choice) -> None:
        """Make a choice, and bring into view all that came of it."""
        self._told_apart(lambda: march(self.course) if self._marches(choice) else self.course.choose(choice))
        self.root.lay_out()
        self.record.reveal(self.told.children()[-1])

    def _marches(self, choice: Choice) -> bool:
        return type(choice) is type(self.course.kit.march(""))

    def take_back(self) -> None:
        """Back to the beginning of the half month."""
        to = self.course.back_to
        if to is not None and self.lets_act("take back"):
            self._told_apart(lambda: self.course.take_back(to))

    def _told_apart(self, act: object) -> None:
        """Do something with the tour, or say what stands in the way; then show it anew."""
        assert callable(act)
        self.problem = ""
        try:
            act()
        except Fault as fault:
            self.problem = str(fault)
        self.shown_turn = self.course.kit.turn(self.course.state)
        self.rebuild()

    def show_turn(self, half: HalfMonth) -> None:
        """Show what happened in a half month."""
        self.did("half month", "now" if half.sort == "now" else "past")
        self.shown_turn = half.turn
        self.rebuild()
        self.root.set_focus(self.calendar, shown=False)

    def room(self, *, fallen: bool, name: str = "") -> None:
        """The platoon's room, with the sheet of one man, or the wall of the fallen."""
        scene = PlatoonScene(self.context, self.course, fallen=fallen, name=name, guide=self.guide)
        self.context.scenes.push(scene)

    def letters(self) -> None:
        """The page that writes the whole tour as one file."""
        self.context.scenes.push(LettersScene(self.context, self.course, self.guide))

    # The battle ---------------------------------------------------------------------------------

    def fight(self) -> None:
        """Show the battle at hand; it is kept in its file from its first order on."""
        if not self.lets_act("fight"):
            return
        begun = is_regular(battle_file(self.course, battle_at_hand(self.course).file))
        battle = self.context.games.battle(self.context, battle_session(self.course))
        self.context.scenes.push(battle)
        if not begun:
            battle.brief()

    # Looking on ---------------------------------------------------------------------------------

    def watch(self) -> None:
        """Let the computer lead both sides from here on."""
        if not self.lets_act("watch"):
            return
        self.watching, self._due = True, 0.0
        self.rebuild()

    def stop(self) -> None:
        """Take the tour over where it stands."""
        self.watching = False
        self.rebuild()

    def faster(self) -> None:
        """The next speed; after the fastest the slowest."""
        settings = self.context.settings
        settings.change(speed=next_speed(settings.now.speed))
        self._due = 0.0
        self.rebuild()

    @property
    def animating(self) -> bool:
        """Whether the tour goes on by itself."""
        return self.watching or super().animating

    def update(self, now: float) -> None:
        """While it is watched: the next step as soon as there was time to read what the last one brought."""
        super().update(now)
        if not self.watching or self.root.popups:
            return
        if not self._due:
            self._due = now + _READING * self.context.settings.now.animation_factor
        if now >= self._due:
            self._due = 0.0
            self._go_on()

    def halt(self) -> Sequence[Answer]:
        """Stop: what could not be gone on with is not tried again with every frame."""
        self.stop()
        return ()

    def _go_on(self) -> None:
        """The usual choice, or the battle at hand with the computer on every side."""
        battle = self.course.kit.battle(self.course.state)
        if battle is not None and battle.file:
            session = battle_session(self.course)
            self.context.scenes.push(self.context.games.battle(self.context, session, self._led_on))
            return
        self._choose(self.course.choices[0])
        if self.problem or not (self.course.choices or self.course.kit.battle(self.course.state)):
            self.stop()

    def _led_on(self) -> None:
        """A battle was watched to its end: the tour is watched on."""
        self._leads_on = True
        self.context.scenes.go_home()

    def play_on(self) -> None:
        """Let the computer fight the battle to its end."""
        if self.lets_act("play on"):
            self._play_on()

    def _play_on(self) -> None:
        def work(job: Job[Choice]) -> Choice:
            def tell(session: Session) -> None:
                job.report(0.0)

            return fought_out(self.course, tell)

        def done(choice: Choice) -> None:
            self._fighting = None
            self._choose(choice)

        def failed(fault: Exception) -> None:
            self._fighting, self.problem = None, str(fault)
            self.rebuild()

        self._fighting = self.context.jobs.start(work, done, failed)
        if self._fighting is not None and not self._fighting.finished:
            self.rebuild()
        else:
            self._fighting = None

    # In a lesson --------------------------------------------------------------------------------

    @property
    def page_name(self) -> str:
        return TOUR

    def parts(self) -> Mapping[str, Widget]:
        return {
            "calendar": self.calendar, "map": self.map, "news": self.news, "offers": self.offers, "record": self.record,
            "men": self.men_button, "fallen": self.fallen_button, "letters": self.letters_button,
        }  # fmt: skip

    def ways(self) -> Mapping[str, Callable[[], object]]:
        return {
            MEN: partial(self.room, fallen=False), FALLEN: partial(self.room, fallen=True), LETTERS: self.letters
        }  # fmt: skip

    def do_for_him(self, kind: str) -> None:
        """Of several such choices the usual one; of a battle its end."""
        battle = self.course.kit.battle(self.course.state)
        if battle is not None and battle.file:
            self._play_on()
            return
        if battle is not None and kind == type(self.course.kit.march("")).__name__:
            self._choose(self.course.kit.march(""))
            return
        made = next((choice for choice in self.course.choices if type(choice).__name__ == kind), None)
        if made is not None:
            self._choose(made)

    def follow(self) -> bool:
        return self.guide is not None and self.guide.follow(self.course)

    def take_back_to(self, start: int) -> None:
        first = self.course.back_to
        if first is not None and first <= start < len(self.course.steps):
            self._told_apart(lambda: self.course.take_back(start))

    # Coming and going ---------------------------------------------------------------------------

    def entered(self) -> None:
        """A battle that is over is entered into the tour: on coming back from it, or to a tour that was left in it.
        Whoever comes back by himself leads the tour again."""
        self.watching, self._leads_on, self._due = self._leads_on, False, 0.0
        battle = self.course.kit.battle(self.course.state)
        file = battle_file(self.course, battle.file) if battle is not None and battle.file else None
        if file is not None and is_regular(file) and look_at(file).finished:
            self._told_apart(partial(self._settle, file))
        elif self.context.scenes.returning:
            self.rebuild()

    def _settle(self, file: Path) -> None:
        session = resume_session(file)
        try:
            settle(self.course, session)
        finally:
            session.close()

    def left(self) -> None:
        """The file is let go."""
        if self._fighting is not None:
            self._fighting.cancel()
        self.course.close()
