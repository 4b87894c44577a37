"""The odds of each test of FMJP from its facts by name, as the command line asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.faults import OptionFault
from game.engine.files.paths import mods_dir
from game.engine.text import mark, t
from game.rules.fmjp.chances import after_hits, blast_chances, bleeding_chances, fire_chances, points_chances
from game.rules.fmjp.model.cards import PACK
from game.rules.fmjp.model.tables.combat import COVERS
from game.rules.fmjp.model.tables.loading import Tables, load_tables
from game.rules.fmjp.model.tables.weapons import GRENADE, OBJECT
from game.rules.fmjp.resolve.blast import BlastFacts, ThrowFacts, reaches, resolve_throw
from game.rules.fmjp.resolve.bleeding_card import BleedFacts
from game.rules.fmjp.resolve.close_combat import Fighter, resolve_close, resolve_surprise
from game.rules.fmjp.resolve.npc_orders import OrderFacts, resolve_order
from game.rules.fmjp.resolve.reloading import ReloadFacts, resolve_reload
from game.rules.fmjp.resolve.shot import FireFacts, why_not_reach
from game.rules.fmjp.resolve.spotting import SpotFacts, resolve_spot

Facts = Mapping[str, Any]
Chances = dict[str, Fraction]

LEFT = (
    mark("out of action"), mark("CE 1 left"), mark("CE 2 left"), mark("CE 3 left"), mark("CE 4 left"),
    mark("CE 5 left"), mark("CE 6 left"),
)  # fmt: skip
"""The rest of a man, by his CE."""

NO_HIT = mark("no hit")
OBEYED, REFUSED = mark("obeyed"), mark("not obeyed")
WON, DRAWN, LOST = mark("won"), mark("undecided"), mark("lost")
WON_OUT, LOST_OUT = mark("won, enemy out of action"), mark("lost and out of action")
SURPRISED, STARTLED, NOTICED = mark("surprised"), mark("surprised and knocked out"), mark("no surprise")
SEEN, UNSEEN = mark("spotted"), mark("not spotted")
LOADED, IN_VAIN = mark("reloaded"), mark("in vain")
FAILED = mark("misses the mark")


def _tables() -> Tables:
    return load_tables(mods_dir())


def _named(left: Mapping[int, Fraction]) -> Chances:
    return {LEFT[ce]: left[ce] for ce in sorted(left, reverse=True)}


def fire_facts(facts: Facts) -> FireFacts:
    """A burst as the command line tells it; raises ``OptionFault`` where the weapon does not reach."""
    refusal = why_not_reach(_tables(), facts["weapon"], facts["distance"], from_hip=facts["from_hip"])
    if refusal is not None:
        raise OptionFault(str(refusal))
    return FireFacts(
        ce=facts["ce"],
        cards=(facts["cards"],),
        weapon=facts["weapon"],
        distance=facts["distance"],
        target_ce=facts["target_ce"],
        aim=facts["aim"],
        area=facts["area"],
        under_fire=facts["under_fire"],
        puffed=facts["puffed"],
        moved=facts["moved"],
        doubled=facts["doubled"],
        hidden=facts["hidden"],
        switching=facts["switching"] or None,
        cover=facts["cover"],
        from_hip=facts["from_hip"],
    )


def fire_odds(facts: Facts) -> Chances:
    """FMJP-5.0-2..15, FMJP-5.1-1..8, FMJP-5.2-1..3, FMJP-5.3-2..4: a burst: its target, hits or points."""
    tables, shot = _tables(), fire_facts(facts)
    if facts["show"] == "points":
        return {str(points): chance for points, chance in points_chances(shot, tables).items()}
    hits = fire_chances(shot, tables)
    if facts["show"] == "hits":
        return {str(count): chance for count, chance in hits.items()}
    band = tables.arms.class_of(shot.weapon).band(shot.distance)
    assert band is not None
    chances: Chances = {NO_HIT: hits.pop(0, Fraction(0))}
    for count, chance in hits.items():
        left = after_hits(shot.target_ce, count, band.velocity, tables, flak=facts["flak_jacket"])
        for name, likely in _named(left).items():
            chances[name] = chances.get(name, Fraction(0)) + chance * likely
    return chances


def order_odds(facts: Facts) -> Chances:
    """FMJP-4.1-2..3: whether an NPC obeys."""
    order = OrderFacts(cards=(facts["cards"],))
    return enumerate_outcomes(lambda dice: OBEYED if resolve_order(order, dice).obeyed else REFUSED)


def cqb_odds(facts: Facts) -> Chances:
    """FMJP-8.0-1..4: a fight hand to hand, seen by the attacker."""
    tables = _tables()
    mine = Fighter(ce=facts["ce"], puffed=facts["puffed"], weapon=facts["weapon"], behind=facts["behind"])
    theirs = Fighter(ce=facts["enemy_ce"], puffed=facts["enemy_puffed"], weapon=facts["enemy_weapon"])

    def fight(dice: Dice) -> str:
        outcome = resolve_close(mine, theirs, tables, dice)
        if outcome.winner is None:
            return DRAWN
        if outcome.winner == 0:
            return WON_OUT if outcome.knocked_out[1] else WON
        return LOST_OUT if outcome.knocked_out[0] else LOST

    found = enumerate_outcomes(fight)
    return {name: found.get(name, Fraction(0)) for name in (WON_OUT, WON, DRAWN, LOST, LOST_OUT)}


def surprise_odds(facts: Facts) -> Chances:
    """FMJP-8.0-5..6: taking a man unawares."""
    tables = _tables()
    victim = Fighter(ce=facts["enemy_ce"], puffed=facts["enemy_puffed"])

    def startle(dice: Dice) -> str:
        outcome = resolve_surprise(facts["card"], victim, tables, dice)
        if not outcome.success:
            return NOTICED
        return STARTLED if outcome.knocked_out else SURPRISED

    found = enumerate_outcomes(startle)
    return {name: found.get(name, Fraction(0)) for name in (STARTLED, SURPRISED, NOTICED)}


def throw_odds(facts: Facts) -> Chances:
    """FMJP-5.4-3, FMJP-5.4-8..9: a throw: a grenade's blast on its target, or a plain object's hits."""
    tables, what = _tables(), facts["what"]
    reach = tables.blasts[what].reach
    if facts["distance"] > reach:
        raise OptionFault(t("It cannot be thrown farther than {paces} paces.", paces=reach))
    throw = ThrowFacts(card=facts["card"], ce=facts["ce"], target_ce=facts["target_ce"], distance=facts["distance"])
    thrown = enumerate_outcomes(lambda dice: resolve_throw(throw, tables, dice).difference)
    chances: Chances = {FAILED: sum((chance for by, chance in thrown.items() if by < 0), Fraction(0))}
    for by, chance in thrown.items():
        if by >= 0:
            blast = _blast_facts(facts, what, 0, by if what == "object" else None)
            for name, likely in _named(blast_chances(blast, tables)).items():
                chances[name] = chances.get(name, Fraction(0)) + chance * likely
    return chances


def _blast_facts(facts: Facts, kind: str, distance: float, cards: int | None) -> BlastFacts:
    return BlastFacts(
        ce=facts["target_ce"],
        kind=kind,
        distance=distance,
        prone=facts["prone"],
        cover=facts["cover"],
        flak=facts["flak_jacket"],
        cards=cards,
    )


def blast_odds(facts: Facts) -> Chances:
    """FMJP-5.4-1..7: one man in a blast."""
    tables, kind = _tables(), facts["kind"]
    if not reaches(tables, kind, facts["distance"]):
        return {NO_HIT: Fraction(1)}
    return _named(blast_chances(_blast_facts(facts, kind, facts["distance"], None), tables))


def medic_odds(facts: Facts) -> Chances:
    """FMJP-7.0-2..8: what becomes of a man at CE 0 within some turns."""
    man = BleedFacts(
        time=facts["time"],
        original_ce=facts["ce"],
        attended=facts["attended"] or facts["medic"],
        trained=facts["medic"],
    )
    return {str(fate): chance for fate, chance in bleeding_chances(man, facts["turns"], _tables()).items()}


def spot_odds(facts: Facts) -> Chances:
    """FMJP-5.0-6: spotting a man who stays unseen."""
    tables, look = _tables(), SpotFacts(ce=facts["ce"], distance=facts["distance"])
    return enumerate_outcomes(lambda dice: SEEN if resolve_spot(look, tables, dice).seen else UNSEEN)


def reload_odds(facts: Facts) -> Chances:
    """FMJP-4.0-8..10: reloading."""
    tables, load = _tables(), ReloadFacts(ce=facts["ce"], weapon=facts["weapon"])
    return enumerate_outcomes(lambda dice: LOADED if resolve_reload(load, tables, dice).done else IN_VAIN)


def notice_odds(facts: Facts) -> Chances:
    """FMJP-5.4-7: seeing a booby trap in time."""
    seen = Fraction(sum(card.value <= facts["ce"] for card in PACK), len(PACK))
    return {SEEN: seen, UNSEEN: 1 - seen}


_TABLES = load_tables()
_AIMED = tuple(key for key, row in _TABLES.weapons.items() if row.aimed)
_KINDS = tuple(key for key in _TABLES.blasts if key != OBJECT)

CE = Fact("ce", "number", mark("combat efficiency"), low=1, high=6)
CARD = Fact("card", "number", mark("value of the card"), low=1, high=10)
CARDS = Fact("cards", "number", mark("value of all cards played"), low=1, high=60)
TARGET_CE = Fact("target_ce", "number", mark("combat efficiency of the target"), default=4, low=1, high=6)
ENEMY_CE = Fact("enemy_ce", "number", mark("combat efficiency of the enemy"), default=4, low=1, high=6)
PUFFED = Fact("puffed", "number", mark("puffed markers"), default=0, high=9)
ENEMY_PUFFED = Fact("enemy_puffed", "number", mark("puffed markers of the enemy"), default=0, high=9)
COVER = Fact("cover", "choice", mark("cover of the target"), default="none", choices=COVERS)
PRONE = Fact("prone", "flag", mark("the target lies prone"), default=False)
FLAK = Fact("flak_jacket", "flag", mark("the target wears a flak jacket"), default=False)
WEAPON = Fact("weapon", "choice", mark("weapon in hand"), default="m16", choices=tuple(_TABLES.weapons))

_TESTS = (
    OddsTest(
        "fire",
        mark("a burst at one target"),
        (
            CE,
            CARDS,
            Fact("weapon", "choice", mark("weapon that fires"), choices=_AIMED),
            Fact("distance", "number", mark("distance in paces"), high=200),
            TARGET_CE,
            COVER,
            Fact("aim", "number", mark("aim markers"), default=0, high=6),
            PUFFED,
            Fact("under_fire", "flag", mark("the firer is under fire"), default=False),
            Fact("moved", "flag", mark("firer or target has moved this turn"), default=False),
            Fact("doubled", "flag", mark("the target went at double time"), default=False),
            Fact("hidden", "number", mark("percent of its move that was hidden"), default=0, high=100),
            Fact("switching", "number", mark("paces from the target before this one; 0 for none"), default=0, high=99),
            Fact("area", "flag", mark("area fire at one who is unseen"), default=False),
            Fact("from_hip", "flag", mark("a machine gun from the hip"), default=False),
            FLAK,
            Fact("show", "choice", mark("what to show"), default="target", choices=("target", "hits", "points")),
        ),
        fire_odds,
    ),
    OddsTest("order", mark("an order to an NPC"), (CARDS,), order_odds),
    OddsTest(
        "cqb",
        mark("close combat"),
        (
            CE,
            PUFFED,
            WEAPON,
            Fact("behind", "flag", mark("the attacker comes from behind or above"), default=False),
            ENEMY_CE,
            ENEMY_PUFFED,
            Fact("enemy_weapon", "choice", mark("weapon of the enemy"), default="ak47", choices=tuple(_TABLES.weapons)),
        ),
        cqb_odds,
    ),
    OddsTest("surprise", mark("taking a man unawares"), (CARD, ENEMY_CE, ENEMY_PUFFED), surprise_odds),
    OddsTest(
        "throw",
        mark("a throw at a man"),
        (
            CE,
            CARD,
            Fact("what", "choice", mark("what is thrown"), default=GRENADE, choices=(GRENADE, OBJECT)),
            Fact("distance", "number", mark("distance in paces"), high=_TABLES.blasts[GRENADE].reach),
            TARGET_CE,
            COVER,
            PRONE,
            FLAK,
        ),
        throw_odds,
    ),
    OddsTest(
        "blast",
        mark("one man in a blast"),
        (
            Fact("kind", "choice", mark("what bursts"), default=GRENADE, choices=_KINDS),
            TARGET_CE,
            Fact("distance", "number", mark("paces from where it bursts"), default=0, high=60),
            COVER,
            PRONE,
            FLAK,
        ),
        blast_odds,
    ),
    OddsTest(
        "medic",
        mark("a man out of action who bleeds"),
        (
            Fact("ce", "number", mark("combat efficiency that he began with"), default=4, low=1, high=6),
            Fact("time", "number", mark("bleeding time"), default=7, low=1, high=20),
            Fact("turns", "number", mark("turns"), default=1, low=1, high=20),
            Fact("attended", "flag", mark("somebody attends to him"), default=False),
            Fact("medic", "flag", mark("a trained medic attends to him"), default=False),
        ),
        medic_odds,
    ),
    OddsTest(
        "spot",
        mark("spotting one who stays unseen"),
        (CE, Fact("distance", "number", mark("distance in paces"), high=200)),
        spot_odds,
    ),
    OddsTest("reload", mark("reloading"), (CE, WEAPON), reload_odds),
    OddsTest("notice", mark("seeing a booby trap in time"), (CE,), notice_odds),
)

ODDS: dict[str, OddsTest] = {test.name: test for test in _TESTS}
