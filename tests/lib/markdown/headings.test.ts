import { expect, it } from 'vitest';
import { getQuestions } from '@/lib/content/queries';
import { routing } from '@/lib/i18n/routing';
import { headings } from '@/lib/markdown/headings';
import { slugify } from '@/lib/slugify';

it('lists the level-two headings with their ids', () => {
  expect(headings('Intro\n\n## 1. Où *trouver* ?\n\nTexte\n\n### Détail\n\n## Prix')).toEqual([
    { id: '1-ou-trouver', text: '1. Où trouver ?' },
    { id: 'prix', text: 'Prix' },
  ]);
});

it('gives equal headings unique ids', () => {
  const ids = headings('## Prix\n\n## Prix 2\n\n## Prix\n\n## Prix\n\n## prix !').map(
    ({ id }) => id,
  );
  expect(ids).toEqual(['prix', 'prix-2', 'prix-3', 'prix-4', 'prix-5']);
});

it('returns no headings for a text without any', () => {
  expect(headings('Une phrase.')).toEqual([]);
});

it.each([
  ['Ça se mange cru\u202f?', 'ca-se-mange-cru'],
  ['«\u202fL’été\u202f», où\u202f?', 'l-ete-ou'],
  ['  75 g × 2  ', '75-g-2'],
  ['Käse & Öl', 'kase-ol'],
  ['', ''],
])('turns %j into %j', (text, slug) => expect(slugify(text)).toBe(slug));

it.each(routing.locales)('each question has a unique fragment in %s', async (locale) => {
  const slugs = (await getQuestions(locale)).map(({ question }) => slugify(question));
  expect(slugs.length).toBeGreaterThan(0);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs).not.toContain('');
});
