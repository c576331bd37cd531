import { describe, expect, it } from 'vitest';
import { describeHours } from '../../../cms/src/lib/hours/describe-hours';
import { ruleFault } from '../../../cms/src/lib/hours/read-rule';

/** A Thursday; the clock changes on 28 March 2027. */
const NOW = new Date(2026, 10, 26, 12);

const describeAs = (typed: string, country?: string) => {
  const { words, ...answer } = describeHours(typed, country, NOW);
  // As they are read, with plain spaces.
  return { ...answer, words: words.map((line) => line.replaceAll('\u00a0', ' ')) };
};
const wordsOf = (typed: string) => describeAs(typed).words;

/** A rule, and below it the sentences that an editor reads. */
const EXPECTED = `
Mo-Sa 09:00-19:30; PH off
Du lundi au samedi de 9 h à 19 h 30, fermé le dimanche.
Fermé les jours fériés.

Mo-Fr 09:00-12:30,14:00-19:00; Sa 09:00-13:00
Du lundi au vendredi de 9 h à 12 h 30 et de 14 h à 19 h, le samedi de 9 h à 13 h, fermé le dimanche.
Les jours fériés comme les autres.

Mo-Th 11:00-23:00; Fr-Sa 11:00-02:00; PH off
Du lundi au jeudi de 11 h à 23 h, le vendredi et le samedi de 11 h à 2 h, fermé le dimanche.
Fermé les jours fériés.

Tu-Sa 10:30-00:00; PH 10:00-13:00
Du mardi au samedi de 10 h 30 à minuit, fermé le lundi et le dimanche.
Les jours fériés de 10 h à 13 h.

24/7
Tous les jours 24 h/24.
Les jours fériés comme les autres.

Mo-Fr 00:00-24:00; PH off
Du lundi au vendredi 24 h/24, fermé le samedi et le dimanche.
Fermé les jours fériés.

Mo-Sa 09:00-19:00; Apr-Oct Mo-Su 09:00-20:00; PH off
En ce moment du lundi au samedi de 9 h à 19 h, fermé le dimanche.
À partir du 1er avril : tous les jours de 9 h à 20 h.
À partir du 2 novembre : du lundi au samedi de 9 h à 19 h, fermé le dimanche.
Fermé les jours fériés.

Mo-Fr 09:00-19:00; Dec 24 09:00-16:00; Dec 25,Jan 01 off
Du lundi au vendredi de 9 h à 19 h, fermé le samedi et le dimanche.
Le 24 décembre de 9 h à 16 h, fermé le 25 décembre et le 1er janvier.

Mo-Su 08:00-20:00; Feb 08-21 off; PH off
Tous les jours de 8 h à 20 h.
Fermé les jours fériés.
Fermé du 8 février au 21 février.

week 1-53/2 Fr 09:00-12:00
Cette semaine : fermé.
La semaine prochaine : le vendredi de 9 h à 12 h, fermé du lundi au jeudi, le samedi et le dimanche.
Puis cela change souvent.

Sa 09:00-12:00 open "femmes"; PH off
Le samedi de 9 h à 12 h (« femmes »), fermé du lundi au vendredi et le dimanche.
Fermé les jours fériés.

Mo-Fr 09:00-12:00; PH off || "sur rendez-vous"
Du lundi au vendredi de 9 h à 12 h, fermé le samedi et le dimanche.
Fermé les jours fériés.
Le reste n’est pas sûr, et le site n’en dit rien : « sur rendez-vous ».

"sur rendez-vous"
Rien n’est sûr, et le site n’en dit rien : « sur rendez-vous ».

2025 Mo 09:00-10:00
Fermé toute l’année à venir.
`;

describe('opening hours in words', () => {
  const CASES = EXPECTED.trim()
    .split('\n\n')
    .map((lines): [string, string[]] => {
      const [rule = '', ...words] = lines.split('\n');
      return [rule, words];
    });

  it.each(CASES)('%s', (rule, expected) => {
    expect(wordsOf(rule)).toEqual(expected);
  });

  it('has the holidays of the shop’s country', () => {
    const national = 'Mo-Su 09:00-19:00; Jul 14 off';
    // A holiday in France only.
    expect(describeAs(national, 'FR').words.at(-1)).toBe('Fermé le 14 juillet.');
    expect(describeAs('Mo-Su 09:00-19:00; PH off', 'CH').words).toContain(
      'Fermé les jours fériés.',
    );
  });
});

describe('what people type', () => {
  it.each([
    ['Lu-Sa 9h-19h30', 'Lu-Sa 9:00-19:30', 'Mo-Sa 09:00-19:30'],
    [
      'lundi au samedi 9h-12h 14h-19h',
      'lundi-samedi 9:00-12:00,14:00-19:00',
      'Mo-Sa 09:00-12:00,14:00-19:00',
    ],
    ['Mo-Sa 9:00-19:30', 'Mo-Sa 9:00-19:30', 'Mo-Sa 09:00-19:30'],
    ['24h/24', '24/7', '24/7'],
    ['9-19', '9-19', '09:00-19:00'],
    ['Mo-Fri 09:00-19:00', 'Mo-Fri 09:00-19:00', 'Mo-Fr 09:00-19:00'],
    ['Lu-Ve : 9\u00a0h\u202f–\u00a019\u00a0h\u00a030', 'Lu-Ve : 9:00-19:30', 'Mo-Fr 09:00-19:30'],
    [
      // As it is copied from Google.
      'lundi\t09:00–12:00, 14:00–19:00\nmardi\tFermé',
      'lundi 09:00-12:00, 14:00-19:00; mardi Fermé',
      'Mo 09:00-12:00,14:00-19:00; Tu off',
    ],
    [
      'Lu-Sa 9h-19h; dimanche et jours fériés fermé',
      'Lu-Sa 9:00-19:00; dimanche et jours fériés fermé',
      'Mo-Sa 09:00-19:00; Su,PH off',
    ],
  ])('%j is tidied, and another spelling proposed', (typed, text, spelling) => {
    expect(describeAs(typed)).toMatchObject({ text, spelling });
    // Taken over, it stays.
    const { spelling: another, ...taken } = describeAs(spelling);
    expect({ another, text: taken.text }).toEqual({ another: undefined, text: spelling });
    expect(taken.words).toEqual(describeAs(typed).words);
  });

  it('leaves a comment as it is', () => {
    expect(describeAs('Mo 09:00-12:00 "au 1er étage, 14h à 15h"').text).toBe(
      'Mo 09:00-12:00 "au 1er étage, 14h à 15h"',
    );
  });

  it('may be nothing', () => {
    expect(describeAs(' \u00a0')).toEqual({ text: '', words: [] });
  });
});

describe('a fault', () => {
  it.each<[string, string, RegExp]>([
    ['Mo-Sa 09:00-19:30; XX off', 'XX', /^« XX » n’est pas compris\. Écrivez par exemple : Mo-Sa/],
    ['Mo-Sa 09:00-19:30; PH offf', 'offf', /« offf »/],
    ['Ouvert tous les jours 9:00-19:00', 'Ouvert', /« Ouvert »/],
    ['Mo-Sa 25:00-26:00', '25:00-26:00', /« 25:00-26:00 »/],
    ['Mo-Sa 09:00', '09:00', /manque une heure/],
    ['Mo-Sa 9-12 14-19', '14-19', /virgule/],
    ['Mo 09:00-10:00; SH off', 'SH', /vacances scolaires/],
    // The library falls over it.
    ['closed week', 'closed week', /« closed week »/],
    [`Mo 09:00-10:00 "${'x'.repeat(300)}"`, `${'x'.repeat(61)}"`, /317 signes.*255/],
  ])('%s is shown at %s', (rule, place, message) => {
    const { fault, words, spelling } = describeAs(rule);
    expect({ words, spelling }).toEqual({ words: [], spelling: undefined });
    expect(fault?.message.replaceAll('\u00a0', ' ')).toMatch(message);
    expect(rule.slice(fault?.from, fault?.to)).toBe(place);
  });

  it('says in the sentence where it is', () => {
    expect(ruleFault('Mo-Sa 09:00-19:30; XX off', 'FR')).toMatch(
      /\(Mo-Sa 09:00-19:30; ▸XX◂ off\)$/,
    );
    expect(ruleFault('Mo-Sa 09:00-19:30', 'FR')).toBeUndefined();
    expect(ruleFault('', 'FR')).toBeUndefined();
  });

  const COUNTRIES = 'AD AT BE CH CZ DE DK ES FR GB HR IE IT LI LU MC NL PT SI';
  it.each(COUNTRIES.split(' '))('is holidays only where the library knows none: %s', (country) => {
    const { fault, words } = describeAs('Mo-Sa 09:00-19:30; PH off', country);
    if (['AD', 'GB', 'LI'].includes(country)) expect(fault?.message).toMatch(/de ce pays/);
    else expect(words).toContain('Fermé les jours fériés.');
  });
});
