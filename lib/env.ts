import { createEnv } from '@t3-oss/env-nextjs';
import { z } from 'zod';
import { isMapArchive } from './map-archive';

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

const webUrl = z.url({ protocol: /^https?$/, error: 'a URL: https://…' });
const DEFAULT_SITE_URL = 'http://localhost:3000';
const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '');

type Issue = { message: string; path?: readonly unknown[] };

/** Reports which settings are invalid and what is expected, but never their values. */
function rejectSettings(issues: readonly Issue[]): never {
  const lines = issues.map(({ path = [], message }) => `- ${path.join('.')}: ${message}`);
  throw new Error(`The environment is not valid (README, "Settings"):\n${lines.join('\n')}`);
}

/** The environment, validated once at start. The README's table describes each variable. */
export const env = createEnv({
  server: {
    SITE_URL: webUrl.default(DEFAULT_SITE_URL).transform(withoutTrailingSlash),
    CONTENT_API_URL: webUrl.transform(withoutTrailingSlash).optional(),
    MEDIA_URL: webUrl.transform(withoutTrailingSlash).optional(),
    MEDIA_HOSTS: z
      .string()
      .regex(
        /^(?:[a-z0-9.-]+(?::\d+)?(?:,(?=.)|$))*$/,
        'hosts with commas between them: cdn.example.com',
      )
      .default('')
      .transform((hosts) => hosts.split(',').filter(Boolean)),
    CONTENT_API_TOKEN: z.string().optional(),
    CONTENT_WRITE_TOKEN: z.string().optional(),
    CONTENT_PREVIEW_TOKEN: z.string().optional(),
    CONTENT_DIR: z.string().default('content'),
    DATA_DIR: z.string().default('data'),
    BACKUP_DIR: z.string().optional(),
    FORM_SECRET: z
      .string()
      .optional()
      .refine(
        (secret) => secret || !process.env.REDIS_URL,
        'required with REDIS_URL, the same on every instance: openssl rand -hex 32',
      ),
    REVALIDATE_SECRET: z.string().optional(),
    PREVIEW_SECRET: z.string().optional(),
    MAP_TILES_URL: z
      .string()
      .regex(
        /^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/,
        'a URL with {z}, {x} and {y}: https://…',
      )
      .optional(),
    MAP_TILES_ATTRIBUTION: z.string().default(''),
    MAP_ARCHIVE: z
      .string()
      .refine(
        (setting) => isMapArchive(setting, process.env.SITE_URL || DEFAULT_SITE_URL),
        'a file in DATA_DIR or a URL on the host of SITE_URL: streets.pmtiles, /streets.pmtiles',
      )
      .optional(),
    ACCOUNT_PROVIDERS: z
      .string()
      .regex(/^[a-z0-9-]*(,[a-z0-9-]+)*$/, 'names with commas between them: google,oidc')
      .default('')
      .transform((names) => names.split(',').filter(Boolean)),
    ANALYTICS_KEY: z
      .string()
      .regex(/^[\w-]+$/, 'a container id: GTM-…')
      .optional(),
    PICTURE_CACHE_MB: z.coerce.number().int().min(1).default(500),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    TRUSTED_PROXY: flag,
    HSTS_INCLUDE_SUBDOMAINS: flag,
    CROSS_ORIGIN: flag,
    NOINDEX: flag,
    /** The build's id, which scripts/build.mjs sets. A development server has none. */
    BUILD_ID: z.string().default('development'),
  },
  experimental__runtimeEnv: {},
  emptyStringAsUndefined: true,
  onValidationError: rejectSettings,
});
