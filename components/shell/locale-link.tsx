'use client';

import Cookies from 'js-cookie';
import type { ReactNode } from 'react';
import { LOCALE_COOKIE_DAYS, LOCALE_COOKIE_NAME } from '@/lib/constants';

type Props = {
  locale: string;
  href: string;
  isCurrent: boolean;
  sameSite: 'lax' | 'none';
  children: ReactNode;
};

/** A link that also stores the chosen locale in the cookie, for a year. */
export function LocaleLink({ locale, href, isCurrent, sameSite, children }: Props) {
  const storeLocale = () =>
    Cookies.set(LOCALE_COOKIE_NAME, locale, {
      expires: LOCALE_COOKIE_DAYS,
      sameSite,
      secure: window.location.protocol === 'https:',
    });
  return (
    <a
      href={href}
      hrefLang={locale}
      lang={locale}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={storeLocale}
      className="locale-link"
    >
      {children}
    </a>
  );
}
