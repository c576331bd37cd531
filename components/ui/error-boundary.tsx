'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { type ReactNode, useEffect } from 'react';
import { IslandFailure } from '@/components/errors/island-failure';
import { isChunkFailure } from '@/lib/next-internals/conventions';
import { isStale, markStale } from '@/lib/release/staleness';

type Props = {
  /** Stands in for the island; without it a sentence and a retry do, and `null` shows nothing. */
  fallback?: ReactNode;
};

function Fallback({ fallback, error, reset }: Props & Pick<ErrorInfo, 'error' | 'reset'>) {
  useEffect(() => {
    if (isChunkFailure(error)) markStale();
  }, [error]);
  const retry = () => (isStale() ? window.location.reload() : reset());
  return fallback === undefined ? <IslandFailure retry={retry} /> : fallback;
}

/**
 * One island's failure never takes the page; React itself logs what it caught. For a crawler the
 * error goes on to Next, which then keeps the page that the server sent.
 */
export const ErrorBoundary = catchError<Props>(({ fallback }, { error, reset }) => (
  <Fallback fallback={fallback} error={error} reset={reset} />
));
