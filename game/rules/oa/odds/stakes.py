"""The average worth of an order: the change it makes in the victory account, for the window to weigh.

The deed itself is done on copies of the game, once for each way the dice can fall, and the account is compared: so
whatever a result brings about is counted, by the very rules that carry it out.  The account is that of the company,
whoever plays.  Only what the company can know counts: a civilian who has not shown who he is counts as each of those
who have not, with the chance of that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.world import EntityId, World
from game.rules.oa.model.components import Civilian
from game.rules.oa.model.game import Battle
from game.rules.oa.turn.victory import total
from game.rules.oa.units.losses import apply_result

COUNTED = ("P", "E")
"""OA-5.7-3..4: the results that can change the account."""


def expected_points(battle: Battle, unit: EntityId, odds: Mapping[str, Fraction]) -> Fraction:
    """OA-5.7-3..4, OA-14-1..12: each result in ``odds`` against ``unit``, its chance times what it is worth."""
    shares = [(result, odds[result]) for result in COUNTED if odds.get(result)]
    return sum((share * points_of_result(battle, unit, result) for result, share in shares), Fraction(0))


def points_of_result(battle: Battle, unit: EntityId, result: str) -> Fraction:
    """OA-14-1..12: by how much the account changes where ``unit`` suffers this result."""
    return points_of(battle, lambda twin: apply_result(twin, unit, result, "OA-5.7-3"), unit)


def points_of(battle: Battle, act: Callable[[Battle], object], about: EntityId) -> Fraction:
    """OA-14-1..12: by how much the account changes on average when ``act`` is done; ``about`` whom it is.

    ``battle`` stays as it is.  ``act`` may throw dice and change what it is given.
    """
    return sum((share * _change(variant, act) for share, variant in _variants(battle, about)), Fraction(0))


def _change(battle: Battle, act: Callable[[Battle], object]) -> Fraction:
    before = total(battle)

    def done(dice: Dice) -> int:
        twin = battle.copy()
        twin.dice = dice
        act(twin)
        return total(twin) - before

    return sum((share * points for points, share in enumerate_outcomes(done).items()), Fraction(0))


def _variants(battle: Battle, unit: EntityId) -> Iterator[tuple[Fraction, Battle]]:
    """OA-2.3-3: the game as it is; for a civilian who has not shown who he is, one for each that he may be."""
    person = battle.world.find(unit, Civilian)
    if person is None or person.revealed:
        yield Fraction(1), battle
        return
    kinds = not_revealed(battle.world)
    for identity, count in sorted(kinds.items()):
        twin = battle.copy()
        twin.world.set(unit, Civilian(identity))
        yield Fraction(count, kinds.total()), twin


def not_revealed(world: World) -> Counter[str]:
    """OA-2.3-3: of each sort of civilian, how many have not shown what they are: all of them less those who have."""
    return Counter(person.identity for _, person in world.each(Civilian) if not person.revealed)
