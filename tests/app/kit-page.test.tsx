import { text } from 'node:stream/consumers';
import { within } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import page from '@/app/[locale]/(site)/nous-vendre/kit/[token]/page';
import type { KitChoice } from '@/lib/kit/choice';
import { continueKit, type KitFile, listKitFiles } from '@/lib/kit/files';
import { createKitToken } from '@/lib/kit/token';
import { KIT_DAYS } from '@/lib/limits';
import { setPageStatus } from '@/lib/request-context';
import fr from '@/messages/fr.json';
import { FLAVOURS } from '../support/forms/kit-form';

// The settings are for servers, and this test has a DOM.
vi.mock('@/lib/env', () => ({ env: { FORM_SECRET: 'secret' } }));
vi.mock('@/components/shell/site-page', () => ({
  siteMetadata: () => undefined,
  sitePage: (_route: string, props: unknown, render: (context: unknown) => unknown) =>
    render(props),
}));
vi.mock('@/lib/request-context', () => ({ setPageStatus: vi.fn() }));
vi.mock('@/lib/kit/files', () => ({ listKitFiles: vi.fn(), continueKit: vi.fn() }));
vi.mock('@/components/ui/picture', () => ({ Picture: () => null }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => 'fr',
  getTranslations: async (namespace: 'kitPage') =>
    createTranslator({ locale: 'fr', namespace, messages: fr }),
}));

const CHOICE: KitChoice = {
  flavours: [],
  items: ['price_labels', 'screen_visuals'],
  price: 290,
  currency: 'EUR',
  locales: ['fr', 'de'],
};
const DAY_MS = 86_400_000;

/** Labels of one flavour in this language. */
const labelsIn = (locale: KitFile['locale']): KitFile => ({
  name: `${locale}/price-labels.pdf`,
  route: 'price-labels.pdf',
  kind: 'price-labels',
  locale,
  drawing: {
    kind: 'price-labels',
    lang: locale,
    title: '',
    labels: [{ name: 'Caramel', eggFree: 'sans œufs', ground: '#fff', accent: '#000' }],
  },
});

beforeEach(() => {
  vi.mocked(setPageStatus).mockClear();
  vi.mocked(continueKit).mockReset();
  vi.mocked(listKitFiles).mockReset();
  vi.mocked(listKitFiles).mockImplementation(async ({ locales }) => locales.map(labelsIn));
  vi.mocked(continueKit).mockImplementation(async ({ length: total }) => ({
    made: 0,
    total,
    failed: 0,
    ahead: 0,
    bytes: 0,
    sizes: {},
  }));
});
afterEach(() => vi.useRealTimers());

type Render = (context: object) => Promise<{ content: React.ReactElement } | React.ReactElement>;

/** The page of a token as a visitor sees it. */
async function open(token: string, searchParams: Record<string, string | string[]> = {}) {
  const shell = {
    products: FLAVOURS,
    settings: { procontact: { email: 'pros@dough.example' } },
  };
  const context = { locale: 'fr', params: { token }, searchParams, shell };
  const rendered = await (page as unknown as Render)(context);
  const { prelude } = await prerenderToNodeStream(
    'content' in rendered ? rendered.content : rendered,
  );
  document.body.innerHTML = await text(prelude);
  return within(document.body);
}

const statuses = () => vi.mocked(setPageStatus).mock.calls.flat();
const hrefs = () => Array.from(document.links, (link) => link.getAttribute('href'));
/** The links to files of the kit, without the ZIP. */
const files = () => hrefs().filter((href) => href?.startsWith('/api/kit/') && !/\.zip/.test(href));

it('the page of a kit links the files of a language and one ZIP, and says until when', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  const token = createKitToken(CHOICE);
  const view = await open(token);
  expect(statuses()).toEqual([]);
  expect(files()).toEqual([`/api/kit/${token}/price-labels.pdf?locale=fr&price=2.90&currency=EUR`]);
  const zip = view.getByRole('link', { name: /ZIP/ }).getAttribute('href');
  expect(zip).toBe(`/api/kit/${token}.zip?locale=fr&locale=de&price=2.90&currency=EUR`);
  expect(document.body.textContent).toContain('26 décembre 2026');
  expect(view.getByLabelText<HTMLInputElement>(/prix/i).value).toBe('2,90');
});

it('the query of the page changes price, currency, languages and flavours', async () => {
  const view = await open(createKitToken(CHOICE), {
    price: 'CHF 3.50',
    currency: 'EUR',
    languages: 'de',
    flavours: 'coconut',
  });
  const changed = { price: 350, currency: 'CHF', locales: ['de'], flavours: ['coconut'] };
  expect(vi.mocked(listKitFiles).mock.lastCall?.[0]).toEqual({ ...CHOICE, ...changed });
  const checked = view.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked);
  expect(checked.map(({ value }) => value)).toEqual(['coconut', 'de']);
  expect(view.getByLabelText<HTMLInputElement>(/prix/i).value).toBe('3,50');
  expect(view.getByRole<HTMLSelectElement>('combobox').value).toBe('CHF');
  expect(hrefs().filter((href) => href?.includes('/sheets/'))).toEqual([
    '/api/sheets/coconut.de.pdf',
  ]);
});

it.each([
  ['the page’s', {}, ['de', 'fr'], 'fr'],
  ['the requested one', { shown: 'de' }, ['fr', 'de'], 'de'],
  ['the kit’s first, if it lacks the page’s', {}, ['en', 'de'], 'en'],
  ['the page’s, if the requested one is not of the kit', { shown: 'nl' }, ['de', 'fr'], 'fr'],
])(
  'the language that is shown is %s, and links lead to the others',
  async (_, query, locales, shown) => {
    const view = await open(createKitToken({ ...CHOICE, locales } as KitChoice), query);
    expect(files()).toEqual([expect.stringContaining(`?locale=${shown}&`)]);
    const links = within(view.getByRole('navigation', { name: fr.kitPage.languages }))
      .getAllByRole('link')
      .map((link) => [link.lang, link.getAttribute('aria-current')]);
    expect(links).toEqual(locales.map((locale) => [locale, locale === shown ? 'true' : null]));
  },
);

it('a kit in one language has no links to others', async () => {
  const view = await open(createKitToken({ ...CHOICE, locales: ['fr'] }));
  expect(view.queryByRole('navigation')).toBeNull();
});

it('a price that is deleted leaves its space to the pen', async () => {
  await open(createKitToken(CHOICE), { price: '', currency: 'EUR' });
  expect(vi.mocked(listKitFiles).mock.lastCall?.[0].price).toBeUndefined();
});

it.each([
  ['price', { price: 'cher' }],
  ['currency', { currency: 'USD' }],
  ['languages', { languages: ['de', 'xx'] }],
  ['flavours', { flavours: 'menthe' }],
])('a wrong value of %s is told at its field, and nothing is made for it', async (field, query) => {
  const view = await open(createKitToken(CHOICE), query);
  expect(statuses()).toEqual([400]);
  expect(continueKit).not.toHaveBeenCalled();
  expect(files()[0]).toMatch(/price-labels\.pdf\?locale=fr/);
  const target = within(view.getByRole('alert')).getByRole('link').getAttribute('href') ?? '';
  expect(target).toBe(`#${field}`);
  expect(document.querySelector(target)?.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector(`${target}-error`)?.textContent).not.toBe('');
});

it('a wrong price stays in its field, and so do the choices beside it', async () => {
  const query = { price: 'cher', currency: 'CHF', languages: 'de', flavours: 'coconut' };
  const view = await open(createKitToken(CHOICE), query);
  expect(view.getByLabelText<HTMLInputElement>(/prix/i).value).toBe('cher');
  expect(view.getByRole<HTMLSelectElement>('combobox').value).toBe('CHF');
  const checked = view.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked);
  expect(checked.map(({ value }) => value)).toEqual(['coconut', 'de']);
});

it.each([
  ['forged', 404, fr.kitPage.missingTitle, 'not-ours', 0],
  ['too old', 410, fr.kitPage.expiredTitle, undefined, KIT_DAYS],
])(
  'an address that is %s answers %d, and leads to the form and to us',
  async (_, status, title, token, days) => {
    const signed = createKitToken(CHOICE);
    vi.useFakeTimers({ now: Date.now() + days * DAY_MS, toFake: ['Date'] });
    const view = await open(token ?? signed);
    expect(statuses()).toEqual([status]);
    expect(view.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(hrefs()).toEqual(['/nous-vendre#kit', 'mailto:pros@dough.example']);
    expect(listKitFiles).not.toHaveBeenCalled();
  },
);
