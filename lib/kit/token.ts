import 'server-only';
import { z } from 'zod';
import { KIT_ITEMS } from '../forms/kit-schema';
import { routing } from '../i18n/routing';
import { signToken, verifyToken } from '../security/signing';
import type { KitChoice } from './choice';
import { CURRENCIES } from './price';

/** How long the address of a kit is valid. */
export const KIT_DAYS = 30;
const DAY_S = 86_400;

const PURPOSE = 'kit';
/** In place of the dot of other tokens: the middleware takes a path with a dot for a file. */
const SEPARATOR = '~';
/** One way to write a token, so that a kit has one address. */
const TOKEN = /^[\w-]+~[\w-]{43}$/;

/** The choice in a fixed order, since it is part of an address. */
const payloadSchema = z.tuple([
  z.number(),
  z.array(z.string()),
  z.array(z.enum(KIT_ITEMS)),
  z.number().nullable(),
  z.enum(CURRENCIES),
  z.array(z.enum(routing.locales)),
]);

const nowSeconds = () => Math.floor(Date.now() / 1_000);

/** A token that holds a shop's choice, so that nothing is stored for its kit. Valid for 30 days. */
export function createKitToken({ flavours, items, price, currency, locales }: KitChoice): string {
  const expires = nowSeconds() + KIT_DAYS * DAY_S;
  const payload: z.infer<typeof payloadSchema> = [
    expires,
    flavours,
    items,
    price ?? null,
    currency,
    locales,
  ];
  return signToken(PURPOSE, JSON.stringify(payload)).replace('.', SEPARATOR);
}

/** The choice that a token holds and when it expires; undefined for one that this site did not sign. */
export function readKitToken(
  token: string,
): { choice: KitChoice; expires: Date } | 'expired' | undefined {
  const text = TOKEN.test(token) && verifyToken(PURPOSE, token.replace(SEPARATOR, '.'));
  if (!text) return undefined;
  // A release may have signed it that knew other items or languages.
  const payload = payloadSchema.safeParse(JSON.parse(text));
  if (!payload.success) return undefined;
  const [expires, flavours, items, price, currency, locales] = payload.data;
  if (expires <= nowSeconds()) return 'expired';
  return {
    choice: { flavours, items, price: price ?? undefined, currency, locales },
    expires: new Date(expires * 1_000),
  };
}
