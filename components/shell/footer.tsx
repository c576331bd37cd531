import { getLocale, getTranslations } from 'next-intl/server';
import { loadConsent } from '@/components/consent/load-consent';
import { Link } from '@/components/ui/link';
import type { Shell } from '@/lib/content/shell';
import { pathFor, type StaticRoute } from '@/lib/i18n/paths';
import { SITE } from '@/lib/site';
import { Copyright } from './copyright';
import { allProducts } from './menu-entries';

/** The networks' names in their own spelling. */
const NETWORK_NAMES: Record<string, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  facebook: 'Facebook',
};

type Entry = { href: string; label: string; lang?: string };

export async function Footer({ shell }: { shell: Shell }) {
  const locale = await getLocale();
  const t = await getTranslations('footer');
  const { settings, menu } = shell;
  const consent = await loadConsent();
  const entry = (route: StaticRoute, label: string): Entry => ({
    href: pathFor(locale, route),
    label,
  });
  const columns: { title: string; entries: Entry[] }[] = [
    {
      title: t('products'),
      entries: [
        ...menu.map(({ slug, name, lang }) => ({
          href: pathFor(locale, '/produits/[slug]', { slug }),
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
        entry('/allergenes', t('allergens')),
        entry('/rappels', t('recalls')),
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
        entry('/legal/cookies', t('cookies')),
        entry('/accessibilite', t('accessibility')),
      ],
    },
  ];
  return (
    <footer className="bg-cocoa text-cream" data-dark>
      <div className="page-width pt-20 pb-10">
        <p className="display text-h1 text-brand">{t('punch')}</p>
        <div className="mt-14 flex flex-wrap gap-x-6 gap-y-10 *:max-w-full *:flex-[1_1_8rem]">
          {columns.map(({ title, entries }) => (
            <nav key={title} aria-label={title}>
              <h2 className="font-bold text-brand">{title}</h2>
              <ul className="mt-2">
                {entries.map(({ href, label, lang }) => (
                  <li key={href}>
                    <Link href={href} {...(lang && { lang })} className="footer-link">
                      {label}
                    </Link>
                  </li>
                ))}
                {consent && title === t('resources') && (
                  <li>
                    <consent.ConsentButton label={t('consent')} className="footer-link" />
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
                    <a href={url} rel="noopener noreferrer me" className="footer-link">
                      {NETWORK_NAMES[network] ?? network}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <p className="mt-14 border-cream/25 border-t pt-6 text-small">
          <Copyright year={new Date().getFullYear()}>
            {t('rights', { year: '{year}', brand: SITE.name })}
          </Copyright>
        </p>
      </div>
    </footer>
  );
}
