import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { env } from '@/lib/env';

/** Names that scripts set, and that do not belong in a file. */
const SET_BY_SCRIPTS = ['BUILD_ID'];
/** Read before the others, by lib/server/main.ts. */
const OF_THE_SERVER = ['PORT', 'HOST'];

// Returns the schema itself, whose keys are the names of the settings.
vi.mock('@t3-oss/env-nextjs', () => ({
  createEnv: ({ server }: { server: Record<string, unknown> }) => server,
}));

it('.env.example names exactly what the site reads', async () => {
  const read = Object.keys(env).filter((name) => !SET_BY_SCRIPTS.includes(name));
  const example = await readFile('.env.example', 'utf8');
  const shown = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.sort()).toEqual([...read, ...OF_THE_SERVER].sort());
});
