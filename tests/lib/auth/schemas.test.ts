import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as schemas from '@/lib/auth/schemas';
import fr from '@/messages/fr.json';

const FORMS = Object.entries(schemas);
const passwords = { password: 'une pâte bien crue', passwordConfirmation: 'une pâte bien crue' };

const keysOf = (schema: (typeof schemas)[keyof typeof schemas], input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe.each(FORMS)('%s', (_, schema) => {
  it('accepts or refuses anything with a key, and never throws', () => {
    const fields = fc.dictionary(
      fc.constantFrom('email', 'identifier', 'password', 'passwordConfirmation', 'currentPassword'),
      fc.oneof(fc.string(), fc.anything()),
    );
    fc.assert(
      fc.property(fields, (input) => {
        for (const [field, key] of keysOf(schema, input))
          expect(
            field === '' || key === undefined || key in fr.validation || /^Invalid input/.test(key),
          ).toBe(true);
      }),
    );
  });
});

describe('passwords', () => {
  it('are long enough, and no longer than bcrypt reads', () => {
    const user = (password: string) => ({ email: 'zoe@dough.example', password });
    expect(keysOf(schemas.registerSchema, user('court'))).toEqual([['password', 'tooShort']]);
    expect(keysOf(schemas.registerSchema, user('é'.repeat(37)))).toEqual([['password', 'tooLong']]);
    expect(keysOf(schemas.registerSchema, user('é'.repeat(36)))).toEqual([]);
  });

  it('are typed twice alike', () => {
    expect(keysOf(schemas.resetSchema, passwords)).toEqual([]);
    expect(keysOf(schemas.resetSchema, { ...passwords, passwordConfirmation: 'autre' })).toEqual([
      ['passwordConfirmation', 'different'],
    ]);
  });
});

it('an address is the same in any case', () => {
  expect(schemas.emailSchema.parse({ email: ' Zoe@Dough.Example ' })).toEqual({
    email: 'zoe@dough.example',
  });
});
