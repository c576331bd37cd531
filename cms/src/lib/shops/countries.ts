import { fold } from './fold';

/** The countries whose towns the site knows, with their vehicle codes. */
const CODES: Record<string, string> = {
  AD: 'AND',
  AT: 'A AUT',
  BE: 'B BEL',
  CH: 'CHE',
  CZ: 'CZE',
  DE: 'D DEU GER',
  DK: 'DNK',
  ES: 'E ESP',
  FR: 'F FRA',
  GB: 'UK GBR',
  HR: 'HRV',
  IE: 'IRL',
  IT: 'I ITA',
  LI: 'FL LIE',
  LU: 'L LUX',
  MC: 'MCO',
  NL: 'NLD',
  PT: 'P PRT',
  SI: 'SLO SVN',
};

/** The site's languages, and those in which these countries write their own names. */
const LANGUAGES = 'fr en it es de nl pt cs da hr sl ca lb rm ga'.split(' ');

/** Parts of France that have a code of their own. */
const FRENCH_PARTS = 'GP MQ GF RE PM YT BL MF WF PF NC'.split(' ');

/** Other names besides those of the Unicode CLDR. */
const OTHERS: Record<string, string> = {
  FR: 'france metropolitaine|republique francaise|fr france|guyane|reunion|saint barth|polynesie',
  BE: 'belgie belgique|belgique belgie',
  CH: 'confederation suisse|confoederatio helvetica',
  CZ: 'republique tcheque|czech republic|ceska republika',
  GB: 'angleterre|grande bretagne|england|ecosse|pays de galles|great britain',
  LU: 'grand duche de luxembourg|grand duche',
  MC: 'principaute de monaco',
  NL: 'hollande|the netherlands|nederland|holland',
};

const namesOf = (code: string): string[] => [
  code,
  ...LANGUAGES.map(
    (language) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
  ),
];

function build(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [code, others] of Object.entries(CODES))
    for (const name of [
      ...namesOf(code),
      ...others.split(' '),
      ...(OTHERS[code]?.split('|') ?? []),
    ])
      codes.set(fold(name), code);
  for (const name of FRENCH_PARTS.flatMap(namesOf)) codes.set(fold(name), 'FR');
  return codes;
}

const BY_NAME = build();

/**
 * The code of a country by its code or its name in any of the site's languages or its own, `FR` for
 * all parts of France; undefined for other texts.
 */
export const countryCode = (text: string): string | undefined => BY_NAME.get(fold(text));

const FRENCH = new Intl.DisplayNames('fr', { type: 'region' });

/** The French name of a country: `FR` → France. */
export const countryName = (code: string): string => FRENCH.of(code) ?? code;
