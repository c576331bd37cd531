'use client';

import { AnchorButton, Button } from '@/components/ui/button';
import { ErrorScreen } from './error-screen';
import type { FailureTexts } from './failure-texts';

type Props = { digest?: string; texts: FailureTexts; retry: () => void };

/** The error screen for failures in the browser. */
export function ClientFailure({ digest, texts, retry }: Props) {
  const message = digest ? `Internal Server Error (${digest})` : 'Internal Server Error';
  return (
    <ErrorScreen status={500} title={texts.title} message={message} text={texts.text}>
      <Button onClick={retry}>{texts.retry}</Button>
      {/* A full page load, because the router may be what failed. */}
      <AnchorButton variant="outline" href={texts.homeHref}>
        {texts.home}
      </AnchorButton>
    </ErrorScreen>
  );
}
