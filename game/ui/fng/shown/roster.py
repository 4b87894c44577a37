"""A figure in words: his card, his state, his weapons, and what each attribute of his does."""

from __future__ import annotations

from game.board.table.layers import Board, Level
from game.engine.core.world import Component, EntityId
from game.engine.text import mark, t
from game.rules.fng.ledger import ledger
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import (
    Acted,
    At,
    Dead,
    DuckedBack,
    FastMoving,
    Figure,
    HasFired,
    Hero,
    Hidden,
    HunkeredDown,
    KnockedDown,
    OutOfFight,
    Prone,
    RunningAway,
    Weakened,
)
from game.rules.fng.model.components.melee import Charging, Fighting, Retrieving
from game.rules.fng.model.components.traps import Poisoned
from game.rules.fng.model.components.tunnels import Underground
from game.rules.fng.model.components.vehicles import Abandoned
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.nations import side_name
from game.rules.fng.model.query import rank_of, rep_of
from game.rules.fng.model.tables.tunnels import LightKind
from game.rules.fng.model.tunnels import light_of
from game.rules.fng.sight.arms import reach_of, weapon_row, why_not_use
from game.ui.fng.orders.acts import weapon_name
from game.ui.skirmish.lines import CardLine, Trait

RANKS = {"leader": mark("Leader"), "junior": mark("junior NCO"), "overall": mark("overall Leader")}

GEAR = {
    "candle": (mark("candle"), "FNG-TUNNEL-15"),
    "claymore": (mark("claymore"), "FNG-ORG-10"),
    "flak jacket": (mark("flak jacket"), "FNG-GEAR-07"),
    "flare": (mark("pencil flare"), "FNG-GEAR-03"),
    "flashlight": (mark("flashlight"), "FNG-GEAR-01"),
    "observer radio": (mark("Forward Observer's radio"), "FNG-CALL-05"),
    "radio": (mark("radio"), "FNG-RADIO-01"),
    "smoke grenade": (mark("smoke grenades"), "FNG-ORG-10"),
    "torch": (mark("burning torch"), "FNG-TUNNEL-15"),
    "trip flare": (mark("trip flare"), "FNG-TRAP-16"),
    "starlight scope": (mark("starlight scope"), "FNG-GEAR-04"),
    "wire cutters": (mark("wire cutters"), "FNG-GEAR-06"),
}
"""Things that somebody has besides weapons, each with the rule that says what it is for or who has it."""

STATES: tuple[tuple[type[Component], str, str], ...] = (
    (Dead, mark("dead"), "FNG-DAMAGE-01"),
    (OutOfFight, mark("out of the fight"), "FNG-DAMAGE-01"),
    (KnockedDown, mark("knocked down"), "FNG-DAMAGE-01"),
    (Underground, mark("below ground"), "FNG-TUNNEL-06"),
    (RunningAway, mark("runs away"), "FNG-INVOL-06"),
    (HunkeredDown, mark("hunkered down"), "FNG-INVOL-04"),
    (DuckedBack, mark("ducked back"), "FNG-INVOL-01"),
    (Fighting, mark("in melee"), "FNG-MELEE-01"),
    (Charging, mark("charges"), "FNG-REACT-20"),
    (Retrieving, mark("with a casualty"), "FNG-CASU-01"),
    (Prone, mark("prone"), "FNG-MOVE-07"),
    (Hidden, mark("hidden"), "FNG-HIDE-01"),
    (FastMoving, mark("moves fast"), "FNG-MOVE-05"),
    (Hero, mark("hero"), "FNG-REACT-02"),
    (Poisoned, mark("poisoned"), "FNG-TRAP-13"),
    (Weakened, mark("weakened"), "FNG-ATTR-22"),
    (Abandoned, mark("off his vehicle"), "FNG-CREW-14"),
    (HasFired, mark("has fired"), "FNG-REACT-10"),
    (Acted, mark("has been active"), "FNG-TURN-06"),
)
"""States that may be true of a figure now, what matters most first, each with the rule that says what it means."""

LIT: dict[LightKind, tuple[str, str]] = {
    "flashlight": (mark("flashlight on"), "FNG-GEAR-01"),
    "red filter": (mark("red light on"), "FNG-GEAR-02"),
    "torch": (mark("torch lit"), "FNG-TUNNEL-15"),
    "candle": (mark("candle lit"), "FNG-TUNNEL-15"),
}
"""The light that somebody has on, each with the rule that says what it does."""


def line_of(game: Skirmish, figure: EntityId) -> CardLine:
    """Everything that the roster and the table say of a figure."""
    world, man = game.world, game.world.get(figure, Figure)
    rank, rep = rank_of(world, figure), rep_of(world, figure)
    side = t(side_name(world, man.side))
    leads = rank and not (world.has(figure, Dead) or world.has(figure, OutOfFight))
    parts = [side, *((t(RANKS[rank]),) if leads else ()), *((t("Star"),) if man.star else ())]
    states = tuple(Trait(t(words), rule_words(rule), rule) for kind, words, rule in STATES if world.has(figure, kind))
    light = light_of(world, figure)
    if light is not None:
        words, rule = LIT[light]
        states += (Trait(t(words), rule_words(rule), rule),)
    at = world.find(figure, At)
    if at is not None and at.board is Board.TABLE and at.level > Level.GROUND:
        states += (Trait(t("in storey {number}", number=int(at.level)), rule_words("FNG-BLDG-02"), "FNG-BLDG-02"),)
    return CardLine(
        name=t(man.name),
        kind=", ".join(parts),
        value=str(rep),
        caption=t("Rep"),
        rated=t("Rep {rep}", rep=rep),
        note=t("{side}, Rep {rep}", side=side, rep=rep),
        weapons=tuple(_weapon(game, figure, weapon) for weapon in weapons_of(world, figure)),
        states=states,
        attributes=(*(_attribute(game, name) for name in man.attributes), *(_gear(each) for each in man.gear)),
    )


def _weapon(game: Skirmish, figure: EntityId, weapon: str) -> Trait:
    row = weapon_row(game, weapon)
    dice = f"{row.targets}/{row.targets_auto}" if row.targets_auto else str(row.targets)
    values = {"name": weapon_name(game, weapon), "range": f"{reach_of(game, figure, weapon):.0f}", "dice": dice}
    if not row.is_ranged or row.circle:
        words = values["name"]
    elif dice == "1":
        words = t("{name}: {range} in, 1 die", **values)
    else:
        words = t("{name}: {range} in, {dice} dice", **values)
    refusal = why_not_use(game, figure, weapon) if game.world.has(figure, At) else None
    told = t("Impact {impact}.", impact=row.impact) if row.impact is not None else ""
    return Trait(words, f"{told} {refusal}".strip() if refusal is not None else told, row.rule)


def _gear(kind: str) -> Trait:
    words, rule = GEAR[kind]
    return Trait(t(words), rule_words(rule), rule)


def _attribute(game: Skirmish, name: str) -> Trait:
    row = game.ctx.tables.attributes.attributes[name]
    return Trait(t(row.title), rule_words(row.rule), row.rule)


def rule_words(rule: str) -> str:
    """The words of a rule of the ledger, in the player's language."""
    book = ledger()
    return t(book.rule(rule).rule) if rule in book else ""
