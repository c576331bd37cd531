import { adminApi } from '@strapi/strapi/admin';

/** The arguments of the admin's queries and mutations of a document. */
type Asked = {
  collectionType: 'collection-types' | 'single-types';
  model: string;
  documentId?: string;
  params?: { locale?: string; status?: string };
};
type Fulfilled<Result> = { queryFulfilled: Promise<{ data: Result }> };
type Found = { data?: { updatedAt?: string } };
type Mutation = {
  query(asked: Asked): { data?: object };
  invalidatesTags(result: unknown, error: unknown, asked: Asked): unknown[];
  onQueryStarted?(asked: Asked, api: Fulfilled<unknown>): Promise<void>;
};

/**
 * The version in each open form: the time of its save, or null for a language that did not exist
 * yet.
 */
const opened = new Map<string, string | null>();

const keyOf = ({ collectionType, model, documentId, params }: Asked) =>
  [model, collectionType === 'single-types' ? '' : documentId, params?.locale].join(' ');

const getDocument = {
  async onQueryStarted(asked: Asked, { queryFulfilled }: Fulfilled<Found>) {
    if (asked.params?.status === 'published') return;
    const found = await queryFulfilled.catch(() => undefined);
    if (found) opened.set(keyOf(asked), found.data.data?.updatedAt ?? null);
  },
};

function sendOpened(mutation: Mutation): void {
  const { query, invalidatesTags } = mutation;
  mutation.query = (asked) => {
    const request = query(asked);
    const openedVersion = opened.get(keyOf(asked));
    if (openedVersion === undefined) return request;
    return { ...request, data: { ...request.data, openedVersion } };
  };
  // Strapi loads the document again even after a refusal, and the form would lose the typed values.
  mutation.invalidatesTags = (result, error, asked) =>
    error ? [] : invalidatesTags(result, error, asked);
  // This replaces Strapi's handler, which shows the form as saved too early, and resets it after a
  // refusal.
  mutation.onQueryStarted = async (asked, { queryFulfilled }) => {
    // The form is about to be loaded again.
    await queryFulfilled.then(
      () => opened.delete(keyOf(asked)),
      () => undefined,
    );
  };
}

/**
 * Makes the form send the version that it shows when it saves or publishes, which Strapi's own form
 * does not. The server refuses the save if another version has been saved since (lib/conflicts).
 */
export function tellOpenedVersions(): void {
  const endpoints = { getDocument, updateDocument: sendOpened, publishDocument: sendOpened };
  adminApi.enhanceEndpoints({ endpoints: endpoints as object });
}
