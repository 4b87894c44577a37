"""A lesson in the battle window: a real battle with a coach beside it, who lets through what the step asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.playable.lesson_run import LessonRun
from game.engine.playable.lessons import Lesson, LessonKit, Pointer
from game.engine.session.session import Session
from game.engine.shelf.lesson_progress import LessonProgress
from game.engine.text import t
from game.rules.oa.model.query import hex_of
from game.ui.battle.cards.coach import CoachCard, CoachLayer, Line, Spot, place_words
from game.ui.kit.inputs.button import Button
from game.ui.kit.keys import shown
from game.ui.kit.widget import Widget
from game.ui.mapview.camera import HEX_HEIGHT, ZOOMS, centre
from game.ui.oa.orders.acts import ACTS
from game.ui.oa.scene import ApocalypseBattle
from game.ui.window.keymap import key_of, key_words
from game.ui.window.scene import AppContext

_SHARE = 0.6
"""How much of the height of the map a position takes at most: the rest is for the cards."""


class LessonBattle(ApocalypseBattle):
    """``lesson`` in the window; ``number`` is its place among the lessons, ``starts`` what was reached before."""

    def __init__(
        self,
        context: AppContext,
        session: Session,
        lesson: Lesson,
        kit: LessonKit,
        progress: LessonProgress,
        *,
        number: int = 1,
        starts: Sequence[int] = (0,),
    ) -> None:
        self.lesson_run = LessonRun(lesson, kit, starts)
        self.progress = progress
        self.number = number
        self._wrong = ""
        self._seen = 0
        self._shown = -1
        self.why_no_stand_in = t("In a lesson you give the orders yourself.")
        self.why_no_playing_on = t("This is a lesson: go back to it (Esc) to play on.")
        super().__init__(context, session)
        self._seen = len(session.log)

    def build(self) -> Widget:
        layout = super().build()
        theme = self.theme
        self.again_button = Button(theme, t("Again"), self.again, key=key_of("lesson_again"), height=30,
                                   tooltip=t("Back to the beginning of this step."))  # fmt: skip
        self.leave_button = Button(theme, t("Leave"), self.leave_lesson, key=key_of("lesson_leave"), height=30,
                                   tooltip=t("Leave the lesson; it goes on from here when you come back."))  # fmt: skip
        self.skip_button = Button(theme, t("Skip"), self.skip, key=key_of("lesson_skip"), height=30,
                                  tooltip=t("Go on without doing this step."))  # fmt: skip
        self.card = CoachCard(theme, (self.leave_button, self.again_button, self.skip_button))
        self.coach = CoachLayer(
            theme, self.card, field=lambda: self.view.rect, spots=self._spots, taken=self._taken_places
        )
        self.parts.layout.add(self.coach)
        self.parts.notes.taken = self._spoken_of
        self._say()
        return layout

    # -- what the coach says ----------------------------------------------------------------------------------------

    def _say(self) -> None:
        """The words of the step, with the keys in force; at the end how to go on."""
        run, keys = self.lesson_run, key_words()
        title = t(run.lesson.title)
        self.menus.opened = ""
        if run.step is None:
            line = Line(title, t("Lesson {number} is done", number=self.number), t(run.lesson.closing, **keys))
        else:
            how = t(run.step.how, **keys) if run.step.how else ""
            place = place_words(self.number, run.index + 1, len(run.lesson.steps))
            line = Line(title, place, t(run.step.words, **keys), how, self._wrong)
        self.skip_button.text = t("Next lesson") if run.over else t("Skip")
        self.skip_button.primary = run.over
        self.card.say(line)

    def _later(self) -> str:
        """That the step asks for something else: the order that it wants, by its record, where it wants one."""
        step = self.lesson_run.step
        kinds = [condition.get("kind") for condition in step.goal] if step is not None else []
        wanted = [handle for act in ACTS for handle in act.handles[:1] if act.kind.__name__ in kinds]
        if not wanted:
            return t("Later. First do what this step asks for.")
        handle = wanted[0]
        return t("Later. First do what this step asks for: {order} ({key}).", order=handle.words, key=shown(handle.key))

    def _explain(self, words: str) -> None:
        self._wrong = words
        self._say()
        self.root.invalidate()

    # -- what the player does ---------------------------------------------------------------------------------------

    def submit(self, *orders: Order, goes_on: bool = False) -> bool:
        """Give orders as far as they belong to the step; of any other the coach says why not now."""
        run, game = self.lesson_run, self.session.game
        for order in orders:
            if game.why_not(order) is None and not run.permits(order, game):
                wrong = run.step.wrong if run.step is not None else ""
                self._explain(t(wrong, **key_words()) if wrong else self._later())
                self.commander.intent.stop_walking()
                self.sync()
                return False
            self._wrong = ""
            if not super().submit(order, goes_on=goes_on):
                return False
            run.ordered(order, ())
            goes_on = True
        self._say()
        return True

    def after_order(self) -> bool:
        dice = super().after_order()
        log = self.session.log
        self.lesson_run.happened([entry.event for entry in log[self._seen :]])
        self._seen = len(log)
        return dice

    def gone_back(self) -> None:
        super().gone_back()
        self._seen = len(self.session.log)
        self._wrong = ""
        self.lesson_run.went_back(self.session.game)
        self._step_changed()

    # -- steps ------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        super().update(now)
        run = self.lesson_run
        while not self.stage.busy and not self.root.popups and run.look(self.session.game, self._screen()):
            self._wrong = ""
            self._step_changed()
        if self._shown != run.index and self.view.rect.w > 1:
            if self._shown < 0:
                self._look_at_position()
            self._shown = run.index
            self._bring_into_view()
        self.coach.arrange()
        self.root.spared = (self.card.rect,)

    def _step_changed(self) -> None:
        """Another step: keep how far the lesson is, and say what comes now."""
        run = self.lesson_run
        if run.over:
            self.progress.finish(run.lesson.id)
        else:
            self.progress.reach(run.lesson.id, tuple(run.starts))
        self._say()
        self.root.invalidate(layout=True)

    def again(self) -> None:
        """The step from its beginning; the lesson from its own where it is done."""
        run = self.lesson_run
        start = 0 if run.over else run.starts[run.index]
        if start < self.session.game.orders_given:
            self.session.take_back(start)
        if run.over:
            run.begin_anew()
        self.gone_back()
        self.commander.select(None)

    def skip(self) -> None:
        """On to the next step, or from the last one to the next lesson."""
        if self.lesson_run.over:
            self.context.games.next_lesson(self.context, self.lesson_run.lesson.id)
            return
        self._wrong = ""
        self.lesson_run.go_on(self.session.game)
        self._step_changed()

    def leave_lesson(self) -> None:
        """Back to where the lessons were chosen; the game of the lesson is kept."""
        self.context.scenes.pop()

    # -- what is on screen ------------------------------------------------------------------------------------------

    def _screen(self) -> Mapping[str, object]:
        """The answers of the screen to the conditions of a step, by name."""
        intent, aimed = self.commander.intent, self.commander.intent.aimed
        return {
            "chosen": self.desk.selected,
            "pointed": self.view.hovered_hex,
            "aimed": type(aimed).__name__ if aimed is not None else "",
            "aimed_at": getattr(aimed, "hex", None),
            "tool": intent.tool,
            "lift": intent.lift,
            "opened": self.menus.opened,
        }

    def _spots(self) -> list[Spot]:
        """Where what the step speaks of lies now, as far as it is in view."""
        step = self.lesson_run.step
        spots = [self._spot(pointer) for pointer in step.point] if step is not None else []
        window = self.root.rect
        return [spot for spot in spots if spot is not None and window.contains(spot.rect.clip(window)) and spot.rect.w]

    def _spoken_of(self) -> list[pygame.Rect]:
        """The places that no note of the map may lie over: the coach's card, and the hexes that he speaks of."""
        return [self.card.rect, *(spot.rect for spot in self._spots() if spot.round)]

    def _spot(self, pointer: Pointer) -> Spot | None:
        if pointer.part:
            widget = self._parts().get(pointer.part)
            return Spot(widget.rect, False) if widget is not None and widget.visible and widget.rect.w else None
        hex = self._hex_of(pointer)
        if hex is None:
            piece = self._piece(pointer.piece)
            box = self.parts.panel.tray.box_of(piece) if piece is not None else None
            return Spot(box, False) if box is not None else None
        rect = self._round(hex)
        return Spot(rect, True) if self.view.rect.contains(rect) else None

    def _round(self, hex: Hex) -> pygame.Rect:
        """Where a hex lies in the window."""
        side = round(HEX_HEIGHT * ZOOMS[self.view.camera.level])
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.view.camera.to_window(centre(hex))
        return rect

    def _piece(self, name: str) -> int | None:
        found = self.lesson_run.kit.value(self.session.game, name)
        return found if isinstance(found, int) else None

    def _hex_of(self, pointer: Pointer) -> Hex | None:
        """The hex that a pointer means, or where the piece stands."""
        found = self.lesson_run.kit.value(self.session.game, pointer.hex or pointer.piece)
        if not isinstance(found, int):
            return None
        return Hex(found) if pointer.hex else hex_of(self.desk.battle.world, EntityId(found))

    def _parts(self) -> dict[str, Widget]:
        """The parts of the window that a step may speak of."""
        parts, panel = self.parts, self.parts.panel
        return {
            "ribbon": parts.ribbon, "panel": panel, "unit": panel.unit_card, "orders": panel.orders,
            "log": panel.pages, "tray": panel.pages, "end": parts.end_button, "undo": parts.undo_button,
            "hint": parts.hint_button, "odds": parts.layout.card, "minimap": parts.minimap, "banner": parts.banner,
        }  # fmt: skip

    def _taken_places(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Where other cards lie on the map, and where counters do: the coach stands beside them if he can."""
        layout = self.parts.layout
        shown: list[Widget] = [layout.banner, *([layout.card] if layout.card.visible else [])]
        cards = [part.rect for part in shown if part.visible]
        if layout.corner.small.visible:
            cards.append(layout.corner.small.rect)
        return cards, [self._round(piece.hex) for piece in self.view.pieces.all.values()]

    def _look_at_position(self) -> None:
        """As large as everybody who takes part, and what is spoken of, can be seen together."""
        pieces = {piece.hex for piece in self.view.pieces.all.values() if piece.spec.side in ("us", "vc", "civilian")}
        spoken = (self._hex_of(pointer) for step in self.lesson_run.lesson.steps for pointer in step.point)
        places = [centre(hex) for hex in sorted({*pieces, *(hex for hex in spoken if hex)})]
        if not places:
            return
        xs, ys = [x for x, _ in places], [y for _, y in places]
        wide, high = max(xs) - min(xs) + 2 * HEX_HEIGHT, max(ys) - min(ys) + 2 * HEX_HEIGHT
        room, camera = pygame.Vector2(self.view.rect.w, self.view.rect.h * _SHARE), self.view.camera
        fitting = [level for level, zoom in enumerate(ZOOMS) if wide * zoom <= room.x and high * zoom <= room.y]
        camera.zoom_by(max(fitting, default=0) - camera.level)
        camera.settle()
        camera.look_at(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2), at_once=True)
        self.view.invalidate()

    def _bring_into_view(self) -> None:
        step = self.lesson_run.step
        pointers = step.point if step is not None else ()
        places = [centre(hex) for pointer in pointers if (hex := self._hex_of(pointer))]
        if places:
            self.parts.aim_card.bring_into_view(places)
