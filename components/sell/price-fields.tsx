'use client';

import type { FocusEvent, ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/routing';
import { parsePrice } from '@/lib/kit/price';

function fill(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value;
  // As if it had been typed, for the draft and the preview.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Around the fields of a price and its currency: once the price is left, a currency that was typed with it
 * is the chosen one, and stands there alone.
 */
export function PriceFields({ locale, children }: { locale: Locale; children: ReactNode }) {
  function moveCurrency({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const select = currentTarget.querySelector('select');
    if (!select || !(target instanceof HTMLInputElement)) return;
    const { cents, currency } = parsePrice(target.value) ?? {};
    if (!cents || !currency) return;
    fill(select, currency);
    fill(target, (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 }));
  }
  return (
    <div
      className="grid max-w-3xl gap-6 sm:grid-cols-[8fr_5fr]"
      // Before the form hears of it, which validates the field as it is then.
      onBlurCapture={moveCurrency}
    >
      {children}
    </div>
  );
}
