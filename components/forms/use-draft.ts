import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionStore } from '@/lib/session-store';
import { DRAFT_KEYS } from '@/lib/storage/names';

export type Form = keyof typeof DRAFT_KEYS;

/** A form's values as they were last typed in this tab; empty without a readable draft. */
export function readDraft(form: Form): FieldValues {
  try {
    return JSON.parse(sessionStore.read(DRAFT_KEYS[form]) ?? '{}');
  } catch {
    return {};
  }
}

export const writeDraft = (form: Form, values: FieldValues): void =>
  sessionStore.write(DRAFT_KEYS[form], JSON.stringify(values));

/** Removes the draft once the message is sent. */
export const clearDraft = (form: Form): void => sessionStore.remove(DRAFT_KEYS[form]);

/** Keeps the values through a reload, in this tab alone. */
export function useDraft(
  form: Form,
  { getValues, setValue, subscribe }: UseFormReturn<FieldValues>,
): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft(form))) {
      // Text that was typed before hydration is newer than the draft.
      if (typeof value !== 'string' || !getValues(name)) setValue(name, value);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(form, values),
    });
  }, [form, getValues, setValue, subscribe]);
}
