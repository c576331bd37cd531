// node scripts/data/make-sales-points.mjs [count] [content folder]: writes invented shops in real towns, one per line.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inventShops } from './sales-points/invent.mjs';

const FILES = { FR: 'france', BE: 'belgique', CH: 'suisse', LU: 'luxembourg' };
const SEED_COUNT = 440;
const SEED = 75;

/** Quotes what YAML would not read as a plain string. */
const scalar = (value) =>
  typeof value === 'number' || /^[\p{L}][\p{L}\d ’'&/-]*$/u.test(value) ? value : `'${value}'`;

const line = (shop) =>
  `- {${Object.entries(shop)
    .map(([field, value]) => `${field}: ${scalar(value)}`)
    .join(', ')}}`;

export function writeSalesPoints(count = SEED_COUNT, contentDir = 'content') {
  const folder = path.join(contentDir, 'sales-points');
  mkdirSync(folder, { recursive: true });
  for (const [country, shops] of Object.entries(inventShops(count, SEED)))
    writeFileSync(path.join(folder, `${FILES[country]}.yaml`), `${shops.map(line).join('\n')}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [count, folder] = process.argv.slice(2);
  writeSalesPoints(count ? Number(count) : undefined, folder);
}
