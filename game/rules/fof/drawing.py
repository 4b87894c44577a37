"""Fog of War cards as they are drawn: kept, or carried out at once: FOF-FOW-1..5."""

from __future__ import annotations

from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fof.battle import FOF, Battle
from game.rules.fof.components import NOBODY
from game.rules.fof.deck import discarded, draw, must_play_now
from game.rules.fof.declared import declare
from game.rules.fof.events import CardDrawn, CardKept
from game.rules.fof.hand import deck_of, keep, put_deck
from game.rules.fof.tasks import Draw


@declare
class Strike(Task, frozen=True):
    """FOF-FOW-2: a card that is carried out at once."""

    side: str
    card: str
    unit: EntityId = NOBODY


@FOF.task(Draw)
def draw_card(battle: Battle, task: Draw) -> None:
    """FOF-FOW-1..2, FOF-FOW-4: nothing where the scenario plays without cards, or all of them are in hands."""
    world, tables = battle.world, battle.ctx.tables
    if not battle.ctx.options.cards:
        return
    drawn = draw(deck_of(world), task.side, tables, battle.dice)
    put_deck(world, drawn.deck)
    if drawn.card is None:
        return
    if must_play_now(tables, drawn.card):
        put_deck(world, discarded(drawn.deck, drawn.card))
        battle.emit(CardDrawn(side=task.side, card=drawn.card, unit=task.unit, rule="FOF-FOW-1"))
        battle.push(Strike(task.side, drawn.card, task.unit))
        return
    keep(world, task.side, drawn.card)
    battle.emit(CardKept(side=task.side, card=drawn.card, unit=task.unit, rule="FOF-FOW-2"))
