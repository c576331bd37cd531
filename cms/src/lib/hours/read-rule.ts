import OpeningHours, { type nominatim_object } from 'opening_hours';

/** Why a rule cannot be read, and the part of its text that is wrong. */
export type RuleFault = { message: string; from: number; to: number };
export type Rule =
  | {
      hours: OpeningHours;
      /**
       * The rule in the library's own spelling, which its warnings recommend: `Lu-Sa 9-19` →
       * `Mo-Sa 09:00-19:00`.
       */
      spelling: string;
      fault?: undefined;
    }
  | { fault: RuleFault };

/**
 * The limit of a value in OpenStreetMap and on the site (`OPENING_HOURS_MAX` of its
 * lib/content/entities.ts).
 */
export const RULE_MAX = 255;

const EXAMPLE = 'Écrivez par exemple : Mo-Sa 09:00-12:30,14:00-19:30; PH off.';
const DEFAULT_COUNTRY = 'FR';
/**
 * The place for sunrise and sunset, which are those of Paris. Contrary to its types, the library
 * needs strings.
 */
const PARIS = { lat: '48.8566', lon: '2.3522' };
/** The most cached rules. A list of shops has few different ones, but an editor types many. */
const MAX_KEPT = 1_000;

function parse(text: string, country: string): OpeningHours {
  const place: unknown = { ...PARIS, address: { country_code: country.toLowerCase(), state: '' } };
  return new OpeningHours(
    text,
    place as nominatim_object,
    // The site uses the same `mode` and `tag_key`.
    {
      locale: 'fr',
      mode: 0,
      tag_key: 'opening_hours',
      map_value: undefined,
      warnings_severity: undefined,
    },
  );
}

/** The word at which the library stopped, after the part of the text that it has read. */
function wordAt(text: string, before: string): { from: number; to: number } {
  const isInWord = (index: number) => /[^\s;,]/.test(text[index] ?? ' ');
  let from = Math.max(0, before.trimEnd().length - 1);
  let to = from + 1;
  while (from > 0 && isInWord(from - 1)) from -= 1;
  while (to < text.length && isInWord(to)) to += 1;
  return { from, to };
}

/** Words that the library only half supports; it throws for years without data. */
const SCHOOL_HOLIDAYS = {
  word: /SH|vacances(?: scolaires)?/i,
  message: 'Les vacances scolaires ne sont pas connues : écrivez leurs dates, comme Jul 04-Aug 31.',
};
const PUBLIC_HOLIDAYS = {
  word: /PH|(?:jours? )?fériés?/i,
  message:
    'Les jours fériés de ce pays ne sont pas connus : retirez-les, ou écrivez leurs dates, comme Dec 25.',
};
/** The countries for which the library needs a region, or has no list. */
const WITHOUT_PUBLIC_HOLIDAYS = ['AD', 'GB', 'LI'];

function holidaysFault(text: string, country: string): RuleFault | undefined {
  const unknown = [
    SCHOOL_HOLIDAYS,
    ...(WITHOUT_PUBLIC_HOLIDAYS.includes(country) ? [PUBLIC_HOLIDAYS] : []),
  ];
  const withoutComments = text.replace(/"[^"]*"/g, (comment) => ' '.repeat(comment.length));
  for (const { word, message } of unknown) {
    const found = word.exec(withoutComments);
    if (found) return { from: found.index, to: found.index + found[0].length, message };
  }
  return undefined;
}

/**
 * The fault in an error of the library, which is `text up to the fault <--- (reason) …`, or a
 * message that something is not supported.
 */
function faultOf(text: string, error: string): RuleFault {
  const [, before = '', reason = ''] = /^([\s\S]*?) <--- \((.*)/.exec(error) ?? [];
  const place =
    before !== '' && text.startsWith(before) ? wordAt(text, before) : { from: 0, to: text.length };
  const word = text.slice(place.from, place.to);
  if (reason.startsWith('Tiret') || word.endsWith('-'))
    return {
      ...place,
      message: `Il manque une heure à « ${word} » : écrivez de quand à quand, comme 09:00-19:30.`,
    };
  return { ...place, message: `« ${word} » n’est pas compris. ${EXAMPLE}` };
}

/** A fault for a part that occurs twice, which the library would misinterpret. */
function doubleFault(text: string, hours: OpeningHours): RuleFault | undefined {
  const double = hours.getStructuredWarnings().find(({ type }) => type === 'use_multi');
  if (!double) return undefined;
  const place = wordAt(text, text.slice(0, double.position ?? undefined));
  const word = text.slice(place.from, place.to);
  return {
    ...place,
    message: `Avant « ${word} », il manque une virgule (même jour ou même horaire) ou un point-virgule (autre règle). ${EXAMPLE}`,
  };
}

function read(text: string, country: string): Rule {
  if (text.length > RULE_MAX)
    return {
      fault: {
        from: RULE_MAX,
        to: text.length,
        message: `Ces horaires comptent ${text.length} signes, et il y a de la place pour ${RULE_MAX}.`,
      },
    };
  const unknown = holidaysFault(text, country);
  if (unknown) return { fault: unknown };
  try {
    const hours = parse(text, country);
    const fault = doubleFault(text, hours);
    return fault ? { fault } : { hours, spelling: hours.prettifyValue() };
  } catch (error) {
    // The library throws a message, or fails with an error of its own, as for "closed week".
    return { fault: faultOf(text, String(error)) };
  }
}

const kept = new Map<string, Rule>();

/**
 * Reads opening hours in OpenStreetMap's syntax
 * (https://wiki.openstreetmap.org/wiki/Key:opening_hours), or returns their fault.
 * @param text the tidied text, which is not empty
 * @param country the country whose holidays `PH` means, as ISO 3166-1 alpha-2; France by default
 */
export function readRule(text: string, country: unknown): Rule {
  const code =
    typeof country === 'string' && /^[A-Za-z]{2}$/.test(country)
      ? country.toUpperCase()
      : DEFAULT_COUNTRY;
  const key = `${code} ${text}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const rule = read(text, code);
  kept.set(key, rule);
  return rule;
}

/** The fault of a tidied rule and its place, as a sentence. */
export function ruleFault(text: string, country: unknown): string | undefined {
  const { fault } = text === '' ? {} : readRule(text, country);
  if (!fault) return undefined;
  const isWhole = fault.from === 0 && fault.to === text.length;
  const around = `${text.slice(0, fault.from)}▸${text.slice(fault.from, fault.to)}◂${text.slice(fault.to)}`;
  return isWhole || text.length > RULE_MAX ? fault.message : `${fault.message} (${around})`;
}
