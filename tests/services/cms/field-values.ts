import path from 'node:path';
import { PRODUCTS } from '../../support/content';

/** What an editor enters in a field: lists are the choices' labels, or lines. */
type Value = string | number | boolean | string[];

/** Where visitors read it: a page, and its text there if it is not the value itself. */
type Shown = { on: string; as?: string | RegExp };

type FieldValue = {
  value: Value;
  /** How Strapi stores it, if not as it was entered. */
  stored?: unknown;
  shown?: Shown;
};

/** What is entered once in each type: every field of its schema, in the order of its form. */
export type Entered = {
  uid: string;
  fields: Record<string, FieldValue>;
};

const PAGE = '/produits/framboise';
/** A picture of the content in its Dutch version: its name in Strapi, and in the URL of its file. */
const POT_NAME = path.parse(PRODUCTS[0]?.image?.file ?? '').name;
const POT = [`${POT_NAME}.nl.webp`, new RegExp(`${POT_NAME.replaceAll('-', '_')}_nl`)] as const;
const on = (page: string, value: Value, as?: Shown['as']): FieldValue => ({
  value,
  shown: { on: page, ...(as !== undefined && { as }) },
});
const product = (value: Value, as?: Shown['as']) => on(PAGE, value, as);
const trade = (value: Value, as?: Shown['as']) => on('/nous-vendre', value, as);

const PRODUCT: Entered = {
  uid: 'api::product.product',
  fields: {
    name: product('Framboise', /Framboise\s: valeurs nutritionnelles/),
    slug: product('framboise', /rel="canonical" href="[^"]*\/produits\/framboise"/),
    position: on('/', 7, /produits\/framboise/),
    palette: {
      ...product('Framboise', /<div data-flavour="raspberry" class="\[--page/),
      stored: 'raspberry',
    },
    image: { ...product(...POT), stored: undefined },
    'hero.title': product('Rose et rebelle'),
    'hero.subtitle': product('Des framboises, et rien pour les excuser.'),
    'hero.link_label': product('Trouver la framboise'),
    'about.ingredients': product('Farine, beurre, framboises 12 %.', /framboises 12/),
    'about.allergens': product('Ils sont en gras ci-dessus.'),
    'about.nutritional_values.energy_kj': product(2000, /2\s000\skJ/),
    'about.nutritional_values.energy_kcal': product(478, /478\skcal/),
    'about.nutritional_values.fat': product(25.1, /25,1\sg/),
    'about.nutritional_values.saturates': product(12.3, /12,3\sg/),
    'about.nutritional_values.carbohydrates': product(55.2, /55,2\sg/),
    'about.nutritional_values.sugars': product(30.4, /30,4\sg/),
    'about.nutritional_values.protein': product(5.6, /5,6\sg/),
    'about.nutritional_values.salt': product(0.7, /0,7\sg/),
    'about.warning': product('Traces possibles de courage.'),
    'formats.items.0.title': product('Le seau de fête'),
    'formats.items.0.text': product('Pour plusieurs, en principe.'),
    'formats.items.0.note': product('chez Bocal seulement'),
    'kit.label_line': { value: 'Framboises, chocolat blanc' },
    'kit.stand_line': { value: 'Une cuillère de rose, et la journée change.' },
    'seo.title': product('Pâte framboise', /<title>Pâte framboise/),
    'seo.description': product(
      'Une pâte à la framboise.',
      /name="description" content="Une pâte à la framboise\."/,
    ),
    // Off, so that what a real product must declare is asked for.
    is_sample: { value: false },
    legal_name: product('Pâte à cookie crue aux framboises'),
    net_weight_g: product(93, /93\sg/),
    gtin: { ...product('9 521234 000204', '9521234000204'), stored: '9521234000204' },
    after_opening_days: product(4, /dans les 4\sjours/),
    contains: {
      ...on(
        '/allergenes',
        ['Gluten (blé, seigle, orge, avoine)', 'Lait'],
        /data-avoid="gluten milk"/,
      ),
      stored: ['gluten', 'milk'],
    },
    may_contain: { value: ['Aucun'], stored: [] },
    origins: product('Framboises : Savoie.', /Framboises.*Savoie/),
    sorting: product('Pot : bac jaune.', /bac jaune/),
    'trade.case_units': trade(11, /11\spots/),
    'trade.case_gtin': { ...trade('19521234000201'), stored: '19521234000201' },
    'trade.case_weight_g': trade(1_210, /1\s210\sg/),
    'trade.case_dimensions_mm': {
      ...trade('250x250x70', /250\s×\s250\s×\s70/),
      stored: '250 × 250 × 70',
    },
    'trade.shelf_life_days_at_delivery': trade(31, /31\sjours/),
    'trade.minimum_order_cases': trade(13, /13\sboîtes/),
    'trade.lead_time_days': trade(6, /6\sjours ouvrés/),
  },
};

const RECALLS = '/rappels';

/** A type with every kind of component, and one with a relation, lines, dates and a long text. */
export const ENTERED: Entered[] = [
  PRODUCT,
  {
    uid: 'api::recall.recall',
    fields: {
      title: on(RECALLS, 'Framboise : noyaux'),
      slug: { value: 'framboise-noyaux' },
      product: { ...on(RECALLS, 'Framboise', /<dd[^>]*>(?:<[^>]*>)*Framboise/), stored: undefined },
      batches: {
        ...on(RECALLS, ['L26310', 'l26311', '', 'L26310'], 'L26311'),
        stored: ['L26310', 'L26311'],
      },
      published_on: on(RECALLS, '2026-11-20', /20 novembre 2026/),
      ended_on: on(RECALLS, '2026-11-21', /21 novembre 2026/),
      body: on(RECALLS, 'Rapporte ton pot de framboise.'),
    },
  },
];
