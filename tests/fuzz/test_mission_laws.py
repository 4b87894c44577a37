"""The laws of missions see what they are there for, and hold in missions played by lot."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from msgspec import structs

from game.engine.core.events import OWN_SIDE
from game.engine.core.game import Told
from game.rules.fng.missions.cards import lay_cards
from game.rules.fng.missions.searching import lay_markers
from game.rules.fng.model.components.missions import Bearing, Caches, Foe, ForceDeck, ForcePile
from game.rules.fng.model.events.missions import CharacterShown
from game.rules.fng.model.game import Skirmish
from tests.fuzz.fng_laws import Watch
from tests.fuzz.fng_play import LOT, MISSION, Mix, played
from tests.fuzz.mission_laws import (
    SECRETS,
    missions_are_what_they_say,
    nobody_is_there_before_he_comes,
    told_of_another_side,
)
from tests.rules.fng.fng_board import man
from tests.rules.fng.mission_board import ONES, battle


def mission(kind: Any, *others: str) -> Skirmish:
    """A mission with Adams in the south and these men in the north."""
    return battle(kind, [man("Adams", 24, 40)], [man(name, 20 + 4 * n, 8) for n, name in enumerate(others)], *ONES)


def breaches(game: Skirmish) -> int:
    return len(list(missions_are_what_they_say(game)))


def test_nobody_comes_twice_and_only_communists_have_a_posture() -> None:
    assert breaches(mission("patrol", "Ba", "Chi")) == 0
    assert breaches(mission("patrol", "Ba", "Ba")) == 1
    game = mission("patrol")
    game.world.put(Bearing("us", "low", "moderate"))
    assert breaches(game) == 1


@pytest.mark.parametrize(("kind", "lay", "what"), [("attack", lay_cards, ForceDeck), ("search", lay_markers, Caches)])
def test_no_more_of_what_is_hidden_is_real_than_there_is(
    kind: str, lay: Callable[[Skirmish], object], what: type[ForceDeck] | type[Caches]
) -> None:
    game = mission(kind)
    lay(game)
    assert breaches(game) == 0
    hidden = game.world.the(what)
    game.world.put(structs.replace(hidden, real=hidden.left + 1))
    assert breaches(game) == 1


def test_cards_face_down_are_those_of_the_deck() -> None:
    game = mission("attack")
    lay_cards(game)
    game.world.destroy(game.world.ids(ForcePile)[0])
    assert breaches(game) == 1


@pytest.mark.parametrize(("drawn", "found"), [(0, 1), (1, 0)])
def test_the_enemy_is_there_once_he_is_drawn(drawn: int, found: int) -> None:
    game = mission("patrol", "Ba")
    game.world.put(Foe(drawn=drawn))
    assert len(list(nobody_is_there_before_he_comes(game))) == found


@pytest.mark.parametrize(("hidden", "found"), [("us", 0), ("vc", 1), ("", 1)])
def test_what_a_side_means_to_do_is_told_to_itself_alone(hidden: str, found: int) -> None:
    event = CharacterShown(side="vc", posture="moderate", rule="FNG-CAMP-14")
    assert len(list(told_of_another_side(Told(event, (), hidden_from=hidden)))) == found
    assert all(kind.told is OWN_SIDE for kind in SECRETS)


@pytest.mark.parametrize("seed", [4, 102])
def test_the_laws_hold_in_missions_played_by_lot(seed: int) -> None:
    watch, found = Watch(), list[str]()
    for moment in islice(played(seed, Mix(MISSION, LOT, LOT)), 120):
        found += [*watch.breaches(moment.skirmish, moment.told, moment.rolls), *moment.faults]
    assert found == []
