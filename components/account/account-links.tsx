import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

const ROUTES = {
  signIn: '/compte/connexion',
  register: '/compte/inscription',
  forgotPassword: '/compte/mot-de-passe-oublie',
  confirmation: '/compte/confirmation',
} as const;

type Props = { locale: Locale; links: (keyof typeof ROUTES)[] };

/** The ways from one account page to the others. */
export async function AccountLinks({ locale, links }: Props) {
  const t = await getTranslations({ locale, namespace: 'account.links' });
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map((link) => (
        <li key={link}>
          <Link
            href={address(locale, ROUTES[link])}
            className="flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {t(link)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
