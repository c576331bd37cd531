import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/routing';

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** One way in for each provider that the content service knows; nothing where there is none. */
export async function ProviderButtons({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'account.actions' });
  if (env.ACCOUNT_PROVIDERS.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-4">
      {env.ACCOUNT_PROVIDERS.map((provider) => (
        <li key={provider}>
          <a href={`/api/auth/connect/${provider}`} className="pill">
            {t('provider', { provider: capitalised(provider) })}
          </a>
        </li>
      ))}
    </ul>
  );
}
