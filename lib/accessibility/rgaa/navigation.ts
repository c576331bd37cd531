import {
  AXE,
  CURRENT_PAGE,
  MAP_BY_KEYBOARD,
  MAP_POPUP,
  MENU_FOCUS,
  PRODUCTS_MENU,
  SEARCH_BY_KEYBOARD,
  SHEET,
  SKIP,
  WALK,
  WALK_MAP,
} from '../tests';
import type { Topic } from '../types';

const on = '2026-11-23';

export const navigation: Topic = {
  number: 12,
  title: 'Navigation',
  criteria: [
    {
      number: '12.1',
      title:
        'Chaque ensemble de pages dispose-t-il de deux systèmes de navigation différents, au moins (hors cas particuliers) ?',
      result: 'not applicable',
      reason:
        'Every page can be reached from the home page (tested: “the home page links to every page of its language”). To be looked at again if the blog is switched on.',
    },
    {
      number: '12.2',
      title:
        'Dans chaque ensemble de pages, le menu et les barres de navigation sont-ils toujours à la même place (hors cas particuliers) ?',
      result: 'compliant',
      tests: [SKIP, CURRENT_PAGE],
      byHand: {
        on,
        what: 'Header and footer are one component, at the same place on every page; the simplified list has none, as specified.',
      },
    },
    {
      number: '12.3',
      title: 'La page « plan du site » est-elle pertinente ?',
      result: 'not applicable',
      reason: 'There is no site-map page: the footer of every page links to all of them (12.1).',
    },
    {
      number: '12.4',
      title:
        'Dans chaque ensemble de pages, la page « plan du site » est-elle accessible à partir d’une fonctionnalité identique ?',
      result: 'not applicable',
      reason: 'There is no site-map page: the footer of every page links to all of them (12.1).',
    },
    {
      number: '12.5',
      title:
        'Dans chaque ensemble de pages, le moteur de recherche est-il atteignable de manière identique ?',
      result: 'not applicable',
      reason:
        'There is no search engine for the site’s pages; the search for shops is part of one page and of its simplified list.',
    },
    {
      number: '12.6',
      title:
        'Les zones de regroupement de contenus présentes dans plusieurs pages web (zones d’en-tête, de navigation principale, de contenu principal, de pied de page et de moteur de recherche) peuvent-elles être atteintes ou évitées ?',
      result: 'compliant',
      tests: [AXE, SKIP],
      byHand: {
        on,
        what: 'Header, navigations, content, search and footer are landmarks, and a skip link leads to the content.',
      },
    },
    {
      number: '12.7',
      title:
        'Dans chaque page web, un lien d’évitement ou d’accès rapide à la zone de contenu principal est-il présent (hors cas particuliers) ?',
      result: 'compliant',
      tests: [SKIP],
      byHand: {
        on,
        what: 'The simplified list starts with its content, so that there is nothing to skip.',
      },
    },
    {
      number: '12.8',
      title: 'Dans chaque page web, l’ordre de tabulation est-il cohérent ?',
      result: 'compliant',
      tests: [WALK, WALK_MAP, SHEET, MENU_FOCUS],
    },
    {
      number: '12.9',
      title:
        'Dans chaque page web, la navigation ne doit pas contenir de piège au clavier. Cette règle est-elle respectée ?',
      result: 'compliant',
      tests: [WALK, WALK_MAP, MAP_BY_KEYBOARD],
      byHand: {
        on,
        what: 'The open menu of a phone keeps the focus, as a modal dialog does, until Escape or its button closes it.',
      },
    },
    {
      number: '12.10',
      title:
        'Dans chaque page web, les raccourcis clavier n’utilisant qu’une seule touche (lettre minuscule ou majuscule, ponctuation, chiffre ou symbole) sont-ils contrôlables par l’utilisateur ?',
      result: 'compliant',
      byHand: {
        on,
        what: 'The map’s keys (arrows, plus, minus) are the only ones of a single character, and work only while the map has the focus.',
      },
    },
    {
      number: '12.11',
      title:
        'Dans chaque page web, les contenus additionnels apparaissant au survol, à la prise de focus ou à l’activation d’un composant d’interface sont-ils si nécessaire atteignables au clavier ?',
      result: 'compliant',
      tests: [MAP_POPUP, MAP_BY_KEYBOARD, PRODUCTS_MENU, SEARCH_BY_KEYBOARD],
    },
  ],
};
