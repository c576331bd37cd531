'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { SignedInNameProps } from './signed-in-name';
import { useSignedInHint } from './use-signed-in-hint';

/** Kept from page to page: each has a header of its own. */
let loaded: ComponentType<SignedInNameProps> | undefined;

async function load() {
  loaded ??= (await import('./signed-in-name')).SignedInName;
  return loaded;
}

/** Says who is signed in. Whoever is not does not load what asks for the user. */
export function AccountName({ label, anonymous }: SignedInNameProps) {
  const isHinted = useSignedInHint();
  const [Name, setName] = useState(() => loaded);
  useEffect(() => {
    // Where it does not come, the link leads to the account all the same.
    if (isHinted)
      load().then(
        (name) => setName(() => name),
        () => undefined,
      );
  }, [isHinted]);
  return isHinted && Name ? <Name label={label} anonymous={anonymous} /> : anonymous;
}
