import { getTranslations } from 'next-intl/server';
import { consentParts } from '@/components/consent/consent-parts';
import { Link } from '@/components/ui/link';
import { address } from '@/lib/i18n/address';
import type { Locale, Route } from '@/lib/i18n/routing';
import type { Shell } from '@/lib/shell';
import { SITE } from '@/lib/site';
import { allProducts } from './menu-entries';
import { Rights } from './rights';

const ENTRY =
  'inline-flex min-h-11 min-w-11 items-center py-1 text-left leading-snug underline-offset-4 hover:underline';

/** As the networks write themselves. */
const NETWORK_NAMES: Record<string, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  facebook: 'Facebook',
};

type Props = { locale: Locale; shell: Shell };
type Entry = { href: string; label: string; lang?: string };

export async function Footer({ locale, shell }: Props) {
  const t = await getTranslations({ locale, namespace: 'footer' });
  const { settings, menu } = shell;
  const consent = await consentParts();
  const entry = (route: Route, label: string): Entry => ({ href: address(locale, route), label });
  const columns: { title: string; entries: Entry[] }[] = [
    {
      title: t('products'),
      entries: [
        ...menu.map(({ slug, name, lang }) => ({
          href: address(locale, '/produits/[slug]', { slug }),
          label: name,
          lang,
        })),
        ...(await allProducts(locale, shell)),
      ],
    },
    {
      title: t('practical'),
      entries: [
        entry('/faq', t('faq')),
        entry('/nous-trouver', t('find')),
        ...(settings.shopUrl ? [{ href: settings.shopUrl, label: t('shop') }] : []),
        entry('/accessibilite/points-de-vente', t('salesPoints')),
        entry('/nous-contacter', t('contact')),
        entry('/nous-vendre', t('sell')),
      ],
    },
    {
      title: t('resources'),
      entries: [
        ...(settings.blogEnabled ? [entry('/blog', t('blog'))] : []),
        entry('/legal/cgv', t('terms')),
        entry('/legal/mentions-legales', t('legalNotice')),
        entry('/legal/confidentialite', t('privacy')),
        entry('/accessibilite', t('accessibility')),
      ],
    },
  ];
  return (
    <footer className="bg-cocoa text-cream" data-dark>
      <div className="shell pt-20 pb-10">
        <p className="display text-h1 text-brand">{t('punch')}</p>
        <div className="mt-14 grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
          {columns.map(({ title, entries }) => (
            <nav key={title} aria-label={title}>
              <h2 className="font-bold text-brand">{title}</h2>
              <ul className="mt-2">
                {entries.map(({ href, label, lang }) => (
                  <li key={href}>
                    <Link href={href} lang={lang} className={ENTRY}>
                      {label}
                    </Link>
                  </li>
                ))}
                {consent && title === t('resources') && (
                  <li>
                    <consent.AskAgain label={t('consent')} className={ENTRY} />
                  </li>
                )}
              </ul>
            </nav>
          ))}
          {settings.socials.length > 0 && (
            <div>
              <h2 className="font-bold text-brand">{t('follow')}</h2>
              <ul className="mt-2">
                {settings.socials.map(({ network, url }) => (
                  <li key={url}>
                    <a href={url} rel="noopener noreferrer me" className={ENTRY}>
                      {NETWORK_NAMES[network] ?? network}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <p className="mt-14 border-cream/25 border-t pt-6 text-small">
          <Rights year={new Date().getFullYear()}>
            {t('rights', { year: '{year}', brand: SITE.name })}
          </Rights>
        </p>
      </div>
    </footer>
  );
}
