"""Sound: what is heard when, how loud, and that silence harms nothing."""

import numpy as np
import pygame
import pytest

from game.engine.files.paths import data_dir
from game.ui.window.jobs import Jobs
from game.ui.window.settings import SettingsStore
from game.ui.window.sound import LOOPING, NAMES, Sound
from tests.asserting import some
from tools.build_sounds import RATE, SOUNDS, samples, write

FOLDER = data_dir() / "assets" / "sounds"


class Heard:
    """Stands for a sound of the mixer and remembers what was done with it."""

    def __init__(self) -> None:
        self.acts: list[str] = []
        self.loud = 1.0

    def play(self, loops=0, maxtime=0, fade_ms=0):
        self.acts.append("loop" if loops else "play")

    def fadeout(self, milliseconds):
        self.acts.append("fade")

    def set_volume(self, loud):
        self.loud = loud


@pytest.fixture
def settings(tmp_path):
    return SettingsStore(tmp_path / "settings.toml")


@pytest.fixture
def sound(settings, monkeypatch):
    heard = {name: Heard() for name in NAMES}
    monkeypatch.setattr("game.ui.window.sound._load", lambda folder: heard)
    jobs = Jobs(threaded=False)
    made = Sound(settings, jobs, FOLDER)
    made.heard = heard
    made.play("click")
    jobs.deliver()
    return made


def test_every_sound_has_its_file_as_the_tool_makes_it(tmp_path):
    assert sorted(path.stem for path in FOLDER.glob("*.wav")) == sorted(NAMES) == sorted(SOUNDS)
    for name in some(NAMES):
        made, kept = ((folder / f"{name}.wav").read_bytes()[44:] for folder in (write(name, tmp_path).parent, FOLDER))
        apart = np.frombuffer(made, "<i2").astype(int) - np.frombuffer(kept, "<i2")
        assert np.abs(apart).max() <= 2, f"{name}.wav is not what tools/build_sounds.py makes"


def test_sounds_are_small_audible_and_end_in_silence():
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < 3_200_000
    for name in some(NAMES):
        made = samples(name)
        assert 0.03 * RATE < len(made) < (30 if name in LOOPING else 2) * RATE
        assert np.abs(made).max() > 3000
        assert name in LOOPING or abs(int(made[-1])) < 200


@pytest.mark.parametrize("name", sorted(LOOPING))
def test_what_goes_on_has_no_seam(name):
    made = samples(name).astype(int)
    steps = np.abs(np.diff(made))
    assert abs(made[0] - made[-1]) <= steps.max()


def test_music_is_quieter_than_a_shot_even_at_its_loudest():
    loud = {name: np.sqrt(np.mean(samples(name).astype(float) ** 2)) for name in ("theme", "jungle", "rifle")}
    assert loud["jungle"] < loud["rifle"]
    assert loud["theme"] * SettingsStore().now.music / 100 < loud["rifle"]


def test_music_and_surroundings_lie_under_everything_until_others_are_wanted(sound):
    sound.lie_under(music="theme", surroundings="")
    sound.lie_under(music="theme", surroundings="")
    assert sound.heard["theme"].acts == ["loop"]
    sound.lie_under(music="", surroundings="night")
    assert (sound.heard["theme"].acts, sound.heard["night"].acts) == (["loop", "fade"], ["loop"])
    sound.lie_under(music="", surroundings="rain")
    assert (sound.heard["night"].acts, sound.heard["rain"].acts) == (["loop", "fade"], ["loop"])


@pytest.mark.parametrize(
    ("silence", "music", "night"), [({"sound": False}, 0, 0), ({"music": 0}, 0, 1), ({"ambience": 0}, 1, 0)]
)
def test_music_and_surroundings_end_and_begin_with_their_settings(sound, settings, silence, music, night):
    sound.lie_under(music="theme", surroundings="night")
    settings.change(**silence)
    sound.lie_under(music="theme", surroundings="night")
    heard = sound.heard["theme"].acts[-1], sound.heard["night"].acts[-1]
    assert heard == ("loop" if music else "fade", "loop" if night else "fade")
    settings.change(sound=True, music=35, ambience=60)
    sound.lie_under(music="theme", surroundings="night")
    assert (sound.heard["theme"].acts[-1], sound.heard["night"].acts[-1]) == ("loop", "loop")


def test_music_waits_for_its_file_and_then_begins(settings, monkeypatch):
    heard = {name: Heard() for name in NAMES}
    monkeypatch.setattr("game.ui.window.sound._load", lambda folder: heard)
    jobs = Jobs(threaded=False)
    sound = Sound(settings, jobs, FOLDER)
    sound.lie_under(music="theme", surroundings="")
    assert heard["theme"].acts == []
    jobs.deliver()
    sound.lie_under(music="theme", surroundings="")
    assert heard["theme"].acts == ["loop"]


def test_music_has_a_volume_of_its_own(sound, settings):
    settings.change(volume=50, ambience=100, music=10)
    sound.change_volume()
    assert sound.heard["theme"].loud == pytest.approx(0.05)
    assert sound.heard["jungle"].loud == pytest.approx(0.5)


def test_nothing_is_loaded_until_something_is_to_be_heard(settings, monkeypatch):
    asked = []
    monkeypatch.setattr("game.ui.window.sound._load", lambda folder: asked.append(folder) or {})
    sound = Sound(settings, Jobs(threaded=False), FOLDER)
    sound.change_volume()
    sound.hum("")
    settings.change(sound=False)
    sound.play("dice")
    assert asked == []
    settings.change(sound=True)
    sound.play("dice")
    sound.play("dice")
    assert asked == [FOLDER]


def test_a_sound_that_comes_before_the_files_are_read_is_not_waited_for(settings, monkeypatch):
    heard = {name: Heard() for name in NAMES}
    monkeypatch.setattr("game.ui.window.sound._load", lambda folder: heard)
    jobs = Jobs(threaded=False)
    sound = Sound(settings, jobs, FOLDER)
    sound.play("dice")
    assert heard["dice"].acts == []
    jobs.deliver()
    sound.play("dice")
    assert heard["dice"].acts == ["play"]


def test_volumes_are_shares_of_the_whole(sound, settings):
    settings.change(volume=50, effects=40, ambience=100)
    sound.change_volume()
    assert sound.heard["rifle"].loud == pytest.approx(0.2)
    assert sound.heard["rotor"].loud == pytest.approx(0.5)
    settings.change(sound=False)
    sound.change_volume()
    assert sound.heard["rotor"].loud == 0


@pytest.mark.parametrize("silence", [{"sound": False}, {"volume": 0}])
def test_what_is_switched_off_is_not_played(sound, settings, silence):
    settings.change(**silence)
    sound.play("rifle")
    sound.hum("rotor")
    assert sound.heard["rifle"].acts == sound.heard["rotor"].acts == []


def test_a_loop_begins_once_and_fades_out(sound):
    for name in ("rotor", "rotor", "", ""):
        sound.hum(name)
    assert sound.heard["rotor"].acts == ["loop", "fade"]


@pytest.mark.parametrize("error", [pygame.error("no such audio device"), NotImplementedError("mixer"), OSError("gone")])
def test_without_a_device_the_game_goes_on_in_silence_and_says_why(settings, monkeypatch, error):
    def refuse(folder):
        raise error

    monkeypatch.setattr("game.ui.window.sound._load", refuse)
    jobs = Jobs(threaded=False)
    sound = Sound(settings, jobs, FOLDER)
    sound.play("dice")
    jobs.deliver()
    sound.play("dice")
    sound.hum("rotor")
    sound.change_volume()
    assert str(error) in sound.trouble
    assert not jobs.pending


def test_the_mixer_reads_every_file(settings):
    jobs = Jobs(threaded=False)
    sound = Sound(settings, jobs, FOLDER)
    sound.play("dice")
    jobs.deliver()
    assert sound.trouble == ""
    sound.play("dice")
    assert pygame.mixer.get_busy()


def test_a_missing_file_is_told_and_not_fatal(settings, tmp_path):
    jobs = Jobs(threaded=False)
    sound = Sound(settings, jobs, tmp_path)
    sound.play("dice")
    jobs.deliver()
    assert "rotor.wav" in sound.trouble


def test_the_settings_tell_why_nothing_is_heard_and_set_the_volumes(hands, monkeypatch):
    from game.ui.kit.inputs.slider import Slider
    from game.ui.scenes.settings import SettingsScene

    def refuse(folder):
        raise pygame.error("no such audio device")

    monkeypatch.setattr("game.ui.window.sound._load", refuse)
    context = hands.app.context
    context.scenes.push(SettingsScene(context))
    hands.scene.tabs.select(2)
    hands.step()
    assert hands.scene.sound_note.text == "Nothing is told by sound alone."
    sliders = [widget for widget in hands.scene.root.walk() if isinstance(widget, Slider) and widget.rect.h]
    shown = [slider for slider in sliders if slider is not hands.scene.scale]
    for slider, value in zip(shown, (40, 55, 0, 20), strict=True):
        slider.set(value)
    now = context.settings.now
    assert (now.volume, now.effects, now.ambience, now.music) == (40, 55, 0, 20)
    hands.step()
    assert "no such audio device" in hands.scene.sound_note.text
