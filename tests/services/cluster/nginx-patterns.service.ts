import { describe, expect, test } from 'vitest';
import { nginxPatterns } from '../../deploy/support/nginx-patterns';
import { worstCost } from '../../deploy/support/pattern-cost';
import { expectGrowth } from '../../support/growth';

/** nginx accepts a request line and a header of this length (large_client_header_buffers). */
const LONGEST = 8_192;

const patterns = nginxPatterns();

const expectHarmless = (pattern: RegExp) =>
  expectGrowth(worstCost(pattern, LONGEST / 2), worstCost(pattern, LONGEST));

describe('no expression of nginx takes quadratic time', () => {
  test.each(patterns)('$file: $source', ({ pattern }) => expectHarmless(pattern));

  test('the configuration’s expressions are found', () => {
    expect(patterns.length).toBeGreaterThan(20);
    expect(new Set(patterns.map(({ file }) => file))).toContain('site.conf');
  });
});

test.each([
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2:'],
  ['2001:db8:1:2::1', '2001:db8:1:2:'],
  ['2001:db8:1::1', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['203.0.113.7', undefined],
])('of the address %s the network %s is counted', (address, network) => {
  const [limit] = patterns.filter(({ source }) => source.includes('visitor_network'));
  expect(limit?.pattern.exec(address)?.[0]).toBe(network);
});
