import { expect, it, vi } from 'vitest';

const cookieWith = async (settings: { CROSS_ORIGIN?: string; SITE_URL?: string }) => {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import('@/lib/i18n/routing')).localeCookie;
};

it('the language cookie lasts 365 days and is lax', async () => {
  expect(await cookieWith({})).toEqual({
    name: 'NEXT_LOCALE',
    maxAge: 31_536_000,
    path: '/',
    sameSite: 'lax',
    secure: false,
  });
});

it('the language cookie is none and secure once cross-origin is configured', async () => {
  expect(await cookieWith({ CROSS_ORIGIN: 'true' })).toMatchObject({
    sameSite: 'none',
    secure: true,
  });
});

it('the language cookie is secure where the site is', async () => {
  expect(await cookieWith({ SITE_URL: 'https://dough.example' })).toMatchObject({
    sameSite: 'lax',
    secure: true,
  });
});
