import { Icon } from '@/components/ui/icon';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { AroundMe } from './around-me';
import { searchLabels } from './search-labels';
import { TownSearch } from './town-search';

/** Where am I, in words or by satellite. A plain form: the answer is a page with an address. */
export async function SearchForm({ locale, query }: { locale: Locale; query?: string }) {
  const labels = await searchLabels(locale);
  const action = address(locale, '/nous-trouver');
  return (
    <search className="grid max-w-3xl gap-3">
      <form action={action} className="flex flex-wrap gap-3">
        <TownSearch labels={labels} locale={locale} defaultValue={query} />
        <button type="submit" className="pill grow !px-4 sm:grow-0 sm:!px-7">
          <Icon name="search" /> {labels.submit}
        </button>
        <AroundMe labels={labels} action={action} />
      </form>
    </search>
  );
}
