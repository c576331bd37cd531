/** The most items of a list that the site accepts (`LIST_MAX` of its lib/content/entities.ts). */
const LIST_MAX = 200;
const BATCH_MAX = 40;

/**
 * A list in the stored form, from the value that a form, the API or the seed sends: an array, or a
 * text that is JSON or has one value per line. Null for an empty field, which differs from the
 * empty list, "Aucun".
 */
export function readList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return value === null || value === undefined ? null : [value];
  if (value.trim() === '') return null;
  try {
    return readList(JSON.parse(value));
  } catch {
    return value.split(/[\n\r,;\t]+/).map((item) => item.trim());
  }
}

/** The label before a number: "Lot n° L26310". */
const LABEL = /^(?:lots?\b)?[\s:.]*(?:n[°º]|no\b)?[\s:.]*/iu;

/** A batch as people compare it with the one on a pot: in capitals, with single spaces. */
const tidyBatch = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b\ufeff]+/gu, ' ')
    .trim()
    .replace(LABEL, '')
    .toUpperCase();

/**
 * The batches in a typed or pasted text, one per line, Excel cell or part between commas, without
 * empty ones and repetitions. Values other than texts are not changed, because a number has lost
 * its leading zeros.
 */
export function tidyBatches(value: unknown): unknown[] | null {
  const batches = readList(value)?.flatMap((item) =>
    typeof item === 'string' ? item.split(/[\n\r,;\t]+/).map(tidyBatch) : [item],
  );
  const kept = [...new Set(batches?.filter((batch) => batch !== ''))];
  return kept.length > 0 ? kept : null;
}

/**
 * Whether a batch contains several numbers, as in a range or a number with a time. A date
 * (05/11/2026) has only one part of four digits.
 */
const hasSeveralNumbers = (batch: string) =>
  batch.split(/[ /_-]/).filter((part) => part.length >= 4 && /\d/.test(part)).length > 1;

const isBatch = (batch: unknown) =>
  typeof batch === 'string' &&
  batch.length <= BATCH_MAX &&
  /^[A-Z0-9][A-Z0-9 ./_-]*$/.test(batch) &&
  /\d/.test(batch) &&
  !hasSeveralNumbers(batch);

/**
 * The fault of the tidied batches of a recall. In doubt they are refused, because people compare
 * them with a pot.
 */
export function batchesFault(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  const batches = readList(value) ?? [];
  if (batches.length > LIST_MAX)
    return `Il y a ${batches.length} lots, et la page en montre ${LIST_MAX} au plus. Pour tous les lots, laissez vide.`;
  const wrong = batches.find((batch) => !isBatch(batch));
  if (wrong === undefined) return undefined;
  return `« ${wrong} » n’est pas un numéro de lot. Écrivez-en un par ligne, comme sur le pot (L26310), sans l’heure ni la date ; d’une suite, écrivez chaque numéro.`;
}

const PLAIN_LIST = new Intl.ListFormat('fr', { type: 'conjunction' });

/** The labels of these keys, in a sentence. */
export const labelsOf = (choices: Record<string, string>, keys: unknown[]): string =>
  PLAIN_LIST.format(keys.map((key) => choices[String(key)] ?? String(key)));

const unknownKey = (unknown: unknown[], known: string[]) =>
  `Ce choix n’existe pas : ${unknown.join(', ')}. Il y a : ${known.join(', ')}.`;

/** The fault of a key; none where it is missing, because the site then chooses. */
export const keyFault = (known: string[], value: unknown): string | undefined =>
  value == null || value === '' || known.includes(String(value))
    ? undefined
    : unknownKey([value], known);

/** The fault of a list of keys. The site would omit a list with an unknown key. */
export function choicesFault(choices: Record<string, string>, value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  const keys = readList(value) ?? [];
  const unknown = keys.filter((key) => typeof key !== 'string' || !Object.hasOwn(choices, key));
  if (unknown.length > 0) return unknownKey(unknown, Object.keys(choices));
  return new Set(keys).size < keys.length ? 'Un choix est dans la liste deux fois.' : undefined;
}

/** The slug of a product, as in the site's lib/content/entities.ts. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The addresses of products in the stored form. No choice is null, which means unknown. */
export function tidySlugs(value: unknown): unknown[] | null {
  const slugs = readList(value)?.filter((slug) => slug !== '');
  return slugs && slugs.length > 0 ? slugs : null;
}

/**
 * The fault of a list of products' addresses. The address of a product that does not exist is not a
 * fault, because the product may have been removed, and the shop must remain editable.
 */
export function slugsFault(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  const slugs = readList(value) ?? [];
  const wrong = slugs.find((slug) => typeof slug !== 'string' || !SLUG.test(slug));
  if (wrong !== undefined)
    return `« ${wrong} » n’est pas l’adresse d’un produit : elle n’a que des minuscules, des chiffres et des traits d’union, comme « caramel ».`;
  if (slugs.length > LIST_MAX) return `Il y a ${slugs.length} parfums : ${LIST_MAX} au plus.`;
  return new Set(slugs).size < slugs.length ? 'Un parfum est dans la liste deux fois.' : undefined;
}
