'use client';

import type { ReactNode } from 'react';
import { LOCALE_COOKIE_DAYS, LOCALE_COOKIE_NAME } from '@/lib/constants';

const DAY_S = 86_400;

type Props = {
  locale: string;
  href: string;
  isCurrent: boolean;
  sameSite: 'lax' | 'none';
  children: ReactNode;
};

/** A link that also stores the chosen locale in the cookie, for a year. */
export function LocaleLink({ locale, href, isCurrent, sameSite, children }: Props) {
  const storeLocale = () => {
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is asynchronous, and a library for this line would be on every page
    document.cookie = `${LOCALE_COOKIE_NAME}=${locale}; path=/; max-age=${LOCALE_COOKIE_DAYS * DAY_S}; samesite=${sameSite}${secure}`;
  };
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
