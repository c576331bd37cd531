import { type Entry, type Field, fieldsOf, type GetSchema } from '../schema-fields';

/** A text of one language. Nobody writes a piece of prose twice by chance. */
export type Text = { path: string; text: string; isProse: boolean };

/**
 * From how many characters on a text is prose. A shorter one may be right in several languages: « Cookie
 * dough Crispy Choco » in a line, « 75 g » in a text.
 */
const PROSE_LENGTH: Record<string, number> = { string: 40, text: 20, richtext: 20 };

/** Line ends and spaces at the ends change on the way through a form. */
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Names stay, and what has a format is an address or a code. */
const isText = ({ attribute, name }: Field) =>
  attribute.type in PROSE_LENGTH &&
  name !== 'name' &&
  attribute.pluginOptions?.editor !== undefined &&
  attribute.pluginOptions.editor.format === undefined;

/**
 * The texts of a version that each language has for itself, those of its components too.
 * @param entry with its components
 */
export function textsOf(getSchema: GetSchema, uid: string, entry: Entry): Text[] {
  const attributes = getSchema(uid)?.attributes ?? {};
  return fieldsOf(getSchema, uid, entry).flatMap((field) => {
    const { path, attribute, owner, name } = field;
    const isLocalized = attributes[path[0] ?? '']?.pluginOptions?.i18n?.localized === true;
    const value = owner[name];
    if (!isLocalized || !isText(field) || typeof value !== 'string') return [];
    const text = tidy(value);
    const isProse = text.length >= (PROSE_LENGTH[attribute.type] ?? 0);
    return text === '' ? [] : [{ path: path.join('.'), text, isProse }];
  });
}
