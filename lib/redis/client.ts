import { env } from '../env';
import { openRedis } from './connection';

/** The Redis client that instances share, or undefined without `REDIS_URL`. Its calls may fail at any time. */
export const redis = () => (env.REDIS_URL ? openRedis(env.REDIS_URL) : undefined);
