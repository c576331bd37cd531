'use client';

import { AnchorButton, Button } from '@/components/ui/button';
import { ErrorScreen } from './error-screen';
import type { FailureLabels } from './failure-labels';

type Props = { digest?: string; labels: FailureLabels; retry: () => void };

/** The error screen for failures in the browser. */
export function ClientFailure({ digest, labels, retry }: Props) {
  const message = digest ? `Internal Server Error (${digest})` : 'Internal Server Error';
  return (
    <ErrorScreen status={500} title={labels.title} message={message} text={labels.text}>
      <Button onClick={retry}>{labels.retry}</Button>
      {/* This is a full page load, because the router itself may have failed. */}
      <AnchorButton variant="outline" href={labels.homeHref}>
        {labels.home}
      </AnchorButton>
    </ErrorScreen>
  );
}
