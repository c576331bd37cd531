import { adminApi } from '@strapi/strapi/admin';
import type { HoursAnswer } from '../../lib/hours/describe-hours';
import type { Flavour } from '../../lib/shops/flavours';

type HoursRequest = { rule: string; country: string };

/** What the form's own fields ask (src/lib/shops/field-routes.ts). */
export const { useShopFlavoursQuery, useReadHoursQuery } = adminApi.injectEndpoints({
  endpoints: (builder) => ({
    shopFlavours: builder.query<{ flavours: Flavour[] }, void>({
      query: () => '/shops/flavours',
      // A product may be new since.
      keepUnusedDataFor: 0,
    }),
    readHours: builder.query<HoursAnswer, HoursRequest>({
      // Strapi's client would send a "+" or "&" of the rule as it is.
      query: (request) => `/shops/hours?${new URLSearchParams(request)}`,
    }),
  }),
});
