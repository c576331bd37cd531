import { getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { isTooLong, SimplifiedDirectory } from './simplified-directory';
import { SimplifiedLayout } from './simplified-layout';

/** Every shop under plain headings; a long list is an index of regions instead. */
export async function SimplifiedOverview({ points }: { points: SalesPoint[] }) {
  const t = await getTranslations('salesPoints');
  const isIndex = isTooLong(points);
  const intro = t('intro', { count: points.length });
  return (
    <SimplifiedLayout intro={isIndex ? `${intro} ${t('choose')}` : intro}>
      <SimplifiedDirectory points={points} isIndex={isIndex} />
    </SimplifiedLayout>
  );
}
