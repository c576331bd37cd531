'use client';

import { useEarlyPress } from '@/components/ui/use-early-press';
import { askAgain } from '@/lib/analytics/consent';

/** Opens the consent dialog again: a consent is as easily withdrawn as it was given. */
export function AskAgain({ label, className }: { label: string; className: string }) {
  const press = useEarlyPress(askAgain);
  return (
    <button type="button" className={`needs-script ${className}`} {...press}>
      {label}
    </button>
  );
}
