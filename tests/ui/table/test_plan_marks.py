"""What is marked and said of ways in the player's hand: rulers, watchers, cover, and where they are noticed."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.board.table.ground import Stretch
from game.board.table.measure.geometry import Point
from game.board.table.paths import Halt
from game.ui.skirmish.orders.plan_marks import NOTHING, marks_of_plans, marks_of_tool, plan_words
from game.ui.skirmish.orders.plans import Notice, Plan, Watch, in_marching_order, without_doubles
from game.ui.table.overlays import Fan, RangeRing, Ruler, Shield, SightLine
from game.ui.table.place_in_words import INCHES

NAMES = {1: "Baker", 2: "Ortiz", 7: "Pham", 8: "Tran"}
START, END = Point(2, 2), Point(8, 2)
RING = RangeRing(END, 12.0, "12")
OPEN = Watch(7, Point(20, 2), cover=False, concealed=False)
COVERED = Watch(7, Point(20, 2), cover=True, concealed=False)
BEHIND = Watch(8, Point(20, 5), cover=True, concealed=True)
CONCEALED = Watch(8, Point(20, 5), cover=False, concealed=True)


class Sight:
    def fan(self, at, *, limit, dark):
        return (at, Point(limit, 0), Point(dark, 0))


def stretch(inches: float, cost: float | None = None) -> Stretch:
    return Stretch(START, Point(START.x + inches, 2), inches, inches if cost is None else cost)


@pytest.fixture
def desk():
    outlook = SimpleNamespace(
        sight=Sight(), limit=30.0, dark=6.0,
        paths=SimpleNamespace(legs=lambda points: (Stretch(points[0], points[1], 6.0, 6.0),)),
        look=lambda start, end: SimpleNamespace(
            clear=True, cover=True, concealed=False, blocked_at=None, inches=6.0, stops=(), dark=False
        ),
    )  # fmt: skip
    own = SimpleNamespace(
        outlook=lambda known: outlook,
        measure=INCHES,
        rings=lambda known, figure, at: [RING],
        notice_words=lambda names, count: f"{names} ({count})",
    )
    return SimpleNamespace(own=own, known=None, name_of=NAMES.__getitem__)


def plan(figure: int = 1, end: Point = END, **more) -> Plan:
    return Plan(figure, (end,), (stretch(6.0),), 8.0, 90, **more)


def over(desk, *plans):
    return marks_of_plans(desk, plans)[1]


def test_one_man_alone_has_his_range_and_the_ground_he_would_see(desk):
    under, above = marks_of_plans(desk, [plan()])
    assert under == [Fan((END, Point(30, 0), Point(6, 0)))]
    assert above == [Ruler((stretch(6.0),), 8.0, measure=INCHES), RING]


def test_of_several_only_the_first_ruler_has_words_and_nobody_has_his_range(desk):
    rulers = over(desk, plan(1), plan(2, Point(8, 4)))
    assert [ruler.silent for ruler in rulers] == [False, True]
    assert RING not in rulers


def test_one_who_does_not_go_has_no_ruler(desk):
    stays = Plan(1, (START,), (), 8.0, 90)
    assert over(desk, stays) == [RING]


def test_what_forbids_a_way_stands_at_its_end_unless_a_place_is_to_blame(desk):
    halt = Halt(Point(5, 2), "table")
    (refused, _), (halted, _) = over(desk, plan(refusal="no more")), over(desk, plan(refusal="no more", halt=halt))
    assert (refused.words, halted.words, halted.halt) == ("no more", "", halt)


def test_whoever_would_see_him_has_a_line_to_him_with_the_sign_of_what_protects_him(desk):
    lines = [mark for mark in over(desk, plan(watches=(OPEN, CONCEALED, BEHIND))) if isinstance(mark, SightLine)]
    assert [(line.start, line.end) for line in lines] == [(each.at, END) for each in (OPEN, CONCEALED, BEHIND)]
    assert [(line.cover, line.concealed) for line in lines] == [(False, False), (False, True), (True, False)]


@pytest.mark.parametrize(
    ("watches", "notes", "shields"),
    [
        ((COVERED, BEHIND), (), ["in cover from all who see him"]),
        ((COVERED, BEHIND), ("a note",), [""]),
        ((COVERED, CONCEALED), (), []),
        ((), (), []),
    ],
)
def test_the_shield_is_for_one_who_has_cover_from_all_who_see_him(desk, watches, notes, shields):
    found = [mark for mark in over(desk, plan(watches=watches, notes=notes)) if isinstance(mark, Shield)]
    assert [shield.words for shield in found] == shields
    assert {(shield.at, shield.kind) for shield in found} <= {(END, "cover")}


@pytest.mark.parametrize(
    ("watches", "sign"),
    [
        ((), None),
        ((COVERED, BEHIND), Shield(Point(8, 4), "cover")),
        ((COVERED, CONCEALED), Shield(Point(8, 4), "concealed")),
        ((CONCEALED, OPEN), RangeRing(Point(8, 4), 0.8, ink="watch")),
    ],
)
def test_each_of_several_has_one_sign_of_what_protects_him(desk, watches, sign):
    marks = over(desk, plan(1), plan(2, Point(8, 4), watches=watches))[2:]
    assert marks == ([sign] if sign else [])


def test_where_he_is_noticed_a_dotted_ring_says_by_whom_unless_the_rulers_words_stand_there(desk):
    far, near = Notice(Point(5, 2), (7, 8)), Notice(Point(5.5, 2), (7,))
    rings = over(desk, plan(seen=(far, near)))[2:]
    assert [(ring.at, ring.words, ring.pattern, ring.ink) for ring in rings] == [
        (far.at, "Pham, Tran (2)", "dotted", "watch"), (near.at, "", "dotted", "watch"),
    ]  # fmt: skip


# -- words -----------------------------------------------------------------------------------------------------------


def words(desk, *plans) -> list[str]:
    return plan_words(desk, plans)


def test_of_one_man_it_is_said_who_would_see_him_and_how(desk):
    assert words(desk, plan(watches=(OPEN, COVERED, CONCEALED)))[1:] == [
        "Pham sees him in the open", "Pham sees him there in cover", "Tran sees him there concealed",
    ]  # fmt: skip


def test_of_one_man_it_is_said_who_notices_him_on_his_way(desk):
    seen = (Notice(Point(5, 2), (8,)), Notice(Point(6, 2), (7,)))
    assert words(desk, plan(seen=seen))[1:] == ["Tran, Pham: In Sight on his way"]


def test_of_several_those_who_notice_any_of_them_are_named_once_and_first(desk):
    seen = (Notice(Point(5, 2), (8,)), Notice(Point(6, 2), (7,)))
    lines = words(desk, plan(1, seen=seen), plan(2, seen=seen[:1]))
    assert lines[0] == "Pham, Tran: In Sight on their way"
    assert [line for line in lines if "In Sight" in line] == lines[:1]


@pytest.mark.parametrize(
    ("watches", "said"),
    [
        ((COVERED, BEHIND), ["seen there by Pham, Tran, in cover"]),
        ((COVERED, CONCEALED), ["seen there by Pham, Tran, concealed"]),
        ((OPEN, CONCEALED), ["seen there by Pham, Tran, in the open"]),
        ((), []),
    ],
)
def test_of_each_of_several_it_is_said_in_one_line(desk, watches, said):
    lines = words(desk, plan(1, watches=watches), plan(2))
    assert [line for line in lines if "seen there" in line] == said
    assert lines[0] == INCHES.way("Baker", "6.0", "8")
    assert lines[-1] == INCHES.way("Ortiz", "6.0", "8")


def test_what_forbids_a_way_is_said_before_what_bars_it(desk):
    halt = Halt(Point(5, 2), "table")
    assert words(desk, plan(refusal="no more", halt=halt))[1:] == ["no more"]
    assert words(desk, plan(halt=halt))[1:] == ["The table ends there."]


def test_the_notes_of_a_plan_stand_for_who_would_see_him(desk):
    seen = (Notice(Point(5, 2), (8,)),)
    assert words(desk, plan(watches=(OPEN,), seen=seen, notes=("a note", "another")))[1:] == ["a note", "another"]


def test_what_is_beyond_his_reach_is_said(desk):
    (_, too_long) = words(desk, plan(rest=(stretch(3.0, 4.5),)))
    assert too_long == INCHES.too_long("10.5")


# -- tools and ways --------------------------------------------------------------------------------------------------


def test_a_tool_shows_nothing_before_it_has_a_beginning(desk):
    assert marks_of_tool(desk, "sight", None, END) == NOTHING
    assert marks_of_tool(desk, "ruler", None, END) == NOTHING


def test_the_ruler_needs_an_end_elsewhere(desk):
    assert marks_of_tool(desk, "ruler", START, None) == NOTHING
    assert marks_of_tool(desk, "ruler", START, START) == NOTHING
    assert marks_of_tool(desk, "ruler", START, END) == ([], [Ruler((stretch(6.0),), measure=INCHES)])


def test_the_sight_tool_shows_the_ground_seen_and_a_line_to_an_end_elsewhere(desk):
    fan = Fan((START, Point(30, 0), Point(6, 0)))
    assert marks_of_tool(desk, "sight", START, None) == marks_of_tool(desk, "sight", START, START) == ([fan], [])
    under, (line,) = marks_of_tool(desk, "sight", START, END)
    assert under == [fan]
    assert (line.start, line.end, line.cover, line.concealed) == (START, END, True, False)


def test_a_way_has_no_point_twice_in_a_row():
    assert without_doubles([(1, 1), (1.001, 1), (2, 1), (1, 1)]) == (Point(1, 1), Point(2, 1), Point(1, 1))


def test_whoever_is_ahead_goes_first(desk):
    back, ahead = plan(1, Point(6, 2)), plan(2, Point(9, 2))
    assert in_marching_order([back, ahead], [Point(2, 2), Point(5, 2)]) == [ahead, back]
    assert in_marching_order([ahead, back], [Point(5, 2), Point(2, 2)]) == [ahead, back]
    west = plan(1, Point(0, 2)), plan(2, Point(3, 2))
    assert in_marching_order(west, [Point(2, 2), Point(5, 2)]) == [west[0], west[1]]
    assert in_marching_order([], []) == []
