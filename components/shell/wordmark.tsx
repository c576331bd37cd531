import { getLocale, getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { pathFor } from '@/lib/i18n/paths';
import { SITE } from '@/lib/site';
import wordmark from '@/public/brand/wordmark.svg';

export async function Wordmark() {
  const locale = await getLocale();
  const t = await getTranslations('shell');
  return (
    <Link
      href={pathFor(locale, '/')}
      aria-label={t('home', { brand: SITE.name })}
      className="wordmark-link"
    >
      <Picture image={wordmark} alt="" className="wordmark" />
    </Link>
  );
}
