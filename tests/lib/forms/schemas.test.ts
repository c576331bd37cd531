import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contactSchema, SUBJECTS } from '@/lib/forms/contact-schema';
import { BUSINESSES, KIT_ITEMS, kitSchema } from '@/lib/forms/kit-schema';
import { routing } from '@/lib/i18n/routing';
import { textsOf } from '../../support/messages';
import { CONTACT, KIT } from '../../support/submissions';

/** The first key of each faulty field, as the forms show it. */
function faultsOf(schema: z.ZodType, values: object): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

const without = (values: object, field: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));

function expectTranslated(faults: Record<string, string>) {
  for (const locale of routing.locales) {
    for (const key of Object.values(faults)) {
      expect(
        textsOf(locale).get(`validation.${key}`),
        `validation.${key} in ${locale}`,
      ).toBeTruthy();
    }
  }
}

describe('the contact form', () => {
  it('accepts what is complete, trimmed, and what leaves the company out', () => {
    expect(contactSchema.parse({ ...CONTACT, name: '  Zoé ' })).toMatchObject({ name: 'Zoé' });
    expect(contactSchema.parse(without(CONTACT, 'society')).society).toBeUndefined();
    expect(contactSchema.parse({ ...CONTACT, society: ' ' }).society).toBeUndefined();
  });

  it.each(SUBJECTS)('accepts the subject %s', (subject) => {
    expect(contactSchema.safeParse({ ...CONTACT, subject }).success).toBe(true);
  });

  it.each([
    '+33 1 99 00 12 34',
    '01.99.00.12.34',
    '(0049) 30/123456',
    '+39\u00a006\u202f123456',
    '112233',
  ])('accepts the number %s', (phone) => {
    expect(contactSchema.safeParse({ ...CONTACT, phone }).success).toBe(true);
  });

  it('says of an empty form what is needed, field by field', () => {
    const empty = { name: '', email: '', phone: '', society: '', subject: '', message: '' };
    const faults = {
      name: 'required',
      email: 'required',
      phone: 'required',
      subject: 'choose',
      message: 'required',
      accept_legal: 'acceptLegal',
    };
    expect(faultsOf(contactSchema, { ...empty, accept_legal: false })).toEqual(faults);
    expect(faultsOf(contactSchema, {})).toEqual(faults);
    expectTranslated(faults);
  });

  it.each([
    ['name', '   ', 'required'],
    ['name', 'x'.repeat(201), 'tooLong'],
    ['name', ['a', 'b'], 'required'],
    ['email', 'zoe', 'email'],
    ['email', 'zoe@', 'email'],
    ['email', 'a b@c.example', 'email'],
    ['phone', 'call me', 'phone'],
    ['phone', '12345', 'phone'],
    ['phone', '1234567890123456', 'phone'],
    ['phone', '01 99 00 12 34 ext 5', 'phone'],
    ['society', 'x'.repeat(201), 'tooLong'],
    ['subject', 'weather', 'choose'],
    ['message', 'x'.repeat(5_001), 'tooLong'],
    ['accept_legal', 'off', 'acceptLegal'],
    ['accept_legal', false, 'acceptLegal'],
  ])('refuses as %s: %j', (field, value, key) => {
    const faults = faultsOf(contactSchema, { ...CONTACT, [field]: value });
    expect(faults).toEqual({ [field]: key });
    expectTranslated(faults);
  });
});

describe('the kit request', () => {
  it.each(BUSINESSES)('accepts the business %s', (business) => {
    expect(kitSchema.safeParse({ ...KIT, business }).success).toBe(true);
  });

  it.each(KIT_ITEMS)('accepts %s alone, as a form sends it', (item) => {
    expect(kitSchema.parse({ ...KIT, items: item }).items).toEqual([item]);
  });

  it('may go without company and message', () => {
    expect(kitSchema.parse({ ...KIT, message: '' })).not.toHaveProperty('message', '');
  });

  it.each([
    ...['name', 'email', 'phone', 'address', 'postcode', 'city'].map((name) => [name, 'required']),
    ['business', 'choose'],
    ['items', 'atLeastOne'],
    ['accept_legal', 'acceptLegal'],
  ])('needs its %s', (field = '', key = '') => {
    const faults = faultsOf(kitSchema, without(KIT, field));
    expect(faults).toEqual({ [field]: key });
    expectTranslated(faults);
  });

  it.each([[[]], [['spoons']], ['spoons'], [['price_labels', 'spoons']]])(
    'refuses the items %j',
    (items) => {
      expect(faultsOf(kitSchema, { ...KIT, items })).toEqual({ items: 'atLeastOne' });
    },
  );
});
