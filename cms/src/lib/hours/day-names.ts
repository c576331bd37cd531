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

const isDayWord = (word: string) => Object.keys(DAYS).some((language) => dayIn(language, word));

type Word = { text: string; from: number; to: number };

/** The words of a rule. Comments, which are in quotes, are left out. */
function wordsOf(rule: string): Word[] {
  const plain = rule.replace(/"[^"]*"/g, (comment) => ' '.repeat(comment.length));
  return [...plain.matchAll(/\p{L}+\.?/gu)].map(({ 0: text, index }) => ({
    text: text.replace(/\.$/, ''),
    from: index,
    to: index + text.length,
  }));
}

/** Short words that are no days. */
const SHORT_WORDS = new Set(
  'a al am and au bis de du e en et h i la le na no o off on ph pm sh to u un und y'.split(' '),
);

/**
 * The first short word that is no day in any of the languages. The library would take it for one in
 * some language of the world: "L" for a Saturday.
 */
export const unknownWord = (rule: string): Word | undefined =>
  wordsOf(rule).find(
    ({ text }) => text.length <= LETTERS && !isDayWord(text) && !SHORT_WORDS.has(fold(text)),
  );

const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const CODE = CODES.join('|');
const DAY_BEFORE = /(?:^|[^\p{L}])(\p{L}{2,})\.?\s*[,-]\s*$/u;
const DAY_AFTER = /^\.?\s*[,-]\s*(\p{L}{2,})/u;
const MONTH_BEFORE = new RegExp(`(?:(?:${MONTH})\\.?\\s*[,-]|\\d{4})\\s*$`, 'i');
const MONTH_AFTER = new RegExp(`^\\.?\\s*(?:[,-]\\s*(?:${MONTH})|(?:${CODE}))(?!\\p{L})`, 'iu');
/** A date after a month, and what it says of that date. */
const DATE_AFTER = new RegExp(
  `^\\s+(?:\\d{1,2}|\\d\\d-\\d\\d|[\\d,-]+(?=\\s+(?:${CODE}|off|closed|open)))\\s+(?:(?:${CODE}|off|closed|open|ferm)|\\d\\d?:\\d\\d|")`,
  'i',
);

const isMar = ({ text }: Word) => fold(text) === 'mar';

/** Whether the "Mar" of a text is March or a Tuesday; undefined where it may be either. */
function roleOfMar({ from, to }: Word, rule: string, others: Word[]): 'month' | 'day' | undefined {
  const [before, after] = [rule.slice(0, from), rule.slice(to)];
  if (MONTH_BEFORE.test(before) || MONTH_AFTER.test(after)) return 'month';
  const beside = [DAY_BEFORE.exec(before)?.[1], DAY_AFTER.exec(after)?.[1]];
  if (beside.some((word) => word && isDayWord(word))) return 'day';
  const areEnglish = others.every(({ text }) => dayIn('en', text));
  return areEnglish && DATE_AFTER.test(after) ? 'month' : undefined;
}

/** The words that belong together: those of "Lu-Me,Ve", but not those of two rules. */
function groupsOf(rule: string, words: Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const word of words) {
    const before = groups.at(-1)?.at(-1);
    const isNext = before && /^\s*[-,]\s*$/.test(rule.slice(before.to, word.from));
    if (isNext) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups;
}

/**
 * A rule with its days in OpenStreetMap's syntax. They are padded with spaces, so that a fault is at
 * the same place in both texts.
 * @param languageOf the language of a group of words
 * @returns undefined where a word is no day in its language
 */
function translate(
  rule: string,
  words: Word[],
  languageOf: (group: Word[]) => string | undefined,
): string | undefined {
  let text = rule;
  for (const group of groupsOf(rule, words)) {
    const language = languageOf(group) ?? '';
    for (const { text: word, from, to } of group) {
      const day = dayIn(language, word);
      if (!day) return undefined;
      text = `${text.slice(0, from)}${day.padEnd(to - from)}${text.slice(to)}`;
    }
  }
  return text;
}

/** The readings of a rule in which each group of days is in one language. */
function readingsOf(rule: string, words: Word[], country: string): string[] {
  const own = ['fr', ...(LANGUAGES[country] ?? [])];
  const isIn = (language: string) => (group: Word[]) =>
    group.every(({ text }) => dayIn(language, text));
  const inOne = ['en', ...own].map((language) => translate(rule, words, () => language));
  // OpenStreetMap's codes may stand beside days in a language: "Mo-Sa 9-19; Di 9-12".
  const beside = own.map((language) =>
    translate(rule, words, (group) => ['en', language].find((either) => isIn(either)(group))),
  );
  return [...inOne, ...beside].flatMap((reading) => reading ?? []);
}

/** The readings in languages of other countries, or in two languages at once: "Di-Fr" in France. */
function unlikelyReadings(rule: string, words: Word[]): string[] {
  const foreign = Object.keys(DAYS).map((language) => translate(rule, words, () => language));
  const french = words.reduce<string | undefined>(
    (text, word) => text && translate(text, [word], () => (dayIn('fr', word.text) ? 'fr' : 'en')),
    rule,
  );
  return [french, ...foreign].flatMap((reading) => reading ?? []);
}

/** The fewest letters of a day beside which "Mar" is one: "Lun", but not "Lu". */
const LETTERS_LIKE_MAR = 3;

/**
 * The possible readings of a rule, whose days may be in the languages of its country: "Di" is a
 * Sunday in French, and a Tuesday in German. The first one is that of French, or the only one.
 * @param country ISO 3166-1 alpha-2
 * @returns the rule with its days in OpenStreetMap's syntax; each reading once, at least one
 */
export function dayReadings(rule: string, country: string): string[] {
  const words = wordsOf(rule).filter(({ text }) => isDayWord(text));
  const others = words.filter((word) => !isMar(word));
  const roles = new Map(words.filter(isMar).map((mar) => [mar, roleOfMar(mar, rule, others)]));
  const days = words.filter((word) => !roles.has(word) || roles.get(word) === 'day');
  const withMar = words.filter((word) => roles.get(word) !== 'month');
  const isLikeMar = others.some(
    ({ text }) => text.length >= LETTERS_LIKE_MAR && !dayIn('en', text),
  );
  const asDay = withMar.length > days.length ? readingsOf(rule, withMar, country) : [];
  const asMonth = isLikeMar && asDay.length > 0 ? [] : readingsOf(rule, days, country);
  const likely = new Set([...asMonth, ...asDay]);
  if (likely.size > 0) return [...likely];
  const unlikely = new Set(unlikelyReadings(rule, days));
  return unlikely.size > 0 ? [...unlikely] : [rule];
}
