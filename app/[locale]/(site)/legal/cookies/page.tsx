import { getTranslations } from 'next-intl/server';
import { loadConsent } from '@/components/consent/load-consent';
import { CookiesText } from '@/components/cookies/cookies-text';
import { StoredItemsTable } from '@/components/cookies/stored-items-table';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { breadcrumbs } from '@/lib/seo/json-ld';
import { storedItems } from '@/lib/storage/stored-items';

export const generateMetadata = (props: PageProps<'/[locale]/legal/cookies'>) =>
  siteMetadata('/legal/cookies', props, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'meta.cookies' });
    return { title: t('title'), description: t('description') };
  });

export default (props: PageProps<'/[locale]/legal/cookies'>) =>
  sitePage('/legal/cookies', props, async ({ locale, shell }) => {
    const t = await getTranslations('cookies');
    const meta = await getTranslations('meta.cookies');
    const consent = await loadConsent();
    const items = storedItems({
      hasMeasurement: Boolean(consent),
      hasAccounts: shell.settings.accountsEnabled,
    });
    return (
      <article className="page-width legal pt-10 pb-24 sm:pt-16 lg:pb-36">
        <JsonLd things={[breadcrumbs(locale, { name: meta('title'), route: '/legal/cookies' })]} />
        <h1 className="display max-w-[12.4em] text-title">{t('title')}</h1>
        <p className="mt-8 max-w-[25.6em] text-lead">{t('text')}</p>
        <StoredItemsTable items={items} />
        <CookiesText hasMeasurement={Boolean(consent)} />
        {consent && <consent.ConsentButton label={t('changeAction')} className="button mt-6" />}
      </article>
    );
  });
