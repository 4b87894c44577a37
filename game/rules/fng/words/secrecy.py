"""Secrets about a hidden man: what he does as long as nobody has seen him, FNG-HIDE-01."""

from __future__ import annotations

from game.board.skirmish.placing import kept_from
from game.board.skirmish.sides import other_side
from game.engine.core.events import EVERYBODY, OWN_SIDE, Event
from game.engine.core.game import Secrets
from game.engine.core.naming import NamesSide
from game.engine.core.orders import Decision
from game.engine.core.parts import parts, subject_of
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.components.tunnels import Underground
from game.rules.fng.model.events.tunnels import HoleSought
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import side_of
from game.rules.fng.model.tables.traps import CARRIED

TRAP_GEAR = tuple(CARRIED.values())
"""FNG-TRAP-03: gear that is set in secret."""


class _Secrecy:
    """The judge of what a side learns (``Secrets``)."""

    def tell(self, game: Skirmish, event: Event) -> None:
        """FNG-HIDE-01: on record, and kept from the enemy where nobody can have seen it."""
        game.record(event, self.hidden_from(game, event))

    def hides(self, game: Skirmish, side: str) -> bool:
        """FNG-HIDE-01, FNG-TRAP-02: whether any man of the other side began hidden, or was placed before the battle, or
        it may have laid traps or dug tunnels, or draws cards (FNG-REINF-04)."""
        options, enemy = game.ctx.options, other_side(side)
        dug = options.tunnels is not None and options.tunnels.side == enemy
        drawn = enemy in options.reinforcements or (options.mission is not None and options.mission.cards)
        if dug or drawn or enemy in options.placing or enemy in options.traps:
            return True
        return any(
            man.hidden or man.sniper or any(each in TRAP_GEAR for each in man.gear) for man in options.force(enemy)
        )

    def hidden_from(self, game: Skirmish, thing: Event | Decision) -> str:
        """FNG-HIDE-01: the enemy of the hidden man whom this is about; empty where it is about nobody hidden.

        An event that names several of a side, such as a group, is kept from the enemy while one of them is hidden.
        """
        if kept := kept_from(thing) or _kept_from_looker(game.world, thing):
            return kept
        if isinstance(thing, NamesSide) and isinstance(thing, Event) and thing.told is OWN_SIDE:
            return other_side(thing.side)
        world = game.world
        figure = subject_of(thing)
        if not figure or (isinstance(thing, Event) and thing.told is EVERYBODY):
            return ""
        side = side_of(world, figure)
        if isinstance(thing, Event) and thing.told is OWN_SIDE:
            return other_side(side)
        named = parts(thing, EntityId) if isinstance(thing, Event) else (figure,)
        is_hidden = any(is_out_of_sight(world, each) and side_of(world, each) == side for each in named)
        return other_side(side) if is_hidden else ""


def is_out_of_sight(world: World, figure: EntityId) -> bool:
    """FNG-HIDE-01, FNG-TUNNEL-06: whether no enemy knows where he is: hidden, or in the earth."""
    return world.has(figure, Hidden) or world.has(figure, Underground)


def _kept_from_looker(world: World, thing: Event | Decision) -> str:
    """FNG-TUNNEL-12: the side one of whose men has not seen a hole, and learns of none; else empty."""
    return side_of(world, thing.figure) if isinstance(thing, HoleSought) and not thing.found else ""


_judge: Secrets = _Secrecy()
FNG.secrets = _judge
