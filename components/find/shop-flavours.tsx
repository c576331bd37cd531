import type { FlavourLinks } from '@/lib/find/api';

type Props = {
  /** Slugs; a product that is gone is not named. */
  slugs: readonly string[];
  flavours: FlavourLinks;
  label: string;
};

/** The flavours that a shop has, each a link to its page; nothing where they are not known. */
export function ShopFlavours({ slugs, flavours, label }: Props) {
  const known = slugs.flatMap((slug) => flavours[slug] ?? []);
  if (known.length === 0) return null;
  return (
    <>
      <p className="sr-only">{label}</p>
      <ul className="shop-flavours">
        {known.map(({ name, href, palette, lang }) => (
          <li key={href} data-flavour={palette}>
            <a href={href} lang={lang}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
