import { getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { directory } from '@/lib/find/directory';
import type { Locale } from '@/lib/i18n/routing';
import { PlainDirectory } from './plain-directory';
import { PlainFrame } from './plain-frame';

type Props = { locale: Locale; points: SalesPoint[] };

/** More shops than this would make a page that a slow phone cannot hold. */
const LONGEST_PAGE = 1000;

/** Every shop as plain headings and lists; of a very long list, its regions. */
export async function PlainOverview({ locale, points }: Props) {
  const t = await getTranslations({ locale, namespace: 'salesPoints' });
  const isIndex = points.length > LONGEST_PAGE;
  const intro = t('intro', { count: points.length });
  return (
    <PlainFrame locale={locale} intro={isIndex ? `${intro} ${t('choose')}` : intro}>
      <PlainDirectory locale={locale} countries={directory(points, locale)} isIndex={isIndex} />
    </PlainFrame>
  );
}
