"""The page of the dice: attack dice over the defence dice that stop them, of every attack since the last activation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.fof.model.events import Attacked, HalfBegan, TurnBegan, UnitActivated
from game.ui.counters.dice import die_surface
from game.ui.fof.desk import Desk
from game.ui.fof.orders.pools import Pools, pools_of_event
from game.ui.kit.inputs.drag import Drag
from game.ui.kit.paint import draw_focus
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import BOLD, SMALL, SMALL_BOLD, Size, Theme
from game.ui.kit.widget import Tip, Widget

_DIE, _SMALL_DIE = 26, 17
_STEP, _SMALL_STEP = 33, 22
_GAP = 8
Picked = Callable[[bool, int], object]
"""A die was picked: whether it is one of the defence, and its place."""
Put = Callable[[int, int | None], object]
"""A defence die, by its place, was put on an attack die, or on none."""


class DiceTable(Widget):
    """Draws ``pools``, the newest at the top; while ``on_die`` is set the dice of the first are picked and dragged."""

    def __init__(self, theme: Theme, kinds: Callable[[str], str]) -> None:
        super().__init__(theme)
        self.pools: tuple[Pools, ...] = ()
        self.kinds = kinds
        self.enabled = False
        self.on_die: Picked | None = None
        self.on_put: Put | None = None
        self.drag = Drag(theme, self._die_at, self._clicked, self._carried, self._dropped)
        self._mouse: Size = (0, 0)
        self._boxes: list[tuple[pygame.Rect, bool, int]] = []
        self._slots: list[tuple[pygame.Rect, int]] = []

    def show_pools(self, pools: Sequence[Pools], on_die: Picked | None = None, on_put: Put | None = None) -> None:
        """Lay these out."""
        if (tuple(pools), on_die is None) != (self.pools, self.on_die is None):
            self.pools = tuple(pools)
            self.invalidate(layout=True)
        self.on_die, self.on_put = on_die, on_put
        self.focusable = self.enabled = on_die is not None

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
        return self.on_die is not None and self.drag.handle(event)

    def _die_at(self, pos: Size) -> tuple[bool, int] | None:
        return next(((defends, place) for box, defends, place in self._boxes if box.collidepoint(pos)), None)

    def _clicked(self, die: tuple[bool, int]) -> None:
        if self.on_die is not None:
            self.on_die(*die)

    def _carried(self, _: tuple[bool, int], pos: Size) -> None:
        self._mouse = pos
        self.invalidate()

    def _dropped(self, die: tuple[bool, int], pos: Size) -> None:
        """FOF-ATK-3: a defence die over an attack die, or the other way round; off the dice it is taken back."""
        self.invalidate()
        if self.on_put is None:
            return
        defends, place = die
        if defends:
            self.on_put(place, next((attacking for box, attacking in self._slots if box.collidepoint(pos)), None))
            return
        under = self._die_at(pos)
        if under is not None and under[0]:
            self.on_put(under[1], place)

    def tip(self, pos: Size) -> Tip | None:
        for box, defends, _ in self._boxes:
            if box.collidepoint(pos) and self.on_die is not None:
                if defends:
                    return Tip(
                        t(
                            "Drag this defense die onto the attack die that it is to stop, or off the dice to take it "
                            "back; a click lays it on the chosen one."
                        )
                    )
                return Tip(t("Choose this attack die; then click the defense die that is to stop it."))
        return None

    # -- drawing ----------------------------------------------------------------------------------------------------

    @property
    def spills(self) -> bool:
        return self.drag.carried is not None

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        self._boxes, self._slots = [], []
        if not self.pools:
            for row, words in enumerate(self._nothing(self.rect.w)):
                box = pygame.Rect(self.rect.x, self.rect.y + row * theme.line(SMALL), self.rect.w, theme.line(SMALL))
                theme.write(surface, words, SMALL, theme.palette.soft_ink, box)
            return
        y = self.rect.y
        for number, pools in enumerate(self.pools):
            self._draw_pools(surface, pools, y, live=number == 0 and self.on_die is not None)
            y += self._high(pools, self.rect.w)
        self._draw_carried(surface)
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, theme, self.rect.clip(surface.get_clip()))

    def _draw_carried(self, surface: pygame.Surface) -> None:
        """The die in the hand, under the pointer wherever that is."""
        if self.drag.carried is None or self.on_die is None:
            return
        defends, place = self.drag.carried
        pools, clip = self.pools[0], surface.get_clip()
        face = pools.defence[place] if defends else pools.attack[place]
        die = die_surface(face, self.theme.S(_DIE), self.kinds(pools.sides[defends]))
        surface.set_clip(None)
        surface.blit(die, die.get_rect(center=self._mouse))
        surface.set_clip(clip)

    def _draw_pools(self, surface: pygame.Surface, pools: Pools, top: int, *, live: bool) -> None:
        theme, palette = self.theme, self.theme.palette
        line = pygame.Rect(self.rect.x, top, self.rect.w, theme.line(BOLD))
        style = BOLD if theme.width(pools.title, BOLD) <= line.w else SMALL_BOLD
        theme.write(surface, pools.title, style, palette.ink, line)
        line = pygame.Rect(self.rect.x, line.bottom, self.rect.w, theme.line(SMALL))
        theme.write(surface, pools.count, SMALL, palette.soft_ink, line)
        y = self._draw_matched(surface, pools, line.bottom + theme.S(4), live=live)
        for words in theme.wrap(pools.result, SMALL, self.rect.w):
            line = pygame.Rect(self.rect.x, y, self.rect.w, theme.line(SMALL))
            theme.write(surface, words, SMALL, palette.bad if pools.casualties else palette.good, line)
            y = line.bottom
        for words, places, defends in self._rests(pools):
            self._draw_rest(surface, pools, (words, places, defends), y, live=live)
            y += theme.S(_SMALL_STEP + 2)
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
            if live:
                self._slots.append((pygame.Rect(x - step // 2, y - step // 2, step, 2 * step), place))
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

    def show_pools(self, pools: Sequence[Pools], on_die: Picked | None = None, on_put: Put | None = None) -> None:
        """Lay these out, the newest in view."""
        self.table.show_pools(pools, on_die, on_put)
        self.scroller.to(0)


_BEGINS = (UnitActivated, HalfBegan, TurnBegan)
_MOST = 12


def side_of_firer(desk: Desk, firer: EntityId) -> str:
    """The thrower of an attack: nobody's fire, that of a card, is thrown with the dice of the first side."""
    return desk.side_of(firer) if firer else desk.session.kit.sides[0]


def attacks_told(desk: Desk) -> list[Pools]:
    """The newest first: those of the last activation in which there was fire."""
    found: list[Pools] = []
    for entry in reversed(desk.session.log):
        event = entry.event
        if isinstance(event, _BEGINS) and found:
            break
        if isinstance(event, Attacked):
            sides = (side_of_firer(desk, event.unit), desk.side_of(event.target))
            found.append(pools_of_event(desk.game, event, sides))
            if len(found) == _MOST:
                break
    return found
