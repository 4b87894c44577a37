"""A duel in the battle window: a scene of its own, with the smallest desk, commander and parts that do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pygame

from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry
from game.engine.session.session import Session
from game.ui.battle.cards.banner import Banner
from game.ui.battle.effects import Cue, Effect
from game.ui.battle.log.book import Logbook
from game.ui.battle.log.desk import LogDesk
from game.ui.battle.log.telling import PieceLink
from game.ui.battle.menus import Menus
from game.ui.battle.own import Advice
from game.ui.battle.scene import BattleScene
from game.ui.battle.stage import Stage
from game.ui.counters import CounterArt
from game.ui.kit.layout import Column, Row, Sized, grow
from game.ui.kit.theme import Size
from game.ui.mapview.listener import Onlooker
from game.ui.mapview.view import MapView
from game.ui.window.help import Help
from game.ui.window.keymap import Bindings
from game.ui.window.scene import AppContext
from tests.duel.rules import Duel, Shoot, Shot, Wait, hex_of, standing
from tests.duel.window import order_words, pieces_of


class DuelDesk:
    """The session, and whom the player has chosen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.selected: EntityId | None = None
        self.waiting = lambda: False

    @property
    def game(self) -> Duel:
        return cast(Duel, self.session.game)

    @property
    def my_turn(self) -> bool:
        session = self.session
        return session.needed is None and not (session.over or session.computer_decides or self.waiting())

    @property
    def mine(self) -> EntityId:
        """The man of the side that decides."""
        return next(piece for piece, man in standing(self.game).items() if man.side == self.session.side)

    def select(self, piece: EntityId | None) -> None:
        self.selected = piece

    def drop_gone(self) -> None:
        if self.selected not in standing(self.game):
            self.selected = None


class DuelCommander:
    """One shot can be aimed, and is then made with Enter."""

    goes_on = False

    def __init__(self, desk: DuelDesk, scene: DuelBattle) -> None:
        self.desk = desk
        self.scene = scene
        self.hint: Advice | None = None
        self.shot: Shoot | None = None

    @property
    def shows_hint(self) -> bool:
        return self.hint is not None and not self.aims

    @property
    def aims(self) -> bool:
        return self.shot is not None

    def aim(self) -> None:
        """Aim at the enemy."""
        him = next(piece for piece in standing(self.desk.game) if piece != self.desk.mine)
        self.shot = Shoot(self.desk.mine, him)
        self.scene.refresh()

    def confirm(self) -> None:
        shot, self.shot = self.shot, None
        assert shot is not None
        self.scene.submit(shot)

    def end_step(self) -> None:
        self.scene.submit(Wait())

    def select(self, piece: EntityId | None) -> None:
        self.desk.select(piece)
        self.scene.refresh()

    def show_asked(self) -> None:
        self.select(self.desk.mine)

    def ask_again(self) -> None:
        pass

    def go_on(self) -> None:
        pass

    def stop(self) -> None:
        pass

    def let_go(self) -> bool:
        had = self.aims or self.hint is not None
        self.shot = self.hint = None
        return had

    def cancel(self) -> bool:
        return self.let_go()

    def check(self) -> None:
        if self.shot is not None and self.desk.game.why_not(self.shot) is not None:
            self.shot = None


class DuelParts:
    """Map, banner and log."""

    def __init__(self, scene: DuelBattle) -> None:
        self.scene = scene
        theme, grid = scene.theme, scene.session.context.map.grid
        self.view = MapView(theme, grid, scene.context.jobs, CounterArt(theme), Onlooker())
        self.stage = Stage(theme, self.view, self.view.pieces)
        self.banner = Banner(theme)
        self.log_desk = LogDesk(theme, scene.menus.follow)
        self.logbook = Logbook(scene.session, self.log_desk.log)
        self.log_desk.serve(self.logbook, lambda shown: None, scene.menus.open_dice)
        self.layout = Column(
            theme, self.banner, grow(Row(theme, grow(self.view), Sized(theme, self.log_desk, width=300)))
        )

    def show_world(self) -> None:
        self.view.pieces.show(pieces_of(self.scene.desk.game))

    def show_choice(self) -> None:
        self.view.selected = self.scene.desk.selected
        self.show_words()

    def show_words(self) -> None:
        self.banner.stand("Your man acts." if self.scene.desk.my_turn else "The enemy acts.")

    def show_hover(self) -> None:
        pass

    def show_newcomers(self, entries: Sequence[LogEntry]) -> None:
        pass

    def cues_of(self, entry: LogEntry) -> Sequence[Effect]:
        return [Cue(lambda: self.logbook.add(entry))]

    def log_all(self) -> None:
        self.log_desk.show_entries(self.scene.session.log)

    def show_log(self) -> None:
        pass

    def bring_into_view(self, order: Order) -> None:
        self.view.show_hex(hex_of(self.scene.desk.game, self.scene.desk.mine), only_if_hidden=True)

    def keep_clear(self) -> None:
        pass

    def pointed_at(self) -> Size:
        return self.view.rect.center


class DuelContact:
    """The first shot is contact."""

    def words(self, entry: LogEntry) -> str:
        return "A shot!" if isinstance(entry.event, Shot) else ""


class DuelBattle(BattleScene):
    """The battle scene of the duel."""

    desk: DuelDesk
    commander: DuelCommander
    parts: DuelParts

    def bring(self, context: AppContext) -> None:
        self.desk = DuelDesk(self.session)
        self.commander = DuelCommander(self.desk, self)

    def furnish(self) -> DuelParts:
        self.menus = Menus(self)
        return DuelParts(self)

    def bindings(self) -> Bindings:
        return {"fire": self.commander.aim}

    def make_contact(self) -> DuelContact:
        return DuelContact()

    def effects_of(self, entry: LogEntry) -> Sequence[Effect]:
        return ()

    def shown_before(self, order: Order) -> Sequence[Effect]:
        return ()

    def order_words(self, game: Any, order: Order) -> str:
        return order_words(order)

    def choose_actor(self, order: Order) -> None:
        self.desk.select(getattr(order, "unit", None))

    def follow_place(self, target: object) -> None:
        if isinstance(target, PieceLink):
            self.choose(target.piece)

    def help(self) -> Help:
        return Help("Help: the duel", self.parts.banner.standing, ())

    def draw_background(self, surface: pygame.Surface) -> None:
        surface.fill("black")
