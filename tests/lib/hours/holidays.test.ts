import { describe, expect, it } from 'vitest';
import type { HolidayPlace } from '@/lib/hours/holidays';
import { holidaysOf } from '../../support/holidays';

const ch = (state: string): HolidayPlace => ({ country_code: 'ch', state });
const fr = (state: string): HolidayPlace => ({ country_code: 'fr', state });
const whole = (country_code: string): HolidayPlace => ({ country_code, state: '' });

type Case = [place: string, HolidayPlace, date: string, isHoliday: boolean];

/** By the lists of the cantons, of Luxembourg (L. 232-2), Monaco (law 798) and France (L. 3133-1, L. 3134-13, L. 3422-2). */
const CASES: Case[] = [
  ['Luxembourg, Europe Day', whole('lu'), '2028-05-09', true],
  ['Luxembourg, the day after', whole('lu'), '2028-05-10', false],
  ['Luxembourg, second day of Christmas', whole('lu'), '2028-12-26', true],
  ['Luxembourg, Good Friday', whole('lu'), '2027-03-26', false],
  ['Lausanne, 26 December', ch('Waadt'), '2026-12-26', false],
  ['Lausanne, 2 January', ch('Waadt'), '2027-01-02', true],
  ['Lausanne, Monday of the federal fast', ch('Waadt'), '2027-09-20', true],
  ['Lausanne, where September begins on a Sunday', ch('Waadt'), '2030-09-16', true],
  ['Lausanne, Good Friday', ch('Waadt'), '2027-03-26', true],
  ['Genève, its fast', ch('Genf'), '2027-09-09', true],
  ['Genève, its fast at the latest', ch('Genf'), '2025-09-11', true],
  ['Genève, its fast at the earliest', ch('Genf'), '2030-09-05', true],
  ['Genève, the federal fast', ch('Genf'), '2027-09-19', false],
  ['Genève, 26 December', ch('Genf'), '2028-12-26', false],
  ['Genève, 31 December', ch('Genf'), '2026-12-31', true],
  ['Sion, Good Friday', ch('Wallis'), '2027-03-26', false],
  ['Sion, 26 December', ch('Wallis'), '2028-12-26', false],
  ['Sion, St Joseph', ch('Wallis'), '2027-03-19', true],
  ['Sion, Easter Monday, by custom', ch('Wallis'), '2027-03-29', true],
  ['Delémont, 26 December', ch('Jura'), '2026-12-26', false],
  ['Delémont, 23 June', ch('Jura'), '2027-06-23', true],
  ['Fribourg, Corpus Christi', ch('Freiburg'), '2027-05-27', true],
  ['Neuchâtel, 1 March', ch('Neuenburg'), '2027-03-01', true],
  ['Neuchâtel, Corpus Christi', ch('Neuenburg'), '2027-05-27', false],
  ['Neuchâtel, 26 December', ch('Neuenburg'), '2028-12-26', false],
  ['Neuchâtel, after Christmas on a Sunday', ch('Neuenburg'), '2033-12-26', true],
  ['Neuchâtel, after New Year on a Sunday', ch('Neuenburg'), '2034-01-02', true],
  ['Neuchâtel, 2 January', ch('Neuenburg'), '2029-01-02', false],
  ['Lugano, Good Friday', ch('Tessin'), '2027-03-26', false],
  ['Lugano, 26 December', ch('Tessin'), '2028-12-26', true],
  ['Zürich, 26 December', ch('Zürich'), '2028-12-26', true],
  ['Glarus, first Thursday of April', ch('Glarus'), '2027-04-01', true],
  ['Glarus, first Thursday of April in Holy Week', ch('Glarus'), '2026-04-02', false],
  ['Glarus, a week later', ch('Glarus'), '2026-04-09', true],
  ['Glarus, New Year’s Eve', ch('Glarus'), '2026-12-31', false],
  ['Appenzell, 26 December as third day of rest', ch('Appenzell Innerrhoden'), '2028-12-26', false],
  ['Appenzell, 26 December', ch('Appenzell Innerrhoden'), '2029-12-26', true],
  ['Herisau, 26 December before a Sunday', ch('Appenzell Ausserrhoden'), '2026-12-26', false],
  ['Monaco, after All Saints on a Sunday', whole('mc'), '2026-11-02', true],
  ['Monaco, 2 November', whole('mc'), '2027-11-02', false],
  ['Colmar, Good Friday', fr('Haut-Rhin'), '2027-03-26', true],
  ['Colmar, 26 December', fr('Haut-Rhin'), '2026-12-26', true],
  ['Lyon, Good Friday', fr('Auvergne-Rhône-Alpes'), '2027-03-26', false],
  ['Lyon, 26 December', fr('Auvergne-Rhône-Alpes'), '2026-12-26', false],
  ['Saint-Denis, end of slavery', fr('La Réunion'), '2026-12-20', true],
  ['Gustavia, end of slavery', fr('Saint-Barthélemy'), '2026-10-09', true],
  ['Nouméa, 24 September', fr('Nouvelle-Calédonie'), '2027-09-24', true],
  ['Papeete, 20 November', fr('Polynésie française'), '2026-11-20', true],
  ['Papeete, 29 June', fr('Polynésie française'), '2026-06-29', false],
  ['Mata-Utu, 29 July', fr('Wallis-et-Futuna'), '2027-07-29', true],
  ['Saint-Pierre, 14 July', fr('Saint-Pierre-et-Miquelon'), '2027-07-14', true],
  ['Bruxelles, 21 July', whole('be'), '2027-07-21', true],
  ['Amsterdam, Good Friday', whole('nl'), '2027-03-26', false],
  ['Amsterdam, Liberation Day', whole('nl'), '2027-05-05', false],
  ['Berlin, 26 December', whole('de'), '2026-12-26', true],
];

describe('public holidays', () => {
  it.each(CASES)('are known: %s', (_, place, date, isHoliday) => {
    expect(holidaysOf(place)(date)).toBe(isHoliday);
  });
});
