'use client';

import { useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '@/components/forms/error-summary';
import { fieldProps, type RegisterField } from '@/components/forms/register-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useServerForm } from '@/components/forms/use-server-form';
import type * as schemas from '@/lib/auth/schemas';
import { continueAt, postAccountForm } from './post-account-form';

export type AccountField = {
  name: string;
  label: string;
  hint?: string;
  type: 'email' | 'password';
  autoComplete: 'username' | 'email' | 'current-password' | 'new-password';
};

type Props = {
  action: string;
  /** The schema that validates the fields. */
  schema: Exclude<keyof typeof schemas, 'emptySchema' | 'identitySchema'>;
  locale: string;
  fields: AccountField[];
  labels: { submit: string; sending: string; incomplete: string; errors: Record<string, string> };
};

/**
 * An account form: a native post, or with JavaScript a fetch that leaves the values in the fields.
 */
export function AccountForm({ action, schema, locale, fields, labels }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const loadSchema = async () => (await import('@/lib/auth/schemas'))[schema];
  const serverForm = useServerForm(form, loadSchema, labels.errors);
  const { invalid, messageFor, register, trigger } = serverForm;
  const { errors, isSubmitting } = serverForm.formState;
  // Without JavaScript, the browser's own validation applies.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  const registerField: RegisterField = (name) => {
    const error = messageFor(name);
    // All erroneous fields are validated again, because a change of one password may fix the error
    // of the other.
    const onBlur = () => trigger(Object.keys(errors));
    const inputProps = { ...fieldProps(name, error), ...register(name, { onBlur }) };
    return { inputProps, error };
  };

  async function send(values: object) {
    const next = new URLSearchParams(location.search).get('next') ?? undefined;
    const answer = await postAccountForm(action, { ...values, locale, next });
    if (!serverForm.showErrors(answer.errors ?? {})) continueAt(answer.next);
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate={isHydrated}
      onFocus={serverForm.preload}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) serverForm.validateAndSend(send);
      }}
    >
      <input type="hidden" name="locale" value={locale} />
      <div className="grid gap-6">
        {fields.map((field) => (
          <TextField key={field.name} register={registerField} {...field} />
        ))}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton isSending={isSubmitting} labels={labels} />
          <div role="alert">
            {invalid.length > 0 && (
              <ErrorSummary
                text={labels.incomplete}
                names={invalid}
                labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
              />
            )}
          </div>
        </div>
      </div>
    </form>
  );
}
