import { stringify } from 'yaml';
import { PRODUCTS } from './content';
import { PRODUCT_FILE } from './documents';

/** Flavours to come, with a spare palette each. The second name is as long as the form allows. */
export const INVENTED = [
  { slug: 'pistache-de-bronte', name: 'Pistache de Bronte', palette: 'pistachio' },
  {
    slug: 'framboise-et-chocolat-blanc',
    name: 'Framboise & chocolat blanc croustillant',
    palette: 'raspberry',
  },
  { slug: 'cafe-frappe', name: 'Café frappé', palette: 'coffee' },
] as const;

/** The file of an invented flavour, which comes after those of the content. */
export const flavourFile = (flavour: (typeof INVENTED)[number]): string =>
  stringify({
    ...PRODUCT_FILE,
    ...flavour,
    position: 1 + Math.max(...PRODUCTS.map(({ position }) => position)) + INVENTED.indexOf(flavour),
    seo: { ...PRODUCT_FILE.seo, title: flavour.name },
  });
