/** The days in each language, from Monday, folded. What begins one of them is its abbreviation. */
const DAYS: Record<string, string[]> = Object.fromEntries(
  Object.entries({
    en: 'monday tuesday wednesday thursday friday saturday sunday',
    fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
    de: 'montag dienstag mittwoch donnerstag freitag samstag sonntag',
    it: 'lunedi martedi mercoledi giovedi venerdi sabato domenica',
    es: 'lunes martes miercoles jueves viernes sabado domingo',
    nl: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  }).map(([language, days]) => [language, days.split(' ')]),
);

/** The days in OpenStreetMap's syntax. */
const CODES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** The languages of the shops in a country, besides French, in which editors write, and English. */
const LANGUAGES: Record<string, string[]> = {
  BE: ['nl', 'de'],
  CH: ['de', 'it'],
  LU: ['de'],
  DE: ['de'],
  AT: ['de'],
  LI: ['de'],
  IT: ['it', 'de'],
  ES: ['es'],
  NL: ['nl'],
};

/** The fewest letters of an abbreviation. */
const LETTERS = 2;

const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The day that a word means in a language; undefined for other words. */
function dayIn(language: string, word: string): string | undefined {
  const folded = fold(word);
  if (folded.length < LETTERS) return undefined;
  const meant = CODES.filter((_, index) => {
    const day = DAYS[language]?.[index] ?? '';
    return day.startsWith(folded) || folded === `${day}s`;
  });
  return meant.length === 1 ? meant[0] : undefined;
}

const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DAY_BEFORE = /(?:^|[^\p{L}])(\p{L}{2,})\.?\s*[,-]\s*$/u;
const DAY_AFTER = /^\.?\s*[,-]\s*(\p{L}{2,})/u;
const MONTH_BEFORE = new RegExp(`(?:(?:${MONTH})\\.?\\s*[,-]|\\d)\\s*$`, 'i');
const MONTH_AFTER = new RegExp(
  `^\\.?\\s*(?:[,-]\\s*(?:${MONTH})(?!\\p{L})|\\d{1,2}(?:\\s*-\\s*\\d{1,2})?\\s+[^\\s;,|-]|(?:mo|tu|we|th|fr|sa|su)(?!\\p{L}))`,
  'iu',
);

type Word = { text: string; from: number; to: number };

const isDayWord = (word: string) => Object.keys(DAYS).some((language) => dayIn(language, word));

/** Whether the "Mar" of a text is March or a Tuesday; undefined where it may be either. */
function roleOfMar({ from, to }: Word, rule: string): 'month' | 'day' | undefined {
  const [before, after] = [rule.slice(0, from), rule.slice(to)];
  if (MONTH_BEFORE.test(before) || MONTH_AFTER.test(after)) return 'month';
  const beside = [DAY_BEFORE.exec(before)?.[1], DAY_AFTER.exec(after)?.[1]];
  return beside.some((word) => word && isDayWord(word)) ? 'day' : undefined;
}

/** The words of a rule that may be days. Comments, which are in quotes, are left out. */
function dayWords(rule: string): Word[] {
  const plain = rule.replace(/"[^"]*"/g, (comment) => ' '.repeat(comment.length));
  return [...plain.matchAll(/\p{L}+\.?/gu)]
    .map(({ 0: text, index }) => ({
      text: text.replace(/\.$/, ''),
      from: index,
      to: index + text.length,
    }))
    .filter(({ text }) => isDayWord(text));
}

/**
 * A rule with its days in OpenStreetMap's syntax. They are padded with spaces, so that a fault is at
 * the same place in both texts.
 * @returns undefined where a word is no day in any of the languages
 */
function translate(rule: string, words: Word[], languages: string[]): string | undefined {
  let text = rule;
  for (const { text: word, from, to } of words) {
    const day = languages.map((language) => dayIn(language, word)).find(Boolean);
    if (!day) return undefined;
    text = `${text.slice(0, from)}${day.padEnd(to - from)}${text.slice(to)}`;
  }
  return text;
}

const isMar = ({ text }: Word) => fold(text) === 'mar';

/** The fewest letters of a day beside which "Mar" is one: "Lun", but not "Lu". */
const LETTERS_LIKE_MAR = 3;

/**
 * The possible readings of a rule, whose days may be in the languages of its country: "Di" is a
 * Sunday in French, and a Tuesday in German. The first one is that of French, or the only one.
 * @param country ISO 3166-1 alpha-2
 * @returns the rule with its days in OpenStreetMap's syntax; each reading once, at least one
 */
export function dayReadings(rule: string, country: string): string[] {
  const words = dayWords(rule);
  const unclear = words.filter((word) => isMar(word) && !roleOfMar(word, rule));
  const certain = words.filter((word) => !isMar(word) || roleOfMar(word, rule) === 'day');
  const all = [...certain, ...unclear];
  const own = ['fr', ...(LANGUAGES[country] ?? [])];
  const inOne = (among: Word[], languages: string[]) =>
    languages.flatMap((language) => translate(rule, among, [language]) ?? []);
  const isLikeOthers = certain.some(({ text }) => text.length >= LETTERS_LIKE_MAR);
  const days = unclear.length > 0 ? inOne(all, own) : [];
  const months = isLikeOthers && days.length > 0 ? [] : inOne(certain, ['en', ...own]);
  const readings = new Set([...months, ...days]);
  if (readings.size > 0) return [...readings];
  // No language has all of the words, so they are in two, or in another country's.
  const mixed = own.flatMap((language) => translate(rule, certain, ['en', language]) ?? []);
  const foreign = inOne(certain, Object.keys(DAYS));
  return [
    ...new Set([...mixed, ...foreign, ...(mixed.length + foreign.length === 0 ? [rule] : [])]),
  ];
}
