'use client';

import { useEffect, useRef } from 'react';
import type { Choice } from '@/lib/analytics/consent';
import type { ConsentLabels } from './consent-labels';

type Props = {
  labels: ConsentLabels;
  /** True when the visitor asked for the dialog; it never takes the focus unasked. */
  takesFocus: boolean;
  onChoose: (choice: Choice) => void;
  /** Put off without a choice: nothing is stored and nothing is loaded. */
  onClose: () => void;
};

/**
 * Two answers of one look, one click each (CNIL, deliberation 2020-091). It is not modal: the page
 * can be read without answering.
 */
export function ConsentDialog({ labels, takesFocus, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const opener = document.activeElement;
    dialog.current?.focus();
    return () => (opener as HTMLElement | null)?.focus();
  }, [takesFocus]);
  return (
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="consent"
    >
      <h2 id="consent-title" className="display text-h3">
        {labels.title}
      </h2>
      <p id="consent-text" className="mt-3 text-small">
        {labels.text}{' '}
        <a href={labels.privacy} className="underline underline-offset-4">
          {labels.more}
        </a>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <button type="button" className="pill !px-3" onClick={() => onChoose('denied')}>
          {labels.refuse}
        </button>
        <button type="button" className="pill !px-3" onClick={() => onChoose('granted')}>
          {labels.accept}
        </button>
      </div>
    </dialog>
  );
}
