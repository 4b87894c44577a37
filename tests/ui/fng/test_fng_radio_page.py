"""The page of the radio: what may be asked for and with what chance, what is on its way, and where it is shown."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.rules.fng.air.squadrons import controller_comes, overhead, strike_comes
from game.rules.fng.helicopters.stations import medevac_arrives
from game.rules.fng.indirect.batteries import place_battery
from game.rules.fng.model.components.command import Air, OffTheAir
from game.rules.fng.model.components.support import Asset, Denied
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Backing, Ride, Sent
from game.rules.fng.model.tables.support import SUPPORTS
from game.rules.fng.words.telling import name_of
from game.ui.fng.shown.radio import chances_of, needs_of, operator_of, radio_lines
from tests.rules.fng.fng_board import find, man, skirmish

FAR = man("Pham", 46, 46)


DUSTOFF = Ride(name="Dustoff", kind="dustoff", arrives=0)


def backed(*sent: Sent, **more: object) -> Skirmish:
    """A leader of Rep 5 with an operator of Rep 4, who may ask for everything."""
    return skirmish(
        [man("Lead", 10, 10, 5, rank="leader"), man("Radio", 12, 10, 4, gear=("radio",), **more)],
        [FAR],
        *(6,) * 6,
        support={"us": Backing(calls=SUPPORTS, sent=sent)},
        vehicles={"us": (DUSTOFF,)},
    )


def rows(game: Skirmish) -> list[tuple[str, str, str]]:
    """The rows of the page."""
    return [(line.row.text, line.row.detail, line.row.note) for line in radio_lines(game, "us")]


@pytest.mark.rule("FNG-CALL-06", "FNG-CALL-08")
def test_the_page_says_what_a_request_would_bring_exactly() -> None:
    game = backed()
    game.world.put(Air(1, 0))
    chances = chances_of(game, find(game, "Radio"), "artillery")
    through = Fraction(4, 6)
    assert chances["does not get through"] == 1 - through
    assert chances["not in this turn"] == through / 6
    assert chances["at once"] == through * Fraction(3, 6)
    assert sum(chances.values()) == 1
    assert rows(game)[0][0] == "Artillery"
    assert rows(game)[0][1] == "55.6 % granted, 33.3 % at once"
    assert rows(game)[1] == ("Radio gets through: 66.7 %", "then a die of 2 or more grants it", "")
    assert rows(game)[2] == ("denied for good: 0.0 %", "added to the die: +1 good leader", "")


@pytest.mark.rule("FNG-CALL-08", "FNG-CALL-09")
@pytest.mark.parametrize(
    ("rep", "needs"),
    [
        (5, ("then a die of 2 or more grants it", "added to the die: +1 good leader")),
        (4, ("then a die of 3 or more grants it", "nothing is added to the die")),
        (3, ("then a die of 4 or more grants it", "added to the die: -1 poor leader")),
    ],
)
def test_what_a_request_needs_changes_with_who_leads(rep: int, needs: tuple[str, str]) -> None:
    game = skirmish(
        [man("Lead", 10, 10, rep, rank="leader"), man("Radio", 12, 10, 4, gear=("radio",))], [FAR],
        support={"us": Backing(calls=SUPPORTS)},
    )  # fmt: skip
    assert needs_of(game, find(game, "Radio"), "artillery") == needs


@pytest.mark.rule("FNG-CALL-10")
def test_a_request_that_cannot_be_made_says_why() -> None:
    game = backed()
    game.world.put(Denied((("us", "artillery"),)))
    assert rows(game)[0] == ("Artillery", "denied for the rest of the battle", "denied")
    game.world.create(Asset("gunship", "us", 4))
    found = rows(game)
    assert found[0] == ("Gunship", "on its way", "turn 4")
    assert [row[0] for row in found if row[2]] == ["Gunship", "Artillery", "Air strike", "Medevac"]


@pytest.mark.rule("FNG-RADIO-03", "FNG-CALL-05")
def test_the_best_operator_is_one_who_is_on_the_air() -> None:
    game = backed()
    radio = find(game, "Radio")
    assert operator_of(game, "us", "artillery") == radio
    game.world.set(radio, OffTheAir(1))
    assert operator_of(game, "us", "artillery") is None
    assert rows(game)[0] == ("Artillery", "nobody is on the air", "-")


@pytest.mark.rule("FNG-CALL-05")
@pytest.mark.parametrize(("what", "observer"), [("artillery", True), ("medevac", False)])
def test_an_observer_is_the_one_to_ask_for_artillery_and_not_for_a_medevac(what: str, *, observer: bool) -> None:
    game = skirmish(
        [man("Eyes", 10, 10, 3, gear=("observer radio",)), man("Radio", 12, 10, 5, gear=("radio",))],
        [FAR],
        support={"us": Backing(calls=SUPPORTS)},
        vehicles={"us": (DUSTOFF,)},
    )
    asks = operator_of(game, "us", what)  # type: ignore[arg-type]
    assert asks == find(game, "Eyes" if observer else "Radio")


@pytest.mark.rule("FNG-ARTY-01", "FNG-HELO-07", "FNG-CALL-18")
def test_the_page_begins_with_what_is_there_and_what_comes_by_itself() -> None:
    game = backed(Sent("strike", 3))
    place_battery(game, "us", "artillery")
    medevac_arrives(game, Asset("medevac", "us", 1))
    assert rows(game)[:3] == [
        ("Battery 1", "1 mission", "ready"),
        ("Dustoff", "in the area, 0 men aboard", "until turn 8"),
        ("Air strike", "comes without being asked for", "turn 3"),
    ]
    assert rows(game)[-1] == ("Medevac", "Dustoff is in the area.", "not now")


@pytest.mark.rule("FNG-AIR-01")
def test_a_strike_that_nobody_directs_says_so() -> None:
    game = backed()
    strike_comes(game, Asset("strike", "us", 1, find(game, "Radio"), kind="super_sabre"))
    (craft,) = overhead(game.world, "us")
    assert rows(game)[0][1].startswith("Nobody directs ")
    controller_comes(game, Asset("controller", "us", 1))
    assert rows(game)[0][1] == "its runs stand among the orders, before anybody acts"
    assert name_of(game.world, craft) == rows(game)[0][0]
