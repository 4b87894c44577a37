"""The dice of an attack: those of both sides, and how they are laid against each other."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.core.modifiers import Modifiers

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


class AttackFacts(Struct, frozen=True):
    """FOF-ATK-1: an attack before its dice: how many of each side and why, the dice themselves, and who can be hit."""

    firepower: Modifiers
    attack_die: int
    defence: Modifiers
    defence_die: int
    figures: int
    success: int

    @property
    def attack_dice(self) -> int:
        """How many dice the attacker throws."""
        return max(0, self.firepower.total)

    @property
    def defence_dice(self) -> int:
        """How many dice the defender throws."""
        return self.defence.total


class AttackOutcome(Struct, frozen=True):
    """All dice as they fell, and which defence die stops which attack die."""

    facts: AttackFacts
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    pairs: Pairs

    @property
    def kept_attack(self) -> tuple[int, ...]:
        """FOF-ATK-2: the places of the attack dice that count, highest first."""
        return kept(self.attack, self.facts.success)

    @property
    def kept_defence(self) -> tuple[int, ...]:
        """FOF-ATK-2: the places of the defence dice that count, highest first."""
        return kept(self.defence, self.facts.success)

    @property
    def through(self) -> tuple[int, ...]:
        """FOF-ATK-5: the places of the attack dice that nothing stops."""
        stopped = [attacking for attacking, _ in self.pairs]
        return tuple(place for place in self.kept_attack if place not in stopped)

    @property
    def casualties(self) -> int:
        """FOF-ATK-5: one for each die that nothing stops, but no more than there are figures."""
        return min(self.facts.figures, len(self.through))
