import { expect, it } from 'vitest';
import { startLoading } from '@/lib/loading';

const isBusy = () => document.documentElement.hasAttribute('data-loading');

it('the loading flag is set while anything is pending', () => {
  expect(isBusy()).toBe(false);
  const [endFirst, endSecond] = [startLoading(), startLoading()];
  expect(isBusy()).toBe(true);
  endFirst();
  expect(isBusy()).toBe(true);
  endFirst();
  expect(isBusy()).toBe(true);
  endSecond();
  expect(isBusy()).toBe(false);
});
