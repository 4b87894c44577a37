"""Who sees whom in FNG: one table with a man in each state, and what every one of them makes of every enemy."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.board.table.tablemap import Area, Barrier
from game.engine.core.world import Component, EntityId
from game.rules.fng.model.components.arms import Covering
from game.rules.fng.model.components.figures import (
    DuckedBack,
    FastMoving,
    Figure,
    FiredOnSight,
    Group,
    HasFired,
    Hidden,
    HunkeredDown,
    InSightTaken,
    InView,
    KnockedDown,
    OnTheMove,
    OutOfFight,
    Prone,
    RunningAway,
)
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import can_react, has_met, in_view, is_able, is_free, keeps_down, takes_room
from game.rules.fng.resolve.in_sight import NO_FIRE
from game.rules.fng.sight.coming_into_sight import Sighting, _whom_he_meets
from game.rules.fng.sight.covering_fire import covers, swath_of
from game.rules.fng.sight.meeting import _waits_at_swath, awaits_third_die, may_react, notice_in_passing
from game.rules.fng.sight.testers import can_be_hurt, can_be_shot, can_fire, in_cover_from
from game.rules.fng.sight.viewing import (
    betray_by_fire,
    can_see,
    in_range,
    is_down_behind,
    is_overlooked,
    leave_cover,
    refresh_views,
    reveal,
    sees_enemy,
    shows_himself,
)
from tests.rules.fng.fng_board import box, find, line, man, skirmish, table

GROUND = table(
    areas=[Area(50, "woods", box(30, 20, 10, 8))],
    barriers=[Barrier(51, "stone wall", line((16, 10), (34, 10)))],
)
"""Woods in the east, and a stone wall across the middle."""


def scene(**more: object) -> Skirmish:
    """Americans south of the wall, Viet Cong behind it and in the woods; nobody has anybody in view."""
    us = [
        man("Able", 24, 16),
        man("Baker", 26, 16, 4, "m1911"),
        man("Cole", 20, 10.6),
        man("Dunn", 28, 16),
        man("Eads", 22, 18),
        man("Fay", 18, 18),
        man("Gray", 16, 20),
        man("Hale", 14, 20),
        man("Ives", 27, 22, 4, "knife"),
    ]
    vc = [
        man("Pham", 24, 4, 4, "ak47"),
        man("Quy", 25, 9.4, 4, "ak47"),
        man("Ry", 22, 9.4, 4, "ak47"),
        man("Sau", 10, 16, 4, "ak47", attributes=("stealthy",)),
        man("Tam", 30.5, 22, 4, "ak47", attributes=("stealthy",)),
        man("Uy", 30.5, 24, 4, "ak47"),
        man("Vo", 30.5, 26, 4, "ak47", attributes=("stealthy",)),
        man("Xa", 30.5, 20.5, 4, "ak47", attributes=("stealthy",)),
    ]
    game = skirmish(us, vc, ground=GROUND, phase="vc", **more)
    pham, able = find(game, "Pham"), find(game, "Able")
    states: dict[str, tuple[Component, ...]] = {
        "Cole": (DuckedBack(pham, covered=True),),
        "Dunn": (DuckedBack(pham), Prone()),
        "Eads": (HunkeredDown(),),
        "Fay": (RunningAway(pham),),
        "Gray": (KnockedDown(1),),
        "Hale": (OutOfFight(1),),
        "Quy": (DuckedBack(able, covered=True),),
        "Ry": (DuckedBack(able), Prone()),
        "Uy": (Hidden(),),
        "Vo": (OnTheMove(6, 2),),
        "Xa": (OnTheMove(6, 0),),
    }
    for name, components in states.items():
        for component in components:
            game.world.set(find(game, name), component)
    for figure, _ in list(game.world.each(Figure)):
        game.world.remove(figure, InView)
    game.world.put(Group("vc", (find(game, "Vo"), find(game, "Xa"))))
    return game


def names(game: Skirmish, side: str = "") -> list[str]:
    return [one.name for _, one in game.world.each(Figure) if side in ("", one.side)]


def who(game: Skirmish, answer: Callable[[EntityId], bool]) -> str:
    """The names of all of whom this is true."""
    return " ".join(name for name in names(game) if answer(find(game, name)))


def whom(game: Skirmish, answer: Callable[[Skirmish, EntityId, EntityId], bool]) -> dict[str, str]:
    """Of whom of the other side this is true, for each for whom it is true of anybody."""
    found = {}
    for name in names(game):
        side = game.world.get(find(game, name), Figure).side
        others = names(game, "vc" if side == "us" else "us")
        men = " ".join(other for other in others if answer(game, find(game, name), find(game, other)))
        if men:
            found[name] = men
    return found


def answers(game: Skirmish, answer: Callable[[Skirmish, EntityId, EntityId], bool]) -> dict[str, str]:
    """As ``whom``, those of whom the same is true in one line."""
    found: dict[str, str] = {}
    for name, men in whom(game, answer).items():
        found[men] = f"{found[men]} {name}" if men in found else name
    return {name: men for men, name in found.items()}


def views(game: Skirmish) -> dict[str, str]:
    """Whom everybody has in view, those out of his range, whom he is still to meet, in brackets."""
    found = {}
    for name in names(game):
        figure = find(game, name)
        met = has_met(game.world, figure)
        men = [(find(game, other), other) for other in names(game) if find(game, other) in in_view(game.world, figure)]
        if men:
            found[name] = " ".join(other if one in met else f"({other})" for one, other in men)
    return found


@pytest.mark.rule("FNG-INVOL-02", "FNG-INVOL-04", "FNG-INVOL-06", "FNG-DAMAGE-01")
@pytest.mark.parametrize(
    ("state", "men"),
    [
        (is_able, "Able Baker Cole Dunn Eads Fay Ives Pham Quy Ry Sau Tam Uy Vo Xa"),
        (takes_room, "Able Baker Cole Dunn Eads Fay Gray Ives Pham Quy Ry Sau Tam Uy Vo Xa"),
        (is_free, "Able Baker Cole Dunn Ives Pham Quy Ry Sau Tam Uy Vo Xa"),
        (can_react, "Able Baker Dunn Ives Pham Ry Sau Tam Uy Vo Xa"),
        (keeps_down, "Cole Quy"),
    ],
)
def test_what_a_man_can_still_do_in_each_state(state: Callable[..., bool], men: str) -> None:
    game = scene()
    assert who(game, lambda figure: state(game.world, figure)) == men


@pytest.mark.rule("FNG-FIRE-01", "FNG-GREN-02", "FNG-V2-02")
@pytest.mark.parametrize(
    ("state", "men"),
    [
        (can_fire, "Able Baker Cole Dunn Ives Pham Quy Ry Sau Tam Uy Vo Xa"),
        (can_be_shot, "Able Baker Cole Dunn Eads Fay Ives Pham Quy Ry Sau Tam Uy Vo Xa"),
        (can_be_hurt, "Able Baker Cole Dunn Eads Fay Gray Ives Pham Quy Ry Sau Tam Uy Vo Xa"),
        (may_react, "Able Baker Dunn Ives"),
    ],
)
def test_who_may_fire_be_shot_be_hurt_and_react(state: Callable[..., bool], men: str) -> None:
    game = scene()
    assert who(game, lambda figure: state(game, figure)) == men


@pytest.mark.rule("FNG-LOS-01", "FNG-HIDE-01", "FNG-INVOL-02", "FNG-ATTR-35", "FNG-REACT-11")
@pytest.mark.parametrize(
    ("answer", "found"),
    [
        (
            can_see,
            {
                "Able Eads Fay Gray Hale Ives": "Pham Ry Sau Vo",
                "Baker Dunn": "Pham Ry Sau",
                "Cole": "Pham Quy Ry Sau Vo",
                "Pham": "Able Baker Dunn Eads Fay Gray Hale Ives",
                "Quy Ry Sau Xa": "Able Baker Cole Dunn Eads Fay Gray Hale Ives",
                "Tam": "Able Baker Cole Eads Fay Gray Hale Ives",
                "Uy Vo": "Able Cole Eads Fay Gray Hale Ives",
            },
        ),
        (
            sees_enemy,
            {
                "Able Eads Fay Gray Hale Ives": "Pham Ry Sau Vo",
                "Baker Dunn": "Pham Ry Sau",
                "Cole": "Pham Quy Ry Sau Vo",
                "Pham": "Able Baker Dunn Eads Fay Ives",
                "Quy Ry Sau Xa": "Able Baker Cole Dunn Eads Fay Ives",
                "Tam": "Able Baker Cole Eads Fay Ives",
                "Uy Vo": "Able Cole Eads Fay Ives",
            },
        ),
        (is_down_behind, {"Cole": "Pham", "Quy": "Able Baker Dunn Eads Fay Gray Hale Ives"}),
        (is_overlooked, {"Able Baker Cole Eads Fay Gray Hale Ives": "Tam Xa", "Dunn": "Xa"}),
        (
            shows_himself,
            {
                "Able Baker Cole Eads Fay Gray Hale Ives": "Pham Ry Sau Vo",
                "Dunn": "Pham Ry Sau Tam Vo",
                "Pham Quy Ry Sau Tam Uy Vo Xa": "Able Baker Dunn Eads Fay Gray Hale Ives",
            },
        ),
        (
            in_range,
            {
                "Able Cole Dunn Eads Fay Gray Hale": "Pham Quy Ry Sau Tam Uy Vo Xa",
                "Baker": "Quy Ry Tam Uy Vo Xa",
                "Pham Quy Ry Sau Tam Uy Vo Xa": "Able Baker Cole Dunn Eads Fay Gray Hale Ives",
            },
        ),
    ],
)
def test_what_each_makes_of_each_enemy(answer: Callable[..., bool], found: dict[str, str]) -> None:
    assert answers(scene(), answer) == found


@pytest.mark.rule("FNG-REACT-03", "FNG-REACT-11", "FNG-INVOL-02")
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Able", "Pham Ry Sau Vo"),
        ("Baker", "(Pham) Ry (Sau)"),
        ("Cole", "Ry Sau Vo"),
        ("Quy", None),
        ("Pham", "Able Baker Dunn Eads Fay Ives"),
        ("Tam", "Able Baker Eads Fay Ives"),
    ],
)
def test_who_looks_anew_has_in_view_who_shows_himself_and_is_still_to_meet_the_far(
    name: str, found: str | None
) -> None:
    game = scene()
    refresh_views(game, find(game, name))
    assert views(game) == ({name: found} if found else {})


@pytest.mark.rule("FNG-REACT-03", "FNG-INVOL-02")
def test_whoever_had_him_in_view_and_sees_him_no_more_has_lost_him() -> None:
    game = scene()
    pham, quy, cole = (find(game, name) for name in ("Pham", "Quy", "Cole"))
    enemies = tuple(find(game, name) for name in names(game, "us"))
    game.world.set(pham, InView((cole, enemies[0]), (cole,)))
    game.world.set(quy, InView((cole,)))
    refresh_views(game, cole)
    assert views(game) == {"Cole": "Ry Sau Vo", "Pham": "Able", "Quy": "Cole"}


@pytest.mark.rule("FNG-HIDE-04")
def test_one_who_is_revealed_is_told_once_and_in_view_of_all_who_have_a_clear_line_to_him() -> None:
    game = scene()
    reveal(game, find(game, "Uy"), 7, "FNG-HIDE-04")
    assert views(game) == {"Able": "Uy", "Cole": "Uy", "Eads": "Uy", "Fay": "Uy", "Ives": "(Uy)"}
    (event,) = game.take_events()
    assert (event.figure, event.parent, event.rule) == (find(game, "Uy"), 7, "FNG-HIDE-04")  # type: ignore[attr-defined]
    reveal(game, find(game, "Uy"), 7, "FNG-HIDE-04")
    assert game.take_events() == []


@pytest.mark.rule("FNG-ATTR-35", "FNG-INVOL-03")
@pytest.mark.parametrize(
    ("name", "by"),
    [
        ("Quy", ["Able", "Baker", "Cole", "Dunn", "Eads", "Fay", "Ives"]),
        ("Tam", ["Able", "Baker", "Cole", "Eads", "Fay", "Ives"]),
        ("Ry", []),
        ("Uy", []),
        ("Vo", []),
    ],
)
def test_whoever_fires_is_seen_by_those_who_overlooked_him_or_from_whom_he_kept_down(name: str, by: list[str]) -> None:
    game = scene()
    betray_by_fire(game, find(game, name))
    assert list(views(game)) == by
    assert not keeps_down(game.world, find(game, name))


@pytest.mark.rule("FNG-REACT-03", "FNG-MOVE-04", "FNG-V2-02")
@pytest.mark.parametrize(
    ("name", "by"),
    [("Able", "Sau Tam Uy Vo Xa"), ("Baker", "Sau Tam Xa"), ("Dunn", "Sau Xa"), ("Eads", "Tam Uy Vo Xa"), ("Pham", "")],
)
def test_the_active_side_of_2_0_has_in_view_who_comes_before_its_eyes_without_a_test(name: str, by: str) -> None:
    game = scene()
    notice_in_passing(game, find(game, name))
    assert views(game) == dict.fromkeys(by.split(), name)


@pytest.mark.rule("FNG-REACT-03", "FNG-MOVE-04")
def test_nobody_notices_in_passing_who_is_hidden_or_gone_or_has_been_met() -> None:
    game = scene()
    able, sau = find(game, "Able"), find(game, "Sau")
    for name in ("Tam", "Uy", "Vo", "Xa"):
        game.world.set(find(game, name), KnockedDown(1))
    game.world.set(sau, InView((able,), (able,)))
    game.world.set(able, Hidden())
    notice_in_passing(game, able)
    assert views(game) == {"Sau": "(Able)"}
    game.world.remove(able, Hidden)
    notice_in_passing(game, able)
    assert views(game) == {"Sau": "Able"}


def failed(result: str = NO_FIRE, *, passes: int = 0, covering: bool = False, stealthy: str = NO_FIRE) -> InSightTaken:
    return InSightTaken((4,), covering, passes, result, 0, stealthy, 1)


@pytest.mark.rule("FNG-REACT-03", "FNG-COVERING-02", "FNG-MOVE-04")
@pytest.mark.parametrize(
    ("components", "reacts"),
    [
        ((), True),
        ((FiredOnSight(),), False),
        ((HasFired(),), True),
        ((FastMoving(),), False),
        ((Fighting((EntityId(10),)),), False),
        ((failed(),), False),
        ((failed("fire"),), True),
        ((failed(stealthy="fire"),), True),
        ((failed(), Covering((24, 16), (24, 8), 4, (24, 0))), True),
        ((failed(covering=True), Covering((24, 16), (24, 8), 4, (24, 0))), False),
        ((failed(passes=1), Covering((24, 16), (24, 8), 4, (24, 0))), True),
        ((failed(passes=2), Covering((24, 16), (24, 8), 4, (24, 0))), False),
        ((failed(), Covering((24, 16.5), (24, 8), 4, (24, 0))), False),
    ],
)
def test_a_check_of_this_activation_that_failed_is_the_end_of_it_but_for_a_third_die(
    components: tuple[Component, ...], reacts: bool
) -> None:
    game = scene()
    able = find(game, "Able")
    for component in components:
        game.world.set(able, component)
    assert may_react(game, able) is reacts
    taken = game.world.find(able, InSightTaken)
    assert taken is None or awaits_third_die(game.world, able, taken) is (reacts and taken.result == taken.stealthy)


@pytest.mark.rule("FNG-REACT-03")
@pytest.mark.parametrize(("fired", "reacts"), [(True, False), (False, True)])
def test_an_active_man_of_1_0_who_has_fired_crossings_on_nobody(fired: bool, reacts: bool) -> None:
    game = scene(edition="1.0")
    vo = find(game, "Vo")
    if fired:
        game.world.set(vo, HasFired())
    assert may_react(game, vo) is reacts
    game.world.set(find(game, "Sau"), HasFired())
    assert may_react(game, find(game, "Sau"))


@pytest.mark.rule("FNG-COVERING-02", "FNG-COVERING-03")
@pytest.mark.parametrize(
    ("components", "covered"),
    [
        ((), "Pham Quy Ry"),
        ((DuckedBack(EntityId(10)),), ""),
        ((HunkeredDown(),), ""),
        ((KnockedDown(1),), ""),
        ((Prone(),), "Pham Quy Ry"),
    ],
)
def test_the_swath_of_one_who_is_down_or_out_of_sight_covers_nobody(
    components: tuple[Component, ...], covered: str
) -> None:
    game = scene()
    able = find(game, "Able")
    game.world.set(able, Covering((24, 16), (24, 9.4), 4, (24, 0)))
    for component in components:
        game.world.set(able, component)
    assert " ".join(name for name in names(game, "vc") if covers(game, able, find(game, name))) == covered
    assert (swath_of(game.world, able) is None) is (not covered)
    assert swath_of(game.world, find(game, "Baker")) is None


@pytest.mark.rule("FNG-REACT-03", "FNG-REACT-11")
def test_a_mover_meets_once_those_whom_he_sees_in_his_range_whether_they_met_him_or_he_them() -> None:
    game = scene()
    men = {name: find(game, name) for name in names(game)}
    sighting = Sighting(men["Baker"], (men["Pham"], men["Ry"], men["Uy"]), (men["Ry"], men["Tam"]))
    assert _whom_he_meets(game, sighting) == [men["Ry"]]
    sighting = Sighting(men["Able"], (men["Pham"], men["Ry"], men["Uy"]), (men["Ry"], men["Sau"]))
    assert _whom_he_meets(game, sighting) == [men["Ry"], men["Sau"], men["Pham"]]


@pytest.mark.rule("FNG-HIDE-04")
@pytest.mark.parametrize(
    ("hidden", "mover", "left"),
    [
        (("Pham",), "Pham", ""),
        (("Pham",), "Able", ""),
        (("Quy",), "Quy", ""),
        (("Quy",), "Able", "Quy"),
        (("Tam", "Vo"), "Able", "Tam Vo"),
        (("Pham", "Able"), "Able", ""),
        (("Pham",), "Hale", "Pham"),
    ],
)
def test_who_shows_himself_outside_cover_is_hidden_no_more_nor_is_he_whom_a_man_on_his_feet_comes_upon(
    hidden: tuple[str, ...], mover: str, left: str
) -> None:
    game = scene()
    game.world.remove(find(game, "Uy"), Hidden)
    for name in hidden:
        game.world.set(find(game, name), Hidden())
    leave_cover(game, find(game, mover))
    assert who(game, lambda figure: game.world.has(figure, Hidden)) == left


@pytest.mark.rule("FNG-FIRE-04")
def test_a_wall_or_the_edge_of_a_wood_covers_from_all_who_look_across_it() -> None:
    everybody = "Able Baker Dunn Eads Fay Gray Hale Ives"
    assert whom(scene(), in_cover_from) == {
        "Cole": "Pham",
        "Quy": everybody,
        "Ry": everybody,
        **dict.fromkeys(("Tam", "Uy", "Vo", "Xa"), "Able Baker Cole Dunn Eads Fay Gray Hale Ives"),
    }


@pytest.mark.rule("FNG-COVERING-02")
@pytest.mark.parametrize(
    ("taken", "known", "waits"),
    [
        (failed(), False, True),
        (failed(stealthy="fire"), False, False),
        (failed("fire", passes=1), False, False),
        (failed("fire", passes=1), True, True),
        (failed(passes=2), True, False),
        (failed(covering=True), True, False),
    ],
)
def test_a_third_die_waits_for_the_swath_of_one_who_failed_or_has_met_this_enemy(
    taken: InSightTaken, known: bool, waits: bool
) -> None:
    game = scene()
    able = find(game, "Able")
    game.world.set(able, Covering((24, 16), (24, 8), 4, (24, 0)))
    assert not _waits_at_swath(game.world, able, known=known)
    game.world.set(able, taken)
    assert _waits_at_swath(game.world, able, known=known) is waits
