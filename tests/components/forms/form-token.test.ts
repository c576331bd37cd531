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

/** Whether a promise is still pending. */
async function isPending(promise: Promise<unknown>) {
  const pending = Symbol('pending');
  await vi.advanceTimersByTimeAsync(0);
  return (await Promise.race([promise, Promise.resolve(pending)])) === pending;
}

it('the form token is fetched once, and ready when it is three seconds old', async () => {
  responses = [token('first'), token('second')];
  module.getFormToken();
  await vi.advanceTimersByTimeAsync(2_000);
  const mature = module.getMatureFormToken();
  expect(await isPending(mature)).toBe(true);
  await vi.advanceTimersByTimeAsync(900);
  expect(await isPending(mature)).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(await mature).toBe('first');
  expect(await module.getMatureFormToken()).toBe('first');
});

it('a visitor who took longer than that does not wait for the form token', async () => {
  responses = [token('first')];
  await module.getFormToken();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await module.getMatureFormToken()).toBe('first');
});

it('a cleared form token is replaced by a new one, which has to mature again', async () => {
  responses = [token('first'), token('second')];
  await module.getFormToken();
  await vi.advanceTimersByTimeAsync(60_000);
  module.clearFormToken();
  const mature = module.getMatureFormToken();
  expect(await isPending(mature)).toBe(true);
  await vi.advanceTimersByTimeAsync(3_200);
  expect(await mature).toBe('second');
});

it('a failed fetch of the form token is tried again', async () => {
  responses = [async () => new Response(null, { status: 503 }), token('second')];
  await expect(module.getFormToken()).rejects.toThrow('503');
  expect((await module.getFormToken()).token).toBe('second');
});
