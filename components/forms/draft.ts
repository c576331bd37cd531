import type { FormContents } from '@/lib/forms/form-contents';
import type { FormName } from '@/lib/forms/forms';
import { sessionStore } from '@/lib/session-store';
import { DRAFT_KEYS } from '@/lib/storage/names';

/**
 * The drafts of this page. They are also in session storage, which survives reloads but may be
 * blocked or full.
 */
const drafts = new Map<FormName, FormContents>();

/** The unsent values of a form in this tab; empty if there is no readable draft. */
export function readDraft(form: FormName): FormContents {
  try {
    return drafts.get(form) ?? JSON.parse(sessionStore.read(DRAFT_KEYS[form]) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export function writeDraft(form: FormName, values: FormContents): void {
  drafts.set(form, values);
  sessionStore.write(DRAFT_KEYS[form], JSON.stringify(values));
}

/** Removes the draft once the message is sent. */
export function clearDraft(form: FormName): void {
  drafts.delete(form);
  sessionStore.remove(DRAFT_KEYS[form]);
}
