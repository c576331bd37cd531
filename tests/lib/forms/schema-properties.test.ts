import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactSchema } from '@/lib/forms/contact-schema';
import { kitSchema } from '@/lib/forms/kit-schema';
import { textsOf } from '../../messages/support/messages';
import { CONTACT, KIT } from '../../support/forms/submissions';

const KEYS = new Set(
  [...textsOf('fr').keys()]
    .filter((key) => key.startsWith('validation.'))
    .map((key) => key.replace('validation.', '')),
);

/** Text of every kind, and values that are not text. */
const anyValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6_000, size: 'max' }),
  fc.string({ unit: 'grapheme' }),
  fc.emailAddress(),
  fc.anything(),
);

const FORMS = [
  { name: 'contact', schema: contactSchema, valid: CONTACT as Record<string, unknown> },
  { name: 'kit', schema: kitSchema, valid: KIT as Record<string, unknown> },
];

describe.each(FORMS)('the $name schema', ({ schema, valid }) => {
  const fields = Object.keys(schema.shape);

  it('never throws, and reports only known error keys for its own fields', () => {
    const anyForm = fc.dictionary(fc.constantFrom(...fields, '__proto__', 'other'), anyValue);
    fc.assert(
      fc.property(anyForm, (values) => {
        const issues = schema.safeParse(values).error?.issues ?? [];
        for (const { path, message } of issues) {
          expect(fields).toContain(path[0]);
          // The limit is part of the key, and a value in its message.
          expect(KEYS).toContain(message.replace(/\d+$/, ''));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reports an invalid value at its own field only', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), anyValue, (field, value) => {
        const result = schema.safeParse({ ...valid, [field]: value });
        for (const { path } of result.error?.issues ?? []) expect(path[0]).toBe(field);
      }),
      { numRuns: 300 },
    );
  });
});
