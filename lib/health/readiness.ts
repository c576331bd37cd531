import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { reader } from '../content/service';
import { inBuild } from '../release/builds';

/** Answers are shared for this long, in milliseconds: nobody can burden the content service here. */
const FRESH_MS = 1_000;

async function writeInto(folder: string): Promise<void> {
  const file = inBuild(folder, `probe-${randomUUID()}`);
  await mkdir(inBuild(folder), { recursive: true });
  await writeFile(file, '');
  await rm(file);
}

const CHECKS: Record<string, () => Promise<unknown>> = {
  content: () => reader.find('settings', { fields: ['documentId'] }),
  cache: () => Promise.all(['cache', 'server'].map(writeInto)),
};

async function check(): Promise<string[]> {
  const failing = Object.entries(CHECKS).map(([part, works]) =>
    works().then(
      () => [],
      () => [part],
    ),
  );
  return (await Promise.all(failing)).flat();
}

let answer: Promise<string[]> | undefined;
let askedAt = 0;

/** The parts that this server needs and that do not work now: `content`, `cache`. */
export function failingParts(now = Date.now()): Promise<string[]> {
  if (!answer || now - askedAt > FRESH_MS) {
    answer = check();
    askedAt = now;
  }
  return answer;
}
