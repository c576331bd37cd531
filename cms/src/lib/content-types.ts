const SINGLE_TYPES = ['settings', 'homepage'] as const;
// A recall names a product: the seed creates products first.
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

/** `product` → `api::product.product`; of several names, one each. */
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

/** The permissions of its write token. */
export const WRITE_ACTIONS = INBOX.map((name) => `${uidOf(name)}.create`);
