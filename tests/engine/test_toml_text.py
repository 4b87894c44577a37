"""TOML as players write it: read, refused in words, and written so that it can be read again."""

from __future__ import annotations

import tomllib

import pytest

from game.engine.files.toml_text import lines_of, parsed, table_text, value_text

MOST = 2**63 - 1


def nested(depth: int) -> bytes:
    """A list so deep in lists, the table around all of them counted."""
    return b"a = " + b"[" * (depth - 1) + b"]" * (depth - 1)


def refusal(text: bytes) -> str:
    with pytest.raises(ValueError) as caught:  # noqa: PT011  the whole sentence is compared
        parsed(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"a = 1\na = 2", "it ends too early; close the last text, list or section, and put what is missing"),
        (b"a = 1\na = 2\n", "line 2, 'a = 2': the same key or section stands there twice; leave one out"),
        (
            b"a = hello world # words\n",
            "line 1, 'a = hello world # words': put the text in quotes: a = \"hello world\"",
        ),
        (b"\n  a = [1, 2\nb = 3\n", "line 3, 'b = 3': a list or section in braces is not closed; add its bracket"),
        (
            b'a = "b\n',
            "line 1, 'a = \"b': a text is not closed on its line; add its quotes, or put three on either side",
        ),
        (b"a\n", "line 1, 'a': write 'key = value', or a section in brackets"),
        (
            b"a = 1 2\n",
            "line 1, 'a = 1 2': something follows the value; put it on a line of its own, or the value in quotes",
        ),
        (
            b"a = -\n",
            "line 1, 'a = -': the value cannot be read; put text in quotes, and write numbers and true or false bare",
        ),
        (b'a = "\\d"\n', "line 1, 'a = \"\\d\"': write each backslash twice, or use single quotes"),
        (b"a = [", "it ends too early; close the last text, list or section, and put what is missing"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_with_what_to_do(text: bytes, sentence: str) -> None:
    assert refusal(text) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"a = {MOST + 1}", "'a' is a number of 19 digits"),
        (f"[b.c]\na = [1, {-MOST - 1}]", "'b.c.a' is a number of 19 digits"),
        ("a = " + "9" * 5000, "it holds a number of thousands of digits"),
        ("a = nan", "'a' is nan, which no game can use"),
        ("a = 1e19", "'a' is 1e+19, which no game can use"),
        ("a = -inf", "'a' is -inf, which no game can use"),
        ('[b]\na = "\\u001b[2J"', "'b.a' holds a sign that cannot be shown"),
    ],
)
def test_what_no_game_can_mean_is_told_with_its_key(text: str, sentence: str) -> None:
    assert refusal(text.encode()) == sentence


@pytest.mark.parametrize(
    ("text", "data"),
    [
        (f"a = {MOST}\nb = {-MOST}", {"a": MOST, "b": -MOST}),
        ("a = 9.2e18\nb = true", {"a": 9.2e18, "b": True}),
        ('[b]\na = ["one\\ntwo", 0.5]', {"b": {"a": ["one\ntwo", 0.5]}}),
    ],
)
def test_what_can_be_meant_is_read(text: str, data: object) -> None:
    assert parsed(text.encode()) == data


def test_lists_lie_in_each_other_to_a_limit_and_no_deeper() -> None:
    deep = "its tables or lists lie in each other more than 32 deep"
    assert list(parsed(nested(32))) == ["a"]
    assert refusal(nested(33)) == deep
    assert refusal(nested(3000)) == deep
    assert refusal(b"[" + b".".join([b"a"] * 32) + b"]\nb = 1") == deep
    assert parsed(b"[" + b".".join([b"a"] * 30) + b"]\nb = 1")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (False, "false"),
        (3, "3"),
        (-0.5, "-0.5"),
        ('say "Huế"\x7f\n', '"say \\"Huế\\"\\u007f\\n"'),
        ([1, "a", [True]], '[1, "a", [true]]'),
        ((), "[]"),
        ({}, "{}"),
        ({"a": 1, "b c": "d"}, '{ a = 1, "b c" = "d" }'),
    ],
)
def test_a_value_is_written_as_toml_reads_it(value: object, text: str) -> None:
    assert value_text(value) == text
    read = tomllib.loads(f"x = {text}")["x"]
    assert read == (list(value) if isinstance(value, tuple) else value)


def test_a_table_stands_under_its_header_line_by_line() -> None:
    assert lines_of({"a": 1, "upper left": "x"}) == 'a = 1\n"upper left" = "x"\n'
    assert table_text("[[rules.us]]", {"a": 1}) == "\n[[rules.us]]\na = 1\n"


def test_nothing_else_can_be_written() -> None:
    with pytest.raises(TypeError, match="None"):
        value_text(None)


def test_who_changes_what_he_has_read_changes_nothing_for_the_next():
    mine = parsed(b"[men]\nnames = ['Ortiz']")
    mine["men"]["names"].append("Pham")
    assert parsed(b"[men]\nnames = ['Ortiz']") == {"men": {"names": ["Ortiz"]}}
