import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { expectConsole } from '../../support/console';
import { CONTENT } from '../../support/content';
import { PRODUCT_FILE } from '../../support/documents';
import { startWith, temporaryFiles } from '../../support/service';
import { restartProcess } from '../../support/stored-site';

type LogLine = { type: string; id: string; fields: string[] };

/** The site's queries over a content folder with these files and the pictures of the seed. */
async function queriesOver(files: Record<string, string>) {
  restartProcess();
  const CONTENT_DIR = await temporaryFiles(files);
  await symlink(path.join(CONTENT, 'media'), path.join(CONTENT_DIR, 'media'));
  return startWith({ CONTENT_DIR }, async () => ({
    ...(await import('@/lib/content/blog-posts')),
    ...(await import('@/lib/content/products')),
    ...(await import('@/lib/content/queries')),
    ...(await import('@/lib/content/sales-points')),
  }));
}

const leftOut = () =>
  expectConsole('error', /left out/).map((line) => {
    const { type, id, fields } = JSON.parse(line) as LogLine;
    return { type, id, fields };
  });

type Draft = Record<string, unknown> & { about: Record<string, unknown> };

/** A product's file, made invalid. */
const product = (slug: string, spoil: (draft: Draft) => void = () => {}) => {
  const draft: Draft = { ...structuredClone(PRODUCT_FILE), slug };
  spoil(draft);
  return stringify(draft);
};

describe('a product list with bad entries', () => {
  it.each<[string, string[], (draft: Draft) => void]>([
    ['without a name', ['name'], (draft) => delete draft.name],
    ['without its ingredients', ['about.ingredients'], ({ about }) => delete about.ingredients],
    ['without any composition', ['about'], (draft) => Object.assign(draft, { about: null })],
    ...['../admin', '"><script>alert(1)</script>', '__proto__'].map(
      (slug): [string, string[], (draft: Draft) => void] => [
        `with the slug ${slug}`,
        ['slug'],
        (draft) => Object.assign(draft, { slug }),
      ],
    ),
  ])('leaves out only the product %s', async (_, fields, spoil) => {
    const { getProducts } = await queriesOver({
      'products/good.fr.yaml': product('good'),
      'products/bad.fr.yaml': product('bad', spoil),
    });
    expect((await getProducts('fr')).map(({ slug }) => slug)).toEqual(['good']);
    expect(leftOut()).toMatchObject([{ type: 'products', fields }]);
  });

  it('a product file that is invalid or empty does not affect the others, a missing picture not even its own', async () => {
    const { getProducts } = await queriesOver({
      'products/good.fr.yaml': product('good'),
      'products/broken.fr.yaml': 'slug: [unclosed\n  : {',
      'products/empty.fr.yaml': '',
      'products/words.fr.yaml': 'only words',
      'products/picture.fr.yaml': product('picture', (draft) =>
        Object.assign(draft, { image: { file: 'gone.webp' } }),
      ),
      'products/notes.txt': 'not a document',
    });
    expect((await getProducts('fr')).map(({ slug }) => slug)).toEqual(['good', 'picture']);
    const unreadable = expectConsole('error', /cannot be read/).map(
      (line) => JSON.parse(line).file,
    );
    expect(unreadable.sort()).toEqual(['broken.fr.yaml', 'gone.webp']);
    const ids = leftOut().map(({ id }) => id);
    expect(ids).toEqual([
      expect.stringMatching(/^[0-9a-f]{24}$/),
      expect.stringMatching(/^[0-9a-f]{24}$/),
    ]);
  });
});

describe('a product is shown without', () => {
  it.each<[string, string, object, object]>([
    ['a deleted picture', '', { image: null }, { image: { url: '/pictures/format-box.webp' } }],
    [
      'a picture on another host',
      'image.url',
      { image: { url: 'https://cdn.example/a.webp', width: 1, height: 1 } },
      { image: { url: '/pictures/format-box.webp' } },
    ],
    ['a place in the list', 'position', { position: 'first' }, { slug: 'odd' }],
    ['colours that do not exist', 'palette', { palette: 'menthe' }, { palette: 'original' }],
    ['an opening', 'hero', { hero: ['title'] }, { hero: { title: expect.any(String) } }],
    [
      'one of its formats',
      'formats.items.0.title',
      { formats: { items: [{ text: 'a' }, { title: 'Le pot', text: 'b' }] } },
      { formats: { items: [{ title: 'Le pot', text: 'b' }] } },
    ],
    [
      'nutritional values of which one is in words',
      'about.nutritional_values.salt',
      {
        about: {
          ...PRODUCT_FILE.about,
          nutritional_values: { ...PRODUCT_FILE.about.nutritional_values, salt: '0,4 g' },
        },
      },
      { about: expect.not.objectContaining({ nutritional_values: expect.anything() }) },
    ],
  ])('%s', async (_, field, fault, shown) => {
    const { getProducts, getProduct } = await queriesOver({
      'products/good.fr.yaml': product('good'),
      'products/odd.fr.yaml': product('odd', (draft) => Object.assign(draft, fault)),
    });
    const slugs = (await getProducts('fr')).map(({ slug }) => slug);
    expect(slugs.sort()).toEqual(['good', 'odd']);
    expect(await getProduct('fr', 'odd')).toMatchObject(shown);
    if (field) expect(leftOut().map(({ fields }) => fields[0])).toContain(field);
  });
});

describe('a product with wrong facts', () => {
  it.each<[string, string, object]>([
    ['a bar code with a wrong check digit', 'gtin', { gtin: '9521234000104' }],
    ['an unknown allergen', 'contains', { contains: ['milk', 'wheat'] }],
    ['a weight in words', 'net_weight_g', { net_weight_g: '75 g' }],
    [
      'a line that no label has room for',
      'kit.label_line',
      { kit: { label_line: 'a'.repeat(61), stand_line: 'Du caramel.' } },
    ],
  ])('a product with %s is shown without %s', async (_, field, fault) => {
    const { getProduct } = await queriesOver({
      'products/odd.fr.yaml': product('odd', (draft) => Object.assign(draft, fault)),
    });
    const shown = await getProduct('fr', 'odd');
    expect(shown).toMatchObject({ slug: 'odd', origins: expect.any(String) });
    expect(shown).not.toHaveProperty(field);
    // What is beside it in a group stays.
    const [group, part] = field.split('.');
    if (group && part) expect(Object.keys(Object(shown)[group])).toHaveLength(1);
    // The list and the product, each read once.
    const line = { type: 'products', id: 'odd', fields: [field] };
    expect(leftOut()).toEqual([line, line]);
  });

  it('a product whose facts were emptied is shown, and nothing is logged', async () => {
    const facts = [
      'legal_name',
      'net_weight_g',
      'gtin',
      'after_opening_days',
      'origins',
      'trade',
      'kit',
    ];
    const { getProduct } = await queriesOver({
      'products/plain.fr.yaml': product('plain', (draft) => {
        for (const name of facts) draft[name] = null;
        draft.sorting = '';
        delete draft.contains;
        draft.may_contain = [];
      }),
    });
    const plain = await getProduct('fr', 'plain');
    expect(plain).toMatchObject({ slug: 'plain', may_contain: [] });
    expect(plain?.sorting).toBeUndefined();
  });
});

describe('URLs that could run a script', () => {
  const logo = (name: string, url: unknown) =>
    stringify({
      name,
      url,
      position: 1,
      logo: { ...PRODUCT_FILE.image, alternativeText: name },
    });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    7,
  ])('shows a retailer without the URL %s', async (url) => {
    const { getLocationsLogos } = await queriesOver({
      'locations-logos/good.yaml': logo('Good', 'https://good.example'),
      'locations-logos/plain.yaml': logo('Plain', null),
      'locations-logos/bad.yaml': logo('Bad', url),
    });
    const urls = (await getLocationsLogos('fr')).map((shown) => [shown.name, shown.url]);
    expect(urls.sort()).toEqual([
      ['Bad', undefined],
      ['Good', 'https://good.example'],
      ['Plain', undefined],
    ]);
    expect(leftOut()).toMatchObject([{ type: 'locations-logos', fields: ['url'] }]);
  });

  it('removes unsafe and invalid fields from the settings, and keeps the rest', async () => {
    const good = { network: 'tiktok', url: 'https://tiktok.example' };
    const { getSettings } = await queriesOver({
      'settings/settings.yaml': stringify({
        socials: [{ network: 'instagram', url: 'javascript:alert(1)' }, good],
        procontact: { name: 'Camille', email: 'nobody' },
        enable_blog: true,
        shop_url: 'javascript:alert(1)',
        operator: { name: 'Dough', phone: 7 },
        workshop_town: 'Rennes',
      }),
    });
    expect(await getSettings()).toEqual({
      socials: [good],
      procontact: undefined,
      blogEnabled: true,
      accountsEnabled: false,
      shopUrl: undefined,
      operator: undefined,
      workshopTown: 'Rennes',
    });
    const fields = ['socials.0.url', 'procontact.email', 'shop_url'];
    expect(leftOut()).toMatchObject([
      { type: 'settings', fields: [...fields, 'operator.address', 'operator.phone'] },
    ]);
  });
});

describe('other lists', () => {
  it('leaves out questions without an answer, and wrong flags', async () => {
    const question = (fields: object) =>
      stringify({ priority: false, index: 1, question: 'Pourquoi ?', answer: 'Oui.', ...fields });
    const { getQuestions } = await queriesOver({
      'questions/good.fr.yaml': question({}),
      'questions/flag.fr.yaml': question({ priority: 'yes' }),
      'questions/mute.fr.yaml': question({ answer: '' }),
    });
    expect(await getQuestions('fr')).toHaveLength(2);
    expect(leftOut().map(({ fields }) => fields)).toEqual([['priority'], ['answer']]);
  });

  it('leaves out shops with impossible coordinates, and keeps the others of their file', async () => {
    const shop = (name: string, fields: Record<string, unknown>) => ({
      name,
      address: '1 rue du Test',
      postcode: '75001',
      city: 'Paris',
      country: 'FR',
      latitude: 48.85,
      longitude: 2.35,
      ...fields,
    });
    const { getSalesPoints } = await queriesOver({
      'sales-points/france.yaml': stringify([
        shop('Good', {}),
        shop('North', { latitude: 91 }),
        shop('Nowhere', { longitude: Number.NaN }),
        shop('Script', { url: 'javascript:alert(1)', address: '2 rue du Test' }),
        shop('Zeros', { postcode: 1000, city: 'Bourg-en-Bresse' }),
        'words',
      ]),
    });
    const shown = (await getSalesPoints()).map(({ name, url, postcode }) => [name, url, postcode]);
    expect(shown).toEqual([
      ['Zeros', undefined, '01000'],
      ['Good', undefined, '75001'],
      ['Script', undefined, '75001'],
    ]);
    expect(
      leftOut()
        .map(({ fields }) => fields[0])
        .sort(),
    ).toEqual(['latitude', 'longitude', 'name', 'url'].sort());
  });

  it('leaves out a post with an invalid date', async () => {
    const post = (slug: string, published_on: string) =>
      stringify({ slug, title: 'Titre', excerpt: 'Extrait', body: 'Texte', published_on });
    const { getBlogPosts } = await queriesOver({
      'blog-posts/good.fr.yaml': post('good', '2026-02-28'),
      'blog-posts/bad.fr.yaml': post('bad', '2026-02-31'),
      'blog-posts/none.fr.yaml': post('none', '0000-00-00'),
    });
    expect((await getBlogPosts('fr')).map(({ slug }) => slug)).toEqual(['good']);
    expect(leftOut()).toEqual([
      { type: 'blog-posts', id: 'bad', fields: ['published_on'] },
      { type: 'blog-posts', id: 'none', fields: ['published_on'] },
    ]);
  });

  it('an empty content folder yields empty lists', async () => {
    const { getProducts, getQuestions, getSalesPoints, getHomepage } = await queriesOver({});
    expect(await getProducts('en')).toEqual([]);
    expect(await getQuestions('en')).toEqual([]);
    expect(await getSalesPoints()).toEqual([]);
    await expect(getHomepage('en')).rejects.toMatchObject({ message: 'There is no home page' });
  });
});
