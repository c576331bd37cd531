'use client';

import Cookies from 'js-cookie';
import { type ReactNode, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { SIGNED_IN_HINT } from '@/lib/auth/hint';
import { fetchUser } from './fetch-user';

type Props = {
  /** For nobody, and without JavaScript. */
  anonymous: ReactNode;
  /** For a signed-in visitor, below the greeting. */
  children: ReactNode;
  labels: { greeting: string; loading: string; error: string; retry: string };
};

const never = () => () => {};
const isHinted = () => Cookies.get(SIGNED_IN_HINT) === '1';

/** Who is signed in. Anonymous visitors cost no request: the hint decides whether to ask. */
export function AccountPanel({ anonymous, children, labels }: Props) {
  const mayBeSignedIn = useSyncExternalStore(never, isHinted, () => false);
  const { data, error, mutate } = useSWR(mayBeSignedIn ? '/api/auth/me' : null, fetchUser, {
    shouldRetryOnError: false,
  });
  if (error)
    return (
      <div role="alert" className="grid gap-6">
        <p className="font-bold">{labels.error}</p>
        <button type="button" className="pill justify-self-start" onClick={() => mutate()}>
          {labels.retry}
        </button>
      </div>
    );
  if (mayBeSignedIn && !data) return <p role="status">{labels.loading}</p>;
  if (!data?.user) return anonymous;
  return (
    <div className="grid gap-8">
      <p className="text-lead [overflow-wrap:anywhere]">
        {labels.greeting
          .split('{email}')
          .flatMap((part, index) =>
            index ? [<b key={part}>{data.user?.email}</b>, part] : [part],
          )}
      </p>
      {children}
    </div>
  );
}
