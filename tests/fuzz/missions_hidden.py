"""What a mission hides: how strong the enemy is, how he means to fight, and what lies face down and under markers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from game.board.skirmish.sides import VC
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.world import THE_GAME
from game.engine.playable.scenario import Scenario
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.components.missions import Bearing, Caches, Foe, ForceDeck, ForcePile, Marker, Suspected
from game.rules.fng.model.components.reinforcing import UNKNOWN, Reserve
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.missions import Posture
from game.ui.fng.own import FNG
from tests.fuzz.fng_quick import chosen_mission
from tests.fuzz.hiding_places import FngHiding
from tests.fuzz.secrets_law import Ids, Pair, watched_pairs

POSTURES: tuple[Posture, ...] = ("avoidance", "moderate", "aggressive")
CARDS = 52


class MissionHiding(FngHiding):
    """Besides hidden men: the enemy's Support Level and reserve, his posture, and how much of what lies there is
    real.  What lies there counts as unseen, so that battles are compared until the first of it is looked into."""

    def __init__(self, reader: str) -> None:
        super().__init__(KIT, FNG, Hidden, reader)

    def unseen(self, game: Game[Any]) -> Ids:
        """FNG-FORCE-07, FNG-CONTACT-01, FNG-MISSION-31: men, cards face down, ground and markers not looked into; the
        whole of the enemy while none of him has been met."""
        lying = [each for kind in (ForcePile, Suspected, Marker) for each in game.world.ids(kind)]
        met = (game.world.find(THE_GAME, Foe) or Foe()).met
        return super().unseen(game) | frozenset(lying if met else [*lying, THE_GAME])

    def nameless(self, unseen: Ids) -> Ids:
        """Whatever lies on the table for all to see may be named; of hidden men the other laws ask."""
        return frozenset()

    def elsewhere(self, game: Game[Any], dice: SeededDice) -> Game[Any]:
        """FNG-MISSION-07, FNG-POSTURE-01, FNG-FORCE-04, FNG-MISSION-31, FNG-REINF-04: another enemy who looks so."""
        twin = super().elsewhere(game, dice)
        world = twin.world
        if (bearing := world.find(THE_GAME, Bearing)) is not None and self.reader != VC:
            posture = POSTURES[(POSTURES.index(bearing.posture) + 1) % len(POSTURES)]
            busy = "high" if bearing.activity == "low" else "low" if bearing.activity else bearing.activity
            world.put(replace(bearing, posture=posture, activity=busy))
        if (deck := world.find(THE_GAME, ForceDeck)) is not None:
            world.put(replace(deck, real=(deck.real + 1) % (deck.left + 1)))
        if (caches := world.find(THE_GAME, Caches)) is not None:
            world.put(replace(caches, real=(caches.real + 1) % (caches.left + 1)))
        for entity, reserve in list(world.each(Reserve)):
            if reserve.side != self.reader:
                held = 0 if reserve.held == UNKNOWN else (reserve.held + 1) % CARDS
                world.set(entity, replace(reserve, held=held, counts=1 + dice.below(10)))
        twin.ctx = another_enemy(game.ctx)
        return twin

    def dealt(self, game: Game[Any]) -> object:
        """FNG-MISSION-07: who has been called up, and what has been looked into."""
        world = game.world
        foe, caches = world.find(THE_GAME, Foe), world.find(THE_GAME, Caches)
        left = (caches.left, caches.destroyed) if caches is not None else None
        return foe, left, [reserve.drawn for _, reserve in world.each(Reserve)], len(list(world.ids(Marker)))


def another_enemy(setting: Setting) -> Setting:
    """FNG-MISSION-06..07: the same table for a mission against an enemy of another Support Level, and other men."""
    mission = setting.options.mission
    assert mission is not None
    other = replace(mission, enemy_support=mission.enemy_support % 7 + 1, draw=(mission.draw + 1) % 10**6)
    options = replace(setting.options, mission=other)
    return Setting(setting.map, setting.tables, options, setting.light, setting.field)


@cache
def _setting(kind: str, army: str, enemy: str, seed: int) -> tuple[Scenario, Setting]:
    return chosen_mission(seed, {"army": army, "enemy": enemy, "mission": kind})


def pairs_of_missions(kind: str, army: str, enemy: str, seed: int, *, pairs: int, orders: int) -> Iterator[Pair]:
    """Pairs of battles compared, along one mission of this kind by lot: for whoever has it, the enemy is another."""
    scenario, setting = _setting(kind, army, enemy, seed)
    mission = setting.options.mission
    assert mission is not None
    hiding = MissionHiding(mission.side)
    yield from watched_pairs(
        hiding, scenario, lambda: KIT.begin(setting, SeededDice(seed)), seed, pairs=pairs, orders=orders
    )
