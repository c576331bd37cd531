import { getTranslations } from 'next-intl/server';
import { EndedRecalls } from '@/components/recalls/ended-recalls';
import { NoRecalls } from '@/components/recalls/no-recalls';
import { RecallNotice } from '@/components/recalls/recall-notice';
import { RecallSteps } from '@/components/recalls/recall-steps';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { PageTitle } from '@/components/ui/page-title';
import { getRecalls, isOngoing } from '@/lib/content/recalls';
import { breadcrumbs } from '@/lib/seo/json-ld';
import jar from '@/public/pictures/format-jar.webp';

export const generateMetadata = (props: PageProps<'/[locale]/rappels'>) =>
  siteMetadata('/rappels', props, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'meta.recalls' });
    return { title: t('title'), description: t('description') };
  });

export default (props: PageProps<'/[locale]/rappels'>) =>
  sitePage('/rappels', props, async ({ locale, shell }) => {
    const t = await getTranslations('recalls');
    const meta = await getTranslations('meta.recalls');
    const { products, settings } = shell;
    // In a preview these include drafts, which the banner does not announce.
    const recalls = await getRecalls(locale);
    const ongoing = recalls.filter(isOngoing);
    const isEmpty = ongoing.length === 0;
    const content = (
      <>
        <JsonLd things={[breadcrumbs(locale, { name: meta('title'), route: '/rappels' })]} />
        {isEmpty ? (
          <PageTitle title={t('title')} text={t('noneSubtitle')} image={jar} />
        ) : (
          <PageTitle title={t('title')} text={t('subtitle')} />
        )}
        <div className="page-width grid grid-cols-1 gap-16 pt-16 pb-24 lg:gap-24 lg:pt-24 lg:pb-32">
          {isEmpty ? (
            <NoRecalls checkedOn={settings.recallsCheckedOn} />
          ) : (
            <div className="grid grid-cols-1 gap-6">
              {ongoing.map((recall) => (
                <RecallNotice key={recall.documentId} recall={recall} products={products} />
              ))}
            </div>
          )}
          <RecallSteps phone={settings.operator?.phone} />
          <EndedRecalls
            recalls={recalls.filter((recall) => !isOngoing(recall))}
            products={products}
          />
        </div>
      </>
    );
    return { flavour: isEmpty ? 'coconut' : 'peanut', content };
  });
