"""The computer in the player's place: for a step, a turn, to the end, or in a watched game.

The session's own seats stay as they are: a game that is saved meanwhile is resumed in the player's hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Protocol

from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.core.players import Seat
from game.engine.faults import SaveFault
from game.engine.playable.levels import LEVELS, QUICK, level_title
from game.engine.replay.played import last_stretch
from game.engine.session.session import Session
from game.engine.shelf.saves import autosave_path
from game.engine.text import t
from game.systems import seat_at_level
from game.ui.battle.course.hot_seat import HotSeat
from game.ui.battle.course.pace import Pace
from game.ui.battle.course.patience import Thinking
from game.ui.battle.effects import Cue, Effect
from game.ui.battle.own import BattleWindow
from game.ui.kit.inputs.menu import MenuItem
from game.ui.kit.theme import Size
from game.ui.window.keymap import Bindings


class Until(Enum):
    """How long the computer plays in the player's place."""

    STEP = "step"
    TURN = "turn"
    END = "end"


class Handed(BattleWindow, Protocol):
    """The battle that the computer plays on."""

    why_no_stand_in: str
    pace: Pace
    thinking: Thinking
    hot_seat: HotSeat

    def begin_gesture(self) -> None:
        """The next order begins a gesture."""

    def gone_back(self) -> None:
        """Show the game where it stands now, and nothing of what was going on."""

    def offer(self, items: Sequence[MenuItem], pos: Size | None = None) -> None:
        """Open a menu."""

    def order_words(self, game: Game[Any], order: Order) -> str:
        """An order as the player would call it."""
        ...

    def shown_before(self, order: Order) -> Sequence[Effect]:
        """The picture of an order before it is carried out."""
        ...

    def say(self, title: str, words: str) -> None:
        """A message with one button."""


class StandIn:
    """Whether and how long the computer plays for the player of ``scene``.

    ``watching``: he has not taken over yet in a game that he only watches; unless it belongs to a tour it is kept in no
    file until he does.
    """

    def __init__(self, scene: Handed) -> None:
        self.scene = scene
        self.until: Until | None = None
        self.watching = False
        self.paused = False
        self.said = ""
        """The last order that the computer gave in the player's place, and why."""
        self._began = (0, "")
        self._single = False
        self._rush_from: int | None = None

    @property
    def active(self) -> bool:
        """Whether the computer plays in the player's place."""
        return self.until is not None

    @property
    def why_not_offered(self) -> str:
        """Why the player cannot hand over now, in a sentence; empty where he can."""
        if self.scene.why_no_stand_in:
            return self.scene.why_no_stand_in
        if self.watching:
            return t("The computer plays both sides already; take over first.")
        if self.scene.hot_seat.curtained:
            return t("With a curtain between you everybody gives his own orders.")
        return t("The battle is over.") if self.scene.session.over else ""

    # -- beginning and ending ---------------------------------------------------------------------------------------

    def offer(self) -> None:
        """Ask how long the computer is to play; while it plays, this stops it."""
        scene = self.scene
        if self.why_not_offered:
            scene.note(self.why_not_offered)
            return
        if self.active:
            self.stop()
            return
        scene.offer(
            [
                MenuItem(t("Play on for me")),
                MenuItem(t("To the end of this step"), lambda: self.begin(Until.STEP)),
                MenuItem(t("To the end of this turn"), lambda: self.begin(Until.TURN)),
                MenuItem(t("To the end of the battle"), lambda: self.begin(Until.END)),
                MenuItem(t("Back to the battle"), lambda: None, "Esc"),
            ],
            scene.menus.middle(),
        )

    def begin(self, until: Until) -> None:
        """Let the computer play; what it does until dice fall is one gesture, which undo takes back."""
        scene, session = self.scene, self.scene.session
        moment = session.moment
        self.until, self._began, self.said = until, (moment.turn, moment.phase), ""
        for side in session.kit.sides:
            if side not in session.seats:
                session.stand_in(side, self._player_of(side))
        scene.begin_gesture()
        scene.commander.let_go()
        scene.commander.stop()
        scene.desk.select(None)
        scene.sync()

    def _player_of(self, side: str) -> Seat:
        """The computer's player for a side of the player's, at the level that was last chosen for it."""
        levels = self.scene.context.settings.now.levels
        return seat_at_level(self.scene.session.kit.system.id, side, levels.get(side, QUICK))

    def watch(self) -> None:
        """The computer plays every side from here to the end, and the player watches."""
        self.watching = True
        self.begin(Until.END)

    def stop(self) -> None:
        """The player commands again, from the next decision on; an enemy who thinks does not keep him waiting."""
        if not self.active:
            return
        if self.scene.session.side in self.scene.session.seats:
            self.scene.thinking.stop()
        self._leave()
        self.scene.course.hurry = False
        self.scene.course.ask_again()
        if self.watching:
            self._keep()
        self.scene.sync()

    def gone_back(self) -> None:
        """The player has gone back behind what the computer did: he commands, or looks on from there."""
        if self.watching:
            self.paused = True
        elif self.active:
            self._leave()

    def _leave(self) -> None:
        self.scene.session.stand_down()
        self.until, self.paused, self._single, self._rush_from = None, False, False, None

    def _keep(self) -> None:
        """Whoever takes a watched game over plays it from here, and wants it saved, where it is not all along."""
        self.watching = False
        if self.scene.session.path is None:
            keep_in_new_file(self.scene)

    # -- on the way -------------------------------------------------------------------------------------------------

    @property
    def holds(self) -> bool:
        """Whether nobody acts now, because the player wants to look."""
        return self.active and self.paused and not self._single

    def check(self) -> None:
        """After each order: whether the computer has played as long as it was to."""
        if not self.active:
            return
        session = self.scene.session
        moment = session.moment
        if self._rush_from is not None and (moment.turn != self._rush_from or session.over):
            self._rush_from, self.scene.course.hurry = None, False
        step, turn = (moment.turn, moment.phase) != self._began, moment.turn != self._began[0]
        if session.over or (self.until is Until.STEP and step) or (self.until is Until.TURN and turn):
            self._leave()
            self.scene.course.ask_again()

    def before(self, order: Order, reason: Reason) -> list[Effect]:
        """The picture of an order that the computer is about to give in the player's place."""
        session = self.scene.session
        if session.side in session.seats:
            return []
        words = self.scene.order_words(session.game, order)
        said = t("{order} — {reason}", order=words, reason=reason) if not session.kit.log.ends(order) else ""
        return [Cue(lambda: self._say(said)), *self.scene.shown_before(order)]

    def _say(self, words: str) -> None:
        self.said = words
        self.scene.parts.show_words()

    def acted(self) -> None:
        """An order has been given: whoever wanted to see one has seen it."""
        self._single = False
        self.check()

    # -- the player's hands -----------------------------------------------------------------------------------------

    def bindings(self) -> Bindings:
        """The keys while the computer plays; Esc opens the menu where the game is only watched."""
        if not self.active:
            return {}
        if self.scene.pace.holds:
            return {"pause": self.scene.pace.go_on, "stop": self.stop}
        if not self.watching:
            return {"pause": self.stop, "stop": self.stop, "faster": self.faster}
        return {
            "pause": self.pause,
            "one_order": self.one_order,
            "next_turn": self.next_turn,
            "faster": self.faster,
            "take_over": self.stop,
        }

    def pause(self) -> None:
        """Stop to look, or go on."""
        self.paused, self._single = not self.paused, False
        if self.paused:
            self._rush_from, self.scene.course.hurry = None, False
        self.scene.refresh()

    def one_order(self) -> None:
        """Let one order be given, and stop again."""
        self.paused = self._single = True
        self.scene.refresh()

    def next_turn(self) -> None:
        """Show everything at once up to the next turn."""
        self.paused = self._single = False
        self._rush_from, self.scene.course.hurry = self.scene.session.moment.turn, True
        self.scene.refresh()

    def faster(self) -> None:
        """The next speed; after the fastest the slowest.  It lasts, like that of the settings."""
        self.scene.pace.faster()

    def take_back(self) -> None:
        """Take back everything that the computer did when it last played in the player's place."""
        session = self.scene.session
        to = last_stretch(session.records, session.seats)
        if to >= 0:
            session.take_back(to)
            self.scene.gone_back()

    # -- words ------------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The computer's act, for the head of its card."""
        if self.watching:
            return self._watched_title()
        return {
            Until.STEP: t("Playing on to the end of the step"),
            Until.TURN: t("Playing on to the end of the turn"),
            Until.END: t("Playing on to the end of the battle"),
        }[self.until or Until.END]

    def _watched_title(self) -> str:
        """The players of a watched game; their levels where one of them thinks."""
        session = self.scene.session
        seats = {**session.seats, **session.stand_ins}
        if not any(seat.name in LEVELS for seat in seats.values()):
            return t("Watching the computer play")
        levels = {side: seats[side].name if seats[side].name in LEVELS else QUICK for side in session.kit.sides}
        return t(
            "Watching: {sides}",
            sides=", ".join(
                t("{side} ({level})", side=session.kit.log.side(side), level=level_title(level))
                for side, level in levels.items()
            ),
        )

    @property
    def words(self) -> str:
        """The words over the map: what the card at its foot does not say."""
        if self.paused:
            return t("Paused. {said}", said=self.said) if self.said else t("Paused.")
        return self.said


class Kept(Protocol):
    """The battle whose game is kept."""

    session: Session

    def say(self, title: str, words: str) -> None:
        """A message with one button."""

    def note(self, words: str) -> None:
        """Tell something for a few seconds."""


def keep_in_new_file(scene: Kept) -> None:
    """Keep the game so far, and from now on, in a new file; tells the player where, or why it cannot be."""
    session = scene.session
    again = session.trouble is not None
    try:
        session.keep_in(autosave_path(session.header.scenario))
    except SaveFault as fault:
        scene.say(t("The game is still not saved") if again else t("The game is not saved"), str(fault))
        return
    if again:
        scene.note(t("The game is saved again, in {file}.", file=session.path))
    else:
        scene.note(t("The game is saved from now on, in {file}.", file=session.path))
