import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { answerInTurn } from '@/lib/server/arrivals';
import { waitFor } from '../../support/wait-for';

it('answers some requests of an address at once, and the others after those of everybody else', async () => {
  const answered: string[] = [];
  const ask = (address: string | undefined, name: string) =>
    answerInTurn(address, () => void answered.push(name));
  for (let index = 0; index < 400; index += 1) ask('203.0.113.1', 'greedy');
  ask('203.0.113.2', 'visitor');
  ask(undefined, 'monitoring');
  expect(answered).toEqual([...Array(2).fill('greedy'), 'visitor', 'monitoring']);
  for (let index = 0; index < 5; index += 1) ask('203.0.113.2', 'visitor');
  await waitFor(() => expect(answered).toHaveLength(407));
  expect(answered.lastIndexOf('visitor')).toBeLessThan(14);
});

it('answers the requests of an address in their order, since a connection may have several', async () => {
  const answered: number[] = [];
  const ask = (name: number) => answerInTurn('203.0.113.3', () => void answered.push(name));
  for (let name = 0; name < 10; name += 1) ask(name);
  await setImmediate();
  ask(10);
  await waitFor(() => expect(answered).toHaveLength(11));
  expect(answered).toEqual(Array.from({ length: 11 }, (_, index) => index));
});
