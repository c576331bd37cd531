import { describe, expect, it } from 'vitest';
import { textsOf } from '../support/messages';
import { frenchFaults } from '../support/typography';

describe('French typography', () => {
  it('is checked by a rule that finds what is wrong and nothing else', () => {
    expect(frenchFaults('Quoi? «Non»')).toHaveLength(3);
    expect(frenchFaults('«\u202fOui\u202f», dit-elle : [ici](/a:b)\u202f!')).toHaveLength(1);
    expect(frenchFaults('**Bon**\u202f!? Voir https://a.example/?b=c, ![là](x;y)')).toEqual([]);
  });

  it('holds in every French message', () => {
    const faults = [...textsOf('fr')].flatMap(([key, text]) =>
      frenchFaults(text).map((fault) => `${key}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
