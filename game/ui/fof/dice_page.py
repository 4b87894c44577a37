"""The page of the dice: attack dice over the defence dice that stop them, of every attack since the last activation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.engine.text import t
from game.ui.dice_art import die_surface
from game.ui.fof.pools import Pools
from game.ui.kit.paint import draw_focus
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import BOLD, SMALL, Size, Theme
from game.ui.kit.widget import Tip, Widget, clicks

_DIE, _SMALL_DIE = 26, 17
_STEP, _SMALL_STEP = 33, 22
_GAP = 8
Picked = Callable[[bool, int], object]
"""A die was picked: whether it is one of the defence, and its place."""


class DiceTable(Widget):
    """Draws ``pools``, the newest at the top; the dice of the first can be picked while ``on_die`` is set."""

    def __init__(self, theme: Theme, kinds: Callable[[str], str]) -> None:
        super().__init__(theme)
        self.pools: tuple[Pools, ...] = ()
        self.kinds = kinds
        self.on_die: Picked | None = None
        self._boxes: list[tuple[pygame.Rect, bool, int]] = []

    def show_pools(self, pools: Sequence[Pools], on_die: Picked | None = None) -> None:
        """Lay these out."""
        if (tuple(pools), on_die is None) != (self.pools, self.on_die is None):
            self.pools = tuple(pools)
            self.invalidate(layout=True)
        self.on_die = on_die
        self.focusable = on_die is not None

    # -- measuring --------------------------------------------------------------------------------------------------

    def _columns(self, width: int) -> int:
        return max(1, width // self.theme.S(_STEP))

    def _high(self, pools: Pools, width: int) -> int:
        theme = self.theme
        rows = -(-max(1, len(pools.kept_attack)) // self._columns(width))
        high = theme.line(BOLD) + theme.line(SMALL) + rows * theme.S(2 * _STEP + 4)
        high += len(self._rests(pools)) * theme.S(_SMALL_STEP + 2)
        high += len(theme.wrap(pools.result, SMALL, width)) * theme.line(SMALL)
        return high + theme.S(2 * _GAP)

    def prefer(self, width: int) -> Size:
        if not self.pools:
            return width, len(self._nothing(width)) * self.theme.line(SMALL)
        return width, sum(self._high(pools, width) for pools in self.pools)

    def _nothing(self, width: int) -> list[str]:
        words = t("No fire yet: here the dice of every attack lie against those of the defense.")
        return self.theme.wrap(words, SMALL, width)

    @staticmethod
    def _rests(pools: Pools) -> list[tuple[str, tuple[int, ...], bool]]:
        """Dice that stop nothing, and those that do not count."""
        low = tuple(place for place, face in enumerate(pools.defence) if face < pools.success)
        missed = tuple(place for place, face in enumerate(pools.attack) if face < pools.success)
        rows = [
            (t("left over"), pools.spare_defence, True),
            (t("misses"), missed, False),
            (t("too low"), low, True),
        ]
        return [row for row in rows if row[1]]

    # -- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if self.on_die is None or not clicks(event):
            return False
        found = next(((defends, place) for box, defends, place in self._boxes if box.collidepoint(event.pos)), None)
        if found is None:
            return False
        self.on_die(*found)
        return True

    def tip(self, pos: Size) -> Tip | None:
        for box, defends, _ in self._boxes:
            if box.collidepoint(pos) and self.on_die is not None:
                if defends:
                    return Tip(t("Lay this defense die on the attack die that is chosen, or take it back from it."))
                return Tip(t("Choose this attack die; then click the defense die that is to stop it."))
        return None

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        self._boxes = []
        if not self.pools:
            for row, words in enumerate(self._nothing(self.rect.w)):
                box = pygame.Rect(self.rect.x, self.rect.y + row * theme.line(SMALL), self.rect.w, theme.line(SMALL))
                theme.write(surface, words, SMALL, theme.palette.soft_ink, box)
            return
        y = self.rect.y
        for number, pools in enumerate(self.pools):
            self._draw_pools(surface, pools, y, live=number == 0 and self.on_die is not None)
            y += self._high(pools, self.rect.w)
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, theme, self.rect.clip(surface.get_clip()))

    def _draw_pools(self, surface: pygame.Surface, pools: Pools, top: int, *, live: bool) -> None:
        theme, palette = self.theme, self.theme.palette
        line = pygame.Rect(self.rect.x, top, self.rect.w, theme.line(BOLD))
        theme.write(surface, pools.title, BOLD, palette.ink, line)
        line = pygame.Rect(self.rect.x, line.bottom, self.rect.w, theme.line(SMALL))
        theme.write(surface, pools.count, SMALL, palette.soft_ink, line)
        y = self._draw_matched(surface, pools, line.bottom + theme.S(4), live=live)
        for words, places, defends in self._rests(pools):
            self._draw_rest(surface, pools, (words, places, defends), y, live=live)
            y += theme.S(_SMALL_STEP + 2)
        for words in theme.wrap(pools.result, SMALL, self.rect.w):
            line = pygame.Rect(self.rect.x, y, self.rect.w, theme.line(SMALL))
            theme.write(surface, words, SMALL, palette.bad if pools.casualties else palette.good, line)
            y = line.bottom
        pygame.draw.line(surface, palette.rule, (self.rect.x, y + theme.S(4)), (self.rect.right, y + theme.S(4)))

    def _draw_matched(self, surface: pygame.Surface, pools: Pools, top: int, *, live: bool) -> int:
        """Every attack die that counts, and below it what stops it, or a cross."""
        theme, step = self.theme, self.theme.S(_STEP)
        columns = self._columns(self.rect.w)
        for number, place in enumerate(pools.kept_attack):
            row, column = divmod(number, columns)
            x = self.rect.x + column * step + step // 2
            y = top + row * theme.S(2 * _STEP + 4) + step // 2
            stopping = pools.stopping(place)
            self._link(surface, (x, y), (x, y + step), stopped=stopping is not None)
            self._die(surface, pools, (x, y), (False, place), live=live)
            if live and place == pools.chosen:
                box = pygame.Rect(0, 0, step - theme.S(1), step - theme.S(1))
                box.center = (x, y)
                pygame.draw.rect(surface, theme.palette.link, box, theme.S(2), border_radius=theme.S(5))
            if stopping is not None:
                self._die(surface, pools, (x, y + step), (True, stopping), live=live)
            else:
                self._cross(surface, (x, y + step))
        rows = -(-max(1, len(pools.kept_attack)) // columns)
        return top + rows * theme.S(2 * _STEP + 4)

    def _link(self, surface: pygame.Surface, a: Size, b: Size, *, stopped: bool) -> None:
        colour = self.theme.palette.good if stopped else self.theme.palette.bad
        pygame.draw.line(surface, colour, a, b, self.theme.S(2))

    def _cross(self, surface: pygame.Surface, at: Size) -> None:
        """Nothing stops it: a cross in a ring."""
        theme, colour = self.theme, self.theme.palette.bad
        arm = theme.S(5)
        pygame.draw.circle(surface, theme.palette.paper, at, theme.S(11))
        pygame.draw.circle(surface, colour, at, theme.S(11), theme.S(2))
        for way in (-1, 1):
            pygame.draw.line(surface, colour, (at[0] - arm, at[1] - way * arm), (at[0] + arm, at[1] + way * arm),
                             theme.S(3))  # fmt: skip

    def _draw_rest(
        self, surface: pygame.Surface, pools: Pools, row: tuple[str, tuple[int, ...], bool], y: int, *, live: bool
    ) -> None:
        """Small dice in a row behind their words."""
        theme, (words, places, defends) = self.theme, row
        line = pygame.Rect(self.rect.x, y, theme.S(64), theme.S(_SMALL_STEP))
        theme.write(surface, words, SMALL, theme.palette.soft_ink, line)
        counts = defends and places == pools.spare_defence
        x = line.right + theme.S(_SMALL_STEP) // 2
        for place in places:
            if x > self.rect.right - theme.S(_SMALL_DIE):
                break
            self._die(surface, pools, (x, line.centery), (defends, place), live=live and counts, small=True)
            x += theme.S(_SMALL_STEP)

    def _die(
        self,
        surface: pygame.Surface,
        pools: Pools,
        at: Size,
        which: tuple[bool, int],
        *,
        live: bool,
        small: bool = False,
    ) -> None:
        defends, place = which
        face = pools.defence[place] if defends else pools.attack[place]
        size = self.theme.S(_SMALL_DIE if small else _DIE)
        die = die_surface(face, size, self.kinds(pools.sides[defends]))
        surface.blit(die, die.get_rect(center=at))
        if live:
            box = pygame.Rect(0, 0, size + self.theme.S(4), size + self.theme.S(4))
            box.center = at
            self._boxes.append((box, defends, place))

    def dice(self) -> Iterator[tuple[Size, bool, int]]:
        """The dice that can be picked: the middle of each, whether it defends, and its place."""
        return ((box.center, defends, place) for box, defends, place in self._boxes)


class DicePage(ScrollArea):
    """The dice in a scroll area."""

    def __init__(self, theme: Theme, kinds: Callable[[str], str]) -> None:
        self.table = DiceTable(theme, kinds)
        super().__init__(theme, self.table)

    def show_pools(self, pools: Sequence[Pools], on_die: Picked | None = None) -> None:
        """Lay these out, the newest in view."""
        self.table.show_pools(pools, on_die)
        self.scroller.to(0)
