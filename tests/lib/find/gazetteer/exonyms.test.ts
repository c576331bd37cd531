import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MapTown } from '@/components/find/map/town-labels-in-view';
import { foldName } from '@/lib/find/fold-name';
import { gazetteer, type Town } from '@/lib/find/gazetteer/gazetteer';
import { searchPlaces } from '@/lib/find/search-places';
import { type Locale, routing } from '@/lib/i18n/routing';

const [header = '', ...lines] = readFileSync('scripts/data/gazetteer/exonyms.csv', 'utf8')
  .trim()
  .split('\n');
const rows = lines.map((line) => line.split(','));

const read = (file: string): MapTown[] => JSON.parse(readFileSync(file, 'utf8'));
const far = read('public/map/towns.json');
const isQuarter = ([name]: MapTown) => /^\d/.test(name);
const onMap = [...far, ...read('public/map/towns-close.json')].filter((town) => !isQuarter(town));
const nameOn = ([name, , , , exonyms]: MapTown, locale: Locale) => exonyms?.[locale] ?? name;

/** Positions are rounded to a thousandth of a degree. */
const SAME_PLACE = 0.0006;
const isAt = (place: { latitude: number; longitude: number }, [, latitude, longitude]: MapTown) =>
  Math.abs(place.latitude - latitude) < SAME_PLACE &&
  Math.abs(place.longitude - longitude) < SAME_PLACE;

describe('exonyms.csv', () => {
  it('has a column for each locale', () => {
    expect(header.split(',')).toEqual(['country', 'name', ...routing.locales, 'others']);
    expect(rows.filter((cells) => cells.length !== header.split(',').length)).toEqual([]);
  });

  it('lists only towns of the gazetteer, each once, by their own name', () => {
    const known = new Set(gazetteer().towns.map(({ country, name }) => `${country} ${name}`));
    const keys = rows.map(([country, name]) => `${country} ${name}`);
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('has no exonym that equals the town’s own name', () => {
    const redundant = rows.filter(
      ([, name, ...names]) => names.includes(name ?? '') || names.every((other) => other === ''),
    );
    expect(redundant).toEqual([]);
  });
});

describe('the map’s towns', () => {
  it('include the capital of each country on the map', () => {
    const capitals =
      'Paris,Bruxelles,Bern,Luxembourg,Monaco,Berlin,Roma,Madrid,Amsterdam,London,Wien,Lisboa,Dublin,Andorra la Vella,Vaduz,København,Praha,Ljubljana,Zagreb';
    const names = far.map(([name]) => name);
    expect(capitals.split(',').filter((name) => !names.includes(name))).toEqual([]);
  });

  it('have an exonym only where it is meant, not on namesakes', () => {
    const arles = onMap.filter(([name]) => name === 'Arles');
    expect(
      gazetteer().towns.filter(({ name, exonyms }) => name === 'Arles' && exonyms.es),
    ).toHaveLength(1);
    expect(arles.map((town) => nameOn(town, 'es'))).toEqual(['Arlés']);
  });
});

describe('searchPlaces with exonyms', () => {
  const found = (query: string, locale: Locale) =>
    searchPlaces(query, 7, locale).map(({ place }) => place);

  it.each<[query: string, locale: Locale, label: string]>([
    ['Londres', 'fr', 'Londres (Royaume-Uni)'],
    ['London', 'fr', 'Londres (Royaume-Uni)'],
    ['Monaco di Baviera', 'it', 'Monaco di Baviera (Germania)'],
    ['Keulen', 'nl', 'Keulen (Duitsland)'],
    ['genova', 'es', 'Génova (Italia)'],
    ['København', 'en', 'Copenhagen (Denmark)'],
    ['Kobenhavn', 'en', 'Copenhagen (Denmark)'],
  ])('finds for "%s" in the locale %s: %s', (query, locale, label) => {
    expect(found(query, locale)[0]?.label).toBe(label);
  });

  it('knows every name on the map', () => {
    const byKey = new Map<string, Town[]>();
    for (const town of gazetteer().towns)
      for (const key of town.keys) byKey.set(key, [...(byKey.get(key) ?? []), town]);
    const lost = onMap.flatMap((town) =>
      routing.locales
        .map((locale) => nameOn(town, locale))
        .filter((name) => !byKey.get(foldName(name))?.some((other) => isAt(other, town))),
    );
    expect(lost).toEqual([]);
  });

  it.each(routing.locales)('finds a place by its own label in the locale %s', (locale) => {
    const largest = far.filter(([, , , zoom]) => zoom <= 5);
    const lost = largest.flatMap((town) => {
      const place = found(nameOn(town, locale), locale).find((match) => isAt(match, town));
      return place && found(place.label, locale)[0]?.label === place.label ? [] : [town[0]];
    });
    expect(lost).toEqual([]);
  });
});
