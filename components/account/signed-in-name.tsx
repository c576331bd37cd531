'use client';

import type { ReactNode } from 'react';
import { useUser } from './use-user';

export type SignedInNameProps = {
  label: string;
  /** The content shown until the user is known, and if there is none. */
  anonymous: ReactNode;
};

/** The user's initial and, on wide screens, their email, in the space of the icon and the label. */
export function SignedInName({ label, anonymous }: SignedInNameProps) {
  const { user } = useUser();
  if (!user) return anonymous;
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-cocoa font-bold text-cream uppercase"
      >
        {user.email.charAt(0)}
      </span>
      <span className="sr-only">{label}</span>
      <span className="max-xl:sr-only xl:w-36 xl:truncate" title={user.email}>
        {user.email}
      </span>
    </>
  );
}
