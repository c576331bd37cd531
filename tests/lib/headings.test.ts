import { expect, it } from 'vitest';
import { headings } from '@/lib/headings';

it('lists the headings of the first level with their fragments', () => {
  expect(headings('Intro\n\n## 1. Où *trouver* ?\n\nTexte\n\n### Détail\n\n## Prix')).toEqual([
    { id: '1-ou-trouver', text: '1. Où trouver ?' },
    { id: 'prix', text: 'Prix' },
  ]);
});

it('tells equal headings apart, from each other and from what is written', () => {
  const ids = headings('## Prix\n\n## Prix 2\n\n## Prix\n\n## Prix\n\n## prix !').map(
    ({ id }) => id,
  );
  expect(ids).toEqual(['prix', 'prix-2', 'prix-3', 'prix-4', 'prix-5']);
});

it('is empty for a text without headings', () => {
  expect(headings('Une phrase.')).toEqual([]);
});
