import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '@/lib/find/fold';

describe('a folded name', () => {
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
  ])('of «%s» is «%s»', (name, folded) => expect(fold(name)).toBe(folded));

  it('is folded already', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('does not know case, accents or hyphens', () => {
    const letters = fc.stringMatching(/^[a-zà-ÿ]{1,12}( [a-zà-ÿ]{1,12})?$/);
    fc.assert(
      fc.property(letters, (name) => {
        expect(fold(name.toUpperCase())).toBe(fold(name));
        expect(fold(name.normalize('NFD'))).toBe(fold(name));
        expect(fold(name.replace(' ', '-'))).toBe(fold(name));
      }),
    );
  });
});
