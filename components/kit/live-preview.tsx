import { type ComponentProps, useEffect, useState } from 'react';
import { fetchJson } from '@/lib/fetch-json';
import { CURRENCIES, parsePrice, readPrice } from '@/lib/kit/price';
import { type PreviewCopy, PreviewDrawing, type Shown } from './preview-drawing';

let copy: Promise<PreviewCopy> | undefined;

/** Loads the data of the previews, once for all three, and again after a failure. */
export function loadCopy(): Promise<PreviewCopy> {
  copy ??= fetchJson<PreviewCopy>('/api/kit-preview').catch((error) => {
    copy = undefined;
    throw error;
  });
  return copy;
}

type Drawn = ComponentProps<typeof PreviewDrawing>;

/** The choice in a form, with the flavour that was chosen last, if it is still chosen. */
function readChoice(form: HTMLFormElement, { pots, texts }: Drawn['copy'], last: Shown): Shown {
  const data = new FormData(form);
  const slugs = data.getAll('flavours');
  const languages = data.getAll('languages');
  const chosen = pots.filter(({ slug }) => slugs.includes(slug));
  const { slug } = chosen.find((pot) => pot.slug === last.slug) ?? chosen[0] ?? pots[0] ?? {};
  const currency = CURRENCIES.find((code) => code === data.get('currency')) ?? 'EUR';
  const locales = Object.keys(texts) as Shown['locale'][];
  return {
    slug,
    locale: locales.find((code) => languages.includes(code)) ?? last.locale,
    ...readPrice(String(data.get('price') ?? ''), currency),
  };
}

function fill(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value;
  // The event makes the change look typed, for the draft and the previews.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * When the price loses the focus, moves a currency that was typed with it to the currency's field.
 */
function moveCurrency({ elements }: HTMLFormElement, locale: Shown['locale']): void {
  const [price, select] = [elements.namedItem('price'), elements.namedItem('currency')];
  if (!(price instanceof HTMLInputElement && select instanceof HTMLSelectElement)) return;
  const { cents, currency } = parsePrice(price.value) ?? {};
  if (!cents || !currency) return;
  fill(select, currency);
  fill(price, (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 }));
}

type Props = Omit<Drawn, 'shown'> & {
  form: HTMLFormElement;
  /** The choice shown at first. */
  initial: Shown;
};

/** A preview that is redrawn with every choice in a form. */
export function LivePreview({ form, initial, copy, ...props }: Props) {
  // The form may have been filled in before this component was loaded.
  const [shown, setShown] = useState(() => readChoice(form, copy, initial));

  useEffect(() => {
    const read = (changes: Partial<Shown> = {}) =>
      setShown((last) => readChoice(form, copy, { ...last, ...changes }));
    const handleEvent = ({ target, type }: Event) => {
      // The event fires before the fields are reset.
      if (type === 'reset') setTimeout(() => read(initial));
      else if (target instanceof HTMLInputElement && target.name === 'flavours' && target.checked)
        read({ slug: target.value });
      else read();
      if (type === 'change' && target === form.elements.namedItem('price'))
        moveCurrency(form, initial.locale);
    };
    const types = ['input', 'change', 'reset'];
    for (const type of types) form.addEventListener(type, handleEvent);
    // The price may have lost the focus before this component was loaded.
    if (document.activeElement !== form.elements.namedItem('price'))
      moveCurrency(form, initial.locale);
    return () => {
      for (const type of types) form.removeEventListener(type, handleEvent);
    };
  }, [form, copy, initial]);

  return <PreviewDrawing {...props} copy={copy} shown={shown} />;
}
