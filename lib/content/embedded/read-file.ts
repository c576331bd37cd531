import { isSeq, LineCounter, type Node, parse, parseDocument, type YAMLParseError } from 'yaml';

/** `caramel.fr.yaml` → key `caramel`, locale `fr`; `settings.yaml` → no locale; `….draft.yaml`. */
const FILE_NAME = /^(?<key>[^.]+)(?:\.(?<locale>[a-z]{2}))?(?<draft>\.draft)?\.yaml$/;

/** The parts of a document's file name; undefined where it is not the name of a document. */
export function nameParts(file: string) {
  const { key, locale = null, draft } = FILE_NAME.exec(file)?.groups ?? {};
  return key ? { key, locale, isDraft: draft !== undefined } : undefined;
}

/** A part of a file that cannot be read; the line counts from one. */
export type FileFault = { line: number; reason: string };

/** A fault of syntax, with YAML's own code, which quotes nothing of the file. */
type SyntaxFault = FileFault & { code: string };

/**
 * Where and why a text cannot be read, by its first error, because the others follow from it. Only
 * the first line of YAML's message is used; the rest quotes the file.
 * @param above the lines before the text
 */
export const syntaxFault = (
  { linePos, message, code }: YAMLParseError,
  above = 0,
): SyntaxFault => ({
  line: above + (linePos?.[0].line ?? 1),
  reason: message.split(' at line ')[0] ?? '',
  code,
});

type Entries = { entries: unknown[]; isList: boolean; faults: SyntaxFault[] };

/**
 * Parses each item of a list by itself, because one wrong character makes the whole file
 * unreadable.
 */
function parseItems(text: string): Entries | undefined {
  const items = text.split(/^(?=- )/m).filter((item) => item.startsWith('- '));
  if (items.length < 2) return undefined;
  const entries: unknown[] = [];
  const faults: SyntaxFault[] = [];
  let above = text.slice(0, text.indexOf(items[0] ?? '')).match(/\n/g)?.length ?? 0;
  for (const item of items) {
    try {
      entries.push(...(parse(item) as unknown[]));
    } catch (error) {
      entries.push(undefined);
      faults.push(syntaxFault(error as YAMLParseError, above));
    }
    above += item.match(/\n/g)?.length ?? 0;
  }
  return faults.length < items.length ? { entries, isList: true, faults } : undefined;
}

/**
 * The documents of a file: one, or the items of a list. An item that cannot be read is undefined,
 * so that the others retain their index.
 * @throws YAMLParseError where nothing of it can be read
 */
export function parseEntries(text: string): Entries {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (!error) {
    const parsed: unknown = document.toJS();
    return { entries: [parsed].flat(), isList: Array.isArray(parsed), faults: [] };
  }
  const items = parseItems(text);
  if (!items) throw error;
  return items;
}

/**
 * Finds the lines of a file's values.
 * @returns a function that returns the line of a path in one of the file's documents, or that of
 *   the nearest node above it
 */
export function lineFinder(text: string) {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const isList = isSeq(document.contents);
  return (entry: number, path: PropertyKey[]): number => {
    const whole = isList ? [entry, ...path] : path;
    for (let length = whole.length; length >= 0; length -= 1) {
      const node = document.getIn(whole.slice(0, length), true) as Node | undefined;
      const start = length === 0 ? document.contents?.range?.[0] : node?.range?.[0];
      if (start !== undefined) return counter.linePos(start).line;
    }
    return 1;
  };
}
