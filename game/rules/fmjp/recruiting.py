"""A man comes into being: what his role gives him: FMJP-2.0-1, FMJP-2.0-6, FMJP-9.0-4."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.world import EntityId
from game.rules.fmjp.model.components import Ammo, Armed, Efficiency, Figure, Load, Standing, Supplies
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.resolve.reloading import roll_bursts


def recruit(
    battle: Battle,
    name: str,
    side: str,
    role_key: str,
    *,
    ce: int | None = None,
    weapons: Sequence[str] | None = None,
    flak: bool = False,
) -> EntityId:
    """FMJP-2.0-6, FMJP-4.1-4: a figure with all that his role has, nowhere as yet; an NPC begins with Follow me.

    Each weapon begins with a load of bursts, rolled, and its spare loads.
    """
    role = battle.ctx.tables.roles[role_key]
    efficiency = role.ce if ce is None else ce
    carried = tuple(role.weapons if weapons is None else weapons)
    gear = [word for word, has in (("medic", role.medic), ("radio", role.radio), ("flak", flak)) if has]
    figure = battle.world.create(
        Figure(name=name, side=side, ce=efficiency, weapons=carried, character=role.character, gear=tuple(gear),
               role=role.title),
        Efficiency(efficiency),
        Ammo(tuple(_load(battle, weapon) for weapon in carried)),
        Supplies(_supplies((("claymore", role.claymores), ("grenade", role.grenades), ("trap", role.traps)))),
    )  # fmt: skip
    if carried:
        battle.world.set(figure, Armed(carried[0]))
    if not role.character:
        battle.world.set(figure, Standing("follow"))
    return figure


def _load(battle: Battle, weapon: str) -> Load:
    return Load(weapon, roll_bursts(weapon, battle.ctx.tables, battle.dice), battle.ctx.tables.weapons[weapon].loads)


def _supplies(items: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return tuple((key, count) for key, count in items if count)
