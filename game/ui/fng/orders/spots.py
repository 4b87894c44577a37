"""Shots at spots: what an order is a sample of, at a spot of the player's choice."""

from __future__ import annotations

from game.engine.core.orders import Order, Refusal
from game.rules.fng.model.decisions.arms import Ignite, ReconFire, ThrowAt
from game.rules.fng.model.decisions.indirect import SpotAt
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tubes import tube_row
from game.rules.fng.sight.arms import why_not_use, why_not_weapon
from game.rules.fng.turn.tongues import why_not_understood
from game.ui.fng.desk import Desk
from game.ui.fng.orders.aiming import AtSpot, Shells, Shot, Spot

AT_SPOTS: tuple[tuple[type[Order], Spot], ...] = ((ThrowAt, "throw"), (Ignite, "flame"), (ReconFire, "recon"))
"""Orders that are aimed at a spot, and how a shot calls them; first those that are thrown."""


def why_not_with(game: Skirmish, sample: AtSpot) -> Refusal | None:
    """FNG-GREN-01, FNG-RECON-01: what keeps him from doing this with his weapon at any spot, or None."""
    figure, weapon = sample.figure, sample.weapon
    if isinstance(sample, ReconFire):
        return why_not_weapon(game, figure, weapon) or why_not_understood(game.world, figure)
    return why_not_use(game, figure, weapon)


def shot_at_spot(desk: Desk, sample: AtSpot) -> Shot:
    """The shot that this order is a sample of, at its spot if it may be aimed there."""
    kind: Spot = next((spot for each, spot in AT_SPOTS if isinstance(sample, each)), "")
    spot = sample.target.at if desk.why_not(sample) is None else None
    return Shot(sample.figure, sample.weapon, at_spot=kind, spot=spot)


def shot_of_shells(game: Skirmish, order: Shells) -> Shot:
    """FNG-MORTAR-06..10: what a tube is to fire, at the spot of this order."""
    row = tube_row(game, order.tube)
    weapon = row.weapon_of(order.shell) if not isinstance(order, SpotAt) else row.weapon
    return Shot(order.figure, weapon, at_spot="shells", spot=order.target.at, shells=order)
