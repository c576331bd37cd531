'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { ConsentChoice } from '@/lib/analytics/consent';
import type { ConsentLabels } from './consent-labels';

type Props = {
  labels: ConsentLabels;
  /** True if the visitor opened the dialog; otherwise it must not take the focus. */
  takesFocus: boolean;
  onChoose: (choice: ConsentChoice) => void;
  /** Closes the dialog without a choice: nothing is stored and nothing is loaded. */
  onClose: () => void;
};

/**
 * The dialog that asks for consent. Refusing takes one click and looks the same as accepting (CNIL,
 * deliberation 2020-091). The dialog is not modal: the page can be read without a choice.
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
        </a>{' '}
        <a href={labels.cookies} className="underline underline-offset-4">
          {labels.list}
        </a>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button size="tight" onClick={() => onChoose('denied')}>
          {labels.refuse}
        </Button>
        <Button size="tight" onClick={() => onChoose('granted')}>
          {labels.accept}
        </Button>
      </div>
    </dialog>
  );
}
