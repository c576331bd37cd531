import { getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { isTooLong, PlainDirectory } from './plain-directory';
import { PlainLayout } from './plain-layout';

/** Every shop under plain headings; a long list is an index of regions instead. */
export async function PlainOverview({ points }: { points: SalesPoint[] }) {
  const t = await getTranslations('salesPoints');
  const isIndex = isTooLong(points);
  const intro = t('intro', { count: points.length });
  return (
    <PlainLayout intro={isIndex ? `${intro} ${t('choose')}` : intro}>
      <PlainDirectory points={points} isIndex={isIndex} />
    </PlainLayout>
  );
}
