import { AXE, HTML_BUILT, TRADE_TABLES } from '../tests';
import type { Topic } from '../types';

const on = '2026-11-23';

export const tables: Topic = {
  number: 5,
  title: 'Tableaux',
  criteria: [
    {
      number: '5.1',
      title: 'Chaque tableau de données complexe a-t-il un résumé ?',
      result: 'not applicable',
      reason:
        'Each table has its headers in its first row, its first column or both: none is complex.',
    },
    {
      number: '5.2',
      title: 'Pour chaque tableau de données complexe ayant un résumé, celui-ci est-il pertinent ?',
      result: 'not applicable',
      reason:
        'Each table has its headers in its first row, its first column or both: none is complex.',
    },
    {
      number: '5.3',
      title:
        'Pour chaque tableau de mise en forme, le contenu linéarisé reste-t-il compréhensible ?',
      result: 'not applicable',
      reason: 'No table is used for layout.',
    },
    {
      number: '5.4',
      title:
        'Pour chaque tableau de données ayant un titre, le titre est-il correctement associé au tableau de données ?',
      result: 'compliant',
      tests: [TRADE_TABLES, HTML_BUILT],
      byHand: {
        on,
        what: 'Nutrition, allergens, bar codes, deliveries and cookies: each table has a caption element, which is its name in Chromium’s accessibility tree, on a phone too.',
      },
    },
    {
      number: '5.5',
      title: 'Pour chaque tableau de données ayant un titre, celui-ci est-il pertinent ?',
      result: 'compliant',
      byHand: {
        on,
        what: 'Read the five captions: each says what its table is about, that of the nutrition facts with the product.',
      },
    },
    {
      number: '5.6',
      title:
        'Pour chaque tableau de données, chaque en-tête de colonne et chaque en-tête de ligne sont-ils correctement déclarés ?',
      result: 'compliant',
      tests: [HTML_BUILT, AXE],
      byHand: {
        on,
        what: 'Counted row and column headers in Chromium’s accessibility tree at 390 px, where the rows of the cookies table are blocks: none is lost.',
      },
    },
    {
      number: '5.7',
      title:
        'Pour chaque tableau de données, la technique appropriée permettant d’associer chaque cellule avec ses en-têtes est-elle utilisée (hors cas particuliers) ?',
      result: 'compliant',
      tests: [HTML_BUILT],
      byHand: { on, what: 'Every header has its scope.' },
    },
    {
      number: '5.8',
      title:
        'Chaque tableau de mise en forme ne doit pas utiliser d’éléments propres aux tableaux de données. Cette règle est-elle respectée ?',
      result: 'not applicable',
      reason: 'No table is used for layout.',
    },
  ],
};
