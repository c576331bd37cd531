// Writes a copy of the content folder with another number of flavours, for tests and pictures of them.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';

const LOCALES = ['fr', 'en', 'it', 'es', 'de', 'nl'];
/** The seed's, by position. */
const SEED = ['caramel', 'speculoos', 'coconut', 'original', 'crispy', 'peanut'];

/** Flavours to come, with a spare palette each. The second name is as long as the form allows. */
export const INVENTED = [
  { slug: 'pistache', name: 'Pistache de Bronte', palette: 'pistachio', pot: 'pot-coconut.webp' },
  {
    slug: 'framboise-chocolat-blanc',
    name: 'Framboise & chocolat blanc croustillant',
    palette: 'raspberry',
    pot: 'pot-original.webp',
  },
  { slug: 'cafe', name: 'Café', palette: 'coffee', pot: 'pot-caramel.webp' },
];

/** @param {number} count from 1 to 9 */
export const slugsOf = (count) => [...SEED, ...INVENTED.map(({ slug }) => slug)].slice(0, count);

/**
 * The file of an invented flavour: like that of another one, but for what tells them apart.
 * @param {string} yaml
 * @param {typeof INVENTED[number]} flavour
 */
export function flavourLike(yaml, flavour) {
  const like = parse(yaml);
  const { slug, name, palette, pot } = flavour;
  return stringify({
    ...like,
    slug,
    name,
    palette,
    position: SEED.length + 1 + INVENTED.indexOf(flavour),
    image: { file: pot, alternativeText: name },
    seo: { title: name, description: like.seo.description },
  });
}

/**
 * @param {string} target
 * @param {number} count from 1 to 9
 */
export function writeFlavours(target, count) {
  rmSync(target, { recursive: true, force: true });
  cpSync('content', target, { recursive: true });
  const file = (slug, locale) => path.join(target, `products/${slug}.${locale}.yaml`);
  for (const locale of LOCALES) {
    const like = readFileSync(file('caramel', locale), 'utf8');
    for (const slug of SEED.slice(count)) rmSync(file(slug, locale));
    for (const flavour of INVENTED.slice(0, Math.max(0, count - SEED.length)))
      writeFileSync(file(flavour.slug, locale), flavourLike(like, flavour));
  }
}
