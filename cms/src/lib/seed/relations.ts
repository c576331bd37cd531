import type { Fields } from './read-content';

type Schema = { attributes: Record<string, { type: string; target?: string }> };

/** The documentId of a document of this type with this slug. */
type FindDocumentId = (uid: string, slug: string) => Promise<string | undefined>;

/** Replaces related documents, which content files name by `{slug}`, by their documentId. */
export async function connectRelations(
  { attributes }: Schema,
  fields: Fields,
  find: FindDocumentId,
): Promise<Fields> {
  const connected = { ...fields };
  for (const [name, { type, target }] of Object.entries(attributes)) {
    if (type !== 'relation' || !target || !fields[name]) continue;
    const { slug } = fields[name] as { slug?: string };
    connected[name] = (slug && (await find(target, slug))) || null;
  }
  return connected;
}
