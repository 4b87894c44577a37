"""The bundled faces hold the letters that the game prints."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from game.engine.files.paths import data_dir

FONTS = data_dir() / "assets" / "fonts"
FRENCH = "àâæçéèêëîïôœùûüÿÀÇÉÈ«»’–…"
VIETNAMESE = "ĐđẠạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹăâêôơư"


@pytest.mark.parametrize("face", sorted(FONTS.glob("*.ttf")), ids=lambda path: path.stem)
def test_every_face_prints_english_and_french(face):
    letters = TTFont(face).getBestCmap()
    missing = [c for c in map(chr, range(0x20, 0x7F)) if ord(c) not in letters]
    missing += [c for c in FRENCH if ord(c) not in letters]
    assert missing == []


@pytest.mark.parametrize("face", sorted(FONTS.glob("Barlow*.ttf")), ids=lambda path: path.stem)
def test_text_and_counter_faces_print_vietnamese_names(face):
    letters = TTFont(face).getBestCmap()
    assert [c for c in VIETNAMESE if ord(c) not in letters] == []


def test_six_faces_ship_each_with_its_licence():
    assert len(list(FONTS.glob("*.ttf"))) == 6
    families = {"barlow", "barlow-condensed", "special-elite", "stardos-stencil"}
    assert {path.stem.removeprefix("LICENSE-") for path in FONTS.glob("LICENSE-*.txt")} == families
