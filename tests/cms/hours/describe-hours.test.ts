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
Du lundi au vendredi de 9 h à 12 h et « sur rendez-vous », le samedi et le dimanche « sur rendez-vous ».
Les jours fériés « sur rendez-vous ».
Là où rien n’est sûr, le site donne vos mots, sans dire « ouvert » ni « fermé ».

"sur rendez-vous"
Tous les jours « sur rendez-vous ».
Les jours fériés comme les autres.
Là où rien n’est sûr, le site donne vos mots, sans dire « ouvert » ni « fermé ».

Mo-Fr 09:00-19:00; Sa 10:00-18:00 "selon affluence"; PH off
Du lundi au vendredi de 9 h à 19 h, le samedi de 10 h à 18 h « selon affluence », fermé le dimanche.
Fermé les jours fériés.
Là où rien n’est sûr, le site donne vos mots, sans dire « ouvert » ni « fermé ».

Th-Sa 18:00-01:00+; PH off
Du jeudi au samedi de 18 h à 1 h ou plus tard, fermé du lundi au mercredi et le dimanche.
Fermé les jours fériés.
Là où rien n’est sûr, le site donne vos mots, sans dire « ouvert » ni « fermé ».

Mo-Su 18:00-02:00; PH off; Dec 24 off
Tous les jours de 18 h à 2 h.
Fermé les jours fériés.
Fermé le 24 décembre.

Mo-Su 18:00-02:00; Dec 24 18:00-21:00
Tous les jours de 18 h à 2 h.
Les jours fériés comme les autres.
Le 24 décembre de 18 h à 21 h.

Mo-Su 18:00-02:00; Dec 24,31 off
Tous les jours de 18 h à 2 h.
Les jours fériés comme les autres.
Fermé le 24 décembre et le 31 décembre.

Fr-Sa 20:00-03:00; Aug 14 off; PH off
Le vendredi et le samedi de 20 h à 3 h, fermé du lundi au jeudi et le dimanche.
Fermé les jours fériés.
Fermé le 14 août.

Mo-Su,PH 18:00-02:00
Tous les jours de 18 h à 2 h.
Les jours fériés comme les autres.

Mo-Fr 09:00-19:00; PH -1 day 09:00-17:00; PH off
Du lundi au vendredi de 9 h à 19 h, fermé le samedi et le dimanche.
Fermé les jours fériés.
Le 24 décembre, le 31 décembre, le 28 mars, le 30 avril, le 5 mai, le 7 mai, le 16 mai, le 13 juillet, le 14 août, le 31 octobre et le 10 novembre de 9 h à 17 h.

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
    ['Lu-Sa 9h-19h30', 'Mo-Sa 09:00-19:30'],
    ['lundi au samedi 9h-12h 14h-19h', 'Mo-Sa 09:00-12:00,14:00-19:00'],
    ['Mo-Sa 9:00-19:30', 'Mo-Sa 09:00-19:30'],
    ['24h/24', '24/7'],
    ['9-19', '09:00-19:00'],
    ['Mo-Fri 09:00-19:00', 'Mo-Fr 09:00-19:00'],
    ['Lu-Ve : 9\u00a0h\u202f–\u00a019\u00a0h\u00a030', 'Mo-Fr 09:00-19:30'],
    // As it is copied from Google.
    ['lundi\t09:00–12:00, 14:00–19:00\nmardi\tFermé', 'Mo 09:00-12:00,14:00-19:00; Tu off'],
    ['Lu-Sa 9h-19h; dimanche et jours fériés fermé', 'Mo-Sa 09:00-19:00; Su,PH off'],
    ['du lundi au samedi 9h-19h; fériés fermé', 'Mo-Sa 09:00-19:00; PH off'],
    ['MARDI AU SAMEDI 9h-19h', 'Tu-Sa 09:00-19:00'],
    ['Mar. au Sam. 9h-19h', 'Tu-Sa 09:00-19:00'],
    ['Mar 9-12 et 14-19; Jeu 9-19', 'Tu 09:00-12:00,14:00-19:00; Th 09:00-19:00'],
    ['mars 10h-18h', 'Mar Mo-Su 10:00-18:00'],
    ['24/7; mars fermé', '24/7; Mar Mo-Su off'],
    ['Mo-Fr 09:00-18:00; Mar 15 off', 'Mo-Fr 09:00-18:00; Mar 15 off'],
    ['Mo-Sa 09:00-19:00; PH: off', 'Mo-Sa 09:00-19:00; PH off'],
  ])('%j is stored as %s', (typed, text) => {
    const answer = describeAs(typed);
    expect(answer).toMatchObject({ text, proposals: [] });
    expect(describeAs(text)).toEqual(answer);
  });

  it.each([
    ['BE', 'Ma-Sa 9h-19h; Di 9h-12h', 'Tu-Sa 09:00-19:00; Su 09:00-12:00'],
    ['CH', 'Lu-Sa 9h-19h; Di 9h-12h', 'Mo-Sa 09:00-19:00; Su 09:00-12:00'],
    [
      'DE',
      'Lu-Ve 9h-19h; Sa 9h-18h; Di 9h-12h',
      'Mo-Fr 09:00-19:00; Sa 09:00-18:00; Su 09:00-12:00',
    ],
    ['CH', 'Di-Fr 09:00-18:30', 'Tu-Fr 09:00-18:30'],
    ['BE', 'Ma-Vr 9-18', 'Mo-Fr 09:00-18:00'],
    ['ES', 'lunes a viernes 9:00-14:00; domingo cerrado', 'Mo-Fr 09:00-14:00; Su off'],
    ['DE', 'Mo geschlossen; Di-Fr 9-18', 'Mo off; Tu-Fr 09:00-18:00'],
    ['FR', 'Lun 14h-19h; Mar 9h-19h; Mer 9h-12h', 'Mo 14:00-19:00; Tu 09:00-19:00; We 09:00-12:00'],
  ])('days are those of the languages of %s: %s', (country, typed, text) => {
    expect(describeAs(typed, country).text).toBe(text);
  });

  it.each([
    ['CH', 'Di-Sa 9h-18h', 'Di', /dimanche ou mardi/, ['Su-Sa 09:00-18:00', 'Tu-Sa 09:00-18:00']],
    ['BE', 'Ma 9h-18h', 'Ma', /mardi ou lundi/, ['Tu 09:00-18:00', 'Mo 09:00-18:00']],
    ['DE', 'Di 9h-12h30', 'Di', /dimanche ou mardi/, ['Su 09:00-12:30', 'Tu 09:00-12:30']],
    [
      'BE',
      'Mo-Fr 9-18; Di fermé',
      'Di',
      /mardi ou dimanche/,
      ['Mo-Fr 09:00-18:00; Tu off', 'Mo-Fr 09:00-18:00; Su off'],
    ],
    ['FR', 'Mar 9-19', 'Mar', /mois de mars ou mardi/, ['Mar 09-19 open', 'Tu 09:00-19:00']],
    [
      'FR',
      'Mar 9h-19h',
      'Mar',
      /mois de mars ou mardi/,
      ['Mar Mo-Su 09:00-19:00', 'Tu 09:00-19:00'],
    ],
  ])(
    'the editor is asked where %s has two readings of %s',
    (country, typed, word, message, choices) => {
      const { fault, words, proposals, text } = describeAs(typed, country);
      expect({ words, proposals }).toEqual({ words: [], proposals: choices });
      expect(fault?.message).toMatch(message);
      expect(text.slice(fault?.from, fault?.to)).toBe(word);
      for (const choice of choices) expect(describeAs(choice, country).fault).toBeUndefined();
    },
  );

  it('a rule that replaces another one on all of its days is told, and both are proposed', () => {
    const { note, proposals, words } = describeAs('Mo-Fr 9h-12h; Mo-Fr 14h-18h; PH off');
    expect(note).toMatch(/« Mo-Fr 14:00-18:00 » remplace « Mo-Fr 09:00-12:00 »/);
    expect(words[0]).toMatch(/^Du lundi au vendredi de 14 h à 18 h/);
    expect(wordsOf(proposals[0] ?? '')[0]).toMatch(/de 9 h à 12 h et de 14 h à 18 h/);
    // Only the mornings of some days are lost.
    expect(describeAs('Mo-Sa 09:00-12:00; Mo-Fr 14:00-19:00').proposals).toEqual([
      'Mo-Sa 09:00-12:00, Mo-Fr 14:00-19:00',
    ]);
    for (const exception of ['Sa 10:00-13:00', 'Su off', 'Apr-Oct Mo-Fr 10:00-18:00'])
      expect(describeAs(`Mo-Sa 09:00-18:00; ${exception}`).note).toBeUndefined();
  });

  it('an exception before the usual week is told, and proposed after it', () => {
    const { note, proposals } = describeAs('PH off; Mo-Sa 09:00-19:00');
    expect(note).toMatch(/remplace « PH off »/);
    expect(proposals).toEqual(['Mo-Sa 09:00-19:00; PH off']);
  });

  it('hours with a comment may have been meant as certain', () => {
    const { proposals } = describeAs('Sa 10:00-18:00 "selon affluence"');
    expect(proposals).toEqual(['Sa 10:00-18:00 open "selon affluence"']);
    expect(describeAs(proposals[0] ?? '')).toMatchObject({
      proposals: [],
      words: [
        'Le samedi de 10 h à 18 h (« selon affluence »), fermé du lundi au vendredi et le dimanche.',
        'Les jours fériés comme les autres.',
      ],
    });
  });

  it('leaves a comment as it is', () => {
    expect(describeAs('Mo 09:00-12:00 "au 1er étage, 14h à 15h"').text).toBe(
      'Mo 09:00-12:00 "au 1er étage, 14h à 15h"',
    );
  });

  it('may be nothing', () => {
    expect(describeAs(' \u00a0')).toEqual({ text: '', words: [], proposals: [] });
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
    ['L-V 9:00-19:00', 'L-V', /« L-V »/],
    ['Mo-Fr 9-12; V 14-18', 'V', /« V »/],
    ['Mo 09:00-10:00; SH off', 'SH', /vacances scolaires/],
    // The library falls over it.
    ['closed week', 'closed week', /« closed week »/],
    [`Mo 09:00-10:00 "${'x'.repeat(300)}"`, `${'x'.repeat(61)}"`, /317 signes.*255/],
  ])('%s is shown at %s', (rule, place, message) => {
    const { fault, words, proposals } = describeAs(rule);
    expect({ words, proposals }).toEqual({ words: [], proposals: [] });
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
