"""Makes the sounds of the game from noise and sines: ``python -m tools.build_sounds``.

Each sound is a function of nothing but its seed, so that the files can be made again and compared.
"""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 22050
"""Samples a second."""
FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"
_SEED = 1968
_TAU = 2 * np.pi

Wave = NDArray[np.float64]


def _time(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def _noise(seconds: float, salt: int) -> Wave:
    return np.random.default_rng((_SEED, salt)).uniform(-1.0, 1.0, round(seconds * RATE))


def _below(wave: Wave, hertz: float) -> Wave:
    """Only what lies below a frequency, falling off softly (a Gaussian over the spectrum)."""
    spectrum = np.fft.rfft(wave)
    spectrum *= np.exp(-((np.fft.rfftfreq(len(wave), 1 / RATE) / hertz) ** 2))
    return np.fft.irfft(spectrum, len(wave))


def _band(wave: Wave, low: float, high: float) -> Wave:
    return _below(wave, high) - _below(wave, low)


def _decay(seconds: float, half: float) -> Wave:
    """An envelope that loses half its strength every ``half`` seconds, with an attack too short to click."""
    t = _time(seconds)
    return np.minimum(1.0, t * 400) * 0.5 ** (t / half) * np.minimum(1.0, (seconds - t) * 40)


def _at(whole: Wave, part: Wave, seconds: float) -> None:
    """Add a part to a whole from a moment on; what does not fit is cut off."""
    start = round(seconds * RATE)
    room = whole[start : start + len(part)]
    room += part[: len(room)]


def _crack(salt: int) -> Wave:
    """One shot: a sharp crack and a short roll after it."""
    crack = _band(_noise(0.34, salt), 700, 5200) * _decay(0.34, 0.018)
    return crack * 2.4 + _below(_noise(0.34, salt + 1), 420) * _decay(0.34, 0.06) * 3.0


def rifle() -> Wave:
    """Three single shots, not quite in step."""
    whole = np.zeros(round(0.62 * RATE))
    for salt, moment, loud in ((10, 0.0, 1.0), (20, 0.13, 0.75), (30, 0.24, 0.9)):
        _at(whole, _crack(salt) * loud, moment)
    return whole


def machine_gun() -> Wave:
    """A burst of eight, deeper than rifles."""
    whole = np.zeros(round(0.95 * RATE))
    for number in range(8):
        shot = _band(_noise(0.2, 100 + number), 250, 2600) * _decay(0.2, 0.022)
        thump = _below(_noise(0.2, 140 + number), 260) * _decay(0.2, 0.05) * 3.0
        _at(whole, (shot * 2.2 + thump) * (0.85 + 0.15 * (number % 2)), number * 0.088)
    return whole


def mortar() -> Wave:
    """The hollow thump of the tube, and the round on its way."""
    t = _time(0.75)
    tube = np.sin(_TAU * (95 * t - 38 * t * t)) * _decay(0.75, 0.07) * 1.4
    breath = _band(_noise(0.75, 200), 300, 1500) * _decay(0.75, 0.04)
    whistle = np.sin(_TAU * (1250 * t - 380 * t * t)) * np.clip(t - 0.25, 0, 1) * np.clip(0.75 - t, 0, 1) * 4
    return tube + breath + whistle


def explosion() -> Wave:
    """A blow, and the rumble that rolls away."""
    t = _time(1.5)
    blow = np.sin(_TAU * (70 * t - 16 * t * t)) * _decay(1.5, 0.12) * 1.3
    roar = _below(_noise(1.5, 300), 520) * _decay(1.5, 0.22) * 4.2
    burst = _band(_noise(1.5, 301), 500, 3200) * _decay(1.5, 0.05) * 1.3
    return blow + roar + burst


def _swell(seconds: float, peak: float, width: float) -> Wave:
    """An envelope that swells to its ``peak`` and dies away, silent at both ends."""
    t = _time(seconds)
    return np.exp(-(((t - peak) / width) ** 2)) * np.minimum(1.0, t * 30) * np.minimum(1.0, (seconds - t) * 20)


def launcher() -> Wave:
    """The hollow thump of a grenade launcher: a tube without the round that follows."""
    t = _time(0.4)
    tube = np.sin(_TAU * (150 * t - 90 * t * t)) * _decay(0.4, 0.045) * 1.4
    return tube + _band(_noise(0.4, 210), 300, 1800) * _decay(0.4, 0.03)


def cannon() -> Wave:
    """A main gun: a hard slam, and the echo of the street."""
    t = _time(1.1)
    slam = np.sin(_TAU * (58 * t - 12 * t * t)) * _decay(1.1, 0.09) * 1.5
    crack = _band(_noise(1.1, 310), 900, 4800) * _decay(1.1, 0.025) * 2.0
    whole = slam + crack + _below(_noise(1.1, 311), 700) * _decay(1.1, 0.12) * 3.4
    _at(whole, crack[: round(0.6 * RATE)] * 0.25, 0.24)
    return whole * np.minimum(1.0, (1.1 - t) * 10)


def rocket() -> Wave:
    """A rocket: the bang of its motor, and the rush that goes away."""
    t = _time(0.8)
    rush = _band(_noise(0.8, 320), 500, 4200) * _swell(0.8, 0.12, 0.22) * 2.2
    tone = np.sin(_TAU * (520 * t - 260 * t * t)) * _swell(0.8, 0.16, 0.18) * 0.5
    return rush + tone + _below(_noise(0.8, 321), 380) * _decay(0.8, 0.06) * 3.0


def shell() -> Wave:
    """A shell or bomb from far above: a whistle that sinks and comes nearer."""
    t = _time(0.95)
    near = np.clip(t / 0.9, 0, 1) ** 1.7 * np.minimum(1.0, (0.95 - t) * 30)
    whistle = np.sin(_TAU * (1750 * t - 520 * t * t)) * 0.7 + np.sin(_TAU * (1768 * t - 530 * t * t)) * 0.3
    return (whistle + _band(_noise(0.95, 330), 900, 3600) * 1.1) * near


def minigun() -> Wave:
    """Six barrels that turn: no shots any more, one long tear."""
    seconds = 1.1
    t = _time(seconds)
    saw = 2 * ((t * 66) % 1.0) - 1
    tear = _below(saw, 1800) * 0.6 + _band(_noise(seconds, 340), 300, 2600) * (0.6 + 0.4 * np.sign(saw)) * 1.2
    return tear * np.minimum(1.0, t * 12) * np.minimum(1.0, (seconds - t) * 7)


def sniper() -> Wave:
    """One shot from far off: the crack that goes by, and after it the report among the hills."""
    whole = np.zeros(round(1.4 * RATE))
    _at(whole, _band(_noise(0.12, 350), 1500, 7000) * _decay(0.12, 0.01) * 2.0, 0.0)
    for number, moment in enumerate((0.22, 0.46, 0.71)):
        _at(whole, _below(_noise(0.6, 351 + number), 900) * _decay(0.6, 0.07) * 2.4 * 0.5**number, moment)
    return whole


def ringing() -> Wave:
    """What is left in the ears after a shot in a narrow tunnel: a boom that has nowhere to go, and a high tone."""
    seconds = 1.4
    t = _time(seconds)
    boom = _below(_noise(seconds, 355), 190) * _decay(seconds, 0.16) * 5.0
    tone = np.sin(2 * np.pi * 3900 * t) * 0.7 + np.sin(2 * np.pi * 4130 * t) * 0.4
    return boom + tone * np.minimum(1.0, t * 6) * _decay(seconds, 0.5) * np.minimum(1.0, (seconds - t) * 3)


def fire() -> Wave:
    """Jellied petrol: a breath in, a roar, and crackling."""
    seconds = 1.6
    roar = _below(_noise(seconds, 360), 480) * _swell(seconds, 0.35, 0.5) * 4.0
    whole = roar + _band(_noise(seconds, 361), 400, 2200) * _swell(seconds, 0.3, 0.35) * 0.8
    falls = np.random.default_rng((_SEED, 362))
    for _ in range(34):
        snap = _band(_noise(0.03, int(falls.integers(1000, 9000))), 1200, 6000) * _decay(0.03, 0.004)
        _at(whole, snap * falls.uniform(0.2, 0.9), falls.uniform(0.3, seconds - 0.1))
    return whole


def hiss() -> Wave:
    """Smoke: a pop, and a long hiss."""
    t = _time(1.1)
    pop = _below(_noise(1.1, 370), 600) * _decay(1.1, 0.02) * 2.0
    return pop + _band(_noise(1.1, 371), 2200, 7000) * np.minimum(1.0, t * 9) * np.minimum(1.0, (1.1 - t) * 2) * 0.6


def flare() -> Wave:
    """A flare: a soft pop high up, then it sputters."""
    t = _time(1.3)
    pop = np.sin(_TAU * (420 * t - 500 * t * t)) * _decay(1.3, 0.03) * 1.2
    flutter = 0.6 + 0.4 * np.sin(_TAU * 17 * t) * np.sin(_TAU * 2.3 * t)
    burns = _band(_noise(1.3, 380), 1600, 5200) * flutter * np.minimum(1.0, t * 5) * np.minimum(1.0, (1.3 - t) * 1.6)
    return pop + burns * 0.5


def collapse() -> Wave:
    """Masonry comes down: a groan, then stones, one on another."""
    seconds = 1.7
    whole = _below(_noise(seconds, 390), 260) * _swell(seconds, 0.5, 0.5) * 4.0
    falls = np.random.default_rng((_SEED, 391))
    for number in range(46):
        stone = _band(_noise(0.09, 3000 + number), 180, 1900) * _decay(0.09, 0.016)
        _at(whole, stone * falls.uniform(0.3, 1.2), falls.triangular(0.05, 0.5, seconds - 0.15))
    return whole


def radio() -> Wave:
    """A handset: the key, a breath of noise, a voice without words, the key again."""
    seconds = 0.7
    t = _time(seconds)
    voice = np.sign(np.sin(_TAU * 130 * t)) * np.sin(_TAU * 5.5 * t) ** 2 * (t > 0.12) * (t < 0.5)
    noise = _noise(seconds, 395)
    whole = _band(voice, 500, 2400) * 0.9 + _band(noise, 900, 3200) * 0.35
    _at(whole, _band(noise[: round(0.06 * RATE)], 1200, 3600) * _decay(0.06, 0.01) * 1.6, 0.0)
    _at(whole, _band(noise[: round(0.12 * RATE)], 900, 3800) * 0.9, 0.54)
    return whole * np.minimum(1.0, (seconds - t) * 25)


def jet() -> Wave:
    """A jet goes over: nothing, then everything, then a roar that sinks away."""
    seconds = 1.9
    t = _time(seconds)
    loud = _swell(seconds, 0.75, 0.42) + _swell(seconds, 1.1, 0.45) * 0.5
    whine = np.sin(_TAU * np.cumsum(1150 - 520 / (1 + np.exp(-(t - 0.75) * 9))) / RATE) * 0.22
    return (_band(_noise(seconds, 710), 120, 2600) * 1.5 + _below(_noise(seconds, 711), 300) * 2.2 + whine) * loud


def propeller() -> Wave:
    """A piston engine and its propeller: a loop, because everything in it turns a whole number of times."""
    seconds, turns = 1.5, 60
    t = _time(seconds)
    phase = (t * turns / seconds) % 1.0
    blades = np.exp(-((phase - 0.3) ** 2) / 0.02)
    hum = sum(np.sin(_TAU * pitch * t) * loud for pitch, loud in ((80, 0.6), (120, 0.4), (200, 0.2), (320, 0.1)))
    return hum * (0.5 + 0.5 * blades) + _band(_noise(seconds, 720), 100, 900) * blades * 0.9


def engine() -> Wave:
    """A diesel under load, and what it drives: a loop like that of the rotor."""
    seconds, strokes = 1.2, 30
    t = _time(seconds)
    phase = (t * strokes / seconds) % 1.0
    knock = np.exp(-((phase - 0.2) ** 2) / 0.012)
    clatter = np.exp(-(((t * 12 / seconds) % 1.0 - 0.5) ** 2) / 0.004) * _band(_noise(seconds, 731), 900, 2600) * 0.5
    body = np.sin(_TAU * 50 * t) * 0.6 + np.sin(_TAU * 75 * t) * 0.4
    return body * (0.4 + 0.6 * knock) + _band(_noise(seconds, 730), 60, 500) * (0.3 + knock) * 1.8 + clatter


def dice() -> Wave:
    """Bone on wood: a few knocks that come faster and softer."""
    whole = np.zeros(round(0.55 * RATE))
    for number, moment in enumerate((0.0, 0.09, 0.13, 0.21, 0.27, 0.31, 0.345, 0.37)):
        t = _time(0.07)
        pitch = 1750 + 260 * ((number * 5) % 4)
        knock = np.sin(_TAU * pitch * t) * 0.5 + _band(_noise(0.07, 400 + number), 900, 5000)
        _at(whole, knock * _decay(0.07, 0.008) * 0.87**number, moment)
    return whole


def page() -> Wave:
    """A sheet of paper turned over."""
    t = _time(0.34)
    swish = np.sin(np.pi * np.clip(t / 0.34, 0, 1)) ** 2 * (0.6 + 0.4 * np.sin(_TAU * 21 * t) ** 2)
    return _band(_noise(0.34, 500), 1400, 6000) * swish


def click() -> Wave:
    """A small key pressed."""
    t = _time(0.05)
    return (np.sin(_TAU * 950 * t) * 0.6 + _band(_noise(0.05, 600), 800, 4000)) * _decay(0.05, 0.005)


def rotor() -> Wave:
    """Two blades over the valley: a loop without a seam, because everything in it turns a whole number of times."""
    seconds, beats = 1.6, 17
    t = _time(seconds)
    phase = (t * beats / seconds) % 1.0
    chop = np.exp(-((phase - 0.18) ** 2) / 0.006) + 0.35 * np.exp(-((phase - 0.55) ** 2) / 0.02)
    air = _band(_noise(seconds, 700), 60, 650) * 2.6
    body = np.sin(_TAU * 50 * t) * 0.35
    whine = np.sin(_TAU * 640 * t) * 0.025
    return (air + body) * (0.2 + chop) + whine


def _looped(wave: Wave, fade: float = 0.6) -> Wave:
    """Without a seam: the last ``fade`` seconds come back in over the first ones."""
    over = round(fade * RATE)
    share = np.sin(np.linspace(0.0, np.pi / 2, over))
    body = wave[:-over].copy()
    body[:over] = body[:over] * share + wave[-over:] * np.sqrt(1 - share**2)
    return body


def _chirp(salt: int, pitch: float, pulses: int, pace: float) -> Wave:
    """An insect: so many pulses of one pitch, so far apart."""
    whole = np.zeros(round((pulses * pace + 0.05) * RATE))
    for number in range(pulses):
        t = _time(0.03)
        _at(whole, np.sin(_TAU * pitch * t) * np.sin(np.pi * t / 0.03) ** 2, number * pace)
    return whole * (0.8 + 0.2 * (salt % 2))


def _bird(salt: int) -> Wave:
    """A bird far off: two notes that slide."""
    t = _time(0.34)
    low = 1500 + 170 * (salt % 5)
    glide = low + 420 * np.sin(np.pi * t / 0.34) ** 2
    return np.sin(_TAU * np.cumsum(glide) / RATE) * np.sin(np.pi * t / 0.34) ** 2 * 0.5


def jungle() -> Wave:
    """A valley by day: leaves in the wind, cicadas that swell, a bird now and then."""
    seconds = 9.6
    t = _time(seconds)
    leaves = _band(_noise(seconds, 800), 250, 1800) * (0.5 + 0.25 * np.sin(_TAU * t / 4.8)) * 0.5
    cicadas = _band(_noise(seconds, 801), 4200, 6400) * (0.55 + 0.45 * np.sin(_TAU * (t / 3.2 - 0.2))) * 0.22
    whole = leaves + cicadas
    for salt, moment in enumerate((0.9, 1.35, 4.7, 6.2, 6.65, 8.1)):
        _at(whole, _bird(salt) * (0.35 + 0.1 * (salt % 3)), moment)
    return _looped(whole)


def night() -> Wave:
    """The same by night: crickets near and far, and a frog at the paddy."""
    seconds = 9.6
    whole = _band(_noise(seconds, 810), 200, 900) * 0.25
    for number in range(22):
        _at(whole, _chirp(number, 4300 + 60 * (number % 3), 4, 0.045) * (0.45 - 0.2 * (number % 2)), number * 0.42)
    t = _time(0.22)
    croak = np.sign(np.sin(_TAU * 46 * t)) * np.sin(_TAU * 310 * t) * np.sin(np.pi * t / 0.22) ** 2
    for moment in (1.7, 2.05, 5.4, 7.9, 8.25):
        _at(whole, _below(croak, 900) * 0.5, moment)
    return _looped(whole)


def rain() -> Wave:
    """Rain on leaves: a wide hiss with drops in it."""
    seconds = 6.6
    whole = _band(_noise(seconds, 820), 500, 5200) * 0.5 + _below(_noise(seconds, 821), 300) * 0.6
    falls = np.random.default_rng((_SEED, 822))
    for _ in range(260):
        t = _time(0.02)
        drop = np.sin(_TAU * falls.uniform(1400, 3600) * t) * _decay(0.02, 0.004)
        _at(whole, drop * falls.uniform(0.1, 0.45), falls.uniform(0, seconds - 0.05))
    return _looped(whole)


def _plucked(pitch: float, salt: int, seconds: float = 3.2) -> Wave:
    """A plucked string: noise that goes round in a loop as long as a wave of the pitch, softer at each turn."""
    period = round(RATE / pitch)
    string = np.random.default_rng((_SEED, salt)).uniform(-1.0, 1.0, period)
    whole = np.empty(round(seconds * RATE))
    for start in range(0, len(whole), period):
        part = whole[start : start + period]
        part[:] = string[: len(part)]
        string = 0.4985 * (string + np.roll(string, 1))
    return whole * np.minimum(1.0, (seconds - _time(seconds)[: len(whole)]) * 4)


_SCALE = (146.83, 174.61, 196.0, 220.0, 261.63, 293.66, 349.23, 392.0)
"""The notes of the zither, in hertz: five to the octave, from D."""
_TUNE = (
    (0.0, 3), (1.5, 5), (2.25, 4), (3.0, 3), (4.5, 1), (6.0, 2), (7.5, 3), (8.25, 4), (9.0, 5), (11.25, 7), (12.0, 6),
    (13.5, 5), (15.0, 3), (16.5, 4), (17.25, 3), (18.0, 2), (19.5, 0), (21.0, 1), (22.5, 0),
)  # fmt: skip
"""When which note of the scale is plucked, in seconds."""


def theme() -> Wave:
    """A quiet piece for menus: a held fifth that breathes, and a zither over it; it ends where it begins."""
    seconds = 24.0
    t = _time(seconds)
    held = np.zeros(len(t))
    for pitch, loud, turns in ((73.5, 0.5, 2), (110.0, 0.35, 3), (146.75, 0.18, 2), (147.0, 0.12, 5)):
        held += np.sin(_TAU * pitch * t) * loud * (0.6 + 0.4 * np.sin(_TAU * turns * t / seconds))
    whole = _below(held + _band(_noise(seconds, 830), 60, 240) * 0.25, 800)
    for number, (moment, note) in enumerate(_TUNE):
        struck = _below(_plucked(_SCALE[note], 840 + number), 2600) * (0.55 - 0.12 * (number % 3))
        start = round(moment * RATE)
        for place, part in ((start, struck[: len(whole) - start]), (0, struck[len(whole) - start :])):
            whole[place : place + len(part)] += part
    return whole


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "rotor": (rotor, 0.5),
    "rifle": (rifle, 0.7),
    "machine_gun": (machine_gun, 0.75),
    "mortar": (mortar, 0.6),
    "explosion": (explosion, 0.9),
    "launcher": (launcher, 0.55),
    "cannon": (cannon, 0.9),
    "rocket": (rocket, 0.7),
    "shell": (shell, 0.55),
    "minigun": (minigun, 0.7),
    "sniper": (sniper, 0.7),
    "ringing": (ringing, 0.5),
    "fire": (fire, 0.75),
    "hiss": (hiss, 0.4),
    "flare": (flare, 0.4),
    "collapse": (collapse, 0.8),
    "radio": (radio, 0.35),
    "jet": (jet, 0.8),
    "propeller": (propeller, 0.45),
    "engine": (engine, 0.45),
    "dice": (dice, 0.45),
    "page": (page, 0.3),
    "click": (click, 0.16),
    "jungle": (jungle, 0.35),
    "night": (night, 0.35),
    "rain": (rain, 0.35),
    "theme": (theme, 0.6),
}
"""Each sound with its peak: 1 is as loud as a file can be."""


def samples(name: str) -> NDArray[np.int16]:
    """A sound as its file holds it."""
    make, peak = SOUNDS[name]
    made = make()
    return np.round(made / np.abs(made).max() * peak * 32767).astype("<i2")


def write(name: str, folder: Path) -> Path:
    """Write a sound as a WAV file, mono, 16 bits."""
    path = folder / f"{name}.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples(name).tobytes())
    return path


def main() -> None:
    """Make every sound anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        path = write(name, FOLDER)
        print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
