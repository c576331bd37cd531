'use client';

import './globals.css';
import { useEffect, useState } from 'react';
import { ClientFailure } from '@/components/errors/client-failure';
import { useFailure } from '@/components/errors/use-failure';
import { failureTexts } from '@/lib/failure-texts';
import { loadFailureTexts, localeOfPath } from '@/lib/load-failure-texts';
import { bagel, figtree } from './fonts';

type Props = { error: Error & { digest?: string } };

/**
 * When the layout itself fails, or the server could not begin the page: then the texts are not in
 * the document, and come from the catalogue of the address's language.
 */
export default function GlobalError({ error }: Props) {
  const isShown = useFailure(error);
  const [texts, setTexts] = useState(failureTexts);
  useEffect(() => {
    loadFailureTexts(window.location.pathname).then(setTexts, console.error);
  }, []);
  const locale = typeof window === 'undefined' ? 'fr' : localeOfPath(window.location.pathname);
  return (
    <html lang={locale} className={`${bagel.variable} ${figtree.variable}`}>
      <body>
        {isShown && (
          <ClientFailure
            digest={error.digest}
            texts={texts}
            retry={() => window.location.reload()}
          />
        )}
      </body>
    </html>
  );
}
