import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a caller's secret is ours, in a time that tells nothing of either, not even their lengths. */
export const isSameSecret = (given: string | null, ours: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(ours));
