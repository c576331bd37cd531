import { cleanup, render } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { OpenTimeForm } from '@/components/find/open-time-form';
import { getOpenName } from '@/components/find/open-when';
import { parseSearch, type Search } from '@/lib/find/search-query';
import { type Locale, routing } from '@/lib/i18n/routing';
import { CATALOGUES } from '../../messages/support/messages';

let locale: Locale = 'fr';
vi.mock('next-intl/server', () => ({
  getLocale: async () => locale,
  getTranslations: async (asked: 'find' | { locale: Locale; namespace: 'find' }) => {
    const { locale: language, namespace } =
      typeof asked === 'string' ? { locale, namespace: asked } : asked;
    return createTranslator({ locale: language, namespace, messages: CATALOGUES[language] });
  },
}));

async function formOf(search: Search) {
  const { container } = render(await OpenTimeForm({ search, action: '/nous-trouver' }));
  const form = container.querySelector('form') as HTMLFormElement;
  const sent = new URLSearchParams(new FormData(form) as never);
  const days = [...form.querySelectorAll('fieldset label')].map(({ textContent }) => textContent);
  cleanup();
  return { sent, days };
}

it.each(routing.locales)(
  'a plain form in %s sends the chosen moment with the rest of the search',
  async (language) => {
    locale = language;
    const search = { q: 'Lyon', flavour: 'caramel', open: 'sun-19' };
    const { sent } = await formOf({ ...search, count: '40' });
    expect(parseSearch(sent)).toEqual(search);
    const { sent: first } = await formOf({ q: 'Lyon', open: '1' });
    expect(parseSearch(first)).toEqual({ q: 'Lyon', open: 'sat-18' });
  },
);

it('each day is there, as the language writes it', async () => {
  locale = 'de';
  expect((await formOf({})).days).toEqual(
    'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' '),
  );
});

it.each<[Locale, string]>([
  ['fr', 'Ouvert dimanche à 19 h'],
  ['en', 'Open on Sunday at 7pm'],
  ['it', 'Aperto domenica alle 19:00'],
  ['es', 'Abierto el domingo a las 19:00'],
  ['de', 'Geöffnet am Sonntag um 19:00 Uhr'],
  ['nl', 'Open zondag om 19.00 uur'],
])('the filter is named in %s', async (language, name) => {
  expect((await getOpenName('sun-19', language)).replace(/\s/g, ' ')).toBe(name);
});
