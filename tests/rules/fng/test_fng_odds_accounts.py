"""What the odds of FNG say of men in crowded places: every charge, shot, burst and blow, to the last fraction."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from msgspec import Struct, structs

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.rules.fng.melee.rounds import join
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import At, Figure, InView
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able
from game.rules.fng.odds.charge_tests import charge_prospect
from game.rules.fng.odds.prospects import (
    burst_chances,
    burst_prospect,
    melee_prospect,
    reaction_of,
    wounding_of,
)
from game.rules.fng.sight.viewing import sees_enemy
from tests.rules.fng.accounts import RENEW, accounts_of
from tests.rules.fng.fng_board import find, man, skirmish
from tests.rules.fng.test_fng_charge_accounts import blows, two_and_their_leader
from tests.rules.fng.test_fng_fire_accounts import everybody
from tests.rules.fng.test_fng_order_accounts import camp, night, wood

Position = Callable[[], Skirmish]


def said(value: object) -> str:
    """A value of the odds in words: what is nothing is left out."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{said(key)} {said(each)}" for key, each in value.items()) + "}"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(said, value)) + "]"
    if isinstance(value, Struct):
        fields = ((name, getattr(value, name)) for name in structs.asdict(value))
        return (
            "(" + ", ".join(f"{name} {said(each)}" for name, each in fields if each not in (None, (), 0, "", {})) + ")"
        )
    return f"{value:g}" if isinstance(value, float) else str(value)


def pairs(game: Skirmish, side: str) -> list[tuple[EntityId, EntityId]]:
    """Everybody of a side with every enemy whom he sees."""
    men, enemies = able(game.world, side), able(game.world, other_side(side))
    return [(man, enemy) for man in men for enemy in enemies if sees_enemy(game, man, enemy)]


def named(game: Skirmish, *figures: EntityId) -> str:
    return ", ".join(game.world.get(figure, Figure).name for figure in figures)


def wounds(position: Position, side: str) -> str:
    """What a hit of each does to each, and what each does who is fired at and missed."""
    game = position()
    lines = []
    for figure, enemy in pairs(game, side):
        weapon = weapons_of(game.world, figure)[0]
        lines.append(f"{named(game, figure, enemy)}: {said(wounding_of(game, figure, weapon, enemy))}")
        lines.append(f"    {said(reaction_of(game, enemy, figure, weapon))}")
    return "\n".join(lines)


def bursts(position: Position, side: str) -> str:
    """What a burst of each would do where each enemy stands."""
    game = position()
    rows = game.ctx.tables.arms.weapons
    lines = []
    for figure, enemy in pairs(game, side):
        for weapon in weapons_of(game.world, figure):
            if rows[weapon].is_blast:
                at = Point(*game.world.get(enemy, At).point)
                found = burst_prospect(game, figure, weapon, at)
                lines.append(f"{named(game, figure)} {weapon} at {named(game, enemy)}: {said(found)}")
                lines += [
                    f"    {said(burst_chances(game, figure, found, place))}" for place in range(len(found.circle))
                ]
    return "\n".join(lines)


def charges(position: Position, side: str, together: int = 1) -> str:
    """What the tests of a charge of each, or of so many of them, at each come to."""
    game = position()
    lines = []
    for figure, enemy in pairs(game, side):
        mates = [mate for mate, other in pairs(game, side) if other == enemy and mate >= figure][:together]
        lines.append(f"{named(game, *mates)} at {named(game, enemy)}: {said(charge_prospect(game, mates, enemy))}")
    return "\n".join(lines)


def rounds(position: Position) -> str:
    """What the next round of blows comes to for each."""
    game = position()
    return "\n".join(
        f"{named(game, figure)}: {said(melee_prospect(game, figure))}" for figure in game.world.ids(Figure)
    )


def old_hands(edition: Any) -> Skirmish:
    """Brawlers, knifemen and wusses at blows, two on one."""
    return blows("knifeman", edition=edition)


def hard_men() -> Skirmish:
    """A Star who is hard as nails against a knife and fists."""
    return blows("hard as nails", star=True, us="m16", second="sks")


def from_behind() -> Skirmish:
    """Two come up behind one who sees nobody, another faces them with a shotgun and a third fights already."""
    us = [
        man("Able", 10, 10, 4, "m16", "grenade", facing=90, rank="leader"),
        man("Baker", 10, 12, 3, "m79", facing=90, star=True),
        man("Cole", 10, 14, 4, "knife", facing=90, attributes=("athlete",)),
    ]
    vc = [
        man("Pham", 16, 10, 4, "ak47", "grenade", facing=90),
        man("Quan", 17, 12, 5, "shotgun", facing=270, attributes=("athlete",)),
        man("Ry", 11, 14, 3, "sks", facing=270, star=True),
        man("Sau", 24, 12, 4, "ak47", facing=270, gear=("flak jacket",)),
    ]
    game = skirmish(us, vc)
    game.world.remove(find(game, "Pham"), InView)
    join(game, find(game, "Cole"), find(game, "Ry"), 0)
    return game


SHEETS: dict[str, Callable[[], str]] = {
    "wounds of the Americans in the open": partial(wounds, everybody, "us"),
    "wounds of the Viet Cong": partial(wounds, everybody, "vc"),
    "wounds in the camp under 1.0": partial(wounds, night, "us"),
    "wounds from behind": partial(wounds, from_behind, "us"),
    "bursts in the camp": partial(bursts, camp, "us"),
    "bursts in the wood": partial(bursts, wood, "vc"),
    "bursts among those who come from behind": partial(bursts, from_behind, "vc"),
    "charges with a leader": partial(charges, two_and_their_leader, "us"),
    "charges of two with a leader": partial(charges, two_and_their_leader, "us", 2),
    "charges with a leader under 1.0": partial(charges, partial(two_and_their_leader, "1.0"), "us", 3),
    "charges from behind": partial(charges, from_behind, "us"),
    "charges of two from behind": partial(charges, from_behind, "us", 2),
    "charges in the wood": partial(charges, wood, "vc"),
    "rounds of blows": partial(rounds, blows),
    "rounds of a knifeman": partial(rounds, partial(old_hands, "2.0")),
    "rounds of a knifeman under 1.0": partial(rounds, partial(old_hands, "1.0")),
    "rounds of a hard man": partial(rounds, hard_men),
    "rounds of one who fights already": partial(rounds, from_behind),
}
ACCOUNT = accounts_of("odds", SHEETS, (1,))


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"
