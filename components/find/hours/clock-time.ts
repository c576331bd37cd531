import { MINUTES_PER_DAY } from '@/lib/find/week-hours';
import type { Locale } from '@/lib/i18n/routing';

const MINUTES_PER_HOUR = 60;
const NOON = MINUTES_PER_DAY / 2;

const twoDigits = (minute: number) => String(minute).padStart(2, '0');

type Format = (hour: number, minute: number) => string;

/** English times: "7:30pm", "noon", "midnight". */
const english: Format = (hour, minute) => {
  if (minute === 0 && hour % 12 === 0)
    return hour === NOON / MINUTES_PER_HOUR ? 'noon' : 'midnight';
  const minutes = minute === 0 ? '' : `:${twoDigits(minute)}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
};

/** French times: "9 h", "19 h 30", "minuit". */
const french: Format = (hour, minute) => {
  if (hour % 24 === 0 && minute === 0) return 'minuit';
  return `${hour}\u00a0h${minute === 0 ? '' : `\u00a0${twoDigits(minute)}`}`;
};

const digits =
  (separator: string): Format =>
  (hour, minute) =>
    `${hour}${separator}${twoDigits(minute)}`;

const FORMATS: Record<Locale, Format> = {
  fr: french,
  en: english,
  it: digits(':'),
  es: digits(':'),
  de: digits(':'),
  nl: digits('.'),
};

/** The words around a time in a sentence: "um 9:00 Uhr", "a la 1:30". */
const IN_SENTENCE: Partial<Record<Locale, (time: string) => string>> = {
  it: (time) => (time.startsWith('1:') ? `all’${time}` : `alle ${time}`),
  es: (time) => (time.startsWith('1:') ? `la ${time}` : `las ${time}`),
  de: (time) => `${time}\u00a0Uhr`,
  nl: (time) => `${time}\u00a0uur`,
};

/**
 * A time in the usual notation of a language. It does not use Intl, because server and browser have
 * different versions of ICU.
 * @param minutes the minutes after midnight; the end of a span may be 1440 (24:00), or more on the
 *   next day
 */
export function clockTime(minutes: number, locale: Locale): string {
  const ofDay = minutes > MINUTES_PER_DAY ? minutes - MINUTES_PER_DAY : minutes;
  return FORMATS[locale](Math.floor(ofDay / MINUTES_PER_HOUR), ofDay % MINUTES_PER_HOUR);
}

/** A time within a sentence, after the preposition of the message. */
export function timeInSentence(minutes: number, locale: Locale): string {
  const time = clockTime(minutes, locale);
  return IN_SENTENCE[locale]?.(time) ?? time;
}
