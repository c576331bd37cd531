import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionStore } from '@/lib/session-store';

const keyOf = (form: string) => `draft:${form}`;

function readDraft(form: string): FieldValues {
  try {
    return JSON.parse(sessionStore.read(keyOf(form)) ?? '{}');
  } catch {
    // Not one of ours.
    return {};
  }
}

const CONTROLS = ':is(input:not([type=hidden]), select, textarea)';

/** Undefined where nothing was changed; boxes of one name are a list. */
function typedValue(control: HTMLInputElement, form: Element): unknown {
  if (control.type !== 'checkbox') return control.value || undefined;
  if (control.checked === control.defaultChecked) return undefined;
  const boxes = [...form.querySelectorAll<HTMLInputElement>(`[name="${control.name}"]`)];
  if (boxes.length === 1) return control.checked;
  return boxes.filter(({ checked }) => checked).map(({ value }) => value);
}

/** Keeps what was typed into a plain form for the interactive one that takes its place. */
export function keepTyped(form: string, element: Element): void {
  const draft = readDraft(form);
  for (const control of element.querySelectorAll<HTMLInputElement>(CONTROLS)) {
    const value = typedValue(control, element);
    if (value !== undefined) draft[control.name] = value;
  }
  sessionStore.write(keyOf(form), JSON.stringify(draft));
}

/** The message is on its way: nothing of it stays in the browser. */
export const clearDraft = (form: string): void => sessionStore.remove(keyOf(form));

/** Keeps what is typed through a reload, in this tab alone. */
export function useDraft(
  form: string,
  { getValues, setValue, subscribe }: UseFormReturn<FieldValues>,
): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft(form))) {
      // What was typed before the script came is newer than the draft.
      if (typeof value !== 'string' || !getValues(name)) setValue(name, value);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStore.write(keyOf(form), JSON.stringify(values)),
    });
  }, [form, getValues, setValue, subscribe]);
}
