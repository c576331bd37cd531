import { expect, it } from 'vitest';
import { headings } from '@/lib/headings';

it('lists the headings of the first level with their fragments', () => {
  expect(headings('Intro\n\n## 1. Où *trouver* ?\n\nTexte\n\n### Détail\n\n## Prix')).toEqual([
    { id: '1-ou-trouver', text: '1. Où trouver ?' },
    { id: 'prix', text: 'Prix' },
  ]);
});

it('is empty for a text without headings', () => {
  expect(headings('Une phrase.')).toEqual([]);
});
