import { text as readAll } from 'node:stream/consumers';
import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FindResults } from '@/components/find/find-results';
import type { SalesPoint } from '@/lib/content/types';
import { findShops } from '@/lib/find/find-shops';
import { parseSearch } from '@/lib/find/search-query';
import type { Locale } from '@/lib/i18n/routing';
import { CATALOGUES } from '../../messages/support/messages';
import { shop } from '../../support/shops';

let locale: Locale = 'fr';
vi.mock('@/lib/find/flavours', () => ({ getFlavourLinks: async () => ({}) }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => locale,
  getTranslations: async (asked?: 'find' | { namespace: 'find' }) =>
    createTranslator({
      locale,
      namespace: typeof asked === 'string' ? asked : (asked?.namespace as 'find'),
      messages: CATALOGUES[locale],
    }),
}));
vi.mock('@/components/find/map/find-map', () => ({ FindMap: () => null }));
vi.mock('@/components/find/find-hero', () => ({
  FindHero: ({ children }: { children: React.ReactNode }) => children,
}));
vi.mock('@/components/find/find-footer', () => ({ FindFooter: () => null }));
vi.mock('@/components/find/did-you-mean', () => ({ DidYouMean: () => null }));

beforeEach(() => {
  locale = 'fr';
});

const HERE = { latitude: 45.75, longitude: 4.85 };
/** A shop so many kilometres to the east. */
const east = (km: number, fields: Partial<SalesPoint> = {}) =>
  shop({ name: `à ${km} km`, ...HERE, longitude: HERE.longitude + km / 77.6, ...fields });
const approximate = (km: number, fields: Partial<SalesPoint> = {}) =>
  east(km, { name: 'approximate', city: 'Les Sables', is_approximate: true, ...fields });

/** The lines of a result page: its main card, and the headings and cards of its list. */
async function linesOf(points: SalesPoint[], query = `near=${HERE.latitude},${HERE.longitude}00`) {
  const search = parseSearch(new URLSearchParams(query)) ?? {};
  const result = findShops(points, search, locale);
  const page = <FindResults points={points} search={search} result={result} />;
  const container = document.createElement('div');
  container.innerHTML = await readAll((await prerenderToNodeStream(page)).prelude);
  const text = (node: Element | null) => (node?.textContent ?? '').replace(/\s/g, ' ');
  const main = text(container.querySelector('article > p'));
  const list = [...container.querySelectorAll('section > h2, ol > li')].map((node) =>
    node.matches('.shop-card') ? text(node.querySelector('h3 + p')) : text(node),
  );
  const note = text(container.querySelector('a[href="#town"]')?.parentElement ?? null);
  const warnings = [...container.querySelectorAll('address + p')].map(text);
  return { main, list, note, warnings };
}

describe('a result page', () => {
  it('has distances in words, nearby and far away', async () => {
    const { main, list } = await linesOf([0.04, 0.12, 29, 31, 84].map((km) => east(km)));
    expect(main).toBe('Le plus procheà deux pas');
    expect(list).toEqual(['Et juste après', '120 m', '29 km', 'Plus loin', '31 km', '84 km']);
  });

  it.each<[Locale, near: string, far: string]>([
    ['fr', 'Et juste après', 'Plus loin'],
    ['de', 'Auch nicht weit', 'Weiter weg'],
    ['en', 'Not much further', 'Further away'],
  ])('calls near what is within thirty kilometres only, in %s', async (language, near, far) => {
    locale = language;
    expect((await linesOf([east(1), east(29)])).list[0]).toBe(near);
    expect((await linesOf([east(1), east(31)])).list[0]).toBe(far);
    expect((await linesOf([east(84), east(90)])).list[0]).toBe(far);
  });

  it('names the town of an approximate shop, after the exact ones, and says that it is approximate', async () => {
    const { main, list, warnings } = await linesOf([approximate(0), east(0.32)]);
    expect(main).toBe('Le plus proche320 m');
    expect(list).toEqual(['Et juste après', 'aux Sables']);
    expect(warnings).toEqual(['Position approximative : suis l’adresse.']);
  });

  it('is not sure that an approximate shop is the nearest', async () => {
    const { main, list } = await linesOf([approximate(0), east(20)]);
    expect(main).toBe('Le plus proche, peut-êtreaux Sables');
    expect(list).toEqual(['Et juste après', '20 km']);
  });

  it('has no metres from an approximate shop to others', async () => {
    const start = approximate(0);
    const { main, list } = await linesOf([start, east(0.32)], `point=${start.documentId}`);
    expect(main).toBe('Ton point de vente');
    expect(list).toEqual(['Et juste après', 'moins de 10 km']);
  });

  it('of a rough position says so, offers the search field, and gives rough distances', async () => {
    const points = [east(0.3), east(12.8), approximate(2)];
    const { main, list, note } = await linesOf(points, 'near=45.8,4.9');
    expect(main).toMatch(/^Le plus proche, peut-être/);
    expect([main, ...list].join()).toMatch(/moins de 10 km.*environ \d*[05] km|aux Sables/);
    expect([main, ...list].join()).not.toMatch(/\d m\b/);
    expect(note).toMatch(/^Ta position est approximative/);
    expect((await linesOf(points)).note).toBe('');
  });

  it('with open shops far away only lists what opens next nearby first', async () => {
    const points = [
      east(2, { opening_hours: 'Mo-Su 09:00-09:01; PH off' }),
      east(3, { opening_hours: 'Mo-Su 09:00-09:01; PH off' }),
      east(95, { opening_hours: '24/7' }),
    ];
    vi.useFakeTimers({ now: new Date('2026-11-26T12:00+01:00'), toFake: ['Date'] });
    const { main, list } = await linesOf(points, 'near=45.750,4.850&open=1');
    vi.useRealTimers();
    expect(main).toBe('Le premier à ouvrir2 km');
    expect(list).toEqual(['Pas loin, mais encore fermés', '3 km', 'Plus loin', '95 km']);
  });
});
