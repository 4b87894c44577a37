"""What is read of Tiled's XML before anybody knows what it means: numbers and properties."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest

from game.board.tiled.xmlfile import number, properties_of, whole_number


@pytest.mark.parametrize(
    ("text", "value"),
    [("7", 7.0), ("-2.5", -2.5), ("999999999", 999999999.0), ("1e9", None), ("-1e9", None), ("nan", None), ("a", None)],
)
def test_a_number_is_one_that_a_map_can_hold(text: str, value: float | None) -> None:
    assert number(fromstring(f'<object x="{text}"/>'), "x") == value


def test_a_number_that_is_missing_is_the_default() -> None:
    assert number(fromstring("<object/>"), "x") == 0.0
    assert number(fromstring("<object/>"), "x", 3.5) == 3.5


@pytest.mark.parametrize(("text", "value"), [("7", 7), ("7.5", None), ("", None)])
def test_a_whole_number_is_one_without_a_part(text: str, value: int | None) -> None:
    assert whole_number(fromstring(f'<map width="{text}"/>'), "width") == value
    assert whole_number(fromstring("<map/>"), "width") is None


def test_a_property_has_its_value_or_its_lines_of_text_or_nothing_and_the_later_one_counts() -> None:
    element = fromstring(
        '<object><properties><property name="a" value="1"/><property name="b">two\nlines</property>'
        '<property name="c"/><property name="a" value="2"/></properties></object>'
    )
    assert properties_of(element) == {"a": "2", "b": "two\nlines", "c": ""}
    assert properties_of(fromstring("<object/>")) == {}
