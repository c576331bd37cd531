import type { Locale } from '@/lib/i18n/routing';

/** Matches whole words. Apostrophes separate words, and \b knows ASCII letters only. */
const words = (list: string, flags = 'iu') =>
  new RegExp(`(?<!\\p{L})(?:${list})(?![\\p{L}])`, `g${flags.replace('g', '')}`);

/** The words of the familiar and of the polite register: pronouns, and verbs without one. */
const FORMS: Partial<Record<Locale, Record<'familiar' | 'polite', RegExp>>> = {
  fr: {
    familiar: words('tu|te|toi|ton|ta|tes|t(?=’)|choisis|réessaie|écris-nous|raconte-nous'),
    polite: words('vous|votre|vos|(?!(?:chez|nez|assez|rez)(?!\\p{L}))\\p{L}{2,}ez'),
  },
  it: {
    familiar: words('tu|te|ti|tuo|tua|tuoi|tue|riprova|scrivici|raccontaci'),
    polite: words(
      'voi|vi|vostr[oaie]|\\p{L}+(?:ate|ete|ite)(?:ci|lo|la)|riprovate|scegliete|richiedete|proponete|potete|avete',
    ),
  },
  es: {
    familiar: words('tú|ti|te|tu|tus|contigo|os|vuestr[oa]s?|escríbenos|cuéntanos'),
    polite: words('usted|ustedes|elija|pida|ofrezca|vuelva|escríbanos|cuéntenos|háblenos|utilice'),
  },
  de: {
    familiar: words('du|dich|dir|dein(?:e[rnms]?)?|euch|euer|eure[rnms]?'),
    // At the start of a sentence "Sie" may also mean "she" or "they".
    polite: /(?<=[\p{L},;] )(?:Sie|Ihnen|Ihr(?:e[rnms]?)?)(?!\p{L})/gu,
  },
  nl: { familiar: words('je|jij|jou|jouw|jullie'), polite: words('u|uw|uzelf') },
};

/** Italian texts address retailers as "voi". The more formal "Lei" is not used. */
const LEI = /(?<=[\p{L},;] )(?:Lei|Suo|Sua|Suoi|Sue)(?!\p{L})/gu;

/** The words of a text that address its reader in one register; English has only one. */
export function addressedAs(register: 'familiar' | 'polite', text: string, locale: Locale) {
  const found = text.match(FORMS[locale]?.[register] ?? /$^/g) ?? [];
  return locale === 'it' && register === 'polite' ? [...found, ...stiff(text)] : [...found];
}

export const stiff = (text: string): string[] => [...(text.match(LEI) ?? [])];
