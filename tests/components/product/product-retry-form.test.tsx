import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ProductRetryForm } from '@/components/product/product-retry-form';
import { isLoading } from '@/lib/loading';

const reload = vi.fn();
const ask = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', ask.mockReset());
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset());
});

/** Presses the retry of a page. @returns what is said of it */
function press(path: string) {
  const labels = { retry: 'Try again', loading: 'Opening the jar…', failed: 'Later' };
  render(<ProductRetryForm path={path} labels={labels} />);
  fireEvent.click(screen.getByRole('button'));
  return screen.getByRole('status');
}

it('asks for the page itself, past every cache, and says that it is loading', async () => {
  ask.mockReturnValue(new Promise(() => {}));
  const status = press('/en/products/mint');
  expect(status.textContent).toBe('Opening the jar…');
  await waitFor(() => expect(isLoading()).toBe(true));
  expect(ask.mock.calls).toEqual([
    ['/en/products/mint', { method: 'HEAD', cache: 'no-store', signal: expect.any(AbortSignal) }],
  ]);
});

it.each([
  ['there', 200],
  ['gone', 404],
])('loads a page that is %s', async (_, status) => {
  ask.mockResolvedValue(new Response(null, { status }));
  press(`/products/${status}`);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it.each<[string, () => Promise<Response>]>([
  ['a fault of the service', async () => new Response(null, { status: 503 })],
  ['a fault of the site', async () => new Response(null, { status: 500 })],
  ['too many requests', async () => new Response(null, { status: 429 })],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('says after %s to try again later', async (name, answer) => {
  ask.mockImplementation(answer);
  const status = press(`/products/${name}`);
  await waitFor(() => expect(status.textContent).toBe('Later'));
  expect(reload).not.toHaveBeenCalled();
  expect(isLoading()).toBe(false);
});
