"""Where things happen on the table: what the log of FNG names, and what its sentences lead to."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.model.events.turn import Moved, Turned
from game.rules.fng.words.log_facts import FACTS
from tests.rules.fng.fng_board import man, skirmish

ONE = EntityId(1)


def test_a_way_happens_at_both_its_ends():
    event = Moved(figure=ONE, start=(3.0, 4.0), end=(5.5, 4.25), cost=2.5, node=1, parent=0, rule="FNG-MOVE-01")
    assert [place.at for place in FACTS.places(event)] == [(3.0, 4.0), (5.5, 4.25)]
    assert [place.words for place in FACTS.places(event)] == ["3 east, 4 south", "5.5 east, 4.25 south"]


def test_what_has_no_place_of_its_own_names_none():
    assert FACTS.places(Turned(figure=ONE, facing=90, rule="FNG-FACE-01")) == ()


def test_a_refusal_leads_to_the_point_that_it_names():
    game = skirmish([man("Able", 4, 4)], [man("Binh", 40, 40)])
    words = "Sight ends at 12.5 east, 8 south, too deep in growth: woods."
    (named,) = FACTS.named_places(game, words)
    assert (named.place.at, words[named.start : named.end]) == ((12.5, 8.0), "12.5 east, 8 south")
