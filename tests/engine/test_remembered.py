"""What was worked out is remembered within bounds."""

from __future__ import annotations

from game.engine.remembered import Findings, Remembered


def test_the_last_that_has_room_is_kept_and_one_more_makes_a_new_beginning() -> None:
    squares: Remembered[int, int] = Remembered(3)
    for number in range(3):
        assert squares.keep(number, number * number) == number * number
    assert dict(squares) == {0: 0, 1: 1, 2: 4}
    assert squares.keep(3, 9) == 9
    assert dict(squares) == {3: 9}


def test_several_have_room_together_or_what_was_known_makes_room_for_all() -> None:
    squares: Remembered[int, int] = Remembered(3)
    squares.keep(0, 0)
    squares.make_room(2)
    squares.update({1: 1, 2: 4})
    assert list(squares) == [0, 1, 2]
    squares.make_room(1)
    assert not squares


def test_a_finding_is_worked_out_once_for_each_key_and_again_when_all_were_forgotten() -> None:
    findings, worked = Findings(2), list[str]()

    def found(name: str) -> str:
        worked.append(name)
        return name.upper()

    assert [findings.once(lambda: found("ann"), "who", 1) for _ in range(3)] == ["ANN"] * 3
    assert findings.once(lambda: found("ben"), "who", 2) == "BEN"
    assert worked == ["ann", "ben"]
    findings.once(lambda: found("cid"), "who", 3)
    assert findings.once(lambda: found("ann"), "who", 1) == "ANN"
    assert worked == ["ann", "ben", "cid", "ann"]


def test_nothing_found_is_a_finding_too() -> None:
    findings, empty = Findings(2), list[list[int]]([[]])
    assert findings.once(empty.pop, "none") == findings.once(empty.pop, "none") == []
