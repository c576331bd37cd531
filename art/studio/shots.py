"""One function per picture. Each sets up the scene and may give options (samples, exposure, shadow…); SHOTS lists them all."""
import math
from collections import namedtuple

from . import stage
from .pot import pot
from .spoon import spoon
from .util import FLAVOURS

D = math.radians
SPOON = ((.20, .10, .93), (D(-18), D(27), D(-6)), ((.36, .08, .27),))     # where it stands, how it leans, what it keeps clear


def pot_shot(flavour, seed):
    def build():
        stage.world('#FFFAF2', .42)
        stage.lights()
        stage.ground()
        at, turn, clear = SPOON
        pot(flavour, seed=seed, clear=clear, turn=0)
        spoon(at, turn)
        stage.camera((.04, -8.0, 3.95), (.12, 0, 1.32), lens=70)
        return dict(samples=128)
    return build


def hero():
    stage.world('#FFFAF2', .45)
    stage.lights(spread=1.7, k=.95, target=(0, .6, .9))
    stage.ground()
    places = {'caramel': (-1.28, -1.05, 4, 11), 'original': (1.15, -1.15, -4, 12), 'coconut': (-3.15, .05, 10, 13),
              'crispy': (3.1, -.1, -10, 14), 'speculoos': (-1.05, 1.55, 3, 15), 'peanut': (1.45, 1.5, -4, 16)}
    for f, (x, y, turn, seed) in places.items():
        at, lean, clear = SPOON
        g, _ = pot(f, at=(x, y, 0), turn=D(turn), seed=seed, clear=clear if f in ('speculoos', 'peanut') else (), detail=.85)
        if f in ('speculoos', 'peanut'):
            spoon(at, lean if f == 'peanut' else (lean[0], -lean[1] * .6, lean[2]), parent=g)
    stage.camera((0, -14.2, 6.2), (0, .1, 1.05), lens=62)
    return dict(samples=96, centre=(0, .3), soft=1.6)


Shot = namedtuple('Shot', 'folder width height build opaque', defaults=(False,))
SEEDS = dict(caramel=1, speculoos=2, coconut=3, original=4, crispy=5, peanut=6)
MEDIA, PICTURES = 'content/media', 'public/pictures'
SHOTS = {f'pot-{f}': Shot(MEDIA, 1000, 1250, pot_shot(f, SEEDS.get(f, 9))) for f in FLAVOURS}
SHOTS['hero'] = Shot(MEDIA, 1800, 1300, hero)
