import { getLocale, getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { pathFor } from '@/lib/i18n/paths';

const ROUTES = {
  signIn: '/compte/connexion',
  register: '/compte/inscription',
  forgotPassword: '/compte/mot-de-passe-oublie',
  confirmation: '/compte/confirmation',
} as const;

type Props = { links: (keyof typeof ROUTES)[] };

/** Links from one account page to others. */
export async function AccountLinks({ links }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('account.links');
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map((link) => (
        <li key={link}>
          <Link
            href={pathFor(locale, ROUTES[link])}
            className="flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {t(link)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
