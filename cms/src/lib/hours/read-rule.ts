import { dayReadings } from './day-names';
import { parseRule, type RulePlace } from './evaluate-days';
import { overruledRule } from './overruled-rules';
import { spellingsOf } from './spell-rule';

/**
 * Why a rule cannot be read, and the part of its text that is wrong. `choices` are the spellings of
 * a rule that can be read in several ways.
 */
export type RuleFault = { message: string; from: number; to: number; choices?: string[] };

/**
 * A rule in the library's own spelling, `Mo-Sa 09:00-19:00` for `Lu-Sa 9-19`; `note` says what the
 * editor may have meant otherwise, and `proposals` are the spellings of that.
 */
export type Rule =
  | { spelling: string; note?: string; proposals: string[]; fault?: undefined }
  | { fault: RuleFault };

/**
 * The limit of a value in OpenStreetMap and on the site (`OPENING_HOURS_MAX` of its
 * lib/content/entities.ts).
 */
export const RULE_MAX = 255;

const EXAMPLE = 'Écrivez par exemple : Mo-Sa 09:00-12:30,14:00-19:30; PH off.';
const DEFAULT_COUNTRY = 'FR';
const codeOf = (country: unknown): string =>
  typeof country === 'string' && /^[A-Za-z]{2}$/.test(country)
    ? country.toUpperCase()
    : DEFAULT_COUNTRY;

const MINUTES_PER_HOUR = 60;
const DEGREES_PER_HOUR = 15;
const PARIS_TIME = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Paris',
  timeZoneName: 'longOffset',
});

/**
 * The place of a rule: a country's holidays, and the sun of Paris. The library computes it by the
 * clock of the process, so the longitude is shifted by the difference of the clocks.
 * @param country ISO 3166-1 alpha-2; France by default
 */
export function placeIn(country: unknown, now = new Date()): RulePlace {
  const [, hours = 0] = /GMT\+(\d\d)/.exec(PARIS_TIME.format(now)) ?? [];
  const ahead = Number(hours) + now.getTimezoneOffset() / MINUTES_PER_HOUR;
  return {
    latitude: 48.8566,
    longitude: 2.3522 - ahead * DEGREES_PER_HOUR,
    address: { country_code: codeOf(country).toLowerCase(), state: '' },
  };
}

/** The language of words that are not in OpenStreetMap's syntax. */
const LOCALE = 'fr';
/** The most cached rules. A list of shops has few different ones, but an editor types many. */
const MAX_KEPT = 1_000;

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
 * @param reading the text that the library has read, in which every word is at its place in `text`
 */
function faultOf(text: string, reading: string, error: string): RuleFault {
  const [, before = '', reason = ''] = /^([\s\S]*?) <--- \((.*)/.exec(error) ?? [];
  const place =
    before !== '' && reading.startsWith(before)
      ? wordAt(reading, before)
      : { from: 0, to: text.length };
  const word = text.slice(place.from, place.to);
  if (reason.startsWith('Tiret') || word.endsWith('-'))
    return {
      ...place,
      message: `Il manque une heure à « ${word} » : écrivez de quand à quand, comme 09:00-19:30.`,
    };
  return { ...place, message: `« ${word} » n’est pas compris. ${EXAMPLE}` };
}

/** A fault for a part that occurs twice, which the library would misinterpret. */
function doubleFault(text: string, reading: string, place: RulePlace): RuleFault | undefined {
  const warnings = parseRule(reading, place, LOCALE).getStructuredWarnings();
  const double = warnings.find(({ type }) => type === 'use_multi');
  if (!double) return undefined;
  const at = wordAt(reading, reading.slice(0, double.position ?? undefined));
  const word = text.slice(at.from, at.to);
  return {
    ...at,
    message: `Avant « ${word} », il manque une virgule (même jour ou même horaire) ou un point-virgule (autre règle). ${EXAMPLE}`,
  };
}

const DAYS: Record<string, string> = {
  Mo: 'lundi',
  Tu: 'mardi',
  We: 'mercredi',
  Th: 'jeudi',
  Fr: 'vendredi',
  Sa: 'samedi',
  Su: 'dimanche',
};

/** A fault for a word that is a day in one language, and another day or a month in another. */
function unclearFault(text: string, readings: string[], choices: string[]): RuleFault {
  const [first = '', ...others] = readings;
  const from = [...first].findIndex((letter, index) =>
    others.some((other) => other[index] !== letter),
  );
  const to = from + (/^\p{L}+/u.exec(text.slice(from))?.[0].length ?? 0);
  const meanings = new Set(
    readings.map((reading) => DAYS[reading.slice(from, from + 2)] ?? 'le mois de mars'),
  );
  return {
    from,
    to,
    choices,
    message: `« ${text.slice(from, to)} » peut être ${[...meanings].join(' ou ')} : choisissez.`,
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

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
  const place = placeIn(country);
  try {
    const [spelled, ...others] = spellingsOf(text, country);
    if (!spelled) return { fault: faultOf(text, text, '') };
    const all = [spelled, ...others];
    const { reading, spelling } = spelled;
    const fault =
      others.length > 0
        ? unclearFault(
            text,
            all.map((other) => other.reading),
            all.map((other) => other.spelling),
          )
        : doubleFault(text, reading, place);
    return fault ? { fault } : { spelling, ...doubtsOf(spelling) };
  } catch (error) {
    // The library throws a message, or fails with an error of its own, as for "closed week".
    return { fault: faultOf(text, dayReadings(text, country)[0] ?? text, messageOf(error)) };
  }
}

/** What is valid, but may not be what the editor means. */
function doubtsOf(spelling: string): { note?: string; proposals: string[] } {
  const overruled = overruledRule(spelling);
  if (overruled) {
    const { rule, by, instead, isAddition } = overruled;
    const advice = isAddition
      ? 'pour avoir les deux, mettez une virgule entre elles.'
      : 'les exceptions s’écrivent à la fin.';
    return { note: `« ${by} » remplace « ${rule} » : ${advice}`, proposals: [instead] };
  }
  // Hours with a comment are not certain; those that an editor writes mostly are.
  const certain = spelling.replace(/(\d\d:\d\d) (?=")/g, '$1 open ');
  return { proposals: certain === spelling ? [] : [certain] };
}

const kept = new Map<string, Rule>();

/**
 * Reads opening hours in OpenStreetMap's syntax
 * (https://wiki.openstreetmap.org/wiki/Key:opening_hours), or returns their fault.
 * @param text the tidied text, which is not empty
 * @param country the country whose holidays `PH` means, as ISO 3166-1 alpha-2; France by default
 */
export function readRule(text: string, country: unknown): Rule {
  const code = codeOf(country);
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
