"""The face of one card of the hand: its title ends before its number, its words follow one another."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.fof.controls import hand_page
from game.ui.fof.controls.hand_page import CardFace, Face


@pytest.fixture
def face(show) -> CardFace:
    made = show(lambda theme: CardFace(theme, Face(7, "Air support", "A helicopter fires.", "In any turn.")))
    made.place(pygame.Rect(20, 30, 240, made.prefer(240)[1]))
    return made


def written(face: CardFace, monkeypatch) -> list[tuple[str, pygame.Rect]]:
    """What is written, and in which room."""
    told: list[tuple[str, pygame.Rect]] = []
    write = face.theme.write

    def note(surface, words, style, colour, box, *align):
        told.append((words, box.copy()))
        return write(surface, words, style, colour, box, *align)

    monkeypatch.setattr(face.theme, "write", note)
    face.draw(pygame.Surface((400, 300)))
    return told


def test_the_title_leaves_the_number_its_room(face, monkeypatch):
    (number, head), (title, room) = written(face, monkeypatch)[:2]
    assert (number, title) == ("7", "Air support")
    wide = face.theme.width("7", hand_page._TITLE)
    assert room.right == pytest.approx(head.right - wide - face.theme.S(6), abs=1)
    assert room.left == head.left


def test_its_lines_lie_below_each_other_within_the_card(face, monkeypatch):
    lines = [box for _, box in written(face, monkeypatch)[1:]]
    assert [after.top >= before.bottom for before, after in pairwise(lines)] == [True, True]
    assert face.rect.contains(lines[-1])
    assert face.rect.bottom - lines[-1].bottom <= face.theme.S(16)
