import { getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import type { Suggestion } from '@/lib/find/api';
import type { SearchFailure } from '@/lib/find/find-shops';
import { DidYouMean } from './did-you-mean';
import { FindFooter } from './find-footer';
import { FindHero } from './find-hero';
import { RegionDirectory } from './region-directory';

type Props = {
  points: SalesPoint[];
  failure: SearchFailure;
  query?: string;
  alternatives: Suggestion[];
};

/** A failed search: why, what can be typed, what may have been meant, and every region. */
export async function FailedSearch({ points, failure, query = '', alternatives }: Props) {
  const t = await getTranslations('find');
  return (
    <>
      <FindHero title={t('title')} query={query} isResult>
        <div className="mt-6 rounded-3xl bg-milk p-6" role="status">
          <p className="break-words font-bold text-lead">{t(failure, { query })}</p>
          <p className="mt-1">{t('troubleHint')}</p>
        </div>
        <DidYouMean places={alternatives} route="/nous-trouver" />
      </FindHero>
      <RegionDirectory points={points} />
      <FindFooter />
    </>
  );
}
