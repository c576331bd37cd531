import { ALLERGEN_TABLE, AXE, AXE_MENU, CONTRAST, CURRENT_PAGE, ERROR_NAMES } from '../tests';
import type { Topic } from '../types';

const on = '2026-11-23';

export const colours: Topic = {
  number: 3,
  title: 'Couleurs',
  criteria: [
    {
      number: '3.1',
      title:
        'Dans chaque page web, l’information ne doit pas être donnée uniquement par la couleur. Cette règle est-elle respectée ?',
      result: 'compliant',
      tests: [ALLERGEN_TABLE, ERROR_NAMES, CURRENT_PAGE],
      byHand: {
        on,
        what: 'Looked for what colour alone would say: errors have a text, links in texts and the current page a line, ticked allergens an inverted ground, the selected pin another size, and the allergen table words.',
      },
    },
    {
      number: '3.2',
      title:
        'Dans chaque page web, le contraste entre la couleur du texte et la couleur de son arrière-plan est-il suffisamment élevé (hors cas particuliers) ?',
      result: 'compliant',
      tests: [CONTRAST, AXE, AXE_MENU],
      byHand: {
        on,
        what: 'What axe leaves open is text on one flat ground beside a picture, looked at at 390 and 1440 px; none lies on a picture.',
      },
    },
    {
      number: '3.3',
      title:
        'Dans chaque page web, les couleurs utilisées dans les composants d’interface ou les éléments graphiques porteurs d’informations sont-elles suffisamment contrastées (hors cas particuliers) ?',
      result: 'compliant',
      tests: [CONTRAST],
      byHand: {
        on,
        what: 'Borders of fields, ticks, outlines of the focus, icons, pins and clusters are drawn in the pairs of colours of that test; the outline of the focus is cream on dark grounds.',
      },
    },
  ],
};
