'use client';

import { useEffect, useState } from 'react';
import { AnchorButton, Button } from '@/components/ui/button';
import { isStale, reloadOnce } from '@/lib/release/reload';
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

/**
 * Logs the error that broke the page. If the tab's code is out of date, reloads the page once.
 * @returns whether to show the error
 */
export function useFailure(error: Error): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    console.error('Error while mounting app', error);
    if (isStale())
      reloadOnce(window.location.pathname).then((isReloading) => setShown(!isReloading));
    else setShown(true);
  }, [error]);
  return isShown;
}
