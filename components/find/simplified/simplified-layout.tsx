import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { filterFields, MAX_SEARCH_LENGTH, type Search } from '@/lib/find/search-query';
import { pathFor } from '@/lib/i18n/paths';
import { TOWN_FIELD_ID } from '../search/town-field';

type Props = { title?: ReactNode; intro: string; search?: Search; children: ReactNode };

/**
 * The page around the simplified list, with heading, search form and credits, but without header,
 * footer and JavaScript.
 */
export async function SimplifiedLayout({ title, intro, search = {}, children }: Props) {
  const [locale, t, find, footer] = await Promise.all([
    getLocale(),
    getTranslations('salesPoints'),
    getTranslations('find'),
    getTranslations('footer'),
  ]);
  const action = pathFor(locale, '/accessibilite/points-de-vente');
  return (
    <main className="prose mx-auto px-5 py-8">
      <h1 className="font-bold text-h2">{title ?? t('title')}</h1>
      <p>{intro}</p>
      <search>
        <form action={action}>
          <label htmlFor={TOWN_FIELD_ID}>{find('search')}</label>
          <p className="flex flex-wrap gap-2">
            <input
              id={TOWN_FIELD_ID}
              name="q"
              type="search"
              required
              maxLength={MAX_SEARCH_LENGTH}
              defaultValue={search.q}
              className="field-control !w-auto min-w-0 grow"
            />
            {filterFields(search, locale).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">{find('submit')}</Button>
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
        <a href={pathFor(locale, '/nous-trouver')}>{t('back')}</a>
        {' · '}
        <a href={pathFor(locale, '/accessibilite')}>{footer('accessibility')}</a>
      </p>
      <p>{find('credits')}</p>
    </main>
  );
}
