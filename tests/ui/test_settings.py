"""The settings file: what lasts, and what a broken one does."""

import os

import pytest

from game.engine.faults import OptionFault
from game.ui.window.settings import Settings, SettingsStore, dump, parse


def test_settings_last(tmp_path):
    path = tmp_path / "deep" / "settings.toml"
    SettingsStore(path).change(scale=150, language="fr", speed="fast", own_dice=True, fullscreen=True, men="counters")
    again = SettingsStore(path)
    assert again.now == Settings(scale=150, language="fr", speed="fast", own_dice=True, fullscreen=True, men="counters")
    assert again.take_trouble() == ""


def test_every_setting_survives_the_file():
    odd = Settings(scale=300, language='q"\\é', width=640, confirm_phase=False)
    assert parse(dump(odd)) == odd


def test_no_file_means_the_usual_settings(tmp_path):
    store = SettingsStore(tmp_path / "settings.toml")
    assert store.now == Settings()
    assert store.take_trouble() == ""


@pytest.mark.parametrize(
    "text",
    [
        "scale = ",
        "scale = 'large'",
        "scale = 301",
        "scale = -1",
        "speed = 'warp'",
        "palette = 'pink'",
        "men = 'tin'",
        "width = 12",
        "fullscreen = 1",
        "[scale]",
        "\x00",
    ],
)
def test_a_broken_file_gives_one_sentence_and_the_usual_settings(tmp_path, text):
    path = tmp_path / "settings.toml"
    path.write_text(text)
    store = SettingsStore(path)
    trouble = store.take_trouble()
    assert store.now == Settings()
    assert str(path) in trouble
    assert "\n" not in trouble
    assert store.take_trouble() == ""


def test_a_file_that_is_no_text_is_refused():
    with pytest.raises(OptionFault):
        parse(b"\xff\xfe\x00")


def test_settings_of_a_newer_version_are_left_alone():
    assert parse(b"scale = 125\nholograms = true\n") == Settings(scale=125)


def test_a_folder_that_cannot_be_written_leaves_the_settings_in_force(tmp_path):
    (tmp_path / "file").write_text("")
    store = SettingsStore(tmp_path / "file" / "settings.toml")
    store.change(scale=125)
    assert store.now.scale == 125
    assert str(store.path) in store.take_trouble()


def test_a_full_disk_leaves_the_old_file_whole(tmp_path, monkeypatch):
    path = tmp_path / "settings.toml"
    SettingsStore(path).change(scale=125)
    store = SettingsStore(path)

    def full(handle, mode):
        os.close(handle)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.engine.files.writing.os.fdopen", full)
    store.change(scale=200)
    monkeypatch.undo()
    assert "No space left" in store.take_trouble()
    assert SettingsStore(path).now.scale == 125
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(("speed", "factor"), [("slow", 2.0), ("normal", 1.0), ("fast", 0.4), ("instant", 0.0)])
def test_the_speed_scales_animations(speed, factor):
    assert Settings(speed=speed).animation_factor == factor


def test_keys_and_volumes_last(tmp_path):
    path = tmp_path / "settings.toml"
    SettingsStore(path).change(keys={"fire": "F14", "assault": 'Ctrl+"'}, volume=35, sound=False)
    now = SettingsStore(path).now
    assert (now.keys, now.volume, now.sound) == ({"fire": "F14", "assault": 'Ctrl+"'}, 35, False)


def test_a_key_that_nothing_has_is_told_and_the_rest_of_the_file_counts(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text('scale = 150\n[keys]\nfire = "Foo"\nassault = "F14"\n')
    store = SettingsStore(path)
    assert "“Foo”" in store.take_trouble()
    assert (store.now.scale, store.now.keys) == (150, {"assault": "F14"})


@pytest.mark.parametrize("line", ["volume = 101", "volume = -1", 'keys = "F"'])
def test_values_out_of_range_are_told(line):
    with pytest.raises(OptionFault):
        parse(line.encode())
