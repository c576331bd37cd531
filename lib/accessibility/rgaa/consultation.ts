import { CONTACT_EXPIRED, MARQUEE, PAN, PLAIN_EXPIRED, VERSION } from '../tests';
import type { Topic } from '../types';

const on = '2026-11-23';

export const consultation: Topic = {
  number: 13,
  title: 'Consultation',
  criteria: [
    {
      number: '13.1',
      title:
        'Pour chaque page web, l’utilisateur a-t-il le contrôle de chaque limite de temps modifiant le contenu (hors cas particuliers) ?',
      result: 'compliant',
      tests: [CONTACT_EXPIRED, PLAIN_EXPIRED, VERSION],
      byHand: {
        on,
        what: 'Messages stay until they are closed, no page refreshes itself, and a form that was open too long is sent all the same.',
      },
    },
    {
      number: '13.2',
      title:
        'Dans chaque page web, l’ouverture d’une nouvelle fenêtre ne doit pas être déclenchée sans action de l’utilisateur. Cette règle est-elle respectée ?',
      result: 'compliant',
      byHand: {
        on,
        what: 'Nothing opens a window by itself; links to a new tab, in the forms’ legal notice, say so.',
      },
    },
    {
      number: '13.3',
      title:
        'Dans chaque page web, chaque document bureautique en téléchargement possède-t-il, si nécessaire, une version accessible (hors cas particuliers) ?',
      result: 'not applicable',
      reason: 'Nothing can be downloaded: no page links to a PDF or an office document.',
    },
    {
      number: '13.4',
      title:
        'Pour chaque document bureautique ayant une version accessible, cette version offre-t-elle la même information ?',
      result: 'not applicable',
      reason: 'Nothing can be downloaded: no page links to a PDF or an office document.',
    },
    {
      number: '13.5',
      title:
        'Dans chaque page web, chaque contenu cryptique (art ASCII, émoticône, syntaxe cryptique) a-t-il une alternative ?',
      result: 'not applicable',
      reason:
        'Texts have no ASCII art, emoticon or cryptic syntax; the signs of the allergen table are doubled by words (3.1).',
    },
    {
      number: '13.6',
      title:
        'Dans chaque page web, pour chaque contenu cryptique (art ASCII, émoticône, syntaxe cryptique) ayant une alternative, cette alternative est-elle pertinente ?',
      result: 'not applicable',
      reason:
        'Texts have no ASCII art, emoticon or cryptic syntax; the signs of the allergen table are doubled by words (3.1).',
    },
    {
      number: '13.7',
      title:
        'Dans chaque page web, les changements brusques de luminosité ou les effets de flash sont-ils correctement utilisés ?',
      result: 'not applicable',
      reason:
        'Nothing flashes: movements are slides, turns and growths of less than a second, or the steady marquee.',
    },
    {
      number: '13.8',
      title:
        'Dans chaque page web, chaque contenu en mouvement ou clignotant est-il contrôlable par l’utilisateur ?',
      result: 'compliant',
      tests: [MARQUEE],
      byHand: {
        on,
        what: 'Searched the style sheets for endless animations: the marquee, which can be paused, and the pulse of a pressed button until its script is there.',
      },
    },
    {
      number: '13.9',
      title:
        'Dans chaque page web, le contenu proposé est-il consultable quelle que soit l’orientation de l’écran (portrait ou paysage) (hors cas particuliers) ?',
      result: 'compliant',
      byHand: {
        on,
        what: 'Looked at every kind of page at 844 x 390 and 390 x 844: the same content, nothing cut off, no lock.',
      },
    },
    {
      number: '13.10',
      title:
        'Dans chaque page web, les fonctionnalités utilisables ou disponibles au moyen d’un geste complexe peuvent-elles être également disponibles au moyen d’un geste simple (hors cas particuliers) ?',
      result: 'compliant',
      tests: [PAN],
      byHand: {
        on,
        what: 'Dragging and pinching the map are the only gestures; buttons move and zoom it.',
      },
    },
    {
      number: '13.11',
      title:
        'Dans chaque page web, les actions déclenchées au moyen d’un dispositif de pointage sur un point unique de l’écran peuvent-elles faire l’objet d’une annulation (hors cas particuliers) ?',
      result: 'compliant',
      byHand: {
        on,
        what: 'Searched the components for actions on pressing: none. The suggestions only keep the focus in the field then, and act on release.',
      },
    },
    {
      number: '13.12',
      title:
        'Dans chaque page web, les fonctionnalités qui impliquent un mouvement de l’appareil ou vers l’appareil peuvent-elles être satisfaites de manière alternative (hors cas particuliers) ?',
      result: 'not applicable',
      reason: 'Nothing reacts to movements of the device.',
    },
  ],
};
