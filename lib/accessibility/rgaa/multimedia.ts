import {
  AXE,
  LIST_BEFORE_MAP,
  MAP_BY_KEYBOARD,
  PAN,
  PLAIN_LIST,
  PLAIN_SEARCH,
  WALK_MAP,
} from '../tests';
import type { Topic } from '../types';

const on = '2026-11-23';

export const multimedia: Topic = {
  number: 4,
  title: 'Multimédia',
  criteria: [
    {
      number: '4.1',
      title:
        'Chaque média temporel pré-enregistré a-t-il, si nécessaire, une transcription textuelle ou une audiodescription (hors cas particuliers) ?',
      result: 'not applicable',
      reason: 'The pages have no audio and no video (searched for on all of them).',
    },
    {
      number: '4.2',
      title:
        'Pour chaque média temporel pré-enregistré ayant une transcription textuelle ou une audiodescription synchronisée, celles-ci sont-elles pertinentes (hors cas particuliers) ?',
      result: 'not applicable',
      reason: 'The pages have no audio and no video (searched for on all of them).',
    },
    {
      number: '4.3',
      title:
        'Chaque média temporel synchronisé pré-enregistré a-t-il, si nécessaire, des sous-titres synchronisés (hors cas particuliers) ?',
      result: 'not applicable',
      reason: 'The pages have no audio and no video (searched for on all of them).',
    },
    {
      number: '4.4',
      title:
        'Pour chaque média temporel synchronisé pré-enregistré ayant des sous-titres synchronisés, ces sous-titres sont-ils pertinents ?',
      result: 'not applicable',
      reason: 'The pages have no audio and no video (searched for on all of them).',
    },
    {
      number: '4.5',
      title:
        'Chaque média temporel pré-enregistré a-t-il, si nécessaire, une audiodescription synchronisée (hors cas particuliers) ?',
      result: 'not applicable',
      reason: 'The pages have no audio and no video (searched for on all of them).',
    },
    {
      number: '4.6',
      title:
        'Pour chaque média temporel pré-enregistré ayant une audiodescription synchronisée, celle-ci est-elle pertinente ?',
      result: 'not applicable',
      reason: 'The pages have no audio and no video (searched for on all of them).',
    },
    {
      number: '4.7',
      title: 'Chaque média temporel est-il clairement identifiable (hors cas particuliers) ?',
      result: 'not applicable',
      reason: 'The pages have no audio and no video (searched for on all of them).',
    },
    {
      number: '4.8',
      title:
        'Chaque média non temporel a-t-il, si nécessaire, une alternative (hors cas particuliers) ?',
      result: 'compliant',
      tests: [LIST_BEFORE_MAP, PLAIN_LIST],
      byHand: {
        on,
        what: 'The interactive map is the only such medium; the link to the simplified list stands before it.',
      },
    },
    {
      number: '4.9',
      title:
        'Pour chaque média non temporel ayant une alternative, cette alternative est-elle pertinente ?',
      result: 'compliant',
      tests: [PLAIN_LIST, PLAIN_SEARCH],
      byHand: {
        on,
        what: 'Compared both: the list has every shop of the map, with its address and directions, and the same search.',
      },
    },
    {
      number: '4.10',
      title: 'Chaque son déclenché automatiquement est-il contrôlable par l’utilisateur ?',
      result: 'not applicable',
      reason: 'The pages have no audio and no video (searched for on all of them).',
    },
    {
      number: '4.11',
      title:
        'La consultation de chaque média temporel est-elle, si nécessaire, contrôlable par le clavier et tout dispositif de pointage ?',
      result: 'not applicable',
      reason: 'The pages have no audio and no video (searched for on all of them).',
    },
    {
      number: '4.12',
      title:
        'La consultation de chaque média non temporel est-elle contrôlable par le clavier et tout dispositif de pointage ?',
      result: 'compliant',
      tests: [MAP_BY_KEYBOARD, PAN, WALK_MAP],
    },
    {
      number: '4.13',
      title:
        'Chaque média temporel et non temporel est-il compatible avec les technologies d’assistance (hors cas particuliers) ?',
      result: 'compliant',
      tests: [WALK_MAP, MAP_BY_KEYBOARD, AXE],
      byHand: {
        on,
        what: 'Read Chromium’s accessibility tree: the map, its pins, clusters, buttons and popup have a role and a name.',
      },
    },
  ],
};
