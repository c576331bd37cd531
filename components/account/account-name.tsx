'use client';

import Cookies from 'js-cookie';
import { type ComponentType, useEffect, useState } from 'react';
import { SIGNED_IN_COOKIE_NAME } from '@/lib/storage/names';
import type { SignedInNameProps } from './signed-in-name';

/** The loaded component, which is reused across pages, because each page renders a new header. */
let loaded: ComponentType<SignedInNameProps> | undefined;

/**
 * The name in the header. Every page includes only this component: the code that fetches the user
 * is loaded only if the cookie shows that someone is signed in.
 */
export function AccountName(props: SignedInNameProps) {
  const [Name, setName] = useState(() => loaded);
  useEffect(() => {
    if (!Cookies.get(SIGNED_IN_COOKIE_NAME)) return;
    import('./signed-in-name').then(
      ({ SignedInName }) => {
        loaded = SignedInName;
        setName(() => SignedInName);
      },
      // If the chunk does not load, the link to the account still works.
      () => undefined,
    );
  }, []);
  return Name ? <Name {...props} /> : props.anonymous;
}
