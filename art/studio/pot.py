"""The 75 g cardboard pot, its label and its lid."""
import math
import os

from .dough import Heap
from .materials import material, paper
from .util import LABELS, add, empty, lathe, rounded

TOP = 1.44          # height of the rim
RIM = 1.085         # outer radius of the rim


def wall(z):
    """Outer radius of the tub at height z."""
    return .885 + .105 * (z - .02) / 1.30


def pot(flavour, at=(0, 0, 0), turn=0, lid=False, seed=1, clear=(), amount=1.0, fill=True, rise=.5, detail=1.0):
    g = empty(at, (0, 0, turn))
    if 'tub' not in _mesh:
        roll = [(RIM - .045 + .045 * math.cos(t), TOP - .045 + .045 * math.sin(t)) for t in [-1.75 + 4.3 * i / 20 for i in range(21)]]
        prof = [(0, .05), (.82, .05), (.84, .0), (.872, .0)] + [(wall(z), z) for z in (.02, .3, .6, .9, 1.2, 1.33)] + [(.998, 1.345)] + roll + \
            [(1.0, 1.41), (.985, 1.38), (.975, 1.3), (.9, .4), (0, .4)]
        _mesh['tub'] = lathe('tub', prof, 160)
        _mesh['tub'].use_auto_smooth = True
        _mesh['tub'].auto_smooth_angle = math.radians(50)
    add(_mesh['tub'], paper(), parent=g)
    lab = lathe('label', [(wall(z) + .004, z) for z in (.075, 1.275)], 192)
    add(lab, material('label ' + flavour, rough=.5, spec=.3, image=os.path.join(LABELS, f'side-{flavour}.png')), parent=g)
    heap = None
    if lid:
        add_lid(flavour, g)
    elif fill:
        heap = Heap(flavour, seed, keep_clear=clear, amount=amount, rise=rise, seg=int(380 * detail), rings=int(190 * detail))
        heap.place(g)
    return g, heap


def add_lid(flavour, parent=None, at=(0, 0, TOP - .085), turn=(0, 0, 0)):
    """A paper lid: a cream rim round a printed disc, sunk a little."""
    import numpy as np
    g = empty(at, turn, parent=parent)
    if 'lid' not in _mesh:
        r = RIM + .012
        _mesh['lid'] = lathe('lid', rounded([(r - .01, -.03), (r, .0), (r, .105), (r - .05, .125), (r - .085, .125), (r - .10, .095), (0, .095)], .02), 160)
        _mesh['lid'].use_auto_smooth = True
        _mesh['lid'].auto_smooth_angle = math.radians(45)
    add(_mesh['lid'], paper(), parent=g)
    seg, r = 96, RIM - .092
    from .util import mesh
    disc = mesh('lid print', [(r * math.cos(2 * math.pi * i / seg), r * math.sin(2 * math.pi * i / seg), .099) for i in range(seg)], [tuple(range(seg))])
    disc.uv_layers.new().data.foreach_set('uv', np.array([(.5 + .5 * math.cos(2 * math.pi * i / seg), .5 + .5 * math.sin(2 * math.pi * i / seg)) for i in range(seg)]).ravel())
    add(disc, material('lid ' + flavour, rough=.5, spec=.3, image=os.path.join(LABELS, f'lid-{flavour}.png')), parent=g)
    return g


_mesh = {}
