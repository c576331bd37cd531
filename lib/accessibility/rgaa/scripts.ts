import {
  AXE,
  AXE_LIST,
  AXE_MENU,
  COMBOBOX,
  CONTACT_ERRORS,
  CONTACT_SUCCESS,
  DENIED_POSITION,
  LOADING,
  MAP_BY_KEYBOARD,
  MENU_FOCUS,
  PLAIN_LIST,
  PLAIN_REVIEW,
  PLAIN_SEARCH,
  PRODUCTS_MENU,
  QUESTIONS,
  SEARCH_BY_KEYBOARD,
  SHEET,
  WALK,
  WALK_MAP,
} from '../tests';
import type { Topic } from '../types';

const on = '2026-11-23';

export const scripts: Topic = {
  number: 7,
  title: 'Scripts',
  criteria: [
    {
      number: '7.1',
      title: 'Chaque script est-il, si nécessaire, compatible avec les technologies d’assistance ?',
      result: 'compliant',
      tests: [AXE, AXE_MENU, AXE_LIST, COMBOBOX, SHEET, MAP_BY_KEYBOARD],
      byHand: {
        on,
        what: 'Checked names against the text shown with axe’s label-content-name-mismatch: no difference.',
      },
    },
    {
      number: '7.2',
      title: 'Pour chaque script ayant une alternative, cette alternative est-elle pertinente ?',
      result: 'compliant',
      tests: [PLAIN_REVIEW, PLAIN_SEARCH, PLAIN_LIST],
      byHand: {
        on,
        what: 'Compared forms, search and list with and without JavaScript: the same questions, answers and results.',
      },
    },
    {
      number: '7.3',
      title:
        'Chaque script est-il contrôlable par le clavier et par tout dispositif de pointage (hors cas particuliers) ?',
      result: 'compliant',
      tests: [WALK, WALK_MAP, SEARCH_BY_KEYBOARD, PRODUCTS_MENU, QUESTIONS],
    },
    {
      number: '7.4',
      title:
        'Pour chaque script qui initie un changement de contexte, l’utilisateur est-il averti ou en a-t-il le contrôle ?',
      result: 'compliant',
      tests: [SEARCH_BY_KEYBOARD, MENU_FOCUS],
      byHand: {
        on,
        what: 'Looked for changes of context: choosing a suggestion, a button or a link starts each of them, never the focus or an entry alone; links to a new tab say so.',
      },
    },
    {
      number: '7.5',
      title:
        'Dans chaque page web, les messages de statut sont-ils correctement restitués par les technologies d’assistance ?',
      result: 'compliant',
      tests: [CONTACT_ERRORS, CONTACT_SUCCESS, COMBOBOX, DENIED_POSITION, LOADING],
    },
  ],
};
