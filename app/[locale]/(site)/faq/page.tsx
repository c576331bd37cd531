import { getTranslations } from 'next-intl/server';
import { QuestionList } from '@/components/faq/question-list';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { Invitation } from '@/components/ui/invitation';
import { PageTitle } from '@/components/ui/page-title';
import { getQuestions } from '@/lib/content/queries';
import { address } from '@/lib/i18n/address';
import { breadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { faqPage } from '@/lib/seo/json-ld/questions';
import jar from '@/public/pictures/format-jar.webp';
import spoonful from '@/public/pictures/spoonful-crispy.webp';

export const generateMetadata = siteMetadata('/faq', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'meta.faq' });
  return { title: t('title'), description: t('description') };
});

export default sitePage('/faq', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'faq' });
  const meta = await getTranslations({ locale, namespace: 'meta.faq' });
  const questions = await getQuestions(locale);
  const common = { locale, linkLabel: t('link') };
  const content = (
    <>
      <JsonLd
        things={[
          faqPage(locale, questions),
          breadcrumbs(locale, { name: meta('title'), route: '/faq' }),
        ]}
      />
      <PageTitle title={t('title')} text={t('subtitle')} image={spoonful} />
      <div className="shell grid gap-20 pt-16 pb-24 lg:gap-28 lg:pt-28 lg:pb-32">
        <QuestionList
          {...common}
          title={t('priority')}
          questions={questions.filter((question) => question.priority)}
          isOpen
        />
        <QuestionList
          {...common}
          title={t('rest')}
          questions={questions.filter((question) => !question.priority)}
        />
        <Invitation
          isWide
          flavour="caramel"
          title={t('more')}
          href={address(locale, '/nous-contacter')}
          action={t('moreAction')}
          image={jar}
        />
      </div>
    </>
  );
  return { flavour: 'crispy', content };
});
