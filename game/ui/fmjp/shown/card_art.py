"""Playing cards drawn by ourselves: the rank in letters, the suit as a shape that is told without its colour."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.rules.fmjp.model.cards import Card
from game.ui.kit.theme import Colour, Size, Style, Theme

RATIO = 1.4
"""How much higher than wide a card is."""

_FINE = 4
_PAPER: Colour = (244, 238, 220)
_EDGE: Colour = (92, 82, 58)
_RED: Colour = (168, 32, 28)
_BLACK: Colour = (30, 28, 24)
_BACK: Colour = (74, 84, 50)
_BACK_LIGHT: Colour = (112, 120, 78)
_GOLD: Colour = (206, 166, 66)
_RANKS = {0: "★", 1: "A", 11: "J", 12: "Q", 13: "K"}

Points = Sequence[tuple[float, float]]


def rank_letters(card: Card) -> str:
    """The sign in the corner: A, 2 to 10, J, Q, K; nothing on a joker, which has a star."""
    return "" if card.is_joker else _RANKS.get(card.rank, str(card.rank))


def card_surface(theme: Theme, card: Card | None, wide: int, *, dim: bool = False) -> pygame.Surface:
    """A card ``wide`` pixels across, its back where there is none to be seen; ``dim`` where it cannot be played."""
    name = card.code if card is not None else "back"
    return theme.kept(("playing card", name, wide, dim), lambda: _drawn(theme, card, wide, dim))


def _drawn(theme: Theme, card: Card | None, wide: int, dim: bool) -> pygame.Surface:
    size = wide, round(wide * RATIO)
    picture = _sheet(size, _PAPER if card is not None else _BACK)
    if card is None:
        _draw_back(picture)
    elif card.is_joker:
        _blit_fine(picture, _star, _GOLD, (0.5, 0.5), 0.62)
    else:
        _draw_face(theme, picture, card)
    if dim:
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill((196, 190, 172, 255))
        picture.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _sheet(size: Size, colour: Colour) -> pygame.Surface:
    """The card itself: round corners, a thin edge."""
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    radius = round(size[0] * _FINE * 0.11)
    pygame.draw.rect(fine, _EDGE, fine.get_rect(), border_radius=radius)
    inner = fine.get_rect().inflate(-2 * _FINE, -2 * _FINE)
    pygame.draw.rect(fine, colour, inner, border_radius=radius)
    return pygame.transform.smoothscale(fine, size)


def _draw_back(picture: pygame.Surface) -> None:
    wide = picture.get_width()
    frame = picture.get_rect().inflate(-wide // 5, -wide // 5)
    pygame.draw.rect(picture, _BACK_LIGHT, frame, max(1, wide // 30), border_radius=max(2, wide // 16))
    _blit_fine(picture, _star, _GOLD, (0.5, 0.5), 0.5)


def _draw_face(theme: Theme, picture: pygame.Surface, card: Card) -> None:
    """The rank at the upper left with its suit under it, and a large one in the middle."""
    wide, high = picture.get_size()
    ink = _RED if card.is_red else _BLACK
    letters = rank_letters(card)
    style = Style("heavy", max(9, round(wide * (0.34 if len(letters) < 2 else 0.29) / theme.scale)))
    text = theme.text(letters, style, ink)
    picture.blit(text, text.get_rect(midtop=(round(wide * 0.25), round(high * 0.03))))
    pip = _SUITS[card.suit]
    if wide >= 34:
        _blit_fine(picture, pip, ink, (0.25, 0.43), 0.26)
    _blit_fine(picture, pip, ink, (0.64, 0.66), 0.58 if wide >= 34 else 0.62)
    if card.is_court:
        band = pygame.Rect(round(wide * 0.12), round(high * 0.915), round(wide * 0.76), max(1, round(high * 0.03)))
        pygame.draw.rect(picture, _GOLD, band)


def _blit_fine(picture: pygame.Surface, shape: object, ink: Colour, at: tuple[float, float], part: float) -> None:
    """A shape in the middle of ``at`` (shares of the card), ``part`` of the card's width across."""
    wide, high = picture.get_size()
    side = max(6, round(wide * part))
    fine = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    assert callable(shape)
    shape(fine, ink)
    small = pygame.transform.smoothscale(fine, (side, side))
    picture.blit(small, small.get_rect(center=(round(wide * at[0]), round(high * at[1]))))


def _polygon(surface: pygame.Surface, points: Points, ink: Colour) -> None:
    side = surface.get_width()
    pygame.draw.polygon(surface, ink, [(x * side, y * side) for x, y in points])


def _disc(surface: pygame.Surface, x: float, y: float, radius: float, ink: Colour) -> None:
    side = surface.get_width()
    pygame.draw.circle(surface, ink, (x * side, y * side), radius * side)


def _heart(surface: pygame.Surface, ink: Colour) -> None:
    _disc(surface, 0.29, 0.33, 0.23, ink)
    _disc(surface, 0.71, 0.33, 0.23, ink)
    _polygon(surface, ((0.08, 0.42), (0.92, 0.42), (0.5, 0.95)), ink)


def _diamond(surface: pygame.Surface, ink: Colour) -> None:
    _polygon(surface, ((0.5, 0.03), (0.86, 0.5), (0.5, 0.97), (0.14, 0.5)), ink)


def _spade(surface: pygame.Surface, ink: Colour) -> None:
    _disc(surface, 0.29, 0.57, 0.22, ink)
    _disc(surface, 0.71, 0.57, 0.22, ink)
    _polygon(surface, ((0.09, 0.5), (0.91, 0.5), (0.5, 0.03)), ink)
    _polygon(surface, ((0.5, 0.5), (0.66, 0.97), (0.34, 0.97)), ink)


def _club(surface: pygame.Surface, ink: Colour) -> None:
    _disc(surface, 0.5, 0.25, 0.21, ink)
    _disc(surface, 0.26, 0.56, 0.21, ink)
    _disc(surface, 0.74, 0.56, 0.21, ink)
    _polygon(surface, ((0.5, 0.35), (0.66, 0.97), (0.34, 0.97)), ink)


def _star(surface: pygame.Surface, ink: Colour) -> None:
    points = []
    for corner in range(10):
        far = 0.5 if corner % 2 == 0 else 0.2
        angle = math.pi * corner / 5
        points.append((0.5 + far * math.sin(angle), 0.52 - far * math.cos(angle)))
    _polygon(surface, points, ink)


_SUITS = {"hearts": _heart, "diamonds": _diamond, "spades": _spade, "clubs": _club}
