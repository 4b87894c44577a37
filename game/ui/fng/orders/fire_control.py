"""Aiming: the shot in the player's hands, its targets and dice, and firing it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.orders import Order, Refusal
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.blast.both_hands import NOT_TWO, one_handed
from game.rules.fng.blast.throwing import barrage_of
from game.rules.fng.fire.firing import why_not_aim
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import Aim
from game.rules.fng.model.decisions.arms import MakeReady
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs, Shoot
from game.rules.fng.model.query import Ids
from game.rules.fng.model.tables.weapons import GRENADE
from game.rules.fng.model.vehicles import aboard, gunner_of, vehicle_of
from game.rules.fng.sight.arms import guns, weapon_row, why_not_weapon
from game.rules.fng.turn.acting import why_not_shot
from game.rules.fng.words.telling import name_of
from game.ui.fng.aircraft.plotting import AirControl
from game.ui.fng.desk import Desk
from game.ui.fng.orders.acts import weapon_name
from game.ui.fng.orders.aiming import (
    AtSpot,
    Shells,
    Shot,
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
from game.ui.fng.orders.charging import Charging
from game.ui.fng.orders.rounds import Round, RoundFire, has_rounds
from game.ui.fng.orders.spots import AT_SPOTS, shot_at_spot, shot_of_shells, why_not_with
from game.ui.skirmish.orders.aiming import Aiming
from game.ui.skirmish.orders.answering import Window
from game.ui.window.keymap import keyed

NOBODY_ELSE = mark("There is nobody else to fire at.")


class FireControl(Aiming):
    """Holds ``shot``, and turns keys and clicks on enemies into its targets and dice."""

    def __init__(self, desk: Desk, window: Window) -> None:
        self.desk = desk
        self.window = window
        self._shot: Shot | None = None
        self.charging = Charging(desk, window)
        self.rounds = RoundFire(desk, window)
        self.air = AirControl(desk, window)

    @property
    def shot(self) -> Shot | None:
        """The shot that is aimed; none while a charge is shown."""
        return self._shot

    @shot.setter
    def shot(self, shot: Shot | None) -> None:
        self._shot = aimed_with_both(self.desk.known, shot) if shot is not None and shot.second else shot
        if shot is not None:
            self.charging.drop()
            self.rounds.drop()

    @property
    def held(self) -> bool:
        """Whether anything is in hand, whatever it lacks."""
        others = (self.shot, self.charging.planned, self.rounds.planned, self.air.planned)
        return any(each is not None for each in others)

    @property
    def targets(self) -> tuple[EntityId, ...]:
        """Whom it is aimed at."""
        planned = self.charging.planned
        if planned is not None:
            return (planned.target,)
        if self.rounds.planned is not None:
            return (self.rounds.planned.target.piece,)
        return self.shot.targets if self.shot is not None else ()

    @property
    def figures(self) -> tuple[EntityId, ...]:
        """Whom it is aimed at, then who fires."""
        planned = self.charging.planned
        if planned is not None:
            return (planned.target, *planned.figures)
        if self.rounds.planned is not None:
            return (self.rounds.planned.target.piece, self.rounds.planned.figure)
        return (*self.shot.targets, self.shot.figure) if self.shot is not None else ()

    @property
    def aimed(self) -> bool:
        """Whether there is anything that could be done."""
        if self.air.planned is not None:
            return self.air.planned.order() is not None
        planned = self.charging.planned is not None or self.rounds.planned is not None
        return planned or (self.shot is not None and self.shot.order() is not None)

    @property
    def seeks_spot(self) -> bool:
        """Whether the player still has to show a spot, or may show another one."""
        return self.air.planned is not None or (self.shot is not None and bool(self.shot.at_spot))

    @property
    def spot_words(self) -> str:
        """The question while the player shows a spot, an edge or a target of an aircraft."""
        return self.air.words if self.air.planned is not None else super().spot_words

    @property
    def reacting(self) -> bool:
        """Whether the player is asked whether a figure fires."""
        return self.desk.my_turn and isinstance(self.desk.decision, Shoot)

    def drop(self) -> None:
        """Aim at nothing, charge nobody."""
        self.shot = None
        self.charging.drop()
        self.rounds.drop()
        self.air.drop()

    def check(self) -> None:
        """Whatever cannot be fired any more is not aimed any more."""
        self.air.check()
        self.charging.check()
        self.rounds.check()
        if self.shot is None:
            return
        if not self.desk.my_turn or any(not self.desk.knows(target) for target in self.shot.targets):
            self.shot = None

    # -- beginning --------------------------------------------------------------------------------------------------

    def begin_reaction(self) -> None:
        """A check lets a figure fire: all dice on the nearest whom he may fire at; what he throws or launches where he
        can do nothing else."""
        decision = self.desk.decision
        if isinstance(decision, Shoot) and self.desk.my_turn:
            self.shot = begin(self.desk, decision.figure)
            first = self.rounds.leading(decision.figure, alone=self.shot is None)
            sample = self.thrown(decision.figure) if first is None and self.shot is None else None
            if first is not None:
                self._hold(first)
            elif sample is not None:
                self.shot = shot_at_spot(self.desk, sample)

    def cycle(self) -> None:
        """F: aim at the nearest enemy; again, at the next."""
        figure = self.desk.selected
        if self.rounds.planned is not None or (self.shot is not None and not self.shot.at_spot):
            self.next_target()
            return
        if figure is None:
            self.window.note(keyed("Choose a figure first, or press {next_unit} for the next one that can act."))
            return
        self.at(figure, None)

    def at(self, figure: EntityId, target: EntityId | None, weapon: str = "") -> bool:
        """Aim a figure's weapon at somebody, or at the nearest; where he cannot, that of one of his crew; whether
        anybody can."""
        why = self.why_not_at(figure, target, weapon)
        first = self.rounds.leading(figure, target, alone=bool(why)) if not weapon else None
        if first is not None:
            self.aim_round(first)
            return True
        if why:
            mate = next((each for each in self._mates(figure) if self._can_fire(each, target, weapon)), None)
            if mate is not None:
                return self.at(mate, target, weapon)
            self.window.note(self._why_no_round(figure, target) or why)
            return False
        self.desk.select(figure)
        self.shot = begin(self.desk, figure, weapon, target)
        self.window.refresh()
        return True

    # -- crews ------------------------------------------------------------------------------------------------------

    def _mates(self, figure: EntityId) -> Ids:
        """FNG-CREW-05: who is aboard with him, the gunner first; nobody while he himself is asked."""
        game, decision = self.desk.known, self.desk.decision
        vehicle = vehicle_of(game.world, figure) if isinstance(decision, GroupActs | Activation) else None
        if vehicle is None:
            return ()
        gunner = gunner_of(game, vehicle)
        others = (each for each in aboard(game.world, vehicle) if each != figure)
        return tuple(sorted(others, key=lambda each: (each != gunner, each)))

    def _can_fire(self, figure: EntityId, target: EntityId | None, weapon: str) -> bool:
        if not weapon and self.rounds.options(figure, target):
            return True
        return not self.why_not_at(figure, target, weapon)

    def _why_no_round(self, figure: EntityId, target: EntityId | None) -> str:
        """Why a gunner fires no round at this man; empty of everybody else."""
        if target is None or not has_rounds(self.desk.known, figure, at_men=True):
            return ""
        return self.rounds.why_not(figure, target)

    def why_not_any(self, figure: EntityId) -> str:
        """Why he can fire at nobody and at no vehicle; empty where he can."""
        return "" if self.rounds.options(figure) else self.why_not_at(figure)

    def why_not_at(self, figure: EntityId, target: EntityId | None = None, weapon: str = "") -> str:
        """Why he cannot fire this weapon (whichever reaches, where none is named) at this enemy (at anybody); empty
        where he can."""
        refusal = self.why_not_begin(figure)
        if refusal is not None:
            return str(refusal)
        if not isinstance(self.desk.decision, GroupActs | Activation | Shoot):
            return t("Answer what is asked first.")
        shot = begin(self.desk, figure, weapon, target)
        if shot is None:
            return self.why_none(figure, target, weapon)
        refusal = why_not_fire(self.desk, shot)
        return str(refusal) if refusal is not None else ""

    # -- at vehicles ------------------------------------------------------------------------------------------------

    def at_vehicle(self, figure: EntityId, vehicle: EntityId) -> bool:
        """Aim for him, or for one of his crew, at a vehicle or say why he cannot; False where they have nothing that
        is fired at one."""
        asked = self.desk.decision.figure if isinstance(self.desk.decision, Shoot) else figure
        armed = [each for each in (asked, *self._mates(asked)) if has_rounds(self.desk.known, each)]
        first = next((each for man in armed for each in self.rounds.options(man, vehicle)), None)
        if first is not None:
            self.aim_round(first)
        elif armed:
            self.window.note(self.rounds.why_not(armed[0], vehicle))
        return bool(armed)

    def aim_round(self, order: Round) -> None:
        """This round is in hand: the card shows what it may do."""
        self.desk.select(order.figure)
        self._hold(order)
        self.window.refresh()

    def _hold(self, order: Round) -> None:
        self.shot = None
        self.charging.drop()
        self.rounds.plan(order)

    def why_not_begin(self, figure: EntityId) -> Refusal | None:
        """The bar to any shot or throw now, whatever he has in his hands; None where nothing does."""
        decision = self.desk.decision
        if isinstance(decision, Activation):
            return self.desk.why_not(Activate((figure,)))
        return why_not_shot(self.desk.game.world, figure) if isinstance(decision, GroupActs) else None

    def why_none(self, figure: EntityId, target: EntityId | None, weapon: str = "") -> str:
        """Why there is nothing to fire, or nobody to fire at."""
        game = self.desk.known
        weapons = (weapon,) if weapon else guns(game, figure)
        if not weapons:
            carried = weapons_of(game.world, figure)
            silent = next((why for each in carried if (why := why_not_weapon(game, figure, each))), None)
            return str(silent) if silent is not None else t("He has nothing to fire now.")
        if target is not None:
            refusal = why_not_aim(game, figure, weapons[0], target)
            if refusal is not None:
                return str(refusal)
        return t("He sees nobody in range.")

    # -- targets and dice -------------------------------------------------------------------------------------------

    def toggle(self, target: EntityId, *, add: bool) -> None:
        """A click on an enemy: aim at him alone; with ``add`` at him as well, or at him no more."""
        shot = self.shot
        if self.rounds.planned is not None and not add:
            self.at(self.rounds.planned.figure, target)
            return
        if shot is None or shot.at_spot:
            return
        game = self.desk.known
        if target not in targets_for(self.desk, shot.figure, shot.weapon):
            refusal = why_not_aim(game, shot.figure, shot.weapon, target)
            self.window.note(str(refusal) if refusal is not None else t("He may not fire at him now."))
        elif add or target in shot.targets:
            self.shot = with_target(game, shot, target) if len(shot.targets) > 1 or add else shot
        else:
            self.shot = replace(shot, aims=(Aim(AtPiece(target), max(1, most_dice(game, shot))),))
        self.window.refresh()

    def next_target(self, step: int = 1) -> None:
        """All dice on the next enemy in sight; of a charge, the next enemy whom they could charge."""
        shot = self.shot
        if self.charging.planned is not None:
            self.charging.offer(step)
            return
        further = self.rounds.further(step)
        if further is not None:
            self.aim_round(further)
            return
        if shot is None or shot.at_spot:
            return
        targets = targets_for(self.desk, shot.figure, shot.weapon)
        if targets:
            at = targets.index(shot.targets[0]) if shot.targets and shot.targets[0] in targets else -1
            target = targets[(at + step) % len(targets)]
            self.shot = replace(shot, aims=(Aim(AtPiece(target), max(1, most_dice(self.desk.known, shot))),))
        self.window.refresh()

    def add_next(self) -> None:
        """One target more: the nearest that has no dice yet."""
        if self.shot is None or self.shot.at_spot:
            return
        others = self.others
        if not others:
            self.window.note(t(NOBODY_ELSE))
            return
        self.toggle(others[0], add=True)

    def dice(self, step: int, target: EntityId | None = None) -> None:
        """One die more or fewer on a target, the first where none is named."""
        shot = self.shot
        if shot is None or not shot.aims:
            return
        self.shot = with_dice(self.desk.known, shot, target if target is not None else shot.targets[0], step)
        self.window.refresh()

    def why_no_dice(self, step: int, target: EntityId) -> str:
        """Why there cannot be a die more or fewer on this target; empty where there can."""
        shot = self.shot
        if shot is None or with_dice(self.desk.known, shot, target, step) != shot:
            return ""
        weapon = weapon_name(self.desk.known, shot.weapon)
        return t("Each target takes at least one die.") if step < 0 else t("{weapon} has no more dice.", weapon=weapon)

    @property
    def others(self) -> Ids:
        """Whom he could fire at besides those he aims at, the nearest first."""
        shot = self.shot
        if shot is None or shot.at_spot:
            return ()
        return tuple(each for each in targets_for(self.desk, shot.figure, shot.weapon) if each not in shot.targets)

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
        """That with the next weapon that he can fire."""
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
        """G: a grenade that is ready is aimed at a spot; else the player is asked whether it is to be made ready."""
        figure = self.desk.selected
        if figure is None or not self.desk.my_turn or not self.desk.is_mine(figure):
            self.window.note(keyed("Choose a figure first, or press {next_unit} for the next one that can act."))
            return
        sample, ready = self.thrown(figure), self.readied(figure)
        if sample is not None:
            self.at_spot(sample)
        elif ready is not None:
            self.ask_ready(ready)
        else:
            self.window.note(self.why_no_throw(figure))

    def thrown(self, figure: EntityId) -> AtSpot | None:
        """A throw of what he has ready in his hand, at whatever spot."""
        kinds = [kind for kind, _ in AT_SPOTS[:2]]
        found = (each for each in self.samples(figure) if type(each) in kinds)
        return next((each for each in found if not self.why_not_spot(each)), None)

    def readied(self, figure: EntityId) -> MakeReady | None:
        """The order to make something ready that is thrown."""
        found = (each for each in self.desk.legal(figure) if isinstance(each, MakeReady))
        return next((each for each in found if weapon_row(self.desk.game, each.weapon).is_blast), None)

    def ask_ready(self, order: MakeReady) -> None:
        """FNG-TURN-08: making ready is all that he does in this activation, so the player is asked."""
        game = self.desk.game
        values = {"name": name_of(game.world, order.figure), "weapon": weapon_name(game, order.weapon)}
        words = t("{name} has no {weapon} ready. Making it ready is all that he does in this activation; he can throw "
                  "it afterwards, in a reaction too.", **values)  # fmt: skip
        self.window.ask(t("Make it ready?"), words, t("Make it ready"), partial(self.window.submit, order))

    def why_no_throw(self, figure: EntityId) -> str:
        """Why he throws nothing and makes nothing ready now; empty where he can do either."""
        if isinstance(self.desk.decision, Activation):
            return t("Make him active first: right click, or drag him.")
        if self.thrown(figure) is not None or self.readied(figure) is not None:
            return ""
        refusal = self.why_not_begin(figure) or self.desk.why_not(MakeReady(figure, GRENADE))
        return str(refusal) if refusal is not None else t("He has nothing to throw now.")

    def why_not_spot(self, sample: AtSpot) -> str:
        """Why what this order is a sample of cannot be aimed at any spot; empty where it can."""
        fired = barrage_of(self.desk.game, sample.figure)
        again = fired is not None and fired.weapon == sample.weapon
        refusal = None if again else self.why_not_begin(sample.figure)
        refusal = refusal or why_not_with(self.desk.game, sample)
        return str(refusal) if refusal is not None else ""

    def samples(self, figure: EntityId) -> Sequence[AtSpot]:
        """The game's list of throws and the like: each weapon may go at any other spot as well."""
        return [order for order in self.desk.candidates(figure) if isinstance(order, AtSpot)]

    def at_spot(self, sample: AtSpot) -> None:
        """Aim at a spot what this order is a sample of."""
        self.desk.select(sample.figure)
        self.shot = shot_at_spot(self.desk, sample)
        self.window.refresh()

    def shells(self, order: Shells) -> None:
        """FNG-MORTAR-06..10: what a tube is to fire is aimed at a spot: the card tells who may be caught there."""
        self.desk.select(order.figure)
        self.shot = shot_of_shells(self.desk.known, order)
        self.window.refresh()

    def move_spot(self, at: Point) -> None:
        """The spot is here."""
        if self.air.planned is not None:
            self.air.show(at)
            return
        if self.shot is not None and self.shot.at_spot:
            self.shot = replace(self.shot, spot=snapped(at))
            self.window.refresh()

    # -- firing -----------------------------------------------------------------------------------------------------

    def confirm(self) -> bool:
        """Fire, or charge; one who is not active yet is activated first."""
        if self.air.planned is not None:
            return self.air.confirm()
        if self.charging.planned is not None:
            return self.charging.confirm()
        if self.rounds.planned is not None:
            return self.rounds.confirm()
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
