import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned, previewTarget } from '@/lib/content/preview-link';

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

describe('isSigned', () => {
  it('accepts the parameters in any order', () => {
    expect(isSigned(sign({ ...page, expires: inSeconds(60) }), SECRET, NOW)).toBe(true);
    const reversed = new URLSearchParams(
      [...sign({ ...page, expires: inSeconds(60) })].toReversed(),
    );
    expect(isSigned(reversed, SECRET, NOW)).toBe(true);
  });

  it.each([
    ['that has expired', sign({ ...page, expires: inSeconds(0) })],
    ['that expires in more than an hour', sign({ ...page, expires: inSeconds(3_601) })],
    ['without an expiry', sign(page)],
    ['with an expiry that is no number', sign({ ...page, expires: 'never' })],
    ['signed with another secret', sign({ ...page, expires: inSeconds(60) }, 'another-secret')],
    ['that is not signed', new URLSearchParams({ ...page, expires: inSeconds(60) })],
  ])('rejects a link %s', (_, parameters) => {
    expect(isSigned(parameters, SECRET, NOW)).toBe(false);
  });

  it.each([
    ['slug', 'peanut'],
    ['path', '/faq'],
    ['expires', inSeconds(90)],
  ])('rejects a link whose %s was changed', (name, value) => {
    const parameters = sign({ ...page, expires: inSeconds(60) });
    parameters.set(name, value);
    expect(isSigned(parameters, SECRET, NOW)).toBe(false);
  });
});

const target = (parameters: Record<string, string>) =>
  previewTarget(new URLSearchParams(parameters));

describe('previewTarget', () => {
  it.each([
    [{ uid: 'api::product.product', slug: 'caramel' }, '/fr/produits/caramel'],
    [{ uid: 'api::product.product', slug: 'caramel', locale: 'de' }, '/de/produkte/caramel'],
    [{ uid: 'api::blog-post.blog-post', slug: 'am-herd', locale: 'de' }, '/de/blog/am-herd'],
    [{ uid: 'api::homepage.homepage', locale: 'es' }, '/es'],
    [{ uid: 'api::question.question', locale: 'en' }, '/en/faq'],
    [{ uid: 'api::page.page', slug: 'cgv', locale: 'nl' }, '/nl/juridisch/verkoopvoorwaarden'],
    [{ uid: 'api::page.page', slug: 'mentions-legales' }, '/fr/legal/mentions-legales'],
    [{ uid: 'api::page.page', slug: 'confidentialite', locale: 'en' }, '/en/legal/privacy'],
    [{ uid: 'api::page.page', slug: 'accessibilite', locale: 'de' }, '/de/barrierefreiheit'],
    [{ uid: 'api::recall.recall', slug: 'caramel-2026-11', locale: 'de' }, '/de/rueckrufe'],
    [{ uid: 'api::recall.recall' }, '/fr/rappels'],
    [{ slug: 'caramel' }, '/fr/produits/caramel'],
    [{ slug: '/faq', locale: 'en' }, '/en/faq'],
    [{ path: '/faq' }, '/faq'],
    [{ path: '/faq?a=b#c' }, '/faq'],
    [{ path: '/produits/caramel', locale: 'nl' }, '/nl/produits/caramel'],
    [{ path: '/de/produkte/caramel', locale: 'de' }, '/de/produkte/caramel'],
  ])('resolves %j to %s', (parameters, path) => {
    expect(target(parameters as Record<string, string>)).toBe(path);
  });

  it.each([
    {},
    { locale: 'fr' },
    { path: '//evil.example' },
    { path: 'https://evil.example' },
    { slug: '//evil.example' },
    { slug: '../admin' },
    { slug: 'caramel', locale: 'xx' },
    { path: '/faq', locale: 'xx' },
    { uid: 'api::user.user', slug: 'caramel' },
    { uid: 'constructor', slug: 'caramel' },
    { uid: 'api::page.page', slug: 'unknown' },
  ])('rejects %j', (parameters) => {
    expect(target(parameters as Record<string, string>)).toBeUndefined();
  });
});
