"""blender -b --factory-startup -P art/scene.py -- [--size 0.5] [--samples 32] [--develop] name ...
Renders pictures to art/out/<name>.png. art/render.mjs calls it; see README.md."""
import os
import sys
import time

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import develop, shots, stage                         # noqa: E402
from studio.util import OUT                                      # noqa: E402

SAMPLES = 32                                                     # 64 look the same; fewer lose highlights
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
again = '--develop' in args
args = [a for a in args if a != '--develop']
size, samples = option('--size', 1.0), int(option('--samples', SAMPLES))
os.makedirs(os.path.join(OUT, 'passes'), exist_ok=True)
for name in args:
    t = time.time()
    stage.start()
    shot = shots.SHOTS[name]
    o = shot.build() or {}
    w, h = int(round(shot.width * size)), int(round(shot.height * size))
    kept = os.path.join(OUT, 'passes', name + '.npz')
    if again:                                                    # develop the last render once more
        z = np.load(kept)
        passes, taken = {k: z[k].astype('float32') for k in ('beauty', 'albedo', 'normal')}, z['taken'].astype('float32')
    else:
        passes = stage.shoot(w, h, samples, name)
        taken = stage.shadow(w, h, name, samples=32, soft=o.get('soft', 1), centre=o.get('centre', (0, 0))) \
            if o.get('shadow', True) else np.zeros((h, w), 'float32')
        np.savez(kept, taken=taken.astype('float16'), **{k: v.astype('float16') for k, v in passes.items()})
    t1 = time.time()
    picture = develop.finish(passes, taken, exposure=o.get('exposure', .755), depth=o.get('depth', .72), ground=o.get('ground'))
    develop.save(picture, os.path.join(OUT, name + '.png'))
    print(f'done {name}: {w} x {h}, render {t1 - t:.0f} s, develop {time.time() - t1:.0f} s', flush=True)
