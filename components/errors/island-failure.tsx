'use client';

import { Button } from '@/components/ui/button';
import { failureLabels } from './failure-labels';

/** Replaces a part of the page that failed in the browser, while the rest keeps working. */
export function IslandFailure({ retry }: { retry: () => void }) {
  const { text, retry: label } = failureLabels();
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-card bg-milk p-8">
      <p>{text}</p>
      <Button onClick={retry}>{label}</Button>
    </div>
  );
}
