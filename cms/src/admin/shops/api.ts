import { adminApi } from '@strapi/strapi/admin';
import type { Imported, Preview, Progress } from './answers';

export const SHOPS_UID = 'api::sales-point.sales-point';
export const SHOPS_LIST = `/content-manager/collection-types/${SHOPS_UID}`;

type ImportRequest = { file: File; unpublish: string[] };

const formOf = (file: File) => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

export const { usePreviewShopsMutation, useImportShopsMutation, useLazyShopsProgressQuery } =
  adminApi
    .enhanceEndpoints({ addTagTypes: ['Document', 'RecentDocumentList', 'CountDocuments'] })
    .injectEndpoints({
      endpoints: (builder) => ({
        previewShops: builder.mutation<Preview, File>({
          query: (file) => ({ url: '/shops/preview', method: 'POST', data: formOf(file) }),
        }),
        importShops: builder.mutation<Imported, ImportRequest>({
          query: ({ file, unpublish }) => {
            const data = formOf(file);
            data.append('unpublish', JSON.stringify(unpublish));
            return { url: '/shops/import', method: 'POST', data };
          },
          // These are invalidated after a failure too, because the response may be lost although
          // the shops were written.
          invalidatesTags: ['Document', 'RecentDocumentList', 'CountDocuments'],
        }),
        shopsProgress: builder.query<Progress, void>({
          query: () => '/shops/progress',
          keepUnusedDataFor: 0,
        }),
      }),
    });

type RequestError = { status?: number; message?: string } | undefined;

/** The server's message if it refused a request, and so wrote nothing; otherwise undefined. */
export function refusalOf(error: unknown): string | undefined {
  const { status = 0, message } = (error as RequestError) ?? {};
  return status >= 400 && status < 500 ? message : undefined;
}
