const MARK = 'data-dirty';

const mark = (isDirty: boolean) => (event: Event) => {
  if (event.target instanceof Element) event.target.closest('form')?.toggleAttribute(MARK, isDirty);
};
const [onInput, onReset] = [mark(true), mark(false)];

/**
 * Marks the forms that a visitor has typed into and not cleared, whoever keeps their values.
 * @returns ends it
 */
export function watchForms(): () => void {
  document.addEventListener('input', onInput);
  document.addEventListener('reset', onReset);
  return () => {
    document.removeEventListener('input', onInput);
    document.removeEventListener('reset', onReset);
  };
}

/** Whether a form on the page holds what a reload would lose. */
export const hasDirtyForm = (): boolean => document.querySelector(`form[${MARK}]`) !== null;
