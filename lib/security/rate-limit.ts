import 'server-only';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { redis } from '../redis';

/** At most `points` calls of one key within `seconds`. */
type Limit = { name: string; points: number; seconds: number };

type Verdict = {
  isAllowed: boolean;
  /** Whole seconds until the key's next chance, as in `Retry-After`. */
  retryAfter: number;
};

const REDIS_PATIENCE_MS = 300;

/** Counts in Redis where there is one; while it is away or slow, and without it, in memory. */
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
    timeoutMs: REDIS_PATIENCE_MS,
    insuranceLimiter: memory,
  });
}

/**
 * A rate limit. Each call of what it returns counts one for the key and says whether that is still
 * within the limit. It never fails: without Redis each instance counts for itself.
 * @example const limit = createRateLimit({ name: 'sign-in', points: 5, seconds: 60 });
 */
export function createRateLimit(limit: Limit): (key: string) => Promise<Verdict> {
  let limiter: ReturnType<typeof limiterOf> | undefined;
  return async (key) => {
    // At the first call: a build makes no connection.
    limiter ??= limiterOf(limit);
    const result = await limiter.consume(key).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    return {
      isAllowed: result.consumedPoints <= limit.points,
      retryAfter: Math.ceil(result.msBeforeNext / 1000),
    };
  };
}
