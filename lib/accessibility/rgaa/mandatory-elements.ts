import {
  AXE,
  FAILED_SEARCH_TITLE,
  FALLBACK_LANGUAGE,
  HTML_BUILT,
  HTML_ON_DEMAND,
  LINKS,
  METADATA,
} from '../tests';
import type { Topic } from '../types';

const on = '2026-11-23';

export const mandatoryElements: Topic = {
  number: 8,
  title: 'Éléments obligatoires',
  criteria: [
    {
      number: '8.1',
      title: 'Chaque page web est-elle définie par un type de document ?',
      result: 'compliant',
      tests: [HTML_BUILT, HTML_ON_DEMAND],
    },
    {
      number: '8.2',
      title:
        'Pour chaque page web, le code source généré est-il valide selon le type de document spécifié ?',
      result: 'compliant',
      tests: [HTML_BUILT, HTML_ON_DEMAND],
    },
    {
      number: '8.3',
      title: 'Dans chaque page web, la langue par défaut est-elle présente ?',
      result: 'compliant',
      tests: [AXE, METADATA],
    },
    {
      number: '8.4',
      title:
        'Pour chaque page web ayant une langue par défaut, le code de langue est-il pertinent ?',
      result: 'compliant',
      tests: [METADATA],
      byHand: {
        on,
        what: 'Compared the code of the language with the text of one page in each language.',
      },
    },
    {
      number: '8.5',
      title: 'Chaque page web a-t-elle un titre de page ?',
      result: 'compliant',
      tests: [METADATA, AXE],
    },
    {
      number: '8.6',
      title: 'Pour chaque page web ayant un titre de page, ce titre est-il pertinent ?',
      result: 'compliant',
      tests: [LINKS, FAILED_SEARCH_TITLE],
      byHand: { on, what: 'Read the titles of all French pages.' },
    },
    {
      number: '8.7',
      title:
        'Dans chaque page web, chaque changement de langue est-il indiqué dans le code source (hors cas particuliers) ?',
      result: 'compliant',
      tests: [FALLBACK_LANGUAGE],
      byHand: {
        on,
        what: 'Languages of the switcher, the English status of error screens and texts without a translation are marked. “Cookie dough”, “Made In France” and names of flavours and shops are names or common words, which the criterion exempts.',
      },
    },
    {
      number: '8.8',
      title:
        'Dans chaque page web, le code de langue de chaque changement de langue est-il valide et pertinent ?',
      result: 'compliant',
      tests: [AXE, HTML_BUILT],
      byHand: {
        on,
        what: 'Read the lang attributes within pages: fr, en, it, es, de and nl, each on its own text.',
      },
    },
    {
      number: '8.9',
      title:
        'Dans chaque page web, les balises ne doivent pas être utilisées uniquement à des fins de présentation. Cette règle est-elle respectée ?',
      result: 'compliant',
      tests: [HTML_BUILT],
      byHand: {
        on,
        what: 'No empty paragraph, heading or list item spaces the pages; table, quotation and emphasis elements are used for what they mean only.',
      },
    },
    {
      number: '8.10',
      title: 'Dans chaque page web, les changements du sens de lecture sont-ils signalés ?',
      result: 'not applicable',
      reason: 'All six languages are read from left to right.',
    },
  ],
};
