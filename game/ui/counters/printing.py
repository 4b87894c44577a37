"""Printing one counter: where everything goes.  Lengths are shares of the counter's edge."""

from __future__ import annotations

import pygame

from game.ui.counters.body import STRIP, Body, draw_body, draw_ring, draw_shadow, shade
from game.ui.counters.colours import Colour, CounterColours, SideColours
from game.ui.counters.ink import Ink
from game.ui.counters.spec import CounterSpec

MARGIN_ON_MAP, MARGIN_IN_FLIGHT = 0.16, 0.36  # room for shadow, ring, badges and rotor
MOST_BADGES = 3
_SMALL, _LARGE = 22, 60
_SHADE, _FADED = 170, 62
"""How bright a dimmed counter is, of 255, and how much is added to each colour of a small one."""


def print_counter(spec: CounterSpec, size: int, ink: Ink, colours: CounterColours) -> pygame.Surface:
    """The counter in the middle of a picture with room for its shadow, the same on every side."""
    margin = max(3, round(size * (MARGIN_IN_FLIGHT if spec.in_flight else MARGIN_ON_MAP)))
    ground = pygame.Surface((size + 2 * margin, size + 2 * margin), pygame.SRCALPHA)
    _shadow(ground, spec, size)
    if spec.selected:
        ring = draw_ring(spec.shape, size, max(2, round(size * 0.045)), colours.selection)
        ground.blit(ring, ring.get_rect(center=ground.get_rect().center))
    ground.blit(_printed_face(spec, size, ink, colours), (margin, margin))
    if spec.in_flight and spec.shape == "octagon":
        _rotor(ground, size)
    for index, badge in enumerate(spec.badges[:MOST_BADGES]):
        _badge(ground, ink.disc(badge, max(11, round(size * 0.31)), colours), size, margin, index)
    return ground


def _shadow(ground: pygame.Surface, spec: CounterSpec, size: int) -> None:
    """Close and dark on the map; far and pale below a machine in the air."""
    blur = max(2, round(size * (0.12 if spec.in_flight else 0.08)))
    shadow = draw_shadow(spec.shape, size, blur, 105 if spec.in_flight else 150)
    right, down = (0.20, 0.23) if spec.in_flight else (0.035, 0.06)
    at = shadow.get_rect(center=ground.get_rect().center).move(round(size * right), round(size * down))
    ground.blit(shadow, at)


def _rotor(ground: pygame.Surface, size: int) -> None:
    """The blurred disc of a turning rotor."""
    n = round(size * 1.32)
    disc = pygame.Surface((2 * n, 2 * n), pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 255, 240, 26), (n, n), n)
    pygame.draw.circle(disc, (255, 255, 240, 80), (n, n), n, width=max(2, round(size * 0.035)))
    small = pygame.transform.smoothscale(disc, (n, n))
    ground.blit(small, small.get_rect(center=ground.get_rect().center))


def _badge(ground: pygame.Surface, disc: pygame.Surface, size: int, margin: int, index: int) -> None:
    """Stamped down the right edge, a little over the rim."""
    right = margin + size + round(size * 0.12)
    top = margin - round(size * 0.1) + index * (disc.get_height() - max(1, round(size * 0.02)))
    ground.blit(disc, (right - disc.get_width(), top))


def _printed_face(spec: CounterSpec, size: int, ink: Ink, colours: CounterColours) -> pygame.Surface:
    side = _side(spec, colours)
    stripped = spec.platoon > 0 or spec.full_steps > 0 or spec.capacity > 0
    strip = colours.strip(_sheet(spec), spec.platoon) if stripped else None
    body = Body(spec.shape, side.back if spec.reduced else side.face, strip, banded=spec.reduced)
    face = draw_body(body, size).copy()
    colour = side.back_ink if spec.reduced else side.ink
    left = round(size * STRIP) if stripped else 0
    room = pygame.Rect(left, 0, size - left, size)
    if strip is not None:
        _strip_print(face, spec, size, ink, strip)
    _name(face, spec, room, ink, colour)
    _symbol(face, spec, room, ink, colour, colours.accent)
    _values(face, spec, room, ink, colour)
    if spec.dimmed:
        _dim(face, size)
    return face


def _dim(face: pygame.Surface, size: int) -> None:
    """Grey a counter; a small one fades instead of darkening, or it is lost on dark ground."""
    fading = 1 - min(1.0, max(0.0, (size - _SMALL) / (_LARGE - _SMALL)))
    lift = round(_FADED * fading)
    face.fill((_SHADE, _SHADE, _SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    face.fill((lift, lift, lift, 0), special_flags=pygame.BLEND_RGBA_ADD)


def _sheet(spec: CounterSpec) -> str:
    return f"{spec.side} air" if spec.shape == "octagon" and spec.side == "us" else spec.side


def _side(spec: CounterSpec, colours: CounterColours) -> SideColours:
    return colours.sides[_sheet(spec)]


def _name(face: pygame.Surface, spec: CounterSpec, room: pygame.Rect, ink: Ink, colour: Colour) -> None:
    if spec.name:
        words = ink.text(spec.name, "narrow", round(room.h * 0.235), round(room.w * _width(spec)), colour)
        face.blit(words, words.get_rect(center=(room.centerx, round(room.h * 0.155))))


def _width(spec: CounterSpec) -> float:
    """The share of the room that a name or values may take: the corners of an octagon are cut off."""
    return 0.74 if spec.shape == "octagon" else 0.9


def _symbol(
    face: pygame.Surface, spec: CounterSpec, room: pygame.Rect, ink: Ink, colour: Colour, accent: Colour
) -> None:
    """Between name and values; larger where one of them is missing."""
    top = 0.27 if spec.name else 0.12
    bottom = 0.66 if spec.values else 0.88
    box = pygame.Rect(0, 0, round(room.w * 0.86), round(room.h * (bottom - top)))
    box.center = room.centerx, round(room.h * (top + bottom) / 2)
    picture = ink.symbol(spec.kind, box.size, colour)
    at = picture.get_rect(center=box.center)
    face.blit(picture, at)
    if ink.has_accent(spec.kind):
        face.blit(ink.symbol(f"{spec.kind}.accent", box.size, accent), at)


def _values(face: pygame.Surface, spec: CounterSpec, room: pygame.Rect, ink: Ink, colour: Colour) -> None:
    if spec.values:
        words = "-".join(str(value) for value in spec.values)
        picture = ink.text(words, "heavy", round(room.h * 0.37), round(room.w * _width(spec)), colour)
        face.blit(picture, picture.get_rect(center=(room.centerx, round(room.h * 0.815))))


def _strip_print(face: pygame.Surface, spec: CounterSpec, size: int, ink: Ink, strip: Colour) -> None:
    """The platoon's number, and below it pips: steps are round, places aboard are square."""
    light = sum(strip) < 360
    colour = (250, 245, 226) if light else (34, 26, 14)
    middle = size * (STRIP / 2 + 0.022)
    if spec.platoon:
        number = ink.text(str(spec.platoon), "heavy", round(size * 0.24), size, colour)
        top = 0.28 if spec.shape == "octagon" else 0.17  # below the corner that is cut off
        face.blit(number, number.get_rect(center=(round(middle), round(size * top))))
    filled, slots = (spec.steps, spec.full_steps) if spec.full_steps else (spec.load, spec.capacity)
    empty = shade(strip, 0.55) if light else shade(strip, 0.7)
    for index in range(slots):
        centre = middle, size * (0.86 - 0.105 * index) - (size * 0.06 if spec.shape == "octagon" else 0)
        _pip(face, centre, size * 0.042, colour if index < filled else empty, round_one=spec.full_steps > 0)


def _pip(face: pygame.Surface, centre: tuple[float, float], radius: float, colour: Colour, *, round_one: bool) -> None:
    if round_one:
        pygame.draw.aacircle(face, colour, centre, max(1.5, radius))
    else:
        edge = max(3, round(radius * 1.9))
        pygame.draw.rect(face, colour, (round(centre[0] - edge / 2), round(centre[1] - edge / 2), edge, edge))
