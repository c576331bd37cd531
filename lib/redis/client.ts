import { env } from '../env';
import { openRedis } from './connection.cjs';

// This is not part of connection.cjs, which the page cache loads outside of Next's bundles,
// without lib/env.ts.
/** The Redis client that instances share, or undefined without `REDIS_URL`. Its calls may fail at any time. */
export const redis = () => (env.REDIS_URL ? openRedis(env.REDIS_URL) : undefined);
