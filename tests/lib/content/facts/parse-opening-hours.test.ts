import { expect, it, vi } from 'vitest';
import { salesPointSchema } from '@/lib/content/entities';
import { isOpeningHours } from '@/lib/content/facts/parse-opening-hours';
import { collectInvalidContent } from '@/lib/content/invalid-content';
import { validEntry } from '@/lib/content/validate';
import { shop } from '../../../support/shops';

it.each([
  '24/7',
  'Mo-Sa 09:00-12:30,14:00-19:30; PH,Su off',
  'Mo-Th 11:00-23:00; Fr-Sa 11:00-02:00',
  'Jan-Mar Mo-Fr 10:00-17:00; Apr-Oct Mo-Su 09:00-19:00',
  'week 1-53/2 Fr 09:00-12:00',
  'Mo-Fr 09:00-19:00; Dec 24 09:00-16:00; Dec 25,Jan 01 off',
  'Mo-Sa 09:00-19:30; SH off',
  'sunrise-sunset',
  '"sur rendez-vous"',
  'sur rendez-vous',
  'Mo-Sa 9h-19h',
  'lundi-samedi 9:00-19:00',
  'off',
])('"%s" is opening hours', (rule) => {
  expect(isOpeningHours(rule)).toBe(true);
});

it.each([
  '',
  'n’importe quand',
  'Lu-Sa 9h-19h30',
  'Mo-Fr 25:00-26:00',
  'Mo-Fr 09:00',
  'closed week',
  '<script>',
])('"%s" is none', (rule) => {
  expect(isOpeningHours(rule)).toBe(false);
});

const parse = (opening_hours: unknown) =>
  validEntry(salesPointSchema, 'sales-points', { ...shop(), opening_hours });

it.each([['n’importe quand'], ['Mo-Sa 09:00-19:30; '.repeat(15)], [7]])(
  'a shop with the hours "%s" stays without them, with a log line',
  (rule) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const parsed = parse(rule);
    expect(parsed?.name).toBe('Épicerie du Marché');
    expect(parsed?.opening_hours).toBeUndefined();
    expect(String(log.mock.calls[0])).toContain('opening_hours');
  },
);

it.each([null, '', undefined])('an empty field is no fault: %j', (rule) => {
  expect(parse(rule)).toMatchObject({ opening_hours: undefined });
});

it('tells the editor why the hours are not on the site', async () => {
  const [leftOut] = await collectInvalidContent(async () => parse('n’importe quand'));
  expect(leftOut).toMatchObject({
    isWhole: false,
    faults: [{ field: 'opening_hours', reason: expect.stringContaining('Mo-Sa 09:00-19:30') }],
  });
});
