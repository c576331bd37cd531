import type { BlogPost, Product, Question, SalesPoint } from '@/lib/content/types';

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
