import { getConsentLabels } from '@/components/consent/consent-labels';
import { loadConsent } from '@/components/consent/load-consent';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import { toLocale } from '@/lib/i18n/routing';

/**
 * The layout with the consent dialog, which comes before the page in the tab order. Without an
 * analytics key there is no dialog.
 */
export default async function SiteLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const consent = await loadConsent();
  if (!consent) return children;
  const { Consent, containerId } = consent;
  const locale = toLocale((await params).locale);
  return (
    <>
      <ErrorBoundary fallback={null}>
        <Consent containerId={containerId} labels={await getConsentLabels(locale)} />
      </ErrorBoundary>
      {children}
    </>
  );
}
