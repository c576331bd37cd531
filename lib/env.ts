import { createEnv } from '@t3-oss/env-nextjs';
import { z } from 'zod';

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** The environment, read and checked once at start. The README's table explains each name. */
export const env = createEnv({
  server: {
    SITE_URL: z
      .url()
      .default('http://localhost:3000')
      .transform((url) => url.replace(/\/+$/, '')),
    CONTENT_API_URL: z
      .url()
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    CONTENT_API_TOKEN: z.string().optional(),
    CONTENT_WRITE_TOKEN: z.string().optional(),
    CONTENT_PREVIEW_TOKEN: z.string().optional(),
    CONTENT_DIR: z.string().default('content'),
    DATA_DIR: z.string().default('data'),
    FORM_SECRET: z.string().min(16).optional(),
    REVALIDATE_SECRET: z.string().min(16).optional(),
    PREVIEW_SECRET: z.string().min(16).optional(),
    MAP_TILES_URL: z.string().includes('{z}').optional(),
    MAP_TILES_ATTRIBUTION: z.string().default(''),
    ACCOUNT_PROVIDERS: z
      .string()
      .regex(/^[a-z0-9-]*(,[a-z0-9-]+)*$/, 'names with commas between them: google,oidc')
      .default('')
      .transform((names) => names.split(',').filter(Boolean)),
    ANALYTICS_KEY: z
      .string()
      .regex(/^GTM-[A-Z0-9]+$/, 'a container id: GTM-…')
      .optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    TRUSTED_PROXY: flag,
    CROSS_ORIGIN: flag,
    NOINDEX: flag,
    /** Made by scripts/build.mjs; a development server has no builds. */
    BUILD_ID: z.string().default('development'),
  },
  experimental__runtimeEnv: {},
  emptyStringAsUndefined: true,
});
