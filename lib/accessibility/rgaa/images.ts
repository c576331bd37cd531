import { AXE, CAPTION, POT_ALTS } from '../tests';
import type { Topic } from '../types';

const on = '2026-11-23';

export const images: Topic = {
  number: 1,
  title: 'Images',
  criteria: [
    {
      number: '1.1',
      title: 'Chaque image porteuse d’information a-t-elle une alternative textuelle ?',
      result: 'compliant',
      tests: [AXE, POT_ALTS],
      byHand: {
        on,
        what: 'Listed the pictures of every kind of page: those that inform (the six pots of the home page, the open pot of a product, the retailers’ logos) have an alternative.',
      },
    },
    {
      number: '1.2',
      title:
        'Chaque image de décoration est-elle correctement ignorée par les technologies d’assistance ?',
      result: 'compliant',
      tests: [AXE],
      byHand: {
        on,
        what: 'Every other picture has an empty alternative and no title; every drawing (svg) has aria-hidden.',
      },
    },
    {
      number: '1.3',
      title:
        'Pour chaque image porteuse d’information ayant une alternative textuelle, cette alternative est-elle pertinente (hors cas particuliers) ?',
      result: 'compliant',
      tests: [POT_ALTS],
      byHand: {
        on,
        what: 'Read the alternatives: the pots’ says what is in the picture, a logo’s is the retailer’s name, the open pot’s names its flavour.',
      },
    },
    {
      number: '1.4',
      title:
        'Pour chaque image utilisée comme CAPTCHA ou comme image-test, ayant une alternative textuelle, cette alternative permet-elle d’identifier la nature et la fonction de l’image ?',
      result: 'not applicable',
      reason:
        'There is no CAPTCHA: forms are protected by a token, a hidden field and a computation that asks nothing of the visitor.',
    },
    {
      number: '1.5',
      title:
        'Pour chaque image utilisée comme CAPTCHA, une solution d’accès alternatif au contenu ou à la fonction du CAPTCHA est-elle présente ?',
      result: 'not applicable',
      reason:
        'There is no CAPTCHA: forms are protected by a token, a hidden field and a computation that asks nothing of the visitor.',
    },
    {
      number: '1.6',
      title:
        'Chaque image porteuse d’information a-t-elle, si nécessaire, une description détaillée ?',
      result: 'not applicable',
      reason:
        'No picture says more than its alternative and the text beside it; what the map shows is a list beside it.',
    },
    {
      number: '1.7',
      title:
        'Pour chaque image porteuse d’information ayant une description détaillée, cette description est-elle pertinente ?',
      result: 'not applicable',
      reason: 'No picture needs a detailed description (1.6).',
    },
    {
      number: '1.8',
      title:
        'Chaque image texte porteuse d’information, en l’absence d’un mécanisme de remplacement, doit si possible être remplacée par du texte stylé. Cette règle est-elle respectée (hors cas particuliers) ?',
      result: 'compliant',
      byHand: {
        on,
        what: 'Looked at every picture at 390 and 1440 px: the texts in them are the brand, on pots, boxes and the kit, and the retailers’ logos, which the criterion exempts.',
      },
    },
    {
      number: '1.9',
      title:
        'Chaque légende d’image est-elle, si nécessaire, correctement reliée à l’image correspondante ?',
      result: 'compliant',
      tests: [CAPTION],
      byHand: {
        on,
        what: 'The open pot with its “serving suggestion” is the only picture with a caption. It had no alternative and its figure no name: mended that day.',
      },
    },
  ],
};
