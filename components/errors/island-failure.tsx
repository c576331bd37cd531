'use client';

import { Button } from '@/components/ui/button';
import { getFailureLabels } from './failure-labels';

/** Replaces a part of the page that failed in the browser, while the rest still works. */
export function IslandFailure({ retry }: { retry: () => void }) {
  const { title, text, retry: label } = getFailureLabels();
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-card bg-milk p-8">
      <p>
        <b>{title}.</b> {text}
      </p>
      <Button onClick={retry}>{label}</Button>
    </div>
  );
}
