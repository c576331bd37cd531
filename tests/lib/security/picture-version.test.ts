import { expect, it, vi } from 'vitest';
import { temporaryFiles } from '../../support/service';

/** A process of the site: a build, which is given the key, or a server, which reads it from the build. */
async function versionsOf(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('@/lib/security/picture-version');
}

it('a server accepts the versions of its build, and no others', async () => {
  const build = await versionsOf({ PICTURE_KEY: 'a-key' });
  const url = build.withVersion('/uploads/pot.webp', '2026-11-25');
  const serve = async (key: string) =>
    versionsOf({
      PICTURE_KEY: '',
      NODE_ENV: 'production',
      DIST_DIR: await temporaryFiles({ 'picture-key': key }),
    });
  expect((await serve('a-key')).hasOwnVersion(url)).toBe(true);
  expect((await serve('another')).hasOwnVersion(url)).toBe(false);
});

it('a picture of which nothing is known has no version', async () => {
  const { withVersion, hasOwnVersion } = await versionsOf({});
  expect(withVersion('/uploads/pot.webp', '')).toBe('/uploads/pot.webp');
  expect(hasOwnVersion('/uploads/pot.webp')).toBe(true);
});
