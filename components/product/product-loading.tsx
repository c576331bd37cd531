'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { PRODUCT_LOADING_DELAY_MS } from '@/lib/constants';
import { isLoadingBelow, subscribeLoading } from '@/lib/loading';

type Props = {
  /** The path prefix of this language's products. */
  path: string;
  children: string;
};

/** Moves the message into the top layer, above an open menu. */
const raise = (message: HTMLElement | null) => message?.showPopover?.();

/** Announces that a product is loading, once its navigation takes noticeably long. */
export function ProductLoading({ path, children }: Props) {
  const isLoading = useSyncExternalStore(
    subscribeLoading,
    () => isLoadingBelow(path),
    () => false,
  );
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), PRODUCT_LOADING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return (
    <div aria-live="polite">
      {isLate && (
        <p ref={raise} popover="manual" className="loading-message">
          {children}
        </p>
      )}
    </div>
  );
}
