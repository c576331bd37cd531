import type { FieldValues } from 'react-hook-form';
import { sessionStore } from '@/lib/session-store';
import { DRAFT_KEYS } from '@/lib/storage/names';

/** The forms whose values are kept while they are typed. */
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
