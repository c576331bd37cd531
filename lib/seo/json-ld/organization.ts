import type { Organization, WebSite } from 'schema-dts';
import type { Settings } from '../../content/types';
import { env } from '../../env';
import { absoluteAddress } from '../../i18n/address';
import type { Locale } from '../../i18n/routing';
import { SITE } from '../../site';

const ID = `${env.SITE_URL}/#organization`;

/** The brand, by reference: its description is on the home page. */
export const BRAND = { '@type': 'Organization', '@id': ID, name: SITE.name } as const;

/** The brand, its profiles and its contact for professionals. */
export const organization = ({ socials, procontact }: Settings): Organization => ({
  ...BRAND,
  url: env.SITE_URL,
  logo: `${env.SITE_URL}/brand/icon-512.png`,
  sameAs: socials.map(({ url }) => url),
  ...(procontact && {
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: procontact.email,
      telephone: procontact.phone,
    },
  }),
});

/** The site in one language. */
export const webSite = (locale: Locale): WebSite => ({
  '@type': 'WebSite',
  '@id': `${absoluteAddress(locale, '/')}#website`,
  url: absoluteAddress(locale, '/'),
  name: SITE.name,
  inLanguage: locale,
  publisher: { '@id': ID },
});
