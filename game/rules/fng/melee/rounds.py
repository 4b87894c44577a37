"""Melee: who is in contact with whom, and the rounds they fight: FNG-MELEE-01..06, FNG-V2-11..13."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.board.table.measure.facing import turned_to
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import At, DuckedBack, FastMoving, Halted, Hardened, OutOfFight, Prone
from game.rules.fng.model.components.melee import Fighting, FoughtRound, HasFought, KnockedOut, Retrieving, Surprised
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.melee import DuelDecided, Fought, MeleeJoined
from game.rules.fng.model.events.turn import DamageRolled
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, is_able, next_node, side_of
from game.rules.fng.resolve.casualties import enemies_of, melees
from game.rules.fng.resolve.melee_round import Duel, Fighter, MeleeFacts, MeleeOutcome, resolve_melee
from game.rules.fng.resolve.outgunned import melee_weapon
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import notice, reveal
from game.rules.fng.sight.water import founders, swims
from game.rules.fng.turn.points_of_entry import TURN
from game.rules.fng.turn.victory import Judge
from game.rules.fng.wounded.hits import LARGER_THAN_LIFE, fall

ONE_DIE, NO_DICE, TURNED = "one die", "no dice", "turn to face"
_MOST_DICE = {ONE_DIE: 1, NO_DICE: 0}


@declare
class FightRound(Task, frozen=True):
    """FNG-MELEE-02: those of ``figures`` who are in contact with an enemy fight a round, each melee by itself."""

    figures: Ids
    node: int = 0


@declare
class EndMelee(Task, frozen=True):
    """FNG-MELEE-06: the rounds of a phase are fought."""


# Contact ----------------------------------------------------------------------------------------


def join(skirmish: Skirmish, figure: EntityId, enemy: EntityId, node: int) -> None:
    """FNG-MELEE-01: two come to blows; whatever else they were about is over."""
    world = skirmish.world
    for one, other in ((figure, enemy), (enemy, figure)):
        world.set(one, Fighting(tuple(sorted({*enemies_of(world, one), other}))))
        for kind in (DuckedBack, FastMoving, Retrieving):
            world.remove(one, kind)
        reveal(skirmish, one, node, "FNG-HIDE-04")
        notice(skirmish, one, other)
        world.set(one, Halted())
    at = world.get(figure, At)
    world.set(figure, structs.replace(at, facing=turned_to(at.point, world.get(enemy, At).point, at.facing)))
    skirmish.emit(MeleeJoined(figure=figure, enemy=enemy, node=next_node(world), parent=node, rule="FNG-MELEE-01"))


# Rounds -----------------------------------------------------------------------------------------


@FNG.task(FightRound)
def fight_round(skirmish: Skirmish, task: FightRound) -> None:
    """FNG-MELEE-02..05, FNG-V2-12..13: all dice, then all wounds; twice in a phase against new enemies only."""
    for melee in melees(skirmish.world, task.figures):
        _fight(skirmish, melee, task.node)
    skirmish.world.clear(Surprised)


def _fight(skirmish: Skirmish, melee: Ids, node: int) -> None:
    world = skirmish.world
    fighters, facts = round_of(skirmish, melee)
    if not fighters:
        return
    outcome = resolve_melee(facts, skirmish.ctx.tables, skirmish.dice)
    links = [_tell(skirmish, fighters, outcome, place, node) for place in range(len(fighters))]
    for figure in fighters:
        world.set(figure, FoughtRound())
        world.set(figure, HasFought())
    struck = [_decide(skirmish, fighters, outcome, duel, links) for duel in outcome.duels]
    for duel, link in zip(outcome.duels, struck, strict=True):
        _wound(skirmish, fighters, outcome, duel, link)


def round_of(skirmish: Skirmish, melee: Ids) -> tuple[Ids, MeleeFacts]:
    """FNG-MELEE-02..03, FNG-MELEE-06: who of a melee fights the next round, and all that it depends on."""
    world = skirmish.world
    contacts = [
        (figure, enemy)
        for figure in melee
        for enemy in enemies_of(world, figure)
        if figure < enemy and not (world.has(figure, FoughtRound) and world.has(enemy, FoughtRound))
    ]
    fighters = tuple(sorted({figure for contact in contacts for figure in contact}))
    places = {figure: place for place, figure in enumerate(fighters)}
    facts = MeleeFacts(
        fighters=tuple(fighter_of(skirmish, figure) for figure in fighters),
        contacts=tuple((places[a], places[b]) for a, b in contacts),
        edition=skirmish.ctx.edition,
        swimming=any(swims(skirmish, figure) for figure in fighters),
    )
    return fighters, facts


def fighter_of(skirmish: Skirmish, figure: EntityId) -> Fighter:
    """FNG-MELEE-02..03, FNG-REACT-29..31: a figure as a round of melee sees him."""
    world = skirmish.world
    surprised = world.find(figure, Surprised)
    caught = surprised.result if surprised is not None else ""
    return Fighter(
        tester=tester_of(skirmish, figure),
        weapon=blade_of(skirmish, figure),
        prone=world.has(figure, Prone),
        most_dice=_MOST_DICE.get(caught),
        turned=caught == TURNED,
        foundering=founders(world, figure),
        larger_than_life=LARGER_THAN_LIFE in figure_of(world, figure).advantages,
        toughness_spent=world.has(figure, Hardened),
    )


def blade_of(skirmish: Skirmish, figure: EntityId) -> str:
    """FNG-V2-11, FNG-WEAP-32: what he fights with hand to hand."""
    man = figure_of(skirmish.world, figure)
    return man.blade or melee_weapon(skirmish.ctx.tables, man.attributes, weapons_of(skirmish.world, figure))


def _tell(skirmish: Skirmish, fighters: Sequence[EntityId], outcome: MeleeOutcome, place: int, node: int) -> int:
    check, link = outcome.checks[place], next_node(skirmish.world)
    skirmish.emit(
        Fought(
            figure=fighters[place], enemies=tuple(fighters[each] for each in outcome.facts.enemies(place)),
            weapon=outcome.facts.fighters[place].weapon, rep=check.check.rep, modifiers=check.check.modifiers,
            faces=check.faces, passes=check.passes, node=link, parent=node, rule="FNG-MELEE-02",
        ),
        rolls=1 if check.faces else 0,
    )  # fmt: skip
    return link


def _decide(
    skirmish: Skirmish, fighters: Sequence[EntityId], outcome: MeleeOutcome, duel: Duel, links: Sequence[int]
) -> int:
    """How two came out of it, told with the die of the wound; the link that it is."""
    world = skirmish.world
    winner = duel.winner if duel.winner is not None else duel.first
    loser = duel.loser if duel.loser is not None else duel.second
    node = next_node(world)
    rule = "FNG-V2-12" if skirmish.ctx.edition == "2.0" else "FNG-MELEE-04"
    skirmish.emit(
        DuelDecided(
            figure=fighters[winner], enemy=fighters[loser], margin=duel.margin, node=node, parent=links[winner],
            rule=rule,
        ),
        rolls=0,
    )  # fmt: skip
    damage = duel.damage
    if damage is not None:
        if damage.toughness_used:
            world.set(fighters[loser], Hardened())
        skirmish.emit(
            DamageRolled(
                target=fighters[loser], by=fighters[winner], die=damage.die, impact=damage.facts.total_impact,
                result=damage.result, node=next_node(world), parent=node,
                rule="FNG-V2-13" if skirmish.ctx.edition == "2.0" else "FNG-MELEE-05",
            ),
            rolls=1,
        )  # fmt: skip
    return node


def _wound(skirmish: Skirmish, fighters: Sequence[EntityId], outcome: MeleeOutcome, duel: Duel, node: int) -> None:
    """FNG-DAMAGE-01, FNG-DAMAGE-03, FNG-MELEE-08: what the wound does to him who lost; bare hands knock him out."""
    if duel.damage is None:
        return
    assert duel.winner is not None  # nobody is wounded where nobody wins
    assert duel.loser is not None
    world, loser = skirmish.world, fighters[duel.loser]
    fall(skirmish, loser, duel.damage.result, fighters[duel.winner], node)
    if world.has(loser, OutOfFight) and duel.damage.facts.unarmed:
        world.set(loser, KnockedOut())


# In every phase ---------------------------------------------------------------------------------


@TURN.after_phase("melee")
def fight_on(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-MELEE-06 (house): when the groups of a phase are done, so that whoever is active may break off instead."""
    world = skirmish.world
    fighting = world.ids(Fighting)
    for figure in fighting:
        if side_of(world, figure) == entered.side and is_able(world, figure):
            world.remove(figure, Prone)
    if fighting:
        skirmish.push(FightRound(fighting), EndMelee(), Judge())


@FNG.task(EndMelee)
def end_melee(skirmish: Skirmish, task: EndMelee) -> None:
    """FNG-MELEE-06: in the next phase they fight again."""
    skirmish.world.clear(FoughtRound)
