import { expect, it } from 'vitest';
import { nextIteration } from '@/lib/event-loop';

it('steps that begin together run in iterations of their own, with other events between them', async () => {
  const order: string[] = [];
  const step = async (name: string) => {
    await nextIteration();
    order.push(name);
    setImmediate(() => order.push(`another event after ${name}`));
  };
  await Promise.all([step('1'), step('2'), step('3')]);
  expect(order).toEqual(['1', 'another event after 1', '2', 'another event after 2', '3']);
});
