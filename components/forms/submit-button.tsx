'use client';

import { Button } from '@/components/ui/button';

type Props = { isSending: boolean; labels: { submit: string; sending: string } };

/** A form's button. A press before hydration posts the form without its script. */
export function SubmitButton({ isSending, labels }: Props) {
  return (
    // The button is not `disabled`, because a disabled button loses the keyboard's focus.
    <Button type="submit" aria-disabled={isSending}>
      {isSending ? labels.sending : labels.submit}
    </Button>
  );
}
