import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { pathFor } from '@/lib/i18n/paths';
import { AccountName } from './account-name';

/** The header's link to the account: the same for everyone until a script knows who is signed in. */
export async function HeaderAccountLink() {
  const locale = await getLocale();
  const t = await getTranslations('shell');
  const label = t('account');
  const anonymous = (
    <>
      <Icon name="person" className="size-8 p-1" />
      <span className="max-xl:sr-only xl:w-36 xl:truncate">{label}</span>
    </>
  );
  return (
    <Link
      href={pathFor(locale, '/compte')}
      className="inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-pill px-2 font-bold hover:bg-cocoa hover:text-cream"
    >
      <AccountName label={label} anonymous={anonymous} />
    </Link>
  );
}
