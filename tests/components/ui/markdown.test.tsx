import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Markdown } from '@/components/ui/markdown';
import { MARKDOWN_MAX_NESTING } from '@/lib/constants';
import { headings } from '@/lib/markdown/headings';
import { legalText } from '../../support/legal-text';

const { env } = vi.hoisted(() => ({ env: {} as { CONTENT_API_URL?: string } }));
vi.mock('@/lib/env', () => ({ env }));
beforeEach(() => {
  delete env.CONTENT_API_URL;
});

const show = (markdown: string) => render(<Markdown>{markdown}</Markdown>).container;

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe('links', () => {
  it.each([
    'javascript:alert(1)',
    'javascript&colon;alert(1)',
    'java&#10;script:alert(1)',
    '<java\tscript:alert(1)>',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png;base64,iVBORw0KGgo=',
    'file:///etc/passwd',
  ])('%s is shown as text without a link', (target) => {
    const page = show(`Before [words](${target}) after`);
    expect([...page.querySelectorAll('[href]')].map((a) => a.getAttribute('href'))).toEqual([]);
    expect(page.textContent).toContain('words');
    expect(page.textContent).toContain('after');
  });

  it.each([
    ['by reference', '[words][ref]\n\n[ref]: javascript:alert(1)'],
    ['in angle brackets', '<javascript:alert(1)>'],
    ['around a picture', '[![words](/a.png)](javascript:alert(1))'],
  ])('a script URL %s is shown as text without a link', (_, markdown) => {
    expect(show(markdown).querySelector('[href]')).toBeNull();
  });

  it.each([
    'https://dough.example/a?b=c#d',
    'http://dough.example',
    'mailto:pro@dough.example',
    'tel:+33199001234',
    '//dough.example/a',
  ])('%s opens without access to this page', (target) => {
    const link = show(`[words](${target})`).querySelector('a');
    expect(link?.getAttribute('href')).toBe(target);
    expect(link?.rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
  });

  it.each(['/en/find-us', '/faq#a-question'])('%s is an internal link', (target) => {
    const link = show(`[words](${target})`).querySelector('a');
    expect(link?.getAttribute('href')).toBe(target);
    expect(link?.hasAttribute('rel')).toBe(false);
  });
});

describe('pictures', () => {
  it.each(['gif', 'png', 'jpeg', 'webp', 'PNG'])(
    'shows a picture with a data URL of type %s',
    (type) => {
      const address = `data:image/${type};base64,${PIXEL}`;
      const picture = show(`![A pot](${address})`).querySelector('img');
      expect(picture?.getAttribute('src')).toBe(address);
      expect(picture?.alt).toBe('A pot');
    },
  );

  it.each([
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('does not show %s', (address) => {
    const page = show(`Before ![A pot](<${address}>) after`);
    expect(page.querySelector('img')).toBeNull();
    expect(page.textContent).toContain('after');
  });

  it.each(['/uploads/pot.webp', 'https://cms.example/pot.webp'])('shows %s', (address) => {
    expect(show(`![A pot](${address})`).querySelector('img')?.getAttribute('src')).toBe(address);
  });
});

describe('raw HTML', () => {
  it.each([
    '<script>globalThis.hacked = true</script>',
    'Text <img src="x" onerror="globalThis.hacked = true"> text',
    '<a href="javascript:globalThis.hacked = true" onclick="globalThis.hacked = true">x</a>',
  ])('%s creates no element', (html) => {
    const page = show(`Before\n\n${html}\n\nAfter`);
    expect(page.querySelectorAll('script, img, iframe, svg, a, style, form, input')).toHaveLength(
      0,
    );
    expect([...page.querySelectorAll('*')].flatMap((node) => node.getAttributeNames())).toEqual([
      'class',
    ]);
    expect(page.textContent).toMatch(/Before[\s\S]*After/);
    expect(globalThis).not.toHaveProperty('hacked');
  });
});

const depthOf = (page: Element, selector: string) => {
  let deepest: Element | null = [...page.querySelectorAll(selector)].at(-1) ?? null;
  let depth = 0;
  for (; deepest && deepest !== page; deepest = deepest.parentElement) {
    if (deepest.matches(selector)) depth += 1;
  }
  return depth;
};

describe('deep nesting', () => {
  it.each([
    ['quotes', '> '.repeat(10_000), 'blockquote'],
    ['lists', '- '.repeat(10_000), 'ul'],
  ])('%s ten thousand levels deep are cut at a hundred levels', (_, marks, selector) => {
    const page = show(`First\n\n${marks}words\n\nLast`);
    const depth = depthOf(page, selector);
    expect(depth).toBeGreaterThan(MARKDOWN_MAX_NESTING / 4);
    expect(depth).toBeLessThanOrEqual(MARKDOWN_MAX_NESTING);
    expect(page.textContent).toMatch(/First[\s\S]*Last/);
  });

  it.each([
    ['emphasis', '*a '.repeat(500) + ' a*'.repeat(500)],
    ['indented lists', Array.from({ length: 120 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')],
  ])('%s nested hundreds of levels deep are rendered without an error', (_, markdown) => {
    const page = show(`First\n\n${markdown}\n\nLast`);
    expect(page.textContent).toMatch(/First[\s\S]*Last/);
    for (const selector of ['em', 'ul']) {
      expect(depthOf(page, selector)).toBeLessThanOrEqual(MARKDOWN_MAX_NESTING);
    }
  });

  it('leaves lists and quotes of a few levels unchanged', () => {
    const page = show('- a\n  - b\n    1. c\n\n> - d\n> > e\n\n---\n\n2027. f');
    expect(page.querySelector('ul > li > ul > li > ol > li')?.textContent).toBe('c');
    expect(page.querySelector('blockquote > ul > li')?.textContent).toContain('d');
    expect(page.querySelector('blockquote > blockquote')?.textContent).toContain('e');
    expect(page.querySelector('hr')).not.toBeNull();
    expect(page.querySelector('ol[start="2027"]')?.textContent).toContain('f');
  });
});

describe('what editors write', () => {
  it.each([
    ['a table', '| Zone | Délai |\n| --- | ---: |\n| France | 3 j |', 'table td', 'France'],
    ['strikethrough', '~~15~~ 14 jours', 'p del', '15'],
    [
      'a bare URL',
      'Voir https://www.example.org/a.',
      'a[rel~=noopener]',
      'https://www.example.org/a',
    ],
    [
      'a bare e-mail address',
      'Écrire à pro@dough.example',
      'a[href^="mailto:"]',
      'pro@dough.example',
    ],
    ['a task', '- [x] Livré\n- [ ] Payé', 'li.task-list-item', '☑ Livré'],
    ['a line end', 'Un\ndeux', 'p:has(br)', 'Un\ndeux'],
    ['a footnote', 'Un[^a]\n\n[^a]: La note', '.footnotes li', 'La note ↩'],
  ])('%s', (_, markdown, selector, text) => {
    expect(show(markdown).querySelector(selector)?.textContent?.trim()).toBe(text);
  });

  it('a table scrolls in a box that the keyboard reaches', () => {
    const box = show('| a |\n|---|\n| b |').querySelector('table')?.parentElement;
    expect(box?.tabIndex).toBe(0);
  });

  it('footnotes of two texts on a page link to their own notes', () => {
    const { container } = render(
      <>
        <Markdown idPrefix="a-">{'Un[^1]\n\n[^1]: Note A'}</Markdown>
        <Markdown idPrefix="b-">{'Deux[^1]\n\n[^1]: Note B'}</Markdown>
      </>,
    );
    const references = [...container.querySelectorAll('sup a')];
    const notes = references.map((link) =>
      container.querySelector(link.getAttribute('href') ?? ''),
    );
    expect(notes.map((note) => note?.textContent?.trim())).toEqual(['Note A ↩', 'Note B ↩']);
    expect(references.map((link) => link.getAttribute('aria-describedby'))).toEqual(
      notes.map((note) => note?.id),
    );
    for (const back of container.querySelectorAll('.footnotes a'))
      expect(back.getAttribute('aria-label')).toBe('1');
    for (const back of container.querySelectorAll('.footnotes a'))
      expect(container.querySelector(back.getAttribute('href') ?? '')).not.toBeNull();
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(container.querySelector('input, h2')).toBeNull();
  });

  it('files are those of the content service, on its own host', () => {
    env.CONTENT_API_URL = 'https://cms.example/api';
    const page = show('[CGV](/uploads/cgv.pdf) ![Pot](/uploads/pot.webp) [FAQ](/faq)');
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://cms.example/uploads/cgv.pdf',
      '/faq',
    ]);
    expect(page.querySelector('img')?.getAttribute('src')).toBe(
      'https://cms.example/uploads/pot.webp',
    );
  });

  it('long general terms are shown whole', () => {
    const page = show(legalText(15_000));
    const articles = legalText(15_000).split('\n## ').length - 1;
    const count = (selector: string) => page.querySelectorAll(selector).length;
    expect(count('h2[id]')).toBe(articles);
    expect(count('table')).toBe(articles);
    expect(count('ol ul > li')).toBe(3 * articles);
    expect(count('.footnotes li')).toBe(articles);
    expect(headings(legalText(15_000)).map(({ id }) => id)).toEqual(
      [...page.querySelectorAll('h2[id]')].map(({ id }) => id),
    );
  });
});

it('sets the language of a text that differs from the page’s', () => {
  const { container } = render(<Markdown lang="fr">Bonjour</Markdown>);
  expect(container.querySelector('[lang="fr"]')?.textContent).toBe('Bonjour');
});

it('headings have the ids that the table of contents links to', () => {
  const text =
    '## Prix\n\n> ## Prix\n\n## *Prix* <i>net</i>\n\n## ![logo](/a.png) ~~Prix~~[^1]\n\n## Prix 2\n\nPrix\n---\n\n[^1]: a';
  const page = show(text);
  const shown = [...page.querySelectorAll('h2[id]')].map(({ id }) => id);
  expect(shown).toEqual(['prix', 'prix-net', 'prix-2', 'prix-2-2', 'prix-3']);
  expect(headings(text).map(({ id }) => id)).toEqual(shown);
});

it('headings of two texts on one page have ids of their own', () => {
  const { container } = render(
    <>
      <Markdown idPrefix="a-">## Que faire</Markdown>
      <Markdown idPrefix="b-">## Que faire</Markdown>
    </>,
  );
  expect([...container.querySelectorAll('h2')].map(({ id }) => id)).toEqual([
    'a-que-faire',
    'b-que-faire',
  ]);
});
