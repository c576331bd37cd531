"""Lights, camera, and the two renders that make a cut-out: the subject, then the shadow it leaves on the ground."""
import os

import bpy
import numpy as np
from mathutils import Vector

from .util import OUT, linear

S = None


def start():
    global S
    bpy.ops.wm.read_factory_settings(use_empty=True)
    S = bpy.context.scene
    from . import inclusions, materials, pot
    materials._made.clear()
    inclusions._cache.clear()
    pot._mesh.clear()
    S.render.engine = 'CYCLES'
    c = S.cycles
    c.device = 'CPU'
    c.use_adaptive_sampling = True
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 4, 3, 2
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = 2, 6
    c.blur_glossy = 1
    S.render.film_transparent = True
    S.render.use_persistent_data = False
    S.view_settings.view_transform = 'Standard'
    S.render.image_settings.file_format = 'OPEN_EXR'
    S.render.image_settings.color_depth = '32'
    S.world = bpy.data.worlds.new('world')
    S.world.use_nodes = True


def world(colour, strength):
    bg = S.world.node_tree.nodes['Background']
    bg.inputs[0].default_value = (*linear(colour), 1)
    bg.inputs[1].default_value = strength


def area(at, size, watt, colour='#FFFFFF', target=(0, 0, .9)):
    light = bpy.data.lights.new('area', 'AREA')
    light.size, light.energy, light.color = size, watt, linear(colour)
    o = bpy.data.objects.new('area', light)
    o.location = at
    S.collection.objects.link(o)
    o.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return o


def lights(k=1.0, spread=1.0, target=(0, 0, .9)):
    """Broad warm key from the front left, soft fill from the right, a rim from behind. spread: for wide groups."""
    s = spread
    return [
        area((-4.2 * s, -4.2 * s, 5.4 * s), 3.2 * s, 760 * k * s * s, '#FFFDFA', target),
        area((5.2 * s, -4.6 * s, 2.8 * s), 5 * s, 200 * k * s * s, '#FFFBF5', target),
        area((3.0 * s, 4.2 * s, 4.6 * s), 3.0 * s, 430 * k * s * s, '#FFF4E6', target),
    ]


def camera(at, look, lens=70, shift=(0, 0)):
    cam = bpy.data.cameras.new('camera')
    cam.lens = lens
    cam.shift_x, cam.shift_y = shift
    o = bpy.data.objects.new('camera', cam)
    o.location = at
    S.collection.objects.link(o)
    o.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    S.camera = o
    return o


def ground(colour='#F3E6D6'):
    """Unseen by the camera: it only throws warm light back at the subject."""
    me = bpy.data.meshes.new('ground')
    me.from_pydata([(-14, -14, 0), (14, -14, 0), (14, 14, 0), (-14, 14, 0)], [], [(0, 1, 2, 3)])
    o = bpy.data.objects.new('ground', me)
    S.collection.objects.link(o)
    m = bpy.data.materials.new('ground')
    m.use_nodes = True
    b = m.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = (*linear(colour), 1)
    b.inputs['Specular'].default_value = 0
    b.inputs['Roughness'].default_value = 1
    me.materials.append(m)
    o.visible_camera = False
    return o


def _read(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Non-Color'
    w, h = im.size
    a = np.empty(w * h * 4, dtype=np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    os.remove(path)
    return a.reshape(h, w, 4)[::-1]


def shoot(width, height, samples, name, threshold=.03):
    """Renders the beauty, albedo and normal passes; returns them as arrays."""
    S.render.resolution_x, S.render.resolution_y, S.render.resolution_percentage = width, height, 100
    S.cycles.samples, S.cycles.adaptive_threshold = samples, threshold
    S.cycles.adaptive_min_samples = 12                       # a flat label needs no more
    vl = S.view_layers[0]
    vl.cycles.denoising_store_passes = True
    S.use_nodes = True
    nt = S.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    out = nt.nodes.new('CompositorNodeOutputFile')
    out.base_path = os.path.join(OUT, 'passes')
    out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
    out.file_slots.clear()
    passes = {'Image': 'beauty', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal'}
    for p, n in passes.items():
        out.file_slots.new(f'{name}-{n}-')
        nt.links.new(rl.outputs[p], out.inputs[-1])
    S.render.filepath = os.path.join(OUT, 'passes', f'{name}-x')
    bpy.ops.render.render(write_still=False)
    return {n: _read(os.path.join(OUT, 'passes', f'{name}-{n}-{S.frame_current:04d}.exr')) for n in passes.values()}


def shadow(width, height, name, scale=.5, samples=96, soft=1.0, centre=(0, 0)):
    """How much light the subject takes from the ground: 0 none, 1 all. Own light rig: a dome and a high soft key, so
    that the shadow stays close to the subject and sits on any colour."""
    g = bpy.data.objects['ground']
    g.visible_camera = True
    hidden = [o for o in S.objects if o is not g and o.type in ('MESH', 'CURVE')]
    lamps = [o for o in S.objects if o.type == 'LIGHT']
    for o in hidden:
        o.visible_camera = False
    for o in lamps:
        o.hide_render = True
    key = area((centre[0] - 1.7, centre[1] - 1.5, 8), 5 * soft, 900, '#FFFFFF', (*centre, 0))
    key.data.shape = 'DISK'
    old = S.world.node_tree.nodes['Background'].inputs[1].default_value
    world('#FFFFFF', .55)
    c = S.cycles
    keep = c.max_bounces
    c.max_bounces = 0
    S.use_nodes = False
    w, h = int(width * scale), int(height * scale)
    S.render.resolution_x, S.render.resolution_y = w, h
    S.cycles.samples, S.cycles.adaptive_threshold = samples, .01

    def once(n):
        S.render.filepath = os.path.join(OUT, 'passes', f'{name}-{n}.exr')
        bpy.ops.render.render(write_still=True)
        return _read(S.render.filepath)[..., :3].mean(-1)
    with_it = once('lit')
    for o in hidden:
        o.hide_render = True
    S.cycles.samples = 16
    bare = once('bare')
    from .develop import blur, resize
    for o in hidden:
        o.hide_render = False
        o.visible_camera = True
    for o in lamps:
        o.hide_render = False
    bpy.data.objects.remove(key)
    g.visible_camera = False
    c.max_bounces = keep
    S.world.node_tree.nodes['Background'].inputs[1].default_value = old
    bare = blur(bare, 2)
    taken = np.clip(1 - blur(with_it, 1.2) / np.maximum(bare, 1e-4), 0, 1) * (bare > .3 * bare.max())
    return resize(blur(taken, 2.2 * scale * 2), height, width)
