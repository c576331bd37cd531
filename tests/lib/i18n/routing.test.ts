import { expect, it, vi } from 'vitest';
import { languageName } from '@/lib/i18n/routing';

const cookieWith = async (settings: { CROSS_ORIGIN?: string; SITE_URL?: string }) => {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import('@/lib/i18n/routing')).localeCookie;
};

it('keeps the locale cookie for 365 days with SameSite lax', async () => {
  expect(await cookieWith({})).toEqual({
    name: 'NEXT_LOCALE',
    maxAge: 31_536_000,
    path: '/',
    sameSite: 'lax',
    secure: false,
  });
});

it('sets SameSite none and Secure on the locale cookie once cross-origin is configured', async () => {
  expect(await cookieWith({ CROSS_ORIGIN: 'true' })).toMatchObject({
    sameSite: 'none',
    secure: true,
  });
});

it('makes the locale cookie Secure on an https site', async () => {
  expect(await cookieWith({ SITE_URL: 'https://dough.example' })).toMatchObject({
    sameSite: 'lax',
    secure: true,
  });
});

it.each([
  ['fr', 'Français'],
  ['en', 'English'],
  ['it', 'Italiano'],
  ['es', 'Español'],
  ['de', 'Deutsch'],
  ['nl', 'Nederlands'],
] as const)('names the language %s "%s"', (locale, name) => {
  expect(languageName(locale)).toBe(name);
});
