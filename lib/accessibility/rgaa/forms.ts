import {
  AXE,
  CONTACT_ERRORS,
  ERROR_NAMES,
  FORM_LABELS,
  HTML_BUILT,
  PLAIN_ERRORS,
  REVIEW_AXE,
} from '../tests';
import type { Topic } from '../types';

const on = '2026-11-23';

export const forms: Topic = {
  number: 11,
  title: 'Formulaires',
  criteria: [
    {
      number: '11.1',
      title: 'Chaque champ de formulaire a-t-il une étiquette ?',
      result: 'compliant',
      tests: [AXE, FORM_LABELS, REVIEW_AXE],
    },
    {
      number: '11.2',
      title:
        'Chaque étiquette associée à un champ de formulaire est-elle pertinente (hors cas particuliers) ?',
      result: 'compliant',
      tests: [FORM_LABELS],
      byHand: {
        on,
        what: 'Read the labels of contact, kit, search and allergen filter in French, those of contact and filter in German.',
      },
    },
    {
      number: '11.3',
      title:
        'Dans chaque formulaire, chaque étiquette associée à un champ de formulaire ayant la même fonction et répétée plusieurs fois dans une même page ou dans un ensemble de pages est-elle cohérente ?',
      result: 'compliant',
      tests: [FORM_LABELS],
      byHand: {
        on,
        what: 'Contact and kit form share the fields of the sender and their labels; so do search and simplified list.',
      },
    },
    {
      number: '11.4',
      title:
        'Dans chaque formulaire, chaque étiquette de champ et son champ associé sont-ils accolés (hors cas particuliers) ?',
      result: 'compliant',
      byHand: {
        on,
        what: 'At 390 and 1440 px every label stands right above its field, that of a box right after it.',
      },
    },
    {
      number: '11.5',
      title:
        'Dans chaque formulaire, les champs de même nature sont-ils regroupés, si nécessaire ?',
      result: 'compliant',
      tests: [AXE],
      byHand: {
        on,
        what: 'The parts of the kit and the allergens to avoid are each in a fieldset; no other fields could be mistaken for one another.',
      },
    },
    {
      number: '11.6',
      title:
        'Dans chaque formulaire, chaque regroupement de champs de même nature a-t-il une légende ?',
      result: 'compliant',
      tests: [HTML_BUILT],
      byHand: { on, what: 'Both fieldsets have a legend.' },
    },
    {
      number: '11.7',
      title:
        'Dans chaque formulaire, chaque légende associée à un regroupement de champs de même nature est-elle pertinente ?',
      result: 'compliant',
      byHand: { on, what: 'Read both legends: they say what is chosen.' },
    },
    {
      number: '11.8',
      title:
        'Dans chaque formulaire, les items de même nature d’une liste de choix sont-ils regroupés de manière pertinente ?',
      result: 'not applicable',
      reason: 'The lists of choices have few entries, of one kind.',
    },
    {
      number: '11.9',
      title:
        'Dans chaque formulaire, l’intitulé de chaque bouton est-il pertinent (hors cas particuliers) ?',
      result: 'compliant',
      tests: [AXE],
      byHand: { on, what: 'Read the buttons: each says what it does.' },
    },
    {
      number: '11.10',
      title:
        'Dans chaque formulaire, le contrôle de saisie est-il utilisé de manière pertinente (hors cas particuliers) ?',
      result: 'compliant',
      tests: [FORM_LABELS, CONTACT_ERRORS, ERROR_NAMES, PLAIN_ERRORS],
      byHand: {
        on,
        what: 'Both forms say first that all fields are required unless marked; each error stands at its field and is tied to it.',
      },
    },
    {
      number: '11.11',
      title:
        'Dans chaque formulaire, le contrôle de saisie est-il accompagné, si nécessaire, de suggestions facilitant la correction des erreurs de saisie ?',
      result: 'compliant',
      tests: [PLAIN_ERRORS],
      byHand: {
        on,
        what: 'Sent an e-mail address and a telephone number in a wrong format: both errors give an example of a right one. A wrong postcode is no error, as countries differ.',
      },
    },
    {
      number: '11.12',
      title:
        'Pour chaque formulaire qui modifie ou supprime des données, ou qui transmet des réponses à un test ou à un examen, ou dont la validation a des conséquences financières ou juridiques, les données saisies peuvent-elles être modifiées, mises à jour ou récupérées par l’utilisateur ?',
      result: 'not applicable',
      reason:
        'No form changes or deletes stored data, sells or binds: contact and kit requests are free questions, and accounts are switched off.',
    },
    {
      number: '11.13',
      title:
        'La finalité d’un champ de saisie peut-elle être déduite pour faciliter le remplissage automatique des champs avec les données de l’utilisateur ?',
      result: 'compliant',
      tests: [AXE],
      byHand: {
        on,
        what: 'Listed the autocomplete values: name, organization, email, tel, address-line1, postal-code and address-level2, each on its field.',
      },
    },
  ],
};
