import { env } from './env';
import { openRedis } from './redis-connection.cjs';

// Not in redis-connection.cjs: the page cache loads that outside of Next's bundles, without lib/env.ts.
/** The Redis client that instances share, or undefined without `REDIS_URL`. Its calls may fail at any time. */
export const redis = () => (env.REDIS_URL ? openRedis(env.REDIS_URL) : undefined);
