'use client';

import { Button } from '@/components/ui/button';
import { useClickReplay } from '@/components/ui/use-click-replay';

type Props = { isSending: boolean; labels: { submit: string; sending: string } };

/** A form's button. A press before hydration sends the form afterwards. */
export function SubmitButton({ isSending, labels }: Props) {
  const { onClick: _, ...replayProps } = useClickReplay((button) => button.click());
  return (
    // The button is not `disabled`, because a disabled button loses the keyboard's focus.
    <Button type="submit" aria-disabled={isSending} {...replayProps}>
      {isSending ? labels.sending : labels.submit}
    </Button>
  );
}
