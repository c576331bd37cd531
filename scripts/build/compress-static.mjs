// Writes maximally compressed copies beside a build's scripts and styles, so that no server compresses
// them while a visitor waits (lib/server/static-files.ts, deploy/publish-static.mjs).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|map)$/;

/** @param {string} dist a build's folder */
export function compressStatic(dist) {
  const folder = path.join(dist, 'static');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter(({ name }) => COMPRESSIBLE.test(name))) {
    // In Node 20.9 to 20.11 the folder is named `path`.
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const contents = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(contents, { params }));
    writeFileSync(`${file}.gz`, gzipSync(contents, { level: 9 }));
  }
}
