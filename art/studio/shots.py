"""One function per picture. Each sets up the scene and may give options (exposure, shadow…); SHOTS lists them all."""
import math
import random
from collections import namedtuple

from . import inclusions, props, stage
from .dough import Heap
from .pot import TOP, add_lid, pot
from .spoon import spoon
from .util import FLAVOURS

D = math.radians
# Where the spoon stands in a pot, how it leans, and the part of the dough it keeps clear.
SPOON = ((.20, .10, .93), (D(-18), D(27), D(-6)), ((.36, .08, .27),))
SEEDS = dict(caramel=1, speculoos=2, coconut=3, original=4, crispy=5, peanut=6)
CREAM, LIGHT = '#FDE9CD', '#FFFAF2'


def studio(spread=1.0, k=1.0, target=(0, 0, .9), fill=.42):
    stage.world(LIGHT, fill)
    stage.lights(k, spread, target)
    stage.ground()


def pot_shot(flavour):
    def build():
        studio()
        at, turn, clear = SPOON
        pot(flavour, seed=SEEDS.get(flavour, 9), clear=clear)
        spoon(at, turn)
        stage.camera((.04, -8.0, 3.95), (.12, 0, 1.32), lens=70)
    return build


def top_shot(flavour):
    def build():
        studio(target=(0, 0, 1.4))
        pot(flavour, seed=SEEDS.get(flavour, 9) + 20, amount=1.15)
        stage.camera((0, -1.0, 10.2), (.02, -.05, 1.2), lens=116)
        return dict(exposure=.74, depth=.6)
    return build


def group(sides=True):
    """All six pots: two in front, two at the sides (unless sides=False), two at the back on top of closed pots."""
    at, lean, clear = SPOON
    left = ((-at[0], at[1], at[2]), (lean[0], -lean[1], -lean[2]), tuple((-x, y, r) for x, y, r in clear))
    for f, x, y, turn, seed, stick in (('caramel', -1.14, -1.25, 5, 22, None), ('original', 1.14, -1.25, -5, 22, None), ('coconut', -3.1, -.15, 13, 13, None),
                                       ('crispy', 3.1, -.15, -13, 14, None), ('speculoos', -1.16, 1.12, 4, 15, left), ('peanut', 1.16, 1.12, -4, 16, (at, lean, clear))):
        if abs(x) > 2 and not sides:
            continue
        z = 0
        if stick:
            pot(f, at=(x, y, 0), turn=D(turn), lid=True)
            z = TOP + .012
        g, _ = pot(f, at=(x, y, z), turn=D(turn), seed=seed, clear=stick[2] if stick else (), detail=.85, rise=.55)
        if stick:
            spoon(stick[0], stick[1], parent=g)
    rng = random.Random(8)
    for kind, x, y, s in (('pecan', -2.45, -2.0, .24), ('pecan', -2.05, -2.62, .23), ('caramel_cube', -1.72, -2.52, .17), ('caramel_cube', -2.72, -1.62, .15), ('caramel_cube', -.55, -2.75, .15),
                          ('choc_chunk', .42, -2.62, .20), ('choc_chip', .82, -2.85, .15), ('choc_chip', .15, -2.95, .14), ('choc_chunk', 2.15, -2.3, .19), ('choc_chip', 1.75, -2.72, .15),
                          ('rice_puff', 2.55, -1.95, .14), ('rice_puff', 2.85, -2.15, .14), ('rice_puff', 2.7, -1.65, .14), ('rice_puff', 3.5, -1.62, .14), ('crisp_ball', 3.15, -1.72, .17),
                          ('coconut_chip', -3.6, -1.55, .30), ('coconut_chip', -3.2, -1.9, .27), ('coconut_chip', -4.25, -1.2, .26), ('peanut_half', 4.35, -1.05, .2), ('peanut_half', 3.95, -1.45, .2),
                          ('biscuit_flat', -4.4, -.75, .5), ('biscuit_bit', -4.55, -1.1, .16), ('crumb', -4.1, -1.45, .07), ('crumb', .0, -2.6, .06), ('crumb', -1.2, -2.75, .06)):
        if sides or abs(x) < 2.9:
            inclusions.loose(kind, x * .93, y + .22, s, rng)


def hero():
    studio(spread=1.7, k=.95, target=(0, .6, 1.3), fill=.45)
    group()
    stage.camera((0, -14.6, 5.9), (0, 0, 1.62), lens=57)
    return dict(centre=(0, .2), soft=1.6, exposure=.86)


def spoon_shot():
    studio(target=(0, 0, 1.2))
    pot('original', at=(-.55, .1, 0), seed=31, rise=.42)
    props.spoonful('original', at=(.42, -.75, 2.42), yaw=-58, tilt=24, roll=-6, size=1.25, seed=5)
    stage.camera((.2, -9.4, 4.7), (.22, 0, 1.62), lens=74)


def spoonful_shot(flavour):
    def build():
        studio(target=(0, 0, 1))
        props.spoonful(flavour, at=(-.55, -.1, .62), yaw=-62, tilt=20, size=1.6, seed=SEEDS.get(flavour, 9) + 40)
        stage.camera((0, -8.4, 4.2), (.26, 0, .80), lens=82)
        return dict(depth=.45)
    return build


def microwave_shot():
    studio(spread=1.35, target=(0, 0, 1.3))
    props.microwave('caramel', turn=D(14))
    stage.camera((.6, -13.0, 4.6), (-.48, 0, 1.30), lens=58)
    return dict(centre=(-.6, -.6), soft=1.3)


def jar_shot():
    studio()
    pot('caramel', at=(-.2, .1, 0), seed=51, turn=D(2))
    add_lid('caramel', at=(1.62, -.52, 1.02), turn=(D(69), 0, D(40)))
    stage.camera((.2, -10.2, 4.5), (.42, -.1, .92), lens=76)


def pack_shot():
    studio(spread=1.25)
    props.duo('caramel', 'original')
    stage.camera((1.1, -11.0, 4.9), (.05, 0, .82), lens=74)
    return dict(soft=1.3)


def box_shot():
    studio(spread=2.1, target=(0, 0, 1))
    props.box_of_nine(turn=D(-24))
    stage.camera((0, -17.5, 12.2), (.1, .55, 1.85), lens=64)
    return dict(centre=(0, 0), soft=2)


def counter_shot():
    """The open box on a counter, two pots taken out of it."""
    studio(spread=2.1, target=(0, 0, 1))
    props.box_of_nine(at=(-.9, .9, 0), turn=D(-24))
    at, turn, clear = SPOON
    g, _ = pot('caramel', at=(4.3, -1.7, 0), turn=D(-8), seed=22, clear=clear)
    spoon(at, turn, parent=g)
    pot('coconut', at=(2.2, -3.9, 0), turn=D(-4), seed=3)
    stage.camera((0, -19.5, 11.2), (.60, -.35, 2.0), lens=57)
    return dict(centre=(.4, -.4), soft=2)


def empty_shot():
    """Somebody was here first: the bottom of the pot, a last smear of dough, a spoon."""
    studio()
    g, _ = pot('original', fill=False)
    rest = Heap('original', seed=7, radius=.5, base=.40, rise=.10, seg=260, rings=130, amount=.25)
    rest.place(g, at=(.18, .26, 0))
    spoon((.30, .22, .44), (D(-16), D(24), D(-8)), parent=g)
    rng = random.Random(4)
    for kind, x, y, size in (('choc_chip', -.35, .45, .12), ('crumb', -.2, .2, .05), ('crumb', -.5, .1, .06)):
        inclusions.loose(kind, x, y, size, rng, z=.40)
    for kind, x, y, size in (('choc_chip', -1.35, -.75, .14), ('choc_chunk', 1.35, -.7, .18), ('crumb', -1.05, -.95, .06), ('crumb', 1.05, -1.05, .05), ('crumb', -1.6, -.4, .05)):
        inclusions.loose(kind, x, y, size, rng)
    stage.camera((.04, -7.0, 5.6), (.10, .05, 1.02), lens=70)


def dropped_shot():
    """The spoon fell, and the spoonful with it."""
    studio(target=(0, 0, .3))
    props.scoop('original', None, radius=.52, seed=9, chunk=1.35, at=(-.75, -.1, .22))
    spoon((-.10, -.36, .21), (D(-92), D(8), D(-62)), length=2.6, bowl=.38, hollow=.17)
    rng = random.Random(12)
    for kind, x, y, size in (('choc_chunk', -1.55, -.55, .2), ('choc_chip', -1.3, -.95, .15), ('choc_chip', .1, -1.15, .15), ('crumb', -.3, -1.1, .07), ('crumb', -1.2, -.85, .08),
                             ('choc_chip', -1.6, .35, .14), ('crumb', .35, -.9, .06), ('choc_chunk', .75, -1.0, .17)):
        inclusions.loose(kind, x, y, size, rng)
    stage.camera((.1, -8.0, 4.4), (.34, -.05, .25), lens=74)
    return dict(soft=1.1)


def price_shot():
    studio(spread=1.6, target=(0, 0, 1.8))
    props.shelf_label()
    stage.camera((1.2, -14, 4.3), (0, 0, 1.95), lens=64)
    return dict(shadow=False)


def stand_shot():
    studio(spread=1.5, target=(0, 0, 1.3))
    props.table_stand(at=(-1.0, .3, 0), turn=D(10))
    at, turn, clear = SPOON
    g, _ = pot('peanut', at=(1.75, -.35, 0), turn=D(-6), seed=61, clear=clear)
    spoon(at, turn, parent=g)
    stage.camera((.3, -12, 4.2), (.35, 0, 1.48), lens=66)
    return dict(soft=1.3)


def cover_spoon():
    studio(spread=1.4, target=(0, 0, 1.2))
    pot('coconut', at=(1.75, .3, 0), seed=71, turn=D(-4), rise=.55)
    props.spoonful('coconut', at=(-1.15, -.5, 1.35), yaw=-68, tilt=20, roll=-5, size=1.9, seed=73)
    rng = random.Random(3)
    for x, y, s in ((-2.6, -1.2, .3), (.1, -1.7, .28), (3.3, -1.0, .3), (-3.1, .6, .28), (.5, -1.35, .22)):
        inclusions.loose('coconut_chip', x, y, s, rng)
    stage.camera((.1, -11.4, 4.6), (.2, 0, 1.15), lens=58)
    return dict(ground='#9FDDD6', soft=1.4)


def cover_microwave():
    studio(spread=1.5, target=(0, 0, 1.3))
    props.microwave('original', at=(-.3, 0, 0), turn=D(12))
    pot('original', at=(3.45, -.9, 0), lid=True, turn=D(-10))
    stage.camera((.6, -15.5, 5.2), (.1, 0, 1.35), lens=56)
    return dict(ground='#F9AFC0', centre=(0, -.4), soft=1.4)


def cover_cookies():
    studio(spread=1.7, target=(0, 0, .6))
    z = props.tray(7.4, 4.6, at=(-1.0, .2, 0))
    for i, (x, y) in enumerate(((-3.1, 1.2), (-1.0, 1.3), (1.1, 1.15), (-2.95, -.75), (-.95, -.7), (1.2, -.8))):
        props.cookie(x, y, z, .95, seed=80 + i)
    at, turn, clear = SPOON
    g, _ = pot('original', at=(4.05, -.95, 0), turn=D(-8), seed=91, clear=clear)
    spoon(at, turn, parent=g)
    rng = random.Random(5)
    for x, y in ((2.5, -2.65), (2.9, -2.9), (-3.9, -2.7), (5.0, -2.5)):
        inclusions.loose('choc_chip', x, y, .16, rng)
    stage.camera((.3, -15.0, 8.6), (.3, -.15, .75), lens=52)
    return dict(ground='#F5A83C', soft=1.6)


def og():
    studio(spread=1.7, k=.95, target=(0, .6, 1.3), fill=.45)
    group(sides=False)
    stage.camera((0, -18.6, 7.2), (0, 0, 1.66), lens=59).data.shift_x = -.245
    return dict(ground=CREAM, centre=(0, .2), soft=1.6)


Shot = namedtuple('Shot', 'folder width height build opaque', defaults=(False,))
MEDIA, PICTURES = 'content/media', 'public/pictures'
SHOTS = {f'pot-{f}': Shot(MEDIA, 1280, 1600, pot_shot(f)) for f in FLAVOURS}
SHOTS['hero'] = Shot(MEDIA, 2520, 1820, hero)
SHOTS |= {f'top-{f}': Shot(PICTURES, 1344, 1344, top_shot(f)) for f in FLAVOURS}
SHOTS |= {
    'spoon': Shot(PICTURES, 1152, 1152, spoon_shot),
    'microwave': Shot(PICTURES, 1280, 1152, microwave_shot),
    'format-jar': Shot(PICTURES, 1152, 1152, jar_shot),
    'format-pack': Shot(PICTURES, 1152, 1152, pack_shot),
    'format-box': Shot(PICTURES, 1408, 1408, box_shot),
    'counter': Shot(PICTURES, 1536, 1280, counter_shot),
    'empty': Shot(PICTURES, 1152, 1152, empty_shot),
    'dropped': Shot(PICTURES, 1280, 860, dropped_shot),
    'kit-price-label': Shot(PICTURES, 1152, 896, price_shot),
    'kit-table-stand': Shot(PICTURES, 900, 700, stand_shot),
}
SHOTS |= {f'spoonful-{f}': Shot(PICTURES, 1152, 1152, spoonful_shot(f)) for f in FLAVOURS}
SHOTS |= {
    'cover-cuillere': Shot(MEDIA, 2176, 1224, cover_spoon, True),
    'cover-micro-ondes': Shot(MEDIA, 2176, 1224, cover_microwave, True),
    'cover-fait-maison': Shot(MEDIA, 2176, 1224, cover_cookies, True),
    'og-ground': Shot(PICTURES, 1200, 630, og, True),
}
