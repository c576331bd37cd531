import { expect, it } from 'vitest';
import { plainText } from '@/lib/seo/plain-text';

it.each([
  ['**Crue**, oui. [Ici](/faq)', 'Crue, oui. Ici'],
  ['Un\n\nDeux', 'Un\nDeux'],
  ['- lait\n- blé\n  - gluten', 'lait\nblé\ngluten'],
  ['> cité', 'cité'],
  ['', ''],
])('converts %j to %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

it('a table is a line per row, and a note a line of its own', () => {
  expect(plainText('| Zone | Délai |\n|---|---|\n| France | ~~3~~ 2 j[^1] |\n\n[^1]: Ouvrés')).toBe(
    'Zone | Délai\nFrance | 3 2 j\nOuvrés',
  );
});
