"""Whatever is in a map file, the checker tells of it in sentences, and what it lets through can be read."""

import re

from hypothesis import given
from hypothesis import strategies as st

from game.board.tiled.hexes.checker import check_map
from game.board.tiled.hexes.reader import read_map
from tests.board.broken import FILES, HERE, WORDS, good

TEXTS = {file: (HERE / file).read_text(encoding="utf-8") for file in FILES.values()}
VALUES = ["", "0", "-1", "1e400", "nan", "2147483648", "99999999999999999999", "x", "<", "&amp;", "true", "😀", " 1 "]


@st.composite
def spoilt_texts(draw):
    """One of the two files with an attribute's value, a tile number or any stretch of text changed."""
    file = draw(st.sampled_from(sorted(TEXTS)))
    text = TEXTS[file]
    spans = [match.span(1) for match in re.finditer(r'="([^"]*)"', text)]
    spans += [match.span() for match in re.finditer(r"\b\d\b(?=,)", text)]
    start, end = draw(st.sampled_from(spans))
    if draw(st.booleans()):
        return file, text[:start] + draw(st.sampled_from(VALUES)) + text[end:]
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(len(text), start + 40)))
    return file, text[:start] + draw(st.text(max_size=8)) + text[end:]


@given(spoilt_texts())
def test_no_file_makes_the_checker_or_the_reader_stumble(tmp_path_factory, spoilt):
    file, text = spoilt
    folder = tmp_path_factory.mktemp("fuzz")
    path = good(folder)
    (folder / file).write_bytes(text.encode("utf-8", "surrogatepass"))
    problems = check_map(path, WORDS)
    assert [problem for problem in problems if not problem.what or not problem.remedy] == []
    assert problems or read_map(path, WORDS).terrain
