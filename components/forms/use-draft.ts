import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Form, readDraft, writeDraft } from './draft';

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
