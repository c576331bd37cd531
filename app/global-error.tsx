'use client';

import './globals.css';
import { useEffect } from 'react';
import { ClientFailure } from '@/components/errors/client-failure';

type Props = { error: Error & { digest?: string }; reset: () => void };

/** When the layout itself fails. */
export default function GlobalError({ error, reset }: Props) {
  useEffect(() => {
    console.error('Error while mounting app', error);
  }, [error]);
  const lang = typeof document === 'undefined' ? 'fr' : document.documentElement.lang;
  return (
    <html lang={lang}>
      <body>
        <ClientFailure digest={error.digest} retry={reset} />
      </body>
    </html>
  );
}
