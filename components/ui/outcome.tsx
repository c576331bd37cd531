type NoticeProps = { id: string; isGood: boolean; children: string };

/** What an action came to: the address's fragment shows it, without a script too. */
export function OutcomeNotice({ id, isGood, children }: NoticeProps) {
  return (
    <p
      id={id}
      role={isGood ? 'status' : 'alert'}
      tabIndex={-1}
      className={`outcome mb-6 scroll-mt-28 rounded-3xl p-6 font-bold ${isGood ? 'bg-coconut' : 'bg-brand'}`}
    >
      {children}
    </p>
  );
}

type Props = { id: 'sent' | 'failed'; children: string };

/** What a message came to. */
export const Outcome = ({ id, children }: Props) => (
  <OutcomeNotice id={id} isGood={id === 'sent'}>
    {children}
  </OutcomeNotice>
);
