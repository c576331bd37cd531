import { expect, it } from 'vitest';
import { Turns } from '@/lib/turns';

/** Adds pieces of work in this order, each named after its flow, and returns the order of their beginning. */
async function order(flows: string, concurrency = 1): Promise<string> {
  const turns = new Turns(concurrency);
  let begun = '';
  const work = (flow: string) => async () => {
    begun += flow;
    await Promise.resolve();
  };
  await Promise.all([...flows].map((flow) => turns.add(flow, work(flow))));
  return begun;
}

it.each([
  ['aaaa', 'aaaa', 'one flow has everything'],
  ['aaaab', 'abaaa', 'another one comes next'],
  ['aaaabbb', 'abababa', 'then they take turns'],
  ['aaabbc', 'abcaba', 'of each flow one a round'],
])('of %s begins %s: %s', async (added, begun) => {
  expect(await order(added)).toBe(begun);
});

it('gives flows that ask again and again no turn before one that waits', async () => {
  const turns = new Turns(1);
  let begun = '';
  const add = (flow: string) =>
    turns.add(flow, async () => {
      begun += flow;
    });
  const askAgain = async (flow: string) => {
    for (let piece = 0; piece < 4; piece += 1) await add(flow);
  };
  await Promise.all([askAgain('a'), askAgain('b'), ...[...'cccc'].map(add)]);
  expect(begun).toMatch(/^(?:[ab]{2}c|c[ab]{2}|[ab]c[ab]){4}$/);
});

it('forgets what was taken out of the queue', async () => {
  const turns = new Turns(1);
  let begun = '';
  const add = (flow: string, signal?: AbortSignal) =>
    turns.add(
      flow,
      async () => {
        begun += flow;
      },
      signal,
    );
  const all = Array.from({ length: 20 }, () => add('a'));
  const leaving = new AbortController();
  const left = Array.from({ length: 20 }, () => add('b', leaving.signal));
  leaving.abort();
  await Promise.allSettled(left);
  await Promise.all([...all, add('b')]);
  expect(begun.indexOf('b')).toBeLessThan(10);
});
