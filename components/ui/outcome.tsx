type Props = { id: 'sent' | 'failed'; children: string };

/** What a post without JavaScript came to: the redirect's fragment shows it. */
export function Outcome({ id, children }: Props) {
  return (
    <p
      id={id}
      role={id === 'failed' ? 'alert' : 'status'}
      tabIndex={-1}
      className={`outcome mb-6 scroll-mt-28 rounded-3xl p-6 font-bold ${id === 'sent' ? 'bg-coconut' : 'bg-brand'}`}
    >
      {children}
    </p>
  );
}
