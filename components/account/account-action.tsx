'use client';

import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { continueAt, postAccountForm } from './post-account-form';

type Props = { action: string; locale: string; labels: { submit: string; sending: string } };

/** An account form with a button and no fields, which does not load the validation. */
export function AccountAction({ action, locale, labels }: Props) {
  const [isSending, setSending] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const { next } = await postAccountForm(action, { locale });
    setSending(false);
    continueAt(next);
  }

  return (
    <form method="post" action={action} onSubmit={send}>
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? labels.sending : labels.submit}
      </Button>
    </form>
  );
}
