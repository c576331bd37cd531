import type { Entry, GetSchema } from '../schema-fields';
import type { Fault } from './fault';

/** The model's name in a uid: `api::blog-post.blog-post` → `blog-post`. */
const modelNameOf = (uid: string) => uid.slice(uid.lastIndexOf('.') + 1);

/**
 * Whether an address is Strapi's default for an entry without a name: the name of the type, with a
 * number if it is taken.
 */
const isPrefilled = (uid: string, address: unknown) =>
  typeof address === 'string' && address.replace(/-\d+$/, '') === modelNameOf(uid);

/** Faults for the addresses of an entry that are still the default. */
export function addressFaults(getSchema: GetSchema, uid: string, entry: Entry): Fault[] {
  return Object.entries(getSchema(uid)?.attributes ?? {}).flatMap(([name, { type }]) => {
    const address = entry[name];
    if (type !== 'uid' || !isPrefilled(uid, address)) return [];
    const message = `« ${address} » est l’adresse provisoire de Strapi. Cliquez sur la flèche ronde du champ : elle la tire du nom ou du titre.`;
    return [{ path: [name], message }];
  });
}
