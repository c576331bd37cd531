import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { Markdown } from '@/components/ui/markdown';
import { MARKDOWN_MAX_NESTING } from '@/lib/constants';

// A browser's environment has no settings of the server.
vi.mock('@/lib/env', () => ({ env: {} }));

const SITE = 'https://dough.example/page';
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];
const DATA_PICTURE = /^data:image\/(?:gif|png|jpeg|webp)[;,]/i;
const ALLOWED_ATTRIBUTES =
  /^(?:href|src|alt|rel|class|lang|loading|start|title|id|align|style|tabindex|aria-.*|data-.*)$/;

const SCHEMES = ['javascript', 'vbscript', 'data', 'file', 'blob', 'about', 'https', 'mailto', 'x'];
const TARGETS = [
  'alert(1)',
  '//dough.example/%0aalert(1)',
  'text/html,<script>alert(1)</script>',
  'image/png;base64,iVBORw0KGgo=',
  'image/svg+xml,<svg onload=alert(1)>',
  '/etc/passwd',
];

const hex = (character: string) => character.charCodeAt(0).toString(16);
/** The ways to disguise a letter of a URL in Markdown. */
const DISGUISES: ((character: string) => string)[] = [
  (character) => character,
  (character) => character.toUpperCase(),
  (character) => `&#${character.charCodeAt(0)};`,
  (character) => `&#x${hex(character)};`,
  (character) => `&#0000${character.charCodeAt(0)};`,
  (character) => `%${hex(character)}`,
  (character) => `\\${character}`,
  (character) => `${character}&#10;`,
  (character) => `${character}&Tab;`,
  (character) => `\t${character}`,
  (character) => `\u0001${character}`,
  (character) => `\u00ad${character}`,
  (character) => `&NewLine;${character}`,
];
const COLONS = [':', '&colon;', '&#58;', '&#x3A;', '%3A', '\\:', ' :', '\uff1a'];

const disguised = fc
  .tuple(
    fc.constantFrom(...SCHEMES),
    fc.array(fc.constantFrom(...DISGUISES), { minLength: 12, maxLength: 12 }),
    fc.constantFrom(...COLONS),
    fc.constantFrom(...TARGETS),
  )
  .map(([scheme, ways, colon, target]) => {
    const name = [...scheme].map((character, index) => ways[index % 12]?.(character)).join('');
    return `${name}${colon}${target}`;
  });
const target = fc.oneof(disguised, fc.string({ maxLength: 40 }), fc.webUrl(), fc.webPath());

const words = fc.string({ unit: 'grapheme', maxLength: 20 });
/** A piece of Markdown, in most cases with a malicious URL. */
const piece = fc.oneof(
  fc.tuple(words, target).map(([text, address]) => `[${text}](${address})`),
  fc.tuple(words, target).map(([text, address]) => `[${text}](<${address}> "title")`),
  fc.tuple(words, target).map(([text, address]) => `![${text}](${address})`),
  fc.tuple(words, target).map(([text, address]) => `[![${text}](${address})](${address})`),
  target.map((address) => `<${address}>`),
  target.map((address) => `[a][ref]\n\n[ref]: ${address}`),
  target.map((address) => `<a href="${address}" onclick="alert(1)">a</a>`),
  target.map((address) => `<img src="${address}" onerror="alert(1)">`),
  fc
    .tuple(words, target)
    .map(([text, address]) => `| a | b |\n|---|---|\n| ${text} | ${address} |`),
  fc.tuple(words, target).map(([text, address]) => `a[^${text}]\n\n[^${text}]: [b](${address})`),
  fc.constantFrom('~~a~~', '- [x] a', 'www.evil.example', 'a@evil.example', '[^footnote-label]'),
  fc.constantFrom('<script>alert(1)</script>', '<svg/onload=alert(1)>', '<iframe src=//evil>'),
  fc.constantFrom('> '.repeat(150), '- '.repeat(150), '#'.repeat(7), '```', '---', '\u0000'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const markdown = fc
  .array(fc.tuple(piece, fc.constantFrom('', ' ', '\n', '\n\n', '**', '> ', '1. ')), {
    maxLength: 8,
  })
  .map((parts) => parts.flat().join(''));

const protocolOf = (address: string) =>
  URL.canParse(address, SITE) ? new URL(address, SITE).protocol : undefined;

function depthOf(node: Element): number {
  return 1 + Math.max(0, ...[...node.children].map(depthOf));
}

it('no Markdown can run scripts, open links with access to the page or exhaust the renderer', () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const { container } = render(<Markdown>{text}</Markdown>);
      expect(container.querySelector('script, iframe, svg, style, form, object, base, meta')).toBe(
        null,
      );
      for (const element of container.querySelectorAll('*'))
        for (const name of element.getAttributeNames()) expect(name).toMatch(ALLOWED_ATTRIBUTES);
      for (const link of container.querySelectorAll('[href]')) {
        const href = link.getAttribute('href') ?? '';
        expect([...LINK_SCHEMES, undefined], href).toContain(protocolOf(href));
        const isOutside = protocolOf(href) && new URL(href, SITE).origin !== new URL(SITE).origin;
        if (isOutside) expect(link.getAttribute('rel'), href).toContain('noopener');
      }
      for (const picture of container.querySelectorAll('[src]')) {
        const src = picture.getAttribute('src') ?? '';
        if (protocolOf(src) === 'data:') expect(src.trim()).toMatch(DATA_PICTURE);
        else expect(['http:', 'https:', undefined], src).toContain(protocolOf(src));
      }
      expect(depthOf(container)).toBeLessThanOrEqual(MARKDOWN_MAX_NESTING + 5);
      cleanup();
    }),
    { numRuns: 500 },
  );
});
