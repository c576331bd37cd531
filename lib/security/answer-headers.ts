import { isSecure } from './content-policy.cjs';

const TWO_YEARS_S = 63_072_000;

type Answer = { type: string; isPreview: boolean; siteUrl: string | undefined };

/**
 * The headers of every answer but its policy. Pictures may be shown by other sites (shared links
 * do); all else stays with this one.
 * @param answer.type its content type
 * @param answer.isPreview an editor's preview, which stands in a frame of the admin
 */
export const answerHeaders = ({ type, isPreview, siteUrl }: Answer): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': type.startsWith('image/') ? 'cross-origin' : 'same-origin',
  ...(!isPreview && { 'X-Frame-Options': 'DENY' }),
  ...(isSecure(siteUrl) && {
    'Strict-Transport-Security': `max-age=${TWO_YEARS_S}; includeSubDomains`,
  }),
});
