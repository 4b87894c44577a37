"""A rule system's own part of the battle window: the desk, the commander and the parts that its scene brings.

Each system has a scene of its own, made of ``BattleScene``, which fills in the methods of ``OwnScene``; the rest of the
window drives what it brings and knows neither board nor pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame
from msgspec import Struct

from game.ai.ahead.search import Weighed
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry
from game.engine.session.session import Session
from game.ui.battle.cards.banner import Banner
from game.ui.battle.effects import Effect
from game.ui.battle.log.desk import LogDesk
from game.ui.battle.stage import Stage
from game.ui.kit.root import Root
from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import Widget
from game.ui.window.keymap import Bindings
from game.ui.window.scene import AppContext, Scene


class Advice(Struct, frozen=True):
    """The computer's order now, and why; ``given`` orders stood when it was asked.

    ``tried``: the best of the orders that it has tried, that one among them at place ``at`` (from 0); empty where it
    tries none.
    """

    order: Order
    reason: Reason
    given: int
    tried: tuple[Weighed, ...] = ()
    at: int = 0


class Desk(Protocol):
    """Desk of the player; it draws nothing."""

    selected: EntityId | None
    waiting: Callable[[], bool]
    """Whether what happened is still being acted out, so that nothing can be ordered yet."""

    @property
    def my_turn(self) -> bool:
        """Whether the player is asked for an order now."""
        ...

    def select(self, piece: EntityId | None) -> None:
        """Choose a piece, or none."""

    def drop_gone(self) -> None:
        """Let go of a chosen piece that is not in the game any more."""


class Commander(Protocol):
    """The player's intention, and what his keys mean in it."""

    hint: Advice | None
    """The computer's advice for this decision."""

    @property
    def shows_hint(self) -> bool:
        """Whether the hint is what is shown: something that is aimed meanwhile goes before it."""
        ...

    @property
    def goes_on(self) -> bool:
        """Whether a gesture of his goes on by itself, such as a walk of several steps."""
        ...

    @property
    def aims(self) -> bool:
        """Whether something is shown that ``confirm`` would do."""
        ...

    def select(self, piece: EntityId | None) -> None:
        """Choose a piece; what was aimed is dropped."""

    def show_asked(self) -> None:
        """Show what the player is asked now: whom the decision is about, or the answers he chooses from."""

    def ask_again(self) -> None:
        """Show the answers again that he has to choose from, where he has."""

    def go_on(self) -> None:
        """The next order of the gesture that goes on."""

    def stop(self) -> None:
        """Give up what goes on."""

    def let_go(self) -> bool:
        """Let go of aim, hint and tool; whether there was anything to let go of."""
        ...

    def cancel(self) -> bool:
        """Let go of aim or tool, else of the chosen piece; whether there was anything."""
        ...

    def check(self) -> None:
        """After a change of the game: what cannot be done any more is not aimed any more."""

    def confirm(self) -> object:
        """Do what is aimed."""

    def end_step(self) -> None:
        """Nothing more to order in this step."""


class BoardView(Protocol):
    """The board in the middle of the window."""

    rect: pygame.Rect
    edge_scroll: bool

    @property
    def moving(self) -> bool:
        """Whether frames are wanted."""
        ...

    def glide(self, now: float) -> None:
        """Let time pass, ``now`` in seconds."""


class Parts(Protocol):
    """The widgets of the window, and showing the game, the player's choice and what he is about in them."""

    stage: Stage
    banner: Banner
    log_desk: LogDesk

    @property
    def layout(self) -> Widget:
        """All of them."""
        ...

    @property
    def view(self) -> BoardView:
        """The board."""
        ...

    def show_world(self) -> None:
        """Board and bars, as the world is now."""

    def show_choice(self) -> None:
        """The chosen piece, its orders, what is aimed, what is to be done."""

    def show_words(self) -> None:
        """The one sentence that says what to do now."""

    def show_hover(self) -> None:
        """The consequences of where the mouse points."""

    def show_newcomers(self, entries: Sequence[LogEntry]) -> None:
        """The pieces that have been set up, while the rest of what happened is still to be acted out."""

    def cues_of(self, entry: LogEntry) -> Sequence[Effect]:
        """The changes in bars and log when the turn of this entry has come on the stage."""
        ...

    def log_all(self) -> None:
        """The whole log afresh."""

    def show_log(self) -> None:
        """Turn to the page of the log."""

    def bring_into_view(self, order: Order) -> None:
        """Show the places that an order is about."""

    def keep_clear(self) -> None:
        """With each frame: no card lies over what is aimed at."""

    def pointed_at(self) -> Size:
        """Where a menu opens that was asked for by keyboard: at the place pointed at, else in the middle."""
        ...


class Contact(Protocol):
    """Reads the log as it grows, for the pace at which the enemy's acts are shown."""

    def words(self, entry: LogEntry) -> str:
        """The news, where it is contact with the enemy; else empty."""
        ...


class Flow(Protocol):
    """How the battle goes on: ``hurry`` shows everything at once until the player is asked again."""

    hurry: bool

    def ask_again(self) -> None:
        """The game has been changed under the player: ask him what he is asked now."""


class Openers(Protocol):
    """The menus over the battle."""

    opened: str
    """The scene opened last: rules, help, points; a lesson may wait for it."""

    def bindings(self) -> Bindings:
        """The menus that keys open."""
        ...

    def open_menu(self) -> None:
        """The world outside the battle."""

    def open_rule(self, rule: str) -> None:
        """Open the rules at a rule."""

    def follow(self, target: object) -> None:
        """A link of the log was clicked."""

    def open_dice(self) -> None:
        """How the dice have fallen so far."""

    def open_points(self) -> None:
        """The victory account so far."""

    def rule_here(self) -> None:
        """The rule that is spoken of now."""

    def open_keys(self) -> None:
        """Every key."""

    def open_briefing(self) -> None:
        """The orders for this battle."""

    def middle(self) -> Size:
        """Where a menu lies that is about no place."""
        ...


class BattleWindow(Protocol):
    """The window of a battle as its helpers see it: the game, what the player works with, and telling him of it.

    A helper that needs more says so in a protocol of its own.
    """

    context: AppContext
    session: Session
    theme: Theme
    root: Root
    stage: Stage

    @property
    def desk(self) -> Desk:
        """The desk of the player."""
        ...

    @property
    def commander(self) -> Commander:
        """The player's intention."""
        ...

    @property
    def parts(self) -> Parts:
        """The widgets."""
        ...

    @property
    def course(self) -> Flow:
        """How the battle goes on."""
        ...

    @property
    def menus(self) -> Openers:
        """The menus over it."""
        ...

    def note(self, words: str) -> None:
        """Tell something for a few seconds."""

    def sync(self) -> None:
        """Show the world as it is now."""

    def refresh(self) -> None:
        """Show choice and intent afresh."""


class OwnScene(Scene):
    """A rule system's scene: what it has to bring, and may; ``bring`` is asked first, then ``furnish``."""

    session: Session
    desk: Desk
    commander: Commander
    parts: Parts
    menus: Openers

    def bring(self, context: AppContext) -> None:
        """Make ``desk`` and ``commander``; there is no window yet."""
        raise NotImplementedError

    def furnish(self) -> Parts:
        """Make ``menus`` and the parts of the window, which are given back."""
        raise NotImplementedError

    def bindings(self) -> Bindings:
        """The keys besides those that every battle has: orders, the board, tools."""
        raise NotImplementedError

    def make_contact(self) -> Contact:
        """The teller of contact with the enemy."""
        raise NotImplementedError

    def effects_of(self, entry: LogEntry) -> Sequence[Effect]:
        """The scene for something that happened."""
        raise NotImplementedError

    def shown_before(self, order: Order) -> Sequence[Effect]:
        """The picture of an order of the computer's in the player's place, before it is carried out."""
        raise NotImplementedError

    def order_words(self, game: Game[Any], order: Order) -> str:
        """An order that answers the decision of ``game``, as the player would call it."""
        raise NotImplementedError

    def choose_actor(self, order: Order) -> None:
        """Choose whoever would carry an order out, if it is one piece."""
        raise NotImplementedError

    def follow_place(self, target: object) -> None:
        """A link of the log to a place or a piece was clicked."""
        raise NotImplementedError

    def act_at_cursor(self) -> bool:
        """Do what a click would do where the keyboard points; whether it points anywhere."""
        return False

    def forget_cursor(self) -> bool:
        """Point nowhere by keyboard; whether it pointed anywhere."""
        return False

    def forget_view(self) -> None:
        """Another person looks at the board: nothing tells where the last one looked or pointed."""

    @property
    def ground_trouble(self) -> str:
        """Why the board is shown plainer than it could be, in a sentence; empty where it is not."""
        return ""

    def go_ahead(self) -> None:
        """With each step of the window: look up beside it what will be wanted soon."""
