'use client';

import { useEffect, useState } from 'react';
import { isChunkFailure } from '@/lib/next-internals/conventions';
import { reloadOnce } from '@/lib/release/reload';

/**
 * Logs what took the page down. A page whose code is gone after a deployment is loaded afresh, once.
 * @returns whether there is something to show the visitor
 */
export function useFailure(error: Error): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    console.error('Error while mounting app', error);
    setShown(!(isChunkFailure(error) && reloadOnce(window.location.pathname)));
  }, [error]);
  return isShown;
}
