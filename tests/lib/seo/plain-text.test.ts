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
