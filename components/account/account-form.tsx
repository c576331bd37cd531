'use client';

import { type SubmitEvent, useEffect, useState } from 'react';
import { Field } from '@/components/ui/field';
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
  locale: string;
  fields?: AccountField[];
  labels: { submit: string; sending: string; validation: Record<string, string> };
};

/** An account form: a plain post, or with JavaScript one that keeps what was typed. */
export function AccountForm({ action, locale, fields = [], labels }: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  // Without JavaScript the browser's own checks stand in.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    const next = new URLSearchParams(location.search).get('next') ?? undefined;
    const answer = await postAccount(action, { ...Object.fromEntries(new FormData(form)), next });
    setSending(false);
    setErrors(answer.errors ?? {});
    const faulty = fields.find(({ name }) => answer.errors?.[name]);
    if (!faulty) return goOn(answer.next);
    form.querySelector<HTMLInputElement>(`[name="${faulty.name}"]`)?.focus();
  }

  return (
    <form method="post" action={action} noValidate={isHydrated} onSubmit={send}>
      <input type="hidden" name="locale" value={locale} />
      <div className="grid gap-6">
        {fields.map(({ name, label, hint, ...control }) => {
          const id = `${name}-field`;
          const error = errors[name] && labels.validation[errors[name]];
          return (
            <Field key={name} id={id} label={label} optional={hint} error={error}>
              <input
                {...control}
                id={id}
                name={name}
                required
                className="field-control"
                aria-invalid={error ? true : undefined}
                aria-describedby={`${id}-error`}
              />
            </Field>
          );
        })}
        <button type="submit" className="pill justify-self-start" disabled={isSending}>
          {isSending ? labels.sending : labels.submit}
        </button>
      </div>
    </form>
  );
}
