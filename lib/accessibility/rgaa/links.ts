import { AXE, HTML_BUILT } from '../tests';
import type { Topic } from '../types';

const on = '2026-11-23';

export const links: Topic = {
  number: 6,
  title: 'Liens',
  criteria: [
    {
      number: '6.1',
      title: 'Chaque lien est-il explicite (hors cas particuliers) ?',
      result: 'compliant',
      tests: [AXE],
      byHand: {
        on,
        what: 'Read the links of every kind of page. “Y aller” and “Sur la carte” of a shop, and the links to a question, carry its name; with axe’s label-content-name-mismatch, each name holds the text shown.',
      },
    },
    {
      number: '6.2',
      title: 'Dans chaque page web, chaque lien a-t-il un intitulé ?',
      result: 'compliant',
      tests: [AXE, HTML_BUILT],
    },
  ],
};
