"""Showing a map at a zoom for which no finished picture is ready."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.ui.mapview.camera import Camera


def draw_stretched(surface: pygame.Surface, camera: Camera, sources: Mapping[float, pygame.Surface]) -> None:
    """Draw what the camera sees from the nearest of ``sources`` (whole maps by zoom), stretched without smoothing."""
    zoom = camera.zoom
    scale = min(sources, key=lambda known: abs(known - zoom) + (0.01 if known < zoom else 0))
    source, factor = sources[scale], zoom / scale
    left, top = camera.corner()
    seen = camera.view.clip(pygame.Rect(left, top, *(round(part * zoom) for part in camera.size)))
    if not seen:
        return
    part = pygame.Rect(
        round((seen.x - left) / factor), round((seen.y - top) / factor),
        max(1, round(seen.w / factor)), max(1, round(seen.h / factor)),
    )  # fmt: skip
    surface.blit(pygame.transform.scale(source.subsurface(part.clip(source.get_rect())), seen.size), seen)
