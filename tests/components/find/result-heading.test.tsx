import { render } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { describe, expect, it, vi } from 'vitest';
import { getResultSummary, ResultTitle } from '@/components/find/result-heading';
import type { SearchResult } from '@/lib/find/find-shops';
import type { Place } from '@/lib/find/places';
import type { Search } from '@/lib/find/search-query';
import type { Locale } from '@/lib/i18n/routing';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import { CATALOGUES } from '../../messages/support/messages';
import { shop } from '../../support/shops';

let locale: Locale = 'fr';
vi.mock('next-intl/server', () => ({
  getLocale: async () => locale,
  getTranslations: async (namespace: 'find') =>
    createTranslator({ locale, namespace, messages: CATALOGUES[locale] }),
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
    expect(await titleOf({ point: 'x' }, { selected: { shop: shop({ name: 'Chez Lou' }) } })).toBe(
      'Chez Lou',
    );
  });
});

describe('the line below it', () => {
  const summaryOf = (result: Partial<SearchResult>) => {
    locale = 'en';
    return getResultSummary({ ...FOUND, ...result });
  };

  it('counts the shops nearby, or in all of a region', async () => {
    expect(await summaryOf({ place: TOULOUSE, from: TOULOUSE })).toBe('1 shop within 30\u00a0km.');
    expect(await summaryOf({ place: ALSACE, count: 12 })).toBe('12 shops.');
  });

  it('says of a region without shops that the nearest ones are elsewhere', async () => {
    const { areaEmpty, empty } = en.find;
    expect(await summaryOf({ place: ALSACE, from: ALSACE })).toBe(areaEmpty);
    expect(await summaryOf({ place: ALSACE, from: ALSACE, shops: [] })).toBe(empty);
  });
});
