import { storedRule } from '../hours/describe-hours';
import { ruleFault } from '../hours/read-rule';
import { usedPictureFault } from '../pictures/used-picture';
import { type Entry, type Field, fieldsOf, type GetSchema } from '../schema-fields';
import { markdownFaults } from '../texts/markdown-limits';
import { addressFaults } from './address';
import { coordinateFaults } from './coordinates';
import type { Fault } from './fault';
import { formatFault, tidyText } from './formats';
import {
  batchesFault,
  choicesFault,
  keyFault,
  readList,
  slugsFault,
  tidyBatches,
  tidySlugs,
} from './lists';
import { productFaults } from './product';
import { endFaults } from './recall-dates';

const TEXT_TYPES = ['string', 'text', 'richtext'];

/** A field's value in the stored form, from the value that a form, the API or the seed sends. */
function tidyValue({ attribute, name, owner }: Field): unknown {
  const value = owner[name];
  if (attribute.customField === 'global::lines') return tidyBatches(value);
  if (attribute.customField === 'global::choices') return readList(value);
  if (attribute.customField === 'global::flavours') return tidySlugs(value);
  if (attribute.customField === 'global::opening-hours' && typeof value === 'string')
    return storedRule(value, owner.country) || null;
  const { format } = attribute.pluginOptions?.editor ?? {};
  return format && typeof value === 'string' ? tidyText(format, value) : value;
}

/** A copy of the data to be saved, in the stored form: lists are arrays, codes have no spaces. */
export function tidyEntry<Data extends Entry>(getSchema: GetSchema, uid: string, data: Data): Data {
  const copy = structuredClone(data);
  for (const field of fieldsOf(getSchema, uid, copy)) {
    const value = tidyValue(field);
    if (value !== field.owner[field.name]) field.owner[field.name] = value;
  }
  return copy;
}

function textFault({ attribute }: Field, text: string, isPublishing: boolean): string | undefined {
  if (isPublishing && attribute.required && text.trim() === '')
    return 'Ce champ est vide : écrivez un texte.';
  if (attribute.type === 'richtext') {
    const messages = markdownFaults(text).map(({ message }) => message);
    return messages.length > 0 ? messages.slice(0, 3).join(' ') : undefined;
  }
  const { format } = attribute.pluginOptions?.editor ?? {};
  return format && formatFault(format, text);
}

function fieldFault(field: Field, isPublishing: boolean): string | undefined {
  const { attribute, name, owner } = field;
  const value = owner[name];
  if (attribute.customField === 'global::lines') return batchesFault(value);
  if (attribute.customField === 'global::choices')
    return choicesFault(attribute.options?.choices ?? {}, value);
  if (attribute.customField === 'global::palette')
    return keyFault(Object.keys(attribute.options?.palettes ?? {}), value);
  if (attribute.customField === 'global::flavours') return slugsFault(value);
  if (attribute.customField === 'global::opening-hours' && typeof value === 'string')
    return ruleFault(value, owner.country);
  if (attribute.type === 'media' && value !== null && typeof value === 'object') {
    const { label = name, alternativeFrom } = attribute.pluginOptions?.editor ?? {};
    return usedPictureFault(value, label, isPublishing && alternativeFrom === undefined);
  }
  if (TEXT_TYPES.includes(attribute.type) && typeof value === 'string')
    return textFault(field, value, isPublishing);
  return undefined;
}

/** The faults that the schema of a single field cannot express. */
function factFaults(getSchema: GetSchema, uid: string, entry: Entry, isPublishing: boolean) {
  if (uid === 'api::recall.recall') return endFaults(entry);
  if (uid === 'api::sales-point.sales-point') return coordinateFaults(entry);
  if (uid !== 'api::product.product') return [];
  const labels = getSchema(uid)?.attributes.contains?.options?.choices ?? {};
  return productFaults(entry, isPublishing, labels);
}

/**
 * The faults of a stored entry with its components and pictures: values that the site would not
 * show, or that cannot be true.
 * @param isPublishing whether visitors are about to see the entry; only then are missing values
 *   faults
 */
export function checkEntry(
  getSchema: GetSchema,
  uid: string,
  entry: Entry,
  isPublishing: boolean,
): Fault[] {
  const ofFields = fieldsOf(getSchema, uid, entry).flatMap((field) => {
    const message = fieldFault(field, isPublishing);
    return message ? [{ path: field.path, message }] : [];
  });
  const ofAddresses = isPublishing ? addressFaults(getSchema, uid, entry) : [];
  return [...ofFields, ...ofAddresses, ...factFaults(getSchema, uid, entry, isPublishing)];
}
