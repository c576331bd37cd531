import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

let responses: (() => Promise<Response>)[];
let module: typeof import('@/components/forms/form-token');

beforeEach(async () => {
  vi.resetModules();
  module = await import('@/components/forms/form-token');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  responses = [];
  vi.stubGlobal('fetch', () => (responses.shift() ?? (async () => Response.error()))());
});

const token = (name: string) => async () => Response.json({ token: name });

it('the form token is fetched once, and ready when it is three seconds old', async () => {
  responses = [token('first'), token('second')];
  module.getFormToken();
  await vi.advanceTimersByTimeAsync(2_000);
  const ready = vi.fn();
  module.getMatureFormToken().then(ready);
  await vi.advanceTimersByTimeAsync(900);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(ready).toHaveBeenCalledExactlyOnceWith('first');
});

it('a failed fetch of the form token is tried again', async () => {
  responses = [async () => new Response(null, { status: 503 }), token('second')];
  await expect(module.getFormToken()).rejects.toThrow('503');
  expect((await module.getFormToken()).token).toBe('second');
});
