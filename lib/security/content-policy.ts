import { createHash } from 'node:crypto';

type Settings = Record<string, string | undefined>;

/** Sources of a page's inline scripts and style elements. */
type PageSources = {
  scripts: string[];
  styles?: string[];
  /** Whether the content service's admin may frame the page. */
  isPreview?: boolean;
};

/**
 * The sources that a tag container with analytics needs, by Google's CSP guide:
 * developers.google.com/tag-platform/security/guides/csp
 */
const TAG_MANAGER = {
  // The host serves everyone's containers. Browsers that know 'strict-dynamic' ignore the host, and
  // run only scripts that the page's own scripts load, such as the configured container.
  script: ["'strict-dynamic'", 'https://*.googletagmanager.com'],
  img: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example`. */
const tileOrigin = (template: string) => new URL(template.replaceAll('{s}', '*')).origin;

const originOf = (url?: string): string[] => (url ? [new URL(url).origin] : []);

/**
 * The sources of the hosts besides its own to which a page may connect. Only the settings name such
 * hosts.
 */
function thirdParties({
  ANALYTICS_KEY,
  MAP_TILES_URL,
  CONTENT_API_URL,
  MEDIA_URL,
  MEDIA_HOSTS = '',
}: Settings) {
  const tags = hasStrictDynamic({ ANALYTICS_KEY })
    ? TAG_MANAGER
    : { script: [], img: [], connect: [] };
  return {
    ...tags,
    img: [
      ...tags.img,
      ...(MAP_TILES_URL ? [tileOrigin(MAP_TILES_URL)] : []),
      ...originOf(MEDIA_URL || CONTENT_API_URL),
      ...MEDIA_HOSTS.split(',').filter(Boolean),
    ],
  };
}

/** Whether a policy lets only scripts run that it lists, and those that they load. */
export const hasStrictDynamic = ({ ANALYTICS_KEY }: Settings): boolean => Boolean(ANALYTICS_KEY);

/** The policy source that allows one inline script or style. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const isSecure = (url: string | undefined): boolean => url?.startsWith('https:') ?? false;

/**
 * The one Content-Security-Policy of the site's pages. Inline scripts run only if their source is
 * listed. Style attributes are allowed: pictures need them, and they cannot run code.
 * @param env the process's settings
 */
export function contentPolicy(
  env: Settings,
  { scripts, styles = [], isPreview = false }: PageSources,
): string {
  const hosts = thirdParties(env);
  const [framing] = isPreview ? originOf(env.MEDIA_URL || env.CONTENT_API_URL) : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...hosts.script],
    'style-src': ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...hosts.img],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosts.connect],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framing ?? "'none'"],
    // On a plain http site (a developer's machine) this would block everything.
    ...(isSecure(env.SITE_URL) && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
