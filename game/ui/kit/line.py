"""One line of text while it is edited: where the cursor stands, what is selected, and what each change makes of it."""

from __future__ import annotations

from msgspec import Struct


class Line(Struct, frozen=True):
    """A text, the cursor before one of its letters (or at its end), and where the selection began."""

    text: str
    cursor: int
    anchor: int

    @classmethod
    def of(cls, text: str) -> Line:
        """A text with the cursor at its end and nothing selected."""
        return cls(text, len(text), len(text))

    @property
    def span(self) -> tuple[int, int]:
        """From where to where letters are selected."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    @property
    def selected(self) -> str:
        """The selected letters."""
        start, end = self.span
        return self.text[start:end]

    # -- the cursor -------------------------------------------------------------------------------------------------

    def at(self, place: int, *, selecting: bool = False) -> Line:
        """The cursor at a place; ``selecting`` everything that it passes."""
        place = min(len(self.text), max(0, place))
        return Line(self.text, place, self.anchor if selecting else place)

    def stepped(self, way: int, *, selecting: bool, by_word: bool) -> Line:
        """The cursor a letter or a word on (1) or back (-1); without ``selecting`` a selection ends at its rim."""
        if self.selected and not selecting and not by_word:
            return self.at(self.span[way > 0])
        return self.at(self._word_end(way) if by_word else self.cursor + way, selecting=selecting)

    def _word_end(self, way: int) -> int:
        """Where the word at the cursor, or the next one, ends in a direction."""
        at, letters = self.cursor, self.text
        step = min(way, 0)
        for in_word in (False, True):
            while 0 <= at + step < len(letters) and letters[at + step].isalnum() == in_word:
                at += way
        return at

    def all_selected(self) -> Line:
        """Everything selected."""
        return Line(self.text, len(self.text), 0)

    def word_selected(self, place: int) -> Line:
        """The word at a place selected."""
        start = self.at(place)._word_start()
        return Line(self.text, self.at(start)._word_end(1), start)

    def _word_start(self) -> int:
        at = self.cursor
        while at and self.text[at - 1].isalnum():
            at -= 1
        return at

    # -- changes ----------------------------------------------------------------------------------------------------

    def put(self, words: str) -> Line:
        """With ``words`` in place of what is selected, or at the cursor."""
        start, end = self.span
        return Line(self.text[:start] + words + self.text[end:], start + len(words), start + len(words))

    def rubbed_out(self, way: int, *, by_word: bool = False) -> Line:
        """Without what is selected, or without the letter or word before (-1) or behind (1) the cursor."""
        line = self if self.selected else self.stepped(way, selecting=True, by_word=by_word)
        return line.put("")
