"""The pictures of a battle: what the player sees before he acts, while he acts, and afterwards."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.board.places import hex_place
from game.engine.core.dice import DiceNeeded
from game.engine.text import t
from game.rules.oa.model import decisions
from game.rules.oa.model.components import At
from game.rules.oa.model.query import all_known_vc, hex_of
from game.systems import lessons_of, new_session
from game.ui.battle.course.own_dice import DiceDialog
from game.ui.kit.dialog import Answer
from game.ui.oa.controls.panel import LOG_PAGE
from game.ui.oa.scene import ApocalypseBattle
from game.ui.scenes.choosing.briefing import BriefingScene
from tools.demo import Demo
from tools.positions import (
    FIRE_SEED,
    LANDINGS,
    SEED,
    asked,
    in_crossfire,
    is_building,
    new_battle,
    play_on,
    played_to,
    village,
    widest_reach,
)
from tools.studio import Studio, look_at

WATCHED = 3
"""The turn of the picture of a game that is watched."""
STRUCK = 1410
"""The hex with Viet Cong that the strike of the picture is aimed at."""


def lesson(studio: Studio) -> None:
    """The first lesson, with its coach."""
    first = lessons_of("oa")[0]
    scene = studio.context.games.lesson(studio.context, first, anew=True)
    assert isinstance(scene, ApocalypseBattle)
    studio.show(scene)
    studio.wait_for_paint(scene)
    studio.keep("lesson.png")


def briefing(studio: Studio) -> None:
    """The orders before a battle."""
    studio.battle(new_battle(0))
    studio.press("J")
    scene = studio.top
    assert isinstance(scene, BriefingScene)
    assert scene.map is not None
    studio.wait_for_picture(scene.map.picture)
    studio.keep("briefing.png")


def placing(studio: Studio) -> None:
    """Two platoons are in the air, the third is in the player's hand."""
    scene = studio.battle(new_battle(2))
    look_at(scene, 1610, 1)
    scene.commander.placing.begin_lift(3)
    scene.view.point_at(Hex(2209))
    studio.keep("placing.png")


def moving(studio: Studio) -> None:
    """Where a squad can go, with what each hex costs, and the card of the hex pointed at."""
    session = played_to(asked(decisions.UsMovement, 2))
    scene = studio.battle(session)
    squad = widest_reach(session)
    look_at(scene, hex_of(session.game.world, squad), 3)
    scene.commander.select(squad)
    studio.point_at(scene, max(scene.desk.plan(squad).ends))
    studio.keep("moving.png")


def aimed(studio: Studio, name: str = "battle.png") -> ApocalypseBattle:
    """A squad aims into a crossfire."""
    session, shot = in_crossfire()
    scene = studio.battle(session)
    look_at(scene, shot.hex, 2)
    scene.commander.select(shot.unit)
    scene.commander.aiming.aim([shot])
    studio.keep(name)
    return scene


def own_dice(studio: Studio) -> None:
    """The player throws his own dice for that shot."""
    scene = aimed(studio)
    needed = DiceNeeded("fire", "OA-5.5-1", 1, 6)
    scene.root.open(
        DiceDialog(
            studio.context.theme, needed, "ivory", lambda faces: None, Answer(t("Take the order back"), key="Esc")
        )
    )
    studio.press("5")
    studio.keep("own-dice.png")


def layers(studio: Studio) -> None:
    """What is known of the enemy's fire, and what a hex sees."""
    session, shot = in_crossfire()
    scene = studio.battle(session)
    look_at(scene, shot.hex, 1)
    studio.press("5", "7")
    studio.point_at(scene, shot.hex)
    studio.keep("layers.png")


def strike(studio: Studio) -> None:
    """An air strike is aimed at the Viet Cong."""
    scene = studio.battle(played_to(asked(decisions.AirSupport)))
    look_at(scene, 1513, 1)
    scene.commander.striking.aim_at(Hex(STRUCK))
    scene.commander.striking.turn(3)
    studio.keep("strike.png")


def fire(studio: Studio) -> None:
    """Napalm has been dropped on the village."""
    session = played_to(asked(decisions.AirSupport), FIRE_SEED)
    world = Demo(session).battle.world
    target = next(at.hex for unit in all_known_vc(world) if is_building(session, (at := world.get(unit, At)).hex))
    session.submit(decisions.CallStrike(target, 0))
    play_on(session, asked(decisions.Ordnance))
    session.submit(decisions.Drop("napalm"))
    scene = studio.battle(session)
    fires = [change.hex for change in scene.view.scars.changes if change.burning and change.was == "building"]
    if not fires:
        raise SystemExit(f"with seed {FIRE_SEED} no building burns; choose another")
    look_at(scene, fires[0], 3)
    studio.keep("fire.png")


def hint(studio: Studio) -> None:
    """The commander's advice to a squad in the field."""
    scene = studio.battle(played_to(asked(decisions.UsFire)))
    studio.press("F2")
    studio.run_until(lambda: scene.commander.intent.advice is not None)
    advice = scene.commander.intent.advice
    if advice is None or not getattr(advice.order, "hex", 0):
        raise SystemExit(f"with seed {SEED} the first advice aims at no hex; choose another")
    look_at(scene, advice.order.hex, 1)
    scene.parts.bring_into_view(advice.order)
    studio.keep("hint.png")


def contact(studio: Studio) -> None:
    """The enemy's acts stop where one of his pieces first shows itself."""
    session = new_battle(len(LANDINGS))
    session.submit(decisions.Done())
    studio.context.settings.change(pause_on_contact=True, speed="fast")
    scene, demo = studio.battle(session), Demo(session)
    while not scene.pace.holds:
        scene.course.hurry = False
        if scene.desk.my_turn:
            scene.submit(demo.answer())
        studio.run(0.02)
    studio.run_until(lambda: not scene.stage.busy)
    studio.keep("contact.png")
    studio.context.settings.change(pause_on_contact=False, speed="instant")


def log(studio: Studio) -> None:
    """The log: its cards opened, filtered by a hex; and what it can be filtered by."""
    session, shot = in_crossfire()
    scene = studio.battle(session)
    look_at(scene, shot.hex, 1)
    panel = scene.parts.panel
    panel.pages.select(LOG_PAGE)
    last = len(panel.log.entries) - 1
    opened = [at for at in range(last, -1, -1) if panel.log.entries[at].details][:3]
    for index in opened:
        panel.log.toggle(index)
    studio.keep("log.png")
    for index in opened:
        panel.log.toggle(index)
    panel.log_desk.by_place(hex_place(shot.hex))
    studio.press("Ctrl+F")
    studio.keep("filter.png")


def helped(studio: Studio) -> None:
    """What F1 says in a battle, the decisions to take back to, the dice so far, and the files to keep."""
    studio.battle(played_to(asked(decisions.UsFire, 3)))
    for key, name in (("F1", "help"), ("Backspace", "take-back"), ("Ctrl+D", "dice"), ("Ctrl+S", "keepsakes")):
        studio.press(key)
        studio.keep(f"{name}.png")
        studio.press("Esc")


def watched(studio: Studio) -> None:
    """A game that is only watched, in its third turn."""
    scene = studio.battle(new_session(village(), SEED), watched=True)
    studio.run_until(lambda: scene.session.moment.turn >= WATCHED)
    scene.stand_in.pause()
    look_at(scene, 1512, 0)
    studio.run(2.5)
    studio.keep("watch.png")
