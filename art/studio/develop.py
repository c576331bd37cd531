"""From raw passes to a finished picture, in numpy: denoise, tone curve, warm shadow, save."""
import bpy
import numpy as np

from .oidn import denoise

WHITE = np.array([1.0, 1.0, 1.04])         # gains that bring the printed colours back under the warm light


def blur(a, sigma):
    r = max(1, int(sigma * 2.5))
    k = np.exp(-.5 * (np.arange(-r, r + 1) / sigma) ** 2)
    k /= k.sum()
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r, r)
        p = np.pad(a, pad, mode='edge')
        n = a.shape[axis]
        a = sum(w * (p[i:i + n] if axis == 0 else p[:, i:i + n]) for i, w in enumerate(k)).astype(np.float32)
    return a


def resize(a, h, w):
    y, x = (np.arange(h) + .5) * a.shape[0] / h - .5, (np.arange(w) + .5) * a.shape[1] / w - .5
    y, x = np.clip(y, 0, a.shape[0] - 1), np.clip(x, 0, a.shape[1] - 1)
    y0, x0 = np.minimum(y.astype(int), a.shape[0] - 2), np.minimum(x.astype(int), a.shape[1] - 2)
    fy, fx = (y - y0)[:, None], (x - x0)[None]
    g = lambda j, i: a[np.ix_(y0 + j, x0 + i)]
    return ((g(0, 0) * (1 - fx) + g(0, 1) * fx) * (1 - fy) + (g(1, 0) * (1 - fx) + g(1, 1) * fx) * fy).astype(np.float32)


def tone(x):
    """Straight up to .62, then a soft shoulder: label colours stay true, highlights do not burn."""
    a = .62
    return np.where(x <= a, x, a + (1 - a) * np.tanh((x - a) / (1 - a)))


def encode(x):
    return np.where(x <= .0031308, 12.92 * x, 1.055 * np.clip(x, 1e-8, 1) ** (1 / 2.4) - .055)


def finish(passes, taken=None, exposure=1.0, depth=.72, tint='#7A4A22', ground=None):
    """Straight-alpha sRGB picture (h, w, 4). taken: the shadow; ground: a hex colour or picture makes it opaque."""
    p = passes['beauty'].astype(np.float32)
    ys, xs = np.nonzero(p[..., 3] > 0)                       # the subject's part of the picture is enough
    part = np.s_[max(ys.min() - 2, 0):ys.max() + 3, max(xs.min() - 2, 0):xs.max() + 3, :3]
    p[part] = denoise(p[part], passes['albedo'][part], passes['normal'][part])
    a = np.clip(p[..., 3:], 0, 1)
    col = encode(tone(np.clip(p[..., :3] / np.maximum(a, 1e-4) * exposure * WHITE, 0, None)))
    col = np.clip(col, 0, 1)
    h, w = a.shape[:2]
    s = np.zeros((h, w, 1), np.float32)
    if taken is not None:
        s = (np.clip((taken - .08) / .92, 0, 1) ** 1.4)[..., None] * depth
        m = .13 * min(h, w)                                  # nothing is cut by the picture's edge
        fade = lambda n: np.clip((np.minimum(np.arange(n), np.arange(n)[::-1])) / m, 0, 1)
        sm = lambda t: t * t * (3 - 2 * t)
        s = s * sm(fade(h))[:, None, None] * sm(fade(w))[None, :, None]
    warm = np.array([int(tint[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    if ground is not None:
        bg = np.array([int(ground[i:i + 2], 16) / 255 for i in (1, 3, 5)]) if isinstance(ground, str) else ground
        shade = bg * (1 - s) + .78 * bg ** 2 * s                 # a deeper tone of the ground itself
        return np.concatenate([col * a + shade * (1 - a), np.ones_like(a)], -1)
    alpha = a + s * (1 - a)
    rgb = (col * a + warm * s * (1 - a)) / np.maximum(alpha, 1e-4)
    rgb = np.where(alpha > 1e-3, rgb, warm)
    return np.concatenate([rgb, alpha], -1)


def save(picture, path):
    h, w = picture.shape[:2]
    rng = np.random.default_rng(1)
    picture = picture + (rng.random(picture.shape) - .5) / 255 * np.array([1, 1, 1, .6])   # against banding
    im = bpy.data.images.new('out', w, h, alpha=True)
    im.alpha_mode = 'STRAIGHT'
    im.pixels.foreach_set(np.ascontiguousarray(np.clip(picture, 0, 1)[::-1], dtype=np.float32).ravel())
    im.file_format = 'PNG'
    im.filepath_raw = path
    im.save()
    bpy.data.images.remove(im)
