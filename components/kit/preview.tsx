'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { KitItem } from '@/lib/forms/kit-schema';
import type { Locale } from '@/lib/i18n/routing';
import type { Palette } from '@/lib/kit/jobs';
import {
  CURRENCIES,
  type Currency,
  formatPrice,
  formatUnitPrice,
  parsePrice,
} from '@/lib/kit/price';
import { Canvas, WEB } from './drawing/web';
import { PriceLabel } from './price-label';
import { Screen } from './screen';
import { TableStandFace } from './table-stand';

/** A flavour, as it is in every language. */
type Pot = Palette & { slug: string; picture: string; grams?: number };

/** What is said of a flavour in one language. */
type PotTexts = { name: string; line: string; denomination?: string; netWeight?: string };

/** All that the previews may have to draw: the browser has it before it is chosen. */
export type PreviewCopy = {
  pots: Pot[];
  texts: Record<Locale, { eggFree: string; scan: string; pots: PotTexts[] }>;
  qr?: { d: string; size: number };
};

type Chosen = { slug?: string; locale: Locale; price?: number; currency: Currency };

/** What a form has chosen; the flavour that was chosen last, if it still is. */
function readChoice(form: HTMLFormElement, { pots, texts }: PreviewCopy, last: Chosen): Chosen {
  const data = new FormData(form);
  const slugs = data.getAll('flavours');
  const chosen = pots.filter(({ slug }) => slugs.includes(slug));
  const { slug } = chosen.find((pot) => pot.slug === last.slug) ?? chosen[0] ?? pots[0] ?? {};
  const locales = Object.keys(texts) as Locale[];
  return {
    slug,
    locale: locales.find((code) => data.getAll('languages').includes(code)) ?? last.locale,
    price: parsePrice(String(data.get('price') ?? '')),
    currency: CURRENCIES.find((code) => code === data.get('currency')) ?? 'EUR',
  };
}

type Props = {
  item: KitItem;
  /** `Preview: price labels` */
  label: string;
  locale: Locale;
  copy: PreviewCopy;
};

/** One part of the kit as it will be, redrawn with every choice in the form around it. */
export function KitPreview({ item, label, locale, copy }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen>({
    slug: copy.pots[0]?.slug,
    locale,
    currency: 'EUR',
  });

  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form) return;
    const read = (changes: Partial<Chosen> = {}) =>
      setChosen((last) => readChoice(form, copy, { ...last, ...changes }));
    const handleEvent = ({ target, type }: Event) => {
      // The event comes before the fields are as they were.
      if (type === 'reset') setTimeout(read);
      else if (target instanceof HTMLInputElement && target.name === 'flavours' && target.checked)
        read({ slug: target.value });
      else read();
    };
    // The browser may have restored what was chosen before a reload.
    read();
    for (const type of ['input', 'change', 'reset']) form.addEventListener(type, handleEvent);
    return () => {
      for (const type of ['input', 'change', 'reset']) form.removeEventListener(type, handleEvent);
    };
  }, [copy]);

  const index = copy.pots.findIndex(({ slug }) => slug === chosen.slug);
  const pot = copy.pots[index];
  const { eggFree, scan, pots } = copy.texts[chosen.locale];
  const texts = pots[index];
  if (!pot || !texts) return null;

  const { price, currency } = chosen;
  const shown = { ...texts, ground: pot.ground, accent: pot.accent };
  const prices = price !== undefined && {
    price: formatPrice(chosen.locale, price, currency),
    unitPrice:
      pot.grams === undefined
        ? undefined
        : formatUnitPrice(chosen.locale, price, pot.grams, currency),
  };
  const drawings: Record<KitItem, () => ReactNode> = {
    price_labels: () => (
      <Canvas width={241} height={156}>
        <PriceLabel draw={WEB} copy={{ ...shown, eggFree, ...prices }} />
      </Canvas>
    ),
    table_stands: () => (
      <Canvas width={595} height={380}>
        <TableStandFace
          draw={WEB}
          copy={{ ...shown, scan, url: '' }}
          pictures={[pot.picture]}
          qr={copy.qr}
        />
      </Canvas>
    ),
    screen_visuals: () => (
      <Canvas width={1920} height={1080}>
        <Screen draw={WEB} copy={shown} width={1920} height={1080} pictures={[pot.picture]} />
      </Canvas>
    ),
  };
  return (
    <div
      ref={element}
      role="img"
      aria-label={[label, texts.name, item === 'price_labels' && prices && prices.price]
        .filter(Boolean)
        .join(', ')}
      lang={chosen.locale}
    >
      {drawings[item]()}
    </div>
  );
}
