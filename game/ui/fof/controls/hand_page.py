"""The page of the Fog of War cards: the player's hand, what each does, when it is played, and on whom: FOF-FOW-2..3."""

from __future__ import annotations

from functools import partial

import pygame
from msgspec import Struct

from game.board.skirmish.sides import other_side
from game.engine.text import mark, nt, t
from game.rules.fof.cards_kept import PROACTIVE
from game.rules.fof.model.decisions import PlayCard
from game.rules.fof.model.hand import hand_of
from game.ui.fof.controls.window import FofWindow
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column
from game.ui.kit.paint import plate
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import HINT, SMALL, Size, Style, Theme
from game.ui.kit.widget import Widget

_TITLE = Style("stencil", 17)
_PAD = 9
WHEN = {
    "full_pouches": mark("Play it with a shot: aim, then its button or key."),
    "quick_hands": mark("You are asked when one of your casualty checks has fallen."),
    "steady": mark("You are asked when a morale check or a rally of yours has failed."),
}
"""When those cards are played that are not played of one's own accord."""


class Face(Struct, frozen=True):
    """A card as it lies in the hand."""

    number: int
    title: str
    text: str
    when: str


class CardFace(Widget):
    """One card: its number, its title, what it does, when it is played."""

    def __init__(self, theme: Theme, face: Face) -> None:
        super().__init__(theme)
        self.face = face

    def _lines(self, width: int) -> tuple[list[str], list[str]]:
        room = width - 2 * self.theme.S(_PAD)
        return self.theme.wrap(self.face.text, SMALL, room), self.theme.wrap(self.face.when, HINT, room)

    def prefer(self, width: int) -> Size:
        theme = self.theme
        text, when = self._lines(width)
        high = theme.line(_TITLE) + len(text) * theme.line(SMALL) + len(when) * theme.line(HINT)
        return width, high + 2 * theme.S(_PAD) + theme.S(6)

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette, pad = self.theme, self.theme.palette, self.theme.S(_PAD)
        surface.blit(plate(theme, self.rect.size, palette.paper_shade, radius=7), self.rect)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        text, when = self._lines(self.rect.w)
        head = pygame.Rect(inner.x, inner.y, inner.w, theme.line(_TITLE))
        used = theme.write(surface, str(self.face.number), _TITLE, palette.rust, head, "right")
        head.w -= used.w + theme.S(6)
        theme.write(surface, self.face.title, _TITLE, palette.ink, head)
        y = head.bottom
        for words in text:
            theme.write(surface, words, SMALL, palette.ink, pygame.Rect(inner.x, y, inner.w, theme.line(SMALL)))
            y += theme.line(SMALL)
        y += theme.S(4)
        for words in when:
            theme.write(surface, words, HINT, palette.soft_ink, pygame.Rect(inner.x, y, inner.w, theme.line(HINT)))
            y += theme.line(HINT)


class Said(Widget):
    """A few lines of plain words."""

    def __init__(self, theme: Theme, words: str) -> None:
        super().__init__(theme)
        self.words = words

    def prefer(self, width: int) -> Size:
        return width, len(self.theme.wrap(self.words, SMALL, width)) * self.theme.line(SMALL)

    def draw(self, surface: pygame.Surface) -> None:
        y = self.rect.y
        for words in self.theme.wrap(self.words, SMALL, self.rect.w):
            box = pygame.Rect(self.rect.x, y, self.rect.w, self.theme.line(SMALL))
            self.theme.write(surface, words, SMALL, self.theme.palette.soft_ink, box)
            y = box.bottom


class HandPage(ScrollArea):
    """The hand, card under card, each with its button where it can be played of one's own accord."""

    def __init__(self, scene: FofWindow) -> None:
        self.scene = scene
        self.column = Column(scene.theme, gap=7)
        super().__init__(scene.theme, self.column)
        self._shown: object = None

    def show_hand(self) -> None:
        """The cards as they are now."""
        scene = self.scene
        hand = scene.hand
        others = len(hand_of(scene.desk.game.world, other_side(scene.desk.side)))
        playable = tuple(bool(self.plays(card)) for card in hand)
        key = (hand, others, playable, scene.desk.my_turn, scene.desk.game.orders_given)
        if key == self._shown:
            return
        self._shown = key
        theme = scene.theme
        parts: list[Widget] = []
        for card in hand:
            parts += [CardFace(theme, self._face(card)), *self._button(card)]
        if not hand:
            parts.append(Said(theme, t("You hold no cards. A natural 1 in a Reaction Test draws one.")))
        told = nt("The enemy holds {count} card.", "The enemy holds {count} cards.", others)
        self.column.replace(*parts, Said(theme, told))
        self.invalidate(layout=True)

    def _face(self, card: str) -> Face:
        row = self.scene.desk.game.ctx.tables.cards[card]
        when = t(WHEN[card]) if card in WHEN else t("Play it in your half, or before the enemy's.")
        return Face(row.number, t(row.title), t(row.text), when)

    def plays(self, card: str) -> list[PlayCard]:
        """Everything that the game lists for this card now."""
        desk = self.scene.desk
        if not desk.my_turn:
            return []
        return [order for order in desk.everything() if isinstance(order, PlayCard) and order.card == card]

    def _button(self, card: str) -> list[Button]:
        if card not in PROACTIVE:
            return []
        tip = t("Choose on whom or where; the right mouse button on the table does the same.")
        button = Button(self.scene.theme, t("Play …"), partial(self.play, card), height=28, tooltip=tip)
        button.enable(bool(self.plays(card)), t("There is nothing to play it on now."))
        return [button]

    def play(self, card: str) -> None:
        """Play a card: at once, or one of a menu."""
        scene, orders = self.scene, self.plays(card)
        if len(orders) == 1:
            scene.submit(orders[0])
        elif orders:
            scene.offer([scene.commander.item(order) for order in orders])

    def offer_cards(self) -> None:
        """Every card that can be played now, as a menu."""
        scene = self.scene
        orders = [order for card in dict.fromkeys(scene.hand) for order in self.plays(card)]
        if not orders:
            scene.note(t("You hold no card that can be played now."))
            return
        scene.offer([scene.commander.item(order) for order in orders])
