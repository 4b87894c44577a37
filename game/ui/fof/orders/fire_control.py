"""Aiming: the shot, the assault or the reaction in the player's hands, changed by clicks and keys, and carried out."""

from __future__ import annotations

from msgspec.structs import replace

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPiece
from game.engine.core.orders import Order, Refusal
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fof.fire.targeting import why_not_line
from game.rules.fof.model.acts import Aim
from game.rules.fof.model.arms import gunners
from game.rules.fof.model.components import Unit
from game.rules.fof.model.decisions import Activate, Activation, Matching, React, Shoot, UnitActs
from game.rules.fof.model.hand import POUCHES, holds
from game.rules.fof.model.query import apart, shown, side_of
from game.ui.fof.desk import Desk
from game.ui.fof.formation import unit_of
from game.ui.fof.orders.aiming import (
    Ids,
    Onset,
    Shot,
    begin,
    targets_for,
    why_not_onset,
    why_not_shot,
)
from game.ui.fof.orders.pools import Laying
from game.ui.fof.orders.replies import Replies, first_answer
from game.ui.fof.orders.splitting import with_dice, with_gunner, with_target, within_means
from game.ui.skirmish.orders.answering import Window
from game.ui.window.keymap import keyed

NOBODY_ELSE = mark("There is nobody else to fire at.")


class FireControl(Replies):
    """Holds at most one thing ready: a ``shot``, an ``onset`` (a close assault), or what ``Replies`` has."""

    def __init__(self, desk: Desk, window: Window) -> None:
        super().__init__(desk, window)
        self.shot: Shot | None = None
        self.onset: Onset | None = None

    @property
    def held(self) -> bool:
        """Whether anything is in hand: its card is shown."""
        return self.laying is not None or bool(self.shot or self.onset or self.answer)

    @property
    def aimed(self) -> bool:
        """Whether Enter would do something."""
        return self.held

    @property
    def targets(self) -> tuple[EntityId, ...]:
        """Whom it is aimed at."""
        if self.shot is not None:
            return self.shot.targets
        if self.onset is not None:
            return (self.onset.target,)
        return (self.answer.enemy,) if self.answer is not None else self.struck[:1]

    @property
    def figures(self) -> tuple[EntityId, ...]:
        """Whom it is aimed at, then who acts."""
        held = self.shot or self.onset or self.answer
        return (*self.targets, held.unit) if held is not None else self.struck

    def drop(self) -> None:
        """Aim at nothing."""
        self.shot = self.onset = self.answer = self.laying = None

    def check(self) -> None:
        """Whatever cannot be done any more is not aimed any more."""
        if self.held and (not self.desk.my_turn or any(not self.desk.knows(each) for each in self.figures)):
            self.drop()

    def why_not_now(self) -> Refusal | None:
        """The refusal to carry out what is in hand."""
        if self.shot is not None:
            return why_not_shot(self.desk, self.shot)
        if self.onset is not None:
            return why_not_onset(self.desk, self.onset)
        return self.desk.why_not(self.answer.order()) if self.answer is not None else None

    @property
    def holds_pouches(self) -> bool:
        """FOF-FOW-3: whether the card that gives lost dice back could be played on the shot."""
        world = self.desk.known.world
        return self.shot is not None and holds(world, side_of(world, self.shot.unit), POUCHES)

    # -- beginning --------------------------------------------------------------------------------------------------

    def begin_reaction(self) -> None:
        """A unit may fire, or react: it is aimed for it."""
        decision = self.desk.decision
        if not self.desk.my_turn:
            return
        if isinstance(decision, Shoot):
            self.shot = begin(self.desk, decision.unit, decision.target)
        elif isinstance(decision, React):
            self.answer = first_answer(self.desk, decision)
        elif isinstance(decision, Matching):
            self.laying = Laying.of(decision)

    def cycle(self) -> None:
        """F: aim at the nearest enemy; again, at the next."""
        if self.shot is not None:
            self.next_target()
            return
        if self.answer is not None:
            self.reply("fire")
            return
        chosen = self.desk.selected
        if chosen is None:
            self.window.note(keyed("Choose a unit first, or press {next_unit} for the next one that can act."))
            return
        self.at(chosen, None)

    def at(self, figure: EntityId, target: EntityId | None) -> bool:
        """Aim for this unit at an enemy, at the nearest where none is named; whether it can."""
        world = self.desk.game.world
        unit = unit_of(world, figure)
        enemy = unit_of(world, target) if target is not None else None
        why = self.why_not_at(unit, enemy)
        if why:
            self.window.note(why)
            return False
        self.drop()
        self.desk.select(unit)
        self.shot = begin(self.desk, unit, enemy)
        self.window.refresh()
        return True

    def why_not_at(self, unit: EntityId, enemy: EntityId | None = None) -> str:
        """Why this unit cannot fire at an enemy, at any where none is named; empty where it can."""
        desk = self.desk
        if not isinstance(desk.decision, Activation | UnitActs):
            return t("Answer what is asked first.")
        if not desk.game.world.has(unit, Unit):
            return t("There is no unit that could fire.")
        refusal = desk.why_not(Activate(unit, "stand")) if isinstance(desk.decision, Activation) else None
        if refusal is not None:
            return str(refusal)
        shot = begin(desk, unit, enemy)
        if shot is None:
            return self.why_none(unit, enemy)
        refusal = why_not_shot(desk, shot)
        return str(refusal) if refusal is not None else ""

    def why_none(self, unit: EntityId, enemy: EntityId | None) -> str:
        """Why the unit has nobody to fire at, or not this one."""
        refusal = why_not_line(self.desk.known, unit, enemy) if enemy is not None else None
        if refusal is not None:
            return str(refusal)
        return t("There is no enemy in sight whom it could fire at.")

    def assault(self, unit: EntityId, enemy: EntityId) -> None:
        """FOF-CA-1: plan to close with an enemy."""
        onset = Onset(unit, enemy)
        refusal = why_not_onset(self.desk, onset)
        if refusal is not None:
            self.window.note(str(refusal))
            return
        self.drop()
        self.desk.select(unit)
        self.onset = onset
        self.window.refresh()

    def offer_assault(self, step: int = 1) -> None:
        """C: the nearest enemy who can be assaulted; again, the next, or with -1 the former."""
        chosen, world = self.desk.selected, self.desk.known.world
        unit = unit_of(world, chosen) if chosen is not None else None
        if unit is None or not world.has(unit, Unit) or not self.desk.is_mine(unit):
            self.window.note(keyed("Choose a unit first, or press {next_unit} for the next one that can act."))
            return
        able = self._assailable(unit)
        if not able:
            self.window.note(self.why_no_assault(unit))
            return
        at = able.index(self.onset.target) + step if self.onset is not None and self.onset.target in able else 0
        self.assault(unit, able[at % len(able)])

    def _enemies(self, unit: EntityId) -> list[EntityId]:
        world = self.desk.known.world
        return sorted(shown(world, other_side(side_of(world, unit))), key=lambda each: apart(world, unit, each))

    def _assailable(self, unit: EntityId) -> list[EntityId]:
        """FOF-CA-1: the enemies whom it could assault now, the nearest first."""
        return [each for each in self._enemies(unit) if why_not_onset(self.desk, Onset(unit, each)) is None]

    def why_no_assault(self, unit: EntityId) -> str:
        """Why it can assault nobody now; empty where it can."""
        refusals = [why_not_onset(self.desk, Onset(unit, each)) for each in self._enemies(unit)]
        if None in refusals:
            return ""
        return str(refusals[0]) if refusals else t("No enemy is in reach of an assault.")

    # -- changing ---------------------------------------------------------------------------------------------------

    def toggle(self, target: EntityId, *, add: bool) -> None:
        """An enemy was clicked while something is in hand: aim at him; with ``add`` at him as well."""
        enemy = unit_of(self.desk.game.world, target)
        if self.onset is not None:
            self.assault(self.onset.unit, enemy)
        elif self.shot is not None:
            self._aim(self.shot, enemy, add=add)

    def _aim(self, shot: Shot, enemy: EntityId, *, add: bool) -> None:
        if enemy not in targets_for(self.desk, shot.unit):
            self.window.note(self.why_none(shot.unit, enemy))
        elif add or (enemy in shot.targets and len(shot.aims) > 1):
            self._split(shot, enemy)
        elif enemy in shot.targets:
            self.shot = shot
        else:
            self.shot = replace(shot, aims=(Aim(AtPiece(enemy)),))
        self.window.refresh()

    def _split(self, shot: Shot, enemy: EntityId) -> None:
        """FOF-SPLIT-1: one target more, as far as the unit may and has the dice; or one fewer."""
        why = "" if enemy in shot.targets else self.why_not_more(enemy)
        if why:
            self.window.note(why)
        else:
            self.shot = with_target(self.desk.known, shot, enemy)

    def why_not_more(self, enemy: EntityId | None = None) -> str:
        """FOF-SPLIT-1..6: why this enemy, or anybody else, cannot be a target as well; empty where he can."""
        shot, others = self.shot, self.others
        other = enemy if enemy is not None else next(iter(others), None)
        if shot is None or other is None:
            return t(NOBODY_ELSE)
        refusal = why_not_shot(self.desk, with_target(self.desk.known, shot, other))
        return str(refusal) if refusal is not None else ""

    def next_target(self, step: int = 1) -> None:
        """All dice at the next enemy in sight; of a reaction, the next point of the enemy's way."""
        if self.laying is not None:
            self.lay(self.laying.next(step))
        elif self.answer is not None:
            self.move_place(step)
        elif self.shot is not None:
            targets = targets_for(self.desk, self.shot.unit)
            at = targets.index(self.shot.targets[0]) if self.shot.targets[0] in targets else -1
            if targets:
                self.shot = replace(self.shot, aims=(Aim(AtPiece(targets[(at + step) % len(targets)])),))
            self.window.refresh()
        elif self.onset is not None:
            self.offer_assault(step)

    def add_next(self) -> None:
        """FOF-SPLIT-1: one target more: the nearest that has no dice yet."""
        if self.shot is None:
            return
        others = self.others
        if not others:
            self.window.note(t(NOBODY_ELSE))
            return
        self.toggle(others[0], add=True)

    @property
    def others(self) -> Ids:
        """Whom it could fire at besides those it aims at, the nearest first."""
        shot = self.shot
        return tuple(each for each in targets_for(self.desk, shot.unit) if each not in shot.targets) if shot else ()

    def dice(self, step: int, place: int = 0) -> None:
        """FOF-SPLIT-2: a die more or fewer at one of several targets; one that cannot do with fewer is taken out."""
        if self.shot is None:
            return
        if len(self.shot.aims) < 2:
            self.window.note(t("All dice go to the one target; split the fire first."))
            return
        self.shot = with_dice(self.desk.known, self.shot, place, step)
        self.window.refresh()

    def gunner(self, man: EntityId | None = None) -> None:
        """FOF-SPLIT-3: the support weapon of this man, else the first, at the next target."""
        if self.shot is None:
            return
        crews = gunners(self.desk.known.world, self.shot.unit)
        if not crews or len(self.shot.aims) < 2:
            self.window.note(t("All weapons fire at the one target; split the fire first."))
            return
        self.shot = with_gunner(self.desk.known, self.shot, man if man is not None else crews[0])
        self.window.refresh()

    def pouches(self) -> None:
        """FOF-FOW-3: card 5 with this shot, or without it."""
        if self.shot is None:
            return
        if not self.holds_pouches:
            self.window.note(t("You do not hold the card that gives lost dice back."))
            return
        self.shot = within_means(self.desk.known, replace(self.shot, pouches=not self.shot.pouches))
        self.window.refresh()

    # -- doing it ---------------------------------------------------------------------------------------------------

    def confirm(self) -> bool:
        """Fire, assault or react; a unit that is not active yet is activated for it."""
        if self.answer is not None:
            return self.carry_out(self.answer)
        if self.laying is not None:
            return self.submit_laid(self.laying)
        held, refusal = self.shot or self.onset, self.why_not_now()
        if held is None:
            return False
        if refusal is not None:
            self.window.note(str(refusal))
            return False
        first: tuple[Order, ...] = ()
        if isinstance(self.desk.decision, Activation):
            first = (Activate(held.unit, "stand" if self.shot is not None else "assault"),)
        self.drop()
        return self.window.submit(*first, held.order())
