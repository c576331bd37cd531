import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { finishPage } from '@/lib/pages/policy';

const NONCE = 'c2VjcmV0LW5vbmNlLTEyMw';
const own = (text: string) => `<script nonce="${NONCE}">${text}</script>`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The hashes after that of the page's first script. */
const hashesIn = (policy: string) => (policy.match(/'sha256-[^']+'/g) ?? []).slice(1);

/** The inline scripts that a browser finds in a page. */
const scriptsIn = (html: string) =>
  Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => text);

it('has a hash for each script of the rendering, and for no other', () => {
  const planted = '</script><script>alert(1)</script>';
  const { html, policy } = finishPage(
    `<p>${planted}</p>${own('a')}<b>${planted}</b>${own(`"${NONCE}"`)}`,
    NONCE,
  );
  expect(hashesIn(policy)).toEqual([hashOf('a'), hashOf('""')]);
  expect(scriptsIn(html)).toEqual(['alert(1)', 'a', 'alert(1)', '""']);
  expect(html).not.toContain(NONCE);
  expect(policy).not.toContain(NONCE);
});

it('joins scripts that follow each other, and leaves others with their attributes', () => {
  const external = `<script src="/_next/a.js" async="" nonce="${NONCE}"></script>`;
  const data = `<script type="application/ld+json" nonce="${NONCE}">{}</script>`;
  const { html, policy } = finishPage(own('a') + own('b') + external + data + own('c'), NONCE);
  expect(html).toBe(
    '<script>a;b</script><script src="/_next/a.js" async=""></script>' +
      '<script type="application/ld+json">{}</script><script>c</script>',
  );
  expect(hashesIn(policy)).toEqual(['a;b', '{}', 'c'].map(hashOf));
});

it('lets the first script load the others where only loaded scripts may run', () => {
  vi.stubEnv('ANALYTICS_KEY', 'GTM-TEST');
  const external = `<script src="/_next/static/chunks/a.js" async="" nonce="${NONCE}"></script>`;
  const { html, policy } = finishPage(`<head>${external}</head>`, NONCE);
  const [first = ''] = scriptsIn(html);
  expect(first).toContain('"/_next/static/chunks/a.js"');
  expect(html).toBe(`<head><script>${first}</script></head>`);
  expect(policy).toContain(`script-src 'self' ${hashOf(first)} 'strict-dynamic'`);
});
