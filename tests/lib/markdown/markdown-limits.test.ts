import { describe, expect, it } from 'vitest';
import { markdownFaults } from '@/cms/src/lib/texts/markdown-limits';
import { limitMarkdown } from '@/lib/markdown/markdown-limits';
import { legalText } from '../../support/legal-text';

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** Texts as people write and paste them: none of them is over a limit. */
const REAL = {
  'general terms of 60,000 characters': legalText(60_000),
  'a list of 600 items with links': times(600, (n) => `- [Article ${n}](/legal/cgv#a-${n})\n`),
  'numbered articles with sub-articles': times(300, (n) => `${n + 1}. Article\n   1. a\n   2. b\n`),
  'a list whose lines were broken by hand': times(200, (n) => `${n + 1}. Le vendeur\ns’engage.\n`),
  'a table of 300 rows': `| a | b | c | d |\n|---|---|---|---|\n${times(300, (n) => `| ${n} | *b* | c | d |\n`)}`,
  'a table without outer pipes': `a | b\n--- | ---\n${times(400, (n) => `${n} | b\n`)}`,
  'Windows line ends': times(400, (n) => `- Article ${n}\r\n`),
  'a contents of nested lists': times(150, (n) => `- ${n}\n  - a\n    - b\n      - **c**\n`),
  'quotes with lists': times(200, (n) => `> - ${n}\n`),
};

/** What is over a limit, and the line that is named. */
const OVER: Record<string, [text: string, line: number]> = {
  'a line of 200 quotes': [`Un\n\n${'> '.repeat(200)}a`, 3],
  'a paragraph of emphases': [`# Un\n\nDeux\n\n${'*a_ '.repeat(300)}\n\nTrois`, 5],
  'a paragraph of lines': [times(501, () => 'a\n'), 1],
  'a list in the middle of a paragraph': [`Un\n${times(200, () => '2. *a_\n')}`, 1],
  'a list too far to the right': [`Un\n${times(200, () => '     - *a_\n')}`, 1],
  'a number in an item': [`1. a\n${times(200, () => '   2. *a_\n')}`, 1],
  'a table of one column too few': [`|a|b|\n|-|\n${times(200, () => '|*a_|b|\n')}`, 1],
  'a table that a fence has ended': [
    `|a|\n|-|\n\`\`\`|\n\`\`\`\n${times(200, () => '*a_ |\n')}`,
    2,
  ],
  'a blank line of no-break spaces': [times(200, () => '*a_\n\u00a0\n'), 1],
  'a table of 1,250 rows': [`|a|b|\n|-|-|\n${times(1_250, () => '|a|b|\n')}`, 1_252],
};

describe('a text as people write it', () => {
  it.each(Object.entries(REAL))('keeps its formatting: %s', (_, text) => {
    expect(markdownFaults(text)).toEqual([]);
    const { text: kept, faults } = limitMarkdown(text);
    expect(faults).toEqual([]);
    expect(kept.trim()).toBe(text.replaceAll('\r\n', '\n').trim());
  });
});

describe('a text over a limit', () => {
  it.each(['\r\n', '\r'])('is over it with each kind of line end: %j', (end) => {
    for (const [name, [text]] of Object.entries(OVER)) {
      const other = text.replaceAll('\n', end);
      expect(limitMarkdown(other), name).toEqual(limitMarkdown(text));
      expect(markdownFaults(other), name).toEqual(markdownFaults(text));
    }
  });

  it.each(Object.entries(OVER))('is named with its line: %s', (_, [text, line]) => {
    const [fault] = markdownFaults(text);
    expect(fault).toMatchObject({ line, message: expect.stringContaining(`ligne ${line} `) });
    expect(limitMarkdown(text).faults.map((found) => found.line)).toEqual(
      markdownFaults(text).map((found) => found.line),
    );
  });

  it('loses the formatting of that block only', () => {
    const { text } = limitMarkdown(`## Un\n\n- ${'*a_ '.repeat(300)}\n- **deux**\n\n[trois](/faq)`);
    expect(text).toContain('## Un\n');
    expect(text).toContain('\n- **deux**\n\n[trois](/faq)');
    expect(text).not.toContain('*a_');
  });

  it('is told with its first words', () => {
    expect(markdownFaults(`Article 3\n\n${'> '.repeat(101)}Le vendeur`)).toEqual([
      {
        line: 3,
        message: expect.stringContaining('ligne 3 (« > > '),
      },
    ]);
  });

  it('that is too long for the site is told where', () => {
    expect(markdownFaults('Article\n'.repeat(20_000))).toEqual([
      { line: 12_501, message: expect.stringMatching(/100\s000 caractères/) },
    ]);
  });
});
