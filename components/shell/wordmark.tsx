import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { SITE } from '@/lib/site';
import wordmark from '@/public/brand/wordmark.svg';

export async function Wordmark({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <Link
      href={address(locale, '/')}
      aria-label={t('home', { brand: SITE.name })}
      className="inline-flex min-h-11 shrink-0 items-center transition-transform duration-300 ease-spring hover:-rotate-2"
    >
      <Picture image={wordmark} alt="" className="h-[clamp(1.75rem,8vw,2.25rem)] w-auto" />
    </Link>
  );
}
