import { adminApi } from '@strapi/strapi/admin';

export const SHOPS_UID = 'api::sales-point.sales-point';
export const SHOPS_LIST = `/content-manager/collection-types/${SHOPS_UID}`;

/** As src/lib/shops answers. */
export type Problem = {
  /** As in the spreadsheet: the header is line 1. */
  line: number;
  shop: string;
  column: string;
  message: string;
  isBlocking: boolean;
};
export type GoneShop = { documentId: string; name: string; postcode: string; city: string };
export type Preview = {
  /** Rows without the header. */
  total: number;
  created: number;
  changed: number;
  unchanged: number;
  /** Rows left out because of a blocking problem. */
  left: number;
  approximate: number;
  problems: Problem[];
  ignoredColumns: string[];
  gone: GoneShop[];
};
export type Imported = Record<'created' | 'changed' | 'unchanged' | 'left' | 'unpublished', number>;
/** Of the import under way; `total` is 0 when there is none. */
export type Progress = { done: number; total: number };

export type ImportRequest = { file: File; unpublish: string[] };

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
          // After a failure too: the answer may be lost, and the shops written.
          invalidatesTags: ['Document', 'RecentDocumentList', 'CountDocuments'],
        }),
        shopsProgress: builder.query<Progress, void>({
          query: () => '/shops/progress',
          keepUnusedDataFor: 0,
        }),
      }),
    });

type RequestError = { status?: number; message?: string } | undefined;

/** The server's own sentence when it refused a request, and so wrote nothing; else undefined. */
export function refusalOf(error: unknown): string | undefined {
  const { status = 0, message } = (error as RequestError) ?? {};
  return status >= 400 && status < 500 ? message : undefined;
}
