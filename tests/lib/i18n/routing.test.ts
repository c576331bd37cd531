import { expect, it, vi } from 'vitest';

const cookieWith = async (crossOrigin: string) => {
  vi.resetModules();
  vi.stubEnv('CROSS_ORIGIN', crossOrigin);
  return (await import('@/lib/i18n/routing')).localeCookie;
};

it('the language cookie lasts 365 days and is lax', async () => {
  expect(await cookieWith('')).toEqual({
    name: 'NEXT_LOCALE',
    maxAge: 31_536_000,
    path: '/',
    sameSite: 'lax',
  });
});

it('the language cookie is none and secure once cross-origin is configured', async () => {
  expect(await cookieWith('true')).toMatchObject({ sameSite: 'none', secure: true });
});
