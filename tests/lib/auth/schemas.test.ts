import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as schemas from '@/lib/auth/schemas';
import fr from '@/messages/fr.json';

const FORMS = Object.entries(schemas);
const passwords = { password: 'une pâte bien crue', passwordConfirmation: 'une pâte bien crue' };

const keysOf = (schema: (typeof schemas)[keyof typeof schemas], input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe.each(FORMS)('%s', (_, schema) => {
  it('reports every invalid input with a message key and never throws', () => {
    const fields = fc.dictionary(
      fc.constantFrom('email', 'identifier', 'password', 'passwordConfirmation', 'currentPassword'),
      fc.oneof(fc.string(), fc.anything()),
    );
    fc.assert(
      fc.property(fields, (input) => {
        for (const [field, key] of keysOf(schema, input))
          expect(
            field === '' ||
              key === undefined ||
              // The limit is part of the key, and a value in its message.
              key.replace(/\d+$/, '') in fr.validation ||
              /^Invalid input/.test(key),
          ).toBe(true);
      }),
    );
  });
});

describe('passwords', () => {
  it('have a minimum length, and a maximum that bcrypt reads whole', () => {
    const user = (password: string) => ({ email: 'zoe@dough.example', password });
    expect(keysOf(schemas.registerSchema, user('court'))).toEqual([['password', 'tooShort']]);
    expect(keysOf(schemas.registerSchema, user('é'.repeat(37)))).toEqual([
      ['password', 'tooLong72'],
    ]);
    expect(keysOf(schemas.registerSchema, user('é'.repeat(36)))).toEqual([]);
  });

  it('must match their confirmation', () => {
    expect(keysOf(schemas.resetSchema, passwords)).toEqual([]);
    expect(keysOf(schemas.resetSchema, { ...passwords, passwordConfirmation: 'autre' })).toEqual([
      ['passwordConfirmation', 'different'],
    ]);
  });
});

it('cleans and lowercases addresses, and leaves passwords as they are', () => {
  const password = ' \u200bpa\u0302te  crue\u0000 ';
  expect(schemas.registerSchema.parse({ email: 'Zoé <Zoe@Dough.Example>', password })).toEqual({
    email: 'zoe@dough.example',
    password,
  });
});
