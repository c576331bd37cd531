'use client';

import { useEffect, useState } from 'react';
import { type FieldValues, type SubmitHandler, useForm } from 'react-hook-form';
import type { Bind } from '@/components/forms/binding';
import { faultText } from '@/components/forms/fault-text';
import { lazyResolver, loadResolver } from '@/components/forms/lazy-resolver';
import { TextField } from '@/components/forms/text-field';
import { errorId } from '@/components/ui/field';
import type * as schemas from '@/lib/auth/schemas';
import { FORM_INPUT_DELAY_MS } from '@/lib/constants';
import { goOn } from './go-on';
import { postAccount } from './post-account';

export type AccountField = {
  name: string;
  label: string;
  hint?: string;
  type: 'email' | 'password';
  autoComplete: 'username' | 'email' | 'current-password' | 'new-password';
};

type Props = {
  action: string;
  /** What the fields are checked by. */
  schema: Exclude<keyof typeof schemas, 'nothingSchema' | 'userSchema'>;
  locale: string;
  fields: AccountField[];
  labels: { submit: string; sending: string; incomplete: string; faults: Record<string, string> };
};

/** An account form: a plain post, or with JavaScript one that keeps what was typed. */
export function AccountForm({ action, schema, locale, fields, labels }: Props) {
  const loadSchema = async () => (await import('@/lib/auth/schemas'))[schema];
  const { register, handleSubmit, setError, setFocus, trigger, formState } = useForm<FieldValues>({
    mode: 'onBlur',
    resolver: lazyResolver(loadSchema),
    delayError: FORM_INPUT_DELAY_MS,
  });
  const { errors, isSubmitting } = formState;
  const [isIncomplete, setIncomplete] = useState(false);
  // Without JavaScript the browser's own checks stand in.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  const bind: Bind = (name) => {
    const error = faultText(labels.faults, errors[name]?.message?.toString());
    // One password may have put the other right.
    const onBlur = () => trigger(Object.keys(errors));
    const control = {
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': errorId(name),
      ...register(name, { onBlur }),
    };
    return { control, error };
  };

  const send: SubmitHandler<FieldValues> = async (values) => {
    setIncomplete(false);
    const next = new URLSearchParams(location.search).get('next') ?? undefined;
    const answer = await postAccount(action, { ...values, locale, next });
    const faulty = fields.filter(({ name }) => answer.errors?.[name]);
    if (!faulty[0]) return goOn(answer.next);
    for (const { name } of faulty) setError(name, { message: answer.errors?.[name] });
    setFocus(faulty[0].name);
    setIncomplete(true);
  };

  return (
    <form
      method="post"
      action={action}
      noValidate={isHydrated}
      // What fails here is tried again with the first check.
      onFocus={() => loadResolver(loadSchema).catch(() => undefined)}
      onSubmit={handleSubmit(send, () => setIncomplete(true))}
    >
      <input type="hidden" name="locale" value={locale} />
      <div className="grid gap-6">
        {fields.map(({ name, hint, ...field }) => (
          <TextField key={name} bind={bind} name={name} optional={hint} required {...field} />
        ))}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <button type="submit" className="pill" disabled={isSubmitting}>
            {isSubmitting ? labels.sending : labels.submit}
          </button>
          <p role="status" className="font-bold">
            {isIncomplete && labels.incomplete}
          </p>
        </div>
      </div>
    </form>
  );
}
