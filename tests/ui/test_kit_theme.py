"""The theme: scale, measuring, wrapping, and what is kept."""

from game.ui.kit.theme import BOLD, TEXT, Theme

INK = (0, 0, 0)


def theme_of(hands) -> Theme:
    return hands.app.context.theme


def test_a_point_is_a_pixel_at_100_percent_and_never_vanishes(hands):
    theme = theme_of(hands)
    assert theme.S(36) == 36
    theme.change(scale=0.75)
    assert (theme.S(36), theme.S(0.2), theme.S(0)) == (27, 1, 0)


def test_scale_is_kept_between_75_and_300_percent(hands):
    theme = theme_of(hands)
    theme.change(scale=9)
    assert theme.scale == 3.0
    theme.change(scale=0.1)
    assert theme.scale == 0.75


def test_text_grows_with_the_scale_instead_of_being_stretched(hands):
    theme = theme_of(hands)
    small = theme.text("Fire", TEXT, INK).get_size()
    theme.change(scale=2)
    assert theme.text("Fire", TEXT, INK).get_height() == theme.font(TEXT).get_height() > small[1]


def test_a_text_is_rendered_once(hands):
    theme = theme_of(hands)
    assert theme.text("Fire", TEXT, INK) is theme.text("Fire", TEXT, INK)
    assert theme.text("Fire", TEXT, INK) is not theme.text("Fire", BOLD, INK)


def test_a_text_that_is_too_wide_ends_in_an_ellipsis_and_fits(hands):
    theme = theme_of(hands)
    width = theme.width("2nd Platoon, B Company", TEXT) - 1
    shown = theme.shorten("2nd Platoon, B Company", TEXT, width)
    assert shown.endswith("…")
    assert theme.width(shown, TEXT) <= width
    assert theme.shorten("2nd Platoon, B Company", TEXT, width + 1) == "2nd Platoon, B Company"


def test_wrapped_lines_fit_and_lose_no_word(hands):
    theme = theme_of(hands)
    text = "one company lands at the bend of the river\nand takes the village before dark"
    lines = theme.wrap(text, TEXT, 120)
    assert all(theme.width(line, TEXT) <= 120 for line in lines)
    assert " ".join(lines).split() == text.split()
    assert "and takes" in "\n".join(lines)


def test_vietnamese_names_have_all_their_letters(hands):
    glyphs = theme_of(hands).font(TEXT).metrics("Điện Biên Phủ")
    assert None not in glyphs


def test_a_path_too_wide_is_broken_after_separators_and_nothing_of_it_is_lost(hands):
    theme = theme_of(hands)
    path = "/games/alvarez/local/state/apocalypse/with-a-name-that-is-longer-than-any-line-could-ever-be/apocalypse.log"
    lines = theme.wrap(f"Written in {path}; please send it.", TEXT, 200)
    assert all(theme.width(line, TEXT) <= 200 for line in lines)
    assert path in "".join(lines)
    assert lines[0] == "Written in"
    assert "/games/alvarez/local/state/" in lines


def test_words_that_are_no_paths_are_not_broken(hands):
    word = "Donaudampfschifffahrtsgesellschaft"
    assert theme_of(hands).wrap(f"a {word} b", TEXT, 60) == ["a", word, "b"]
