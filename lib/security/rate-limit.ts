import 'server-only';
import { createHmac } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { redis } from '../redis';
import { siteKey } from './signing';

/** At most `points` calls of one key within `seconds`. */
type Limit = {
  name: string;
  points: number;
  seconds: number;
  /** Gives each key its own counter: for keys that clients cannot invent. */
  isExact?: boolean;
};

type RateLimitResult = {
  isAllowed: boolean;
  /** Calls of the key within the window, this one included. */
  count: number;
  /** Whole seconds until the window ends, as in `Retry-After`. */
  retryAfter: number;
};

const REDIS_TIMEOUT_MS = 300;

/**
 * Keys share 65,536 counters, so that invented keys cannot fill memory. The mapping is secret: nobody
 * can pick a key that uses up another's counter.
 */
const counterOf = (key: string): string =>
  String(createHmac('sha256', siteKey('rate-limit')).update(key).digest().readUInt16BE());

/** Counts in Redis; without it, or while it is down or slow, in memory. */
function limiterOf({ name, points, seconds }: Limit) {
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  const storeClient = redis();
  if (!storeClient) return memory;
  const shared = new RateLimiterRedis({
    ...options,
    storeClient,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
  });
  return new RLWrapperTimeouts({
    limiter: shared,
    timeoutMs: REDIS_TIMEOUT_MS,
    insuranceLimiter: memory,
  });
}

/**
 * Creates a rate limit: a function that counts one call of a key and tells whether it is within the
 * limit. It never fails: while Redis is down, each instance counts for itself.
 * @example const limit = createRateLimit({ name: 'sign-in', points: 5, seconds: 60 });
 */
export function createRateLimit(limit: Limit): (key: string) => Promise<RateLimitResult> {
  let limiter: ReturnType<typeof limiterOf> | undefined;
  return async (key) => {
    // Lazily, so that a build opens no connection.
    limiter ??= limiterOf(limit);
    const result = await limiter
      .consume(limit.isExact ? key : counterOf(key))
      .catch((rejection: unknown) => {
        if (rejection instanceof RateLimiterRes) return rejection;
        throw rejection;
      });
    return {
      isAllowed: result.consumedPoints <= limit.points,
      count: result.consumedPoints,
      retryAfter: Math.ceil(result.msBeforeNext / 1000),
    };
  };
}
