import { siteUrl } from '../site';
import { CHOICES } from './choices';

const KIT_ITEMS = Object.keys(CHOICES.items ?? {});

/** The known items, each once. Undefined for anything but a list, which the schema refuses. */
const toKitItems = (items: unknown) =>
  Array.isArray(items) ? KIT_ITEMS.filter((item) => items.includes(item)) : undefined;

/** The longest URL in a mail. */
const LINK_MAX = 2_000;

/**
 * The URL of the kit's page, if it is on the site, in its encoded form, which has no spaces or
 * quotes.
 */
export function toKitLink(kit: string): string | undefined {
  if (kit.length > LINK_MAX || !URL.canParse(kit)) return undefined;
  const { href, origin } = new URL(kit);
  return origin === new URL(siteUrl()).origin ? href : undefined;
}

/**
 * The entry of a submitted message, without the fields that only editors write. The visitor's
 * `locale` is stored as `language`, because Strapi uses `locale` for a document's translation.
 */
export function toEntry({
  locale,
  state: _state,
  note: _note,
  ...data
}: Record<string, unknown>): Record<string, unknown> {
  return {
    ...data,
    ...(locale !== undefined && { language: locale }),
    ...('items' in data && { items: toKitItems(data.items) }),
  };
}
