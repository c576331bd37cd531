import type { BlogPost, Product, Question, SalesPoint } from '@/lib/content/types';
import { PRODUCTS } from './content';

/** A flavour as its file has it, with every field, and a picture of the content. */
export const PRODUCT_FILE = {
  slug: 'noisette',
  name: 'Noisette',
  position: 1,
  palette: 'coffee',
  image: PRODUCTS[0]?.image,
  hero: { title: 'Titre', subtitle: 'Sous-titre', link_label: 'Trouver' },
  about: {
    ingredients: 'Farine de **blé**, **noisettes**',
    allergens: 'En gras',
    warning: 'Peut contenir des traces d’arachides.',
    nutritional_values: {
      energy_kj: 2021,
      energy_kcal: 483,
      fat: 27.4,
      saturates: 12.8,
      carbohydrates: 54.6,
      sugars: 31.2,
      protein: 4.6,
      salt: 0.5,
    },
  },
  formats: { items: [{ title: 'Le pot', text: 'Un pot', note: 'au supermarché' }] },
  kit: { label_line: 'Noisettes', stand_line: 'Des noisettes.' },
  seo: { title: 'Cookie dough noisette', description: 'Des noisettes.' },
  legal_name: 'Pâte à cookie crue aux noisettes',
  net_weight_g: 75,
  gtin: '9521234000105',
  after_opening_days: 3,
  contains: ['gluten', 'nuts'],
  may_contain: ['peanuts'],
  origins: 'Union européenne.',
  sorting: 'Dans le bac de tri.',
  trade: { case_units: 9, case_gtin: '19521234000102' },
};

/** Documents as the queries return them. */
export const CONTENT_PRODUCT: Product = {
  documentId: 'original',
  slug: 'original',
  name: 'L’Originale',
  position: 4,
  palette: 'original',
  image: { url: '/uploads/pot-original.webp', alternativeText: '', width: 1280, height: 1600 },
  hero: { title: 'Titre', subtitle: 'Sous-titre', link_label: 'Trouver' },
  about: {
    ingredients: 'Farine',
    allergens: 'Blé',
    warning: 'Traces',
    nutritional_values: {
      energy_kj: 2064,
      energy_kcal: 493,
      fat: 28.6,
      saturates: 14.6,
      carbohydrates: 52.4,
      sugars: 25.9,
      protein: 4.9,
      salt: 0.4,
    },
  },
  formats: { items: [] },
  seo: undefined,
};

export const QUESTION: Question = {
  documentId: 'crue',
  priority: true,
  index: 1,
  question: 'Crue ?',
  answer: 'Oui, **crue**.',
};

export const POST: BlogPost = {
  documentId: 'post',
  slug: 'post',
  title: 'Titre',
  excerpt: 'Extrait',
  body: 'Texte',
  cover: undefined,
  published_on: '2026-02-28',
  seo: undefined,
};

export const SHOP: SalesPoint = {
  documentId: 'shop',
  name: 'Croquelune',
  retailer: 'Croquelune',
  address: '1 rue du Lait',
  postcode: '75001',
  city: 'Paris',
  country: 'FR',
  latitude: 48.8,
  longitude: 2.3,
  url: undefined,
  flavours: [],
  opening_hours: undefined,
};
