"""Men as they look from straight above, put together from parts, turned, and lit from the north-west."""

from __future__ import annotations

import math
from collections import OrderedDict

import numpy as np
import pygame
from msgspec import Struct

from game.ui.table.figures.look import LYING, FigureLook, dress_of
from game.ui.table.figures.parts import Part, Parts, Spot, the_parts

_GROWN, _LONG = 1.2, 1.0
"""How much larger than they are formed men are on their bases, so that they are known from afar: upright and lying."""
_SMALL = 40
"""Pixels to the inch up to which a man is lit and turned in half the size of the atlas, which is four times as fast."""
_KEPT = 160
_LIGHT = (-0.5, -0.68)
"""Where the light comes from: how far from the west and from the north, of a straight line of length 1."""
_DARKEST, _BRIGHTER = 0.6, 0.82
_GLINT = 120
"""How much lighter what shines is where it throws the light back."""
_SHADOW: tuple[float, float] = (0.075, 0.1)
"""Inches to the east and south that a shadow falls."""
_DENSE = 120
_BLUR = 0.06
"""Inches that run into one where a shadow is soft."""
_DONE = 172
_GHOSTLY = 190

_STATES = (("captured", "captured"), ("hunkered", "hunkered"), ("ducked", "ducked"), ("running", "running 0"))
"""Badges that tell how a man holds himself, what matters most first."""
_LYING = ("prone", "falling", *LYING)
"""Poses of those who are as long as they are tall."""


class Figure(Struct, frozen=True):
    """All that the picture of a man depends on besides its size."""

    dress: str
    pose: str
    weapon: str
    gear: str
    facing: int
    hidden: bool
    acted: bool


def figure_of(look: FigureLook) -> Figure:
    """The man of a look."""
    return Figure(
        look.dress or dress_of(look.side, 0),
        pose_of(look),
        look.weapon,
        look.gear,
        look.facing,
        look.hidden,
        look.acted and look.alive,
    )


def pose_of(look: FigureLook) -> str:
    """How he holds himself: as he is shown for the moment, as he lies, by what marks him, else on his feet."""
    if look.pose:
        return look.pose
    if look.posture != "standing":
        return look.posture
    for badge, pose in _STATES:
        if badge in look.badges:
            return pose
    return "unarmed" if look.weapon == "none" else "standing"


class Men:
    """Makes pictures of men.  Those of the size of the atlas, or half of it, are kept: another size costs little."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Figure, int], pygame.Surface] = OrderedDict()

    def picture(self, figure: Figure, size: int) -> pygame.Surface:
        """A man with his shadow, ``size`` pixels to the inch of his base, his middle in the middle."""
        large = size * (_LONG if figure.pose in _LYING else _GROWN)
        px = the_parts().index.px // (2 if large <= _SMALL else 1)
        full = self._full(figure, px)
        wide = 2 * math.ceil(full.get_width() / 2 * large / px)
        return pygame.transform.smoothscale(full, (wide, wide))

    def _full(self, figure: Figure, px: int) -> pygame.Surface:
        """A man of ``px`` pixels to the inch."""
        key = figure, px
        picture = self._kept.get(key)
        if picture is None:
            picture = self._kept[key] = _printed(figure, the_parts(), px)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return picture


def _printed(figure: Figure, parts: Parts, px: int) -> pygame.Surface:
    laid = _placed(figure, parts)
    colour, lean = _laid(laid)
    if px != parts.index.px:
        side = colour.get_width() // 2
        colour, lean = (pygame.transform.smoothscale(sheet, (side, side)) for sheet in (colour, lean))
    man = pygame.transform.rotate(_lit(colour, lean, figure.facing), -figure.facing)
    shadow = _shadow(man, px)
    if figure.acted:
        man.fill((_DONE, _DONE, _DONE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if figure.hidden:
        man.fill((255, 255, 255, _GHOSTLY), special_flags=pygame.BLEND_RGBA_MULT)
    fall = round(_SHADOW[0] * px), round(_SHADOW[1] * px)
    half = math.ceil(_reach(laid, figure.facing) * px / parts.index.px + 2 * max(fall))
    picture = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
    corner = half - man.get_width() // 2, half - man.get_height() // 2
    picture.blit(shadow, (corner[0] + fall[0], corner[1] + fall[1]))
    picture.blit(man, corner)
    return picture


Placed = list[tuple[Part, pygame.Rect]]
"""Parts of a man from below, and where each lies about his middle, in pixels of the atlas."""


def _placed(figure: Figure, parts: Parts) -> Placed:
    px = parts.index.px
    found: Placed = []
    for name, at in layers(figure, parts):
        part = parts.part(name)
        corner = round(at[0] * px) - part.middle[0], -round(at[1] * px) - part.middle[1]
        found.append((part, part.colour.get_rect(topleft=corner)))
    return found


def _laid(placed: Placed) -> tuple[pygame.Surface, pygame.Surface]:
    """His parts laid on each other: the colours, and how the surface leans; his middle in the middle."""
    half = max(max(-box.x, box.right, -box.y, box.bottom) for _, box in placed)
    half += half % 2
    colour = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
    lean = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
    for part, box in placed:
        colour.blit(part.colour, box.move(half, half))
        lean.blit(part.lean, box.move(half, half))
    return colour, lean


def _reach(placed: Placed, facing: int) -> float:
    """How far from his middle, to any side, a man reaches once he is turned, in pixels of the atlas."""
    cosine, sine = math.cos(math.radians(facing)), math.sin(math.radians(facing))
    corners = [corner for _, box in placed for corner in (box.topleft, box.topright, box.bottomleft, box.bottomright)]
    return max(max(abs(x * cosine - y * sine), abs(x * sine + y * cosine)) for x, y in corners)


def layers(figure: Figure, parts: Parts) -> list[tuple[str, Spot]]:
    """The parts of a man from below, each with where its middle lies."""
    pose = parts.index.poses[figure.pose]
    found: list[tuple[str, Spot]] = [(f"body/{figure.dress}/{figure.pose}", (0.0, 0.0))]
    carried = parts.index.gear.get(figure.gear)
    if carried == "back":
        found.append((f"gear/{figure.gear}", pose.back))
    if figure.weapon != "none" and pose.hold:
        found.append((f"weapon/{figure.weapon}/{pose.hold}", pose.grip))
    if pose.head is not None:
        found.append((f"head/{figure.dress}", pose.head))
    if pose.over:
        found.append((f"arms/{figure.dress}/{figure.pose}", (0.0, 0.0)))
    if carried == "hip":
        found.append((f"gear/{figure.gear}", pose.hip))
    return found


def _lit(colour: pygame.Surface, lean: pygame.Surface, facing: int) -> pygame.Surface:
    """The colours as the light falls on them once he is turned."""
    turn = math.radians(facing)
    west, north = _LIGHT
    x, y = west * math.cos(turn) + north * math.sin(turn), north * math.cos(turn) - west * math.sin(turn)
    ways = pygame.surfarray.pixels3d(lean).astype(np.float32)
    across, down = (ways[..., 0] - 128) / 127, (ways[..., 1] - 128) / 127
    up = np.sqrt(np.maximum(0, 1 - across * across - down * down))
    light = across * x + down * y + up * math.sqrt(1 - west * west - north * north)
    glint = np.clip((light - 0.84) / 0.16, 0, 1) ** 2 * ways[..., 2] * (_GLINT / 255)
    pixels = pygame.surfarray.pixels3d(colour)
    tone = _DARKEST + _BRIGHTER * np.maximum(light, 0)
    pixels[:] = np.minimum(pixels * tone[..., None] + glint[..., None], 255).astype(np.uint8)
    return colour


def _shadow(man: pygame.Surface, px: int) -> pygame.Surface:
    """The soft shadow of a silhouette."""
    shadow = man.copy()
    shadow.fill((0, 0, 0, _DENSE), special_flags=pygame.BLEND_RGBA_MULT)
    wide, high = shadow.get_size()
    blur = max(1, round(_BLUR * px))
    small = pygame.transform.smoothscale(shadow, (max(1, wide // blur), max(1, high // blur)))
    return pygame.transform.smoothscale(small, (wide, high))
