"""How a battle of FMJP begins: every man as the scenario has him, and what lies on the field."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Area
from game.rules.fmjp.model.arms import Munition, weapons_of
from game.rules.fmjp.model.components import (
    At,
    Bleeding,
    Efficiency,
    Figure,
    Hidden,
    Hurt,
    Prone,
    ToRescue,
    Trap,
    Under,
)
from game.rules.fmjp.model.options import Laid, Wounded
from tests.rules.fmjp.fmjp_board import at, battle, box, field, find, get, has, us, vc

TRAN = vc("Tran", 50, 20)


@pytest.mark.rule("FMJP-9.0-4")
def test_men_begin_where_and_as_the_scenario_has_them() -> None:
    game = battle(
        (us("Hale", 50, 50, facing=90), us("Doc", 60, 60, "us_medic", prone=True)),
        (TRAN, vc("Sau", 70, 5, "vc_scout", hidden=True)),
    )
    assert get(game, "Hale", At) == At(50, 50, 90)
    assert [has(game, name, Prone) for name in ("Hale", "Doc")] == [False, True]
    assert [has(game, name, Hidden) for name in ("Tran", "Sau")] == [False, True]
    assert [get(game, name, Figure).side for name in ("Hale", "Sau")] == ["us", "vc"]


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.1-4")
def test_men_begin_under_the_character_whom_the_scenario_names_and_characters_under_nobody() -> None:
    game = battle(
        (us("Cole", 52, 50, "us_rifleman", under="Hale"), us("Doc", 54, 50, "us_medic"), us("Hale", 50, 50)), (TRAN,)
    )
    assert get(game, "Cole", Under).to == find(game, "Hale")
    assert [has(game, name, Under) for name in ("Hale", "Doc")] == [False, False]


@pytest.mark.rule("FMJP-5.3-3")
@pytest.mark.parametrize("flak", [True, False])
def test_jackets_are_for_the_americans_of_a_scenario_that_gives_them_out(flak: bool) -> None:
    game = battle((us("Hale", 50, 50),), (TRAN,), flak=flak)
    assert ["flak" in get(game, name, Figure).gear for name in ("Hale", "Tran")] == [flak, False]


@pytest.mark.rule("FMJP-9.0-4")
def test_a_scenario_may_give_a_man_another_ce_and_other_weapons() -> None:
    game = battle((us("Hale", 50, 50, ce=3, weapons=("pistol",)),), (TRAN,))
    assert get(game, "Hale", Efficiency).now == 3
    assert weapons_of(game.world, find(game, "Hale")) == ("pistol",)


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.4-7")
def test_the_wounded_man_lies_hurt_and_helpless_and_the_traps_are_those_of_the_viet_cong() -> None:
    game = battle(
        (us("Hale", 50, 50),),
        (TRAN,),
        wounded=Wounded(name="Kowalski", at=(40, 30), ce=4, bleeding=8),
        laid=(Laid("punji", (10, 20)), Laid("mine", (30, 40))),
    )
    assert at(game, "Kowalski") == (40, 30)
    assert get(game, "Kowalski", Figure).side == "us"
    assert [has(game, "Kowalski", kind) for kind in (Prone, Hurt, Bleeding, ToRescue)] == [True] * 4
    assert get(game, "Kowalski", Efficiency).now == 0
    laid = [(it.kind, trap.side, where.point) for _, it, trap, where in game.world.each(Munition, Trap, At)]
    assert laid == [("punji", "vc", (10, 20)), ("mine", "vc", (30, 40))]


@pytest.mark.rule("FMJP-5.0-6")
def test_nobody_but_the_wounded_man_is_hurt_or_to_be_rescued() -> None:
    game = battle((us("Hale", 50, 50),), (TRAN,), ground=field([Area(1, "scrub", box(45, 45, 10, 10))]))
    assert list(game.world.ids(ToRescue)) == []
    assert [has(game, "Hale", kind) for kind in (Hurt, Prone, Bleeding, Hidden)] == [False] * 4
