/** A formula of Excel or LibreOffice that has failed, in English or French. */
const FORMULA_ERROR =
  /^(?:#(?:N\/A|REF!|VALUE!|VALEUR!|DIV\/0!|NAME\?|NOM\s?\?|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|PROPAGATION!|CALC!)|#+|Err:\d{3})$/i;
/** Texts that mean an empty cell. */
const NOTHING = /^(?:[-–—?.*/]+|n\.?\s?[ac]\.?|n\/a|null|néant|non renseigné)$/i;

export const isFormulaError = (cell: string): boolean => FORMULA_ERROR.test(cell.trim());

/**
 * A cell without invisible characters, no-break and double spaces, the apostrophe or `="…"` that
 * prevent Excel from calculating, and a comma at the end. A line break becomes `lineBreak`.
 */
export function tidyCell(cell: string, lineBreak = ' '): string {
  const text = cell
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu, '')
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/[\s,;]*[\r\n]+\s*/g, lineBreak)
    .replace(/\s+/g, ' ')
    .replace(/[\s,;]+$/, '')
    .trim();
  return isFormulaError(text) || NOTHING.test(text) ? '' : text;
}

const YES = /^(?:oui|o|vrai|true|yes|y|x|1|ja|sì|si)$/i;

/** Whether a text means yes: « oui », « VRAI », `true`, `x` or `1`. */
export const isYes = (text: string): boolean => YES.test(text);

/** A URL with its scheme: `www.exemple.fr` → `https://www.exemple.fr`. */
export function tidyUrl(text: string): string {
  if (/^https?:\/*/i.test(text))
    return text.replace(/^(https?):\/*/i, (_, scheme) => `${scheme.toLowerCase()}://`);
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u.test(text) ? `https://${text}` : text;
}
