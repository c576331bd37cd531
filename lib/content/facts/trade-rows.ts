import 'server-only';
import { getTranslations } from 'next-intl/server';
import { formatQuantity, withUnit } from '../../i18n/format';
import type { Locale } from '../../i18n/routing';
import type { ProductFacts } from '../types';

type Trade = NonNullable<ProductFacts['trade']>;

/** A row of the table. `fact` is the field that it shows. */
export type TradeRow = { fact: keyof Trade; label: string; value: string };

/**
 * The distinct values. There is usually one, because flavours are packed alike; otherwise all are
 * shown.
 */
const distinct = (values: string[]) => [...new Set(values)].join(' / ');

/** The case of these flavours and its delivery; a row for each fact that is known. */
export async function tradeRows(locale: Locale, trades: Trade[]): Promise<TradeRow[]> {
  const t = await getTranslations({ locale, namespace: 'sell' });
  const row = <Fact extends keyof Trade>(
    fact: Fact,
    label: string,
    show: (value: NonNullable<Trade[Fact]>) => string,
  ) => ({ fact, label, value: distinct(trades.flatMap((trade) => trade[fact] ?? []).map(show)) });
  const rows: TradeRow[] = [
    row('case_units', t('tradeUnits'), (count) => t('tradeUnitsValue', { count })),
    row('case_weight_g', t('tradeWeight'), (grams) => formatQuantity(locale, grams, 'gram')),
    row('case_dimensions_mm', t('tradeSize'), (size) => withUnit(locale, size, 'mm')),
    row('shelf_life_days_at_delivery', t('tradeShelfLife'), (count) =>
      t('tradeShelfLifeValue', { count }),
    ),
    row('minimum_order_cases', t('tradeMinimum'), (count) => t('tradeMinimumValue', { count })),
    row('lead_time_days', t('tradeLead'), (count) => t('tradeLeadValue', { count })),
  ];
  return rows.filter(({ value }) => value);
}
