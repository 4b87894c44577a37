"""The panel of the chain of reactions: a tree that grows die by die; a click on a rule opens it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.text import t
from game.engine.world import EntityId
from game.ui.battle.telling import Teller
from game.ui.dice_art import dice_kind, die_surface
from game.ui.kit.paint import draw_focus
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import HINT, SMALL, Size, Theme
from game.ui.kit.widget import Tip, Widget, activates, clicks
from game.ui.skirmish.chain import Chains, Link

_STEP = 13
_DIE = 15
_GAP = 5
_DEEPEST = 7
"""Levels that are set in; deeper links stay where they are."""


class ChainTree(Widget):
    """Draws ``chains``; ``on_rule`` opens a rule, ``on_figure`` shows a figure.  Enter opens the newest rule."""

    focusable = True

    def __init__(
        self, theme: Theme, chains: Chains, on_rule: Callable[[str], object], on_figure: Callable[[EntityId], object]
    ) -> None:
        super().__init__(theme)
        self.chains = chains
        self.on_rule, self.on_figure = on_rule, on_figure
        self.teller: Teller | None = None
        self.links: list[Link] = []
        self._rules: list[tuple[pygame.Rect, str]] = []
        self._rows: list[tuple[pygame.Rect, Link]] = []

    def show(self) -> None:  # type: ignore[override]
        """The tree as it stands."""
        self.links = [link for link in self.chains.links() if self._words(link)]
        self.invalidate(layout=True)

    def _words(self, link: Link) -> str:
        return self.teller.sentence(link.entry) if self.teller is not None else ""

    def _dice(self, link: Link) -> tuple[int, ...]:
        if self.teller is None:
            return ()
        return tuple(face for roll in self.teller.reading.rolls(link.entry) for face in roll.faces)

    def _left(self, link: Link) -> int:
        return self.theme.S(_STEP) * min(link.depth, _DEEPEST) + self.theme.S(14)

    def _lines(self, link: Link, width: int) -> list[str]:
        room = max(self.theme.S(80), width - self._left(link))
        return self.theme.wrap(self._words(link), SMALL, room)

    def _high(self, link: Link, width: int) -> int:
        lines = len(self._lines(link, width)) * self.theme.line(SMALL)
        return lines + self.theme.S(_DIE + 3) + self.theme.S(_GAP)

    def prefer(self, width: int) -> Size:
        if not self.links:
            return width, len(self._nothing(width)) * self.theme.line(SMALL)
        return width, sum(self._high(link, width) for link in self.links)

    def _nothing(self, width: int) -> list[str]:
        words = t("No reaction yet: here the tests and shots of an activation grow, each under what brought it about.")
        return self.theme.wrap(words, SMALL, width)

    # -- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and activates(event) and self._rules:
            self.on_rule(self._rules[-1][1])
            return True
        if not clicks(event):
            return False
        rule = next((rule for box, rule in self._rules if box.collidepoint(event.pos)), "")
        if rule:
            self.on_rule(rule)
            return True
        link = next((link for box, link in self._rows if box.collidepoint(event.pos)), None)
        figure = _figure_of(link) if link is not None else None
        if figure is not None:
            self.on_figure(figure)
        return figure is not None

    def tip(self, pos: Size) -> Tip | None:
        if any(box.collidepoint(pos) for box, _ in self._rules):
            return Tip(t("Opens the rule."))
        link = next((link for box, link in self._rows if box.collidepoint(pos)), None)
        if link is None or self.teller is None:
            return None
        details = self.teller.facts.details(self.teller.reading.game, link.entry.event)
        rows = [f"{detail.words} {detail.value}".strip() for detail in details]
        return Tip("\n".join(rows)) if rows else None

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        self._rules, self._rows = [], []
        if not self.links:
            for row, words in enumerate(self._nothing(self.rect.w)):
                box = pygame.Rect(self.rect.x, self.rect.y + row * theme.line(SMALL), self.rect.w, theme.line(SMALL))
                theme.write(surface, words, SMALL, theme.palette.soft_ink, box)
            return
        y = self.rect.y
        clip = surface.get_clip()
        for link in self.links:
            box = pygame.Rect(self.rect.x, y, self.rect.w, self._high(link, self.rect.w))
            if box.colliderect(clip):
                self._draw_row(surface, link, box)
                self._rows.append((box, link))
            y = box.bottom
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, theme, self.rect.clip(clip))

    def _draw_row(self, surface: pygame.Surface, link: Link, box: pygame.Rect) -> None:
        theme, palette = self.theme, self.theme.palette
        self._draw_branch(surface, link, box)
        left, line = box.x + self._left(link), theme.line(SMALL)
        y = box.y
        for words in self._lines(link, box.w):
            theme.write(surface, words, SMALL, palette.ink, pygame.Rect(left, y, box.right - left, line))
            y += line
        x, side = left, theme.S(_DIE)
        for face in self._dice(link)[:10]:
            die = die_surface(face, side, dice_kind(self._sides, self._side(link)))
            surface.blit(die, die.get_rect(midleft=(x, y + side // 2 + theme.S(1))))
            x += side + theme.S(3)
        rule = link.entry.event.rule
        if rule:
            foot = pygame.Rect(x + theme.S(4), y, theme.width(rule, HINT), side)
            theme.write(surface, rule, HINT, palette.link, foot)
            self._rules.append((foot, rule))

    @property
    def _sides(self) -> tuple[str, ...]:
        return self.teller.reading.kit.sides if self.teller is not None else ()

    def _side(self, link: Link) -> str:
        assert self.teller is not None
        return self.teller.facts.side_of(self.teller.reading.game, link.entry.event, link.entry.side)

    def _draw_branch(self, surface: pygame.Surface, link: Link, box: pygame.Rect) -> None:
        """The lines that lead from a link to what it brought about, and a knob in the colour of the side."""
        theme, palette = self.theme, self.theme.palette
        step, thick = theme.S(_STEP), max(1, theme.S(1))
        middle = box.y + theme.line(SMALL) // 2
        for level, goes_on in enumerate(link.bars[:_DEEPEST]):
            x = box.x + level * step + theme.S(5)
            if level == len(link.bars) - 1 or goes_on:
                end = box.bottom if goes_on else middle
                if level == len(link.bars) - 1:
                    end = box.bottom if not link.last else middle
                pygame.draw.line(surface, palette.rule, (x, box.y - theme.S(_GAP)), (x, end), thick)
        knob = (box.x + min(link.depth, _DEEPEST) * step + theme.S(5), middle)
        if link.depth:
            pygame.draw.line(surface, palette.rule, (knob[0] - step, middle), knob, thick)
        second = self._side(link) in self._sides[1:]
        colour = palette.rust if second else palette.olive
        if second:
            points = [(knob[0], knob[1] - theme.S(5)), (knob[0] + theme.S(5), knob[1]),
                      (knob[0], knob[1] + theme.S(5)), (knob[0] - theme.S(5), knob[1])]  # fmt: skip
            pygame.draw.polygon(surface, colour, points)
        else:
            half = theme.S(4)
            pygame.draw.rect(surface, colour, pygame.Rect(knob[0] - half, knob[1] - half, 2 * half, 2 * half))


def _figure_of(link: Link) -> EntityId | None:
    event = link.entry.event
    figure = getattr(event, "figure", None) or getattr(event, "target", None)
    return EntityId(figure) if figure else None


class ChainPanel(ScrollArea):
    """The tree in a scroll area that follows its newest link."""

    def __init__(
        self, theme: Theme, chains: Chains, on_rule: Callable[[str], object], on_figure: Callable[[EntityId], object]
    ) -> None:
        self.tree = ChainTree(theme, chains, on_rule, on_figure)
        super().__init__(theme, self.tree)

    def refresh(self) -> None:
        """Show the tree as it stands, its newest link in view."""
        self.tree.show()
        self.scroller.to(10**6)
        self.place(self.rect)
        self.scroller.to(10**6)
        self.place(self.rect)
