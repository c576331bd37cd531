import { expect, it } from 'vitest';
import { gazetteer } from '@/lib/find/gazetteer/gazetteer';
import { namesContaining, townsNamed } from '@/lib/find/gazetteer/name-index';

const { towns } = gazetteer();

it.each(['saint denis', 'lyon', 'moulins', 'sainte colombe', 'nowhere at all'])(
  'townsNamed finds every town named "%s"',
  (name) => {
    const all = towns.filter(({ keys }) => keys.includes(name));
    expect(townsNamed(name)).toEqual(all);
  },
);

it.each(['saint', 'x', 'ville', ' sur ', 'zz', 'lyon'])(
  'namesContaining finds every name that contains "%s", in the gazetteer’s order',
  (part) => {
    const all = towns.flatMap((town) =>
      town.keys.filter((name) => name.includes(part)).map((name) => ({ town, name })),
    );
    expect(namesContaining(part)).toEqual(all);
  },
);

it('namesContaining finds a name once, even if it contains several parts', () => {
  const all = towns.flatMap((town) =>
    town.keys
      .filter((name) => name.includes('saint') || name.includes('denis'))
      .map((name) => ({ town, name })),
  );
  expect(namesContaining('saint', 'denis')).toEqual(all);
});
