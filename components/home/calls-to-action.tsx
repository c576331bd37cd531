import { getLocale, getTranslations } from 'next-intl/server';
import { CallToAction } from '@/components/ui/call-to-action';
import { pathFor } from '@/lib/i18n/paths';
import pack from '@/public/pictures/format-pack.webp';
import stand from '@/public/pictures/kit-table-stand.webp';

/** The two links at the end of the home page: to the shops and to the professionals' page. */
export async function CallsToAction() {
  const locale = await getLocale();
  const t = await getTranslations('home');
  return (
    <div className="page-width grid gap-5 py-24 md:grid-cols-2">
      <CallToAction
        flavour="coconut"
        title={t('findTitle')}
        text={t('findText')}
        href={pathFor(locale, '/nous-trouver')}
        action={t('findAction')}
        image={pack}
      />
      <CallToAction
        flavour="caramel"
        title={t('proTitle')}
        text={t('proText')}
        href={pathFor(locale, '/nous-vendre')}
        action={t('proAction')}
        image={stand}
      />
    </div>
  );
}
