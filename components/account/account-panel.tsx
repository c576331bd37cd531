'use client';

import type { ReactNode } from 'react';
import { useUser } from './use-user';

type Props = {
  /** The content for anonymous visitors, and without JavaScript. */
  anonymous: ReactNode;
  /** The content for a signed-in visitor, below the greeting. */
  children: ReactNode;
  labels: { greeting: string; loading: string; error: string };
};

/**
 * Greets the signed-in user. After a failure, which ends the session, it offers to sign in again.
 */
export function AccountPanel({ anonymous, children, labels }: Props) {
  const { user, isLoading, hasFailed } = useUser();
  if (isLoading) return <p role="status">{labels.loading}</p>;
  if (!user)
    return (
      <div className="grid gap-8">
        {hasFailed && (
          <p role="alert" className="rounded-3xl bg-brand p-6 font-bold">
            {labels.error}
          </p>
        )}
        {anonymous}
      </div>
    );
  return (
    <div className="grid gap-8">
      <p className="text-lead [overflow-wrap:anywhere]">
        {labels.greeting
          .split('{email}')
          .flatMap((part, index) => (index ? [<b key={part}>{user.email}</b>, part] : [part]))}
      </p>
      {children}
    </div>
  );
}
