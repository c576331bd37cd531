import { env } from '../env';
import type { Media } from './types';

/** Media of a separate content service are on its own host: `/uploads/a.webp` → `https://cms…/uploads/a.webp`. */
export const placed = <T extends Media | null | undefined>(media: T): T =>
  media && env.CONTENT_API_URL
    ? { ...media, url: new URL(media.url, env.CONTENT_API_URL).href }
    : media;
