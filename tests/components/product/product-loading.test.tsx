import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProductLoading } from '@/components/product/product-loading';
import { startLoading } from '@/lib/loading';

let page: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  page = render(<ProductLoading path="/en/products/">Opening the jar…</ProductLoading>).container;
});
afterEach(() => vi.useRealTimers());

const said = () => page.querySelector('[aria-live=polite]')?.textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Starts a navigation, or a retry without a target. @returns a function that ends it */
function wait(href?: string) {
  let end = () => {};
  act(() => {
    end = startLoading(href);
  });
  return () => act(end);
}

it('announces a product that takes longer than 300 ms, until it is loaded', async () => {
  const end = wait('/en/products/coconut');
  await pass(299);
  expect(said()).toBe('');
  await pass(1);
  expect(said()).toBe('Opening the jar…');
  end();
  expect(said()).toBe('');
});

it('waits 300 ms at each navigation', async () => {
  for (const slug of ['coconut', 'peanut']) {
    const end = wait(`/en/products/${slug}`);
    await pass(200);
    end();
  }
  await pass(1000);
  expect(said()).toBe('');
});

it.each([
  ['another page', '/en/faq'],
  ['another language', '/produits/coconut'],
  ['a retry', undefined],
])('does not announce %s', async (_, href) => {
  const end = wait(href);
  await pass(1000);
  expect(said()).toBe('');
  end();
});
