import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { expectConsole } from '../../support/console';
import { temporaryFolder } from '../../support/service';
import { restartProcess } from '../../support/stored-site';

/** A process that keeps its invalidations in this folder. */
async function start(folder: string) {
  restartProcess();
  const tags = await import('@/lib/cache/tags');
  tags.openTags(folder, undefined);
  return tags;
}

const RECALLED = ['content', 'recalls', 'recalls:de'];

it('what was made before an invalidation of one of its tags is invalid, and only that', async () => {
  const tags = await start(await temporaryFolder());
  const before = tags.currentGeneration();
  tags.invalidate(['shops', 'recalls:de']);
  const after = tags.currentGeneration();
  expect(tags.isInvalidatedSince(before, ['content', 'shops'])).toBe(true);
  expect(tags.isInvalidatedSince(before, ['content', 'products'])).toBe(false);
  expect(tags.isInvalidatedSince(after, ['shops'])).toBe(false);
  expect(tags.isRecalledSince(before, ['shops'])).toBe(false);
  expect(tags.isRecalledSince(before, RECALLED)).toBe(true);
});

it('invalidations outlive a restart, and generations continue', async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  const before = first.currentGeneration();
  first.invalidate(['shops']);
  const second = await start(folder);
  expect(second.isInvalidatedSince(before, ['shops'])).toBe(true);
  expect(second.currentGeneration()).toBe(first.currentGeneration());
  expect(second.currentSeries()).toBe(first.currentSeries());
});

const invalid = { series: 's', count: -1, tags: {}, shared: {} };

it.each([
  ['empty', () => ''],
  ['cut', (text: string) => text.slice(0, -9)],
  ['of another shape', () => JSON.stringify(invalid)],
])(
  'invalidations that are %s make everything stale and recalled, in a series of its own',
  async (_, damage) => {
    const folder = await temporaryFolder();
    const { currentSeries, invalidate } = await start(folder);
    for (let times = 0; times < 5; times += 1) invalidate(['shops']);
    const file = path.join(folder, 'tags.json');
    await writeFile(file, damage(await readFile(file, 'utf8')));
    const tags = await start(folder);
    expectConsole('error', /invalidations are damaged/);
    expect(tags.currentSeries()).not.toBe(currentSeries());
    // Generation 0 is that of every entry of another series (lib/cache/store.ts).
    expect(tags.isInvalidatedSince(0, ['content'])).toBe(true);
    expect(tags.isRecalledSince(0, RECALLED)).toBe(true);
    expect((await start(folder)).currentSeries()).toBe(tags.currentSeries());
  },
);
