/**
 * The values that the site's forms post, with their French labels. Strapi has no labels for the
 * values of an enumeration: form, list, filters and export show the stored values. The French
 * labels are stored for this reason, and the schemas repeat them. For a kit's items the codes are
 * stored, because their field has labels.
 */
export const CHOICES: Record<string, Record<string, string>> = {
  subject: {
    distributor: 'Devenir distributeur',
    love: 'Mot doux',
    complaint: 'Réclamation',
    press: 'Presse',
    other: 'Autre',
  },
  business: {
    supermarket: 'Supermarché',
    retailer: 'Détaillant',
    restaurant: 'Restaurant',
    cinema: 'Cinéma',
    other: 'Autre',
  },
  language: {
    fr: 'Français',
    en: 'Anglais',
    it: 'Italien',
    es: 'Espagnol',
    de: 'Allemand',
    nl: 'Néerlandais',
  },
  items: {
    price_labels: 'Étiquettes de prix',
    table_stands: 'Chevalets',
    screen_visuals: 'Visuels d’écran',
  },
};

/** The state of a new message. */
export const TO_DO = 'À traiter';

/** The fields whose French labels are stored. */
export const STORED_IN_FRENCH = ['subject', 'business', 'language'];

type Entry = Record<string, unknown>;

const replaceChoices = (entry: Entry, replace: (field: string, value: string) => string): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([field, value]) => {
      const isChoice = STORED_IN_FRENCH.includes(field) && typeof value === 'string';
      return [field, isChoice ? replace(field, value) : value];
    }),
  );

/** The French label of a code; undefined for a value that is not a code. */
export const frenchOf = (field: string, code: string): string | undefined => {
  const labels = CHOICES[field] ?? {};
  return Object.hasOwn(labels, code) ? labels[code] : undefined;
};

/**
 * An entry in the stored form. A value that is not a code becomes empty, which the schema refuses.
 */
export const toStored = (entry: Entry): Entry =>
  replaceChoices(entry, (field, code) => frenchOf(field, code) ?? '');

/** A stored entry in the form in which it was posted. */
export const toPosted = (entry: Entry): Entry =>
  replaceChoices(entry, (field, french) => {
    const codes = Object.entries(CHOICES[field] ?? {});
    return codes.find(([, label]) => label === french)?.[0] ?? french;
  });
