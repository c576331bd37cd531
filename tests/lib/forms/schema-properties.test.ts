import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactSchema } from '@/lib/forms/contact-schema';
import { kitSchema } from '@/lib/forms/kit-schema';
import { textsOf } from '../../support/messages';
import { CONTACT, KIT } from '../../support/submissions';

const KEYS = new Set(
  [...textsOf('fr').keys()]
    .filter((key) => key.startsWith('validation.'))
    .map((key) => key.replace('validation.', '')),
);

/** What somebody may put into a field: text of every kind, and what is no text at all. */
const anyValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6_000, size: 'max' }),
  fc.string({ unit: 'grapheme' }),
  fc.emailAddress(),
  fc.anything(),
);

const FORMS = [
  { name: 'contact', schema: contactSchema, right: CONTACT as Record<string, unknown> },
  { name: 'kit', schema: kitSchema, right: KIT as Record<string, unknown> },
];

describe.each(FORMS)('the $name schema', ({ schema, right }) => {
  const fields = Object.keys(schema.shape);

  it('accepts or refuses anything with keys, and never throws', () => {
    const anyForm = fc.dictionary(fc.constantFrom(...fields, '__proto__', 'other'), anyValue);
    fc.assert(
      fc.property(anyForm, (values) => {
        const issues = schema.safeParse(values).error?.issues ?? [];
        for (const { path, message } of issues) {
          expect(fields).toContain(path[0]);
          expect(KEYS).toContain(message);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('puts one faulty value down to its own field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), anyValue, (field, value) => {
        const result = schema.safeParse({ ...right, [field]: value });
        for (const { path } of result.error?.issues ?? []) expect(path[0]).toBe(field);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps no character that nobody sees, and no line break in a line', () => {
    const hostile = fc.string({ unit: 'binary', minLength: 1, maxLength: 150 });
    fc.assert(
      fc.property(hostile, (text) => {
        const result = schema.safeParse({ ...right, name: text, message: text });
        if (!result.success) return;
        expect(result.data.name).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(result.data.message ?? '').not.toMatch(/(?![\t\n])[\p{Cc}\p{Cs}]/u);
        // What is accepted is accepted again, unchanged.
        expect(schema.parse(result.data)).toEqual(result.data);
      }),
      { numRuns: 300, examples: [['¡\t\u0000\t¡']] },
    );
  });
});
