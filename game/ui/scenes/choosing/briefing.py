"""The orders for a battle on a typed page: situation, mission, forces, what wins, and the map with its names."""

from __future__ import annotations

import pygame

from game.engine.faults import Fault
from game.engine.playable.kit import difficulty_line, gainer_of, side_name
from game.engine.session.session import Session
from game.engine.text import points_of, t
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import SMALL, TYPED, Size, Style, Theme
from game.ui.kit.widget import Widget
from game.ui.pictures.artist import Sketch, portraitist_of
from game.ui.scenes.choosing.board_picture import BoardPicture
from game.ui.scenes.page import Page, PageScene, reflowed
from game.ui.window.glimpses import Preview
from game.ui.window.help import Help, Part
from game.ui.window.jobs import Jobs
from game.ui.window.scene import AppContext

_TITLE = Style(TYPED.face, 26)
_HEAD = Style(TYPED.face, 18)
_WORDS = Style(TYPED.face, 16)
_TEXT_SHARE, _MAP_SHARE = 3, 2
_GAP, _DOT = 3, 2


class NamedMap(Widget):
    """The small map with a dot and a number at each named place, and the names below it in two columns."""

    def __init__(self, theme: Theme, sketch: Sketch, board: Preview, jobs: Jobs) -> None:
        super().__init__(theme)
        self.sketch = sketch
        self.places = sketch.places
        self.picture = BoardPicture(jobs, self.invalidate)
        self.picture.show(board)

    def tick(self, now: float) -> float | None:
        return self.picture.tick(now)

    def _map_size(self, width: int) -> Size:
        return width, round(width * self.sketch.high)

    def _fitting_map(self) -> Size:
        """The map as large as the place leaves room for it over the names."""
        wide, high = self._map_size(self.rect.w)
        room = max(1, self.rect.h - self.theme.S(8) - self._rows() * self.theme.line(SMALL))
        return (wide, high) if high <= room else (max(1, wide * room // high), room)

    def _rows(self) -> int:
        return -(-len(self.places) // 2)

    def prefer(self, width: int) -> Size:
        theme = self.theme
        return width, self._map_size(width)[1] + theme.S(8) + self._rows() * theme.line(SMALL)

    def least(self) -> int:
        """Room for the names beside each other."""
        return sum(self._columns())

    def _lines(self) -> list[str]:
        return [t("{number} {place}", number=at, place=t(name)) for at, (_, name) in enumerate(self.places, start=1)]

    def _columns(self) -> tuple[int, int]:
        """How wide the names of each column are, and the gap after them."""
        theme, lines, rows = self.theme, self._lines(), self._rows()
        left, right = (
            max((theme.width(line, SMALL) for line in part), default=0) for part in (lines[:rows], lines[rows:])
        )
        return left + theme.S(14), right + theme.S(2)

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        size = self._fitting_map()
        picture = self.picture.at(size)
        at = pygame.Rect((0, 0), picture.get_size() if picture is not None else size)
        at.midtop = self.rect.midtop
        if picture is not None:
            surface.blit(picture, at)
        line, columns = theme.line(SMALL), self._columns()
        spare = max(0, self.rect.w - sum(columns)) // 2
        self._draw_places(surface, at)
        self.picture.draw_note(surface, theme, picture, at)
        for number, words in enumerate(self._lines(), start=1):
            column, row = divmod(number - 1, self._rows())
            top = self.rect.y + size[1] + theme.S(8) + row * line
            box = pygame.Rect(self.rect.x + column * (columns[0] + spare), top, columns[column], line)
            theme.write(surface, words, SMALL, palette.ink, box)

    def plates(self, at: pygame.Rect) -> list[tuple[Size, pygame.Rect | None]]:
        """For each place where it lies on a map drawn ``at`` that rectangle, and its number plate.

        A plate lies on its place, or beside it where another one is in the way; None where there is no room near it.
        """
        theme, spots = self.theme, [self._spot(at, place) for place, _ in self.places]
        high, gap, found = theme.line(SMALL), theme.S(_GAP), list[tuple[Size, pygame.Rect | None]]()
        for number, spot in enumerate(spots, start=1):
            box = pygame.Rect(0, 0, theme.width(str(number), SMALL) + 2 * gap, high)
            box.center = spot
            aside, above = box.w // 2 + theme.S(_DOT) + 1, high // 2 + theme.S(_DOT) + 1
            ways = ((0, 0), (aside, 0), (-aside, 0), (0, -above), (0, above), (2 * aside, 0), (-2 * aside, 0))
            others = [plate for _, plate in found if plate is not None]
            tries = [box.move(way).clamp(at) for way in ways]
            found.append((spot, next((each for each in tries if each.collidelist(others) < 0), None)))
        return found

    def _spot(self, at: pygame.Rect, place: tuple[float, float]) -> Size:
        """Where a place lies on the map drawn ``at`` that rectangle."""
        return round(at.x + place[0] * at.w), round(at.y + place[1] * at.h)

    def _draw_places(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """A dot on each place, and over that its number where there is room for it."""
        theme, palette = self.theme, self.theme.palette
        plates = self.plates(at)
        for spot, _ in plates:
            pygame.draw.circle(surface, palette.ink, spot, theme.S(_DOT) + 1)
            pygame.draw.circle(surface, palette.paper, spot, theme.S(_DOT))
        for number, (_, box) in enumerate(plates, start=1):
            if box is not None:
                pygame.draw.rect(surface, palette.paper, box, border_radius=theme.S(3))
                pygame.draw.rect(surface, palette.ink, box, 1, border_radius=theme.S(3))
                theme.write(surface, str(number), SMALL, palette.ink, box, "center")


class BriefingScene(PageScene):
    """The orders of the battle that lies below; Enter and Esc go to it."""

    def __init__(self, context: AppContext, session: Session) -> None:
        self.session, self.system_shown = session, session.header.system
        super().__init__(context)

    def build(self) -> Widget:
        theme, scenario = self.theme, self.session.header.scenario
        lines: list[Widget] = [Label(theme, t(scenario.title), _TITLE, wrap=True)]
        if scenario.subtitle:
            lines.append(Label(theme, t(scenario.subtitle), _WORDS, "soft_ink", wrap=True))
        other = self._other_side
        if other:
            told = t("You have the other side, {side}: this is what your enemy was told. Keep him from it.", side=other)
            lines += [Spacer(theme, 4), Label(theme, told, _WORDS, wrap=True)]
        for head, words in self._sections():
            lines += [Spacer(theme, 4), Label(theme, head, _HEAD, "link"), Label(theme, words, _WORDS, wrap=True)]
        self.text = ScrollArea(theme, Column(theme, *lines, gap=6))
        self.map = self._map()
        parts: list[Widget] = [grow(self.text, _TEXT_SHARE)]
        if self.map is not None:
            parts.append(grow(self.map, _MAP_SHARE))
        go = Button(theme, t("To the battle"), self.context.scenes.pop, key="Enter", primary=True)
        foot = Row(theme, Button(theme, t("Back"), self.context.scenes.pop, key="Esc"), grow(Spacer(theme)), go)
        card = Card(theme, Row(theme, *parts, gap=22), padding=24)
        return Page(theme, t("The enemy's orders") if other else t("Your orders"), card, foot, width=1180)

    @property
    def _other_side(self) -> str:
        """The name of the player's side, where it is not the one that the orders are for."""
        kit, played = self.session.kit, self.session.header.players
        mine = [side for side in kit.sides if side not in played]
        if not mine or gainer_of(self.session.report, kit.sides) in mine:
            return ""
        return side_name(kit, self.session.report, mine[0])

    def _map(self) -> NamedMap | None:
        """The map with its names, where the system has pictures."""
        context = self.session.context
        try:
            artist = portraitist_of(self.session.kit.system.id)
        except Fault:
            return None
        board = artist.preview(context, self.theme)
        return NamedMap(self.theme, artist.sketch(context), board, self.context.jobs)

    def left(self) -> None:
        if self.map is not None:
            self.map.picture.stop()

    def _sections(self) -> list[tuple[str, str]]:
        """The parts of the order that the scenario gives, and what the system says of winning."""
        scenario = self.session.header.scenario
        situation = scenario.situation or scenario.briefing
        given = [(t("Situation"), situation), (t("Mission"), scenario.mission), (t("Forces"), scenario.forces)]
        found = [(head, reflowed(t(words))) for head, words in given if words]
        return [*found, (t("What wins"), self._what_wins(scenario.victory))]

    def _what_wins(self, words: str) -> str:
        """The scenario's own words on it, then the points for each level and what the level of difficulty changes."""
        report = self.session.report
        levels = [t("{title} from {points}", title=t(each.title), points=points_of(each.points)) + "."
                  for each in report.thresholds]  # fmt: skip
        if report.difficulty is not None:
            levels.append(difficulty_line(report.difficulty))
        return "\n\n".join(part for part in (reflowed(t(words)) if words else "", " ".join(levels)) if part)

    def help(self) -> Help:
        """The words of F1 here."""
        parts = [Part(self.text, t("What is known, what is wanted, who is there on both sides, and what wins."))]
        if self.map is not None:
            parts.append(Part(self.map, t("The map with its named places.")))
        now = t("Your orders for this battle; the menu of the battle shows them again.")
        return Help(t("Help: your orders"), now, tuple(parts))
