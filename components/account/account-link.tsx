import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { AccountName } from './account-name';

/** The header's way to the account, the same for everyone until its script knows who is signed in. */
export async function AccountLink({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const label = t('account');
  const anonymous = (
    <>
      <Icon name="person" className="size-8 p-1" />
      <span className="max-xl:sr-only xl:w-36 xl:truncate">{label}</span>
    </>
  );
  return (
    <Link
      href={address(locale, '/compte')}
      className="inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-pill px-2 font-bold hover:bg-cocoa hover:text-cream"
    >
      <AccountName label={label} anonymous={anonymous} />
    </Link>
  );
}
