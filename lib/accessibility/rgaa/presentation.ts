import {
  ALLERGEN_TABLE,
  AXE,
  HONEYPOT,
  HTML_BUILT,
  OVERFLOW,
  POTS,
  SHEET,
  TAGS,
  TOAST,
  WALK,
  WALK_CONTENTS,
  WALK_MAP,
} from '../tests';
import type { Topic } from '../types';

const on = '2026-11-23';

export const presentation: Topic = {
  number: 10,
  title: 'Présentation de l’information',
  criteria: [
    {
      number: '10.1',
      title:
        'Dans le site web, des feuilles de styles sont-elles utilisées pour contrôler la présentation de l’information ?',
      result: 'compliant',
      tests: [HTML_BUILT],
      byHand: {
        on,
        what: 'No presentational element or attribute on any kind of page, and no text is spaced out with blanks.',
      },
    },
    {
      number: '10.2',
      title:
        'Dans chaque page web, le contenu visible porteur d’information reste-t-il présent lorsque les feuilles de styles sont désactivées ?',
      result: 'compliant',
      byHand: {
        on,
        what: 'Took the style sheets off the home, product and search pages: every text and picture that informs is still there; what CSS generates is decoration.',
      },
    },
    {
      number: '10.3',
      title:
        'Dans chaque page web, l’information reste-t-elle compréhensible lorsque les feuilles de styles sont désactivées ?',
      result: 'compliant',
      byHand: {
        on,
        what: 'Read the home, product and search pages without style sheets: header, content and footer follow in a sensible order.',
      },
    },
    {
      number: '10.4',
      title:
        'Dans chaque page web, le texte reste-t-il lisible lorsque la taille des caractères est augmentée jusqu’à 200 %, au moins (hors cas particuliers) ?',
      result: 'compliant',
      tests: [OVERFLOW],
      byHand: {
        on,
        what: 'At 200 % the last column of the nutrition table left the window: mended that day. Large headings grow with the page’s zoom too (app/styles/tokens.css).',
      },
    },
    {
      number: '10.5',
      title:
        'Dans chaque page web, les déclarations CSS de couleurs de fond d’élément et de police sont-elles correctement utilisées ?',
      result: 'compliant',
      byHand: {
        on,
        what: 'Colours of text and ground are set together on the root element and on every coloured section (app/styles/base.css, tokens.css); no ground is a picture.',
      },
    },
    {
      number: '10.6',
      title:
        'Dans chaque page web, chaque lien dont la nature n’est pas évidente est-il visible par rapport au texte environnant ?',
      result: 'compliant',
      tests: [AXE],
      byHand: { on, what: 'Links in texts are underlined on every page.' },
    },
    {
      number: '10.7',
      title:
        'Dans chaque page web, pour chaque élément recevant le focus, la prise de focus est-elle visible ?',
      result: 'compliant',
      tests: [WALK, WALK_MAP, WALK_CONTENTS, SHEET, TOAST],
    },
    {
      number: '10.8',
      title:
        'Pour chaque page web, les contenus cachés ont-ils vocation à être ignorés par les technologies d’assistance ?',
      result: 'compliant',
      tests: [AXE, HONEYPOT],
      byHand: {
        on,
        what: 'Hidden are decoration, the second copy of the logos, the field against robots and what is closed; each is shown to assistive technology once it opens.',
      },
    },
    {
      number: '10.9',
      title:
        'Dans chaque page web, l’information ne doit pas être donnée uniquement par la forme, taille ou position. Cette règle est-elle respectée ?',
      result: 'compliant',
      byHand: {
        on,
        what: 'Read interface and content for “left”, “above”, “round” and the like: “in bold in the list above” on product pages is the only one (10.10).',
      },
    },
    {
      number: '10.10',
      title:
        'Dans chaque page web, l’information ne doit pas être donnée par la forme, taille ou position uniquement. Cette règle est-elle implémentée de façon pertinente ?',
      result: 'compliant',
      tests: [ALLERGEN_TABLE],
      byHand: {
        on,
        what: 'Allergens are strong elements in the list under “Ingrédients”, which the sentence follows, and the allergen table, linked next to it, says the same in words.',
      },
    },
    {
      number: '10.11',
      title:
        'Pour chaque page web, les contenus peuvent-ils être présentés sans perte d’information ou de fonctionnalité et sans avoir recours soit à un défilement vertical pour une fenêtre ayant une hauteur de 256 px, soit à un défilement horizontal pour une fenêtre ayant une largeur de 320 px (hors cas particuliers) ?',
      result: 'compliant',
      tests: [OVERFLOW, WALK],
    },
    {
      number: '10.12',
      title:
        'Dans chaque page web, les propriétés d’espacement du texte peuvent-elles être redéfinies par l’utilisateur sans perte de contenu ou de fonctionnalité (hors cas particuliers) ?',
      result: 'compliant',
      tests: [OVERFLOW, TAGS],
      byHand: {
        on,
        what: 'At 320 px the nutrition table, the allergen table and a link of the German footer left the window, and names of flavours were cut on the allergen page: mended that day.',
      },
    },
    {
      number: '10.13',
      title:
        'Dans chaque page web, les contenus additionnels apparaissant à la prise de focus ou au survol d’un composant d’interface sont-ils contrôlables par l’utilisateur (hors cas particuliers) ?',
      result: 'compliant',
      tests: [POTS],
      byHand: {
        on,
        what: 'The tags of the pots on the home page are the only such contents. A pot beside them took the pointer before it reached them: mended that day. They hide nothing but a part of a picture.',
      },
    },
    {
      number: '10.14',
      title:
        'Dans chaque page web, les contenus additionnels apparaissant via les styles CSS uniquement peuvent-ils être rendus visibles au clavier et par tout dispositif de pointage ?',
      result: 'compliant',
      tests: [POTS],
      byHand: { on, what: 'The same tags, shown by CSS alone, appear on focus as on hover.' },
    },
  ],
};
