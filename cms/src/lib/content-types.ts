const SINGLE_TYPES = ['settings', 'homepage'] as const;
// Products come first, because a recall refers to a product and the seed follows this order.
const COLLECTION_TYPES = [
  'product',
  'recall',
  'locations-logo',
  'question',
  'blog-post',
  'page',
  'sales-point',
] as const;

/** The types that the site displays. */
const PUBLIC = [...SINGLE_TYPES, ...COLLECTION_TYPES];

/** The types that visitors' forms create; no API route reads them. */
const INBOX = ['contact-message', 'kit-request'] as const;

type PublicName = (typeof PUBLIC)[number];
type InboxName = (typeof INBOX)[number];

/**
 * The uid of a type: `product` → `api::product.product`. A union of names gives a union of uids.
 */
type Uid<Name extends string> = Name extends Name ? `api::${Name}.${Name}` : never;
const uidOf = <Name extends string>(name: Name) => `api::${name}.${name}` as Uid<Name>;

export type PublicUid = Uid<PublicName>;
export type InboxUid = Uid<InboxName>;

export const PUBLIC_UIDS: PublicUid[] = PUBLIC.map(uidOf);

export const INBOX_UIDS: InboxUid[] = INBOX.map(uidOf);

export const isPublic = (uid: string) => PUBLIC_UIDS.some((publicUid) => publicUid === uid);

/** The permissions of the site's read tokens. */
export const READ_ACTIONS = [
  ...PUBLIC_UIDS.map((uid) => `${uid}.find`),
  ...COLLECTION_TYPES.map((name) => `${uidOf(name)}.findOne`),
];

/** The permissions of the site's write token. */
export const WRITE_ACTIONS = INBOX.map((name) => `${uidOf(name)}.create`);
