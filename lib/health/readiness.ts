import 'server-only';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CodedError } from '../coded-error';
import { isStoreFull } from '../content/embedded/store';
import { reader } from '../content/service';
import { env } from '../env';
import { log } from '../logging/log';
import { inBuild } from '../release/builds';

/** How long a result is reused, in milliseconds, so that probes cannot burden the content service. */
const MAX_AGE_MS = 1_000;

/** The probe is not empty, because a full disk still accepts empty files. */
const PROBE = Buffer.alloc(4096);

async function probeWrite(folder: string): Promise<void> {
  // The name is always the same, so that the next probe replaces what a killed process has left.
  const file = path.join(folder, 'probe');
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, PROBE, { flush: true });
  } finally {
    await rm(file, { force: true });
  }
}

/** Checks that visitors' messages can be stored. A separate content service checks this itself. */
async function checkMessages(): Promise<void> {
  if (env.CONTENT_API_URL) return;
  const folder = path.resolve(/* turbopackIgnore: true */ process.cwd(), env.DATA_DIR);
  if (await isStoreFull(folder))
    throw new CodedError('MESSAGES_FULL', 'The messages have reached their limit');
  await probeWrite(folder);
}

const CHECKS: Record<string, () => Promise<unknown>> = {
  content: () => reader.find('settings', { fields: ['documentId'] }),
  cache: () =>
    Promise.all(['cache', 'server/route-cache'].map((folder) => probeWrite(inBuild(folder)))),
  messages: checkMessages,
};

async function check(): Promise<string[]> {
  const failing = Object.entries(CHECKS).map(([part, run]) =>
    run().then(
      () => [],
      (error: unknown) => {
        log.warn('A readiness check failed', { part, error });
        return [part];
      },
    ),
  );
  return (await Promise.all(failing)).flat();
}

let result: Promise<string[]> | undefined;
let checkedAt = 0;

/** The failing dependencies of this server: `content`, `cache`, `messages`. */
export function failingParts(now = performance.now()): Promise<string[]> {
  if (!result || now - checkedAt > MAX_AGE_MS) {
    result = check();
    checkedAt = now;
  }
  return result;
}
