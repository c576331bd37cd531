import { expect, it } from 'vitest';
import { type Ability, mayImport } from '../../../cms/src/lib/shops/may-import';
import { SHOP_FIELDS } from '../../../cms/src/lib/shops/shop';

const ACTIONS = ['read', 'create', 'update', 'publish'];

type Right = { actions?: string[]; fields?: string[]; conditions?: object };

/** A user's rights on shops, as CASL answers for them. Publishing knows no fields. */
const abilityOf = (...rights: Right[]): Ability => ({
  rulesFor: (asked) =>
    rights
      .filter(({ actions = ACTIONS }) => actions.some((action) => asked.endsWith(`.${action}`)))
      .map(({ conditions, fields = SHOP_FIELDS }) => ({
        conditions,
        matchesField: (field) => asked.endsWith('.publish') || fields.includes(field),
      })),
});

const ALL: Right = {};
const OWN: Right = { conditions: { 'createdBy.id': 7 } };
const FIRST = SHOP_FIELDS.slice(0, 3);
const OTHERS = SHOP_FIELDS.slice(3);

it.each<[string, boolean, Right[]]>([
  ['with every right', true, [ALL]],
  ['without a right', false, []],
  ['who may not publish', false, [{ actions: ['read', 'create', 'update'] }]],
  ['who may change only some fields', false, [{ fields: FIRST }]],
  ['with all fields in two roles', true, [{ fields: FIRST }, { fields: OTHERS }]],
  ['who may change only shops of her own', false, [OWN]],
  [
    'who may publish only shops of her own',
    false,
    [{ actions: ['read', 'create', 'update'] }, { ...OWN, actions: ['publish'] }],
  ],
  ['with a condition in one of two roles', true, [OWN, ALL]],
])('asks whether a user %s may import: %s', (_, expected, rights) => {
  expect(mayImport(abilityOf(...rights))).toBe(expected);
});
