import { isSecure } from './content-policy';

const TWO_YEARS_S = 63_072_000;

/**
 * The Strict-Transport-Security header. Browsers remember it for two years, so it includes
 * subdomains only if a setting requests this.
 */
const strictTransport = ({ HSTS_INCLUDE_SUBDOMAINS }: NodeJS.ProcessEnv) =>
  `max-age=${TWO_YEARS_S}${HSTS_INCLUDE_SUBDOMAINS === 'true' ? '; includeSubDomains' : ''}`;

/**
 * The security headers of a response without the policy. Other sites may embed pictures, as shared
 * links do. A preview is framed by the admin; a forged preview cookie only gets the public page, with
 * its policy.
 * @param type the response's `Content-Type`
 */
export const securityHeaders = (type: string, isPreview = false): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': type.startsWith('image/') ? 'cross-origin' : 'same-origin',
  ...(!isPreview && { 'X-Frame-Options': 'DENY' }),
  ...(isSecure(process.env.SITE_URL) && {
    'Strict-Transport-Security': strictTransport(process.env),
  }),
});
