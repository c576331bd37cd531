import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { SITE } from '@/lib/site';

export async function Wordmark({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <Link
      href={address(locale, '/')}
      aria-label={t('home', { brand: SITE.name })}
      className="display inline-flex min-h-11 items-center whitespace-nowrap text-[clamp(1.3rem,6.4vw,1.7rem)] text-cocoa transition-transform duration-300 ease-spring hover:-rotate-2"
    >
      {SITE.name}
    </Link>
  );
}
