'use client';

import type { FailureTexts } from '@/lib/failure-texts';
import { ErrorScreen } from './error-screen';

type Props = { digest?: string; texts: FailureTexts; retry: () => void };

/** The error screen for what failed in the browser, in the page's language. */
export function ClientFailure({ digest, texts, retry }: Props) {
  const message = digest ? `Internal Server Error (${digest})` : 'Internal Server Error';
  return (
    <ErrorScreen status={500} title={texts.title} message={message} text={texts.text}>
      <button type="button" className="pill" onClick={retry}>
        {texts.retry}
      </button>
      {/* A full load: the router may be what failed. */}
      <a href={texts.homeAddress} className="pill" data-quiet>
        {texts.home}
      </a>
    </ErrorScreen>
  );
}
