"""What the reader of structures found wrong, said in the player's words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from game.engine.closest import closest, did_you_mean, near_or_see
from game.engine.rulebook.fitting import Misfit, fit


class Man(Struct, frozen=True, forbid_unknown_fields=True):
    """A man of a squad."""

    name: Annotated[str, Meta(min_length=1, max_length=5)]
    role: Literal["rifle", "medic"] = "rifle"
    rank: Annotated[float, Meta(le=9)] = 0.0


class Squad(Struct, frozen=True, forbid_unknown_fields=True):
    """Men, in several sorts of lists."""

    men: Annotated[tuple[Man, ...], Meta(min_length=2)] = ()
    place: tuple[int, int] = (0, 0)
    pair: tuple[str, Man] | None = None
    by_name: dict[str, Man] = {}
    leader: Man | None = None
    word: Annotated[str, Meta(min_length=2)] = "ok"
    one: Annotated[tuple[int, ...], Meta(min_length=1)] = (1,)
    long: Annotated[str, Meta(max_length=1)] = "x"
    either: int | str = 1
    nothing: int | None = None


ABLE = {"name": "Able"}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"men": [ABLE]}, "men: at least 2 entries are wanted here."),
        ({"one": []}, "one: at least 1 entry is wanted here."),
        ({"place": [1]}, "place: 2 entries are wanted here, not 1."),
        ({"word": "a"}, "word: the text must have at least 2 letters."),
        ({"long": "ab"}, "long: the text must have at most 1 letter."),
        ({"leader": {"name": ""}}, "leader.name: the text must have at least 1 letter."),
        ({"leader": {"name": "Rogers"}}, "leader.name: the text must have at most 5 letters."),
        ({"leader": {"name": "A", "rank": 10}}, "leader.rank: the number must be 9.0 or less."),
        ({"leader": {}}, "leader: the key 'name' is missing."),
        ({"leader": 3}, "leader: a section is wanted here, not a whole number."),
        ({"either": []}, "either: a whole number / text in quotes is wanted here, not a list."),
        ({"nothing": 1.5}, "nothing: a whole number is wanted here, not a number."),
        (
            {"men": [ABLE, {"name": "Baker", "role": "medik"}]},
            "men[2] (Baker).role: 'medik' is not a word that can stand here; did you mean 'medic'?",
        ),
        (
            {"men": [ABLE, {"roll": 1, "name": "B"}]},
            "men[2] (B): unknown key 'roll'; did you mean 'role'?",
        ),
        ({"men": [ABLE, {"roll": 1, "name": ""}]}, "men[2]: unknown key 'roll'; did you mean 'role'?"),
        (
            {"pair": ["x", {"name": "A", "role": "cook"}]},
            "pair[2] (A).role: 'cook' is not a word that can stand here; known are medic, rifle.",
        ),
        (
            {"by_name": {"first": ABLE, "odd one": {"name": "B", "age": 19}}},
            "by_name.\"odd one\": unknown key 'age'; known are name, rank, role.",
        ),
        (
            {"by_name": {"first": ABLE, "second": {"name": 4}}},
            "by_name.second.name: text in quotes is wanted here, not a whole number.",
        ),
        ({"leadr": 1}, "unknown key 'leadr'; did you mean 'leader'?"),
    ],
)
def test_what_does_not_fit_is_said_in_words_with_its_place(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Misfit) as caught:
        fit(Squad, data)
    assert str(caught.value) == sentence


def test_what_fits_becomes_the_structure() -> None:
    squad = fit(Squad, {"men": [ABLE, {"name": "Baker", "role": "medic", "rank": 9}], "place": [3, 4]})
    assert squad == Squad((Man("Able"), Man("Baker", "medic", 9.0)), (3, 4))


@pytest.mark.parametrize(
    ("word", "known", "near"),
    [
        ("fnf", ["fng", "oa"], "fng"),
        ("FNG", ["fng"], "fng"),
        ("jungel", ["Jungle", "jungles"], "Jungle"),
        ("zzz", ["fng", "oa"], None),
        ("fng", [], None),
    ],
)
def test_a_mistyped_word_has_its_nearest(word: str, known: list[str], near: str | None) -> None:
    assert closest(word, known) == near


@pytest.mark.parametrize(
    ("word", "known", "hint"),
    [
        ("fnf", ["fng", "oa"], "did you mean 'fng'?"),
        ("zzz", ["oa", "fng", "oa"], "known are fng, oa."),
        ("zzz", [], "nothing of the kind is known here."),
    ],
)
def test_a_hint_names_the_nearest_or_all_that_is_known(word: str, known: list[str], hint: str) -> None:
    assert did_you_mean(word, known) == hint


@pytest.mark.parametrize(
    ("word", "hint"),
    [("rifel", "did you mean 'rifle'?"), ("zzz", "see 'apocalypse tables fng weapons'.")],
)
def test_where_the_words_are_many_a_hint_names_the_table(word: str, hint: str) -> None:
    assert near_or_see(word, ["rifle", "mortar"], "fng weapons") == hint


def test_an_unknown_key_in_the_second_of_several_is_found_there():
    with pytest.raises(Misfit) as told:
        fit(Squad, {"men": [ABLE, {"name": "Baker", "rank": 3, "rnak": 4}]})
    assert "men[2]" in str(told.value)
    assert "rnak" in str(told.value)
    with pytest.raises(Misfit) as told:
        fit(Squad, {"by_name": {"a": ABLE, "b": {"name": "Baker", "rank": 99}}})
    assert "by_name.b.rank" in str(told.value)
