import { getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import type { Trouble as Kind } from '@/lib/find/find-shops';
import type { Locale } from '@/lib/i18n/routing';
import { Alternatives } from './alternatives';
import { FindFooter } from './find-footer';
import { FindHero } from './find-hero';
import { RegionDirectory } from './region-directory';
import { Trouble } from './trouble';

type Props = {
  locale: Locale;
  points: SalesPoint[];
  kind: Kind;
  query?: string;
  alternatives: string[];
};

/** A search that led nowhere: what is wrong, what may help, and every region. */
export async function FindNothing({ locale, points, kind, query, alternatives }: Props) {
  const t = await getTranslations({ locale, namespace: 'find' });
  return (
    <>
      <FindHero locale={locale} title={t('title')} query={query} isResult>
        <Trouble locale={locale} kind={kind} query={query} />
        <Alternatives locale={locale} labels={alternatives} />
      </FindHero>
      <RegionDirectory locale={locale} points={points} />
      <FindFooter locale={locale} />
    </>
  );
}
