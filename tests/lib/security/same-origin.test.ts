import { expect, it } from 'vitest';
import { isSameOrigin } from '@/lib/security/same-origin';

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
] as [Record<string, string>, boolean][])('%j → %s', (headers, isOurs) => {
  expect(from(headers)).toBe(isOurs);
});
