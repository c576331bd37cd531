'use client';

import { type SubmitEvent, useState } from 'react';
import { goOn } from './go-on';
import { postAccount } from './post-account';

type Props = { action: string; locale: string; labels: { submit: string; sending: string } };

/** An account form that asks for nothing but a press: what checks fields is not loaded for it. */
export function AccountAction({ action, locale, labels }: Props) {
  const [isSending, setSending] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSending(true);
    const { next } = await postAccount(action, { locale });
    setSending(false);
    goOn(next);
  }

  return (
    <form method="post" action={action} onSubmit={send}>
      <input type="hidden" name="locale" value={locale} />
      <button type="submit" className="pill" disabled={isSending}>
        {isSending ? labels.sending : labels.submit}
      </button>
    </form>
  );
}
