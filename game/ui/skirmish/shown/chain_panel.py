"""The panel of the chain of reactions: a tree that grows die by die; a click on a rule opens it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.naming import NOBODY, piece_in
from game.engine.core.world import EntityId
from game.engine.playable.log_facts import Detail
from game.engine.text import t
from game.ui.battle.log.telling import Teller
from game.ui.counters.dice import dice_kind, die_surface
from game.ui.kit.paint import draw_focus
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import HINT, SMALL, Size, Theme
from game.ui.kit.widget import Tip, Widget, activates, clicks
from game.ui.skirmish.chain import Chains, Link, Pool

_STEP = 13
_DIE = 15
_GAP = 5
_DIE_STEP = 18
"""From one die to the next; half as much more from the dice of one side to those of the other."""
_DEEPEST = 7
"""Levels that are set in; deeper links stay where they are."""


PoolsOf = Callable[[Game[Any], Event], tuple[Pool, ...]]


class _Die(NamedTuple):
    """A die in the foot of a link: its place from the left in pixels, its row, its face and its colour."""

    x: int
    row: int
    face: int
    kind: str


class ChainTree(Widget):
    """Draws ``chains``; ``on_rule`` opens a rule, ``on_figure`` shows a figure.  Enter opens the newest rule.

    ``pools`` tells the dice of an event where they are not all those that fell for it, thrown by whoever it is about.
    """

    focusable = True

    def __init__(
        self,
        theme: Theme,
        chains: Chains,
        pools: PoolsOf,
        on_rule: Callable[[str], object],
        on_figure: Callable[[EntityId], object],
    ) -> None:
        super().__init__(theme)
        self.chains = chains
        self.pools = pools
        self.on_rule, self.on_figure = on_rule, on_figure
        self.teller: Teller | None = None
        self.empty = ""
        """The words here while there is no story."""
        self.links: list[Link] = []
        self._rules: list[tuple[pygame.Rect, str]] = []
        self._rows: list[tuple[pygame.Rect, Link]] = []

    def show(self) -> None:  # type: ignore[override]
        """The tree as it stands."""
        self.links = [link for link in self.chains.links() if self._words(link)]
        self.invalidate(layout=True)

    def _words(self, link: Link) -> str:
        return self.teller.sentence(link.entry) if self.teller is not None else ""

    def _rule(self, link: Link) -> str:
        """The rule that stands behind its dice."""
        return self.teller.rule(link.entry) if self.teller is not None else ""

    def _pools(self, link: Link) -> tuple[Pool, ...]:
        """The dice of a link, by the sides that threw them."""
        if self.teller is None:
            return ()
        reading = self.teller.reading
        faces = tuple(face for roll in reading.rolls(link.entry) for face in roll.faces)
        return self.pools(reading.game, link.entry.event) or (Pool(self._side(link), faces),)

    def _foot(self, link: Link, width: int) -> tuple[list[_Die], tuple[int, int], int]:
        """The dice below the words of a link, where its rule stands behind them, and how many rows all that takes."""
        theme, room = self.theme, self._room(link, width)
        step, dice = theme.S(_DIE_STEP), []
        x, row = 0, 0
        for pool in self._pools(link):
            kind = dice_kind(self._sides, pool.side)
            for face in pool.faces:
                if x + theme.S(_DIE) > room:
                    x, row = 0, row + 1
                dice.append(_Die(x, row, face, kind))
                x += step
            x += step // 2 if pool.faces else 0
        x += theme.S(4)
        if x + theme.width(self._rule(link), HINT) > room and dice:
            x, row = 0, row + 1
        return dice, (x, row), row + 1

    def _left(self, link: Link) -> int:
        return self.theme.S(_STEP) * min(link.depth, _DEEPEST) + self.theme.S(14)

    def _room(self, link: Link, width: int) -> int:
        return max(self.theme.S(80), width - self._left(link))

    def _lines(self, link: Link, width: int) -> list[str]:
        return self.theme.wrap(self._words(link), SMALL, self._room(link, width))

    def _high(self, link: Link, width: int) -> int:
        lines = len(self._lines(link, width)) * self.theme.line(SMALL)
        sums = sum(self._sum_high(row, self._room(link, width)) for row in self._sum(link))
        return lines + sums + self._foot(link, width)[2] * self.theme.S(_DIE + 3) + self.theme.S(_GAP)

    def _sum(self, link: Link) -> tuple[Detail, ...]:
        """Every line of its arithmetic, where that is spelled out."""
        if self.teller is None or not self.chains.kinship.is_spelled(link.entry.event):
            return ()
        return self.teller.facts.details(self.teller.reading.game, link.entry.event)

    def _sum_lines(self, row: Detail, room: int) -> list[str]:
        """Its words, in the room that its number and its rule leave."""
        theme = self.theme
        taken = theme.width(row.value, SMALL) + theme.width(row.rule, HINT) + 2 * theme.S(_GAP)
        return theme.wrap(row.words, SMALL, max(theme.S(60), room - taken))

    def _sum_high(self, row: Detail, room: int) -> int:
        return len(self._sum_lines(row, room)) * self.theme.line(SMALL)

    def prefer(self, width: int) -> Size:
        if not self.links:
            return width, len(self._nothing(width)) * self.theme.line(SMALL)
        return width, sum(self._high(link, width) for link in self.links)

    def _nothing(self, width: int) -> list[str]:
        return self.theme.wrap(t(self.empty), SMALL, width) if self.empty else []

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
        figure = piece_in(link.entry.event) if link is not None else NOBODY
        if figure:
            self.on_figure(figure)
        return bool(figure)

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
        for each in self._sum(link):
            y = self._draw_sum(surface, each, pygame.Rect(left, y, box.right - left, line))
        dice, (x, row), _ = self._foot(link, box.w)
        side, high = theme.S(_DIE), theme.S(_DIE + 3)
        for die in dice:
            face = die_surface(die.face, side, die.kind)
            surface.blit(face, face.get_rect(midleft=(left + die.x, y + die.row * high + side // 2 + theme.S(1))))
        rule = self._rule(link)
        if rule:
            foot = pygame.Rect(left + x, y + row * high, theme.width(rule, HINT), side)
            theme.write(surface, rule, HINT, palette.link, foot)
            self._rules.append((foot, rule))

    def _draw_sum(self, surface: pygame.Surface, row: Detail, line: pygame.Rect) -> int:
        """One line of arithmetic: its reason, its number, and its rule to click; gives where the next one begins."""
        theme, palette, y = self.theme, self.theme.palette, line.y
        for words in self._sum_lines(row, line.w):
            theme.write(surface, words, SMALL, palette.soft_ink, pygame.Rect(line.x, y, line.w, line.h))
            y += line.h
        wide = theme.width(row.rule, HINT)
        rule = pygame.Rect(line.right - wide, line.y, wide, line.h)
        number = theme.width(row.value, SMALL)
        value = pygame.Rect(rule.x - theme.S(_GAP) - number, line.y, number, line.h)
        theme.write(surface, row.value, SMALL, palette.ink, value)
        if row.rule:
            theme.write(surface, row.rule, HINT, palette.link, rule)
            self._rules.append((rule, row.rule))
        return y

    @property
    def _sides(self) -> tuple[str, ...]:
        return self.teller.reading.kit.sides if self.teller is not None else ()

    def _side(self, link: Link) -> str:
        assert self.teller is not None
        reading = self.teller.reading
        return self.teller.facts.side_of(reading.game, link.entry.event, reading.giver(link.entry))

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


class ChainPanel(ScrollArea):
    """The tree in a scroll area that follows its newest link."""

    def __init__(
        self,
        theme: Theme,
        chains: Chains,
        pools: PoolsOf,
        on_rule: Callable[[str], object],
        on_figure: Callable[[EntityId], object],
    ) -> None:
        self.tree = ChainTree(theme, chains, pools, on_rule, on_figure)
        super().__init__(theme, self.tree)

    def place(self, rect: pygame.Rect) -> None:
        """Where its end was in view it stays so: the card above it takes more room when more is to be said of a man."""
        followed = self.scroller.offset >= self.scroller.furthest
        super().place(rect)
        if followed and self.scroller.to(self.scroller.furthest):
            super().place(rect)

    def refresh(self) -> None:
        """Show the tree as it stands, its newest link in view."""
        self.tree.show()
        self.scroller.to(self.scroller.furthest)
        self.place(self.rect)
