"""The laws of FNG hold in skirmishes played by lot and by the computer's leaders, after every order."""

from __future__ import annotations

from itertools import islice

import pytest

from game.board.table.tablemap import Barrier
from game.engine.core.game import Told
from game.rules.fng.model.components.figures import DuckedBack, Prone
from game.rules.fng.model.events.turn import DuckedAway
from game.simulate import seed_of
from tests.asserting import some
from tests.fuzz.fng_laws import Watch
from tests.fuzz.fng_play import mix_of, played
from tests.rules.fng.fng_board import find, line, man, skirmish, table

SEED = 2026
ORDERS = 90
"""So many orders of each skirmish: enough for the first volleys, charges and men down."""


@pytest.mark.parametrize("game", range(12))
def test_no_law_is_broken(game: int) -> None:
    watch = Watch()
    for moment in some(islice(played(seed_of(SEED, game), mix_of(game)), ORDERS)):
        breaches = watch.breaches(moment.skirmish, moment.told, moment.rolls)
        assert (*moment.faults, *breaches) == (), f"order {moment.skirmish.orders_given} {moment.order}"


@pytest.mark.parametrize(("prone", "y", "breaches"), [(False, 24.0, 1), (True, 24.0, 0), (False, 19.0, 0)])
def test_the_law_on_ducking_back_sees_one_who_stands_in_the_open(prone: bool, y: float, breaches: int) -> None:
    ground = table(barriers=[Barrier(3, "stone wall", line((18, 18), (22, 18)))])
    game = skirmish([man("Able", 20, 4)], [man("Pham", 20, y)], ground=ground)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(pham, DuckedBack(able, node=7))
    if prone:
        game.world.set(pham, Prone())
    ducked = Told(DuckedAway(figure=pham, threat=able, node=7, parent=0, rule="FNG-INVOL-01"), ())
    found = [breach for breach in Watch().breaches(game, [ducked], ()) if "ducked back" in breach]
    assert len(found) == breaches
