"""The log: wrapping, links, following, filtering."""

import pygame
import pytest

from game.ui.kit.layout import Column, grow
from game.ui.kit.reading.entries import line_height, style_of
from game.ui.kit.reading.log import Drawn, Entry, Kind, Log, Span, spans


def shot(number: int, tag: str = "") -> Entry:
    words = spans(f"{number:04d} 2nd squad fires at ", Span("0915", Kind.LINK, ("hex", 915)), ": no effect")
    return Entry(words, tag)


@pytest.fixture
def followed() -> list:
    return []


@pytest.fixture
def log(show, hands, followed) -> Log:
    column = show(lambda theme: Column(theme, grow(Log(theme, followed.append))))
    return column.children()[0]


def test_a_click_on_a_link_hands_over_its_target(log, hands, followed):
    log.append(shot(1))
    hands.step()
    rect, _ = log._links[0]
    hands.click(rect.center)
    hands.click((rect.right + 30, rect.centery))
    assert followed == [("hex", 915)]


def test_links_can_be_reached_by_keyboard(log, hands, followed):
    log.append(Entry(spans(Span("A", Kind.LINK, "a"), " and ", Span("B", Kind.LINK, "b"))))
    hands.step()
    for key in ("Tab", "Right", "Enter", "Right", "Enter", "Left", "Enter"):
        hands.press(key)
    assert followed == ["a", "b", "a"]


def test_it_follows_the_newest_entry(log, hands):
    for number in range(300):
        log.append(shot(number))
    hands.step()
    assert log.scroller.offset == log.scroller.furthest > 0


def test_it_stays_where_the_player_has_scrolled_to(log, hands):
    for number in range(300):
        log.append(shot(number))
    hands.move(log.rect.center)
    hands.wheel(5)
    before = log.scroller.offset
    log.append(shot(300))
    hands.step()
    assert log.scroller.offset == before < log.scroller.furthest


def test_only_what_is_in_view_is_drawn(log, hands):
    drawn = []
    dice = Drawn(1, lambda surface, box: drawn.append(box.y))
    for _ in range(500):
        log.append(Entry(spans("roll ", dice)))
    drawn.clear()
    hands.step()
    assert 10 < len(drawn) < 100


def test_no_word_is_lost_or_leaves_the_log_when_it_wraps(log, hands):
    words = " ".join(f"word{number}" for number in range(120))
    log.append(Entry(spans(words, " ", Span("bold end", Kind.BOLD))))
    shown = [piece for line in log.sheet.lines for piece in line]
    assert "".join(piece.text for piece in shown).split() == f"{words} bold end".split()
    room = log.rect.w
    assert all(piece.x + log.theme.width(piece.text.rstrip(), style_of(piece.span)) <= room for piece in shown)


def test_a_filter_hides_and_shows_again(log, hands):
    for number in range(10):
        log.append(shot(number, "us" if number % 2 else "vc"))
    log.filter(lambda entry: entry.tag == "vc")
    hands.step()
    assert len(log.sheet.lines) == 5
    log.append(shot(10, "us"))
    hands.step()
    assert len(log.sheet.lines) == 5
    log.filter(None)
    hands.step()
    assert len(log.sheet.lines) == 11


def card(number: int, made: list | None = None) -> Entry:
    """A card with two lines in it; ``made`` remembers who was asked for them."""

    def details():
        if made is not None:
            made.append(number)
        return [(0, spans("die 4")), (1, spans("crossfire +1 ", Span("OA-1-1", Kind.LINK, "rule")))]

    return Entry(spans(f"card {number}"), details=details)


def texts(log: Log) -> list[str]:
    """The lines of the log as text."""
    return ["".join(piece.text for piece in line) for line in log.sheet.lines]


def test_a_click_opens_a_card_in_place_and_another_closes_it(log, hands):
    for number in range(3):
        log.append(card(number))
    hands.step()
    place = (log.rect.x + 60, log.rect.y + line_height(log.theme) * 3 // 2)
    hands.click(place)
    assert texts(log) == ["card 0", "card 1", "die 4", "crossfire +1 OA-1-1", "card 2"]
    hands.click(place)
    assert texts(log) == ["card 0", "card 1", "card 2"]


def test_the_details_of_a_closed_card_are_never_made(log, hands):
    made: list[int] = []
    for number in range(50):
        log.append(card(number, made))
    hands.step()
    assert made == []
    log.toggle(7)
    assert made == [7]


def test_cards_are_chosen_and_opened_by_keyboard_and_their_links_followed(log, hands, followed):
    for number in range(3):
        log.append(card(number))
    hands.press("Tab")
    hands.press("Down")
    assert log.current == 2
    hands.press("Up")
    hands.press("Enter")
    assert (log.current, log.is_open(1)) == (1, True)
    hands.press("Right")
    hands.press("Enter")
    assert followed == ["rule"]
    hands.press("Up")
    hands.press("Down")
    hands.press("Space")
    assert not log.is_open(1)


def test_an_open_card_stays_open_where_cards_come_and_where_it_is_amended(log, hands):
    log.append(card(0))
    hands.step()
    log.toggle(0)
    log.amend(card(1))
    log.append(card(2))
    hands.step()
    assert texts(log) == ["card 1", "die 4", "crossfire +1 OA-1-1", "card 2"]


def test_an_open_card_is_wrapped_again_for_another_scale(log, hands):
    log.append(card(0))
    hands.step()
    log.toggle(0)
    hands.app.context.settings.change(scale=150)
    hands.app.context.change_look()
    hands.step()
    assert texts(log) == ["card 0", "die 4", "crossfire +1 OA-1-1"]


def test_a_heading_shows_while_something_under_it_passes_the_filter(log, hands):
    turn, step, other = (Entry(spans(words), heading=rank) for words, rank in (("turn", 1), ("step", 2), ("other", 2)))
    for entry in (turn, step, shot(1, "us"), other, shot(2, "vc")):
        log.append(entry)
    log.filter(lambda entry: entry.tag == "vc")
    hands.step()
    assert [line.split()[0] for line in texts(log)] == ["turn", "other", "0002"]
    log.append(step)
    assert len(log.sheet.lines) == 3
    log.append(shot(3, "vc"))
    assert [line.split()[0] for line in texts(log)] == ["turn", "other", "0002", "step", "0003"]
    assert log.shown == 2


def test_what_is_filtered_again_is_not_wrapped_again(log, hands, monkeypatch):
    for number in range(200):
        log.append(shot(number, "us" if number % 2 else "vc"))
    hands.step()
    monkeypatch.setattr("game.ui.kit.reading.lines.wrap", lambda *args: pytest.fail("wrapped again"))
    log.filter(lambda entry: entry.tag == "vc")
    hands.step()
    assert len(texts(log)) == 100


def test_the_newest_card_can_be_taken_away(log, hands):
    for number in range(3):
        log.append(card(number))
    hands.step()
    log.toggle(2)
    log.drop_last()
    assert texts(log) == ["card 0", "card 1"]


def test_it_wraps_again_for_another_scale(log, hands):
    log.append(Entry(spans("The company lands at the bend of the river. " * 24)))
    before = len(log.sheet.lines)
    hands.app.context.settings.change(scale=150)
    hands.app.context.change_look()
    hands.step()
    assert len(log.sheet.lines) > before


def test_keys_scroll(log, hands):
    for number in range(300):
        log.append(shot(number))
    hands.press("Tab")
    hands.press("Home")
    assert log.scroller.offset == 0
    for _ in range(3):
        hands.press("PageDown")
    assert log.scroller.offset > 0
    hands.press("End")
    assert log.scroller.offset == log.scroller.furthest


def test_the_bar_can_be_dragged(log, hands):
    for number in range(300):
        log.append(shot(number))
    thumb = log.scroller.thumb()
    hands.move(thumb.center)
    hands.down(thumb.center)
    hands.step(pygame.Event(pygame.MOUSEMOTION, pos=(thumb.centerx, log.rect.y), rel=(0, 0), buttons=(1, 0, 0)))
    hands.up((thumb.centerx, log.rect.y))
    assert log.scroller.offset == 0


@pytest.mark.parametrize("hidden", [False, True])
def test_the_newest_entry_can_be_replaced_by_a_longer_or_a_shorter_one(log, hands, hidden):
    long = Entry(spans(*["a reason with a good many words, "] * 12))
    for number in range(3):
        log.append(shot(number))
    hands.step()
    before = len(log.sheet.lines)
    if hidden:
        log.filter(lambda entry: entry is not long)
        hands.step()
    log.append(long)
    log.amend(shot(3))
    hands.step()
    log.amend(long)
    log.amend(shot(4))
    assert len(log.entries) == 4
    assert log.entries[-1] == shot(4)
    assert len(log.sheet.lines) == before * 4 // 3


def test_no_line_begins_with_the_colon_of_the_line_before(log, hands):
    for letters in range(4, 40):
        log.append(Entry(spans("i" * letters + " ", Span("0915", Kind.LINK, 1), ": die 6")))
    hands.step()
    assert not [line for line in log.sheet.lines if line[0].text.startswith(":")]


def test_an_open_card_that_the_filter_hides_shows_nothing_though_it_is_amended(log, hands):
    log.append(card(0))
    hands.step()
    log.toggle(0)
    log.filter(lambda entry: False)
    hands.step()
    log.amend(card(1))
    assert texts(log) == []
    log.filter(None)
    hands.step()
    assert texts(log) == ["card 1", "die 4", "crossfire +1 OA-1-1"]


@pytest.mark.parametrize("filtered", [False, True])
def test_the_end_of_the_log_can_be_cut_off(log, hands, filtered):
    log.append(Entry(spans("turn"), heading=1))
    for number in range(4):
        log.append(card(number))
    hands.step()
    log.toggle(1)
    log.toggle(4)
    if filtered:
        log.filter(lambda entry: entry.words != "card 0")
    log.cut(3)
    hands.step()
    shown = ["turn", "card 1"] if filtered else ["turn", "card 0", "die 4", "crossfire +1 OA-1-1", "card 1"]
    assert texts(log) == shown
    assert not log.is_open(4)
    log.append(card(9))
    hands.step()
    assert texts(log) == [*shown, "card 9"]


# -- rows as pictures -----------------------------------------------------------------------------------------------


def picture_of(hands, log) -> bytes:
    hands.scene.root.invalidate()
    hands.step()
    return pygame.image.tobytes(hands.app.surface.subsurface(log.rect), "RGB")


def furthest_apart(one: bytes, other: bytes) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def test_a_row_laid_down_as_a_picture_looks_as_if_it_were_drawn(log, hands):
    for number in range(60):
        log.append(shot(number))
    laid = picture_of(hands, log)
    hands.app.context.theme.recorder = []
    drawn = picture_of(hands, log)
    hands.app.context.theme.recorder = None
    assert len(set(laid)) > 10
    assert furthest_apart(laid, drawn) <= 2  # the rim of a letter, rounded twice


def test_a_row_in_view_is_drawn_once_whatever_else_changes(log, hands, monkeypatch):
    for number in range(60):
        log.append(shot(number))
    hands.step()
    written = []
    write = log.theme.write
    monkeypatch.setattr(
        log.theme, "write", lambda surface, text, *more: written.append(text) or write(surface, text, *more)
    )
    picture_of(hands, log)
    assert written == []
    log.append(shot(60))
    hands.step()
    assert "".join(written).startswith("0060 2nd squad")


def test_rows_out_of_view_are_forgotten(log, hands):
    for number in range(600):
        log.append(shot(number))
        hands.step()
    high = line_height(log.theme)
    assert len(log._rows._rows) <= log.rect.h // high + 2


def test_other_colours_draw_the_rows_anew(log, hands):
    log.append(Entry(spans(Span("two squads lost", Kind.BAD))))
    before = picture_of(hands, log)
    hands.app.context.settings.change(palette="safe")
    hands.app.context.change_look()
    assert picture_of(hands, log) != before


def test_a_link_is_found_where_the_log_has_been_scrolled_to(log, hands, followed):
    for number in range(300):
        log.append(Entry(spans(Span(f"{number}", Kind.LINK, number))))
    hands.step()
    hands.move(log.rect.center)
    hands.wheel(7)
    hands.step()
    rect, span = log._links[len(log._links) // 2]
    hands.click(rect.center)
    assert followed == [span.target]
