'use client';

import { useEffect } from 'react';
import { fillForm, readForm } from '@/lib/forms/form-contents';

/**
 * The server's forms and the focused field, recorded just before React hydrates or discards them.
 */
const [serverForms, focused] =
  typeof document === 'undefined' ? [[]] : [Array.from(document.forms), document.activeElement];

/** Copies the values and the focus of a form to the form that replaced it. */
function restore(former: HTMLFormElement, current: HTMLFormElement): void {
  fillForm(current, readForm(former, { onlyChanges: true }));
  const name = focused && former.contains(focused) && focused.getAttribute('name');
  const control = name ? current.elements.namedItem(name) : null;
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}

/**
 * Preserves the values typed before hydration if hydration fails. React then discards the server's
 * page and renders its own, for instance because the browser has turned a number into a link, or a
 * password manager has inserted an element beside a field.
 */
export function KeptInput() {
  useEffect(() => {
    // Each form is restored once, although the component is mounted again with every language.
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
