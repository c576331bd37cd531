"""What is in the dough. Each maker gives a mesh of about unit size lying on its flat side, with its material.
make() returns (mesh, sink, lean): how deep it sits in the dough and how much it may tip."""
import math
import random

import numpy as np

from .materials import caramel, chocolate, material
from .util import box, colour_attribute, coords, fractal, grid_faces, linear, mesh, plate, round_edges, set_coords

UPRIGHT = {'biscuit': .1, 'coconut_chip': .5, 'coconut_shred': .4}


def ball(seg=40, rings=24):
    a = 2 * np.pi * np.arange(seg) / seg
    t = np.pi * (np.arange(rings) + .5) / rings
    v = np.stack([np.outer(np.sin(t), np.cos(a)), np.outer(np.sin(t), np.sin(a)), np.outer(np.cos(t), np.ones(seg))], -1).reshape(-1, 3)
    faces = grid_faces(rings, seg, wrap=True) + [tuple(range(seg)), tuple(reversed(range((rings - 1) * seg, rings * seg)))]
    return v, faces


def tint(me, light, dark, amount):
    m = np.clip(amount, 0, 1)[:, None]
    colour_attribute(me, np.array(linear(light)) * (1 - m) + np.array(linear(dark)) * m)


def pecan(rng, f):
    v, faces = ball(96, 56)
    x, y, z = v.T
    a = np.arctan2(z, y)
    groove = np.exp(-(y / .13) ** 2) * (z > -.3)
    wave = np.cos(7 * a + 1.3 * np.sin(5 * x + rng.uniform(0, 6))) * (.35 + .65 * np.abs(y) ** .5)
    ridge = np.clip(np.abs(wave), 0, 1) ** .6
    rough = fractal(v, 5, 3, rng.randint(0, 99))
    r = 1 - .13 * (1 - ridge) * (z > -.4) - .03 * rough
    end = 1 - .22 * np.abs(x) ** 3
    px, py, pz = x * 1.0, y * .58 * r * end, z * .46 * r * end
    pz = np.where(z > 0, pz - .20 * groove * (1 - np.abs(x) ** 4), pz * .35)
    me = mesh('pecan', np.column_stack([px, py, pz + .06]), faces)
    tint(me, '#A4591F', '#5A2A0E', .15 + .75 * (1 - ridge) * (z > -.2) + .8 * groove * (z > 0) + .25 * rough)
    me.materials.append(material('pecan', rough=.45, spec=.35, coat=.08, tone=True, bump=.25, bump_scale=9))
    return me


def caramel_cube(rng, f):
    me = box('caramel', (1, rng.uniform(.8, 1), rng.uniform(.7, .9)), .13, 4)
    v = coords(me)
    v += .05 * np.column_stack([fractal(v, 1.3, 2, rng.randint(0, 99)) for _ in range(3)])
    set_coords(me, v)
    me.materials.append(caramel(rng.choice(['#D9790F', '#E38A1B', '#CC6A0A'])))
    return me


def outline_biscuit(rng):
    """A corner of a biscuit: two scalloped sides, the rest broken."""
    w, h, pts = rng.uniform(.8, 1.1), rng.uniform(.65, .95), []
    n = 5
    for side in range(2):
        for i in range(n):
            for k in range(6):
                t = (i + k / 6) / n
                bulge = .05 * abs(math.sin(math.pi * k / 6))
                pts.append((t * w, -bulge) if side == 0 else (w + bulge, t * h))
    broken = 9
    far = [(w, h), (w * rng.uniform(.35, .55), h * rng.uniform(.85, 1.05)), (rng.uniform(-.02, .15), h * rng.uniform(.35, .6)), (0, 0)]
    for (ax, ay), (bx, by) in zip(far, far[1:]):
        for i in range(broken):
            t = i / broken
            pts.append((ax + (bx - ax) * t + rng.uniform(-.025, .025), ay + (by - ay) * t + rng.uniform(-.025, .025)))
    return [(x - w / 2, y - h / 2) for x, y in pts[::1]]


def biscuit_flat(rng, f):
    import bmesh
    me = plate('biscuit', outline_biscuit(rng), .23, .035)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    for _ in range(5):
        long = [e for e in bm.edges if e.calc_length() > .05]
        bmesh.ops.subdivide_edges(bm, edges=long, cuts=1)
        bmesh.ops.triangulate(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    v = coords(me)
    # A pressed pattern on the two faces, and the roughness of a dry biscuit.
    top = v[:, 2] > .22
    w, h = np.abs(v[:, 0]).max(), np.abs(v[:, 1]).max()
    frame = np.minimum(np.abs(v[:, 0] - (w - .13)), np.abs(v[:, 1] + (h - .13)))            # a line along the two whole sides
    pattern = -1.6 * np.exp(-(frame / .03) ** 2) + .5 * np.cos((v[:, 0] + v[:, 1]) * 17) * (v[:, 0] < w - .17) * (v[:, 1] > .17 - h)
    seed = rng.randint(0, 99)
    rough = fractal(v, 7, 4, seed)
    v[:, 2] += np.where(top, .016 * np.clip(pattern, -1, 1), 0) + .012 * rough
    v[:, 2] += .05 * (v[:, 0] ** 2)
    v[:, :2] *= 1 + .02 * rough[:, None]
    set_coords(me, v)
    tint(me, '#C98442', '#85461A', .25 - .3 * np.where(top, pattern, 0) + .35 * rough + .35 * (np.hypot(v[:, 0], v[:, 1]) > .52))
    me.materials.append(material('biscuit', rough=.85, spec=.15, tone=True, bump=.5, bump_scale=26))
    return me


def biscuit(rng, f):
    """Standing up: planted in the dough by an edge."""
    me = biscuit_flat(rng, f)
    tilt = rng.choice([1.3, 1.1, .9, .6]) + rng.uniform(-.12, .12)
    v = coords(me)
    c, s = math.cos(tilt), math.sin(tilt)
    v = np.column_stack([v[:, 0], v[:, 1] * c - v[:, 2] * s, v[:, 1] * s + v[:, 2] * c])
    v[:, 2] -= v[:, 2].min() + .30 * (np.ptp(v[:, 2])) - .02
    set_coords(me, v)
    return me


def lump(rng, light, dark, name, flat=.75, bumpy=.35, **mat):
    v, faces = ball(20, 14)
    n = fractal(v, 1.5, 4, rng.randint(0, 999))
    v = v * (1 + bumpy * n)[:, None] * np.array([1, rng.uniform(.7, .95), flat]) * .55
    me = mesh(name, v, faces)
    tint(me, light, dark, .5 - .6 * n)
    me.materials.append(material(name, tone=True, **mat))
    return me


def biscuit_bit(rng, f): return lump(rng, '#C98442', '#85461A', 'biscuit bit', .6, .5, rough=.85, spec=.15, bump=.5, bump_scale=16)
def crumb(rng, f): return lump(rng, '#B56B2C', '#85461A', 'crumb', .8, .5, rough=.9, spec=.1)
def crumb_nut(rng, f): return lump(rng, '#EBC183', '#C98A3E', 'nut crumb', .8, .5, rough=.7, spec=.2)


def crisp_ball(rng, f): return lump(rng, '#8A5230', '#6B3A1E', 'crisp ball', 1, .05, rough=.35, spec=.4, coat=.1)


def choc_chip(rng, f):
    """The classic drop: round belly, small tip a little bent."""
    seg, prof = 40, []
    for t in np.linspace(0, 1, 26):
        if t < .35:
            r, z = math.sin(t / .35 * math.pi / 2) ** .7, .16 * (t / .35) ** 2
        else:
            u = (t - .35) / .65
            r, z = (1 - u) ** .62 * (1 - .35 * math.sin(math.pi * u) * u), .16 + 1.0 * u ** 1.05
        prof.append((max(r, .004), z))
    a = 2 * np.pi * np.arange(seg) / seg
    v = np.array([(r * math.cos(b) + .10 * max(0, z - .5), r * math.sin(b), z) for r, z in prof for b in a]) * .62
    v[:, 2] -= .08
    me = mesh('choc chip', v, grid_faces(len(prof), seg, wrap=True) + [tuple(reversed(range(seg))), tuple(range((len(prof) - 1) * seg, len(prof) * seg))])
    me.materials.append(chocolate())
    return me


def choc_chunk(rng, f):
    me = box('choc chunk', (1, rng.uniform(.75, 1), rng.uniform(.5, .8)), 0)
    v = coords(me)
    v += np.array([[rng.uniform(-.13, .13) for _ in range(3)] for _ in v])
    v[:, 2] -= .1
    set_coords(me, v)
    round_edges(me, .05, 3)
    me.auto_smooth_angle = math.radians(30)
    me.materials.append(chocolate())
    return me


def rice_puff(rng, f):
    v, faces = ball(28, 20)
    n = fractal(v, 2.0, 4, rng.randint(0, 999))
    v = v * (1 + .16 * n)[:, None] * np.array([1, .56, .52]) * .72
    v[:, 2] += .12 * v[:, 0] ** 2
    me = mesh('rice puff', v, faces)
    tint(me, '#F3CB83', '#C98937', .35 - .9 * n)
    me.materials.append(material('rice puff', rough=.55, spec=.3, tone=True, bump=.35, bump_scale=7))
    return me


def coconut_chip(rng, f):
    """A curled shaving with a thin brown edge of skin."""
    nu, nv = 42, 9
    long, wide, curl, twist = rng.uniform(1.2, 1.8), rng.uniform(.36, .55), rng.uniform(.45, 1.25), rng.uniform(-.7, .7)
    p = rng.uniform(0, 6)
    top, skin = [], []
    for i in range(nu):
        u = i / (nu - 1)
        w = wide * (math.sin(math.pi * (u * .94 + .03)) ** .45) * (1 + .08 * math.sin(9 * u + p))
        a = (u - .5) * curl * 2
        R = long / (2 * curl)
        for j in range(nv):
            s = j / (nv - 1) - .5
            y = w * s
            r = R + .10 * s * s - .02 * math.sin(14 * u + p) * s
            b = a + twist * s * .5
            top.append((r * math.sin(b), y + twist * .25 * (u - .5), R - r * math.cos(b)))
            skin.append(1.0 if j == 0 else 0)
    v = np.array(top)
    if rng.random() < .55:
        v[:, 2] = v[:, 2].max() - v[:, 2]
    thick = .035
    verts = np.concatenate([v, v + [0, 0, thick]])
    n = nu * nv
    faces = [tuple(reversed(q)) for q in grid_faces(nu, nv)] + [tuple(k + n for k in q) for q in grid_faces(nu, nv)]
    rim = [i * nv for i in range(nu)] + [(nu - 1) * nv + j for j in range(1, nv)] + [i * nv + nv - 1 for i in range(nu - 2, -1, -1)] + [j for j in range(nv - 2, 0, -1)]
    faces += [(a, b, b + n, a + n) for a, b in zip(rim, rim[1:] + rim[:1])]
    verts[:, 2] -= .02
    me = mesh('coconut', verts, faces)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(50)
    k = np.array(skin * 2) * (rng.random() < .75)
    tint(me, '#FFFBF1', '#9A6233', k * .8)
    me.materials.append(material('coconut', rough=.5, spec=.3, tone=True, bump=.12, bump_scale=14))
    return me


def coconut_shred(rng, f):
    t = np.linspace(0, 1, 14)
    bend = rng.uniform(-.5, .5)
    x, y, z = (t - .5) * 1.4, bend * (t - .5) ** 2 * 2, .05 + .25 * np.sin(t * 3.1 + rng.uniform(-.5, .5)) * rng.uniform(0, 1)
    from .util import tube
    me = tube('shred', np.column_stack([x, y, z + .03]), .10, 7)
    tint(me, '#FFFBF1', '#FFFBF1', np.zeros(len(me.vertices)))
    me.materials.append(material('coconut', rough=.5, spec=.3, tone=True, bump=.12, bump_scale=14))
    return me


def peanut_half(rng, f):
    v, faces = ball(56, 36)
    x, y, z = v.T
    rough = fractal(v, 2.4, 3, rng.randint(0, 99))
    waist = 1 - .12 * np.exp(-((x + .1) / .35) ** 2)
    px, py = x * 1.0 + .03 * rough, y * .56 * waist * (1 + .04 * rough)
    flat = rng.random() < .5
    if flat:                            # the cut face, with its seam and its germ
        edge = np.clip(np.hypot(x, y), 0, 1)
        pz = np.where(z > 0, .16 * z - .10 * np.exp(-(y / .16) ** 2) * np.clip(1 - (x / .8) ** 2, 0, 1) + .10 * np.exp(-((x - .72) / .16) ** 2 - (y / .13) ** 2) + .05 * edge * (z > .0), z * .42)
        dark = .15 + .5 * np.exp(-(y / .10) ** 2) * (np.abs(x) < .75) + .3 * rough
    else:
        pz = np.where(z > 0, z * .48 * waist * (1 + .04 * rough), z * .15)
        dark = .2 + .35 * rough + .25 * (np.abs(x) > .8)
    me = mesh('peanut', np.column_stack([px, py, pz]), faces)
    tint(me, '#F0C98A', '#B9722B', dark)
    me.materials.append(material('peanut', rough=.4, spec=.4, coat=.06, tone=True, bump=.12, bump_scale=10))
    return me


# kind: (maker, sink as a part of the size, how much it may tip)
KINDS = {
    'pecan': (pecan, .02, .22), 'caramel_cube': (caramel_cube, .22, .45), 'biscuit': (biscuit, .0, .15), 'biscuit_bit': (biscuit_bit, .05, .6),
    'biscuit_flat': (biscuit_flat, 0, .05), 'crumb': (crumb, .05, .6), 'crumb_nut': (crumb_nut, .05, .6), 'choc_chip': (choc_chip, .05, .75), 'choc_chunk': (choc_chunk, .2, .5),
    'crisp_ball': (crisp_ball, -.15, .3), 'rice_puff': (rice_puff, .02, .35), 'coconut_chip': (coconut_chip, .02, .25), 'coconut_shred': (coconut_shred, -.08, .3), 'peanut_half': (peanut_half, .0, .3),
}
_cache = {}
VARIANTS = 7


def make(kind, rng, flavour):
    maker, sink, lean = KINDS[kind]
    key = kind, rng.randrange(VARIANTS)
    if key not in _cache:
        _cache[key] = maker(random.Random(repr(key)), flavour)
    return _cache[key], sink, lean


def loose(kind, x, y, size, rng, z=0, yaw=None):
    """One piece lying on the ground (or on a plate at height z), touching it."""
    from mathutils import Euler
    from .util import add
    me, _, lean = make(kind, rng, None)
    turn = Euler((rng.uniform(-lean, lean) * .6, rng.uniform(-lean, lean) * .6, rng.uniform(0, 6.283) if yaw is None else yaw))
    low = (coords(me) @ np.array(turn.to_matrix()).T)[:, 2].min() * size
    return add(me, at=(x, y, z - low), turn=turn, scale=size)
