/**
 * Characters that JSON may write as escapes, or that no text needs. A response without any of them
 * is not parsed here.
 */
const SUSPECT = /\\[bfru]|[\u2028\u2029\ufeff\ufffe\uffff]/;

/** Line ends of Windows, of Word (U+000B, U+000C) and of macOS and iOS (U+2028). */
const LINE_ENDS = /\r\n?|[\v\f\u2028]/g;
/**
 * The characters that XML forbids (https://www.w3.org/TR/xml/#charsets), lone surrogates, and byte
 * order marks.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000e-\u001f\ufeff\ufffe\uffff]|\p{Cs}/gu;

const cleanText = (text: string) =>
  text.replace(LINE_ENDS, '\n').replaceAll('\u2029', '\n\n').replace(FORBIDDEN, '');

/**
 * A response's JSON without the characters that are forbidden in feeds and sitemaps, which come
 * with texts pasted from Word. Line ends of other systems become those of Markdown.
 * @throws SyntaxError where it is not JSON
 */
export const cleanJson = (json: string): string =>
  SUSPECT.test(json)
    ? JSON.stringify(
        JSON.parse(json, (_, value) => (typeof value === 'string' ? cleanText(value) : value)),
      )
    : json;
