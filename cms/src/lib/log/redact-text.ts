// Finds what no log may contain by its shape. Strapi is a separate package and has a copy of this file
// (cms/src/lib/log); a test keeps the two identical. Every expression is bounded, because the text may
// come from an attacker.
const REDACTED = '[redacted]';

/** Enough for a stack trace; longer texts are cut. */
const MAX_LENGTH = 8_192;

/** Control characters that a terminal or a line parser would act on, except line breaks and tabs. */
const CONTROLS = /[\u2028\u2029]|[^\P{C}\n\t]/gu;

/** The only query parameters whose values reveal nothing about a visitor. */
const PUBLIC_PARAMETER = /^(?:locale|populate|fields|sort|w|zoom|pagination\[\w+\])$/;
const PUBLIC_VALUE = /^[\w:.,*-]{0,40}$/;
/** Matches parameters of URLs that are encoded within another URL too, once or twice. */
const PARAMETER =
  /((?:[?&#;]|%(?:25)*(?:3F|26|23|3B))([\w.$[\]%-]{1,60}?)(?:=|%(?:25)*3D))([^\s"'<>&;#]*)/gi;

const isPublic = (name: string, value: string) =>
  PUBLIC_PARAMETER.test(name) && PUBLIC_VALUE.test(value);

/** A field with its value in JSON, an inspected object, a header or a form. */
const FIELD =
  /(?<![\w-])(["']?(?:[\w-]{0,30}(?:password|secret|token)[\w-]{0,30}|code|confirmation|e-?mail|identifier|jwt|lat|latitude|lng|lon|longitude|bbox|phone|signature|username)["']?\s{0,9}[:=]\s{0,9})(\[redacted\]|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[^\s,;&}\])]+)/gi;

/** A status, or an error code of Node: `code: 'ECONNRESET'`. */
const HARMLESS_CODE = /^["']?(?:\d{1,3}|E[A-Z]+|(?:UND_)?ERR_[A-Z_]+)["']?$/;

/** Long strings that are not words: codes, keys, digests. */
const OPAQUE = /[\w+-]{32,}/g;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isOpaque = (text: string) =>
  /^[\da-f]+$/i.test(text) || (/\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text));

/** Matches that are replaced as a whole. */
const SHAPES = [
  // Node quotes the text that it could not parse.
  /(?<=Unexpected )[^\n]{0,300}(?= is not valid JSON)/g,
  // Database errors contain the failed statement with its values.
  /(?<=\b(?:insert into|update|select|delete from) ["`])(?:[\s\S]*(?= - )|[\s\S]*)/g,
  /(?<=(?:cookie|authorization)["']?\s{0,9}:\s{0,9})[^\n]+/gi,
  /(?<=\b(?:bearer|basic)\s{1,9})[\w.~+/=-]{6,}/gi,
  /(?<=:\/\/)[^/\s"']{1,400}(?=@)/g,
  /[^\s<>"'=&?/:@]{1,64}(?:@|%(?:25)*40)[\p{L}\d.-]{1,255}\.\p{L}{2,20}/giu,
  /\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g,
  // Phone numbers, international and French.
  /(?:\+|%2B|(?<![\w.])00)[1-9](?:[ ().-]{0,2}\d){6,14}/gi,
  /(?<![\w.:+-])0[1-9](?:[ .-]?\d{2}){4}(?![\w-])/g,
  // Coordinates.
  /-?\d{1,3}\.\d{1,20}(?:\s?(?:,|;|%2C)\s?-?\d{1,3}\.\d{1,20})+/gi,
];

/**
 * A log text without secrets and personal data: URL queries, tokens, passwords, codes, email
 * addresses, phone numbers, coordinates.
 */
export function redactText(text: string): string {
  const plain = text.slice(0, MAX_LENGTH).replace(CONTROLS, '');
  const shaped = SHAPES.reduce((left, shape) => left.replace(shape, REDACTED), plain);
  return shaped
    .replace(PARAMETER, (whole, start: string, name: string, value: string) =>
      isPublic(name, value) ? whole : start + REDACTED,
    )
    .replace(FIELD, (whole, start: string, value: string) =>
      HARMLESS_CODE.test(value) || value === REDACTED ? whole : start + REDACTED,
    )
    .replace(OPAQUE, (word) => (isOpaque(word) && !UUID.test(word) ? REDACTED : word));
}
