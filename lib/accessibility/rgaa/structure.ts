import { AXE, AXE_MENU, HTML_BUILT, HTML_ON_DEMAND, METADATA } from '../tests';
import type { Topic } from '../types';

const on = '2026-11-23';

export const structure: Topic = {
  number: 9,
  title: 'Structuration de l’information',
  criteria: [
    {
      number: '9.1',
      title:
        'Dans chaque page web, l’information est-elle structurée par l’utilisation appropriée de titres ?',
      result: 'compliant',
      tests: [HTML_BUILT, HTML_ON_DEMAND, METADATA, AXE],
    },
    {
      number: '9.2',
      title:
        'Dans chaque page web, la structure du document est-elle cohérente (hors cas particuliers) ?',
      result: 'compliant',
      tests: [AXE, AXE_MENU],
      byHand: {
        on,
        what: 'Every page has one header, main and footer, and named navigations; the simplified list has main alone, as specified.',
      },
    },
    {
      number: '9.3',
      title: 'Dans chaque page web, chaque liste est-elle correctement structurée ?',
      result: 'compliant',
      tests: [AXE, HTML_BUILT],
      byHand: {
        on,
        what: 'Looked for enumerations that are no list: none. Facts of a product are a list of terms.',
      },
    },
    {
      number: '9.4',
      title: 'Dans chaque page web, chaque citation est-elle correctement indiquée ?',
      result: 'not applicable',
      reason: 'No page quotes anybody.',
    },
  ],
};
