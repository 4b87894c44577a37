"""Support that is on its way, and what becomes of it when it is there: FNG-CALL-08, FNG-CALL-11, FNG-CALL-15."""

from __future__ import annotations

from collections.abc import Callable

from game.board.skirmish.sides import SIDES
from game.engine.core.hooks import Hooks
from game.engine.core.orders import Refusal
from game.engine.core.turn import Enter
from game.engine.core.world import World
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.support import Asset, Coming
from game.rules.fng.model.events.support import SupportArrived
from game.rules.fng.model.game import Skirmish
from game.rules.fng.turn.points_of_entry import TURN

Arrives = Callable[[Skirmish, Asset], None]
arrives: Hooks[Arrives] = Hooks("artillery", "controller", "strike", "gunship", "medevac")
"""Something that puts one kind of support on the table or over it."""


Hinders = Callable[[Skirmish, str], Refusal | None]
hinders: Hooks[Hinders] = Hooks("medevac")
"""Something that says why one kind of support, though it may be called for, cannot come to a side, or None."""


def why_not_come(skirmish: Skirmish, side: str, what: Coming) -> Refusal | None:
    """FNG-CALL-18: what keeps this kind of support from a side, whatever is answered, or None."""
    return hinders.at(what)(skirmish, side) if what in hinders.order else None


def on_its_way(world: World, side: str) -> tuple[Asset, ...]:
    """FNG-CALL-08: what has been granted to a side and is not there yet, the first to come first.

    >>> on_its_way(World(), "us")
    ()
    """
    assets = [asset for _, asset in world.each(Asset) if asset.side == side]
    return tuple(sorted(assets, key=lambda asset: asset.due))


def send(skirmish: Skirmish, asset: Asset) -> None:
    """FNG-CALL-08: it is on its way, or there at once where it is due."""
    if asset.due <= skirmish.world.the(Clock).turn:
        _arrive(skirmish, asset)
    else:
        skirmish.world.create(asset)


@TURN.start("support")
def support_of_turn(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-CALL-08, FNG-CALL-11, FNG-CALL-15: what the scenario sends in this turn, and what is due."""
    world, turn = skirmish.world, skirmish.world.the(Clock).turn
    for side in SIDES:
        for sent in skirmish.ctx.options.support_of(side).sent:
            if sent.turn == turn:
                _arrive(skirmish, Asset(sent.what, side, turn, count=sent.count, litters=sent.litters, kind=sent.kind))
    for entity, asset in tuple(world.each(Asset)):
        if asset.due <= turn:
            world.destroy(entity)
            _arrive(skirmish, asset)


def _arrive(skirmish: Skirmish, asset: Asset) -> None:
    skirmish.emit(SupportArrived(side=asset.side, what=asset.what, count=asset.count, rule="FNG-CALL-08"))
    arrives.at(asset.what)(skirmish, asset)
