"""The page of the cards: the turned one and those held, to be dragged onto the table, and what everybody has to come.

Only the hands of the sides that look at the screen are shown (FMJP-2.0-2).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.board.table.measure.geometry import Point, snapped
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import nt, t
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import Acted, Figure, Pack
from game.rules.fmjp.model.decisions import CardActs
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import ce_of, clock_of, hand_of, held_by, is_able
from game.rules.fmjp.words.turn import card_name
from game.ui.fmjp.controls.window import FmjpWindow
from game.ui.fmjp.shown.card_art import RATIO, card_surface
from game.ui.kit.inputs.drag import Drag
from game.ui.kit.paint import draw_focus
from game.ui.kit.theme import BOLD, SMALL, Size, Style
from game.ui.kit.widget import Tip, Widget

_LARGE, _HELD, _SMALL = 62, 46, 30
_TURNED, _LEAST = 34, 16
"""Points that a card is wide: the turned one, a held one, those to come; then the turned one and others
where there is little room."""
_GAP = 6
_NAME = Style("narrow", 15)


class HandLine(Struct, frozen=True):
    """One player character: his name with his CE, the cards still to come, those he holds."""

    figure: EntityId
    name: str
    ce: int
    cards: tuple[Card, ...]
    held: tuple[Card, ...]


class Shown(Struct, frozen=True):
    """Contents of the page: the turned card, whose it is where it is the player's and whether only his men may still
    act on it, and how many are to come."""

    card: Card | None = None
    owner: EntityId | None = None
    acted: bool = False
    left: int = 0
    held: tuple[Card, ...] = ()
    extra: tuple[Card, ...] = ()
    lines: tuple[HandLine, ...] = ()


class CardPage(Widget):
    """Shows cards, and lets the turned one and the held ones be dragged onto the table."""

    def __init__(self, scene: FmjpWindow) -> None:
        super().__init__(scene.theme)
        self.scene = scene
        self.shown = Shown()
        self.drag: Drag[Card] = Drag(scene.theme, self._playable_at, self._clicked, self._carried, self._dropped)
        self._mouse: Size = (0, 0)
        self._seen: object = None
        """Where the table lay in the window last."""
        self._boxes: list[tuple[pygame.Rect, Card, str]] = []
        self._playable: list[tuple[pygame.Rect, Card]] = []

    # -- what it shows ----------------------------------------------------------------------------------------------

    def show_hands(self) -> None:
        """As the game stands; not before what has happened has been acted out."""
        if self.scene.stage.busy:
            return
        shown = self._read()
        if shown != self.shown:
            self.shown = shown
            self.invalidate()

    def tick(self, now: float) -> float | None:
        """News that had to wait until all was acted out; a card in the hand means what lies below it now, where the
        table has moved too."""
        self.show_hands()
        camera, card = self.scene.parts.view.camera, self.drag.carried
        seen = camera.corner(), camera.zoom
        if card is not None and seen != self._seen:
            self._carried(card, self._mouse)
        self._seen = seen
        return None

    def _read(self) -> Shown:
        scene, desk = self.scene, self.scene.desk
        battle: Battle = desk.game
        world, decision = battle.world, desk.decision
        pack = world.find(THE_GAME, Pack)
        mine = isinstance(decision, CardActs) and desk.my_turn
        owner = decision.figure if isinstance(decision, CardActs) and mine else None
        men = [figure for figure, man in world.each(Figure) if man.character and man.side in desk.players]
        return Shown(
            card=clock_of(world).card,
            owner=owner,
            acted=owner is not None and world.has(owner, Acted),
            left=len(pack.cards) if pack is not None else 0,
            held=held_by(world, owner) if owner is not None else (),
            extra=scene.commander.playing.extra,
            lines=tuple(self._line_of(battle, figure) for figure in men if is_able(world, figure)),
        )

    def _line_of(self, battle: Battle, figure: EntityId) -> HandLine:
        world, name = battle.world, self.scene.desk.name_of(figure)
        return HandLine(figure, name, ce_of(world, figure), hand_of(world, figure), held_by(world, figure))

    def prefer(self, width: int) -> Size:
        """The least height in which all of it can be shown; it makes use of more."""
        theme, pairs = self.theme, -(-len(self.shown.lines) // 2)
        turned = max(round(theme.S(_TURNED) * RATIO) + theme.S(2), self._beside_turned(width - theme.S(_TURNED + 10)))
        return width, turned + theme.S(8) + pairs * (theme.line(_NAME) + round(theme.S(_LEAST) * RATIO) + theme.S(5))

    def _beside_turned(self, width: int) -> int:
        """The least height of what stands beside the turned card."""
        theme = self.theme
        words = sum(theme.line(style) * len(theme.wrap(part, style, width)) for part, style, _ in self.turned_words())
        return theme.S(2) + words + (self._held_high() if self.shown.held else 0)

    def _held_high(self) -> int:
        """The least height of a row of held cards, one of them lifted."""
        return round(self.theme.S(_LEAST) * RATIO) + self.theme.S(6)

    # -- the mouse --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._mouse = event.pos
        return self.drag.handle(event)

    def _playable_at(self, pos: Size) -> Card | None:
        found = next((card for box, card in self._playable if box.collidepoint(pos)), None)
        if found is None and any(box.collidepoint(pos) for box, _, _ in self._boxes):
            self.scene.note(t("That card has not turned up yet in this turn."))
        return found

    def _clicked(self, card: Card) -> None:
        """A held card is put to what the turned one does; the turned one brings its owner into view."""
        if card in self.shown.held:
            self.scene.commander.playing.put_to(card)
        elif self.shown.owner is not None:
            self.scene.choose(self.shown.owner)
        self.show_hands()

    def _carried(self, card: Card, pos: Size) -> None:
        self._mouse = pos
        self.scene.commander.card_over(card, *self._place(pos))
        self.invalidate()

    def _dropped(self, card: Card, pos: Size) -> None:
        self.scene.commander.card_let_go(card, *self._place(pos))
        self.invalidate()

    def _place(self, pos: Size) -> tuple[Point | None, EntityId | None]:
        """The place on the table at a window position, and the figure there."""
        view = self.scene.parts.view
        if not view.rect.collidepoint(pos):
            return None, None
        at, key = snapped(view.camera.inches(pos)), view.figures.pick(view.camera, pos)
        return (at if view.table.on_table(at) else None), EntityId(key) if key is not None else None

    def tip(self, pos: Size) -> Tip | None:
        for box, card, words in self._boxes:
            if box.collidepoint(pos):
                value = t("It counts {value}.", value=card.value)
                return Tip(f"{value}\n{words}", card_name(card))
        return None

    # -- drawing ----------------------------------------------------------------------------------------------------

    @property
    def spills(self) -> bool:
        return self.drag.carried is not None

    def draw(self, surface: pygame.Surface) -> None:
        self._boxes, self._playable = [], []
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        top = self._draw_turned(surface)
        self._draw_hands(surface, top)
        surface.set_clip(clip)
        carried = self.drag.carried
        if carried is not None:
            picture = card_surface(self.theme, carried, self.theme.S(_HELD)).copy()
            picture.set_alpha(215)
            surface.set_clip(None)
            surface.blit(picture, picture.get_rect(midtop=(self._mouse[0], self._mouse[1] + self.theme.S(10))))
            surface.set_clip(clip)

    def _draw_turned(self, surface: pygame.Surface) -> int:
        """The turned card with whose it is, and the cards held by its owner; where it ends."""
        theme, shown = self.theme, self.shown
        points = min(_LARGE, max(_TURNED, self.rect.h / theme.scale * 0.22))
        large = max(1, min(theme.S(points), round((self.rect.h - theme.S(4)) / RATIO)))
        box = pygame.Rect(self.rect.x, self.rect.y + theme.S(2), large, round(large * RATIO))
        mine = shown.owner is not None
        picture = card_surface(theme, shown.card, large, dim=not mine and shown.card is not None)
        surface.blit(picture, box)
        if shown.card is not None:
            self._boxes.append((box, shown.card, t("The card that is turned.")))
            if mine:
                self._playable.append((box, shown.card))
                draw_focus(surface, theme, box)
        left = box.right + theme.S(10)
        line = pygame.Rect(left, box.y, self.rect.right - left, theme.line(BOLD))
        for words, style, colour in self.turned_words():
            for part in theme.wrap(words, style, line.w):
                if line.y + theme.line(style) <= self.rect.bottom:
                    theme.write(surface, part, style, colour, line)
                line.y += theme.line(style)
        end = max(box.bottom, line.y + (self._held_high() if shown.held else 0))
        self._draw_held(surface, pygame.Rect(left, line.y, line.w, end - line.y))
        return end + theme.S(8)

    def turned_words(self) -> list[tuple[str, Style, tuple[int, int, int]]]:
        """The words beside the turned card: its name, and whose it is or how many are to come."""
        shown, palette = self.shown, self.theme.palette
        found = []
        if shown.card is not None:
            found.append((card_name(shown.card), BOLD, palette.ink))
        if shown.owner is not None:
            name = self.scene.desk.name_of(shown.owner)
            mine = t("{name}'s card: drag it onto the table", name=name)
            words = t("{name} has acted: drag it for one of his men", name=name) if shown.acted else mine
            found.append((words, SMALL, palette.ink))
        else:
            words = nt("{count} card face down", "{count} cards face down", shown.left)
            found.append((words, SMALL, palette.soft_ink))
        return found

    def _draw_held(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The held cards; those that go with the turned one are lifted and marked."""
        theme, shown = self.theme, self.shown
        if not shown.held:
            return
        wide = max(theme.S(_LEAST), min(theme.S(_HELD), round((room.h - theme.S(6)) / RATIO)))
        x = room.x
        for card in shown.held:
            lifted = card in shown.extra
            box = pygame.Rect(x, room.y + (0 if lifted else theme.S(6)), wide, round(wide * RATIO))
            surface.blit(card_surface(theme, card, wide), box)
            if lifted:
                draw_focus(surface, theme, box)
            words = t("Held, and played with the turned card.") if lifted else t(
                "Held: click it, or drag it onto a man, to play it with the turned card.")  # fmt: skip
            self._boxes.append((box, card, words))
            self._playable.append((box, card))
            x = box.right + theme.S(_GAP)

    def _draw_hands(self, surface: pygame.Surface, top: int) -> None:
        """Everybody's cards to come, a row for each."""
        theme, lines = self.theme, self.shown.lines
        if not lines:
            return
        name, gap = theme.line(_NAME), theme.S(5)
        high = self.rect.bottom - top
        columns = 1 if high >= len(lines) * (name + gap + round(theme.S(_SMALL) * RATIO)) else 2
        rows, across = -(-len(lines) // columns), self.rect.w // columns
        most = max((len(line.cards) + len(line.held) for line in lines), default=1) or 1
        fits = (across - theme.S(10)) // most - theme.S(3)
        wide = max(theme.S(_LEAST), min(theme.S(_SMALL), round((high / rows - name - gap) / RATIO), fits))
        step = name + round(wide * RATIO) + gap
        for place, line in enumerate(lines):
            column, row = divmod(place, rows)
            box = pygame.Rect(self.rect.x + column * across, top + row * step, across - theme.S(6), step)
            if box.y + name <= self.rect.bottom:
                self._draw_line(surface, line, box, wide)

    def _draw_line(self, surface: pygame.Surface, line: HandLine, room: pygame.Rect, wide: int) -> None:
        theme, palette = self.theme, self.theme.palette
        title = pygame.Rect(room.x, room.y, room.w, theme.line(_NAME))
        words = t("{name}, CE {ce}", name=line.name, ce=line.ce)
        ink = palette.rust if line.figure == self.shown.owner else palette.ink
        used = theme.write(surface, words, _NAME, ink, title)
        note = self._note(line)
        rest = pygame.Rect(used.right + theme.S(8), title.y, title.right - used.right - theme.S(8), title.h)
        if note and theme.width(note, SMALL) <= rest.w:  # the cards themselves tell it too
            theme.write(surface, note, SMALL, palette.soft_ink, rest, "right")
        x = room.x
        told: Sequence[tuple[Card, str]] = (
            *((card, t("Still to turn up in this turn.")) for card in line.cards),
            *((card, t("Held for a later card of this turn.")) for card in line.held),
        )
        for place, (card, meaning) in enumerate(told):
            if place == len(line.cards) and line.cards:
                x += theme.S(6)
            box = pygame.Rect(x, title.bottom + theme.S(1), wide, round(wide * RATIO))
            surface.blit(card_surface(theme, card, wide), box)
            if place >= len(line.cards):
                pygame.draw.rect(surface, palette.gold, box, max(2, theme.S(2)), border_radius=theme.S(3))
            self._boxes.append((box, card, meaning))
            x = box.right + theme.S(3)

    def _note(self, line: HandLine) -> str:
        if not line.cards and not line.held:
            return t("no more cards in this turn")
        return nt("{count} held", "{count} held", len(line.held)) if line.held else ""
