"""Every event of Operation Apocalypse is told in the words that were last chosen for it."""

from __future__ import annotations

from tests.rules.oa.every_sentence import FILE, kinds, sentences

PART_OF_A_SHOT = "TargetResult"
"""Told with the shot that it belongs to."""


def test_every_event_is_told_as_it_was() -> None:
    assert list(sentences()) == FILE.read_text(encoding="utf-8").splitlines()


def test_every_kind_of_event_has_a_sentence() -> None:
    told = FILE.read_text(encoding="utf-8").split("# ")[1:]
    assert [part.split("\n", 1)[0] for part in told] == [kind.__name__ for kind in kinds()]
    silent = [name for name, words in (part.split("\n", 1) for part in told) if not words.strip()]
    assert silent == [PART_OF_A_SHOT]
