import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { ContentClient, Query } from '@/lib/content/client';
import { questionSchema } from '@/lib/content/entities';
import { ContentServiceError } from '@/lib/content/errors';
import { findAll, findIn, translatedLocales, withFrench } from '@/lib/content/localised';
import { expectConsole } from '../../support/console';
import { readDocument } from '../../support/content';
import { embeddedClient, startWith, temporaryFiles } from '../../support/service';

const question = (index: number, text: string) =>
  stringify({ priority: false, index, question: text, answer: 'Oui.' });

const clientOver = async (files: Record<string, string>) =>
  embeddedClient({ CONTENT_DIR: await temporaryFiles(files) });

const questionsOf = (client: ContentClient) =>
  withFrench((locale) =>
    findIn(client, questionSchema, 'questions', locale, { sort: ['index:asc'] }),
  );

const ask = async (client: ContentClient, locale: 'fr' | 'en') =>
  (await questionsOf(client)(locale)).map(({ question: text, lang }) => ({ text, lang }));

it('a document without a translation is returned in French with its language', async () => {
  const client = await clientOver({
    'questions/a.fr.yaml': question(1, 'Premier'),
    'questions/a.en.yaml': question(1, 'First'),
    'questions/b.fr.yaml': question(2, 'Second'),
  });
  expect(await ask(client, 'en')).toEqual([
    { text: 'First', lang: undefined },
    { text: 'Second', lang: 'fr' },
  ]);
  expect(await ask(client, 'fr')).toEqual([
    { text: 'Premier', lang: undefined },
    { text: 'Second', lang: undefined },
  ]);
});

it('an invalid translation is replaced by the French document', async () => {
  const client = await clientOver({
    'questions/a.fr.yaml': question(1, 'Premier'),
    'questions/a.en.yaml': question(1, ''),
  });
  expect(await ask(client, 'en')).toEqual([{ text: 'Premier', lang: 'fr' }]);
  expectConsole('error', /question.*left out/);
});

it.each<[string, unknown, 'fr' | undefined]>([
  ['with a text that is still French', ['answer'], 'fr'],
  ['with none', [], undefined],
  ['of a service that does not know', undefined, undefined],
])('a translation %s', async (_, to_translate, lang) => {
  const german = { ...one, locale: 'de', question: 'Frage', to_translate };
  const page = async (_: string, { locale }: Query) => ({
    data: [locale === 'de' ? german : one],
    meta: wholeList,
  });
  const client = { page } as unknown as ContentClient;
  const find = withFrench((locale) => findIn(client, questionSchema, 'questions', locale, {}));
  const [found] = await find('de');
  expect(found).toMatchObject({ question: 'Frage' });
  expect(found?.lang).toBe(lang);
  expect(found).not.toHaveProperty('to_translate');
  const locales = await translatedLocales(async (locale) => (await find(locale))[0]);
  expect(locales).toEqual(lang ? ['fr'] : ['fr', 'de']);
});

it('a document without a locale belongs to every language', async () => {
  const client = await clientOver({ 'questions/a.yaml': question(1, 'Dough?') });
  expect(await ask(client, 'en')).toEqual([{ text: 'Dough?', lang: undefined }]);
});

it('reads every page of a list', async () => {
  const files = Array.from({ length: 230 }, (_, index) => [
    `questions/q${String(index).padStart(3, '0')}.fr.yaml`,
    question(index, `Question ${index}`),
  ]);
  const client = await clientOver(Object.fromEntries(files));
  const found = await findAll(client, questionSchema, 'questions', { sort: ['index:asc'] });
  expect(found.map(({ index }) => index)).toEqual(files.map((_, index) => index));
});

it('the home page falls back to French, and fails if that is missing too', async () => {
  const { reassurances, tutorials, hero, about } = readDocument(
    'homepage',
    'homepage.fr.yaml',
  ) as Record<string, object>;
  const french = stringify({ reassurances, tutorials, about, hero: { ...hero, image: null } });
  const homepageOver = async (files: Record<string, string>) => {
    const CONTENT_DIR = await temporaryFiles(files);
    const { getHomepage } = await startWith({ CONTENT_DIR }, () => import('@/lib/content/queries'));
    return getHomepage('nl');
  };
  const found = await homepageOver({ 'homepage/homepage.fr.yaml': french });
  expect(found).toMatchObject({ lang: 'fr', tutorials });
  await expect(homepageOver({})).rejects.toMatchObject({ message: 'There is no home page' });
});

it('a failing service is an error, not an empty list', async () => {
  const failing = { page: async (_: string, __?: Query) => Promise.reject(new Error('down')) };
  await expect(
    findAll(failing as unknown as ContentClient, questionSchema, 'questions', {}),
  ).rejects.toThrow('down');
});

const one = { documentId: 'a', locale: 'fr', priority: true, index: 1, question: 'q', answer: 'a' };
const wholeList = { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 1 } };

it.each<[string, unknown, unknown]>([
  ['that is no list', { not: 'a list' }, wholeList],
  ['without a valid number of pages', [one], { pagination: { pageCount: 'one' } }],
  ['of nothing, without pagination', [], {}],
  ['of a whole page without its pagination', Array(100).fill(one), {}],
  ['of endless pages', [one], { pagination: { pageCount: 1e9 } }],
])('a response %s is an error, not a list', async (_, data, meta) => {
  const odd = { page: async () => ({ data, meta }) } as unknown as ContentClient;
  await expect(findAll(odd, questionSchema, 'questions', {})).rejects.toThrow(ContentServiceError);
});

it.each([
  ['its meta', undefined],
  ['its pagination', {}],
])('a list of one page without %s is that list', async (_, meta) => {
  const bare = { page: async () => ({ data: [one, one], meta }) } as unknown as ContentClient;
  expect(await findAll(bare, questionSchema, 'questions', {})).toHaveLength(2);
});

it('a list whose second page has no pagination is an error, as there may be a third', async () => {
  const ofThree = { pagination: { page: 1, pageSize: 100, pageCount: 3, total: 201 } };
  const page = async (_: string, { pagination }: Query) =>
    (pagination as { page: number }).page === 1
      ? { data: Array(100).fill(one), meta: ofThree }
      : { data: [one] };
  const client = { page } as unknown as ContentClient;
  await expect(findAll(client, questionSchema, 'questions', {})).rejects.toThrow('pagination');
});
