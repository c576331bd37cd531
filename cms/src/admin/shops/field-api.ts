import { adminApi } from '@strapi/strapi/admin';
import type { HoursAnswer } from '../../lib/hours/describe-hours';
import type { Flavour } from '../../lib/shops/flavours';

type HoursRequest = { rule: string; country: string };

/** The requests of the form's own fields (src/lib/shops/field-routes.ts). */
export const { useShopFlavoursQuery, useReadHoursQuery } = adminApi.injectEndpoints({
  endpoints: (builder) => ({
    shopFlavours: builder.query<{ flavours: Flavour[] }, void>({
      query: () => '/shops/flavours',
      // Nothing is cached, because there may be a new product.
      keepUnusedDataFor: 0,
    }),
    readHours: builder.query<HoursAnswer, HoursRequest>({
      // The parameters are encoded here, because Strapi's client does not encode a "+" or "&" of
      // the rule.
      query: (request) => `/shops/hours?${new URLSearchParams(request)}`,
    }),
  }),
});
