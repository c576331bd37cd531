import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { foldName, fuzzyFragments, fuzzyMatcher } from '@/lib/find/name-matching';

describe('foldName', () => {
  it.each([
    ['Saint-Étienne', 'saint etienne'],
    ['saint etienne', 'saint etienne'],
    ['St-Etienne', 'saint etienne'],
    ['  ST. ÉTIENNE ', 'saint etienne'],
    ['Ste-Foy-lès-Lyon', 'sainte foy les lyon'],
    ['Sankt Gallen', 'saint gallen'],
    ['Chalon s/ Saône', 'chalon sur saone'],
    ['Œuf-en-Ternois', 'oeuf en ternois'],
    ['Weißenburg', 'weissenburg'],
    ['L’Haÿ-les-Roses', 'l hay les roses'],
    ['', ''],
  ])('folds "%s" to "%s"', (name, folded) => expect(foldName(name)).toBe(folded));

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text));
      }),
    );
  });

  it('ignores case, accents and hyphens', () => {
    const letters = fc.stringMatching(/^[a-zà-ÿ]{1,12}( [a-zà-ÿ]{1,12})?$/);
    fc.assert(
      fc.property(letters, (name) => {
        expect(foldName(name.toUpperCase())).toBe(foldName(name));
        expect(foldName(name.normalize('NFD'))).toBe(foldName(name));
        expect(foldName(name.replace(' ', '-'))).toBe(foldName(name));
      }),
    );
  });
});

describe('fuzzyMatcher', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abc '), minLength: 1, maxLength: 14 });

  /** The typos that a search may have, by its length. */
  const allowed = ({ length }: string) => (length >= 8 ? 2 : Number(length >= 4));

  it('matches exactly the names whose beginning is one or two typos away, each by one of the fragments', () => {
    let matches = 0;
    fc.assert(
      fc.property(letters, letters, (search, name) => {
        const typos = allowed(search);
        const isMatch =
          typos > 0 &&
          name.length >= search.length - typos &&
          distance(name.slice(0, search.length), search) <= typos;
        expect(fuzzyMatcher(search)(name)).toBe(isMatch);
        if (!isMatch) return;
        matches += 1;
        expect(fuzzyFragments(search).some((fragment) => name.includes(fragment))).toBe(true);
      }),
      { numRuns: 50_000 },
    );
    expect(matches).toBeGreaterThan(100);
  });

  it('fragments are of nearly equal length, because a short one is part of many names', () => {
    expect(fuzzyFragments('montpelier')).toEqual(['mon', 'tpel', 'ier']);
    expect(fuzzyFragments('bordo')).toEqual(['bor', 'do']);
    expect(fuzzyFragments('pau')).toEqual([]);
  });
});
