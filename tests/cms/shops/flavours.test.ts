import { describe, expect, it } from 'vitest';
import { exportedNames, readFlavours } from '../../../cms/src/lib/shops/flavours';

const flavour = (slug: string, name: string, isPublished = true) => ({ slug, name, isPublished });
const FLAVOURS = [
  flavour('caramel', 'Caramel Pécan'),
  flavour('coconut', 'Coco'),
  flavour('original', 'L’Originale'),
  flavour('duo', 'Fraise et Citron'),
  flavour('pistache', 'Pistache', false),
];

describe('the flavours of a cell', () => {
  it.each<[string, string[], string[]]>([
    ['Coco, Caramel Pécan', ['caramel', 'coconut'], []],
    ['caramel pecan;COCO', ['caramel', 'coconut'], []],
    ['original + coconut + original', ['coconut', 'original'], []],
    ["L'originale et coco", ['coconut', 'original'], []],
    ['Fraise et Citron', ['duo'], []],
    ['Pistache', ['pistache'], []],
    ['Tous', ['caramel', 'coconut', 'original', 'duo'], []],
    ['coco, vanille, menthe', ['coconut'], ['vanille', 'menthe']],
  ])('« %s »', (cell, slugs, unknown) => {
    expect(readFlavours(FLAVOURS, cell)).toEqual({ slugs, unknown });
  });

  it('are exported as they are read: a name that would be two is its address', () => {
    const names = exportedNames(FLAVOURS);
    const cell = FLAVOURS.map(({ slug }) => names[slug] ?? slug).join(', ');
    expect(cell).toBe('Caramel Pécan, Coco, L’Originale, duo, Pistache');
    expect(readFlavours(FLAVOURS, cell).slugs).toEqual(FLAVOURS.map(({ slug }) => slug));
  });
});
