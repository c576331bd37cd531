/**
 * Cleans typed and pasted text, in the browser and on the server alike (decision 54). Every
 * function is idempotent. Safari 15 reads this file: no lookbehind, no `v` flag.
 */

/** A line of text, several lines, or a `code`: a number or an address, which has only one spelling. */
type InputKind = 'line' | 'lines' | 'code';

/**
 * Invisible characters: controls, lone surrogates (which some databases reject), the ignorable
 * characters of Unicode (zero width, bidirectional controls, fillers), and placeholders that
 * dictation inserts.
 */
const INVISIBLE = '(?![\\t\\n])[\\p{Cc}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffc]';

const EMOJI =
  '[\\d#*]\\ufe0f\\u20e3|\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?(?:\\u200d(?=\\p{Extended_Pictographic}))?';
/** The flag of a region such as Scotland: a black flag, and tag characters with the region's code. */
const REGIONAL_FLAG = '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}';
/** Letters and marks of scripts in which a joiner changes how a word looks: Persian, Hindi, Sinhala … */
const JOINED =
  '(?=[\\p{L}\\p{M}])[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}]';

const invisible = new RegExp(INVISIBLE, 'gu');
const invisibleInText = new RegExp(
  `(${REGIONAL_FLAG}|${EMOJI}|${JOINED}[\\u200c\\u200d](?=${JOINED}))|${INVISIBLE}`,
  'gu',
);

/**
 * Removes invisible characters and superfluous spaces, and composes accents. It takes linear time,
 * because the length of the text has not been checked yet.
 */
export function cleanInput(text: string, kind: InputKind = 'line'): string {
  const lines = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
  const visible =
    kind === 'code'
      ? lines.replace(invisible, '').normalize('NFKC')
      : lines.replace(invisibleInText, '$1').normalize('NFC');
  // U+2800, the blank braille pattern, looks like a space but does not match `\s`.
  return kind === 'lines'
    ? visible
        .replace(/(?:[^\S\n]|\u2800)+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .trim()
    : visible.replace(/[\s\u2800]+/g, ' ').trim();
}

/** A telephone number with one kind of dash, dot and digit, and without a label before it. */
export const cleanPhone = (text: string): string =>
  cleanInput(text, 'code')
    // Outlook writes a link as "+33 6…<tel:+336…>".
    .replace(/^(.*\d) ?<tel:[^>]*>$/i, '$1')
    .replace(/[\p{Pd}\u2043\u2212\u30fc]/gu, '-')
    .replace(/[·•‧∙⋅]/g, '.')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    // This removes "Tél. : ", "tel:" and "☎ ", but not the O of "O6".
    .replace(/^[^\d+]*[^\p{L}\d+(](?=\(?[\d+])/u, '');

/** A domain in ASCII, as the DNS stores it. A text that is not a domain is returned unchanged. */
function toAsciiDomain(domain: string): string {
  // Other characters would make it a URL's path or port, or a name that nobody can register.
  if (!/[^ -~]/.test(domain) || /[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * An address at the beginning of a text, or after a bracket, a quotation mark or a label's colon. A text
 * with two words before the "@" is not an address.
 */
const ADDRESS = /(?:^|[<("«“:] ?)([^\s<>()"«»“”:,;@]+@[^\s<>()"«»“”:,;?@]+)(?=$|[\s<>()"«»”?,;])/g;

/**
 * An e-mail address without the text that a mail program, a label or a sentence adds: "E-mail : …",
 * "Zoé <…>", "mailto:…?subject=Pots". A text with several addresses, or none, is returned
 * unchanged.
 */
export function cleanEmail(text: string): string {
  const line = cleanInput(text, 'code')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/ ?@ ?/g, '@');
  const found = Array.from(line.matchAll(ADDRESS), ([, address = '']) =>
    address.replace(/([^.])\.$/, '$1'),
  );
  const [address = line] = found;
  const isOnly =
    found.every((other) => other === address) && line.split('@').length === found.length + 1;
  if (!isOnly) return line;
  const at = address.indexOf('@') + 1;
  return address.slice(0, at) + toAsciiDomain(address.slice(at));
}
