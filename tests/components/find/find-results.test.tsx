import { cleanup, render } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { FindResults } from '@/components/find/find-results';
import { findShops } from '@/lib/find/find-shops';
import { parseSearch } from '@/lib/find/search-query';
import { CATALOGUES } from '../../messages/support/messages';
import { shop } from '../../support/shops';

vi.mock('@/lib/find/flavours', () => ({
  getFlavourLinks: async () => ({
    caramel: { name: 'Caramel Pécan', href: '/produits/caramel', palette: 'caramel' },
  }),
}));
vi.mock('next-intl/server', () => ({
  getLocale: async () => 'fr',
  getTranslations: async (namespace: 'find') =>
    createTranslator({ locale: 'fr', namespace, messages: CATALOGUES.fr }),
}));
vi.mock('@/components/find/map/find-map', () => ({ FindMap: () => null }));
vi.mock('@/components/find/find-hero', () => ({ FindHero: () => null }));
vi.mock('@/components/find/find-footer', () => ({ FindFooter: () => null }));

const SHOPS = Array.from({ length: 53 }, (_, number) => shop({ name: `Cave ${number}` }));

/** The names of the shops on the page of a search, and the address of "more". */
async function listAt(address: string) {
  const url = new URL(address, 'https://site.example');
  const search = parseSearch(url.searchParams) ?? {};
  const page = await FindResults({ points: SHOPS, search, result: findShops(SHOPS, search, 'fr') });
  const { getAllByRole, queryByRole } = render(page);
  const names = getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const more = queryByRole('link', { name: 'En voir plus' })?.getAttribute('href');
  const added = url.hash && document.querySelector(url.hash)?.querySelector('h3')?.textContent;
  cleanup();
  return { names, more, added };
}

it('a region lists twenty shops, and "more" leads to twenty more, to the last of them', async () => {
  const all = SHOPS.map(({ name }) => name);
  const first = await listAt('/nous-trouver?q=Rh%C3%B4ne');
  expect(first.names).toEqual(all.slice(0, 20));
  const second = await listAt(first.more ?? '');
  expect(second.names).toEqual(all.slice(0, 40));
  expect(second.added).toBe(all[20]);
  const third = await listAt(second.more ?? '');
  expect(third.names).toEqual(all);
  expect(third.added).toBe(all[40]);
  expect(third.more).toBeUndefined();
});

it('a flavour’s list says where those begin that may have it, once, and "more" keeps the filter', async () => {
  const points = SHOPS.map((one, index) => ({
    ...one,
    flavours: index < 30 ? ['caramel'] : index < 50 ? [] : ['crispy'],
  }));
  const search = { q: 'Rhône', flavour: 'caramel', count: '40' };
  const result = findShops(points, search, 'fr');
  const { container, getAllByText, getByRole } = render(
    await FindResults({ points, search, result }),
  );
  const line = getAllByText(/^Peut-être aussi là\s: on ne connaît pas leurs parfums$/);
  expect(line).toHaveLength(1);
  const entries = [...container.querySelectorAll('ol > li')];
  expect(entries.indexOf(line[0]?.closest('li') as HTMLLIElement)).toBe(30);
  expect(entries).toHaveLength(41);
  expect(entries[0]?.querySelector('[data-flavour] > a')?.getAttribute('href')).toBe(
    '/produits/caramel',
  );
  const more = getByRole('link', { name: 'En voir plus' }).getAttribute('href');
  expect(more).toContain('&count=60&parfum=caramel');
});
