import { afterEach, describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { expectConsole } from '../../support/console';
import { startWith, temporaryFiles } from '../../support/service';

const recall = (fields: object = {}) =>
  stringify({
    slug: 'caramel-2026-11',
    title: 'Caramel Pécan : noix non déclarées',
    body: 'Rapporte ton pot.',
    batches: ['L26310', 'L26311'],
    published_on: '2026-11-21',
    product: { slug: 'caramel' },
    ...fields,
  });

async function recallsIn(files: Record<string, string>) {
  const CONTENT_DIR = await temporaryFiles(files);
  return startWith({ CONTENT_DIR }, () => import('@/lib/content/recalls'));
}

const recallsOver = async (files: Record<string, string>) => (await recallsIn(files)).getRecalls;

const leftOut = () =>
  expectConsole('error', /left out/).map((line) => {
    const { type, id, fields } = JSON.parse(line) as { type: string; id: string; fields: string[] };
    return { type, id, fields };
  });

it('recalls are in order of their dates, newest first, and in French without a translation', async () => {
  const getRecalls = await recallsOver({
    'recalls/old.fr.yaml': recall({ slug: 'old', published_on: '2025-01-31' }),
    'recalls/new.fr.yaml': recall({ slug: 'new', published_on: '2026-11-21' }),
    'recalls/middle.fr.yaml': recall({ slug: 'middle', published_on: '2026-02-28' }),
  });
  const french = { title: 'Caramel Pécan : noix non déclarées', lang: 'fr' };
  expect(await getRecalls('de')).toMatchObject(
    ['new', 'middle', 'old'].map((slug) => ({ slug, ...french })),
  );
});

describe('a recall with an invalid field', () => {
  it.each<[string, object, string[]]>([
    ['slug', { slug: 'Caramel !' }, ['slug']],
    ['date', { published_on: '2026-02-31' }, ['published_on']],
    ['end', { ended_on: 'bientôt' }, ['ended_on']],
    ['product', { product: 'caramel' }, ['product']],
    // If one is invalid, some would seem to be all.
    ['batches', { batches: ['L26310', { script: '<script>' }] }, ['batches']],
  ])('is shown without its %s', async (_, fault, fields) => {
    const getRecalls = await recallsOver({ 'recalls/a.fr.yaml': recall(fault) });
    const [shown] = await getRecalls('fr');
    expect(shown?.title).toBe('Caramel Pécan : noix non déclarées');
    expect(shown).not.toMatchObject(fault);
    expect(leftOut()).toMatchObject([{ type: 'recalls', fields }]);
  });

  it('is left out without a title, and its site has pages nevertheless', async () => {
    const getRecalls = await recallsOver({ 'recalls/a.fr.yaml': recall({ title: '' }) });
    expect(await getRecalls('fr')).toEqual([]);
    expect(await getRecalls('nl')).toEqual([]);
    expect(leftOut().map(({ fields }) => fields)).toContainEqual(['title']);
  });
});

it.each([
  ['batches without quotes, each listed once', [26310, ' L26311 ', 'L26311'], ['26310', 'L26311']],
  ['neither batches nor a product', null, undefined],
])('a recall with %s is valid', async (_, batches, shown) => {
  const product = batches && { slug: 'caramel' };
  const getRecalls = await recallsOver({ 'recalls/a.fr.yaml': recall({ batches, product }) });
  expect((await getRecalls('fr')).map((one) => one.batches)).toEqual([shown]);
});

describe('a recall that has ended', () => {
  it('stays in the list, and is not announced, in any language', async () => {
    const { getRecalls, getAnnouncedRecalls } = await recallsIn({
      'recalls/a.fr.yaml': recall({ slug: 'ongoing' }),
      'recalls/b.fr.yaml': recall({ slug: 'ended', ended_on: '2026-12-01' }),
      'recalls/b.de.yaml': recall({ slug: 'ended', ended_on: '2026-12-01' }),
    });
    for (const locale of ['fr', 'de', 'nl'] as const) {
      expect(await getRecalls(locale)).toHaveLength(2);
      expect(await getAnnouncedRecalls(locale)).toMatchObject([{ slug: 'ongoing' }]);
    }
  });

  it.each([
    ['an empty', ''],
    ['no', null],
    ['an impossible', '2026-02-31'],
  ])('is one with a date: with %s one it is announced', async (_, ended_on) => {
    const { getAnnouncedRecalls } = await recallsIn({ 'recalls/a.fr.yaml': recall({ ended_on }) });
    expect(await getAnnouncedRecalls('fr')).toHaveLength(1);
    if (ended_on) leftOut();
  });
});

describe('the version of the banner', () => {
  const versionOf = async (fields: object, locale: 'fr' | 'de' = 'fr') => {
    const { bannerVersion, getAnnouncedRecalls } = await recallsIn({
      'recalls/a.fr.yaml': recall(fields),
    });
    return bannerVersion(await getAnnouncedRecalls(locale), locale);
  };

  it.each([
    ['title', { title: 'Caramel Pécan : amandes non déclarées' }],
    ['batches', { batches: ['L26310'] }],
    ['end', { ended_on: '2026-11-30' }],
  ])('changes with a recall’s %s', async (_, fields) => {
    expect(await versionOf(fields)).not.toBe(await versionOf({}));
  });

  it('changes with the language, and with nothing that the banner does not show', async () => {
    expect(await versionOf({}, 'de')).not.toBe(await versionOf({}));
    expect(await versionOf({ body: 'Rapporte-le.' })).toBe(await versionOf({}));
  });
});

describe('a content service behind a socket', () => {
  afterEach(() => vi.unstubAllGlobals());

  const recallsFrom = (status: number, name: string) => {
    const error = { status, name, message: name, details: {} };
    vi.stubGlobal('fetch', async () => Response.json({ data: null, error }, { status }));
    return startWith(
      { CONTENT_API_URL: 'http://cms.example/api' },
      async () => (await import('@/lib/content/recalls')).getRecalls,
    );
  };

  it('has no recalls if it is too old to know them', async () => {
    const getRecalls = await recallsFrom(404, 'NotFoundError');
    expect(await getRecalls('fr')).toEqual([]);
    expect(expectConsole('warn', /no recalls/)).toHaveLength(1);
  });

  it('does not pass for one without recalls when it fails', async () => {
    const getRecalls = await recallsFrom(503, 'ServiceUnavailableError');
    await expect(getRecalls('fr')).rejects.toMatchObject({ status: 503 });
    expectConsole('error', /content service failed/);
  });
});
