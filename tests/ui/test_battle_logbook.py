"""The log as it is read: headings, reasons and results are told once, and nothing that happened is left out."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

import pytest

from game.board.hexgrid import Hex, HexGrid
from game.board.places import hexes_named
from game.engine.core.dice import Roll
from game.engine.core.events import Explained
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.files.paths import data_dir
from game.engine.playable.log_facts import Detail
from game.engine.session.log import LogEntry, brief_of
from game.engine.text import mark
from game.rules.oa.model import decisions
from game.rules.oa.model.events import turn as events
from game.rules.oa.words.log_facts import Facts
from game.ui.battle.log.book import Logbook
from game.ui.battle.log.filter import By, Chip
from game.ui.kit.reading.log import Log
from game.ui.kit.theme import Theme

BEST = Reason(mark("fires at the Viet Cong in {hex}: the best shot it has"), "OA-5.1-1", (("hex", "1411"),))
STAYS = Reason(mark("stays where it is"), "OA-13.2-10")
FREE = Reason(mark("takes off again, its work done"))


class Names(Facts):
    """The log's knowledge of a world that is not there."""

    def brief(self, game, event) -> str:
        return " ".join(f"{name}={getattr(event, name)}" for name in ("step", "unit", "hex") if hasattr(event, name))

    def named_places(self, game, words):
        return hexes_named(words, HexGrid(24, 24))

    def way(self, game, steps) -> str:
        return " ".join(str(step.hex) for step in steps)

    def name(self, game, piece) -> str:
        return f"squad {piece}"

    def actor(self, game, order, asked, side) -> str:
        return f"squad {getattr(order, 'unit', None) or getattr(asked, 'unit', 0)}"

    def side_of(self, game, event, side) -> str:
        return side

    def thrower(self, roll, side) -> str:
        return side

    def details(self, game, event) -> tuple[Detail, ...]:
        return (Detail("die", "4"),) if isinstance(event, events.ShotFired) else ()


class Story:
    """Orders and what came of them, as a session tells them."""

    def __init__(self, *, reasons: bool) -> None:
        self.records: list[SimpleNamespace] = []
        self.kit = SimpleNamespace(log=Names(), sides=("us", "vc"))
        self.game = None
        self.log = Log(Theme(data_dir() / "assets" / "fonts"))
        self.book = Logbook(self, self.log, reasons=reasons)

    def brief(self, entry: LogEntry) -> str:
        return brief_of(self.kit, self.game, entry.event)

    def rolls(self, entry: LogEntry) -> tuple[Roll, ...]:
        return entry.rolls

    def giver(self, entry: LogEntry) -> str:
        return entry.side

    def order(self, order, *told, reason: Reason | None = None, asked=None) -> None:
        """One order with its reason and what came of it."""
        self.records.append(SimpleNamespace(order=order))
        for event in [*([Explained(reason=reason, rule=reason.rule)] if reason else []), *told]:
            self.book.add(LogEntry(len(self.records), 1, "us_fire", "us", event, (), asked))

    @property
    def lines(self) -> list[str]:
        return [entry.words for entry in self.log.entries]

    def inside(self, index: int) -> list[str]:
        """The lines of an open card."""
        found = self.log.entries[index].details
        return ["".join(getattr(span, "text", "") for span in parts) for _, parts in found()] if found else []


@pytest.fixture
def story() -> Story:
    """A log that gives the computer's reasons in every line."""
    return Story(reasons=True)


@pytest.fixture
def quiet() -> Story:
    """A log that keeps them for opened cards."""
    return Story(reasons=False)


def step(name: str) -> events.StepBegan:
    return events.StepBegan(turn=1, step=name, rule="OA-1-1")


def shot(unit: int, result: str) -> events.ShotFired:
    told = (events.TargetResult(unit=unit, modifiers=Modifiers(), value=4, result=result),)
    return events.ShotFired(firer=7, start=Hex(1111), hex=Hex(1411), factor=2, die=4, manner="fire", results=told)


def asked(unit: int) -> decisions.VcMovement:
    return decisions.VcMovement("vc", EntityId(unit))


def test_a_step_has_its_heading_once_something_happens_in_it(story):
    story.order(decisions.Done(), step("landing"), step("boarding"))
    assert story.lines == []
    story.order(decisions.Land(3), events.Landed(helicopter=3, hex=Hex(1411)), step("us_fire"))
    assert story.lines == ["Step=boarding", "Hex=1411"]


def test_what_is_done_stands_in_one_line_with_its_reason(story):
    story.order(decisions.Fire(7, Hex(1411)), events.Landed(helicopter=3, hex=Hex(1411), rule="OA-4-1"), reason=BEST)
    assert story.lines == ["Hex=1411  OA-4-1 — fires at the Viet Cong in 1411: the best shot it has  OA-5.1-1"]


def test_a_rule_that_stands_there_already_is_not_cited_again(story):
    story.order(decisions.Fire(7, Hex(1411)), events.Landed(helicopter=3, hex=Hex(1411), rule="OA-5.1-1"), reason=BEST)
    assert story.lines[0].count("OA-5.1-1") == 1


def test_the_same_reason_is_given_once_in_a_step(story):
    for helicopter in (3, 4):
        took_off = events.TookOff(helicopter=helicopter, hex=Hex(1411))
        story.order(decisions.TakeOff(helicopter), took_off, reason=FREE)
    assert story.lines == ["Hex=1411 — takes off again, its work done", "Hex=1411"]
    story.order(decisions.Done(), step("us_fire"))
    story.order(decisions.TakeOff(5), events.TookOff(helicopter=5, hex=Hex(1411)), reason=FREE)
    assert story.lines[-1].endswith("its work done")


def test_a_reason_that_names_another_hex_is_another_reason(story):
    for hex in (1411, 1512):
        reason = Reason(BEST.message, BEST.rule, (("hex", str(hex)),))
        story.order(decisions.Fire(7, Hex(hex)), events.Landed(helicopter=3, hex=Hex(1111)), reason=reason)
    assert "in 1512" in story.lines[1]


def test_units_that_do_nothing_for_the_same_reason_share_a_line(story):
    for unit in (1, 2, 3, 3):
        story.order(decisions.Hold(), reason=STAYS, asked=asked(unit))
    assert story.lines == ["Squad 1 (and 2 others): stays where it is  OA-13.2-10"]


def test_what_happens_after_somebody_held_back_has_nothing_to_do_with_his_reason(story):
    drift = events.Drifted(unit=8, start=Hex(1411), hex=Hex(1412), die=1)
    story.order(decisions.Hold(), drift, reason=STAYS, asked=asked(3))
    assert story.lines == ["Squad 3: stays where it is  OA-13.2-10", "Unit=8 hex=1412"]


def test_one_who_acts_for_the_reason_that_others_had_has_a_line_of_his_own(story):
    for unit in (1, 2):
        story.order(decisions.Hold(), reason=STAYS, asked=asked(unit))
    story.order(decisions.Land(3), events.Landed(helicopter=3, hex=Hex(1411)), reason=STAYS)
    assert story.lines == [
        "Squad 1 (and one other): stays where it is  OA-13.2-10",
        "Hex=1411 — stays where it is  OA-13.2-10",
    ]


def test_one_who_has_moved_is_not_said_to_go_no_further(story):
    moved = events.Stepped(unit=5, start=Hex(1411), hex=Hex(1412), cost=1)
    story.order(decisions.Step(5, Hex(1412)), moved)
    story.order(decisions.Hold(), reason=STAYS, asked=asked(5))
    assert len(story.lines) == 1
    story.order(decisions.Hold(), reason=STAYS, asked=asked(6))
    assert story.lines[1] == "Squad 6: stays where it is  OA-13.2-10"


def test_one_who_holds_again_and_again_for_the_same_reason_says_so_once_in_a_step(story):
    for unit in (1, 2, 1):
        story.order(decisions.Hold(), reason=STAYS, asked=asked(unit))
        story.order(decisions.Step(5, Hex(1412)), events.Stepped(unit=5, start=Hex(1411), hex=Hex(1412), cost=1))
    assert [line[:7] for line in story.lines if "stays" in line] == ["Squad 1", "Squad 2"]
    story.order(decisions.Done(), step("us_fire"))
    story.order(decisions.Hold(), reason=STAYS, asked=asked(1))
    assert story.lines[-1].startswith("Squad 1")


def test_why_a_step_was_ended_is_not_worth_a_line(story):
    story.order(decisions.Done(), reason=FREE)
    assert story.lines == []


@pytest.mark.parametrize(
    ("result", "event"),
    [
        ("N", events.Pinned(unit=9, result="N")),
        ("P", events.StepLost(unit=9, hex=Hex(1411))),
        ("E", events.Eliminated(unit=9, hex=Hex(1411))),
    ],
)
def test_what_the_shot_says_is_not_told_again_but_anything_else_is(story, result, event):
    story.order(decisions.Fire(7, Hex(1411)), shot(9, result), event)
    assert len(story.lines) == 1
    story.order(decisions.Fire(7, Hex(1411)), shot(9, "A"), event)
    assert len(story.lines) == 3
    story.order(decisions.Fire(7, Hex(1411)), shot(8, result), event)
    assert len(story.lines) == 5


def test_it_can_begin_anew(story):
    story.order(decisions.Done(), step("landing"))
    story.book.clear()
    story.order(decisions.Land(3), events.Landed(helicopter=3, hex=Hex(1411)))
    assert story.lines == ["Hex=1411"]


def walked(story: Story, *hexes: int, reason: Reason | None = None) -> None:
    """A unit walks these hexes, an order for each step."""
    for start, hex in pairwise(hexes):
        story.order(decisions.Step(5, Hex(hex)), stepped(start, hex), reason=reason)


def stepped(start: int, hex: int) -> events.Stepped:
    return events.Stepped(unit=EntityId(5), start=Hex(start), hex=Hex(hex), cost=1)


def test_without_reasons_the_lines_have_none_and_the_open_card_has_it(quiet):
    quiet.order(decisions.Fire(7, Hex(1411)), shot(9, "N"), reason=BEST)
    quiet.order(decisions.Hold(), reason=STAYS, asked=asked(3))
    assert quiet.lines == ["Hex=1411"]
    assert quiet.inside(0) == [
        "die  4",
        "Why: fires at the Viet Cong in 1411: the best shot it has.  OA-5.1-1",
    ]


def test_the_steps_of_a_walk_are_one_card_whoever_holds_his_fire_between_them(quiet):
    held = decisions.VcReaction("vc", EntityId(8), EntityId(5))
    quiet.order(decisions.Step(5, Hex(1412)), stepped(1411, 1412), reason=FREE)
    quiet.order(decisions.Hold(), reason=STAYS, asked=held)
    quiet.order(decisions.Step(5, Hex(1413)), stepped(1412, 1413), reason=FREE)
    assert quiet.lines == ["1412 1413"]


def test_a_shot_between_two_steps_stands_between_two_cards(quiet):
    walked(quiet, 1411, 1412)
    quiet.order(decisions.Fire(7, Hex(1412)), shot(5, "A"), asked=decisions.VcReaction("vc", EntityId(7), EntityId(5)))
    walked(quiet, 1412, 1413)
    assert len(quiet.lines) == 3


def test_a_walk_of_another_or_from_elsewhere_is_another_card(quiet):
    walked(quiet, 1411, 1412)
    quiet.order(decisions.Step(6, Hex(1413)), events.Stepped(unit=EntityId(6), start=Hex(1412), hex=Hex(1413), cost=1))
    walked(quiet, 1411, 1410)
    assert len(quiet.lines) == 3


def test_a_walk_with_reasons_in_every_line_has_them_in_its_one_card(story):
    walked(story, 1411, 1412, 1413, reason=STAYS)
    assert len(story.lines) == 1
    assert story.lines[0].startswith("1412 1413 — stays where it is")


def test_a_card_is_found_by_piece_hex_turn_phase_rule_and_words(quiet):
    quiet.order(decisions.Fire(7, Hex(1411)), shot(9, "N"))
    card = quiet.log.entries[0]
    for by, value in ((By.PIECE, 7), (By.PIECE, 9), (By.PLACE, 1111), (By.PLACE, 1411), (By.TURN, 1),
                      (By.PHASE, "us_fire"), (By.WORDS, "HEX=14")):  # fmt: skip
        assert Chip(by, value, "").passes(card)
    for by, value in ((By.PIECE, 8), (By.PLACE, 1412), (By.TURN, 2), (By.PHASE, "vc_fire"), (By.RULE, "OA-5.1-1"),
                      (By.WORDS, "boat")):  # fmt: skip
        assert not Chip(by, value, "").passes(card)


def test_a_shot_is_found_by_the_rules_of_its_modifiers_and_its_dice(quiet):
    modifiers = Modifiers().plus(1, "crossfire", "OA-5.6-2")
    told = (events.TargetResult(unit=EntityId(9), modifiers=modifiers, value=4, result="N"),)
    fired = events.ShotFired(firer=7, start=Hex(1111), hex=Hex(1411), factor=2, die=4, manner="fire", results=told)
    quiet.records.append(SimpleNamespace(order=decisions.Fire(7, Hex(1411))))
    quiet.book.add(LogEntry(1, 1, "us_fire", "us", fired, (Roll("fire", "OA-5.5-1", (4,)),)))
    assert quiet.log.entries[0].tag.rules == ("OA-5.5-1", "OA-5.6-2")


def test_going_back_writes_anew_only_what_came_after_the_last_heading_that_still_stands(quiet):
    told: list[LogEntry] = []
    add = quiet.book.add
    quiet.book.add = lambda entry: (told.append(entry), add(entry))
    quiet.order(decisions.Done(), step("landing"))
    quiet.order(decisions.Land(3), events.Landed(helicopter=3, hex=Hex(1411)))
    quiet.order(decisions.Done(), step("us_fire"))
    walked(quiet, 1411, 1412, 1413)
    record, cards = list(told), list(quiet.log.entries)
    told.clear()
    quiet.book.show(record[:-1])
    assert quiet.lines == ["Step=landing", "Hex=1411", "Step=us_fire", "Unit=5 hex=1412"]
    assert quiet.log.entries[:2] == cards[:2]
    assert told == record[2:-1]
    quiet.book.show(record)
    assert quiet.lines == [card.words for card in cards]
    quiet.book.show(record[:1])
    assert quiet.lines == []


@pytest.mark.parametrize(
    ("words", "names", "linked"),
    [
        ("Bunker A in 1411 is destroyed.", {1: "A"}, ["A", "1411"]),
        ("Alvarez's squad moves.", {1: "A"}, []),
        ("VC squad 12 fires at VC squad 1.", {1: "VC squad 1", 2: "VC squad 12"}, ["VC squad 12", "VC squad 1"]),
        ("The commissar is found.", {1: "the commissar"}, ["The commissar"]),
        ("Nobody is in 9911.", {}, []),
    ],
)
def test_names_are_links_where_they_stand_as_whole_words(quiet, monkeypatch, words, names, linked):
    monkeypatch.setattr(quiet.kit.log, "name", lambda game, piece: names[piece], raising=False)
    spans = quiet.book.teller.linked(words, pieces=list(names))
    assert [span.text for span in spans if span.target is not None] == linked
    assert "".join(span.text for span in spans) == words
