import { siteUrl } from '../site';
import { CHOICES } from './choices';

const KIT_ITEMS = Object.keys(CHOICES.items ?? {});

/** The known items, each once. Anything but a list is left to the schema, which refuses it. */
const toKitItems = (items: unknown) =>
  Array.isArray(items) ? KIT_ITEMS.filter((item) => items.includes(item)) : undefined;

/** The longest address that a mail quotes. */
const LINK_MAX = 2_000;

/**
 * The address of the kit's page, if it is one of the site's; in its encoded form, which has no spaces or
 * quotes.
 */
export function toKitLink(kit: string): string | undefined {
  if (kit.length > LINK_MAX || !URL.canParse(kit)) return undefined;
  const { href, origin } = new URL(kit);
  return origin === new URL(siteUrl()).origin ? href : undefined;
}

/**
 * The entry of a submitted message, without what editors alone write. The visitor's `locale` is stored as
 * `language`, because Strapi uses `locale` for a document's translation.
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
