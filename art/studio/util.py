"""Small helpers: colours, meshes, objects."""
import json
import math
import os

import bpy
import numpy as np
from mathutils import Vector, noise

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OUT = os.path.join(ART, 'out')
LABELS = os.path.join(OUT, 'labels')
FLAVOURS = json.load(open(os.path.join(ART, 'flavours.json'), encoding='utf8'))


def linear(hexa):
    """'#F5A83C' to the linear (r, g, b) that Blender works in."""
    h = hexa.lstrip('#')
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c)


def mesh(name, verts, faces, smooth=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return me


def add(me, material=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1, parent=None, name=None):
    """Puts a mesh in the scene; the material may differ from object to object."""
    o = bpy.data.objects.new(name or me.name, me)
    bpy.context.scene.collection.objects.link(o)
    o.location = at
    o.rotation_euler = turn
    o.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    o.parent = parent
    if material and not me.materials:
        me.materials.append(material)
    return o


def empty(at=(0, 0, 0), turn=(0, 0, 0), scale=1, parent=None):
    o = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.rotation_euler, o.scale, o.parent = at, turn, (scale,) * 3, parent
    return o


def grid_faces(rows, cols, wrap=False):
    """Faces of a rows x cols grid of vertices, numbered row by row."""
    n = cols if wrap else cols - 1
    return [(j * cols + i, j * cols + (i + 1) % cols, (j + 1) * cols + (i + 1) % cols, (j + 1) * cols + i)
            for j in range(rows - 1) for i in range(n)]


def lathe(name, profile, seg=128):
    """Turns an (r, z) profile round the z axis. The seam is at the back; u runs left to right seen from outside."""
    verts, rows = [], len(profile)
    for r, z in profile:
        for i in range(seg + 1):
            a = -math.pi / 2 + 2 * math.pi * (i / seg - .5)
            verts.append((r * math.cos(a), r * math.sin(a), z))
    me = mesh(name, verts, grid_faces(rows, seg + 1))
    uv = me.uv_layers.new()
    idx = np.empty(len(me.loops), dtype=np.int32)
    me.loops.foreach_get('vertex_index', idx)
    v = np.linspace(0, 1, rows)
    uv.data.foreach_set('uv', np.column_stack([(idx % (seg + 1)) / seg, v[idx // (seg + 1)]]).astype(np.float32).ravel())
    return me


def rounded(points, radius=.02, steps=4):
    """Rounds the corners of an (r, z) profile."""
    out = [points[0]]
    for a, b, c in zip(points, points[1:], points[2:]):
        a, b, c = (np.array(p, float) for p in (a, b, c))
        la, lc = np.linalg.norm(a - b), np.linalg.norm(c - b)
        p, q = b + (a - b) * min(.45, radius / la), b + (c - b) * min(.45, radius / lc)
        out += [tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * b + t * t * q) for t in np.linspace(0, 1, steps + 1)]
    return out + [points[-1]]


def colour_attribute(me, rgb, name='tone'):
    """One linear colour per vertex, read by the materials made with tone=True."""
    at = me.color_attributes.new(name, 'FLOAT_COLOR', 'POINT')
    at.data.foreach_set('color', np.column_stack([rgb, np.ones(len(rgb))]).astype(np.float32).ravel())


def coords(me):
    v = np.empty(len(me.vertices) * 3, dtype=np.float32)
    me.vertices.foreach_get('co', v)
    return v.reshape(-1, 3).astype(float)


def set_coords(me, v):
    me.vertices.foreach_set('co', np.asarray(v, dtype=np.float32).ravel())
    me.update()


def fractal(p, scale=1, octaves=4, seed=0):
    """Fractal noise, about -1..1, at an array of points (n, 3)."""
    o = Vector((seed * 7.31, seed * 3.17, seed * 1.93))
    return np.array([noise.fractal(Vector(q) * scale + o, .9, 2.05, octaves) for q in p])


def box(name, size, bevel=.02, segments=3):
    """A box centred on x and y, standing on z = 0, with rounded edges."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    me = mesh(name, [(sx * x, sy * y, h) for h in (0, z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))],
              [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], smooth=False)
    if bevel:
        round_edges(me, bevel, segments)
    return me


def round_edges(me, width, segments=3):
    import bmesh
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.bevel(bm, geom=list(bm.edges), offset=width, segments=segments, profile=.5, affect='EDGES', clamp_overlap=True)
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(40)


def plate(name, outline, thick, bevel=.01):
    """A flat shape (a list of (x, y)) extruded upwards, edges rounded."""
    n = len(outline)
    verts = [(x, y, 0) for x, y in outline] + [(x, y, thick) for x, y in outline]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    me = mesh(name, verts, faces, smooth=False)
    if bevel:
        import bmesh
        bm = bmesh.new()
        bm.from_mesh(me)
        flat = [e for e in bm.edges if abs(e.verts[0].co.z - e.verts[1].co.z) < 1e-6]
        bmesh.ops.bevel(bm, geom=flat, offset=bevel, segments=3, profile=.5, affect='EDGES', clamp_overlap=True)
        bm.to_mesh(me)
        bm.free()
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(35)
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return me


def picture_quad(name, w, h, file_uv=(0, 0, 1, 1)):
    """A w x h rectangle in the x-z plane, facing -y, standing on z = 0, that shows the whole picture."""
    me = mesh(name, [(-w / 2, 0, 0), (w / 2, 0, 0), (w / 2, 0, h), (-w / 2, 0, h)], [(0, 1, 2, 3)], smooth=False)
    u0, v0, u1, v1 = file_uv
    me.uv_layers.new().data.foreach_set('uv', [u0, v0, u1, v0, u1, v1, u0, v1])
    return me


def tube(name, points, radius, seg=10):
    """A round cord along points, with tapered ends."""
    p = np.array(points, float)
    t = np.gradient(p, axis=0)
    t /= np.linalg.norm(t, axis=1)[:, None] + 1e-9
    up = np.array([0, 0, 1.0])
    side = np.cross(t, up)
    side /= np.linalg.norm(side, axis=1)[:, None] + 1e-9
    nor = np.cross(side, t)
    n = len(p)
    k = np.arange(n)
    r = np.asarray(radius) * np.clip(np.minimum(k, n - 1 - k) / 3 + .02, 0, 1) ** .5
    r = np.broadcast_to(r, (n,))
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    v = p[:, None] + r[:, None, None] * (np.cos(a)[None, :, None] * side[:, None] + np.sin(a)[None, :, None] * nor[:, None])
    return mesh(name, v.reshape(-1, 3), grid_faces(n, seg, wrap=True))
