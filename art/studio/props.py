"""Everything that is not a pot, dough or a spoon: scoop, microwave, packs, professional kit, cookies."""
import math
import os
import random

import bpy
import numpy as np
from mathutils import Matrix, Vector

from . import inclusions
from .inclusions import ball
from .materials import board, board_in, material, paper
from .pot import RIM, pot, wall
from .spoon import spoon
from .util import FLAVOURS, LABELS, add, box, colour_attribute, empty, fractal, grid_faces, lathe, linear, mesh, picture_quad, plate, rounded


def printed(part, rough=.5, glow=0):
    return material('print ' + part, rough=rough, spec=.25, image=os.path.join(LABELS, part + '.png'), glow=glow)


def cut(o, cutter):
    """Takes one solid out of another."""
    b = o.modifiers.new('cut', 'BOOLEAN')
    b.object, b.operation, b.solver = cutter, 'DIFFERENCE', 'EXACT'
    bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    o.modifiers.clear()
    o.data = me
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(35)
    bpy.data.objects.remove(cutter)


def slab(name, w, h, thick, radius, bevel=.03):
    """A w x h plate with rounded corners, standing in the x-z plane, its front at y = 0."""
    pts = []
    for cx, cz, a0 in ((w / 2 - radius, radius, -90), (w / 2 - radius, h - radius, 0), (-w / 2 + radius, h - radius, 90), (-w / 2 + radius, radius, 180)):
        pts += [(cx + radius * math.cos(math.radians(a0 + 90 * i / 10)), cz + radius * math.sin(math.radians(a0 + 90 * i / 10))) for i in range(11)]
    me = plate(name, pts, thick, bevel)
    me.transform(Matrix.Rotation(math.radians(90), 4, 'X') @ Matrix.Translation((0, 0, -thick)))
    return me


# -- a spoonful ---------------------------------------------------------------
def scoop(flavour, parent, radius=.315, seed=3, chunk=1.0, at=(0, 0, .13)):
    """A ball of dough, a little flat below, with pieces pressed into its upper part."""
    f, rng = FLAVOURS[flavour], random.Random(seed)
    n0, faces = ball(300, 170)
    lumps = [(Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.uniform(-.1, 1))).normalized(), rng.uniform(.10, .2)) for _ in range(9)]

    def relief(n):
        d = np.zeros(len(n))
        for c, h in lumps:
            d = np.maximum(d, h * np.clip((n @ np.array(c) - .55) / .45, 0, 1) ** .55)
        fold = np.abs(fractal(n, 1.7, 4, seed + 3))
        d = d + .05 * fractal(n, 1.3, 3, seed) + .13 * np.minimum(fold, .6) + .026 * fractal(n, 6, 4, seed + 5) + .010 * fractal(n, 17, 3, seed + 9)
        for c, r in presses:
            k = np.arccos(np.clip(n @ np.array(c), -1, 1)) / r
            d = d + .12 * r * np.exp(-((k - 1.05) / .33) ** 2)
        return d

    shape = np.array([1.0, 1.16, .86])
    spots, presses = [], []
    for kind, count, size in f['inclusions']:
        if kind in ('coconut_shred', 'crumb', 'rice_puff', 'crumb_nut'):
            count = count // 3
        for _ in range(max(1, round(count * .55))):
            for _ in range(60):
                c = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(.5, .8))).normalized()
                s = size * rng.uniform(.85, 1.1) * chunk / radius * .72
                if c.z > -.1 and all(c.angle(q) > .55 * (s + t) for _, q, t in spots):
                    spots.append((kind, c, s))
                    break
    presses += [(c, s * .6) for k, c, s in spots if s > .2]
    d = relief(n0)
    v = n0 * (1 + d)[:, None] * shape
    v[:, 2] = np.where(v[:, 2] < 0, v[:, 2] * .55, v[:, 2])
    me = mesh('scoop', v, faces)
    near = d.reshape(170, 300)
    blur = near.copy()
    for _ in range(7):
        pad = np.concatenate([blur[:1], blur, blur[-1:]])
        blur = .25 * (pad[:-2] + pad[2:]) + .25 * (np.roll(blur, 1, 1) + np.roll(blur, -1, 1))
    deep = np.clip((blur - near) / .02, -1, 1).ravel()
    mix = np.clip(.22 + .42 * deep + .1 * fractal(n0, 2, 3, seed + 11), 0, 1)[:, None]
    rgb = np.array(linear(f['dough'])) * (1 - mix) + np.array(linear(f['crease'])) * mix
    colour_attribute(me, rgb * (1 + .18 * np.clip(-deep, 0, 1)[:, None]))
    g = empty(at, scale=radius, parent=parent)
    add(me, material('dough', rough=.58, spec=.32, tone=True, bump=.55, bump_scale=55), parent=g)
    for kind, c, s in spots:
        m, sink, lean = inclusions.make(kind, rng, f)
        n = np.array([c])
        p = Vector((n * (1 + relief(n))[:, None] * shape)[0])
        if p.z < 0:
            p.z *= .55
        up = Vector((c.x / shape[0], c.y / shape[1], c.z / shape[2])).normalized()
        turn = up.to_track_quat('Z', 'Y').to_matrix() @ Matrix.Rotation(rng.uniform(0, 6.283), 3, 'Z') @ Matrix.Rotation(rng.uniform(-lean, lean), 3, 'X')
        add(m, at=p - up * ((sink + .06) * s), turn=turn.to_euler(), scale=s, parent=g)
    return g


def spoonful(flavour, at=(0, 0, 0), yaw=-55, tilt=18, roll=0, size=1.0, seed=3):
    """A spoon held level with a scoop in its bowl; the origin is the middle of the bowl."""
    g = empty(at, (0, 0, math.radians(yaw)), size)
    h = empty(turn=(math.radians(tilt), math.radians(roll), 0), parent=g)
    spoon((0, -.34, .02), (math.radians(-90), 0, 0), length=2.2, bowl=.35, hollow=.16, parent=h)
    scoop(flavour, h, seed=seed, at=(0, 0, .10))
    return g


# -- kitchen -------------------------------------------------------------------
def microwave(flavour='caramel', at=(0, 0, 0), turn=0):
    cream = material('enamel', '#FFF1DA', rough=.3, spec=.5, coat=.15)
    inside = material('oven', '#FFE2B0', rough=.6, spec=.2, glow=.10)
    coral = material('knob', '#F26A5A', rough=.35, spec=.5)
    dark = material('window', '#53301F', rough=.22, spec=.5)
    brass = material('trim', '#E9B45C', rough=.35, spec=.6)
    g = empty(at, (0, 0, turn))
    W, Dp, H, leg = 4.5, 2.7, 2.75, .16
    me = box('oven', (W, Dp, H), .34, 8)
    body = add(me, cream, at=(0, 0, leg))
    cw, ch = 2.95, 1.98
    c = add(box('cavity', (cw, 2.5, ch), .12, 4), at=(-.55, -.30, leg + .38))
    bpy.context.view_layer.update()
    cut(body, c)
    body.parent = g
    # lining, just inside the cavity
    for size, spot in (((cw, .02, ch), (-.55, .90, leg + .38)), ((.02, 2.2, ch), (-.55 - cw / 2 + .03, -.2, leg + .38)), ((.02, 2.2, ch), (-.55 + cw / 2 - .03, -.2, leg + .38)),
                       ((cw, 2.2, .02), (-.55, -.2, leg + .40)), ((cw, 2.2, .02), (-.55, -.2, leg + .36 + ch - .03))):
        add(box('lining', size, 0), inside, at=spot, parent=g)
    plate_z = leg + .50
    add(lathe('turntable', rounded([(0, 0), (1.02, 0), (1.08, .05), (1.0, .05), (.96, .03), (0, .03)], .02), 96), material('dish', '#FFF8EC', rough=.25, spec=.5), at=(-.55, -.2, plate_z - .04), parent=g)
    p, _ = pot(flavour, at=(-.55, -.22, plate_z), seed=21, rise=.42, detail=.8)
    p.scale = (.80,) * 3
    p.parent = g
    lamp = bpy.data.lights.new('oven lamp', 'AREA')
    lamp.size, lamp.energy, lamp.color = 1.4, 34, linear('#FFC873')
    lo = bpy.data.objects.new('oven lamp', lamp)
    bpy.context.scene.collection.objects.link(lo)
    lo.location, lo.parent = (-.55, -.35, leg + .38 + ch - .08), g
    # door, open to the left
    hinge = empty((-.55 - cw / 2 - .14, -Dp / 2 + .02, leg + .24), (0, 0, math.radians(-112)), parent=g)
    dw, dh = cw + .26, ch + .28
    door = slab('door', dw, dh, .20, .30, .05)
    add(door, cream, at=(dw / 2, -.20, 0), parent=hinge)
    for y in (-.215, .003):
        add(slab('window', dw - .62, dh - .62, .012, .2, .004), dark, at=(dw / 2 - .06, y, .31), parent=hinge)
    add(slab('handle', .12, 1.1, .12, .06, .03), coral, at=(dw - .16, -.34, dh / 2 - .55), parent=hinge)
    # panel
    x = 1.62
    add(slab('clock', .86, .46, .03, .1, .01), dark, at=(x, -Dp / 2 - .02, leg + 1.98), parent=g)
    add(picture_quad('digits', .76, .36), printed('clock', glow=.9), at=(x, -Dp / 2 - .026, leg + 2.03), parent=g)
    for z, m in ((1.42, coral), (.78, coral)):
        k = lathe('knob', rounded([(0, .20), (.22, .20), (.25, .02), (.30, 0)], .05), 64)
        add(k, m, at=(x, -Dp / 2 + .01, leg + z), turn=(math.radians(90), 0, 0), parent=g)
        add(box('mark', (.04, .02, .16), .008), material('mark', '#FFF6E6'), at=(x, -Dp / 2 - .20, leg + z + .02), parent=g)
    for sx in (-1, 1):
        for sy in (-1, 1):
            add(lathe('leg', rounded([(0, 0), (.12, 0), (.16, leg + .1), (0, leg + .1)], .03), 40), brass, at=(sx * (W / 2 - .5), sy * (Dp / 2 - .45), 0), parent=g)
    return g


def cookie(x, y, z=0, size=.8, seed=1, chips=9):
    """A baked cookie: flat dome, cracks, golden edge."""
    rng = random.Random(seed)
    rings, seg = 90, 220
    q = np.linspace(0, 1, rings)
    a = 2 * np.pi * np.arange(seg) / seg
    wob = 1 + .035 * fractal(np.column_stack([np.cos(a), np.sin(a), 0 * a]), 1.2, 3, seed)
    X, Y = np.outer(q, np.cos(a) * wob), np.outer(q, np.sin(a) * wob)
    prof = .27 * np.clip(1 - q ** 2.6, 0, 1) ** .5
    p = np.column_stack([X.ravel(), Y.ravel(), 0 * X.ravel() + seed])
    big = fractal(p, 1.6, 3, seed).reshape(X.shape)
    crack = np.clip(1 - np.abs(fractal(p, 2.3, 3, seed + 4)).reshape(X.shape) / .09, 0, 1) * np.clip((1 - q[:, None]) / .25, 0, 1)
    fine = fractal(p, 11, 4, seed + 7).reshape(X.shape)
    Z = prof[:, None] * (1 + .22 * big) - .035 * crack + .012 * fine * np.clip((1 - q[:, None]) / .1, 0, 1)
    spots = []
    for _ in range(400):
        t, r = rng.uniform(0, 6.283), .78 * math.sqrt(rng.random())
        c = (r * math.cos(t), r * math.sin(t))
        if len(spots) < chips and all(math.dist(c, s) > .36 for s in spots):
            spots.append(c)
    for cx, cy in spots:
        k = np.hypot(X - cx, Y - cy) / .15
        Z = Z + .03 * np.exp(-((k - 1.05) / .35) ** 2)
    me = mesh('cookie', np.stack([X, Y, np.maximum(Z, 0)], -1).reshape(-1, 3), grid_faces(rings, seg, wrap=True))
    edge = np.repeat((q ** 5)[:, None], seg, 1)
    inclusions.tint(me, '#DDA35A', '#9A5A22', (.12 + .62 * edge + .5 * crack + .18 * fine + .1 * big).ravel())
    g = empty((x, y, z), (0, 0, rng.uniform(0, 6)), size)
    add(me, material('cookie', rough=.75, spec=.2, tone=True, bump=.4, bump_scale=22), parent=g)
    for cx, cy in spots:
        i = np.argmin((X - cx) ** 2 + (Y - cy) ** 2)
        m, _, _ = inclusions.make('choc_chunk', rng, None)
        add(m, at=(cx, cy, float(Z.ravel()[i]) - .02), turn=(rng.uniform(-.3, .3), rng.uniform(-.3, .3), rng.uniform(0, 6)), scale=rng.uniform(.2, .27), parent=g)
    return g


def tray(w, d, at=(0, 0, 0)):
    """A baking tray with a sheet of paper on it. Returns the height of the paper."""
    steel = material('tray', '#B9A79A', rough=.38, spec=.6)
    g = empty(at)
    add(box('tray', (w, d, .06), .02), steel, parent=g)
    for sx, sy, lx, ly in ((0, -1, w, .1), (0, 1, w, .1), (-1, 0, .1, d), (1, 0, .1, d)):
        add(box('edge', (lx, ly, .2), .045, 4), steel, at=(sx * (w / 2 - .05), sy * (d / 2 - .05), 0), parent=g)
    add(box('sheet', (w - .5, d - .45, .012), .004), material('baking paper', '#FBF1E0', rough=.8, spec=.1), at=(0, 0, .06), parent=g)
    return .072


# -- packs ---------------------------------------------------------------------
def duo(a='caramel', b='original', at=(0, 0, 0)):
    """Two closed pots held by a printed belt."""
    half, r, z0, z1 = RIM + .01, wall(1.06) + .03, .22, 1.12
    for x, f, t in ((-half, a, 2), (half, b, -2)):
        pot(f, at=(at[0] + x, at[1], at[2]), lid=True, turn=math.radians(t))
    pts = [(-half * i / 30, r) for i in range(30)]                     # from the middle of the back, round the left, along the front
    pts += [(-half + r * math.cos(t), r * math.sin(t)) for t in np.linspace(np.pi / 2, np.pi * 1.5, 60, endpoint=False)]
    pts += [(-half + 2 * half * i / 60, -r) for i in range(60)]
    pts += [(half + r * math.cos(t), r * math.sin(t)) for t in np.linspace(-np.pi / 2, np.pi / 2, 60, endpoint=False)]
    pts += [(half - half * i / 30, r) for i in range(31)]
    pts = np.array(pts)
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    u = s / s[-1]
    n = len(pts)
    verts = [(x, y, z) for z in (z0, z1) for x, y in pts]
    me = mesh('belt', verts, grid_faces(2, n))
    idx = np.empty(len(me.loops), dtype=np.int32)
    me.loops.foreach_get('vertex_index', idx)
    me.uv_layers.new().data.foreach_set('uv', np.column_stack([u[idx % n], idx // n]).astype(np.float32).ravel())
    m = printed('duo')
    for node in m.node_tree.nodes:
        if node.type == 'TEX_IMAGE':
            node.extension = 'REPEAT'
    o = add(me, m, at=at)
    t = o.modifiers.new('thick', 'SOLIDIFY')
    t.thickness, t.offset = .03, -1
    return o


def box_of_nine(at=(0, 0, 0), turn=0, order=('caramel', 'coconut', 'original', 'crispy', 'peanut', 'speculoos', 'original', 'caramel', 'coconut')):
    """A tray of three by three closed pots, its printed flap standing open."""
    g = empty(at, (0, 0, turn))
    pitch, h, t = 2.2, 1.22, .07
    w = 3 * pitch + .14
    for i, f in enumerate(order):
        p, _ = pot(f, at=((i % 3 - 1) * pitch, (1 - i // 3) * pitch, t), lid=True)
        p.parent = g
        random.seed(i)
        p.rotation_euler[2] = math.radians(random.uniform(-9, 9))
    add(box('floor', (w, w, t), .01), board_in(), parent=g)
    for sx, sy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        size = (w + 2 * t, t, h) if sx == 0 else (t, w, h)
        add(box('side', size, .025), board(), at=(sx * (w / 2 + t / 2), sy * (w / 2 + t / 2), 0), parent=g)
    add(picture_quad('side print', w, h - .06), printed('boxside'), at=(0, -w / 2 - t - .004, .03), parent=g)
    q = picture_quad('side print', w, h - .06)
    add(q, printed('boxside'), at=(w / 2 + t + .004, 0, .03), turn=(0, 0, math.radians(90)), parent=g)
    flap = empty((0, w / 2 + t, h), (math.radians(-14), 0, 0), parent=g)
    fh = 4.3
    add(slab('flap', w + 2 * t, fh, t, .22, .02), board(), parent=flap)
    add(picture_quad('boxlid', w - .2, fh - .25), printed('boxlid'), at=(0, -.006, .12), parent=flap)
    return g


# -- professional kit ----------------------------------------------------------
def shelf_label():
    """A shelf with pots, and the price label on its edge."""
    add(box('shelf', (7.2, 2.6, .34), .06, 4), wood_flat(), at=(0, .3, 1.5))
    for x, f in ((-2.35, 'speculoos'), (0, 'caramel'), (2.35, 'coconut')):
        pot(f, at=(x, .25, 1.84), lid=True, turn=0)
    add(box('rail', (7.2, .06, .5), .02), material('rail', '#F26A5A', rough=.4), at=(0, -1.03, 1.42))
    add(slab('card', 3.9, 1.36, .05, .1, .015), paper(), at=(0, -1.12, .58))
    add(picture_quad('price', 3.72, 1.24), printed('price'), at=(0, -1.126, .64))


def wood_flat():
    return material('shelf wood', '#E6B97F', rough=.6, spec=.25, bump=.12, bump_scale=14, grain='#D29C5E', stretch=(.07, 1, 1))


def table_stand(at=(0, 0, 0), turn=0):
    """A tent card: two leaning faces."""
    g = empty(at, (0, 0, turn))
    lean = math.radians(15)
    h = 3.3
    for k in (0, 1):
        face = empty((0, math.sin(lean) * h * (1 if k else -1), 0), (-lean, 0, math.pi * k), parent=g)
        add(slab('face', 2.64, h, .05, .06, .012), board(), parent=face)
        add(picture_quad('stand', 2.6, h - .05), printed('stand'), at=(0, -.004, .025), parent=face)
    return g
