import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned } from '@/lib/preview/signature';

const SECRET = 'a-secret-of-ours-only';
const NOW = Date.UTC(2026, 10, 21);
const inSeconds = (seconds: number) => String(NOW / 1000 + seconds);

function sign(parameters: Record<string, string>, secret = SECRET): URLSearchParams {
  const query = new URLSearchParams(parameters);
  query.sort();
  const signature = createHmac('sha256', secret).update(query.toString()).digest('hex');
  return new URLSearchParams({ ...parameters, signature });
}

const page = { uid: 'api::product.product', slug: 'caramel', locale: 'de' };

describe('a signed address', () => {
  it('is good in any order of its parameters', () => {
    expect(isSigned(sign({ ...page, expires: inSeconds(60) }), SECRET, NOW)).toBe(true);
    const turned = new URLSearchParams([...sign({ ...page, expires: inSeconds(60) })].toReversed());
    expect(isSigned(turned, SECRET, NOW)).toBe(true);
  });

  it.each([
    ['expired', sign({ ...page, expires: inSeconds(0) })],
    ['made for longer than an hour', sign({ ...page, expires: inSeconds(3_601) })],
    ['without an end', sign(page)],
    ['with an end that is none', sign({ ...page, expires: 'never' })],
    ['signed with another secret', sign({ ...page, expires: inSeconds(60) }, 'another-secret')],
    ['not signed', new URLSearchParams({ ...page, expires: inSeconds(60) })],
  ])('%s opens nothing', (_, parameters) => {
    expect(isSigned(parameters, SECRET, NOW)).toBe(false);
  });

  it.each([
    ['slug', 'peanut'],
    ['path', '/faq'],
    ['expires', inSeconds(90)],
  ])('opens nothing once its %s is another', (name, value) => {
    const parameters = sign({ ...page, expires: inSeconds(60) });
    parameters.set(name, value);
    expect(isSigned(parameters, SECRET, NOW)).toBe(false);
  });
});
