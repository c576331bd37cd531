import { getTranslations } from 'next-intl/server';
import { AnchorButton } from '@/components/ui/button';
import { env } from '@/lib/env';

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A sign-in link for each configured provider. */
export async function ProviderButtons() {
  const t = await getTranslations('account.actions');
  if (env.ACCOUNT_PROVIDERS.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-4">
      {env.ACCOUNT_PROVIDERS.map((provider) => (
        <li key={provider}>
          <AnchorButton href={`/api/auth/connect/${provider}`}>
            {t('provider', { provider: capitalize(provider) })}
          </AnchorButton>
        </li>
      ))}
    </ul>
  );
}
