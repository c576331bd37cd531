import type { WeekHours } from '@/lib/find/week-hours';
import type { Locale } from '@/lib/i18n/routing';
import type { HoursLabels } from './labels';

type Props = { hours: WeekHours; locale: Locale; labels: HoursLabels };

/** Whether the shop is open now, and its week as a table. */
export function ShopHours(_props: Props) {
  return null;
}
