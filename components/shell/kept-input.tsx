'use client';

import { useEffect } from 'react';
import { fillForm, readForm } from '@/lib/forms/form-contents';

/** The server's forms and the focused field, noted just before React hydrates them or throws them away. */
const [serverForms, focused] =
  typeof document === 'undefined' ? [[]] : [Array.from(document.forms), document.activeElement];

/** Puts what stood in a form, and its focus, into the form that replaced it. */
function restore(former: HTMLFormElement, current: HTMLFormElement): void {
  fillForm(current, readForm(former, { onlyChanges: true }));
  const name = focused && former.contains(focused) && focused.getAttribute('name');
  const control = name ? current.elements.namedItem(name) : null;
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}

/**
 * Keeps what is typed before hydration where hydration fails: React then throws the server's page away
 * and renders its own, for instance because the browser made a link of a number, or a password manager
 * put an element beside a field.
 */
export function KeptInput() {
  useEffect(() => {
    // Each form once, although the component is mounted again with every language.
    for (const former of serverForms.splice(0)) {
      const action = former.getAttribute('action');
      const current = Array.from(document.forms).find(
        (form) => form.getAttribute('action') === action,
      );
      if (current && !former.isConnected) restore(former, current);
    }
  }, []);
  return null;
}
