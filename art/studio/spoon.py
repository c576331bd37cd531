"""A small wooden spoon. It lies along z: bowl at the bottom (z = 0), handle upwards, hollow side facing -y."""
import numpy as np

from .materials import wood
from .util import add, grid_faces, mesh


def spoon(at=(0, 0, 0), turn=(0, 0, 0), length=2.25, bowl=.29, hollow=.13, parent=None):
    n, seg = 110, 40
    t = np.linspace(0, 1, n)
    t = .5 - .5 * np.cos(np.pi * t)                             # finer at both ends
    end = .30                                                   # part of the length taken by the bowl
    u = np.clip(t / end, 0, 1)
    egg = bowl * np.sqrt(np.clip(1 - (2 * u - 1) ** 2, 0, 1)) * (1.06 - .22 * u)
    neck = .078 + .052 * np.clip((t - .45) / .5, 0, 1)
    m = np.clip((t - end * .80) / (end * .45), 0, 1)
    m = m * m * (3 - 2 * m)
    wide = np.where(t < end * .5, egg, egg * (1 - m) + neck * m)
    wide = np.maximum(wide, neck * m)
    tip = np.clip((1 - t) / .035, 0, 1)
    wide *= np.sqrt(1 - (1 - tip) ** 2)
    thick = .036 + .012 * np.clip((t - end) / .1, 0, 1)
    thick = thick * np.sqrt(np.clip(1 - (1 - np.clip(t / .03, 0, 1)) ** 2, 0, 1)) * np.sqrt(np.clip(1 - (1 - tip) ** 2, 0, 1))
    deep = hollow * np.clip(np.sin(np.pi * np.clip(t / (end * 1.02), 0, 1)), 0, 1) ** .8
    sway = .10 * np.clip((t - end) / (1 - end), 0, 1) ** 1.4 - .02 * np.sin(np.pi * t)
    a = 2 * np.pi * np.arange(seg) / seg
    ca, sa = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** .75, np.sign(np.sin(a)) * np.abs(np.sin(a)) ** .75
    x = wide[:, None] * ca
    y = thick[:, None] * sa + deep[:, None] * (1 - ca ** 2) - sway[:, None]
    z = np.repeat((t * length)[:, None], seg, 1)
    v = np.stack([x, y, z], -1).reshape(-1, 3)
    me = mesh('spoon', v, grid_faces(n, seg, wrap=True) + [tuple(reversed(range(seg))), tuple(range((n - 1) * seg, n * seg))])
    return add(me, wood(), at=at, turn=turn, parent=parent)
