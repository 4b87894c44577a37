"""An ambush placed in a real window: dragged with its view shown, put back, begun, shot from, and found again later."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.board.skirmish.placing import AsComputer, Placing, PutAt, Ready
from game.board.table.measure.geometry import Point
from game.rules.fng.model.components.figures import At, Figure
from game.systems import resume_session
from game.ui.skirmish.shown.zones import view_from
from game.ui.table.overlays import Fan
from tests.asserting import while_true
from tests.e2e.table_pair import TablePair, both_windows
from tests.e2e.window import PROGRAMS, copy_of, pixels_of, saves
from tests.ui.fng.skirmish_table import SkirmishTable

pytestmark = pytest.mark.needs(*PROGRAMS)

SIZE = (1720, 1340)
_FRAME = 24
"""Window pixels of frame and shadow around a card."""


class AmbushPair(TablePair, SkirmishTable):
    """Both windows of the ambush."""

    def free_place(self, name: str) -> Point:
        """The nearest place farther than an inch where he may be put and sees some of the trail."""
        (x, y), man = self.at(name), self.man(name)
        steps = [(dx, dy) for dx in range(-6, 7) for dy in range(-6, 7) if dx * dx + dy * dy > 1]
        near = [Point(x + dx, y + dy) for dx, dy in sorted(steps, key=lambda step: (step[0] ** 2 + step[1] ** 2, step))]
        free = (at for at in near if self.session.game.why_not(PutAt(man, at)) is None)
        return next(at for at in free if view_from(self.scene.desk, man, at).count)

    def carry(self, name: str, end: Point) -> None:
        """Take him in hand in both windows and hold him over a place."""
        a, b = self.pixel(self.at(name)), self.pixel(end)
        SkirmishTable.drag(self, name, end, drop=False)
        self.hands.wait(0.05)
        self.window.see("he is in the hand", lambda: self.window.carry(a, b))
        self.window.rest()

    def let_go(self, end: Point) -> None:
        """Let him go there in both windows."""
        self.hands.up(self.pixel(end))
        self._meet(self.window.let_go)

    def notes_alike(self) -> bool:
        """Whether both windows say the same of what he would see from there, one of them lower by what it still has to
        tell of its painting."""
        inside = self.scene.parts.notes._box.inflate(-_FRAME, -_FRAME)
        column = pygame.Rect(inside.x, 0, inside.w, SIZE[1])
        return pixels_of(self.hands.app.surface.subsurface(inside)) in self.window.part(column)


def test_an_ambush_is_placed_begun_and_found_where_it_was_put(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with both_windows(AmbushPair, SIZE, home, tmp_path, monkeypatch) as pair:
        pair.begin("The ambush on the trail", side="Viet Cong", places=True)
        assert isinstance(pair.session.game.decision, Placing)
        put = _drag_with_view(pair)
        back = _put_back(pair)
        pair.end()
        _play_once(pair)
        binh, tien = pair.man("Binh"), pair.man("Tien")
        orders = [record.order for record in pair.records() if record.side == "vc"]
        assert orders[:4] == [PutAt(binh, put), PutAt(tien, orders[1].place), AsComputer(tien), Ready()]
        found = resume_session(copy_of(saves(pair.window.home)[-1], tmp_path / "later.apoc"))
        placed = {man.name: found.game.world.get(figure, At).point for figure, man in found.game.world.each(Figure)}
        found.close()
        assert (placed["Binh"], placed["Tien"]) == (put, back)


def _drag_with_view(pair: AmbushPair) -> Point:
    """Binh is dragged; while he is in the hand both windows show what he would see."""
    end = pair.free_place("Binh")
    pair.carry("Binh", end)
    (fan,) = [each for each in pair.view.under if isinstance(each, Fan)]
    assert fan.corners == tuple(pair.session.game.ctx.sight.fan(end, limit=pair.session.game.ctx.limit))
    assert any("places seen" in line for line in pair.scene.parts.notes.lines)
    assert pair.notes_alike()
    pair.let_go(end)
    assert pair.at("Binh") == end
    return end


def _put_back(pair: AmbushPair) -> Point:
    """Tien is dragged, too, and put back by the button; the place where the computer would have him."""
    before = pair.at("Tien")
    pair.drag(before, pair.free_place("Tien"))
    assert pair.at("Tien") != before
    pair.order("As the computer would")
    assert pair.at("Tien") == before
    return Point(*before)


def _play_once(pair: AmbushPair) -> None:
    """Until the Viet Cong have answered what they are asked first: fire where they can, else be done."""
    given = len(pair.session.records)
    for _ in while_true(lambda: not any(record.side == "vc" for record in pair.session.records[given:])):
        if pair.scene.commander.aims:
            pair.confirm()
        else:
            pair.end()
