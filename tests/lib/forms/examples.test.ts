import { expect, it } from 'vitest';
import { email, phone } from '@/lib/forms/fields';
import { routing } from '@/lib/i18n/routing';

const FIELDS = { email, phone };

it.each(routing.locales)(
  'in %s, the examples beside the labels are valid, and errors suggest them',
  async (locale) => {
    const { contact, validation } = (await import(`../../../messages/${locale}.json`)).default;
    for (const [name, schema] of Object.entries(FIELDS)) {
      const [example] = /(\S+@\S+|\+[\d ]+\d)$/.exec(contact[`${name}Hint`]) ?? [];
      expect(schema.safeParse(example).success, `${locale} ${name}: ${example}`).toBe(true);
      expect(validation[name]).toContain(example);
    }
  },
);
