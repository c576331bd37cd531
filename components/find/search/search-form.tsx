import { getLocale } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { filterFields, filtersOf, type Search } from '@/lib/find/search-query';
import { pathFor } from '@/lib/i18n/paths';
import { getSearchLabels } from '../labels';
import { AroundMe } from './around-me';
import { TownSearch } from './town-search';

/** A plain GET form, so that a search works without JavaScript and has a URL to share. */
export async function SearchForm({ search }: { search: Search }) {
  const [locale, labels] = await Promise.all([getLocale(), getSearchLabels()]);
  const action = pathFor(locale, '/nous-trouver');
  const filters = filtersOf(search);
  return (
    <search className="grid max-w-3xl gap-3">
      <form action={action} className="flex flex-wrap items-end gap-3">
        <TownSearch labels={labels} locale={locale} defaultValue={search.q} />
        {filterFields(filters, locale).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="fluid">
          <Icon name="search" /> {labels.submit}
        </Button>
        <AroundMe labels={labels} action={action} locale={locale} filters={filters} />
      </form>
    </search>
  );
}
