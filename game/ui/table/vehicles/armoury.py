"""Armoury: a vehicle on its stand, seen from above, that turns its turret, with its armour and what its guns reach."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.engine.text import t
from game.ui.kit.inputs.button import Choice
from game.ui.kit.paint import draw_focus, plate
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.log import Kind, Span
from game.ui.kit.reading.rich import RichText
from game.ui.kit.reading.table import Table, TableCell
from game.ui.kit.theme import SMALL, SMALL_BOLD, TEXT, TITLE, Size, Theme
from game.ui.kit.widget import Widget, clicks
from game.ui.table.vehicles.art import picture_of, seats_of, size_of, turns
from game.ui.table.vehicles.look import VehicleLook
from game.ui.table.vehicles.shields import draw_shield
from game.ui.table.vehicles.smoke import smoke_of

_HIGH = 330
"""Points that a stand is high."""
_MOST = 118
"""Points to the inch at most."""
_STEP, _FINE = 15, 5
"""Degrees that a key turns the turret, and with Shift."""
_REACH, _RING = 112, 16
"""Points that the fan of a gun reaches from it, and how much further that of the next does."""
_MUZZLE = 0.66
"""Lengths of a vehicle that the line of a gun which fires ahead alone reaches at least."""
_FRAME = 0.11
"""Seconds from one picture of a fire to the next."""
_VEIL = 46
"""How dense a fan is, of 255."""
Spot = tuple[float, float]
_EAST = 90.0
"""Degrees that a vehicle on its stand faces."""


class Arc(Struct, frozen=True):
    """Field of fire of one gun: ``number`` in the list, the ``seat`` of whoever serves it, the degrees that it
    ``faces`` from ahead, how ``wide`` that is (0: straight ahead alone), and whether it turns with the ``turret``."""

    number: int
    seat: str
    faces: int
    wide: int
    turret: bool


class Machine(Struct, frozen=True):
    """One vehicle of the armoury, in the player's words.

    ``seats`` are those of the crew, ``carries`` is how many men have room besides; ``armour`` that of its front and of
    its sides and rear, None where it has none.  ``facts`` are pairs of what and how much; ``heads`` and ``guns`` the
    table of its guns, numbered as the ``arcs`` are.
    """

    key: str
    title: str
    army: str
    rule: str
    look: VehicleLook
    seats: tuple[str, ...]
    carries: int
    armour: tuple[str, str] | None
    arcs: tuple[Arc, ...]
    facts: tuple[tuple[str, str], ...]
    heads: tuple[str, ...]
    guns: tuple[tuple[str, ...], ...]
    notes: str


class VehicleStand(Widget):
    """A vehicle seen from above, its bow to the right; its turret follows the mouse that is pressed, or the keys."""

    focusable = True

    def __init__(self, theme: Theme, machine: Machine, *, still: bool = False) -> None:
        super().__init__(theme)
        self.machine = machine
        self.still = still
        """Whether flames stand still."""
        self.time = 0.0
        self.look = replace(machine.look, facing=_EAST, turret=0.0)
        self._held = False

    @property
    def turns(self) -> bool:
        """Whether anything on it turns."""
        return turns(self.machine.look)

    def dress(self, look: VehicleLook) -> None:
        """Show it in this state, its turret as it is turned."""
        self.look = replace(look, facing=_EAST, turret=self.look.turret)
        self.invalidate()

    def turn(self, degrees: float) -> None:
        """Point the turret so many degrees from ahead, clockwise."""
        if self.turns and degrees % 360 != self.look.turret:
            self.look = replace(self.look, turret=degrees % 360)
            self.invalidate()

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(_HIGH)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.turns:
            step = _FINE if event.mod & pygame.KMOD_SHIFT else _STEP
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self.turn((self.look.turret or 0.0) + (step if event.key == pygame.K_RIGHT else -step))
                return True
            if event.key == pygame.K_HOME:
                self.turn(0.0)
                return True
        if clicks(event) and self.turns:
            self._held = True
            self._point(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = False
            return True
        if event.type == pygame.MOUSEMOTION and self._held:
            self._held = bool(event.buttons[0])
            self._point(event.pos)
            return True
        return False

    def _point(self, pos: Size) -> None:
        """Point the turret at a place in the window."""
        dx, dy = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        if math.hypot(dx, dy) > self.theme.S(6):
            self.turn(round((math.degrees(math.atan2(dx, -dy)) - _EAST) / _FINE) * _FINE)

    def tick(self, now: float) -> float | None:
        """Flames and smoke move."""
        if self.still or self.look.state not in ("burning", "wreck"):
            return None
        self.time = now
        self.invalidate()
        return now + _FRAME

    # -- drawing ----------------------------------------------------------------------------------------------------

    def _scale(self) -> float:
        """Pixels to the inch: as large as it fits."""
        length, width = size_of(self.look)
        across, along = self.rect.h / (width + 2.2), self.rect.w / (length + 3.4)
        return max(4.0, min(across, along, self.theme.S(_MOST)))

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        surface.blit(plate(theme, self.rect.size, palette.rule, radius=4, grain=5, bevel="sunken"), self.rect)
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(-theme.S(4), -theme.S(4)).clip(before))
        ppi, seats = self._scale(), seats_of(self.look)
        fans = [(arc, self._fan(arc, seats.get(arc.seat, (0.0, 0.0)), ppi)) for arc in self.machine.arcs]
        self._draw_fans(surface, [spots for _, spots in fans])
        picture = picture_of(self.look, round(ppi, 1))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.look.state in ("burning", "wreck"):
            smoke = smoke_of(ppi, self.time, self.look.state == "burning")
            surface.blit(smoke, smoke.get_rect(center=self.rect.center))
        self._draw_numbers(surface, fans)
        self._draw_armour(surface, ppi)
        surface.set_clip(before)
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, theme, self.rect)

    def _fan(self, arc: Arc, seat: Spot, ppi: float) -> list[Spot]:
        """The corners of a field of fire in the window: the gun, then its rim from left to right."""
        x, y = self.rect.centerx + seat[1] * ppi, self.rect.centery + seat[0] * ppi
        middle = _EAST + arc.faces + ((self.look.turret or 0.0) if arc.turret else 0.0)
        half, reach = max(1.2, arc.wide / 2), self.theme.S(_REACH + _RING * (arc.number % 4))
        if not arc.wide:
            reach = max(reach, round(size_of(self.look)[0] * ppi * _MUZZLE)) + self.theme.S(
                _RING * 2 * (arc.number % 3)
            )
        count = max(2, round(half / 3))
        ways = [math.radians(middle - half + 2 * half * step / count) for step in range(count + 1)]
        return [(x, y), *((x + reach * math.sin(way), y - reach * math.cos(way)) for way in ways)]

    def _draw_fans(self, surface: pygame.Surface, fans: Sequence[Sequence[Spot]]) -> None:
        """Fields of fire: fans over the ground and under the vehicle."""
        palette = self.theme.palette
        veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        for fan in fans:
            spots = [(x - self.rect.x, y - self.rect.y) for x, y in fan]
            over = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            pygame.draw.polygon(over, (*palette.map_reach, _VEIL), spots)
            veil.blit(over, (0, 0))
            pygame.draw.lines(veil, (*palette.edge, 255), True, spots, self.theme.S(2))
        surface.blit(veil, self.rect)

    def _draw_numbers(self, surface: pygame.Surface, fans: Sequence[tuple[Arc, list[Spot]]]) -> None:
        """The number of each gun at the rim of its fan, where the stand shows it, none over another."""
        inside = self.rect.inflate(-self.theme.S(28), -self.theme.S(26))
        taken: list[pygame.Rect] = []
        for arc, fan in fans:
            x, y = fan[1 + (len(fan) - 1) // 2]
            box = pygame.Rect(0, 0, self.theme.S(23), self.theme.S(23))
            box.center = max(inside.left, min(inside.right, round(x))), max(inside.top, min(inside.bottom, round(y)))
            while box.collidelist(taken) >= 0 and box.right < inside.right:
                box.x += self.theme.S(6)
            taken.append(box)
            self._badge(surface, str(arc.number), box.center)

    def _draw_armour(self, surface: pygame.Surface, ppi: float) -> None:
        """Its armour beside each side."""
        if self.machine.armour is None:
            return
        front, side = self.machine.armour
        length, width = size_of(self.look)
        east, south = length / 2 * ppi - self.theme.S(13), width / 2 * ppi - self.theme.S(12)
        x, y = self.rect.center
        spots = [(front, (x + east, y)), (side, (x - east, y)), (side, (x, y - south)), (side, (x, y + south))]
        for words, (across, down) in spots:
            draw_shield(surface, self.theme, words, (round(across), round(down)))

    def _badge(self, surface: pygame.Surface, words: str, at: Size) -> None:
        """The number of a gun on a disc."""
        theme, palette = self.theme, self.theme.palette
        box = pygame.Rect(0, 0, theme.S(20), theme.S(20))
        box.center = at
        pygame.draw.rect(surface, palette.edge, box.inflate(theme.S(3), theme.S(3)), border_radius=theme.S(12))
        pygame.draw.rect(surface, palette.banner, box, border_radius=theme.S(10))
        theme.write(surface, words, SMALL_BOLD, palette.cream, box, "center")


def dressed(machine: Machine, state: str) -> VehicleLook:
    """A vehicle in one of its ``states``."""
    if state == "crewed":
        return replace(machine.look, hatches=True, crew=machine.seats, riders=machine.carries)
    return replace(machine.look, state=state)


def states(machine: Machine) -> Sequence[tuple[str, str]]:
    """The states in which a vehicle may be looked at, with their names."""
    lost = "sunk" if machine.look.runs == "boat" else "wreck"
    return (
        ("whole", t("Closed up")),
        ("crewed", t("With its men")),
        ("burning", t("On fire")),
        (lost, t("Sunk") if lost == "sunk" else t("Wreck")),
    )


def vehicle_page(
    theme: Theme, machine: Machine, follow: Callable[[object], object], *, still: bool = False
) -> list[Widget]:
    """The page of a vehicle: its model on its stand, what is known of it, its guns; a link calls ``follow``."""
    stand = VehicleStand(theme, machine, still=still)
    where = [Span(f"{machine.army} · ", Kind.SOFT), Span(machine.rule, Kind.LINK, machine.rule)]
    keys = t("Turn the turret: Left and Right, or press on the picture and move the mouse.") if stand.turns else ""
    facts = [[TableCell(what), TableCell(words)] for what, words in machine.facts]
    lines: list[Widget] = [
        Label(theme, machine.title[:1].upper() + machine.title[1:], TITLE, wrap=True),
        RichText(theme, where, SMALL, follow),
        stand,
        Choice(theme, states(machine), "whole", lambda state: stand.dress(dressed(machine, state))),
    ]
    if keys:
        lines.append(Label(theme, keys, SMALL, "soft_ink", wrap=True))
    lines.append(Table(theme, [t("What"), t("How much")], facts))
    if machine.guns:
        rows = [[TableCell(words, at == 0) for at, words in enumerate(row)] for row in machine.guns]
        lines.append(Table(theme, machine.heads, rows))
    if machine.notes:
        lines.append(Label(theme, t("Notes: {notes}.", notes=machine.notes), TEXT, wrap=True))
    return lines
