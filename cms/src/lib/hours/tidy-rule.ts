/** A dash of any kind, and the words for one between two days or hours: "lundi au samedi", "9h à 19h". */
const DASH = /\s*[\p{Pd}\u2212]\s*|(?<=[\p{L}\d.]) (?:au|à) (?=[\p{L}\d])/giu;
/** An article before a day: "du lundi", "les mardis". */
const ARTICLE = /(?<![\p{L}\d])(?:du|les?) (?=(?:lun|mar|mer|jeu|ven|sam|dim)\p{L}*)/giu;
/** Words that the library does not know, beside those that it does: "jours fériés", "fermé". */
const HOLIDAYS = /(?<!jours? )(?<![\p{L}\d])fériés?(?!\p{L})/giu;
const CLOSED = /(?<!\p{L})(?:cerrado|chiuso|geschlossen|gesloten)(?!\p{L})/giu;
/** Hours such as "9h", "9 h 30" and "09H00". The minutes must not be the next hour: "12h 14h". */
const HOUR = /(?<!\d)(\d{1,2}) ?h(?: ?(\d{2})(?!\d| ?[h:]))?(?![\p{L}\d])/giu;
const ALWAYS =
  /^24 ?h? ?(?:\/|sur) ?24 ?h?(?:,? ?(?:et )?7 ?j?(?:ours)? ?(?:\/|sur) ?7 ?j?(?:ours)?)?$/i;
/**
 * Two ranges without a comma, "9:00-12:00 14:00-19:00", of which the library would misinterpret
 * one.
 */
const TWO_RANGES = /(\d:\d{2}) (?=\d{1,2}:\d{2}-)/g;

/**
 * Opening hours in the stored form: with plain spaces and dashes, and `9:30` for "9 h 30". Only
 * unambiguous texts are changed; the library reads the rest, including French names of days.
 */
export function tidyRule(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s;]*\n\s*/g, '; ')
    .replace(/\s+/g, ' ')
    .replace(/[\s;,.]+$/, '')
    .trim();
  if (ALWAYS.test(plain)) return '24/7';
  // A quoted text is a comment, which is not changed.
  return plain
    .split(/("[^"]*")/)
    .map((part) =>
      part.startsWith('"')
        ? part
        : part
            .replace(ARTICLE, '')
            .replace(HOLIDAYS, 'PH')
            .replace(CLOSED, 'off')
            .replace(DASH, '-')
            .replace(HOUR, (_, hour, minutes = '00') => `${hour}:${minutes}`)
            .replace(TWO_RANGES, '$1,'),
    )
    .join('');
}
