import { expect, it, onTestFinished, vi } from 'vitest';
import { questionSchema } from '@/lib/content/entities';
import { validEntries } from '@/lib/content/validate';
import { expectConsole } from '../../support/console';

/** Entries as a service sends them whose types are wrong. */
const WRONG = Array.from({ length: 440 }, (_, index) => ({
  documentId: `shop-${index}`,
  index: '1',
}));

const logged = () =>
  expectConsole('error', /left out/).map((line) => JSON.parse(line) as Record<string, unknown>);

it('the log has ten lines about a type of content in a minute, and then the number of the others', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  validEntries(questionSchema, 'questions', WRONG);
  vi.advanceTimersByTime(59_999);
  validEntries(questionSchema, 'questions', WRONG);
  validEntries(questionSchema, 'recalls', WRONG.slice(0, 3));
  const first = logged();
  expect(first.map(({ type }) => type)).toEqual([
    ...Array(10).fill('questions'),
    ...Array(3).fill('recalls'),
  ]);
  expect(first.every(({ notLogged }) => notLogged === undefined)).toBe(true);
  vi.advanceTimersByTime(1);
  validEntries(questionSchema, 'questions', WRONG.slice(0, 2));
  expect(logged()).toMatchObject([{ id: 'shop-0', notLogged: 870 }, { id: 'shop-1' }]);
});
