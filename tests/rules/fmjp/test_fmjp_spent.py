"""An action costs the card: whoever has done something does nothing more with it, and it is the turn of the others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId, World
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import ActionsTaken, Puffed, Standing
from game.rules.fmjp.model.decisions import (
    CardActs,
    ChangePosition,
    ChangeWeapon,
    ClearStoppage,
    Fire,
    HoldCard,
    Move,
    Reload,
    Rest,
    Share,
    Spot,
    TakeAim,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import ce_of
from game.rules.fmjp.turn.acting import acting
from tests.rules.fmjp.fmjp_board import (
    asked,
    battle,
    do,
    find,
    get,
    give,
    has,
    loaded,
    refused,
    roll_next,
    stopped,
    turn_up,
    us,
    vc,
)


def as_he_is(world: World, figure: EntityId) -> None:
    """He begins as he is."""


ACTS: dict[str, tuple[Callable[[World, EntityId], None], Callable[[EntityId, EntityId], Order]]] = {
    "rest": (lambda world, hale: world.set(hale, Puffed(5)), lambda hale, cole: Rest(hale)),
    "lie down": (as_he_is, lambda hale, cole: ChangePosition(hale, "prone")),
    "clear a stoppage": (lambda world, hale: stopped(world, hale, "m16"), lambda hale, cole: ClearStoppage(hale)),
    "reload": (lambda world, hale: loaded(world, hale, "m16", 0, 1), lambda hale, cole: Reload(hale)),
    "take another weapon": (as_he_is, lambda hale, cole: ChangeWeapon(hale, "m79")),
    "aim": (as_he_is, lambda hale, cole: TakeAim(hale, Point(50, 20))),
    "look out": (as_he_is, lambda hale, cole: Spot(hale)),
    "hold the card": (as_he_is, lambda hale, cole: HoldCard(hale)),
    "move": (as_he_is, lambda hale, cole: Move(hale, (Point(50, 48),))),
}


def company() -> Battle:
    """Hale and Cole, who has an order of his and may act on the same card; an enemy a long way off."""
    game = battle(
        (us("Hale", 50, 50, weapons=("m16", "m79")), us("Cole", 53, 50, "us_rifleman", under="Hale")),
        (vc("Tran", 90, 5),),
    )
    give(game, "Cole", Standing("fire", AtPiece(find(game, "Tran"))))
    return game


def may_act(game: Battle) -> tuple[EntityId, ...]:
    """Who may act on the card that is played."""
    decision = game.decision
    assert isinstance(decision, CardActs)
    return acting(game, decision)


@pytest.mark.rule("FMJP-2.0-4", "FMJP-4.0-1")
@pytest.mark.parametrize("act", ACTS)
def test_who_has_acted_does_nothing_more_with_the_card_and_the_next_man_is_asked(act: str) -> None:
    before, order = ACTS[act]
    game = company()
    hale, cole = find(game, "Hale"), find(game, "Cole")
    before(game.world, hale)
    turn_up(game, "7H", "Hale")
    roll_next(game, *[6] * 8)
    assert may_act(game) == (hale, cole)
    do(game, order(hale, cole))
    assert asked(game) == "Hale"
    assert may_act(game) == (cole,)
    assert refused(game, Spot(hale)) == "FMJP-2.0-4"


@pytest.mark.rule("FMJP-4.1-4")
@pytest.mark.parametrize(("left", "may"), [(2, True), (1, True), (0, False)])
def test_an_npc_acts_as_often_in_a_turn_as_he_has_ce(left: int, may: bool) -> None:
    game = company()
    hale, cole = find(game, "Hale"), find(game, "Cole")
    give(game, "Cole", ActionsTaken(ce_of(game.world, cole) - left))
    turn_up(game, "7H", "Hale")
    assert may_act(game) == ((hale, cole) if may else (hale,))
    game.world.remove(cole, Standing)
    assert may_act(game) == (hale,)


@pytest.mark.rule("FMJP-4.1-4")
def test_the_action_of_an_npc_counts_and_that_of_his_leader_does_not() -> None:
    game = company()
    turn_up(game, "7H", "Hale")
    roll_next(game, *[6] * 40)
    do(
        game,
        Spot(find(game, "Hale")),
        Fire(find(game, "Cole"), (Share(AtPiece(find(game, "Tran")), (card_of("7H"),)),)),
    )
    assert get(game, "Cole", ActionsTaken).count == 1
    assert not has(game, "Hale", ActionsTaken)
