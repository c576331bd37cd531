'use client';

import { ASK_AGAIN } from '@/lib/analytics/consent';

/** Opens the consent dialog again: a consent is as easily withdrawn as it was given. */
export function AskAgain({ label, className }: { label: string; className: string }) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => document.dispatchEvent(new Event(ASK_AGAIN))}
    >
      {label}
    </button>
  );
}
