/** A fault as the admin shows it, below the field of this path. */
export type Fault = { path: string[]; message: string };

/** The keys of the site (`lib/content/facts/allergens.ts`), which leaves out a list with any other. */
const ALLERGENS: readonly unknown[] = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
];

/** The check digit of the digits before it (GS1 General Specifications, 7.9.1). */
function checkDigitOf(digits: string): number {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Anything but digits is left to the schema, which refuses it. */
function gtinFaults(path: string[], value: unknown): Fault[] {
  if (typeof value !== 'string' || !/^\d{8,14}$/.test(value)) return [];
  const expected = checkDigitOf(value.slice(0, -1));
  if (value.endsWith(String(expected))) return [];
  const message = `Ce code-barres est faux : avec ces chiffres, le dernier serait ${expected}. Recopiez-le depuis l’emballage.`;
  return [{ path, message }];
}

function allergenFaults(field: string, value: unknown): Fault[] {
  if (value === undefined || value === null) return [];
  const fault = (message: string) => [{ path: [field], message }];
  if (!Array.isArray(value)) return fault('Écrivez une liste entre crochets : ["gluten", "milk"].');
  const unknown = value.filter((key) => !ALLERGENS.includes(key));
  if (unknown.length > 0)
    return fault(
      `Allergène inconnu : ${unknown.join(', ')}. Les clés sont ${ALLERGENS.join(', ')}.`,
    );
  if (new Set(value).size < value.length) return fault('Un allergène est dans la liste deux fois.');
  return [];
}

/** A batch as a number, without quotes, would lose its leading zeros. */
export function batchFaults({ batches }: { batches?: unknown }): Fault[] {
  if (batches === undefined || batches === null) return [];
  const isList = Array.isArray(batches);
  if (isList && batches.every((batch) => typeof batch === 'string' && batch.trim() !== ''))
    return [];
  const message = 'Écrivez une liste entre crochets, chaque numéro entre guillemets : ["L26310"].';
  return [{ path: ['batches'], message }];
}

/** The day in France, `2026-11-21`: editors write dates by their own calendar, and the machine's may be UTC. */
const dayInFrance = (now: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(now);

type RecallDates = { published_on?: unknown; ended_on?: unknown };

/** A recall ends on the site as soon as the date is published, so it cannot be a plan for later. */
export function endFaults({ published_on, ended_on }: RecallDates, now = new Date()): Fault[] {
  if (typeof ended_on !== 'string') return [];
  const fault = (message: string) => [{ path: ['ended_on'], message }];
  if (ended_on > dayInFrance(now))
    return fault(
      'Cette date est à venir, et le bandeau disparaîtrait dès maintenant. Laissez vide jusqu’à la fin du rappel.',
    );
  if (typeof published_on === 'string' && ended_on < published_on)
    return fault('Un rappel ne peut pas finir avant sa date : vérifiez les deux.');
  return [];
}

export type Facts = {
  gtin?: unknown;
  contains?: unknown;
  may_contain?: unknown;
  trade?: { case_gtin?: unknown } | null;
};

/** What is wrong with a product's bar codes and allergens beyond what the schema can tell. */
export const factFaults = ({ gtin, contains, may_contain, trade }: Facts): Fault[] => [
  ...gtinFaults(['gtin'], gtin),
  ...gtinFaults(['trade', 'case_gtin'], trade?.case_gtin),
  ...allergenFaults('contains', contains),
  ...allergenFaults('may_contain', may_contain),
];
