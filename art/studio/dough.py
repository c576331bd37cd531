"""A heap of raw dough as a relief above a disc, with the inclusions pressed into it."""
import math
import random

import numpy as np
from mathutils import Matrix, Vector

from . import inclusions
from .materials import caramel, material
from .util import FLAVOURS, add, colour_attribute, fractal, grid_faces, linear, mesh, tube


class Heap:
    """radius: of the disc; base: height of its edge; rise: height of the heap above it."""

    def __init__(self, flavour, seed=1, radius=.975, base=1.27, rise=.5, seg=380, rings=190, keep_clear=(), amount=1.0):
        self.f = FLAVOURS[flavour]
        self.flavour, self.seed, self.radius, self.base, self.rise = flavour, seed, radius, base, rise
        self.rng = random.Random(seed * 101 + 7)
        self.clear = keep_clear
        self.lumps = self._lumps()
        self.presses = []
        self.spots = self._choose_spots(amount)
        self._build(seg, rings)

    # -- relief -----------------------------------------------------------
    def _lumps(self):
        """Overlapping balls of dough: one broad in the middle, others round it."""
        rng, R, out = self.rng, self.radius, []
        out.append((rng.uniform(-.1, .1) * R, rng.uniform(-.06, .1) * R, .52 * R, self.rise * 1.0))
        for ring, n, lo, hi in ((.42, 5, .70, .92), (.70, 8, .34, .56)):
            turn = rng.uniform(0, 6.28)
            for i in range(n):
                a = turn + 6.283 * (i + rng.uniform(-.25, .25)) / n
                q = ring * R * rng.uniform(.9, 1.1)
                out.append((q * math.cos(a), q * math.sin(a), rng.uniform(.25, .36) * R, self.rise * rng.uniform(lo, hi)))
        return out

    def _smooth(self, x, y):
        """Height of the lumps, melted into one another, with the creases left between them."""
        q = np.hypot(x, y) / self.radius
        dome = self.rise * .62 * np.clip(1 - q ** 2, 0, 1) ** .6
        k = 17 / max(self.rise, .1)
        total = np.exp(k * dome)
        for cx, cy, r, top in self.lumps:
            d2 = ((x - cx) ** 2 + (y - cy) ** 2) / (r * r)
            h = top - r * 1.05 * (1 - np.sqrt(np.clip(1 - d2 * .8, 0, 1)))
            total = total + np.where(d2 < 1.25, np.exp(k * np.clip(h, -1, 9)), 0)
        h = np.log(total) / k
        edge = np.clip((1 - q) / .16, 0, 1)
        return self.base + h * (1 - (1 - edge) ** 2.2)

    def surface(self, x, y):
        """Points of the relief with its roughness. The roughness is laid along the normal, so steep sides do not smear."""
        x, y = np.asarray(x, float), np.asarray(y, float)
        e, z = .03, self._smooth(x, y)
        n = np.stack([(self._smooth(x - e, y) - self._smooth(x + e, y)) / (2 * e), (self._smooth(x, y - e) - self._smooth(x, y + e)) / (2 * e), np.ones_like(x)], -1)
        n /= np.linalg.norm(n, axis=-1, keepdims=True)
        q = np.hypot(x, y) / self.radius
        edge = np.clip((1 - q) / .10, 0, 1)
        p = np.stack([x, y, z], -1).reshape(-1, 3)
        big = fractal(p, 2.4, 3, self.seed).reshape(x.shape)
        fold = np.abs(fractal(p, 3.6, 4, self.seed + 3)).reshape(x.shape)      # soft folds with sharp creases
        fine = fractal(p, 13, 4, self.seed + 5).reshape(x.shape)
        crumb = fractal(p, 38, 3, self.seed + 9).reshape(x.shape)
        d = edge * (.045 * big + .10 * np.minimum(fold, .6)) + (.3 + .7 * edge) * (.017 * fine + .007 * crumb) - .02
        for cx, cy, r in self.presses:
            k = np.hypot(x - cx, y - cy) / r
            d = d + .15 * r * np.exp(-((k - 1.05) / .33) ** 2)
        out = np.stack([x, y, z], -1) + n * d[..., None]
        far = np.hypot(out[..., 0], out[..., 1]) / self.radius                    # stay inside the pot
        out[..., :2] /= np.maximum(far, 1)[..., None]
        return out, d

    def normal(self, x, y, e=.05):
        hx = float(self._smooth(x + e, y) - self._smooth(x - e, y)) / (2 * e)
        hy = float(self._smooth(x, y + e) - self._smooth(x, y - e)) / (2 * e)
        return Vector((-hx, -hy, 1)).normalized()

    # -- inclusions -------------------------------------------------------
    def _choose_spots(self, amount):
        """Where each inclusion goes: large first, none on top of another."""
        spots = []
        for kind, count, size in self.f['inclusions']:
            count = round(count * amount)
            tries = done = 0
            while done < count and tries < 4000:
                tries += 1
                a, q = self.rng.uniform(0, 6.283), self.radius * .93 * math.sqrt(self.rng.random())
                s = size * self.rng.uniform(.88, 1.12)
                x, y = q * math.cos(a), q * math.sin(a)
                if q + s * .72 > self.radius * .985:          # nothing pierces the wall
                    continue
                if any((x - cx) ** 2 + (y - cy) ** 2 < (cr + s * .45) ** 2 for cx, cy, cr in self.clear):
                    continue
                if any((x - sx) ** 2 + (y - sy) ** 2 < (.60 * (s + ss)) ** 2 for _, sx, sy, ss in spots):
                    continue
                spots.append((kind, x, y, s))
                done += 1
        self.presses = [(x, y, s * .6) for kind, x, y, s in spots if s > .1]
        return spots

    # -- meshes -----------------------------------------------------------
    def _build(self, seg, rings):
        q = self.radius * (np.arange(rings + 1) / rings) ** .85
        a = 2 * np.pi * np.arange(seg) / seg
        x, y = np.outer(q, np.cos(a)), np.outer(q, np.sin(a))
        verts, z = self.surface(x, y)
        verts = verts.reshape(-1, 3)
        me = mesh('dough', verts, grid_faces(rings + 1, seg, wrap=True))
        # Creases are darker and redder, crests paler: it reads as soft, translucent dough.
        blur = z.copy()
        for _ in range(7):
            pad = np.concatenate([blur[:1], blur, blur[-1:]])
            blur = .25 * (pad[:-2] + pad[2:]) + .25 * (np.roll(blur, 1, 1) + np.roll(blur, -1, 1))
        deep = np.clip((blur - z) / .011, -1, 1)
        wide = fractal(verts, 3.2, 3, self.seed + 11).reshape(z.shape)
        mix = np.clip(.22 + .42 * deep + .10 * wide, 0, 1)[..., None]
        body, crease = np.array(linear(self.f['dough'])), np.array(linear(self.f['crease']))
        rgb = body * (1 - mix) + crease * mix
        rgb = rgb * (1 + .18 * np.clip(-deep, 0, 1)[..., None])
        if self.f.get('swirl'):
            rgb = self._swirl(x, y, rgb)
        colour_attribute(me, rgb.reshape(-1, 3))
        self.mesh = me

    def _swirl(self, x, y, rgb):
        """Peanut butter (or another paste) marbled through the dough in a spiral."""
        q, a = np.hypot(x, y) / self.radius, np.arctan2(y, x)
        p = np.column_stack([x.ravel(), y.ravel(), 0 * x.ravel()])
        w = fractal(p, 2.2, 3, self.seed + 20).reshape(x.shape)
        s = np.cos(a + 11 * q + .7 * w)
        m = np.clip((s - .66) / .22, 0, 1) * .9 * np.clip((.97 - q) / .1, 0, 1)
        m = (m * m * (3 - 2 * m))[..., None]
        return rgb * (1 - m) + np.array(linear(self.f['swirl'])) * m

    def place(self, parent=None, at=(0, 0, 0)):
        m = material('dough', rough=.58, spec=.32, tone=True, bump=.55, bump_scale=55)
        add(self.mesh, m, at=at, parent=parent)
        xs, ys = np.array([s[1] for s in self.spots]), np.array([s[2] for s in self.spots])
        spots = self.surface(xs, ys)[0]
        for (kind, x, y, s), p in zip(self.spots, spots):
            n = self.normal(x, y)
            n = (n + Vector((0, 0, inclusions.UPRIGHT.get(kind, .35)))).normalized()
            me, sink, lean = inclusions.make(kind, self.rng, self.f)
            turn = n.to_track_quat('Z', 'Y').to_matrix() @ Matrix.Rotation(self.rng.uniform(0, 6.283), 3, 'Z') \
                @ Matrix.Rotation(self.rng.uniform(-lean, lean), 3, 'X') @ Matrix.Rotation(self.rng.uniform(-lean, lean), 3, 'Y')
            spot = Vector(p) - n * (sink * s)
            add(me, at=spot + Vector(at), turn=turn.to_euler(), scale=s, parent=parent)
        if self.f.get('drizzle'):
            self._drizzle(parent, at)

    def _drizzle(self, parent, at):
        """Threads of caramel that follow the relief."""
        rng = random.Random(self.seed + 5)
        for k in range(2):
            t = np.linspace(0, 1, 520)
            turn = rng.uniform(-.3, .3) + k * 1.15
            u, v = (t - .5) * 1.5, .50 * np.sin(t * 6.283 * 3.6 + k) * (1 - .5 * np.abs(2 * t - 1))
            x = (u * math.cos(turn) - v * math.sin(turn)) * self.radius * .98
            y = (u * math.sin(turn) + v * math.cos(turn)) * self.radius * .98
            far = np.hypot(x, y) / (self.radius * .9)
            x, y = x / np.maximum(far, 1), y / np.maximum(far, 1)
            p = self.surface(x, y)[0]
            for _ in range(14):                                      # caramel fills the small hollows
                p[1:-1] = .5 * p[1:-1] + .25 * (p[:-2] + p[2:])
            r = .019 + .008 * np.sin(t * 31) * np.sin(t * 13)
            p[:, 2] += .004
            add(tube('drizzle', p, r), caramel(self.f['drizzle']), at=at, parent=parent)
