import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const CONTENT = path.resolve('content');

/** The types whose documents are translated. */
export const TRANSLATED = ['homepage', 'products', 'questions', 'blog-posts', 'pages'] as const;

export type Product = {
  /** Of its files: `products/<key>.<locale>.yaml`. */
  key: string;
  slug: string;
  name: string;
  position: number;
  palette?: string;
  image?: { file: string; alternativeText: string };
  about: {
    ingredients: string;
    warning: string;
    nutritional_values?: Record<string, number>;
  };
  hero?: { title?: string };
  kit?: { label_line?: string; stand_line?: string };
  formats?: { items: { title: string; note?: string }[] };
  legal_name?: string;
  net_weight_g?: number;
  gtin?: string;
  after_opening_days?: number;
  contains?: string[];
  may_contain?: string[];
  origins?: string;
  sorting?: string;
  trade?: Record<string, number | string>;
};
type Question = { priority: boolean; index: number; question: string };
type Shop = {
  name: string;
  address: string;
  postcode: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  opening_hours?: string;
};

export type Leaf = { path: string; value: unknown };

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every value of a document with its path: `about.nutritional_values.fat`. */
export const leavesOf = (value: unknown, prefix = ''): Leaf[] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([key, item]) =>
        leavesOf(item, prefix ? `${prefix}.${key}` : key),
      )
    : [{ path: prefix, value }];

/** The published files of a type; none if it has no folder, as when its last document is deleted. */
export const filesOf = (type: string): string[] =>
  existsSync(path.join(CONTENT, type))
    ? readdirSync(path.join(CONTENT, type)).filter((file) => /(?<!\.draft)\.yaml$/.test(file))
    : [];

export const readDocument = (type: string, file: string): unknown =>
  parse(readFileSync(path.join(CONTENT, type, file), 'utf8'));

/** The keys of a type's documents, by their French file. */
export const keysOf = (type: string): string[] =>
  filesOf(type)
    .filter((file) => file.endsWith('.fr.yaml'))
    .map((file) => file.replace('.fr.yaml', ''));

/** What an editor may change at any time, for tests to expect. */
export const SETTINGS = readDocument('settings', 'settings.yaml') as {
  enable_blog: boolean;
  enable_accounts: boolean;
  shop_url: string | null;
  operator: { name: string };
  workshop_town: string;
  recalls_checked_on: string;
};
/** The flavours in the order of the menus, in one language, or in French where they lack it. */
export const productsIn = (locale: string): Product[] =>
  keysOf('products')
    .map((key) => {
      const file = `${key}.${locale}.yaml`;
      const shown = filesOf('products').includes(file) ? file : `${key}.fr.yaml`;
      return { ...(readDocument('products', shown) as Product), key };
    })
    .sort((a, b) => a.position - b.position);
export const PRODUCTS = productsIn('fr');

/** The slugs of five flavours, for tests that need some, whichever they are. */
export const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = PRODUCTS.map(({ slug }) => slug) as Five;
type Five = [string, string, string, string, string];

/** The name of a flavour, for tests to expect. */
export const nameOf = (slug: string, locale = 'fr'): string =>
  productsIn(locale).find((product) => product.slug === slug)?.name ?? '';

/** The slug of a post in each of its languages. */
export const POSTS = keysOf('blog-posts').map(
  (key): Record<string, string> =>
    Object.fromEntries(
      filesOf('blog-posts')
        .filter((file) => file.startsWith(`${key}.`))
        .map((file) => [
          file.split('.')[1],
          (readDocument('blog-posts', file) as { slug: string }).slug,
        ]),
    ),
);
export const QUESTIONS = keysOf('questions').map(
  (key) => readDocument('questions', `${key}.fr.yaml`) as Question,
);
export const SHOPS = filesOf('sales-points').flatMap(
  (file) => readDocument('sales-points', file) as Shop[],
);
