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

/** Remembers the chosen language for a year, then follows the link. */
export function LocaleLink({ locale, href, isCurrent, sameSite, children }: Props) {
  const remember = () =>
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
      onClick={remember}
      className="flex min-h-11 items-center rounded-2xl px-4 font-bold hover:bg-cocoa hover:text-cream aria-[current]:underline aria-[current]:underline-offset-4"
    >
      {children}
    </a>
  );
}
