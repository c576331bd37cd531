import 'server-only';
import { z } from 'zod';
import { isWithinLifetime } from '../clock';
import { routing } from '../i18n/routing';
import { KIT_DAYS } from '../limits';
import { signToken, verifyToken } from '../security/signing';
import { KIT_ITEMS, type KitChoice } from './choice';
import { CURRENCIES } from './price';

const LIFETIME_MS = KIT_DAYS * 86_400_000;

const PURPOSE = 'kit';
/**
 * The separator, instead of the dot of other tokens, because the middleware treats a path with a
 * dot as a file.
 */
const SEPARATOR = '~';
/** The only spelling of a token, so that a kit has one URL. */
const TOKEN = /^[\w-]+~[\w-]{43}$/;

/** The choice in a fixed order, because it is part of a URL. */
const payloadSchema = z.tuple([
  z.number(),
  z.array(z.string()),
  z.array(z.enum(KIT_ITEMS)),
  z.number().nullable(),
  z.enum(CURRENCIES),
  z.array(z.enum(routing.locales)),
]);

/**
 * A signed token that contains a shop's choice, so that nothing is stored for its kit. It is valid
 * for `KIT_DAYS`.
 */
export function createKitToken({ flavours, items, price, currency, locales }: KitChoice): string {
  const expires = Math.floor((Date.now() + LIFETIME_MS) / 1_000);
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

/** The choice in a token and its expiry; undefined for a token that this site did not sign. */
export function readKitToken(
  token: string,
): { choice: KitChoice; expires: Date } | 'expired' | undefined {
  const text = TOKEN.test(token) && verifyToken(PURPOSE, token.replace(SEPARATOR, '.'));
  if (!text) return undefined;
  // Another release may have signed the token, with other items or languages.
  const payload = payloadSchema.safeParse(JSON.parse(text));
  if (!payload.success) return undefined;
  const [expires, flavours, items, price, currency, locales] = payload.data;
  if (!isWithinLifetime(expires * 1_000 - LIFETIME_MS, LIFETIME_MS)) return 'expired';
  return {
    choice: { flavours, items, price: price ?? undefined, currency, locales },
    expires: new Date(expires * 1_000),
  };
}
