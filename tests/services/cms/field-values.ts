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
  /** Of a document that exists already; without it, a new one is created. */
  slug?: string;
  isSingle?: boolean;
  fields: Record<string, FieldValue>;
};

const PAGE = '/produits/framboise';
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
    image: { ...product('pot-caramel.nl.webp', /pot_caramel_nl/), stored: undefined },
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

const SETTINGS: Entered = {
  uid: 'api::settings.settings',
  isSingle: true,
  fields: {
    enable_blog: { value: true },
    enable_accounts: { value: true },
    shop_url: on('/', 'https://boutique.framboise.example'),
    shop_seller: on('/legal/cgv', 'Framboise Boutique, 5 rue Rose, 35000 Rennes'),
    shop_terms_url: on('/legal/cgv', 'https://boutique.framboise.example/cgv'),
    'procontact.name': { value: 'Frambine Rose' },
    'procontact.email': on('/nous-vendre', 'pro@framboise.example'),
    'procontact.phone': {
      ...on('/', '+33.1.99.00.11.22', /"telephone":"\+33 1 99 00 11 22"/),
      stored: '+33 1 99 00 11 22',
    },
    'socials.0.network': { value: 'instagram' },
    'socials.0.url': on('/', 'https://www.instagram.com/framboise.example'),
    'operator.is_sample': { value: true },
    'operator.name': on('/legal/mentions-legales', 'Framboise et fils'),
    'operator.address': on('/legal/mentions-legales', '3 rue Rose, 35000 Rennes'),
    'operator.phone': on('/legal/mentions-legales', '+33 1 99 00 33 44', /\+33\s1\s99\s00\s33\s44/),
    'company.is_sample': { value: true },
    'company.capital_eur': on('/legal/mentions-legales', 12_345, /12\s345/),
    'company.registration': on('/legal/mentions-legales', 'RCS Rennes 111 222 333'),
    'company.vat_number': on('/legal/mentions-legales', 'FR00111222333'),
    'company.publication_director': on('/legal/mentions-legales', 'Rosa Framboise'),
    'company.representative': on('/legal/mentions-legales', 'Rosalie Framboise'),
    'company.mediator': on('/legal/cgv', 'Médiation Rose, 6 rue Rose, 35000 Rennes'),
    'company.court_town': on('/legal/cgv', 'Vitré'),
    'company.data_protection_officer': on(
      '/legal/confidentialite',
      'Rosa Framboise, rosa@framboise.example',
      /rosa@framboise\.example/,
    ),
    'host.is_sample': { value: true },
    'host.name': on('/legal/mentions-legales', 'Hébergerose'),
    'host.address': on('/legal/mentions-legales', '4 rue Rose, 35000 Rennes'),
    'host.phone': on('/legal/mentions-legales', '+33 1 99 00 55 66', /\+33\s1\s99\s00\s55\s66/),
    workshop_town: on('/produits/caramel', 'Fougères'),
    recalls_checked_on: on('/rappels', '2026-11-17', /17 novembre 2026/),
  },
};

export const ENTERED: Entered[] = [
  // First, as it opens the blog.
  SETTINGS,
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
  {
    uid: 'api::question.question',
    fields: {
      question: on('/faq', 'Et la framboise ?', /Et la framboise/),
      answer: on('/faq', 'Elle est rose.'),
      priority: { value: true },
      index: { value: 99 },
    },
  },
  {
    uid: 'api::blog-post.blog-post',
    fields: {
      title: on('/blog/framboise-en-fete', 'Framboise en fête'),
      slug: { value: 'framboise-en-fete' },
      published_on: on('/blog/framboise-en-fete', '2026-11-19', /19 novembre 2026/),
      excerpt: on('/blog', 'Elle arrive.'),
      body: on('/blog/framboise-en-fete', 'Un article sur la framboise.'),
      cover: {
        ...on('/blog', 'cover-micro-ondes.nl.webp', /cover_micro_ondes_nl/),
        stored: undefined,
      },
      'seo.title': on('/blog/framboise-en-fete', 'La framboise', /<title>La framboise/),
      'seo.description': on('/blog/framboise-en-fete', 'Tout sur la framboise.'),
    },
  },
  {
    uid: 'api::page.page',
    slug: 'cgv',
    fields: {
      title: on('/legal/cgv', 'Nos conditions'),
      slug: { value: 'cgv' },
      is_sample: { value: false },
      body: on('/legal/cgv', 'Article premier de la framboise.'),
      updated_on: on('/legal/cgv', '2026-11-18', /18 novembre 2026/),
    },
  },
  {
    uid: 'api::homepage.homepage',
    isSingle: true,
    fields: {
      'hero.title': on('/', 'Ose la framboise'),
      'hero.subtitle': on('/', 'Crue et rose.'),
      'hero.image': {
        ...on('/', 'cover-micro-ondes.nl.webp', /cover_micro_ondes_nl/),
        stored: undefined,
      },
      'about.title': on('/', 'La pâte rose'),
      'about.text': on('/', 'Une pâte pleine de framboises.'),
      'reassurances.0.key': { value: 'gourmand' },
      'reassurances.0.title': on('/', 'Rose dedans'),
      'reassurances.0.text': on('/', 'Et dehors aussi.'),
      'tutorials.0.key': { value: 'spoon' },
      'tutorials.0.title': on('/', 'Au pic'),
      'tutorials.0.text': on('/', 'Piquer, manger.'),
      'seo.title': on('/', 'La pâte framboise', /<title>La pâte framboise/),
      'seo.description': on('/', 'La page de la framboise.'),
    },
  },
  {
    uid: 'api::locations-logo.locations-logo',
    fields: {
      name: on('/nous-vendre', 'Framboiserie'),
      logo: { ...on('/nous-vendre', 'pot-caramel.nl.webp', /pot_caramel_nl/), stored: undefined },
      url: { value: 'https://www.framboiserie.example' },
      position: { value: 1 },
    },
  },
  {
    uid: 'api::sales-point.sales-point',
    fields: {
      reference: { value: 'FR-0042' },
      name: { value: 'La Framboiserie' },
      retailer: { value: 'Framboiserie' },
      address: { value: '5 rue Rose' },
      postcode: { value: '35000' },
      city: { value: 'Rennes' },
      country: { value: 'fr', stored: 'FR' },
      latitude: { value: 48.1119 },
      longitude: { value: -1.6743 },
      is_approximate: { value: true },
      url: { value: 'https://www.framboiserie.example' },
      flavours: { value: ['L’Originale', 'Framboise'], stored: ['original', 'framboise'] },
      opening_hours: { value: 'lundi au samedi 9h – 19h30', stored: 'lundi-samedi 9:00-19:30' },
    },
  },
];
