"""The end report: what the battle came to, point by point, what it cost, why it is over; and a squad that is kept."""

from __future__ import annotations

from game.engine.faults import Fault
from game.engine.playable.kit import Report, difficulty_line, gainer_of, side_name
from game.engine.replay.played import levels_played, who_played
from game.engine.session.session import Session
from game.engine.shelf.squads import keep_squad
from game.engine.text import nt, points_of, t, with_minus
from game.systems import has_roster, roster_of, sides_of
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs.button import Button, Choice
from game.ui.kit.inputs.entry import TextEntry, at_most
from game.ui.kit.inputs.tabs import Tabs
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import BOLD, HEAD, SMALL, TEXT, TYPED, Style, Theme
from game.ui.kit.widget import Widget
from game.ui.scenes.games.keepsakes import KeepsakesScene
from game.ui.scenes.games.retold import RetoldPage
from game.ui.scenes.page import Page, PageScene
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of
from game.ui.window.scene import AppContext, Scene

_LEVEL = Style("stencil", 40)
_POINTS = Style("stencil", 30)


class ReportScene(PageScene):
    """Shown over the battle when it has ended; the map can still be looked at."""

    _page = 0

    def __init__(self, context: AppContext, session: Session) -> None:
        self.session, self.system_shown = session, session.header.system
        super().__init__(context)

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("What the battle came to: the points with their rules, the losses, and why it is over.")
        parts = (
            Part(self.head, t("The result, what ended the battle, and who gave the orders.")),
            Part(self.account, t("The points one by one, each with its rule.")),
            Part(self.losses, t("What both sides have lost.")),
            Part(self.tabs.titles, t("The points that brought this end, or why it came to it.")),
        )
        return Help(t("Help: end report"), now, parts)

    def build(self) -> Widget:
        theme, report = self.theme, self.session.report
        self.head = Column(
            theme,
            Row(
                theme,
                grow(Label(theme, t(report.title), _LEVEL, self._colour() if self._is_mine else "ink", wrap=True)),
                Label(theme, points_of(report.points), _POINTS),
            ),
            *([Label(theme, t(report.verdict), TYPED, "soft_ink", wrap=True)] if report.verdict else []),
            *([Label(theme, self._who_won(), HEAD, self._colour())] if self._is_theirs else []),
            Label(theme, self._why(), TEXT, wrap=True),
            Label(theme, self._how(), SMALL, "soft_ink", wrap=True),
            gap=8,
        )
        self.account = account_table(theme, report, enemys=is_the_enemys(self.session))
        self.losses = Column(theme, *self._losses(), gap=3)
        body = Column(
            theme,
            self.head,
            Spacer(theme, 6),
            Label(theme, t("Points"), HEAD, "link"),
            self.account,
            Spacer(theme, 6),
            Label(theme, t("Losses"), HEAD, "link"),
            self.losses,
            gap=8,
        )
        scenes = self.context.scenes
        look = Button(theme, t("Look at the map"), scenes.pop, key="Esc")
        title = Button(theme, scenes.way_home, scenes.go_home, key="Enter", primary=True)
        replay = Button(theme, t("Replay"), self.replay, key=key_of("replay"))
        keep = Button(theme, t("Report and pictures"), self.keep, key=key_of("keepsakes"))
        squad = (
            []
            if not has_roster(self.session.header.system)
            else [Button(theme, t("Keep the squad"), self.keep_squad, key=key_of("keep_squad"))]
        )
        foot = Row(theme, look, grow(Spacer(theme)), *squad, keep, replay, title)
        self.retold = RetoldPage(self.context, self.session, self.look_at)
        pages = [(t("The account"), ScrollArea(theme, body)), (t("Why it went so"), ScrollArea(theme, self.retold))]
        self.tabs = Tabs(theme, pages, selected=self._page, on_change=self._turn)
        if self._page:
            self.retold.begin()
        card = Card(theme, self.tabs, padding=22)
        return Page(theme, t("After the battle"), card, foot, width=760, full=True)

    def left(self) -> None:
        self.retold.stop()

    def _turn(self, page: int) -> None:
        self._page = page
        if page:
            self.retold.begin()

    def look_at(self, number: int) -> None:
        """Look through the battle again from where the order with this number was given."""
        self.context.scenes.push(self.context.games.replay(self.context, self.session, at=number - 1))

    def replay(self) -> None:
        """Look through the battle again."""
        self.context.scenes.push(self.context.games.replay(self.context, self.session))

    def keep(self) -> None:
        """Make files of the battle."""
        self.context.scenes.push(KeepsakesScene(self.context, self.session))

    def keep_squad(self) -> None:
        """Ask for the name of a squad that is to fight again."""
        ask_to_keep(self, self.session)

    @property
    def _is_mine(self) -> bool:
        """Whether the account, and so the title of the level, is that of the one side that a person commands."""
        return self.session.mine == (gainer_of(self.session.report, self.session.kit.sides),)

    @property
    def _is_theirs(self) -> bool:
        """Whether a person commands one side, and the account is that of the other."""
        return is_the_enemys(self.session)

    def _colour(self) -> str:
        """A victory and a defeat of his who looks; a draw has no colour."""
        winner = self.session.report.winner
        return "ink" if not winner else "good" if winner in self.session.mine else "bad"

    def _who_won(self) -> str:
        winner = self.session.report.winner
        if not winner:
            return t("Nobody has won.")
        return t("You have won.") if winner in self.session.mine else t("You have lost.")

    def _why(self) -> str:
        """How long it lasted and what ended it."""
        report = self.session.report
        lasted = nt("The battle lasted one turn.", "The battle lasted {count} turns.", report.turn)
        return report.ending if "{turn}" in report.why else f"{lasted} {report.ending}".strip()

    def _how(self) -> str:
        """The sentence on who gave the orders, and at which levels."""
        session, level = self.session, self.session.report.difficulty
        told = [who_played(session.records, session.seats)]
        told += levels_played(session.header.players, lambda side: side_name(session.kit, session.report, side))
        return " ".join([*told, *([difficulty_line(level)] if level is not None else [])])

    def _losses(self) -> list[Widget]:
        theme = self.theme
        return [
            Row(
                theme,
                grow(Label(theme, t(name), TEXT)),
                Sized(theme, Label(theme, str(count), BOLD, align="right"), width=44),
            )
            for name, count in self.session.report.losses.items()
        ]


def is_the_enemys(session: Session) -> bool:
    """Whether the account is that of the enemy of the one side that a person commands."""
    return len(session.mine) == 1 and gainer_of(session.report, session.kit.sides) not in session.mine


def account_table(theme: Theme, report: Report, *, enemys: bool = False) -> Widget:
    """The account line by line, with the rules, and the level that the sum gives.

    What is gained is green, but red where it is the account of the player's enemy.
    """
    gained, taken = ("bad", "good") if enemys else ("good", "bad")
    rows: list[Widget] = []
    for item in report.items:
        points = f"{item.points:+d}".replace("-", "−") if item.points else "0"
        colour = gained if item.points > 0 else taken if item.points else "soft_ink"
        rows.append(
            Row(
                theme,
                grow(Label(theme, t("{count} × {title}", count=item.count, title=t(item.title)), TEXT)),
                Label(theme, item.rule, SMALL, "link"),
                Sized(theme, Label(theme, points, BOLD, colour, align="right"), width=44),
            )
        )
    if not rows:
        rows.append(Label(theme, t("No points yet."), TEXT))
    total = Row(
        theme,
        grow(Label(theme, t("In all: {level}", level=t(report.title)), HEAD, "link")),
        Label(theme, with_minus(report.points), HEAD, "link"),
    )
    wanted = [
        t("{title} from {points}", title=t(each.title), points=points_of(each.points)) for each in report.thresholds
    ]
    levels = [Label(theme, " · ".join(wanted), SMALL, "soft_ink", wrap=True)] if wanted else []
    return Column(theme, *rows, Spacer(theme, 4), total, *levels, gap=3)


_LONGEST_NAME = 40


def ask_to_keep(scene: Scene, session: Session, side: str = "", name: str = "", told: str = "") -> None:
    """Ask whose squad and by what name; one that will not do is asked for again."""
    theme, system = scene.theme, session.header.system
    roster = roster_of(system)
    sides = sides_of(system)
    mine = next((each for each in sides if each not in session.seats), sides[0])
    named = [(each, side_name(session.kit, session.report, each)) for each in sides]
    whose = Choice(theme, named, side or mine, lambda chosen: None)
    known = roster.squad_of(session, whose.value)
    entry = TextEntry(theme, name or known or side_name(session.kit, session.report, whose.value),
                      hint=t("a name of your own"), why_not=at_most(_LONGEST_NAME))  # fmt: skip
    entry.line = entry.line.all_selected()

    def keep() -> None:
        try:
            kept = keep_squad(roster, session, whose.value, entry.text)
        except Fault as fault:
            ask_to_keep(scene, session, whose.value, entry.text, str(fault))
            return
        lines = [*kept.told, t("The squad is in {file}.", file=kept.path)]
        body = Column(theme, *(Label(theme, line, TEXT, wrap=True) for line in lines), gap=4)
        scene.root.open(Dialog(theme, t("The squad is kept"), body, width=520))

    about = t("The men as they come out of the battle, to fight again in a quick battle.")
    body = Column(
        theme,
        Label(theme, about, TEXT, wrap=True),
        Label(theme, t("Its name"), SMALL, "soft_ink"),
        entry,
        Label(theme, t("Whose it is"), SMALL, "soft_ink"),
        whose,
        *([Label(theme, told, TEXT, "bad", wrap=True)] if told else []),
        gap=8,
    )
    answers = [Answer(t("Keep it"), keep, primary=True), Answer(t("Cancel"), key="Esc")]
    scene.root.open(Dialog(theme, t("Keep a squad"), body, answers, width=520))
