"""The player's own dice: what a roll is for, and the faces that fell, typed or clicked, corrected and taken."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pygame

from game.engine.core.dice import DiceNeeded
from game.engine.text import nt, t
from game.ui.counters.dice import die_surface
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.layout import Column
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import BOLD, SMALL, TEXT, Size, Theme
from game.ui.kit.widget import Tip, Widget, clicks
from game.ui.window.keymap import key_of


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


class FaceRow(Widget):
    """Every face that a die can show, to be clicked by whoever does not type; ``on_face`` is called with it."""

    def __init__(self, theme: Theme, sides: int, kind: str, on_face: Callable[[int], object]) -> None:
        super().__init__(theme)
        self.sides = sides
        self.kind = kind
        self.on_face = on_face

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(40)

    def boxes(self) -> list[pygame.Rect]:
        """Where each face lies."""
        size, gap = self.theme.S(30), self.theme.S(10)
        left = self.rect.centerx - (self.sides * (size + gap) - gap) // 2
        top = self.rect.centery - size // 2
        return [pygame.Rect(left + place * (size + gap), top, size, size) for place in range(self.sides)]

    def tip(self, pos: Size) -> Tip | None:
        return Tip(t("Click what each die shows, or type it."))

    def handle(self, event: pygame.Event) -> bool:
        if clicks(event):
            for face, box in enumerate(self.boxes(), 1):
                if box.collidepoint(event.pos):
                    self.on_face(face)
                    return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        for face, box in enumerate(self.boxes(), 1):
            die = die_surface(face, box.w, self.kind)
            surface.blit(die, die.get_rect(center=box.center))


class DiceDialog(Dialog):
    """Asks for a roll of the player's own dice.  Backspace corrects, Enter takes the roll, Esc leads ``back``; whoever
    has no dice at hand for once lets the computer throw, and what it throws counts as his."""

    def __init__(
        self,
        theme: Theme,
        needed: DiceNeeded,
        kind: str,
        tell: Callable[[tuple[int, ...]], object],
        back: Answer,
    ) -> None:
        self.needed = needed
        self.tell = tell
        self.row = DiceRow(theme, needed.count, kind)
        words = nt("Roll one die and type what it shows.", "Roll {count} dice and type what they show, one by one.",
                   needed.count)  # fmt: skip
        purpose = t("{purpose} ({rule})", purpose=t(needed.purpose), rule=needed.rule)
        purpose = purpose[:1].upper() + purpose[1:]
        body = Column(
            theme,
            Label(theme, purpose, BOLD, wrap=True),
            Label(theme, words, TEXT, wrap=True),
            self.row,
            FaceRow(theme, needed.sides, kind, self._add),
            Label(theme, t("Backspace takes the last die away, Enter takes the roll."), SMALL, "soft_ink", wrap=True),
            gap=8,
        )
        answers = [
            back,
            Answer(t("Throw for me"), None, key=key_of("throw_for_me")),
            Answer(t("So they fell"), lambda: self.tell(self.row.faces), key="Enter", primary=True),
        ]
        super().__init__(theme, t("Your dice"), body, answers)
        self._check()

    def first_focus(self) -> Widget | None:
        """Nobody: Enter is to take the roll, whatever was done before."""
        return None

    def answer(self, answer: Answer) -> None:
        if answer.act is None:
            self._throw()
        else:
            super().answer(answer)

    def _throw(self) -> None:
        """The computer throws what is still missing; Enter takes it, as if the player had thrown it."""
        missing = self.needed.count - len(self.row.faces)
        self._set((*self.row.faces, *(secrets.randbelow(self.needed.sides) + 1 for _ in range(missing))))

    def _add(self, face: int) -> None:
        if 1 <= face <= self.needed.sides and len(self.row.faces) < self.needed.count:
            self._set((*self.row.faces, face))

    def _set(self, faces: tuple[int, ...]) -> None:
        self.row.faces = faces
        self._check()
        self.invalidate()

    def _check(self) -> None:
        whole = len(self.row.faces) == self.needed.count
        self.buttons[-1].enable(whole, t("Some dice have not been told yet."))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._set(self.row.faces[:-1])
        elif event.type == pygame.KEYDOWN and (face := _digit(event)):
            self._add(face)
        else:
            return super().handle(event)
        return True


def _digit(event: pygame.Event) -> int:
    """The digit of a key, on the upper row or the keypad; 0 for any other."""
    for first in (pygame.K_0, pygame.K_KP_1 - 1):
        if 1 <= event.key - first <= 9:
            return int(event.key - first)
    return 0
