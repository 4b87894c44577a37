"""A battle with placing as it is played: taking back, keeping and resuming it, and what the command line says."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.skirmish.placing import AsComputer, Placing, PutAt, Ready, to_place
from game.board.table.measure.geometry import Point
from game.engine.core.orders import IllegalOrder
from game.engine.playable.scenario import PLACING, load_scenario, with_placing
from game.engine.session.session import Session
from game.rules.fng.model.components.figures import At
from game.systems import kit_of, new_session, resume_session

TRAIL = with_placing(load_scenario("fng/trail"), ["us", "vc"])


def begun(path: Path | None = None, *, human: tuple[str, ...] = ("us", "vc"), curtain: bool = False) -> Session:
    """The trail, with both sides placed by people."""
    return new_session(TRAIL, 7, human=human, path=path, curtain=curtain)


def test_placing_is_undone_order_by_order_and_taken_back_to_the_beginning() -> None:
    session = begun()
    digests, figure = [session.game.digest()], to_place(session.game)[0]
    for x in (1, 2):
        session.submit(PutAt(figure, Point(x, 16)))
        digests.append(session.game.digest())
    session.undo()
    assert session.game.digest() == digests[1]
    session.undo()
    assert session.game.digest() == digests[0]
    assert not session.can_undo
    session.submit(PutAt(figure, Point(1, 16)))
    session.submit(AsComputer())
    session.take_back(0)
    assert session.game.digest() == digests[0]


def test_who_is_ready_has_seen_the_enemy_come_and_undoes_no_more() -> None:
    session = begun()
    session.submit(Ready())
    with pytest.raises(IllegalOrder):
        session.undo()
    session.take_back(0)
    assert session.game.decision == Placing("us")


def test_a_game_left_in_the_midst_of_placing_goes_on_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "trail.apoc"
    session = begun(path)
    session.submit(PutAt(to_place(session.game)[0], Point(1, 16)))
    session.submit(Ready())
    figure = to_place(session.game)[0]
    session.submit(PutAt(figure, Point(20.5, 28.5)))
    digest = session.game.digest()
    session.close()
    resumed = resume_session(path)
    try:
        assert resumed.game.digest() == digest
        assert resumed.game.decision == Placing("vc")
        assert resumed.header.scenario.rules[PLACING] == ["us", "vc"]
        resumed.submit(Ready())
        assert resumed.game.world.get(figure, At).point == (20.5, 28.5)
        assert (resumed.moment.turn, resumed.moment.phase) != (0, "placing")
    finally:
        resumed.close()


def test_the_other_desk_reads_nothing_of_what_is_placed() -> None:
    session = begun(curtain=True)
    session.at_desk = "us"
    session.submit(PutAt(to_place(session.game)[0], Point(1, 16)))
    assert len(session.log) == 1
    session.submit(Ready())
    session.at_desk = "vc"
    assert [session.words(entry) for entry in session.log] == ["Americans: in place."]
    session.submit(PutAt(to_place(session.game)[0], Point(20.5, 28.5)))
    session.at_desk = "us"
    assert len(session.log) == 2
    assert session.asks_unseen


def test_the_moment_before_the_battle_has_a_name_of_its_own() -> None:
    assert begun().moment.title == "Placing"


@pytest.mark.parametrize(
    ("scenario", "sides"),
    [("fng/trail", ("us", "vc")), ("fng/introductory", ("us",)), ("fof/three-huts", ("us", "vc")), ("oa/village", ())],
)
def test_a_scenario_says_whose_people_may_place(scenario: str, sides: tuple[str, ...]) -> None:
    found = load_scenario(scenario)
    assert kit_of(found.system).ways(found).placing == sides


def test_without_sides_the_scenario_is_the_plain_one_and_its_saves_are_known_again() -> None:
    plain, kit = load_scenario("fng/trail"), kit_of("fng")
    assert with_placing(TRAIL, []) == plain
    prints = [kit.fingerprint(kit.context(with_placing(plain, sides))) for sides in ([], ["us"], ["vc"])]
    assert prints[0] == kit.fingerprint(kit.context(plain))
    assert len(set(prints)) == 3
