import { expect, it, vi } from 'vitest';
import { isSameOrigin } from '@/lib/security/request-guards';

const from = (headers: Record<string, string>) =>
  isSameOrigin(new Request('http://localhost:3000/api/contact', { method: 'POST', headers }));

it.each([
  [{ origin: 'http://localhost:3000' }, true],
  [{ origin: 'https://dough.example', host: 'dough.example' }, true],
  [{ origin: 'https://evil.example', host: 'dough.example' }, false],
  [{ origin: 'https://dough.example.evil.example', host: 'dough.example' }, false],
  [{ origin: 'null', host: 'dough.example' }, false],
  [{ origin: '', host: 'dough.example' }, false],
  [{ host: 'dough.example' }, false],
] as [Record<string, string>, boolean][])(
  'decides for %j: same origin is %s',
  (headers, isOurs) => {
    expect(from(headers)).toBe(isOurs);
  },
);

it('treats an http page as another site when this site is https', async () => {
  vi.resetModules();
  vi.stubEnv('SITE_URL', 'https://dough.example');
  const { isSameOrigin: isOurs } = await import('@/lib/security/request-guards');
  const post = (origin: string) =>
    isOurs(
      new Request('https://dough.example/api/contact', {
        method: 'POST',
        headers: { origin, host: 'dough.example' },
      }),
    );
  expect(post('https://dough.example')).toBe(true);
  expect(post('http://dough.example')).toBe(false);
});
