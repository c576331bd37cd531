import { describe, expect, it } from 'vitest';
import { deferScripts, LOADER } from '@/lib/pages/late-scripts';

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const PAGE = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>${script('a')}${script('b')}<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>$&amp;</p>${script('c')}<script>self.__next_f.push([0])</script></body></html>`;

describe('a cached page', () => {
  it('defers the scripts of a page until after its first paint', () => {
    const html = deferScripts(PAGE);
    expect(html).not.toContain('async=""');
    expect(html).not.toContain('preload');
    const late = [...html.matchAll(/rel="late-script" href="([^"]+)"/g)].map(([, src]) => src);
    expect(late).toEqual(['a', 'b', 'c'].map((name) => `/_next/static/chunks/${name}.js`));
    expect(html.indexOf('late-script')).toBeLessThan(html.indexOf('</head>'));
    expect(html).toContain(`<head><script>${LOADER}</script>`);
    expect(html).toContain('<p>$&amp;</p>');
    expect(html).toContain('noModule');
  });

  it('defers the scripts of a page that was rendered after the build', () => {
    const withNonce = PAGE.replaceAll(' async=""', ' async="" nonce="bm9uY2U="').replace(
      ' href="/_next',
      ' nonce="bm9uY2U=" href="/_next',
    );
    expect(deferScripts(withNonce)).toBe(deferScripts(PAGE));
  });

  it('does not change a page twice', () => {
    const html = deferScripts(PAGE);
    expect(deferScripts(html)).toBe(html);
  });

  it('leaves a page without scripts unchanged', () => {
    expect(deferScripts('<p>')).toBe('<p>');
  });
});
