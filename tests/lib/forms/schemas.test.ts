import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contactSchema } from '@/lib/forms/contact-schema';
import { type FieldErrors, fieldErrors, TEXT_LIMITS, tooLong } from '@/lib/forms/fields';
import { kitSchema, toKitChoice, withoutChoice } from '@/lib/forms/kit-schema';
import { routing } from '@/lib/i18n/routing';
import type { KitChoice } from '@/lib/kit/choice';
import { KIT_ITEMS } from '@/lib/kit/choice';
import { textsOf } from '../../messages/support/messages';
import { CONTACT, KIT } from '../../support/forms/submissions';

function errorsOf(schema: z.ZodType, values: object): FieldErrors {
  const { error } = schema.safeParse(values);
  return error ? fieldErrors(error) : {};
}

const without = (values: object, field: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));

function expectTranslated(errors: FieldErrors) {
  for (const locale of routing.locales) {
    for (const key of Object.values(errors)) {
      expect(
        // The limit is part of the key, and a value in its message.
        textsOf(locale).get(`validation.${key.replace(/\d+$/, '')}`),
        `validation.${key} in ${locale}`,
      ).toBeTruthy();
    }
  }
}

describe('the contact form', () => {
  it('accepts a form without a company', () => {
    expect(contactSchema.parse(without(CONTACT, 'society')).society).toBeUndefined();
    expect(contactSchema.parse({ ...CONTACT, society: ' \u200b' }).society).toBeUndefined();
  });

  it('reports every required field of an empty form', () => {
    const empty = { name: '', email: '', phone: '', society: '', subject: '', message: '' };
    const errors = {
      name: 'required',
      email: 'required',
      phone: 'required',
      subject: 'choose',
      message: 'required',
      accept_legal: 'acceptLegal',
    };
    expect(errorsOf(contactSchema, { ...empty, accept_legal: false })).toEqual(errors);
    expect(errorsOf(contactSchema, {})).toEqual(errors);
    expectTranslated(errors);
  });

  it.each([
    ['name', 'x'.repeat(201), 'tooLong200'],
    ['name', ['a', 'b'], 'required'],
    ['society', 'x'.repeat(201), 'tooLong200'],
    ['subject', 'weather', 'choose'],
    ['message', 'x'.repeat(5_001), 'tooLong5000'],
    // Characters of several UTF-16 code units, each of which Strapi counts.
    ['name', '🍪'.repeat(101), 'tooLong200'],
    ['society', '🍪'.repeat(101), 'tooLong200'],
    ['message', Array(2_500).fill('🍪').join('\u200d'), 'tooLong5000'],
    ['accept_legal', 'off', 'acceptLegal'],
    ['accept_legal', false, 'acceptLegal'],
  ])('rejects the %s %j', (field, value, key) => {
    const errors = errorsOf(contactSchema, { ...CONTACT, [field]: value });
    expect(errors).toEqual({ [field]: key });
    expectTranslated(errors);
  });

  it('has a message for the limit of every text that may be too long', () => {
    const long = Object.fromEntries(
      Object.keys(kitSchema.shape).map((name) => [name, 'x'.repeat(6_000)]),
    );
    const keys = Object.values(errorsOf(kitSchema, { ...KIT, ...long }));
    const limits = keys.filter((key) => key.startsWith('tooLong'));
    expect(new Set(limits)).toEqual(new Set(TEXT_LIMITS.map(tooLong)));
  });
});

describe('the kit request', () => {
  it.each(KIT_ITEMS)('accepts %s alone, as a form sends it', (item) => {
    expect(kitSchema.parse({ ...KIT, items: item }).items).toEqual([item]);
  });

  it.each([
    ...['name', 'email', 'phone', 'address', 'postcode', 'city'].map((name) => [name, 'required']),
    ['business', 'choose'],
    ['items', 'atLeastOne'],
    ['accept_legal', 'acceptLegal'],
  ])('requires %s', (field = '', key = '') => {
    const errors = errorsOf(kitSchema, without(KIT, field));
    expect(errors).toEqual({ [field]: key });
    expectTranslated(errors);
  });

  it.each([[[]], [['spoons']], ['spoons'], [['price_labels', 'spoons']]])(
    'rejects the items %j',
    (items) => {
      expect(errorsOf(kitSchema, { ...KIT, items })).toEqual({ items: 'atLeastOne' });
    },
  );
});

describe('the choice of a kit', () => {
  const choiceOf = (values: object): KitChoice =>
    toKitChoice(kitSchema.parse({ ...KIT, ...values }), 'de');

  it('a request without one is for all flavours, in its own language and without a price', () => {
    const all = { flavours: [], items: KIT.items, currency: 'EUR', locales: ['de'] };
    expect(choiceOf({})).toEqual(all);
    expect(choiceOf({ price: ' ', currency: '' })).toEqual(all);
  });

  it('has what was chosen, each once, however the form was sent', () => {
    const chosen = { price: 'Fr. 2.90', currency: 'EUR', languages: ['it', 'fr', 'it'] };
    expect(choiceOf({ ...chosen, flavours: ['coconut', 'new-one', 'coconut'] })).toEqual({
      flavours: ['coconut', 'new-one'],
      items: KIT.items,
      price: 290,
      currency: 'CHF',
      locales: ['it', 'fr'],
    });
    expect(choiceOf({ flavours: 'coconut', languages: 'nl' })).toMatchObject({
      flavours: ['coconut'],
      locales: ['nl'],
    });
  });

  it.each([
    ['price', 'free', 'price'],
    ['price', '100', 'price'],
    ['price', 2.9, 'price'],
    ['currency', 'USD', 'choose'],
    ['languages', ['fr', 'pt'], 'choose'],
    ['flavours', ['../caramel'], 'choose'],
    ['flavours', [3], 'choose'],
  ])('rejects the %s %j', (field, value, key) => {
    const errors = errorsOf(kitSchema, { ...KIT, [field]: value });
    expect(errors).toEqual({ [field]: key });
    expectTranslated(errors);
  });

  it('is not part of what is stored', () => {
    const choice = { flavours: ['coconut'], languages: 'fr', price: '3.-', currency: 'CHF' };
    const plain = kitSchema.parse(KIT);
    const { flavours: _, languages: __, currency: ___, ...stored } = plain;
    expect(withoutChoice(kitSchema.parse({ ...KIT, ...choice }))).toEqual(stored);
  });
});
