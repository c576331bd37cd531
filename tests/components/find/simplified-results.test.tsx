import { text } from 'node:stream/consumers';
import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { SimplifiedResults } from '@/components/find/simplified/simplified-results';
import { findShops } from '@/lib/find/find-shops';
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
vi.mock('@/components/find/simplified/simplified-layout', () => ({
  SimplifiedLayout: ({ children }: { children: ReactNode }) => children,
}));

const SHOPS = Array.from({ length: 1_001 }, (_, number) => shop({ name: `Cave ${number}.` }));

async function pageOf(q: string) {
  const props = { points: SHOPS, search: { q }, result: findShops(SHOPS, { q }, 'fr') };
  const { prelude } = await prerenderToNodeStream(<SimplifiedResults {...props} />);
  return text(prelude);
}

it('the simplified list of a country with very many shops leads to its regions, which list them all', async () => {
  const country = await pageOf('France');
  expect(country).not.toContain('Cave');
  const [, q = ''] = /href="[^"]*\?q=([^"]*)"/.exec(country) ?? [];
  const region = await pageOf(decodeURIComponent(q.replaceAll('+', ' ')));
  expect(SHOPS.filter(({ name }) => !region.includes(name))).toEqual([]);
});
