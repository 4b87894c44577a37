"""Exact chances of what takes several throws: a shot with its wounds and the reaction, a melee, a grenade.

Each throw is the very ``resolve`` of the rules under the enumerating dice.  Throws that do not touch each other are
walked apart and put together, since there are too many ways in which all can fall: a machine gun's six dice and the
six wounds that they may make would take minutes, and the card by the mouse has a frame.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction

from msgspec import structs

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.remembered import Findings
from game.engine.text import mark
from game.rules.fng.model.checks import CheckOutcome, throw_check
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.damage import DAMAGES, Damage, DamageFacts, resolve_damage, worst
from game.rules.fng.resolve.grenade import Throw, counts_as, resolve_astray, resolve_bombs_away, resolve_throw
from game.rules.fng.resolve.melee_round import MELEE, MeleeFacts, melee_check, resolve_duel
from game.rules.fng.resolve.received_fire import ReceivedFireFacts, resolve_received_fire
from game.rules.fng.resolve.shot import ShotFacts, lost_dice, resolve_shot, scored

Chances = dict[str, Fraction]

_KNOWN = Findings(8192)


_FACES = range(1, 7)
MISSED = mark("missed")
BOTH_MISS = mark("both miss")
ENEMY: Mapping[Damage, str] = {
    "dead": mark("enemy dead"),
    "out of the fight": mark("enemy out of the fight"),
    "knocked down": mark("enemy knocked down"),
}


def hit_chances(facts: ShotFacts, place: int, tables: Tables) -> dict[int, Fraction]:
    """FNG-FIRE-01..2: the chance of each number of hits on the target with this place in the order named."""
    return _hits_as(_fall(facts, tables), facts, tables)[place]


def _fall(facts: ShotFacts, tables: Tables) -> Hashable:
    """How its dice may fall: shots that lay out as many in the same way, and hit with the same faces, have the same
    chances, and one of them is walked."""
    shares = tuple((each.dice, lost_dice(each.gap)) for each in facts.marks)
    hitting = tuple(
        tuple(die.hit for die in scored(facts, tables, number, _FACES)) for number in range(len(facts.marks))
    )
    return facts.thrown, facts.kept, shares, hitting


def _hits_as(fall: Hashable, facts: ShotFacts, tables: Tables) -> list[dict[int, Fraction]]:
    return _KNOWN.once(lambda: _walk_hits(facts, tables), "hits", fall)


def _walk_hits(facts: ShotFacts, tables: Tables) -> list[dict[int, Fraction]]:
    """The chances of hits on each target, from one walk for all; in what order dice fall changes nothing."""

    def hits(dice: Dice) -> tuple[int, ...]:
        outcome = resolve_shot(facts, tables, dice)
        return tuple(map(outcome.hits, range(len(facts.marks))))

    found: list[dict[int, Fraction]] = [{} for _ in facts.marks]
    for counts, chance in sorted(enumerate_outcomes(hits, unordered=True).items()):
        for falls, count in zip(found, counts, strict=True):
            falls[count] = falls.get(count, Fraction(0)) + chance
    return [dict(sorted(falls.items())) for falls in found]


def damage_chances(facts: DamageFacts, tables: Tables) -> dict[Damage, Fraction]:
    """FNG-DAMAGE-01, FNG-V2-09: the chance of each result of one hit, the worst first."""
    return _KNOWN.once(lambda: _walk_damage(facts, tables), "damage", facts, tables.digest)


def _walk_damage(facts: DamageFacts, tables: Tables) -> dict[Damage, Fraction]:
    found = enumerate_outcomes(lambda dice: resolve_damage(facts, tables, dice).result, unordered=True)
    return {result: found.get(result, Fraction(0)) for result in DAMAGES}


def wound_chances(hits: Mapping[int, Fraction], one: Mapping[Damage, Fraction]) -> dict[Damage | None, Fraction]:
    """FNG-DAMAGE-03: the chance of each worst result over all numbers of hits; None: not hit at all."""
    found: dict[Damage | None, Fraction] = {}
    after: dict[Damage | None, Fraction] = {None: Fraction(1)}
    for count in range(max(hits) + 1):
        for result, chance in after.items():
            found[result] = found.get(result, Fraction(0)) + chance * hits.get(count, Fraction(0))
        after = _one_more(after, one)
    return found


def _one_more(after: Mapping[Damage | None, Fraction], one: Mapping[Damage, Fraction]) -> dict[Damage | None, Fraction]:
    more: dict[Damage | None, Fraction] = {}
    for before, chance in after.items():
        for result, each in one.items():
            both = result if before is None else worst((before, result))
            more[both] = more.get(both, Fraction(0)) + chance * each
    return more


def reaction_chances(facts: ReceivedFireFacts, tables: Tables) -> Chances:
    """FNG-REACT-14..16: the chance of each reaction of one who is fired on and not hit."""
    return _KNOWN.once(lambda: _walk_reaction(facts, tables), "reaction", facts, tables.digest)


def _walk_reaction(facts: ReceivedFireFacts, tables: Tables) -> Chances:
    found = enumerate_outcomes(lambda dice: resolve_received_fire(facts, tables, dice).result, unordered=True)
    return {str(result): chance for result, chance in found.items()}


def fire_chances(
    shot: ShotFacts, place: int, damage: DamageFacts, reaction: ReceivedFireFacts | None, tables: Tables
) -> Chances:
    """FNG-FIRE-03, FNG-DAMAGE-02: what a shot does to one target: his wound, or else how he reacts.

    Without ``reaction`` (a Star chooses his own) what is left is ``missed``.
    """
    fall = _fall(shot, tables)

    def work() -> dict[Damage | None, Fraction]:
        return wound_chances(_hits_as(fall, shot, tables)[place], damage_chances(damage, tables))

    wounds = _KNOWN.once(work, "wounds", fall, place, damage, tables.digest)
    chances: Chances = {str(result): wounds.get(result, Fraction(0)) for result in DAMAGES}
    chances[MISSED] = wounds.get(None, Fraction(0))
    return chances if reaction is None else answered(chances, reaction_chances(reaction, tables))


def answered(chances: Mapping[str, Fraction], reaction: Mapping[str, Fraction]) -> Chances:
    """FNG-DAMAGE-02, FNG-REACT-12: what he does who is missed, in the place of ``missed``."""
    found = {name: chance for name, chance in chances.items() if name != MISSED}
    for result, chance in reaction.items():
        found[result] = found.get(result, Fraction(0)) + chances.get(MISSED, Fraction(0)) * chance
    return found


def both_chances(one: Mapping[str, Fraction], other: Mapping[str, Fraction]) -> Chances:
    """FNG-DAMAGE-03, FNG-ATTR-05: two shots at one man that do not touch each other: the worse wound counts."""
    ranks = (*map(str, DAMAGES), MISSED)
    found: Chances = dict.fromkeys(ranks, Fraction(0))
    for first, chance in one.items():
        for second, likely in other.items():
            found[min(first, second, key=ranks.index)] += chance * likely
    return found


def melee_chances(facts: MeleeFacts, tables: Tables, first: int = 0, second: int = 1) -> Chances:
    """FNG-MELEE-04..05, FNG-V2-12: what one round does between two fighters by place; a wound without ``enemy`` is
    the first one's."""
    return dict(
        _KNOWN.once(lambda: _walk_melee(facts, tables, first, second), "melee", facts, first, second, tables.digest)
    )


def _walk_melee(facts: MeleeFacts, tables: Tables, first: int, second: int) -> Chances:
    mine, theirs = (_passes(facts, place, tables) for place in (first, second))
    chances: Chances = dict.fromkeys((*ENEMY.values(), BOTH_MISS, *DAMAGES), Fraction(0))
    for own, chance in mine.items():
        for other, likely in theirs.items():
            for name, share in _duel_chances(facts, {first: own, second: other}, tables).items():
                chances[name] += chance * likely * share
    return chances


def _passes(facts: MeleeFacts, place: int, tables: Tables) -> dict[int, Fraction]:
    check = melee_check(facts, place, tables)
    return enumerate_outcomes(lambda dice: throw_check(check, MELEE, "FNG-MELEE-02", dice).passes, unordered=True)


def _duel_chances(facts: MeleeFacts, passes: Mapping[int, int], tables: Tables) -> Chances:
    """The chances of one pair, by place, whose passes are known."""
    first, second = passes
    checks = tuple(
        CheckOutcome(melee_check(facts, place, tables), (), passes.get(place, 0))
        for place in range(len(facts.fighters))
    )
    duels = enumerate_outcomes(lambda dice: resolve_duel(facts, checks, first, second, tables, dice), unordered=True)
    chances: Chances = {}
    for duel, chance in duels.items():
        if duel.damage is None:
            name = BOTH_MISS
        else:
            name = ENEMY[duel.damage.result] if duel.winner == first else duel.damage.result
        chances[name] = chances.get(name, Fraction(0)) + chance
    return chances


def grenade_chances(facts: Throw, damage: DamageFacts, tables: Tables, *, by_hand: bool = True) -> Chances:
    """FNG-GREN-01..5: what a grenade does to the first in its circle; thrown by hand it may go astray."""
    astray = enumerate_outcomes(lambda dice: str(resolve_astray(facts.tester, tables, dice).result), unordered=True)
    wounds = damage_chances(damage, tables)
    chances: Chances = {**dict.fromkeys(map(str, DAMAGES), Fraction(0)), MISSED: Fraction(0)}
    thrown = enumerate_outcomes(lambda dice: _thrown(facts, tables, dice), unordered=True)
    for (hit, misses), chance in thrown.items():
        if hit:
            for result, share in wounds.items():
                chances[result] += chance * share
        elif misses and by_hand:
            for name, share in astray.items():
                chances[name] = chances.get(name, Fraction(0)) + chance * share
        else:
            chances[MISSED] += chance
    return chances


def _thrown(facts: Throw, tables: Tables, dice: Dice) -> tuple[bool, bool]:
    """Whether the throw hits the first in the circle, and whether it hits nobody."""
    outcome = resolve_throw(facts, tables, dice)
    return bool(outcome.hits) and outcome.hits[0].judged.hit, outcome.misses


STRIKES, HARMLESS, ASTRAY, FUMBLED = mark("hits somebody"), mark("hits nobody"), mark("goes astray"), mark("fumbled")
_WHERE = {"harmless": HARMLESS, "astray": ASTRAY, "fumble": FUMBLED}

_NOTHING = Fraction(0)


def ways_of_burst(facts: Throw, tables: Tables, *, dropped: bool) -> dict[Throw | None, Fraction]:
    """FNG-GREN-06..07: how a burst may count, with the chance of each; None where a grenade dropped is fumbled."""
    if not dropped:
        return {facts: Fraction(1)}
    ways: dict[Throw | None, Fraction] = {}
    results = enumerate_outcomes(lambda dice: str(resolve_bombs_away(facts.tester, tables, dice).result))
    for result, chance in results.items():
        way = None if result == "fumble" else structs.replace(facts, counted=counts_as(result))
        ways[way] = ways.get(way, _NOTHING) + chance
    return ways


def blast_chances(facts: Throw, place: int, damage: DamageFacts, tables: Tables, *, dropped: bool = False) -> Chances:
    """FNG-GREN-01..02, FNG-GREN-05..07: what one burst does to the man with this place in its circle."""
    wounds = damage_chances(damage, tables)
    chances: Chances = {**dict.fromkeys(map(str, DAMAGES), _NOTHING), MISSED: _NOTHING}
    for way, chance in ways_of_burst(facts, tables, dropped=dropped).items():
        if way is None:
            chances[FUMBLED] = chance
            continue
        hit = _hit_by(way, place, tables)
        chances[MISSED] += chance * (1 - hit)
        for result, share in wounds.items():
            chances[str(result)] += chance * hit * share
    return chances


def _hit_by(facts: Throw, place: int, tables: Tables) -> Fraction:
    found = enumerate_outcomes(lambda dice: resolve_throw(facts, tables, dice).hits[place].judged.hit)
    return found.get(True, _NOTHING)


def landing_chances(facts: Throw, tables: Tables, *, by_hand: bool, dropped: bool = False) -> Chances:
    """FNG-GREN-03..04, FNG-GREN-06..07: whether it hits anybody, and where a grenade goes that does not."""
    chances: Chances = {}
    for way, chance in ways_of_burst(facts, tables, dropped=dropped).items():
        landings = {FUMBLED: Fraction(1)} if way is None else _landings(way, tables, astray=by_hand and not dropped)
        for name, share in landings.items():
            chances[name] = chances.get(name, _NOTHING) + chance * share
    return chances


def _landings(facts: Throw, tables: Tables, *, astray: bool) -> Chances:
    missed = enumerate_outcomes(lambda dice: resolve_throw(facts, tables, dice).misses).get(True, _NOTHING)
    where = {"harmless": Fraction(1)}
    if astray:
        where = enumerate_outcomes(lambda dice: str(resolve_astray(facts.tester, tables, dice).result))
    chances: Chances = {STRIKES: 1 - missed}
    for result, share in where.items():
        chances[_WHERE[result]] = chances.get(_WHERE[result], _NOTHING) + missed * share
    return chances
