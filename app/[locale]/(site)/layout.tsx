import { hasLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Consent } from '@/components/consent/consent';
import { consentLabels } from '@/components/consent/consent-labels';
import { env } from '@/lib/env';
import { routing } from '@/lib/i18n/routing';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** Before the page, so that a keyboard meets the question first. Without a key nobody is asked. */
export default async function SiteLayout({ children, params }: Props) {
  if (!env.ANALYTICS_KEY) return children;
  const { locale: asked } = await params;
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  return (
    <>
      <Consent containerId={env.ANALYTICS_KEY} labels={await consentLabels(locale)} />
      {children}
    </>
  );
}
