import { describe, expect, it } from 'vitest';
import { previewTarget } from '@/lib/preview/target';

const target = (parameters: Record<string, string>) =>
  previewTarget(new URLSearchParams(parameters));

describe('a preview leads to', () => {
  it.each([
    [{ uid: 'api::product.product', slug: 'caramel' }, '/fr/produits/caramel'],
    [{ uid: 'api::product.product', slug: 'caramel', locale: 'de' }, '/de/produkte/caramel'],
    [{ uid: 'api::blog-post.blog-post', slug: 'am-herd', locale: 'de' }, '/de/blog/am-herd'],
    [{ uid: 'api::homepage.homepage', locale: 'es' }, '/es'],
    [{ uid: 'api::question.question', locale: 'en' }, '/en/faq'],
    [{ uid: 'api::page.page', slug: 'cgv', locale: 'nl' }, '/nl/juridisch/verkoopvoorwaarden'],
    [{ slug: 'caramel' }, '/fr/produits/caramel'],
    [{ slug: '/faq', locale: 'en' }, '/en/faq'],
    [{ path: '/faq' }, '/faq'],
    [{ path: '/produits/caramel', locale: 'nl' }, '/nl/produits/caramel'],
    [{ path: '/de/produkte/caramel', locale: 'de' }, '/de/produkte/caramel'],
  ])('%j → %s', (parameters, path) => {
    expect(target(parameters as Record<string, string>)).toBe(path);
  });
});

describe('a preview leads nowhere', () => {
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
  ])('%j', (parameters) => {
    expect(target(parameters as Record<string, string>)).toBeUndefined();
  });
});
