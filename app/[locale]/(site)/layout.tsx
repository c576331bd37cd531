import { hasLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { consentLabels } from '@/components/consent/consent-labels';
import { consentParts } from '@/components/consent/consent-parts';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { routing } from '@/lib/i18n/routing';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** Before the page, so that a keyboard meets the question first. Without a key nobody is asked. */
export default async function SiteLayout({ children, params }: Props) {
  const parts = await consentParts();
  if (!parts) return children;
  const { Consent, containerId } = parts;
  const { locale: asked } = await params;
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  return (
    <>
      <ErrorBoundary fallback={null}>
        <Consent containerId={containerId} labels={await consentLabels(locale)} />
      </ErrorBoundary>
      {children}
    </>
  );
}
