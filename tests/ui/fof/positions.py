"""Positions of the three huts in which a player of Force on Force is asked one thing or another."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.rules.fof.model.acts import Act
from game.rules.fof.model.attack_dice import AttackFacts, AttackOutcome, best_pairs
from game.rules.fof.model.components import At, Clock, Hand, Hidden, InCover, OnOverwatch, Unit
from game.rules.fof.model.decisions import Matching, React, Reroll, Shoot
from game.rules.fof.model.game import Battle
from game.rules.fof.nerve.may_react import places_for

CARDS = ("hidden_marksman", "full_pouches", "quick_hands", "rockets", "steady", "smoke_out", "buried_rice")
ATTACK, DEFENCE = (6, 4, 8, 1, 2, 5, 3), (6, 4, 5, 8, 1, 2)


def unit(game: Battle, name: str) -> EntityId:
    """A unit by name."""
    return next(each for each, row in game.world.each(Unit) if row.name == name)


def prepare(game: Battle) -> None:
    """Two known enemies before the fireteams, cards in the hands of both sides."""
    world = game.world
    for name, x, y in (("Main-force squad", 18, 22), ("First cell", 12, 20), ("Fireteam 1", 17, 26)):
        each = unit(game, name)
        world.set(each, At(x, y))
        world.remove(each, Hidden)
    world.set(unit(game, "Fireteam 1"), InCover())
    world.set(unit(game, "Gun team"), OnOverwatch())
    world.put(Hand(us=CARDS, vc=("spider_hole", "late_arrivals")))


def reaction(game: Battle) -> React:
    """The squad goes past the fireteam, which may react: the Viet Cong have the initiative."""
    game.world.put(Clock(1, "vc", "vc"))
    actor, mine = unit(game, "Main-force squad"), unit(game, "Fireteam 1")
    act = Act(actor, "move", "activation", origin=Point(18, 22), path=(Point(24, 22),))
    return React("us", mine, act, places_for(game, mine, act))


def fire(game: Battle) -> Shoot:
    """The fireteam may return the fire of the squad."""
    return Shoot("us", unit(game, "Fireteam 1"), unit(game, "Main-force squad"), "return")


def dice(game: Battle) -> Matching:
    """The fireteam lays its dice against the fire of the squad."""
    attack = Modifiers().plus(len(ATTACK), "figures", "FOF-FP-1")
    facts = AttackFacts(attack, 8, Modifiers().plus(len(DEFENCE), "figures", "FOF-DEF-1"), 8, 5, 4)
    outcome = AttackOutcome(facts, ATTACK, DEFENCE, best_pairs(ATTACK, DEFENCE, 4))
    return Matching("us", unit(game, "Fireteam 1"), unit(game, "Main-force squad"), "activation", outcome)


def again(game: Battle) -> Reroll:
    """The fireteam is pinned, and may throw again."""
    return Reroll("us", "steady", "morale", unit(game, "Fireteam 1"), 1, "pinned")
