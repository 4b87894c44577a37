"""Two who go together and are noticed unseen on their way: record, report and log tell one walk of each of them."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Building
from game.engine.after_action import report_html
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.core.players import Seat
from game.engine.files.paths import data_dir
from game.engine.playable.scenario import load_scenario
from game.engine.replay.plain_values import replay_json
from game.engine.replay.replay import replay_session
from game.engine.session.session import Session
from game.rules.fng.kit import KIT
from game.rules.fng.model.decisions.turn import Activate, HoldFire, Move, MoveTogether, Pass, Shoot
from game.rules.fng.model.events.turn import Moved
from game.ui.battle.log.book import Logbook
from game.ui.kit.reading.log import Log
from game.ui.kit.theme import Theme
from tests.fuzz.secrets_law import Staged
from tests.rules.fng.fng_board import box, find, man, skirmish, table

SCRUB = Area(1, "scrub", box(12, 3, 2, 2))
HOUSE = Building(5, "hut", box(10, 10, 6, 6))
WALKS = ["Able goes 6.0 inches.", "Baker goes 6.0 inches."]


class Walked(NamedTuple):
    """The two have gone six inches, in so many parts."""

    session: Session
    parts: int


class Holding:
    """Holds his fire, and lets everything else pass."""

    def answer(self, game: Game[Any], dice: SeededDice) -> tuple[Order, Reason]:
        """Not to fire."""
        return (HoldFire() if isinstance(game.decision, Shoot) else Pass()), Reason("he waits")


def begun(*, noticed: bool) -> Session:
    """Able and Baker are active; Pham, hidden in the scrub, looks at where both come round the house, or away."""
    game = skirmish(
        [man("Able", 9, 18), man("Baker", 9, 15.5), man("Chuck", 30, 40)],
        [man("Pham", 13, 4, 3, "bolt_rifle", facing=180 if noticed else 0, hidden=True)],
        ground=table([SCRUB], buildings=[HOUSE]),
    )
    seats = {"vc": Seat("random", Holding())}
    session = Session.new(Staged(KIT, game), load_scenario("fng/village"), 3, seats=seats)
    session.submit(Activate((find(game, "Able"), find(game, "Baker"))))
    return session


def go(session: Session) -> MoveTogether:
    """Both go six inches north; Pham may notice them on the way."""
    able, baker = find(session.game, "Able"), find(session.game, "Baker")
    return MoveTogether((Move(able, (Point(9, 12),)), Move(baker, (Point(9, 9.5),))))


@pytest.fixture(params=[True, False], ids=["noticed", "unnoticed"])
def walked(request: pytest.FixtureRequest) -> Walked:
    """They have gone, and whoever might have fired at them has not."""
    session = begun(noticed=request.param)
    session.submit(go(session))
    while isinstance(session.game.decision, Shoot):
        session.submit(HoldFire())
    return Walked(session, 4 if request.param else 2)


def test_the_record_and_the_report_tell_one_walk_of_each(walked: Walked) -> None:
    assert len([entry for entry in walked.session.log if isinstance(entry.event, Moved)]) == walked.parts
    replay = replay_session(walked.session)
    told = json.loads(json.dumps(replay_json(replay)))["orders"][-1]["events"]
    assert [event["text"] for event in told] == WALKS
    assert [(event["start"], event["end"], event["beside"]) for event in told] == [
        ([9, 18], [9, 12], False),
        ([9, 15.5], [9, 9.5], True),
    ]
    assert report_html(replay).count(" inches.") == len(WALKS)


def test_the_log_has_one_card_of_each_and_no_parts_in_it(walked: Walked) -> None:
    log = Log(Theme(data_dir() / "assets" / "fonts"))
    Logbook(walked.session, log).show(walked.session.log)
    cards = log.entries[-2:]
    assert [card.words.split("  ")[0] for card in cards] == WALKS
    opened = ["".join(part.text for part in parts) for card in cards for _, parts in card.details()]
    assert not [line for line in opened if "inches" in line]
