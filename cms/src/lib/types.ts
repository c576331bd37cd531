const SINGLE_TYPES = ['settings', 'homepage'] as const;
const COLLECTION_TYPES = [
  'product',
  'locations-logo',
  'question',
  'blog-post',
  'page',
  'sales-point',
] as const;

/** The types that the site shows. */
const SHOWN = [...SINGLE_TYPES, ...COLLECTION_TYPES];

/** The types that visitors' forms create: nobody reads them over the network. */
const INBOX = ['contact-message', 'kit-request'] as const;

type ShownName = (typeof SHOWN)[number];
type InboxName = (typeof INBOX)[number];

/** `product` → `api::product.product` */
const uidOf = <Name extends string>(name: Name) => `api::${name}.${name}` as const;

export type ShownUid = ReturnType<typeof uidOf<ShownName>>;
export type InboxUid = ReturnType<typeof uidOf<InboxName>>;

export const SHOWN_UIDS: ShownUid[] = SHOWN.map(uidOf);

export const isShown = (uid: string) => SHOWN_UIDS.some((shown) => shown === uid);

/** What the site's reading tokens may do. */
export const READ_ACTIONS = [
  ...SHOWN_UIDS.map((uid) => `${uid}.find`),
  ...COLLECTION_TYPES.map((name) => `${uidOf(name)}.findOne`),
];

/** What its writing token may do. */
export const WRITE_ACTIONS = INBOX.map((name) => `${uidOf(name)}.create`);
