import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

let answers: (() => Promise<Response>)[];
let module: typeof import('@/components/forms/held-token');

beforeEach(async () => {
  vi.resetModules();
  module = await import('@/components/forms/held-token');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answers = [];
  vi.stubGlobal('fetch', () => (answers.shift() ?? (async () => Response.error()))());
});

const token = (name: string) => async () => Response.json({ token: name });

/** Whether a promise is settled, without waiting for it. */
async function isPending(promise: Promise<unknown>) {
  const pending = Symbol('pending');
  await vi.advanceTimersByTimeAsync(0);
  return (await Promise.race([promise, Promise.resolve(pending)])) === pending;
}

it('a token is fetched once, and given out when it is three seconds old', async () => {
  answers = [token('first'), token('second')];
  module.holdToken();
  await vi.advanceTimersByTimeAsync(2_000);
  const mature = module.matureToken();
  expect(await isPending(mature)).toBe(true);
  await vi.advanceTimersByTimeAsync(900);
  expect(await isPending(mature)).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(await mature).toBe('first');
  expect(await module.matureToken()).toBe('first');
});

it('a visitor who took longer does not wait', async () => {
  answers = [token('first')];
  await module.holdToken();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await module.matureToken()).toBe('first');
});

it('a dropped token is replaced by another, which has to age again', async () => {
  answers = [token('first'), token('second')];
  await module.holdToken();
  await vi.advanceTimersByTimeAsync(60_000);
  module.dropToken();
  const mature = module.matureToken();
  expect(await isPending(mature)).toBe(true);
  await vi.advanceTimersByTimeAsync(3_200);
  expect(await mature).toBe('second');
});

it('a failed fetch is not kept', async () => {
  answers = [async () => new Response(null, { status: 503 }), token('second')];
  await expect(module.holdToken()).rejects.toThrow('503');
  expect((await module.holdToken()).token).toBe('second');
});
