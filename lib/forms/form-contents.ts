// These functions run in the browser. They read and fill a form's controls, whether or not a
// library manages them.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of a form by field name; an array where several boxes share a name. */
export type FormContents = Record<string, string | boolean | string[]>;

const VISIBLE_CONTROLS = ':is(input:not([type=hidden]), select, textarea):not([tabindex="-1"])';

/** A form's named controls that a visitor can fill in, from top to bottom. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  Array.from(form.querySelectorAll<Control>(VISIBLE_CONTROLS)).filter(({ name }) => name);

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Whether a control differs from what the server rendered. */
export function isChanged(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const initial = Array.from(control.options).findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(initial, 0);
}

function contentsOf(controls: Control[]): FormContents[string] {
  const boxes = controls.filter(isBox);
  if (boxes.length > 1) return boxes.filter(({ checked }) => checked).map(({ value }) => value);
  return boxes[0]?.checked ?? controls[0]?.value ?? '';
}

/** The values that the visitor has changed in a form, or all of them. */
export function readForm(form: HTMLFormElement, { onlyChanges = false } = {}): FormContents {
  const controls = controlsOf(form);
  const named = (name: string) => controls.filter((control) => control.name === name);
  const names = new Set(
    controls.filter((c) => !onlyChanges || isChanged(c)).map(({ name }) => name),
  );
  return Object.fromEntries(Array.from(names, (name) => [name, contentsOf(named(name))]));
}

/**
 * Fills the controls that the visitor has not changed. Each change fires an `input` event, as if it
 * had been typed.
 */
export function fillForm(form: HTMLFormElement, values: FormContents): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined || isChanged(control)) continue;
    if (isBox(control))
      control.checked = Array.isArray(value) ? value.includes(control.value) : value === true;
    else control.value = String(value);
    if (isChanged(control)) control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
