import { getTranslations } from 'next-intl/server';
import { QuestionList } from '@/components/faq/question-list';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { ButtonLink } from '@/components/ui/button-link';
import { PageTitle } from '@/components/ui/page-title';
import { Picture } from '@/components/ui/picture';
import { getQuestions } from '@/lib/content/queries';
import { address } from '@/lib/i18n/address';
import { breadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { faqPage } from '@/lib/seo/json-ld/questions';
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
  return (
    <>
      <JsonLd
        things={[
          faqPage(locale, questions),
          breadcrumbs(locale, { name: meta('title'), route: '/faq' }),
        ]}
      />
      <PageTitle
        title={t('title')}
        text={t('subtitle')}
        picture={
          <Picture
            image={spoonful}
            alt=""
            sizes="(min-width: 64rem) 30rem, 70vw"
            priority
            className="pop mx-auto -mt-4 -mb-20 w-3/4 max-w-md lg:-mt-24 lg:-mb-24 lg:w-[120%] lg:max-w-[30rem]"
          />
        }
      />
      <div className="shell grid gap-20 pb-24 lg:pb-32">
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
        <p className="flex flex-wrap items-center justify-center gap-6 rounded-card bg-brand p-8 sm:p-12">
          <span className="display text-h2">{t('more')}</span>
          <ButtonLink href={address(locale, '/nous-contacter')}>{t('moreAction')}</ButtonLink>
        </p>
      </div>
    </>
  );
});
