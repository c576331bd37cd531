'use client';

import { failureTexts } from '@/lib/failure-texts';

/** Where a part of the page stood that failed in the browser: the rest of the page still works. */
export function IslandFailure({ retry }: { retry: () => void }) {
  const { text, retry: label } = failureTexts();
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-card bg-milk p-8">
      <p>{text}</p>
      <button type="button" className="pill" onClick={retry}>
        {label}
      </button>
    </div>
  );
}
