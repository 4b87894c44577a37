"""The draw that everybody waits for: a card of the action pack is turned, and shows whose it is."""

from __future__ import annotations

import pygame

from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.events.jokers import CardGiven
from game.rules.fmjp.model.events.turn import CardsLost, CardTurned, HandDealt, TurnBegan
from game.rules.fmjp.words.turn import card_name
from game.ui.battle.effects import Effect
from game.ui.fmjp.shown.card_art import RATIO, card_surface
from game.ui.kit.theme import BOLD, Style, Theme
from game.ui.mapview.camera import Camera
from game.ui.skirmish.acting import Onlooker

_WIDE = 92
_OWNER = Style("stencil", 22)
_TURNED_AT = 0.45
"""The share of the time after which the card lies open."""


def hands_of(desk: Onlooker) -> dict[Card, EntityId]:
    """FMJP-2.0-2: whose each card of this turn is, as far as the player has been told: dealt, given, or lost since."""
    found: dict[Card, EntityId] = {}
    story = []
    for entry in reversed(desk.session.log):
        event = entry.event
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, HandDealt | CardGiven | CardsLost) and desk.side_of(event.figure) in desk.players:
            story.append(event)
    for event in reversed(story):
        if isinstance(event, HandDealt):
            found.update(dict.fromkeys(event.cards, event.figure))
        elif isinstance(event, CardGiven):
            found[event.card] = event.figure
        else:
            for card in event.cards:
                found.pop(card, None)
    return found


def whose(desk: Onlooker, event: CardTurned) -> str:
    """The name of the player's man whose card this is; empty for none of his."""
    owner = hands_of(desk).get(event.card)
    return desk.name_of(owner) if owner is not None else ""


class Turning(Effect):
    """A card is turned from its back to its face; one of the player's lies there a little longer."""

    sounds = ((0.1, "page"),)

    def __init__(self, card: Card, owner: str) -> None:
        super().__init__()
        self.card = card
        self.owner = owner
        self.seconds = 1.1 if owner else 0.5

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        wide = theme.S(_WIDE)
        turned = min(1.0, share / _TURNED_AT)
        face = turned > 0.5
        shown = card_surface(theme, self.card if face else None, wide)
        narrow = max(2, round(wide * abs(2 * turned - 1)))
        middle = camera.view.centerx, camera.view.y + camera.view.h // 4
        picture = pygame.transform.smoothscale(shown, (narrow, shown.get_height())) if narrow != wide else shown
        fade = round(255 * min(1.0, (1 - share) * 6))
        if fade < 255:
            picture = picture.copy()
            picture.set_alpha(fade)
        surface.blit(picture, picture.get_rect(center=middle))
        if turned >= 1:
            self._draw_owner(surface, theme, (middle[0], middle[1] + round(wide * RATIO / 2) + theme.S(8)), fade)

    def _draw_owner(self, surface: pygame.Surface, theme: Theme, top: tuple[int, int], fade: int) -> None:
        """Whose card it is, under it."""
        words = self.owner or t("{card}: none of yours", card=card_name(self.card))
        style, colour = (_OWNER, theme.palette.gold) if self.owner else (BOLD, theme.palette.cream)
        text = theme.text(words, style, colour)
        plate = pygame.Surface((text.get_width() + theme.S(24), text.get_height() + theme.S(8)), pygame.SRCALPHA)
        pygame.draw.rect(plate, (*theme.palette.plate, 215), plate.get_rect(), border_radius=theme.S(6))
        plate.blit(text, text.get_rect(center=plate.get_rect().center))
        plate.set_alpha(fade)
        surface.blit(plate, plate.get_rect(midtop=top))
