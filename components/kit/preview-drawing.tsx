import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/routing';
import type { KitItem } from '@/lib/kit/choice';
import { type Currency, formatPrice, formatUnitPrice } from '@/lib/kit/price';
import type { Palette } from '@/lib/palettes';
import { Canvas, WEB } from './drawing/web';
import { LABEL, PriceLabel } from './price-label';
import { Screen } from './screen';
import { STAND, TableStand } from './table-stand';

/** The size of the screen in pixels. */
const SCREEN = { width: 1920, height: 1080 };

/** The data of a flavour that are the same in every language. */
type Pot = Palette & { slug: string; picture: string; grams?: number };

/** The texts of a flavour in one language. */
type PotTexts = {
  name: string;
  line: string;
  denomination?: string;
  /** The line on the label. */
  claim?: string;
  netWeight?: string;
};

/**
 * All data that the previews may need. The browser loads them before a choice is made
 * (live-preview.tsx).
 */
export type PreviewCopy = {
  pots: Pot[];
  texts: Partial<Record<Locale, { eggFree: string; scan: string; pots: PotTexts[] }>>;
  /** The QR code of the site's URL, for every flavour. */
  qr: { d: string; size: number };
};

/** The part of a choice that a preview shows. */
export type Shown = { slug?: string; locale: Locale; price?: number; currency: Currency };

type Props = {
  item: KitItem;
  /** The accessible name: `Preview: price labels`. */
  label: string;
  copy: PreviewCopy;
  shown: Shown;
};

/** A drawing of one part of the kit. */
export function PreviewDrawing({ item, label, copy, shown }: Props) {
  const { locale, price, currency } = shown;
  const index = copy.pots.findIndex(({ slug }) => slug === shown.slug);
  const pot = copy.pots[index];
  const said = copy.texts[locale];
  const texts = said?.pots[index];
  if (!pot || !texts) return null;
  const { eggFree, scan } = said;

  const common = { ...texts, ground: pot.ground, accent: pot.accent };
  const prices = price !== undefined && {
    price: formatPrice(locale, price, currency),
    unitPrice:
      pot.grams === undefined ? undefined : formatUnitPrice(locale, price, pot.grams, currency),
  };
  const drawings: Record<KitItem, () => ReactNode> = {
    price_labels: () => (
      <Canvas width={LABEL.width} height={LABEL.height}>
        <PriceLabel primitives={WEB} copy={{ ...common, line: texts.claim, eggFree, ...prices }} />
      </Canvas>
    ),
    table_stands: () => (
      <Canvas width={STAND.width} height={STAND.height}>
        <TableStand
          primitives={WEB}
          copy={{ ...common, scan, url: '' }}
          code={copy.qr}
          pictures={[{ src: pot.picture, alt: '' }]}
        />
      </Canvas>
    ),
    screen_visuals: () => (
      <Canvas {...SCREEN}>
        <Screen primitives={WEB} copy={common} {...SCREEN} pictures={[pot.picture]} />
      </Canvas>
    ),
  };
  return (
    <div
      role="img"
      aria-label={[label, texts.name, item === 'price_labels' && prices && prices.price]
        .filter(Boolean)
        .join(', ')}
    >
      {/* `lang` is not on the image, whose name is in the page's language. */}
      <div lang={locale}>{drawings[item]()}</div>
    </div>
  );
}
