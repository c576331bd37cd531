"""blender -b --factory-startup -P art/scene.py -- [--size 0.5] [--samples 32] name ...
Renders pictures to art/out/<name>.png. art/render.mjs calls it; see README.md."""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import develop, shots, stage                         # noqa: E402
from studio.util import OUT                                      # noqa: E402

args = sys.argv[sys.argv.index('--') + 1:]


def option(name, default):
    if name in args:
        i = args.index(name)
        value = args[i + 1]
        del args[i:i + 2]
        return float(value)
    return default


if '--list' in args:                                             # names, folders and sizes, for render.mjs
    import json
    print(json.dumps({n: dict(folder=s.folder, width=s.width, height=s.height, opaque=s.opaque) for n, s in shots.SHOTS.items()}))
    sys.exit()
size, samples = option('--size', 1.0), int(option('--samples', 0))
os.makedirs(os.path.join(OUT, 'passes'), exist_ok=True)
for name in args:
    t = time.time()
    stage.start()
    shot = shots.SHOTS[name]
    o = shot.build() or {}
    w, h = int(round(shot.width * size)), int(round(shot.height * size))
    n = samples or o.get('samples', 128)
    passes = stage.shoot(w, h, n, name)
    t1 = time.time()
    taken = None
    if o.get('shadow', True):
        taken = stage.shadow(w, h, name, samples=max(24, min(48, n)), soft=o.get('soft', 1), centre=o.get('centre', (0, 0)))
    t2 = time.time()
    picture = develop.finish(passes, taken, exposure=o.get('exposure', .755), depth=o.get('depth', .62), ground=o.get('ground'))
    develop.save(picture, os.path.join(OUT, name + '.png'))
    print(f'done {name}: {w} x {h}, render {t1 - t:.0f} s, shadow {t2 - t1:.0f} s, develop {time.time() - t2:.0f} s', flush=True)
