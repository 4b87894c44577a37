"""Attack dice and defence dice as they lie against each other, and the hands of the defender who lays his own."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.text import nt, t
from game.rules.fof.model.attack_dice import AttackOutcome, Pairs, best_pairs, kept
from game.rules.fof.model.decisions import Matching
from game.rules.fof.model.events import Attacked
from game.rules.fof.model.game import Battle
from game.rules.fof.resolve.attack import rearranged
from game.rules.fof.words.telling import called


class Pools(Struct, frozen=True):
    """One attack on the table: ``title`` says who fires at whom, ``pairs`` which defence die stops which attack die.

    ``sides`` threw the dice; ``chosen`` is the place of the attack die that the defender is about.
    """

    title: str
    dice: tuple[int, int]
    sides: tuple[str, str]
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    pairs: Pairs
    casualties: int
    success: int
    chosen: int | None = None

    @property
    def count(self) -> str:
        """How many dice of which sort lie against each other."""
        values = {"attack": len(self.attack), "defence": len(self.defence), "die": self.dice[0], "other": self.dice[1]}
        return t("{attack} D{die} against {defence} D{other}", **values)

    @property
    def kept_attack(self) -> tuple[int, ...]:
        """FOF-ATK-2: the places of the attack dice that count, highest first."""
        return kept(self.attack, self.success)

    @property
    def spare_defence(self) -> tuple[int, ...]:
        """FOF-ATK-2..3: the places of the defence dice that count and stop nothing."""
        used = [defending for _, defending in self.pairs]
        return tuple(place for place in kept(self.defence, self.success) if place not in used)

    def stopping(self, place: int) -> int | None:
        """The place of the defence die that stops this attack die."""
        return next((defending for attacking, defending in self.pairs if attacking == place), None)

    @property
    def result(self) -> str:
        """The outcome of it, in a sentence."""
        through = len(self.kept_attack) - len(self.pairs)
        if not self.kept_attack:
            return t("No attack die scores {success} or more.", success=self.success)
        if not through:
            return t("Every attack die is stopped.")
        told = nt("{count} die gets through", "{count} dice get through", through)
        lost = nt("{count} casualty", "{count} casualties", self.casualties)
        return t("{dice}: {casualties}.", dice=told, casualties=lost)


def pools_of_event(battle: Battle, event: Attacked, sides: tuple[str, str]) -> Pools:
    """FOF-ATK-1..5: an attack that is over."""
    name, enemy = called(battle.world, event.unit), called(battle.world, event.target)
    title = t("{name} fires at {enemy}", name=name, enemy=enemy) if event.unit else t("{enemy} is hit", enemy=enemy)
    return Pools(
        title=title,
        dice=(event.attack_die, event.defence_die),
        sides=sides,
        attack=event.attack,
        defence=event.defence,
        pairs=event.pairs,
        casualties=event.casualties,
        success=battle.ctx.tables.success,
    )


class Laying(Struct, frozen=True):
    """FOF-ATK-4: the defence dice in the hands of their owner: the attack die he is about, and what he has laid."""

    outcome: AttackOutcome
    pairs: Pairs
    chosen: int | None = None

    @classmethod
    def of(cls, decision: Matching) -> Laying:
        """Begun with the best match."""
        outcome = decision.outcome
        return cls(outcome, outcome.pairs, next(iter(outcome.kept_attack), None))

    @property
    def now(self) -> AttackOutcome:
        """The outcome as the dice lie now."""
        return rearranged(self.outcome, self.pairs)

    def best(self) -> Laying:
        """FOF-ATK-4: as many attack dice stopped as can be."""
        outcome = self.outcome
        return Laying(outcome, best_pairs(outcome.attack, outcome.defence, outcome.facts.success), self.chosen)

    def cleared(self) -> Laying:
        """All defence dice taken back."""
        return Laying(self.outcome, (), next(iter(self.outcome.kept_attack), None))

    def choose(self, place: int) -> Laying:
        """The attack die in this place is the one that is dealt with."""
        return Laying(self.outcome, self.pairs, place if place in self.outcome.kept_attack else self.chosen)

    def next(self, step: int = 1) -> Laying:
        """The next attack die, or the one before."""
        dice = self.outcome.kept_attack
        if not dice:
            return self
        at = dice.index(self.chosen) if self.chosen in dice else -1
        return Laying(self.outcome, self.pairs, dice[(at + step) % len(dice)])

    def able(self, place: int) -> tuple[int, ...]:
        """FOF-ATK-3: the defence dice that can stop this attack die, the lowest first."""
        faces = self.outcome.defence
        found = [die for die in self.outcome.kept_defence if faces[die] >= self.outcome.attack[place]]
        return tuple(sorted(found, key=lambda die: (faces[die], die)))

    def laid(self, defending: int) -> Laying:
        """This defence die on the attack die that is chosen, taken from wherever it lay; or taken back from it."""
        if self.chosen is None:
            return self
        if (self.chosen, defending) in self.pairs:
            return Laying(self.outcome, _without(self.pairs, self.chosen, defending), self.chosen)
        if defending not in self.able(self.chosen):
            return self
        rest = _without(self.pairs, self.chosen, defending)
        return Laying(self.outcome, (*rest, (self.chosen, defending)), self.chosen)

    def put(self, defending: int, attacking: int | None) -> Laying:
        """This defence die on this attack die, or on none; as it was where it cannot stop it."""
        if attacking is None:
            rest = tuple(pair for pair in self.pairs if pair[1] != defending)
            return Laying(self.outcome, rest, self.chosen)
        chosen = self.choose(attacking)
        return chosen if (attacking, defending) in self.pairs else chosen.laid(defending)

    def turned(self, step: int) -> Laying:
        """The next defence die that can stop the chosen attack die and lies on no other; after the last, none."""
        if self.chosen is None:
            return self
        others = [die for attacking, die in self.pairs if attacking != self.chosen]
        able: Sequence[int | None] = (None, *(die for die in self.able(self.chosen) if die not in others))
        mine = next((die for attacking, die in self.pairs if attacking == self.chosen), None)
        after = able[(able.index(mine) + step) % len(able)]
        rest = tuple(pair for pair in self.pairs if pair[0] != self.chosen)
        return Laying(self.outcome, rest if after is None else (*rest, (self.chosen, after)), self.chosen)


def _without(pairs: Pairs, attacking: int, defending: int) -> Pairs:
    return tuple(pair for pair in pairs if pair[0] != attacking and pair[1] != defending)


def pools_of_laying(battle: Battle, decision: Matching, laying: Laying, sides: tuple[str, str]) -> Pools:
    """FOF-ATK-4: the dice as the defender has laid them so far."""
    world, outcome = battle.world, laying.outcome
    enemy = called(world, decision.unit)
    name = called(world, decision.firer)
    title = t("{name} fires at {enemy}", name=name, enemy=enemy) if decision.firer else t("{enemy} is hit", enemy=enemy)
    return Pools(
        title=title,
        dice=(outcome.facts.attack_die, outcome.facts.defence_die),
        sides=sides,
        attack=outcome.attack,
        defence=outcome.defence,
        pairs=laying.pairs,
        casualties=laying.now.casualties,
        success=outcome.facts.success,
        chosen=laying.chosen,
    )
