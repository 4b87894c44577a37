"""Tunnels in a quick battle: whether there are any, how many holes, and who is below from the start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import structs

from game.engine.core.dice import SeededDice
from game.rules.fng.model.options import Man, Tunnels
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.support import resolve_level
from game.rules.fng.resolve.tunnels.holes import resolve_controlled
from game.rules.fng.sky.wind import SMOKE_GRENADE
from game.rules.fng.tour.battle_choices import DICE

STREAM = "quick-battle-tunnels"
ANY = "any"
BELOW = 3
"""Of the men of the enemy on foot one in so many begins below (house)."""


def dug(chosen: Mapping[str, str], tables: Tables, seed: int, *, urban: bool) -> Tunnels | None:
    """FNG-TUNNEL-02..03 (house): the tunnels of the enemy: as many as the chosen Support Level brings; by the dice,
    where the ground is his, as many as his own level does."""
    if chosen["tunnels"] != DICE:
        level = int(chosen["tunnels"])
        return Tunnels(support=level) if level else None
    dice = SeededDice(seed, STREAM)
    _, controlled = resolve_controlled(tables, dice)
    return Tunnels(support=resolve_level(tables, dice, urban=urban)) if controlled else None


def with_men_below(men: Sequence[Man], tunnels: Tunnels | None) -> tuple[Man, ...]:
    """FNG-TUNNEL-04 (house): every third of the enemy who is on foot and leads nobody begins below."""
    if tunnels is None:
        return tuple(men)
    afoot = [man.name for man in men if not (man.aboard or man.sniper or man.rank or man.ready)]
    below = afoot[BELOW - 1 :: BELOW]
    return tuple(_below(man) if man.name in below else man for man in men)


def _below(man: Man) -> Man:
    return structs.replace(man, below=ANY, zone=(), spot="", at=None, facing=None, hidden=False, watches="")


def with_smoke(men: Sequence[Man], tunnels: Tunnels | None) -> tuple[Man, ...]:
    """FNG-TUNNEL-11 (house): where there are tunnels the first man on foot of each squad has a smoke grenade."""
    if tunnels is None:
        return tuple(men)
    first: dict[str, str] = {}
    for man in men:
        if not (man.aboard or man.sniper):
            first.setdefault(man.squad, man.name)
    return tuple(
        structs.replace(man, gear=(*man.gear, SMOKE_GRENADE))
        if first.get(man.squad) == man.name and SMOKE_GRENADE not in man.gear
        else man
        for man in men
    )
