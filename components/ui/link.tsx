'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useEffect, useState } from 'react';
import { holdLoading } from '@/lib/loading';

function PendingFlag() {
  const { pending } = useLinkStatus();
  useEffect(() => (pending ? holdLoading() : undefined), [pending]);
  return null;
}

/** A link to a page of the site. It prefetches on intent only: hover, focus or touch. */
export function Link({ children, ...props }: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <NextLink
      {...props}
      prefetch={isWanted ? null : false}
      onMouseEnter={want}
      onFocus={want}
      onTouchStart={want}
    >
      {children}
      <PendingFlag />
    </NextLink>
  );
}
