import { expect, it, vi } from 'vitest';

/** A process of the site with this secret. */
async function versionsOf(FORM_SECRET: string) {
  vi.resetModules();
  vi.stubEnv('FORM_SECRET', FORM_SECRET);
  return import('@/lib/security/picture-version');
}

it('a server accepts the versions of its own secret, and no others', async () => {
  const url = (await versionsOf('a secret')).withVersion('/uploads/pot.webp', '2026-11-25');
  expect((await versionsOf('a secret')).hasOwnVersion(url)).toBe(true);
  expect((await versionsOf('another')).hasOwnVersion(url)).toBe(false);
});

it('a picture of which nothing is known has no version', async () => {
  const { withVersion, hasOwnVersion } = await versionsOf('a secret');
  expect(withVersion('/uploads/pot.webp', '')).toBe('/uploads/pot.webp');
  expect(hasOwnVersion('/uploads/pot.webp')).toBe(true);
});
