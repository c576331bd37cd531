import { expect, it } from 'vitest';
import { deferScripts } from '@/lib/pages/late-scripts';
import { builtPages, startBuiltSite } from './support/built-site';

const site = startBuiltSite();

/** Broader than the pattern of late-scripts.cjs, so that a new form of script tag is found here. */
const EAGER = /<script\b[^>]*\bsrc=[^>]*\basync\b[^>]*>|<link\b[^>]*\bas="?script\b[^>]*>/gi;
const LATE = /<link rel="late-script"/g;

it('late-scripts: every script tag of a prerendered page is recognized', () => {
  const pages = builtPages().filter(({ html }) => html.search(LATE) === -1);
  expect(pages.length, 'pages as the build wrote them').toBeGreaterThan(50);
  for (const { name, html } of pages) {
    const deferred = deferScripts(html);
    expect(deferred.match(EAGER), name).toBeNull();
    expect(deferred.match(LATE)?.length, name).toBeGreaterThan(3);
    expect(deferred, name).toMatch(/<script[^>]+noModule/i);
  }
});

it('late-scripts: every script tag of a page rendered after the build is recognized', async () => {
  const { answer } = await site.renew('/de/faq');
  const html = await answer.text();
  expect(html.match(EAGER)).toBeNull();
  expect(html.match(LATE)?.length).toBeGreaterThan(3);
});
