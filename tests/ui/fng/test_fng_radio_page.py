"""The page of the radio: what may be asked for and with what chance, what is on its way, and where it is shown."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.rules.fng.model.components.command import Air, OffTheAir
from game.rules.fng.model.components.support import Asset, Denied
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Backing
from game.rules.fng.model.tables.support import SUPPORTS
from game.ui.fng.shown.radio import chances_of, operator_of, radio_lines
from tests.rules.fng.fng_board import find, man, skirmish

FAR = man("Pham", 46, 46)


def backed(**more: object) -> Skirmish:
    """A leader of Rep 5 with an operator of Rep 4, who may ask for everything."""
    return skirmish(
        [man("Lead", 10, 10, 5, rank="leader"), man("Radio", 12, 10, 4, gear=("radio",), **more)],
        [FAR],
        support={"us": Backing(calls=SUPPORTS)},
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
    assert rows(game)[0][1] == "Radio: 56 % granted, 33 % at once, 0 % denied for good"


@pytest.mark.rule("FNG-CALL-10")
def test_a_request_that_cannot_be_made_says_why() -> None:
    game = backed()
    game.world.put(Denied((("us", "artillery"),)))
    assert rows(game)[0] == ("Artillery", "denied for the rest of the battle", "denied")
    game.world.create(Asset("gunship", "us", 4))
    found = rows(game)
    assert found[2] == ("Gunship", "Gunship: on its way already.", "not now")
    assert found[-1] == ("Gunship", "on its way", "turn 4")


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
    )
    asks = operator_of(game, "us", what)  # type: ignore[arg-type]
    assert asks == find(game, "Eyes" if observer else "Radio")
