"""The pictures of battles on a table: a man dragged, what that sets off, dice laid against each other, cards played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.board.skirmish.placing import PutAt, to_place
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Order
from game.engine.playable.scenario import load_scenario, with_placing
from game.engine.session.session import Session
from game.rules.fmjp.model.components import At as CardAt
from game.rules.fmjp.model.decisions import CardActs, Fire
from game.rules.fng.model.components.figures import At, Figure
from game.rules.fng.model.decisions.turn import Activation, GroupActs
from game.rules.fof.model.components import At as UnitAt
from game.rules.fof.model.decisions import Matching
from game.systems import new_session, player_names, seat_of
from game.ui.fmjp.orders.odds import forecasts_of
from game.ui.skirmish.scene import TableBattle
from game.ui.skirmish.shown.zones import view_from
from tools.studio import Studio

FNG_SEED, FOF_SEED, FMJP_SEED = 5, 1, 12
STEP = Point(-0.7, 2.6)
"""How far the man is dragged in the picture of FNG, in inches: out of the trees, before the wall."""
STRIDE = 3.0
"""Inches at least from where the man of the ambush is carried to, to everybody."""
GRIP = 16
"""Where the turned card is taken hold of: so many pixels from the corner of the page."""
LOWER = 5.0
"""Inches that the table is moved up out from under the card."""
HIGH = 10
"""What the card in the picture is worth at least."""
NEAR = 16
"""Inches that shooter and target are apart at most, so that both are seen."""
MISSES = 0.8
"""The chance that the shot in the picture misses is smaller than this."""


def fng(studio: Studio) -> None:
    """The sergeant is dragged out of the trees; then he is let go, is shot at, and answers it."""
    session = _played_to("fng/introductory", FNG_SEED, lambda at: isinstance(at.game.decision, Activation))
    scene = studio.table(session)
    world: Any = session.game.world
    start = Point(*next(world.get(figure, At).point for figure, man in world.each(Figure) if man.name == "Sarge"))
    end = Point(start.x + STEP.x, start.y + STEP.y)
    _look_at(studio, scene, end, 1)
    camera = scene.parts.view.camera
    studio.carry(camera.window(start), camera.window(end))
    studio.keep("fng-drag.png")
    studio.let_go(camera.window(end))
    _settle(studio, scene)
    while not isinstance(session.game.decision, GroupActs):
        scene.submit(_legal(session)[0])
        _settle(studio, scene)
    studio.point(scene.parts.panel.rect.midtop)
    studio.keep("fng-chain.png")


def ambush(studio: Studio) -> None:
    """A man of the ambush is in the hand before the battle: what he would see of the trail, and how much all see."""
    session = new_session(with_placing(load_scenario("fng/trail"), ["vc"]), FNG_SEED, human=("vc",))
    scene = studio.table(session)
    world: Any = session.game.world
    man, start = next((each, Point(*world.get(each, At).point)) for each in to_place(session.game))
    others = [Point(*world.get(each, At).point) for each in to_place(session.game)]
    steps = sorted((distance(Point(0, 0), Point(x, y)), x, y) for x in range(-9, 10) for y in range(-9, 10))
    near = [Point(start.x + x, start.y + y) for _, x, y in steps]
    free = [at for at in near if min(distance(at, other) for other in others) >= STRIDE]
    end = next(at for at in free if session.game.why_not(PutAt(man, at)) is None and view_from(
        scene.desk, man, at).count)  # fmt: skip
    scene.commander.placing.see_together()
    _look_at(studio, scene, Point(start.x, start.y + LOWER), -1)
    camera = scene.parts.view.camera
    studio.carry(camera.window(start), camera.window(end))
    studio.keep("fng-ambush.png")
    studio.let_go(camera.window(end))


def fof(studio: Studio) -> None:
    """The dice of an attack, those of the defence laid against them."""
    session = _played_to("fof/three-huts", FOF_SEED, lambda at: isinstance(at.game.decision, Matching))
    scene = studio.table(session)
    asked, world = session.game.decision, session.game.world
    places = [Point(*world.get(unit, UnitAt).point) for unit in (asked.unit, asked.firer)]
    _look_at(studio, scene, _between(*places), -1)
    studio.keep("fof-dice.png")


def fmjp(studio: Studio) -> None:
    """A card is held over an enemy: what it would do, before it is played."""
    session = _played_to("fmjp/village", FMJP_SEED, _shots)
    scene = studio.table(session)
    shot = _shots(session)[0]
    world: Any = session.game.world
    start, at = _ends(world, shot)
    _look_at(studio, scene, _between(start, at), -1)
    card = scene.cards.rect.move(GRIP, GRIP).topleft
    studio.carry(card, scene.parts.view.camera.window(at))
    studio.keep("fmjp-cards.png")


def _shots(session: Session) -> list[Fire]:
    """The shots that a high card allows its owner, as far as they may well hit."""
    game: Any = session.game
    asked = game.decision
    if not isinstance(asked, CardActs) or asked.card.value < HIGH:
        return []
    shots = [order for order in _legal(session) if isinstance(order, Fire) and order.figure == asked.figure]
    near = [shot for shot in shots if distance(*_ends(game.world, shot)) < NEAR]
    return [shot for shot in near if forecasts_of(game, asked, shot)[0].chances[0].share < MISSES]


def _ends(world: Any, shot: Fire) -> list[Point]:
    """Where a shot begins and ends."""
    return [Point(*world.get(who, CardAt).point) for who in (shot.figure, shot.shares[0].target)]


def _legal(session: Session) -> list[Order]:
    """What may be ordered now."""
    game: Any = session.game
    return [order for order in game.candidates() if game.why_not(order) is None]


def _settle(studio: Studio, scene: TableBattle) -> None:
    """Until all that happened has been shown, and the player is asked."""
    studio.run_until(lambda: not scene.stage.busy and not scene.session.computer_decides)


def _played_to(scenario: str, seed: int, seen: Callable[[Session], object]) -> Session:
    """A battle that the computer plays for both sides until the player is asked something worth a picture."""
    session = new_session(load_scenario(scenario), seed)
    system = session.header.system
    session.stand_in("us", seat_of(system, "us", player_names(system, "us")[0]))
    while not (session.side == "us" and seen(session)):
        if not session.step_ai():
            raise SystemExit(f"{scenario}: that never comes; choose another seed")
    session.stand_down()
    return session


def _between(a: Point, b: Point) -> Point:
    """The middle between two places, a little lower, as the card lies over the lower part of the table."""
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2 + LOWER)


def _look_at(studio: Studio, scene: TableBattle, at: Point, steps: int) -> None:
    """Zoom in by so many steps on a place."""
    camera = scene.parts.view.camera
    camera.zoom_by(steps)
    camera.settle()
    camera.go_to(at, at_once=True)
    studio.run(0.2)
