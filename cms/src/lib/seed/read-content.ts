import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

export type Fields = Record<string, unknown>;

/** A document: its file, and its fields by locale, or under '' if it is not localised. */
export type SeedDocument = { key: string; file: string; versions: Map<string, Fields> };

/**
 * Called with a file that cannot be read (with the line, if only a part is wrong) and the reason.
 */
type Report = (place: string, reason: string) => void;

/** `caramel.fr.yaml` → key `caramel`, locale `fr`; `settings.yaml` → no locale. */
const FILE_NAME = /^(?<key>[^.]+)(?:\.(?<locale>[a-z]{2}))?\.yaml$/;

/** Sorts the default locale first, because the others are added to its document. */
const frenchFirst = (a: string, b: string) =>
  Number(b.endsWith('.fr.yaml')) - Number(a.endsWith('.fr.yaml')) || a.localeCompare(b, 'en');

const reasonOf = (error: unknown) => String((error as Error).message).split('\n', 1)[0] ?? '';

/**
 * Parses each item of a list by itself, because one wrong character makes the whole file
 * unreadable.
 */
function parseItems(text: string, file: string, report: Report): unknown[] {
  let line = text.split(/^- /m, 1)[0]?.split('\n').length ?? 1;
  return text.split(/^(?=- )/m).flatMap((item) => {
    if (!item.startsWith('- ')) return [];
    const start = line;
    line += item.split('\n').length - 1;
    try {
      return parse(item) as unknown[];
    } catch (error) {
      report(`${file}:${start}`, reasonOf(error));
      return [undefined];
    }
  });
}

/**
 * The number of digits of postcodes, to restore zeros. A postcode without quotes is a number: 1000
 * in France is 01000.
 */
const POSTCODE_DIGITS: Record<string, number> = { FR: 5, MC: 5, DE: 5, ES: 5, IT: 5 };
const withPostcode = (fields: Fields): Fields =>
  typeof fields.postcode === 'number'
    ? {
        ...fields,
        postcode: String(fields.postcode).padStart(
          POSTCODE_DIGITS[String(fields.country)] ?? 0,
          '0',
        ),
      }
    : fields;

/**
 * The documents of a file: one, or each item of a list.
 * @throws YAMLParseError where none can be read
 */
function parseFile(text: string, file: string, report: Report): unknown {
  try {
    return parse(text);
  } catch (error) {
    const items = parseItems(text, file, () => undefined);
    if (items.every((item) => item === undefined)) throw error;
    return parseItems(text, file, report);
  }
}

/**
 * Reads one type's documents from the content folder (format: content/README.md). Each item of a
 * file with a list is a document. A type without a folder has no documents.
 * @param report called for each unreadable file, whose document is left out in all languages
 */
export async function readDocuments(
  contentDir: string,
  type: string,
  report: Report = () => undefined,
): Promise<SeedDocument[]> {
  const documents = new Map<string, SeedDocument>();
  const unreadable = new Set<string>();
  const files = await readdir(path.join(contentDir, type)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of files.sort(frenchFirst)) {
    const { key: document, locale = '' } = FILE_NAME.exec(name)?.groups ?? {};
    if (!document) continue;
    const file = path.join(type, name);
    try {
      const parsed = parseFile(await readFile(path.join(contentDir, file), 'utf8'), file, report);
      const entries = Array.isArray(parsed) ? parsed : [parsed];
      for (const [index, fields] of entries.entries()) {
        if (fields === undefined) continue;
        const key = [type, document, ...(Array.isArray(parsed) ? [index] : [])].join('/');
        const known = documents.get(key) ?? { key, file, versions: new Map() };
        documents.set(key, known);
        known.versions.set(locale, withPostcode(fields));
      }
    } catch (error) {
      report(file, reasonOf(error));
      unreadable.add([type, document].join('/'));
    }
  }
  return [...documents.values()].filter(({ key }) => !unreadable.has(key));
}
