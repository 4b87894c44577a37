"""The air base: helicopters with their passengers, and who waits to be loaded; everything can be dragged."""

from __future__ import annotations

from typing import Protocol

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.oa.model.components import AtBase, Clock, Helicopter, Unit
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import passengers, platoon_of
from game.rules.oa.units.company import FIRST_ARRIVAL
from game.ui.counters import CounterArt, CounterSpec
from game.ui.kit.inputs.drag import Drag
from game.ui.kit.theme import HEAD, SMALL, Size, Theme
from game.ui.kit.widget import Tip, Widget
from game.ui.oa.shown.tokens import spec_of

_CELL = 54
_COUNTER = 44
_RIDER = 26
_HELICOPTERS = mark("Helicopters at base")
_SUPPORT = mark("Medical teams and command")
_LATER = mark("On their way")


class TrayListener(Protocol):
    """Listener to what the player does with the tray."""

    def tray_clicked(self, piece: EntityId) -> None:
        """A counter was clicked."""

    def tray_carried(self, piece: EntityId, pos: Size) -> None:
        """A counter is being dragged, the mouse at ``pos``."""

    def tray_dropped(self, piece: EntityId, pos: Size) -> None:
        """A counter that was dragged is let go at ``pos``."""

    def tray_tip(self, piece: EntityId) -> str:
        """The tooltip of a counter."""
        ...


class Cell(Struct, frozen=True):
    """A counter in the tray; riders lie under their helicopter."""

    piece: EntityId
    spec: CounterSpec
    riders: tuple[tuple[EntityId, CounterSpec], ...] = ()


class Group(Struct, frozen=True):
    """A titled row of cells."""

    title: str
    cells: tuple[Cell, ...]


def waiting_machines(battle: Battle) -> int:
    """How many helicopters at base could come in now."""
    turn = max(battle.world.the(Clock).turn, FIRST_ARRIVAL)
    return sum(1 for _, _, base in battle.world.each(Helicopter, AtBase) if base.due <= turn)


def groups_of(battle: Battle) -> tuple[Group, ...]:
    """The air base: helicopters, each platoon, support, and what is not due yet."""
    world = battle.world
    turn = max(world.the(Clock).turn, FIRST_ARRIVAL)
    ready = [e for e, base in world.each(AtBase) if base.due <= turn]
    machines = [_cell(battle, e) for e in ready if world.has(e, Helicopter)]
    found = [Group(t(_HELICOPTERS), tuple(machines))]
    for number, platoon in enumerate(battle.ctx.tables.pieces.platoons, start=1):
        squads = (e for e in ready if platoon_of(world, e) == number)
        found.append(Group(t(platoon.name), tuple(_cell(battle, e) for e in squads)))
    support = (e for e in ready if world.has(e, Unit) and not platoon_of(world, e))
    found.append(Group(t(_SUPPORT), tuple(_cell(battle, e) for e in support)))
    later = (
        e for e, base in world.each(AtBase) if base.due > turn and (world.has(e, Helicopter) or world.has(e, Unit))
    )
    found.append(Group(t(_LATER), tuple(_cell(battle, e) for e in later)))
    return tuple(group for group in found if group.cells)


def _cell(battle: Battle, piece: EntityId) -> Cell:
    riders = tuple((e, spec_of(battle, e)) for e in passengers(battle.world, piece))
    return Cell(piece, spec_of(battle, piece), riders)


class Tray(Widget):
    """The air base, drawn on paper."""

    def __init__(self, theme: Theme, art: CounterArt, listener: TrayListener) -> None:
        super().__init__(theme)
        self.art = art
        self.listener = listener
        self.groups: tuple[Group, ...] = ()
        self.selected: EntityId | None = None
        self.drag = Drag(theme, self.piece_at, listener.tray_clicked, listener.tray_carried, listener.tray_dropped)
        self._boxes: list[tuple[EntityId, pygame.Rect]] = []

    def show_groups(self, groups: tuple[Group, ...], selected: EntityId | None) -> None:
        """Show what is at base."""
        if groups != self.groups:
            self.groups, self.selected = groups, selected
            self.invalidate(layout=True)
        elif selected != self.selected:
            self.selected = selected
            self.invalidate()

    # -- placing ----------------------------------------------------------------------------------------------------

    def _columns(self, width: int) -> int:
        return max(1, width // self.theme.S(_CELL))

    def _row_height(self, group: Group) -> int:
        riders = any(cell.riders for cell in group.cells)
        return self.theme.S(_CELL + (_RIDER if riders else 0))

    def _group_height(self, group: Group, width: int) -> int:
        rows = -(-len(group.cells) // self._columns(width))
        return self.theme.line(HEAD) + rows * self._row_height(group) + self.theme.S(6)

    def prefer(self, width: int) -> Size:
        return width, max(self.theme.S(40), sum(self._group_height(group, width) for group in self.groups))

    def _lay_out(self) -> list[tuple[Cell, pygame.Rect]]:
        """Every cell with the place of its counter."""
        theme, found = self.theme, []
        y, columns, side = self.rect.y, self._columns(self.rect.w), theme.S(_CELL)
        for group in self.groups:
            top = y + theme.line(HEAD) + theme.S(2)
            for place, cell in enumerate(group.cells):
                row, column = divmod(place, columns)
                box = pygame.Rect(self.rect.x + column * side, top + row * self._row_height(group), side, side)
                found.append((cell, box))
            y += self._group_height(group, self.rect.w)
        return found

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._boxes = []
        for cell, box in self._lay_out():
            riders = self._rider_boxes(cell, box)
            self._boxes += [*((piece, small) for (piece, _), small in zip(cell.riders, riders, strict=True))]
            self._boxes.append((cell.piece, box))

    def _rider_boxes(self, cell: Cell, box: pygame.Rect) -> list[pygame.Rect]:
        side = self.theme.S(_RIDER)
        return [pygame.Rect(box.x + i * (side - self.theme.S(2)), box.bottom - self.theme.S(3), side, side)
                for i in range(len(cell.riders))]  # fmt: skip

    def piece_at(self, pos: Size) -> EntityId | None:
        """The counter at a window position."""
        return next((piece for piece, box in self._boxes if box.collidepoint(pos)), None)

    def box_of(self, piece: int) -> pygame.Rect | None:
        """Where a counter lies in the window; None where it is not here, or its page is not shown."""
        if not self.rect.w or self.root is None:
            return None
        return next((box for found, box in self._boxes if found == piece), None)

    # -- events -----------------------------------------------------------------------------------------------------

    def tip(self, pos: Size) -> Tip | None:
        piece = self.piece_at(pos)
        return Tip(self.listener.tray_tip(piece)) if piece is not None else None

    def handle(self, event: pygame.Event) -> bool:
        return self.drag.handle(event)

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        if not self.groups:
            box = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, theme.S(30))
            theme.write(surface, t("Nobody is at base."), SMALL, palette.soft_ink, box)
        y = self.rect.y
        for group in self.groups:
            head = pygame.Rect(self.rect.x, y, self.rect.w, theme.line(HEAD))
            theme.write(surface, group.title, HEAD, palette.link, head)
            y += self._group_height(group, self.rect.w)
        for cell, box in self._lay_out():
            self._draw_cell(surface, cell, box)

    def _draw_cell(self, surface: pygame.Surface, cell: Cell, box: pygame.Rect) -> None:
        spec = _selected(cell.spec) if cell.piece == self.selected else cell.spec
        picture = self.art.surface(spec, self.theme.S(_COUNTER))
        surface.blit(picture, picture.get_rect(center=box.center))
        for (piece, rider), small in zip(cell.riders, self._rider_boxes(cell, box), strict=True):
            picture = self.art.surface(_selected(rider) if piece == self.selected else rider, self.theme.S(_RIDER - 2))
            surface.blit(picture, picture.get_rect(center=small.center))


def _selected(spec: CounterSpec) -> CounterSpec:
    return replace(spec, selected=True)
