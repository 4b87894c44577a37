"""Weapons: each is an entity with its kind and state, carried by a man or set up on the field.

A firearm is loaded or not, and may have a stoppage; a munition (grenade, Claymore, trap) is used once.  An order names
a weapon by its kind, a key of the weapon table or of the blasts: of two alike nobody cares which.
"""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.arms import AnyArm, Carried, add, carried_by
from game.engine.core.world import EntityId, Relation, World, looks_at
from game.rules.fmjp.model.declared import declare

declare(Carried)

Ids = tuple[EntityId, ...]


@declare
class Firearm(AnyArm, frozen=True):
    """FMJP-2.0-6, FMJP-4.0-8: a weapon that is loaded: burst counters left in it, the loads to put into it, the bursts
    fired from the one that is in, and whether it has a stoppage."""

    bursts: int = 0
    spare: int = 0
    fired: int = 0
    jammed: bool = False

    @property
    def is_full(self) -> bool:
        """Whether nothing was fired yet from what is in the weapon."""
        return self.bursts > 0 and self.fired == 0


@declare
class Munition(AnyArm, frozen=True):
    """FMJP-5.4-3, FMJP-5.4-5, FMJP-5.4-7: what goes off once: ``grenade``, ``claymore``, ``trap``, ``punji``, ``mine``;
    where it is set up its place is its ``At``."""


@declare
class Armed(Relation, frozen=True):
    """FMJP-4.0-7: the firearm in his hands, one of those that he carries."""


def equip(world: World, figure: EntityId, *arms: AnyArm) -> None:
    """FMJP-2.0-6: he has these weapons from now on, behind all that he has; the first firearm in his hands."""
    for arm in arms:
        weapon = world.create(arm)
        add(world, figure, weapon)
        if isinstance(arm, Firearm) and not world.has(figure, Armed):
            world.set(figure, Armed(weapon))


# Firearms ---------------------------------------------------------------------------------------


@looks_at(Firearm, Carried)
def _firearms(world: World) -> dict[EntityId, dict[str, EntityId]]:
    """The firearms of each man by their kind, as he came with them."""
    found: dict[EntityId, dict[str, EntityId]] = {}
    for man in dict.fromkeys(EntityId(carried.to) for _, _, carried in world.each(Firearm, Carried)):
        owned = found[man] = {}
        for weapon in carried_by(world, man):
            firearm = world.find(weapon, Firearm)
            if firearm is not None:
                owned.setdefault(firearm.kind, weapon)
    return found


def weapons_of(world: World, figure: EntityId) -> tuple[str, ...]:
    """FMJP-4.0-7: the kinds of his firearms, as he came with them."""
    return tuple(_firearms(world).get(figure, ()))


def weapon_of(world: World, figure: EntityId) -> str:
    """FMJP-4.0-7: the kind of the firearm in his hands; empty where he has none."""
    armed = world.find(figure, Armed)
    return world.get(EntityId(armed.to), Firearm).kind if armed is not None else ""


def firearm_of(world: World, figure: EntityId, kind: str) -> Firearm:
    """FMJP-2.0-6: a firearm of his: what is in it and what there is for it; without one of this kind an empty one."""
    weapon = _firearms(world).get(figure, {}).get(kind)
    return world.get(weapon, Firearm) if weapon is not None else Firearm(kind)


def take_in_hand(world: World, figure: EntityId, kind: str) -> None:
    """FMJP-4.0-7: a firearm that he carries is in his hands."""
    world.set(figure, Armed(_firearms(world)[figure][kind]))


def change(world: World, figure: EntityId, kind: str, **state: object) -> None:
    """FMJP-2.0-7, FMJP-4.0-8: a firearm of his is so from now on: fields of ``Firearm``."""
    weapon = _firearms(world)[figure][kind]
    world.set(weapon, structs.replace(world.get(weapon, Firearm), **state))


def is_jammed(world: World, figure: EntityId, kind: str) -> bool:
    """FMJP-4.0-8: whether a firearm of his has a stoppage."""
    return firearm_of(world, figure, kind).jammed


# Munitions --------------------------------------------------------------------------------------


@looks_at(Munition, Carried)
def _munitions(world: World) -> dict[tuple[EntityId, str], Ids]:
    found: dict[tuple[EntityId, str], list[EntityId]] = {}
    for weapon, munition, carried in world.each(Munition, Carried):
        found.setdefault((EntityId(carried.to), munition.kind), []).append(weapon)
    return {key: tuple(weapons) for key, weapons in found.items()}


def supply_of(world: World, figure: EntityId, kind: str) -> int:
    """How many munitions of a kind he carries."""
    return len(_munitions(world).get((figure, kind), ()))


def use_up(world: World, figure: EntityId, kind: str) -> None:
    """FMJP-5.4-3: one munition of this kind, if he has any, leaves his hands, and is no more."""
    for weapon in _munitions(world).get((figure, kind), ())[:1]:
        world.destroy(weapon)


def lay_out(world: World, figure: EntityId, kind: str) -> EntityId:
    """FMJP-5.4-5, FMJP-5.4-7: the munition of this kind that is with him no longer, to be set up on the field."""
    weapon = _munitions(world)[figure, kind][0]
    world.remove(weapon, Carried)
    return weapon
