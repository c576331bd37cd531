import { afterEach, expect, it, vi } from 'vitest';
import { choiceParameters, type KitChoice, readChoice } from '@/lib/kit/choice';
import { createKitToken, readKitToken } from '@/lib/kit/token';
import { KIT_DAYS } from '@/lib/limits';

const CHOICE: KitChoice = {
  flavours: ['caramel'],
  items: ['price_labels', 'screen_visuals'],
  price: 290,
  currency: 'EUR',
  locales: ['fr'],
};
const KNOWN = ['caramel', 'peanut'];

const read = (query: string) => readChoice(CHOICE, new URLSearchParams(query), KNOWN);

afterEach(() => vi.useRealTimers());

it('keeps the choice in a token that is a path segment without a dot', () => {
  const token = createKitToken(CHOICE);
  expect(token).toMatch(/^[\w~-]+$/);
  expect(readKitToken(token)).toMatchObject({ choice: CHOICE });
});

it('keeps a choice without a price', () => {
  const { price: _, ...unpriced } = CHOICE;
  expect(readKitToken(createKitToken(unpriced))).toMatchObject({ choice: unpriced });
});

it('refuses a token that was changed, and tells one that has expired', () => {
  vi.useFakeTimers();
  const token = createKitToken(CHOICE);
  const [payload = '', signature = ''] = token.split('~');
  const forged = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replace('290', '190'),
  ).toString('base64url');
  for (const wrong of ['', 'a', `${forged}~${signature}`, payload, `${token}~`])
    expect(readKitToken(wrong), wrong).toBeUndefined();
  vi.advanceTimersByTime((KIT_DAYS * 86_400 - 1) * 1_000);
  expect(readKitToken(token)).toMatchObject({ choice: CHOICE });
  vi.advanceTimersByTime(1_000);
  expect(readKitToken(token)).toBe('expired');
});

it.each([
  ['an hour', 3_600_000, { choice: CHOICE }],
  ['a year', 365 * 86_400_000, 'expired'],
])('judges a token that was signed by a clock %s ahead', (_, ahead, result) => {
  vi.useFakeTimers();
  const now = Date.now();
  vi.setSystemTime(now + ahead);
  const token = createKitToken(CHOICE);
  vi.setSystemTime(now);
  expect(readKitToken(token)).toEqual(
    result === 'expired' ? result : expect.objectContaining(result),
  );
});

it('changes what the query of an address names', () => {
  expect(read('')).toEqual({ choice: CHOICE });
  expect(read('price=3,20 €&currency=CHF')).toEqual({
    choice: { ...CHOICE, price: 320 },
  });
  expect(read('price=CHF 3.20&currency=EUR')).toEqual({
    choice: { ...CHOICE, price: 320, currency: 'CHF' },
  });
  expect(read('price=')).toEqual({ choice: { ...CHOICE, price: undefined } });
  expect(read('locale=de&locale=fr&flavours=peanut,caramel,peanut')).toEqual({
    choice: { ...CHOICE, locales: ['fr', 'de'], flavours: ['peanut', 'caramel'] },
  });
});

it.each([
  ['price=free', 'price'],
  ['price=100', 'price'],
  ['price=CHF 3.20 €', 'price'],
  ['currency=USD', 'currency'],
  ['flavours=caramel,rhubarb', 'flavours'],
  ['locale=pt', 'locale'],
])('names the parameter of ?%s that is not valid', (query, field) => {
  expect(read(query)).toEqual({ field });
});

it('writes a choice that it reads again', () => {
  for (const choice of [CHOICE, { ...CHOICE, price: undefined, locales: ['nl' as const] }]) {
    const query = choiceParameters(choice);
    expect(readChoice({ ...CHOICE, price: 1 }, query, KNOWN)).toEqual({ choice });
  }
});
