import { describe, expect, it } from 'vitest';
import { deferScripts, LOADER } from '@/lib/cache/late-scripts.cjs';

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const page = () => ({
  kind: 'APP_PAGE',
  html: `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>${script('a')}${script('b')}<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>$&amp;</p>${script('c')}<script>self.__next_f.push([0])</script></body></html>`,
});

describe('a cached page', () => {
  it('is drawn before its scripts are loaded', () => {
    const value = page();
    deferScripts(value);
    expect(value.html).not.toContain('async=""');
    expect(value.html).not.toContain('preload');
    const late = [...value.html.matchAll(/rel="late-script" href="([^"]+)"/g)].map(
      ([, src]) => src,
    );
    expect(late).toEqual(['a', 'b', 'c'].map((name) => `/_next/static/chunks/${name}.js`));
    expect(value.html.indexOf('late-script')).toBeLessThan(value.html.indexOf('</head>'));
    expect(value.html).toContain(`<head><script>${LOADER}</script>`);
    expect(value.html).toContain('<p>$&amp;</p>');
    expect(value.html).toContain('noModule');
  });

  it('that was made since the build is none the slower', () => {
    const value = page();
    deferScripts(value);
    const late = value.html;
    const withNonce = page();
    withNonce.html = withNonce.html
      .replaceAll(' async=""', ' async="" nonce="bm9uY2U="')
      .replace(' href="/_next', ' nonce="bm9uY2U=" href="/_next');
    deferScripts(withNonce);
    expect(withNonce.html).toBe(late);
  });

  it('is changed once', () => {
    const value = page();
    deferScripts(value);
    const { html } = value;
    deferScripts(value);
    expect(value.html).toBe(html);
  });

  it('without scripts stays as it is, and so does what is no page', () => {
    for (const value of [
      { kind: 'APP_PAGE', html: '<p>' },
      { kind: 'FETCH', html: '<p>' },
    ]) {
      const before = { ...value };
      deferScripts(value);
      expect(value).toEqual(before);
    }
    deferScripts(null);
  });
});
