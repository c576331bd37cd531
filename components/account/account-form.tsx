'use client';

import { useEffect, useState } from 'react';
import { type FieldValues, type SubmitHandler, useForm } from 'react-hook-form';
import { ErrorSummary } from '@/components/forms/error-summary';
import { lazyResolver, loadResolver } from '@/components/forms/lazy-resolver';
import {
  errorMessage,
  fieldProps,
  invalidNames,
  type RegisterField,
} from '@/components/forms/register-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import type * as schemas from '@/lib/auth/schemas';
import { FORM_INPUT_DELAY_MS } from '@/lib/constants';
import { continueAt, postAccountForm } from './submit';

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

/** An account form: a plain post, or with JavaScript a fetch that keeps the values. */
export function AccountForm({ action, schema, locale, fields, labels }: Props) {
  const loadSchema = async () => (await import('@/lib/auth/schemas'))[schema];
  const { register, handleSubmit, setError, setFocus, trigger, formState } = useForm<FieldValues>({
    mode: 'onBlur',
    resolver: lazyResolver(loadSchema),
    delayError: FORM_INPUT_DELAY_MS,
  });
  const { errors, isSubmitting } = formState;
  const [incomplete, setIncomplete] = useState<string[]>([]);
  const invalid = incomplete.filter((name) => errors[name]);
  // Without JavaScript, the browser's own validation applies.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  const registerField: RegisterField = (name) => {
    const error = errorMessage(labels.errors, errors[name]?.message?.toString());
    // A change of one password may fix the error of the other.
    const onBlur = () => trigger(Object.keys(errors));
    const inputProps = { ...fieldProps(name, error), ...register(name, { onBlur }) };
    return { inputProps, error };
  };

  const send: SubmitHandler<FieldValues> = async (values, event) => {
    setIncomplete([]);
    const next = new URLSearchParams(location.search).get('next') ?? undefined;
    const answer = await postAccountForm(action, { ...values, locale, next });
    const names = invalidNames(event?.target, answer.errors ?? {});
    if (!names[0]) return continueAt(answer.next);
    for (const name of names) setError(name, { message: answer.errors?.[name] });
    setFocus(names[0]);
    setIncomplete(names);
  };

  const submit = handleSubmit(send, (found, event) =>
    setIncomplete(invalidNames(event?.target, found)),
  );

  return (
    <form
      method="post"
      action={action}
      noValidate={isHydrated}
      // If this fails, the first validation tries again.
      onFocus={() => loadResolver(loadSchema).catch(() => undefined)}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else submit(event);
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
