type Format = {
  /** Converts a pasted text to the stored form. */
  tidy?: (text: string) => string;
  /** The fault of a tidied text that does not have the field's format. */
  faultOf: (text: string) => string | undefined;
};

/** The check digit of the digits before it (GS1 GenSpecs, 7.9.1). */
function checkDigitOf(digits: string): number {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

const hasCheckDigit = (gtin: string) => gtin.endsWith(String(checkDigitOf(gtin.slice(0, -1))));

/** Why a text of another length is not a GTIN, and what it may be instead. */
function lengthFault(text: string, length: number): string {
  if (!/^\d+$/.test(text))
    return `Un code-barres n’a que des chiffres : les ${length} qui sont sous les barres.`;
  const message = `Il faut ${length} chiffres, et il y en a ${text.length}.`;
  if (text.length !== length - 1) return `${message} Recopiez-les depuis l’emballage.`;
  return hasCheckDigit(text)
    ? `${message} Si l’emballage n’en montre que ${text.length}, écrivez un 0 devant : 0${text}.`
    : `${message} Si c’est le dernier qui manque, ce serait ${checkDigitOf(text)} : ${text}${checkDigitOf(text)}.`;
}

const gtin = (length: number): Format => ({
  tidy: (text) => text.replace(/[\s\p{Pd}.]/gu, ''),
  faultOf(text) {
    if (text.length !== length || !/^\d+$/.test(text)) return lengthFault(text, length);
    if (hasCheckDigit(text)) return undefined;
    const expected = checkDigitOf(text.slice(0, -1));
    return `Ce code-barres est faux : avec ces chiffres, le dernier serait ${expected}. Recopiez-le depuis l’emballage.`;
  },
});

const pattern = (regex: RegExp, message: string, tidy?: Format['tidy']): Format => ({
  tidy,
  faultOf: (text) => (regex.test(text) ? undefined : message),
});

const isWebUrl = (text: string) => /^https?:\/\/[^\s/]+\S*$/.test(text) && URL.canParse(text);

/** The formats that the schemas name in `pluginOptions.editor.format`. */
const FORMATS: Record<string, Format> = {
  'gtin-13': gtin(13),
  'gtin-14': gtin(14),
  url: {
    faultOf: (text) =>
      isWebUrl(text)
        ? undefined
        : 'Écrivez l’adresse complète, avec https:// et sans espace : https://www.exemple.fr.',
  },
  phone: pattern(
    /^\+[\d ]{6,20}$/,
    'Écrivez le numéro au format international, avec des chiffres et des espaces : +33 1 99 00 12 34.',
    (text) =>
      text
        .normalize('NFKC')
        .replace(/\p{Default_Ignorable_Code_Point}|tel:/giu, '')
        .replace('(0)', ' ')
        .replace(/[.()/\s\p{Pd}]+/gu, ' ')
        .trim()
        .replace(/^00 ?/, '+'),
  ),
  country: pattern(
    /^[A-Z]{2}$/,
    'Écrivez le code du pays, à deux lettres : FR, BE, LU, CH.',
    (text) => text.toUpperCase(),
  ),
  dimensions: pattern(
    /^\d{1,4} × \d{1,4} × \d{1,4}$/,
    'Écrivez longueur × largeur × hauteur, en millimètres entiers : 240 × 240 × 65.',
    (text) =>
      text
        .replace(/\s*(?:mm)?\s*[x×*]\s*/gi, ' × ')
        .replace(/\s*mm$/i, '')
        .trim(),
  ),
  network: pattern(
    /^[a-z]+$/,
    'Écrivez le nom du réseau en lettres minuscules, sans espace : instagram, tiktok, linkedin.',
    (text) => text.toLowerCase(),
  ),
};

/** A text in the stored form of a field of this format. */
export const tidyText = (format: string, text: string): string => {
  const trimmed = text.trim();
  return FORMATS[format]?.tidy?.(trimmed) ?? trimmed;
};

/** The fault of a text in a field of this format; an empty field has none. */
export const formatFault = (format: string, text: string): string | undefined =>
  text === '' ? undefined : FORMATS[format]?.faultOf(text);
