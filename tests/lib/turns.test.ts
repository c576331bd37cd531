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
  ['aaaab', 'aabaa', 'another one comes next, after what was begun'],
  ['aaaabbb', 'aababab', 'then they take turns'],
  ['aaabbc', 'aabcab', 'of each flow one a round'],
])('of %s begins %s: %s', async (added, begun) => {
  expect(await order(added)).toBe(begun);
});

it('has a flow that asks again and again alternate with one that waits', async () => {
  const turns = new Turns(1);
  let begun = '';
  const add = (flow: string) =>
    turns.add(flow, async () => {
      begun += flow;
    });
  const waiting = [...'aaaa'].map(add);
  await add('b');
  await add('b');
  await Promise.all(waiting);
  expect(begun).toBe('aababa');
});
