import { adminApi } from '@strapi/strapi/admin';

/** What the admin asks of a document: the arguments of its queries and mutations. */
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

/** The version in each open form: when it was saved, or null for a language that did not exist yet. */
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
  // Strapi loads the document again after a refusal too, and the form would lose what was typed.
  mutation.invalidatesTags = (result, error, asked) =>
    error ? [] : invalidatesTags(result, error, asked);
  // In place of Strapi's, which shows the form as saved before it is, and after a refusal as it was.
  mutation.onQueryStarted = async (asked, { queryFulfilled }) => {
    // The form is about to be loaded again.
    await queryFulfilled.then(
      () => opened.delete(keyOf(asked)),
      () => undefined,
    );
  };
}

/**
 * Makes the form say which version of the document it shows, when it saves or publishes: Strapi's own
 * does not. The server refuses it if another one has been saved since (lib/conflicts).
 */
export function tellOpenedVersions(): void {
  const endpoints = { getDocument, updateDocument: sendOpened, publishDocument: sendOpened };
  adminApi.enhanceEndpoints({ endpoints: endpoints as object });
}
