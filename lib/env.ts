import { createEnv } from '@t3-oss/env-nextjs';
import { z } from 'zod';

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

const web = z.url({ protocol: /^https?$/, error: 'an address: https://…' });
const withoutSlash = (url: string) => url.replace(/\/+$/, '');

type Issue = { message: string; path?: readonly unknown[] };

/** Says which settings are wrong and what they should be, never what they are. */
function refuse(issues: readonly Issue[]): never {
  const lines = issues.map(({ path = [], message }) => `- ${path.join('.')}: ${message}`);
  throw new Error(`The environment is not valid (README, "Settings"):\n${lines.join('\n')}`);
}

/** The environment, read and checked once at start. The README's table explains each name. */
export const env = createEnv({
  server: {
    SITE_URL: web.default('http://localhost:3000').transform(withoutSlash),
    CONTENT_API_URL: web.transform(withoutSlash).optional(),
    CONTENT_API_TOKEN: z.string().optional(),
    CONTENT_WRITE_TOKEN: z.string().optional(),
    CONTENT_PREVIEW_TOKEN: z.string().optional(),
    CONTENT_DIR: z.string().default('content'),
    DATA_DIR: z.string().default('data'),
    FORM_SECRET: z.string().optional(),
    REVALIDATE_SECRET: z.string().optional(),
    PREVIEW_SECRET: z.string().optional(),
    MAP_TILES_URL: z
      .string()
      .regex(
        /^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/,
        'an address with {z}, {x} and {y}: https://…',
      )
      .optional(),
    MAP_TILES_ATTRIBUTION: z.string().default(''),
    ACCOUNT_PROVIDERS: z
      .string()
      .regex(/^[a-z0-9-]*(,[a-z0-9-]+)*$/, 'names with commas between them: google,oidc')
      .default('')
      .transform((names) => names.split(',').filter(Boolean)),
    ANALYTICS_KEY: z
      .string()
      .regex(/^[\w-]+$/, 'a container id: GTM-…')
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
  onValidationError: refuse,
});
