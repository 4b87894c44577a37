"""Recon by fire: shots into a place where somebody may be: FNG-RECON-01..03."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import pairwise

from msgspec import Struct, structs

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtGround, AtPoint
from game.board.table.effects import EDGE
from game.board.table.layers import TABLE_GROUND, Board, Layer, Level, layer_of
from game.board.table.measure.geometry import EPSILON, Point, distance, distance_to_segment
from game.board.table.measure.shapes import Shapes
from game.board.table.measure.templates import Cone
from game.board.table.tablemap import Barrier, Building, Piece
from game.board.table.words import clause_unseen
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, mark, t
from game.rules.fng.blast.throwing import NO_SIGHT, OFF_TABLE, TOO_FAR
from game.rules.fng.fire.receiving import FiredOn, ReturnFire, do_result, facts_of
from game.rules.fng.fire.spent import run_dry, use_weapon
from game.rules.fng.model.arms import kind_of, sweep_up
from game.rules.fng.model.components.arms import Hit
from game.rules.fng.model.components.figures import At, HasFired, Hidden, HunkeredDown, RunningAway
from game.rules.fng.model.decisions.arms import ReconFire
from game.rules.fng.model.decisions.turn import FreeWill, GroupActs, Respond
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.arms import ReconFired, ReconFound
from game.rules.fng.model.events.turn import TargetOfShot
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, is_able, next_node, side_of
from game.rules.fng.move.reserves import shooting_starts
from game.rules.fng.nerve.reaction_tests import (
    choose,
    free_will_choices,
    has_free_will,
    take_choice,
    tell_check,
    tell_choice,
    why_not_respond,
)
from game.rules.fng.resolve.fire_at_ground import ReconOutcome, recon_scores, resolve_recon
from game.rules.fng.resolve.received_fire import (
    RECEIVED_FIRE,
    ReceivedFireFacts,
    betrays,
    is_betrayed,
    received_fire_choices,
    resolve_received_fire,
)
from game.rules.fng.resolve.shot import rating, shot_facts
from game.rules.fng.sight.arms import guns, reach_of, title_of, why_not_weapon
from game.rules.fng.sight.covering_fire import end_cover, lay_cover
from game.rules.fng.sight.night import look_to
from game.rules.fng.sight.testers import marks_of, shooter_of
from game.rules.fng.sight.viewing import reveal
from game.rules.fng.turn.acting import acting, offers, why_not_shot
from game.rules.fng.turn.tongues import why_not_understood
from game.rules.fng.wounded.hits import roll_hits

HALF = 1.0
"""FNG-RECON-01: inches from the middle of the square to its sides."""

NO_SUCH_PIECE = mark("That spot does not lie at this piece of terrain.")


class _Found(Struct, frozen=True):
    """One who was fired on in the place: what he does, and whether he has betrayed himself."""

    hit: FiredOn
    result: str
    node: int
    betrayed: bool


@declare
class Search(Task, frozen=True):
    """FNG-RECON-02..03: those in the place test; the dice that were thrown go to those who betray themselves.

    ``men`` have yet to test, ``found`` have.
    """

    figure: EntityId
    weapon: EntityId
    men: Ids
    outcome: ReconOutcome
    node: int
    found: tuple[_Found, ...] = ()


@declare
class FreeWillUnderRecon(FreeWill, frozen=True):
    """FNG-CHAR-06: a Star in the place chooses what he does, or rolls; who fires he may not know."""


@declare
class TakeRecon(Task, frozen=True):
    """FNG-CHAR-06: a Star in the place does what he has chosen, or rolls; then ``search`` goes on."""

    hit: FiredOn
    search: Search


# What may be ordered ----------------------------------------------------------------------------


def why_not_recon(skirmish: Skirmish, decision: GroupActs, order: ReconFire) -> Refusal | None:
    """FNG-RECON-01: an active figure with a gun, a spot in sight and range, and the piece that it lies at."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_shot(world, figure) or why_not_weapon(skirmish, figure, order.weapon)
    refusal = refusal or why_not_understood(world, figure)
    if refusal is not None:
        return refusal
    if not skirmish.ctx.map.on_table(order.target.at):
        return refuse("FNG-RECON-01", OFF_TABLE)
    start = world.get(figure, At).point
    inches, reach = distance(start, order.target.place), reach_of(skirmish, figure, order.weapon)
    if inches > reach + EPSILON:
        weapon = t(title_of(skirmish, order.weapon))
        return refuse("FNG-WEAP-02", TOO_FAR, distance=apart(inches, reach), weapon=weapon, range=int(reach))
    look = look_to(skirmish, figure, order.target.place)
    if not look.clear:
        name = figure_of(world, figure).name
        return refuse("FNG-LOS-01", NO_SIGHT, name=name, why=clause_unseen(look))
    target = order.target
    piece = piece_of(skirmish, target.number) if isinstance(target, AtGround) else None
    if (isinstance(target, AtGround) and not _lies_at(piece, target.at)) or not has_level(piece, target.layer):
        return refuse("FNG-RECON-01", NO_SUCH_PIECE)
    return None


def has_level(piece: Piece | None, layer: Layer) -> bool:
    """FNG-RECON-01 (house): whether a piece has this level: above the ground a building has its storeys and a roof."""
    if layer == TABLE_GROUND:
        return True
    if not isinstance(piece, Building) or layer.board is not Board.TABLE:
        return False
    return layer.level is Level.ROOF or 0 < layer.level < min(piece.storeys, Level.ROOF)


def piece_of(skirmish: Skirmish, number: int) -> Piece | None:
    """The area, barrier or building of this number; None where the map has none."""
    return next((piece for piece in skirmish.ctx.map.pieces() if piece.id == number), None)


def ground_at(skirmish: Skirmish, at: Point) -> AtGround | AtPoint:
    """FNG-RECON-01: the piece of terrain that holds a spot, a building before what it stands on, and the top of what
    lies one upon the other; the spot itself where none does."""
    found = next((piece.id for piece in reversed(skirmish.ctx.map.pieces()) if _lies_at(piece, at)), None)
    return AtPoint(at) if found is None else AtGround(found, at)


def _lies_at(piece: Piece | None, at: tuple[float, float]) -> bool:
    """FNG-RECON-01: whether a place belongs to a piece: inside it, or at most an inch from a barrier."""
    if piece is None:
        return False
    if isinstance(piece, Barrier):
        line = piece.line
        return any(distance_to_segment(at, a, b) <= EDGE + EPSILON for a, b in pairwise(line))
    return bool(_shapes_of(piece.outline).few.around(at, 1, edge=True))


@lru_cache(maxsize=1024)
def _shapes_of(outline: tuple[Point, ...]) -> Shapes:
    return Shapes([outline])


@offers("recon fire")
def offer_recon(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-RECON-01: with the first gun of each who has not fired, at each piece of terrain whose middle he sees."""
    world = skirmish.world
    for figure in acting(world):
        weapons = () if world.has(figure, HasFired) else guns(skirmish, figure)[:1]
        for weapon in weapons:
            choices.spread(partial(_into, figure, weapon), skirmish.ctx.map.pieces())


def _into(figure: EntityId, weapon: str, piece: Piece) -> ReconFire:
    return ReconFire(figure, weapon, AtGround(piece.id, _middle(piece)))


def _middle(piece: Piece) -> Point:
    if isinstance(piece, Barrier):
        return piece.line[len(piece.line) // 2]
    outline = piece.outline
    return Point(sum(p.x for p in outline) / len(outline), sum(p.y for p in outline) / len(outline))


def men_there(skirmish: Skirmish, figure: EntityId, order: ReconFire) -> Ids:
    """FNG-RECON-02: the enemies in the place, hidden or not, the nearest first."""
    world = skirmish.world
    target = order.target
    piece = piece_of(skirmish, target.number) if isinstance(target, AtGround) else None
    start = world.get(figure, At).point
    found = []
    for enemy in able(world, other_side(side_of(world, figure))):
        at = world.get(enemy, At).point
        square = max(abs(at[0] - order.target.at.x), abs(at[1] - order.target.at.y)) <= HALF + EPSILON
        there = _lies_at(piece, at) if isinstance(target, AtGround) else square
        if there and layer_of(at) == target.layer and not world.has(enemy, RunningAway):
            found.append((distance(start, at), enemy))
    return tuple(enemy for _, enemy in sorted(found))


# Carried out ------------------------------------------------------------------------------------


@FNG.order(GroupActs, ReconFire, why_not_recon)
def fire_at_place(skirmish: Skirmish, decision: GroupActs, order: ReconFire) -> None:
    """FNG-RECON-01, FNG-AMMO-01, FNG-COVERING-01: all dice of the weapon, two less."""
    world, tables, figure = skirmish.world, skirmish.ctx.tables, order.figure
    weapon = use_weapon(skirmish, figure, order.weapon, order.target.at)
    shooter = shooter_of(skirmish, figure, order.weapon, order.automatic, change="recon")
    facts = shot_facts(tables, shooter, ())
    outcome = resolve_recon(facts, skirmish.dice)
    if outcome.out_of_ammo:
        run_dry(skirmish, figure, order.weapon)
    end_cover(world, figure)
    if order.covering:
        start = Point(*world.get(figure, At).point)
        lay_cover(skirmish, figure, order.weapon, Cone(start, Point(*order.target.at), float(rating(tables, shooter))))
    node = next_node(world)
    skirmish.emit(
        ReconFired(
            figure=figure, weapon=title_of(skirmish, order.weapon), at=order.target.at, rep=facts.rep,
            modifiers=facts.modifiers, faces=outcome.faces, out_of_ammo=outcome.out_of_ammo, node=node,
            rule="FNG-RECON-01",
        )
    )  # fmt: skip
    shooting_starts(skirmish)
    skirmish.push(Search(figure, weapon, men_there(skirmish, figure, order), outcome, node), decision)


@FNG.task(Search)
def search(skirmish: Skirmish, task: Search) -> None:
    """FNG-RECON-02, FNG-CHAR-06: those in the place test one after the other; a Star is asked."""
    world = skirmish.world
    if not is_able(world, task.figure):
        sweep_up(world)
        return
    men = [man for man in task.men if is_able(world, man)]
    if not men:
        _conclude(skirmish, task)
        return
    man, hit = men[0], FiredOn(men[0], (task.figure,), (kind_of(world, task.weapon),), task.node)
    rest = structs.replace(task, men=tuple(men[1:]))
    if has_free_will(world, man) and not world.has(man, HunkeredDown):
        answers = received_fire_choices(_facts(skirmish, hit), skirmish.ctx.tables)
        asked = FreeWillUnderRecon(side_of(world, man), man, RECEIVED_FIRE, answers, task.node)
        skirmish.push(asked, TakeRecon(hit, rest))
    else:
        skirmish.push(_with(rest, _test(skirmish, hit)))


def _with(search: Search, one: _Found) -> Search:
    return structs.replace(search, found=(*search.found, one))


FNG.choices(FreeWillUnderRecon)(free_will_choices)


FNG.order(FreeWillUnderRecon, Respond, why_not_respond)(choose)


@FNG.task(TakeRecon)
def take_recon(skirmish: Skirmish, task: TakeRecon) -> None:
    """FNG-CHAR-06: he does what he chose, or rolls."""
    hit, result = task.hit, take_choice(skirmish.world, task.hit.target)
    if not result:
        skirmish.push(_with(task.search, _test(skirmish, hit)))
        return
    betrayed = betrays(_facts(skirmish, hit), skirmish.ctx.tables, result)
    node = tell_choice(skirmish, hit.target, RECEIVED_FIRE, result, hit.firers[0], hit.node)
    skirmish.push(_with(task.search, _Found(hit, result, node, betrayed)))


def _conclude(skirmish: Skirmish, task: Search) -> None:
    """FNG-RECON-03: who betrays himself is seen and may be hit, and does what his check says besides."""
    world, found = skirmish.world, task.found
    betrayed = [each for each in found if each.betrayed]
    for each in betrayed:
        reveal(skirmish, each.hit.target, each.node, "FNG-RECON-03")
    _share_out(skirmish, task, tuple(each.hit.target for each in betrayed))
    for each in found:
        stays_unseen = not each.betrayed and world.has(each.hit.target, Hidden)
        if is_able(world, each.hit.target) and not stays_unseen:
            do_result(skirmish, each.result, each.hit, task.node, each.node)
    sweep_up(world)
    skirmish.push(ReturnFire(task.node, (task.figure,)))


def _facts(skirmish: Skirmish, hit: FiredOn) -> ReceivedFireFacts:
    return structs.replace(facts_of(skirmish, hit, hit.node), recon=True)


def _test(skirmish: Skirmish, hit: FiredOn) -> _Found:
    """FNG-RECON-02, FNG-INVOL-05: Received Fire, with a die more in cover; one who is hunkered down breaks."""
    if skirmish.world.has(hit.target, HunkeredDown):
        return _Found(hit, "run away", hit.node, True)
    outcome = resolve_received_fire(_facts(skirmish, hit), skirmish.ctx.tables, skirmish.dice)
    node = tell_check(skirmish, hit.target, RECEIVED_FIRE, outcome, hit.firers[0], hit.node, "FNG-RECON-02")
    return _Found(hit, outcome.result, node, is_betrayed(outcome))


def _share_out(skirmish: Skirmish, task: Search, men: Ids) -> None:
    """FNG-RECON-03: the dice from the highest, the nearest man first, one each and then round again."""
    if not men:
        return
    scores = recon_scores(task.outcome, marks_of(skirmish, task.figure, men), skirmish.ctx.tables)
    node = next_node(skirmish.world)
    targets = tuple(
        TargetOfShot(
            target=man,
            totals=tuple(score.total for score in scores if score.mark == place),
            hits=sum(score.hit for score in scores if score.mark == place),
            conditions=(),
        )
        for place, man in enumerate(men)
    )
    skirmish.emit(ReconFound(figure=task.figure, targets=targets, node=node, parent=task.node, rule="FNG-RECON-03"))
    hits: Sequence[Hit] = [Hit(men[score.mark], task.figure, task.weapon, node) for score in scores if score.hit]
    roll_hits(skirmish, hits)
