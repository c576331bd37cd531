'use client';

import './globals.css';
import { useEffect, useState } from 'react';
import { ClientFailure } from '@/components/errors/client-failure';
import { getFailureLabels } from '@/components/errors/failure-labels';
import { loadFailureLabels, localeOfPath } from '@/components/errors/load-failure-labels';
import { bagel, figtree } from './fonts';

type Props = { error: Error & { digest?: string } };

/**
 * Replaces the document when the layout itself fails. The layout's texts are then missing, so they are
 * loaded from the messages of the path's locale.
 */
export default function GlobalError({ error }: Props) {
  const [labels, setLabels] = useState(getFailureLabels);
  useEffect(() => {
    console.error('Error while mounting app', error);
    loadFailureLabels(window.location.pathname).then(setLabels, console.error);
  }, [error]);
  const locale = typeof window === 'undefined' ? 'fr' : localeOfPath(window.location.pathname);
  return (
    <html lang={locale} className={`${bagel.variable} ${figtree.variable}`}>
      <body>
        <ClientFailure
          digest={error.digest}
          labels={labels}
          retry={() => window.location.reload()}
        />
      </body>
    </html>
  );
}
