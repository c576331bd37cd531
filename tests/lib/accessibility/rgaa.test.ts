import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUDITED_ON, CRITERIA, TOPICS } from '@/lib/accessibility/rgaa';
import type { TestRef } from '@/lib/accessibility/types';
import { describeGrid } from './document';

const DOCUMENT = 'docs/rgaa.md';

/** The criteria in each of RGAA 4.1's topics. */
const COUNTS = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

const assessed = CRITERIA.filter((criterion) => criterion.result !== 'not applicable');

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a test of the file has that title; `…` stands for what the source has in `${}`. */
function exists({ file, title }: TestRef): boolean {
  const words = title.split('…').map(literally).join('\\$\\{[^}]*\\}');
  return new RegExp(`(['"\`])${words}\\1`).test(readFileSync(file, 'utf8'));
}

/** Biome aligns the columns of tables. */
const unaligned = (text: string) => text.replace(/-{3,}/g, '---').replace(/ +/g, ' ');

describe('the audit grid', () => {
  it('has each of the 106 criteria once, in the official order', () => {
    const official = COUNTS.flatMap((count, topic) =>
      Array.from({ length: count }, (_, index) => `${topic + 1}.${index + 1}`),
    );
    expect(official).toHaveLength(106);
    expect(CRITERIA.map(({ number }) => number)).toEqual(official);
    expect(TOPICS.map(({ number }) => number)).toEqual(COUNTS.map((_, index) => index + 1));
  });

  it('has a French title for each criterion, and no title twice', () => {
    const titles = CRITERIA.map(({ title }) => title);
    expect(titles.filter((title) => !/^(Chaque|Dans|Pour|La|Le|Les) .+\?$/.test(title))).toEqual(
      [],
    );
    expect(new Set(titles).size).toBe(106);
  });

  it('says how each criterion that applies was tested, and names only tests that exist', () => {
    expect(
      assessed.filter(({ tests = [], byHand }) => tests.length === 0 && !byHand?.what),
    ).toEqual([]);
    const named = assessed.flatMap(({ tests = [] }) => tests);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((ref) => !exists(ref))).toEqual([]);
  });

  it('dates what was looked at, and gives a reason for what does not apply or fails', () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const criterion of CRITERIA) {
      if (criterion.result === 'not applicable')
        expect(criterion.reason, criterion.number).toMatch(/\.$/);
      else if (criterion.byHand) {
        expect(criterion.byHand.on, criterion.number).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(criterion.byHand.on <= today, criterion.number).toBe(true);
      }
      if (criterion.result === 'non-compliant')
        expect(criterion.remark, criterion.number).toMatch(/\.$/);
    }
    expect(AUDITED_ON).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is written down in docs/rgaa.md', () => {
    if (process.env.WRITE_RGAA) writeFileSync(DOCUMENT, describeGrid());
    expect(unaligned(readFileSync(DOCUMENT, 'utf8'))).toBe(unaligned(describeGrid()));
  });
});
