import { getTranslations } from 'next-intl/server';
import { QuestionList } from '@/components/faq/question-list';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { CallToAction } from '@/components/ui/call-to-action';
import { PageTitle } from '@/components/ui/page-title';
import { getQuestions } from '@/lib/content/queries';
import { pathFor } from '@/lib/i18n/paths';
import { breadcrumbs, faqPage } from '@/lib/seo/json-ld';
import jar from '@/public/pictures/format-jar.webp';
import spoonful from '@/public/pictures/spoonful-crispy.webp';

export const generateMetadata = (props: PageProps<'/[locale]/faq'>) =>
  siteMetadata('/faq', props, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'meta.faq' });
    return { title: t('title'), description: t('description') };
  });

export default (props: PageProps<'/[locale]/faq'>) =>
  sitePage('/faq', props, async ({ locale }) => {
    const t = await getTranslations('faq');
    const meta = await getTranslations('meta.faq');
    const questions = await getQuestions(locale);
    const content = (
      <>
        <JsonLd
          things={[
            await faqPage(locale, questions),
            breadcrumbs(locale, { name: meta('title'), route: '/faq' }),
          ]}
        />
        <PageTitle title={t('title')} text={t('subtitle')} image={spoonful} />
        <div className="page-width grid gap-20 pt-16 pb-24 lg:gap-28 lg:pt-28 lg:pb-32">
          <QuestionList
            title={t('priority')}
            questions={questions.filter((question) => question.priority)}
            isOpen
          />
          <QuestionList
            title={t('rest')}
            questions={questions.filter((question) => !question.priority)}
          />
          <CallToAction
            isWide
            flavour="caramel"
            title={t('more')}
            href={pathFor(locale, '/nous-contacter')}
            action={t('moreAction')}
            image={jar}
          />
        </div>
      </>
    );
    return { flavour: 'crispy', content };
  });
