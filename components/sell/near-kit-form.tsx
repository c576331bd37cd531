'use client';

import { type ComponentProps, lazy, Suspense } from 'react';
import { whenNear } from '@/components/ui/when-near';

const KitForm = lazy(async () => {
  await whenNear('kit');
  return { default: (await import('./kit-form')).KitForm };
});

/** The kit request: a plain form for those who only read, with its script for those who come near. */
export const NearKitForm = (props: ComponentProps<typeof KitForm>) => (
  <Suspense>
    <KitForm {...props} />
  </Suspense>
);
