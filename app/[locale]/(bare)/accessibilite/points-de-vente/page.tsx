import { getTranslations } from 'next-intl/server';
import { PlainSalesPoints } from '@/components/find/plain-sales-points';
import { barePage } from '@/components/shell/bare-page';
import { siteMetadata } from '@/components/shell/site-metadata';
import { getSalesPoints } from '@/lib/content/queries';

export const generateMetadata = siteMetadata(
  '/accessibilite/points-de-vente',
  async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'meta.salesPoints' });
    return { title: t('title'), description: t('description') };
  },
);

export default barePage(async ({ locale }) => (
  <PlainSalesPoints locale={locale} points={await getSalesPoints()} />
));
