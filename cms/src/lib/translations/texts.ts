import { type Entry, type Field, fieldsOf, type GetSchema } from '../schema-fields';

/** A text of one language. Equal prose in two languages is a copy, not a coincidence. */
export type Text = { path: string; text: string; isProse: boolean };

/**
 * The number of characters from which a text counts as prose. A shorter one may be right in several
 * languages: « Cookie dough Crispy Choco » in a line, « 75 g » in a text.
 */
const PROSE_LENGTH: Record<string, number> = { string: 40, text: 20, richtext: 20 };

/** A text with normalised spaces, because forms change line ends and spaces at the ends. */
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Whether a field is to be translated. Names are not, and fields with a format are addresses or
 * codes.
 */
const isText = ({ attribute, name }: Field) =>
  attribute.type in PROSE_LENGTH &&
  name !== 'name' &&
  attribute.pluginOptions?.editor !== undefined &&
  attribute.pluginOptions.editor.format === undefined;

/**
 * The localised texts of a version, including those of its components.
 * @param entry the entry with its components
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
