import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { pathFor } from '@/lib/i18n/paths';
import { telHref } from '@/lib/phone';

const STEPS = ['find', 'stop', 'tell'] as const;

/** The sites on which the countries of the points of sale publish recalls. */
const AUTHORITIES = {
  fr: 'https://rappel.conso.gouv.fr',
  be: 'https://favv-afsca.be',
  lu: 'https://securite-alimentaire.public.lu',
  ch: 'https://www.recallswiss.admin.ch',
};

const authorityLink = (href: string) => (text: ReactNode) => (
  <a href={href} rel="noopener noreferrer external" className="underline underline-offset-4">
    {text}
  </a>
);

/** The steps for a customer. @param phone the operator's telephone number */
export async function RecallSteps({ phone }: { phone?: string }) {
  const locale = await getLocale();
  const t = await getTranslations('recalls');
  return (
    <section>
      <h2 className="display text-h2">{t('stepsTitle')}</h2>
      <ol className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-3">
        {STEPS.map((step) => (
          <li key={step} className="border-cocoa border-t-2 pt-5">
            <h3 className="font-bold text-lead">{t(`${step}Title`)}</h3>
            <p className="mt-2 max-w-[28.2em]">{t(`${step}Text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-[40em]">
        {t.rich('authorities', {
          fr: authorityLink(AUTHORITIES.fr),
          be: authorityLink(AUTHORITIES.be),
          lu: authorityLink(AUTHORITIES.lu),
          ch: authorityLink(AUTHORITIES.ch),
        })}
      </p>
      <p className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
        <LinkButton href={pathFor(locale, '/nous-contacter')}>{t('contact')}</LinkButton>
        {phone && (
          <a
            href={telHref(phone)}
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {t('phone', { phone })}
          </a>
        )}
      </p>
    </section>
  );
}
