"""The dialogs of a battle: keys, points, own dice, go to a hex."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board.hexgrid import Hex, HexGrid, parse_hex
from game.engine.dice import DiceNeeded
from game.engine.kit import Report, difficulty_line
from game.engine.text import nt, t
from game.ui.actions import BATTLE, help_rows
from game.ui.dice_art import die_surface
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.entry import TextEntry
from game.ui.kit.label import Label
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.theme import BOLD, HEAD, SMALL, SMALL_BOLD, TEXT, Size, Theme
from game.ui.kit.widget import Widget


def help_dialog(theme: Theme) -> Dialog:
    """F1: every key."""
    lines = [
        Row(
            theme,
            Sized(theme, Label(theme, key, SMALL_BOLD, "link", wrap=True), width=92),
            grow(Label(theme, does, SMALL, wrap=True)),
        )
        for key, does in help_rows(BATTLE)
    ]
    half = -(-len(lines) // 2)
    columns = Row(theme, grow(Column(theme, *lines[:half], gap=2)), grow(Column(theme, *lines[half:], gap=2)), gap=18)
    intro = Label(theme, t("Left click chooses and acts, dragging a counter moves it, the right button opens every "
                           "order for a hex. Drag the ground to move the map."), SMALL, wrap=True)  # fmt: skip
    return Dialog(theme, t("Keys"), Column(theme, intro, columns, gap=10), width=860)


def points_dialog(theme: Theme, report: Report) -> Dialog:
    """The victory account so far."""
    table = account_table(theme, report)
    if report.difficulty is not None:
        level = Label(theme, difficulty_line(report.difficulty), SMALL, "soft_ink", wrap=True)
        table = Column(theme, table, level, gap=10)
    return Dialog(theme, t("Victory points"), table, width=520)


def account_table(theme: Theme, report: Report) -> Widget:
    """The account line by line, with the rules, and the level that the sum gives."""
    rows: list[Widget] = []
    for item in report.items:
        points, colour = f"{item.points:+d}".replace("-", "−"), "good" if item.points > 0 else "bad"
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
        Label(theme, str(report.points).replace("-", "−"), HEAD, "link"),
    )
    wanted = [t("{title} from {points} points", title=t(each.title), points=each.points) for each in report.thresholds]
    levels = [Label(theme, " · ".join(wanted), SMALL, "soft_ink", wrap=True)] if wanted else []
    return Column(theme, *rows, Spacer(theme, 4), total, *levels, gap=3)


class DiceRow(Widget):
    """The dice that the player has typed so far, empty places for the rest."""

    def __init__(self, theme: Theme, count: int, kind: str) -> None:
        super().__init__(theme)
        self.count = count
        self.kind = kind
        self.faces: tuple[int, ...] = ()

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(72)

    def draw(self, surface: pygame.Surface) -> None:
        size, gap = self.theme.S(46), self.theme.S(16)
        left = self.rect.centerx - (self.count * (size + gap) - gap) // 2
        for place in range(self.count):
            box = pygame.Rect(left + place * (size + gap), self.rect.centery - size // 2, size, size)
            if place < len(self.faces):
                die = die_surface(self.faces[place], size, self.kind)
                surface.blit(die, die.get_rect(center=box.center))
            else:
                pygame.draw.rect(surface, self.theme.palette.rule, box, self.theme.S(2), border_radius=self.theme.S(9))


class DiceDialog(Dialog):
    """Asks for a roll of the player's own dice: he types the faces, nothing else."""

    def __init__(
        self,
        theme: Theme,
        needed: DiceNeeded,
        kind: str,
        tell: Callable[[tuple[int, ...]], object],
        back: Callable[[], object],
    ) -> None:
        self.needed = needed
        self.tell = tell
        self.row = DiceRow(theme, needed.count, kind)
        words = nt("Roll one die and type what it shows.", "Roll {count} dice and type what they show, one by one.",
                   needed.count)  # fmt: skip
        purpose = t("{purpose} ({rule})", purpose=t(needed.purpose), rule=needed.rule)
        purpose = purpose[:1].upper() + purpose[1:]
        body = Column(
            theme, Label(theme, purpose, BOLD, wrap=True), Label(theme, words, TEXT, wrap=True), self.row, gap=8
        )
        super().__init__(theme, t("Your dice"), body, [Answer(t("Take the order back"), back, key="Esc")])

    def handle(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key == pygame.K_ESCAPE:
            return super().handle(event)
        face = _digit(event)
        if 1 <= face <= self.needed.sides and len(self.row.faces) < self.needed.count:
            self.row.faces = (*self.row.faces, face)
            self.row.invalidate()
            if len(self.row.faces) == self.needed.count:
                self.close()
                self.tell(self.row.faces)
        elif event.key == pygame.K_BACKSPACE:
            self.row.faces = self.row.faces[:-1]
            self.row.invalidate()
        else:
            return False
        return True


def _digit(event: pygame.Event) -> int:
    """The digit of a key, on the upper row or the keypad; 0 for any other."""
    for first in (pygame.K_0, pygame.K_KP_1 - 1):
        if 1 <= event.key - first <= 9:
            return int(event.key - first)
    return 0


def hex_dialog(theme: Theme, grid: HexGrid, go: Callable[[Hex], object]) -> Dialog:
    """Asks for a hex number and goes there."""
    entry = TextEntry(theme, hint=t("Four digits, such as 1214"))

    def take() -> None:
        try:
            hex = parse_hex(entry.text)
        except ValueError:
            return
        if hex in grid:
            go(hex)

    answers = [Answer(t("Go"), take, key="Enter", primary=True), Answer(t("Cancel"), key="Esc")]
    return Dialog(theme, t("Go to a hex"), entry, answers, width=320)
