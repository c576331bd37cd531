/** The content types of the embedded service, named after their folders. */
const SINGLE_TYPES = ['settings', 'homepage'] as const;
const COLLECTION_TYPES = [
  'products',
  'locations-logos',
  'questions',
  'recalls',
  'blog-posts',
  'pages',
  'sales-points',
] as const;
/** Types that visitors' forms create and that cannot be read over the network. */
export const CREATE_ONLY_TYPES = ['contact-messages', 'kit-requests'] as const;

export type CreateOnlyType = (typeof CREATE_ONLY_TYPES)[number];

export type Document = Record<string, unknown> & {
  id: number;
  documentId: string;
  /** Null for documents that are the same in every language. */
  locale: string | null;
  /** Null for drafts. */
  publishedAt: string | null;
};

const isOneOf =
  <T extends string>(names: readonly T[]) =>
  (name: string): name is T =>
    names.some((known) => known === name);

export const isSingleType = isOneOf(SINGLE_TYPES);
export const isCollectionType = isOneOf(COLLECTION_TYPES);
export const isCreateOnlyType = isOneOf(CREATE_ONLY_TYPES);
