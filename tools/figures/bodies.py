"""Bodies: a man of a dress in a pose, all but his weapon, and his headgear where that goes over it."""

from __future__ import annotations

import math

from tools.figures.dress import Dress, cloth_grain, lay_hat, lay_head
from tools.figures.poses import POSES, SUPINE, Joint, Pose
from tools.figures.sheet import Colour, Part, Sheet, Spot

_UNDER = 0.86
"""How light limbs are that lie under the trunk."""
_DEAD = 0.8
"""How light the dead are."""


def body(dress: Dress, name: str) -> Sheet:
    """The picture of a body."""
    sheet, pose = Sheet(), _built(POSES[name], dress.build)
    for leg in pose.legs:
        _leg(sheet, leg, dress)
    chest = _trunk(sheet, pose, dress)
    front = name in SUPINE
    _load(sheet, pose, dress, front=front)
    if not pose.over:
        _arms(sheet, pose, dress)
    if dress.scarf:
        sheet.lay(sheet.oval(pose.neck, 0.17, 0.13) & chest, dress.scarf, rim=0.012, high=0.8)
    if pose.hat is not None:
        lay_head(sheet, dress, pose.head, face_up=front)
        if dress.hat != "bare":
            lay_hat(sheet, dress, pose.hat)
    if name == "dead":
        grey = sheet.colour.mean(axis=-1, keepdims=True)
        sheet.colour = (sheet.colour * 0.62 + grey * 0.38) * _DEAD
    return sheet


def _load(sheet: Sheet, pose: Pose, dress: Dress, *, front: bool) -> None:
    """All that he has on over his shirt."""
    if dress.vest:
        sheet.lay(_vest(sheet, pose), dress.vest, grain=cloth_grain(dress), rim=0.012)
    if dress.web:
        _harness(sheet, pose, dress.web, front=front)
    if dress.roll:
        left, right = pose.arms[0][0], pose.arms[1][0]
        low = _toward(pose.seat, right, 0.35)
        sheet.lay(sheet.limb(_toward(left, pose.neck, 0.2), low, 0.105), dress.roll, rim=0.016)
    if dress.pack and not front:
        _pack(sheet, pose, dress.pack)


def arms_over(dress: Dress, name: str) -> Sheet:
    """The arms of somebody who has his hands on his head: they lie over it."""
    sheet = Sheet()
    _arms(sheet, _built(POSES[name], dress.build), dress)
    return sheet


def head(dress: Dress) -> Sheet:
    """The headgear from above, its middle in the middle."""
    sheet = Sheet()
    if dress.hat not in ("bare", "cone"):
        sheet.lay(sheet.oval((0.0, 0.07), 0.1, 0.1), dress.skin)
    lay_hat(sheet, dress, (0.0, 0.0))
    return sheet


def _built(pose: Pose, build: float) -> Pose:
    """The pose of a slighter man: less broad."""

    def slim(joint: Joint) -> Joint:
        a, b, c = joint
        return (a[0] * build, a[1]), (b[0] * (1 + build) / 2, b[1]), c

    legs, arms = (slim(pose.legs[0]), slim(pose.legs[1])), (slim(pose.arms[0]), slim(pose.arms[1]))
    return pose._replace(legs=legs, arms=arms)


def _leg(sheet: Sheet, leg: Joint, dress: Dress) -> None:
    hip, knee, foot = leg
    tone, grain, build = _dim(dress.trousers, _UNDER), cloth_grain(dress), dress.build
    toe = _beyond(knee, foot, 0.07)
    barefoot = dress.boots == dress.skin
    sheet.lay(sheet.limb(foot, toe, 0.1 * build, 0.09 * build), dress.boots, rim=0.014, gloss=0.0 if barefoot else 0.3)
    sheet.lay(sheet.limb(knee, foot, 0.15 * build, 0.12 * build), tone, grain=grain)
    sheet.lay(sheet.limb(hip, knee, 0.19 * build, 0.155 * build), tone, grain=grain)


def _trunk(sheet: Sheet, pose: Pose, dress: Dress) -> Part:
    left, right = pose.arms[0][0], pose.arms[1][0]
    build = dress.build
    chest = sheet.limb(left, right, 0.23 * build) | sheet.limb(pose.neck, pose.seat, 0.36 * build, 0.32 * build)
    chest.round_in = 0.15
    sheet.lay(chest, dress.cloth, grain=cloth_grain(dress))
    return chest


def _vest(sheet: Sheet, pose: Pose) -> Part:
    left, right = pose.arms[0][0], pose.arms[1][0]
    inner = _toward(left, right, 0.18), _toward(right, left, 0.18)
    vest = sheet.limb(*inner, 0.24) | sheet.limb(pose.neck, pose.seat, 0.36, 0.33)
    vest.round_in = 0.13
    return vest


def _harness(sheet: Sheet, pose: Pose, web: Colour, *, front: bool) -> None:
    """Straps over both shoulders, the belt, and pouches on it."""
    left, right = pose.arms[0][0], pose.arms[1][0]
    along = _unit(pose.neck, pose.seat)
    across = along[1], -along[0]
    for shoulder in (left, right):
        top = _toward(shoulder, pose.neck, 0.45)
        side = 1 if shoulder is left else -1
        low = pose.seat[0] + side * across[0] * 0.08, pose.seat[1] + side * across[1] * 0.08
        sheet.lay(sheet.limb(top, low, 0.04), web, rim=0.01, high=0.6, shade=0.5)
    ends = [(pose.seat[0] + k * across[0] * 0.15, pose.seat[1] + k * across[1] * 0.15) for k in (-1, 1)]
    sheet.lay(sheet.limb(ends[0], ends[1], 0.055), web, rim=0.01, high=0.7, shade=0.5)
    for end in ends:
        pouch = sheet.box(end, 0.045, 0.06, 0.02, math.degrees(math.atan2(along[0], along[1])))
        sheet.lay(pouch, _dim(web, 0.82), rim=0.012, shade=0.6)
    if not front:
        sheet.lay(sheet.oval(_toward(pose.seat, pose.neck, -0.15), 0.06, 0.05), _dim(web, 0.7), rim=0.012, gloss=0.2)


def _pack(sheet: Sheet, pose: Pose, colour: Colour) -> None:
    turn = math.degrees(math.atan2(pose.neck[0] - pose.seat[0], pose.neck[1] - pose.seat[1]))
    long = math.hypot(pose.neck[0] - pose.seat[0], pose.neck[1] - pose.seat[1])
    sheet.lay(sheet.box(pose.back, 0.16, max(0.13, long * 0.4), 0.06, turn), colour, rim=0.02)
    sheet.lay(sheet.limb(_moved(pose.back, -0.1, 0.0), _moved(pose.back, 0.1, 0.0), 0.03), _dim(colour, 0.7), rim=0.006)
    for side in (-0.07, 0.07):
        a, b = _moved(pose.back, side, 0.08), _moved(pose.back, side, -0.1)
        sheet.stain(sheet.limb(a, b, 0.02), _dim(colour, 0.55), 0.9)


def _arms(sheet: Sheet, pose: Pose, dress: Dress) -> None:
    grain, build = cloth_grain(dress), dress.build
    for shoulder, elbow, hand in pose.arms:
        sheet.lay(sheet.oval(hand, 0.05, 0.055), dress.skin, rim=0.012)
        fore = dress.skin if dress.rolled else dress.cloth
        sheet.lay(sheet.limb(elbow, _toward(hand, elbow, 0.16), 0.12 * build, 0.095 * build), fore,
                  grain=None if dress.rolled else grain)  # fmt: skip
        sheet.lay(sheet.limb(shoulder, elbow, 0.17 * build, 0.135 * build), dress.cloth, grain=grain)


def _toward(a: Spot, b: Spot, share: float) -> Spot:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _unit(a: Spot, b: Spot) -> Spot:
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _beyond(a: Spot, b: Spot, far: float) -> Spot:
    x, y = _unit(a, b)
    return b[0] + x * far, b[1] + y * far


def _moved(spot: Spot, right: float, ahead: float) -> Spot:
    return spot[0] + right, spot[1] + ahead


def _dim(colour: Colour, share: float) -> Colour:
    red, green, blue = (round(part * share) for part in colour)
    return red, green, blue
