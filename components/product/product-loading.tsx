'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { PRODUCT_LOADING_DELAY_MS } from '@/lib/constants';
import { isLoadingBelow, subscribeLoading } from '@/lib/loading';

type Props = {
  /** What the addresses of this language's products begin with. */
  path: string;
  children: string;
};

/** An open menu is in the browser's top layer, and so the message has to be. */
const raise = (message: HTMLElement | null) => message?.showPopover?.();

/** Says that a product is on its way, once its navigation takes long enough to be noticed. */
export function ProductLoading({ path, children }: Props) {
  const isWaiting = useSyncExternalStore(
    subscribeLoading,
    () => isLoadingBelow(path),
    () => false,
  );
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), PRODUCT_LOADING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
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
