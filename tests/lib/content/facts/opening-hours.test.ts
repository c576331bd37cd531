import { expect, it, vi } from 'vitest';
import { salesPointSchema } from '@/lib/content/entities';
import { spellOpeningHours } from '@/lib/content/facts/opening-hours';
import { collectInvalidContent } from '@/lib/content/invalid-content';
import { validEntry } from '@/lib/content/validate';
import { shop } from '../../../support/shops';

it.each([
  '24/7',
  'Mo-Sa 09:00-12:30,14:00-19:30; PH,Su off',
  'Mo-Th 11:00-23:00; Fr-Sa 11:00-02:00',
  'Jan-Mar Mo-Fr 10:00-17:00; Apr-Oct Mo-Su 09:00-19:00',
  'Mo-Fr 09:00-19:00; Dec 24 09:00-16:00; Dec 25,Jan 01 off',
  'Mo-Sa 09:00-19:30; SH off',
  'sunrise-sunset',
  '"sur rendez-vous"',
  'off',
])('"%s" is in OpenStreetMap’s spelling', (rule) => {
  expect(spellOpeningHours(rule, 'FR')).toBe(rule);
});

it.each(['', 'n’importe quand', 'Mo-Fr 25:00-26:00', 'Mo-Fr 09:00', 'closed week', '<script>'])(
  '"%s" is no opening hours',
  (rule) => {
    expect(spellOpeningHours(rule, 'FR')).toBeUndefined();
  },
);

/** Rules with the days of a language, as they were stored before, and what they mean there. */
it.each([
  ['FR', 'Lu-Sa 9:00-19:00; Di 9:00-12:00', 'Mo-Sa 09:00-19:00; Su 09:00-12:00'],
  ['BE', 'Ma-Sa 9:00-19:00; Di 9:00-12:00', 'Tu-Sa 09:00-19:00; Su 09:00-12:00'],
  ['CH', 'Lu-Sa 9:00-19:00; Di 9:00-12:00', 'Mo-Sa 09:00-19:00; Su 09:00-12:00'],
  ['LU', 'Lu-Sa 8:30-19:00; Di 9:00-12:30', 'Mo-Sa 08:30-19:00; Su 09:00-12:30'],
  ['DE', 'Lu-Ve 9:00-19:00; Di 9:00-12:00', 'Mo-Fr 09:00-19:00; Su 09:00-12:00'],
  ['BE', 'Ma-Sa 09:00-18:30', 'Tu-Sa 09:00-18:30'],
  ['BE', 'Ma-Vr 9:00-18:00', 'Mo-Fr 09:00-18:00'],
  ['BE', 'do-za 10:00-18:00', 'Th-Sa 10:00-18:00'],
  ['CH', 'Di-Fr 09:00-18:30; Sa 9:00-16:00', 'Tu-Fr 09:00-18:30; Sa 09:00-16:00'],
  ['CH', 'Mi-Sa 10:00-18:00; So 10:00-12:00', 'We-Sa 10:00-18:00; Su 10:00-12:00'],
  ['IT', 'lun-ven 9:00-12:00', 'Mo-Fr 09:00-12:00'],
  ['ES', 'lu-vi 9:00-12:00', 'Mo-Fr 09:00-12:00'],
  ['FR', 'Lun 14:00-19:00; Mar 9:00-19:00', 'Mo 14:00-19:00; Tu 09:00-19:00'],
  ['FR', 'Mar-Sam 9:00-12:00', 'Tu-Sa 09:00-12:00'],
  ['FR', 'Mar-Oct Mo-Su 9:00-19:00', 'Mar-Oct Mo-Su 09:00-19:00'],
  ['FR', 'Mo-Fr 9:00-18:00; Mar 15 off', 'Mo-Fr 09:00-18:00; Mar 15 off'],
  ['FR', 'Sa 9:00-12:00 "Lun, Mar fermé"', 'Sa 09:00-12:00 "Lun, Mar fermé"'],
  // These have two readings. An editor has seen the French one, or the month.
  ['CH', 'Di-Sa 09:00-18:00', 'Su-Sa 09:00-18:00'],
  ['FR', 'Mar 9:00-19:00', 'Mar Mo-Su 09:00-19:00'],
])('in %s, "%s" is %s', (country, rule, spelling) => {
  expect(spellOpeningHours(rule, country)).toBe(spelling);
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
