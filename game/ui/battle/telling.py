"""What happened, as lines of the log: words, dice, and links to rules and hexes."""

from __future__ import annotations

import re

import pygame
from msgspec import Struct

from game.board.hexgrid import Hex, HexGrid
from game.engine.dice import Roll
from game.engine.events import Explained
from game.engine.session import LogEntry, Session
from game.engine.text import t
from game.rules.oa import events, events_vc
from game.rules.oa.components import US, VC, Unit, Weapon
from game.rules.oa.names import name_of
from game.ui.battle.desk import actor_of
from game.ui.dice_art import die_surface
from game.ui.kit.log import Drawn, Entry, Kind, Span
from game.ui.kit.theme import Theme

HEX = re.compile(r"\b(\d{4})\b")
_VIET_CONG = (
    events_vc.LineSwept,
    events_vc.RoundLanded,
    events_vc.CounterattackRolled,
    events_vc.CounterattackCame,
    events_vc.SniperRolled,
    events_vc.SniperFired,
)
"""What the Viet Cong throw the dice for, whoever gave the order that led to it."""
_BAD = (events.Eliminated, events.StepLost, events.Crashed, events.Damaged)


class RuleLink(Struct, frozen=True):
    """Leads to a rule of the ledger."""

    rule: str


class HexLink(Struct, frozen=True):
    """Leads to a hex of the map."""

    hex: Hex


def entry_of(session: Session, entry: LogEntry, theme: Theme, grid: HexGrid) -> Entry | None:
    """The line for something that happened; None where it is not worth one."""
    event = entry.event
    words = _explained(session, entry, event) if isinstance(event, Explained) else session.words(entry)
    if not words:
        return None
    words = words[0].upper() + words[1:]
    if isinstance(event, events.TurnBegan | events.StepBegan):
        return Entry((Span(words, Kind.BOLD),))
    kind = Kind.SOFT if isinstance(event, Explained) else Kind.BAD if isinstance(event, _BAD) else Kind.PLAIN
    parts: list[Span | Drawn] = [_dice(roll, thrower(session, entry), theme) for roll in entry.rolls]
    parts += linked(words, kind, grid)
    parts += rule_spans(event.rule)
    return Entry(tuple(parts))


def _explained(session: Session, entry: LogEntry, event: Explained) -> str:
    """Who acts, and why."""
    return t("{unit}: {reason}", unit=actor_words(session, entry), reason=event.reason)


def actor_words(session: Session, entry: LogEntry) -> str:
    """Who acts; where the order names nobody, such as holding fire, whoever was asked."""
    actor = actor_of(session.records[entry.number - 1].order) or getattr(entry.asked, "unit", None)
    if actor:
        return name_of(session.game.world, actor)
    return t("a Viet Cong unit") if entry.side == VC else t("the company")


def rule_spans(rule: str) -> list[Span]:
    """A link to a rule; nothing for none."""
    return [Span("  "), Span(rule, Kind.LINK, RuleLink(rule))] if rule else []


def linked(words: str, kind: Kind, grid: HexGrid) -> list[Span | Drawn]:
    """The words with every hex number made a link."""
    parts: list[Span | Drawn] = []
    at = 0
    for found in HEX.finditer(words):
        hex = Hex(int(found.group()))
        if hex not in grid:
            continue
        if found.start() > at:
            parts.append(Span(words[at : found.start()], kind))
        parts.append(Span(found.group(), Kind.LINK, HexLink(hex)))
        at = found.end()
    if at < len(words):
        parts.append(Span(words[at:], kind))
    return parts


def _dice(roll: Roll, side: str, theme: Theme) -> Drawn:
    """The dice of one roll, drawn as they fell: red for the Viet Cong's."""

    def draw(surface: pygame.Surface, box: pygame.Rect) -> None:
        size = theme.S(15)
        for place, face in enumerate(roll.faces):
            die = die_surface(face, size, dice_kind(side))
            centre = (box.x + size // 2 + place * (size + theme.S(3)), box.centery)
            surface.blit(die, die.get_rect(center=centre))

    purpose = t(roll.purpose)
    tip = t("{purpose} ({rule})", purpose=purpose[:1].upper() + purpose[1:], rule=roll.rule)
    return Drawn(width=0.95 * len(roll.faces) + 0.25, draw=draw, tip=tip)


def thrower(session: Session, entry: LogEntry) -> str:
    """The side whose dice these are: that of whoever fires, else of whoever gave the order."""
    world, firer = session.game.world, getattr(entry.event, "firer", None)
    if isinstance(entry.event, _VIET_CONG):
        return VC
    if firer is None:
        return entry.side
    unit = world.find(firer, Unit)
    return unit.side if unit is not None else VC if world.has(firer, Weapon) else US


def dice_kind(side: str) -> str:
    """The dice that a side throws with."""
    return "red" if side == VC else "ivory"
