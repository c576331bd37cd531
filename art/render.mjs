// node art/render.mjs [--draft] [name ...]      labels → Blender → WebP. Without a name: every picture.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import sharp from 'sharp'
import { labels } from './labels.mjs'
import { weights } from './weights.mjs'

const art = path.dirname(fileURLToPath(import.meta.url))
const root = path.dirname(art)
const scene = path.join(art, 'scene.py')
const blender = (args, stdio) => ['-n', '19', process.env.BLENDER || 'blender', '-b', '--factory-startup', '-P', scene, '--', ...args]

const args = process.argv.slice(2)
const draft = args.includes('--draft')
const develop = args.includes('--develop')             // from the last render's passes: tone, shadow, denoise again
const encodeOnly = args.includes('--encode')           // only make the WebP files again from art/out
let names = args.filter((a) => !a.startsWith('--'))

labels()
weights()
const list = execFileSync('nice', blender(['--list']), { encoding: 'utf8' })
const shots = JSON.parse(list.split('\n').find((l) => l.startsWith('{')) ?? '{}')
if (!names.length) names = Object.keys(shots)
for (const n of names) if (!shots[n]) throw new Error(`no picture called ${n}; there are: ${Object.keys(shots).join(', ')}`)

for (const name of names) {
  if (!encodeOnly) {
    const r = spawnSync('nice', blender(draft ? ['--size', '0.5', '--samples', '20', name] : [name, ...(develop ? ['--develop'] : [])]), { encoding: 'utf8', maxBuffer: 1 << 28 })
    const done = r.stdout.split('\n').find((l) => l.startsWith('done '))
    if (!done) { console.error(r.stdout.slice(-2000), r.stderr.slice(-3000)); process.exitCode = 1; continue }
    console.log(done)
  }
  const { folder, width, height, opaque } = shots[name]
  const target = path.join(root, folder, name + '.webp')
  mkdirSync(path.dirname(target), { recursive: true })
  let image = sharp(path.join(art, 'out', name + '.png')).resize(width, height, { kernel: 'lanczos3' })
  if (opaque) image = image.removeAlpha()
  await image.webp({ quality: 89, alphaQuality: 95, effort: 6, smartSubsample: true }).toFile(target)
  console.log(path.relative(root, target), width, 'x', height, statSync(target).size)
}
