"""Two people at one desk: who of them sits at it, and the curtain that falls when the other one is to decide."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.engine.core.orders import Order
from game.engine.playable.kit import side_name
from game.engine.session.log import LogEntry
from game.engine.session.walks import whole_walks
from game.engine.text import t
from game.ui.battle.effects import Effect, Glide
from game.ui.battle.own import BattleWindow
from game.ui.scenes.curtain import CurtainScene


class Shared(BattleWindow, Protocol):
    """The battle of two people at one desk."""

    def effects_of(self, entry: LogEntry) -> Sequence[Effect]:
        """The scene for something that happened."""
        ...

    def forget_view(self) -> None:
        """Nothing tells where the last one looked or pointed."""

    def drop_untold(self) -> int | None:
        """Show nothing of what waits to be shown; the first order of that, None where nothing does."""
        ...

    def only_answer(self) -> Order | None:
        """The acts for the side that is asked, where there is no choice."""
        ...

    def submit(self, *orders: Order) -> bool:
        """Give orders; whether none was refused."""
        ...


class HotSeat:
    """Lets the curtain of ``scene`` fall and rise; without a curtain it does nothing."""

    def __init__(self, scene: Shared) -> None:
        self.scene = scene
        self._seen: dict[str, int] = {}
        """After which order each side looked away."""

    @property
    def curtained(self) -> bool:
        """Whether two people keep something from each other."""
        return self.scene.session.has_curtain

    def hands_over(self) -> bool:
        """Whether another person is to decide: then the curtain has fallen, unless there is but one thing he can do,
        which is done without him."""
        session = self.scene.session
        side = session.side
        if not self.curtained or side is None or side == session.at_desk:
            return False
        only = self.scene.only_answer() if session.at_desk else None
        if only is not None:
            self.scene.submit(only)
        else:
            self._fall(side)
        return True

    def _fall(self, side: str) -> None:
        """Nobody sits at the desk; what lies behind the curtain is what both may know, and nothing is chosen there."""
        scene, session = self.scene, self.scene.session
        waiting = scene.drop_untold()
        if session.at_desk:
            self._seen[session.at_desk] = session.game.orders_given if waiting is None else waiting - 1
        session.at_desk = ""
        self._show_afresh()
        moment = session.moment
        phase = t(moment.title)
        when = t("Turn {turn}, {phase}.", turn=moment.turn, phase=phase) if moment.turn else f"{phase}."
        name = side_name(session.kit, session.report, side)
        curtain = CurtainScene(scene.context, name, when, partial(self._rise, side))
        scene.context.scenes.push(curtain)

    def _rise(self, side: str) -> None:
        """Whoever has this side sits at the desk now: he is shown what he may know, and what happened meanwhile."""
        scene = self.scene
        scene.session.at_desk = side
        self._show_afresh()
        scene.stage.play(self._missed(side))
        scene.course.ask_again()

    def _show_afresh(self) -> None:
        """Everything as whoever looks on now may know it; nothing is left of what the other one was about."""
        scene = self.scene
        scene.stage.clear()
        scene.commander.let_go()
        scene.commander.stop()
        scene.desk.select(None)
        scene.parts.banner.say("")
        scene.parts.log_desk.clear_filter()
        scene.parts.log_desk.clear()
        scene.root.hide_tooltip()
        scene.parts.log_all()
        scene.sync()
        scene.forget_view()

    def _missed(self, side: str) -> list[Effect]:
        """Scenes acted out while this side looked away, as far as it may know of it; those who went start anew."""
        scene = self.scene
        since = self._seen.get(side)
        if since is None:
            return []
        entries = scene.session.log_from(since + 1)
        walks = whole_walks(scene.session.kit.log, entries)
        effects = [effect for entry in walks for effect in scene.effects_of(entry)]
        for effect in reversed(effects):
            if isinstance(effect, Glide):
                scene.stage.pieces.moved[effect.key] = effect.start
        return effects
