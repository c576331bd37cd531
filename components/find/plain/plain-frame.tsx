import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

type Props = { locale: Locale; title?: string; intro: string; query?: string; children: ReactNode };

/** The simplified list's whole page: a heading, a search, and what was found. No layout, no script. */
export async function PlainFrame({ locale, title, intro, query, children }: Props) {
  const t = await getTranslations({ locale, namespace: 'salesPoints' });
  const find = await getTranslations({ locale, namespace: 'find' });
  const action = address(locale, '/accessibilite/points-de-vente');
  return (
    <main className="prose mx-auto px-5 py-8">
      <h1 className="font-bold text-h2">{title ?? t('title')}</h1>
      <p>{intro}</p>
      <search>
        <form action={action}>
          <label htmlFor="q">{find('search')}</label>
          <p className="flex flex-wrap gap-2">
            <input
              id="q"
              name="q"
              type="search"
              required
              maxLength={80}
              defaultValue={query}
              className="field-control !w-auto min-w-0 grow"
            />
            <button type="submit" className="pill">
              {find('submit')}
            </button>
          </p>
        </form>
      </search>
      {children}
      <p>
        {title && (
          <>
            <a href={action}>{t('all')}</a>
            {' · '}
          </>
        )}
        <a href={address(locale, '/nous-trouver')}>{t('back')}</a>
      </p>
      <p>{find('credits')}</p>
    </main>
  );
}
