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
