"""Attack dice and defence dice laid against each other."""

from __future__ import annotations

from collections.abc import Sequence

Pairs = tuple[tuple[int, int], ...]
"""FOF-ATK-3: (place of an attack die, place of the defence die that stops it)."""


def kept(faces: Sequence[int], success: int) -> tuple[int, ...]:
    """FOF-ATK-2: the places of the dice that count, highest first, equals in the order thrown."""
    return tuple(sorted((i for i, face in enumerate(faces) if face >= success), key=lambda i: -faces[i]))


def best_pairs(attack: Sequence[int], defence: Sequence[int], success: int) -> Pairs:
    """FOF-ATK-3..4: an arrangement that stops as many attack dice as can be stopped.

    From the highest attack die down, each is stopped by the lowest defence die that still equals it.
    """
    free = list(reversed(kept(defence, success)))
    pairs: list[tuple[int, int]] = []
    for place in kept(attack, success):
        for other in free:
            if defence[other] >= attack[place]:
                pairs.append((place, other))
                free.remove(other)
                break
    return tuple(pairs)


def fewest_stopped(attack: Sequence[int], defence: Sequence[int], success: int) -> int:
    """FOF-ATK-4: attack dice that the most careless defender stops who lays down every die that he can."""
    lowest = [attack[place] for place in reversed(kept(attack, success))]
    highest = [defence[place] for place in kept(defence, success)]
    for count, (attacking, defending) in enumerate(zip(lowest, highest, strict=False)):
        if defending < attacking:
            return count
    return min(len(lowest), len(highest))


def is_arrangement(attack: Sequence[int], defence: Sequence[int], success: int, pairs: Pairs) -> bool:
    """FOF-ATK-2..4: whether dice may be laid like this: each once, only those that count, each equalled or beaten."""
    attackers, defenders = [one for one, _ in pairs], [other for _, other in pairs]
    return (
        len(set(attackers)) == len(pairs) == len(set(defenders))
        and set(attackers) <= set(kept(attack, success))
        and set(defenders) <= set(kept(defence, success))
        and all(defence[other] >= attack[one] for one, other in pairs)
    )
