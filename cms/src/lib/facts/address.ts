import type { Entry, GetSchema } from '../schema-fields';
import type { Fault } from './fault';

/** `api::blog-post.blog-post` → `blog-post` */
const modelNameOf = (uid: string) => uid.slice(uid.lastIndexOf('.') + 1);

/** What Strapi fills in for an entry that has no name yet: the name of its type, with a number if it is taken. */
const isPrefilled = (uid: string, address: unknown) =>
  typeof address === 'string' && address.replace(/-\d+$/, '') === modelNameOf(uid);

/** The addresses of an entry that nobody has chosen. */
export function addressFaults(getSchema: GetSchema, uid: string, entry: Entry): Fault[] {
  return Object.entries(getSchema(uid)?.attributes ?? {}).flatMap(([name, { type }]) => {
    const address = entry[name];
    if (type !== 'uid' || !isPrefilled(uid, address)) return [];
    const message = `« ${address} » est l’adresse provisoire de Strapi. Cliquez sur la flèche ronde du champ : elle la tire du nom ou du titre.`;
    return [{ path: [name], message }];
  });
}
