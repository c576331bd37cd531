import { render } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { describe, expect, it, vi } from 'vitest';
import { getResultSummary, getResultTitle, ResultTitle } from '@/components/find/result-heading';
import type { SearchResult } from '@/lib/find/find-shops';
import type { Place } from '@/lib/find/places';
import type { Search } from '@/lib/find/search-query';
import type { Locale } from '@/lib/i18n/routing';
import fr from '@/messages/fr.json';
import { CATALOGUES } from '../../messages/support/messages';
import { shop } from '../../support/shops';

let locale: Locale = 'fr';
vi.mock('@/lib/find/flavours', () => ({
  getFlavourLinks: async () => ({
    caramel: { name: 'Caramel Pécan', href: '/produits/caramel', palette: 'caramel' },
  }),
}));
vi.mock('next-intl/server', () => ({
  getLocale: async () => locale,
  getTranslations: async (asked: 'find' | { locale: Locale; namespace: 'find' }) => {
    const { locale: language, namespace } =
      typeof asked === 'string' ? { locale, namespace: asked } : asked;
    return createTranslator({ locale: language, namespace, messages: CATALOGUES[language] });
  },
}));

const TOULOUSE: Place = {
  kind: 'town',
  name: 'Toulouse',
  label: 'Toulouse (31)',
  detail: '31000 · Haute-Garonne',
  country: 'FR',
  region: '31',
  latitude: 43.6,
  longitude: 1.44,
};
const MONS: Place = { ...TOULOUSE, name: 'Mons', label: 'Mons (Belgique)', country: 'BE' };
const ALSACE: Place = { ...TOULOUSE, kind: 'region', name: 'Alsace', label: 'Alsace' };

const SHOPS = [{ shop: shop() }];
const FOUND: SearchResult = { shops: SHOPS, count: 1, alternatives: [] };

/** The text of a result's heading. */
async function titleOf(search: Search, result: Partial<SearchResult>, language: Locale = 'fr') {
  locale = language;
  const title = await ResultTitle({ search, result: { ...FOUND, ...result } });
  return render(<h1>{title}</h1>).container.textContent;
}

describe('a result’s heading', () => {
  it('is the place alone for an exact answer, however it was typed', async () => {
    for (const q of ['Toulouse', 'toulouse', '12 rue des Lilas, TOULOUSE'])
      expect(await titleOf({ q }, { place: TOULOUSE })).toBe('Toulouse');
  });

  it.each([
    ['fr', 'Toulouse, pour «\u202fTolouse\u202f»'],
    ['en', 'Toulouse, for “Tolouse”'],
    ['de', 'Toulouse, für „Tolouse“'],
    ['es', 'Toulouse, para «Tolouse»'],
    ['it', 'Toulouse, per «Tolouse»'],
    ['nl', 'Toulouse, voor ‘Tolouse’'],
  ] as const)('says in %s what was typed, beside a guess', async (language, title) => {
    const guess = { place: TOULOUSE, isGuess: true };
    expect(await titleOf({ q: 'Tolouse' }, guess, language)).toBe(title);
  });

  it('says which of several namesakes is shown, where the name was typed as it is', async () => {
    for (const q of ['Mons', 'mons', 'MONS'])
      expect(await titleOf({ q }, { place: MONS, isGuess: true })).toBe('Mons (Belgique)');
  });

  it('is the visitor’s surroundings or the shop of the URL, where there is no place', async () => {
    expect(await titleOf({ near: '48.85,2.35' }, {})).toBe(fr.find.aroundYou);
    expect(await titleOf({ near: '48.85,2.35', flavour: 'caramel' }, {})).toBe(
      'Caramel Pécan autour de toi',
    );
    expect(await titleOf({ point: 'x' }, { selected: { shop: shop({ name: 'Chez Lou' }) } })).toBe(
      'Chez Lou',
    );
  });
});

describe('a flavour’s heading', () => {
  const caramel = { flavour: 'caramel', q: 'x' };
  it.each<[Locale, string, Place, string]>([
    ['fr', 'Lyon', TOULOUSE, 'Caramel Pécan à Lyon'],
    ['fr', 'Le Havre', TOULOUSE, 'Caramel Pécan au Havre'],
    ['fr', 'Alsace', ALSACE, 'Caramel Pécan\u202f: Alsace'],
    ['en', 'Alsace', ALSACE, 'Caramel Pécan in Alsace'],
    ['es', 'Lyon', TOULOUSE, 'Caramel Pécan en Lyon'],
    ['de', 'Elsass', ALSACE, 'Caramel Pécan: Elsass'],
    ['nl', 'Lyon', TOULOUSE, 'Caramel Pécan in Lyon'],
  ])('is in %s, of %s', async (language, name, kind, title) => {
    expect(await titleOf(caramel, { place: { ...kind, name } }, language)).toBe(title);
  });

  it('is the page’s title too, which says that the shops are open', async () => {
    const result = { ...FOUND, place: TOULOUSE };
    expect(await getResultTitle({ search: { ...caramel, open: '1' }, result }, 'fr')).toBe(
      'Caramel Pécan à Toulouse, ouvert maintenant',
    );
    expect(await getResultTitle({ search: { open: '1' }, result: FOUND }, 'fr')).toBe(
      'Ouvert maintenant',
    );
  });
});

describe('the line below it', () => {
  const summaryOf = (result: Partial<SearchResult>) => {
    locale = 'en';
    return getResultSummary({ ...FOUND, ...result });
  };

  it('counts the shops nearby, or in all of a region', async () => {
    expect(await summaryOf({ place: TOULOUSE, from: TOULOUSE })).toMatch(/^1 \D+ 30km\.$/);
    expect(await summaryOf({ place: ALSACE, count: 12 })).toMatch(/^12 \D+\.$/);
  });

  it('tells the shops that have a flavour from those that may have it', async () => {
    locale = 'fr';
    const summary = (result: Partial<SearchResult>) =>
      getResultSummary({ ...FOUND, ...result }, { flavour: 'caramel' });
    expect(
      await summary({ place: TOULOUSE, from: TOULOUSE, count: 5, flavoursUnknownCount: 3 }),
    ).toBe('2 points de vente l’ont à moins de 30\u00a0km, 3 autres peut-être.');
    expect(await summary({ place: ALSACE, count: 1, flavoursUnknownCount: 0 })).toBe(
      '1 point de vente l’a.',
    );
    expect(await summary({ place: ALSACE, from: ALSACE })).toBe(fr.filters.areaEmpty);
  });
});
