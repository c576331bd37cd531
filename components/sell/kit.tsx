import { getTranslations } from 'next-intl/server';
import { LegalAcceptance } from '@/components/contact/legal-acceptance';
import { Outcome } from '@/components/ui/outcome';
import type { Settings } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';
import { kitLabels } from './kit-labels';
import { KIT_PICTURES } from './kit-pictures';
import { LazyKitForm } from './lazy-kit-form';
import { PlainKitForm } from './plain-kit-form';

type Props = { locale: Locale; contact: Settings['procontact'] };

export async function Kit({ locale, contact }: Props) {
  const t = await getTranslations({ locale, namespace: 'sell' });
  const messages = await getTranslations({ locale, namespace: 'contact' });
  const form = {
    locale,
    labels: await kitLabels(locale),
    pictures: KIT_PICTURES,
    acceptance: <LegalAcceptance locale={locale} />,
  };
  return (
    <section id="kit" data-flavour="crispy" className="bg-(--ground) py-20">
      <div className="shell">
        <h2 className="display max-w-[14ch] text-h1">{t('kitTitle')}</h2>
        <p className="mt-4 mb-12 max-w-[46ch] text-balance text-lead">{t('kitText')}</p>
        <Outcome id="sent">{messages('success')}</Outcome>
        <Outcome id="failed">{messages('error')}</Outcome>
        <LazyKitForm {...form} plain={<PlainKitForm {...form} />} />
        {contact && (
          <p className="mt-12 text-lead">
            {t('questions')}{' '}
            <a href={`mailto:${contact.email}`} className="font-bold underline underline-offset-4">
              {contact.email}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
