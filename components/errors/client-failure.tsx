'use client';

import { failureTexts } from '@/lib/failure-texts';
import { ErrorScreen } from './error-screen';

type Props = { digest?: string; retry: () => void };

/** The error screen for what failed in the browser, in the page's language. */
export function ClientFailure({ digest, retry }: Props) {
  const { title, text, retry: label, home } = failureTexts();
  const message = digest ? `Internal Server Error (${digest})` : 'Internal Server Error';
  return (
    <ErrorScreen status={500} title={title} message={message} text={text}>
      <button type="button" className="pill" onClick={retry}>
        {label}
      </button>
      {/* A full load: the router may be what failed. */}
      <a href="/" className="pill" data-quiet>
        {home}
      </a>
    </ErrorScreen>
  );
}
