import OpeningHours, { type nominatim_object } from 'opening_hours';
import { type HolidayPlace, holidayCorrection } from '@/lib/hours/holidays';

/** Whether a day (`2026-12-26`) is a holiday for the site: by the library's list and our corrections. */
export function holidaysOf(place: HolidayPlace): (date: string) => boolean {
  const location: nominatim_object = { lat: 48, lon: 2, address: place };
  const hours = new OpeningHours('PH off', location, {
    mode: 0,
    tag_key: 'opening_hours',
    map_value: undefined,
    warnings_severity: undefined,
    locale: undefined,
  });
  return (text) => {
    const [year, month, date] = text.split('-').map(Number) as [number, number, number];
    return (
      holidayCorrection(place, year, month, date) ??
      hours.getPublicHolidayContext(new Date(year, month - 1, date)).isHoliday
    );
  };
}
