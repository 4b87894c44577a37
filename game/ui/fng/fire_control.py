"""Aiming: the shot in the player's hands, its targets and dice, and firing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.board.table.geometry import Point, snapped
from game.engine.orders import Order
from game.engine.text import t
from game.engine.world import EntityId
from game.rules.fng.arms import guns, weapon_row
from game.rules.fng.both_hands import NOT_TWO, one_handed
from game.rules.fng.components import Aim
from game.rules.fng.decisions import Activate, Activation, GroupActs, Shoot
from game.rules.fng.decisions_arms import Ignite, MakeReady, ReconFire, ThrowAt
from game.rules.fng.firing import why_not_aim
from game.rules.fng.query import members
from game.rules.fng.table_weapons import GRENADE
from game.rules.fng.telling import name_of
from game.ui.fng.aiming import (
    Shot,
    Spot,
    aimed_with_both,
    begin,
    most_dice,
    targets_for,
    turned_automatic,
    why_not_fire,
    with_both,
    with_dice,
    with_target,
)
from game.ui.fng.charging import Charging
from game.ui.fng.desk import Desk
from game.ui.skirmish.aiming import Aiming

if TYPE_CHECKING:
    from game.ui.fng.commander import Window

_AT_SPOTS: tuple[tuple[type[Order], Spot], ...] = ((ThrowAt, "throw"), (Ignite, "flame"), (ReconFire, "recon"))


class FireControl(Aiming):
    """Holds ``shot``, and turns keys and clicks on enemies into its targets and dice."""

    def __init__(self, desk: Desk, window: Window) -> None:
        self.desk = desk
        self.window = window
        self._shot: Shot | None = None
        self.charging = Charging(desk, window)

    @property
    def shot(self) -> Shot | None:
        """What is aimed; none while a charge is shown."""
        return self._shot

    @shot.setter
    def shot(self, shot: Shot | None) -> None:
        self._shot = aimed_with_both(self.desk.known, shot) if shot is not None and shot.second else shot
        if shot is not None:
            self.charging.drop()

    @property
    def held(self) -> bool:
        """Whether a shot is in hand, whatever it lacks, or a charge."""
        return self.shot is not None or self.charging.planned is not None

    @property
    def targets(self) -> tuple[EntityId, ...]:
        """Whom it is aimed at."""
        planned = self.charging.planned
        if planned is not None:
            return (planned.target,)
        return self.shot.targets if self.shot is not None else ()

    @property
    def figures(self) -> tuple[EntityId, ...]:
        """Whom it is aimed at, then who fires."""
        planned = self.charging.planned
        if planned is not None:
            return (planned.target, *planned.figures)
        return (*self.shot.targets, self.shot.figure) if self.shot is not None else ()

    @property
    def aimed(self) -> bool:
        """Whether there is a shot that could be fired, or a charge that could be run."""
        return self.charging.planned is not None or (self.shot is not None and self.shot.order() is not None)

    @property
    def seeks_spot(self) -> bool:
        """Whether the player still has to show a spot, or may show another one."""
        return self.shot is not None and bool(self.shot.at_spot)

    @property
    def reacting(self) -> bool:
        """Whether the player is asked whether a figure fires."""
        return self.desk.my_turn and isinstance(self.desk.decision, Shoot)

    def drop(self) -> None:
        """Aim at nothing, charge nobody."""
        self.shot = None
        self.charging.drop()

    def check(self) -> None:
        """What cannot be fired any more is not aimed any more."""
        self.charging.check()
        if self.shot is None:
            return
        if not self.desk.my_turn or any(not self.desk.knows(target) for target in self.shot.targets):
            self.shot = None

    # -- beginning --------------------------------------------------------------------------------------------------

    def begin_reaction(self) -> None:
        """A check lets a figure fire: all dice on the nearest whom he may fire at."""
        decision = self.desk.decision
        if isinstance(decision, Shoot) and self.desk.my_turn:
            self.shot = begin(self.desk, decision.figure)

    def cycle(self) -> None:
        """F: aim at the nearest enemy; again, at the next."""
        figure = self.desk.selected
        if self.shot is not None and not self.shot.at_spot:
            self.next_target()
            return
        if figure is None:
            self.window.note(t("Choose a figure first, or press Tab for the next one that can act."))
            return
        self.at(figure, None)

    def at(self, figure: EntityId, target: EntityId | None, weapon: str = "") -> bool:
        """Aim a figure's weapon at somebody, or at the nearest; whether he can."""
        if not self._may_act(figure):
            return False
        shot = begin(self.desk, figure, weapon, target)
        if shot is None:
            self.window.note(self.why_none(figure, target))
            return False
        self.desk.select(figure)
        self.shot = shot
        refusal = why_not_fire(self.desk, shot)
        if refusal is not None:
            self.shot = None
            self.window.note(str(refusal))
        self.window.refresh()
        return self.shot is not None

    def _may_act(self, figure: EntityId) -> bool:
        decision = self.desk.decision
        if not self.desk.my_turn or not self.desk.is_mine(figure):
            return False
        if isinstance(decision, GroupActs) and figure not in members(self.desk.game.world):
            self.window.note(t("He does not belong to the group that is active."))
            return False
        return isinstance(decision, GroupActs | Activation | Shoot)

    def why_none(self, figure: EntityId, target: EntityId | None) -> str:
        """Why there is nothing to fire, or nobody to fire at."""
        game = self.desk.known
        weapons = guns(game, figure)
        if not weapons:
            return t("He has nothing to fire now.")
        if target is not None:
            refusal = why_not_aim(game, figure, weapons[0], target)
            if refusal is not None:
                return str(refusal)
        return t("He sees nobody in range.")

    # -- targets and dice -------------------------------------------------------------------------------------------

    def toggle(self, target: EntityId, *, add: bool) -> None:
        """A click on an enemy: aim at him alone; with ``add`` at him as well, or at him no more."""
        shot = self.shot
        if shot is None or shot.at_spot:
            return
        game = self.desk.known
        if target not in targets_for(self.desk, shot.figure, shot.weapon):
            refusal = why_not_aim(game, shot.figure, shot.weapon, target)
            self.window.note(str(refusal) if refusal is not None else t("He may not fire at him now."))
        elif add or target in shot.targets:
            self.shot = with_target(game, shot, target) if len(shot.targets) > 1 or add else shot
        else:
            self.shot = replace(shot, aims=(Aim(target, max(1, most_dice(game, shot))),))
        self.window.refresh()

    def next_target(self, step: int = 1) -> None:
        """All dice on the next enemy in sight."""
        shot = self.shot
        if shot is None or shot.at_spot:
            return
        targets = targets_for(self.desk, shot.figure, shot.weapon)
        if targets:
            at = targets.index(shot.targets[0]) if shot.targets and shot.targets[0] in targets else -1
            target = targets[(at + step) % len(targets)]
            self.shot = replace(shot, aims=(Aim(target, max(1, most_dice(self.desk.known, shot))),))
        self.window.refresh()

    def add_next(self) -> None:
        """One target more: the nearest that has no dice yet."""
        shot = self.shot
        if shot is None or shot.at_spot:
            return
        others = [target for target in targets_for(self.desk, shot.figure, shot.weapon) if target not in shot.targets]
        if not others:
            self.window.note(t("There is nobody else to fire at."))
            return
        self.toggle(others[0], add=True)

    def dice(self, step: int, target: EntityId | None = None) -> None:
        """One die more or fewer on a target, the first where none is named."""
        shot = self.shot
        if shot is None or not shot.aims:
            return
        self.shot = with_dice(self.desk.known, shot, target if target is not None else shot.targets[0], step)
        self.window.refresh()

    def automatic(self) -> None:
        """Full automatic, or not."""
        if self.shot is None:
            return
        if not weapon_row(self.desk.known, self.shot.weapon).targets_auto:
            self.window.note(t("This weapon has no full automatic."))
            return
        self.shot = turned_automatic(self.desk.known, self.shot)
        self.window.refresh()

    def covering(self) -> None:
        """Keep the swath under fire afterwards, or not."""
        if self.shot is not None:
            self.shot = replace(self.shot, covering=not self.shot.covering)
            self.window.refresh()

    def both(self) -> None:
        """FNG-ATTR-05: two one-handed weapons at once, or one of them again."""
        if self.shot is None and self.desk.selected is not None:
            self.at(self.desk.selected, None)
        shot = self.shot
        if shot is None or shot.at_spot:
            return
        turned = with_both(self.desk.known, shot)
        if turned == shot:
            name = name_of(self.desk.known.world, shot.figure)
            self.window.note(t(NOT_TWO, name=name))
            return
        self.shot = turned
        self.window.refresh()

    def both_at(self, figure: EntityId, target: EntityId) -> None:
        """Both hands at this man."""
        if self.at(figure, target, one_handed(self.desk.known, figure)[0]):
            self.both()

    def next_weapon(self) -> None:
        """The same with the next weapon that he can fire."""
        shot = self.shot
        if shot is None or shot.at_spot:
            return
        weapons = guns(self.desk.known, shot.figure)
        after = weapons[(weapons.index(shot.weapon) + 1) % len(weapons)] if shot.weapon in weapons else ""
        found = begin(self.desk, shot.figure, after, shot.targets[0] if shot.targets else None)
        if found is not None:
            self.shot = found
        self.window.refresh()

    # -- spots ------------------------------------------------------------------------------------------------------

    def throw(self) -> None:
        """G: a grenade that is ready is aimed at a spot; else it is made ready."""
        figure = self.desk.selected
        if figure is None or not self._may_act(figure):
            self.window.note(t("Choose a figure first, or press Tab for the next one that can act."))
            return
        kinds = [kind for kind, _ in _AT_SPOTS[:2]]
        sample = next((each for each in self._samples(figure) if type(each) in kinds), None)
        if sample is not None:
            self.at_spot(sample)
            return
        ready = next((each for each in self.desk.legal(figure) if isinstance(each, MakeReady)), None)
        if ready is not None:
            self.window.submit(ready)
        else:
            self.window.note(self._why_no_throw(figure))

    def _why_no_throw(self, figure: EntityId) -> str:
        if isinstance(self.desk.decision, Activation):
            return t("Make him active first: right click, or drag him.")
        refusal = self.desk.why_not(MakeReady(figure, GRENADE))
        return str(refusal) if refusal is not None else t("He has nothing to throw now.")

    def _samples(self, figure: EntityId) -> Sequence[Order]:
        """What the game lists of throws and the like: each weapon may go at any other spot as well."""
        return [order for order in self.desk.candidates(figure) if isinstance(order, ThrowAt | Ignite | ReconFire)]

    def at_spot(self, sample: Order) -> None:
        """Aim at a spot what this order is a sample of."""
        kind = next((spot for each, spot in _AT_SPOTS if isinstance(sample, each)), "")
        figure, weapon = getattr(sample, "figure", None), getattr(sample, "weapon", "")
        if kind and figure is not None:
            self.desk.select(figure)
            self.shot = Shot(figure, weapon, at_spot=kind, spot=getattr(sample, "at", None))
        self.window.refresh()

    def move_spot(self, at: Point) -> None:
        """The spot is here."""
        if self.shot is not None and self.shot.at_spot:
            self.shot = replace(self.shot, spot=snapped(at))
            self.window.refresh()

    # -- firing -----------------------------------------------------------------------------------------------------

    def confirm(self) -> bool:
        """Fire, or charge; one who is not active yet is activated first."""
        if self.charging.planned is not None:
            return self.charging.confirm()
        shot = self.shot
        order = shot.order() if shot is not None else None
        if shot is None or order is None:
            return False
        refusal = why_not_fire(self.desk, shot)
        if refusal is not None:
            self.window.note(str(refusal))
            return False
        self.shot = None
        first: tuple[Order, ...] = ()
        if isinstance(self.desk.decision, Activation):
            first = (Activate((shot.figure,)),)
        return self.window.submit(*first, order)
