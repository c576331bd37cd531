import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hintCompilation } from '@/scripts/build/hint-compilation.mjs';
import { temporaryFolder } from '../support/service';

const CODE = '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([])';

it('a build’s scripts begin with the hint, once, and other files are left alone', async () => {
  const dist = await temporaryFolder();
  const chunks = path.join(dist, 'static/chunks');
  mkdirSync(chunks, { recursive: true });
  writeFileSync(path.join(chunks, 'a.js'), CODE);
  writeFileSync(path.join(chunks, 'a.css'), 'a{}');
  hintCompilation(dist);
  hintCompilation(dist);
  expect(readFileSync(path.join(chunks, 'a.js'), 'utf8')).toBe(
    `//# allFunctionsCalledOnLoad\n${CODE}`,
  );
  expect(readFileSync(path.join(chunks, 'a.css'), 'utf8')).toBe('a{}');
});
