"""What one side of FNG keeps from the other, and whom a man has in view, within his range or beyond it."""

from __future__ import annotations

import pytest

from game.engine.core.events import Event
from game.rules.fng.model.components.figures import Hidden, InView
from game.rules.fng.model.events.command import CommandGivenBack, CommandTaken, LootFound, WitsTried
from game.rules.fng.model.events.turn import FastMoveTried, GroupActivated, Reloaded
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import has_met, in_view
from game.rules.fng.sight.viewing import notice
from tests.rules.fng.fng_board import find, hide, man, skirmish


def both(*, us_hidden: bool = False, vc_hidden: bool = False) -> Skirmish:
    """Able and Baker in the west, Pham in the east."""
    us = [man("Able", 10, 10, facing=90, hidden=us_hidden), man("Baker", 10, 14)]
    return skirmish(us, [man("Pham", 16, 10, 4, "ak47", facing=270, hidden=vc_hidden)])


@pytest.mark.rule("FNG-HIDE-01")
@pytest.mark.parametrize("us_hidden", [True, False])
@pytest.mark.parametrize("vc_hidden", [True, False])
def test_something_is_hidden_from_the_side_against_whom_somebody_began_hidden(us_hidden: bool, vc_hidden: bool) -> None:
    game = both(us_hidden=us_hidden, vc_hidden=vc_hidden)
    secrets = FNG.secrets
    assert secrets is not None
    assert [secrets.hides(game, side) for side in ("us", "vc")] == [vc_hidden, us_hidden]


@pytest.mark.rule("FNG-HIDE-01")
@pytest.mark.parametrize(
    ("names", "kept_from"), [((), ""), (("Able",), "vc"), (("Baker",), "vc"), (("Able", "Baker"), "vc")]
)
def test_what_a_group_does_is_kept_from_the_enemy_while_anybody_of_it_is_hidden(
    names: tuple[str, ...], kept_from: str
) -> None:
    game = both()
    for name in names:
        hide(game, name)
    game.world.set(find(game, "Pham"), Hidden())
    members = (find(game, "Able"), find(game, "Baker"))
    active: Event = GroupActivated(side="us", members=members, rule="FNG-TURN-05")
    fast = FastMoveTried(members=members, faces=(4, 5), leader_die=0, inches=(12, 12), rule="FNG-MOVE-02")
    secrets = FNG.secrets
    assert secrets is not None
    assert [secrets.hidden_from(game, event) for event in (active, fast)] == [kept_from, kept_from]


@pytest.mark.rule("FNG-HIDE-01")
@pytest.mark.parametrize(("name", "kept_from"), [("Able", "vc"), ("Pham", "")])
def test_what_nobody_can_hear_of_a_hidden_man_is_kept_from_the_enemy(name: str, kept_from: str) -> None:
    game = both()
    hide(game, name)
    able, baker = find(game, "Able"), find(game, "Baker")
    events: tuple[Event, ...] = (
        Reloaded(figure=able, rule="FNG-AMMO-03"),
        WitsTried(figure=able, die=1, rep=4, acts=True, rule="FNG-ATTR-12"),
        LootFound(figure=able, turns=2, rule="FNG-ATTR-20"),
        CommandTaken(figure=able, men=(baker,), rule="FNG-GROUP-04"),
        CommandGivenBack(figure=able, men=(baker,), rule="FNG-GROUP-04"),
        CommandTaken(figure=baker, men=(able,), rule="FNG-GROUP-04"),
    )
    secrets = FNG.secrets
    assert secrets is not None
    assert [secrets.hidden_from(game, event) for event in events] == [kept_from] * len(events)


@pytest.mark.rule("FNG-REACT-03", "FNG-REACT-11")
@pytest.mark.parametrize(("weapon", "met"), [("m16", True), ("m1911", False)])
def test_an_enemy_beyond_the_range_of_what_he_carries_is_still_to_be_met(weapon: str, met: bool) -> None:
    game = skirmish([man("Able", 2, 10, 4, weapon, facing=90)], [man("Pham", 30, 10, facing=270)])
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.remove(able, InView)
    notice(game, able, pham)
    assert in_view(game.world, able) == (pham,)
    assert (has_met(game.world, able) == (pham,)) is met


@pytest.mark.rule("FNG-REACT-11")
def test_whom_he_has_met_he_does_not_meet_again_when_he_is_out_of_range() -> None:
    game = skirmish([man("Able", 2, 10, 4, "m1911", facing=90)], [man("Pham", 30, 10), man("Quan", 4, 10)])
    able, pham, quan = (find(game, name) for name in ("Able", "Pham", "Quan"))
    game.world.set(able, InView((pham, quan)))
    notice(game, able, pham)
    assert game.world.get(able, InView) == InView((pham, quan))
    game.world.set(able, InView((pham, quan), (pham,)))
    notice(game, able, quan)
    assert game.world.get(able, InView) == InView((pham, quan), (pham,))
    notice(game, able, pham)
    assert game.world.get(able, InView) == InView((pham, quan), (pham,))
