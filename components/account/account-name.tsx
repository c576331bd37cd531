'use client';

import Cookies from 'js-cookie';
import { type ComponentType, useEffect, useState } from 'react';
import { SIGNED_IN_HINT } from '@/lib/auth/hint';
import type { SignedInNameProps } from './signed-in-name';

/** Kept from page to page: each has a header of its own. */
let loaded: ComponentType<SignedInNameProps> | undefined;

/**
 * Says who is signed in. Every page's script holds this much; what asks for the user is loaded for
 * those alone whom the hint tells of.
 */
export function AccountName(props: SignedInNameProps) {
  const [Name, setName] = useState(() => loaded);
  useEffect(() => {
    if (!Cookies.get(SIGNED_IN_HINT)) return;
    import('./signed-in-name').then(
      ({ SignedInName }) => {
        loaded = SignedInName;
        setName(() => SignedInName);
      },
      // Where it does not come, the link leads to the account all the same.
      () => undefined,
    );
  }, []);
  return Name ? <Name {...props} /> : props.anonymous;
}
