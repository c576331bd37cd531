type NoticeProps = { id: string; isSuccess: boolean; children: string };

/** The result of an action. The URL's fragment reveals it, so it works without JavaScript too. */
export function Notice({ id, isSuccess, children }: NoticeProps) {
  return (
    <p
      id={id}
      role={isSuccess ? 'status' : 'alert'}
      tabIndex={-1}
      className={`outcome mb-6 scroll-mt-28 rounded-3xl p-6 font-bold ${isSuccess ? 'bg-coconut' : 'bg-brand'}`}
    >
      {children}
    </p>
  );
}

type FormNoticeProps = { id: 'sent' | 'failed'; children: string };

/** The result of a submitted form. */
export const FormNotice = ({ id, children }: FormNoticeProps) => (
  <Notice id={id} isSuccess={id === 'sent'}>
    {children}
  </Notice>
);
