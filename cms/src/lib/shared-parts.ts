import { isDeepStrictEqual } from 'node:util';
import type { Entry, GetSchema, Schema } from './schema-fields';

/**
 * A field of a component that is the same in all languages, although each language has its own
 * texts in the component, such as the nutrition table in "Composition".
 */
export type SharedPart = { component: string; field: string };

/** The fields that are the same in all languages by the schema. */
export const sharedNames = ({ attributes }: Schema): string[] =>
  Object.keys(attributes).filter(
    (name) => attributes[name]?.pluginOptions?.i18n?.localized === false,
  );

/** The shared fields in the localised components of a type. */
export const sharedParts = (getSchema: GetSchema, uid: string): SharedPart[] =>
  Object.entries(getSchema(uid)?.attributes ?? {}).flatMap(([component, attribute]) => {
    const isOwn = attribute.pluginOptions?.i18n?.localized === true && !attribute.repeatable;
    const schema = isOwn && attribute.component ? getSchema(attribute.component) : undefined;
    return schema ? sharedNames(schema).map((field) => ({ component, field })) : [];
  });

/** A value for comparison: a component without its database id. A file is identified by its id. */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const { id, ...fields } = value as Entry;
  if ('mime' in fields) return id;
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, comparable(one)]));
}

/** The value of a version's part; null where it is missing. */
export const partOf = (version: Entry, { component, field }: SharedPart): unknown =>
  comparable((version[component] as Entry | null | undefined)?.[field]);

/**
 * The parts that a save has changed. A first table does not count, because another language may
 * have a better one.
 */
export const changedParts = (parts: SharedPart[], before: Entry, after: Entry): SharedPart[] =>
  parts.filter((part) => {
    const former = partOf(before, part);
    return former !== null && !isDeepStrictEqual(former, partOf(after, part));
  });

/**
 * The components of another language's version with the shared parts of a saved one: those that the
 * save has changed, and those that the other lacks or has in its draft. Other differences are not
 * changed, and the admin's home lists them.
 * @param draft the draft of the other version, which may be that version itself
 */
export function sharedComponents(
  parts: SharedPart[],
  { saved, changed }: { saved: Entry; changed: SharedPart[] },
  other: Entry,
  draft: Entry,
): Entry {
  const components: Entry = {};
  for (const part of parts) {
    const value = partOf(saved, part);
    const own = comparable(components[part.component] ?? other[part.component]) as Entry | null;
    const isFollowed = [null, value].some((one) => isDeepStrictEqual(one, partOf(draft, part)));
    if (own && value !== null && (isFollowed || changed.includes(part)))
      components[part.component] = { ...own, [part.field]: value };
  }
  return components;
}
