"""Questions about the world that many rules ask."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.skirmish.sides import SIDES, US, VC, other_side
from game.engine.core.naming import NOBODY
from game.engine.core.world import THE_GAME, EntityId, World, looks_at
from game.engine.text import t
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import (
    BODIES,
    At,
    Clock,
    Efficiency,
    Figure,
    Hand,
    Held,
    Hidden,
    Observed,
    Puffed,
    Sniper,
    Under,
)

Ids = tuple[EntityId, ...]


def figure_of(world: World, figure: EntityId) -> Figure:
    """His line of the roster."""
    return world.get(figure, Figure)


def name_of(world: World, figure: EntityId) -> str:
    """The name of a figure in the player's language; nothing for nobody."""
    man = world.find(figure, Figure)
    return t(man.name) if man is not None else ""


def side_of(world: World, figure: EntityId) -> str:
    """Whose figure he is."""
    return world.get(figure, Figure).side


def ce_of(world: World, figure: EntityId) -> int:
    """FMJP-1.0-2: his combat efficiency now."""
    return world.get(figure, Efficiency).now


def puffed_of(world: World, figure: EntityId) -> int:
    """FMJP-4.0-4: his puffed markers."""
    puffed = world.find(figure, Puffed)
    return puffed.markers if puffed is not None else 0


@looks_at(Figure, Efficiency, who_has=(At,))
def _able(world: World) -> dict[str, Ids]:
    able: dict[str, list[EntityId]] = {US: [], VC: []}
    for figure, man, efficiency in world.each(Figure, Efficiency):
        if efficiency.now > 0 and world.has(figure, At):
            able[man.side].append(figure)
    return {side: tuple(figures) for side, figures in able.items()}


@looks_at(Figure, Efficiency, who_has=(At,))
def _able_of_both(world: World) -> frozenset[EntityId]:
    return frozenset(figure for figures in _able(world).values() for figure in figures)


def able(world: World, side: str) -> Ids:
    """FMJP-5.3-1: the figures of a side that are on the table and above CE 0, ascending."""
    return _able(world)[side]


def is_able(world: World, figure: EntityId) -> bool:
    """FMJP-5.3-1: whether he is on the table and above CE 0."""
    return figure in _able_of_both(world)


def is_character(world: World, figure: EntityId) -> bool:
    """FMJP-2.0-2: whether he is a player character."""
    man = world.find(figure, Figure)
    return man is not None and man.character


def characters(world: World, side: str) -> Ids:
    """FMJP-2.0-2: the player characters of a side who are able, ascending."""
    return _characters(world)[side]


@looks_at(Figure, Efficiency, who_has=(At,))
def _characters(world: World) -> dict[str, Ids]:
    return {side: tuple(figure for figure in able(world, side) if is_character(world, figure)) for side in SIDES}


def is_npc(world: World, figure: EntityId) -> bool:
    """FMJP-4.1-4: whether he is an NPC; a sniper acts by himself and is none."""
    return figure in _npcs(world)


@looks_at(Figure, Sniper)
def _npcs(world: World) -> frozenset[EntityId]:
    return frozenset(f for f, man in world.each(Figure) if not man.character and not world.has(f, Sniper))


def leader_of(world: World, npc: EntityId) -> EntityId:
    """FMJP-4.1-4: the player character he is under, able or not; nobody where there is none."""
    under = world.find(npc, Under)
    return EntityId(under.to) if under is not None else NOBODY


def is_leaderless(world: World, npc: EntityId) -> bool:
    """FMJP-4.1-4: an NPC whose player character is out of action or gone."""
    return is_npc(world, npc) and not is_able(world, leader_of(world, npc))


def npcs_under(world: World, figure: EntityId) -> Ids:
    """FMJP-4.1-4: the able NPCs under a player character, ascending."""
    return tuple(npc for npc in world.pointing_at(Under, figure) if is_able(world, npc))


def leaderless(world: World, side: str) -> Ids:
    """FMJP-4.1-4: the able NPCs of a side without an able player character, ascending."""
    return _leaderless(world)[side]


@looks_at(Figure, Efficiency, Under, Sniper, who_has=(At,))
def _leaderless(world: World) -> dict[str, Ids]:
    return {side: tuple(npc for npc in able(world, side) if is_leaderless(world, npc)) for side in SIDES}


def at_of(world: World, figure: EntityId) -> tuple[float, float]:
    """Where he is."""
    return world.get(figure, At).point


def touches(world: World, figure: EntityId, other: EntityId) -> bool:
    """Whether two figures on the table are in contact."""
    return BODIES.touch(world, figure, other)


def engaged_by(world: World, figure: EntityId) -> Ids:
    """FMJP-8.0-1: the able enemies in contact with him whom his side sees, ascending."""
    return tuple(enemy for enemy in seen_enemies(world, side_of(world, figure)) if touches(world, enemy, figure))


def seen_enemies(world: World, side: str) -> Ids:
    """FMJP-5.0-6: the able enemies of a side whom it sees, ascending."""
    return _seen(world)[other_side(side)]


@looks_at(Figure, Efficiency, Hidden, Observed, who_has=(At,))
def _seen(world: World) -> dict[str, Ids]:
    return {side: tuple(figure for figure in able(world, side) if not is_unseen(world, figure)) for side in SIDES}


def is_unseen(world: World, figure: EntityId) -> bool:
    """FMJP-5.0-6: whether the enemy does not see him; his own side may believe so of one who is observed."""
    return world.has(figure, Hidden) and not world.has(figure, Observed)


def hand_of(world: World, figure: EntityId) -> tuple[Card, ...]:
    """FMJP-2.0-2: his ID cards that did not turn up yet."""
    hand = world.find(figure, Hand)
    return hand.cards if hand is not None else ()


def held_by(world: World, figure: EntityId) -> tuple[Card, ...]:
    """FMJP-3.0-5: the cards that he holds."""
    held = world.find(figure, Held)
    return held.cards if held is not None else ()


def clock_of(world: World) -> Clock:
    """FMJP-3.0-2: turn and phase."""
    return world.find(THE_GAME, Clock) or Clock(0)


def values(cards: Sequence[Card]) -> tuple[int, ...]:
    """FMJP-4.0-2: what cards count."""
    return tuple(card.value for card in cards)
