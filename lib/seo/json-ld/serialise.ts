import type { Thing } from 'schema-dts';
import type { FoodProduct } from './product';

export type PageThing = Thing | FoodProduct;

/**
 * JSON-LD as the text of a script element. `<` is escaped, so that no text from the content service
 * can close the element.
 */
export const serialise = (things: PageThing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
