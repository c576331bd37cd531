// Photographs label.html with headless Chromium: one side label and one lid per flavour, and the brand pieces.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, existsSync, statSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import path from 'node:path'

const art = path.dirname(fileURLToPath(import.meta.url))
const out = path.join(art, 'out', 'labels')
const flavours = JSON.parse(readFileSync(path.join(art, 'flavours.json'), 'utf8'))
const sizes = { side: [2800, 560], lid: [1000, 1000], duo: [7480, 560], boxside: [2185, 380], boxlid: [1800, 1100], price: [1200, 400], stand: [1000, 1250], clock: [304, 144] }
const all = Object.values(flavours).map((f) => f.ground)

function photograph(part, file, data, scale) {
  const target = path.join(out, file + '.png')
  const page = path.join(art, 'label.html')
  const newest = Math.max(...[page, path.join(art, 'flavours.json')].map((f) => statSync(f).mtimeMs))
  if (existsSync(target) && statSync(target).mtimeMs > newest) return
  const url = pathToFileURL(page)
  url.searchParams.set('part', part)
  url.searchParams.set('data', JSON.stringify(data))
  url.searchParams.set('all', JSON.stringify(all))
  const [w, h] = sizes[part]
  execFileSync('nice', ['-n', '19', process.env.CHROMIUM || 'chromium', '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
    '--disable-background-networking', '--disable-component-update', '--hide-scrollbars', '--allow-file-access-from-files',
    `--force-device-scale-factor=${scale}`, `--window-size=${w},${h}`, '--virtual-time-budget=4000', `--screenshot=${target}`, url.href], { stdio: 'ignore' })
  console.log('label', file)
}

export function labels() {
  mkdirSync(out, { recursive: true })
  for (const [id, f] of Object.entries(flavours)) {
    photograph('side', `side-${id}`, f, 1.5)
    photograph('lid', `lid-${id}`, f, 1)
  }
  for (const part of ['duo', 'boxside', 'boxlid', 'stand', 'clock']) photograph(part, part, {}, part === 'duo' ? 0.75 : 1)
  photograph('price', 'price', flavours.caramel, 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) labels()
