import 'server-only';
import { LRUCache } from 'lru-cache';
import { RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { MAX_RATE_LIMIT_KEYS, type RateLimit } from '../limits';
import { redis } from '../redis/client';

type RateLimitResult = {
  isAllowed: boolean;
  /** The number of calls of the key within the window, this one included. */
  count: number;
  /** Whole seconds until the window ends, as in `Retry-After`. */
  retryAfter: number;
};

type Counter = (key: string) => Promise<Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>>;

const REDIS_TIMEOUT_MS = 300;

function memoryCounter({ seconds }: RateLimit): Counter {
  const windows = new LRUCache<string, { calls: number; end: number }>({
    max: MAX_RATE_LIMIT_KEYS,
  });
  return async (key) => {
    const now = performance.now();
    let window = windows.get(key);
    if (!window || window.end <= now) {
      window = { calls: 0, end: now + seconds * 1000 };
      windows.set(key, window);
    }
    window.calls += 1;
    return { consumedPoints: window.calls, msBeforeNext: window.end - now };
  };
}

/** Counts in Redis; without it, or while it is down or slow, in memory. */
function counterOf(limit: RateLimit): Counter {
  const inMemory = memoryCounter(limit);
  const storeClient = redis();
  if (!storeClient) return inMemory;
  const shared = new RLWrapperTimeouts({
    limiter: new RateLimiterRedis({
      keyPrefix: `limit:${limit.name}`,
      points: limit.points,
      duration: limit.seconds,
      storeClient,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
    }),
    timeoutMs: REDIS_TIMEOUT_MS,
  });
  return (key) =>
    shared
      .consume(key)
      // Above the limit it rejects with the count; after a failure, with an error.
      .catch((rejection) => (rejection instanceof RateLimiterRes ? rejection : inMemory(key)));
}

/**
 * Creates a rate limit: a function that counts one call of a key and returns whether it is within
 * the limit. It never fails: while Redis is down, each instance counts for itself.
 * @example const limit = createRateLimit({ name: 'sign-in', points: 5, seconds: 60 });
 */
export function createRateLimit(limit: RateLimit): (key: string) => Promise<RateLimitResult> {
  let counter: Counter | undefined;
  return async (key) => {
    // The counter is created at the first call, so that a build opens no connection.
    counter ??= counterOf(limit);
    const { consumedPoints, msBeforeNext } = await counter(key);
    return {
      isAllowed: consumedPoints <= limit.points,
      count: consumedPoints,
      retryAfter: Math.ceil(msBeforeNext / 1000),
    };
  };
}
