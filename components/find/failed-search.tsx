import { getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import type { SearchFailure } from '@/lib/find/find-shops';
import { FindFooter } from './find-footer';
import { DidYouMean, FindHero } from './find-hero';
import { RegionDirectory } from './region-directory';

type Props = {
  points: SalesPoint[];
  failure: SearchFailure;
  query?: string;
  alternatives: string[];
};

/** A failed search: why, what may help, and every region. */
export async function FailedSearch({ points, failure, query = '', alternatives }: Props) {
  const t = await getTranslations('find');
  return (
    <>
      <FindHero title={t('title')} query={query} isResult>
        <div className="mt-6 rounded-3xl bg-milk p-6" role="status">
          <p className="break-words font-bold text-lead">{t(failure, { query })}</p>
          <p className="mt-1">{t('troubleHint')}</p>
        </div>
        <DidYouMean labels={alternatives} />
      </FindHero>
      <RegionDirectory points={points} />
      <FindFooter />
    </>
  );
}
