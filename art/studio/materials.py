"""Matt, opaque materials: they stay clean at few samples."""
import bpy

from .util import linear

_made = {}


def material(name, colour='#FFFFFF', rough=.5, spec=.4, coat=0, image=None, tone=False, bump=0, bump_scale=30, grain=None, glow=0, stretch=(1, 1, 1)):
    """colour: hex. tone: take the colour from the mesh. image: a picture laid on by uv.
    bump: fine relief. grain: a second colour, mixed in along the relief. glow: a little light of its own."""
    if name in _made:
        return _made[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes['Principled BSDF']
    link = nt.links.new
    b.inputs['Base Color'].default_value = (*linear(colour), 1)
    b.inputs['Roughness'].default_value = rough
    b.inputs['Specular'].default_value = spec
    b.inputs['Clearcoat'].default_value = coat
    b.inputs['Clearcoat Roughness'].default_value = .12
    source = None
    if tone:
        at = nt.nodes.new('ShaderNodeAttribute')
        at.attribute_name = 'tone'
        source = at.outputs['Color']
    if image:
        t = nt.nodes.new('ShaderNodeTexImage')
        t.image = bpy.data.images.load(image, check_existing=True)
        t.interpolation = 'Cubic'
        t.extension = 'EXTEND'
        source = t.outputs['Color']
    if bump or grain:
        co = nt.nodes.new('ShaderNodeTexCoord')
        mp = nt.nodes.new('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = stretch
        link(co.outputs['Object'], mp.inputs['Vector'])
        n = nt.nodes.new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = bump_scale
        n.inputs['Detail'].default_value = 6
        n.inputs['Roughness'].default_value = .6
        link(mp.outputs['Vector'], n.inputs['Vector'])
        if bump:
            bp = nt.nodes.new('ShaderNodeBump')
            bp.inputs['Strength'].default_value = bump
            bp.inputs['Distance'].default_value = .02
            link(n.outputs['Fac'], bp.inputs['Height'])
            link(bp.outputs['Normal'], b.inputs['Normal'])
        if grain:
            r = nt.nodes.new('ShaderNodeValToRGB')
            r.color_ramp.elements[0].position, r.color_ramp.elements[1].position = .35, .65
            link(n.outputs['Fac'], r.inputs['Fac'])
            mix = nt.nodes.new('ShaderNodeMixRGB')
            link(r.outputs['Color'], mix.inputs['Fac'])
            mix.inputs['Color1'].default_value = (*linear(grain), 1)
            mix.inputs['Color2'].default_value = (*linear(colour), 1)
            if source:
                link(source, mix.inputs['Color2'])
            source = mix.outputs['Color']
    if source:
        link(source, b.inputs['Base Color'])
    if glow:
        b.inputs['Emission'].default_value = (*linear(colour), 1)
        b.inputs['Emission Strength'].default_value = glow
        if source:
            link(source, b.inputs['Emission'])
    _made[name] = m
    return m


def paper(): return material('paper', '#FFF6E6', rough=.55, spec=.25)
def board(): return material('board', '#F26A5A', rough=.6, spec=.2)
def board_in(): return material('board in', '#FFE9CF', rough=.75, spec=.1)
def wood(): return material('wood', '#E6B97F', rough=.6, spec=.25, bump=.15, bump_scale=22, grain='#CE9556', stretch=(1, 1, .07))
def chocolate(): return material('chocolate', '#44200F', rough=.32, spec=.45, coat=.12, bump=.06, bump_scale=18)
def caramel(colour='#D9790F'): return material('caramel ' + colour, colour, rough=.2, spec=.5, coat=.5, glow=.10)
