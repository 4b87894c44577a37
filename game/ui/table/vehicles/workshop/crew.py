"""Men in and on vehicles, from above: heads in the hatches, riders on top and in the back."""

from __future__ import annotations

from game.ui.table.vehicles.form import Colour, Form
from game.ui.table.vehicles.paint import DARK, Paint
from game.ui.table.vehicles.workshop.works import Works


def man(works: Works) -> None:
    """Everybody who shows: the heads in the hatches, and as many riders as there are and have room."""
    look, form = works.look, works.form
    for seat in look.crew:
        if seat in works.seats:
            place = works.seats[seat]
            with form.frame(place.at, place.faces, place.z):
                _half_out(form, works.paint)
    for number, place in enumerate(works.places[: look.riders]):
        with form.frame(place.at, place.faces, place.z):
            _sitting(form, works.paint, number)


def _half_out(form: Form, paint: Paint) -> None:
    """Head and shoulders of a crewman, his hands on the rim."""
    form.lay(form.oval((0.0, -0.02), 0.42, 0.2), paint.cloth, 0.12, bevel=0.1, rim=0.018)
    for side in (-1, 1):
        form.lay(form.limb((side * 0.17, 0.0), (side * 0.13, 0.16), 0.1, 0.075), paint.cloth, 0.14, bevel=0.05)
        form.lay(form.disc((side * 0.12, 0.18), 0.042), paint.skin, 0.15, bevel=0.03, rim=0.012, shade=0.3)
    _helmet(form, paint)


def _helmet(form: Form, paint: Paint) -> None:
    """A tanker's helmet with the cups over his ears; the padded one of the north has ribs."""
    form.lay(form.oval((0.0, 0.06), 0.15, 0.2), paint.skin, 0.3, bevel=0.08, rim=0.014)
    for side in (-1, 1):
        form.lay(form.oval((side * 0.115, 0.0), 0.07, 0.13), DARK, 0.3, bevel=0.03, rim=0.012, shade=0.4)
    form.lay(form.oval((0.0, 0.0), 0.24, 0.26), paint.helmet, 0.36, bevel=0.12, rim=0.018, gloss=0.25)
    if paint.mark == "red star":
        for x in (-0.05, 0.0, 0.05):
            form.stain(form.limb((x, -0.1), (x, 0.1), 0.016), (96, 88, 78), 0.8)
    else:
        form.stain(form.limb((0.0, -0.1), (0.0, 0.09), 0.02), _dim(paint.helmet, 0.7), 0.8)


def _sitting(form: Form, paint: Paint, number: int) -> None:
    """A rider: knees before him, a rifle across them, his headgear."""
    cloth = _dim(paint.cloth, (1.0, 0.92, 1.06)[number % 3])
    for side in (-1, 1):
        form.lay(form.limb((side * 0.07, 0.0), (side * 0.08, 0.2), 0.11, 0.09), _dim(cloth, 0.86), 0.06, bevel=0.05)
    form.lay(form.oval((0.0, -0.03), 0.38, 0.2), cloth, 0.16, bevel=0.1, rim=0.018)
    form.lay(form.limb((-0.2, 0.14), (0.22, 0.1), 0.045), DARK, 0.2, bevel=0.02, rim=0.012, gloss=0.4, shade=0.4)
    for side in (-1, 1):
        form.lay(form.limb((side * 0.16, 0.0), (side * 0.06, 0.13), 0.085, 0.065), cloth, 0.22, bevel=0.04)
    HATS[paint.mark](form, paint)


def _steel(form: Form, paint: Paint) -> None:
    form.lay(form.oval((0.0, 0.0), 0.25, 0.28), _dim(paint.cloth, 1.06), 0.36, bevel=0.14, rim=0.018, gloss=0.12)
    form.stain(form.oval((0.0, 0.0), 0.235, 0.262) - form.oval((0.0, 0.0), 0.2, 0.226), (52, 54, 36), 0.7)


def _bush(form: Form, paint: Paint) -> None:
    form.lay(form.oval((0.0, 0.0), 0.34, 0.34), (176, 170, 116), 0.34, bevel=0.06, high=0.5, rim=0.018)
    form.lay(form.oval((0.0, 0.0), 0.19, 0.21), (176, 170, 116), 0.4, bevel=0.1, rim=0.012)


def _net(form: Form, paint: Paint) -> None:
    form.lay(form.oval((0.0, 0.0), 0.25, 0.27), (78, 84, 66), 0.36, bevel=0.14, rim=0.018, gloss=0.5)


def _pith(form: Form, paint: Paint) -> None:
    form.lay(form.oval((0.0, 0.0), 0.3, 0.36), (160, 146, 92), 0.34, bevel=0.1, high=0.55, rim=0.018)
    form.lay(form.oval((0.0, 0.0), 0.2, 0.24), (172, 158, 102), 0.4, bevel=0.1, rim=0.012)


HATS = {"star": _steel, "plain": _bush, "stripe": _net, "red star": _pith}
"""Headgear of riders by the mark of their army."""


def _dim(colour: Colour, by: float) -> Colour:
    red, green, blue = (min(255, round(part * by)) for part in colour)
    return red, green, blue
