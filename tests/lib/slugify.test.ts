import { expect, it } from 'vitest';
import { getQuestions } from '@/lib/content/queries';
import { routing } from '@/lib/i18n/routing';
import { slugify } from '@/lib/slugify';

it.each([
  ['Ça se mange cru\u202f?', 'ca-se-mange-cru'],
  ['«\u202fL’été\u202f», où\u202f?', 'l-ete-ou'],
  ['  75 g × 2  ', '75-g-2'],
  ['Käse & Öl', 'kase-ol'],
  ['', ''],
])('%j → %j', (text, slug) => expect(slugify(text)).toBe(slug));

it.each(routing.locales)('each question has an address of its own in %s', async (locale) => {
  const slugs = (await getQuestions(locale)).map(({ question }) => slugify(question));
  expect(new Set(slugs).size).toBe(21);
  expect(slugs).not.toContain('');
});
