"""The pictures of letters home, each of bounded size: the map of a battle, where it was decided, and faces."""

from __future__ import annotations

from io import BytesIO

import pygame

from game.engine.after_action.album import Print
from game.engine.campaign.shown import Sheet
from game.engine.files.paths import data_dir
from game.engine.replay.review import Review
from game.tours import Illustrator
from game.ui.kit.theme import Theme
from game.ui.pictures.artist import portraitist_of
from game.ui.pictures.board import pixels_of
from game.ui.pictures.face import draw_face, face_of
from game.ui.pictures.png import still
from game.ui.pictures.studio import Watch, printed_ground

MAP, PICTURE = (340, 340), (820, 480)
"""The largest sizes of a map and of a picture, in pixels."""
_FACE = 64
MOST = 100_000
"""Bytes of one picture; a larger one is made smaller until it fits."""
_SMALLER = 0.8


class LetterArtist(Illustrator):
    """Draws for letters home; ``palette`` names the colours of the figures.

    The ground is as it was painted for the window, or its plain plan where nobody has painted it; with ``paint`` it is
    painted now, which takes its time.
    """

    def __init__(self, palette: str, watch: Watch = lambda share, words: None, *, paint: bool = False) -> None:
        pygame.font.init()
        self._theme = Theme(data_dir() / "assets" / "fonts", palette=palette)
        self._palette, self._watch, self._paint = palette, watch, paint

    def battle(self, review: Review) -> tuple[Print, Print]:
        """The whole ground with a mark for each figure, and a part of it with the figures as they lay."""
        artist, context = portraitist_of(review.header.system), review.context
        portrait = artist.portrait(review.game, review.readers)
        plan = artist.thumbnail(context, MAP, self._theme, portrait)
        ground = printed_ground(artist, context, review.header.scenario, self._watch, paint=self._paint)
        whole = artist.press(context, ground, 1.0, self._palette).draw(portrait)
        part = pygame.Rect((0, 0), PICTURE)
        part.center = tuple(map(round, artist.heart(context, portrait)))
        part.size = min(part.w, whole.get_width()), min(part.h, whole.get_height())
        return printed(plan), printed(whole.subsurface(part.clamp(whole.get_rect())))

    def face(self, sheet: Sheet) -> Print:
        """A man's face, grey where he does not serve any more."""
        drawn = draw_face(face_of(sheet.name), sheet.people, _FACE, gone=not sheet.serves)
        paper = pygame.Surface(drawn.get_size())
        paper.fill(self._theme.palette.paper)
        paper.blit(drawn, (0, 0))
        return Print("png", still(pixels_of(paper)), _FACE, _FACE)


def printed(surface: pygame.Surface) -> Print:
    """A picture of at most ``MOST`` bytes."""
    while True:
        out = BytesIO()
        pygame.image.save(surface, out, "picture.jpg")
        if len(out.getvalue()) <= MOST:
            return Print("jpeg", out.getvalue(), *surface.get_size())
        surface = pygame.transform.smoothscale_by(surface, _SMALLER)
