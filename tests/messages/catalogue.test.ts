import { describe, expect, it } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import { textsOf } from './support/messages';

/** The texts that are fixed word for word (docs/requirements.md, 8.1). */
const EXACT = {
  fr: {
    'contact.success': 'Ton message a bien été envoyé, on te recontacte bientôt !',
    'contact.error': 'Oups ! On a eu un petit problème je crois, réessaie plus tard !',
    'product.errorTitle': "Nous n'arrivons pas à récupérer les informations du produit.",
    'product.errorHint': 'Veuillez réessayer plus tard.',
    'find.mapErrorTitle': 'Oups ! Petit souci avec la carte.',
    'find.notLocated': "Nous n'arrivons pas à vous trouver",
    'home.want': "J'en veux",
    'home.sell': "J'en vends",
  },
  en: {
    'contact.success': "Your message has been sent successfully, we'll get back to you soon!",
    'contact.error': 'Oops! We had a little problem I think, try again later!',
    'contact.incomplete': 'Form incomplete.',
    'contact.subjectPrompt': 'What are we talking about?',
    'product.errorTitle': "We can't retrieve the product information.",
    'find.mapErrorTitle': 'Oops! Little issue with the map.',
    'find.notLocated': "We can't find you",
    'home.want': 'I want some',
    'home.sell': 'I sell some',
  },
} as const;

const exact = (locale: string): Record<string, string> =>
  locale in EXACT ? EXACT[locale as keyof typeof EXACT] : {};

/** French spaces before ! are narrow on screen. */
const plainSpaces = (text = '') => text.replace(/[\u202f\u00a0]/g, ' ');

describe.each(['fr', 'en'] as const)('the catalogue in %s', (locale) => {
  it.each(Object.entries(exact(locale)))('%s is “%s”', (key, text) => {
    expect(plainSpaces(textsOf(locale).get(key))).toBe(text);
  });
});

describe('advice after the map and the product fail', () => {
  it.each(['fr', 'en'] as const)('is given in %s', (locale) => {
    const texts = textsOf(locale);
    expect(texts.get('find.mapErrorHint')).toMatch(
      locale === 'fr' ? /plus tard.*liste/ : /later.*list/,
    );
    expect(texts.get('product.errorHint')).toMatch(locale === 'fr' ? /plus tard/ : /later/);
  });
});

it.each(routing.locales)(
  '%s has straight apostrophes only in the texts that are fixed',
  (locale) => {
    const straight = [...textsOf(locale)].filter(
      ([key, text]) => text.includes("'") && !exact(locale)[key]?.includes("'"),
    );
    expect(straight).toEqual([]);
  },
);
